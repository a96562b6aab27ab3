"""Card sets: which pieces a game is played with, and how many bullheads each of them shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.games.core.rulings import Piece


@dataclass(frozen=True, slots=True)
class CardSet:
    """The pieces in the order in which a grid shows them, and their bullheads.

    A piece that is missing from `heads` has some too: nobody has told yet how many.
    """

    pieces: tuple[Piece, ...]
    heads: Mapping[Piece, int]

    def __len__(self) -> int:
        return len(self.pieces)

    def __contains__(self, piece: object) -> bool:
        return piece in self.pieces

    def bullheads(self, pieces: Iterable[Piece]) -> int:
        """The bullheads of these pieces together, all of which must be known."""
        return sum(map(self.heads.__getitem__, pieces))

    def count(self, pieces: Iterable[Piece]) -> int | None:
        """The same, or None where those of one piece are not known yet."""
        pieces = tuple(pieces)
        return None if self.unknown(pieces) else self.bullheads(pieces)

    def unknown(self, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
        """Those of them whose bullheads nobody has told yet."""
        return tuple(piece for piece in pieces if piece not in self.heads)

    def first(self, number: int) -> CardSet:
        """The same set with its first so many pieces alone."""
        return self if number >= len(self.pieces) else CardSet(self.pieces[:number], self.heads)

    def learned(self, piece: Piece, heads: int) -> CardSet:
        """The same set, one piece better known."""
        return CardSet(self.pieces, {**self.heads, piece: heads})
