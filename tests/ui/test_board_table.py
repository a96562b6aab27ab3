"""The board game at the table, by touch."""

from typing import Any

import pytest

from tests.every_rulebook import title
from tests.games.board.boards import BOX
from tests.ui.door import ask
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import goes_on

# isort: split
from kivy.metrics import dp

from companion.widgets.drawn.hand import Hand

START: dict[str, Any] = {"do": "deal", "rows": [97, 98, 99, 100]}


def at_the_board(
    pilot: Pilot,
    *events: dict[str, Any],
    variant: str = "basic",
    people: tuple[str, ...] = ("Ann", "Ben"),
    known: dict[str, Any] | None = None,
    size: tuple[int, int] = (360, 640),
    **look: Any,
) -> None:
    """The table of a match after these events."""
    pilot.start(size=size, **look)
    header = {"game": "board", "players": list(people), "options": {"variant": variant}}
    told = BOX if known is None else known
    lay_record(pilot, {**header, **({"set": told} if told else {}), "events": [*events]})
    pilot.app.go("table")
    pilot.wait(0.6)


def events(pilot: Pilot) -> list[dict[str, Any]]:
    return list(record(pilot)["events"])


def on(pilot: Pilot, wanted: str) -> None:
    """Let a turn unfold by itself until this is there to be touched."""
    for _ in range(100):
        there = (seen for seen in pilot.things() if seen.touchable)
        if any(wanted in seen.names or seen.text == wanted for seen in there):
            pilot.wait(0.6)
            return
        goes_on(pilot, 0.3)
    raise AssertionError(pilot.texts())


def saying(pilot: Pilot, said: str) -> None:
    """Let a turn unfold by itself until this is said."""
    for _ in range(100):
        if any(said in text for text in pilot.texts()):
            pilot.wait(0.6)
            return
        goes_on(pilot, 0.3)
    raise AssertionError(pilot.texts())


def test_a_turn_is_entered_by_a_tap_a_tile_and_told(pilot: Pilot) -> None:
    at_the_board(pilot)
    pilot.see_not("Round 1")  # nobody at a board speaks of rounds
    for tile in (10, 20, 30, 40):
        pilot.tap(f"card {tile}")
    assert events(pilot) == [{"do": "deal", "rows": [10, 20, 30, 40]}]
    pilot.wait(0.6)
    pilot.shot("board-enter")
    taps = pilot.taps
    pilot.tap("card 11")
    pilot.tap("card 31")
    assert pilot.taps == taps + 2
    assert events(pilot)[-1] == {"do": "play", "cards": {"Ann": 11, "Ben": 31}}
    pilot.see("11 goes in row 1, after 10.")
    assert pilot.find("verdict").text == "to row 1"
    pilot.wait(0.5)
    pilot.shot("board-told")
    assert pilot.layout_faults() == []
    on(pilot, "card 12")
    pilot.see("Ann", "Ben", "Be +1")
    assert pilot.layout_faults() == []


def test_two_tiles_are_entered_where_two_are_due(pilot: Pilot) -> None:
    laid = {"do": "table", "rows": [[10], [20], [30], [], [], [40]]}
    at_the_board(pilot, START, laid)
    pilot.see("Two tiles each this turn")
    for tile in (11, 41, 21, 31):
        pilot.tap(f"card {tile}")
    assert events(pilot)[-1] == {"do": "play", "cards": {"Ann": [11, 41], "Ben": [21, 31]}}
    pilot.see("11 goes in row 1, after 10.")


