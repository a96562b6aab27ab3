"""The table under ten people's eyes: from the last card of a turn to its first resolved frame.

Both that and the frames while a card moves are measured against an idle frame of the same screen.
"""

from __future__ import annotations

import os
import random
import statistics
import tempfile
from pathlib import Path

from bench.line import report
from bench.pad import PLAYERS, against, drawn_frame, place_of, shown, tap, timed
from companion.offscreen.stage import Stage

# isort: split
from companion.app import HornbookApp
from companion.device.fake import FakeDevice
from companion.games.core.events import Void
from companion.games.rows.events import Take

ROUNDS = 3
TURNS = 9  # of ten: the last one ends the round and shows more than a turn


def main() -> None:
    """Rounds of ten players on shuffled cards; every turn's last tap and moving frames."""
    stage = Stage()
    folder = Path(tempfile.mkdtemp(prefix="hornbook-bench-"))
    app = HornbookApp(folder=folder, device=FakeDevice())
    stage.start(app, (412, 916))
    rule = {"end": {"target": 9000, "when": "reach"}}
    app.desk.begin({"game": "classic", "players": PLAYERS, "options": rule})
    app.go("table")
    taps: list[float] = []
    idle_entering: list[float] = []
    idle_resolved: list[float] = []
    moving: list[float] = []
    for seed in range(ROUNDS):
        cards = list(range(1, 105))
        random.Random(seed).shuffle(cards)  # noqa: S311 - the same cards at every run
        table = app.root.current_screen
        stage.frames(4)
        for card in cards[:4]:
            tap(stage, place_of(f"card {card}"))
        for turn in range(TURNS):
            stage.frames(4)
            *first, last = cards[4 + turn * 10 : 14 + turn * 10]
            for card in first:
                tap(stage, place_of(f"card {card}"))
            for _ in range(3):
                drawn_frame(stage)
            idle_entering += [timed(lambda: drawn_frame(stage)) for _ in range(3)]
            taps.append(tap(stage, place_of(f"card {last}")))
            rows = table.shell.view
            while rows.flying:
                moving.append(timed(lambda: drawn_frame(stage)))
            idle_resolved += [timed(lambda: drawn_frame(stage)) for _ in range(3)]
            table.go_on()
            while table.match.question is not None:
                app.desk.do(Take(1))
        app.desk.do(Void())
    still = statistics.median(idle_resolved)
    against("table: last of ten cards to the first resolved frame", taps, still)
    against("table: a frame while a card moves", moving, still)
    report("table: an idle frame of the resolved turn", shown(idle_resolved))
    report("table: an idle frame of the deck", shown(idle_entering))


if __name__ == "__main__":
    main()
    # Kivy takes seconds to leave the interpreter, and nothing is left to be saved.
    os._exit(0)
