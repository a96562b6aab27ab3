"""Whose number is there and whose is missing: a slot for each player of the round being entered."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.models.pad.round_entry import RoundEntry
from companion.widgets.drawn.canvas import Cell, Drawn, kept
from companion.widgets.drawn.names import fit_names
from companion.widgets.drawn.tag import paint_tag
from companion.widgets.drawn.wrap import width_of
from companion.widgets.look.motion import CURSOR
from companion.widgets.look.shape import CARD, CELL, RIM, ROW
from companion.widgets.look.theme import SIZES, Colour, size_of
from companion.widgets.look.tints import tint

TAG = 30  # dp of a tag on a slot that is as wide as this:
ROOMY = 92
LEAST = 40  # dp of the name and of the number in a slot
NARROWEST = 62
GAP = 3
APART = 6  # dp between a name and the total beside it
LEADING = 1.25
BELOW = 0.1  # of a slot beside the grid, under a total that stands under its name
Box = tuple[float, float, float, float]


class Slots(Drawn):
    """A name that takes the cursor and a number that can be picked up, for each player.

    ``on_seat`` tells a tapped name and ``on_points`` a tapped number. ``beside`` puts the number
    beside the name, for a tall and narrow place. ``totals`` stand with the names where the score
    table cannot show everybody's.
    """

    dense = True
    in_parts = True
    entry = ObjectProperty(None, allownone=True)
    beside = BooleanProperty(False)
    totals = ObjectProperty({})
    faces = ObjectProperty({})
    glide = NumericProperty(1)  # how far the cursor's frame is on its way to the next slot
    __events__ = ("on_seat", "on_points")

    def __init__(self, **properties: Any) -> None:
        self._left = ""  # whose slot the cursor comes from
        self._at = ""
        super().__init__(**properties)
        self.bind(entry=self._follow, glide=self.redraw)
        self.bind(entry=self.redraw, beside=self.redraw, totals=self.redraw, faces=self.redraw)

    def _follow(self, *_: Any) -> None:
        """The slot is yellow at once; a frame runs after it, so that eyes find it."""
        entry: RoundEntry | None = self.entry
        self._left, self._at = self._at, entry.next or "" if entry else ""
        Animation.cancel_all(self, "glide")
        moves = self._left and self._at and self._left != self._at
        if moves and self.app.settings.get("motion") != "off":
            self.glide = 0.0
            move = Animation(glide=1.0, duration=CURSOR.seconds, transition=CURSOR.easing)
            move.start(self)
        else:
            self.glide = 1.0

    # -- the slots ---------------------------------------------------------------------------

    def lines_for(self, width: float) -> int:
        """How many lines of slots this width needs."""
        count = len(self.entry.players) if self.entry else 1
        if self.beside:
            return -(-count // (2 if count > 5 and width >= dp(230) else 1))
        lines = 1
        while width / -(-count // lines) < dp(NARROWEST) and lines < count:
            lines += 1
        return lines

    def least_height(self, width: float) -> float:
        """What the slots need at this width."""
        return self.lines_for(width) * dp(LEAST if self.beside else 2 * LEAST)

    def liked_height(self, width: float) -> float:
        """What large text would like them to have, where they are not beside the grid."""
        return self.lines_for(width) * (dp(LEAST) + self._name_high)

    @property
    def _name_high(self) -> float:
        """How high a name would be, over its total where there is one."""
        words = self._letters("label") + (self._letters("small") if self.totals else 0.0)
        return max(float(dp(LEAST)), words * 1.2 + dp(7))

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what is entered."""
        return (*super().measured_by(), self.entry, self.beside, self.totals)

    @kept
    def cells(self) -> list[Cell]:
        """For each player "seat Ann" and "points Ann", and the total if it stands there."""
        entry: RoundEntry | None = self.entry
        if entry is None:
            return []
        lines = self.lines_for(self.width)
        columns = -(-len(entry.players) // lines)
        wide, high = self.width / columns, self.height / lines
        if self.beside:
            high = min(high, max(dp(CELL), self._name_high + self._letters("label") * LEADING))
        found = []
        for at, player in enumerate(entry.players):
            line, column = divmod(at, columns)
            x, y = self.x + column * wide, self.top - (line + 1) * high
            name, number = self._halves((x, y, wide, high))
            said = str(entry.points[player]) if player in entry.points else "–"
            found.append(Cell(f"seat {player}", *name, player))
            found.append(Cell(f"points {player}", *number, said))
            if player in self.totals:
                found.append(
                    Cell(f"total {player}", *self._total(name), str(self.totals[player]), False)
                )
        return found

    def _total(self, box: Box) -> Box:
        """Where the total stands: under the name, or behind it."""
        x, y, w, h = box
        if self._stacked(h):
            return (x, y + h * BELOW, w, self._letters("small") * LEADING)
        if self.beside:
            right = min(w * 0.4, self._total_wide())
            return (x + w - right, y, right, h)
        return (x, y, w, h * 0.46)

    def _stacked(self, high: float) -> bool:
        """Whether totals stand under the names beside the grid: in two columns a name needs its width."""
        halves = self.beside and self.lines_for(self.width) < len(self.entry.players)
        return halves and high * (1 - BELOW) >= self._name_high

    @kept
    def _total_wide(self) -> float:
        """How wide the widest total is, with what keeps it off the name."""
        size = round(self._letters("small"))
        return max(width_of(f"Σ {each}", size) for each in self.totals.values()) + dp(2 * GAP)

    def _halves(self, box: Box) -> tuple[Box, Box]:
        x, y, w, h = box
        if self.beside:
            # What the number can spare is the name's.
            right = max(dp(LEAST + 6), min(w * 0.34, self._letters("title") * 2 + dp(24)))
            return (x, y, w - right, h), (x + w - right, y, right, h)
        low = max(dp(LEAST), min(h * 0.54, h - self._name_high))
        return (x, y + low, w, h - low), (x, y, w, low)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The cursor's slot filled, the missing ones dashed, a number picked up lifted out."""
        entry: RoundEntry | None = self.entry
        if entry is None:
            self.parts({}, self._slot)
            return
        cells = {cell.name: cell for cell in self.cells()}
        common = (self.app.palette, self.app.text_scale, self.beside, entry.players)
        looks: dict[str, tuple[Any, ...]] = {}
        for player in entry.players:
            name, number = cells[f"seat {player}"], cells[f"points {player}"]
            stands = (player == entry.next, player == entry.picked, self.totals.get(player))
            looks[player] = (name, number, stands, self.faces.get(player), common)
        if self.glide < 1 and {self._left, self._at} <= set(entry.players):
            one, other = (self._box(cells, player) for player in (self._left, self._at))
            box = tuple(a + (b - a) * self.glide for a, b in zip(one, other, strict=True))
            looks["running cursor"] = (None, None, box, self.app.palette)
        self.parts(looks, self._paint)

    def _box(self, cells: dict[str, Cell], player: str) -> Box:
        """A player's whole slot."""
        name, number = cells[f"seat {player}"], cells[f"points {player}"]
        left, low, gap = min(name.x, number.x), min(name.y, number.y), dp(GAP)
        width = name.w + number.w if self.beside else name.w
        height = name.h if self.beside else name.h + number.h
        return (left + gap, low + gap, width - 2 * gap, height - 2 * gap)

    def _paint(self, name: Cell | None, number: Cell | None, *more: Any) -> None:
        if name is None or number is None:
            self.frame(more[0], self.app.palette.tag, dp(ROW), RIM)
        else:
            self._slot(name, number)

    def _slot(self, name: Cell, number: Cell, *_: Any) -> None:
        look = self.app.palette
        entry: RoundEntry = self.entry
        player = name.text
        gap = dp(GAP)
        left, low = min(name.x, number.x), min(name.y, number.y)
        width = name.w + number.w if self.beside else name.w
        height = name.h if self.beside else name.h + number.h
        box = (left + gap, low + gap, width - 2 * gap, height - 2 * gap)
        there, here = player in entry.points, player == entry.next
        fill, ink = (look.background, look.ink)
        if here:
            fill, ink = look.tag, look.on_tag
        elif there:
            fill, ink = look.tonal, look.on_tonal
        self.block(*box, fill, dp(ROW))
        if here:
            self.frame(box, look.ink, dp(ROW), RIM / 2)
        elif there:
            self.frame(box, look.edge, dp(ROW))
        else:
            self._dashes(box, look.outline)
        inset = dp(3)
        text = (name.x + gap + inset, name.y, name.w - 2 * (gap + inset), name.h)
        text = self._tagged(player, text)
        if player in self.totals:
            text = self._with_total(player, text, fill, ink)
        self._name(player, text, fill, ink)
        self._number(player, number, fill, ink)

    def _tagged(self, player: str, box: Box) -> Box:
        """Hang the person's tag on the slot; what is left for the name."""
        face = self.faces.get(player)
        x, y, w, h = box
        side = min(dp(TAG), h * 0.8)
        if face is None:
            return box
        if w >= dp(ROOMY) * max(1.0, self._letters("label") / dp(SIZES["label"])):
            paint_tag(self, x + dp(1), y + (h - side) / 2, side, face.short, face.colour)
            return (x + side, y, w - side, h)
        fill = tint(face.colour, self.app.palette).fill
        if self.beside:
            strip = (x, y + dp(ROW), dp(5), h - 2 * dp(ROW))
            left = (x + dp(8), y, w - dp(8), h)
        else:
            strip = (x + dp(6), y + h - dp(GAP + 6), w - dp(12), dp(5))
            left = (x, y, w, h - dp(6))
        self.block(*strip, fill, dp(2))
        self.frame(strip, self.app.palette.ink, dp(2), 0.5)
        return left

    def _with_total(self, player: str, box: Box, fill: Colour, ink: Colour) -> Box:
        """Write the total; where the name goes beside or over it."""
        x, y, w, h = box
        h -= 0 if self.beside else dp(GAP + 2)  # off the slot's edge
        total = self._total((x, y, w, h))
        plain = self.app.tr("Total {n}").format(n=self.totals[player])
        self.write(
            (plain, f"Σ {self.totals[player]}"), total, self._letters("small"), ink, paper=fill
        )
        if self._stacked(h):
            low = total[1] + total[3]
            return (x, low, w, y + h - dp(GAP) - low)
        if self.beside:
            return (x, y, w - total[2] - dp(APART), h)
        return (x, y + total[3], w, h - total[3])

    def _letters(self, role: str) -> float:
        return size_of(role, self.app.text_scale)

    def _name(self, player: str, box: Box, fill: Colour, ink: Colour) -> None:
        x, y, w, h = box
        size, least = (round(self._letters(role)) for role in ("label", "small"))
        count = len(self.entry.players)
        most = 2 if h >= 2.3 * least else 1
        if self.beside:  # where it is high enough, read from farther
            size = max(size, min(round(self._letters("heading")), int(h / most / LEADING)))
        found = (self.faces.get(each) for each in self.entry.players)
        tags = tuple(face.short for face in found if face)
        rooms = (max(1, int(w)),) * count
        tags = tags if len(tags) == count else ()
        names = fit_names(self.entry.players, rooms, size, least, most, tags=tags)
        parts = names.lines[player]
        high = min(names.size * 1.2, h / len(parts))
        top = y + h / 2 + high * len(parts) / 2
        for at, part in enumerate(parts, 1):
            room = (x, top - at * high, w, high)
            self.write(part, room, names.size, ink, bold=player == self.entry.next, paper=fill)

    def _number(self, player: str, cell: Cell, fill: Colour, ink: Colour) -> None:
        look = self.app.palette
        box = (cell.x + dp(6), cell.y + dp(6), cell.w - dp(12), cell.h - dp(12))
        if player == self.entry.picked:
            fill, ink = look.inverse, look.on_inverse
            self.block(*box, fill, dp(CARD))
            if box[2] > dp(48):  # else the head says it alone
                side = dp(16)
                self.sign("swap-horizontal", (box[0], box[1], side, box[3]), side, ink)
                box = (box[0] + side, box[1], box[2] - side, box[3])
        elif player == self.entry.next:
            self.frame((box[0], box[1] - dp(1), box[2], box[3] + dp(2)), ink, dp(CARD), 1.0)
        size = min(size_of("title", self.app.text_scale), box[3] * 0.8)
        self.write(cell.text, box, size, ink, bold=True, paper=fill)

    def _dashes(self, box: Box, ink: Colour) -> None:
        x, y, w, h = box
        Color(*ink)
        # Kivy dashes only thin straight lines, so four of them.
        for ends in (
            (x, y, x + w, y),
            (x + w, y, x + w, y + h),
            (x + w, y + h, x, y + h),
            (x, y + h, x, y),
        ):
            Line(points=ends, dash_length=dp(4), dash_offset=dp(4), width=1)

    # -- touches -----------------------------------------------------------------------------

    def on_cell(self, name: str) -> None:
        """Tell whose name or number was tapped."""
        kind, _, player = name.partition(" ")
        self.dispatch("on_seat" if kind == "seat" else "on_points", player)

    def on_seat(self, player: str) -> None:
        """Screens and kv bind here."""

    def on_points(self, player: str) -> None:
        """Screens and kv bind here."""