def test_a_space_and_oxen_are_asked_when_needed_and_kept_until_undone(pilot: Pilot) -> None:
    shape = {"basic": ["? ? ? ?", "? ? ?", "? ? ?", "? ? ?", "? ? ?"]}
    at_the_board(pilot, {"do": "deal", "rows": [10, 20, 30, 40]}, known=shape)
    pilot.tap("card 11")
    pilot.tap("card 41")
    on(pilot, "answer green")
    pilot.see(
        "Ann answers",
        "What is on space 2 of row 1?",
        "two tiles, enter that in “Your box”.",
    )
    pilot.see_not("1.2")  # a space is no tile
    assert pilot.find("row 1 space 2").text == "?"  # the tile that lies on it is lifted
    pilot.see("An 11", "Be 41")
    keys = {key.name: key for key in pilot.find("answer green").widget.keys}
    kinds = ["green", "green2", "red", "red2", "+", "-"]
    assert [keys[f"answer {kind}"].sign for kind in kinds] == kinds  # as the painter shows them
    signed = [line.text for line in pilot.find("answer green").widget.written]
    assert [text for text in signed if text[0] in "+−"] == ["+", "+", "−", "−", "+?", "−?"]
    pilot.shot("board-space")
    assert pilot.layout_faults() == []
    pilot.tap("answer green")
    on(pilot, "answer 3")
    pilot.see("How many oxen are on tile 11?")
    pilot.shot("board-oxen")
    assert pilot.layout_faults() == []
    pilot.tap("answer 3")
    assert pilot.app.store.card_set("board")["oxen"]["3"] == [11]
    on(pilot, "answer plain")
    pilot.tap("Undo")
    assert 11 not in pilot.app.store.card_set("board")["oxen"].get("3", [])
    pilot.wait(0.6)
    pilot.tap("answer 2")
    assert pilot.app.store.card_set("board")["oxen"]["2"] == [11]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_beside_the_table_many_answers_stand_under_what_is_asked(
    pilot: Pilot, scale: float
) -> None:
    shape = {"basic": ["? ? ? ?", "? ? ?", "? ? ?", "? ? ?", "? ? ?"]}
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    at_the_board(pilot, deal, known=shape, size=(916, 412), font_scale=scale)
    shell = pilot.app.rooms.current_screen.shell
    assert min(plate.box[1] for plate in shell.view.track.plates()) >= dp(
        4
    )  # off the window's edge
    pilot.tap("card 11")
    pilot.tap("card 41")
    on(pilot, "answer green")
    x, y, _, h = pilot.find("answer green").box
    assert x >= shell.view.right
    assert y + h <= shell.verdict.to_window(*shell.verdict.pos)[1] + 1
    assert shell.keys.part == 1.0  # in letters as large as all others
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_a_question_for_a_number_stands_whole_over_the_numbers(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    shape = {"basic": ["? ? ? ?", "? ? ?", "? ? ?", "? ? ?", "? ? ?"]}
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    at_the_board(pilot, deal, known=shape, size=size)
    pilot.tap("card 11")
    pilot.tap("card 41")
    on(pilot, "answer -")
    pilot.tap("answer -")
    on(pilot, "card 7")
    # The table's column has its place by the window: on a low one it is too narrow for a title.
    pilot.see("Ann: how many points are on space 2 of row 1?")
    pilot.shot(f"board-points-{size[0]}")
    assert pilot.layout_faults() == []
    pilot.tap("card 7")
    assert pilot.app.store.card_set("board")["basic"][0] == "? -7 ? ?"


def test_where_nobody_holds_a_luck_card_the_last_tile_places_them_all(pilot: Pilot) -> None:
    at_the_board(pilot, {"do": "deal", "rows": [10, 20, 30, 40]}, variant="luck")
    taps = pilot.taps
    pilot.tap("card 11")
    pilot.tap("card 31")
    assert pilot.taps == taps + 2
    pilot.see("11 goes in row 1, after 10.")
    play = {"do": "play", "cards": {"Ann": 11, "Ben": 31}}
    assert events(pilot)[1:] == [play, {"do": "place"}]
    on(pilot, "card 12")
    pilot.tap("Undo")
    on(pilot, "place")  # a card that the app does not know of can still be told
    assert events(pilot)[1:] == [play]


def test_of_two_tiles_nobody_is_asked_before_one_has_brought_a_luck_card(pilot: Pilot) -> None:
    rows = ["plain plain plain take", "plain -3 plain take", *["plain plain two take"] * 4]
    laid = {"do": "table", "rows": [[10], [20], [30], [], [], [40]]}
    known = {"basic": rows, "clovers": [-2], "luck": 6}
    at_the_board(pilot, START, laid, variant="luck", known=known)
    for tile in (11, 41, 21, 31):
        pilot.tap(f"card {tile}")
    on(pilot, "answer plus5")  # 11 and 21 are placed, and Ben's counter came back to a clover
    pilot.tap("answer plus5")
    on(pilot, "card of Ben")
    told = [{"do": "place", "until": 31}, {"do": "luck", "player": "Ben", "draw": "plus5"}]
    assert events(pilot)[-2:] == told
    pilot.see("31 is next. Ben, want to play a luck card? Tap your tile.")
    pilot.see_not("action card")
    pilot.shot("board-one-may-play")
    assert pilot.layout_faults() == []
    pilot.tap("place")
    on(pilot, "card 50")
    assert pilot.app.desk.match.state.table.rows[-1] == (40, 41)


def answered(pilot: Pilot, box: dict[str, Any]) -> str:
    """What the people at the table say to what is asked, by what is printed on their box."""
    question = pilot.app.desk.match.questions[0]
    if question.ask == "oxen":
        return (
            f"answer {next(oxen for oxen, tiles in box['oxen'].items() if question.about in tiles)}"
        )
    if question.ask == "start":
        return f"row {question.options[0].value}"
    if question.ask in ("space", "points", "take"):
        row, space = map(int, str(question.about).split("."))
        kind = box[pilot.app.desk.match.game.side][row - 1].split()[space - 1]
        if question.ask == "points":
            return f"card {kind[1:]}"
        return f"answer {kind[0] if kind[0] in '+-' else kind}"
    if question.ask == "luck-cards":
        return f"card {box['luck']}"
    return f"answer {question.options[0].value}"


def play_out(pilot: Pilot, box: dict[str, Any]) -> int:
    """A whole match by touch; how many of its taps told what is printed."""
    told = 0
    while not pilot.app.desk.match.state.finished:
        match = pilot.app.desk.match
        if match.questions:
            key = answered(pilot, box)
            told += match.questions[0].ask not in ("luck", "start")
            on(pilot, key)
            pilot.tap(key)
        elif match.wants is not None:
            want = match.wants
            taken: set[Any] = set()
            for place in want.places:
                for _ in range(place.most):
                    spent = want.spent(place.spot)
                    tile = next(t for t in ORDER if t not in spent and t not in taken)
                    taken.add(tile)
                    on(pilot, f"card {tile}")
                    pilot.tap(f"card {tile}")
        else:
            key = "place" if match.game.queue(match.state) else "half"
            on(pilot, key)
            pilot.tap(key)
    return told


ORDER = [tile * 37 % 101 for tile in range(1, 101)]


def bare_rows(side: str) -> list[str]:
    """The rows of a box, with their double symbols and nothing else."""
    return [" ".join("two" if word == "two" else "?" for word in row.split()) for row in BOX[side]]


def paint(pilot: Pilot) -> None:
    """The rows of the blue side, their double symbols and the clovers, from a table that asks."""
    pilot.tap("Enter rows")
    pilot.wait(0.4)
    pilot.see("Row 1: how many spaces in all?")  # the side that is played on, at once
    rows = [row.split() for row in BOX["basic"]]
    for row in rows:
        pilot.tap(f"spaces {len(row)}")
    pilot.tap("Save rows")
    for number, row in enumerate(rows, 1):
        if "two" in row:
            pilot.tap(f"row {number}")
            pilot.tap(f"space {row.index('two') + 1}")
    pilot.tap("done")
    pilot.wait(0.6)
    ask(pilot, "More", "Your box")
    pilot.wait(0.4)
    pilot.tap("Clovers")
    for clover in BOX["clovers"]:
        pilot.tap(f"piece {clover}")
    pilot.back()
    pilot.back()
    pilot.wait(0.6)


def by_touch(
    pilot: Pilot, variant: str, side: str, matches: int = 2, *, painted: bool = True
) -> list[tuple[int, int]]:
    """Matches from a box whose rows alone are known: taps that told of it, and all taps."""
    pilot.start()
    if painted:
        pilot.app.store.keep_card_set("board", {side: bare_rows(side), "clovers": BOX["clovers"]})
    header = {"game": "board", "players": ["Ann", "Ben"], "options": {"variant": variant}}
    found: list[tuple[int, int]] = []
    for _ in range(matches):
        assert pilot.app.desk.begin(header)
        pilot.app.go("table")
        pilot.wait(0.6)
        if not painted and not found:
            taps = pilot.taps
            paint(pilot)
            print("painted in", pilot.taps - taps, "taps")  # noqa: T201 - likewise
        taps = pilot.taps
        found.append((play_out(pilot, BOX), pilot.taps - taps))
        pilot.wait(3)
    print(variant, "told and taps:", found)  # noqa: T201 - what it costs is to be read
    return found


def test_a_whole_match_with_luck_cards_from_nothing_told_and_the_next_asks_nothing(
    pilot: Pilot,
) -> None:
    first, second = by_touch(pilot, "luck", "basic", painted=False)
    kept = pilot.app.store.card_set("board")
    assert (kept["clovers"], kept["luck"]) == (BOX["clovers"], BOX["luck"])
    assert first[0] > 0
    assert second[0] == 0


def test_a_whole_match_of_the_expert_version_with_luck_cards(pilot: Pilot) -> None:
    ((told, taps),) = by_touch(pilot, "expert-luck", "expert", 1)
    assert 0 < told < taps


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["expert", "expert-luck"])
def test_the_next_match_of_the_expert_version_asks_nothing(pilot: Pilot, variant: str) -> None:
    first, second = by_touch(pilot, variant, "expert")
    assert first[0] > 0
    assert second[0] == 0


