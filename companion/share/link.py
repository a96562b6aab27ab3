"""A match as a link that fits into a message or a QR code, and back."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.games.core.rulings import refuse
from companion.json_text import write_json
from companion.match import Match
from companion.record import LARGEST_RECORD

if TYPE_CHECKING:
    import segno

SCHEME = "hornbook:"
VERSION = "1"
LONGEST = 60_000  # letters of a link; no message takes more
LARGEST_CODE = 25  # the version of a QR code that a phone still reads from a phone
# What records are full of, the most frequent last. It belongs to the version: never change it.
_WORDS = (
    b'"note":"","started":"2026-01-01T20:00:00+01:00","dealer":"","set":{"oxen":{"1":['
    b'"variant":"basic","edition":"2019","house":{"closed":false,"hand":10},"game":"classic",'
    b'{"hornbook":1,"id":"","players":["Ann","Ben"],"options":{"end":{"target":66,"when":"reach"}}'
    b'{"do":"seat","rename":{"join":"leave":"order":[{"do":"end"},{"do":"amend","round":1,"points":'
    b'{"do":"table","rows":[[],[]],"piles":{"do":"void"},{"do":"place","until":"},{"do":"revise",'
    b'"from":1,"events":[{"do":"deal","rows":[{"do":"score","points":{"},{"do":"take","row":1},'
    b'{"do":"play","cards":{"'
)


def link(match: Match) -> str:
    """The link of a match up to its position."""
    return link_of(match.record())


def link_of(record: Mapping[str, Any]) -> str:
    """The link of a record."""
    text = write_json(record).encode()
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _WORDS)
    packed = press.compress(text) + press.flush()
    check = zlib.crc32(text).to_bytes(4, "big")
    return SCHEME + VERSION + base64.urlsafe_b64encode(check + packed).decode().rstrip("=")


def record_of(address: str) -> bytes:
    """The record in a link; what it holds is judged by whoever reads the record."""
    if len(address) > LONGEST:
        raise refuse("link-too-long", limit=LONGEST, key="link")
    word, version, rest = (
        address[: len(SCHEME)],
        address[len(SCHEME) :][:1],
        address[len(SCHEME) + 1 :],
    )
    if word.lower() != SCHEME:
        raise refuse("not-a-link", key="link")
    if version != VERSION:
        raise refuse("newer-link", key="link")
    try:
        raw = base64.b64decode(rest + "=" * (-len(rest) % 4), altchars=b"-_", validate=True)
        unpack = zlib.decompressobj(-15, _WORDS)
        text = unpack.decompress(raw[4:], LARGEST_RECORD + 1)
    except (ValueError, binascii.Error, zlib.error):
        raise refuse("link-broken", key="link") from None
    if len(text) > LARGEST_RECORD:
        raise refuse("record-too-large", limit=LARGEST_RECORD, key="link")
    if not unpack.eof or unpack.unused_data or zlib.crc32(text).to_bytes(4, "big") != raw[:4]:
        raise refuse("link-broken", key="link")
    return text


def code(text: str) -> segno.QRCode | None:
    """The link as a QR code; None where it would be too dense to be read."""
    import segno

    try:
        made = segno.make_qr(text, error="l", boost_error=False)
    except segno.DataOverflowError:
        return None
    return made if int(made.version) <= LARGEST_CODE else None


def dots(made: segno.QRCode) -> tuple[tuple[bool, ...], ...]:
    """The dark fields of a code, row by row, with the quiet border that readers need."""
    return tuple(tuple(bool(each) for each in row) for row in made.matrix_iter(border=4))
