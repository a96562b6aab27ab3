"""The pad under a thumb: a tap to the next drawn frame, against an idle frame of the same screen.

The CPU time of drawing is in it: the renderer here is software.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from bench.line import report
from bench.measure import cpu, settle
from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

# isort: split
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.tests.common import UnitTestTouch

from companion.app import HornbookApp
from companion.device.fake import FakeDevice
from companion.widgets.kit.seen import visible

PLAYERS = [f"Player {number}" for number in range(1, 11)]
ROUNDS = 30
TAPS = 120


def drawn_frame(stage: Stage) -> None:
    """One whole frame as the event loop runs it, up to the last pixel."""
    stage.frames(1)
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    glFinish()


def timed(work: Any) -> float:
    """Milliseconds of CPU time that the work takes."""
    return cpu(work) * 1000


def place_of(name: str) -> tuple[float, float]:
    """Where a thing of this name is on the window."""
    return next(seen.centre for seen in visible() if name in seen.names)


def tap(stage: Stage, place: tuple[float, float]) -> float:
    """From the finger being lifted, which is what means something, to the frame that answers."""
    touch = UnitTestTouch(*place)
    touch.touch_down()
    drawn_frame(stage)

    def answered() -> None:
        touch.touch_up()
        drawn_frame(stage)

    return timed(answered)


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def shown(taken: list[float]) -> str:
    """The median and what 95 in 100 do not exceed."""
    return f"{statistics.median(taken):.1f} / {percentile(taken, 0.95):.1f} ms"


def against(name: str, taken: list[float], idle: float) -> None:
    """A line whose ratio is to an idle frame."""
    report(name, shown(taken), statistics.median(taken) / idle)


def main() -> None:
    """Thirty rounds of ten players, then rounds entered with idle frames between the taps."""
    stage = Stage()
    folder = Path(tempfile.mkdtemp(prefix="hornbook-bench-"))
    app = HornbookApp(folder=folder, device=FakeDevice())
    stage.start(app, (412, 916))
    rule = {"end": {"target": 9000, "when": "reach"}}
    app.desk.begin({"game": "classic", "players": PLAYERS, "options": rule})
    app.go("pad")
    pad = app.root.current_screen
    for _ in range(ROUNDS):
        pad.writing.write()
        for number in range(10):
            pad.writing.put(number)
    pad.writing.write()
    stage.frames(10)
    three = place_of("number 3")
    settle()
    idle: list[float] = []
    taps: list[float] = []
    written: list[float] = []
    for at in range(1, TAPS + 1):
        idle.append(timed(lambda: drawn_frame(stage)))
        taken = tap(stage, three)
        # The tenth writes the round and turns the page: that is the dearest tap of all.
        (written if at % 10 == 0 else taps).append(taken)
        if at % 10 == 0:
            pad.writing.write()
            drawn_frame(stage)
    usual = statistics.median(idle)
    against("pad: a tap to its frame, 10 players, 30 rounds", taps, usual)
    against("pad: the tap that writes the round", written, usual)
    report("pad: an idle frame", shown(idle))


if __name__ == "__main__":
    main()
    # Kivy takes seconds to leave the interpreter, and nothing is left to be saved.
    import os

    os._exit(0)
