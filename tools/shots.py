"""Pictures of every screen, in all themes and both languages, into build/screens, to be looked at."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from PIL import Image

from tests.ui.pilot import SCREENS, Pilot

SIZES = ((360, 640), (412, 916))
THEMES = ("light", "dark", "contrast")
LANGUAGES = ("en", "de")

Route = Callable[[Pilot, Callable[[str], str]], None]


def home(_pilot: Pilot, _tr: Callable[[str], str]) -> None:
    """The first screen."""


def settings(pilot: Pilot, tr: Callable[[str], str]) -> None:
    """Settings."""
    pilot.tap(tr("Settings"))


def about(pilot: Pilot, tr: Callable[[str], str]) -> None:
    """The sheet with version and licences."""
    pilot.tap(tr("About Hornbook"))


# How a finger gets from Home to each picture; later screens add theirs here.
ROUTES: dict[str, Route] = {"home": home, "settings": settings, "about": about}


def combinations() -> Iterator[tuple[tuple[int, int], str, str]]:
    """Every size, theme and language."""
    for size in SIZES:
        for theme in THEMES:
            for language in LANGUAGES:
                yield size, theme, language


def sheet(name: str) -> Path:
    """All pictures of one screen at the smaller size side by side, themes across."""
    width, height = SIZES[0]
    gap = 12
    columns = [(theme, language) for theme in THEMES for language in LANGUAGES]
    whole = Image.new("RGB", (len(columns) * (width + gap) + gap, height + 2 * gap), "#8C837E")
    for i, (theme, language) in enumerate(columns):
        with Image.open(SCREENS / f"{name}-{width}x{height}-{theme}-{language}.png") as picture:
            whole.paste(picture, (gap + i * (width + gap), gap))
    path = SCREENS / f"sheet-{name}.png"
    whole.save(path)
    return path


def main() -> int:
    """Take the pictures that were asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=", ".join(ROUTES))
    asked = parser.parse_args().screens or list(ROUTES)
    count = 0
    for size, theme, language in combinations():
        for name in asked:
            with tempfile.TemporaryDirectory() as folder:
                pilot = Pilot(Path(folder)).start(size=size, theme=theme, language=language)
                ROUTES[name](pilot, pilot.app.tr)
                pilot.shot(f"{name}-{size[0]}x{size[1]}-{theme}-{language}")
                pilot.stop()
                count += 1
    for name in asked:
        sheet(name)
    print(f"{count} pictures in {SCREENS}", flush=True)
    # After many apps Kivy takes seconds to leave the interpreter.
    os._exit(0)


if __name__ == "__main__":
    sys.exit(main())
