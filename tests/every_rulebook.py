"""A shelf with every game whose rules are written."""

from companion.games.shelf import SHELF
from companion.words.rulebook import entries

EVERY = SHELF


def title(ruling: str, language: str = "en") -> str:
    """The title of the entry with this id."""
    return entries(language, EVERY)[ruling].title
