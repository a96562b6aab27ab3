"""A bar for screens that need every line: Back, one line of words, and icons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.models.table.scene import Icon
from companion.widgets.action import IconAction
from companion.widgets.text import Figure

__all__ = ["Bar", "Figure", "IconAction"]

read_kv("widgets/bar.kv")


class Bar(BoxLayout):
    """``title`` between Back and the icons; ``on_deed`` tells what a tapped one does."""

    title = StringProperty()
    __events__ = ("on_deed",)

    def __init__(self, **properties: Any) -> None:
        self._signs: dict[str, Any] = {}
        super().__init__(**properties)

    def show_icons(self, icons: Sequence[Icon]) -> bool:
        """These signs, in this order; a weak one gives way where the bar is narrow.

        True if there are others than before.
        """
        actions = self.ids.actions
        wide = self.ids.back.width
        room = self.width - wide
        strong = len([each for each in icons if not each.weak])
        shown: list[Icon] = []
        for each in icons:
            fits = (strong + len([one for one in shown if one.weak]) + 1) * wide <= room
            if not each.weak or fits:
                shown.append(each)
        for each in shown:
            sign = self._signs.get(each.name) or self._made(each.name)
            sign.icon, sign.hint, sign.disabled = each.icon, each.hint, each.disabled
            sign.deed = each.deed
        wanted = [self._signs[each.name] for each in shown]
        if actions.children[::-1] != wanted:
            actions.clear_widgets()
            for sign in wanted:
                actions.add_widget(sign)
            return True
        return False

    def _made(self, name: str) -> Any:
        sign = self._signs[name] = IconAction()
        sign.name = name
        sign.bind(on_tap=lambda *_: self.dispatch("on_deed", sign.deed))
        return sign

    def on_deed(self, deed: Any) -> None:
        """Whoever shows the bar binds here."""

    @property
    def sides(self) -> tuple[float, float]:
        """What Back and the icons take of the width."""
        return self.ids.back.width, self.ids.actions.width
