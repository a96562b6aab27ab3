"""Bullenparty with five players on a small phone: everything in sight, and a reason everywhere."""

from itertools import pairwise
from typing import Any

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.test_bullenparty_table import at_the_party, rested
from tests.ui.test_table_look import inside, seen_as

# isort: split
from kivy.graphics import Rectangle
from kivy.metrics import dp

from companion.widgets.drawn.canvas import texture_of
from companion.widgets.drawn.card import heads_in
from companion.widgets.drawn.mark import horns
from companion.widgets.look.tints import tint

FIVE = ["Adam", "Bernd", "Chris", "Dora", "Emil"]
LIES: dict[str, Any] = {
    "do": "table",
    "rows": [[17, 18, 35, 49, 77], [24, 33, 3, 75], [11, 19, 55, 63, 93], [2, 100], [98, 97, 96]],
    "beside": [4, 0, 5, 0, 0],
    "bulls": {"Adam": [4, 4], "Bernd": [4], "Chris": [], "Dora": [], "Emil": []},
    "piles": {
        "Adam": [[23], [5, 6, 7], [61, 62]],
        "Bernd": [[31], [1, 12]],
        "Chris": [[8], [86]],
        "Dora": [[40, 41], [9]],
        "Emil": [],
    },
    "draw": 30,
}
TAKEN: list[dict[str, Any]] = [
    {"do": "play", "cards": {"Adam": 13, "Bernd": 85, "Chris": 36, "Dora": 50, "Emil": 51}},
    *({"do": "take", "row": row} for row in (1, 2, 3, 4)),
]
PARTY: dict[str, Any] = {"game": "bullenparty", "players": FIVE, "options": {}}


def figures_are_large(pilot: Pilot) -> None:
    """No figure of the view is written smaller than 14 sp."""
    view = pilot.app.rooms.current_screen.shell.view
    least = texture_of("8", 14, True).height
    figures = [line for line in view.written if any(sign.isdigit() for sign in line.text)]
    assert figures
    assert [line.text for line in figures if line.height < least] == []


def fingers_hit(pilot: Pilot) -> None:
    """Nothing that is touched is smaller than 40 dp."""
    small = [
        (seen.names[0], seen.box)
        for seen in pilot.things()
        if seen.touchable and min(seen.box[2:]) < 39.9
    ]
    assert small == []


def bulls_lie_off_the_edges(pilot: Pilot, rows: list[Any]) -> None:
    """At the end of each of these rows a bull's head, which its frame does not cut."""
    view = pilot.app.rooms.current_screen.shell.view
    drawn = [each for each in view.canvas.children if isinstance(each, Rectangle)]
    heads = [each for each in drawn if each.texture is horns()]
    for x, y, w, h in rows:
        (head,) = (each for each in heads if x < each.pos[0] < x + w and y < each.pos[1] < y + h)
        assert head.pos[0] + head.size[0] <= x + w - dp(3)
        assert head.size[0] >= dp(9)


def test_rows_bids_and_ones_own_piles_are_in_sight_while_five_bid(pilot: Pilot) -> None:
    at_the_party(pilot, LIES, people=FIVE, size=(360, 640))
    for card in ("card 13", "card A"):
        pilot.tap(card)
        pilot.wait(0.2)
    names = {seen.names[0]: seen for seen in pilot.things()}
    assert [names[f"row {row}"].text for row in range(1, 6)] == [
        "17 18 35 49 77",
        "24 33 3 75",
        "11 19 55 63 93",
        "2 100",
        "98 97 96",
    ]
    assert {"pile Chris 1", "pile Chris 2"} <= names.keys()  # Chris bids next
    bids = {line.text for line in pilot.app.rooms.current_screen.shell.deck.written}
    assert {"Ad", "Be"} <= bids  # on the cards
    assert not pilot.app.rooms.current_screen.shell.grid.do_scroll_y
    pilot.app.choose_theme("contrast")
    pilot.frames(3)
    x, y, _, h = names["row 2"].box
    edge = pilot.colours((x + at / 2, y + h / 2) for at in range(6))
    assert (0, 0, 0) in edge  # where all grounds are white a row has an edge
    side = pilot.colours((x + dp(19) + at / 2, y + h / 2) for at in range(-2, 4))
    assert (0, 0, 0) in side  # and so has a card
    bulls_lie_off_the_edges(pilot, [names["row 1"].box, names["row 3"].box])
    assert zeros_in_sight(pilot) == set("ABCDE")
    figures_are_large(pilot)
    fingers_hit(pilot)
    assert pilot.layout_faults() == []


