"""Pictures of every screen, in all themes and both languages, into build/screens, to be looked at."""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.ui.pilot import SCREENS, Pilot
from tools.shots_stories import STORIES

SIZES = ("360x640", "412x915")
LANGUAGES = ("en", "de")
THEMES = ("light", "dark", "contrast")
AT_ONCE = 2


def tell(story: str, size: str, language: str) -> int:
    """Walk one story and take a picture of each stop in every theme; how many there are."""
    width, height = map(int, size.split("x"))
    crowd = story.rpartition("-")[2]
    ending = f"-{crowd}" if crowd.isdigit() else ""
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder)).start(size=(width, height), theme="light", language=language)
        for stop in STORIES[story](pilot):
            for theme in reversed(THEMES):  # light last: the story goes on in it
                pilot.app.choose_theme(theme)
                pilot.frames(2)
                pilot.shot(f"{stop}{ending}-{size}-{language}-{theme}")
                count += 1
        pilot.stop()
    return count


def run_part(part: tuple[str, str], stories: list[str]) -> int:
    """One size and language in a process of its own: started apps leave memory behind."""
    words = [sys.executable, __file__, "--part", *part, *stories]
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    # Kivy's complaints about a missing clipboard are worth reading only when something failed.
    print(done.stderr if done.returncode else "", done.stdout, sep="", end="", flush=True)
    return done.returncode


def main() -> int:
    """Take the pictures that were asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stories", nargs="*", metavar="STORY", help=", ".join(STORIES))
    parser.add_argument("--part", nargs=2, metavar=("SIZE", "LANGUAGE"), help="only these")
    asked = parser.parse_args()
    stories = asked.stories or list(STORIES)
    if asked.part:
        size, language = asked.part
        count = sum(tell(story, size, language) for story in stories)
        print(f"{count} pictures of {size} in {language} in {SCREENS}", flush=True)
        # After many apps Kivy takes seconds to leave the interpreter.
        os._exit(0)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        parts = list(product(SIZES, LANGUAGES))
        return max(pool.map(lambda part: run_part(part, stories), parts))


if __name__ == "__main__":
    sys.exit(main())
