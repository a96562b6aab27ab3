"""Cold start to the first frame, and memory, of the app against a bare KivyMD app."""

import compileall
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from bench.line import report

PROJECT = Path(__file__).resolve().parent.parent
ROUNDS = 7
FRAMES = "1"

# The least that KivyMD can show; it stops after its first frame as the app does under HORNBOOK_FRAMES.
BARE = """
from kivy.core.window import Window
from kivymd.app import MDApp
from kivymd.uix.label import MDLabel
from kivymd.uix.screen import MDScreen

class Bare(MDApp):
    def build(self):
        return MDScreen(MDLabel(text="Bare"), md_bg_color=self.theme_cls.backgroundColor)

    def on_start(self):
        Window.bind(on_flip=self.drawn)

    def drawn(self, *args):
        print("READY", flush=True)
        self.stop()

Bare().run()
"""


class Start(NamedTuple):
    """One cold start: until the first frame was on the screen, and the most memory held."""

    seconds: float
    megabytes: float


def start(command: list[str], home: str) -> Start:
    settings = {
        "HOME": home,
        "HORNBOOK_FOLDER": home,
        "HORNBOOK_FRAMES": FRAMES,
        "KIVY_HOME": f"{home}/kivy",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_CLIPBOARD": "dummy",
        "SDL_VIDEODRIVER": "offscreen",
        "LP_NUM_THREADS": "0",
    }
    with tempfile.TemporaryFile("w+") as complaints:
        begun = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, *command],
            cwd=PROJECT,
            env=os.environ | settings,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
        )
        assert process.stdout is not None  # noqa: S101 - for the type checker; it is piped
        ready = next((line for line in process.stdout if line.startswith("READY")), None)
        seconds = time.perf_counter() - begun
        process.stdout.close()
        # Not process.wait(): only wait4 tells what this one child used.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if ready is None or process.returncode:
            complaints.seek(0)
            raise SystemExit(f"{command} did not start:\n{complaints.read()}")
    return Start(seconds, usage.ru_maxrss / 1024)


def main() -> None:
    # A package holds compiled code, as Kivy's own is here; not every shell lets Python keep it.
    compileall.compile_dir(PROJECT / "companion", quiet=1)
    with tempfile.TemporaryDirectory() as home:
        bare = Path(home) / "bare.py"
        bare.write_text(BARE, encoding="utf-8")
        ways = {"app": ["main.py"], "bare": [str(bare)]}
        starts: dict[str, list[Start]] = {name: [] for name in ways}
        for command in ways.values():
            start(command, home)  # reads the files into the system's cache
        for _ in range(ROUNDS):
            # Alternating, so that whatever else the machine does meets both alike.
            for name, command in ways.items():
                starts[name].append(start(command, home))
    for name, unit, aim in (("seconds", "s", 1.3), ("megabytes", "MB", 1.3)):
        ours, least = (
            statistics.median(getattr(one, name) for one in starts[way]) for way in ("app", "bare")
        )
        label = "start to first frame" if unit == "s" else "most memory held"
        report(f"{label}, app / bare KivyMD", f"{ours:.2f} / {least:.2f} {unit}", ours / least, aim)


if __name__ == "__main__":
    main()
