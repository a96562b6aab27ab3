"""The table of an auction: rows to bid for, everybody's bids, piles and bull cards, and the count."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.core.asking import ROW, Touch
from companion.models.views.auction import AuctionScene, PersonLine, RowLine, TakenRow
from companion.widgets.drawn.canvas import Cell, Drawn, kept, texture_of
from companion.widgets.drawn.card import (
    Box,
    heads_in,
    look_of,
    paint_card,
    paint_heads,
    paint_place,
)
from companion.widgets.drawn.verdict import paint_halo
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import BORDER, CELL, DENSE, INNER, PANE, RIM, TABLE_EDGE
from companion.widgets.look.theme import SIZES, Pair, size_of
from companion.widgets.look.tints import tint
from companion.words import auction_signs as signs

LOW = 26  # dp of a line; with less there is a band only
CLOSE = 19  # dp of a line that stands close to the others
FINEST = 44  # dp of a line whose piles can be touched
FINGER = 48  # dp of a row that is to be touched
ROW_LOW, ROW_HIGH = 40, 72  # dp of a row that is only read
BAND = 44  # dp of a band in which rows stand side by side
HOLDS = 5  # cards of a row
FIGURE, FIGURES = 14, 25  # dp of a card's least figures, and of three of them side by side
HALF = 150  # dp of a row that is listed beside another one
PLATE, HORNS, APART = 14, 14, 2  # dp in such a row: its number, its bull card, round all of it
MOST_HORNS = 18  # dp of its bull card where its cards need no more room
GAP = 3  # dp between two chips
BESIDE = 6  # dp between a name and the left edge of its plate
LEADING = 1.3  # of a line of text
NAME, SUM = 0.22, 0.36  # of the width: who it is, and the count
POINTS = 34  # dp of what somebody has so far, at the end of a line
BANDED = 48  # dp of a card's height from which a band with its heads is below the number
LARGE = 32  # dp of a line from which piles are figures like those of cards
GROWN = (1.6, 1.45, 1.3, 1.15)  # by how much they may be larger beside a grid or what is told
NAMED = SIZES["heading"] / SIZES["label"]  # by how much names grow with them, at most


class Chip(NamedTuple):
    """A pile, a bid or a bull card in somebody's line: its name, its words, and how it looks."""

    name: str
    text: str
    style: str = "plain"  # "bid", "due", "best", "open", "closed", "bull" or "others"
    key: str = ""  # where it can be touched


