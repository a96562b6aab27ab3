"""The pace of a turn that is shown: card after card by itself, until a finger looks for itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from kivy.clock import Clock
from kivy.core.window import Window

from companion.host import Host
from companion.models.table.moment import Seen
from companion.models.table.showing import Showing

if TYPE_CHECKING:
    from companion.models.table.story import TableBeat
    from companion.widgets.kit.shell import Shell

Point = tuple[float, float]
PAUSE, TAKE_PAUSE = 0.9, 1.9  # seconds after a card, after a take
REST = 6.0  # seconds after which a turn leaves, if it goes on by itself: real cards are moved
HASTE = 0.3  # seconds in which another tap is the echo of the one before, not a wish to skip
SETTLES = 1.5  # seconds in which a touch is still meant for what left by itself


class Pace:
    """Lets the beats of a turn follow each other; ``look`` is told which one comes next."""

    def __init__(self, shell: Shell, look: Callable[[Seen], None]) -> None:
        self.shell = shell
        self._look = look
        self._timer: Any = None
        self._tapped = 0.0  # when somebody last tapped, as far as we know
        self._left = -SETTLES  # when a turn last left by itself
        self._landed_at: Showing | None = None  # the beat that waits for the next one
        self._held = False  # whether a finger is on the screen

    @property
    def app(self) -> Host:
        """The running app."""
        return self.shell.app

    @property
    def still(self) -> bool:
        """Whether nothing moves by itself: each card then waits for a tap."""
        return bool(self.app.settings.get("motion") == "off")

    def begin(self) -> None:
        """A turn begins to be shown: the tap that brought it is not meant for it."""
        self._tapped = Clock.get_time()

    def hold(self) -> None:
        """A finger is down: nothing changes under it until it is lifted."""
        self._held = True
        self._unset()

    def release(self) -> None:
        """The finger is lifted: the beat in sight has its time anew."""
        self._held = False
        if self._landed_at is not None:
            self._landed(self._landed_at)

    def _unset(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        """Let nothing happen by itself any more."""
        self._landed_at = None
        self._held = False
        self._unset()
        if self.shell.view.flying:
            self.shell.view.land()
        self.shell.rest()

    def hasty(self) -> bool:
        """Whether a tap that comes now comes too soon after another to be meant for this turn.

        Taps in a row are a nervous finger, or one that enters cards faster than they are shown.
        """
        now = Clock.get_time()
        before, self._tapped = self._tapped, now
        return now - before < HASTE

    @property
    def startled(self) -> bool:
        """Whether a turn has only just left by itself: a touch was meant for what was there."""
        return 0 <= Clock.get_time() - self._left < SETTLES

    # -- a beat that is in sight ----------------------------------------------------------------

    def follow(self, showing: Showing, *, moving: bool) -> None:
        """A beat has come into sight by itself, or by a skip."""
        step = showing.step
        if not showing.seen.running:
            return
        if step.ruling.took and self.app.settings.get("vibration") == "on":
            self.app.device.vibrate(60)
        if moving and not self.still and self.shell.taking.title:
            self.shell.take()
        view = self.shell.view
        if not moving or self.still or view.band or not showing.picture.flight(step):
            self._landed(showing)
            return
        view.fly(step.ruling.piece, self._origin(step), lambda: self._landed(showing))

    def _landed(self, showing: Showing) -> None:
        self._landed_at = showing
        if self.still or self._held or not showing.seen.running:
            return
        if not showing.last:
            took = bool(showing.step.ruling.took)
            self._timer = Clock.schedule_once(self._further, TAKE_PAUSE if took else PAUSE)
        elif self.app.settings.get("goes_on") == "on" and not showing.closes:
            self._timer = Clock.schedule_once(self._leave, REST)

    def _further(self, *_: Any) -> None:
        if self._landed_at is not None:
            self._look(self._landed_at.further())

    def _leave(self, *_: Any) -> None:
        if self._landed_at is not None:
            self._left = Clock.get_time()
            self._look(self._landed_at.gone())

    def _origin(self, step: TableBeat) -> tuple[float, float]:
        """Where the card comes from: another row that it lay in, else its player."""
        piece, view = step.ruling.piece, self.shell.view
        for row, cards in enumerate(getattr(step.before, "rows", ()), 1):
            if piece in cards:
                x, y, w, h = view.place_box(row, cards.index(piece) + 1)
                return cast("Point", view.to_window(x + w / 2, y + h / 2))
        strip = self.shell.strip
        for cell in strip.cells():
            if cell.name == f"seat {step.ruling.player}":
                return cast("Point", strip.to_window(cell.x + cell.w / 2, cell.y + cell.h / 2))
        return float(Window.width) / 2, 0.0
