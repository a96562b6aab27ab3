"""What the tests of the pad do again and again, in the words of the table."""

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

from companion.record import read
from companion.replay import verdict
from tests.ui.pilot import Pilot

TEN = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna", "Ida", "Jo"]
WRITE = ("Score round", "Finish round")


def sit_down(pilot: Pilot, players: Sequence[str], **options: Any) -> None:
    """Begin a match of these people and lay its pad in front."""
    header = {"game": "classic", "players": list(players), "options": options}
    assert pilot.app.desk.begin(header)
    pilot.app.go("pad")
    pilot.frames(4)


def lay_record(pilot: Pilot, record: dict[str, Any]) -> None:
    """Open a match that was played elsewhere."""
    match = pilot.app.store.import_record(json.dumps({"hornbook": 1, **record}))
    pilot.app.desk.open(match.header.id)
    pilot.app.go("pad")
    pilot.frames(4)


def open_grid(pilot: Pilot) -> None:
    """Tap the button that begins or goes on with a round."""
    (button,) = [text for text in pilot.texts() if text.startswith(WRITE)]
    pilot.tap(button)


def tap_number(pilot: Pilot, number: int) -> None:
    """One tap on the grid, with one before it where the number is larger than it shows."""
    if number > 39:
        pilot.tap(f"plus {number // 40 * 40}")
    pilot.tap(f"number {number}")


def write_round(pilot: Pilot, *points: int) -> None:
    """A whole round from the button on."""
    open_grid(pilot)
    for number in points:
        tap_number(pilot, number)


def totals(pilot: Pilot) -> dict[str, str]:
    """What the pad shows beside each name."""
    return {
        seen.names[0].removeprefix("total "): seen.text
        for seen in pilot.things()
        if seen.names[0].startswith("total ")
    }


def slots(pilot: Pilot) -> dict[str, str]:
    """What the round being entered shows for each player."""
    return {
        seen.names[0].removeprefix("points "): seen.text
        for seen in pilot.things()
        if seen.names[0].startswith("points ")
    }


def record(pilot: Pilot) -> dict[str, Any]:
    """The match as it would be exported."""
    written: dict[str, Any] = json.loads(json.dumps(pilot.app.desk.match.record()))
    return written


def replay(written: dict[str, Any], language: str = "en") -> dict[str, Any]:
    """What is made of a record that was exported; the command line prints the same."""
    told: dict[str, Any] = json.loads(json.dumps(verdict(read(json.dumps(written)), language)))
    return told


def replay_by_command(written: dict[str, Any], language: str = "en") -> dict[str, Any]:
    """What the command line itself prints of a record."""
    judged = subprocess.run(
        [sys.executable, "-m", "companion", "replay", "-", "--lang", language],
        input=json.dumps(written),
        capture_output=True,
        text=True,
        check=False,
    )
    assert judged.returncode == 0, judged.stderr
    answer: dict[str, Any] = json.loads(judged.stdout)
    return answer
