"""How far the matches have come, noted beside the store: it makes a loss provable.

The count is noted after a change is on the disk, so the note can lag behind the store (after a
power cut) but never run ahead of it. A store that has come less far has lost something.
"""

from __future__ import annotations

import contextlib
import io
import zlib
from pathlib import Path


class Reach:
    """The note; it is rewritten in place and never waited for."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._open: io.FileIO | None = None

    def note(self, touch: int) -> None:
        """Note that the matches have come so far."""
        with contextlib.suppress(OSError):  # without it, less can be proved
            if self._open is None:
                self._file.touch()
                self._open = io.FileIO(self._file, "r+")
            self._open.seek(0)
            self._open.write(_written(touch))

    def close(self) -> None:
        """Let go of the note."""
        if self._open is not None:
            self._open.close()
        self._open = None


def reached(file: Path) -> int:
    """How far the matches came by this note; 0 where there is none that can be believed."""
    try:
        raw = file.read_bytes()
        touch = int(raw[:20])
    except (OSError, ValueError):
        return 0
    return touch if raw == _written(touch) else 0


def _written(touch: int) -> bytes:
    figures = b"%020d" % touch
    return figures + b" %08x\n" % zlib.crc32(figures)
