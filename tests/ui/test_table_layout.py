"""The table, the referee and the tally at every size: nothing cut, small, outside or pale."""

from itertools import product

import pytest

from companion.models.table.scene import ENTER
from tests.ui.notepad import TEN, lay_record
from tests.ui.pairs import dressed, pairwise
from tests.ui.pilot import Pilot
from tests.ui.tabletop import open_table, tap_cards

SIZES = [(320, 568), (360, 640), (412, 916), (800, 1280), (568, 320), (640, 360), (916, 412)]
THEMES = ["light", "dark", "contrast"]
LANGUAGES = ["en", "de"]
FONTS = [1.0, 1.5]
LONG = ("Maximiliane-Theresia von Hohenlohe-Öhri", "李", "\N{OX}", *TEN[3:])
TABLES = [("Ann", "Ben"), LONG]
AXES = (SIZES, LANGUAGES, FONTS, TABLES)

Shape = tuple[tuple[int, int], str, float, tuple[str, ...], str]


EDGE = 8  # dp that keys, seats and rows keep from an upright window's sides, and from its foot


def judge(pilot: Pilot, where: str) -> None:
    pilot.frames(4)
    assert pilot.layout_faults() == [], where
    shell = getattr(pilot.app.rooms.current_screen, "shell", None)
    if shell is None or shell.width > shell.height:
        return
    rows = {f"row {row}" for row in range(1, 5)}
    named = {key.name for key in shell.scene.keys} | {seat.key for seat in shell.scene.seats}
    named = (
        named - rows if shell.scene.form == ENTER else named | rows
    )  # over a grid they are close
    seated = shell.bar.title or not shell.scene.seats  # seats may stand in the bar
    boxes = [seen.box for seen in pilot.things() if seated and seen.names[0] in named]
    lefts, rights = [box[0] for box in boxes], [box[0] + box[2] for box in boxes]
    assert min(lefts, default=EDGE) >= EDGE - 2.5, where  # a seat's cell holds half of the gap
    assert max(rights, default=0) <= shell.width - EDGE + 2.5, where
    if not pilot.app.sheets.open_now:  # what lies below the foot of a sheet is rolled to
        assert min((box[1] for box in boxes), default=EDGE) >= EDGE - 2.5, where


def walk(pilot: Pilot, shape: Shape) -> None:
    """Enter and resolve a turn with a low card, and visit what hangs on the table."""
    size, language, font, players, theme = shape
    pilot.start(size=size, theme=theme, language=language, font_scale=font)
    assert pilot.app.desk.begin({"game": "classic", "players": list(players)})
    pilot.app.go("table")
    judge(pilot, "dealing")
    for card in (12, 37, 43, 58):
        pilot.tap(f"card {card}")
    judge(pilot, "entering")
    cards = [3, *range(44, 44 + len(players) - 1)]
    for card in cards:
        pilot.tap(f"card {card}")
    judge(pilot, "choosing")
    pilot.tap("row 2")
    if pilot.sees(pilot.app.tr("Tap again.")):  # the last card lay there
        pilot.tap("row 2")
    judge(pilot, "taking")
    pilot.tap("why")
    pilot.wait(0.4)
    judge(pilot, "why")
    pilot.back()
    pilot.app.go("turns")
    judge(pilot, "turns")
    pilot.app.go("lay")
    judge(pilot, "laying")
    pilot.tap("agreed")
    pilot.tap("card 104")
    pilot.tap("done")
    pilot.app.go("table")
    judge(pilot, "decided")
    pilot.app.go("turns", laid=pilot.app.desk.match.story()[-1].number)
    judge(pilot, "set")
    pilot.app.go("referee", table=True)
    judge(pilot, "asking")
    pilot.tap("map")
    judge(pilot, "map")
    pilot.tap("card 104")
    judge(pilot, "answer")
    pilot.app.go("tally")
    judge(pilot, "tally")


@pytest.mark.parametrize(
    "shape", dressed(pairwise(*AXES), THEMES), ids=lambda shape: f"{shape[0][0]}"
)
def test_no_table_has_a_fault(closed_pilot: Pilot, shape: Shape) -> None:
    walk(closed_pilot, shape)


@pytest.mark.soak
@pytest.mark.parametrize("shape", list(product(*AXES, THEMES)), ids=lambda shape: f"{shape[0][0]}")
def test_no_table_has_a_fault_in_any_combination(closed_pilot: Pilot, shape: Shape) -> None:
    walk(closed_pilot, shape)


def test_a_fault_does_not_push_the_deck_away_from_under_the_finger(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, 12, 37, 43, 58)
    pilot.app.choose_language("de")
    pilot.app.go("lay")
    pilot.frames(4)
    box = pilot.find("card 90").box
    pilot.tap("card 12")  # a row without a card cannot be
    pilot.frames(4)
    assert pilot.find("done").widget.keys[-1].icon == "alert-circle-outline"
    assert pilot.find("card 90").box == box


def test_a_turn_in_the_list_keeps_off_its_figure_with_large_texts(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    plays = [{"do": "play", "cards": {"Ann": 60 + at, "Ben": 80 + at}} for at in range(10)]
    match = {"game": "classic", "players": ["Ann", "Ben"], "options": {}}
    lay_record(pilot, {**match, "events": [{"do": "deal", "rows": [12, 37, 43, 58]}, *plays]})
    pilot.app.go("turns")
    pilot.frames(4)
    turns = pilot.find("Round 1, turn 10").widget
    laid, _, _ = turns._laid[0]
    row, (head, *_) = laid.item, laid.head
    size = turns._body
    # The figure stands at the right of its room: what is left beside it grows with the letters.
    figure = 0.7 * size * len(row.figure)
    free = turns._taken(row) - turns._horns(row) - 16 - figure
    assert free >= size * 0.25
    assert not head.endswith("turn")


def test_what_was_drawn_before_is_gone(pilot: Pilot) -> None:
    pilot.start(size=(800, 1280))
    open_table(pilot, ["Ann", "Ben", "Cem"])
    shell = pilot.app.root.current_screen.shell
    tap_cards(pilot, 12, 37, 43)
    x, y = pilot.find("seat 4").centre
    tap_cards(pilot, 58, 14, 15, 60)
    pilot.wait(1)
    # Kivy leaves a canvas on a canvas that is cleared: the places of the rows stayed in sight.
    ground, beside = pilot.colours([(x, y), (x, y - 150)])
    assert ground == beside
    pilot.wait(6)
    for drawn in (shell.strip, shell.view, shell.deck):
        if drawn.in_parts:
            assert len(drawn.canvas.children) == len(drawn._parts_now), drawn
