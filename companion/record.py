"""Reading a record: text becomes a match, or is refused whole with the place of the fault."""

from __future__ import annotations

from typing import Any

from companion.games.core.events import Event
from companion.games.core.rulings import Refusal, Refused, refuse
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.json_text import read_json, write_json
from companion.match import MOST_EVENTS, VERSION, Match

LARGEST_RECORD = 4_000_000  # bytes; an evening is some ten thousand


def read(text: str | bytes, shelf: Shelf = SHELF) -> Match:
    """The match that this record holds, judged by the same rules as what is tapped."""
    raw = _json(text)
    if not isinstance(raw, dict):
        raise refuse("not-a-record", key="record")
    version = raw.get("hornbook")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise refuse("no-version", key="hornbook")
    if version > VERSION:
        raise refuse("newer-version", number=version, limit=VERSION, key="hornbook")
    match = Match.begin(raw, shelf)
    events = raw.get("events", [])
    if not isinstance(events, list):
        raise refuse("wants-events", name="events", key="events")
    written = sum(map(_weight, events))
    if written > MOST_EVENTS:
        raise refuse("too-many-events", number=written, limit=MOST_EVENTS, key="events")
    for number, each in enumerate(events, 1):
        try:
            match.apply(_event(match, each, shelf))
        except Refused as refused:
            raise Refused(*refused.refusals, event=number) from None
    return match


def _weight(raw: Any) -> int:
    """How many events stand here, those inside a correction counted."""
    inside = raw.get("events") if isinstance(raw, dict) else None
    return 1 + len(inside) if isinstance(inside, list) else 1


def _event(match: Match, raw: Any, shelf: Shelf) -> Event:
    """An event of the record; one that only another game has is refused as that."""
    try:
        return match.parse(raw)
    except Refused as refused:
        word = refused.refusal.name
        if refused.refusal.why == "unknown-event" and word in shelf.words():
            raise refuse("not-in-game", name=word) from None
        raise


def write(match: Match) -> str:
    """The match as a record, one event a line so that people and diffs can read it."""
    written = match.record()
    events = written.pop("events")
    head = write_json(written, spaced=True)[:-1]
    lines = ",\n  ".join(write_json(event, spaced=True) for event in events)
    return f'{head},\n "events": [\n  {lines}]}}\n' if events else f'{head}, "events": []}}\n'


def _json(text: str | bytes) -> Any:
    if len(text) > LARGEST_RECORD:
        raise refuse("record-too-large", limit=LARGEST_RECORD, key="record")
    doubles: list[_Double] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        read = dict(pairs)
        if len(read) == len(pairs):
            return read
        first = {key: at for at, (key, _) in reversed([*enumerate(pairs)])}
        doubles.append(
            _Double(read, next(key for at, (key, _) in enumerate(pairs) if first[key] < at))
        )
        return doubles[-1]

    raw = read_json(text, "record", once)
    if doubles:
        raise _where(raw, doubles)
    return raw


class _Double(dict[str, Any]):
    """An object in which a key stands twice: which of both was meant, nobody knows."""

    def __init__(self, read: dict[str, Any], key: str) -> None:
        super().__init__(read)
        self.key = key


def _where(raw: Any, doubles: list[_Double]) -> Refused:
    """The refusal of the first of them, by the event or the key of the header it stands in."""
    if isinstance(raw, dict) and not isinstance(raw, _Double):
        for key, value in raw.items():
            inside = value if key == "events" and isinstance(value, list) else [value]
            for number, each in enumerate(inside, 1):
                if double := _within(each):
                    why = Refusal("key-twice", name=double.key[:40])
                    return Refused(why, event=number) if inside is value else Refused(why, key=key)
    whole = raw if isinstance(raw, _Double) else doubles[0]
    return refuse("key-twice", name=whole.key[:40], key="record")


def _within(value: Any) -> _Double | None:
    """The first such object in here; without recursion, for brackets can be deep."""
    inside = [value]
    while inside:
        each = inside.pop()
        if isinstance(each, _Double):
            return each
        if isinstance(each, dict):
            inside += reversed(each.values())
        elif isinstance(each, list):
            inside += reversed(each)
    return None
