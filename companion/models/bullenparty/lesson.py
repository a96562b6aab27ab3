"""What can be told of Bullenparty's cards: the bullheads of the numbers, and the bull cards' split."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.games.bullenparty.cards import (
    BULLS,
    NUMBERS,
    OFFERED,
    ON_BULLS,
    ON_NUMBERS,
    SET,
    choices,
    learned,
)
from companion.games.bullenparty.knowing import HEADS, SPLIT, dump_set, read_set
from companion.games.core.rulings import Piece, refuse
from companion.games.core.sets import CardSet
from companion.languages import N_
from companion.models.learn import lesson
from companion.models.learn.lesson import LikelyFigure, Topic


@dataclass(frozen=True, slots=True)
class Lesson(lesson.Lesson):
    """A set of cards that is painted."""

    counts: ClassVar[str] = HEADS
    cards: CardSet = SET

    @classmethod
    def read(cls, raw: Any) -> Lesson:
        """From a kept set or a file: `{"bullheads": {"5": [53]}, "bulls": {"4": [1, 2]}}`."""
        return cls(read_set({} if raw is None else raw))

    def dump(self) -> dict[str, Any]:
        """Cards by their bullheads; bull cards by their place in the pile."""
        return dump_set(self.cards)

    def topics(self) -> tuple[Topic, ...]:
        """The number cards and the bull cards."""
        known = {
            key: sum(each in self.cards.heads for each in self.pieces(key))
            for key in (HEADS, SPLIT)
        }
        return (
            Topic(HEADS, N_("Bullheads on the number cards"), known[HEADS], len(NUMBERS)),
            Topic(
                SPLIT,
                N_("Bullheads on the bull cards, top card first"),
                known[SPLIT],
                len(BULLS),
            ),
        )

    def pieces(self, topic: str) -> tuple[Piece, ...]:
        """Numbers, or bull cards from the top of their pile."""
        return BULLS if topic == SPLIT else NUMBERS.pieces

    def brushes(self, topic: str) -> tuple[int, ...]:
        """1 to 7, or 4 to 7."""
        return ON_BULLS if topic == SPLIT else ON_NUMBERS

    def value(self, topic: str, piece: Piece) -> int | None:  # noqa: ARG002 - a piece says it
        """The bullheads of a card."""
        return self.cards.heads.get(piece)

    def painted(self, topic: str, piece: Piece, value: int | None) -> Lesson:  # noqa: ARG002 - likewise
        """A bull card never shows fewer than one above it (BP21)."""
        rest = {each: heads for each, heads in self.cards.heads.items() if each != piece}
        cards = CardSet(self.cards.pieces, rest)
        if value is None:
            return Lesson(cards)
        if value not in choices(cards, piece):
            raise refuse("heads-impossible", card=self.label(piece), number=value)
        return Lesson(learned(cards, piece, value))

    def label(self, piece: Piece) -> str:
        """A bull card by its place in the pile."""
        return str(BULLS.index(piece) + 1) + "." if piece in BULLS else str(piece)

    def offers(self) -> tuple[LikelyFigure, ...]:
        """The 53, as its designer told it."""
        return tuple(
            LikelyFigure(HEADS, card, heads)
            for card, heads in OFFERED.items()
            if card not in self.cards.heads
        )