class SaidOver(NamedTuple):
    """A line that says what stands below it, in several forms of which one has room."""

    name: str
    forms: tuple[str, ...]
    box: Box
    align: str = "left"


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

    # -- heights: it shares its room itself ----------------------------------------------------

    def least_height(self) -> float:
        """What it needs to be seen whole."""
        return self._close_height() if self.scene.close else self._open_height()

    def most_height(self) -> float:
        """What it can use."""
        people = dp(CELL if self.width > dp(PANE) else FINEST) * max(1, self._lines_of_all())
        return float(dp(ROW_HIGH) * len(self.scene.rows) + people)

    def band_height(self) -> float:
        """What a band needs."""
        return float(dp(BAND))

    def _open_height(self) -> float:
        high = dp(FINGER if self.chosen else ROW_LOW)
        return float(high * len(self.scene.rows) + self._low * self._lines_of_all())

    def _close_height(self) -> float:
        """Rows side by side or a line each, and a line of whoever's turn it is; else everybody's."""
        if not self.scene.rows:
            return float(self._line * max(1, len(self.scene.people)))
        return float(max(dp(BAND), self._listed_high + self._line))  # what is lower is left out

    @property
    def _line(self) -> float:
        """The height of a line that stands close to the others."""
        return float(max(dp(CLOSE), self._size * LEADING))

    @property
    def _abreast(self) -> int:
        """How many rows stand side by side where they are listed: all if their cards are unknown."""
        if self.width < 2 * dp(HALF):
            return 1
        known = any(card for line in self.scene.rows if line is not None for card in line.cards)
        return 2 if known else len(self.scene.rows)

    @property
    def _listed_high(self) -> float:
        """How high all rows are where they are listed."""
        return self._listed * -(-len(self.scene.rows) // self._abreast)

    @property
    def _listed(self) -> float:
        """The height of a row whose cards are listed."""
        return float(max(dp(CLOSE), self._figure * LEADING) + dp(APART))

    @property
    def _figure(self) -> float:
        """The size of listed cards: of large texts as much as three figures have room for."""
        wide = (self.width / self._abreast - dp(PLATE + HORNS + 4 * APART)) / HOLDS
        return max(dp(FIGURE), min(self._size, dp(FIGURE) * wide / dp(FIGURES)))

    @property
    def _captions(self) -> int:
        """How many lines say what stands below: one for everybody's lines, one more for the rows."""
        scene = self.scene
        if scene.close or scene.spots or scene.counting or not (scene.rows and scene.people):
            return 0
        spare = self.height - self._open_height() + 1
        return max(0, min(2, int(spare / self._line)))

    def _lines_of_all(self) -> int:
        return sum(self._lines_of(person) for person in self.scene.people)

    def _lines_of(self, person: PersonLine) -> int:
        """How many lines somebody's piles need where they are to be touched."""
        return max(1, len(self._broken(person))) if self.scene.spots else 1

    @property
    def band(self) -> bool:
        """Whether there is room for one line only."""
        if self.scene.close:
            return bool(self.height < self._close_height() - 1)
        return bool(self.height < self._low * max(1, len(self.scene.rows or self.scene.people)))

    @property
    def _tight(self) -> bool:
        """Whether rows have no room one below the other as cards."""
        close = self.scene.close and bool(self.scene.rows) and not self.band
        return bool(close and self.height < self._open_height() - 1)

    @property
    def _low(self) -> float:
        """The least height of somebody's line: piles that are touched need more."""
        return float(dp(FINEST if self.scene.spots else CLOSE if self.scene.close else LOW))

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
        high = self.height if self.band else self._row_high
        across = many if self.band else self._abreast if self._tight else 1
        top, wide = self.top - (self._line if self._captions > 1 else 0.0), self.width / across
        for row in range(1, many + 1):
            line, column = divmod(row - 1, across)
            yield row, (self.x + column * wide, top - (line + 1) * high, wide, high)

    @property
    def _row_high(self) -> float:
        rows, people = len(self.scene.rows), len(self.scene.people)
        if not rows:
            return 0.0
        if self._tight:
            return self._listed
        least = dp(FINGER) if self.chosen else dp(LOW) * 1.3
        room = self.height - self._captions * self._line
        return max(min(least, room / rows), min(room / (rows + people * 0.6), dp(72)))

    def _people(self) -> Iterator[tuple[PersonLine, Box]]:
        """Where everybody's line is; where not all have room, only whose turn it is."""
        scene = self.scene
        rows = len(scene.rows)
        if self.band and rows:
            return
        used = (
            self._listed_high
            if self._tight
            else self._row_high * rows + self._line * self._captions
        )
        room = self.height - (0 if self.band else used)
        people, low = list(scene.people), self._low - 1
        while people and room < low * sum(map(self._lines_of, people)):
            others = [each for each in people if each.name != scene.who] or people
            people.remove(others[-1])
        high = room / max(1, sum(map(self._lines_of, people)))
        top = self.y + room
        for person in people:
            tall = high * self._lines_of(person)
            top -= tall
            yield person, (self.x, top, self.width, tall)

    def _others(self, person: PersonLine) -> tuple[Chip, ...]:
        """At the end of the last line, how many people have none."""
        shown = [each for each, _ in self._people()]
        more = len(self.scene.people) - len(shown)
        return (Chip("more people", f"+{more}", "others"),) if more and person is shown[-1] else ()

    def _chips(self, person: PersonLine) -> list[Chip]:
        scene, name, found = self.scene, person.name, []
        if person.bid != "":
            found.append(Chip(f"bid of {name}", str(person.bid), "bid"))
        elif person.due:
            found.append(Chip(f"due of {name}", str(person.due), "due"))
        for at, pile in enumerate(person.piles, 1):
            told = str(pile.heads if pile.heads is not None else "?")
            shown = f"{pile.top} ×{pile.cards}" if pile.cards else f"≥{pile.top}"
            text = told if scene.counting else shown
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
            style = "closed" if (name, at) in self.scene.unfit else "open"
        return Chip(f"pile {name} {at}", text, style, key)

    @property
    def _size(self) -> float:
        return size_of("label", self.app.text_scale)

    @property
    def _name(self) -> float:
        """Which part of the width names have; none where the piles are nobody's."""
        return NAME if any(each.name for each in self.scene.people) else 0.0

    @property
    def _room(self) -> float:
        """The width that somebody's piles have."""
        beside = dp(POINTS) if self._told_points else 0.0
        sums = SUM if self.scene.counting else 0
        return float(self.width * (1 - self._name - sums) - beside - dp(4))

    @property
    def _told_points(self) -> bool:
        """Whether everybody's line ends with what they have so far."""
        scene = self.scene
        free = not (scene.close or scene.spots)
        return free and bool(scene.rows) and any(each.points for each in scene.people)

    def _placed(self, person: PersonLine, box: Box) -> list[tuple[Chip, Box]]:
        """The chips side by side; piles that are touched in as many lines as they need."""
        x, y, w, h = box
        lines = self._broken(person) if self.scene.spots else [self._in_a_line(person)]
        high = h / max(1, len(lines))
        part = self._part
        spare = 0.0 if self.scene.spots else (high - self._size * 1.25) / 2
        inset = max(dp(1), min(dp(3), spare))  # no two lines touch
        found = []
        for at, line in enumerate(lines, 1):
            left = x + w * self._name + dp(0 if self._name else TABLE_EDGE)
            for chip in line:
                wide = self._wide(chip, part)
                found.append((chip, (left, y + h - at * high + inset, wide, high - 2 * inset)))
                left += wide + dp(GAP)
        for chip in self._others(person):
            wide, high = self._wide(chip), h / max(1, len(lines))
            end = x + w * (1 - SUM * self.scene.counting) - wide - dp(GAP)
            found.append((chip, (end, y + inset, wide, high - 2 * inset)))
        return found

    def _in_a_line(self, person: PersonLine) -> list[Chip]:
        """As many as have room in a line: bull cards give way, then the first piles; how many is told."""
        chips = self._chips(person)
        many, more = len(chips), list[Chip]()
        room = self._room - sum(self._wide(each) + 2 * dp(GAP) for each in self._others(person))
        while chips and sum(self._wide(each) + dp(GAP) for each in chips + more) > room:
            bulls = (n for n, chip in enumerate(chips) if chip.style == "bull")
            least = (n for n, chip in enumerate(chips) if chip.style not in ("bid", "due", "best"))
            del chips[next(bulls, next(least, 0))]
            more = [Chip(f"more of {person.name}", f"+{many - len(chips)}", "closed")]
        return chips + more

    def _broken(self, person: PersonLine) -> list[list[Chip]]:
        """All of them, in lines; bull cards are nothing to be touched."""
        lines: list[list[Chip]] = [[]]
        used = 0.0
        for chip in self._chips(person):
            if chip.style == "bull":
                continue
            wide = self._wide(chip) + dp(GAP)
            if lines[-1] and used + wide > self._room:
                lines.append([])
                used = 0.0
            lines[-1].append(chip)
            used += wide
        return lines

    def measured_by(self) -> tuple[Any, ...]:
        """Where it lies, and what lies there."""
        return (*super().measured_by(), self.scene)

    @property
    @kept
    def _part(self) -> float:
        """How large everybody's piles can stand there, 1 as cards do: all of them, or nobody's."""
        parts, people = (*(GROWN if self.width > dp(PANE) else ()), 1.0), list(self._people())
        fits = (part for part in parts if all(self._has_room(*each, part) for each in people))
        return next(fits, 0.0)

    def _has_room(self, person: PersonLine, box: Box, part: float) -> bool:
        """Whether somebody's piles have room so, all in one line."""
        high = box[3] / self._lines_of(person)
        if high < dp(LARGE) * part or (part > 1 and high < self._total * part * LEADING):
            return False
        shown = (
            each for each in self._chips(person) if not self.scene.spots or each.style != "bull"
        )
        wides = [self._wide(chip, part) + dp(GAP) for chip in shown]
        return sum(wides) <= self._room

    def _wide(self, chip: Chip, part: float = 0.0) -> float:
        number, _, many = chip.text.partition(" ")
        if part:
            bare = texture_of(number, self._total * part, face=PRINT).width + dp(12) * part
            bare += texture_of(many, self._size * part, True).width + dp(3) if many else 0
        else:
            bare = texture_of(chip.text, self._size, True).width + dp(8)
        signed = chip.style in ("bull", "others")
        icon = (self._total * part or self._size) if signed else 0
        return float(max(bare + icon, dp(40) if chip.key else dp(20)))

    @property
    def _total(self) -> float:
        """The size of large figures: those of titles, which the printed face still has."""
        return size_of("title", self.app.text_scale)

    # -- what can be read and touched ----------------------------------------------------------

    def cells(self) -> list[Cell]:
        """Rows with their cards, everybody's line, and what lies in it."""
        found = []
        for row, box in self._rows():
            touched = self.chosen and box[3] >= dp(DENSE)  # one that cannot be chosen says why
            found.append(Cell(f"row {row}", *box, self._told(row), touched))
        found += [
            Cell(f"caption {each.name}", *each.box, each.forms[0], False) for each in self._said()
        ]
        for person, box in self._people():
            found += [
                Cell(chip.name, *at, chip.text, bool(chip.key))
                for chip, at in self._placed(person, box)
            ]
            found.append(Cell(f"person {person.name}", *box, person.name, False))
            if person.points and self._told_points:
                told = Cell(f"points of {person.name}", *_points(box), person.points, False)
                found.append(told)
            if person.sum:
                found.append(Cell(f"count of {person.name}", *_sum(box), person.sum, False))
        return found

    def _said(self) -> Iterator[SaidOver]:
        """What rows and everybody's lines tell, and who leads or when that will be known."""
        if not self._captions:
            return
        tr, line, left = self.app.tr, self._line, self.x + dp(2)
        if self._captions > 1:
            over = (left, self.top - line, self.width - dp(8), line)
            says = tr("Take a row: its cards go into your hand")
            yield SaidOver("rows", (says, tr("Rows to take")), over)
        bottom = self.top - self._row_high * len(self.scene.rows) - line * self._captions
        ends = tr("Points") if self._told_points else tr("Points: at the end")
        wide = texture_of(ends, self._size).width + dp(2)
        right = self.right - dp(6) - wide
        forms: tuple[str, ...] = (tr("Bid and piles (top card × pile size)"), tr("Bid and piles"))
        if not any(each.piles for each in self.scene.people):
            forms = (tr("Bid"),)
        yield SaidOver("people", forms, (left, bottom, right - left - dp(8), line))
        yield SaidOver("points", (ends,), (right, bottom, wide, line), "right")

    def _caption(self, said: SaidOver) -> str:
        """The longest form that has room in full letters: smaller ones beside these look like less."""
        fits = (each for each in said.forms if texture_of(each, self._size).width <= said.box[2])
        return next(fits, said.forms[-1])

    def _told(self, row: int) -> str:
        line = self.scene.rows[row - 1]
        if line is None:
            by = self.scene.taken.get(row)
            return self._took(by) if by is not None else "–"
        if not any(line.cards):
            return f"× {len(line.cards)}"
        return " ".join(str(card or "?") for card in line.cards)

    def _took(self, by: TakenRow) -> str:
        return str(self.app.tr("{player} took it").format(player=by.name))

    def words_at(self, x: float, y: float) -> str:
        """What a pile, a plate, a figure or a row under a point is."""
        hits = (cell for cell in self.cells() if cell.holds(x, y))
        said = [self._means(cell) for cell in hits]
        return next((each for each in said if each), "")

    def _means(self, cell: Cell) -> str:
        tr, (kind, _, rest) = self.app.tr, cell.name.partition(" ")
        if kind == "row":
            line = self.scene.rows[int(rest) - 1]
            return signs.auction_row(tr, bull=line.bull) if line is not None else ""
        if kind == "pile":
            return self._pile_means(*rest.rpartition(" ")[::2])
        if kind == "more":
            return signs.more(tr, cell.text, people=rest == "people")
        said = {
            "bid": lambda: signs.bid(tr),
            "due": lambda: signs.due(tr, cell.text),
            "bull": lambda: signs.bull(tr, cell.text),
            "points": lambda: signs.points_so_far(tr),
            "count": lambda: signs.points_so_far(tr),
        }.get(kind)
        return said() if said is not None else ""

    def _pile_means(self, name: str, at: str) -> str:
        tr, piles = self.app.tr, next(p.piles for p in self.scene.people if p.name == name)
        if int(at) > len(piles):
            return signs.new_pile(tr)
        found = piles[int(at) - 1]
        if self.scene.counting:
            return signs.counted_pile(tr, best=found.best)
        return signs.pile(tr, found.top, found.cards)

    def on_cell(self, name: str) -> None:
        """Tell which row or pile was touched."""
        kind, _, rest = name.partition(" ")
        if kind == "row":
            self.dispatch("on_row", int(rest))
            return
        whose, _, number = rest.rpartition(" ")
        self.dispatch("on_spot", self.scene.spots[whose, int(number)])

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
        for caption in self._said():
            paper, ink = self.app.palette.ground, self.app.palette.ink_soft
            says, align = self._caption(caption), caption.align
            self.write(says, caption.box, self._size, ink, align=align, paper=paper)
        for person, box in self._people():
            self._draw_person(person, box)

    def _ground(self, row: int) -> Pair:
        look, scene = self.app.palette, self.scene
        if row == scene.taking:  # it is won: that is now, and no cape
            return Pair(look.tag, look.on_tag)
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
            self.write(str(row), told, self._size, look.ink_soft, paper=look.ground)
            if row in self.scene.taken and w > self.width / 2:
                self._draw_taken(self.scene.taken[row], (x + dp(32), y, w - dp(36), h))
            return
        paper, ink = self._ground(row)
        self.block(x, y, w, h, paper, dp(8))
        self.frame((x, y, w, h), self.edge(), dp(8), 0.6)
        if row in self.scene.choices:
            self.frame((x, y, w, h), look.primary, dp(8), 1.0)
        if row == self.scene.taking:
            self.frame((x, y, w, h), look.ink, dp(8), RIM / 2)
        if self.band:
            short = f"{row}:  ×{len(line.cards)}"
            side = self._size if line.bull else 0.0
            self.write(short, (x, y, w - side, h), self._size, ink, bold=True, paper=paper)
            if line.bull:
                paint_heads(1, (x + w - side - dp(3), y, side, h), ink, largest=18)
            return
        if self._tight:
            self._draw_listed(row, line, (x, y, w, h), Pair(paper, ink))
            return
        number = (x + dp(6), y, dp(20), h)
        self.write(str(row), number, self._size, ink, bold=True, paper=paper)
        self._draw_cards(line, (x + dp(30), y + dp(3), w - dp(34), h - dp(6)), ink)

    def _draw_taken(self, by: TakenRow, box: Box) -> None:
        """Who took a row, behind the bid that it went for."""
        look = self.app.palette
        x, y, w, h = box
        bid = Chip("", str(by.bid), "bid")
        high, wide = min(h - dp(4), self._size * 2), self._wide(bid)
        self._draw_chip(bid, (x, y + (h - high) / 2, wide, high), by.colour)
        told = (x + wide + dp(8), y, w - wide - dp(8), h)
        self.write(self._took(by), told, self._size, look.ink, align="left", paper=look.ground)

    def _draw_cards(self, line: RowLine, box: Box, ink: Any) -> None:
        look = self.app.palette
        x, y, w, h = box
        step = w / (HOLDS + 1)
        for at in range(HOLDS):
            place = (x + at * step + dp(2), y, step - dp(4), h)
            if at >= len(line.cards):
                paint_place(self, place, look.outline)
                continue
            self._draw_card(line.cards[at], place)
        if line.cards and not any(line.cards) and not line.bull:
            many, at_end = f"×{len(line.cards)}", (x + HOLDS * step, y, step, h)
            self.write(many, at_end, self._size, ink, bold=True)
        if line.bull:
            self._draw_bull("", (x + HOLDS * step + dp(2), y, step - dp(4), h))

    def _draw_listed(self, row: int, line: RowLine, box: Box, on: Pair) -> None:
        """A row's number on a plate, its cards in a line, and its bull card as horns."""
        look, gap = self.app.palette, dp(APART)
        x, y, w, h = box
        plate = (x, y, dp(PLATE) + gap, h)
        self.block(x + gap, y + gap, dp(PLATE), h - 2 * gap, look.slot, dp(INNER))
        self.write(str(row), plate, self._figure, look.ink, bold=True, paper=look.slot)
        left = x + plate[2] + gap
        cards = HOLDS * dp(FIGURES) * self._figure / dp(FIGURE)
        horns = max(dp(HORNS), min(dp(MOST_HORNS), x + w - left - cards))
        room = x + w - left - horns
        if line.cards and not any(line.cards):
            told = (left, y, room, h)
            self.write(f"×{len(line.cards)}", told, self._size, on.ink, bold=True, paper=on.fill)
        step = room / HOLDS
        for at, card in enumerate(line.cards if any(line.cards) else ()):
            face = Pair(*look.cards[1][:2])
            if card and card == self.scene.fresh:
                face = Pair(look.tag, look.on_tag)
            place = (left + at * step, y, step, h)  # three figures need every point of it
            shape = (place[0], y + gap, step - dp(1), h - 2 * gap)
            self.block(*shape, face.fill, dp(INNER))
            figures = str(card or "?")
            if texture_of(figures, self._figure, True).width + gap <= shape[2]:
                self.frame(shape, look.edge, dp(INNER), 0.5)  # it never cuts a figure
                place = (shape[0], y, shape[2], h)
            self.write(figures, place, self._figure, face.ink, bold=True, paper=face.fill)
        if line.bull:
            # Off the row's edge and off the last card.
            paint_heads(1, (x + w - horns + gap / 2, y, horns - 2 * gap, h), on.ink, largest=16)

    def _draw_card(self, card: int, place: Box) -> None:
        """A number card as it lies there; what it shows stands below where that is known."""
        fresh = bool(card) and card == self.scene.fresh
        x, y, w, h = place
        if fresh:
            inner = (x + dp(3), y + dp(3), w - dp(6), h - dp(6))
            paint_halo(self, inner, INNER)
            place = inner
        heads = heads_in(self.scene.pieces, card) or 0
        if not card or (heads and h >= dp(BANDED)):
            paint_card(self, card, place, heads=heads)
            return
        look, face = self.app.palette, look_of(self.app.palette, heads)
        self.block(*place, face.fill, dp(INNER))
        self.frame(place, look.outline, dp(INNER), 0.6)
        size = min(place[3] * 0.62, w * 0.5)
        self.write(str(card), place, size, face.ink, paper=face.fill, face=PRINT)

    def _draw_bull(self, told: str, box: Box) -> None:
        """A bull card: horns on its class's colour, and how many it shows where that is known."""
        look = self.app.palette
        x, y, w, h = box
        card = look_of(look, int(told)) if told.isdigit() else look.cards[1]
        self.block(*box, card.band, dp(INNER))
        self.frame(box, look.outline, dp(INNER), 0.6)
        if not told:
            paint_heads(1, box, card.on_band, largest=26)
            return
        part = max(1.0, self._part)
        large = w >= self._total * part * 1.5
        size = self._total * part if large else self._size
        side = min(size, h)
        left = x + max(dp(2), (w - side - size * 0.6) / 2)
        paint_heads(1, (left, y, side, h), card.on_band, largest=26 * part)
        room = (left + side, y, x + w - left - side, h)
        face = {"face": PRINT} if large else {"bold": True}
        self.write(told, room, size, card.on_band, align="left", paper=card.band, **face)

    def _draw_others(self, told: str, box: Box) -> None:
        """People, and how many of them."""
        look, size = self.app.palette, self._size
        x, y, w, h = box
        self.block(*box, look.surface, dp(INNER))
        self.frame(box, look.outline, dp(INNER), 0.6)
        self.sign("account-multiple-outline", (x + dp(2), y, size, h), size, look.ink_soft)
        beside = (x + dp(2) + size, y, w - dp(4) - size, h)
        self.write(told, beside, size, look.ink_soft, bold=True, paper=look.surface)

    def _draw_person(self, person: PersonLine, box: Box) -> None:
        look, scene = self.app.palette, self.scene
        x, y, w, h = box
        here = bool(scene.who) and person.name == scene.who
        paper, ink = (look.surface_high, look.ink) if here else (look.ground, look.ink)
        if here:
            self.block(x, y + dp(1), w, h - dp(2), paper, dp(8))
            self.frame((x, y + dp(1), w, h - dp(2)), self.edge(), dp(8), 0.6)
        if person.name:
            self._draw_name(person, (x, y, w * self._name, h), bold=here)
        told = "pile {} {}".format(*scene.told)
        for chip, at in self._placed(person, box):
            self._draw_chip(chip, at, person.face.colour, self._part)
            if chip.name == told:  # as a tile of a board that is spoken of, but off its figures
                rim = (at[0] - dp(1), at[1] - dp(1), at[2] + dp(2), at[3] + dp(2))
                self.frame(rim, look.ink, dp(INNER), BORDER)
                self.frame(rim, look.tag, dp(INNER), RIM * 0.8)
        if person.sum:
            self._draw_sum(person, _sum(box), Pair(paper, ink))
        if person.points and self._told_points:
            self._draw_points(person, _points(box), Pair(paper, ink))

    def _draw_points(self, person: PersonLine, box: Box, on: Pair) -> None:
        """What somebody has so far; whoever leads has it on the colour of now."""
        look = self.app.palette
        x, y, w, h = box
        high = min(h - dp(2), self._size * 2)
        if person.leads:
            on = Pair(look.tag, look.on_tag)
            self.block(x, y + (h - high) / 2, w, high, on.fill, dp(INNER))
        self.write(person.points, box, self._size, on.ink, bold=True, paper=on.fill)

    def _draw_name(self, person: PersonLine, box: Box, *, bold: bool) -> None:
        """Who it is, on a plate in their colour."""
        look = self.app.palette
        x, y, w, h = box
        size = self._size * max(1.0, min(self._part, NAMED))
        high = min(h - dp(2), size * 2)
        plate = (x + dp(2), y + (h - high) / 2, w - dp(6), high)
        pair = tint(person.face.colour, look) if person.face.colour else Pair(look.slot, look.ink)
        self.block(*plate, pair.fill, dp(INNER))
        self.frame(plate, look.ink, dp(INNER), RIM / 2)
        name = (plate[0] + dp(BESIDE), y, plate[2] - dp(BESIDE + 4), h)
        forms = (person.name, person.face.short) if person.face.short else person.name
        self.write(forms, name, size, pair.ink, bold=bold, align="left", paper=pair.fill)

    def _draw_sum(self, person: PersonLine, box: Box, on: Pair) -> None:
        """The count as one would write it, in the figures of totals where they have room."""
        printed, size = self._sums_as(box)
        forms = (person.sum, person.sum.replace(" ", ""))
        face: dict[str, Any] = {"face": PRINT} if printed else {"bold": True}
        self.write(forms, box, size, on.ink, align="right", paper=on.fill, **face)

    def _sums_as(self, box: Box) -> tuple[bool, float]:
        """Whether all counts have room in the figures of totals, and how large they are."""
        most = min(size_of("total", self.app.text_scale), box[3] * 0.8)
        for printed, least in ((True, self._total * 0.92), (False, self._size)):
            sizes = (self._sum_size(each.sum, box[2], most, printed) for each in self.scene.people)
            size = min(sizes)
            if size >= least:
                return printed, size
        return False, self._size

    def _sum_size(self, told: str, width: float, most: float, printed: bool) -> float:
        """The largest size at which a count has room."""
        face = {"face": PRINT} if printed else {"bold": True}
        wide = texture_of(told, round(most), **face).width if told else 0.0
        return most if wide <= width else most * width / wide

    def _draw_chip(self, chip: Chip, box: Box, colour: str, part: float = 0.0) -> None:
        look = self.app.palette
        if chip.style == "bull":
            self._draw_bull(chip.text, box)
            return
        if chip.style == "others":
            self._draw_others(chip.text, box)
            return
        card = look.cards[1]
        fill, ink = {
            "bid": tint(colour, look) if colour else Pair(look.inverse, look.on_inverse),
            "due": Pair(look.inverse, look.on_inverse),
            "best": Pair(look.tonal, look.on_tonal),
            "open": Pair(look.tonal, look.on_tonal),
            "closed": Pair(look.surface, look.ink_soft),
            "plain": Pair(card.fill, card.ink),
        }[chip.style]
        self.block(*box, fill, dp(INNER))
        edges = {"best": look.primary, "open": look.primary, "bid": look.ink}
        self.frame(box, edges.get(chip.style, look.outline), dp(INNER), 0.6)
        if not part:
            self.write(chip.text, box, self._size, ink, bold=True, paper=fill)
            return
        x, y, w, h = box
        number, _, many = chip.text.partition(" ")
        size = self._size * part
        beside = texture_of(many, size, True).width + dp(5) if many else 0.0
        left = (x + dp(2), y, w - dp(4) - beside, h)
        self.write(number, left, self._total * part, ink, paper=fill, face=PRINT)
        right = (x + w - dp(2) - beside, y, beside, h)
        self.write(many, right, size, ink, bold=True, paper=fill)


def _sum(box: Box) -> Box:
    """Where the count stands."""
    x, y, w, h = box
    return x + w * (1 - SUM), y, w * SUM - dp(6), h


def _points(box: Box) -> Box:
    """Where somebody's points stand."""
    x, y, w, h = box
    return x + w - dp(POINTS), y, dp(POINTS - 4), h
