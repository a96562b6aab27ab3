"""A table with special cards by touch: the preview, stopping, what may be played, swapping."""

from itertools import product

import pytest

from tests.ui.door import ask
from tests.ui.notepad import record, replay
from tests.ui.pairs import dressed, pairwise
from tests.ui.pilot import Pilot
from tests.ui.special_cards import (
    held,
    marked,
    offered,
    scene,
    settled,
    stop_at,
    touchable,
    waits,
    way_of,
)
from tests.ui.tabletop import deck_in_sight, rows, tap_cards

EIGHT = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna"]
FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
KINDS = ["fifth-row", "seven", "insert", "replace", "shift", "stop", "positive"]


def open_table(pilot: Pilot, players: list[str]) -> None:
    """Begin a match with special cards and go to its table."""
    assert pilot.app.desk.begin({"game": "anniversary", "players": players})
    pilot.app.go("pad")
    pilot.frames(4)
    ask(pilot, "table")


def test_a_turn_of_eight_without_special_cards_costs_nine_taps(pilot: Pilot) -> None:
    open_table(pilot, EIGHT)
    tap_cards(pilot, 12, 37, 43, 58)
    before = pilot.taps
    tap_cards(pilot, 14, 15, 38, 44, 59, 61, 70, 90)
    assert way_of(pilot, "Ann") == "to row 1"
    pilot.tap("place")
    assert pilot.taps - before == 9
    heard: list[str] = []
    settled(pilot, heard)
    assert deck_in_sight(pilot)
    judged = replay(record(pilot))
    assert judged["turn"] == 1
    assert judged["waiting"] == {}
    assert len(judged["rulings"]) == 8


def test_the_variant_is_begun_from_new_match_with_its_house_rules(pilot: Pilot) -> None:
    ask(pilot, "New match", "3", "6 nimmt!", "6 nimmt! with special cards", "Ends after 2 rounds")
    ask(pilot, "“Insert” may also put the card at the end of a row")
    pilot.back()
    pilot.wait(0.4)
    pilot.see("1 house rule")
    ask(pilot, "Start with 3 players")
    written = record(pilot)
    assert written["game"] == "anniversary"
    switched = [rule for rule, on in written["options"]["house"].items() if on]
    assert switched == ["insert-at-end"]


def test_the_preview_stops_where_somebody_must_choose(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=32, Ben=2, Cem=50)
    assert [way_of(pilot, each) for each in ("Ben", "Ann", "Cem")] == [
        "chooses a row",
        "later",
        "later",
    ]
    pilot.tap("row 4")
    heard: list[str] = []
    settled(pilot, heard)
    assert waits(pilot)  # nobody has said yet that all are to be placed
    assert way_of(pilot, "Ann") == "to row 1"


def test_an_answer_in_the_middle_goes_on_to_the_end(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [60], [30, 33, 35]], Ann=32, Ben=46, Cem=1)
    pilot.tap("row 4")
    heard: list[str] = []
    settled(pilot, heard)
    pilot.tap("place")
    settled(pilot, heard)
    assert replay(record(pilot))["rows"] == [[31, 32], [45, 46], [60], [1]]


def test_a_touched_card_stops_the_turn_before_it(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=50, Ben=23, Cem=32)
    stop_at(pilot, "Ann")
    assert record(pilot)["events"][-1] == {"do": "place", "until": "Ann"}
    pilot.see("50 · Ann", "Which special card?")
    assert rows(pilot)[3] == [23]
    pilot.tap("No card")
    assert way_of(pilot, "Ann") == "to row 2"
    pilot.tap("place")
    heard: list[str] = []
    settled(pilot, heard)
    assert replay(record(pilot))["rows"][1] == [45, 50]


def test_only_what_is_legal_can_be_chosen(pilot: Pilot) -> None:
    marks = {"stops": [2, 3]}
    scene(pilot, FULL, marks=marks, Ann=32, Ben=50)
    stop_at(pilot, "Ann")
    # No third Stop, nothing to turn where nothing is taken, and the 32 would end every free row.
    assert offered(pilot) == ["fifth-row", "seven", "replace", "shift"]
    pilot.tap("special shift")
    # Row 4 is full, so that nothing can move there.
    assert touchable(pilot, "card") == [f"card {card}" for card in (3, 8, 12, 17, 20)]
    pilot.tap("card 8")
    assert touchable(pilot, "row") == ["row 1"]


