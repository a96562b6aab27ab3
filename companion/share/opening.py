"""What somebody was sent, told before it is taken in: a link, a record as a file, or a backup."""

from __future__ import annotations

from dataclasses import dataclass

from companion import record
from companion.games.core.rulings import refuse
from companion.match import Match
from companion.share.link import SCHEME, record_of
from companion.store import Store
from companion.store.exchange import NEW, Kept, kept

GZIP = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class Offer:
    """A match that somebody sent; nothing of it is in the store yet.

    `outcome` is what taking it in would come to: "new"; "same" or "shorter", it is here already;
    "longer", the one here yields; "apart", it went on otherwise and both are kept; "back", it
    comes back from what was removed.
    """

    match: Match
    outcome: str

    @property
    def changes(self) -> bool:
        """Whether taking it in would change anything."""
        return self.outcome not in ("same", "shorter")


def is_backup(raw: bytes) -> bool:
    """Whether a file that begins so is to be looked through as a backup."""
    return raw.startswith(GZIP)


def look(store: Store, given: str | bytes) -> Offer:
    """What this link or record is; refused whole where it is not right."""
    start = given.lstrip()[: len(SCHEME)].lower()
    text = given
    if isinstance(given, str) and start == SCHEME:
        text = record_of(given.strip())
    elif isinstance(given, bytes) and start == SCHEME.encode():
        text = record_of(_address(given))
    match = record.read(text, store.shelf)
    return Offer(match, store.outcome(kept(match)))


def take_in(store: Store, offer: Offer) -> str:
    """Take the match in; under which id it is kept now."""
    ready: Kept = kept(offer.match)
    with store.merging() as merging:
        what, _, found = merging.outcome(ready)
        merging.match(ready)
    return found.id if what != NEW else ready.id


def _address(given: bytes) -> str:
    try:
        return given.decode("ascii").strip()
    except UnicodeDecodeError:
        raise refuse("link-broken") from None
