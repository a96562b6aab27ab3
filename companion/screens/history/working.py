"""Long work with its progress; whoever closes the sheet stops it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from kivy.app import App
from kivy.clock import Clock

from companion.share.backup import Progress, write
from companion.store import StoreFault
from companion.widgets.action import Action
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text

AT_ONCE = 0.008  # seconds of work in a frame


class WorkSheet(Sheet):
    """Takes steps between the frames; ``done`` is called behind the last one."""

    def __init__(
        self, steps: Iterator[Progress], done: Callable[[], object], **properties: Any
    ) -> None:
        self.steps: Any = steps
        self.done = done
        super().__init__(auto_dismiss=False, **properties)
        self._said = Text(text="…")
        stop = Action(text=App.get_running_app().tr("Stop"), style="tonal")
        stop.bind(on_tap=lambda *_: self.dismiss())
        self.add_widget(self._said)
        self.add_widget(stop)
        self._go_on = Clock.create_trigger(self._work, 0)
        self._go_on()

    def on_dismiss(self) -> None:
        """Nothing half done is left behind."""
        self._go_on.cancel()
        self.steps.close()

    def _work(self, *_: Any) -> None:
        app, until = App.get_running_app(), perf_counter() + AT_ONCE
        try:
            while perf_counter() < until:
                step = next(self.steps, None)
                if step is None:
                    self.dismiss(animation=False)
                    self.done()
                    return
                said = app.tr("{done} of {all}").format(done=step.done, all=step.of)
                self._said.text = said
        except StoreFault as fault:
            self.dismiss(animation=False)
            app.toast(app.desk.fault(fault.what))
            return
        self._go_on()


def back_up(app: Any) -> None:
    """Everything in one file, which is saved when it is whole."""
    stream = io.BytesIO()

    def save() -> None:
        name = f"hornbook-backup-{app.store.now()[:10]}.gz"
        place = app.device.save_file(name, stream.getvalue())
        said = app.tr("Saved: {place}") if place else app.tr("It could not be saved.")
        app.toast(said.format(place=place))

    sheet = WorkSheet(write(app.store, stream), save, title=app.tr("Back up everything"))
    app.sheets.open(sheet)
