"""The options of a record that games have in common, read by what the shelf knows of a game.

A refusal names the key at fault.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.core.ledger import Bounds
from companion.games.core.readers import Rule, flag, keyed
from companion.games.core.readers import rule as read_rule
from companion.games.core.rulings import Refused, refuse
from companion.games.core.shelf import Edition, GameEntry


def refuse_other_keys(options: Mapping[str, Any], *known: str) -> None:
    """Refuse keys that the game does not know."""
    for key in options:
        if key not in known:
            raise refuse("unknown-key", name=key[:40], key="options")


def edition_of(options: Mapping[str, Any], entry: GameEntry) -> Edition:
    """The edition that is played; the first where none is named."""
    wanted = options.get("edition", entry.editions[0].id)
    for edition in entry.editions:
        if edition.id == wanted:
            return edition
    raise refuse("unknown-edition", name=str(wanted)[:40], key="edition")


def variant_of(options: Mapping[str, Any], entry: GameEntry) -> str:
    """The variant that is played; the first where none is named."""
    wanted = options.get("variant", entry.variants[0].id)
    for variant in entry.variants:
        if variant.id == wanted:
            return variant.id
    raise refuse("unknown-variant", name=str(wanted)[:40], key="variant")


def house_of(options: Mapping[str, Any], entry: GameEntry) -> dict[str, bool]:
    """Every house rule of a match, those that the record leaves out as recommended: off."""
    given = options.get("house", {})
    if not isinstance(given, dict):
        raise refuse("wants-object", name="house", key="house")
    for key in given:
        if key not in entry.house:
            raise refuse("unknown-house", name=key[:40], key="house")
    try:
        return {key: flag(key, given.get(key, False)) for key in entry.house}
    except Refused as refused:
        raise Refused(*refused.refusals, key="house") from None


def end_of(options: Mapping[str, Any], standard: Rule, when: str = "", *, fixed: bool) -> Rule:
    """When the match ends; a target without a word for it has the edition's."""
    if "end" not in options:
        return standard
    given: Rule = keyed("end", read_rule, options["end"])
    if fixed and given != standard:
        raise refuse("end-fixed", key="end")
    return replace(given, when=when) if given.target and not given.when else given


def check_seats(players: int, bounds: Bounds) -> None:
    """Refuse more or fewer people than can play."""
    if players > bounds.most:
        why, limit = "too-many-players", bounds.most
    elif players < bounds.least:
        why, limit = "too-few-players", bounds.least
    else:
        return
    raise refuse(why, number=players, limit=limit, key="players")
