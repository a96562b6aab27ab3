"""A round while it is being entered: whose number comes next, and what a slip of the thumb costs.

Values only: each deed gives a new entry. The screen keeps every one as a draft before it shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

GRID = 40  # the grid's numbers, 0 … 39
STEPS = (40, 80, 120)  # what the keys for larger numbers add
FARTHEST = 9999  # what a record takes at the most
BROUGHT = -1  # in the place of a round's number: what somebody came with


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """The points written so far, and the cursor that stands on whose number is next."""

    players: tuple[str, ...]
    points: Mapping[str, int] = field(default_factory=dict)
    cursor: str = ""
    round: int = 0  # the closed round that is corrected, or BROUGHT; 0: a new one
    raised: int = 0  # what is added to the next number
    minus: bool = False  # whether the next number counts below zero
    picked: str = ""  # whose number is picked up, to be written over or exchanged
    order: tuple[str, ...] = ()  # whose numbers were written, the latest last
    piles: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # cards counted
    counting: bool = False  # whether the cursor's pile is being counted

    # -- how it begins ----------------------------------------------------------------------

    @classmethod
    def begin(cls, players: Sequence[str]) -> RoundEntry:
        """An empty round with the cursor on the first player."""
        return cls(tuple(players), cursor=players[0])

    @classmethod
    def again(cls, players: Sequence[str], points: Mapping[str, int]) -> RoundEntry:
        """A round that was written and is taken back: all its numbers are there."""
        seated = tuple(players)
        return cls(seated, dict(points), cursor=seated[-1], order=seated)

    @classmethod
    def correcting(cls, player: str, number: int, points: int) -> RoundEntry:
        """One number of a closed round, to be replaced."""
        return cls((player,), {player: points}, cursor=player, round=number)

    # -- what it is -------------------------------------------------------------------------

    @property
    def missing(self) -> tuple[str, ...]:
        """Whose numbers are not there yet."""
        return tuple(player for player in self.players if player not in self.points)

    @property
    def full(self) -> bool:
        """Whether everybody's number is there, so that it can be written."""
        return not self.missing

    @property
    def blank(self) -> bool:
        """Whether nothing would be lost with it."""
        return not self.points and not self.piles

    @property
    def total(self) -> int:
        """What the numbers come to so far."""
        return sum(self.points.values())

    @property
    def next(self) -> str:
        """Whose number the next tap on the grid writes: the one picked up, else the cursor's."""
        return self.picked or self.cursor

    def shown(self, number: int) -> int:
        """The points that this number of the grid would write now."""
        return -(number + self.raised) if self.minus else number + self.raised

    @property
    def pile(self) -> tuple[int, ...]:
        """The cards counted for the cursor's player."""
        return self.piles.get(self.cursor, ())

    def elsewhere(self) -> dict[int, str]:
        """The cards that lie in the others' piles, and whose those are."""
        return {
            card: player
            for player, cards in self.piles.items()
            if player != self.cursor
            for card in cards
        }

    # -- entering ---------------------------------------------------------------------------

    def put(self, number: int) -> RoundEntry:
        """One tap on the grid: the next number is written and the cursor moves on."""
        return self._written(self.next, self.shown(number), self._without_pile(self.next))

    def put_pile(self, points: int) -> RoundEntry:
        """The counted pile's sum is the cursor's number; its cards stay in that pile."""
        return self._written(self.cursor, points, self.piles)

    def raise_by(self, step: int, most: int = 0) -> RoundEntry:
        """One more tap for a larger number; taps add up, backspace takes them off.

        Where no number may be larger than `most`, a tap that would leave none takes them off too.
        """
        raised = self.raised + step
        if most and raised > most:
            return replace(self, raised=0)
        return replace(self, raised=min(raised, FARTHEST - GRID + 1))

    def turn_sign(self) -> RoundEntry:
        """The next number counts below zero, or above it again."""
        return replace(self, minus=not self.minus)

    def backspace(self) -> RoundEntry:
        """Take back what is being entered: a key, the number picked up, or the latest number."""
        if self.raised or self.minus:
            return replace(self, raised=0, minus=False)
        if self.picked:
            return self._erased(self.picked)
        if self.counting and self.pile:
            return self.count(self.pile[-1])
        if self.cursor in self.points:
            return self._erased(self.cursor)
        return self._erased(self.order[-1]) if self.order else self

    def at(self, player: str) -> RoundEntry:
        """The cursor moves to this player."""
        if player not in self.players:
            return self
        return replace(self, cursor=player, raised=0, minus=False, picked="")

    def pick(self, player: str) -> RoundEntry:
        """A number is picked up, put down again, or exchanged with the one picked up before.

        An empty place has nothing to pick up: it takes the number that was, or the cursor.
        """
        if player not in self.players:
            return self
        if self.picked and player != self.picked:
            return self._exchanged(self.picked, player)
        if player not in self.points or len(self.players) == 1:
            return self.at(player)
        return replace(self, picked="" if self.picked else player, raised=0, minus=False)

    def seated(self, players: Sequence[str], renamed: Mapping[str, str]) -> RoundEntry:
        """The same round after somebody came, went, changed seats or is called otherwise."""

        def named(player: str) -> str:
            return renamed.get(player, player)

        there = tuple(players)
        points = {named(player): each for player, each in self.points.items()}
        piles = {named(player): each for player, each in self.piles.items()}
        cursor = named(self.cursor)
        return replace(
            self,
            players=there,
            points={player: each for player, each in points.items() if player in there},
            piles={player: each for player, each in piles.items() if player in there},
            order=tuple(named(player) for player in self.order if named(player) in there),
            cursor=cursor if cursor in there else there[0],
            picked="",
        )

    def with_those_of(self, laid: RoundEntry, new: Sequence[str]) -> RoundEntry:
        """The same round with the numbers that people who are new to it had in another."""
        back = [player for player in new if player in laid.points]
        return replace(
            self,
            points={**self.points, **{player: laid.points[player] for player in back}},
            piles={**self.piles, **{each: laid.piles[each] for each in back if each in laid.piles}},
            order=(*back, *self.order),
        )

    # -- counting a pile --------------------------------------------------------------------

    def count(self, card: int) -> RoundEntry:
        """A card of the cursor's pile, or not after all; one in another pile stays there."""
        if card in self.elsewhere():
            return self
        pile = self.pile
        pile = tuple(each for each in pile if each != card) if card in pile else (*pile, card)
        piles = self._without_pile(self.cursor)
        return replace(self, piles={**piles, self.cursor: pile} if pile else piles)

    def open_pile(self, counting: bool) -> RoundEntry:
        """Begin or stop counting piles."""
        cursor = self.next
        return replace(self, counting=counting, cursor=cursor, raised=0, minus=False, picked="")

    # -- as a draft -------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """The entry as JSON keeps it."""
        return {
            "players": list(self.players),
            "points": dict(self.points),
            "cursor": self.cursor,
            "round": self.round,
            "raised": self.raised,
            "minus": self.minus,
            "order": list(self.order),
            "piles": {player: list(cards) for player, cards in self.piles.items()},
            "counting": self.counting,
        }

    # -- inside -----------------------------------------------------------------------------

    def _written(self, whose: str, points: int, piles: Mapping[str, tuple[int, ...]]) -> RoundEntry:
        after = replace(
            self,
            points={**self.points, whose: points},
            order=(*(each for each in self.order if each != whose), whose),
            piles=piles,
            raised=0,
            minus=False,
            picked="",
        )
        return replace(after, cursor=_next(after))

    def _erased(self, player: str) -> RoundEntry:
        points = {each: value for each, value in self.points.items() if each != player}
        order = tuple(each for each in self.order if each != player)
        piles = self._without_pile(player)
        return replace(self, points=points, order=order, piles=piles, cursor=player, picked="")

    def _exchanged(self, one: str, other: str) -> RoundEntry:
        swap = {one: other, other: one}

        def moved(held: Mapping[str, Any]) -> dict[str, Any]:
            return {swap.get(player, player): value for player, value in held.items()}

        order = tuple(swap.get(player, player) for player in self.order)
        after = replace(
            self, points=moved(self.points), piles=moved(self.piles), order=order, picked=""
        )
        return replace(after, cursor=_next(after))

    def _without_pile(self, player: str) -> dict[str, tuple[int, ...]]:
        return {each: cards for each, cards in self.piles.items() if each != player}


def _next(entry: RoundEntry) -> str:
    """The next missing one round the table; where none is, the cursor stays."""
    here = entry.players.index(entry.cursor)
    ahead = entry.players[here:] + entry.players[:here]
    return next((player for player in ahead if player not in entry.points), entry.cursor)


def read(value: Any) -> RoundEntry | None:
    """The entry that a draft holds; None where it is not one of this app's."""
    try:
        players = tuple(value["players"])
        entry = RoundEntry(
            players,
            {player: int(points) for player, points in value["points"].items()},
            value["cursor"],
            int(value["round"]),
            int(value["raised"]),
            bool(value["minus"]),
            "",
            tuple(value["order"]),
            {player: tuple(cards) for player, cards in value["piles"].items()},
            bool(value["counting"]),
        )
        named = {entry.cursor, *entry.points, *entry.order, *entry.piles}
        return entry if players and named <= set(players) else None
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        return None