def test_whoever_has_no_special_card_is_told_so(pilot: Pilot) -> None:
    scene(pilot, FULL, marks={"specials": {"Ann": 0}}, Ann=32, Ben=50)
    pilot.tap("card of Ann")
    pilot.see("Ann has no special cards left.")
    assert waits(pilot)
    assert held(pilot) == {"Ann": "0", "Ben": "3"}


@pytest.mark.parametrize("kind", KINDS)
def test_one_tap_explains_a_special_card(pilot: Pilot, kind: str) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    assert offered(pilot) == KINDS
    pilot.tap(f"about {kind}")
    pilot.wait(0.4)
    assert any(seen.names[0] == f"emblem {kind}" for seen in pilot.things())
    assert pilot.layout_faults() == []
    assert len(record(pilot)["events"]) == 3


def test_every_choice_can_be_taken_back_before_it_is_played(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    written = record(pilot)
    stop_at(pilot, "Ann")
    pilot.tap("special shift")
    pilot.tap("card 8")
    pilot.tap("row 1")
    pilot.see("Play card")
    pilot.back()
    pilot.see("Tap the row for 8.")
    pilot.back()
    pilot.see("Tap the card to move.")
    pilot.back()
    assert offered(pilot) == KINDS
    pilot.back()
    assert waits(pilot)
    assert record(pilot) == written


def test_what_a_special_card_costs_is_seen_on_each_row_before(pilot: Pilot) -> None:
    full = [3, 8, 12, 17, 25]
    scene(pilot, [[31], [45], [60], full], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special insert")
    assert touchable(pilot, "row") == ["row 1", "row 2", "row 3", "row 4"]
    pilot.tap("row 4")
    pilot.see("Ann takes 5 cards")
    taken = [seen.text for seen in pilot.things() if seen.names[0].startswith("taken ")]
    assert taken == ["3", "8", "12", "17", "23", "5"]


def test_a_special_card_played_by_mistake_is_undone_in_one_tap(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    written = record(pilot)
    stop_at(pilot, "Ann")
    pilot.tap("special fifth-row")
    pilot.tap("play")
    pilot.tap("Undo")
    assert record(pilot) == written
    assert way_of(pilot, "Ann") == "might take row 4"


def test_a_take_that_becomes_a_gain_is_told_with_a_minus_in_the_same_letters(pilot: Pilot) -> None:
    scene(pilot, [[11, 13], [40], [66], [80]], {"Ann": [30, 41, 52]}, Ann=3, Ben=90)
    stop_at(pilot, "Ann")
    ask(pilot, "special positive", "card 11")
    assert pilot.find("taken bullheads").text == "−4"
    said = "Ann loses 4 bullheads."
    (told,) = [seen for seen in pilot.things() if said in seen.text]
    assert told.widget.font_name == "Roboto"


def test_too_much_cannot_be_put_aside(pilot: Pilot) -> None:
    piles = {"Ann": [55, 66]}
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], piles, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special positive")
    pilot.tap("card 3")
    pilot.tap("Change")
    pilot.tap("card 55")
    pilot.see("8 bullheads are too many. Set aside 1 at most.")
    pilot.tap("Done: 1 of 1 bullhead")
    pilot.tap("play")
    assert record(pilot)["events"][-1]["turn"] == 3


def test_a_swap_is_offered_after_a_take_and_blocks_nothing(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    assert not any("swap" in seen.names for seen in pilot.things())
    pilot.tap("place")
    heard: list[str] = []
    settled(pilot, heard)
    tap_cards(pilot, 51)  # the next turn goes on while the swap is still open
    pilot.tap("More")  # beside it a bar of 360 dp has no room for the sign
    pilot.wait(0.4)
    pilot.tap("Swap a special card")
    pilot.wait(0.4)
    pilot.see("Ann discards", "the top card of the draw pile")
    pilot.tap("special insert")
    pilot.wait(0.4)
    pilot.see("Ann discards “Insert” and draws a new card.")
    assert record(pilot)["events"][-1] == {"do": "swap", "player": "Ann", "card": "insert"}
    assert not any("swap" in seen.names for seen in pilot.things())
    tap_cards(pilot, 52)
    assert record(pilot)["events"][-1] == {"do": "play", "cards": {"Ann": 51, "Ben": 52}}
    assert replay(record(pilot))["specials"]["discards"] == ["insert"]


@pytest.mark.parametrize("size", [(412, 916), (360, 640), (640, 360)])
def test_what_lies_among_the_rows_is_always_in_sight(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    marks = {"stops": [3], "sevens": [2, 5]}
    lines = [[31], [45, 46], [60], [20], [70]]

    def all_in_sight() -> None:
        lie = {what: marked(pilot, what) for what in ("stop", "seven", "fifth")}
        assert lie == {"stop": [3], "seven": [2, 5], "fifth": [5]}
        assert held(pilot) == {"Ann": "3", "Ben": "3"}

    scene(pilot, lines, marks=marks, Ann=32, Ben=50)
    all_in_sight()
    stop_at(pilot, "Ann")
    all_in_sight()
    pilot.tap("No card")
    for _ in range(2 if size == (640, 360) else 1):  # there one key lies where the other lay
        pilot.tap("place")
    all_in_sight()
    settled(pilot, [])
    assert deck_in_sight(pilot)
    all_in_sight()
    assert pilot.layout_faults() == []


def test_whoever_has_placed_already_still_shows_their_special_cards(pilot: Pilot) -> None:
    marks = {"stops": [3], "sevens": [2], "specials": {"Ann": 2}}
    scene(pilot, [[31], [45, 46], [60], [20], [70]], marks=marks, Ann=32, Ben=50, Cem=61)
    stop_at(pilot, "Ben")
    pilot.tap("No card")
    assert waits(pilot)
    assert held(pilot) == {"Ann": "2", "Ben": "3", "Cem": "3"}
    assert pilot.layout_faults() == []


def test_the_preview_counts_rows_as_they_lie_now(pilot: Pilot) -> None:
    scene(pilot, [*FULL, [80]], marks={"stops": [2]}, Ann=23, Ben=90, Cem=46, Dora=82)
    told = {player: way_of(pilot, player) for player in ("Ann", "Ben", "Cem", "Dora")}
    assert told == {
        "Ann": "might take row 4",
        "Cem": "after 45",  # its row is still blocked
        "Dora": "to row 5",  # row 4 once the fourth has closed
        "Ben": "to row 5",
    }


def test_eight_hands_are_in_sight_even_where_the_deck_leaves_little_room(pilot: Pilot) -> None:
    open_table(pilot, EIGHT)
    tap_cards(pilot, 12, 37, 43, 58)
    assert held(pilot) == dict.fromkeys(EIGHT, "3")


def test_where_the_special_cards_are_is_told_without_asking_who_holds_which(pilot: Pilot) -> None:
    scene(pilot, FULL, marks={"stops": [3], "discards": ["shift", "shift"]}, Ann=32, Ben=50)
    ask(pilot, "More", "Special cards")
    pilot.see(
        "Ann: 3, Ben: 3",
        "Special cards: 19 on the draw pile, 2 on the discard pile, 1 at the rows.",
    )
    assert pilot.find("shift says").text == "2 of 4 seen"
    ask(pilot, "special shift")
    pilot.see("Move any card between unblocked rows")


def test_a_card_taken_back_can_only_come_from_that_hand(pilot: Pilot) -> None:
    scene(pilot, [[1, 4, 6, 9, 17], [10], [44], [80]], David=25, Zoe=90)
    stop_at(pilot, "David")
    pilot.tap("special replace")
    pilot.tap("card 15")
    pilot.tap("play")
    heard: list[str] = []
    settled(pilot, heard)
    pilot.tap("place")
    settled(pilot, heard)
    tap_cards(pilot, 26)
    pilot.tap("card 25")
    pilot.see("25 is in David's hand.")
    pilot.tap("seat David")
    tap_cards(pilot, 26, 25, 27)
    assert record(pilot)["events"][-1]["cards"] == {"David": 25, "Zoe": 27}


def test_the_table_can_be_set_with_its_special_cards(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    scene(pilot, FULL, Ann=23, Ben=50)
    ask(pilot, "More", "Correct table", "row 2")
    ask(pilot, "2: Stop", "5th Row", "card 70", "5: 7 nimmt!", "pile Ann", "fewer")
    pilot.see("2 special cards")
    assert pilot.layout_faults() == []
    ask(pilot, "Confirm")
    assert record(pilot)["events"][-1] == {
        "do": "table",
        "rows": [*FULL, [70]],
        "stops": [2],
        "sevens": [5],
        "specials": {"Ann": 2, "Ben": 3},
    }
    assert way_of(pilot, "Ann") == "might take row 4"
    assert marked(pilot, "stop") == [2]


def test_the_strip_of_a_table_being_set_names_the_special_cards_at_its_rows(pilot: Pilot) -> None:
    scene(pilot, FULL, marks={"stops": [3]}, Ann=23, Ben=50, Cem=61, Dora=62)
    ask(pilot, "More", "Correct table")
    pilot.see("3: Stop")
    ask(pilot, "1: 7 nimmt!")
    pilot.see("1: 7")
    assert pilot.layout_faults() == []
    ask(pilot, "Confirm")
    pilot.see("came from a player's hand, remove it from that hand too")
    assert replay(record(pilot))["specials"]["hands"]["Ann"] == 3


def test_a_wrong_card_in_a_turn_with_a_special_card_is_put_right(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special fifth-row", "play")
    heard: list[str] = []
    settled(pilot, heard)
    pilot.tap("place")
    settled(pilot, heard)
    ask(pilot, "More", "Past turns", "turn 3", "seat Ann", "card 22", "Accept")
    assert replay(record(pilot))["rows"] == [*FULL[:1], [45, 50], *FULL[2:], [22]]


def test_a_killed_app_opens_before_the_same_waiting_cards(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("No card")
    pilot.restart()
    pilot.frames(4)
    assert way_of(pilot, "Ann") == "might take row 4"


def test_a_killed_app_opens_before_the_same_half_chosen_special_card(pilot: Pilot) -> None:
    scene(pilot, [[31], [45], [2], [3, 8, 12, 17, 20]], {"Ann": [5, 15]}, Ann=23, Ben=50, Cem=4)
    stop_at(pilot, "Ann")
    pilot.restart()
    pilot.frames(4)
    pilot.see("23 · Ann", "Which special card?")
    for touch, seen in (
        ("special shift", "Tap the card to move."),
        ("card 8", "Tap the row for 8."),
        ("row 1", "Play card"),
    ):
        pilot.tap(touch)
        pilot.restart()
        pilot.frames(4)
        pilot.see(seen)
    pilot.back()
    pilot.back()
    pilot.back()
    pilot.restart()
    pilot.frames(4)
    assert offered(pilot) == KINDS
    ask(pilot, "special positive", "card 20", "Change", "card 5")
    pilot.restart()
    pilot.frames(4)
    pilot.see("Done: 1 of 3 bullheads")
    pilot.tap("Done: 1 of 3 bullheads")
    pilot.tap("play")
    assert record(pilot)["events"][-1]["cancel"] == [3]
    pilot.restart()
    pilot.frames(4)
    assert not offered(pilot)


def test_any_ruling_about_a_special_card_has_its_reason(pilot: Pilot) -> None:
    scene(pilot, FULL, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special stop")
    pilot.tap("row 4")
    ask(pilot, "Why?")
    pilot.see("“Stop”: row 4 is blocked", "6 nimmt! (2019)")


SIZES = [(320, 568), (360, 640), (412, 916), (800, 1280), (640, 360)]
AXES = (SIZES, ["en", "de"], [1.0, 1.5], [2, 8])
THEMES = ["light", "dark", "contrast"]
NAMES = ["李", "🦬 Ox", "Wolfeschlegelsteinhausenbergerdorff Ida", *EIGHT[3:]]


@pytest.mark.parametrize(
    ("size", "language", "font", "players", "theme"), dressed(pairwise(*AXES), THEMES)
)
def test_every_step_has_no_fault_at_any_size(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, players: int, theme: str
) -> None:
    judge_steps(pilot, size, language, font, players, theme)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("size", "language", "font", "players", "theme"), list(product(*AXES, THEMES))
)
def test_every_step_has_no_fault_in_any_combination(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, players: int, theme: str
) -> None:
    judge_steps(pilot, size, language, font, players, theme)


def judge_steps(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, players: int, theme: str
) -> None:
    pilot.start(size=size, theme=theme, font_scale=font)
    marks = {"stops": [3], "sevens": [2, 5]}
    lines = [[31, 32], [45, 46, 47, 48, 49, 52], [60], [3, 8, 12, 17, 20], [70]]
    cards = dict(zip(NAMES, [23, 53, 33, 62, 99, 100, 101, 24], strict=True))
    first = NAMES[0]
    dealt: dict[str, int] = dict(list(cards.items())[:players])
    scene(pilot, lines, {first: [5, 15]}, None, marks, **dealt)
    pilot.app.choose_language(language)
    pilot.frames(4)
    assert pilot.layout_faults() == []
    pilot.tap(f"card of {first}")
    assert pilot.layout_faults() == []
    for kind, touches in (
        ("shift", ["card 8", "row 1"]),
        ("insert", ["row 1"]),
        ("replace", ["card 9"]),
        ("positive", ["card 20"]),
    ):
        pilot.tap(f"special {kind}")
        assert pilot.layout_faults() == []
        for touch in touches:
            pilot.tap(touch)
            assert pilot.layout_faults() == []
        while not any(seen.names[0] == "special stop" for seen in pilot.everything()):
            pilot.back()
            pilot.frames(2)
