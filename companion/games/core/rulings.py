"""What a game says: rulings, refusals and notices, all of them plain values.

None of them holds a sentence: words/ makes it, in the person's language, at the last moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

Piece = int | str  # a card or a tile by its number, or by its letter; 0 and "" are none

EXPLICIT, FOLLOWS, HOUSE = "explicit", "follows", "house"
_DOUBT = (EXPLICIT, FOLLOWS, HOUSE)


class Ruling(Protocol):
    """The core of a verdict; the facts beside it are the game's own, and so is the class.

    `ids` are all its reasons in RULINGS.md, the first is the ruling itself.
    """

    @property
    def event(self) -> int: ...  # the number of the event that revealed the piece
    @property
    def player(self) -> str: ...
    @property
    def piece(self) -> Piece: ...
    @property
    def rule(self) -> str: ...
    @property
    def ids(self) -> tuple[str, ...]: ...
    @property
    def took(self) -> tuple[Piece, ...]: ...  # what its player had to take, or was given
    @property
    def points(self) -> int | None: ...  # None where nobody has told yet what decides them
    @property
    def sure(self) -> str: ...
    def named(self, player: str) -> Ruling: ...  # the same, its player called otherwise


def least_sure(ids: Iterable[str], certainty: Mapping[str, str]) -> str:
    """How sure a ruling is: as the least sure of its reasons, in every game.

    `certainty` has the ids that a rulebook does not say outright.
    """
    return max((certainty.get(each, EXPLICIT) for each in ids), key=_DOUBT.index, default=EXPLICIT)


class Refusal(NamedTuple):
    """Why something cannot be: words/ has one sentence for each `why`."""

    why: str
    player: str = ""
    card: Piece = 0
    row: int = 0
    number: int = 0
    limit: int = 0
    name: str = ""


class Refused(ValueError):  # noqa: N818 - what the table says: it is refused
    """Raised where an event or a record is not right; holds everything found wrong with it.

    `event` is the number of the event at fault, `key` the key of the header at fault.
    """

    def __init__(self, *refusals: Refusal, event: int = 0, key: str = "") -> None:
        super().__init__(refusals[0].why)
        self.refusals = refusals
        self.event = event
        self.key = key

    @property
    def refusal(self) -> Refusal:
        """The first thing wrong."""
        return self.refusals[0]


def refuse(  # noqa: PLR0913 - whatever facts a refusal has
    why: str,
    *,
    player: str = "",
    card: Piece = 0,
    row: int = 0,
    number: int = 0,
    limit: int = 0,
    name: str = "",
    key: str = "",
) -> Refused:
    """A refusal with a single reason, ready to be raised; `key` is that of a header at fault."""
    return Refused(Refusal(why, player, card, row, number, limit, name), key=key)


class Notice(NamedTuple):
    """Something people should know that is no refusal: a warning, or their own decision."""

    what: str
    number: int = 0
    limit: int = 0
    player: str = ""
    ids: tuple[str, ...] = ()  # its reasons, where it has some
