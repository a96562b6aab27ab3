"""A player at the table in a process of its own, tapping until it is killed.

Called with the folder of the store, the file to which it says what is confirmed, and a seed.
"""

import json
import os
import random
import sys
from pathlib import Path

os.environ["KIVY_GL_BACKEND"] = "mock"  # nobody looks

from companion.models.table.keeping import TABLE
from tests.ui.notepad import record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, open_table

ENTER = 0.85  # of all taps go to a card or a key; the others anywhere
PLAYERS = ["Ann", "Ben", "Cem"]


def play(folder: Path, said: Path, seed: int) -> None:
    """Tap cards, keys and anything else at the table, and say after each tap what is written."""
    rng = random.Random(seed)
    pilot = Pilot(folder)
    pilot.start(size=TALL)
    if pilot.app.desk.match is None:
        open_table(pilot, PLAYERS, end={"rounds": 99})
    page = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    while True:
        if pilot.app.rooms.current != "table":
            pilot.app.go("table")
            pilot.wait(0.4)
        found = [seen for seen in pilot.things() if seen.touchable]
        if found and rng.random() < ENTER:
            pilot.tap(rng.choice(found).centre)
        else:
            wide, high = pilot.app.root.size
            pilot.tap((rng.random() * wide, rng.random() * high))
        pilot.wait(rng.choice([0.0, 0.1, 1.0]))
        match = pilot.app.desk.match
        half = pilot.app.store.draft(TABLE, match.header.id) is not None
        line = [match.header.id, match.position, record(pilot)["events"], half]
        os.write(page, (json.dumps(line) + "\n").encode())


if __name__ == "__main__":
    play(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
