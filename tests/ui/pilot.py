"""The pilot: drives the real app by touch, as a person at the table reads it.

``pilot.tap("New match")`` finds a thing by its words, its icon, its hint, its id or, on drawn
widgets, by the name or text of a cell. UI tests know the app only through this file.
"""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

# isort: split
from kivy.core.window import Window
from kivy.lang import Builder

from companion.app import HornbookApp
from companion.device import Insets
from companion.device.fake import FakeDevice
from companion.offscreen.finger import Finger
from companion.widgets.kit import press
from companion.widgets.kit.seen import Seen, everything, visible
from tests.ui.faults import layout_faults

__all__ = ["FakeDevice", "Insets", "Pilot"]

# A piece of kv may name these without its own import.
KIT = """
#:import _a companion.widgets.kit.action
#:import _c companion.widgets.kit.choice
#:import _f companion.widgets.kit.field
#:import _s companion.widgets.kit.sheet
#:import _t companion.widgets.kit.toggle
"""

SCREENS = Path(os.environ.get("HORNBOOK_SCREENS", "build/screens"))


class Pilot(Finger):
    """A finger with eyes: starts the app, taps, reads, judges the layout, kills and restarts."""

    def __init__(self, folder: Path) -> None:
        super().__init__(Stage())
        self.folder = folder
        self.device = FakeDevice()
        self._chosen: dict[str, Any] = {}
        self.survives = False  # an error fails the test, unless the test is about errors
        self.shelf: Any = None  # the app's own, unless a test puts a game beside them

    # -- life -------------------------------------------------------------------------------

    def start(
        self,
        *,
        size: tuple[int, int] = (360, 640),
        font_scale: float = 1.0,
        theme: str = "",
        language: str = "",
        device: FakeDevice | None = None,
    ) -> "Pilot":
        """Open the app; a running one is closed first. The folder stays the same."""
        self.stop()
        self.device = device or self.device
        self._chosen = {"size": size, "font_scale": font_scale}
        press.guard = press.Guard()
        vars(press.taps).update(vars(press.Taps()))  # those who know it keep it
        own = {} if self.shelf is None else {"shelf": self.shelf}
        app = HornbookApp(folder=self.folder, device=self.device, survives=self.survives, **own)
        self.stage.start(app, size, font_scale)
        if theme:
            app.choose_theme(theme)
        if language:
            app.choose_language(language)
        self.frames(2)
        return self

    def stop(self) -> None:
        """Close the app as the system does when it has time."""
        self.stage.stop()

    def kill(self) -> None:
        """End the app as the system does when it has no time: nothing is told, nothing saved."""
        self.stage.stop(gently=False)

    def restart(self) -> "Pilot":
        """Kill the app and open it again in the same folder and window."""
        self.kill()
        return self.start(**self._chosen)

    def turn(self, width: int, height: int) -> None:
        """Give the window another size while the app runs, as when the phone is turned."""
        self.stage.resize(width, height)
        self.frames(6)

    @property
    def left(self) -> bool:
        """Whether the app has asked to be closed."""
        return self.stage.left

    # -- time -------------------------------------------------------------------------------

    def frames(self, count: int = 1) -> None:
        """Let frames pass."""
        self.stage.frames(count)

    def wait(self, seconds: float) -> None:
        """Let time pass, which costs frames and no seconds."""
        self.stage.seconds(seconds)

    # -- deeds ------------------------------------------------------------------------------

    def tap_twice(self, called: str) -> None:
        """Two taps as fast as a nervous finger."""
        place = self.find(called).centre
        for _ in range(2):
            self.quick_tap(place)
        self.frames(30)

    def say(self, text: str, offer: str = "", deed: Callable[[], None] | None = None) -> None:
        """Let the app say a sentence in passing, as its screens do."""
        self.app.toast(text, offer, deed)
        self.frames(2)

    def put(self, kv: str) -> None:
        """Lay a widget described in kv over the window, to judge it by itself: the rest is unseen."""
        self.app.root.opacity = 0
        Window.add_widget(Builder.load_string(KIT + kv))
        self.frames(3)

    def lay_sheet(self, kv: str) -> None:
        """Open a sheet with what this kv describes in it."""
        sheet = f"Sheet:\n    title: 'A sheet'\n{kv}"
        self.app.sheets.open(Builder.load_string(KIT + sheet))
        self.wait(0.4)

    # -- seeing -----------------------------------------------------------------------------

    def sees(self, words: str) -> bool:
        """Whether these words are in sight, alone or inside a longer text."""
        return any(words in text for text in self.texts())

    def see(self, *words: str) -> None:
        """Demand that all these words are in sight."""
        there = self.texts()
        missing = [word for word in words if not any(word in text for text in there)]
        assert not missing, f"{missing} not in sight; there is: {there}"

    def see_not(self, *words: str) -> None:
        """Demand that none of these words is in sight."""
        seen = self.texts()
        there = [word for word in words if any(word in text for text in seen)]
        assert not there, f"{there} should not be in sight"

    def things(self) -> list[Seen]:
        """All that is in sight, with rectangles."""
        return visible()

    def everything(self) -> list[Seen]:
        """All that is on the window, scrolled away or not."""
        return everything()

    def built(self) -> list[str]:
        """The names of the screens that exist by now."""
        return list(self.app.rooms.screen_names)

    def shot(self, name: str) -> Path:
        """A picture of the window into build/screens."""
        return self.stage.picture(SCREENS / f"{name}.png")

    def colour_at(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour really drawn at a point of the window, y counted from the bottom."""
        return self.colours([(x, y)])[0]

    def colours(self, points: Iterable[tuple[float, float]]) -> list[tuple[int, int, int]]:
        """The same of many points, which costs one picture."""
        return self.stage.colours(points)

    def layout_faults(self) -> list[str]:
        """What is too wide, too small, outside, overlapping or too pale on the window now."""
        self.frames(2)
        return layout_faults(tuple(Window.clearcolor))
