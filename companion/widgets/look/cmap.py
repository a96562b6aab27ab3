"""The letters that a font file has, as its own table ``cmap`` names them (OpenType 1.9, part cmap)."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import BinaryIO

COLLECTION = b"ttcf"
UNICODE, WINDOWS = 0, 3  # the platforms whose tables are in Unicode
Spans = list[tuple[int, int]]  # from the first to the last letter


def letters_of(font: str) -> frozenset[int] | None:
    """The codes of the letters in a font; None where it cannot be read."""
    try:
        with Path(font).open("rb") as stream:
            spans = _spans(_table(stream))
    except (OSError, struct.error):
        return None
    return frozenset(code for first, last in spans for code in range(first, last + 1))


def _table(stream: BinaryIO) -> bytes:
    """The table ``cmap`` of a font, or of the first font of a collection."""
    head = stream.read(16)
    start = struct.unpack(">I", head[12:16])[0] if head[:4] == COLLECTION else 0
    stream.seek(start + 4)
    (count,) = struct.unpack(">H6x", stream.read(8))
    for _ in range(count):
        name, at, length = struct.unpack(">4s4xII", stream.read(16))
        if name == b"cmap":
            stream.seek(at)
            return stream.read(length)
    return b"\0\0\0\0"


def _spans(table: bytes) -> Spans:
    """All letters of the tables in Unicode that Kivy's fonts are written with: formats 4 and 12."""
    spans: Spans = []
    (count,) = struct.unpack_from(">H", table, 2)
    for at in range(4, 4 + 8 * count, 8):
        platform, start = struct.unpack_from(">H2xI", table, at)
        if platform not in (UNICODE, WINDOWS):
            continue
        (kind,) = struct.unpack_from(">H", table, start)
        if kind == 4:
            spans += _of_sixteen_bits(table, start)
        elif kind == 12:
            (groups,) = struct.unpack_from(">I", table, start + 12)
            for group in range(groups):
                spans.append(struct.unpack_from(">II", table, start + 16 + 12 * group))
    return spans


def _of_sixteen_bits(table: bytes, start: int) -> Spans:
    """The letters of format 4, without those that stand for the glyph of no letter."""
    (double,) = struct.unpack_from(">H", table, start + 6)
    columns = [
        struct.unpack_from(
            f">{double // 2}H", table, start + 14 + double * column + 2 * (column > 0)
        )
        for column in range(4)
    ]
    offsets = start + 16 + 3 * double
    spans: Spans = []
    for at, (last, first, delta, offset) in enumerate(zip(*columns, strict=True)):
        for code in range(first, last + 1):
            if offset:
                place = offsets + 2 * at + offset + 2 * (code - first)
                (glyph,) = struct.unpack_from(">H", table, place)
                there = glyph != 0
            else:
                there = (code + delta) & 0xFFFF != 0
            if there:
                spans.append((code, code))
    return spans
