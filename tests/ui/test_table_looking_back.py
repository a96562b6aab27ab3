"""Looking back: from the last turn into the ones before it, and straight to a wrong card."""

import pytest

from tests.ui.notepad import TEN, lay_record, record, replay
from tests.ui.pilot import Pilot
from tests.ui.special_cards import offered, scene, settled, stop_at
from tests.ui.tabletop import TALL, deck_in_sight, open_table, rows, tap_cards, watch

FOUR = ["Ann", "Ben", "Cem", "Dora"]
START = (12, 37, 43, 58)
TURNS = ((14, 15, 44, 61), (36, 21, 26, 30), (38, 45, 68, 83))


def three_turns(pilot: Pilot, *, size: tuple[int, int] = (360, 640), language: str = "en") -> None:
    """The rulebook's three turns; Dora's 30 takes the first row in the second."""
    pilot.start(size=size, language=language)
    plays = [{"do": "play", "cards": dict(zip(FOUR, turn, strict=True))} for turn in TURNS]
    events = [{"do": "deal", "rows": list(START)}, *plays]
    lay_record(pilot, {"game": "classic", "players": FOUR, "options": {}, "events": events})
    pilot.tap("table")
    pilot.wait(0.4)


def enabled(pilot: Pilot, name: str) -> bool:
    """Whether a key in sight answers."""
    return pilot.find(name).touchable


def to_change(pilot: Pilot) -> str:
    """Whose card of a past turn the next tap on the deck changes."""
    assert pilot.app.rooms.current == "turns"
    assert deck_in_sight(pilot)
    return str(pilot.find("seat Ann").widget.cursor).removeprefix("seat ")


def test_a_wrong_card_two_turns_back_is_three_taps_away(pilot: Pilot) -> None:
    three_turns(pilot)
    taps = pilot.taps
    pilot.tap("Latest turn")
    pilot.tap("Previous turn")
    pilot.see("Round 1, turn 2")
    pilot.tap("seat Dora")
    assert to_change(pilot) == "Dora"
    assert pilot.taps - taps == 3
    pilot.tap("card 59")
    pilot.see("59 instead of 30.", "Dora no longer takes 5 cards with 6 bullheads.")
    pilot.tap("Accept")
    pilot.wait(0.4)
    assert pilot.taps - taps == 5
    assert replay(record(pilot))["totals"]["Dora"] == 0


def test_the_arrow_goes_on_into_the_turn_before_and_back(pilot: Pilot) -> None:
    three_turns(pilot)
    pilot.tap("Latest turn")
    pilot.see("4/4")
    for number in (3, 2, 1):
        pilot.tap("back step")
        pilot.see(f"{number}/4", "Turn 3: ")
    pilot.tap("back step")
    pilot.see("Round 1, turn 2", "4/4")
    for _ in range(7):
        assert enabled(pilot, "back step")
        pilot.tap("back step")
    pilot.see("Round 1, turn 1", "1/4")
    assert not enabled(pilot, "back step")
    assert not enabled(pilot, "Previous turn")
    for _ in range(11):
        assert enabled(pilot, "next step")
        pilot.tap("next step")
    pilot.see("Round 1, turn 3", "4/4")
    assert not enabled(pilot, "next step")
    pilot.back()
    assert pilot.app.rooms.current == "table"  # whoever came past the list goes past it again


def test_the_card_in_sight_is_changed_at_once(pilot: Pilot) -> None:
    three_turns(pilot)
    pilot.tap("Latest turn")
    pilot.tap("back step")  # the 68
    taps = pilot.taps
    pilot.tap("change")
    assert to_change(pilot) == "Cem"
    assert pilot.taps - taps == 1
    pilot.back()
    pilot.see("Round 1, turn 3", "68 goes in row 4")
    pilot.tap("change")
    pilot.tap("card 69")
    pilot.tap("Accept")
    pilot.wait(0.4)
    assert record(pilot)["events"][-1]["events"][-1]["cards"]["Cem"] == 69


