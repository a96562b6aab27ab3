"""What can be told at a glance on the pad: names apart, toasts aside, the lock, who is out of sight."""

import pytest

from companion.screens.pad.panel import fitted
from tests.ui.notepad import TEN, open_grid, sit_down, slots, totals, write_round
from tests.ui.pilot import Pilot  # first: it prepares the environment for Kivy

# isort: split
from companion.widgets.drawn.names import forms_of
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.theme import usual_size

NAMELESS = [f"Player {number}" for number in range(1, 11)]
ALIKE = [f"Maximilian Alexander {last}" for last in ("Huber", "Hofer", "Haas", "Hahn")]


def _drawn(pilot: Pilot, cell: str) -> list[str]:
    """The words really drawn on the widget that has this cell."""
    return [line.text for line in pilot.find(cell).widget.written]


@pytest.mark.parametrize(
    ("players", "size", "font"),
    [
        (NAMELESS, (320, 568), 1.5),
        (NAMELESS, (360, 640), 1.5),
        (NAMELESS[:6], (320, 568), 1.5),
        (ALIKE, (320, 568), 1.5),
        (ALIKE, (360, 640), 1.0),
    ],
)
def test_names_that_are_cut_are_still_told_apart(
    pilot: Pilot, players: list[str], size: tuple[int, int], font: float
) -> None:
    pilot.start(size=size, font_scale=font)
    sit_down(pilot, players)
    figures = {*map(str, range(40)), "–"}
    drawn = _drawn(pilot, f"person {players[0]}")
    lines = pilot.find(f"person {players[0]}").widget.names().lines
    assert len(set(lines.values())) == len(players)
    assert all(part in drawn for player in totals(pilot) for part in lines[player])
    pilot.app.root.current_screen.writing.write()
    pilot.frames(4)
    seats = _drawn(pilot, f"seat {players[0]}")
    names = [text for text in seats if text not in figures and not text.startswith(("Σ", "Total"))]
    assert len(set(names)) == len(players)
    assert pilot.layout_faults() == []


def test_no_number_at_the_beginning_of_a_line_looks_like_its_head(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)

    def alike(*numbers: int) -> int:
        """How many grounds these keys have; beside the figures, so that no ink is met."""
        boxes = [pilot.find(f"number {number}").box for number in numbers]
        return len(set(pilot.colours([(x + 6, y + h / 2) for x, y, _, h in boxes])))

    assert alike(0, 1, 8) == 1
    assert alike(9, 10) == 2, "in lines of eight the eye counts on from the tens"
    pilot.turn(412, 916)
    assert pilot.find("number 10").box[0] == pilot.find("number 0").box[0]
    assert alike(0, 1, 10, 20, 30, 39) == 1


def test_a_toast_leaves_the_winner_and_the_buttons_in_sight(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 70, 1, 2)
    pilot.say("Something happened.")
    low = pilot.find("Something happened.").box[1]
    for said in ("Ben wins with 1 point.", "Rematch", "Result", "Play on"):
        _, y, _, h = pilot.find(said).box
        assert y + h <= low


