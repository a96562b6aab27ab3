"""What somebody was sent, told before it is taken in: a link, a record, a card set, or a backup."""

from __future__ import annotations

from codecs import BOM_UTF8
from dataclasses import dataclass

from companion import record
from companion.games.core.rulings import Refused, refuse
from companion.games.core.shelf import GameEntry
from companion.json_text import read_json
from companion.match import Match
from companion.models.learn.files import LARGEST, taken_in
from companion.models.learn.lesson import Lesson, lesson_of
from companion.share.link import SCHEME, record_of
from companion.store import Store
from companion.store.exchange import kept

GZIP = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class SentMatch:
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


@dataclass(frozen=True, slots=True)
class SetOffer:
    """What somebody else has told of the same box; nothing of it is in the store yet.

    `outcome` is "new"; "same", it is known already; or "instead", it takes the place of another.
    """

    entry: GameEntry
    lesson: Lesson
    file: bytes
    outcome: str

    @property
    def changes(self) -> bool:
        """Whether taking it in would change anything."""
        return self.outcome != "same"


def is_backup(raw: bytes) -> bool:
    """Whether a file that begins so is to be looked through as a backup."""
    return raw.startswith(GZIP)


def look(store: Store, given: str | bytes) -> SentMatch | SetOffer:
    """What this link, record or card set is; refused whole where it is not right."""
    start = given.lstrip()[: len(SCHEME)].lower()
    text = given
    if isinstance(given, str) and start == SCHEME:
        text = record_of(given.strip())
    elif isinstance(given, bytes) and start == SCHEME.encode():
        text = record_of(_address(given))
    elif (found := _set(store, given)) is not None:
        return found
    elif not _object_begins(given):
        raise refuse("not-hornbook")
    match = record.read(text, store.shelf)
    return SentMatch(match, store.outcome(kept(match)))


def take_in(store: Store, offer: SentMatch) -> str:
    """Take the match in; under which id it is kept now."""
    ready = kept(offer.match)
    with store.merging() as merging:
        _, _, found = merging.outcome(ready)
        merging.match(ready)
    return found.id


def _object_begins(given: str | bytes) -> bool:
    """Whether a record could begin so; a picture, a text or a page never does."""
    if isinstance(given, str):
        return given.lstrip("\ufeff \t\r\n").startswith("{")
    return given.removeprefix(BOM_UTF8).lstrip().startswith(b"{")


def _address(given: bytes) -> str:
    try:
        return given.decode("ascii").strip()
    except UnicodeDecodeError:
        raise refuse("link-broken") from None


def _set(store: Store, given: str | bytes) -> SetOffer | None:
    """The card set in a file; None where it is none, which is then judged as a record."""
    raw = given.encode("utf-8", "replace") if isinstance(given, str) else given
    if len(raw) > LARGEST:
        return None
    try:
        value = read_json(raw, made=dict)
    except Refused:
        return None
    if not isinstance(value, dict) or not value or "hornbook" in value:
        return None
    why: Refused | None = None
    for entry in store.shelf:
        if not entry.learns:
            continue
        try:
            lesson = taken_in(lesson_of(entry), raw)
        except Refused as refused:
            if refused.refusal.why != "unknown-key":  # it is for this box, and something is wrong
                why = refused
            continue
        here = store.card_set(entry.id)
        same = here is not None and here == lesson.dump()
        outcome = "same" if same else "instead" if here else "new"
        return SetOffer(entry, lesson, raw, outcome)
    if why is not None:
        raise why
    return None
