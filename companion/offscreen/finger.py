"""A finger on the stage: touches the real app where a person would, and counts the taps."""

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.scrollview import ScrollView

from companion.offscreen.stage import Stage
from companion.widgets.kit.seen import Seen, everything, visible

BACK_KEY = 27
Point = tuple[float, float]


class Finger:
    """Taps, drags and types on the app of a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.taps = 0

    # -- finding ----------------------------------------------------------------------------

    def texts(self) -> list[str]:
        """All words in sight, icons left out."""
        seen = (s.text for s in visible() if not getattr(s.widget, "icon", "") or len(s.text) > 1)
        return list(dict.fromkeys(text for text in seen if text))

    def find(self, called: str) -> Seen:
        """The thing of that text, icon or name; what answers a touch first, then the topmost."""
        hits = [seen for seen in visible() if seen.called(called)]
        if not hits and self._scroll_to(called):
            hits = [seen for seen in visible() if seen.called(called)]
        if not hits:
            raise AssertionError(f"{called!r} is not in sight; there is: {self.texts()}")
        touchable = [seen for seen in hits if seen.touchable]
        return (touchable or hits)[-1]

    def _scroll_to(self, called: str) -> bool:
        for seen in everything():
            if seen.called(called):
                widget = seen.widget.parent
                while widget is not None and widget is not Window:
                    if isinstance(widget, ScrollView):
                        widget.scroll_to(seen.widget, animate=False)
                        self.stage.frames(2)
                        self._scroll_into(widget, called)
                        return True
                    widget = widget.parent if widget.parent is not widget else None
        return False

    def _scroll_into(self, scroll: ScrollView, called: str) -> None:
        """A cell of something drawn that is higher than the window onto it."""
        over = scroll.children[0].height - scroll.height if scroll.children else 0
        if over <= 0 or any(seen.called(called) for seen in visible()):
            return
        cell = next(seen for seen in everything() if seen.called(called))
        _, low = scroll.to_window(*scroll.pos)
        up = low + scroll.height / 2 - cell.centre[1]
        scroll.scroll_y = min(1.0, max(0.0, scroll.scroll_y - up / over))
        self.stage.frames(2)

    # -- touching ---------------------------------------------------------------------------

    def tap(self, called: str | Point) -> None:
        """Touch a thing, or a place, once."""
        self.quick_tap(called if isinstance(called, tuple) else self.find(called).centre)
        # A list lets go of a touch up to a fifth of a second late, to tell it from a scroll; and
        # a person looks before the next tap, which would be an echo of this one if it came at once.
        self.stage.frames(19)

    def quick_tap(self, place: Point) -> None:
        """Touch a place and let no more time pass than the touch itself takes."""
        self.taps += 1
        touch = UnitTestTouch(*place)
        self.stage.guarded(touch.touch_down)
        self.stage.frames(2)
        self.stage.guarded(touch.touch_up)
        self.stage.frames(1)

    def two_thumbs(self, first: str, second: str) -> None:
        """Touch one thing while another is still held; the first is let go first."""
        touches = [UnitTestTouch(*self.find(each).centre) for each in (first, second)]
        self.taps += 2
        for touch in touches:
            self.stage.guarded(touch.touch_down)
            self.stage.frames(1)
        for touch in touches:
            self.stage.guarded(touch.touch_up)
            self.stage.frames(1)
        self.stage.frames(16)

    def drag(self, start: str | Point, end: str | Point, steps: int = 10) -> None:
        """Move a finger from one thing or place to another."""
        a, b = (self.find(p).centre if isinstance(p, str) else p for p in (start, end))
        touch = UnitTestTouch(*a)
        self.stage.guarded(touch.touch_down)
        self.stage.frames(1)
        for i in range(1, steps + 1):
            x, y = a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps
            self.stage.guarded(partial(touch.touch_move, x, y))
            self.stage.frames(1)
        self.stage.guarded(touch.touch_up)
        self.stage.frames(16)

    def hold(self, called: str | Point, seconds: float = 0.8) -> None:
        """Keep a finger on a thing for a while."""
        x, y = called if isinstance(called, tuple) else self.find(called).centre
        self.taps += 1
        touch = UnitTestTouch(x, y)
        self.stage.guarded(touch.touch_down)
        self.stage.seconds(seconds)
        self.stage.guarded(touch.touch_up)
        self.stage.frames(16)

    def back(self) -> None:
        """The phone's Back."""
        self.key(BACK_KEY)
        self.stage.frames(16)

    def key(self, code: int) -> None:
        """A key of the keyboard, pressed and let go."""
        self.stage.guarded(lambda: Window.dispatch("on_key_down", code, 0, None, []))
        self.stage.guarded(lambda: Window.dispatch("on_keyboard", code, 0, None, []))
        self.stage.frames(1)
        self.stage.guarded(lambda: Window.dispatch("on_key_up", code, 0))
        self.stage.frames(1)

    def type(self, text: str) -> None:
        """Letters into the field that has the focus."""
        for letter in text:
            self.stage.guarded(partial(Window.dispatch, "on_textinput", letter))
            self.stage.frames(1)

    @property
    def app(self) -> Any:
        """The app on the stage."""
        return self.stage.app
