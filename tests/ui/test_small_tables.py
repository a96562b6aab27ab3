"""The board and the auction on small windows: rows that are read, whole lines, keys in columns."""

from typing import Any

import pytest
from kivy.metrics import dp

from tests.ui.pilot import Pilot
from tests.ui.test_large_text import shell_of, walk_to

# isort: split
from companion.widgets.drawn.canvas import texture_of
from companion.widgets.drawn.strip_ink import CROWN_HIGH
from companion.widgets.kit.forms import PEEK
from companion.widgets.look.shape import CELL, DENSE, TABLE_EDGE

SMALLEST = (320, 568)
READ = 28  # dp of a row that is read with ease


def row_high(pilot: Pilot) -> float:
    return float(shell_of(pilot).view.rows.row_box(1)[3])


def in_words(pilot: Pilot) -> bool:
    """Whether the whole sentence is in sight."""
    shell = shell_of(pilot)
    return bool(shell.say.height >= shell.text.texture_size[1] - 1)


def columns(keys: list[Any]) -> set[tuple[int, int]]:
    """Where keys begin and how wide they are."""
    return {(round(key.x), round(key.w)) for key in keys}


def test_a_board_on_the_smallest_phone_is_read(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=SMALLEST)
    for stop in walk_to(pilot, "board-6", "board-question", "board-waiting", "board-hand"):
        shell = shell_of(pilot)
        assert in_words(pilot), stop
        if stop == "board-question":
            assert row_high(pilot) >= dp(READ)
            high = shell.view.rows.space_box(1, 2)[3]  # what is asked about, no tile over it
            (number,) = (each for each in shell.view.rows.written if each.text == "10")
            assert texture_of("10", 16, True).height <= number.height <= high - dp(2)
            answers_stand_in_columns(shell.keys.cells())
        elif stop == "board-waiting":  # everybody's tile is in sight
            assert shell.middle.height >= shell.queue.height
            assert row_high(pilot) >= dp(24)
        else:  # whole lines of kinds, and the head of the next one
            lines, rest = divmod(shell.middle.height - dp(PEEK), shell.hand.line)
            assert (lines, rest) == (2, pytest.approx(0, abs=0.5))
            assert row_high(pilot) >= dp(READ)


def answers_stand_in_columns(keys: list[Any]) -> None:
    """The answers first, all as wide as each other; what else can be done comes after them."""
    answers = [key for key in keys if key.name.startswith("answer")]
    assert [key.name for key in keys[len(answers) :]] == ["turn", "why"]
    assert len(answers) == 7
    assert len(columns(answers)) == 2


def persons(pilot: Pilot) -> list[str]:
    """Whose line is in sight, and how many people have none."""
    cells = shell_of(pilot).view.cells()
    return [cell.text for cell in cells if cell.name.startswith(("person", "more people"))]


def test_a_long_grid_of_numbers_shows_a_hundred_in_whole_lines(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(412, 916))
    for _ in walk_to(pilot, "party", "party-count"):
        for size in ((412, 916), SMALLEST, (1280, 800), (916, 412)):
            pilot.turn(*size)
            pilot.wait(0.2)
            grid, deck = shell_of(pilot).grid, shell_of(pilot).deck
            first = deck.cells()[0]
            assert first.y + first.h == pytest.approx(deck.top)  # it begins with the first one
            lines = grid.height / first.h
            assert lines == pytest.approx(round(lines), abs=0.01)
            assert dp(DENSE) <= first.w <= dp(CELL) + 1
            assert dp(DENSE) <= first.h <= dp(CELL) + 1
            across = sum(cell.y == first.y for cell in deck.cells())
            assert across == (8 if size == SMALLEST else 10)
            assert size == SMALLEST or across * round(lines) >= 100
            assert persons(pilot) == ["Adam", "Bernd", "Chris", "Dora", "Emil"]
            assert pilot.layout_faults() == []


