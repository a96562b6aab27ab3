"""A turn card by card: what each card met, where it went, and what everybody had after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from companion.games.cards import bullheads
from companion.games.events import Deal, Event, Play, Seat, Swap, Table
from companion.games.motion import Marks, marks_after, met, rows_after
from companion.games.rows import Rows
from companion.games.rulings import Ruling
from companion.match import Frame, Match


class Step(NamedTuple):
    """One card: its ruling, the rows before and after it, and the open piles after it."""

    ruling: Ruling
    before: Rows
    after: Rows
    points: Mapping[str, int]
    marks: Marks = Marks()  # the special cards among the rows before it
    marked: Marks = Marks()  # and after it

    @property
    def meeting(self) -> Rows:
        """The moment of a take: the card lies in the row that it is about to take.

        A low card lies before it: it starts the row anew and never was its sixth.
        """
        ruling = self.ruling
        if ruling.rule != "low-card" or not ruling.row:
            return met(self.before, ruling)
        at = ruling.row - 1
        row = (ruling.card, *self.before[at])
        return (*self.before[:at], row, *self.before[at + 1 :])

    @property
    def moves(self) -> bool:
        """Whether a number card comes to lie somewhere by it."""
        return bool(self.ruling.card and self.ruling.row)


class Told(NamedTuple):
    """A turn of the story: the round, the turn in it, and the frames it took."""

    round: int
    turn: int
    frames: tuple[Frame, ...]

    @property
    def number(self) -> int:
        """The number of the event that revealed the cards."""
        return self.frames[0].number

    @property
    def cards(self) -> Mapping[str, int]:
        """What everybody played, by the names they have after these frames."""
        cards = cast("Play", self.frames[0].event).cards
        return {called(player, self.frames): card for player, card in cards.items()}

    @property
    def steps(self) -> tuple[Step, ...]:
        """The turn card by card, by the same names."""
        return tuple(
            _renamed(step, self.frames[at:])
            for at, frame in enumerate(self.frames, 1)
            for step in steps(frame)
        )

    def event(self, cards: Mapping[str, int]) -> Event:
        """The same turn with these cards."""
        return Play(dict(cards))


class Dealt(NamedTuple):
    """A deal of the story: the round that it began, and its frame."""

    round: int
    frames: tuple[Frame]

    @property
    def number(self) -> int:
        """The number of the event."""
        return self.frames[0].number

    @property
    def cards(self) -> Mapping[str, int]:
        """The start card of each row."""
        rows = cast("Deal", self.frames[0].event).rows or ()
        return {str(row): card for row, card in enumerate(rows, 1)}

    @property
    def steps(self) -> tuple[Step, ...]:
        """Nothing was placed by it."""
        return ()

    def event(self, cards: Mapping[str, int]) -> Event:
        """The same deal with these cards."""
        return Deal(tuple(cards[row] for row in sorted(cards)))


def steps(frame: Frame) -> Iterable[Step]:
    """The cards that were placed by one event."""
    if not frame.rulings or frame.before is None:
        return
    table: Any = frame.before.state.table
    rows: Rows = frame.event.rows if isinstance(frame.event, Table) else table.rows
    points = dict(table.points())
    if isinstance(frame.event, Table):  # the piles may have been set as well
        for player, pile in (frame.event.piles or {}).items():
            points[player] += bullheads(pile) - bullheads(table.piles[player])
    marks = marks_of(table)
    for ruling in frame.rulings:
        after = rows_after(rows, ruling)
        marked = marks_after(marks, ruling)
        points[ruling.player] = points.get(ruling.player, 0) + ruling.points
        yield Step(ruling, rows, after, dict(points), marks, marked)
        rows, marks = after, marked


def called(player: str, frames: Iterable[Frame]) -> str:
    """What a player is called after these frames."""
    for frame in frames:
        if isinstance(frame.event, Seat):
            player = (frame.event.rename or {}).get(player, player)
    return player


def _renamed(step: Step, later: Sequence[Frame]) -> Step:
    """A step by the names that people have after later frames."""
    ruling = step.ruling._replace(player=called(step.ruling.player, later))
    points = {called(player, later): number for player, number in step.points.items()}
    return step._replace(ruling=ruling, points=points)


def marks_of(table: Any) -> Marks:
    """The special cards among the rows of any table."""
    return Marks(getattr(table, "stops", ()), getattr(table, "sevens", ()))


def turns(match: Match) -> list[Told]:
    """Every turn of the story, the first one first; a table set in between belongs to no turn."""
    told: list[Told] = []
    for frame in match.story():
        if isinstance(frame.event, Play):
            state = cast("Frame", frame.before).state
            table: Any = frame.state.table
            told.append(Told(len(state.rounds) + 1, table.turn, (frame,)))
        elif frame.rulings and told:
            told[-1] = told[-1]._replace(frames=(*told[-1].frames, frame))
    return told


def deals(match: Match) -> list[Dealt]:
    """Every deal of the story with start cards, the first one first."""
    return [
        Dealt(len(frame.state.rounds) + 1, (frame,))
        for frame in match.story()
        if isinstance(frame.event, Deal) and frame.event.rows is not None
    ]


def played_later(match: Match, told: Told | Dealt) -> dict[int, int]:
    """The cards of the turns that came after it in its round, each with its turn."""
    return {
        card: each.turn
        for each in turns(match)
        if each.number > told.number and each.round == told.round
        for card in each.cards.values()
    }


def last_turn(match: Match) -> Told | None:
    """The turn that was revealed last, if nothing came after it but what was written in it."""
    frames: list[Frame] = []
    frame: Frame | None = match.frame
    while frame is not None and frame.event is not None:
        frames.append(frame)
        if isinstance(frame.event, Play):
            table: Any = frame.state.table
            state = cast("Frame", frame.before).state
            return Told(len(state.rounds) + 1, table.turn, tuple(reversed(frames)))
        if not _within(frame):
            return None
        frame = frame.before
    return None


def _within(frame: Frame) -> bool:
    """Whether a turn goes on over this frame: by its answers, or because cards of it waited."""
    if frame.rulings or isinstance(frame.event, Swap):
        return True
    table: Any = cast("Frame", frame.before).state.table
    return frame.state.open and bool(getattr(table, "pending", ()))
