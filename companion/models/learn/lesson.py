"""What can be told of a box before it is asked, for every game that learns.

A lesson is a value: each stroke of the brush gives the next one. A game that learns has a module
`lesson` in its folder of models with a class `Lesson`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

from companion.games.core.asking import Question
from companion.games.core.game import Game
from companion.games.core.rulings import Notice, Piece, Refusal, Refused
from companion.games.core.shelf import GameEntry

PIECES, ROWS, SPACES = "pieces", "rows", "spaces"  # the kinds of pages a topic can be painted on

L = TypeVar("L", bound="Lesson")


class Topic(NamedTuple):
    """One thing that can be told: what it is called, how it is painted, how much is known."""

    name: str
    title: str  # for the catalogue
    known: int
    all: int = 0  # 0 where nobody can say how many there are
    kind: str = PIECES
    mark: str = ""  # the icon of a piece that is only marked
    icon: str = ""  # its own, where that of its kind says too little
    says: str = ""  # how its pieces are marked, for the catalogue
    short: str = ""  # the same where the grid needs the room


class LikelyFigure(NamedTuple):
    """What is probably printed on a piece, for somebody who has it to confirm."""

    topic: str
    piece: Piece
    value: int


class Lesson(ABC):
    """What is known of somebody's box."""

    counts: ClassVar[str]  # the topic whose figures are added up

    @staticmethod
    def first(game: Game[Any]) -> str:  # noqa: ARG004 - most can begin with nothing told
        """The topic without which pieces of this game cannot be entered; nothing where all can wait."""
        return ""

    @staticmethod
    def topic_of(question: Question) -> str:  # noqa: ARG004 - some ask nothing of that kind
        """The topic in which people enter once and for all what this question asks; or nothing."""
        return ""

    @classmethod
    @abstractmethod
    def read(cls: type[L], raw: Any) -> L:
        """The lesson of a kept set or a file, or of nothing; refused where it cannot be."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """The set as it is kept and handed on."""

    @abstractmethod
    def topics(self) -> tuple[Topic, ...]:
        """What can be painted."""

    @abstractmethod
    def pieces(self, topic: str) -> tuple[Piece, ...]:
        """The pieces of a topic, in the order of the grid."""

    @abstractmethod
    def brushes(self, topic: str) -> tuple[int, ...]:
        """What can be painted on them; a single brush where a piece is only marked."""

    @abstractmethod
    def value(self, topic: str, piece: Piece) -> int | None:
        """What is known of a piece; None where nothing is."""

    @abstractmethod
    def painted(self: L, topic: str, piece: Piece, value: int | None) -> L:
        """The lesson after one stroke; None wipes a piece clean. Refused where it cannot be."""

    def label(self, piece: Piece) -> str:
        """What a piece is called on the grid."""
        return str(piece)

    def proved(self, topic: str) -> Mapping[Piece, int]:  # noqa: ARG002 - some games prove nothing
        """What the rulebook proves: it is known from the start."""
        return {}

    def offers(self) -> tuple[LikelyFigure, ...]:
        """What is probably so, and not told yet."""
        return ()

    def doubts(self) -> tuple[Notice, ...]:
        """Where it contradicts what the rulebook proves."""
        return ()


def stroke(
    lesson: L, topic: str, pieces: Iterable[Piece], value: int | None
) -> tuple[L, list[Refusal]]:
    """The lesson after the brush went over these pieces, and why some of them stayed as they were."""
    refused: list[Refusal] = []
    for piece in pieces:
        try:
            lesson = lesson.painted(topic, piece, value)
        except Refused as why:
            refused += why.refusals
    return lesson, refused


def lesson_of(entry: GameEntry) -> type[Lesson]:
    """The lesson of a game that learns."""
    module = import_module(f"companion.models.{entry.id}.lesson")
    return cast("type[Lesson]", module.Lesson)
