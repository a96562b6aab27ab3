"""Pieces on their way into the app: which are where, what is missing, and where the cursor is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.core.asking import Pieces, Spot, Want
from companion.games.core.rulings import Piece

At = Mapping[Spot, tuple[Piece, ...]]


def key_of(spot: Spot) -> str:
    """A spot as drafts and the strip name it."""
    return f"{spot.name} {spot.number}" if spot.number else spot.name


@dataclass(frozen=True, slots=True)
class Entered:
    """Pieces for each spot: a seat's revealed card, a row's start card, tiles, a pile.

    Nothing in it is written yet. A tap puts a piece where the cursor is and moves on to the next
    spot that has room, so that the order is free and every piece can be changed until the last.
    """

    places: tuple[Pieces, ...]
    pieces: At
    cursor: Spot
    order: tuple[tuple[Spot, Piece], ...] = ()  # in the order they were put there

    @classmethod
    def empty(cls, places: Sequence[Pieces]) -> Entered:
        """Nothing entered yet."""
        return cls(tuple(places), {}, places[0].spot)

    @classmethod
    def filled(cls, places: Sequence[Pieces], pieces: At) -> Entered:
        """One that was written and taken back: every piece is there, the last one to be changed."""
        spots = [place.spot for place in places]
        there = {spot: pieces[spot] for spot in spots if pieces.get(spot)}
        order = tuple((spot, piece) for spot, held in there.items() for piece in held)
        return cls(tuple(places), there, order[-1][0] if order else spots[0], order)

    @classmethod
    def proposed(cls, want: Want, event: Any) -> Entered:
        """The pieces that an event has already, to be changed."""
        return cls.filled(want.places, want.entered(event) or {})

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots, in the order of the cursor."""
        return tuple(place.spot for place in self.places)

    def at(self, spot: Spot) -> tuple[Piece, ...]:
        """What was entered at a spot."""
        return self.pieces.get(spot, ())

    def _limits(self, spot: Spot) -> tuple[int, int]:
        return next((each.least, each.most) for each in self.places if each.spot == spot)

    @property
    def missing(self) -> tuple[Spot, ...]:
        """The spots that have fewer pieces than they need."""
        return tuple(each.spot for each in self.places if len(self.at(each.spot)) < each.least)

    @property
    def full(self) -> bool:
        """Whether every spot has all the pieces that it can have."""
        return all(len(self.at(each.spot)) >= each.most for each in self.places)

    @property
    def enough(self) -> bool:
        """Whether it could be written as it is."""
        return not self.missing

    def holder(self, piece: Piece) -> Spot | None:
        """Where a piece was put."""
        return next((spot for spot, held in self.pieces.items() if piece in held), None)

    def tap(self, piece: Piece) -> Entered:
        """Put the piece at the cursor.

        A piece that is there already is taken back; two that were mixed up change places when the
        cursor stands on the one and the other is tapped.
        """
        holder, mine = self.holder(piece), self.at(self.cursor)
        room = len(mine) < self._limits(self.cursor)[1]
        if holder is not None and holder != self.cursor and not room:
            return self._exchanged(holder, piece)
        if holder is not None:
            return self.without(holder, piece)
        kept = mine if room else mine[:-1]
        gone = set(mine) - set(kept)
        order = [each for each in self.order if each[0] != self.cursor or each[1] not in gone]
        after = replace(
            self,
            pieces={**self.pieces, self.cursor: (*kept, piece)},
            order=(*order, (self.cursor, piece)),
        )
        return replace(after, cursor=after.following())

    def _exchanged(self, holder: Spot, piece: Piece) -> Entered:
        mine = self.at(self.cursor)[-1]
        swap = {piece: mine, mine: piece}

        def changed(spot: Spot, held: tuple[Piece, ...]) -> tuple[Piece, ...]:
            here = spot in (holder, self.cursor)
            return tuple(swap.get(each, each) for each in held) if here else held

        pieces = {spot: changed(spot, held) for spot, held in self.pieces.items()}
        order = tuple(
            (spot, swap.get(each, each) if spot in (holder, self.cursor) else each)
            for spot, each in self.order
        )
        return replace(self, pieces=pieces, order=order)

    def move(self, key: str) -> Entered:
        """Put the cursor on a spot, by its key."""
        spot = next((each for each in self.spots if key_of(each) == key), None)
        return self if spot is None else replace(self, cursor=spot)

    def back(self) -> Entered:
        """Take the piece back that was put last."""
        return self.without(*self.order[-1]) if self.order else self

    def called(self, names: Mapping[str, str], places: Sequence[Pieces]) -> Entered:
        """The same pieces after people changed seats, came or went, or are called otherwise.

        Whoever is no longer there takes the piece along.
        """

        def now(spot: Spot) -> Spot:
            return spot._replace(name=names.get(spot.name, spot.name))

        spots = [place.spot for place in places]
        pieces = {now(spot): held for spot, held in self.pieces.items() if now(spot) in spots}
        order = tuple((now(spot), each) for spot, each in self.order if now(spot) in spots)
        cursor = now(self.cursor)
        after = Entered(tuple(places), pieces, cursor if cursor in spots else spots[0], order)
        there = after.at(after.cursor)
        return replace(after, cursor=after.following()) if there and not after.full else after

    def without(self, spot: Spot, piece: Piece) -> Entered:
        """One piece fewer; the cursor goes to where it was."""
        kept = tuple(each for each in self.at(spot) if each != piece)
        pieces = {**self.pieces, spot: kept}
        if not kept:
            del pieces[spot]
        order = tuple(each for each in self.order if each != (spot, piece))
        return replace(self, pieces=pieces, order=order, cursor=spot)

    def following(self) -> Spot:
        """The next spot with room, beginning at the cursor and then from the start."""
        spots = self.spots
        at = spots.index(self.cursor)
        round_the_table = spots[at:] + spots[:at]
        with_room = (each for each in round_the_table if len(self.at(each)) < self._limits(each)[1])
        return next(with_room, self.cursor)

    # -- as a draft --------------------------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        """What is kept so that a killed app opens with the same pieces."""
        cards = [[key_of(spot), piece] for spot, piece in self.order]
        return {"cards": cards, "at": key_of(self.cursor)}

    @classmethod
    def from_draft(cls, places: Sequence[Pieces], draft: Any) -> Entered:
        """The pieces of a draft; of one that does not fit, what still fits."""
        found = cls.empty(places)
        if not isinstance(draft, dict):
            return found
        keys = [key_of(spot) for spot in found.spots]
        for pair in draft.get("cards", ()):
            if isinstance(pair, list) and len(pair) == 2 and pair[0] in keys:
                found = found.move(pair[0]).tap(pair[1])
        return found.move(str(draft.get("at", "")))
