"""The page on which the shape of a board is painted: a tap a row, in a picture that grows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.models.table.scene import Key
from companion.widgets.drawn.board_rows import BoardRows
from companion.widgets.kit.keys import GAP, Keys
from companion.widgets.kit.rooms import ScrollPage
from companion.widgets.kit.text import Text
from companion.widgets.look.shape import DENSE

read_kv("screens/learn/rows.kv")

USUAL = 10  # rows for which the picture has room before it scrolls


class RowsPage(BoxLayout):
    """Asks how many spaces the next row has, and on the red side also how it is taken."""

    room = ObjectProperty()
    says = StringProperty()
    scene = ObjectProperty()
    lengths = ListProperty()  # numbers of spaces that a row of this side may have
    keys = ListProperty()
    deeds = ListProperty()
    needed = NumericProperty(0)

    def show(self) -> None:
        """The rows so far, and what is asked of the one at the cursor."""
        tr, shape = self.room.app.tr, self.room.shape
        self.scene = shape.scene()
        self.lengths = shape.lengths
        self.needed = dp(DENSE) * max(USUAL, len(shape.rows))
        if shape.cursor > len(shape.rows):
            self.ids.page.scroll_y = 0  # the new row comes below those told last
        if shape.asks_end:
            self.says = tr("Row {row}, last space: take the row as tiles or as oxen?").format(
                row=shape.cursor
            )
            ends = {"take-tiles": tr("As tiles"), "take-oxen": tr("As oxen")}
            self.keys = [Key(f"end {kind}", ends[kind]) for kind in shape.ends]
        else:
            self.says = tr("Row {row}: how many spaces in all?").format(row=shape.cursor)
            self.keys = self._length_keys(shape.lengths)
        more = len(shape.rows) > 0
        remove = Key("remove", "", "table-row-remove", disabled=not more)
        done = Key("done", tr("Save rows"), "check", "filled", disabled=not more)
        self.deeds = [remove, done]

    def keys_height(self, keys: Keys, lengths: list[int], width: float, _scale: float) -> float:
        """The height of the keys for all lengths."""
        return float(keys.lines_for(self._length_keys(lengths), width) * (keys.line + dp(GAP)))

    def _length_keys(self, lengths: Sequence[int]) -> list[Key]:
        return [Key(f"spaces {each}", str(each), even=True) for each in lengths]

    def touched(self, row: int) -> None:
        """Tell this row once more."""
        self.room.move(self.room.shape.at(row))

    def tapped(self, name: str) -> None:
        """A length, an end, or what is done with all of it."""
        word, _, value = name.partition(" ")
        shape = self.room.shape
        if word == "done":
            self._keep()
            return
        deed: Any = {
            "spaces": lambda: shape.long(int(value)),
            "end": lambda: shape.ended(value),
            "remove": shape.without,
        }[word]
        after = self.room.tried(deed)
        if after is not None:
            self.room.reshape(after)

    def _keep(self) -> None:
        """The board has these rows; the spaces with two tiles come next."""
        room = self.room
        lesson = room.tried(lambda: room.lesson.with_shape(room.shape))
        if lesson is None:
            return
        room.change(lesson)
        room.open(f"spaces {room.shape.side}")
