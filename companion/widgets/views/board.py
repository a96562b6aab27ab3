"""The view of the board game: whose tile is next, the rows, and the track."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.core.asking import ROW as TOUCHED_ROW
from companion.games.core.asking import Touch
from companion.models.board.scene import ASCENDS, SKIPPED, STARTS, BoardScene, Next
from companion.widgets.drawn.board_ink import LOW, paint_tile
from companion.widgets.drawn.board_rows import BoardRows
from companion.widgets.drawn.canvas import Cell, Drawn, texture_of
from companion.widgets.drawn.figures import figure
from companion.widgets.drawn.pictograms import Brush
from companion.widgets.drawn.track import HANGS, HANGS_MOST, Track
from companion.widgets.look.shape import PANE
from companion.widgets.look.theme import Pair
from companion.widgets.look.tints import tint
from companion.words import board_signs as signs

LINE = 32  # dp of the line with the tiles that wait
ROW, ROW_MOST = 40, 84  # dp of a row: what a finger needs, and what helps the eye
# dp of a row that is only read: the least, what is read with ease, and what is enough.
ROW_READ, ROW_EASY, ROW_WISH = 24, 28, 56
APART = 6  # dp between the rows and the track, and between two lines of it, where there is room
FOOT = 4  # dp under counters, which would stand on keys or on the window's lower edge
ICONS = {SKIPPED: "debug-step-over", STARTS: "page-first", ASCENDS: "sort-ascending"}
LUCK = "clover"
FLIGHT = 0.28  # seconds that a tile is on its way


class WaitingTiles(Drawn):
    """The revealed tiles, the next one first and larger; or that two tiles are due."""

    scene = ObjectProperty(BoardScene())

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(scene=self.redraw)

    def cells(self) -> list[Cell]:
        """A cell for each tile that waits, or one that says how many tiles are due."""
        if self.scene.two:
            return [Cell("two tiles", self.x, self.y, self.width, self.height, self._due(), False)]
        found, x, last = [], self.x + dp(4), len(self.scene.waiting) - 1
        for at, each in enumerate(self.scene.waiting):
            name = "next tile" if not at else f"waiting {each.tile}"
            wide = self._wide(each, first=not at)
            if x + wide + (self._rest() if at < last else 0.0) > self.right:
                break
            text = f"{each.short} {each.tile}"
            found.append(Cell(name, x, self.y, wide, self.height, text, False))
            x += wide + dp(6)
        return found

    def words_at(self, x: float, y: float) -> str:
        """Whose tile it is, and what its signs are."""
        for cell, each in zip(self.cells(), self.scene.waiting, strict=False):
            if cell.holds(x, y):
                return signs.waiting(self.app.tr, each.player, each.tile, each.marks)
        return ""

    def _rest(self) -> float:
        """The room of how many more there are."""
        return float(texture_of("+9", figure(self), True).width + dp(2))

    def _due(self) -> str:
        return str(self.app.tr("Two tiles each this turn"))

    def _wide(self, each: Next, *, first: bool) -> float:
        size = figure(self)
        words = texture_of(each.short, size, True).width + dp(6)
        marks = len(each.marks) * size * 1.1
        return float(words + marks + texture_of("100", size, True).width + dp(8 if first else 4))

    def draw(self) -> None:
        """Everybody's tile in their colour; the next one framed, with an arrow before the rest."""
        look = self.app.palette
        cells = self.cells()
        if self.scene.two:
            box = (self.x + dp(4), self.y + dp(1), self.width - dp(8), self.height - dp(2))
            self.block(*box, look.inverse, dp(8))
            side = self.height * 0.8
            brush = Brush((box[0] + dp(6), box[1], side, box[3]), look.on_inverse)
            brush.card(0.1, 0.1, 0.42, 0.54)
            brush.card(0.46, 0.34, 0.42, 0.54)
            room = (box[0] + side + dp(10), box[1], box[2] - side - dp(14), box[3])
            size = figure(self) * 1.15
            self.write(cells[0].text, room, size, look.on_inverse, bold=True, paper=look.inverse)
            return
        for at, (cell, each) in enumerate(zip(cells, self.scene.waiting, strict=False)):
            self._draw_next(cell, each, first=not at)
        if len(cells) < len(self.scene.waiting) and cells:
            left = cells[-1].x + cells[-1].w
            room = (left, self.y, self.right - left, self.height)
            more = f"+{len(self.scene.waiting) - len(cells)}"
            self.write(more, room, figure(self), look.ink, paper=look.ground)

    def _draw_next(self, cell: Cell, each: Next, *, first: bool) -> None:
        look = self.app.palette
        paper, ink = tint(each.colour, look)
        size = figure(self)
        gap = dp(2)
        box = (cell.x, cell.y + gap, cell.w, cell.h - 2 * gap)
        self.block(*box, paper, dp(8))
        words = texture_of(each.short, size, True).width + dp(6)
        self.write(each.short, (box[0], box[1], words, box[3]), size, ink, bold=True, paper=paper)
        x = box[0] + words
        for mark in each.marks:
            icon = ICONS.get(mark, LUCK)
            self.sign(icon, (x, box[1], size * 1.1, box[3]), size * 1.05, ink)
            x += size * 1.1
        tile = (x, box[1] + gap, box[0] + box[2] - x - gap, box[3] - 2 * gap)
        paint_tile(self, each.tile, None, tile, pair=Pair(look.background, look.ink))
        if first:
            self.frame((cell.x - gap, cell.y, cell.w + 2 * gap, cell.h), look.ink, dp(9), 1.2)
        else:
            self.frame(box, look.ink, dp(8), 0.5)


