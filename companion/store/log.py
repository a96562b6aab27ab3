"""SQLite's write-ahead log, read by ourselves: whether it lost what was confirmed, and what is in it.

SQLite reads a log up to its first bad frame and drops the rest without a word. That is right after
a power cut, whose last transaction nobody was told of, and wrong where the log was damaged later.
The difference can be seen (docs/store.md, "The log"); the layout is SQLite's own documented one.
"""

from __future__ import annotations

import shutil
import struct
import zlib
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from os import SEEK_END
from pathlib import Path
from typing import IO, NamedTuple

from companion.store.backups import connect_look
from companion.store.faults import SPOILT
from companion.store.place import CUT, GONE, PAGE, StorePlace

_HEAD, _FRAME = 32, 24  # bytes before the first frame, and before each page
_STEP = _FRAME + PAGE
_MAGIC = 0x377F0682  # its last bit says in which order the checksum reads its words
_MASK = 0xFFFFFFFF


class LogIndex(NamedTuple):
    """What SQLite noted beside the log (-shm): how many frames, and how many are in the file.

    It is noted after the log has reached the disk, so it never claims too much.
    """

    salts: bytes
    frames: int
    copied: int


def read_index(place: StorePlace) -> LogIndex | None:
    """The index that lies here; None if there is none, or only half of one.

    Closing a file lets go of this process's locks on it: only where no connection is in use.
    """
    try:
        with place.beside("-shm").open("rb") as stream:
            raw = stream.read(100)
    except OSError:
        return None
    first, again = raw[:48], raw[48:96]
    if len(raw) < 100 or first != again or first[12] != 1:
        return None
    words = struct.unpack("=25I", raw)
    if _summed(first[:40], "=", (0, 0)) != words[10:12]:
        return None
    return LogIndex(first[32:40], words[4], words[24])


class LogFrame(NamedTuple):
    """One page as the log holds it; `size` is that of the file where a transaction ends here."""

    page: int
    size: int
    salts: bytes
    checksum: tuple[int, int]


class _Read(NamedTuple):
    """What one reading of the whole log has found."""

    head: bytes
    frames: list[LogFrame]
    checksum: int  # of every byte


