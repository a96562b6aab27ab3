"""The tally as it is in sight: whose pieces are counted, how many, and what they show together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.games.core.rulings import Piece, Refused
from companion.games.core.sets import CardSet
from companion.games.core.shelf import GameEntry, Shelf
from companion.games.rows.cards import CARDS
from companion.models.learn.lesson import Lesson, lesson_of
from companion.models.table.scene import (
    ENTER,
    RULES,
    SUM,
    Grid,
    Icon,
    Keep,
    Open,
    Scene,
    Seat,
    Sign,
)

if TYPE_CHECKING:
    from companion.words import Words

CLASSES = "classes"  # the deck's table of bullheads is asked for
BOX = "box"  # or what is printed on a learned set
CLEAR = "clear"
DECK = ""  # the card game's set, which all games share that learn nothing


def counted_in(shelf: Shelf) -> dict[str, GameEntry]:
    """Whose pieces can be counted: the deck, then each game whose people tell what is printed."""
    deck = next(entry for entry in shelf if not entry.learns)
    return {DECK: deck} | {entry.id: entry for entry in shelf if entry.learns}


def set_of(entry: GameEntry) -> str:
    """Which of these sets a game is played with."""
    return entry.id if entry.learns else DECK


class Pieces(NamedTuple):
    """The pieces of one set, as far as it is known what they show."""

    set: CardSet = CARDS
    lesson: Lesson | None = None  # of a set that is learned

    @classmethod
    def of(cls, entry: GameEntry, kept: Any) -> Pieces:
        """The deck, or what has been told of a game's own pieces."""
        if not entry.learns:
            return cls()
        kind = lesson_of(entry)
        try:
            lesson = kind.read(kept)
        except Refused:  # kept by a later app, which knows more
            lesson = kind.read(None)
        return cls._by(lesson)

    @classmethod
    def _by(cls, lesson: Lesson) -> Pieces:
        pieces, topic = lesson.pieces(lesson.counts), lesson.counts
        shown = {piece: lesson.value(topic, piece) for piece in pieces}
        heads = {piece: heads for piece, heads in shown.items() if heads is not None}
        return cls(CardSet(pieces, heads), lesson)

    def answers(self) -> tuple[int, ...]:
        """What a piece can show."""
        return self.lesson.brushes(self.lesson.counts) if self.lesson is not None else ()

    def likely(self, piece: Piece) -> int:
        """What it probably shows, for somebody who has it to confirm; 0 where nobody says."""
        offers = self.lesson.offers() if self.lesson is not None else ()
        return next((each.value for each in offers if each.piece == piece), 0)

    def told(self, piece: Piece, heads: int) -> Pieces:
        """The same, one piece better known."""
        assert self.lesson is not None  # noqa: S101 - the deck's are known
        return self._by(self.lesson.painted(self.lesson.counts, piece, heads))


class Tally(NamedTuple):
    """What was tapped of each set, and which of them is counted now. Nothing of it enters a match."""

    of: str = DECK
    tapped: Mapping[str, tuple[Piece, ...]] = {}

    @property
    def counted(self) -> tuple[Piece, ...]:
        """What was tapped of the present set."""
        return self.tapped.get(self.of, ())

    def with_counted(self, pieces: Sequence[Piece]) -> Tally:
        """Other pieces of it."""
        return self._replace(tapped={**self.tapped, self.of: tuple(pieces)})

    def draft(self) -> dict[str, Any]:
        """What is kept, so that a killed app goes on counting."""
        return {"of": self.of, "tapped": {of: list(there) for of, there in self.tapped.items()}}

    @classmethod
    def from_draft(cls, kept: Any) -> Tally:
        """The tally of a draft."""
        tapped = {str(of): tuple(map(int, there)) for of, there in kept["tapped"].items()}
        return cls(str(kept["of"]), tapped)


def scene(words: Words, tally: Tally, pieces: Pieces, *, cleared: bool) -> Scene:
    """What was counted; after a new beginning the old count can be had back."""
    tr, counted = words.tr, tally.counted
    total = pieces.set.bullheads(counted)
    again = ("undo-variant", tr("Undo")) if cleared else ("table-refresh", tr("Clear"))
    told = Icon("deck", "cards-outline", tr("Bullheads by card"), Open(CLASSES), weak=RULES)
    if pieces.lesson is not None:
        told = Icon("deck", "package-variant", tr("Your box"), Open(BOX), weak=RULES)
    return Scene(
        ENTER,
        tr("Count") if pieces.lesson is not None else tr("Bullheads"),
        with_view=False,
        seats=(
            # It leads to the other sets, and where the bar is too narrow to what these show.
            Seat("cards", words.cards(len(counted)), tr(words.game.TITLE), "open"),
            Seat("sum", words.printed(total), "", SUM, False, short=str(total)),
        ),
        icons=(
            told,
            Icon("clear", *again, Open(CLEAR), named=True, word="" if cleared else tr("Clear")),
            Icon(
                "take back", "backspace-outline", tr("Remove last"), Keep(counted[:-1]), named=True
            ),
        ),
        grid=Grid(pieces.set, picked={each: Sign(str(pieces.set.heads[each])) for each in counted}),
    )
