"""The window on a desktop: upright at first, where it was left later, and always on a screen."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.device.window import WindowPlace, fitting, read_place, written
from tests.ui.pilot import FakeDevice, Pilot

SCREEN = WindowPlace(0, 0, 1920, 1080)
PATIENCE = 60.0  # seconds on a busy machine
SECOND = WindowPlace(1920, 0, 1280, 1024)


def test_the_first_window_is_upright_in_the_middle_of_the_screen() -> None:
    assert fitting(None, [SCREEN]) == WindowPlace(754, 102, 412, 915)
    assert fitting(None, [SCREEN, SECOND]) == WindowPlace(754, 102, 412, 915)
    assert fitting(None, [WindowPlace(0, 0, 3840, 2160)], 2) == WindowPlace(1508, 205, 824, 1830)


def test_a_low_screen_gets_as_much_height_as_it_has() -> None:
    place = fitting(None, [WindowPlace(0, 0, 1366, 768)])
    assert place == WindowPlace(477, 40, 412, 728)
    assert fitting(None, [WindowPlace(0, 27, 320, 453)]) == WindowPlace(0, 67, 320, 413)


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        (WindowPlace(10, 60, 700, 900), WindowPlace(10, 60, 700, 900)),
        (WindowPlace(2000, 60, 700, 900), WindowPlace(2000, 60, 700, 900)),
        (WindowPlace(5000, 60, 700, 900), WindowPlace(1220, 60, 700, 900)),  # that screen is gone
        (WindowPlace(-600, -300, 700, 900), WindowPlace(0, 0, 700, 900)),
        (
            WindowPlace(1800, 900, 700, 900),
            WindowPlace(1920, 124, 700, 900),
        ),  # most of it was on the second
        (WindowPlace(0, 0, 4000, 3000), WindowPlace(0, 0, 1920, 1080)),
    ],
)
def test_a_kept_place_off_the_screens_is_corrected(kept: WindowPlace, shown: WindowPlace) -> None:
    assert fitting(kept, [SCREEN, SECOND]) == shown


def test_where_no_screen_is_told_the_kept_place_holds() -> None:
    assert fitting(None, []) is None
    assert fitting(WindowPlace(10, 60, 700, 900), []) == WindowPlace(10, 60, 700, 900)


@pytest.mark.parametrize(
    "kept", ["", "[", "{}", "[1, 2, 3]", '[1, 2, 3, "4"]', "[0, 0, 0, 9]", "[9999999, 0, 9, 9]"]
)
def test_a_place_that_cannot_be_read_is_none(kept: str) -> None:
    assert read_place(kept) is None


def test_what_is_written_is_read() -> None:
    assert read_place(written(SECOND)) == SECOND


def test_the_place_of_the_window_outlives_the_app(closed_pilot: Pilot) -> None:
    device = FakeDevice()
    pilot = closed_pilot.start(device=device)
    device.place = written(WindowPlace(30, 60, 500, 800))
    pilot.wait(1)
    pilot.kill()
    again = FakeDevice()
    pilot.start(device=again)
    assert again.place == written(WindowPlace(30, 60, 500, 800))


@contextmanager
def display(size: str) -> Iterator[str]:
    """A display of its own, under a number that is free."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", f"{size}x24"],
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


@contextmanager
def running(env: dict[str, str]) -> Iterator[None]:
    """The real process."""
    app = subprocess.Popen(
        [sys.executable, "main.py"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
        assert app.poll() is None, "the app is gone"
    finally:
        app.send_signal(signal.SIGTERM)
        app.wait()


def seen(env: dict[str, str]) -> tuple[str, WindowPlace | None]:
    """The window's number and its place on its display; no place while it is not in sight."""
    told = subprocess.run(
        ["xwininfo", "-name", "Hornbook"], env=env, capture_output=True, text=True, check=False
    ).stdout
    number = re.search(r"Window id: (\w+)", told)
    parts = [
        re.search(rf"{name}: +(-?\d+)", told)
        for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    ]
    if number is None or "IsViewable" not in told:
        return "", None
    return number[1], WindowPlace(*(int(each[1]) for each in parts if each is not None))


def kept(store: Path) -> str:
    """The place of the window in the settings of a store."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as db:
        found = db.execute("SELECT value FROM settings WHERE name = 'window'").fetchone()
    return json.loads(found[0]) if found else ""


def comes_to(env: dict[str, str], place: WindowPlace) -> str:
    """Wait until the window is in this place; its number."""
    end = time.monotonic() + PATIENCE
    while seen(env)[1] != place:
        assert time.monotonic() < end, seen(env)
        time.sleep(0.05)
    return seen(env)[0]


def test_the_real_window_opens_upright_and_again_where_it_was_left(tmp_path: Path) -> None:
    """The second display is smaller than the place that was kept."""
    env = {
        **os.environ,
        "SDL_VIDEODRIVER": "x11",
        "HORNBOOK_FOLDER": str(tmp_path / "folder"),
        "KIVY_HOME": str(tmp_path / "kivy"),
    }
    env.pop("WAYLAND_DISPLAY", None)
    (tmp_path / "kivy").mkdir()
    with display("1600x1200") as number:
        env["DISPLAY"] = number
        with running(env):
            window = comes_to(env, WindowPlace(594, 162, 412, 915))
            moved = ["windowsize", window, "700", "900", "windowmove", window, "850", "200"]
            subprocess.run(["xdotool", *moved], env=env, check=True)
            comes_to(env, WindowPlace(850, 200, 700, 900))
            store = tmp_path / "folder" / "hornbook.db"
            end = time.monotonic() + PATIENCE
            while kept(store) != written(WindowPlace(850, 200, 700, 900)):
                assert time.monotonic() < end, kept(store)
                time.sleep(0.05)
    with display("1280x720") as number:
        env["DISPLAY"] = number
        with running(env):
            comes_to(env, WindowPlace(580, 0, 700, 720))
