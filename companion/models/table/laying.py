"""The table as it really lies, while somebody tells it: the pieces of each row and each pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from companion.games.core.asking import PILE, PLAYER, ROW, Spot
from companion.games.core.events import Event
from companion.games.core.game import Lies
from companion.games.core.rulings import Piece, Refusal, Refused, Ruling
from companion.match import Match
from companion.models.table.story import last_turn

LAY = "lay"  # the name of the draft


@dataclass(frozen=True, slots=True)
class Laying:
    """Pieces that can be changed one by one; nothing of it is written yet."""

    pieces: Mapping[Spot, tuple[Piece, ...]]
    cursor: Spot
    agreed: bool = False
    marks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    counts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    spare: int = 0  # rows more than there are at first
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # counts told as numbers
    gaps: bool = False  # whether a row may have spaces without a piece
    telling: str = ""  # the count that a number is told for
    asking: bool = False  # it is set for a question at the referee, and never written
    single: bool = False  # whether a row has one of the marks at most

    @classmethod
    def of(cls, match: Match) -> Laying:
        """The table as the app has it, to be changed into what it is."""
        lies = _lies(match)
        first = next(iter(lies.pieces))
        found = cls(lies.pieces, first, False, lies.marks, lies.counts, lies.spare)
        return replace(found, ranges=lies.ranges, gaps=lies.gaps, single=lies.single)

    @property
    def places(self) -> tuple[Spot, ...]:
        """The rows, then everybody's pile; last those who have nothing but numbers.

        These are no part of a question at the referee.
        """
        if self.asking and self.ranges:
            return tuple(sorted(self.pieces, key=lambda spot: spot.kind != ROW))
        named = dict.fromkeys(name for kind in self.ranges for name in self.counts[kind])
        told = (Spot(PLAYER, name) for name in sorted(named, key=lambda name: not name))
        return (*sorted(self.pieces, key=lambda spot: spot.kind != ROW), *told)

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The rows in their order."""
        found = (spot for spot in self.pieces if spot.kind == ROW)
        ordered = sorted(found, key=lambda spot: int(spot.name))
        return tuple(cast("tuple[int, ...]", self.pieces[spot]) for spot in ordered)

    def cards(self, place: Spot) -> tuple[Piece, ...]:
        """What lies at a place."""
        return self.pieces.get(place, ())

    def place_of(self, piece: Piece) -> Spot | None:
        """Where a piece lies."""
        return next((spot for spot, there in self.pieces.items() if piece in there), None)

    def tap(self, piece: Piece) -> Laying:
        """Put the piece last at the cursor's place; from there it is taken away."""
        here = piece in self.pieces[self.cursor]
        bare = {
            spot: tuple(each for each in there if each != piece)
            for spot, there in self.pieces.items()
        }
        if not here:
            bare[self.cursor] = (*bare[self.cursor], piece)
        return replace(self, pieces=bare)

    def move(self, place: Spot) -> Laying:
        """Put the cursor on a row, a pile, or somebody whose numbers can be told."""
        if place not in self.places:
            return self
        found = replace(self, cursor=place)
        return replace(found, telling=next(iter(found.numbers), ""))

    # -- numbers ---------------------------------------------------------------------------------

    @property
    def numbers(self) -> Mapping[str, int]:
        """What can be told as a number of whoever the cursor is at."""
        if self.cursor in self.pieces:
            return {}
        name = self.cursor.name
        return {kind: self.counts[kind][name] for kind in self.ranges if name in self.counts[kind]}

    def about(self, kind: str) -> Laying:
        """The next number is told for this."""
        return replace(self, telling=kind) if kind in self.numbers else self

    def tell(self, number: int) -> Laying:
        """So many, or there."""
        held = {**self.counts[self.telling], self.cursor.name: number}
        return replace(self, counts={**self.counts, self.telling: held})

    def switch(self, kind: str) -> Laying:
        """What is so or not so is the other way round; the number that is told stays the same."""
        told = {**self.counts[kind], self.cursor.name: 1 - self.counts[kind][self.cursor.name]}
        return replace(self, counts={**self.counts, kind: told})

    def skip(self) -> Laying:
        """The next space of the cursor's row has no piece; told again, it has."""
        row = self.pieces[self.cursor]
        after = row[:-1] if row and not row[-1] else (*row, 0)
        return replace(self, pieces={**self.pieces, self.cursor: after})

    # -- what lies on rows, and in hands ---------------------------------------------------------

    @property
    def row(self) -> int:
        """The row at the cursor; 0 where it is none."""
        return int(self.cursor.name) if self.cursor.kind == ROW else 0

    def mark(self, kind: str) -> Laying:
        """Put a mark on the cursor's row, or take it off."""
        rows = self.marks[kind]
        kept = tuple(each for each in rows if each != self.row)
        now = kept if self.row in rows else tuple(sorted((*rows, self.row)))
        return replace(self, marks={**self.marks, kind: now})

    @property
    def marked(self) -> str:
        """The mark on the cursor's row; nothing where there is none."""
        return next((kind for kind, rows in self.marks.items() if self.row in rows), "")

    def next_mark(self) -> Laying:
        """The next mark on the cursor's row in place of this one; after the last, none."""
        kinds = ["", *self.marks]
        after = kinds[(kinds.index(self.marked) + 1) % len(kinds)]
        bare = {
            kind: tuple(each for each in rows if each != self.row)
            for kind, rows in self.marks.items()
        }
        found = replace(self, marks=bare)
        return found.mark(after) if after else found

    @property
    def longer(self) -> bool:
        """Whether one more row lies there than at first."""
        return self.spare < 0

    def one_more_row(self) -> Laying:
        """Begin one more row, or let it and its pieces go."""
        last = len(self.rows)
        if self.longer:
            gone = Spot.row(last)
            pieces = {spot: there for spot, there in self.pieces.items() if spot != gone}
            marks = {kind: tuple(n for n in rows if n < last) for kind, rows in self.marks.items()}
            cursor = Spot.row(last - 1) if self.cursor == gone else self.cursor
            return replace(self, pieces=pieces, marks=marks, cursor=cursor, spare=-self.spare)
        new = Spot.row(last + 1)
        return replace(self, pieces={**self.pieces, new: ()}, cursor=new, spare=-self.spare)

    def hold(self, kind: str, by: int) -> Laying:
        """Let the cursor's player have more or fewer of something."""
        held, player = self.counts[kind], self.cursor.name
        number = max(0, held.get(player, 0) + by)
        return replace(self, counts={**self.counts, kind: {**held, player: number}})

    def agree(self) -> Laying:
        """Call it the people's own decision, or no longer."""
        return replace(self, agreed=not self.agreed)

    # -- what it comes to ------------------------------------------------------------------------

    def event(self, match: Match) -> Event:
        """What is written; what nobody touched is left as it is."""
        lies = Lies(self.pieces, self.marks, self.counts)
        return match.game.set_as(match.state, lies, agreed=self.agreed)

    def faults(self, match: Match) -> tuple[Refusal, ...]:
        """Everything that is impossible about it."""
        try:
            match.preview(self.event(match))
        except Refused as refused:
            return refused.refusals
        return ()

    def vanished(self, match: Match) -> tuple[Piece, ...]:
        """The pieces that have been played and would lie nowhere any more."""
        lay = {piece for there in _lies(match).pieces.values() for piece in there}
        gone = {piece for piece in lay if self.place_of(piece) is None}
        return tuple(piece for piece in match.game.set.pieces if piece in gone)

    def waiting(self, match: Match) -> dict[Piece, str]:
        """The revealed pieces that still wait for their place, and whose they are."""
        queue = match.game.queue(match.state)
        return {piece: player for piece, player in queue if self.place_of(piece) is None}

    def changed(self, match: Match) -> bool:
        """Whether anything is otherwise than the app has it."""
        now = Laying.of(match)
        return replace(self, cursor=now.cursor, agreed=False, telling=now.telling) != now

    def more_marks(self, match: Match) -> bool:
        """Whether more lies among the rows than the app has there, while nobody's number changed."""
        old = _lies(match)
        if not self.counts or self.ranges or self.counts != old.counts:
            return False
        longer = len(self.rows) > len(Laying.of(match).rows)
        return longer or any(len(self.marks[kind]) > len(old.marks[kind]) for kind in self.marks)

    # -- the rest of a turn ----------------------------------------------------------------------

    def rest(self, match: Match) -> dict[Piece, str]:
        """What lies nowhere and whose it is, the lowest first, if it is the end of the last turn.

        Nothing where optional cards are about: what lies there does not tell what holds then; nor
        where nobody has a pile: what a piece brings is more than that it lies in a row.
        """
        piles = any(spot.kind == PILE for spot in self.pieces)
        now = last_turn(match) if piles and not match.game.held(match.state) else None
        played = dict(now.played) if now is not None else {}
        gone = self.vanished(match)
        if not gone or not played.keys() >= set(gone) or self._overtaken(match, gone, played):
            return {}
        return {piece: played[piece] for piece in gone}

    def _overtaken(self, match: Match, gone: Sequence[Piece], played: Iterable[Piece]) -> bool:
        """Whether cards of the turn would lie out of order: they are placed from the lowest (Q11)."""
        order = {piece: at for at, piece in enumerate(match.game.set.pieces)}
        lie = [order[piece] for piece in played if self.place_of(piece) is not None]
        wait = [order[piece] for piece in self.waiting(match)]
        first, last = (order[piece] for piece in (gone[0], gone[-1]))
        return max(lie, default=-1) > first or min(wait, default=last) < last

    def by_the_rules(self, match: Match) -> tuple[Laying, Ruling | None]:
        """The rest of the turn placed after what people decided, up to a card that fits no row."""
        game, pieces = match.game, dict(self.pieces)
        for piece, player in self.rest(match).items():
            found = game.judge(game.position(Lies(pieces, self.marks, {})), piece)
            if found.after is None:
                return replace(self, pieces=pieces), found.ruling.named(player)
            rows = game.whereabouts(replace(match.state, table=found.after))
            pieces |= {spot: there for spot, there in rows.items() if spot.kind == ROW}
            pile = Spot(PILE, player)
            pieces[pile] = (*pieces[pile], *found.ruling.took)
        return replace(self, pieces=pieces), None

    # -- as a draft --------------------------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        """What is kept so that a killed app opens with the same table."""
        return {
            "pieces": [[*spot, list(there)] for spot, there in self.pieces.items()],
            "at": list(self.cursor),
            "agreed": self.agreed,
            "marks": {kind: list(rows) for kind, rows in self.marks.items()},
            "counts": {kind: dict(held) for kind, held in self.counts.items()},
            "spare": self.spare,
            "ranges": {kind: list(ends) for kind, ends in self.ranges.items()},
            "gaps": self.gaps,
            "telling": self.telling,
            "asking": self.asking,
            "single": self.single,
        }

    @classmethod
    def from_draft(cls, draft: Any) -> Laying:
        """The table of a draft."""
        pieces = {
            Spot(str(kind), str(name), int(number)): tuple(there)
            for kind, name, number, there in draft["pieces"]
        }
        return cls(
            pieces,
            Spot(*draft["at"]),
            draft["agreed"],
            {kind: tuple(map(int, rows)) for kind, rows in draft["marks"].items()},
            draft["counts"],
            int(draft["spare"]),
            {kind: (int(least), int(most)) for kind, (least, most) in draft["ranges"].items()},
            bool(draft["gaps"]),
            str(draft["telling"]),
            bool(draft["asking"]),
            bool(draft["single"]),
        )


def _lies(match: Match) -> Lies:
    lies = match.game.lies(match.state)
    assert lies is not None  # noqa: S101 - asked only where the table can be set
    return lies
