"""The cards of a turn in the order in which they are placed: what is done, now, and to come."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from companion.models.table.scene import Revealed, Sign
from companion.widgets.drawn.canvas import Cell, Drawn, texture_of
from companion.widgets.drawn.card import Box, paint_card
from companion.widgets.drawn.row_ink import WIDEST
from companion.widgets.drawn.tag import paint_tag
from companion.widgets.drawn.verdict import paint_halo
from companion.widgets.look.theme import size_of

NARROWEST, TALLEST = 38, 124  # dp that a card has: side by side, and as a line with its tag
LEAST = 72  # dp of a line
GAP = 4
LARGER = 1.5  # the card in sight against the others
# Parts of a line's height: a card and its tag, the one in sight and the others.
NOW, NOW_TAG = (0.28, 0.7), (0.0, 0.31)
CARD, CARD_TAG = (0.42, 0.48), (0.14, 0.3)


class TurnOrderStrip(Drawn):
    """``cards`` as Revealed values, lowest first; ``placed`` ones are done, ``now`` is in sight.

    Their players' tags hang on them; the card in sight is larger and has a halo.
    """

    in_parts = True
    cards = ListProperty()
    placed = ObjectProperty(frozenset())
    now = ObjectProperty(0)
    heads = ObjectProperty({})

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(cards=self.redraw, placed=self.redraw, now=self.redraw)
        self.bind(heads=self.redraw)

    def _shape(self, width: float) -> tuple[int, int]:
        """Columns and lines, evenly filled."""
        most = max(1, int(width / dp(NARROWEST)) - 1)
        lines = -(-len(self.cards) // most)
        return -(-len(self.cards) // max(1, lines)), lines

    def height_for(self, width: float, most: float) -> float:
        """How high it is at a width, within a limit; nothing where there is no room for it."""
        if not self.cards:
            return 0.0
        lines = self._shape(width)[1]
        line = min(most / lines, dp(TALLEST))
        return float(line * lines) if line >= dp(LEAST) * max(1.0, self.app.text_scale) else 0.0

    def _boxes(self) -> list[Box]:
        columns, lines = self._shape(self.width)
        high = self.height / lines
        # The card in sight is as much wider as it is larger, in its own line only.
        most = high * CARD[1] / WIDEST * 1.5 + 2 * dp(GAP)
        wide = min(self.width / (columns + LARGER - 1), most)
        found = []
        for line in range(lines):
            here = self.cards[line * columns : (line + 1) * columns]
            widths = [wide * (LARGER if each.card == self.now else 1) for each in here]
            x = self.x + (self.width - sum(widths)) / 2
            for each in widths:
                found.append((x, self.top - (line + 1) * high, each, high))
                x += each
        return found

    def cells(self) -> list[Cell]:
        """A cell for each card, named after where it stands, to be read."""
        if not self.cards:
            return []
        return [
            Cell(f"{self._stage(each.card)} {each.card}", *box, str(each.card), False)
            for each, box in zip(self.cards, self._boxes(), strict=True)
        ]

    def _stage(self, card: int) -> str:
        if card == self.now:
            return "now"
        return "done" if card in self.placed else "to come"

    def draw(self) -> None:
        """Each card with the tag of its player."""
        look, scale = self.app.palette, self.app.text_scale
        boxes = self._boxes() if self.cards else []
        looks = {
            at: (each, self._stage(each.card), box, self.heads.get(each.card, 0), look, scale)
            for at, (each, box) in enumerate(zip(self.cards, boxes, strict=True))
        }
        self.parts(looks, self._draw_card)

    def _draw_card(self, each: Revealed, stage: str, place: Box, heads: int, *_: Any) -> None:
        x, y, w, h = place
        (low, high), (foot, tag) = (NOW, NOW_TAG) if stage == "now" else (CARD, CARD_TAG)
        wide = min(w - 2 * dp(GAP), h * high / WIDEST * 1.1)
        tall = min(h * high, wide * WIDEST)
        box = (x + (w - wide) / 2, y + h * low, wide, tall)
        if stage == "now":
            paint_halo(self, box)
        sign = Sign("", "spent") if stage == "done" else None
        paint_card(self, each.card, box, sign, heads=max(0, heads))
        side = min(h * tag, (w - dp(GAP)) * 1.25)
        top = y + h * (foot + tag)
        if each.colour:
            paint_tag(self, x + (w - side) / 2, top - side, side, each.short, each.colour)
        else:
            self._draw_name(each, (x + dp(1), y + h * foot, w - dp(2), h * (low - foot)))

    def _draw_name(self, each: Revealed, room: Box) -> None:
        look = self.app.palette
        size = min(size_of("small", self.app.text_scale), room[3] * 0.8)
        whole = texture_of(each.player, size).width <= room[2]
        name = each.player if whole else each.short
        self.write(name, room, size, look.ink, paper=look.ground)
