"""Events read from a record and written to it, by the shape that each of them has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any

from companion.games.core.events import Event, Revise, Seat, field_of
from companion.games.core.readers import LONGEST_NAME, Rule, dump_rule
from companion.games.core.rulings import refuse

Kinds = Mapping[str, type[Event]]  # the events that a game knows, by their words


def parse(raw: object, kinds: Kinds) -> Event:
    """The event that this part of a record means in a game with these events."""
    if not isinstance(raw, dict):
        raise refuse("not-an-event")
    if "do" not in raw:
        raise refuse("missing-key", name="do")
    word = raw["do"]
    if not isinstance(word, str):
        raise refuse("wants-text", name="do")
    if word not in kinds:
        raise refuse("unknown-event", name=word[:LONGEST_NAME])
    kind = kinds[word]
    read: dict[str, Any] = {}
    for key, value in raw.items():
        if key == "do":
            continue
        if key not in kind.keys:
            raise refuse("unknown-key", name=key[:LONGEST_NAME])
        read[field_of(key)] = kind.keys[key](key, value)
    for key in _required(kind):  # type: ignore[arg-type]
        if key not in raw:
            raise refuse("missing-key", name=key)
    if kind is Revise:
        read["events"] = tuple(parse(each, kinds) for each in read["events"])
    event = kind(**read)
    if isinstance(event, Seat):
        _one_change(event, set(raw))
    return event


@cache
def _required(kind: type[Event]) -> tuple[str, ...]:
    """The keys whose fields have no default."""
    needed = {each.name for each in fields(kind) if each.default is MISSING}  # type: ignore[arg-type]
    return tuple(key for key in kind.keys if field_of(key) in needed)


@cache
def _defaults(kind: type[Event]) -> Mapping[str, Any]:
    return {each.name: each.default for each in fields(kind)}  # type: ignore[arg-type]


def _one_change(event: Seat, keys: set[str]) -> None:
    if len(keys & {"join", "leave", "order", "rename", "dealer"}) != 1:
        raise refuse("seat-one-change")
    if "points" in keys and event.join is None:
        raise refuse("unknown-key", name="points")


def dump(event: Event) -> dict[str, Any]:
    """The event as a record writes it; what is as it would be anyway is left out."""
    written: dict[str, Any] = {"do": event.word}
    defaults = _defaults(type(event))  # type: ignore[arg-type]
    for key in event.keys:
        field = field_of(key)
        value = getattr(event, field)
        if value != defaults[field]:
            written[key] = _plain(value)
    return written


def _plain(value: Any) -> Any:
    if isinstance(value, Rule):
        return dump_rule(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return dump(value) if isinstance(value, Event) else value