def test_rows_to_bid_for_are_lists_of_their_own_and_all_piles_are_alike(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=SMALLEST)
    for stop in walk_to(pilot, "party", "party-bid", "party-lay"):
        if stop == "party-bid":  # two side by side, each behind its number
            view = shell_of(pilot).view
            boxes = {cell.name: cell for cell in view.cells() if cell.name.startswith("row ")}
            assert {round(box.x - view.x) for box in boxes.values()} == {0, round(view.width / 2)}
            assert {round(view.top - box.y - box.h) for box in boxes.values()} == {0, 21, 42}
            # The grid's height goes by the window: everybody has room beside the rows.
            assert sorted(persons(pilot)) == ["Adam", "Bernd", "Chris", "Dora", "Emil"]
            written = [each.text for each in view.written]
            start = written.index("1")
            assert written[start : start + 11] == [
                "1",
                "17",
                "18",
                "35",
                "49",
                "77",
                "2",
                "24",
                "33",
                "3",
                "75",
            ]
            continue
        title = shell_of(pilot).bar.ids.title
        assert title.text == "Put on a pile"
        assert (
            title.texture_size[1] <= title.height - dp(TABLE_EDGE) / 2
        )  # in two lines, off the edge
        pilot.turn(412, 916)
        pilot.wait(0.2)
        piles = [each for each in shell_of(pilot).view.written if "×" in each.text]
        assert {each.text for each in piles} >= {"62 ×2", "31 ×1", "8 ×1", "41 ×2"}
        assert len({each.height for each in piles}) == 1


def test_what_a_row_would_bring_covers_none_of_its_spaces_in_large_text(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=(360, 640), font_scale=1.5)
    for _ in walk_to(pilot, "board-6", "board-row"):
        for size in ((360, 640), SMALLEST):
            pilot.turn(*size)
            pilot.wait(0.2)
            rows = shell_of(pilot).view.rows
            for row in rows.scene.choices:
                x, _, wide, _ = rows.space_box(row, len(rows.scene.rows[row - 1].spaces))
                assert x + wide <= rows.price_box(row)[0], (size, row)
            assert pilot.layout_faults() == []


def test_words_over_a_key_leave_a_small_phone_its_title_and_seats(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=SMALLEST)
    for _ in walk_to(pilot, "board-6", "board-track"):
        shell = shell_of(pilot)
        told, over = shell.keys.cells()
        assert told.y > over.y  # in a line of their own, as high as they are
        assert told.h < dp(DENSE) < over.h
        assert told.y >= over.y + over.h
        assert shell.bar.title == "Who scored?"
        assert len(shell.strip.places()) == 6


def test_a_track_keeps_off_the_windows_edges_and_crowns_off_names(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(412, 916))
    for stop in walk_to(pilot, "board-6", "board-track", "board-enter"):
        shell = shell_of(pilot)
        track = shell.view.track
        seen = [cell for cell in track.cells() if cell.name.startswith(("place", "counter"))]
        assert min(cell.x for cell in seen) >= dp(TABLE_EDGE)
        assert max(cell.x + cell.w for cell in seen) <= pilot.app.root.width - dp(TABLE_EDGE)
        if stop == "board-enter":
            assert shell.view.rows.y - track.top >= dp(4)
        if stop == "board-track":
            assert len(track.lanes) == 4
            cells = {cell.name: cell for cell in seen}
            figure = cells["place 0 line 3"]  # below the counters of the line before
            plates = [plate.box for plate in track.plates() if plate.counter.points == 0]
            assert min(plate[1] for plate in plates) - figure.y - figure.h >= dp(4)
            assert all(spot.colour for spot in shell.strip.spots)  # names stand below a strip of it
            seat = shell.strip.places()[0]
            crown = next(each for each in shell.strip.signs if each.icon == "crown")
            assert crown.y - dp(CROWN_HIGH) / 2 >= seat.y + seat.h - dp(10)


def test_names_keep_off_the_rims_of_narrow_places(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=SMALLEST)
    for stop in walk_to(pilot, "table-2", "table-deal", "table-entering"):
        strip = shell_of(pilot).strip
        named = {"table-deal": ("Row 2", "Row 3"), "table-entering": ("Ann  59", "Ben")}[stop]
        places = {each.name: each for each in strip.places()}
        told = [each for each in strip.written if each.text in named]
        assert len(told) == len(named)
        narrowest = min(each.w for each in places.values())
        assert all(each.width <= narrowest - dp(3 + 6) for each in told if each.text[0] == "R")
        assert all(each.width <= each.room_w for each in told)
