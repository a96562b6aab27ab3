"""The round being entered on the match on the desk: kept with every tap, written when it is full."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from companion.games.core.events import Amend, Event, Score
from companion.match import Match
from companion.models.pad.keeping import PAD, PadDraft, understood
from companion.models.pad.late_points import rebring
from companion.models.pad.round_entry import BROUGHT, RoundEntry

if TYPE_CHECKING:
    from companion.desk import Desk


class RoundWriter:
    """Hands the desk what is half entered, and takes it from there when the match has moved."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.draft = PadDraft()
        self._place: tuple[Match, int] | None = None  # where in which match it writes

    @property
    def match(self) -> Match:
        """The match on the desk."""
        return self.desk.in_front

    @property
    def entry(self) -> RoundEntry | None:
        """The round being entered, or the number being corrected."""
        return self.draft.entry

    @property
    def shown(self) -> bool:
        """Whether the grid is in front."""
        return self.draft.shown

    @property
    def turns_lying(self) -> int:
        """How many turns of the open round lie on the table, entered card by card."""
        table = self.match.state.table
        return table.turn if table is not None and table.open else 0

    def catch_up(self) -> None:
        """Go on with what is half entered at this match, if it has moved or another one lies here."""
        match = self.match
        place = (match, match.position)
        if place != self._place:
            self._place = place
            kept = self.desk.draft(PAD, partial(understood, match), match.header.id)
            self.draft = kept or PadDraft()

    def _keep(self, draft: PadDraft) -> bool:
        """Keep it on the disk, then hold it; nothing has changed if it could not be kept."""
        if not self.desk.keep(PAD, draft.kept()):
            return False
        self.draft = draft
        return True

    def hold(self, entry: RoundEntry) -> None:
        """What is picked up is no part of the draft: a restart finds it put down."""
        self.draft = replace(self.draft, entry=entry)

    # -- entering ---------------------------------------------------------------------------

    def open(self) -> None:
        """Begin the next round, or go on with the one that was begun."""
        entry = self.entry or RoundEntry.begin(self.match.state.players)
        self._keep(replace(self.draft, entry=entry, shown=True))

    def put_by(self) -> None:
        """Put the grid away; a correction is dropped, a round stays half entered."""
        entry, draft = self.entry, self.draft
        if entry is not None and entry.round:
            here = self.match.position
            entry, draft = draft.waiting(self.match, here), draft.without(here)
        elif entry is not None and entry.blank:
            entry = None
        self._keep(replace(draft, entry=entry, shown=False))

    def correct(self, number: int, player: str) -> None:
        """Open the grid on one number of a closed round; 0 is what somebody came with."""
        half, draft = self.entry, self.draft
        if half is not None and not half.round and not half.blank:
            draft = draft.putting_aside(self.match.position, half, len(self.match.state.rounds))
        points = self._written_points(number, player)
        entry = RoundEntry.correcting(player, number or BROUGHT, points)
        self._keep(replace(draft, entry=entry, shown=True))

    def _written_points(self, number: int, player: str) -> int:
        state = self.match.state
        return state.rounds[number - 1].points[player] if number > 0 else state.brought[player]

    def drop(self) -> RoundEntry | None:
        """Forget the half-entered round; what it was, so that it can be taken up again."""
        dropped, closed = self.entry, len(self.match.state.rounds)
        # Nor may Undo or Redo find it again, as it was at another position.
        rest = {at: each for at, each in self.draft.aside.items() if each.after != closed}
        return dropped if self._keep(PadDraft(aside=rest)) else None

    def take_up(self, dropped: RoundEntry) -> None:
        """Go on with what was dropped, unless something was entered since or nobody sits so."""
        if self.entry is None or self.entry.blank:
            after = self.draft.resumed(self.match, dropped)
            if after.entry is not None:
                self._keep(after)

    def keep(self, entry: RoundEntry) -> None:
        """Take over an entry that is not to be written yet, such as a moved cursor."""
        if entry != self.entry:
            self._keep(replace(self.draft, entry=entry))

    def enter(self, entry: RoundEntry) -> bool:
        """Take over an entry with a new number; True if that was the last and it is written.

        A round that ends the match is written by a key: until then its numbers can be changed.
        """
        ends = self.match.game.at_table and not entry.round
        if not entry.full or ends:
            self._keep(replace(self.draft, entry=entry))
            return False
        return self.write(entry)

    def write(self, entry: RoundEntry) -> bool:
        """Write a round of which every number is there, or the number that was corrected."""
        event: Event | None = Score(dict(entry.points))
        if entry.round:
            event = self._correction(entry)
        if event is None:
            self.put_by()
            return True
        if self.desk.do(event) is None:
            return False
        self.catch_up()
        return True

    def _correction(self, entry: RoundEntry) -> Event | None:
        """The event that puts the number right; None where it is right."""
        player, points = entry.cursor, entry.points[entry.cursor]
        if self._written_points(entry.round, player) == points:
            return None
        if entry.round == BROUGHT:
            return rebring(self.match, player, points)
        return Amend(entry.round, dict(entry.points))
