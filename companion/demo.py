"""The demonstration: walks through the real app by touches and leaves pictures of each step."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

# isort: split
from companion.app import HornbookApp
from companion.device import FakeDevice
from companion.offscreen.finger import Finger

PICTURES = Path("build/screens")

Shot = Callable[[str], None]


def walk(finger: Finger, shot: Shot) -> None:
    """Show what the app can do, one picture a step."""
    shot("home")
    finger.tap("Settings")
    shot("settings")
    finger.tap("Deutsch")
    finger.tap("Dunkel")
    shot("settings-german-dark")
    finger.tap("English")
    finger.tap("Light")
    finger.tap("About Hornbook")
    shot("about")
    finger.back()
    finger.back()


def main(arguments: list[str]) -> int:
    """Run the demonstration; the one argument names another folder for the pictures."""
    pictures = Path(arguments[0]) if arguments else PICTURES
    stage = Stage()
    taken: list[Path] = []

    def shot(name: str) -> None:
        taken.append(stage.picture(pictures / f"demo-{len(taken) + 1:02}-{name}.png"))

    with tempfile.TemporaryDirectory() as folder:
        stage.start(HornbookApp(folder=Path(folder), device=FakeDevice()), size=(412, 916))
        walk(Finger(stage), shot)
        stage.stop()
    sys.stdout.write(f"{len(taken)} pictures in {pictures}\n")
    return 0
