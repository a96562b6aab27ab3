"""What a drawing costs: strokes are used again, and what is not in sight is left undrawn."""

from typing import Any

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
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


class Plate(Drawn):
    """A red fill in a black outline, wherever its corner lies between the pixels."""

    def cells(self) -> list[Cell]:
        return []

    def draw(self) -> None:
        box = (self.x, self.y, self.width, self.height)
        self.block(*box, (1.0, 0.0, 0.0, 1.0), 6)
        self.frame(box, INK, 6, 0.5)


@pytest.mark.parametrize("between", [0.0, 0.25, 0.5, 0.75])
def test_no_fill_shows_outside_its_outline(pilot: Pilot, between: float) -> None:
    pilot.app.root.opacity = 0
    plate: Any = Plate(size_hint=(None, None), pos=(40 + between, 300 + between), size=(42, 37))
    Window.add_widget(plate)
    pilot.frames(3)
    around = [(x, 310) for x in range(36, 90)] + [(60, y) for y in range(296, 345)]
    seen = pilot.colours(around)
    for run in (seen[:54], seen[54:]):
        inked = [at for at, colour in enumerate(run) if colour == (0, 0, 0)]
        filled = [at for at, colour in enumerate(run) if colour == (255, 0, 0)]
        assert len(inked) == 2
        assert inked[0] < filled[0] <= filled[-1] < inked[1]
        assert len(filled) == inked[1] - inked[0] - 1