@dataclass(frozen=True)
class Log:
    """A log as it lies; it is read page by page, for it can be as large as the store."""

    file: Path

    @classmethod
    def lying(cls, place: StorePlace) -> Log:
        """The log beside this store's file; an empty one where there is none."""
        return cls(place.beside("-wal"))

    @cached_property
    def _read(self) -> _Read:
        if not self.file.is_file():
            return _Read(b"", [], 0)
        found = []
        with self.file.open("rb") as stream:
            head = stream.read(_HEAD)
            seen = zlib.crc32(head)
            while raw := stream.read(_STEP):
                seen = zlib.crc32(raw, seen)
                if len(raw) == _STEP:
                    page, size = struct.unpack_from(">2I", raw)
                    checksum = struct.unpack_from(">2I", raw, 16)
                    found.append(LogFrame(page, size, raw[8:16], checksum))
        return _Read(head, found, seen)

    @property
    def frames(self) -> list[LogFrame]:
        """The frames of the file's length, those of earlier, longer logs included."""
        return self._read.frames

    @property
    def checksum(self) -> int:
        """A checksum of every byte, by which a log that was written on is told."""
        return self._read.checksum

    @cached_property
    def salts(self) -> bytes:
        """What the frames of the present log carry; the first frame tells where the head is bad."""
        if self.has_head or not self.frames:
            return self._read.head[16:24]
        return self.frames[0].salts

    @cached_property
    def has_head(self) -> bool:
        """Whether SQLite would read this log at all."""
        head = self._read.head
        if len(head) < _HEAD or int.from_bytes(head[:4], "big") & ~1 != _MAGIC:
            return False
        return _summed(head[:24], self._order, (0, 0)) == struct.unpack_from(">2I", head, 24)

    @property
    def _order(self) -> str:
        return ">" if self._read.head[3] & 1 else "<"

    @cached_property
    def last(self) -> int:
        """How many frames there are up to the last that ends a transaction of the present log."""
        ends = (n for n, each in enumerate(self.frames, 1) if each.size and self._ours(each))
        return max(ends, default=0)

    def _ours(self, frame: LogFrame) -> bool:
        return frame.salts == self.salts

    def follows(self, number: int) -> bool:
        """Whether the frame of this number (from 1) was written after the one before it."""
        if number == 1:
            seed = struct.unpack_from(">2I", self._read.head, 24)
        else:
            seed = self.frames[number - 2].checksum
        with self.file.open("rb") as stream:
            stream.seek(_HEAD + (number - 1) * _STEP)
            raw = stream.read(_STEP)
        if len(raw) < _STEP:  # the log was emptied meanwhile
            return False
        covered = raw[:8] + raw[_FRAME:]
        return _summed(covered, self._order, seed) == self.frames[number - 1].checksum

    @cached_property
    def whole(self) -> int:
        """How many frames SQLite would read: up to the last end of a transaction before a bad one."""
        read = 0
        for number, frame in enumerate(self.frames if self.has_head else (), 1):
            if not self._ours(frame) or not self.follows(number):
                break
            read = number if frame.size else read
        return read

    def proves_more_than(self, read: int) -> bool:
        """Whether something confirmed lies behind the frames that SQLite reads.

        A transaction is begun only when the one before it is on the disk: a frame that follows
        the end of a transaction proves that one. A transaction torn by a power cut, or one that
        failed, is followed by nothing.
        """
        frames = self.frames
        return any(
            frames[number - 1].size and self._ours(frames[number]) and self.follows(number + 1)
            for number in range(read + 1, len(frames))
        )

    def write_image(
        self, file: Path, upto: int, image: Path, *, leave_out: frozenset[int] = frozenset()
    ) -> None:
        """Write an image: the store's file with the first frames of the log written into it."""
        image.touch()
        if file.is_file():
            shutil.copyfile(file, image)
        taken = [(n, self.frames[n - 1]) for n in range(1, upto + 1) if n not in leave_out]
        most = image.stat().st_size // PAGE + upto
        taken = [(n, frame) for n, frame in taken if 0 < frame.page <= most]
        sizes = [frame.size for _, frame in taken if 0 < frame.size <= most]
        with image.open("r+b") as pages:
            if taken:
                self._write_frames(taken, pages)
            if sizes:
                pages.truncate(min(sizes[-1] * PAGE, pages.seek(0, SEEK_END)))
            pages.seek(18)
            pages.write(b"\1\1")  # it stands alone: no log is to be looked for

    def _write_frames(self, taken: list[tuple[int, LogFrame]], pages: IO[bytes]) -> None:
        with self.file.open("rb") as stream:
            for number, frame in taken:
                stream.seek(_HEAD + number * _STEP - PAGE)
                pages.seek((frame.page - 1) * PAGE)
                pages.write(stream.read(PAGE))

    def write_images(self, file: Path, read: int, folder: Path) -> list[Path]:
        """Write what the file and the log may have held: as SQLite reads them first, the newest last."""
        ways = [(min(read, len(self.frames)), frozenset[int]())]
        if self.last > read:
            bad = frozenset(n for n in range(read + 1, self.last + 1) if not self.follows(n))
            ways += [(self.last, bad), (self.last, frozenset[int]())]
        images = [folder / f"image-{number}.db" for number in range(len(ways))]
        for image, (upto, leave_out) in zip(images, ways, strict=True):
            self.write_image(file, upto, image, leave_out=leave_out)
        return images


def frames_read(place: StorePlace) -> int | None:
    """How many frames SQLite reads of the log here; None where it cannot open the file."""
    try:
        with closing(connect_look(place.file)) as db:
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            index = read_index(place)
    except SPOILT:
        return None
    return index.frames if index else None


def judge(place: StorePlace) -> str:
    """What the log here, or its absence, proves: nothing, that it is cut short, or gone.

    SQLite reads not all that was confirmed then; what is gone lies in no frame either.
    """
    index = read_index(place)  # first: another Hornbook may write on meanwhile
    log = Log.lying(place)
    if not log.frames:
        return GONE if index is not None and index.frames > index.copied else ""
    read = frames_read(place)
    if read is None:
        return ""
    if index is not None and index.frames > max(read, index.copied):
        if index.salts == log.salts:
            return CUT if index.frames <= log.last else GONE
        if not log.has_head:
            return CUT
    proved = read < log.last and log.proves_more_than(read)
    return CUT if proved and log.checksum == Log.lying(place).checksum else ""


def _summed(raw: bytes, order: str, seed: tuple[int, int]) -> tuple[int, int]:
    """SQLite's checksum of a log."""
    one, two = seed
    words = iter(struct.unpack(f"{order}{len(raw) // 4}I", raw))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & _MASK
        two = (two + second + one) & _MASK
    return one, two
