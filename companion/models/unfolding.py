"""A turn card by card: what each card met, where it went, and what everybody had after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from companion.games.core.events import Event, Seat
from companion.games.core.game import Game
from companion.games.rows.marks import UNMARKED, Marks, met
from companion.games.rows.placing import Rows
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import rows_of
from companion.match import Frame, Match


class Step(NamedTuple):
    """One card: its ruling, the rows before and after it, and the open piles after it."""

    ruling: RowRuling
    before: Rows
    after: Rows
    points: Mapping[str, int]
    marks: Marks = UNMARKED  # the special cards among the rows before it
    marked: Marks = UNMARKED  # and after it

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
    game: Game[Any]

    @property
    def number(self) -> int:
        """The number of the event that revealed the cards."""
        return self.frames[0].number

    @property
    def cards(self) -> Mapping[str, int]:
        """What everybody played, by the names they have after these frames."""
        cards = _entered(self.game, self.frames[0])
        return {called(player, self.frames): card for player, card in cards.items()}

    @property
    def steps(self) -> tuple[Step, ...]:
        """The turn card by card, by the same names."""
        return tuple(
            _renamed(step, self.frames[at:])
            for at, frame in enumerate(self.frames, 1)
            for step in steps(self.game, frame)
        )

    def event(self, cards: Mapping[str, int]) -> Event:
        """The same turn with these cards."""
        return _written(self.game, self.frames, cards)


class Dealt(NamedTuple):
    """A deal of the story: the round that it began, and its frame."""

    round: int
    frames: tuple[Frame]
    game: Game[Any]

    @property
    def number(self) -> int:
        """The number of the event."""
        return self.frames[0].number

    @property
    def cards(self) -> Mapping[str, int]:
        """The start card of each row."""
        return _entered(self.game, self.frames[0])

    @property
    def steps(self) -> tuple[Step, ...]:
        """Nothing was placed by it."""
        return ()

    def event(self, cards: Mapping[str, int]) -> Event:
        """The same deal with these cards."""
        return _written(self.game, self.frames, cards)


def _entered(game: Game[Any], frame: Frame) -> dict[str, int]:
    """The cards of an event by the names of their places, as they were wanted."""
    want = game.wants(cast("Frame", frame.before).state)
    entered = want.entered(cast("Event", frame.event)) if want is not None else None
    return {spot.name: int(cards[0]) for spot, cards in (entered or {}).items()}


def _written(game: Game[Any], frames: Sequence[Frame], cards: Mapping[str, int]) -> Event:
    """The event that these cards would have been, by the names that people have after it."""
    want = game.wants(cast("Frame", frames[0].before).state)
    assert want is not None  # noqa: S101 - it was answered
    return want.event({spot: (cards[called(spot.name, frames)],) for spot in want.spots})


def steps(game: Game[Any], frame: Frame) -> Iterator[Step]:
    """The cards that were placed by one event."""
    if not frame.rulings or frame.before is None or frame.event is None:
        return
    for beat in game.beats(frame.before.state, frame.event, frame.rulings):
        before, after = rows_of(beat.before), rows_of(beat.after)
        if before is None or after is None or not isinstance(beat.ruling, RowRuling):
            continue
        yield Step(beat.ruling, before.rows, after.rows, after.points(), before.marks, after.marks)


def called(player: str, frames: Iterable[Frame]) -> str:
    """What a player is called after these frames."""
    for frame in frames:
        if isinstance(frame.event, Seat):
            player = (frame.event.rename or {}).get(player, player)
    return player


def _renamed(step: Step, later: Sequence[Frame]) -> Step:
    """A step by the names that people have after later frames."""
    ruling = step.ruling.named(called(step.ruling.player, later))
    points = {called(player, later): number for player, number in step.points.items()}
    return step._replace(ruling=ruling, points=points)


def marks_of(table: object) -> Marks:
    """The special cards among the rows of any table."""
    found = rows_of(table)
    return UNMARKED if found is None else found.marks


def turns(match: Match) -> list[Told]:
    """Every turn of the story, the first one first; a table set in between belongs to no turn."""
    told: list[Told] = []
    for frame in match.story():
        if frame.event is not None and match.game.reveals(frame.event):
            told.append(_turn(match, frame, (frame,)))
        elif frame.rulings and told:
            told[-1] = told[-1]._replace(frames=(*told[-1].frames, frame))
    return told


def _turn(match: Match, frame: Frame, frames: tuple[Frame, ...]) -> Told:
    state, table = cast("Frame", frame.before).state, frame.state.table
    turn = table.turn if table is not None else 0
    return Told(len(state.rounds) + 1, turn, frames, match.game)


def deals(match: Match) -> list[Dealt]:
    """Every deal of the story with start cards, the first one first."""
    return [
        Dealt(len(frame.state.rounds) + 1, (frame,), match.game)
        for frame in match.story()
        if frame.event is not None and match.game.opens(frame.event)
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
        if match.game.reveals(frame.event):
            return _turn(match, frame, tuple(reversed(frames)))
        before = cast("Frame", frame.before)
        if not frame.rulings and not match.game.goes_on(before.state, frame.event, frame.state):
            return None
        frame = before
    return None
