"""The page on which pieces are painted: tiles, cards, places on a track."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.models.learn.lesson import stroke
from companion.widgets.drawn.paint_grid import PaintGrid, Patch
from companion.widgets.drawn.wrap import extent_of, wrapped
from companion.widgets.kit.rooms import ScrollPage
from companion.widgets.kit.text import Text

read_kv("screens/learn/pieces.kv")

WIPE = "wipe"
LEADING = 1.15  # of a text
BELOW = 6  # dp between what is said and the grid


class PiecesPage(BoxLayout):
    """A brush for each number that can be printed on a piece; a single one only marks."""

    room = ObjectProperty()
    says = StringProperty()
    short = StringProperty()  # of what it says, where the grid needs the room
    brushes = ListProperty()
    patches = ListProperty()

    def __init__(self, **properties: Any) -> None:
        self.brush: int | None = None
        super().__init__(**properties)
        self.brush = self._brushes[0]

    @property
    def _brushes(self) -> tuple[int, ...]:
        return tuple(self.room.lesson.brushes(self.room.topic))

    @property
    def _marks(self) -> bool:
        return len(self._brushes) == 1

    def show(self) -> None:
        """Every piece with what is known of it."""
        lesson, topic, tr = self.room.lesson, self.room.topic, self.room.app.tr
        told_as = next(each for each in lesson.topics() if each.name == topic)
        proved = lesson.proved(topic)
        patches = []
        for piece in lesson.pieces(topic):
            value = lesson.value(topic, piece)
            label = lesson.label(piece)
            told = "" if value is None else told_as.mark or str(value)
            shows = told if self._marks else told or "?"
            colour = 0 if value is None else 2 if self._marks else _nearest(value)
            patches.append(
                Patch(f"piece {piece}", label, shows, proved=piece in proved, colour=colour)
            )
        self.patches = patches
        self.short = tr(told_as.short) if self._marks else ""
        self.says = (
            tr(told_as.says)
            if self._marks
            else tr(
                "Choose a number, then tap or slide over every tile or card that shows that many."
            )
        )
        self.brushes = [] if self._marks else self._patches()

    def _patches(self) -> list[Patch]:
        found = [
            Patch(f"brush {each}", str(each), chosen=each == self.brush) for each in self._brushes
        ]
        return [*found, Patch(WIPE, shows="eraser", chosen=self.brush is None)]

    def pick(self, names: list[str]) -> None:
        """Take another brush."""
        name = names[-1]
        self.brush = None if name == WIPE else int(name.split()[1])
        self.show()

    def paint(self, names: list[str]) -> None:
        """The brush went over these pieces; a mark is put, or taken off, as on the first of them."""
        lesson, topic = self.room.lesson, self.room.topic
        known = {f"piece {piece}": piece for piece in lesson.pieces(topic)}
        pieces = [known[name] for name in names]
        value = self.brush
        if self._marks:
            value = None if lesson.value(topic, pieces[0]) else self._brushes[0]
        after, refused = stroke(lesson, topic, pieces, value)
        if after != lesson:
            self.room.change(after)
        if refused:
            self.room.app.toast(self.room.words.refusal(refused[0]))

    def told(self, width: float, size: float, height: float) -> str:
        """What is to be done, in fewer words where more would push a line of the grid out of sight."""
        lines = len(wrapped(self.says, max(1, int(width)), round(size)))
        room = height - lines * extent_of("Ag", round(size))[1] * LEADING - dp(BELOW)
        full = not self.short or room >= self.ids.grid.least_height
        return self.says if full else self.short

    def grid_height(self, width: float, height: float) -> float:
        """As high as the page, unless cells would be too small: then it scrolls."""
        grid = self.ids.grid
        return max(grid.least_height, min(height, grid.roomy_height)) if width else dp(1)


def _nearest(value: int) -> int:
    """The class of cards whose colours are worn: there are none of their own for 4 and 6."""
    return max(each for each in (1, 2, 3, 5, 7) if each <= value)
