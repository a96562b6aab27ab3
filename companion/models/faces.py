"""How a person is told apart at a glance: initials and a colour, without any drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from companion.match import Match
    from companion.store import Person, Store, Summary

# The names of the colours a person can have, in the order in which they are given out.
COLOURS = (
    "blue",
    "orange",
    "teal",
    "purple",
    "olive",
    "pink",
    "indigo",
    "green",
    "slate",
    "red",
)


def initials(name: str) -> str:
    """Two letters of a name: ``Ann`` is An, ``Ann Lee`` is AL, ``Player 7`` is P7.

    A number of two digits stands alone, as no points stand beside a table of so many.
    """
    words = name.split()
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:1].upper() + words[0][1:2]
    if words[-1].isdigit():
        return words[-1][-2:] if words[-1][1:] else words[0][:1].upper() + words[-1]
    return (words[0][:1] + words[-1][:1]).upper()


def distinct_initials(names: Iterable[str]) -> dict[str, str]:
    """Initials of people who sit together: a clash takes a later letter of the name, or a number."""
    return dict(_told_apart(tuple(names)))


@lru_cache(maxsize=50)  # with each card the same people are asked for
def _told_apart(names: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in dict.fromkeys(names):  # whoever is named twice is no clash
        taken = set(found.values())
        short = initials(name)
        letters = "".join(name.split())
        tries = [short, *(letters[:1].upper() + each.lower() for each in letters[1:])]
        tries += [f"{letters[:1].upper()}{number}" for number in range(2, 12)]
        found[name] = next((each for each in tries if each not in taken), short)
    return found


def next_colour(used: Iterable[str]) -> str:
    """A colour for a new person: the one that the fewest have."""
    given = list(used)
    return min(COLOURS, key=given.count)


def colour_of(person: Person) -> str:
    """The colour of a saved person; where none was given, always the same one."""
    return person.colour or COLOURS[person.id % len(COLOURS)]


class Face(NamedTuple):
    """A player as a badge shows them."""

    short: str
    colour: str


def faces(players: Sequence[str], colours: Mapping[str, str]) -> dict[str, Face]:
    """The faces of those at a table; `colours` knows the saved people among them by name.

    Whoever has no colour gets one that nobody else there has, as long as there is one.
    """
    short = distinct_initials(players)
    given = {player: colours[player] for player in players if colours.get(player)}
    left = [colour for colour in COLOURS if colour not in given.values()] or list(COLOURS)
    for player in players:
        if player not in given:
            given[player] = left.pop(0)
            left = left or list(COLOURS)
    return {player: Face(short[player], given[player]) for player in players}


def faces_in(summary: Summary, saved: Mapping[int, str]) -> dict[str, Face]:
    """The faces of a stored match; `saved` has the colours of people by their numbers."""
    colours = {player: saved.get(person, "") for player, person in summary.people.items()}
    return faces((*summary.players, *summary.gone), colours)


def faces_of(match: Match, store: Store) -> dict[str, Face]:
    """The faces of everybody in a match, those who left included, whoever came first leading."""
    from companion.store.summaries import origins

    saved = {person.id: person.colour for person in store.people(retired=True)}
    people = store.summary(match.header.id).people
    colours = {player: saved.get(person, "") for player, person in people.items()}
    # In the order in which they first sat down: who changes seats, leaves or comes back keeps
    # the colour.
    return faces(tuple(origins(match.header.players, match.frame)), colours)
