"""Long work with its progress: done between the frames, stopped at any time, hidden where it may."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.games.core.rulings import Refused
from companion.host import Host
from companion.kv import read_kv
from companion.share.backup import BackupRefused, Progress, write
from companion.share.told import refused_detail, refused_line
from companion.store import StoreFault
from companion.widgets.kit.action import Action
from companion.widgets.kit.filled import Filled
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text

read_kv("screens/history/working.kv")

AT_ONCE = 0.008  # seconds of work in a frame
AFTER_A_FINGER = 2  # frames
PERCENT = "{percent} %"


class WholeWords(Text):
    """A sentence in which names may stand: no word of it is broken."""


class Work:
    """Takes steps between the frames until there are none; ``done`` is called behind the last.

    ``stopped`` is called whatever came of it, to let go of what it held.
    """

    def __init__(
        self,
        app: Host,
        steps: Iterator[Progress],
        done: Callable[[], object],
        stopped: Callable[[], object] = lambda: None,
        sorry: str = "",
    ) -> None:
        self.app, self.done, self.stopped = app, done, stopped
        self.sorry = sorry  # the title of a sheet that says why it failed
        self.steps: Any = steps
        self.sheet: WorkSheet | None = None  # where it can be seen
        self.far = Progress(0, 0)
        self._rests = 0  # frames that belong to a finger
        Window.bind(on_touch_down=self._rest, on_touch_up=self._rest)
        self._go_on = Clock.create_trigger(self._work, 0)
        self._go_on()
        app.work = self

    def stop(self) -> None:
        """Break off: nothing half done is left behind."""
        if self.app.work is self:
            self._end()

    def _rest(self, *_: Any) -> None:
        """What is tapped is answered first."""
        self._rests = AFTER_A_FINGER

    def _end(self) -> None:
        self.app.work = None
        Window.unbind(on_touch_down=self._rest, on_touch_up=self._rest)
        self._go_on.cancel()
        self.steps.close()
        self.stopped()
        if self.sheet is not None:
            self.sheet.dismiss(animation=False)

    def _work(self, *_: Any) -> None:
        if self._rests:
            self._rests -= 1
            self._go_on()
            return
        until = perf_counter() + AT_ONCE
        try:
            while True:
                step = next(self.steps, None)
                if step is None:
                    self._end()
                    self.done()
                    return
                self.far = step
                if perf_counter() >= until:
                    break
        except StoreFault as fault:
            self._end()
            self.app.toast(self.app.desk.fault(fault.what))
            return
        except (BackupRefused, Refused, OSError) as why:
            self._end()
            refuse(self.app, why, self.sorry)
            return
        if self.sheet is not None:
            self.sheet.show()
        self._go_on()


class WorkSheet(Sheet):
    """How far the work is. Whoever closes it breaks it off; ``hidden`` offers to let it go on."""

    def __init__(self, work: Work, told: str, hidden: str = "", **properties: Any) -> None:
        self.work, self.told = work, told
        super().__init__(auto_dismiss=False, **properties)
        tr = work.app.tr
        self._said, self._bar = Text(text="…"), Filled()
        self.add_widget(self._said)
        self.add_widget(self._bar)
        if hidden:
            hide = Action(text=hidden)
            hide.bind(on_tap=lambda *_: self.hide())
            self.add_widget(hide)
        stop = Action(text=tr("Cancel"), style="tonal")
        stop.bind(on_tap=lambda *_: work.stop())
        self.add_widget(stop)
        work.sheet = self

    def show(self) -> None:
        """How far it is now."""
        done, of = self.work.far
        part = done / of if of else 0.0
        percent = f"{part * 100:.0f}"
        self._said.text = self.told.format(percent=percent)
        self._bar.part = part

    def hide(self) -> None:
        """Let it go on out of sight; it says so itself when it is done."""
        self.work.sheet = None
        self.dismiss()

    def on_dismiss(self) -> None:
        """Whoever closes it has thought better of it."""
        if self.work.sheet is self:
            self.work.sheet = None
            self.work.stop()


def refuse(app: Host, why: BackupRefused | Refused | OSError, title: str = "") -> None:
    """Say why nothing is taken in, for as long as somebody wants to read it."""
    tr = app.tr
    detail = ""
    if isinstance(why, OSError):
        said = tr("This file cannot be opened. It may have been moved or deleted. Choose it again.")
    else:
        said, detail = refused_line(why, app.words), refused_detail(why, app.words)
    sheet = Sheet(title=title or tr("Cannot import this"))
    sheet.add_widget(WholeWords(text=said))
    sheet.add_widget(Text(text=tr("Nothing was changed.")))
    if detail:
        sheet.add_widget(Text(text=detail, role="small", color=app.palette.ink_soft))
    app.sheets.open(sheet)


def busy(app: Host) -> bool:
    """Whether other work is still going on, which is then shown instead."""
    work = app.work
    if work is None:
        return False
    if work.sheet is None:
        show_backup(app, work)
    return True


def show_backup(app: Host, work: Work) -> None:
    """How far a backup is; people may go on playing meanwhile."""
    hidden = app.tr("Keep playing")
    app.sheets.open(WorkSheet(work, PERCENT, hidden, title=app.tr("Back up everything")))


def back_up(app: Host) -> None:
    """Everything in one file, which is saved when it is whole."""
    if busy(app):
        return
    stream = io.BytesIO()

    def save() -> None:
        name = f"hornbook-backup-{app.store.now()[:10]}.gz"
        app.device.save_file(name, stream.getvalue(), lambda place: say_saved(app, place))

    sorry = app.tr("Backup failed")
    show_backup(app, Work(app, write(app.store, stream), save, sorry=sorry))


def say_saved(app: Host, place: str) -> None:
    """Where a file is now, or that it could not be written."""
    said = app.tr("Saved: {place}") if place else app.tr("Not saved. Try again.")
    app.toast(said.format(place=place))
