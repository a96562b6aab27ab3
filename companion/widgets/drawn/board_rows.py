"""The rows of a board: printed spaces of their real number, the tiles on them, what may come."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.models.board.scene import BoardScene, Ghost, RowSeen
from companion.models.points import signed
from companion.widgets.drawn.board_ink import (
    paint_ghost_tile,
    paint_space,
    paint_stop,
    paint_tile,
)
from companion.widgets.drawn.canvas import Cell, Drawn, kept, texture_of
from companion.widgets.drawn.card import Box, paint_heads
from companion.widgets.drawn.figures import FIGURE, figure
from companion.widgets.look.shape import BORDER, DENSE, PANE, RIM
from companion.widgets.look.theme import Colour, Pair, size_of
from companion.words import board_signs as signs

WIDEST = 72  # dp of a space; more would help nobody
TALLEST = 1.35  # a space's height against its width
HORNS, INSET = 0.75, 6  # of a sum's size, and in dp off the row's edge
SIDE_BY_SIDE = 520  # dp of width from which rows may stand in two columns


class BoardRows(Drawn):
    """``on_row`` tells a row that was chosen, ``on_tile`` a tile that can be touched itself.

    Where rows are painted all of them can be touched, and there is ``room_for`` some that are not
    there yet.
    """

    dense = True
    scene = ObjectProperty(BoardScene())
    touchable = BooleanProperty(False)
    room_for = NumericProperty(1)
    hidden = NumericProperty(0)  # a tile on its way to its space
    __events__ = ("on_row", "on_tile")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(scene=self.redraw, touchable=self.redraw, room_for=self.redraw)
        self.bind(hidden=self.redraw)

    def measured_by(self) -> tuple[Any, ...]:
        """All that a kept measure goes by."""
        return (*super().measured_by(), self.scene, self.room_for)

    # -- places ------------------------------------------------------------------------------

    @property
    @kept
    def _columns(self) -> int:
        """One, or two in a low and wide window, where one would make rows too low for a finger."""
        low = self.height / self._rows < dp(DENSE) and self.width >= dp(SIDE_BY_SIDE)
        return 2 if low else 1

    @property
    @kept
    def _rows(self) -> int:
        return int(max(self.room_for, len(self.scene.rows)))

    def row_box(self, row: int) -> Box:
        """The whole ground of a row."""
        columns = self._columns
        lines = -(-self._rows // columns)
        wide, high = self.width / columns, self.height / lines
        column, line = divmod(row - 1, lines)
        return self.x + column * wide, self.top - (line + 1) * high, wide, high

    @kept
    def _sides(self) -> tuple[float, float]:
        """What the row's number takes of the width, and what its sum or price takes.

        Sums are smaller, and spaces at last as narrow as the usual figures allow, rather than that
        sums are left out; so is what choosing a row would bring.
        """
        size, usual = figure(self), min(figure(self), dp(FIGURE))
        left = texture_of("10", size, True).width + dp(6)
        room, choice = self.row_box(1)[2] - left, self._choice_wide()
        sums = [max(choice, self._price_wide(each)) for each in self._sum_sizes()]
        tries = [(right, size) for right in sums] + [(sums[-1], usual), (choice, usual)]
        for right, least in tries:
            spaces = (texture_of("100", least, True).width + dp(3)) * self._longest
            if right and room - right >= spaces:
                return left, right
        return left, dp(2)

    def _sum_sizes(self) -> list[float]:
        """How large a row's sum may be, from the size of totals down to the usual figures."""
        usual = min(figure(self), dp(FIGURE))
        most = self.price_size()
        return [
            most,
            *(each for each in range(int(figure(self)), int(usual), -1) if each < most),
            usual,
        ]

    @kept
    def sum_size(self) -> float:
        """How large the rows' sums are; 0 where they have no room."""
        right = self._sides()[1]
        return next((each for each in self._sum_sizes() if self._price_wide(each) <= right), 0.0)

    @kept
    def price_size(self) -> float:
        """How large a row's sum is: as every total, where there is room for it."""
        roomy = self.row_box(1)[2] > dp(PANE) and self.row_box(1)[3] >= dp(DENSE)
        return size_of("total", self.app.text_scale) if roomy else figure(self)

    def _price_wide(self, size: float) -> float:
        """What a row's sum of this size takes of the width, with its horns."""
        return float(texture_of("−25", size, True).width + size * HORNS + dp(INSET))

    def _choice_wide(self) -> float:
        """What the figures at rows to choose from take, which have no horns; 0 without any."""
        told = (signed(each) for each in self.scene.choices.values())
        size = self.price_size()
        wide = max((texture_of(each, size, True).width for each in told), default=0)
        return float(wide + 2 * dp(INSET)) if wide else 0.0

    @property
    @kept
    def _longest(self) -> int:
        return max((len(row.spaces) for row in self.scene.rows), default=1)

    def space_box(self, row: int, space: int) -> Box:
        """Where a space of a row lies."""
        x, y, w, h = self.row_box(row)
        left, right = self._sides()
        step = min((w - left - right) / self._longest, dp(WIDEST))
        gap = dp(1)
        high = min(h - 2 * gap, step * TALLEST)
        return x + left + (space - 1) * step + gap, y + (h - high) / 2, step - 2 * gap, high

    def box_of(self, tile: int) -> Box | None:
        """Where a tile lies; None where it lies in no row."""
        for row, seen in enumerate(self.scene.rows, 1):
            if tile in seen.tiles:
                return self.space_box(row, seen.tiles.index(tile) + 1)
        return None

    def price_box(self, row: int) -> Box:
        """Where a row's sum stands, or what choosing it would bring."""
        x, y, w, h = self.row_box(row)
        right = self._sides()[1]
        if row in self.scene.choices:
            right = max(right, self._choice_wide())
        return x + w - right, y, right, h

    def _live_cells(self) -> list[Cell]:
        """Tiles that can be touched: where they lie if a finger can hit them, else enlarged."""
        found = []
        for row, seen in enumerate(self.scene.rows, 1):
            live = [tile for tile in seen.tiles if tile in self.scene.live]
            if not live:
                continue
            if self.space_box(row, 1)[2] >= dp(DENSE) - dp(2):
                _, y, _, h = self.row_box(row)
                for tile in live:
                    x, _, w, _ = self.space_box(row, seen.tiles.index(tile) + 1)
                    found.append(Cell(f"tile {tile}", x - dp(1), y, w + dp(2), h, str(tile)))
            else:
                found += self._enlarged(row, live)
        return found

    def _enlarged(self, row: int, live: list[int]) -> list[Cell]:
        """The tiles of a row over the row itself; over rows beside it what one line has no room for."""
        x, y, w, h = self.row_box(row)
        most = max(1, int(w // dp(DENSE)))
        lines = -(-len(live) // most)
        side = min(w / min(most, len(live)), max(h, dp(DENSE)), dp(DENSE + 8))
        top = max(y + h - max(0.0, h - lines * side) / 2, self.y + lines * side)
        return [
            Cell(
                f"tile {tile}",
                x + at % most * side,
                top - (at // most + 1) * side,
                side,
                side,
                str(tile),
            )
            for at, tile in enumerate(live)
        ]

    @property
    def _lens(self) -> bool:
        """Whether the tiles that can be touched are drawn once more, large enough for a finger."""
        return bool(self.scene.live) and self.space_box(1, 1)[2] < dp(DENSE) - dp(2)

    def cells(self) -> list[Cell]:
        """What can be touched first; then each row, its tiles, spaces, signs and its sum."""
        found = self._live_cells()
        for row, seen in enumerate(self.scene.rows, 1):
            answers = (self.touchable or row in self.scene.choices) and not self.scene.live
            found.append(Cell(f"row {row}", *self.row_box(row), "", answers))
            found += self._space_cells(row, seen)
            if seen.stop:
                found.append(Cell(f"row {row} stop", *self._stop_box(row), "", False))
            text = self._price(row, seen)
            if text:
                found.append(Cell(f"row {row} price", *self.price_box(row), text, False))
        for ghost in self.scene.ghosts:
            where = self.space_box(ghost.row, ghost.space)
            found.append(Cell(f"ghost {ghost.tile}", *where, str(ghost.tile), False))
        return found

    def _space_cells(self, row: int, seen: RowSeen) -> list[Cell]:
        found = []
        for space, kind in enumerate(seen.spaces, 1):
            box = self.space_box(row, space)
            tile = seen.tiles[space - 1] if space <= len(seen.tiles) else 0
            if tile:
                told = self.scene.oxen.get(tile, "?")
                text, says = str(tile), f"{told}"
                found.append(Cell(f"row {row} space {space} oxen", *box, says, False))
            else:
                text = kind
            found.append(Cell(f"row {row} space {space}", *box, text, False))
        return found

    def _price(self, row: int, seen: RowSeen) -> str:
        """What choosing a row would bring; else the oxen that lie there, if there is room."""
        if row in self.scene.choices:
            return signed(self.scene.choices[row])
        tiles = [tile for tile in seen.tiles if tile]
        if row == self.scene.taking:  # the tile that takes the row does not count (T7)
            tiles = [tile for tile in tiles if tile != self.scene.fresh]
        if not tiles or not self.sum_size():
            return ""
        known = [self.scene.oxen[tile] for tile in tiles if tile in self.scene.oxen]
        if len(known) == len(tiles):
            return str(sum(known))
        return f"{sum(known)}+?" if known else "?"

    def _stop_box(self, row: int) -> Box:
        """On the next empty space of the row, of which the sign takes nothing away (B45)."""
        seen = self.scene.rows[row - 1]
        return self.space_box(row, min(len(seen.tiles) + 1, len(seen.spaces)))

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Row by row; then what would come, and the tiles that can be touched."""
        for row, seen in enumerate(self.scene.rows, 1):
            (paper, ink), edge = self._colours(row)
            x, y, w, h = self.row_box(row)
            ground = (x + dp(1), y + dp(0.5), w - dp(2), h - dp(1))
            if edge is not None:
                self.block(*ground, paper, dp(8))
            plate = (x + dp(2), y, self._sides()[0] - dp(2), h)
            self.write(str(row), plate, figure(self), ink, bold=True, paper=paper)
            for space, kind in enumerate(seen.spaces, 1):
                self._draw_space(row, space, kind, seen)
            if edge is not None:  # over its spaces, which are as high as the row
                self.frame(ground, edge, dp(8), 1.0)
            if seen.stop or row in self.scene.signs:
                paint_stop(self, self._stop_box(row), ghost=not seen.stop)
            self._draw_price(row, seen, paper, ink)
        for ghost in self.scene.ghosts:
            self._draw_ghost(ghost)
        if self.scene.live:
            self._draw_live()

    def _colours(self, row: int) -> tuple[Pair, Colour | None]:
        """A row's ground, what is written on it, and its edge if it has one."""
        look = self.app.palette
        if row == self.scene.taking:
            return Pair(look.error_soft, look.on_error_soft), look.error
        if row in self.scene.choices or f"row {row}" == self.pressed:
            return Pair(look.tonal, look.on_tonal), look.primary
        if row == self.scene.lit:
            return Pair(look.surface_high, look.ink), look.outline
        if self.scene.rows[row - 1].tiles:  # an active row stands out from the empty ones
            edge = self.edge()
            return Pair(self.surfaces()[0], look.ink), edge if edge[3] else look.outline_soft
        return Pair(look.ground, look.ink), None

    def _draw_space(self, row: int, space: int, kind: str, seen: RowSeen) -> None:
        look = self.app.palette
        box = self.space_box(row, space)
        tile = seen.tiles[space - 1] if space <= len(seen.tiles) else 0
        radius = min(box[2], box[3]) * 0.14
        if tile and tile != self.hidden:
            picked = tile in self.scene.picked
            pair = Pair(look.primary, look.on_primary) if picked else None
            paint_tile(self, tile, self.scene.oxen.get(tile), box, pair=pair)
            asked = (row, space) == self.scene.asked_space  # what is printed under it
            if asked or tile in (self.scene.fresh, self.scene.asked_tile):
                self.frame(box, look.ink, radius, BORDER)
                self.frame(box, look.tag, radius, RIM * 0.8)
            return
        self.block(*box, look.background, radius)
        paint_space(self, kind, box, last=space == len(seen.spaces))
        if (row, space) == self.scene.asked_space:
            self.frame(box, look.ink, radius, BORDER)
            self.frame(box, look.tag, radius, RIM * 0.8)

    def _draw_ghost(self, ghost: Ghost) -> None:
        box = self.space_box(ghost.row, ghost.space)
        paint_ghost_tile(self, ghost.tile, box, takes=ghost.takes)

    def _draw_price(self, row: int, seen: RowSeen, paper: Any, ink: Any) -> None:
        text = self._price(row, seen)
        if not text:
            return
        x, y, w, h = self.price_box(row)
        if row in self.scene.choices:
            size = self.price_size()
            self.block(x, y + dp(3), w - dp(3), h - dp(6), paper, dp(6))  # over a long row's end
            self.write(text, (x + dp(2), y, w - dp(6), h), size, ink, bold=True, paper=paper)
            return
        size = self.sum_size()
        side = size * HORNS
        box = (x, y, w - side - dp(INSET + 2), h)
        self.write(text, box, size, ink, bold=True, align="right", paper=paper)
        paint_heads(1, (x + w - side - dp(INSET), y, side, h), ink, side)

    def _draw_live(self) -> None:
        """What can be touched has an edge; in the lens it is drawn once more, on its own ground."""
        look = self.app.palette
        for cell in self._live_cells():
            tile = int(cell.text)
            box = (cell.x + dp(1), cell.y + dp(1), cell.w - dp(2), cell.h - dp(2))
            chosen = tile in self.scene.picked or cell.name == self.pressed
            if self._lens:
                self.block(cell.x, cell.y, cell.w, cell.h, look.surface_high)
                pair = Pair(look.primary, look.on_primary) if chosen else None
                paint_tile(self, tile, self.scene.oxen.get(tile), box, pair=pair)
            self.frame(box, look.primary, dp(6), 1.2)
            if chosen:
                corner = (box[0] + box[2] - dp(15), box[1] + box[3] - dp(15), dp(15), dp(15))
                self.sign("check-circle", corner, dp(14), look.on_primary)

    # -- touches -----------------------------------------------------------------------------

    def words_at(self, x: float, y: float) -> str:
        """The tile, the sign or the figure under a point; what lies over another comes first."""
        hits = [cell for cell in self.cells() if cell.holds(x, y)]
        hits.sort(key=lambda cell: not cell.name.startswith("tile"))
        lens = hits[:1] if hits and hits[0].name.startswith("tile") else []
        said = (self._means(cell) for cell in lens or reversed(hits))
        return next((each for each in said if each), "")

    def _means(self, cell: Cell) -> str:
        tr, (kind, _, rest) = self.app.tr, cell.name.partition(" ")
        number, _, what = rest.partition(" ")
        if kind in ("tile", "ghost"):
            return signs.tile(tr, int(number), self.scene.oxen.get(int(number)))
        if what == "stop":
            return signs.stop(tr)
        if what == "price":
            return signs.price(tr, chosen=int(number) in self.scene.choices)
        if not what or what.endswith("oxen"):
            return ""
        seen, space = self.scene.rows[int(number) - 1], int(what.split()[1])
        if cell.text.isdigit():
            return signs.tile(tr, int(cell.text), self.scene.oxen.get(int(cell.text)))
        return signs.space(tr, seen.spaces[space - 1], last=space == len(seen.spaces))

    def on_cell(self, name: str) -> None:
        """Tell which row or tile was touched."""
        kind, _, number = name.partition(" ")
        self.dispatch(f"on_{kind}", int(number))

    def on_row(self, row: int) -> None:
        """Views bind here."""

    def on_tile(self, tile: int) -> None:
        """Views bind here."""
