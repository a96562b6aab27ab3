"""The pen on the pad: the round being entered, kept with every tap and written when it is full."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.games.core.events import Amend, End, Event, Revise, Score, Seat
from companion.match import Match
from companion.models.brought import rebring
from companion.models.entry import BROUGHT, Entry, read
from companion.store import Store, StoreFault

SCREEN = "pad"  # the draft's name
BETWEEN = (Amend, End, Revise, Seat)  # what can happen while the same round is being entered


class Laid(NamedTuple):
    """A half-entered round that was laid aside."""

    entry: Entry
    after: int  # so many rounds were closed when it was entered: it is no other round's


class Pen:
    """Holds what is half entered for the match on the desk.

    Undo, a correction or a late comer can interrupt a round that is being entered: it is laid
    aside under the position of the log at which it was entered, and comes back there if the
    round that is to be written there is still the same.
    """

    def __init__(self, desk: Any, store: Store, failed: Callable[[str], None]) -> None:
        self.desk = desk
        self.store = store
        self.entry: Entry | None = None
        self.shown = False  # whether the grid is in front
        self._aside: dict[int, Laid] = {}
        self._failed = failed
        self._place: tuple[str, int] | None = None  # where in which match it writes

    @property
    def match(self) -> Match:
        """The match on the desk."""
        match: Match = self.desk.match
        return match

    @property
    def lost(self) -> bool:
        """Whether another match lies on the desk, or this one was changed elsewhere."""
        return self._place != (self.match.header.id, self.match.position)

    @property
    def turns_lying(self) -> int:
        """How many turns of the open round lie on the table, entered card by card."""
        table = self.match.state.table
        return table.turn if table is not None and table.open else 0

    # -- the draft --------------------------------------------------------------------------

    def pick_up(self) -> None:
        """Go on with what was half entered when this match was last in front."""
        self.entry, self.shown, self._aside = None, False, {}
        self._place = (self.match.header.id, self.match.position)
        try:
            kept = self.store.draft(SCREEN, self.match.header.id)
        except StoreFault as fault:
            self._failed(fault.what)
            return
        if not isinstance(kept, Mapping):
            return
        entry = read(kept.get("entry"))
        self.entry = entry if entry and self._fits(entry) else None
        self.shown = bool(kept.get("shown")) and self.entry is not None
        aside = kept.get("aside")
        for position, value in (aside if isinstance(aside, dict) else {}).items():
            laid, after = read(value), value.get("after") if isinstance(value, dict) else None
            if laid is not None and isinstance(after, int) and position.isdecimal():
                self._aside[int(position)] = Laid(laid, after)

    def _fits(self, entry: Entry) -> bool:
        state = self.match.state
        if entry.round == BROUGHT:
            return entry.cursor in state.brought
        if entry.round:
            rounds = state.rounds
            return entry.round <= len(rounds) and entry.cursor in rounds[entry.round - 1].points
        return entry.players == state.players and not state.finished

    def _keep(self, entry: Entry | None, shown: bool) -> bool:
        """Keep it on the disk, then hold it; nothing has changed if it could not be kept."""
        value = {
            "entry": entry.dump() if entry else None,
            "shown": shown,
            "aside": {
                str(at): {**laid.entry.dump(), "after": laid.after}
                for at, laid in self._aside.items()
            },
        }
        try:
            self.store.keep_draft(SCREEN, value, self.match.header.id, self.match.position)
        except StoreFault as fault:
            self._failed(fault.what)
            return False
        self.entry, self.shown = entry, shown
        self._place = (self.match.header.id, self.match.position)
        return True

    # -- entering ---------------------------------------------------------------------------

    def open(self) -> None:
        """Begin the next round, or go on with the one that was begun."""
        self._keep(self.entry or Entry.begin(self.match.state.players), shown=True)

    def put_by(self) -> None:
        """Put the grid away; a correction is dropped, a round stays half entered."""
        entry = self.entry
        if entry is not None and (entry.round or entry.blank):
            entry = self._take_back(self.match.position) if entry.round else None
        self._keep(entry, shown=False)

    def correct(self, number: int, player: str) -> None:
        """Open the grid on one number of a closed round; 0 is what somebody came with."""
        half = self.entry
        if half is not None and not half.round and not half.blank:
            self._aside[self.match.position] = Laid(half, self._closed)
        entry = Entry.correcting(player, number or BROUGHT, self._written_points(number, player))
        self._keep(entry, shown=True)

    def _written_points(self, number: int, player: str) -> int:
        state = self.match.state
        return state.rounds[number - 1].points[player] if number > 0 else state.brought[player]

    def drop(self) -> Entry | None:
        """Forget the half-entered round; what it was, so that it can be taken up again."""
        dropped, aside = self.entry, self._aside
        # Nor may Undo or Redo find it again, as it was at another position.
        self._aside = {at: laid for at, laid in aside.items() if laid.after != self._closed}
        if self._keep(None, shown=False):
            return dropped
        self._aside = aside
        return None

    def take_up(self, dropped: Entry) -> None:
        """Go on with what was dropped, unless something was entered since or nobody sits so."""
        if (self.entry is None or self.entry.blank) and self._fits(dropped):
            self._keep(dropped, shown=True)

    def keep(self, entry: Entry) -> None:
        """Take over an entry that is not to be written yet, such as a moved cursor."""
        if entry != self.entry:
            self._keep(entry, self.shown)

    def enter(self, entry: Entry) -> bool:
        """Take over an entry with a new number; True if that was the last and it is written."""
        if not entry.full:
            self._keep(entry, self.shown)
            return False
        if not entry.round:
            return self._written(Score(dict(entry.points)))
        player = entry.cursor
        event: Event | None = Amend(entry.round, dict(entry.points))
        if self._written_points(entry.round, player) == entry.points[player]:
            event = None
        elif entry.round == BROUGHT:
            event = rebring(self.match, player, entry.points[player])
        if event is None:
            self.put_by()
            return True
        return self._written(event)

    def _written(self, event: Event) -> bool:
        here = self.match.position
        if self.desk.do(event) is None:
            return False
        again = self._aside.get(here + 1)
        self._forget(here)
        if isinstance(event, Score):
            # What was entered of the round after this one, before this one was taken back.
            if again is not None:
                self._aside[here + 1] = again
            self._aside.pop(here, None)
            self._resume(None)
        else:
            laid = self._aside.get(here)  # stays there too, for when this is taken back
            self._resume(laid.entry if laid else None)
        return True

    def _forget(self, here: int) -> None:
        """Something new is written here: what was entered after what was undone is no more."""
        self._aside = {at: laid for at, laid in self._aside.items() if at <= here}

    # -- what else is done to the match ------------------------------------------------------

    def do(self, event: Event, person: int | None = None) -> bool:
        """Write any other event; a half-entered round goes on after it where it can."""
        here, half, stopped = self.match.position, self.entry, self.match.state.finished
        if self.desk.do(event, person) is None:
            return False
        if half is not None and half.round:
            half = self._take_back(here)
        self._forget(here)
        goes_on = isinstance(event, Seat | End) and not self.match.state.finished
        if half is not None and not half.blank:
            self._aside[here] = Laid(half, self._closed)
        if stopped and goes_on:
            half = self._before_the_stop()
        if half is not None and goes_on:
            renamed = event.rename if isinstance(event, Seat) else None
            half = half.seated(self.match.state.players, renamed or {})
        self._resume(half if goes_on else None, shown=self.shown)
        return True

    def _before_the_stop(self) -> Entry | None:
        """The round that was half entered when the match was stopped: it is still to be written."""
        closed = self._closed
        return next(
            (laid.entry for _, laid in sorted(self._aside.items())[::-1] if laid.after == closed),
            None,
        )

    def undo(self) -> bool:
        """Take back what was written last; a round comes back as a full draft.

        Not over cards on the table: there one tap on a full draft would close their round again.
        """
        match, closed = self.match, self._closed
        here, half = match.position, self.entry
        event = match.log[here - 1] if here else None
        if not self.desk.undo():
            return False
        if isinstance(event, Score) and not match.state.open:
            self._lay_aside(here, half, closed)
            self._aside.pop(match.position, None)
            self._keep(Entry.again(match.state.players, event.points), shown=True)
        else:
            renamed = event.rename if isinstance(event, Seat) else None
            back = {new: old for old, new in (renamed or {}).items()}
            self._moved(event, here, half, closed, back)
        return True

    def redo(self) -> bool:
        """Write again what was taken back; what was laid aside at that place comes back."""
        here, half, closed = self.match.position, self.entry, self._closed
        if not self.desk.redo():
            return False
        event = self.match.log[here]
        renamed = event.rename if isinstance(event, Seat) else None
        self._moved(event, here, half, closed, renamed or {})
        return True

    def _moved(
        self,
        event: Event | None,
        here: int,
        half: Entry | None,
        closed: int,
        renamed: Mapping[str, str],
    ) -> None:
        """An event was undone or redone, from here, after so many rounds were closed."""
        if isinstance(event, BETWEEN) and closed == self._closed:
            self._follow(here, half, renamed)
        else:
            self._lay_aside(here, half, closed)
            self._resume(None)

    @property
    def _closed(self) -> int:
        return len(self.match.state.rounds)

    def _take_back(self, here: int) -> Entry | None:
        """What was laid aside there, unless another round is to be written by now."""
        laid = self._aside.pop(here, None)
        return laid.entry if laid is not None and laid.after == self._closed else None

    def _lay_aside(self, here: int, half: Entry | None, closed: int) -> bool:
        if half is None or half.round or half.full or half.blank:
            return False
        self._aside[here] = Laid(half, closed)
        return True

    def _follow(self, here: int, half: Entry | None, renamed: Mapping[str, str]) -> None:
        """Undo and redo within a round: it follows, with the numbers that were laid aside."""
        shown = self.shown
        if half is not None and half.round:
            half, shown = self._take_back(here), False
        if half is None or not self._lay_aside(here, half, self._closed):
            self._resume(None)
            return
        players = self.match.state.players
        before = self._take_back(self.match.position)
        after = half.seated(players, renamed)
        if before is not None and before.players == players:
            there = {renamed.get(player, player) for player in half.players}
            after = after.with_those_of(before, [each for each in players if each not in there])
        self._resume(after, shown=shown)

    def _resume(self, entry: Entry | None, shown: bool = True) -> None:
        """After the log has moved: this entry, or what was laid aside here, or nothing."""
        laid = entry or self._take_back(self.match.position)
        fits = laid is not None and self._fits(laid)
        if not self._keep(laid if fits else None, shown=fits and shown):
            self.entry, self.shown = None, False
            self._place = (self.match.header.id, self.match.position)