def zeros_in_sight(pilot: Pilot) -> set[str]:
    """The zeros whose keys are whole in the part of the grid that is in sight."""
    grid = pilot.app.rooms.current_screen.shell.grid
    left, low = grid.to_window(*grid.pos)
    return {
        seen.text
        for seen in pilot.things()
        if seen.names[0] in {f"card {zero}" for zero in "ABCDE"}
        and left - 1 <= seen.box[0]
        and low - 1 <= seen.box[1]
        and seen.box[1] + seen.box[3] <= low + grid.height + 1
    }


SMALL = [((320, 568), 1.0), ((320, 568), 1.5), ((360, 640), 1.5), ((640, 360), 1.0)]


@pytest.mark.parametrize(("size", "scale"), SMALL)
def test_rows_and_ones_own_piles_are_whole_where_the_grid_has_to_roll(
    pilot: Pilot, size: tuple[int, int], scale: float
) -> None:
    pilot.start(size=size, font_scale=scale)
    raw = {"game": "bullenparty", "players": FIVE, "options": {}, "events": [LIES]}
    lay_record(pilot, raw)
    pilot.app.go("table")
    pilot.wait(0.4)
    pilot.tap("card 13")
    pilot.wait(0.2)
    written = [line.text for line in pilot.app.rooms.current_screen.shell.view.written]
    assert {"17", "18", "35", "49", "77", "100", "98"} <= set(written)  # not only how many
    names = {seen.names[0] for seen in pilot.things()}
    assert {"pile Bernd 1", "pile Bernd 2"} <= names
    assert zeros_in_sight(pilot) == set("ABCDE")  # the numbers roll, the zeros come first
    figures_are_large(pilot)
    fingers_hit(pilot)
    assert pilot.layout_faults() == []
    pilot.tap("card E")
    ask(pilot, "More", "Auction only")
    rows = {seen.text for seen in pilot.things() if seen.names[0].startswith("row ")}
    assert rows == {"× 2", "× 3", "× 4", "× 5"}  # how many lie there is in sight as well
    assert zeros_in_sight(pilot) == set("ABCDE")
    assert pilot.layout_faults() == []
    pilot.tap("card 95")  # the grid rolls to it
    pilot.wait(0.2)
    entered = pilot.app.rooms.current_screen.draft.entered
    assert [there[0] for there in entered.pieces.values()] == [13, "E", 95]


@pytest.mark.parametrize("language", ["en", "de"])
def test_five_lay_their_cards_with_all_piles_in_sight(pilot: Pilot, language: str) -> None:
    at_the_party(pilot, LIES, *TAKEN, people=FIVE, size=(360, 640))
    pilot.app.choose_language(language)
    rested(pilot, "Put on a pile" if language == "en" else "Auf Stapel legen")
    assert not pilot.app.rooms.current_screen.shell.bar.ids.title.is_shortened
    names = {seen.names[0] for seen in pilot.things()}
    assert {f"person {player}" for player in FIVE} <= names
    figures_are_large(pilot)
    assert not pilot.app.rooms.current_screen.shell.grid.do_scroll_y
    pilot.tap("card 25")
    pilot.wait(0.4)
    assert {"en": "Which pile?", "de": "Welcher Stapel?"}[language] in pilot.texts()
    names = {seen.names[0] for seen in pilot.things()}
    assert {"pile Adam 4", "pile Bernd 3", "pile Chris 3", "pile Dora 3", "pile Emil 1"} <= names
    figures_are_large(pilot)
    fingers_hit(pilot)
    assert pilot.layout_faults() == []
    pilot.tap("pile Adam 3")
    pilot.see("25 is lower than 62" if language == "en" else "Die 25 ist niedriger")
    pilot.back()
    pilot.see("Put on a pile" if language == "en" else "Auf Stapel legen")


