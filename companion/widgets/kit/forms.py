"""The forms of a table: what its parts need, and which form fits; kv says where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.games.core.asking import ROW
from companion.kv import read_kv
from companion.models.table.scene import DECISION, ENTER, SUM, TELL, WAIT
from companion.widgets.drawn.deck import width_at
from companion.widgets.drawn.standings import FLAT
from companion.widgets.drawn.strip import LEAST as SPOT
from companion.widgets.drawn.strip import NARROWEST
from companion.widgets.look.shape import TABLE_EDGE
from companion.widgets.look.theme import size_of, usual_size
from companion.widgets.views.rows import BAND, FINGER

WIDE = 240  # dp of a column beside the grid in which a title and a band of rows have room
FOOTED = 600  # dp of an upright window in which each role of a key has a place
LOW = 400  # dp of height; with less every dp is needed
BAND_LEAST = 44
ENTER_ROW_MOST = 60
ROW_LEAST, ROW_MOST = 40, 84
LYING_ROW_MOST, LYING_ACROSS = 144, 5  # of rows in a column of their own
SEAT, ROOMY = 64, 720  # dp of a seat with a large total, and of a window that has room for it
CARDED = 88  # dp of one with a card beside that
KEEPS = 0.9  # of what it can use the table has beside such seats
ROLLED = 0.45  # of a grid may be out of sight for a table that is preferred whole,
WHOLE = 160  # dp above the grid for bar, seats, such a table and keys, in usual text
GROWN, SPREAD = 1.5, 0.3  # by how much waiting cards, and kinds to choose from, may be higher
SWELL = 160  # dp
PEEK = 10  # dp of the next line of tiles, above its words: it says that there are more
PARTS = (0.0, 0.47, 0.6, 0.72)  # of the width, for keys beside a grid
SAYS, SPOKEN = 56, 4  # dp of what is said beside a choice; of letters so many: three lines
MORE = 0.4  # of large letters, for the head of a fourth line
CAPE, CAPE_LEAST = 184, 96  # dp of a cape that has room, and of one that has not
TOLD = 168  # dp of height that what is told needs over keys
KEYS = 0.38  # of the height is the most that keys should take
FEW = 2  # seats that have room in a bar before its weaker signs do
FEW_KEYS = 4  # answers that a line of keys has room for
BESIDE = 6  # dp beside keys and seats, which leave two more themselves
CLOSE = 4  # dp beside a table over a grid
ACROSS = 5.6  # cards that stand side by side in a row, with its number and its sum


class Stand(Widget):
    """Where a part of the table stands, by its name; `high` without any height: it is not seen."""

    part = StringProperty()
    high = NumericProperty(0)
    inset = NumericProperty(0)  # at both sides

    def hold(self, part: Any) -> None:
        """Let the part stand here."""
        part.opacity = 1 if self.height > 0 else 0
        part.pos = (self.x + self.inset, self.y)
        part.size = (self.width - 2 * self.inset, max(0.0, self.height))


class Said(BoxLayout):
    """What is told: a take, and the verdict with its sentence; `low`: that has no more room than it can use."""

    low = BooleanProperty(False)
    taken = BooleanProperty(False)
    words = NumericProperty(0)  # the height of the sentence
    wish = NumericProperty(0)  # more helps nobody
    taking = NumericProperty(0)
    room = NumericProperty(0)
    verdict = NumericProperty(0)


class Form(BoxLayout):
    """One arrangement. The first properties are measured, the others follow in kv."""

    bar = NumericProperty(0)
    bar_wide = NumericProperty(0)  # where what is told stands beside the table
    keys = NumericProperty(0)
    keys_told = NumericProperty(0)  # the same below what is told, where the table needs its height
    answers = BooleanProperty(False)  # these answer what is asked there, and are many
    strip = NumericProperty(0)
    strip_wish = NumericProperty(0)
    says_least = NumericProperty(0)  # of what is said over cards that wait or can be chosen
    says_whole = NumericProperty(0)  # in large text, for which the table gives way
    swell = NumericProperty(0)  # by how much a strip may be higher that holds the one sum wanted
    strip_high = NumericProperty(0)
    merged = BooleanProperty(False)  # the strip stands in the bar, `between` Back and the icons
    back = NumericProperty(0)
    between = NumericProperty(0)
    held = NumericProperty(0)
    asked = NumericProperty(0)  # a question over a grid of numbers
    line = NumericProperty(0)
    line_most = NumericProperty(0)
    lines = NumericProperty(0)  # of the view
    band = NumericProperty(dp(BAND))
    rows_least = NumericProperty(0)
    rows_easy = NumericProperty(0)  # what is said has no more than it needs before they have this
    rows_wish = NumericProperty(0)
    rows_most = NumericProperty(0)
    with_view = BooleanProperty(True)
    grid = NumericProperty(0)  # how high it is, or beside the table how wide: by the window alone
    tiles_wish = NumericProperty(0)
    tiles_line = NumericProperty(0)
    tiles_least = NumericProperty(0)  # nothing where what is played may be left out
    growth = NumericProperty(0)  # of the tiles, where there is room
    turn_order = NumericProperty(0)
    voice = NumericProperty(0.34)  # the sentence's share of the height

    table_wide = NumericProperty(0)
    told_wide = NumericProperty(0)
    left = NumericProperty(0)
    beside = NumericProperty(0)  # what the rows and a line of words leave to the tiles
    whole = BooleanProperty(False)
    share = NumericProperty(0)
    shown = BooleanProperty(False)
    spare = NumericProperty(0)
    margin = NumericProperty(0)
    edge = NumericProperty(dp(TABLE_EDGE))
    says = NumericProperty(0)
    rows = NumericProperty(0)
    standing = NumericProperty(0)
    tiles = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        self.needs: dict[str, float] = {}
        super().__init__(**properties)

    def measure(self, **needs: float) -> None:
        """What the parts need."""
        for name, value in needs.items():
            if self.needs.get(name) != value:
                setattr(self, name, value)
        self.needs = self.needs | needs

    @staticmethod
    def rolled(wish: float, line: float, room: float) -> float:
        """How high tiles stand in a room: all of them, or whole lines and the head of the next."""
        if wish <= room or not line:
            return min(wish, room)
        return min(room, max(1, (room - dp(PEEK)) // line) * line + dp(PEEK))

    def eased(self, wish: float, line: float, least: float, easy: float) -> float:
        """The room for tiles: the table is read with ease before a third line of them is in sight."""
        return easy if wish > least and easy >= 2 * line + dp(PEEK) > dp(PEEK) else least

    def lay_out(self) -> None:
        """Let every place be where it belongs, now and not before the next frame."""
        for each in self.walk(restrict=True):
            if isinstance(each, Layout):
                each.do_layout()

    def places(self) -> Iterator[Stand]:
        """Every place."""
        return (each for each in self.walk(restrict=True) if isinstance(each, Stand))


class EnterUpright(Form):
    """A bar, a strip of places, the table, keys and the grid."""


class EnterBeside(Form):
    """The same with the grid at the right."""


class TellUpright(Form):
    """What is said, the table, the keys, what everybody has."""


class TellBeside(Form):
    """The same with the table at the left."""


class WaitUpright(Form):
    """What is said, the cards that wait or can be chosen, the table, the keys."""


class WaitBeside(Form):
    """The same with the table at the left."""


class Beside(BoxLayout):
    """The table over its keys, in a column of its own."""

    form = ObjectProperty(None, allownone=True, rebind=True)
    edge = NumericProperty(0)


read_kv("widgets/kit/shell.kv")
read_kv("widgets/kit/shell_enter.kv")

FORMS = {
    (ENTER, False): EnterUpright,
    (ENTER, True): EnterBeside,
    (TELL, False): TellUpright,
    (TELL, True): TellBeside,
    (WAIT, False): WaitUpright,
    (WAIT, True): WaitBeside,
}


class Way(NamedTuple):
    """A way to share the room: how high strip, line and table are at least."""

    strip: float = 0.0
    line: float = 0.0
    view: float = 0.0
    merged: bool = False  # the strip stands in the bar, in place of the title


def own_heights(view: Any) -> bool:
    """Whether a view says itself how high it must and can be."""
    return hasattr(view, "least_height")


def fitting(ways: list[Way], room: float, *, titled: bool = False) -> Way:
    """The first of these ways that has room.

    Without any, nothing but the grid and its keys stand there, under the title or the strip.
    """
    fits = (way for way in ways if way.strip + way.line + way.view <= room + 0.5)
    return next(fits, Way(merged=not titled))


class Arranger:
    """Measures the parts of a shell, chooses a form, and lets the parts stand where it says."""

    def __init__(self, shell: Any) -> None:
        self.shell = shell
        self._made: dict[Any, Form] = {}
        self._entering: tuple[Any, ...] = ()  # all by which the parts of the last one stand
        self.merged = False  # whether the seats stand in the bar
        self.weakest = DECISION  # how weak a sign may be for which a bar with seats has room

    def arrange(self, x: float, y: float, w: float, h: float) -> None:
        """Upright, or lying with two columns."""
        kind, lying = self.shell.scene.form, w > h
        if (kind, lying) not in self._made:
            self._made[kind, lying] = FORMS[kind, lying]()
        form = self._made[kind, lying]
        form.pos, form.size = (x, y), (w, h)
        # Without such height every dp is needed for what is told; answers stand in columns.
        answers = any(key.even for key in self.shell.scene.keys)
        tall = h >= dp(LOW if lying else FOOTED)
        self.shell.keys.footed = kind != ENTER and tall and not answers
        self.shell.keys.roomy = not own_heights(self.shell.view)
        self.merged, self.weakest = False, DECISION
        if kind != ENTER:
            self._entering = ()
            self._tell(form)
        elif lying:
            self._enter_beside(form)
        else:
            self._enter(form)
        if kind == ENTER and self._stands(form):
            return
        form.lay_out()
        for place in sorted(form.places(), key=lambda place: place.high > 0):
            part = self.shell.part(place.part)
            if part is not None:
                place.hold(part)
        if kind == ENTER:
            self.shell.fit_grid()
        else:
            self.shell.fit_words()
            self.shell.fit_tiles()

    def _stands(self, form: Form) -> bool:
        """Whether a card was entered and nothing has to stand elsewhere for it."""
        stood, keyed = self._entering, self.shell.keyed
        before, parts = (form, *form.pos, *form.size, form.needs), (*self.shell.children,)
        self._entering = (before, parts, keyed, keyed.cards, self.shell.scene.asks)
        return self._entering == stood

    # -- entering ------------------------------------------------------------------------------

    def _enter(self, form: Form) -> None:
        """What does not fit is left out.

        In this order things give way: the strip moves into the bar, in place of the title, and a
        line says what everybody has; the rows shrink to a band; the line goes, then the band. The
        grid has its height by the window and the kind of table alone: it scrolls where the table is
        preferred whole, and where bar and keys, in large text, leave it less.
        """
        shell, w = self.shell, form.width
        inner = w - dp(2 * BESIDE)
        grid = shell.keyed.height_in(w, form.height)
        if shell.scene.prefers == "whole":
            roomy = form.height >= dp(FOOTED) and self._grown <= 1
            above = dp(WHOLE) if roomy else form.height
            grid = max(grid * (1 - ROLLED), min(grid, form.height - above))
        bar, asked = shell.bar.height, self._asked(w)
        keys = shell.keys.height_in(inner, form.height * KEYS)
        if shell.scene.weak_keys and form.height - grid - bar - keys - asked < dp(BAND_LEAST):
            keys = 0.0
        spare = form.height - grid - bar - keys - asked
        if shell.scene.prefers == "whole":
            shell.view.width = w - dp(2 * CLOSE)  # by which it knows how high it must be
            if shell.scene.spares_asking and spare < self._view_least()[0]:
                shell.asked.text, spare, asked = "", spare + asked, 0.0
        # Keys beside a table that is preferred speak of what the title names.
        titled = keys > 0 and shell.scene.prefers == "view"
        way = fitting(self._ways(inner, spare), spare, titled=titled)
        merged = self.merged = way.merged and bool(shell.strip.spots)
        self.weakest = self._weakest(w) if merged else DECISION
        shows_held = shell.held.hands and not way.strip and self._crowded(w)
        held = shell.held.height_for(w) if shows_held else 0.0
        if held and way.line + way.view + held > spare:  # these say more than a part of the table
            way = fitting(self._ways(inner, spare - held), spare - held, titled=titled)
        form.measure(
            bar=bar,
            keys=keys,
            strip=way.strip,
            swell=self._swell(),
            held=held,
            asked=asked,
            line=way.line,
            line_most=shell.standings.line,
            rows_least=way.view,
            grid=grid,
            back=shell.bar.sides[0],
            between=self._between(w),
            merged=merged,
            **self._rows(),
        )
        shell.strip.bare = form.standing > 0
        shell.strip.heading = shell.scene.heading if merged else ""
        shell.bar.title = "" if merged else shell.title_in(w)

    def _weakest(self, w: float) -> int:
        """How weak a sign may be that leaves room in the bar for a few seats."""
        shell = self.shell
        for weak in range(DECISION, 0, -1):
            beside = 1 + sum(each.weak <= weak for each in shell.scene.icons)  # Back is one too
            if w - beside * shell.bar.sides[0] >= dp(NARROWEST) * FEW:
                return weak
        return 0

    def _ways(self, w: float, spare: float) -> list[Way]:
        """The ways to share what the grid leaves, the best one first."""
        shell = self.shell
        lines, spots = shell.strip.lines_for(w), self._spots()
        strips = [high * many for many in range(lines, 0, -1) for high in spots]
        whole, band = self._view_least()
        ways = [Way(strip, self._line(w, strip), whole) for strip in strips]
        in_bar = self._line(self._between(w + dp(2 * BESIDE)), shell.bar.height)
        if shell.scene.prefers == "whole":
            single = len(shell.strip.spots) == 1  # it says no more than the title
            ways.append(Way(0.0, 0.0, whole, merged=not single))
        if shell.standings.people:
            ways.append(Way(0.0, in_bar, whole, merged=True))
            ways += [Way(strip, self._line(w, strip), band) for strip in strips[: len(spots)]]
            ways.append(Way(0.0, in_bar, band, merged=True))
        ways += [Way(strip, 0.0, band) for strip in strips[-1:]]
        if shell.scene.prefers == "seats":
            ways += [Way(strip) for strip in strips[-1:]]
        alone = shell.scene.prefers == "view" and spare >= dp(FINGER)
        return [*ways, Way(0.0, 0.0, band, merged=not alone)]

    def _spots(self) -> list[float]:
        """How high a place of the strip is: as large text likes it, and at least."""
        return sorted({dp(SPOT) * self._grown, dp(SPOT)}, reverse=True)

    @property
    def _grown(self) -> float:
        """By how much large texts are larger than usual ones."""
        return max(1.0, float(sp(1) / dp(1)) * self.shell.app.text_scale)

    def _enter_beside(self, form: Form) -> None:
        """Places of the strip move closer together before the rows go."""
        shell, h = self.shell, form.height
        for part in PARTS:  # on a low window keys that lack height have more width
            form.measure(grid=min(width_at(form.width, h), form.width * (1 - part)))
            side = form.table_wide
            wide = side >= dp(WIDE)
            # Places and keys have the rest of the edge themselves.
            edge = dp(TABLE_EDGE) * 0.75 if wide and h >= dp(LOW) else 0.0
            bar, asked = shell.bar.height, self._asked(side)
            most = h - bar - asked - dp(SPOT)
            keys = shell.keys.height_in(side - 2 * edge, most)
            if keys <= most:
                break
        # A narrow column has room for the last cards one below the other, not side by side.
        rows = dp(BAND_LEAST) * shell.scene.with_view if wide else dp(BAND) * max(1, shell.lines)
        if shell.scene.prefers == "whole" and shell.scene.with_view:
            shell.view.width = side - 2 * edge
            rows = self._view_least()[0]
        spare, seats = h - bar - keys - asked, len(shell.strip.spots)
        fewest = -(-seats // max(1, int((side - 2 * edge) / dp(NARROWEST))))
        wanted = shell.strip.lines_for(side - 2 * edge)
        view = rows if shell.scene.with_view else 0.0
        lines = range(wanted, fewest - 1, -1)
        ways = [Way(high * many, 0.0, view) for many in lines for high in self._spots()]
        way = fitting(ways, spare) if seats else Way()
        strip = way.strip or (dp(SPOT) * wanted if seats else 0.0)
        if shell.scene.prefers == "whole" and spare - strip < rows:
            rows = self._view_least()[1]  # a part of it says more than nothing
        # Where places say all that a band of the table would, they have its height.
        if shell.scene.prefers == "places" and spare - strip < dp(BAND) * self._row_places():
            strip, rows = max(strip, min(dp(SEAT) * wanted, spare)), h
        measures = self._rows(max(dp(ENTER_ROW_MOST), min(dp(LYING_ROW_MOST), side / LYING_ACROSS)))
        # A large window has room for large seats.
        strip = max(strip, self._large_seats(side - 2 * edge, spare, measures["rows_most"]))
        form.measure(
            bar=bar,
            keys=keys,
            asked=asked,
            strip=min(strip, max(dp(SPOT), spare)) if seats else 0.0,
            swell=self._swell(),
            edge=edge,
            rows_least=rows,
            with_view=shell.scene.with_view,
            **measures,
        )
        shell.bar.title = shell.title_in(side) if wide else ""
        shell.strip.heading = "" if wide else shell.scene.heading
        shell.strip.bare = False

    def _large_seats(self, w: float, spare: float, rows: float) -> float:
        """How high all seats are with large totals, cards beside them if the table can do with less."""
        strip = self.shell.strip
        if not strip.spots:
            return 0.0
        least = dp(SPOT) * strip.lines_for(w)
        carded = dp(CARDED) * self._grown * strip.lines_for(w, roomy=True)
        if spare - carded >= KEEPS * min(rows, spare - least):
            return carded
        large = dp(SEAT) * strip.lines_for(w)
        return large if spare - large >= rows else 0.0

    def _row_places(self) -> int:
        """How many of the places are rows."""
        return sum(spot.key.startswith(ROW) for spot in self.shell.strip.spots)

    def _swell(self) -> float:
        """By how much the places may be higher, of which one holds the sum that is wanted."""
        return dp(SWELL) if any(spot.style == SUM for spot in self.shell.strip.spots) else 0.0

    def _asked(self, w: float) -> float:
        """How high the question over a grid of numbers is."""
        text = self.shell.asked
        text.text = self.shell.scene.asks  # it may have given way to the table
        if not text.text:
            return 0.0
        text.width = w - 4 * dp(TABLE_EDGE)
        text.texture_update()
        return float(text.texture_size[1] + 2 * dp(TABLE_EDGE))

    def _view_least(self) -> tuple[float, float]:
        """How high the table must be to be seen whole, and as a band; a view may know better."""
        view = self.shell.view
        if not self.shell.scene.with_view:
            return 0.0, 0.0
        if own_heights(view):
            return view.least_height(), view.band_height()
        return dp(BAND) * 4, dp(BAND_LEAST)

    def _rows(self, high: float = dp(ROW_MOST)) -> dict[str, float]:
        lines, view = self.shell.lines, self.shell.view
        if own_heights(view):  # it shares its room itself: one line for the form
            most = view.most_height()
            return {"lines": 1, "rows_most": most, "band": view.band_height()}
        most = high * max(1, lines)
        return {"lines": lines, "rows_most": most, "band": dp(BAND)}

    def _line(self, w: float, h: float) -> float:
        """What the line of everybody needs, if the seats at this size do not say it all."""
        shell = self.shell
        seated = any(spot.heads for spot in shell.strip.spots)
        if not shell.standings.people or (seated and shell.strip.holds(w, h)):
            return 0.0
        return float(shell.standings.least if seated else dp(FLAT))

    def _between(self, w: float) -> float:
        """The room between Back and the icons, where the title would be."""
        return float(w - sum(self.shell.bar.sides))

    def _crowded(self, w: float) -> bool:
        """Whether the strip in the bar cannot show everybody, or is not there at all."""
        seats = len(self.shell.strip.spots)
        return not seats or seats * dp(NARROWEST) > self._between(w)

    def _rows_least(self, many: int) -> float:
        view = self.shell.view
        if own_heights(view):
            return float(view.least_height())
        return float(dp(SPOT if view.chosen else ROW_LEAST) * many)

    def _rows_easy(self, many: int) -> float:
        easy = getattr(self.shell.view, "easy_height", None)
        return float(easy()) if easy is not None else self._rows_least(many)

    def _rows_wish(self, form: Form, many: int) -> float:
        view, lying = self.shell.view, form.width > form.height
        if own_heights(view):
            view.width = form.table_wide - 2 * form.edge if lying else view.width
            return float(view.most_height())
        most, across = (LYING_ROW_MOST, LYING_ACROSS) if lying else (ROW_MOST, ACROSS)
        return float(min(dp(most), form.table_wide / across) * many)

    def _seats(self, form: Form, lines: int, keys: float) -> float:
        """How high all seats are: with a large total where there is room, whatever is told."""
        left = form.height - keys - form.edge - dp(SEAT) * lines
        take = dp(CAPE) + size_of("body", self.shell.app.text_scale) * SPOKEN + 2 * dp(TABLE_EDGE)
        beside = isinstance(form, TellBeside) and left >= take
        return float(dp(SEAT if beside or form.height >= dp(ROOMY) else SPOT) * lines)

    @staticmethod
    def _bar_beside(form: Form) -> float:
        """The width of the bar in a lying window: as beside a grid, unless a grid leaves it little."""
        beside = form.width - width_at(form.width, form.height)
        return float(beside if beside >= dp(WIDE) else form.table_wide)

    # -- telling and waiting -------------------------------------------------------------------

    def _keys(self, form: Form, rows: float) -> tuple[float, float]:
        """How high the keys are under the table, and under what is told on a low window."""
        shell, h = self.shell, form.height
        if form.width > h:
            beside = 1.5 * form.edge
            told = shell.keys.height_in(form.told_wide - beside, h * KEYS)
            under = shell.keys.height_in(form.table_wide - beside, h * KEYS)
            room = h - told
            said = shell.verdict.wish(form.told_wide - dp(2 * TABLE_EDGE)) + dp(TABLE_EDGE)
            # Answers to what is asked stand under it, where nothing else is to be told there. With
            # room for it all keys do, and under a cape none without: they keep their place.
            alone = not (shell.strip.spots or shell.tiles_high(form.told_wide) or shell.held.hands)
            listed = self._answers or h >= dp(ROOMY)
            told_too = alone and listed and room >= said
            if told_too or (h - shell.bar.height - under < rows and room >= dp(TOLD)):
                most = max(h * KEYS, h - said) if told_too else h * KEYS
                return 0.0, shell.keys.height_in(form.told_wide - beside, most)
            return under, 0.0
        return shell.keys.height_in(form.table_wide - dp(2 * BESIDE), h * KEYS), 0.0

    @property
    def _answers(self) -> bool:
        """Whether the keys answer a question, and are more than a line of them."""
        return len(self.shell.scene.keys) > FEW_KEYS and not self.shell.taking.title

    def _says_whole(self, words: float) -> float:
        """How high a sentence stands under the lowest cape, or under its headline."""
        above = dp(CAPE_LEAST) if self.shell.taking.title else self.shell.verdict.headline_high
        return float(words + above + 2 * dp(TABLE_EDGE))

    def _tell(self, form: Form) -> None:
        """The places do not move from card to card: the sentence has room for the longest.

        In large text it has not: there the rows are lower where a long one would roll.
        """
        shell = self.shell
        lying = form.width > form.height
        form.measure(bar_wide=self._bar_beside(form))
        shell.bar.title = shell.title_in(form.bar_wide if lying else form.told_wide)
        shell.strip.heading, shell.strip.bare = "", False
        many = max(1, shell.lines)
        seats = bool(shell.strip.spots)
        wide = form.told_wide - (2 * form.edge if lying else dp(2 * BESIDE))
        keys, keys_told = self._keys(form, self._rows_least(many))
        words = shell.verdict.words_high(form.told_wide - dp(4 * TABLE_EDGE))
        body = size_of("body", shell.app.text_scale)
        large = body > usual_size("body", shell.app.text_scale)
        whole = large or own_heights(shell.view)  # such a view gives way by itself
        spoken = min(words, body * (SPOKEN + MORE * large)) + 2 * dp(TABLE_EDGE) if whole else 0.0
        form.measure(
            says_least=max(dp(SAYS), spoken),
            says_whole=self._says_whole(words) if large else 0.0,
            bar=shell.bar.height,
            keys=keys,
            keys_told=keys_told,
            answers=self._answers and not any(key.style == "filled" for key in shell.scene.keys),
            strip_wish=self._seats(form, shell.strip.lines_for(wide), keys_told) if seats else 0.0,
            held=shell.held.height_for(wide) if shell.held.hands else 0.0,
            rows_least=self._rows_least(many),
            rows_easy=self._rows_easy(many),
            rows_wish=self._rows_wish(form, many),
            voice=0.17 if own_heights(shell.view) else 0.34,
            tiles_wish=shell.tiles_high(form.told_wide - dp(12)),
            tiles_line=shell.tiles.line if shell.tiles is not None else 0.0,
            growth=GROWN if shell.scene.queue else SPREAD,
            tiles_least=dp(48) if shell.scene.queue or len(shell.scene.kinds) > 1 else 0.0,
        )
        if len(shell.scene.kinds) > 1 and form.tiles < min(form.tiles_wish, 2 * form.tiles_line):
            form.measure(held=0.0)  # what can be chosen is seen before what everybody holds
        if isinstance(form, TellUpright):
            form.turn_order = shell.turn_order.height_for(form.width - dp(16), form.spare)
        elif isinstance(form, TellBeside):
            form.turn_order = shell.turn_order.height_for(form.told_wide - dp(16), form.spare)
        said = form.ids.said
        said.taken = bool(shell.taking.title)
        said.words = words
        # Beside the table it stands where one begins to read, over the table as near as it can.
        shell.verdict.hangs = said.taken or lying
        cape = dp(CAPE) + said.words + dp(2 * TABLE_EDGE)
        told = shell.verdict.wish(form.told_wide - dp(2 * TABLE_EDGE)) + dp(TABLE_EDGE)
        said.wish = cape if said.taken else told