class FlyingTile(Drawn):
    """A tile on its way from the line of those that wait to its space."""

    tile = NumericProperty(0)
    oxen = ObjectProperty(None, allownone=True)

    def cells(self) -> list[Cell]:
        """It is read where it lies, not on its way."""
        return []

    def draw(self) -> None:
        """The tile alone."""
        paint_tile(self, int(self.tile), self.oxen, (self.x, self.y, self.width, self.height))


class BoardView(FloatLayout):
    """``show`` gives it a whole scene; ``on_row``, ``on_card`` and ``on_counter`` tell touches."""

    __events__ = ("on_row", "on_card", "on_counter")
    band = False  # it has its own way of being low

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        free = {"size_hint": (None, None)}
        self.waiting = WaitingTiles(**free)
        self.rows = BoardRows(**free)
        self.track = Track(**free)
        for part in (self.waiting, self.rows, self.track):
            self.add_widget(part)
        self.rows.bind(
            on_row=lambda _, row: self.dispatch("on_row", row),
            on_tile=lambda _, tile: self.dispatch("on_card", tile),
        )
        self.track.bind(on_counter=lambda _, who: self.dispatch("on_counter", who))
        self.scene = BoardScene()
        self._flying: FlyingTile | None = None
        self.bind(pos=self._arrange, size=self._arrange)
        self.track.app.bind(text_scale=self._arrange)

    def show(self, scene: BoardScene) -> None:
        """Show this and nothing of what was there before; a tile just laid is seen coming."""
        self.settle()
        cells = zip(self.waiting.cells(), self.waiting.scene.waiting, strict=False)
        waited = {each.tile: cell for cell, each in cells}
        self.scene = scene
        self.waiting.scene = scene
        self.rows.scene = scene
        self.track.show(scene.track)
        self._arrange()
        if scene.fresh in waited and self.rows.app.settings.get("motion") != "off":
            self._fly(scene.fresh, waited[scene.fresh])

    def _fly(self, tile: int, start: Cell) -> None:
        goal = self.rows.box_of(tile)
        if goal is None:
            return
        x, y, w, h = goal
        self.rows.hidden = tile
        self._flying = FlyingTile(size_hint=(None, None), size=(w, h), tile=tile)
        self._flying.oxen = self.scene.oxen.get(tile)
        self._flying.pos = (start.x + start.w - w, start.y)
        self.add_widget(self._flying)
        flight = Animation(pos=(x, y), duration=FLIGHT, transition="out_cubic")
        flight.bind(on_complete=lambda *_: self.settle())
        flight.start(self._flying)

    @property
    def moving(self) -> bool:
        """Whether a tile or a counter is on its way."""
        return self._flying is not None or self.track.progress < 1

    def settle(self) -> None:
        """Let everything lie where it belongs, at once."""
        if self._flying is not None:
            flying, self._flying = self._flying, None
            Animation.cancel_all(flying)
            self.remove_widget(flying)
            self.rows.hidden = 0
        self.track.settle()

    def on_touch_down(self, touch: Any) -> bool:
        """A tap ends what moves, and means what it would have meant without it."""
        if self.moving and self.collide_point(*touch.pos):
            self.settle()
        return bool(super().on_touch_down(touch))

    @property
    def lines(self) -> int:
        """How many rows there are; without any, the track counts as one."""
        return max(1, len(self.scene.rows))

    @property
    def chosen(self) -> bool:
        """Whether a row or a tile is to be touched, and not only read."""
        return bool(self.scene.choices or self.scene.live)

    @property
    def flying(self) -> bool:
        """Whether something is on its way."""
        return self.moving

    def land(self) -> None:
        """Let it lie where it belongs, at once."""
        self.settle()

    def under(self, x: float, y: float) -> Touch | None:
        """The row under a touch that nothing answered."""
        for row in range(1, len(self.scene.rows) + 1):
            left, low, wide, high = self.rows.row_box(row)
            if left <= x <= left + wide and low <= y <= low + high:
                return Touch(TOUCHED_ROW, row)
        return None

    @property
    def _line(self) -> float:
        """The line of tiles that wait, where some do or two are due."""
        needed = bool(self.scene.waiting) or self.scene.two
        return float(dp(LINE)) if needed and self.scene.rows else 0.0

    @property
    def _due(self) -> float:
        """The same line where it says that two tiles are due, which nothing else does."""
        return self._line if self.scene.two else 0.0

    def least_height(self) -> float:
        """With less than this a row is too low for a finger, or for the eye.

        While one is chosen the title says whose tile is next, and cards are only counted.
        """
        many = len(self.scene.rows)
        if self.chosen:
            return many * dp(ROW) + self.track.bare_height
        return self._due + many * dp(ROW_READ) + self.track.bare_height

    def easy_height(self) -> float:
        """With this its rows are read with ease."""
        high = dp(ROW if self.chosen else ROW_EASY)
        return self._due + len(self.scene.rows) * high + self.track.bare_height

    def most_height(self) -> float:
        """More than this helps nobody."""
        lanes = 2 if self.scene.rows else 4
        rows = len(self.scene.rows) * dp(ROW_MOST if self.width > dp(PANE) else ROW_WISH)
        lane = self.track.lane_height + dp(HANGS_MOST - HANGS)
        return self._line + rows + lanes * (lane + dp(APART))

    def band_height(self) -> float:
        """What the track alone needs, where there is no room for rows; two tiles come before it."""
        return self._line if self.scene.two else self.track.bare_height

    def _arrange(self, *_: Any) -> None:
        """The track below, the tiles that wait above, the rows between; without rows, the track."""
        many = len(self.scene.rows)
        lane, bare = self.track.lane_height, self.track.bare_height
        low = many and self.height < self._due + many * dp(ROW_READ) + bare - 1
        many = 0 if low else many
        both = self.height >= self._line + lane
        waiting, apart, foot = self._line if both or self.scene.two else 0.0, 0.0, 0.0
        if many:  # rows for fingers and eyes come before the tiles that wait, and before the track
            needed = many * dp(ROW if self.chosen else ROW_EASY)
            if self.height < waiting + needed + lane - 1:
                waiting = 0.0 if self.chosen else self._due
            # Everybody's cards are left out before the oxen on the tiles are.
            with_oxen = max(needed, many * dp(LOW + 2)) + dp(FOOT)
            lanes = ((lane, with_oxen), (bare, needed), *(((0.0, 0.0),) if self.chosen else ()))
            fits = (each for each, rows in lanes if self.height >= waiting + rows + each - 1)
            lane = next(fits, lanes[-1][0])
            foot = max(0.0, min(dp(FOOT), self.height - waiting - needed - lane))
            spare = self.height - waiting - many * dp(ROW) - lane - foot  # what no finger needs
            apart = max(0.0, min(dp(APART), spare))
        rows = (
            min(self.height - waiting - lane - apart - foot, many * dp(ROW_MOST)) if many else 0.0
        )
        track = self.height - waiting - rows - apart - foot
        # More than a few lines of the track help nobody while rows lie there.
        most = (lane + dp(HANGS_MOST - HANGS)) * 2 if lane else 0.0
        track = max(0.0, min(track, most) if many else track)
        self.waiting.size = self.width, waiting
        self.waiting.pos = self.x, self.top - waiting
        self.track.opacity = float(track >= self.track.bare_height - 1)
        self.rows.opacity, self.waiting.opacity = float(rows > 0), float(waiting > 0)
        self.rows.size = self.width, rows
        self.rows.pos = self.x, self.top - waiting - rows
        self.track.size = self.width, track
        self.track.pos = self.x, self.rows.y - apart - track

    def on_row(self, row: int) -> None:
        """Whoever shows the view binds here."""

    def on_card(self, tile: int) -> None:
        """Whoever shows the view binds here."""

    def on_counter(self, player: str) -> None:
        """Whoever shows the view binds here."""
