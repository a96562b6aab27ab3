"""What a game asks and offers: pieces it wants, questions, and deeds, each with its whole event.

After each event a game wants pieces, or asks, or neither; deeds may stand beside either.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from companion.games.core.rulings import Piece, Refusal, Ruling, refuse
from companion.games.core.sets import CardSet

if TYPE_CHECKING:
    from companion.games.core.events import Event

PLAYER, ROW, PILE, HAND = "player", "row", "pile", "hand"  # kinds of spots that games share


class Spot(NamedTuple):
    """Where pieces lie or are to be entered: somebody, a row by its number, somebody's pile."""

    kind: str
    name: str
    number: int = 0  # of several piles of one person

    @classmethod
    def row(cls, number: int) -> Spot:
        """A row, numbered from 1 as people say it."""
        return cls(ROW, str(number))


class Pieces(NamedTuple):
    """How many pieces a spot waits for."""

    spot: Spot
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Want(ABC):
    """Pieces to be entered: at which spots, out of which set, and what they make together.

    Where `each` is set every spot is an event of its own, with all the pieces it waits for; else
    all of them make one. With `piece_first` the piece is pointed at before its spot; `also` are
    spots in sight to which nothing can go then, and which say why.
    """

    word: str  # what is entered, as the game's words know it
    places: tuple[Pieces, ...]
    set: CardSet
    each: bool = False
    piece_first: bool = field(default=False, kw_only=True)
    also: tuple[Spot, ...] = field(default=(), kw_only=True)
    ids: tuple[str, ...] = field(default=(), kw_only=True)  # reasons, where somebody might ask

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots, in the order in which a cursor goes through them."""
        return tuple(place.spot for place in self.places)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """The pieces that cannot be entered at a spot, with the reason."""
        return {}

    def spent_beside(
        self, spot: Spot, entered: Mapping[Spot, tuple[Piece, ...]]
    ) -> Mapping[Piece, Refusal]:
        """The same while these are entered already: so many of one kind may rule others out."""
        return self.spent(spot)

    @abstractmethod
    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """What these pieces write."""

    @abstractmethod
    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The pieces of an event that was taken back, if it answers this want."""


class Preview(NamedTuple):
    """What an event would bring, and what placing now would bring after it."""

    rulings: tuple[Ruling, ...] = ()
    then: tuple[Ruling, ...] = ()
    needs: tuple[str, ...] = ()  # what nobody has told yet and it would have to know

    @property
    def points(self) -> int | None:
        """What it costs or brings in all; None where that is not known yet."""
        found = [ruling.points for ruling in (*self.rulings, *self.then)]
        known = [points for points in found if points is not None]
        return None if self.needs or len(known) < len(found) else sum(known)


class Option(NamedTuple):
    """One answer to a question: what it is called, what it writes, and what that would bring."""

    value: Piece
    event: Event
    preview: Preview = Preview()


@dataclass(frozen=True, slots=True)
class Question:
    """What one person must say before the game goes on: one of the options, or a number."""

    ask: str
    player: str
    about: Piece = 0
    options: tuple[Option, ...] = ()
    least: int = 0  # a number from here
    most: int = 0  # to here, where there are no options
    makes: Callable[[int], Event] | None = field(default=None, compare=False)
    offered: Piece = 0  # the answer that is probably right, but for the person to confirm
    pieces: Want | None = field(default=None, compare=False)  # by which it is answered as well

    def answer(self, value: Piece) -> Event:
        """The event of an answer; one that is none is refused."""
        for option in self.options:
            if option.value == value:
                return option.event
        if self.makes is not None and isinstance(value, int) and self.least <= value <= self.most:
            return self.makes(value)
        raise refuse("no-answer", player=self.player, name=str(value)[:40])


class ByHand(NamedTuple):
    """A score that people tell themselves: whose it is, how far it goes either way, its event."""

    players: tuple[str, ...]
    most: int
    makes: Callable[[str, int], Event]
    unwatched: bool = False  # a fact is missing without which the app cannot watch over cards


# What a finger points at on the way to a deed.
WAITING, KIND, LYING, ANY = "waiting", "kind", "lying", "any"


class Touch(NamedTuple):
    """What is pointed at.

    It is somebody's waiting piece (WAITING), a kind of card (KIND), a ROW, a piece that lies there
    (LYING), one of the whole set (ANY), or a PLAYER.
    """

    kind: str
    value: Piece


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that may be done now: the whole event, and what it would bring.

    `due`: the one with which the game goes on if nobody does anything else. `touches` lead to it, in
    the order in which fingers do it; a deed without them has a key, or a place of its own elsewhere.
    One that is reached by a PLAYER alone has a key while that player is asked something.
    `beside` ones hold nothing up: they are offered on the bar. `otherwise` are the pieces of the
    event that people may choose otherwise than is proposed.
    """

    event: Event
    foretells: Preview | Callable[[], Preview] = field(default=Preview(), compare=False)
    due: bool = False
    touches: tuple[Touch, ...] = ()
    beside: bool = False
    otherwise: Want | None = None

    @property
    def preview(self) -> Preview:
        """What it would bring; a game may leave working that out until somebody looks."""
        return self.foretells() if callable(self.foretells) else self.foretells
