"""The pen on the pad: the round being entered, kept with every tap and written when it is full."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.events import Amend, Event, Revise, Score, Seat
from companion.match import Match
from companion.models.brought import rebring
from companion.models.entry import BROUGHT, Entry, read
from companion.store import Store, StoreFault

SCREEN = "pad"  # the draft's name


class Pen:
    """Holds what is half entered for the match on the desk.

    Undo, a correction or a late comer can interrupt a round that is being entered: it is laid
    aside under the position of the log at which it was entered, and comes back there.
    """

    def __init__(self, desk: Any, store: Store, failed: Callable[[str], None]) -> None:
        self.desk = desk
        self.store = store
        self.entry: Entry | None = None
        self.shown = False  # whether the grid is in front
        self._aside: dict[int, Entry] = {}
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
            if (laid := read(value)) is not None:
                self._aside[int(position)] = laid

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
            "aside": {str(at): laid.dump() for at, laid in self._aside.items()},
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
            entry = self._aside.pop(self.match.position, None) if entry.round else None
        self._keep(entry, shown=False)

    def correct(self, number: int, player: str) -> None:
        """Open the grid on one number of a closed round; 0 is what somebody came with."""
        half = self.entry
        if half is not None and not half.round and not half.blank:
            self._aside[self.match.position] = half
        entry = Entry.correcting(player, number or BROUGHT, self._written_points(number, player))
        self._keep(entry, shown=True)

    def _written_points(self, number: int, player: str) -> int:
        state = self.match.state
        return state.rounds[number - 1].points[player] if number > 0 else state.brought[player]

    def drop(self) -> Entry | None:
        """Forget the half-entered round; what it was, so that it can be taken up again."""
        dropped = self.entry
        return dropped if self._keep(None, shown=False) else None

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
        laid = self._aside.pop(here, None) if isinstance(event, Amend | Revise) else None
        self._resume(laid)
        return True

    # -- what else is done to the match ------------------------------------------------------

    def do(self, event: Event, person: int | None = None) -> bool:
        """Write any other event; a half-entered round goes on after it where it can."""
        here, half = self.match.position, self.entry
        if self.desk.do(event, person) is None:
            return False
        if half is not None and half.round:
            half = self._aside.pop(here, None)
        goes_on = isinstance(event, Seat) and not self.match.state.finished
        if half is not None and not half.blank:
            self._aside[here] = half
        if half is not None and goes_on and isinstance(event, Seat):
            half = half.seated(self.match.state.players, event.rename or {})
        self._resume(half if goes_on else None, shown=self.shown)
        return True

    def undo(self) -> bool:
        """Take back what was written last; a round comes back as a full draft.

        Not over cards on the table: there one tap on a full draft would close their round again.
        """
        match = self.match
        here, half = match.position, self.entry
        event = match.log[here - 1] if here else None
        if not self.desk.undo():
            return False
        if isinstance(event, Score) and not match.state.open:
            self._lay_aside(here, half)
            self._keep(Entry.again(match.state.players, event.points), shown=True)
        elif isinstance(event, Seat):
            self._follow(here, half, {new: old for old, new in (event.rename or {}).items()})
        else:
            self._lay_aside(here, half)
            self._resume(None)
        return True

    def redo(self) -> bool:
        """Write again what was taken back; what was laid aside at that place comes back."""
        here, half = self.match.position, self.entry
        if not self.desk.redo():
            return False
        event = self.match.log[here]
        if isinstance(event, Seat):
            self._follow(here, half, event.rename or {})
        else:
            self._lay_aside(here, half)
            self._resume(None)
        return True

    def _lay_aside(self, here: int, half: Entry | None) -> None:
        if half is not None and not half.round and not half.full and not half.blank:
            self._aside[here] = half

    def _follow(self, here: int, half: Entry | None, renamed: Mapping[str, str]) -> None:
        """Undo and redo of seats: the half-entered round follows, with the numbers laid aside."""
        shown = self.shown
        self._lay_aside(here, half)
        if half is None or self._aside.get(here) is not half:
            self._resume(None)
            return
        players = self.match.state.players
        laid = self._aside.pop(self.match.position, None)
        after = half.seated(players, renamed)
        if laid is not None and laid.players == players:
            there = {renamed.get(player, player) for player in half.players}
            after = after.with_those_of(laid, [each for each in players if each not in there])
        self._resume(after, shown=shown)

    def _resume(self, entry: Entry | None, shown: bool = True) -> None:
        """After the log has moved: this entry, or what was laid aside here, or nothing."""
        laid = entry or self._aside.pop(self.match.position, None)
        fits = laid is not None and self._fits(laid)
        if not self._keep(laid if fits else None, shown=fits and shown):
            self.entry, self.shown = None, False
            self._place = (self.match.header.id, self.match.position)
