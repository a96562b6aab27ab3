"""What the shelf offers: games, editions, variants, how many may play, and the defaults."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.house import HOUSE_RULES


class Edition(NamedTuple):
    """A printed edition, and when it says that a match ends (Q1)."""

    id: str
    target: int
    when: str


class Entry(NamedTuple):
    """A game on the shelf. Its words are in companion/models/shelf.py."""

    id: str
    editions: tuple[Edition, ...]  # the first is the default
    variants: tuple[str, ...]
    least: int
    most: int
    minutes: int
    lowest_wins: bool = True
    rounds: int = 0  # how many a match has where the rulebook says so
    house: tuple[str, ...] = ()  # house rules that can be switched on

    def edition(self, wanted: str) -> Edition:
        """The edition of this id."""
        return next(each for each in self.editions if each.id == wanted)


CLASSIC = Entry(
    "classic",
    (
        Edition("2019", 66, "reach"),
        Edition("1994", 66, "reach"),
        Edition("6takes", 66, "exceed"),
    ),
    ("basic", "pro", "halves"),
    least=2,
    most=10,
    minutes=45,
)

ANNIVERSARY = Entry(
    "anniversary",
    (Edition("2019", 0, "reach"),),  # G11: no target
    ("basic",),
    least=2,
    most=8,
    minutes=45,
    rounds=2,
    house=tuple(HOUSE_RULES),
)

SHELF: tuple[Entry, ...] = (CLASSIC, ANNIVERSARY)


def printed_players(edition: str, variant: str) -> tuple[int, int]:
    """How many may play as the rulebook prints it; beyond that it is a house rule."""
    if variant == "pro" and edition != "1994":
        return 2, 6  # Q28: 003 names no limit
    if variant == "halves":
        return 4, 7  # Q34: the other counts are computed
    return 2, 10