def test_a_toast_leaves_the_grid_in_reach(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("backspace")
    low = pilot.find("Nothing to clear. Undo removes the last round.").box[1]
    _, y, _, h = pilot.find("number 0").box
    assert y + h <= low


def test_what_works_now_ends_what_was_refused_before(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("backspace")
    pilot.see("Nothing to clear.")
    pilot.tap("number 3")
    pilot.see_not("Nothing to clear.")
    pilot.back()
    pilot.say("Not so.")
    pilot.tap("person Ben")
    pilot.tap("Deals this round")
    pilot.see("Ben deals.")
    pilot.tap("Undo")
    pilot.see_not("Ben deals.")


def test_the_first_hint_goes_when_a_round_is_begun(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    pilot.see("Play a round, then")
    open_grid(pilot)
    pilot.tap("number 3")
    pilot.back()
    pilot.see_not("Play a round, then")


def test_the_first_hint_takes_no_place_from_the_people(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    sit_down(pilot, TEN)
    pilot.see("Play a round, then")
    there = len(totals(pilot))
    write_round(pilot, *range(10))
    assert len(totals(pilot)) == there


def test_people_out_of_sight_are_counted(pilot: Pilot) -> None:
    pilot.start(size=(640, 360), font_scale=1.5)
    sit_down(pilot, TEN)
    hidden = 10 - len(totals(pilot))
    assert hidden > 2
    pilot.see(f"{hidden} more")
    pilot.turn(412, 916)
    pilot.see_not("more")


def test_a_low_and_wide_window_shows_everybody_as_columns(pilot: Pilot) -> None:
    pilot.start(size=(916, 412))
    sit_down(pilot, TEN)
    write_round(pilot, *range(10))
    assert len(totals(pilot)) == 10
    assert len({seen.box[1] for seen in pilot.things() if seen.names[0].startswith("total ")}) == 1
    assert pilot.find("round 1 Jo").text == "9"
    pilot.turn(412, 916)
    assert len({seen.box[0] for seen in pilot.things() if seen.names[0].startswith("total ")}) == 1


def test_the_dealer_is_told_where_a_low_window_hides_the_line(pilot: Pilot) -> None:
    pilot.start(size=(640, 360))
    sit_down(pilot, TEN)
    pilot.see("To 66 · Ann deals")


def test_a_long_name_leaves_the_heading_alone(pilot: Pilot) -> None:
    sit_down(pilot, ALIKE)
    pilot.see("Round 1", "To 66", "Maxi")
    assert pilot.find("dealer").text.endswith("…")


def test_the_lock_outlives_a_kill(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    pilot.tap("Menu")
    pilot.tap("Lock")
    pilot.restart()
    pilot.see("Hold to unlock")
    pilot.tap("person Ann")
    pilot.see_not("Rename player")
    pilot.hold("lock", 1.0)
    pilot.restart()
    pilot.see("Score round 1")
    pilot.see_not("Hold to unlock")


def test_another_match_is_not_locked(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    pilot.tap("Menu")
    pilot.tap("Lock")
    sit_down(pilot, TEN[3:6])
    pilot.see("Score round 1")
    pilot.see_not("Hold to unlock")


def test_what_is_locked_looks_so(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    pilot.tap("Menu")
    pilot.tap("Lock")
    for hint in ("Undo", "Menu"):
        button = pilot.find(hint).widget
        assert button.disabled
        assert tuple(button.disabled_color) == pilot.app.palette.disabled
    pilot.hold("lock", 1.0)
    assert not pilot.find("Undo").widget.disabled
    assert not pilot.find("Menu").widget.disabled


def test_a_card_of_the_pile_says_what_it_adds(pilot: Pilot) -> None:
    sit_down(pilot, NAMELESS[:3])
    open_grid(pilot)
    pilot.tap("pile")
    pilot.tap("card 55")
    drawn = _drawn(pilot, "card 55")
    assert "+7" in drawn
    pilot.back()
    assert slots(pilot)["Player 1"] == "–"


def test_the_lowest_window_keeps_two_rounds_in_sight(pilot: Pilot) -> None:
    pilot.start(size=(568, 320))
    sit_down(pilot, ALIKE)
    for _ in range(3):
        write_round(pilot, 1, 2, 3, 4)
    shown = {seen.names[0].split()[1] for seen in pilot.things() if "round" in seen.names[0]}
    assert shown == {"2", "3"}


def test_how_many_are_missing_is_said_from_the_first_frame_on(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.see("Round 1: Ann", "3 missing")
    pilot.restart()
    pilot.see("Round 1: Ann", "3 missing")


def test_what_is_missing_stands_apart_from_whose_number_it_is(pilot: Pilot) -> None:
    pilot.app.choose("handed", "left")
    sit_down(pilot, ["Ann", "Maximiliane-Theresia von Hohenlohe"])
    for size in ((360, 640), (412, 915)):
        pilot.turn(*size)
        if pilot.sees("Score round"):
            open_grid(pilot)
        pilot.frames(4)
        words, more = (
            next(each.widget for each in pilot.things() if each.text == text)
            for text in ("Round 1: Ann", "2 missing")
        )
        assert words.x < more.x
        assert more.center_x - more.texture_size[0] / 2 - words.right >= 8


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_correction_says_what_is_done_and_to_whose_number(pilot: Pilot, language: str) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    sit_down(pilot, TEN[:3])
    for _ in range(3):
        write_round(pilot, 1, 13, 3)
    pilot.app.choose_language(language)
    pilot.frames(2)
    pilot.tap("round 3 Ben")
    pilot.frames(4)
    said = "Correct round 3: Ben" if language == "en" else "Runde 3 ändern: Ben"
    pilot.see(said, "13")
    head = pilot.find(said).widget
    assert head.font_size >= usual_size("body", pilot.app.text_scale)
    assert head.texture_size[0] <= head.width
    assert not head.is_shortened
    assert pilot.layout_faults() == []


def test_of_a_long_name_in_a_correction_only_the_name_is_shortened_to_its_first_part() -> None:
    ways, long = ["Correct round {n}: {name}", "Round {n}: {name}"], "Maximiliane-Theresia"

    def said(name: str, room: int, *sizes: int) -> tuple[str, int]:
        return fitted(ways, 4, forms_of(name, ["Ann", name]), room, sizes)

    assert said(long, 400, 16) == (f"Correct round 4: {long}", 16)
    assert said(long, 250, 16) == ("Correct round 4: Maximiliane", 16)
    assert said(long, 250, *range(24, 15, -1))[0] == "Correct round 4: Maximiliane"
    cut, size = said("Maximiliane", 190, 24, 16)
    assert (cut[:22], cut[-1], size) == ("Correct round 4: Maxim", "…", 16)
    assert said(long, 110, 16)[0].startswith("Round 4: M"), "so little that nobody would be known"


def test_the_lock_lies_below_the_rounds_of_a_low_window_with_large_texts(pilot: Pilot) -> None:
    pilot.start(size=(916, 412), font_scale=1.5)
    sit_down(pilot, TEN[:6])
    for _ in range(3):
        write_round(pilot, *range(6))
    pilot.tap("Menu")
    pilot.tap("lock")
    pilot.frames(4)
    assert pilot.layout_faults() == []


def test_a_counted_pile_has_its_sum_in_one_line_with_large_texts(pilot: Pilot) -> None:
    pilot.start(font_scale=1.5)
    sit_down(pilot, TEN[:2])
    open_grid(pilot)
    pilot.tap("pile")
    for card in (55, 10, 22):
        pilot.tap(f"card {card}")
    assert pilot.layout_faults() == []


def test_the_narrowest_bar_says_whose_pile_is_counted_in_large_text(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    sit_down(pilot, ["Çağla", "Dora"])
    open_grid(pilot)
    pilot.tap("pile")
    for card in (55, 10, 22):
        pilot.tap(f"card {card}")
    assert not pilot.find("Çağla").widget.is_shortened
    assert pilot.layout_faults() == []


def test_a_small_phone_shows_the_whole_deck_of_a_pile_and_a_tall_one_the_sum_over_it(
    pilot: Pilot,
) -> None:
    for size in ((320, 568), (412, 916)):
        pilot.start(size=size)
        sit_down(pilot, TEN[:2])
        open_grid(pilot)
        pilot.tap("pile")
        for card in (55, 104):
            pilot.tap(f"card {card}")
        assert pilot.find("card 104").box[1] >= -0.5
        assert pilot.find("card 1").shown[3] >= 40
    told, deck = pilot.find("pile bullheads"), pilot.find("card 1")
    assert told.text == "8"
    (figure,) = told.widget.written
    assert figure.height >= 60
    assert told.box[1] >= deck.box[1] + deck.box[3] - 1
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_last_cards_of_a_pile_are_whole_on_a_small_phone_and_its_key_has_air(
    pilot: Pilot, scale: float
) -> None:
    pilot.start(size=(320, 568), font_scale=scale)
    sit_down(pilot, TEN[:2])
    open_grid(pilot)
    pilot.tap("pile")
    for card in (55, 10, 22):  # two figures: the key's words are wider than they were
        pilot.tap(f"card {card}")
    assert pilot.find("card 104").box[1] >= -0.5
    key = next(each for each in pilot.things() if each.text == "15" and each.box[1] > 500)
    assert key.box[3] >= 48
    air = (key.box[0] + key.box[2] / 2, key.box[1] + key.box[3] - 2)
    assert pilot.colour_at(*air) == pilot.colour_at(2, air[1])  # the bar's ground


@pytest.mark.parametrize(
    ("size", "crowd", "least", "total"),
    [
        ((412, 916), 5, 25, 80),
        ((412, 916), 2, 40, 80),
        ((1280, 800), 6, 40, 80),
        ((360, 640), 10, 15, 32),
    ],
)
def test_the_big_standing_names_people_as_large_as_the_room_allows(
    pilot: Pilot, size: tuple[int, int], crowd: int, least: int, total: int
) -> None:
    pilot.start(size=size)
    longest = "Maximiliane-Theresia von Hohenlohe-Öhri" if crowd == 5 else "Konstantin"
    sit_down(pilot, [longest, *TEN[1:crowd]])
    write_round(pilot, *range(31, 31 + crowd))
    pilot.app.go("standing")
    pilot.frames(4)
    written = {each.text: each.height for each in pilot.find("Ben").widget.written}
    assert written["Ben"] >= least * 1.1
    assert written["31"] >= total


def _run(pilot: Pilot, points: list[tuple[float, float]]) -> int:
    """How many points in a line are of the first one's colour before another comes."""
    first, *rest = pilot.colours(points)
    return next((at for at, each in enumerate(rest, 1) if each != first), len(points))


@pytest.mark.parametrize("players", [2, 5])
def test_a_total_keeps_off_the_edge_of_a_low_plate(pilot: Pilot, players: int) -> None:
    pilot.start(size=(320, 568))
    sit_down(pilot, TEN[:players])
    for _ in range(4):
        write_round(pilot, 2, *[11] * (players - 1))
    pilot.tap("round 4 Ben")
    pilot.frames(4)
    x, y, w, _ = pilot.find("person Ben").box
    across = [x + w / 2 + step for step in range(-10, 11)]
    air = min(_run(pilot, [(each, y + 18.5 + up) for up in range(20)]) for each in across)
    assert air >= 6


def test_names_keep_off_the_edges_of_their_plates(pilot: Pilot) -> None:
    longest = "Maximiliane-Theresia von Hohenlohe"
    pilot.start(size=(320, 568))
    sit_down(pilot, [longest, "Konstantin", "Gwendolyn", "Benedikt", "Fatima", "Dora"])
    write_round(pilot, 9, 8, 1, 9, 9, 9)
    plate = pilot.find(f"person {longest}")
    names, wide = plate.widget.names(), plate.box[2] - 4
    for name, (written,) in names.lines.items():
        band = 4 if name == "Gwendolyn" else 0
        assert width_of(written, names.size, True) <= wide - 6 - band
    pilot.start(size=(360, 640))
    sit_down(pilot, [longest, *TEN[1:]])
    plate = pilot.find(f"person {longest}")
    assert len(plate.widget.names().lines[longest]) == 2
    x, y, _, h = plate.box
    across = [x + 14 + step for step in range(60)]
    low, high = y + plate.widget.foot + 2.5, y + h - 3.5
    assert min(_run(pilot, [(each, low + step) for step in range(9)]) for each in across) >= 3
    assert min(_run(pilot, [(each, high - step) for step in range(9)]) for each in across) >= 3


def test_totals_keep_to_their_plates_with_large_texts(pilot: Pilot) -> None:
    pilot.start(font_scale=1.5)
    sit_down(pilot, TEN[:6])
    write_round(pilot, *[38] * 6)
    plate = pilot.find(f"person {TEN[0]}")
    assert width_of("38", round(plate.widget.total_size), face=PRINT) < plate.box[2] - 8
