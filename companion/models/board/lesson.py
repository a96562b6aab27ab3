"""What can be told of a board game's box: rows, spaces, clovers, luck cards, oxen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

from companion.games.board.set import (
    LIMIT,
    LUCK_CARDS,
    OFFERED,
    PROVED,
    SHOWN,
    BoardSet,
    doubts,
    read_set,
)
from companion.games.board.spaces import BASIC, SIDES, told
from companion.games.core.asking import Question
from companion.games.core.game import Game
from companion.games.core.rulings import Notice, Piece, refuse
from companion.games.core.sets import CardSet
from companion.languages import N_
from companion.models.board.shape import Shape
from companion.models.learn import lesson
from companion.models.learn.lesson import ROWS, SPACES, LikelyFigure, Topic

if TYPE_CHECKING:
    from companion.games.board.game import Board

OXEN, CLOVERS, LUCK = "oxen", "clovers", "luck"
_ROWS: Mapping[str, str] = {
    BASIC: N_("Blue side: rows"),
    "expert": N_("Red side: rows"),
}
_SPACES: Mapping[str, str] = {
    BASIC: N_("Blue side: spaces"),
    "expert": N_("Red side: spaces"),
}


@dataclass(frozen=True, slots=True)
class Lesson(lesson.Lesson):
    """A board set that is painted."""

    counts: ClassVar[str] = OXEN
    known: BoardSet = field(default_factory=BoardSet)

    @staticmethod
    def first(game: Game[Any]) -> str:
        """The rows of the side that lies up."""
        return f"{ROWS} {cast('Board', game).side}"

    @staticmethod
    def topic_of(question: Question) -> str:
        """Where the clovers are; a space is entered sooner where it is asked."""
        return CLOVERS if question.ask == "clovers" else ""

    @classmethod
    def read(cls, raw: Any) -> Lesson:
        """From a kept set or a file."""
        return cls(read_set({} if raw is None else raw))

    def dump(self) -> dict[str, Any]:
        """As a header writes it."""
        return self.known.dump()

    def topics(self) -> tuple[Topic, ...]:
        """The shape of each side first: nothing can be played without it."""
        found = []
        for side in SIDES:
            board = self.known.rows(side)
            found.append(Topic(f"{ROWS} {side}", _ROWS[side], len(board), kind=ROWS))
            if board:
                spaces = [
                    self.known.kind(side, row, space)
                    for row, kinds in enumerate(board, 1)
                    for space in range(1, len(kinds) + 1)
                ]
                known = sum(map(told, spaces))
                name = f"{SPACES} {side}"
                found.append(Topic(name, _SPACES[side], known, len(spaces), SPACES))
        oxen = len(self.known.tiles.heads)
        found += [
            Topic(
                CLOVERS,
                N_("Clovers"),
                len(self.known.clovers or ()),
                mark="clover",
                icon="clover-outline",
                says=N_("Tap each number with a clover. Tap it again to remove the clover."),
                short=N_("Tap each clover number."),
            ),
            Topic(
                LUCK,
                N_("“5 positive points” cards"),
                self.known.luck or 0,
                LUCK_CARDS,
                mark="check-bold",
                icon="cards-club-outline",
                says=N_("Tap how many there are. Tap the same number again to remove it."),
                short=N_("Tap how many there are."),
            ),
            Topic(OXEN, N_("Oxen on the tiles"), oxen, len(self.known.tiles)),
        ]
        return tuple(found)

    def pieces(self, topic: str) -> tuple[Piece, ...]:
        """Tiles, places on the track, or how many luck cards there can be."""
        if topic == CLOVERS:
            return tuple(range(-LIMIT, LIMIT + 1))
        return tuple(range(1, LUCK_CARDS)) if topic == LUCK else self.known.tiles.pieces

    def brushes(self, topic: str) -> tuple[int, ...]:
        """Oxen; clovers and the number of luck cards are only marked."""
        return SHOWN if topic == OXEN else (1,)

    def value(self, topic: str, piece: Piece) -> int | None:
        """What is known of a tile, a place or a number."""
        if topic == CLOVERS:
            return 1 if piece in (self.known.clovers or ()) else None
        if topic == LUCK:
            return 1 if piece == self.known.luck else None
        return self.known.tiles.heads.get(piece)

    def painted(self, topic: str, piece: Piece, value: int | None) -> Lesson:
        """Told otherwise than before is allowed here: this is where mistakes are put right."""
        known, at = self.known, int(piece)
        if topic == CLOVERS:
            others = tuple(each for each in known.clovers or () if each != at)
            places = (*others, at) if value else others
            after = replace(known, clovers=None)
            return Lesson(after.with_clovers(places) if places else after)
        if topic == LUCK:
            after = replace(known, luck=None)
            return Lesson(after.with_luck(at) if value else after)
        if value is None:
            # What the rulebook proves is known again.
            heads = {**PROVED, **{tile: n for tile, n in known.tiles.heads.items() if tile != at}}
            return Lesson(replace(known, tiles=CardSet(known.tiles.pieces, heads)))
        if value not in SHOWN:
            raise refuse("no-such-oxen", number=value)  # T1
        return Lesson(replace(known, tiles=known.tiles.learned(at, value)))

    def label(self, piece: Piece) -> str:
        """Places below zero with a true minus."""
        return str(piece).replace("-", "−")

    def proved(self, topic: str) -> Mapping[Piece, int]:
        """T3, T4."""
        return PROVED if topic == OXEN else {}

    def offers(self) -> tuple[LikelyFigure, ...]:
        """T6, while nobody has told it."""
        return tuple(
            LikelyFigure(OXEN, tile, oxen)
            for tile, oxen in OFFERED.items()
            if tile not in self.known.tiles.heads
        )

    def doubts(self) -> tuple[Notice, ...]:
        """T2, T3, T4, T6, B61."""
        return doubts(self.known)

    # -- rows and spaces --------------------------------------------------------------------------

    def shape(self, topic: str) -> Shape:
        """The rows of the side that a topic is about."""
        side = topic.partition(" ")[2]
        return Shape.of(side, self.known.rows(side))

    def with_shape(self, shape: Shape) -> Lesson:
        """These rows from now on; refused where they cannot be."""
        sides = {side: rows for side, rows in self.known.sides.items() if side != shape.side}
        return Lesson(replace(self.known, sides=sides).with_rows(shape.side, shape.rows))