def test_the_track_alone_says_once_that_it_cannot_watch_over_clovers(pilot: Pilot) -> None:
    at_the_board(pilot, known={}, variant="luck")
    pilot.tap("Score track only")
    pilot.wait(0.4)
    pilot.tap("seat Ann")
    pilot.tap("score 5")
    pilot.see_not("Clovers not entered yet")
    pilot.tap("seat Ben")
    pilot.tap("score -12")
    pilot.wait(0.4)
    pilot.see("Clovers not entered yet")
    pilot.shot("board-unwatched")
    assert pilot.layout_faults() == []
    pilot.tap("Enter now")
    pilot.wait(0.6)
    pilot.see("Clovers")


def test_luck_cards_are_counted_by_hand_on_the_track_alone(pilot: Pilot) -> None:
    at_the_board(pilot, known={}, variant="luck")
    pilot.tap("Score track only")
    pilot.wait(0.4)
    pilot.see_not("Luck card")  # nobody is touched, and nothing has begun
    pilot.tap("seat Ann")
    pilot.tap("score -12")
    pilot.wait(0.6)
    taps = pilot.taps
    for each in ("seat Ann", "Luck card"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("Ann: Luck card")
    pilot.shot("board-luck-by-hand")
    assert pilot.layout_faults() == []
    pilot.tap("Draw “Positive ox”")
    assert pilot.taps == taps + 3
    pilot.see("Ann draws “Positive ox” for a clover.", "Ann: how many points?")
    for each in ("Draw “5 positive points”", "Play “5 positive points”", "Play “Positive ox”"):
        pilot.wait(0.4)
        pilot.tap("Luck card")  # Ann is still touched
        pilot.wait(0.4)
        pilot.tap(each)
    pilot.see("Ann plays “Positive ox”. Now enter the row's points.", "An −7")
    pilot.wait(0.4)
    assert pilot.layout_faults() == []
    pilot.tap("score 3")
    told = [
        {"do": "luck", "player": "Ann", **each}
        for each in (
            {"draw": "positive"},
            {"draw": "plus5"},
            {"play": "plus5"},
            {"play": "positive"},
        )
    ]
    track = {"do": "track", "player": "Ann"}
    assert events(pilot) == [{**track, "by": -12}, *told, {**track, "by": 3}]
    for _ in range(3):
        pilot.tap("Undo")
        pilot.wait(0.4)
    assert pilot.app.desk.match.state.table.luck["Ann"] == (1, 1)
    pilot.see("An −12")


def test_the_track_alone_is_two_touches_a_score(pilot: Pilot) -> None:
    at_the_board(pilot, known={})
    pilot.see("Enter rows", "Score track only")
    pilot.shot("board-unlearned")
    assert pilot.layout_faults() == []
    pilot.tap("Score track only")
    pilot.wait(0.4)
    taps = pilot.taps
    pilot.tap("seat Ben")
    pilot.tap("score -12")
    assert pilot.taps == taps + 2
    assert events(pilot) == [{"do": "track", "player": "Ben", "by": -12}]
    pilot.see("Ben scores −12, as entered.")
    pilot.tap("seat Ann")
    pilot.shot("board-track")
    assert pilot.layout_faults() == []
    pilot.tap("more 25")
    pilot.tap("score 50")
    pilot.see("Ann scores +44, as entered. The score track ends there: the rest is lost.")
    pilot.restart()
    pilot.frames(6)
    pilot.see("An +44", "Be −12")
    pilot.tap("Undo")
    pilot.see("An 0")
    pilot.wait(0.6)
    pilot.tap("The match is over")
    pilot.wait(0.4)
    pilot.tap("end the match")  # it is asked whether it is, as it lies near the numbers
    assert events(pilot)[-1]["do"] == "score"


def test_who_scores_next_is_asked_where_seats_stand_in_the_bar(closed_pilot: Pilot) -> None:
    pilot, crowd = closed_pilot, ("Ann", "Benedikt", "Cem", "Dora", "Konstantin-Alexander", "Fay")
    at_the_board(pilot, known={}, people=crowd, size=(320, 568), font_scale=1.5)

    def told() -> str:
        return pilot.find("told").text.replace("\N{NO-BREAK SPACE}", " ")

    pilot.tap("Score track only")
    pilot.wait(0.4)
    pilot.tap("counter Konstantin-Alexander")
    pilot.tap("score -12")
    pilot.wait(0.6)
    assert not pilot.app.rooms.current_screen.shell.bar.title
    assert told() == "Konstantin-Alexander scores −12, as entered. Who scored?"
    assert pilot.layout_faults() == []
    assert not any("…" in line.text for line in pilot.app.rooms.current_screen.shell.keys.written)
    pilot.tap("counter Ann")
    assert told() == "Konstantin-Alexander scores −12, as entered."
    for key in ("more 25", "score 50"):  # a long sentence would be cut with a question behind it
        pilot.tap(key)
    assert told() == "Ann scores +44, as entered. The score track ends there: the rest is lost."


def test_a_past_score_is_put_right_and_those_after_it_are_told_again(pilot: Pilot) -> None:
    told = [("Ann", -30), ("Ben", 5), ("Ann", -20), ("Ann", 6)]
    scores = [{"do": "track", "player": player, "by": by} for player, by in told]
    at_the_board(pilot, *scores, known={})
    pilot.see("An −38", "Be +5")
    taps = pilot.taps
    for each in ("More", "Past scores", "score 1"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("Ann: which score instead of −30?")
    pilot.shot("board-rescore")
    assert pilot.layout_faults() == []
    pilot.tap("score -3")
    pilot.wait(0.4)
    pilot.see("Ann: −3 instead of −30.", "Ann: −38 › −17")  # B1: the second was cut then
    assert pilot.layout_faults() == []
    pilot.tap("Accept")
    pilot.wait(0.4)
    print("a past score put right:", pilot.taps - taps, "taps")  # noqa: T201 - to be read
    pilot.see("An −17", "Be +5")
    assert events(pilot)[-1]["do"] == "revise"
    pilot.tap("Undo")
    pilot.wait(0.4)
    pilot.see("An −38")


def test_rows_are_painted_from_the_table_and_played_at_once(pilot: Pilot) -> None:
    at_the_board(pilot, known={})
    pilot.tap("Enter rows")
    pilot.wait(0.6)
    pilot.see("Blue side: rows")
    pilot.app.store.keep_card_set("board", {"basic": BOX["basic"]})
    pilot.back()
    pilot.wait(0.6)
    assert events(pilot)[0]["do"] == "learn"
    pilot.tap("card 10")
    pilot.see("Row 1")


def test_positive_ox_is_played_and_two_tiles_named_by_touch(pilot: Pilot) -> None:
    laid = {
        "do": "table",
        "rows": [[10, 12, 14], [80], [85], [90], [], []],
        "luck": {"Ann": [1, 1], "Ben": [0, 0]},
    }
    play = {"do": "play", "cards": {"Ann": 16, "Ben": 86}}
    at_the_board(pilot, START, laid, play, variant="luck")
    pilot.shot("board-wait")
    assert pilot.layout_faults() == []
    pilot.tap("card of Ann")
    pilot.wait(0.4)
    pilot.tap("special positive")
    pilot.wait(0.4)
    pilot.see("Then: 16 goes in row 1, after 14.")
    pilot.shot("board-outcome")
    pilot.tap("play")
    on(pilot, "place")
    pilot.tap("place")
    on(pilot, "tile 12")
    pilot.shot("board-ox")
    assert pilot.layout_faults() == []
    pilot.tap("tile 14")
    pilot.wait(0.4)
    pilot.tap("tile 10")
    pilot.wait(0.4)
    pilot.tap("play")
    assert events(pilot)[-1] == {"do": "turn", "tiles": [14, 10]}
    pilot.see("Ann")


def test_two_tiles_of_each_wait_and_each_is_told(pilot: Pilot) -> None:
    laid = {"do": "table", "rows": [[10], [20], [30], [], [], [40]]}
    play = {"do": "play", "cards": {"Ann": [11, 41], "Ben": [21, 31]}}
    at_the_board(pilot, START, laid, play, variant="luck", size=(412, 915), theme="dark")
    waits = {seen.names[0]: seen.text for seen in pilot.things()}
    assert waits["card of Ann"] == "11"
    assert waits["card of Ann (41)"] == "41"
    pilot.shot("board-dark")
    assert pilot.layout_faults() == []


def test_ten_rows_the_track_and_the_next_tile_are_in_sight_in_german(pilot: Pilot) -> None:
    ten = {"basic": [*BOX["basic"], *["plain plain plain take"] * 4]}
    people = ("Ann", "Ben", "Cem", "Dora", "Eva", "Finn")
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    at_the_board(pilot, deal, people=people, known={**BOX, **ten}, language="de")
    for tile in (11, 21, 31, 41, 12, 22):
        pilot.tap(f"card {tile}")
    pilot.wait(0.5)
    pilot.shot("board-ten-de")
    names = {seen.names[0] for seen in pilot.things()}
    assert {"next tile", "row 1", "row 10", "counter Ann", "counter Finn"} <= names
    assert pilot.layout_faults() == []


def test_a_crowded_expert_board_has_room_for_two_tiles_each_and_every_choice(pilot: Pilot) -> None:
    ten = {"expert": [*BOX["expert"], *["plain plain two plain take-oxen"] * 3]}
    people = ("Ann", "Ben", "Cem", "Dora", "Eva", "Finn")
    tiles = {"Ann": [11, 41], "Ben": [21, 32], "Cem": [42, 43], "Dora": [22, 23]}
    tiles |= {"Eva": [12, 13], "Finn": [35, 33]}
    laid = {
        "do": "table",
        "rows": [[], [], [], [], [], [40], [10, None, 15], [20], [30, 31], []],
        "luck": {"Ann": [1, 1], "Ben": [0, 2]},
        "stops": [8],
        "actions": {"Ann": 3},
    }
    look: dict[str, Any] = {"variant": "expert-luck", "people": people, "known": {**BOX, **ten}}
    at_the_board(pilot, START, laid, **look, language="de")
    pilot.see("Diesen Zug je zwei Plättchen")
    assert pilot.layout_faults() == []
    for player in people:
        for tile in tiles[player]:
            pilot.tap(f"card {tile}")
    pilot.wait(0.4)
    pilot.shot("board-crowded-wait")
    names = {seen.names[0] for seen in pilot.things()}
    assert {"card of Eva", "row 1", "row 10", "counter Ann", "counter Finn"} <= names
    assert pilot.layout_faults() == []
    pilot.tap("card of Ann")
    on(pilot, "special stop")
    pilot.shot("board-crowded-hand")
    assert pilot.layout_faults() == []
    pilot.tap("special stop")
    pilot.wait(0.4)
    pilot.shot("board-crowded-row")
    assert pilot.layout_faults() == []
    rows = {seen.names[0]: seen for seen in pilot.things() if seen.names[0].startswith("row ")}
    assert len([name for name in rows if len(name.split()) == 2]) == 10
    assert all(rows[f"row {row}"].shown[3] >= 40 for row in (6, 7, 9))
    pilot.tap("row 7")
    pilot.wait(0.4)
    pilot.see("Ann legt ein Stoppschild an Reihe 7.")
    assert pilot.layout_faults() == []


PLAYED: list[dict[str, Any]] = [
    {"do": "deal", "rows": [10, 20, 30, 40]},
    {"do": "play", "cards": {"Ann": 11, "Ben": 41}},
]


def test_an_earlier_turn_is_looked_at_and_put_right(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Past turns")
    pilot.wait(0.4)
    pilot.see_not("Round 1")
    pilot.tap("Turn 1")
    pilot.see("11 goes in row 1, after 10.")
    assert pilot.layout_faults() == []
    pilot.tap("seat Ben")
    pilot.tap("card 42")
    pilot.wait(0.4)
    pilot.tap("Accept")
    assert events(pilot)[-1]["do"] == "revise"


def test_the_board_is_set_as_it_lies(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    pilot.shot("board-lay")
    pilot.tap("card 12")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    assert events(pilot)[-1]["rows"][0] == [10, 11, 12]


def test_what_knows_only_the_card_game_is_not_offered_at_a_board(pilot: Pilot) -> None:
    at_the_board(pilot, *PLAYED)
    pilot.tap("More")
    pilot.wait(0.4)
    offered = {seen.text for seen in pilot.everything()}
    assert {"Your box", "Past turns", "Ask the referee", "The match starts over"} <= offered
    assert "Count bullheads" not in offered


def test_the_referee_answers_at_the_board_and_for_another_position(pilot: Pilot) -> None:
    shape = {
        "basic": ["plain plain take", *["plain plain plain take"] * 4],
        "oxen": {"2": [10, 11]},
    }
    at_the_board(pilot, *PLAYED, known=shape)
    taps = pilot.taps
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Ask the referee")
    pilot.wait(0.4)
    pilot.tap("card 10")
    pilot.see("That tile is already on the board. Choose another.")
    pilot.tap("card 12")
    pilot.wait(0.4)
    assert pilot.taps == taps + 4  # two of them the way here, one a mistake
    pilot.see("12 goes in row 1, after 11.", "The player takes row 1 and scores −4 (4 oxen).")
    keys = pilot.app.rooms.current_screen.shell.scene.keys  # as at the card game's referee
    assert [(key.text, key.style) for key in keys] == [
        ("Why?", "tonal"),
        ("Another tile", "filled"),
    ]
    pilot.shot("board-referee")
    assert pilot.layout_faults() == []
    pilot.restart()
    pilot.wait(0.6)
    pilot.see("12 goes in row 1, after 11.")
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(title("BR1"), title("T7"))
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("Another tile")
    pilot.wait(0.4)
    pilot.tap("card 45")
    pilot.wait(0.4)
    pilot.see("45 goes in row 4, after 41.")
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("Change rows")
    pilot.wait(0.6)
    pilot.tap("row 3")
    pilot.tap("card 43")
    pilot.tap("Ask the referee")
    pilot.wait(0.6)
    pilot.tap("card 45")
    pilot.wait(0.4)
    pilot.see("45 goes in row 3, after 43.")  # in the match nothing has changed
    pilot.restart()
    pilot.wait(0.6)
    pilot.see("45 goes in row 3, after 43.")
    pilot.back()
    pilot.back()
    pilot.wait(0.4)
    assert events(pilot) == PLAYED


def test_a_slide_onto_a_space_that_nobody_has_told_asks_and_goes_on(pilot: Pilot) -> None:
    known = {**BOX, "expert": ["plain plain plain ? plain take-oxen", *BOX["expert"][1:]]}
    laid = {"do": "table", "rows": [[12, 15, 18], [60], [70], [80], [], [], []]}
    at_the_board(pilot, START, laid, variant="expert", known=known)
    pilot.tap("card 10")
    pilot.tap("card 61")
    for each in ("card of Ann", "special start", "row 1"):
        on(pilot, each)
        pilot.tap(each)
    pilot.wait(0.4)
    pilot.see("Then: 10 goes at the start of row 1", "Points not known yet.")
    pilot.tap("play")
    on(pilot, "place")
    pilot.tap("place")
    on(pilot, "answer green2")
    pilot.see("What is on space 4 of row 1?")
    pilot.shot("board-slide-asks")
    assert pilot.layout_faults() == []
    pilot.tap("answer green2")
    on(pilot, "card 90")  # the 61 has landed too, and the next turn is entered
    assert pilot.app.store.card_set("board")["expert"][0].split()[3] == "green2"
    assert pilot.app.desk.match.state.table.scores["Ann"] == 2  # the 18 slid there: one ox (B33)
    assert pilot.app.desk.match.state.table.rows[:2] == ((10, 12, 15, 18), (60, 61))


def why_asked(pilot: Pilot, *told: str) -> None:
    """The reason of what is asked now, not of what came before it."""
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(*told)
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)


def test_each_question_at_the_board_says_why_it_is_asked(pilot: Pilot) -> None:
    rows = [*["plain plain plain take"] * 4, "red ? plain take"]
    known = {"basic": rows, "clovers": [-2], "oxen": {"1": [32]}}
    at_the_board(pilot, *PLAYED, {"do": "place"}, variant="luck", known=known)
    for tile in (21, 31, 22, 32):
        on(pilot, f"card {tile}")
        pilot.tap(f"card {tile}")
    on(pilot, "card 23")
    for tile in (33, 99):
        pilot.tap(f"card {tile}")
    on(pilot, "answer 3")
    pilot.see("How many oxen are on tile 30?")
    why_asked(pilot, "Row 3 is taken with 33", "Does my own tile count")
    for _ in range(2):
        pilot.tap("answer 1")
        pilot.wait(0.4)
    on(pilot, "card 6")
    pilot.see("Ann: how many “5 positive points” luck cards are there in all?")
    why_asked(pilot, "Ann draws a luck card. Enter how many", title("B3"))
    pilot.tap("card 6")
    on(pilot, "answer plus5")
    pilot.see("From which pile do you draw a luck card?")
    why_asked(pilot, "Ann moved back to a clover or past one.", title("B5"))
    pilot.tap("answer plus5")
    on(pilot, "answer 5")
    pilot.see("How many oxen are on tile 33?")
    why_asked(pilot, "33 is on space 1 of row 5 (red ox)", title("T1"))


def names_have_air(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lines of a card's name stand off its pictogram and off its tile's edges."""
    hand = pilot.app.rooms.current_screen.shell.hand
    boxes: list[tuple[str, Any, float]] = []
    write = Hand.write

    def seen(self: Hand, text: str, box: Any, size: float, *more: Any, **how: Any) -> None:
        boxes.append((text, box, size))
        write(self, text, box, size, *more, **how)

    with monkeypatch.context() as patched:
        patched.setattr(Hand, "write", seen)
        hand.redraw()
        pilot.frames(2)
    cells = [cell for cell in hand.cells() if cell.name.startswith("special ")]
    for cell in cells:
        lines = [
            (box[1] + box[3] / 2, size, box[0])
            for text, box, size in boxes
            if cell.x < box[0] < cell.x + cell.w and cell.y < box[1] + box[3] / 2 < cell.y + cell.h
        ]
        top, low = (end(middle for middle, *_ in lines) for end in (max, min))
        assert top - low + lines[0][1] <= cell.h - 2 * dp(3), cell.text
        side = hand._icon(cell)
        assert min(left for *_, left in lines) >= cell.x + dp(8) + side + side / 5
    assert any("order" in text for text, *_ in boxes)


def test_action_cards_are_played_by_touch_each_told_before(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    play = {"do": "play", "cards": {"Ann": 11, "Ben": 41}}
    at_the_board(pilot, deal, play, variant="expert")
    pilot.see("11 is next. Want to play an action card? Tap your tile.")
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Luck and action cards")
    pilot.wait(0.4)
    pilot.see("Luck and action cards", "Place in ascending order")
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("card of Ann")
    pilot.wait(0.4)
    assert pilot.layout_faults() == []
    names_have_air(pilot, monkeypatch)
    pilot.tap("special skip")
    pilot.wait(0.4)
    pilot.see("Ann plays “Skip” for 11.", "Then: 11 goes in row 1, after 10.")
    pilot.tap("play")
    assert events(pilot)[-1] == {"do": "action", "player": "Ann", "card": "skip"}
    on(pilot, "card of Ann")
    pilot.tap("card of Ann")
    pilot.wait(0.4)
    pilot.tap("special stop")
    pilot.wait(0.4)
    pilot.shot("board-stop")
    assert pilot.layout_faults() == []
    pilot.tap("row 4")
    pilot.wait(0.4)
    pilot.tap("play")
    assert events(pilot)[-1] == {"do": "action", "player": "Ann", "card": "stop", "row": 4}
    on(pilot, "card of Ben")
    pilot.tap("card of Ben")
    pilot.tap("Place up to Ben")
    on(pilot, "special exchange")
    pilot.tap("special start")
    pilot.see("41 is not lower than the first tile of any unblocked row")
    pilot.wait(0.4)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(title("B31"))
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("special exchange")
    pilot.wait(0.4)
    pilot.tap("card 50")
    pilot.wait(0.4)
    pilot.see("Ben takes 41 back and plays 50 now (“Tile exchange”).")


def test_who_touched_a_tile_plays_after_what_the_tiles_before_it_ask(pilot: Pilot) -> None:
    rows = ["plain plain plain take-oxen", *["plain plain take-oxen"] * 4, "- plain take-oxen"]
    laid = {"do": "table", "rows": [[10, 11, 12], [60], [70], [80], [], []]}
    play = {"do": "play", "cards": {"Ann": 13, "Ben": 81}}
    known = {"expert": rows, "oxen": {"1": [10, 11, 12]}}
    at_the_board(pilot, START, laid, play, variant="expert", known=known)
    pilot.tap("card of Ben")
    pilot.tap("Place up to Ben")
    saying(pilot, "Which empty row do you start with 13?")
    pilot.see("Ann chooses")
    pilot.tap("row 6")
    saying(pilot, "Ann: how many points are on space 1 of row 6?")
    pilot.tap("card 4")
    saying(pilot, "Which action card?")
    told = [{"do": "start", "row": 6}, {"do": "learn", "row": 6, "space": 1, "is": "-4"}]
    assert events(pilot)[-2:] == told


def test_a_taken_row_is_told_by_its_sum_and_nothing_is_learned(pilot: Pilot) -> None:
    laid = {"do": "table", "rows": [[15, 18, 19], [80], [85], [90], [], []]}
    at_the_board(pilot, START, laid, known={"basic": BOX["basic"]})
    pilot.tap("card 21")
    pilot.tap("card 86")
    on(pilot, "Enter oxen")
    pilot.see("How many oxen are on tile 15?")
    pilot.tap("Enter oxen")
    pilot.wait(0.4)
    assert pilot.layout_faults() == []
    pilot.tap("card 8")
    assert events(pilot)[-1] == {"do": "count", "row": 1, "oxen": 8}
    pilot.see("Ann takes row 1 and scores −8 (8 oxen).")
    pilot.see("Ann takes 3 tiles")
    pilot.shot("board-take")
    assert pilot.layout_faults() == []


def test_what_is_left_behind_a_screen_is_told_by_its_sum_or_by_its_tiles(pilot: Pilot) -> None:
    laid = {
        "do": "table",
        "rows": [[10], [20], [30], [40], [], [], []],
        "tiles": {"Ann": 1, "Ben": 3, "Cem": 2},
        "actions": {"Ann": 0, "Ben": 0, "Cem": 0},
    }
    people = ("Ann", "Ben", "Cem")
    at_the_board(pilot, START, laid, variant="expert", people=people)
    for tile in (11, 21, 31):
        pilot.tap(f"card {tile}")
    on(pilot, "Enter oxen")
    pilot.see("Someone is out of tiles: the match ends.", "Ben, enter the 2 tiles left")
    assert pilot.layout_faults() == []
    pilot.tap("Enter oxen")
    pilot.wait(0.4)
    pilot.see("All oxen behind Ben's screen")
    pilot.shot("board-left-sum")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("Enter oxen")
    pilot.wait(0.4)
    pilot.tap("card 4")
    assert events(pilot)[-1] == {"do": "left", "player": "Ben", "oxen": 4}
    on(pilot, "card 23")
    pilot.see("Cem, enter the 1 tile left")
    pilot.tap("card 23")
    assert events(pilot)[-1] == {"do": "left", "player": "Cem", "tiles": [23]}
    assert dict(pilot.app.desk.match.state.totals) == {"Ann": 0, "Ben": -4, "Cem": -12}
    on(pilot, "Show the result")
