"""A bar for screens that need every line: Back, one line of words, and icons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.widgets.action import IconAction
from companion.widgets.text import Figure

__all__ = ["Bar", "Figure", "IconAction"]

read_kv("widgets/bar.kv")


class Bar(BoxLayout):
    """``title`` between Back and the icons that were put on it with ``offer``."""

    title = StringProperty()

    def offer(self, name: str, icon: str, deed: Callable[[], Any]) -> Any:
        """Put one more icon on the bar; its hint is set by the screen, in its language."""
        action = IconAction(icon=icon)
        action.name = name
        action.bind(on_tap=lambda *_: deed())
        self.ids.actions.add_widget(action)
        return action

    def show(self, action: Any, *, shown: bool) -> None:
        """Let an icon that was offered be there, before the others, or not."""
        actions = self.ids.actions
        if shown and action.parent is None:
            actions.add_widget(action, index=len(actions.children))
        elif not shown and action.parent is not None:
            actions.remove_widget(action)

    @property
    def sides(self) -> tuple[float, float]:
        """What Back and the icons take of the width."""
        return self.ids.back.width, self.ids.actions.width
