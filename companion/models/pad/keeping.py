"""What is half entered on the pad, across what happens meanwhile on the pad or at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from companion.games.core.events import Amend, End, Revise, Score, Seat
from companion.match import Match, Move
from companion.models.pad.round_entry import BROUGHT, RoundEntry, read

PAD = "pad"  # the name of the draft
BETWEEN = (Amend, End, Revise, Seat)  # what can happen while the same round is being entered


class Aside(NamedTuple):
    """A half-entered round that was put aside."""

    entry: RoundEntry
    after: int  # so many rounds were closed when it was entered: it is no other round's


@dataclass(frozen=True)
class PadDraft:
    """What is half entered, and what was put aside.

    Undo, a correction or a late comer can interrupt a round that is being entered: it is put aside
    under the position of the log at which it was entered, and comes back there if the round that is
    to be written there is still the same.
    """

    entry: RoundEntry | None = None
    shown: bool = False  # whether the grid is in front
    aside: Mapping[int, Aside] = field(default_factory=dict)

    def kept(self) -> dict[str, Any]:
        """The draft as JSON keeps it."""
        aside = {
            str(at): {**each.entry.dump(), "after": each.after} for at, each in self.aside.items()
        }
        entry = self.entry.dump() if self.entry else None
        return {"entry": entry, "shown": self.shown, "aside": aside}

    def putting_aside(self, at: int, entry: RoundEntry, after: int) -> PadDraft:
        """The same with a round that is put aside."""
        return replace(self, aside={**self.aside, at: Aside(entry, after)})

    def without(self, at: int) -> PadDraft:
        """The same with nothing put aside there."""
        return replace(self, aside={each: it for each, it in self.aside.items() if each != at})

    def waiting(self, match: Match, at: int) -> RoundEntry | None:
        """What was put aside there, unless another round is to be written by now."""
        there = self.aside.get(at)
        closed = len(match.state.rounds)
        return there.entry if there is not None and there.after == closed else None

    def resumed(self, match: Match, entry: RoundEntry | None, shown: bool = True) -> PadDraft:
        """After the log has moved: this entry, or what was put aside here, or nothing."""
        draft = self
        if entry is None:
            entry, draft = self.waiting(match, match.position), self.without(match.position)
        fits = entry is not None and _fits(match, entry)
        return replace(draft, entry=entry if fits else None, shown=fits and shown)


def _fits(match: Match, entry: RoundEntry) -> bool:
    state = match.state
    if entry.round == BROUGHT:
        return entry.cursor in state.brought
    if entry.round:
        rounds = state.rounds
        return entry.round <= len(rounds) and entry.cursor in rounds[entry.round - 1].points
    return entry.players == state.players and not state.finished


def understood(match: Match, kept: Any) -> PadDraft:
    """The draft that was kept, as far as it still means something."""
    draft = _read(kept)
    fits = draft.entry is not None and _fits(match, draft.entry)
    return draft if fits else replace(draft, entry=None, shown=False)


def _read(kept: Any) -> PadDraft:
    if not isinstance(kept, Mapping):
        return PadDraft()
    aside, found = kept.get("aside"), {}
    for position, value in (aside if isinstance(aside, dict) else {}).items():
        each, after = read(value), value.get("after") if isinstance(value, dict) else None
        if each is not None and isinstance(after, int) and position.isdecimal():
            found[int(position)] = Aside(each, after)
    return PadDraft(read(kept.get("entry")), bool(kept.get("shown")), found)


# -- what happens meanwhile ------------------------------------------------------------------------


def carried(match: Match, move: Move, kept: Any) -> Any:
    """The draft as it counts after the match has moved; None where nothing is half entered."""
    draft = _read(kept)
    if move.undone:
        after = _undone(match, move, draft)
    elif move.redone:
        after = _moved(match, move, draft)
    else:
        after = _done(match, move, draft)
    return after.kept() if after.entry is not None or after.aside else None


def _done(match: Match, move: Move, draft: PadDraft) -> PadDraft:
    """Something new is written: what was entered after what was undone is no more."""
    here, closed = move.start, len(move.before.state.rounds)
    rest = {at: each for at, each in draft.aside.items() if at <= here}
    if isinstance(move.event, Score):
        # What was entered of the round after this one, before this one was taken back.
        again = draft.aside.get(here + 1)
        rest = {**rest, here + 1: again} if again is not None else rest
        return replace(draft, aside=rest).without(here).resumed(match, None)
    half = draft.entry
    if half is not None and half.round:
        half = draft.waiting(match, here)
    draft = replace(draft, aside=rest)
    if half is not None and not half.blank:
        draft = draft.putting_aside(here, half, closed)
    goes_on = isinstance(move.event, BETWEEN) and closed == len(match.state.rounds)
    if goes_on and move.before.state.finished:
        half = _before_the_stop(draft, closed)
    if half is None or not goes_on:
        return replace(draft, entry=None, shown=False)
    return draft.resumed(match, half.seated(match.state.players, move.renamed), draft.shown)


def _before_the_stop(draft: PadDraft, closed: int) -> RoundEntry | None:
    """The round that was half entered when the match was stopped: it is still to be written."""
    found = (each.entry for _, each in sorted(draft.aside.items())[::-1] if each.after == closed)
    return next(found, None)


def _undone(match: Match, move: Move, draft: PadDraft) -> PadDraft:
    """A round comes back as a full draft.

    Not over cards on the table: there one tap on a full draft would close their round again.
    """
    if not isinstance(move.event, Score) or match.state.open:
        return _moved(match, move, draft)
    draft = _put_aside(move, draft).without(match.position)
    return replace(
        draft, entry=RoundEntry.again(match.state.players, move.event.points), shown=True
    )


def _moved(match: Match, move: Move, draft: PadDraft) -> PadDraft:
    """An event was undone or redone: within a round, what is half entered follows."""
    closed = len(match.state.rounds)
    if not isinstance(move.event, BETWEEN) or closed != len(move.before.state.rounds):
        return _put_aside(move, draft).resumed(match, None)
    half, shown = draft.entry, draft.shown
    if half is not None and half.round:
        half, shown = draft.waiting(match, move.start), False
        draft = replace(draft, entry=half).without(move.start)
    put = _put_aside(move, draft)
    if half is None or put is draft:
        return put.resumed(match, None)
    players = match.state.players
    before = put.waiting(match, match.position)
    after = half.seated(players, move.renamed)
    if before is not None and before.players == players:
        there = {move.renamed.get(player, player) for player in half.players}
        after = after.with_those_of(before, [each for each in players if each not in there])
    return put.without(match.position).resumed(match, after, shown)


def _put_aside(move: Move, draft: PadDraft) -> PadDraft:
    half = draft.entry
    if half is None or half.round or half.full or half.blank:
        return draft
    return draft.putting_aside(move.start, half, len(move.before.state.rounds))
