"""Python's own time up to a frame, with GL mocked: what a phone's processor has to do for a tap.

Each room is visited first in a process of its own, with compiled code, as a package holds it.
"""

from __future__ import annotations

import compileall
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

os.environ["KIVY_GL_BACKEND"] = "mock"

from bench.line import report
from bench.measure import cpu, settle
from companion.games.core.events import Void

PROJECT = Path(__file__).resolve().parent.parent
VISITS = 5
PLAYERS = [f"Player {number}" for number in range(1, 11)]
ROUNDS = 30
TURNS = 9
IDLE = 600  # frames on Home before anything is timed: what is read ahead is read by then
# What a first visit took before; half of it is the aim.
AIMS = {"pad": 65, "end": 85, "table": 85, "referee": 90, "tally": 64}


class House:
    """The app with a match of ten people and thirty rounds, at Home."""

    def __init__(self) -> None:
        from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

        # isort: split
        from companion.app import HornbookApp
        from companion.device import FakeDevice

        self.stage = Stage()
        folder = Path(tempfile.mkdtemp(prefix="hornbook-bench-"))
        self.app: Any = HornbookApp(folder=folder, device=FakeDevice())
        self.stage.start(self.app, (412, 916))
        self.stage.frames(IDLE)

    def sit_down(self, rounds: int) -> None:
        """Ten people and so many written rounds."""
        header = {"hornbook": 1, "game": "classic", "players": PLAYERS}
        points = [
            {player: (at * number) % 9 for at, player in enumerate(PLAYERS)}
            for number in range(rounds)
        ]
        events = [{"do": "score", "points": each} for each in points]
        options = {"end": {"rounds": 9999}}
        text = json.dumps({**header, "options": options, "events": events})
        self.app.desk.open(self.app.store.import_record(text).header.id)
        self.stage.frames(4)

    def visit(self, room: str) -> None:
        """Enter a room, up to its first frame; on the pad a round is begun."""
        self.app.go(room)
        if room == "pad":
            self.app.root.current_screen.writing.write()
        self.stage.frames(1)

    def place_of(self, name: str) -> tuple[float, float]:
        """Where a thing of this name is on the window."""
        from companion.offscreen.sight import visible

        return next(seen.centre for seen in visible() if name in seen.names)

    def taps(self, place: tuple[float, float]) -> float:
        """A whole tap: finger down, a frame, finger up, a frame."""
        from kivy.tests.common import UnitTestTouch

        touch = UnitTestTouch(*place)

        def tapped() -> None:
            touch.touch_down()
            self.stage.frames(1)
            touch.touch_up()
            self.stage.frames(1)

        return cpu(tapped) * 1000


def said(found: list[float]) -> None:
    """Hand the milliseconds to the process that asked, and leave: Kivy takes seconds for that."""
    print(f"TAKEN {json.dumps(found)}", flush=True)
    os._exit(0)


def first_visit(room: str) -> None:
    """How long a room takes when it is entered for the first time."""
    house = House()
    house.sit_down(ROUNDS)
    settle()
    said([cpu(partial(house.visit, room)) * 1000])


def keys(written: bool) -> None:
    """Taps on the grid of the pad: those that enter a number, or those that write a round."""
    house = House()
    house.sit_down(ROUNDS)
    house.visit("pad")
    house.stage.frames(4)
    three = house.place_of("number 3")
    settle()
    found: list[float] = []
    for at in range(1, 10 * len(PLAYERS) + 1):
        last = at % len(PLAYERS) == 0
        taken = house.taps(three)
        if last is written:
            found.append(taken)
        if last:
            house.app.root.current_screen.writing.write()
            house.stage.frames(3)
    said(found)


def cards(last: bool) -> None:
    """Taps on the deck of the table: nine cards of a turn, or the tenth, which resolves it."""
    house = House()
    house.sit_down(0)
    rng = random.Random(6)  # noqa: S311 - the same cards in every run
    desk = house.app.desk
    found: list[float] = []
    for turn in range(TURNS):  # each the first of a round
        deck = rng.sample(range(1, 105), 14)
        desk.do(desk.match.parse({"do": "deal", "rows": deck[:4]}))
        house.visit("table")
        house.stage.frames(4)
        places = [house.place_of(f"card {card}") for card in deck[4:]]
        if not turn:
            settle()
        taken = [house.taps(place) for place in places]
        found += taken[-1:] if last else taken[:-1]
        house.app.go("home")
        desk.do(Void())
        house.stage.frames(4)
    said(found)


def thousands(what: str) -> None:
    """What is shown of thousands: the people list, and the end of a very long match."""
    house = House()
    if what == "people":
        for number in range(10_000):
            house.app.store.add_person(f"Person {number}")
    else:
        house.sit_down(3_000)
    settle()
    said([cpu(partial(house.visit, what)) * 1000])


WORKS: dict[str, Callable[[], None]] = {
    **{f"visit {room}": partial(first_visit, room) for room in AIMS},
    "key": partial(keys, written=False),
    "written": partial(keys, written=True),
    "card": partial(cards, last=False),
    "last card": partial(cards, last=True),
    "people": partial(thousands, "people"),
    "end": partial(thousands, "end"),
}


def measured(work: str, times: int = 1) -> float | None:
    """The median of the work's milliseconds in processes of its own; None where it broke."""
    found: list[float] = []
    for _ in range(times):
        command = [sys.executable, "-m", "bench.python", work]
        done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
        told = [line for line in done.stdout.splitlines() if line.startswith("TAKEN ")]
        if not told:
            sys.stderr.write(done.stderr[-2000:])
            return None
        found += json.loads(told[0].removeprefix("TAKEN "))
    return statistics.median(found)


def line(label: str, work: str, aim: float, times: int = 1) -> bool:
    """One line, its ratio that to the aim in milliseconds; False where the work broke."""
    taken = measured(work, times)
    if taken is None:
        return False
    report(f"{label}, against {aim:g} ms", f"{taken:.1f} ms", taken / aim, 1)
    return True


def main() -> int:
    """Every line; 1 where something did not run to its end."""
    compileall.compile_dir(PROJECT / "companion", quiet=1)
    lines = [
        line("Python: a key of the pad", "key", 2.5),
        line("Python: the key that writes the round", "written", 5),
        line("Python: a card on the table", "card", 2.5),
        line("Python: the last of ten cards", "last card", 8),
        *(
            line(f"Python: first visit of the {room}", f"visit {room}", aim, VISITS)
            for room, aim in AIMS.items()
        ),
        line("Python: the people list with 10,000", "people", 1000),
        line("Python: the end of 3,000 rounds", "end", 1000),
    ]
    return 0 if all(lines) else 1


if __name__ == "__main__":
    if len(sys.argv) > 1:
        WORKS[sys.argv[1]]()
    sys.exit(main())
