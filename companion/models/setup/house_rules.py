"""What the people at a table have agreed on instead of the recommended rulings."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.core.shelf import GameEntry, HouseRule
from companion.match import Match
from companion.words.rulebook import RuleEntry

AGREED = "agreed"  # how sure a ruling is that a table has turned round


def agreed(match: Match | None) -> Iterator[HouseRule]:
    """The house rules that are on in a match, and the options that count as one."""
    if match is None:
        return
    for key, rule in match.entry.house.items():
        if match.game.house.get(key):
            yield rule
    for key, rule in match.entry.options.items():
        if match.header.options.get(key):
            yield rule


def turned_round(match: Match | None) -> frozenset[str]:
    """The ids of the rulings that the house rules of a match turn round."""
    return frozenset(each for rule in agreed(match) for each in (rule.ruling, *rule.also))


def moot(match: Match | None) -> frozenset[str]:
    """The ids of the rulings that say nothing any more under the house rules of a match."""
    return frozenset(each for rule in agreed(match) for each in rule.moot)


def as_agreed(found: RuleEntry, match: Match | None) -> RuleEntry:
    """The entry as it counts here: what was agreed on is its rule, the recommended one is not."""
    if found.id not in turned_round(match) or not found.alternative:
        return found
    return found._replace(text=found.alternative, sure=AGREED, alternative=found.text)


def switch_for(ruling: str, game: GameEntry) -> str:
    """The house rule of a game that turns a ruling round; "" where none does."""
    return next(
        (key for key, rule in game.house.items() if ruling in (rule.ruling, *rule.also)), ""
    )
