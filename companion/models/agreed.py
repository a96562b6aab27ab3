"""What the people at a table have agreed on instead of the recommended rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.house import HOUSE_RULES, INSERT_AT_END, REPLACE_MUST_FIT, SHIFT_INTO_FULL
from companion.match import Match
from companion.rulebook import Entry

AGREED = "agreed"  # how sure a ruling is that a table has turned round

# Rulings that say the same again in another place: they turn round with the first.
WITH: Mapping[str, tuple[str, ...]] = {"F8": ("F16", "I10"), "NP8": ("F9",)}
# Questions that no longer arise once a house rule is on.
MOOT: Mapping[str, tuple[str, ...]] = {
    INSERT_AT_END: ("I7", "I12"),
    SHIFT_INTO_FULL: ("N10", "SH11"),
    REPLACE_MUST_FIT: ("R1", "R8"),
}


# Options of a match that turn a ruling round as a house rule does.
OPTIONS: Mapping[str, str] = {"closed": "Q25"}


def house_of(match: Match | None) -> Mapping[str, bool]:
    """The house rules of a match, and the options that count as one."""
    if match is None:
        return {}
    game: Any = match.game
    house: Mapping[str, bool] = getattr(game, "house", {})
    return {**house, **{each: bool(match.header.options.get(each)) for each in OPTIONS}}


def turned_round(house: Mapping[str, bool]) -> frozenset[str]:
    """The ids of the rulings that these house rules turn round."""
    known = {**HOUSE_RULES, **OPTIONS}
    first = [ruling for rule, ruling in known.items() if house.get(rule)]
    return frozenset((*first, *(each for ruling in first for each in WITH.get(ruling, ()))))


def moot(house: Mapping[str, bool]) -> frozenset[str]:
    """The ids of the rulings that say nothing any more under these house rules."""
    return frozenset(each for rule, ids in MOOT.items() if house.get(rule) for each in ids)


def as_agreed(found: Entry, house: Mapping[str, bool]) -> Entry:
    """The entry as it counts here: what was agreed on is its rule, the recommended one is not."""
    if found.id not in turned_round(house) or not found.alternative:
        return found
    return found._replace(text=found.alternative, sure=AGREED, alternative=found.text)