def test_the_question_for_a_row_has_its_why(pilot: Pilot) -> None:
    at_the_party(pilot, LIES, TAKEN[0], people=FIVE, size=(360, 640))
    rested(pilot, "Adam chooses")
    shell = pilot.app.rooms.current_screen.shell
    assert heads_in(shell.verdict.set, 13) == 0  # nobody has told what the 13 shows
    look, face = pilot.app.palette, pilot.app.rooms.current_screen.now.face
    for player in FIVE:  # everybody's line begins with a plate in their colour
        assert seen_as(tint(face(player).colour, look).fill) in inside(pilot, f"person {player}")
    figures_are_large(pilot)
    fingers_hit(pilot)
    pilot.tap("Why?")
    pilot.wait(0.6)
    pilot.see("Adam takes a row: 13 is the lowest number left.", title("BP25"))


KNOWN = [{"do": "learn", "card": card, "heads": 2} for card in (23, 5, 6, 7, 61, 62, 31, 1, 12)]
KNOWN += [{"do": "learn", "card": card, "heads": 3} for card in (8, 86, 40, 41, 9)]


def test_who_took_what_who_leads_and_what_rows_and_lines_tell_is_said_while_one_chooses(
    pilot: Pilot,
) -> None:
    at_the_party(pilot, LIES, *TAKEN[:3], people=FIVE, size=(360, 640))
    rested(pilot, "Which row do you take? Your 50 is the lowest number left.")
    names = {seen.names[0]: seen.text for seen in pilot.things()}
    assert [names[f"row {row}"] for row in (1, 2)] == ["Adam took it", "Chris took it"]
    pilot.see("Take a row: its cards go into your hand")
    pilot.see("Bid and piles (top card × pile size)", "Points: at the end")
    assert not any(name.startswith("points of") for name in names)
    assert pilot.layout_faults() == []
    # Where everybody's points are known, they are told, and whoever leads is lit.
    at_the_party(pilot, LIES, *KNOWN, *TAKEN[:3], people=FIVE, size=(360, 640))
    rested(pilot, "Dora chooses")
    points = [each.text for each in pilot.things() if each.names[0].startswith("points of")]
    assert points == ["12", "6", "0", "3", "0"]
    scene = pilot.app.rooms.current_screen.shell.view.scene
    assert [person.name for person in scene.people if person.leads] == ["Adam"]
    assert seen_as(pilot.app.palette.tag) in inside(pilot, "points of Adam")
    pilot.see_not("Points: at the end")
    figures_are_large(pilot)
    assert pilot.layout_faults() == []


def test_a_zero_a_pile_and_a_bull_card_have_their_why(pilot: Pilot) -> None:
    bids = {"do": "play", "cards": {**TAKEN[0]["cards"], "Dora": "A", "Emil": "B"}}
    at_the_party(pilot, LIES, bids, *TAKEN[1:4], {"do": "draw", "card": 44}, people=FIVE)
    rested(pilot, "Which row gets 44?")
    pilot.tap("Why?")
    pilot.wait(0.6)
    pilot.see(title("BP20"))
    at_the_party(pilot, {"do": "count"}, people=["Ann", "Ben"])
    pilot.tap("Why?")
    pilot.wait(0.6)
    pilot.see(title("BP1"))


