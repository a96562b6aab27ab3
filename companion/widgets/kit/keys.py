"""A few buttons side by side on one canvas, in as many lines as their words need."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.models.table.scene import Key
from companion.widgets.drawn.board_ink import paint_sign
from companion.widgets.drawn.canvas import Cell, Drawn, texture_of
from companion.widgets.drawn.wrap import fitting, folded_width, wrapped
from companion.widgets.kit import press
from companion.widgets.look.motion import PRESS
from companion.widgets.look.shape import ROW
from companion.widgets.look.theme import size_of, usual_size

GAP = 4
Wished = tuple[Key, float]  # and how wide it would like to be
LEADING = 1.25  # of words that are only to be read
HAIR = 0.01  # by which what fills a line exactly is sure to fit
BACK, WHY = ("back", "back step", "turn"), ("why", "asked")  # keys that have places of their own
LOOK = "turn"  # it looks back at the last turn, and has the main key's line where that is not there
ALL = (
    "place",
    "place up to",
    "half",
)  # these write for everybody: never where the main key lay
BACK_PART, WHY_PART = 0.34, 0.28  # of the width of their line, at its left and at its right
PRINTED = 1.9  # of the size of the letters: how wide the printed sign of a space is
MAIN = 3  # parts of the room to spare that the main key has, to one of each other


class Keys(Drawn):
    """``keys`` as Key values; ``on_key`` tells the name of a tapped one.

    Those of a ``footed`` row have one place for each role: the main key is the last line; over it
    the way back stands at the left and the reason at the right. A key that writes for everybody
    stands in that line. Where there is no main key, a row that is ``roomy`` leaves its line to the
    look back at the last turn.
    """

    in_parts = True
    keys = ListProperty()
    sunk = NumericProperty(0)  # how far the pressed one is pressed
    footed = BooleanProperty(False)
    roomy = BooleanProperty(False)
    plan = ListProperty()  # lines of names with their parts of the width, where these are given
    part = NumericProperty(1)  # of the person's text size, where so many have little room
    __events__ = ("on_key",)

    def __init__(self, **properties: Any) -> None:
        self._lines_by: tuple[Any, ...] = ()
        self._found: list[list[Wished]] = []
        super().__init__(**properties)
        self.bind(keys=self.redraw, sunk=self.redraw, part=self.redraw)
        self.bind(footed=self.redraw, roomy=self.redraw, plan=self.redraw)

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale) * float(self.part)

    def height_in(self, width: float, most: float) -> float:
        """How high they are; words that would leave this height are as large as usual, no larger."""
        self.part = 1.0
        if self.height_for(width) > most:
            self.part = usual_size("label", self.app.text_scale) / self._size
        return self.height_for(width)

    @property
    def line(self) -> float:
        """The height of a line of buttons."""
        return max(dp(50), self._size * 2.1)

    def _wish(self, key: Key) -> float:
        size = self._size
        words = texture_of(key.text, size, True).width if key.text else 0
        if _only_read(key):
            return float(words + dp(16))
        icon = size * (PRINTED if key.sign else 1.5 if key.icon else 0)
        return max(dp(48), words + icon + dp(24 if key.text else 8))

    def _least(self, key: Key) -> float:
        """How narrow a key can be: what is only read may break, and nothing has room to spare."""
        if _only_read(key):
            usual = usual_size("label", self.app.text_scale)
            return self._folded(key.text, round(usual))
        sign = self._size * (PRINTED - 1) if key.sign else 0  # it may be as small as the letters
        return max(dp(48), self._wish(key) - sign - dp(16 if key.text else 0))

    def lines_for(self, keys: Sequence[Key], width: float) -> int:
        """How many lines these keys would take."""
        return len(self._broken(keys, width))

    def _lines(self, width: float) -> list[list[Wished]]:
        """The keys line by line, as they were found last where nothing that they go by differs."""
        by = (list(self.keys), width, self._size, self.footed, self.roomy, list(self.plan))
        if by != self._lines_by:
            self._lines_by, self._found = by, self._stand(width)
        return self._found

    def _stand(self, width: float) -> list[list[Wished]]:
        """As they are planned, on foot, or as they have room."""
        named = {key.name: key for key in self.keys}
        if self.plan and set(named) == {name for line in self.plan for name, _ in line}:
            return [
                [(named[name], width * part - dp(GAP)) for name, part in line] for line in self.plan
            ]
        return self._on_foot(width) if self.footed else self._divided(self.keys, width)

    def wish(self, key: Key) -> float:
        """How wide a key would like to be, with the gap beside it."""
        return self._wish(key) + dp(GAP)

    # -- keys that have one place for each role -------------------------------------------------

    @property
    def _main(self) -> Key | None:
        """The key that goes on."""
        last = self.keys[-1] if self.keys else None
        if last is None or last.even or last.name in ALL:
            return None
        return last if last.style == "filled" else None

    @property
    def _kept(self) -> bool:
        """Whether the line of a main key that is not there stays under the other keys."""
        names = {key.name for key in self.keys}
        writes = not names.isdisjoint(ALL)
        roles = writes or not names.isdisjoint((*BACK, *WHY))
        return self.footed and self._main is None and roles and (self.roomy or writes)

    @property
    def _free(self) -> float:
        """The room of that line, where nothing has it."""
        taken = any(key.name == LOOK for key in self.keys)
        return self.line + dp(GAP) if self._kept and not taken else 0.0

    def _on_foot(self, width: float) -> list[list[Wished]]:
        """What has no place of its own above, then the line with the way back, then the main key."""
        main = self._main
        low = [key for key in self.keys if key.name == LOOK] if self._kept else []
        rest = [key for key in self.keys if key is not main and key not in low]
        sides = [key for key in rest if key.name in (*BACK, *WHY)]
        between = [key for key in rest if key not in sides]
        lines: list[list[Wished]] = []
        if sides:
            room = width * (1 - BACK_PART - (0 if _for_all(rest) else WHY_PART))
            # A question stays before the keys that answer it.
            answers = [at for at, key in enumerate(between) if key.joins]
            later = between[answers[-1] + 1 :] if answers else between
            steps = [key for key in later if not key.text or _words_alone(key)]
            fits = (each for each in (between, later, steps) if self._fit(each, room))
            beside = between if _for_all(rest) else next(fits, [])
            above = [key for key in between if key not in beside]
            lines += self._divided(above, width) if above else []
            line = [key for key in rest if key in sides or key in beside]
            most = room - dp(GAP)
            lines.append([(key, min(most, self._sided(key, width))) for key in line])
        elif between:
            lines += self._divided(between, width)
        if main is not None:
            lines.append([(main, width - dp(GAP))])
        if low:
            lines.append([(key, self._sided(key, width)) for key in low])
        return lines

    def _fit(self, keys: Sequence[Key], room: float) -> bool:
        return sum(self._least(key) + dp(GAP) for key in keys) <= room

    def _sided(self, key: Key, width: float) -> float:
        """How wide a key of the line with the way back is."""
        part = BACK_PART if key.name in BACK else WHY_PART if key.name in WHY else 0.0
        return width * part - dp(GAP) if part else self._least(key)

    def _placed(self, line: Sequence[Wished]) -> list[tuple[float, float]]:
        """Where each key of that line begins, and how wide it is."""
        back = any(key.name in BACK for key, _ in line)
        left = self.x + dp(GAP) / 2 + (self.width * BACK_PART if back else 0.0)
        end = self.right - dp(GAP) / 2
        right = end - (0 if _for_all([key for key, _ in line]) else self.width * WHY_PART)
        between = [wish for key, wish in line if key.name not in (*BACK, *WHY)]
        spare = right - left - sum(wish + dp(GAP) for wish in between)
        found = []
        for key, wish in line:
            if key.name in BACK:
                found.append((self.x + dp(GAP) / 2, wish))
            elif key.name in WHY:
                found.append((end - wish, wish))
            else:
                wide = wish + max(0.0, spare) / len(between)
                found.append((left, wide))
                left += wide + dp(GAP)
        return found

    # -- keys that stand as they have room ------------------------------------------------------

    def _divided(self, keys: Sequence[Key], width: float) -> list[list[Wished]]:
        """With whole words and in groups where that takes no line more."""
        plain = [key._replace(begins=False) for key in keys]
        short = self._broken(plain, width)
        whole = [key._replace(text=key.whole or key.text) for key in keys]
        if whole == plain:
            return short
        for each in (whole, [key._replace(begins=False) for key in whole], keys):
            lines = self._broken(each, width)
            if len(lines) == len(short):
                return lines
        return short

    def _broken(self, keys: Sequence[Key], width: float) -> list[list[Wished]]:
        lines: list[list[Wished]] = []
        used = 0.0
        even = self._even(keys, width)
        wished = [each for group in _groups(keys) for each in self._wished(group, width)]
        wished = [(key, even if key.even and even else wish) for key, wish in wished]
        for at, (key, wish) in enumerate(wished):
            joined = takewhile(lambda each: each[0].joins, wished[at + 1 :])
            room = sum((each + dp(GAP) for _, each in joined), wish + dp(GAP))
            apart = not key.joins and used + room > width >= room
            begins = (key.begins or key.alone) and used
            if not lines or apart or used + wish + dp(GAP) > width or begins:
                lines.append([])
                used = 0.0
            lines[-1].append((key, wish))
            used += wish + dp(GAP)
        if len({wish for _, wish in wished}) == 1:  # alike: as many in each line
            many = -(-len(wished) // len(lines))
            return [wished[at : at + many] for at in range(0, len(wished), many)]
        return lines

    def _even(self, keys: Sequence[Key], width: float) -> float:
        """How wide those are that are as wide as each other: a column, where they need lines."""
        even = [key for key in keys if key.even]
        if not even:
            return 0.0
        others = sum(self._wish(key) + dp(GAP) for key in keys if not key.even)
        widest, least = max(map(self._wish, even)), max(map(self._least, even))
        if len(even) * (widest + dp(GAP)) + others <= width:
            return widest
        across = max(1, int(width / (least + dp(GAP))))
        lines = -(-len(even) // across)
        return width / -(-len(even) // lines) - dp(GAP) - HAIR

    def _wished(self, group: Sequence[Key], width: float) -> list[Wished]:
        """How wide each key of a group is; narrower where the group would not stay together."""
        wished = [(key, self._wish(key)) for key in group]
        narrow = [(key, self._least(key)) for key in group]
        wide, least = (sum(each + dp(GAP) for _, each in line) for line in (wished, narrow))
        if not least <= width < wide:
            return wished
        return [(key, each + min(width - least, self._lacks(key))) for key, each in narrow]

    def _lacks(self, key: Key) -> float:
        """By how much words beside keys would be wider with the longest in large letters."""
        if not _words_alone(key):
            return 0.0
        return self._folded(key.text, round(self._size)) - self._least(key)

    @staticmethod
    def _folded(text: str, size: int) -> float:
        """How wide words that are only to be read are in two lines."""
        return folded_width(text, size, True) + dp(1)

    def height_for(self, width: float) -> float:
        """How high the buttons are at a width; nothing where there are none."""
        lines = self._lines(width)
        return sum((self._high(line, width) + dp(GAP) for line in lines), self._free)

    def _high(self, line: Sequence[Wished], width: float) -> float:
        """How high a line is: for a finger, or as its words where they are only to be read."""
        if len(line) > 1 or not _words_alone(line[0][0]):
            return self.line
        many = len(self._read(line[0][0].text, width - dp(GAP))[1])
        return min(self.line, self._size * LEADING * many + 2 * dp(GAP))

    def _read(self, text: str, width: float) -> tuple[float, tuple[str, ...]]:
        """Words that are only to be read: their size, and their lines.

        Where large letters would need a third line, they are smaller, down to the usual ones.
        """
        size = fitting(text, width - dp(4), self._size, bold=True)
        least = min(size, usual_size("label", self.app.text_scale))
        while size > least and len(wrapped(text, int(width), round(size), 3, bold=True)) > 2:
            size = max(least, size - 1)
        return size, wrapped(text, int(width), round(size), 2, bold=True)

    def cells(self) -> list[Cell]:
        """A cell for each button."""
        found = []
        top = self.top
        lines = self._lines(self.width)
        columns = sum(any(key.even for key, _ in line) for line in lines) > 1
        for line in lines:
            high = self._high(line, self.width)
            top -= high + dp(GAP)
            parts = [0 if columns and key.even else _part(key) for key, _ in line]
            if not any(parts) and not (columns and line[0][0].even):
                parts = [1] * len(line)
            if self.footed and any(key.name in (*BACK, *WHY) for key, _ in line):
                for (key, _), (x, wide) in zip(line, self._placed(line), strict=True):
                    at = (key.name, x, top + dp(GAP) / 2, wide, high)
                    found.append(Cell(*at, self._said(key, wide), not key.disabled))
                continue
            spare = max(0.0, self.width - sum(wish for _, wish in line) - dp(GAP) * len(line))
            x = self.x + dp(GAP) / 2
            for (key, wish), part in zip(line, parts, strict=True):
                wide = min(wish + spare * part / max(1, sum(parts)), self.width - dp(GAP))
                found.append(
                    Cell(key.name, x, top + dp(GAP) / 2, wide, high, key.text, not key.disabled)
                )
                x += wide + dp(GAP)
        return found

    def _said(self, key: Key, wide: float) -> str:
        """What stands on a key of a given width: its whole words where they have room."""
        fits = key.whole and self._least(key._replace(text=key.whole)) <= wide
        return key.whole if fits else key.text

    def draw(self) -> None:
        """Each button with its icon and words."""
        look, scale = self.app.palette, self.app.text_scale
        by_name = {key.name: key for key in self.keys}
        looks: dict[str, tuple[Any, ...]] = {}
        for cell in self.cells():
            key = by_name[cell.name]
            said = (cell.text, key.icon or key.sign, key.style, key.disabled)
            looks[cell.name] = (
                cell,
                *said,
                self.sunk if cell.name == self.pressed else 0.0,
                look,
                scale * self.part,
            )
        self.parts(looks, self._draw_key)

    def _draw_key(
        self, cell: Cell, text: str, icon: str, style: str, disabled: bool, sunk: float, *_: Any
    ) -> None:
        look, size = self.app.palette, self._size
        sign = next((key.sign for key in self.keys if key.name == cell.name), "")
        fill, ink = look.button(style, disabled)
        radius = cell.h / 2 - sunk * (cell.h / 2 - dp(ROW))
        box = (cell.x, cell.y, cell.w, cell.h)
        if disabled and not icon and style == "text":  # only to be read: no key
            size, lines = self._read(text, cell.w)
            high = size * LEADING
            top = cell.y + (cell.h + high * len(lines)) / 2
            for at, line in enumerate(lines, 1):
                at_line = (cell.x, top - high * at, cell.w, high)
                self.write(line, at_line, size, look.ink, bold=True, paper=look.ground)
            return
        self.block(*box, fill, radius)
        if sunk:
            self.block(*box, (*ink[:3], 0.12 * sunk), radius)
        self.frame(box, look.edge_of(style, disabled), radius, 1.4 if style == "chosen" else 1.0)
        x, y, w, h = cell.x + dp(8), cell.y, cell.w - dp(16), cell.h
        if icon and not text:
            self.sign(icon, box, size * 1.5, ink)
        elif icon:
            words = texture_of(text, size, True).width
            side = size * 1.5
            if sign:
                side = max(size, min(size * PRINTED, cell.w - dp(8) - words))
            both = side + dp(4) + words
            if both > cell.w - dp(4):  # its words say more than its sign
                self.write(text, (x, y, w, h), size, ink, bold=True, paper=fill)
                return
            # A key that is no wider than it must be has no room to spare beside its words.
            inset = max(dp(2), min(dp(8), (cell.w - both) / 2))
            left = cell.x + max(inset, (cell.w - both) / 2)
            if sign:
                paint_sign(self, sign, (left, y, side, h), paper=fill, ink=ink)
            else:
                self.sign(icon, (left, y, side, h), size * 1.3, ink)
            x, w = left + side + dp(4), cell.x + cell.w - inset - left - side - dp(4)
            self.write(text, (x, y, w, h), size, ink, bold=True, align="left", paper=fill)
        else:
            self.write(text, (x, y, w, h), size, ink, bold=True, paper=fill)

    def on_touch_down(self, touch: Any) -> bool:
        before = self.pressed
        taken = super().on_touch_down(touch)
        if self.pressed and not before:
            Animation.cancel_all(self, "sunk")
            still = self.app.settings.get("motion") == "off"
            self.sunk = float(still)
            if not still:
                Animation(sunk=1.0, duration=PRESS.seconds, transition=PRESS.easing).start(self)
        return bool(taken)

    def on_cell(self, name: str) -> None:
        """Tell which button was tapped, unless a guard holds a hasty second one."""
        key = next((each for each in self.keys if each.name == name), None)
        if key is not None and (not key.guarded or press.guard.passes()):
            self.dispatch("on_key", name)

    def on_key(self, name: str) -> None:
        """Screens and kv bind here."""


def _only_read(key: Key) -> bool:
    return key.disabled and not key.icon


def _words_alone(key: Key) -> bool:
    """Whether it has no key's look either."""
    return _only_read(key) and key.style == "text"


def _groups(keys: Sequence[Key]) -> list[list[Key]]:
    """The keys with those that stay on their line."""
    groups: list[list[Key]] = []
    for key in keys:
        if key.joins and groups:
            groups[-1].append(key)
        else:
            groups.append([key])
    return groups


def _part(key: Key) -> int:
    """Its part of the room to spare: the main key has most of it, and what is only read none."""
    if not key.text or _only_read(key):
        return 0
    return MAIN if key.style == "filled" else 1


def _for_all(keys: Sequence[Key]) -> bool:
    """Whether a key that writes for everybody may have the reason's place, which none has here."""
    names = {key.name for key in keys}
    return not names.isdisjoint(ALL) and names.isdisjoint(WHY)
