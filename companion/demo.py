"""The demonstration: plays a real match in the real app by touches and leaves its pictures."""

from __future__ import annotations

import json
import logging
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.offscreen.finger import Finger

PICTURES = Path("build/screens")
RECORD = "demo-match.json"


class Show:
    """One demonstration: says what it does and keeps what it saw."""

    def __init__(self, finger: Finger, pictures: Path) -> None:
        self.finger = finger
        self.pictures = pictures
        self.taken: list[Path] = []

    def tell(self, line: str) -> None:
        """Print what comes, at once: a person may be reading along."""
        print(line, flush=True)  # noqa: T201 - to a person; without a console it prints nothing

    def shot(self, name: str) -> None:
        """A picture of the window, numbered in the order of the walk."""
        path = self.pictures / f"demo-{len(self.taken) + 1:02}-{name}.png"
        self.taken.append(self.finger.stage.picture(path))

    def keep_record(self) -> Path:
        """The match that was played, for `python -m companion replay`."""
        path = self.pictures / RECORD
        record = self.finger.app.desk.match.record()
        path.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", "utf-8")
        return path


def main(arguments: list[str]) -> int:
    """Run the demonstration; the one argument names another folder for the pictures."""
    pictures = Path(arguments[0]) if arguments else PICTURES
    # Kivy would tell at length that there is no clipboard here. What fails is raised all the same.
    logging.getLogger("kivy").addFilter(lambda _record: False)
    from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

    # isort: split
    from companion.app import HornbookApp
    from companion.demo_walk import walk
    from companion.device.fake import FakeDevice
    from companion.offscreen.finger import Finger

    stage = Stage()
    show = Show(Finger(stage), pictures)
    with tempfile.TemporaryDirectory() as folder:
        stage.start(HornbookApp(folder=Path(folder), device=FakeDevice()), size=(412, 916))
        walk(show)
        record = show.keep_record()
        stage.stop()
    show.tell(f"{len(show.taken)} pictures in {pictures}, the match in {record}")
    return 0
