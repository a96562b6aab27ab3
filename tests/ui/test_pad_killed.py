"""The real process on a real display, killed between two taps of a real mouse."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from PIL import ImageGrab

from tests.ui.notepad import TEN, open_grid, sit_down, slots
from tests.ui.pilot import Pilot

WIDTH, HEIGHT = 360, 640
SIX = (3, 0, 12, 7, 1, 39)
PATIENCE = 300.0  # seconds on a busy machine


@contextmanager
def _display() -> Iterator[str]:
    """A display of its own, under a number that is free.

    It must not reset when its last client leaves: each look and each xdotool is a client, and an
    app that is just connecting then loses its window's name and its taps.
    """
    read, write = os.pipe()
    screen = ["-screen", "0", f"{WIDTH}x{HEIGHT}x24"]
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(write), *screen],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "the display did not start"
        yield f":{number}"
    finally:
        server.kill()
        server.wait()


def _colour(display: str, x: float, y: float) -> tuple[int, int, int]:
    """What is on the display there."""
    seen = ImageGrab.grab(xdisplay=display).convert("RGB").getpixel((int(x), HEIGHT - 1 - int(y)))
    assert isinstance(seen, tuple)
    return seen[0], seen[1], seen[2]


def _entered(folder: Path) -> int:
    """How many numbers of the round are on the disk."""
    with closing(sqlite3.connect(f"file:{folder / 'hornbook.db'}?mode=ro", uri=True)) as db:
        rows = db.execute("SELECT value FROM drafts WHERE screen = 'pad'").fetchall()
    return sum(len(json.loads(value)["entry"]["points"]) for (value,) in rows)


def test_a_killed_process_comes_back_with_the_same_six_numbers(
    pilot: Pilot, tmp_path: Path
) -> None:
    sit_down(pilot, TEN)
    open_grid(pilot)
    places = [pilot.find(f"number {number}").centre for number in SIX]
    x, y, _, h = pilot.find("backspace").box
    corner = (x + 8, y + h / 2)
    key = pilot.colour_at(*corner)
    pilot.stop()
    with _display() as display:
        env = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # else the click that comes with the focus is lost
            "HORNBOOK_FOLDER": str(pilot.folder),
            "KIVY_HOME": str(tmp_path / "kivy"),
            "KCFG_GRAPHICS_WIDTH": str(WIDTH),
            "KCFG_GRAPHICS_HEIGHT": str(HEIGHT),
            "KCFG_GRAPHICS_BORDERLESS": "1",
        }
        env.pop("WAYLAND_DISPLAY", None)
        (tmp_path / "kivy").mkdir()
        said = tmp_path / "said"
        with said.open("wb") as log:
            app = subprocess.Popen([sys.executable, "main.py"], env=env, stderr=log)

        def until(done: Callable[[], object], what: str) -> None:
            end = time.monotonic() + PATIENCE
            while not done():
                assert app.poll() is None, f"gone before {what}: {said.read_text()}"
                assert time.monotonic() < end, f"waited in vain for {what}: {said.read_text()}"
                time.sleep(0.02)

        try:
            until(lambda: _colour(display, *corner) == key, "the grid")
            for at, (x, y) in enumerate(places, 1):
                place = [str(round(x)), str(round(HEIGHT - y))]
                subprocess.run(["xdotool", "mousemove", *place], env=env, check=True)
                subprocess.run(["xdotool", "click", "1"], env=env, check=True)
                until(lambda at=at: _entered(pilot.folder) >= at, f"tap {at}")  # type: ignore[misc]
            assert _entered(pilot.folder) == len(SIX)
        finally:
            app.send_signal(signal.SIGKILL)
            app.wait()
    pilot.start()
    pilot.see("Round 1: Gustav")
    assert list(slots(pilot).values()) == [*map(str, SIX), "–", "–", "–", "–"]
