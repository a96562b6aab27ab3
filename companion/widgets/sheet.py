"""Sheets, which rise from the bottom edge, and the one owner that knows which are open."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput

from companion.kv import read_kv
from companion.widgets.action import IconAction
from companion.widgets.pane import Pane
from companion.widgets.press import taps
from companion.widgets.stack import Stack

__all__ = ["IconAction", "Pane", "Sheet", "Sheets", "Stack"]

read_kv("widgets/sheet.kv")


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

    def add_widget(self, widget: Any, *args: Any, **options: Any) -> None:
        """Put the panel on the view and everything else in the panel's column."""
        self.typed = self.typed or isinstance(widget, TextInput)
        if isinstance(widget, Panel):
            super().add_widget(widget, *args, **options)
        else:
            self.ids.column.add_widget(widget, *args, **options)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ids.panel.collide_point(*touch.pos):
            if self.auto_dismiss and not taps.echoes(touch, self):
                touch.ud["beside sheet"] = self
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.ud.get("beside sheet") is self and not self.ids.panel.collide_point(*touch.pos):
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
