"""What lies on a table of Bullenparty, and who may hold which card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeVar

from companion.games.bullenparty.cards import BULLS, FULL, HAND, HIGHEST, SET, bull_heads
from companion.games.bullenparty.rulings import Tally
from companion.games.core.rulings import Piece, Refusal
from companion.games.core.sets import CardSet

UNSEEN = 0  # a card that lies there and that nobody entered
V = TypeVar("V")


class Row(NamedTuple):
    """A row that lies there: its cards, those that nobody entered as 0, and its bull card."""

    cards: tuple[int, ...]
    bull: str = ""


class Hand(NamedTuple):
    """What somebody counted by hand: each pile by its bullheads or by its cards, and the bulls."""

    piles: tuple[int | tuple[int, ...], ...] = ()
    bulls: tuple[int, ...] = ()
    done: bool = False


@dataclass(frozen=True, slots=True)
class Party:
    """The table. `pending` is the agenda: the bids that still have to be carried out."""

    players: tuple[str, ...]
    total: int  # number cards in play
    rows: tuple[Row | None, ...] = ()  # None: somebody has taken it
    piles: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    unseen: int = 0  # cards on piles that nobody entered
    hands: Mapping[str, int] = field(default_factory=dict)  # number cards that everybody holds
    held: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # cards seen to go there
    fresh: tuple[int, ...] = ()  # cards that came with a row of this round (BP24)
    letters: Mapping[str, str] = field(default_factory=dict)  # zero cards that were shown (BP22)
    bulls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    draw: int = 0  # cards in the draw pile
    shuffled: tuple[int, ...] | None = None  # which ones, once discards were shuffled
    discards: tuple[int, ...] = ()
    pending: tuple[tuple[Piece, str], ...] = ()
    drawn: int | None = None  # a card that was drawn and has no row yet
    bidders: tuple[str, ...] = ()  # who has no row yet in this round
    takers: tuple[str, ...] = ()  # who has one, in that order
    taken: Mapping[int, tuple[str, Piece]] = field(default_factory=dict)  # by whom, for which bid
    seen: bool = True  # whether cards are entered: those of rows, drawn ones, those laid on piles
    whole: bool = True  # whether every card that lies on a pile has been
    last: bool = False  # whether this is the last round
    dry: bool = False  # whether a zero found no card in this round (BP26)
    counting: bool = False
    by_hand: Mapping[str, Hand] = field(default_factory=dict)
    set: CardSet = SET
    turn: int = 0  # bids revealed
    event: int = 0
    open: bool = True

    @classmethod
    def begun(cls, players: tuple[str, ...], total: int, cards: CardSet = SET) -> Party:
        """Hands dealt, nothing on the table yet."""
        return cls(
            players,
            total,
            piles=dict.fromkeys(players, ()),
            hands=dict.fromkeys(players, HAND),
            held=dict.fromkeys(players, ()),
            bulls=dict.fromkeys(players, ()),
            draw=total - HAND * len(players),
            set=cards,
        )

    # -- points -------------------------------------------------------------------------------

    def tally(self, player: str) -> Tally | None:
        """What lies before somebody, counted; None where a bullhead is not known yet."""
        counted = self.by_hand.get(player)
        if counted is not None:
            piles = [
                self.set.count(pile) if isinstance(pile, tuple) else pile for pile in counted.piles
            ]
            bulls: int | None = sum(counted.bulls)
        elif self.piles_known:
            piles = [self.set.count(pile) for pile in self.piles.get(player, ())]
            bulls = self.set.count(self.bulls.get(player, ()))
        else:
            return None
        known = sorted((pile for pile in piles if pile is not None), reverse=True)
        if bulls is None or len(known) < len(piles):
            return None
        best = known[0] if known else 0
        return Tally(best, bulls, sum(known[1:]), known[1:2] == [best])

    def bull_heads(self, bull: Piece) -> int | None:
        """The bullheads of a bull card; None where they are not known."""
        return bull_heads(self.set, bull)

    def standing(self) -> dict[str, int | None]:
        """Everybody's points as the cards lie, without hands; None where nobody can know them."""
        tallies = {player: self.tally(player) for player in self.players}
        return {player: each.score if each else None for player, each in tallies.items()}

    def points(self) -> Mapping[str, int]:
        """The same, 0 where nobody can know them."""
        return {player: points or 0 for player, points in self.standing().items()}

    # -- what lies there ----------------------------------------------------------------------

    @property
    def lying(self) -> dict[int, Row]:
        """The rows that nobody has taken, by their number."""
        return {number: row for number, row in enumerate(self.rows, 1) if row is not None}

    @property
    def room(self) -> tuple[int, ...]:
        """The rows to which a card can still be added (BP25)."""
        return tuple(number for number, row in self.lying.items() if len(row.cards) < FULL)

    @property
    def keeps(self) -> int:
        """How many number cards stay in everybody's hand: five (BP23), none at the end (BP19)."""
        return 0 if self.last else HAND

    @property
    def layers(self) -> tuple[str, ...]:
        """Who still has to lay cards, once all rows are taken (BP28)."""
        if not self.seen or not self.whole or not self._laying:
            return ()
        return tuple(player for player in self.players if self.hands[player] > self.keeps)

    @property
    def laid_elsewhere(self) -> bool:
        """Whether people lay now and nobody enters it: hands are as they were before that."""
        if self.seen or not self._laying:
            return False
        return any(number > self.keeps for number in self.hands.values())

    @property
    def piles_known(self) -> bool:
        """Whether the piles lie as they were entered."""
        return self.whole and not self.laid_elsewhere

    @property
    def as_laid(self) -> Party:
        """The table as it really lies while people lay and nobody enters it."""
        return self.laid_unseen() if self.laid_elsewhere else self

    @property
    def _laying(self) -> bool:
        return self.open and not (self.counting or self.lying or self.pending)

    def laid_unseen(self) -> Party:
        """The table when everybody has laid and nobody has entered what."""
        hands = {player: min(self.keeps, held) for player, held in self.hands.items()}
        gone = sum(self.hands.values()) - sum(hands.values())
        if not gone:
            return self
        return replace(self, hands=hands, unseen=self.unseen + gone, whole=False)

    @property
    def idle(self) -> bool:
        """Whether a round is over, or none has begun."""
        return self.open and not (self.counting or self.lying or self.pending or self.layers)

    @property
    def may_go_on(self) -> bool:
        """Whether a count can be given up: it is done by hand, and the last round is not over."""
        return self.open and self.counting and bool(self.by_hand) and not self.last

    def seen_cards(self) -> dict[int, Refusal]:
        """Every number card that is known to be somewhere, as the reason why it is not elsewhere."""
        found: dict[int, Refusal] = {}
        for number, row in self.lying.items():
            found |= {card: Refusal("lies-in-row", card=card, row=number) for card in row.cards}
        for player, piles in self.piles.items():
            found |= {
                card: Refusal("lies-in-pile", card=card, name=player)
                for pile in piles
                for card in pile
            }
        found |= {card: Refusal("lies-in-discards", card=card) for card in self.discards}
        found |= {card: Refusal("lies-in-draw", card=card) for card in self.shuffled or ()}
        for bid, player in self.pending:
            if isinstance(bid, int):
                found[bid] = Refusal("was-bid", card=bid, name=player)
        if self.drawn:
            found[self.drawn] = Refusal("was-drawn", card=self.drawn)
        for player, cards in self.held.items():
            found |= {card: Refusal("is-held", card=card, name=player) for card in cards}
        found.pop(UNSEEN, None)
        return found

    def not_in_hand(
        self, player: str, seen: Mapping[int, Refusal] | None = None
    ) -> dict[int, Refusal]:
        """The number cards that somebody cannot hold, with the reason."""
        found = self.seen_cards() if seen is None else dict(seen)
        for card in self.held[player]:
            found.pop(card, None)
        number = self.hands[player]
        if not number or (self.whole and number <= len(self.held[player])):
            for card in range(1, HIGHEST + 1):
                if card not in self.held[player]:
                    found.setdefault(card, Refusal("hand-known", player=player, card=card))
        return found

    @property
    def bull_pile(self) -> tuple[str, ...]:
        """The bull cards that are left, the lowest on top (BP21)."""
        out = {bull for there in self.bulls.values() for bull in there}
        out |= {row.bull for row in self.lying.values()}
        return tuple(bull for bull in BULLS if bull not in out)

    def numbers(self) -> int:
        """All number cards, counted where they are; always as many as are in play."""
        rows = sum(len(row.cards) for row in self.lying.values())
        piles = sum(len(pile) for piles in self.piles.values() for pile in piles)
        bids = sum(isinstance(bid, int) for bid, _ in self.pending) + (self.drawn is not None)
        elsewhere = self.draw + len(self.discards) + self.unseen
        return rows + piles + bids + elsewhere + sum(self.hands.values())

    def bull_cards(self) -> int:
        """All bull cards, counted where they are; always ten."""
        rows = sum(bool(row.bull) for row in self.lying.values())
        return len(self.bull_pile) + rows + sum(map(len, self.bulls.values()))

    def renamed(self, new: Mapping[str, str]) -> Party:
        """The same table, some people called otherwise."""

        def name(player: str) -> str:
            return new.get(player, player)

        def named(there: Mapping[str, V]) -> dict[str, V]:
            return {name(player): each for player, each in there.items()}

        return replace(
            self,
            players=tuple(map(name, self.players)),
            piles=named(self.piles),
            hands=named(self.hands),
            held=named(self.held),
            letters=named(self.letters),
            bulls=named(self.bulls),
            by_hand=named(self.by_hand),
            pending=tuple((bid, name(player)) for bid, player in self.pending),
            bidders=tuple(map(name, self.bidders)),
            takers=tuple(map(name, self.takers)),
            taken={row: (name(player), bid) for row, (player, bid) in self.taken.items()},
        )


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one of them; as they are where it is not among them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
