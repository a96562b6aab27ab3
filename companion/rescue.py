"""The way out of a fault: the app stays, the room is built anew, and Home is there at the worst."""

from __future__ import annotations

import gc
from collections import Counter
from typing import Any

from kivy.animation import Animation
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder, builder
from kivy.logger import Logger
from kivy.uix.widget import Widget

from companion.match import Match
from companion.mishaps import ASIDE, CLOSED, FAILED, LEFT, Mishaps, said
from companion.widgets.kit.rooms import HOME
from companion.widgets.kit.sheet import Sheets
from companion.widgets.kit.toast import Toasts

AT_ONCE = 5.0  # seconds within which a second fault of a room counts as the same trouble
TOO_OFTEN = 3  # faults of a room after which what is half entered there is suspected

# What is shown after a fault, and what is shown if that fails before anybody has touched it.
ROOM, AT_HOME, PLAIN, END = "room", "home", "plain", "end"
PLAINER = {ROOM: AT_HOME, AT_HOME: PLAIN, PLAIN: END}

# The modules whose callbacks on the clock belong to what is shown and go with it.
SHOWN = ("companion.screens.", "companion.widgets.")


def forget_broken_rules() -> None:
    """Let Kivy forget the rules of kv that broke off, or it would fail over them again and again."""
    builder._delayed_start = None  # noqa: SLF001 - what waits for the end of the frame
    Builder.rulectx.clear()


