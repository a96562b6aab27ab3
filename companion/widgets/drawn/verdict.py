"""The verdict on a card: the card large in a yellow halo, whose it is, where it goes, and why."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.widgets.drawn.canvas import Cell, Drawn, kept
from companion.widgets.drawn.card import heads_in, paint_card
from companion.widgets.drawn.tag import WIDE, paint_tag
from companion.widgets.drawn.wrap import (
    extent_of,
    glued,
    in_one_line,
    unorphaned,
    widest_of,
    wrapped,
)
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import CARD, GAP, GROUP
from companion.widgets.look.theme import SIZES, Colour, size_of, usual_size

Box = tuple[float, float, float, float]

CARD_SIZE = (88, 120)  # dp
HALO = 4
CLEAR = 4  # dp between the words and what lies above them
AIR = 5  # dp between the headline, or whose it is, and the sentence, where the height has them
TAG = 40
GROWN, LEAST = (2.0, 1.5, 1.25, 1.0), 40  # how large a card is, and in dp how narrow at least
GRAND = 1.25  # how large a card is beside which the headline is large, too
PEEK = 0.4  # of a line below those in sight, in which its letters begin: it says that there is more
ROLLED = 2 + PEEK  # lines of a sentence that are in sight at least under a headline
SET, HEAD = 1.15, 1.2  # of the letters: how far apart lines of a text are set, and the headline


def paint_halo(pen: Drawn, box: Box, radius: float = CARD) -> None:
    """A yellow ring round what is now, edged in ink inside; painted before it."""
    look = pen.app.palette
    x, y, w, h = box
    far = dp(HALO) + dp(1.5)
    edge = (x - far - dp(1), y - far - dp(1), w + 2 * far + dp(2), h + 2 * far + dp(2))
    if look.edge[3]:
        pen.block(*edge, look.edge, dp(radius) + far + dp(1))
    ring = (x - far, y - far, w + 2 * far, h + 2 * far)
    pen.block(*ring, look.tag, dp(radius) + far)
    near = dp(1.5)
    pen.block(x - near, y - near, w + 2 * near, h + 2 * near, look.ink, dp(radius) + near)


class Verdict(Drawn):
    """``card`` of ``name``, the ``headline`` where it goes, and a ``sentence`` in body size.

    It has a card of 88 × 120 dp, larger where nothing else needs the room, and what has none gives
    way. ``boxed`` puts it on a ground of its own; ``turned`` shows it to the far side of the table.
    """

    card = ObjectProperty(0)
    heads = ObjectProperty(None, allownone=True)
    set = ObjectProperty(None, allownone=True)
    name = StringProperty()
    short = StringProperty()
    colour = StringProperty()
    headline = StringProperty()
    sentence = StringProperty()
    boxed = BooleanProperty(True)
    turned = BooleanProperty(False)
    hangs = BooleanProperty(False)  # a sentence alone belongs to what is above it, not below
    voiced = BooleanProperty(False)  # another widget says the sentence, where `boxes` have it
    answers = BooleanProperty(False)  # a finger on the card means something
    called = StringProperty("verdict card")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for each in ("card", "heads", "set", "name", "short", "colour", "headline", "sentence"):
            self.fbind(each, self.redraw)
        for each in ("boxed", "turned", "hangs", "voiced"):
            self.fbind(each, self.redraw)

    # -- where things are --------------------------------------------------------------------

    @property
    def role(self) -> str:
        """Of the sentence: body always, unless a name would be broken in the middle."""
        return "body" if self._widest("body") <= self._room(0.0) else "small"

    def _widest(self, role: str) -> float:
        return widest_of(self.sentence, round(size_of(role, self.app.text_scale)))

    def _body(self) -> float:
        return size_of(self.role, self.app.text_scale)

    def _margin(self) -> float:
        return dp(HALO + 4) + dp(GAP if self.boxed else 0)

    def lines(self, width: float, most: int = 20) -> tuple[str, ...]:
        """The sentence as it breaks at a width."""
        size, room = round(self._body()), max(20, int(width))
        found: list[str] = []
        for line in self.sentence.split("\n") if self.sentence else ():
            held = unorphaned(glued(line, room, size), room, size)
            found += wrapped(held, room, size, most) or ("",)
        return tuple(found)

    def words_high(self, width: float) -> float:
        """How high the sentence is at a width."""
        return len(self.lines(width)) * self._line()

    def _line(self) -> float:
        """How high a line of the sentence is, as a text sets it."""
        return float(int(extent_of("Ag", round(self._body()))[1] * SET))

    def height_for(self, width: float) -> float:
        """How high it would like to be at a width: the whole sentence, or the whole card."""
        left = dp(CARD_SIZE[0]) + 2 * self._margin() + dp(GAP) if self.card else dp(GAP)
        above = self._who_high() + self.headline_high
        words = self.words_high(width - left - dp(GAP)) + above + (dp(AIR) if above else 0.0)
        return max(dp(CARD_SIZE[1]) if self.card else 0.0, words) + 2 * self._margin()

    def wish(self, width: float) -> float:
        """More than this it cannot use: the largest card, or all of its words."""
        needed = self.height_for(width)
        return (
            max(needed, dp(CARD_SIZE[1]) * GROWN[0] + 2 * self._margin()) if self.card else needed
        )

    def _who_high(self) -> float:
        return max(dp(TAG), size_of("heading", self.app.text_scale) * 1.3) if self.name else 0.0

    @property
    def headline_high(self) -> float:
        """How high the headline is where it has room."""
        if not self.headline:
            return 0.0
        one = size_of("display", self.app.text_scale)
        size, lines = self._headlines(self._room(0.0), one)
        return HEAD * max(one, size * len(lines))

    def _headlines(self, width: float, largest: float) -> tuple[float, tuple[str, ...]]:
        """The headline in one line, as large as it fits; alone it stands in several if it is long."""
        least = size_of("heading", self.app.text_scale)
        size = in_one_line(self.headline, width, largest, least, PRINT)
        if self.card or self.sentence:
            return size, (self.headline,)
        return size, wrapped(self.headline, int(width), round(size), 3, face=PRINT)

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what it says."""
        said = (self.card, self.name, self.headline, self.sentence, self.boxed)
        return (*super().measured_by(), *said)

    @kept
    def _plan(self) -> tuple[float, float, float]:
        """The card's width, and the heights of whose it is and of the headline.

        What is least missed gives way first: the size of the card, then whose it is, then the
        card, then the size of the headline. Then a sentence that can roll does, if some of its
        lines stay in sight, and only at last the headline goes, which is the answer itself.
        """
        who, line = self._who_high(), self.headline_high
        free, large = self.height - 2 * dp(4), self.height - 2 * self._margin()
        shape = CARD_SIZE[0] / CARD_SIZE[1]
        whole = [dp(CARD_SIZE[1]) * part for part in GROWN if dp(CARD_SIZE[1]) * part <= large]
        sizes = [each * shape for each in (whole or [large, large * 0.75])] if self.card else []
        cards = [min(each, self.width * 0.34) for each in sizes if each >= dp(LEAST)]
        widest = self._widest(self.role)
        grand = line * SIZES["figure"] / SIZES["display"]
        ways = [(card, who, grand) for card in cards if line and card >= dp(CARD_SIZE[0]) * GRAND]
        ways += [(card, who, line) for card in cards] + [(card, 0.0, line) for card in cards[-1:]]
        small = min(line, HEAD * size_of("title", self.app.text_scale)) if self.sentence else line
        ways += [(0.0, who, line), (0.0, 0.0, line), (0.0, 0.0, small)]
        for card, above, head in ways:
            room = self._room(card)
            if widest <= room and above + head + self.words_high(room) <= free + 1:
                return card, above, head
        rolls = self.voiced and small + ROLLED * self._line() <= free + 1
        return 0.0, 0.0, small if rolls else 0.0

    def _left(self, card: float) -> float:
        return card + self._margin() + dp(HALO + 4) + dp(GAP) if card else dp(GAP)

    def _room(self, card: float) -> float:
        return float(self.width - self._left(card) - dp(GAP))

    def card_box(self) -> Box:
        """The card, as large as the height lets it be; without a width where it has no room."""
        wide = self._plan()[0]
        high = wide * CARD_SIZE[1] / CARD_SIZE[0]
        return self.x + self._margin(), self.y + (self.height - high) / 2, wide, high

    def boxes(self) -> tuple[Box, Box, Box]:
        """Who, the headline, the sentence: in the middle of the height, beside the card."""
        card, who, line = self._plan()
        left, room = self.x + self._left(card), self._room(card)
        said = self._in_sight(room, max(0.0, self.height - who - line))
        spare = self.height - who - line - said
        air = max(0.0, min(dp(AIR), spare)) if who or line else 0.0
        high = who + line + air + said
        alone = self.voiced and not (card or who or line) and high + dp(GAP) < self.height
        near = self.top - dp(GAP) if self.hangs else self.y + dp(GAP) + high
        top = near if alone else self.center_y + high / 2
        if high + dp(CLEAR) <= self.height:
            top = min(top, self.top - dp(CLEAR))
        return (
            (left, top - who, room, who),
            (left, top - who - line, room, line),
            (left, top - high, room, said),
        )

    def _in_sight(self, wide: float, high: float) -> float:
        """How high the sentence stands in a room: whole lines of it where it must roll.

        Of large text, of which few lines are in sight, the next one peeks out below them.
        """
        words, line = self.words_high(wide), self._line()
        if words <= high:
            return words
        room = (high - dp(CLEAR)) / line
        if self._body() <= usual_size(self.role, self.app.text_scale) or room < 1:
            return min(high, max(1, int(room)) * line)
        whole = max(min(2, int(room)), int(room - PEEK))  # of two lines none is given for it
        return (whole + PEEK if whole + PEEK <= room else whole) * line

    def cells(self) -> list[Cell]:
        """The card, whose it is, where it goes, and why."""
        who, headline, said = self.boxes()
        found = [
            Cell(self.called, *self.card_box(), str(self.card), self.answers),
            Cell("verdict who", *who, self.name, False),
            Cell("verdict", *headline, self.headline, False),
            Cell("verdict sentence", *said, "" if self.voiced else self.sentence, False),
        ]
        return [each for each in found if each.text and each.w > 0 and each.h > 0]

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The card in its halo at the left, the words beside it."""
        if self.turned:
            PushMatrix()
            Rotate(angle=180, origin=self.center)
        look = self.app.palette
        paper = look.slot if self.boxed else look.ground
        if self.boxed:
            box = (self.x, self.y, self.width, self.height)
            self.block(*box, paper, dp(GROUP))
            self.frame(box, look.edge, dp(GROUP))
        box = self.card_box()
        if self.card and box[2] > 0:
            paint_halo(self, box)
            heads = heads_in(self.set, self.card) if self.heads is None else self.heads
            paint_card(self, self.card, box, heads=heads)
        self._draw_words(paper)
        if self.turned:
            PopMatrix()

    def _draw_words(self, paper: Colour) -> None:
        look = self.app.palette
        who, headline, said = self.boxes()
        if self.name and who[3] > dp(20):
            side = min(dp(TAG), who[3])
            tag = side * WIDE
            middle = who[1] + (who[3] - side) / 2
            if self.short:
                paint_tag(self, who[0] - (side - tag) / 2, middle, side, self.short, self.colour)
            left = tag + dp(GAP) if self.short else 0.0
            room = (who[0] + left, who[1], who[2] - left, who[3])
            size = size_of("heading", self.app.text_scale)
            self.write(self.name, room, size, look.ink, bold=True, align="left", paper=paper)
        if headline[3]:
            x, y, w, h = headline
            size, lines = self._headlines(w, h / HEAD)
            high = h / len(lines)
            for at, text in enumerate(lines, 1):
                place = (x, y + h - at * high, w, high)
                self.write(text, place, size, look.ink, align="left", paper=paper, face=PRINT)
        if self.voiced:
            return
        body, high = self._body(), self._line()
        most = round(said[3] / high)
        top = said[1] + said[3]
        for at, line in enumerate(self.lines(said[2])[:most], 1):
            room = (said[0], top - at * high, said[2], high)
            self.write(line, room, body, look.ink_soft, align="left", paper=paper)
