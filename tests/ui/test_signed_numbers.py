"""Grids of numbers: signed ones, one tap up to 25 either way, one more beyond; and few."""

from collections import Counter
from typing import Any

import pytest

from tests.ui.pilot import Pilot

# isort: split
from kivy.core.window import Window
from kivy.metrics import dp

from companion.widgets.drawn.deck import Deck
from companion.widgets.drawn.signed_numbers import SignedNumbers
from companion.widgets.look.shape import DENSE

HEIGHT = 240  # dp at 360: six lines


def lay_grid(pilot: Pilot, height: float = HEIGHT) -> tuple[SignedNumbers, list[int]]:
    """The grid alone at the lower edge of the window, and what it told."""
    pilot.app.root.opacity = 0
    grid = SignedNumbers(size_hint=(None, None), size=(Window.width, height))
    told: list[int] = []
    grid.bind(on_number=lambda _, number: told.append(number))
    Window.add_widget(grid)
    pilot.frames(2)
    return grid, told


def test_every_score_up_to_25_is_one_tap(pilot: Pilot) -> None:
    grid, told = lay_grid(pilot)
    assert grid.least_height <= HEIGHT
    pilot.shot("signed")
    wanted = [sign * number for sign in (1, -1) for number in range(1, 26)]
    names = [seen.names[0] for seen in pilot.things()]
    assert {f"score {each}" for each in wanted} <= set(names)
    for each in (1, -1, 25, -25, -13):
        pilot.tap(f"score {each}")
    assert told == [1, -1, 25, -25, -13]
    assert pilot.taps == 5


def test_a_larger_one_is_one_touch_more_and_then_the_grid_is_as_it_was(pilot: Pilot) -> None:
    grid, told = lay_grid(pilot)
    pilot.tap("more 25")
    pilot.tap("score -30")
    assert grid.raised == 0
    pilot.tap("more 75")
    assert pilot.layout_faults() == []
    pilot.tap("score 100")
    pilot.tap("more 50")
    pilot.tap("more 50")
    pilot.tap("score -4")
    assert told == [-30, 100, -4]
    assert grid.raised == 0


def test_no_score_is_offered_that_is_longer_than_the_track(pilot: Pilot) -> None:
    grid, told = lay_grid(pilot)
    grid.most = 88
    pilot.tap("more 75")
    assert not any(seen.names[0] == "score 89" for seen in pilot.things())
    pilot.tap("score 88")
    assert told == [88]


def test_back_tells_and_raises_nothing(pilot: Pilot) -> None:
    grid, told = lay_grid(pilot)
    backs: list[int] = []
    grid.bind(on_back=lambda *_: backs.append(1))
    pilot.tap("more 25")
    pilot.tap("back")
    assert (len(backs), grid.raised, told) == (1, 0, [])


def test_where_one_tap_says_every_number_there_are_no_keys(pilot: Pilot) -> None:
    grid, told = lay_grid(pilot)
    grid.most = 20
    pilot.frames(2)
    assert len(grid.cells()) == 40
    pilot.tap("score -20")
    assert told == [-20]


@pytest.mark.parametrize(
    ("size", "font"), [((320, 568), 1.5), ((412, 916), 1.0), ((800, 1280), 1.5), ((640, 360), 1.0)]
)
def test_no_grid_has_a_fault(closed_pilot: Pilot, size: tuple[int, int], font: float) -> None:
    pilot = closed_pilot.start(size=size, font_scale=font, theme="dark")
    grid, _ = lay_grid(pilot)
    grid.height = grid.least_height
    pilot.frames(2)
    assert pilot.layout_faults() == []


def test_numbers_stand_in_tens_like_cards_in_large_text_too(closed_pilot: Pilot) -> None:
    """Ten columns wherever they have room, as every grid has them: no text size moves a number."""
    pilot = closed_pilot.start(size=(412, 916), font_scale=1.5)
    for height in (240, 420):
        grid, _ = lay_grid(pilot, height)
        assert grid.columns == 10
        assert min(cell.h for cell in grid.cells()) >= dp(DENSE)
        assert pilot.layout_faults() == []
        Window.remove_widget(grid)


def test_a_sign_has_as_many_lines_as_tens_and_the_keys_are_one_block(pilot: Pilot) -> None:
    """The last line of a sign is not full: its keys stand at the right end of it."""
    grid, _ = lay_grid(pilot)
    for width, height in ((320, 320), (360, 240), (412, 540), (496, 412), (604, 768), (860, 800)):
        grid.size = (width, height)
        cells = grid.cells()
        lines = [[each for each in cells if each.y == y] for y in {each.y for each in cells}]
        assert max(map(len, lines)) == grid.columns == min(10, width // 40)
        assert max(each.x + each.w for each in cells if each.name == "back") == pytest.approx(
            max(each.x + each.w for each in cells)
        )
        across = {round(each.x) for each in cells}
        assert (min(across) + max(across) + cells[0].w) / 2 == pytest.approx(width / 2, abs=1)
        assert width < 420 or cells[0].h <= 72
    assert (cells[0].w, cells[0].h) == (72, 72)
    assert cells[0].y + cells[0].h + cells[-1].y == pytest.approx(height)


def test_few_numbers_leave_none_alone_in_its_line_and_stand_together(pilot: Pilot) -> None:
    deck = Deck(size_hint=(None, None))
    deck.set = deck.set.first(11)
    for width, height, lines in ((412, 80, [6, 5]), (496, 412, [4, 4, 3]), (860, 800, [4, 4, 3])):
        deck.size = (width, height)
        cells = deck.cells()
        assert list(Counter(each.y for each in cells).values()) == lines
    # As wide together as a pane at the thumb.
    assert {(each.w, each.h) for each in cells} == {(105, 105)}
    assert (cells[0].x, cells[0].y + cells[0].h + cells[-1].y) == (860 / 2 - 210, 800)
    told: list[Any] = []
    deck.bind(on_card=lambda _, card: told.append(card))
    Window.add_widget(deck)
    deck.pos = (-210, 0)
    pilot.app.root.opacity = 0
    pilot.frames(2)
    pilot.tap("card 9")
    assert told == [9]
