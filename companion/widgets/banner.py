"""The one loud line of a screen: who it is about, what happened, and a smaller line below."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.people import paint_badge
from companion.widgets.text import Icon, Text

__all__ = ["Badges", "Banner", "Icon", "Text"]

read_kv("widgets/banner.kv")

BADGE = 44
STEP = 30  # from one badge to the next: they lie over each other
MOST = 3  # more people than that are only named


class Badges(Drawn):
    """The badges of a few people, the first on top."""

    faces = ListProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint = None, None
        self.height = dp(BADGE)
        self.bind(faces=self._settle)
        self._settle()

    @property
    def _shown(self) -> list[Any]:
        return list(self.faces) if len(self.faces) <= MOST else []

    def _settle(self, *_: Any) -> None:
        count = len(self._shown)
        self.width = dp(BADGE + STEP * (count - 1)) if count else 0
        self.redraw()

    def cells(self) -> list[Cell]:
        """Each badge, only to be read."""
        return [
            Cell(
                f"badge {face.short}",
                self.x + dp(STEP) * at,
                self.y,
                dp(BADGE),
                dp(BADGE),
                face.short,
                False,
            )
            for at, face in enumerate(self._shown)
        ]

    def draw(self) -> None:
        """From the last to the first, each with a rim that sets it off from what it lies on."""
        rim = dp(2)
        for at, face in reversed(list(enumerate(self._shown))):
            x = self.x + dp(STEP) * at
            self.block(x, self.y, dp(BADGE), dp(BADGE), self.app.palette.background, dp(BADGE))
            size = dp(BADGE) - 2 * rim
            paint_badge(self, x + rim, self.y + rim, size, face.short, face.colour)


class Banner(BoxLayout):
    """A coloured block as high as its words; a loud one says what everybody waited for."""

    icon = StringProperty()
    headline = StringProperty()
    detail = StringProperty()
    faces = ListProperty()
    loud = BooleanProperty(False)
    fill = ColorProperty()
    ink = ColorProperty()
