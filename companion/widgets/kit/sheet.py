"""Sheets, which rise from the bottom edge, and the one owner that knows which are open."""

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput

from companion.host import host
from companion.kv import read_kv
from companion.widgets.kit.action import IconAction
from companion.widgets.kit.pane import Pane
from companion.widgets.kit.press import taps
from companion.widgets.kit.stack import Stack
from companion.widgets.look.motion import SHEET_IN, SHEET_OUT, Motion

__all__ = ["IconAction", "Pane", "Sheet", "Sheets", "Stack"]

read_kv("widgets/kit/sheet.kv")


DRAWN = 64  # dp down by which a sheet is closed


class Panel(BoxLayout):
    """The visible part of a sheet."""

    fill = ColorProperty()


class Sheet(ModalView):
    """A bottom sheet: a title and whatever its kv rule adds. Opened by ``app.sheets.open``.

    It covers the whole window so that a touch beside the panel closes it and reaches nothing
    else.
    """

    title = StringProperty()
    # Whether something is typed into it. Then it hangs from the top edge: how high a keyboard is
    # cannot be known, but half of the window is never covered.
    typed = BooleanProperty(False)
    # What in it has grips to drag, so that the sheet does not scroll away under them.
    gripped = ObjectProperty(None, allownone=True)
    # How much of its height it is still away from its place. Only what is drawn moves: everything
    # in it can be touched where it comes to lie from the first frame on.
    away = NumericProperty(0)
    # How high what it shows may be and still be in sight whole.
    room = NumericProperty(0)

    def open(self, *args: Any, **options: Any) -> None:
        """Rise from the edge."""
        moves = options.pop("animation", True) and host().settings.get("motion") != "off"
        self._dock()
        if moves and not self._is_open:
            self.away = 1
            self._move(SHEET_IN, 0)
        super().open(*args, animation=moves, **options)

    def dismiss(self, *args: Any, **options: Any) -> None:
        """Sink to the edge; whatever lies below answers to the next touch."""
        moves = options.pop("animation", True) and host().settings.get("motion") != "off"
        if moves and self._is_open:
            self._move(SHEET_OUT, 1)
        super().dismiss(*args, animation=moves, **options)

    def _dock(self) -> None:
        """Let its main key, where it ends with one, stand below what scrolls."""
        last = next(iter(self.ids.column.children), None)
        if getattr(last, "style", "") == "filled" and not self.ids.foot.children:
            self.ids.column.remove_widget(last)
            self.ids.foot.add_widget(last)

    def _move(self, move: Motion, to: float) -> None:
        self._anim_duration = move.seconds  # of the shade behind it, which is Kivy's own
        Animation.cancel_all(self)
        Animation(away=to, duration=move.seconds, transition=move.easing).start(self)

    def _rest(self) -> None:
        """A touch ends the way in."""
        if self.away:
            Animation.cancel_all(self, "away")
            self.away = 0

    def add_widget(self, widget: Any, *args: Any, **options: Any) -> None:
        """Put the panel on the view and everything else in the panel's column."""
        self.typed = self.typed or isinstance(widget, TextInput)
        if isinstance(widget, Panel):
            super().add_widget(widget, *args, **options)
        else:
            self.ids.column.add_widget(widget, *args, **options)

    def on_touch_down(self, touch: Any) -> bool:
        if self not in host().sheets.open_now and self._is_open:
            self._real_remove_widget()  # on its way out: a touch ends that, and is not for it
            return False
        self._rest()
        if not self.ids.panel.collide_point(*touch.pos):
            if self.auto_dismiss and not taps.echoes(touch, self):
                touch.ud["beside sheet"] = self
            return True
        if self.ids.head.collide_point(*touch.pos) and not self.typed:
            touch.ud["sheet's head"] = self
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.ud.get("sheet's head") is self:
            self.ids.panel.y = self.y + min(0.0, touch.y - touch.oy)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.ud.get("sheet's head") is self and self.ids.panel.y < self.y:
            drawn = self.y - self.ids.panel.y
            if self.auto_dismiss and drawn > min(dp(DRAWN), self.ids.panel.height / 3):
                self.dismiss()
            else:
                self.ids.panel.y = self.y
        if touch.ud.get("beside sheet") is self and not self.ids.panel.collide_point(*touch.pos):
            taps.answer(touch, self)  # its echo means nothing to what lies below
            self.dismiss()
            return True
        return super().on_touch_up(touch)

    def _handle_keyboard(self, _window: Any, key: int, *_: Any) -> bool:
        # Kivy would close the view by itself; Back has one handler, in the app.
        return False


class Sheets:
    """Owns the open sheets: opens, closes the topmost, knows them all."""

    def __init__(self) -> None:
        self.open_now: list[Sheet] = []

    def open(self, sheet: Sheet) -> Sheet:
        """Show a sheet over everything that is shown."""
        sheet.bind(on_dismiss=self._forget)
        self.open_now.append(sheet)
        sheet.open()
        return sheet

    def close_top(self) -> bool:
        """Close the topmost sheet; False if none is open."""
        if not self.open_now:
            return False
        self.open_now[-1].dismiss()
        return True

    def close_all(self) -> None:
        """Close every sheet at once, as when a screen changes under them."""
        for sheet in self.open_now[::-1]:
            sheet.dismiss(animation=False)

    def _forget(self, sheet: Sheet) -> None:
        if sheet in self.open_now:
            self.open_now.remove(sheet)
