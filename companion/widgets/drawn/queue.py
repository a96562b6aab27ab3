"""The revealed cards in the order in which they will be placed, each with where it would go."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.models.table.scene import Queued
from companion.widgets.drawn.canvas import Cell, Drawn, kept
from companion.widgets.drawn.card import Box, heads_in, paint_card, paint_heads
from companion.widgets.drawn.names import Names, fit_names
from companion.widgets.drawn.pictograms import paint_back
from companion.widgets.drawn.tag import paint_tag
from companion.widgets.drawn.wrap import in_one_line
from companion.widgets.look.shape import BORDER, ROW
from companion.widgets.look.theme import size_of

TALL, SHAPE, LINE = 96, 88 / 120, 1.3  # dp of a place with a large card, that card's, a line's
CLEAR = 3  # dp between a way and what is held
INSIDE = 8  # dp from the words to the rim of a place with a large card
BACK = 20  # dp of the special cards that somebody holds
SAME = 0.75  # of their size: so small all names may be for the longest of them, or it is cut
GAP, WIDE, ROOMY = 4, 150, 190  # dp, the last of a place with room for a tag
LETTERED = 110  # sp that a place has at least
WORDS = 160  # sp of one with room for a tag beside large words


class Queue(Drawn):
    """``places`` in lines, two or more side by side; ``on_player`` tells whose card was touched."""

    places = ListProperty()
    first = StringProperty()  # whose card is next
    set = ObjectProperty(None, allownone=True)  # of the cards, where it is not the card game's
    __events__ = ("on_player",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(places=self.redraw, first=self.redraw)

    @property
    def _line(self) -> float:
        return max(dp(48), size_of("label", self.app.text_scale) * 2.9)

    @property
    def line(self) -> float:
        """The height of a line of places."""
        return self._line + dp(GAP)

    def _columns(self, width: float) -> int:
        scale = max(1.0, self.app.text_scale)
        wide = max(dp(WIDE), sp(LETTERED)) * scale
        return max(1, min(int(width / wide), len(self.places), 4))

    def height_for(self, width: float) -> float:
        """How high the lines are at a width."""
        return max(0.0, -(-len(self.places) // self._columns(width)) * self.line - dp(GAP))

    def cells(self) -> list[Cell]:
        """A cell for each waiting card, named after its player, and what it says."""
        if not self.places:
            return []
        columns = self._columns(self.width)
        wide = self.width / columns
        many = -(-len(self.places) // columns)
        line = max(self._line, (self.height + dp(GAP)) / many - dp(GAP))
        found = []
        for at, place in enumerate(self.places):
            x = self.x + at % columns * wide + dp(GAP) / 2
            y = self.top - (at // columns + 1) * (line + dp(GAP)) + dp(GAP)
            w = wide - dp(GAP)
            whole = (x, y, w, line)
            who = self._called(at)
            found.append(Cell(f"card of {who}", *whole, str(place.card)))
            found.append(Cell(f"way of {who}", *whole, place.goes, False))
            cost = _cost(place) if place.takes else ""
            found.append(Cell(f"cost of {who}", *whole, cost, False))
            held = f"special cards of {who}"
            found.append(Cell(held, x + w - dp(30), y, dp(30), line, str(place.held), False))
        return found

    def draw(self) -> None:
        """Each card, its player, its way."""
        cells = {cell.name: cell for cell in self.cells()}
        for at, place in enumerate(self.places):
            self._draw_place(place, cells[f"card of {self._called(at)}"], first=not at)

    def _called(self, at: int) -> str:
        """Whose card it is; a second one of the same player also has its number."""
        place = self.places[at]
        again = any(each.player == place.player for each in self.places[:at])
        return f"{place.player} ({place.card})" if again else place.player

    def _draw_place(self, place: Queued, cell: Cell, *, first: bool) -> None:
        look = self.app.palette
        box = (cell.x, cell.y, cell.w, cell.h)
        paper, ink = look.surface, look.ink
        if place.takes:
            paper, ink = look.error_soft, look.on_error_soft
        self.block(*box, paper, dp(ROW))
        if cell.name == self.pressed:
            self.block(*box, (*ink[:3], 0.12), dp(ROW))
        first = first and place.player == self.first
        if first:
            self.frame(box, look.ink, dp(ROW), BORDER)
            self.frame(box, look.tag, dp(ROW), BORDER * 0.75)
        else:
            self.frame(box, self.edge(), dp(ROW), 0.7)
        card = self._card_box(cell)
        paint_card(self, place.card, card, heads=heads_in(self.set, place.card))
        self._draw_name(place, cell, ink, paper)
        if self._tall(cell):
            self._draw_tall(place, cell, ink, paper)
            return
        x, y, w, h = box
        if place.face.short and w >= self._roomy:
            side = self._tag(cell)
            left = card[0] + card[2] + dp(5)
            paint_tag(self, left - side * 0.1, y + (h - side) / 2, side, *place.face)
        self._draw_held(place.held, (x + w - dp(BACK + 3), y, dp(BACK), h), ink, paper)
        left, right = self._words(place, cell)
        lower = (left, y + h * 0.06, right - left - dp(CLEAR), h * 0.44)
        self.write(place.goes, lower, self._way_size(), ink, align="left", paper=paper)

    # -- where things are on a place -----------------------------------------------------------

    def _tall(self, cell: Cell) -> bool:
        """Whether it has room for a large card."""
        return bool(cell.h >= sp(TALL) * max(1.0, self.app.text_scale))

    @property
    def _roomy(self) -> float:
        """How wide a place is on which a tag has room beside the words."""
        return max(dp(ROOMY), sp(WORDS) * max(1.0, self.app.text_scale))

    def _tag(self, cell: Cell) -> float:
        return float(min(cell.h * 0.62, dp(34)))

    def _card_box(self, cell: Cell) -> Box:
        high = cell.h - dp(8)
        narrow = min(high * 0.86, max(dp(44), min(high * SHAPE, cell.w * 0.3)))
        wide = min(high * SHAPE, cell.w * 0.36) if self._tall(cell) else narrow
        high = min(high, wide / SHAPE)
        return cell.x + dp(5), cell.y + (cell.h - high) / 2, wide, high

    def _words(self, place: Queued, cell: Cell) -> tuple[float, float]:
        """From where to where a place has words."""
        card = self._card_box(cell)
        left, right = card[0] + card[2] + dp(5), cell.x + cell.w
        if self._tall(cell):
            return left + dp(3), right - dp(INSIDE)
        if place.face.short and cell.w >= self._roomy:
            left += self._tag(cell) * 0.9 + dp(6)
        return left, right - dp(BACK + 5)

    def _name_line(self, place: Queued, cell: Cell) -> Box:
        """Where the name stands, and behind it what the card would cost."""
        left, right = self._words(place, cell)
        if not self._tall(cell):
            return left, cell.y + cell.h * 0.5, right - left, cell.h * 0.46
        name, goes = (size_of(role, self.app.text_scale) * LINE for role in ("heading", "label"))
        return left, cell.y + dp(6) + goes, right - left, name

    def _cost_wide(self, place: Queued) -> float:
        """How wide the bullheads are, with what keeps them off the name."""
        size = size_of("small", self.app.text_scale) * 1.1
        return float(size + size * 0.68 * len(_cost(place)) + dp(4)) if place.takes else 0.0

    def measured_by(self) -> tuple[Any, ...]:
        """Where they lie, and whose they are."""
        return (*super().measured_by(), tuple(self.places))

    def _places(self) -> list[Cell]:
        return [cell for cell in self.cells() if cell.name.startswith("card of ")]

    @kept
    def _way_size(self) -> float:
        """The size of all ways: the longest, who might take, would be the smallest."""
        cells, sizes = self._places(), []
        size = size_of("label" if self._tall(cells[0]) else "small", self.app.text_scale)
        for place, cell in zip(self.places, cells, strict=True):
            left, right = self._words(place, cell)
            sizes.append(in_one_line(place.goes, right - left - dp(CLEAR), size, size * SAME))
        return min(sizes)

    @kept
    def _names(self) -> Names:
        """Everybody's name, all in one size."""
        cells = self._places()
        rooms: dict[str, tuple[int, str]] = {}
        for place, cell in zip(self.places, cells, strict=True):
            room = int(self._name_line(place, cell)[2] - self._cost_wide(place))
            room = min(room, rooms.get(place.player, (room,))[0])
            rooms[place.player] = (room, place.face.short or place.player)
        role = "heading" if self._tall(cells[0]) else "label"
        size = round(size_of(role, self.app.text_scale))
        widths, tags = zip(*rooms.values(), strict=True)
        return fit_names(tuple(rooms), widths, size, round(size * SAME), 1, True, tags)

    def _draw_name(self, place: Queued, cell: Cell, ink: Any, paper: Any) -> None:
        line, wide = self._name_line(place, cell), self._cost_wide(place)
        if place.takes:
            self._draw_cost(_cost(place), line, ink, paper)
        names, room = self._names(), (*line[:2], line[2] - wide, line[3])
        called = names.lines[place.player][0]
        self.write(called, room, names.size, ink, bold=True, align="left", paper=paper)

    def _draw_tall(self, place: Queued, cell: Cell, ink: Any, paper: Any) -> None:
        """Beside a large card: the tag and what is held over the name and the way."""
        x, low, w, high = self._name_line(place, cell)
        above = low + high
        room = cell.y + cell.h - dp(4) - above
        side = min(dp(40), room)
        if place.face.short:
            paint_tag(self, x - side * 0.1, above + (room - side) / 2, side, *place.face)
        self._draw_held(place.held, (x + w - dp(BACK), above, dp(BACK), room), ink, paper)
        high = size_of("label", self.app.text_scale) * LINE
        goes = (x, cell.y + dp(6), w, high)
        self.write(place.goes, goes, self._way_size(), ink, align="left", paper=paper)

    def _draw_cost(self, heads: str, box: Box, ink: Any, paper: Any) -> None:
        """The bullheads at the right end of a box."""
        x, y, w, h = box
        size = size_of("small", self.app.text_scale) * 1.1
        horns = min(h, size)
        number = size * 0.68 * len(heads)
        paint_heads(1, (x + w - horns, y, horns, h), ink)
        told = (x + w - horns - number - dp(1), y, number, h)
        self.write(heads, told, size, ink, bold=True, align="right", paper=paper)

    def _draw_held(self, held: int, box: Box, ink: Any, paper: Any) -> None:
        x, y, w, h = box
        size = size_of("small", self.app.text_scale)
        paint_back((x, y + h * 0.46, w, h * 0.44), ink)
        self.write(str(held), (x, y + h * 0.06, w, h * 0.42), size, ink, bold=True, paper=paper)

    def on_cell(self, name: str) -> None:
        """Tell whose card was touched."""
        cells = [cell.name for cell in self.cells() if cell.name.startswith("card of ")]
        self.dispatch("on_player", self.places[cells.index(name)].player)

    def on_player(self, player: str) -> None:
        """Screens bind here."""


def _cost(place: Queued) -> str:
    """The bullheads that a card would take; "?" where nobody knows yet how many."""
    return "?" if place.heads is None else str(place.heads)
