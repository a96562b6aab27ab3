"""Installs an APK on the phone or emulator that adb sees, starts it, and waits until Home was drawn.

The picture of it goes into build/phone/home.png. What Android logged is printed when Home does not appear.
"""

import argparse
import io
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from companion.mishaps import FILE, START
from tools.judge_package import ROOT
from tools.try_wheel import COLOURS

APP = "org.hornbook.hornbook"
ACTIVITY = f"{APP}/org.kivy.android.PythonActivity"
STORE = "hornbook.db"
PICTURE = ROOT / "build" / "phone" / "home.png"
PATIENCE = 180  # seconds; the first start unpacks the program, and an emulator is slow
LOGGED = 200  # lines


class Failed(Exception):  # noqa: N818 - it says what failed
    """Home did not appear; the text says why."""


def adb(*words: str, check: bool = True) -> bytes:
    """What a command of adb prints."""
    return subprocess.run(["adb", *words], capture_output=True, check=check).stdout


def files() -> set[str]:
    """The names in the folder of the app, which only a debug package shows."""
    return set(adb("shell", "run-as", APP, "ls", "files", check=False).decode().split())


def wait_for_home(pause: Callable[[float], object] = time.sleep) -> None:
    """Return once the first frame was drawn: the store is there, the mark of a start is gone."""
    for _ in range(PATIENCE):
        pause(1)
        there = files()
        if FILE in there:
            raise Failed(adb("shell", "run-as", APP, "cat", f"files/{FILE}").decode())
        if STORE in there and START not in there:
            break
    else:
        raise Failed(f"nothing was drawn within {PATIENCE} seconds")
    pause(3)
    if not adb("shell", "pidof", APP, check=False).strip():
        raise Failed("the app has ended by itself")


def picture() -> None:
    """Keep what the screen shows; a screen of hardly any colour shows no Home."""
    shown = adb("exec-out", "screencap", "-p")
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_bytes(shown)
    with Image.open(io.BytesIO(shown)) as image:
        colours = image.convert("RGB").getcolors(COLOURS)
    if colours is not None:
        raise Failed(f"the screen shows {len(colours)} colours")


def main() -> int:
    """Install, start, wait, look."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package", type=Path, metavar="APK")
    asked = parser.parse_args()
    adb("install", "-r", str(asked.package))
    adb("shell", "am", "start", "-n", ACTIVITY)
    try:
        wait_for_home()
        picture()
    except Failed as why:
        log = adb("logcat", "-d", "-t", str(LOGGED), check=False).decode(errors="replace")
        print(log, f"Home did not appear: {why}", sep="\n", file=sys.stderr)
        return 1
    print(f"Home appeared: {PICTURE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
