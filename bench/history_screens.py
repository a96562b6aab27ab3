"""The history and the statistics on the screen: opened, scrolled, and a backup while the pad is tapped."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Any

from bench.line import report
from bench.measure import settle
from bench.pad import PLAYERS, drawn_frame, percentile, place_of, shown, tap, timed
from bench.store import FEW, MANY, filled
from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

# isort: split
from companion.app import HornbookApp
from companion.device.fake import FakeDevice
from companion.screens.history.working import back_up

DIFFERENT = 250  # matches; the others are copies of them
VISITS = 25
TURNS = 2  # each store is opened so often, by turns
SCROLLED = 400  # frames
DEEP = 5000  # matches that were read before
FAST = 40  # pixels that a finger moves in a frame
BETWEEN = 4  # frames from one tap to the next


class Screens:
    """The app over a store of so many matches."""

    def __init__(self, folder: Path) -> None:
        self.stage = Stage()
        self.device = FakeDevice()
        self.app = HornbookApp(folder=folder, device=self.device)
        self.stage.start(self.app, (412, 916))

    def visits(self, room: str, **given: Any) -> list[float]:
        """What it takes to go there from Home, up to the drawn frame."""
        taken = []
        for _ in range(VISITS):
            self.app.go("home")
            drawn_frame(self.stage)

            def visit() -> None:
                self.app.go(room, **given)
                drawn_frame(self.stage)

            taken.append(timed(visit))
        return taken[2:]  # the first builds the room

    def idle(self) -> float:
        """A frame in which nothing happens."""
        return statistics.median(timed(lambda: drawn_frame(self.stage)) for _ in range(60))


def opened(folders: dict[int, Path]) -> None:
    """Ten matches against ten thousand."""
    taken: dict[tuple[str, int], list[float]] = {}
    rooms: dict[str, tuple[str, dict[str, Any]]] = {
        "history": ("history", {}),
        "statistics of everybody": ("statistics", {}),
        "statistics of a person": ("statistics", {"person": 1}),
    }
    for _ in range(TURNS):
        for count, folder in folders.items():
            screens = Screens(folder)
            settle()
            for name, (room, given) in rooms.items():
                taken.setdefault((name, count), []).extend(screens.visits(room, **given))
            screens.stage.stop()
    for name in rooms:
        small, large = taken[name, FEW], taken[name, MANY]
        said = f"{shown(large)} ({statistics.median(small):.1f} with 10)"
        ratio = statistics.median(large) / statistics.median(small)
        report(f"{name} on the screen, 10,000 matches", said, ratio, 1.3)


def scrolled(folder: Path) -> None:
    """The history under a finger that goes on and on."""
    screens = Screens(folder)
    screens.app.go("history")
    screens.stage.frames(20)
    settle()
    idle = screens.idle()
    room: Any = screens.app.rooms.get_screen("history")
    page, column = room.ids.page, room.ids.column
    report("history: an idle frame", f"{idle:.1f} ms")
    for deep in (0, DEEP):
        while len(room.history.matches) < deep:
            page.scroll_y = 0
            screens.stage.frames(1)
        taken = []
        for _ in range(SCROLLED):

            def move() -> None:
                page.scroll_y = max(0.0, page.scroll_y - FAST / (column.height - page.height))
                drawn_frame(screens.stage)

            taken.append(timed(move))
        late = percentile(taken, 0.95) / idle
        said = f"{shown(taken)}, most {max(taken):.1f}"
        report(f"history scrolled up to match {len(room.history.matches):,}", said, late)
    screens.stage.stop()


def backed_up(folder: Path) -> None:
    """A backup of everything by hand, hidden, while rounds are written."""
    screens = Screens(folder)
    stage, app = screens.stage, screens.app
    rule = {"end": {"target": 9000, "when": "reach"}}
    app.desk.begin({"game": "classic", "players": PLAYERS, "options": rule})
    app.go("pad")
    pad: Any = app.root.current_screen
    pad.writing.write()
    stage.frames(10)
    three = place_of("number 3")
    settle()
    idle = screens.idle()
    back_up(app)
    app.work.sheet.hide()
    stage.frames(30)
    taps: list[float] = []
    frames: list[float] = []
    while app.work is not None:
        taps.append(tap(stage, three))
        if len(taps) % len(PLAYERS) == 0:
            pad.writing.write()
        frames += [timed(lambda: drawn_frame(stage)) for _ in range(BETWEEN)]
    alone = [tap(stage, three) for _ in range(9)]
    size = next(len(each[2]) for each in screens.device.calls if each[0] == "save_file") / 1e6
    report(
        f"pad while a backup is made ({size:.1f} MB): a frame",
        shown(frames),
        percentile(frames, 0.95) / idle,
    )
    late = sum(each > 2 * idle for each in taps)
    said = f"{shown(taps)}, most {max(taps):.1f}"
    report(f"the same: {len(taps)} taps, {late} later than two frames", said, max(taps) / idle, 2)
    report("the same: a tap without the backup", shown(alone), statistics.median(alone) / idle)
    stage.stop()


def main() -> None:
    """All of it over one small and one large store."""
    place = Path(tempfile.mkdtemp(prefix="hornbook-bench-"))
    folders = {
        count: filled(place / str(count), count, different)
        for count, different in ((FEW, FEW), (MANY, DIFFERENT))
    }
    opened(folders)
    scrolled(folders[MANY])
    backed_up(folders[MANY])


if __name__ == "__main__":
    main()
    # Kivy takes seconds to leave the interpreter, and nothing is left to be saved.
    import os

    os._exit(0)
