"""The page on which the spaces of a board are painted, row by row, with a brush for each sign."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.models.table.scene import Key
from companion.widgets.drawn.board_rows import BoardRows
from companion.widgets.drawn.paint_grid import Patch
from companion.widgets.drawn.signed_numbers import SignedNumbers
from companion.widgets.drawn.space_grid import SpaceGrid
from companion.widgets.kit.keys import Keys
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text

read_kv("screens/learn/spaces.kv")

NUMBER = "points"  # the brush that asks how many


class SpacesPage(BoxLayout):
    """The whole board above, the row at the cursor large below it, and the brushes."""

    room = ObjectProperty()
    says = StringProperty()
    scene = ObjectProperty()
    spaces = ListProperty()
    brushes = ListProperty()
    keys = ListProperty()

    def __init__(self, **properties: Any) -> None:
        self.brush = ""
        super().__init__(**properties)
        self.brush = self.room.shape.first_brush
        self.room.shape = self.room.shape.at(1)

    def show(self) -> None:
        """The row that is painted, and what it is painted with."""
        tr, shape = self.room.app.tr, self.room.shape
        row, many = shape.cursor, len(shape.rows)
        self.scene = shape.scene()
        self.spaces = [
            Patch(f"space {space}", kind=shape.kind(row, space), last=space == len(spaces))
            for spaces in (shape.rows[row - 1],)
            for space in range(1, len(spaces) + 1)
        ]
        name = self.room.words.game.space_name
        told = name(self.room.words, self.brush) if self.brush != "?" else tr("not entered")
        self.says = tr("Row {row}: tap the spaces with “{sign}”.").format(row=row, sign=told)
        first = shape.first_brush
        if self.brush == first and not any(first in spaces for spaces in shape.rows):
            self.says += " " + tr("Hornbook asks for the rest when it matters.")
        kinds = [*shape.brushes()]
        if self.brush not in kinds:  # points, with the number chosen last
            kinds.insert(-1, self.brush)
        self.brushes = [
            *(Patch(f"brush {kind}", kind=kind, chosen=kind == self.brush) for kind in kinds),
            Patch(NUMBER, shows="plus-minus-variant"),
        ]
        # Round and round, so that both keys always stand where they stood.
        around = {
            "before": ((row - 2) % many + 1, "chevron-up"),
            "after": (row % many + 1, "chevron-down"),
        }
        self.keys = [
            Key(name, tr("Row {row}").format(row=to), icon) for name, (to, icon) in around.items()
        ]

    def pick(self, names: list[str]) -> None:
        """Take another brush; points want their number first."""
        if names[-1] == NUMBER:
            self._ask_points()
            return
        self.brush = names[-1].partition(" ")[2]
        self.show()

    def paint(self, names: list[str]) -> None:
        """The brush went over these spaces of the row."""
        shape = self.room.shape

        def painted() -> Any:
            after = shape
            for name in names:
                after = after.painted(shape.cursor, int(name.split()[1]), self.brush)
            return after, self.room.lesson.with_shape(after)

        done = self.room.tried(painted)
        if done is not None:
            after, lesson = done
            self.room.change(lesson, after)

    def touched(self, row: int) -> None:
        """To the row that was touched in the picture."""
        self.room.move(self.room.shape.at(row))

    def tapped(self, name: str) -> None:
        """To another row."""
        shape = self.room.shape
        to = shape.cursor if name == "after" else shape.cursor - 2
        self.room.move(shape.at(to % len(shape.rows) + 1))

    def _ask_points(self) -> None:
        tr = self.room.app.tr
        sheet = Sheet(title=tr("How many points does the space show?"))
        grid = SignedNumbers(most=self.room.shape.most_points, size_hint_y=None)
        grid.bind(width=lambda *_: setattr(grid, "height", grid.least_height))

        def chosen(_grid: Any, number: int) -> None:
            sheet.dismiss()
            self.brush = self.room.shape.points(number)
            self.show()

        grid.bind(on_number=chosen)
        sheet.add_widget(grid)
        self.room.app.sheets.open(sheet)
