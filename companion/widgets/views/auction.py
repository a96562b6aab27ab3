"""The table of an auction: rows to bid for, everybody's bids, piles and bull cards, and the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.core.asking import ROW, Touch
from companion.models.views.auction import AuctionScene, Person, RowLine
from companion.widgets.card import Box, paint_heads, paint_place
from companion.widgets.drawn import Cell, Drawn, texture_of
from companion.widgets.theme import Pair, size_of

LOW = 26  # dp of a line; with less there is a band only
FINEST = 44  # dp of a line whose piles can be touched
FINGER = 48  # dp of a row that can be touched
HOLDS = 5  # cards of a row
NAME, SUM = 0.22, 0.36  # of the width: who it is, and the count


class Chip(NamedTuple):
    """A pile, a bid or a bull card in somebody's line: its name, its words, and how it looks."""

    name: str
    text: str
    style: str = "plain"  # "bid", "best", "cursor", "open" or "bull"
    key: str = ""  # where it can be touched


class Auction(Drawn):
    """``scene`` is what lies there; ``on_row`` tells a row, ``on_spot`` a pile to lay cards on."""

    dense = True
    scene = ObjectProperty(AuctionScene())
    __events__ = ("on_row", "on_card", "on_spot")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.bind(scene=self.redraw)

    def show(self, scene: AuctionScene) -> None:
        """Show this and nothing of what was there before."""
        self.scene = scene

    flying = False

    @property
    def lines(self) -> int:
        """How many lines of a row's height it would like: people need less than rows do."""
        rows, people = len(self.scene.rows), len(self.scene.people)
        return people if not rows else rows + -(-people * 3 // 5)

    @property
    def chosen(self) -> bool:
        """Whether a row is to be touched, and not only read."""
        return bool(self.scene.choices)

    @property
    def band(self) -> bool:
        """Whether there is room for one line only."""
        return bool(self.height < self._low * max(1, len(self.scene.rows or self.scene.people)))

    @property
    def _low(self) -> float:
        """The least height of somebody's line: piles that are touched need more."""
        return float(dp(FINEST if self.scene.spots else LOW))

    def under(self, x: float, y: float) -> Touch | None:
        """The row under a touch that nothing answered."""
        for row, box in self._rows():
            if box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]:
                return Touch(ROW, row)
        return None

    # -- places ------------------------------------------------------------------------------

    def _rows(self) -> Iterator[tuple[int, Box]]:
        """Where each row lies: one below the other, in a band side by side."""
        many = len(self.scene.rows)
        if not many:
            return
        high = self._row_high
        for row in range(1, many + 1):
            if self.band:
                wide = self.width / many
                yield row, (self.x + (row - 1) * wide, self.y, wide, self.height)
            else:
                yield row, (self.x, self.top - row * high, self.width, high)

    @property
    def _row_high(self) -> float:
        rows, people = len(self.scene.rows), len(self.scene.people)
        if not rows:
            return 0.0
        least = dp(FINGER) if self.chosen else dp(LOW) * 1.3
        return max(min(least, self.height / rows), min(self.height / (rows + people * 0.6), dp(72)))

    def _people(self) -> Iterator[tuple[Person, Box]]:
        """Where everybody's line is; where not all have room, only whose turn it is."""
        scene = self.scene
        rows = len(scene.rows)
        if self.band and rows:
            return
        room = self.height if self.band else self.height - self._row_high * rows
        people = list(scene.people)
        if people and room / len(people) < self._low - 1:
            fits = max(1, int(room / self._low))
            first = sorted(people, key=lambda each: each.name != scene.who)
            people = first[:fits] if room >= self._low - 1 else []
        high = room / max(1, len(people))
        top = self.y + room
        for at, person in enumerate(people, 1):
            yield person, (self.x, top - at * high, self.width, high)

    def _chips(self, person: Person) -> list[Chip]:
        scene, name, found = self.scene, person.name, []
        if person.bid != "":
            found.append(Chip(f"bid of {name}", str(person.bid), "bid"))
        for at, pile in enumerate(person.piles, 1):
            told = str(pile.heads if pile.heads is not None else "?")
            text = told if scene.counting else f"{pile.top} ×{pile.cards}"
            found.append(self._chip(name, at, text, "best" if pile.best else "plain"))
        new = len(person.piles) + 1
        if (name, new) in scene.spots:
            found.append(self._chip(name, new, "+", "plain"))
        bulls = (str(heads) if heads is not None else "?" for heads in person.bulls)
        found += [Chip(f"bull {at} of {name}", heads, "bull") for at, heads in enumerate(bulls, 1)]
        return found

    def _chip(self, name: str, at: int, text: str, style: str) -> Chip:
        key = self.scene.spots.get((name, at), "")
        if key:
            style = "cursor" if key == self.scene.cursor else "open"
        return Chip(f"pile {name} {at}", text, style, key)

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale)

    def _placed(self, person: Person, box: Box) -> list[tuple[Chip, Box]]:
        """The chips side by side; where not all have room, the last ones."""
        x, y, w, h = box
        left = x + w * NAME
        room = w * (1 - NAME - (SUM if self.scene.counting else 0)) - dp(4)
        chips, gap = self._chips(person), dp(3)
        wides = [self._wide(chip) for chip in chips]
        while chips and sum(wides) + gap * len(chips) > room:
            least = (n for n, chip in enumerate(chips) if chip.style not in ("bid", "best"))
            at = next(least, 0)
            del chips[at], wides[at]
        found = []
        inset = dp(1) if self.scene.spots else min(dp(3), h * 0.1)
        for chip, wide in zip(chips, wides, strict=True):
            found.append((chip, (left, y + inset, wide, h - 2 * inset)))
            left += wide + gap
        return found

    def _wide(self, chip: Chip) -> float:
        bare = texture_of(chip.text, self._size, True).width + dp(8)
        icon = self._size if chip.style == "bull" else 0
        return float(max(bare + icon, dp(40) if chip.key else dp(20)))

    # -- what can be read and touched ----------------------------------------------------------

    def cells(self) -> list[Cell]:
        """Rows with their cards, everybody's line, and what lies in it."""
        found, scene = [], self.scene
        for row, box in self._rows():
            found.append(Cell(f"row {row}", *box, self._told(row), row in scene.choices))
        for person, box in self._people():
            found += [
                Cell(chip.name, *at, chip.text, bool(chip.key))
                for chip, at in self._placed(person, box)
            ]
            found.append(Cell(f"person {person.name}", *box, person.name, False))
            if person.sum:
                found.append(Cell(f"count of {person.name}", *_sum(box), person.sum, False))
        return found

    def _told(self, row: int) -> str:
        line = self.scene.rows[row - 1]
        if line is None:
            return "–"
        cards = " ".join(str(card) for card in line.cards if card)
        return cards or f"× {len(line.cards)}"

    def on_cell(self, name: str) -> None:
        """Tell which row or pile was touched."""
        kind, _, rest = name.partition(" ")
        if kind == "row":
            self.dispatch("on_row", int(rest))
            return
        whose, _, number = rest.rpartition(" ")
        self.dispatch("on_spot", f"seat {self.scene.spots[whose, int(number)]}")

    def on_row(self, row: int) -> None:
        """Screens and kv bind here."""

    def on_card(self, card: int) -> None:
        """No card is touched by itself."""

    def on_spot(self, key: str) -> None:
        """Screens and kv bind here."""

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """The rows, then the people."""
        for row, box in self._rows():
            self._draw_row(row, box)
        for person, box in self._people():
            self._draw_person(person, box)

    def _ground(self, row: int) -> Pair:
        look, scene = self.app.palette, self.scene
        if row == scene.loud:
            return Pair(look.error_soft, look.on_error_soft)
        if row in scene.choices:
            return Pair(look.tonal, look.on_tonal)
        if row == scene.lit:
            return Pair(look.surface_high, look.ink)
        return Pair(look.surface, look.ink)

    def _draw_row(self, row: int, box: Box) -> None:
        look, line = self.app.palette, self.scene.rows[row - 1]
        x, y, w, h = box[0] + dp(1), box[1] + dp(1), box[2] - dp(2), box[3] - dp(2)
        if line is None:
            self.frame((x, y, w, h), look.outline_soft, dp(8), 0.5)
            told = (x + dp(8), y, dp(20), h)
            self.write(str(row), told, self._size, look.ink_soft, paper=look.background)
            return
        paper, ink = self._ground(row)
        self.block(x, y, w, h, paper, dp(8))
        if row in self.scene.choices:
            self.frame((x, y, w, h), look.primary, dp(8), 1.0)
        if row == self.scene.loud:
            self.frame((x, y, w, h), look.error, dp(8), 1.0)
        if self.band:
            short = f"{row}:  ×{len(line.cards)}"
            side = self._size if line.bull else 0.0
            self.write(short, (x, y, w - side, h), self._size, ink, bold=True, paper=paper)
            if line.bull:
                paint_heads(1, (x + w - side - dp(3), y, side, h), ink, largest=18)
            return
        number = (x + dp(6), y, dp(20), h)
        self.write(str(row), number, self._size, ink, bold=True, paper=paper)
        self._draw_cards(line, (x + dp(30), y + dp(3), w - dp(34), h - dp(6)), ink)

    def _draw_cards(self, line: RowLine, box: Box, ink: Any) -> None:
        look = self.app.palette
        x, y, w, h = box
        step = w / (HOLDS + 1)
        for at in range(HOLDS):
            place = (x + at * step + dp(2), y, step - dp(4), h)
            if at >= len(line.cards):
                paint_place(self, place, look.outline)
                continue
            card = line.cards[at]
            paper, on_it = look.cards[1]
            if card and card == self.scene.fresh:
                paper, on_it = look.primary, look.on_primary
            self.block(*place, paper, dp(5))
            self.frame(place, look.outline, dp(5), 0.6)
            if card:
                size = min(h * 0.6, self._size * 1.3)
                self.write(str(card), place, size, on_it, bold=True, paper=paper)
        if line.bull:
            paint_heads(1, (x + HOLDS * step, y, step, h), ink, largest=26)

    def _draw_person(self, person: Person, box: Box) -> None:
        look, scene = self.app.palette, self.scene
        x, y, w, h = box
        here = person.name == scene.who
        paper, ink = (look.surface_high, look.ink) if here else (look.background, look.ink)
        if here:
            self.block(x, y + dp(1), w, h - dp(2), paper, dp(8))
        name = (x + dp(6), y, w * NAME - dp(8), h)
        self.write(person.name, name, self._size, ink, bold=here, align="left", paper=paper)
        for chip, at in self._placed(person, box):
            self._draw_chip(chip, at, Pair(paper, ink))
        if person.sum:
            at = _sum(box)
            told = (person.sum, person.sum.replace(" ", ""))
            self.write(told, at, self._size, ink, bold=person.done, align="right", paper=paper)

    def _draw_chip(self, chip: Chip, box: Box, plain: Pair) -> None:
        look = self.app.palette
        fill, ink = {
            "bid": Pair(look.inverse, look.on_inverse),
            "best": Pair(look.tonal, look.on_tonal),
            "cursor": Pair(look.primary, look.on_primary),
            "open": Pair(look.tonal, look.on_tonal),
            "bull": plain,
            "plain": Pair(look.surface, look.ink),
        }[chip.style]
        x, y, w, h = box
        if chip.style != "bull":
            self.block(x, y, w, h, fill, dp(6))
            self.frame(box, look.primary if chip.style == "best" else look.outline, dp(6), 0.6)
        if chip.style == "bull":
            paint_heads(1, (x, y, self._size, h), ink, largest=18)
            x, w = x + self._size, w - self._size
        self.write(chip.text, (x, y, w, h), self._size, ink, bold=True, paper=fill)


def _sum(box: Box) -> Box:
    """Where the count stands."""
    x, y, w, h = box
    return x + w * (1 - SUM), y, w * SUM - dp(6), h
