"""Python's own time up to a frame, with GL mocked: what a phone's processor has to do for a tap.

Each room is visited first in a process of its own, with compiled code, as a package holds it.
"""

from __future__ import annotations

import compileall
import json
import os
import random
import shutil
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
IDLE = 840  # frames on Home before anything is timed: what is read ahead is read by then
# What a first visit took before; half of it is the aim.
AIMS = {"pad": 65, "end": 85, "table": 85, "referee": 90, "tally": 64}


class House:
    """The app with a match of ten people and thirty rounds, at Home."""

    def __init__(self, folder: Path | None = None) -> None:
        from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

        # isort: split
        from companion.app import HornbookApp
        from companion.device.fake import FakeDevice

        self.stage = Stage()
        folder = folder or Path(tempfile.mkdtemp(prefix="hornbook-bench-"))
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
        from companion.widgets.kit.seen import visible

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


def keys_beside_a_backup() -> None:
    """Taps on the grid while 10,000 matches are backed up, and without, by the clock: so a finger waits."""
    from bench.store import MANY, filled, seconds

    house = House(filled(Path(tempfile.mkdtemp(prefix="hornbook-bench-")), MANY))
    house.sit_down(ROUNDS)
    house.visit("pad")
    house.stage.frames(4)
    three = house.place_of("number 3")
    house.taps(three)  # the first one also brings the finger
    settle()
    store = house.app.store
    shutil.rmtree(store.place.backups, ignore_errors=True)  # so that one is due
    store.back_up_if_due()
    during: list[float] = []
    after: list[float] = []
    while store._aside.under_way or len(after) < max(20, len(during)):  # noqa: SLF001 - when it ends
        taken = during if store._aside.under_way else after  # noqa: SLF001 - likewise
        taken.append(seconds(partial(house.taps, three)) * 1000)
        if house.app.root.current_screen.front != "panel":  # the round is written
            house.app.root.current_screen.writing.write()
            house.stage.frames(3)
    if not during:
        raise SystemExit("the backup was over before the first tap")
    middles = [statistics.median(each) for each in (during, after)]
    said([*middles, max(during), float(len(during))])


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
    "beside a backup": keys_beside_a_backup,
    "card": partial(cards, last=False),
    "last card": partial(cards, last=True),
    "people": partial(thousands, "people"),
    "end": partial(thousands, "end"),
}


def taken_by(work: str) -> list[float]:
    """The milliseconds of the work in a process of its own; nothing where it broke."""
    command = [sys.executable, "-m", "bench.python", work]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    told = [line for line in done.stdout.splitlines() if line.startswith("TAKEN ")]
    if not told:
        sys.stderr.write(done.stderr[-2000:])
        return []
    found: list[float] = json.loads(told[0].removeprefix("TAKEN "))
    return found


def measured(work: str, times: int = 1) -> float | None:
    """The median of the work's milliseconds; None where it broke."""
    found = [taken_by(work) for _ in range(times)]
    return statistics.median(each for taken in found for each in taken) if all(found) else None


def beside_a_backup() -> bool:
    """A key while a backup is made against one without, and the slowest; False where it broke."""
    found = taken_by("beside a backup")
    if not found:
        return False
    held, free, worst, count = found
    label = f"Python: a key of the pad beside a backup ({count:.0f}), wall time"
    report(label, f"{held:.1f} / {free:.1f} ms", held / free, 3)
    report("Python: the slowest of them, against 100 ms", f"{worst:.0f} ms", worst / 100, 1)
    return True


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
        beside_a_backup(),
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
