"""What the taps on the grid, the slots and the deck do to the round being entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.host import Host
from companion.models.pad.round_entry import RoundEntry
from companion.models.pad.round_writer import RoundWriter

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

BUZZ = 12  # milliseconds that a written number shakes the phone


class Writing:
    """What enters numbers on a pad: each is kept on the disk first, then shown."""

    def __init__(self, pad: Pad, writer: RoundWriter) -> None:
        self.pad = pad
        self.writer = writer
        self._warning: Any = None  # the toast that says what the written round replaces

    @property
    def app(self) -> Host:
        """The running app."""
        return self.pad.app

    @property
    def _entry(self) -> RoundEntry:
        entry = self.writer.entry
        if entry is None:
            raise LookupError("nothing is being entered")
        return entry

    def write(self) -> None:
        """Open the grid on the first player, or where it was left; or the game's own pad."""
        match = self.writer.match
        if not self.half_entered and match.game.by_hand(match.state) is not None:
            self.app.go("table", by_hand=True)
            return
        self.writer.open()
        self.pad.refresh()
        lying = self.writer.turns_lying
        if lying:
            text = self.app.ntr(
                "These scores will replace {n} turn you entered.",
                "These scores will replace {n} turns you entered.",
                lying,
            )
            self.app.toast(text, self.app.words.enter_key, lambda: self.app.go("table"))
            self._warning = self.app.toasts.shown

    @property
    def half_entered(self) -> bool:
        """Whether a round is begun that could be dropped."""
        entry = self.writer.entry
        return entry is not None and not entry.round and not entry.blank

    def drop(self) -> None:
        """Forget what is entered of this round; the toast brings it back."""
        dropped = self.writer.drop()
        self.pad.refresh()
        if dropped is not None:
            tr, match = self.app.tr, self.writer.match.header.id
            self.app.toast(tr("Entries cleared."), tr("Undo"), lambda: self._back(dropped, match))

    def _back(self, dropped: RoundEntry, match: str) -> None:
        if self.writer.match.header.id == match:  # the toast outlives the way to another one
            self.writer.take_up(dropped)
            self.pad.refresh()

    def write_so(self) -> None:
        """Write the full round as it stands, such as one that was taken back."""
        self._enter(self._entry, whole=True)

    def put(self, number: int) -> None:
        """A number of the grid: it is kept, then shown."""
        self._enter(self._entry.put(number))

    def press(self, key: str) -> None:
        """A key under the grid."""
        entry = self._entry
        if key == "backspace":
            if entry.backspace() == entry:
                self.app.toast(self.app.tr("Nothing to clear. Undo removes the last round."))
            self.writer.keep(entry.backspace())
        elif key == "pile":
            self.writer.keep(entry.open_pile(True))
        elif key == "minus":
            self.writer.keep(entry.turn_sign())
        else:
            self.writer.keep(entry.raise_by(int(key.split()[1]), self.pad.farthest))
        self.pad.show_entry()

    def move(self, player: str) -> None:
        """A name: the cursor goes there, to the number that is corrected instead as well."""
        if self._corrects_instead(player):
            return
        self.writer.keep(self._entry.at(player))
        self.pad.show_entry()

    def pick(self, player: str) -> None:
        """A number that is there: it is picked up, or exchanged with the one that was."""
        if self._corrects_instead(player):
            return
        before = self._entry
        after = before.pick(player)
        if after.points != before.points:
            self._enter(after)
        else:
            self.writer.hold(after)
            self.pad.show_entry()

    def _corrects_instead(self, player: str) -> bool:
        """Whether another number of the round that is corrected was touched: the grid turns to it."""
        entry = self._entry
        other = bool(entry.round) and player not in entry.players
        if other:
            self.correct(max(0, entry.round), player)
        return other

    def count(self, card: int) -> None:
        """A card of the pile that is being counted."""
        self.writer.keep(self._entry.count(card))
        self.pad.show_entry()

    def put_pile(self, points: int) -> None:
        """The pile's sum is the number; the next pile follows."""
        self._enter(self._entry.put_pile(points))

    def worked(self, deed: Callable[[], bool]) -> bool:
        """Do something; once it has worked, what was said before it is over."""
        said = self.app.toasts.shown
        worked = deed()
        if worked and said is not None and said is self.app.toasts.shown and not said.offer:
            self.app.toasts.clear()
        return worked

    def _enter(self, entry: RoundEntry, *, whole: bool = False) -> None:
        before, written = self.writer.entry, False

        def enter() -> bool:
            nonlocal written
            written = self.writer.write(entry) if whole else self.writer.enter(entry)
            return written or self.writer.entry != before

        entered = self.worked(enter)
        if entered and self.app.settings.get("vibration") == "on":
            self.app.device.vibrate(BUZZ)
        if written:
            if self._warning is not None and self._warning is self.app.toasts.shown:
                self.app.toasts.clear()  # the turns it offered to go back to are replaced now
            self.pad.refresh()
        else:
            self.pad.show_entry()

    def write_for(self, player: str) -> None:
        """A place of the half-entered round on the table: the grid opens on it."""
        self.writer.open()
        self.writer.keep(self._entry.at(player))
        self.pad.refresh()

    def correct(self, number: int, player: str) -> None:
        """A number of a closed round: the grid opens on it."""
        self.writer.correct(number, player)
        self.pad.refresh()
