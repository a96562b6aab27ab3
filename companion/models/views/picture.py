"""A picture of a table: what its view is to draw in each moment.

This one is plain: what is told of the table, in lines. A kind of table that looks like none before
has a picture of its own; nothing else of the table's screens knows what lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.games.core.asking import Deed, Preview, Question, Spot, Touch
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece, Ruling
from companion.models.table.entered import Entered
from companion.models.table.now import Now
from companion.models.table.scene import Queued
from companion.models.table.story import TableBeat

if TYPE_CHECKING:
    from companion.models.table.laying import Laying
    from companion.words import Words


class PlainScene(NamedTuple):
    """What is told of a table, a line each."""

    lines: tuple[tuple[str, str], ...] = ()  # what it is, and what is there
    fresh: Piece = 0


class Picture:
    """The plain picture, and what every other one has to say."""

    rows_answer = False  # whether rows and what lies in them can be touched
    tells_points = False  # whether it shows what everybody has
    prefers = ""  # what stays where there is no room for table and seats while pieces are entered
    prefers_laid = ""  # the same while it is set as it lies
    tells_waiting = False  # whether it shows the pieces that wait, in their order

    def __init__(self, now: Now) -> None:
        self.now = now

    # -- the table in each moment ---------------------------------------------------------------

    def still(self, table: Table | None) -> Any:
        """A table that lies there."""
        state = replace(self.now.state, table=table)
        return PlainScene(tuple(_lines(self.now.game.told(state))))

    def nobodys(self) -> Any:
        """The table before anything lies there, as nobody's."""
        return self.still(None)

    def entering(self, entered: Entered) -> Any:
        """The table while pieces are entered."""
        return self.still(self.now.state.table)

    def pointing(self, piece: Piece, places: Mapping[Spot, bool]) -> Any:
        """The table while a piece seeks its place; the places, and whether each refuses it."""
        return self.still(self.now.state.table)

    def beat(self, step: TableBeat) -> Any:
        """The moment of a ruling."""
        return self.still(step.after)._replace(fresh=step.ruling.piece)

    def landed(self, step: TableBeat) -> Any:
        """The table after a ruling, when it is no longer spoken of."""
        return self.still(step.after)

    def asked(self, question: Question) -> Any:
        """The table while somebody is asked something."""
        return self.still(self.now.state.table)

    def answers(self, question: Question) -> bool:
        """Whether the question is answered by touching what lies there."""
        return False

    def sign(self, question: Question, value: Piece) -> str:
        """The printed sign that an answer stands for; none where it is a word or a number."""
        return ""

    def waiting(self) -> Any:
        """The table with what would come to lie there."""
        return self.still(self.now.state.table)

    def aimed(self, ruling: Ruling | None) -> Any:
        """The table while somebody thinks of playing something for the piece that is next."""
        return self.still(self.now.state.table)

    def choosing(self, deeds: Sequence[Deed], done: Sequence[Touch]) -> Any:
        """The table with what can be touched next on the way to one of these deeds."""
        return self.still(self.now.state.table)

    def lit(self, piece: Piece) -> Any:
        """The table, lit where a piece lies."""
        return self.still(self.now.state.table)

    def takes(self, ruling: Ruling) -> bool:
        """Whether somebody takes pieces by a ruling: the one loud moment."""
        return bool(ruling.took)

    def takes_row(self, piece: Piece) -> int:
        """The number of the row that a waiting piece takes as foretold; 0 where it takes none."""
        return 0

    def certain(self, piece: Piece) -> bool:
        """Whether nobody can play anything that changes what is foretold of a waiting piece."""
        for each, player in self.now.queue:
            if player in self.now.able:
                return False
            if each == piece:
                return True
        return False

    def stands(self, ruling: Ruling) -> bool:
        """Whether it stays in sight until somebody goes on: the real pieces are wanted first."""
        return False

    def scored(self) -> Any:
        """The table while scores are told by hand."""
        return self.still(self.now.state.table)

    def outcome(
        self, table: Table | None, steps: Sequence[TableBeat], then: Preview | None = None
    ) -> Any:
        """The table as it would be; `then` is what placing the next piece would bring after it."""
        return self.still(table)

    def changed(self, before: Table | None, after: Table | None, question: Question | None) -> Any:
        """A table as it would be, or was set, with what lies otherwise than before.

        A question is put over the table that the match has now.
        """
        return self.still(after) if question is None else self.asked(question)

    def laid(self, laying: Laying) -> Any:
        """A table while people set it as it lies."""
        return self.still(self.now.state.table)

    # -- what waits -----------------------------------------------------------------------------

    def foretold(self) -> tuple[Ruling, ...]:
        """What becomes of the pieces that wait if nobody does anything."""
        due = self.now.due
        return due.preview.rulings if due is not None else ()

    def queue(self, words: Words) -> tuple[Queued, ...]:
        """The pieces that wait, the next one first, each with what becomes of it."""
        foretold = {ruling.piece: ruling for ruling in self.foretold()}
        found = []
        for piece, player in self.now.queue:
            ruling = foretold.get(piece)
            points = ruling.points if ruling is not None else None
            goes = words.tr("later") if points is None else f"{points:+d}"
            found.append(Queued(player, piece, goes.replace("-", "−"), held=self._held(player)))
        return tuple(found)

    def _held(self, player: str) -> int:
        return self.now.held.get(player, -1)

    def flight(self, step: TableBeat) -> bool:
        """Whether a piece comes to lie somewhere by a ruling."""
        return False


def _lines(told: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """What a game tells of its table, a line each."""
    for what, there in told.items():
        if isinstance(there, Mapping):
            for whose, pieces in there.items():
                yield f"{what}: {whose}", _listed(pieces)
        else:
            yield what, _listed(there)


def _listed(there: Any) -> str:
    if not isinstance(there, list | tuple):
        return str(there)
    return ", ".join(
        " ".join(map(str, each)) if isinstance(each, list | tuple) else str(each) for each in there
    )


def next_touch(deeds: Iterable[Deed], done: Sequence[Touch]) -> str:
    """What is to be touched next; nothing where one of the deeds is reached."""
    at = len(done)
    kinds = {deed.touches[at].kind if len(deed.touches) > at else "" for deed in deeds}
    return "" if "" in kinds or not kinds else next(iter(kinds))


def choices(deeds: Iterable[Deed], done: Sequence[Touch]) -> dict[Piece, Deed]:
    """What can be touched next, each with a deed that it leads to."""
    at = len(done)
    return {deed.touches[at].value: deed for deed in deeds if len(deed.touches) > at}
