"""What a drawing costs: strokes are used again, and what is not in sight is left undrawn."""

from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from tests.ui.pilot import Pilot

# isort: split
from companion.widgets.drawn import canvas, strokes
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.strokes import put

INK = (0.0, 0.0, 0.0, 1.0)


class Bricks(Drawn):
    """So many bricks in parts, each as wide as it is told."""

    in_parts = True
    bricks = ListProperty()

    def __init__(self, **properties: Any) -> None:
        self.drawn = 0
        super().__init__(**properties)
        self.bind(bricks=self.redraw)

    def cells(self) -> list[Cell]:
        return []

    def draw(self) -> None:
        self.drawn += 1
        self.parts(dict(enumerate(self.bricks)), self._brick)

    def _brick(self, *widths: int) -> None:
        for wide in widths:
            put(Color, rgba=(wide / 100, 0, 0, 1))
            put(Rectangle, pos=(wide, 0), size=(wide, 10))

    def shown(self) -> list[tuple[float, float]]:
        """Redness and width of each, in the order in which they are drawn."""
        found = []
        for part in self.canvas.children:
            red = 0.0
            for each in part.children:
                if type(each) is Color:
                    red = each.r
                elif type(each) is Rectangle:
                    found.append((red, each.size[0]))
        return found


@pytest.fixture
def bricks(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Bricks:
    """Three parts in the window."""
    pilot.start()
    monkeypatch.setattr(strokes, "_spare", {})
    made = Bricks(bricks=[(10,), (20, 30), (40,)])
    Window.add_widget(made)
    pilot.frames(2)
    return made


def rectangles(drawn: Drawn) -> set[Rectangle]:
    """Which of Kivy's rectangles are on it."""
    return {
        each
        for part in drawn.canvas.children
        for each in part.children
        if isinstance(each, Rectangle)
    }


def test_what_is_painted_anew_is_painted_with_the_same_strokes(
    pilot: Pilot, bricks: Bricks
) -> None:
    first = rectangles(bricks)
    bricks.bricks = [(50,), (20, 30), (60,)]
    pilot.frames(2)
    assert bricks.shown() == [(0.5, 50), (0.2, 20), (0.3, 30), (0.6, 60)]
    assert rectangles(bricks) == first
    bricks.bricks = [(50, 70, 80), (90,)]
    pilot.frames(2)
    assert bricks.shown() == [(0.5, 50), (0.7, 70), (0.8, 80), (0.9, 90)]
    assert rectangles(bricks) == first


@pytest.mark.parametrize("names", ["abc", "ab", "abcd", "dabc", "cab", "axc", "xyz", ""])
def test_parts_are_drawn_in_the_order_in_which_they_are_named(bricks: Bricks, names: str) -> None:
    wide = {name: 10 * at for at, name in enumerate("abcdxyz", 1)}
    for each in ("abc", names, "abc"):
        bricks.parts({name: (wide[name],) for name in each}, bricks._brick)
        assert bricks.shown() == [(wide[name] / 100, wide[name]) for name in each]


def test_what_has_left_the_window_is_drawn_when_it_comes_back(pilot: Pilot, bricks: Bricks) -> None:
    Window.remove_widget(bricks)
    box = BoxLayout()
    box.add_widget(bricks)
    drawn = bricks.drawn
    bricks.bricks = [(50,)]
    pilot.frames(2)
    assert bricks.drawn == drawn
    Window.add_widget(box)
    pilot.frames(2)
    assert bricks.shown() == [(0.5, 50)]
    Window.remove_widget(box)


def test_what_is_hidden_is_drawn_when_it_is_shown(pilot: Pilot, bricks: Bricks) -> None:
    drawn = bricks.drawn
    bricks.opacity = 0
    bricks.bricks = [(50,)]
    pilot.frames(2)
    assert bricks.drawn == drawn
    bricks.opacity = 1
    pilot.frames(2)
    assert bricks.shown() == [(0.5, 50)]


def test_a_text_that_must_be_made_smaller_is_set_once(
    bricks: Bricks, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    refresh = CoreLabel.refresh

    def counted(label: Any) -> None:
        made.append(label.text)
        refresh(label)

    monkeypatch.setattr(CoreLabel, "refresh", counted)
    monkeypatch.setattr(canvas, "_textures", type(canvas._textures)())
    bricks.write("a name that nobody has", (0, 0, 140, 40), 20, INK)
    bricks.write(("somebody with a name", "somebody"), (0, 0, 60, 40), 20, INK)
    assert made == ["a name that nobody has", "somebody"]


@pytest.mark.parametrize(
    ("box", "whole"),
    [
        ((40.5, 300.5, 42, 37), (41, 301, 42, 37)),
        ((40.25, 300.75, 42.5, 37.5), (40, 301, 43, 37)),
        ((40.4, 300.4, 0.5, 1), (40, 300, 1, 1)),  # a hair stays a line
        ((40.6, 300.6, 0, 0.2), (41, 301, 0, 0.2)),
    ],
)
def test_fills_and_outlines_lie_between_whole_pixels(
    bricks: Bricks,
    box: tuple[float, float, float, float],
    whole: tuple[float, float, float, float],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strokes: dict[Any, Any] = {}
    monkeypatch.setattr(canvas, "put", lambda kind, **told: strokes.update({kind: told}))
    bricks.block(*box, INK, 6)
    bricks.frame(box, INK, 0, 0.5)
    filled = strokes[RoundedRectangle]
    assert (*filled["pos"], *filled["size"]) == whole
    x, y, w, h = whole
    assert strokes[Line]["rectangle"] == (x + 0.5, y + 0.5, w - 1, h - 1)
