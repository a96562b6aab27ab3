"""What can be told of Bullenparty's cards: the bullheads of the numbers, and the bull cards' split."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
from companion.games.core.readers import number
from companion.games.core.rulings import Piece, Refused, refuse
from companion.games.core.sets import CardSet
from companion.languages import N_
from companion.models.learn import lesson
from companion.models.learn.lesson import Offer, Topic

HEADS, SPLIT = "bullheads", "bulls"  # the keys of a file, and the topics


@dataclass(frozen=True, slots=True)
class Lesson(lesson.Lesson):
    """A set of cards that is painted."""

    cards: CardSet = SET

    @classmethod
    def read(cls, raw: Any) -> Lesson:
        """From a kept set or a file: `{"bullheads": {"5": [53]}, "bulls": {"4": [1, 2]}}`."""
        try:
            return cls(_read({} if raw is None else raw))
        except Refused as refused:
            raise Refused(*refused.refusals, key="set") from None

    def dump(self) -> dict[str, Any]:
        """Cards by their bullheads; bull cards by their place in the pile."""
        found: dict[str, Any] = {}
        for key, pieces in ((HEADS, NUMBERS.pieces), (SPLIT, BULLS)):
            by: dict[str, list[int]] = {}
            for at, piece in enumerate(pieces, 1):
                heads = self.cards.heads.get(piece)
                if heads is not None:
                    by.setdefault(str(heads), []).append(at)
            if by:
                found[key] = dict(sorted(by.items()))
        return found

    def topics(self) -> tuple[Topic, ...]:
        """The number cards and the bull cards."""
        known = {key: sum(each in self.cards.heads for each in self.pieces(key)) for key in _KEYS}
        return (
            Topic(HEADS, N_("Bullheads on the number cards"), known[HEADS], len(NUMBERS)),
            Topic(
                SPLIT,
                N_("Bullheads on the bull cards, the top one first"),
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

    def offers(self) -> tuple[Offer, ...]:
        """The 53, as its designer told it."""
        return tuple(
            Offer(HEADS, card, heads)
            for card, heads in OFFERED.items()
            if card not in self.cards.heads
        )


_KEYS: Mapping[str, tuple[Piece, ...]] = {HEADS: NUMBERS.pieces, SPLIT: BULLS}


def _read(raw: Any) -> CardSet:
    if not isinstance(raw, dict):
        raise refuse("wants-object", name="set")
    cards = SET
    for key, value in raw.items():
        if key not in _KEYS:
            raise refuse("unknown-key", name=key[:40])
        if not isinstance(value, dict):
            raise refuse("wants-object", name=key)
        for heads, listed in sorted(value.items()):
            cards = _told(cards, key, heads, listed)
    return cards


def _told(cards: CardSet, key: str, heads: str, listed: Any) -> CardSet:
    if not isinstance(listed, list):
        raise refuse("wants-cards", name=key)
    pieces = _KEYS[key]
    for each in listed:
        at = number(key, each)
        if not 1 <= at <= len(pieces):
            raise refuse("no-such-card", card=at)
        piece = pieces[at - 1]
        if heads not in map(str, choices(cards, piece)):
            raise refuse("heads-impossible", card=at, number=int(heads) if heads.isdecimal() else 0)
        if cards.heads.get(piece, int(heads)) != int(heads):
            raise refuse("card-again", card=at)
        cards = learned(cards, piece, int(heads))
    return cards
