"""A special card on its way to the table: what is still to be chosen, and what it would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, cast

from companion.games.anniversary.events import Special, Swap
from companion.games.anniversary.house import MAKE_CHANGE, OWN_CARD_COUNTS
from companion.games.anniversary.positive import allowance, turning
from companion.games.anniversary.specials import (
    INSERT,
    KINDS,
    POSITIVE,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)
from companion.games.anniversary.table import SpecialTable
from companion.games.core.asking import Deed
from companion.games.core.rulings import Refusal, Refused
from companion.games.rows.rulings import RowRuling
from companion.match import Match

# What is chosen with each of them, in the order in which fingers do it. A turned card says which
# row is taken, so that the row need not be asked.
ASKS: Mapping[str, tuple[str, ...]] = {
    SEVEN: ("row",),
    INSERT: ("row",),
    REPLACE: ("instead",),
    SHIFT: ("move", "row"),
    STOP: ("row",),
    POSITIVE: ("turn",),
}


@dataclass(frozen=True, slots=True)
class SpecialPlay:
    """One kind, the deeds that the game offers for it, and what was chosen of them so far."""

    kind: str
    deeds: tuple[Deed, ...]
    chosen: Mapping[str, int]
    cancel: tuple[int, ...] | None = None  # another set than the one proposed

    @classmethod
    def of(cls, match: Match, kind: str) -> SpecialPlay:
        """Everything that this kind could do for the card that is next."""
        return cls(kind, offered(match)[kind], {})

    def _fitting(self) -> tuple[Deed, ...]:
        return tuple(
            deed
            for deed in self.deeds
            if all(getattr(deed.event, key) == value for key, value in self.chosen.items())
        )

    @property
    def asks(self) -> str:
        """What is to be chosen next: a "row", a card to "move", "turn" or play "instead"."""
        for key in ASKS.get(self.kind, ()):
            if key not in self.chosen and self._values(key):
                return key
        return ""

    def _values(self, key: str) -> frozenset[int]:
        values = (getattr(deed.event, key) for deed in self._fitting())
        return frozenset(value for value in values if value is not None)

    @property
    def options(self) -> frozenset[int]:
        """The rows or cards that can be chosen next."""
        return self._values(self.asks) if self.asks else frozenset()

    @property
    def costs(self) -> dict[int, int | None]:
        """What each row would cost; None where a row must be chosen after it."""
        found: dict[int, int | None] = {}
        for deed in self._fitting():
            event = cast("Special", deed.event)
            found[event.row or 0] = _cost(cast("tuple[RowRuling, ...]", deed.preview.rulings))
        return found

    def choose(self, value: int) -> SpecialPlay:
        """Choose what is asked; what cannot be chosen changes nothing."""
        if value not in self.options:
            return self
        return replace(self, chosen={**self.chosen, self.asks: value})

    def back(self) -> SpecialPlay | None:
        """Without the last choice; None where nothing was chosen yet."""
        if not self.chosen:
            return None
        kept = list(self.chosen.items())[:-1]
        return replace(self, chosen=dict(kept), cancel=None)

    @property
    def event(self) -> Special | None:
        """The whole event once everything is chosen."""
        if self.asks:
            return None
        event = cast("Special", self._fitting()[0].event)
        return event if self.cancel is None else replace(event, cancel=self.cancel)

    def draft(self) -> dict[str, Any]:
        """What is kept so that a killed app opens with the same choice."""
        cancel = None if self.cancel is None else list(self.cancel)
        return {"kind": self.kind, "chosen": dict(self.chosen), "cancel": cancel}

    @classmethod
    def from_draft(cls, match: Match, draft: Any) -> SpecialPlay:
        """The choice of a draft, as far as it can still be made."""
        play = cls.of(match, draft["kind"])
        for key, value in draft["chosen"].items():
            play = play.choose(value) if play.asks == key else play
        cancel = draft["cancel"]
        whole = play.event is not None and cancel is not None
        return replace(play, cancel=tuple(map(int, cancel))) if whole else play

    @property
    def low(self) -> bool:
        """Whether the card fits no free row, so that a turned card also says which one is taken."""
        return self.kind == POSITIVE and any(_row_of(deed) is not None for deed in self.deeds)

    def refusal(self, match: Match, value: int) -> Refusal | None:
        """Why a row or a card cannot be chosen now; None if it can, or nothing is asked."""
        if not self.asks or value in self.options:
            return None
        table = cast("SpecialTable", match.state.table)
        own = next((row for row, cards in enumerate(table.rows, 1) if value in cards), 1)
        # Where a card cannot move at all, it is not for its own row.
        rows: list[int | None] = [row for row in range(1, len(table.rows) + 1) if row != own]
        chosen: dict[str, Any] = {**self.chosen, self.asks: value}
        if self.asks != "move":
            rows = [own if self.low else None]
        for row in rows:
            given = chosen if row is None or "row" in chosen else {**chosen, "row": row}
            try:
                match.preview(Special(table.pending[0][1], self.kind, **given))
            except Refused as refused:
                return refused.refusal
        return None

    # -- Negative = Positive ---------------------------------------------------------------------

    def toggle(self, card: int) -> SpecialPlay:
        """Put one more card aside, or one fewer, than is proposed."""
        event = self.event
        now = event.cancel or () if event is not None else ()
        kept = tuple(each for each in now if each != card)
        return replace(self, cancel=kept if card in now else tuple(sorted((*now, card))))


class Pool(NamedTuple):
    """The cards that can be cancelled out, and how many bullheads of them."""

    cards: frozenset[int]
    limit: int


def pool(match: Match, event: Special) -> Pool:
    """What can leave the pile when this card turns (NP2, NP8, NP10)."""
    table = cast("SpecialTable", match.state.table)
    house = match.game.house
    turn = event.turn or 0
    row = next(number for number, cards in enumerate(table.rows, 1) if turn in cards)
    lies = turning(table, row)
    own = () if house[OWN_CARD_COUNTS] else lies.own
    cards = frozenset((*lies.pile, *lies.cards, *own)) - {turn}
    return Pool(cards, allowance(table, turn, change=house[MAKE_CHANGE]))


def _row_of(deed: Deed) -> int | None:
    return cast("Special", deed.event).row


def offered(match: Match) -> dict[str, tuple[Deed, ...]]:
    """The kinds that may be played now, each with every choice; empty where none may."""
    found: dict[str, list[Deed]] = {}
    for deed in match.deeds:
        if isinstance(deed.event, Special):
            found.setdefault(deed.event.card, []).append(deed)
    return {kind: tuple(found[kind]) for kind in KINDS if kind in found}


class Used(NamedTuple):
    """A special card that left a hand: whose it was, and whether it was only swapped."""

    player: str
    kind: str
    swapped: bool


def used(match: Match) -> dict[int, tuple[Used, ...]]:
    """The special cards of each turn, by the number of the event that revealed its cards."""
    found: dict[int, tuple[Used, ...]] = {}
    turn = 0
    for frame in match.story():
        event = frame.event
        if event is not None and match.game.reveals(event):
            turn = frame.number
        elif isinstance(event, (Special, Swap)):
            left = Used(event.player, event.card, isinstance(event, Swap))
            found[turn] = (*found.get(turn, ()), left)
    return found


def _cost(rulings: tuple[RowRuling, ...]) -> int | None:
    """The bullheads that these rulings bring; None if the number card is not placed by them."""
    if rulings and rulings[-1].rule in ("stop", "replace", "shift"):
        return None
    if rulings and rulings[-1].rule == "seven" and not rulings[-1].card:
        return None
    return sum(ruling.points for ruling in rulings)
