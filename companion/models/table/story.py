"""The story of a match turn by turn, and a turn beat by beat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from companion.games.core.asking import Spot
from companion.games.core.events import Event, Seat
from companion.games.core.game import Beat, Game
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece, Refusal
from companion.match import Frame, Match
from companion.models.table.entered import At

TableBeat = Beat[Table]  # one ruling, with the table before it and after it


class ToldTurn(NamedTuple):
    """A turn of the story, or a deal: the round, the turn in it, and the frames it took."""

    round: int
    turn: int  # 0 for a deal
    frames: tuple[Frame, ...]
    game: Game[Any]

    @property
    def number(self) -> int:
        """The number of the event that revealed the pieces."""
        return self.frames[0].number

    @property
    def before(self) -> Frame:
        """The frame before the pieces were revealed."""
        return cast("Frame", self.frames[0].before)

    @property
    def frame(self) -> Frame:
        """The last frame of the turn: everything told of the turn has the names of this frame."""
        return self.frames[-1]

    @property
    def table(self) -> Table | None:
        """The table before the pieces were revealed, by those names."""
        table = self.before.state.table
        return table.renamed(self._names) if table is not None else None

    @property
    def _names(self) -> dict[str, str]:
        """Those names, by the names before the pieces were revealed."""
        return {each: called(each, self.frames) for each in self.before.state.everybody}

    @property
    def pieces(self) -> dict[Spot, tuple[Piece, ...]]:
        """What everybody played, or what was dealt, by those names."""
        want = self.game.wants(self.before.state)
        event = cast("Event", self.frames[0].event)
        entered = (want.entered(event) if want is not None else None) or {}
        return {_called(spot, self.frames): tuple(there) for spot, there in entered.items()}

    @property
    def cards(self) -> dict[str, int]:
        """The same where everybody has one card, by the name of its place."""
        return {spot.name: int(there[0]) for spot, there in self.pieces.items()}

    @property
    def played(self) -> tuple[tuple[Piece, str], ...]:
        """Every piece with its player."""
        return tuple((piece, spot.name) for spot, there in self.pieces.items() for piece in there)

    @property
    def steps(self) -> tuple[TableBeat, ...]:
        """The turn beat by beat, by the same names; nothing is placed by a deal."""
        return tuple(
            _renamed(step, self.frames[at:])
            for at, frame in enumerate(self.frames, 1)
            for step in steps(self.game, frame)
        )

    def played_by(self, steps: Sequence[TableBeat]) -> tuple[tuple[Piece, str], ...]:
        """Each piece with its player after these steps, an exchanged one in place of the first."""
        found = dict(self.played)
        for step in steps:
            back = self.game.exchanged(step.ruling)
            if back in found:
                found[step.ruling.piece] = found.pop(back)
        return tuple(found.items())

    def card_of(self, steps: Sequence[TableBeat], at: int) -> tuple[int, int]:
        """Which card of how many a beat is about, as people count them.

        What is played before somebody's card belongs to it, where everybody has one.
        """
        single = all(len(there) == 1 for there in self.pieces.values())
        about = [
            step.ruling.player if single else (step.ruling.player, step.ruling.piece)
            for step in steps
        ]
        order = list(dict.fromkeys(about))
        return order.index(about[at]) + 1, len(self.pieces) if single else len(order)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """The pieces that could not be entered at a spot, with the reason."""
        want, names = self.game.wants(self.before.state), self._names
        then = {name: old for old, name in names.items()}
        found = want.spent(spot._replace(name=then.get(spot.name, spot.name))) if want else {}
        if then == names:
            return found
        return {
            piece: why._replace(
                player=names.get(why.player, why.player), name=names.get(why.name, why.name)
            )
            for piece, why in found.items()
        }

    def event(self, pieces: At) -> Event:
        """The same turn with these pieces."""
        want = self.game.wants(self.before.state)
        assert want is not None  # noqa: S101 - it was answered
        return want.event({spot: pieces[_called(spot, self.frames)] for spot in want.spots})


def _called(spot: Spot, frames: Iterable[Frame]) -> Spot:
    return spot._replace(name=called(spot.name, frames))


def steps(game: Game[Any], frame: Frame) -> Iterator[TableBeat]:
    """What one event did, beat by beat."""
    if frame.rulings and frame.before is not None and frame.event is not None:
        yield from game.beats(frame.before.state, frame.event, frame.rulings)


def called(player: str, frames: Iterable[Frame]) -> str:
    """What a player is called after these frames."""
    for frame in frames:
        if isinstance(frame.event, Seat):
            player = (frame.event.rename or {}).get(player, player)
    return player


def _renamed(step: TableBeat, later: Sequence[Frame]) -> TableBeat:
    """A step by the names that people have after later frames."""
    names = {each: called(each, later) for each in step.after.points()}
    if all(old == new for old, new in names.items()):
        return step
    ruling = step.ruling.named(called(step.ruling.player, later))
    return Beat(ruling, step.before.renamed(names), step.after.renamed(names))


def turns(match: Match) -> list[ToldTurn]:
    """Every turn of the story, the first one first; a table set in between belongs to no turn."""
    told: list[ToldTurn] = []
    since: list[Frame] = []  # the frames after the last one that belongs to the turn
    for frame in match.story():
        if frame.event is not None and match.game.reveals(frame.event):
            told.append(_turn(match, frame, (frame,)))
            since = []
            continue
        since.append(frame)
        if frame.rulings and told:
            told[-1] = told[-1]._replace(frames=(*told[-1].frames, *since))
            since = []
    return told


def _turn(match: Match, frame: Frame, frames: tuple[Frame, ...]) -> ToldTurn:
    state, table = cast("Frame", frame.before).state, frame.state.table
    turn = table.turn if table is not None else 0
    return ToldTurn(len(state.rounds) + 1, turn, frames, match.game)


def deals(match: Match) -> list[ToldTurn]:
    """Every deal of the story with start cards, the first one first."""
    return [
        ToldTurn(len(frame.state.rounds) + 1, 0, (frame,), match.game)
        for frame in match.story()
        if frame.event is not None and match.game.opens(frame.event)
    ]


def played_later(match: Match, told: ToldTurn) -> dict[Piece, int]:
    """The pieces of the turns that came after it in its round, each with its turn."""
    return {
        piece: each.turn
        for each in turns(match)
        if each.number > told.number and each.round == told.round
        for piece, _ in each.played
    }


def last_turn(match: Match, at: Frame | None = None) -> ToldTurn | None:
    """The turn that was revealed last, if nothing came after it but what was written in it.

    `at` is another frame to look back from than the present one.
    """
    frames: list[Frame] = []
    frame: Frame | None = at or match.frame
    while frame is not None and frame.event is not None:
        frames.append(frame)
        if match.game.reveals(frame.event):
            return _turn(match, frame, tuple(reversed(frames)))
        before = cast("Frame", frame.before)
        if not frame.rulings and not match.game.goes_on(before.state, frame.event, frame.state):
            return None
        frame = before
    return None


def begun(match: Match, told: ToldTurn) -> bool:
    """Whether a turn was revealed before this one."""
    frame = told.frames[0].before
    while frame is not None and frame.event is not None:
        if match.game.reveals(frame.event):
            return True
        frame = frame.before
    return False


def used(match: Match) -> dict[int, tuple[Event, ...]]:
    """What was played optionally in each turn, by the number of the event that revealed it.

    People have the names that all else told of the turn has.
    """
    found: dict[int, tuple[Event, ...]] = {}
    story, ends = match.story(), {told.number: told.frame.number for told in turns(match)}
    turn = 0
    for frame in story:
        event = frame.event
        if event is not None and match.game.reveals(event):
            turn = frame.number
        elif event is not None and match.game.leaves_out(event):
            later = story[frame.number : ends.get(turn, 0)]
            found[turn] = (*found.get(turn, ()), _by_whom(event, later))
    return found


def _by_whom(event: Event, later: Sequence[Frame]) -> Event:
    """The event by the name that its player has after later frames."""
    player: str = getattr(event, "player", "")
    name = called(player, later)
    return event if name == player else replace(cast("Any", event), player=name)
