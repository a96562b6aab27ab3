"""A stage for the real app: real widgets and pixels, no display, a clock that never waits.

Import this before anything of Kivy: it sets what Kivy reads when it is first imported.
"""

import os
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="hornbook-kivy-"))
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_NO_FILELOG", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ.setdefault("KIVY_CLIPBOARD", "dummy")
os.environ["SDL_VIDEODRIVER"] = "offscreen"
# Mesa's software renderer in one thread keeps memory flat.
os.environ.setdefault("LP_NUM_THREADS", "0")

from kivy.config import Config

# The surface behind the window never grows, so it begins larger than any picture.
Config.set("graphics", "width", "1280")
Config.set("graphics", "height", "1280")
Config.set("graphics", "maxfps", "0")
Config.set("graphics", "multisamples", "0")
for _name, _ in Config.items("input"):
    Config.remove_option("input", _name)

from kivy.animation import Animation  # noqa: E402
from kivy.app import App  # noqa: E402
from kivy.base import EventLoop, ExceptionManager  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.lang.builder import _handlers  # noqa: E402 - Kivy has no public list
from kivy.lang.parser import global_idmap  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402
from kivy.uix.textinput import TextInput  # noqa: E402
from PIL import Image  # noqa: E402

from companion.rescue import forget_broken_rules  # noqa: E402

# Also where somebody has imported Kivy before: a clock that stands still must never be waited for.
Clock._max_fps = 0.0  # noqa: SLF001 - Kivy reads it from the configuration once

FRAME = 1 / 60


class _Time:
    """Advances one sixtieth of a second a frame, and never runs back between two apps."""

    now = time.perf_counter()

    def __call__(self) -> float:
        return _Time.now


class Stage:
    """Starts an app, lets frames pass, takes pictures, and clears up behind it."""

    def __init__(self) -> None:
        self.app: Any = None
        # What App.stop would do: on this stage the window stays for the next app.
        self.left = False

    def start(self, app: Any, size: tuple[int, int] = (360, 640), font_scale: float = 1.0) -> None:
        """Open the app as App.run would, up to its first frames."""
        Clock.time = _Time()
        Clock.start_clock()
        Metrics.fontscale = font_scale
        self.resize(*size)
        self.app, self.left = app, False
        app.stop = self._leave
        EventLoop.window = Window
        if EventLoop.status != "started":
            EventLoop.start()
        EventLoop.quit = False
        App._running_app = app  # noqa: SLF001 - App.run would set it and then not return
        app._run_prepare()  # noqa: SLF001 - likewise
        self.frames(4)

    def _leave(self, *_: Any) -> None:
        self.left = True

    def resize(self, width: int, height: int) -> None:
        """Give the window another size; four must divide the width, or pictures shear."""
        if width % 4:
            raise ValueError(f"a window {width} wide would shear its pictures")
        if Window.size != (width, height):
            Window.size = (width, height)
            EventLoop.idle()

    def stop(self, *, gently: bool = True) -> None:
        """Close the app and leave nothing of it; not gently is as if the process was killed."""
        if self.app is None:
            return
        try:
            if gently:
                self.app.dispatch("on_stop")
        finally:
            self._clear()

    def _clear(self) -> None:
        # A killed app cannot let go of the window itself, nor of errors.
        self.app.rescue.end()
        Window.unbind(on_keyboard=self.app._on_key, size=self.app.fit_window)  # noqa: SLF001
        # kv's word "app" remembers the app until its on_stop, which a killed one never has.
        object.__setattr__(global_idmap["app"], "_obj", None)
        forget_broken_rules()  # or a test that fails in one would make all later ones fail
        # A running animation would keep the dead tree alive once its clock events are gone.
        for animation in list(Animation._instances):  # noqa: SLF001 - Kivy has no public list
            for moving in list(animation._widgets.values()):  # noqa: SLF001
                animation.cancel(moving["widget"])
        for top in Window.children[:]:
            tree = list(top.walk())
            Window.remove_widget(top)
            for widget in tree:
                # Kivy's TextInput is never freed; it must not hold the whole tree.
                if isinstance(widget, TextInput) and widget.parent:
                    widget.parent.remove_widget(widget)
        # Rules of kv that go by way of ids hold their widgets, also those of sheets long closed.
        for uid in list(_handlers):
            Builder.unbind_widget(uid)
        # The last field whose view was moved is kept for the next call, and its whole app with it.
        for cell in TextInput._adjust_viewport.__closure__:  # noqa: SLF001 - Kivy's own arguments
            if isinstance(cell.cell_contents, list):
                cell.cell_contents.clear()
        for event in Clock.get_events():
            event.cancel()
        for canvas in (Window.canvas.before, Window.canvas, Window.canvas.after):
            canvas.clear()
        EventLoop.touches.clear()
        App._running_app = None  # noqa: SLF001 - the next app sets it again
        self.app = None
        EventLoop.idle()

    def frames(self, count: int = 1) -> None:
        """Let frames pass without drawing them, which is ten times faster."""
        for _ in range(count):
            _Time.now += FRAME
            self.guarded(self._frame)

    def _frame(self) -> None:
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def guarded(self, deed: Callable[[], object]) -> None:
        """Do something as within Kivy's main loop, which asks what an error means to the app."""
        try:
            deed()
        except BaseException as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def seconds(self, count: float) -> None:
        """Let time pass."""
        self.frames(int(count / FRAME) + 1)

    def picture(self, path: Path) -> Path:
        """Draw what is shown now and save it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._image().save(path)
        return path

    def colours(self, points: Iterable[tuple[float, float]]) -> list[tuple[int, int, int]]:
        """The colours drawn at these points of one picture, y counted from the bottom."""
        image = self._image()
        return [image.getpixel((int(x), image.height - 1 - int(y))) for x, y in points]

    def _image(self) -> Any:
        self.frames(2)
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        size = Window.system_size
        pixels = glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGBA", size, pixels)
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")
