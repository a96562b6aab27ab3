"""Pictures of every screen, in all themes and both languages, into build/screens, to be looked at.

Each screen is judged, too: what the layout checker finds is printed, and then the exit code is 1.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.ui.pilot import SCREENS, Pilot
from tools.shots_stories import STORIES

SIZES = ("360x640", "412x915")
ALL_SIZES = ("320x568", *SIZES, "916x412", "1280x800")
LANGUAGES = ("en", "de")
TEXTS = ("1", "1.5")
# What is chosen, and whether the phone is dark: high contrast follows it.
THEMES = {
    "light": ("light", False),
    "dark": ("dark", True),
    "contrast": ("contrast", False),
    "contrast-dark": ("contrast", True),
}
AT_ONCE = 2


def tell(story: str, part: Sequence[str], themes: Collection[str]) -> tuple[int, int]:
    """Walk one story, judge each stop and picture it in these themes; how many pictures and faults."""
    size, language, text = part
    width, height = map(int, size.split("x"))
    crowd = story.rpartition("-")[2]
    ending = f"-{crowd}" if crowd.isdigit() else ""
    large = "" if text == TEXTS[0] else f"-x{text}"
    count = faults = 0
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder)).start(
            size=(width, height), theme="light", language=language, font_scale=float(text)
        )
        for stop in STORIES[story](pilot):
            name = f"{stop}{ending}-{size}-{language}"
            for theme in reversed(THEMES):  # light last: the story goes on in it
                if theme not in themes:
                    continue
                chosen, dark = THEMES[theme]
                pilot.device.dark = dark
                pilot.app.choose_theme(chosen)
                pilot.frames(2)
                pilot.shot(f"{name}-{theme}{large}")
                count += 1
                for fault in pilot.layout_faults():
                    print(f"{name}-{theme}{large}: {fault}", flush=True)
                    faults += 1
        pilot.stop()
    return count, faults


def run_part(part: tuple[str, str, str], stories: list[str], themes: list[str]) -> int:
    """One size and language in a process of its own: started apps leave memory behind."""
    words = [sys.executable, __file__, "--part", *part, "--themes", *themes, "--", *stories]
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    # Kivy's complaints about a missing clipboard are worth reading only when something failed.
    print(done.stderr if done.returncode else "", done.stdout, sep="", end="", flush=True)
    return done.returncode


def main() -> int:
    """Take the pictures that were asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stories", nargs="*", metavar="STORY", help=", ".join(STORIES))
    parser.add_argument("--whole", action="store_true", help="every size and text size")
    parser.add_argument("--part", nargs=3, metavar=("SIZE", "LANGUAGE", "TEXT"), help="only these")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES))
    asked = parser.parse_args()
    stories = asked.stories or list(STORIES)
    if asked.part:
        told = [tell(story, asked.part, asked.themes) for story in stories]
        count, faults = map(sum, zip(*told, strict=True))
        print(f"{count} pictures, {faults} faults: {' '.join(asked.part)} in {SCREENS}", flush=True)
        # After many apps Kivy takes seconds to leave the interpreter.
        os._exit(1 if faults else 0)
    sizes, texts = (ALL_SIZES, TEXTS) if asked.whole else (SIZES, TEXTS[:1])
    with ThreadPoolExecutor(AT_ONCE) as pool:
        parts = list(product(sizes, LANGUAGES, texts))
        return max(pool.map(lambda part: run_part(part, stories, asked.themes), parts))


if __name__ == "__main__":
    sys.exit(main())
