"""What is in sight while cards are entered: whose turn, everybody's bullheads, the rows' danger."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.ui.notepad import TEN, lay_record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import bullheads, entered, open_table, tap_cards
from tools.shots_stories import STORIES

# isort: split
from companion.widgets.drawn.names import FEWEST, forms_of
from companion.widgets.drawn.strip_ink import SAME
from companion.widgets.drawn.wrap import extent_of
from companion.widgets.look.theme import SIZES

START = (12, 37, 43, 58)
ROWS = [[12, 13, 14, 15, 16], [37], [43, 44], [58, 61, 62, 104]]
PHONES = [(360, 640), (412, 916)]


def open_played(pilot: Pilot, players: Sequence[str], **options: Any) -> None:
    """A table in the middle of round 2: the first has taken 9 and the last 9 after it began."""
    first, last = players[0], players[-1]
    events = [
        {"do": "score", "points": {player: 10 + at for at, player in enumerate(players)}},
        {"do": "deal", "rows": list(START)},
        {"do": "table", "rows": ROWS, "piles": {first: [10, 20, 30], last: [55, 5]}},
    ]
    game = {"game": "classic", "players": list(players), "options": options}
    lay_record(pilot, {**game, "events": events})
    pilot.tap("table")
    pilot.wait(0.4)


def told(players: Sequence[str]) -> dict[str, str]:
    """What is to be read of everybody there."""
    ends = (0, len(players) - 1)
    gains = [9 if at in ends else 0 for at in range(len(players))]
    return {
        player: f"+{gain} {10 + at + gain}" if gain else str(10 + at)
        for at, (player, gain) in enumerate(zip(players, gains, strict=True))
    }


# -- everybody's bullheads -------------------------------------------------------------------


@pytest.mark.parametrize("size", PHONES, ids=["small", "tall"])
@pytest.mark.parametrize("many", [2, 5, 10])
def test_everybodys_bullheads_stay_in_sight_while_cards_are_entered(
    pilot: Pilot, size: tuple[int, int], many: int
) -> None:
    pilot.start(size=size)
    players = TEN[:many]
    open_played(pilot, players)
    assert bullheads(pilot) == told(players)
    for card in range(63, 63 + many - 1):
        tap_cards(pilot, card)
        assert bullheads(pilot) == told(players)
    assert pilot.layout_faults() == []


def test_with_large_text_at_least_the_totals_of_ten_are_in_sight(pilot: Pilot) -> None:
    pilot.start(font_scale=1.5)
    open_played(pilot, TEN)
    assert bullheads(pilot) == {name: each.split()[-1] for name, each in told(TEN).items()}
    assert pilot.layout_faults() == []


def test_a_lower_window_rather_shows_the_rows_than_everybodys_bullheads(pilot: Pilot) -> None:
    pilot.start(size=(360, 616))
    open_played(pilot, TEN)
    assert pilot.find("row 4 last").text == "104"
    assert "Ann" in bullheads(pilot)  # whose card is next, at least
    assert pilot.layout_faults() == []


def test_the_totals_are_in_sight_while_start_cards_are_dealt(pilot: Pilot) -> None:
    open_table(pilot, TEN)
    assert bullheads(pilot) == {}  # nothing is on the pad yet
    events = [{"do": "score", "points": {player: at for at, player in enumerate(TEN)}}]
    lay_record(pilot, {"game": "classic", "players": TEN, "options": {}, "events": events})
    pilot.tap("table")
    pilot.wait(0.4)
    assert bullheads(pilot) == {player: str(at) for at, player in enumerate(TEN)}
    assert not pilot.find("Round 2: start cards").widget.is_shortened
    assert pilot.layout_faults() == []


def test_closed_piles_hide_the_round_and_not_what_is_on_the_pad(pilot: Pilot) -> None:
    players = TEN[:3]
    open_played(pilot, players, closed=True)
    assert bullheads(pilot) == {"Ann": "+? 10", "Ben": "+? 11", "Cem": "+? 12"}
    tap_cards(pilot, 38, 39, 45)
    assert bullheads(pilot) == {"Ann": "+? 10", "Ben": "+? 11", "Cem": "+? 12"}


def test_eight_with_special_cards_show_these_and_their_bullheads(pilot: Pilot) -> None:
    game = {"game": "anniversary", "players": TEN[:8], "options": {}}
    lay_record(pilot, {**game, "events": [{"do": "deal", "rows": list(START)}]})
    pilot.tap("table")
    pilot.wait(0.4)
    tap_cards(pilot, 63)
    assert bullheads(pilot) == dict.fromkeys(TEN[:8], "0")  # and nothing that says it twice
    assert pilot.find("special cards of Hanna").text == "3"
    assert pilot.layout_faults() == []


def test_a_card_that_is_there_stands_beside_its_name_over_the_bullheads(pilot: Pilot) -> None:
    pilot.start(size=PHONES[1])
    open_played(pilot, TEN)
    tap_cards(pilot, 63)
    assert (entered(pilot)["Ann"], entered(pilot)["Ben"]) == ("63", "–")
    strip = pilot.find("seat Ann").widget
    lines = {line.text: line.height for line in strip.written}
    assert {"Ann  63", "+9  19"} <= lines.keys()
    assert lines["+9  19"] >= lines["Ann  63"]  # what somebody has is no smaller than a card


@pytest.mark.parametrize("size", [(412, 915), (916, 412)])
def test_names_with_a_card_beside_them_are_as_large_as_the_others(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    players = ("Maximiliane-Theresia", "Ben", "Konstantin-Alexander", "Hanna", "Gwendolyn-Marie")
    open_played(pilot, players)
    strip, seen = pilot.find(f"seat {players[0]}").widget, set()
    for card in (60, 65, 66, 68):
        seen |= {line.height for line in strip.written if line.text[0].isalpha()}
        tap_cards(pilot, card)
    assert len(seen) == 1, "nor does it change with a card"
    assert seen.pop() >= extent_of("Ag", round(SIZES["small"] * SAME), bold=True)[1]
    beside = [line.text.split("  ") for line in strip.written if "  6" in line.text]
    assert [card for _, card in beside] == ["60", "65", "66", "68"]
    for player, (name, _) in zip(players, beside, strict=False):
        assert name in forms_of(player, players) or len(name.rstrip("…")) >= FEWEST


def test_the_name_of_whose_turn_it_is_keeps_off_the_rim(pilot: Pilot) -> None:
    pilot.start(size=PHONES[0])
    open_played(pilot, ("Gwendolyn-Marie", *TEN[:4]))
    strip = pilot.find("seat Gwendolyn-Marie").widget
    name = next(line for line in strip.written if line.text.startswith("Gwen"))
    rim, seat = 2, strip.places()[0].w - 3
    assert name.text == "Gwendolyn"
    assert (seat - name.width) / 2 - rim >= 1  # of a seat that is not larger in the bar


@pytest.mark.parametrize(("size", "scale"), [((412, 915), 1.5), ((1280, 800), 1.0)])
def test_totals_look_alike_at_seats_with_a_card_and_without(
    pilot: Pilot, size: tuple[int, int], scale: float
) -> None:
    pilot.start(size=size, font_scale=scale)
    open_played(pilot, TEN[:5])
    strip, seen = pilot.find("seat Ann").widget, []
    for missing in (5, 4, 3):  # nothing jumps with the first card
        written = [line.text for line in strip.written]
        assert written.count("–") == missing, "where a card will stand"
        seen += [line.height for line in strip.written if line.text in {"11", "12", "13"}]
        tap_cards(pilot, 68 - missing)
    assert len(seen) == 9
    assert len(set(seen)) == 1
    assert next(line for line in strip.written if line.text == "63").height >= seen[0]
    assert pilot.layout_faults() == []


# -- where we are ----------------------------------------------------------------------------


def test_the_turn_can_be_read_where_there_is_no_title(pilot: Pilot) -> None:
    """Fewer than ten have room below the title."""
    open_played(pilot, TEN)
    written = [line.text for line in pilot.find("seat Ann").widget.written]
    assert written[:2] == ["Turn 1", "Ann"]
    tap_cards(pilot, 63)
    written = [line.text for line in pilot.find("seat Ben").widget.written]
    assert written.index("Ben") == written.index("Turn 1") + 1


def test_it_can_be_read_how_many_of_ten_cards_are_there(pilot: Pilot) -> None:
    open_played(pilot, TEN)
    assert pilot.find("how far").text == "0 of 10"
    tap_cards(pilot, 63, 64)
    assert pilot.find("how far").text == "2 of 10"
    drawn = [line.text for line in pilot.find("how far").widget.written]
    assert "2 of 10" in drawn


# -- the rows --------------------------------------------------------------------------------


def band(pilot: Pilot, what: str) -> list[str]:
    """What the four rows say, one after the other."""
    return [pilot.find(f"row {row} {what}").text for row in range(1, 5)]


@pytest.mark.parametrize("many", [2, 10])
def test_a_small_phone_shows_each_rows_number_last_card_sum_and_places(
    pilot: Pilot, many: int
) -> None:
    open_played(pilot, TEN[:many])
    assert band(pilot, "number") == ["1", "2", "3", "4"]
    assert band(pilot, "last") == ["16", "37", "44", "104"]
    assert band(pilot, "bullheads") == ["6", "1", "6", "4"]
    assert band(pilot, "filled") == ["5/5", "1/5", "2/5", "4/5"]
    drawn = [line.text for line in pilot.find("row 1 last").widget.written]
    # Five bullheads of a card are a figure on its band.
    assert drawn == ["1", "16", "6", "2", "37", "1", "3", "5", "44", "6", "4", "104", "4"]


@pytest.mark.parametrize("size", PHONES, ids=["small", "tall"])
def test_the_dashed_sixth_place_is_seen_and_red_where_a_row_is_full(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size, theme="light")
    open_played(pilot, TEN)
    inks = []
    for row in (1, 2):
        x, y, _, h = pilot.find(f"row {row} dashed").box
        points = [(x + dx, y + h * part / 20) for dx in range(4) for part in range(21)]
        inks.append(set(pilot.colours(points)))
    red, plain = ({ink for ink in each if max(ink) - min(ink) > 90} for each in inks)
    assert red
    assert not plain
    paper = pilot.colour_at(2, size[1] - 2)
    assert any(sum(paper) - sum(ink) > 200 for ink in inks[1])  # drawn, though not red


def test_the_pips_of_a_row_are_filled_as_its_places_are(pilot: Pilot) -> None:
    pilot.start(theme="light")
    open_played(pilot, TEN)
    x, y, w, h = pilot.find("row 3 filled").box
    places = [(x + w * (place + 0.4) / 6, y + h / 2) for place in range(6)]
    dark = [sum(ink) < 300 for ink in pilot.colours(places)]
    assert dark == [True, True, False, False, False, False]


def test_a_rows_sum_and_number_keep_off_its_outline(pilot: Pilot) -> None:
    pilot.start(size=PHONES[1], theme="light")
    open_played(pilot, TEN)
    paper = pilot.colour_at(2, PHONES[1][1] - 2)
    for row in range(1, 5):
        x, y, w, h = pilot.find(f"row {row}").box
        middle = [y + h * part / 20 for part in range(3, 18)]
        edges = (*range(2, 7), *(int(w) - inset for inset in range(3, 8)))
        beside = [(x + edge, at) for edge in edges for at in middle]
        assert set(pilot.colours(beside)) == {paper}


# -- a small deck ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", PHONES, ids=["small", "tall"])
def test_a_small_deck_leaves_no_void_while_it_is_dealt(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    open_table(pilot, ["Ann", "Ben"], variant="pro")
    assert not any("card 25" in seen.names for seen in pilot.everything())
    things = [seen for seen in pilot.things() if seen.names[0].startswith(("card ", "row "))]
    top = max(seen.box[1] + seen.box[3] for seen in things)
    strip = pilot.find("seat 1").box[1]
    assert strip - top <= size[1] * 0.1
    tap_cards(pilot, 3, 9)
    assert pilot.layout_faults() == []


# -- words that have no room -----------------------------------------------------------------


def test_a_row_has_its_whole_name_or_its_number_but_no_torn_word(pilot: Pilot) -> None:
    open_table(pilot, TEN)
    tap_cards(pilot, *START)
    pilot.app.choose_language("de")
    pilot.app.go("lay")
    pilot.frames(4)
    strip = pilot.find("row 1").widget
    assert [text.text for text in strip.written if text.cut] == []
    assert pilot.layout_faults() == []


def test_where_even_the_short_word_is_too_long_its_beginning_is_said(pilot: Pilot) -> None:
    open_table(pilot, TEN)
    strip = pilot.find("seat 1").widget
    long = "Donaudampfschifffahrtsgesellschaftskapitän"
    strip.spots = [spot._replace(name=long, short=long[:30]) for spot in strip.spots]
    assert pilot.layout_faults() == []
    assert {line.text for line in strip.written if line.text.startswith("Do")} == {"Do."}


@pytest.mark.parametrize("size", PHONES, ids=["small", "tall"])
def test_a_name_that_loses_letters_is_not_made_tiny_as_well(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    long = "Maximiliane-Theresia von Hohenlohe-Öhri"
    open_played(pilot, [long, *TEN[:9]])
    written = pilot.find(f"seat {long}").widget.written
    (tall,) = {line.height for line in written if line.text == TEN[0]}
    (cut,) = {line.height for line in written if line.text.startswith(long[:3])}
    assert cut > 0.75 * tall


def test_two_players_keep_their_whole_names_beside_what_they_have(pilot: Pilot) -> None:
    points = {"Ann": 15, "Ben": 29}
    match = {"game": "classic", "players": ["Ann", "Ben"], "options": {}}
    lay_record(pilot, {**match, "events": [{"do": "score", "points": points}]})
    pilot.tap("table")
    pilot.wait(0.4)
    line = pilot.find("bullheads of Ann").widget
    room = line.width / 2 - 40
    assert [line._called(each, each.player[:2], room, 1.0) for each in line.people] == list(points)
    assert line._called(line.people[0], "An", 8, 1.0) == "An"


def test_no_place_for_a_card_stands_before_a_total_that_is_counted(pilot: Pilot) -> None:
    """“– 21” was read as minus 21."""
    pilot.start(size=(1280, 800))
    for stop in STORIES["party"](pilot):
        if stop == "party-count":
            break
    strip = pilot.app.rooms.current_screen.shell.strip
    said = [each.text for each in strip.written]
    assert "21" in said
    assert "–" not in said
