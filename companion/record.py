"""Reading a record: text becomes a match, or is refused whole with the place of the fault."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from companion.games.reading import parse
from companion.games.rulings import Refusal, Refused
from companion.match import VERSION, Match

LARGEST_RECORD = 4_000_000  # bytes; an evening is some ten thousand


def read(text: str | bytes) -> Match:
    """The match that this record holds, judged by the same rules as what is tapped."""
    raw = _json(text)
    if not isinstance(raw, dict):
        raise Refused(Refusal("not-a-record"), key="record")
    version = raw.get("hornbook")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Refused(Refusal("no-version"), key="hornbook")
    if version > VERSION:
        raise Refused(Refusal("newer-version", number=version, limit=VERSION), key="hornbook")
    match = Match.begin(raw)
    events = raw.get("events", [])
    if not isinstance(events, list):
        raise Refused(Refusal("wants-events", name="events"), key="events")
    for number, each in enumerate(events, 1):
        try:
            match.apply(parse(each))
        except Refused as refused:
            raise Refused(*refused.refusals, event=number) from None
    return match


def write(match: Match) -> str:
    """The match as a record, one event a line so that people and diffs can read it."""
    written = match.record()
    events = written.pop("events")
    head = json.dumps(written, ensure_ascii=False)[:-1]
    lines = ",\n  ".join(json.dumps(event, ensure_ascii=False) for event in events)
    return f'{head},\n "events": [\n  {lines}]}}\n' if events else f'{head}, "events": []}}\n'


def _json(text: str | bytes) -> Any:
    if len(text) > LARGEST_RECORD:
        raise Refused(Refusal("record-too-large", limit=LARGEST_RECORD), key="record")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except Refused:
        raise
    except UnicodeDecodeError:
        raise Refused(Refusal("not-utf8"), key="record") from None
    except json.JSONDecodeError as error:
        raise Refused(Refusal("not-json", number=error.lineno), key="record") from None
    except (ValueError, RecursionError):  # an endless number, or a thousand brackets
        raise Refused(Refusal("not-json", number=1), key="record") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            raise Refused(Refusal("key-twice", name=key[:40]), key="record")
        read[key] = value
    return read


def _no_number(word: str) -> NoReturn:
    raise Refused(Refusal("not-a-number", name=word), key="record")