class Rescue(ExceptionHandler):
    """Meets every error that nobody else has caught, in a touch, a key, the clock or the start.

    The error is noted in a file. With the next frame all that is shown is dropped, and the room is
    built anew; if it fails again at once, Home takes its place. Where nothing may be survived, as
    in tests, every error is raised as if there was no rescue.
    """

    def __init__(self, app: Any, mishaps: Mishaps, *, survives: bool) -> None:
        self._app = app
        self._mishaps = mishaps
        self.survives = survives
        self._shown = ""  # what was shown after the last fault
        self._room, self._when = "", 0.0  # where and when that was
        self._touched = False  # whether anybody has touched it since
        self._early = False  # whether the fault was met before the first frame
        self._faults: Counter[str] = Counter()  # by room
        self._mend_soon = Clock.create_trigger(lambda _: self._mend(), 0)

    def begin(self) -> None:
        """Meet errors from now on."""
        if self.survives:
            ExceptionManager.add_handler(self)
            Window.bind(on_touch_down=self._touch, on_key_down=self._touch)

    def end(self) -> None:
        """Meet none any more."""
        if self in ExceptionManager.handlers:
            ExceptionManager.remove_handler(self)
        Window.unbind(on_touch_down=self._touch, on_key_down=self._touch)
        self._mend_soon.cancel()

    def noted(self, error: Exception) -> bool:
        """Write an error down; whether the app is to go on, or else the error is to be raised."""
        if self.survives:
            Logger.error("Hornbook: went on after this", exc_info=error)
            self._mishaps.note(error, self._failing())
        return self.survives

    def handle_exception(self, error: BaseException) -> int:
        """Kivy's question what to do about an error; what ends an app on purpose still ends it."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        if not self._mend_soon.is_triggered:  # what follows in the same frame follows from this
            self.noted(error)
        self._early = self._early or self._app.start_mark.pending
        forget_broken_rules()
        self._mend_soon()
        return int(ExceptionManager.PASS)

    def meet_at_start(self, error: Exception, sentence: str = FAILED) -> None:
        """Open Home after an error while the app came up, and say the sentence if no room did it."""
        self.noted(error)
        forget_broken_rules()
        self._early = True
        self._mend(sentence)

    def _touch(self, *_: Any) -> None:
        self._touched = True

    def _failing(self) -> str:
        rooms = getattr(self._app, "rooms", None)
        return str(rooms.way[-1]) if rooms is not None and rooms.way else HOME

    # -- mending -------------------------------------------------------------------------------

    def _mend(self, sentence: str = FAILED) -> None:
        room, now = self._failing(), Clock.get_time()
        way = [*self._app.rooms.way]
        early, self._early = self._early, False
        self._faults[room] += 1
        often = room != HOME and self._faults[room] >= TOO_OFTEN
        soon = now - self._when < AT_ONCE
        again = room == self._room and soon
        untouched = bool(self._shown) and not self._touched
        if untouched and (self._shown == ROOM or again):
            shows = PLAINER[self._shown]
        else:
            shows = AT_HOME if early or again or often or room == HOME else ROOM
        suspect = room != HOME and (early or often or (untouched and soon))
        if often:
            self._faults[room] = 0
        if room != HOME:
            sentence = CLOSED if early else LEFT
        self._room = HOME if shows == AT_HOME else room
        self._shown, self._when, self._touched = shows, now, False
        try:
            self._show(shows, room, way, sentence, suspect=suspect)
        except Exception as error:  # noqa: BLE001 - it is noted, and something plainer is shown
            self.handle_exception(error)

    def _show(self, shows: str, room: str, way: list[str], sentence: str, *, suspect: bool) -> None:
        app = self._app
        if shows == END:
            app.stop()
            return
        drafts = [*app.desk.in_use] if suspect else []
        match = app.desk.match
        app.desk.in_use.clear()
        self._clear()
        app.root = app.make_rooms()
        Window.add_widget(app.root)
        app.sheets, app.toasts = Sheets(), Toasts()
        if shows == PLAIN:
            from companion.screens.no_home import NoHome

            app.rooms.way = [HOME]
            app.rooms.add_widget(NoHome(name=PLAIN))
            return
        if shows == ROOM:
            app.rooms.way = [*way]  # a match that cannot be opened is this room's fault
            if match is not None and not isinstance(app.desk.open(match.header.id), Match):
                way = [HOME]
            app.rooms.enter(way or [HOME])
            app.stand()
            app.toast(app.tr(FAILED))
            return
        app.desk.clear()
        aside = [app.desk.set_aside(*each) for each in drafts]
        app.rooms.enter([HOME])
        app.stand()
        app.toast(said(ASIDE if any(aside) else sentence, room, app.tr))

    def _clear(self) -> None:
        """Drop all that is shown or goes on; where that fails as well, the rest of it still goes."""
        for deed in (
            self._stop_work,
            Window.release_all_keyboards,
            self._stop_touches,
            self._stop_animations,
            self._app.toasts.clear,
            self._drop_widgets,
            self._stop_clock,
        ):
            try:
                deed()
            except Exception as error:  # noqa: BLE001 - it is noted
                self.noted(error)
        gc.enable()  # a room that was never drawn may have put it off
        gc.collect()  # what is gone must not follow what happens from now on

    def _stop_work(self) -> None:
        if self._app.work is not None:
            self._app.work.stop()

    def _stop_touches(self) -> None:
        for touch in EventLoop.touches:
            touch.grab_list.clear()
            touch.grab_exclusive_class = touch.grab_current = None
            touch.grab_state = False
            touch.push_attrs_stack.clear()
            touch.ud.clear()

    def _stop_animations(self) -> None:
        for animation in [*Animation._instances]:  # noqa: SLF001 - Kivy has no public list
            for moving in [*animation._widgets.values()]:  # noqa: SLF001
                animation.cancel(moving["widget"])

    def _drop_widgets(self) -> None:
        for top in Window.children[:]:
            tree = [*top.walk()]
            Window.remove_widget(top)
            for widget in tree:
                Builder.unbind_widget(widget.uid)

    def _stop_clock(self) -> None:
        for event in Clock.get_events():
            deed = event.get_callback()
            deed = getattr(deed, "func", deed)  # of a partial
            module = getattr(deed, "__module__", None) or ""
            if isinstance(getattr(deed, "__self__", None), Widget) or module.startswith(SHOWN):
                event.cancel()
