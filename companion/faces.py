"""How a person is told apart at a glance: initials and a colour, without any drawing."""

from __future__ import annotations

from collections.abc import Iterable

# The names of the colours a person can have, in the order in which they are given out.
COLOURS = (
    "red",
    "blue",
    "green",
    "purple",
    "orange",
    "teal",
    "pink",
    "olive",
    "indigo",
    "slate",
)


def initials(name: str) -> str:
    """Two letters or the number in a name: ``Ann`` is An, ``Ann Lee`` is AL, ``Player 7`` is 7."""
    words = name.split()
    if not words:
        return "?"
    if len(words) == 1:
        return words[0][:1].upper() + words[0][1:2]
    if words[-1].isdigit():
        return words[-1][-2:]
    return (words[0][:1] + words[-1][:1]).upper()


def told_apart(names: Iterable[str]) -> dict[str, str]:
    """Initials of people who sit together: a clash takes a later letter of the name, or a number."""
    found: dict[str, str] = {}
    for name in names:
        taken = set(found.values())
        short = initials(name)
        letters = "".join(name.split())
        tries = [short, *(letters[:1].upper() + each.lower() for each in letters[1:])]
        tries += [f"{letters[:1].upper()}{number}" for number in range(2, 12)]
        found[name] = next((each for each in tries if each not in taken), short)
    return found


def seat_colour(index: int) -> str:
    """The colour of a seat whose player is not among the saved people."""
    return COLOURS[index % len(COLOURS)]


def next_colour(used: Iterable[str]) -> str:
    """A colour for a new person: the one that the fewest have."""
    given = list(used)
    return min(COLOURS, key=given.count)
