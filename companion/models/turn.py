"""Cards on their way into the app: who showed which, whose is missing, and where the cursor is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Turn:
    """A card for each place: a seat's revealed card, or a row's start card.

    Nothing in it is written yet. A tap puts a card where the cursor is and moves on to the next
    place without one, so that the order is free and every card can be changed until the last.
    """

    places: tuple[str, ...]
    cards: Mapping[str, int]
    cursor: str
    order: tuple[str, ...] = ()  # the places in the order they were filled

    @classmethod
    def empty(cls, places: Sequence[str]) -> Turn:
        """Nothing entered yet."""
        return cls(tuple(places), {}, places[0])

    @classmethod
    def filled(cls, places: Sequence[str], cards: Mapping[str, int]) -> Turn:
        """One that was written and taken back: every card is there, the last one to be changed."""
        order = tuple(place for place in places if place in cards)
        last = order[-1] if order else places[0]
        return cls(tuple(places), {place: cards[place] for place in order}, last, order)

    @property
    def missing(self) -> tuple[str, ...]:
        """The places that have no card yet."""
        return tuple(place for place in self.places if place not in self.cards)

    @property
    def full(self) -> bool:
        """Whether every place has its card."""
        return not self.missing

    def holder(self, card: int) -> str:
        """Where a card was put; empty if nowhere."""
        return next((place for place, held in self.cards.items() if held == card), "")

    def tap(self, card: int) -> Turn:
        """Put the card at the cursor.

        A card that is there already is taken back; two that were mixed up change places when the
        cursor stands on the one and the other is tapped.
        """
        holder = self.holder(card)
        mine = self.cards.get(self.cursor)
        if holder and mine is not None and holder != self.cursor:
            return replace(self, cards={**self.cards, self.cursor: card, holder: mine})
        if holder:
            return self._without(holder)
        cards = {**self.cards, self.cursor: card}
        order = (*(place for place in self.order if place != self.cursor), self.cursor)
        after = replace(self, cards=cards, order=order)
        return replace(after, cursor=after.following())

    def move(self, place: str) -> Turn:
        """Put the cursor on a place."""
        return replace(self, cursor=place) if place in self.places else self

    def back(self) -> Turn:
        """Take the card back that was put last."""
        return self._without(self.order[-1]) if self.order else self

    def called(self, names: Mapping[str, str], places: Sequence[str]) -> Turn:
        """The same cards after people changed seats, or are called otherwise as `names` say."""
        cards = {names.get(place, place): card for place, card in self.cards.items()}
        order = tuple(names.get(place, place) for place in self.order)
        cursor = names.get(self.cursor, self.cursor)
        return replace(
            self,
            places=tuple(places),
            cards=cards,
            order=order,
            cursor=cursor if cursor in places else places[0],
        )

    def _without(self, place: str) -> Turn:
        cards = {each: card for each, card in self.cards.items() if each != place}
        order = tuple(each for each in self.order if each != place)
        return replace(self, cards=cards, order=order, cursor=place)

    def following(self) -> str:
        """The next place without a card, beginning after the cursor and then from the start."""
        at = self.places.index(self.cursor) + 1
        round_the_table = self.places[at:] + self.places[:at]
        return next((place for place in round_the_table if place not in self.cards), self.cursor)

    # -- as a draft --------------------------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        """What is kept so that a killed app opens with the same cards."""
        return {"cards": [[place, self.cards[place]] for place in self.order], "at": self.cursor}

    @classmethod
    def from_draft(cls, places: Sequence[str], draft: Any) -> Turn:
        """The cards of a draft; of one that does not fit, what still fits."""
        turn = cls.empty(places)
        if not isinstance(draft, dict):
            return turn
        for pair in draft.get("cards", ()):
            if isinstance(pair, list) and len(pair) == 2 and pair[0] in turn.places:
                turn = turn.move(pair[0]).tap(int(pair[1]))
        return turn.move(str(draft.get("at", "")))