def test_the_last_round_is_made_known_with_its_why(pilot: Pilot) -> None:
    lies = {**LIES, "draw": 1, "rows": [[], [], [], [], [98, 97, 96]], "beside": [0] * 5}
    at_the_party(pilot, lies, people=FIVE)
    who = pilot.app.desk.match.wants.spots[0].name
    pilot.tap("card E")
    rested(pilot, f"{who} draws")
    pilot.tap("card 44")
    pilot.wait(0.4)
    pilot.see("Last round: the draw pile is empty.")
    pilot.tap("Why?")
    pilot.wait(0.6)
    pilot.see(title("BP11"))


def test_what_is_made_known_lies_over_no_key_when_the_keys_move_up(pilot: Pilot) -> None:
    lies = {"do": "table", "rows": [2, 2], "draw": 0}
    at_the_party(pilot, lies, people=["Ann", "Ben"], size=(412, 912))
    for each in ("card A", "card B", "row 1", "next", "row 2", "next", "card 79", "card 10"):
        pilot.tap(each)
        pilot.wait(0.3)
    pilot.tap("row 1")
    pilot.wait(0.3)
    pilot.see(
        "The draw pile is empty. Shuffle the discard pile (36)", "takes row"
    )  # the seats stand below its keys
    assert [each for each in pilot.layout_faults() if "Why?" in each] == []


@pytest.mark.parametrize(("size", "font"), [((360, 640), 1.0), ((412, 915), 1.5)])
def test_captions_have_one_size_and_say_less_where_there_is_no_room(
    closed_pilot: Pilot, size: tuple[int, int], font: float
) -> None:
    pilot = closed_pilot.start(size=size, font_scale=font, language="de")
    lay_record(pilot, {**PARTY, "events": [LIES, TAKEN[0]]})
    pilot.app.go("table")
    pilot.wait(3)
    view = pilot.app.rooms.current_screen.shell.view
    ink, told = view.app.palette.ink_soft, ("Gebot und Stapel", "Punkte: am Ende", "Reihen")
    said = [line for line in view.written if line.ink == ink and line.text.startswith(told)]
    assert len(said) == 3
    (high,) = {line.height for line in said}
    assert high == texture_of("8", view._size).height  # no smaller than all that is said there


@pytest.mark.parametrize("stop", ["bid", "numbers"])
def test_lines_of_everybodys_piles_do_not_touch_in_large_text(
    closed_pilot: Pilot, stop: str
) -> None:
    pilot = closed_pilot.start(size=(412, 915), font_scale=1.5)
    lay_record(pilot, {**PARTY, "events": [LIES, *(TAKEN if stop == "numbers" else ())]})
    pilot.app.go("table")
    pilot.wait(8 if stop == "numbers" else 0.6)
    if stop == "numbers":
        pilot.app.go("lay")
        pilot.wait(0.4)
        pilot.tap("people")
        pilot.wait(0.4)
    cells = {cell.name: cell for cell in pilot.app.rooms.current_screen.shell.view.cells()}
    for above, below in pairwise(cells[f"pile {name} 1"] for name in FIVE[:4]):
        assert above.y - (below.y + below.h) >= dp(2) - 0.1
    figures_are_large(pilot)
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_dark_numbers_are_explained_where_the_piles_leave_room(
    pilot: Pilot, language: str
) -> None:
    at_the_party(pilot, LIES, *TAKEN, people=FIVE, size=(412, 915), language=language)
    rested(pilot, "Put on a pile" if language == "en" else "Auf Stapel legen")
    told = pilot.app.tr("The dark number by a name shows cards still to put on piles. Tap a card.")
    pilot.see(told)
    assert pilot.layout_faults() == []
    pilot.turn(360, 640)
    pilot.see_not(told)  # all piles are in sight instead
    assert pilot.layout_faults() == []
    pilot.turn(412, 915)
    pilot.see(told)