def test_a_change_begun_at_the_table_survives_a_kill(pilot: Pilot) -> None:
    three_turns(pilot)
    pilot.tap("Latest turn")
    pilot.tap("change")
    pilot.restart()
    pilot.wait(0.4)
    assert to_change(pilot) == "Dora"


@pytest.mark.parametrize("size", [(360, 640), TALL])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_where_somebody_looks_back(
    pilot: Pilot, size: tuple[int, int], language: str
) -> None:
    three_turns(pilot, size=size, language=language)
    pilot.tap("last turn")
    assert pilot.layout_faults() == []
    pilot.tap("turn before")
    assert pilot.layout_faults() == []


def test_a_turn_that_is_shown_for_the_first_time_offers_no_way_back(pilot: Pilot) -> None:
    """What comes by itself keeps its keys where they are."""
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, *TURNS[0])
    watch(pilot)
    tap_cards(pilot, *TURNS[1])
    assert not any({"turn before", "change"} & set(seen.names) for seen in pilot.things())
    assert not enabled(pilot, "back step")


def test_after_a_round_the_way_back_is_the_same(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"], hand=2)
    tap_cards(pilot, *START, 14, 59)
    watch(pilot)
    tap_cards(pilot, 15, 60)
    watch(pilot)
    pilot.tap("Previous turn")
    pilot.see("Round 1, turn 1")
    assert rows(pilot) == [[12, 14], [37], [43], [58, 59]]


def test_cards_are_counted_not_what_was_played_before_them(pilot: Pilot) -> None:
    """A Stop before Ann's card is a beat of its own, and no card of the turn."""
    pilot.start(size=TALL)
    scene(pilot, [[12], [37], [43], [58]], Ann=13, Ben=44, Cem=60)
    stop_at(pilot, "Ann")
    for name in ("special stop", "row 4", "Play card"):
        pilot.tap(name)
    heard: list[str] = []
    settled(pilot, heard)
    pilot.tap("No, place all")
    settled(pilot, heard)
    pilot.tap("Latest turn")
    counted = []
    while True:
        counted.append(pilot.find("count").text)
        if not enabled(pilot, "back step"):
            break
        pilot.tap("back step")
    assert counted == ["3/3", "2/3", "1/3", "1/3"]


def test_the_key_that_leads_to_the_waiting_cards_says_a_deed(pilot: Pilot) -> None:
    scene(pilot, [[12], [37], [43], [58]], Ann=13, Ben=44, Cem=60)
    pilot.tap("card of Cem")
    pilot.tap("Place up to Cem")
    pilot.wait(15)
    pilot.tap("next")
    assert offered(pilot)


def test_a_turn_of_ten_shows_every_card_beside_its_name(pilot: Pilot) -> None:
    pilot.start(size=(320, 568))
    crowd = ["Maximiliane-Theresia von Hohenlohe-Öhri", *TEN[1:]]
    play = {"do": "play", "cards": dict(zip(crowd, range(91, 101), strict=True))}
    events = [{"do": "deal", "rows": list(START)}, play]
    lay_record(pilot, {"game": "classic", "players": crowd, "options": {}, "events": events})
    pilot.app.go("turns")
    pilot.frames(4)
    written = [each.text for each in pilot.find("Round 1, turn 1").widget.written]
    assert not [line for line in written if line.endswith("…")]
    assert sum(any(f"\xa0{card}" in line for line in written) for card in range(91, 101)) == 10


def test_in_the_list_of_turns_a_number_stays_with_its_name(pilot: Pilot) -> None:
    three_turns(pilot)
    pilot.app.go("turns")
    pilot.wait(0.4)
    told = pilot.app.rooms.current_screen.list.ids.lines.rows[0].detail
    assert [each.split(" ") for each in told.split(", ")] == [
        [f"{name}\N{NO-BREAK SPACE}{card}"] for name, card in zip(FOUR, TURNS[-1], strict=True)
    ]
