"""The knock: a sound file that is one, made once."""

import wave
from pathlib import Path

from companion.sounds import LASTS, RATE, knock


def test_the_knock_is_a_short_sound_made_once(tmp_path: Path) -> None:
    file = knock(tmp_path)
    with wave.open(str(file)) as heard:
        assert heard.getnframes() == int(RATE * LASTS)
        loudest = max(abs(byte - 128) for byte in heard.readframes(heard.getnframes())[1::2])
    assert loudest > 20
    made = file.stat().st_mtime_ns
    assert knock(tmp_path).stat().st_mtime_ns == made
    assert [each.name for each in tmp_path.iterdir()] == ["knock.wav"]
