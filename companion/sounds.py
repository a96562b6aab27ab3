"""The one sound of the app: a knock on wood when a round has been written."""

from __future__ import annotations

import math
import random
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.host import Host

RATE = 22050
LASTS = 0.09  # seconds


def knock(folder: Path) -> Path:
    """The file with the knock, made on first use: a sound of our own needs no licence."""
    file = folder / "knock.wav"
    if not file.exists():
        draft = file.with_suffix(".tmp")
        with wave.open(str(draft), "wb") as written:
            written.setnchannels(1)
            written.setsampwidth(2)
            written.setframerate(RATE)
            written.writeframes(_samples())
        draft.replace(file)
    return file


def _samples() -> bytes:
    """Two short tones and a little noise that die away, as a knuckle on a table."""
    noise = random.Random(6)  # noqa: S311 - the same knock on every phone
    found = bytearray()
    for step in range(int(RATE * LASTS)):
        t = step / RATE
        tone = math.sin(2 * math.pi * 330 * t) + 0.5 * math.sin(2 * math.pi * 780 * t)
        value = (tone * math.exp(-t * 55) + noise.uniform(-1, 1) * math.exp(-t * 400)) * 0.4
        found += int(max(-1.0, min(1.0, value)) * 32767).to_bytes(2, "little", signed=True)
    return bytes(found)


class Sounds:
    """Listens to the desk and knocks when the match on it has one round more than before."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._seen = ("", 0)
        app.desk.bind(version=self._heard)

    def _heard(self, *_: Any) -> None:
        match = self._app.desk.match
        now = (match.header.id, len(match.state.rounds)) if match else ("", 0)
        before, self._seen = self._seen, now
        if now[0] != before[0] or now[1] <= before[1]:
            return
        if self._app.settings.get("sound") == "on":
            self._app.device.play(knock(self._app.folder))
