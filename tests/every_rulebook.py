"""A shelf with every game whose rules are written."""

from companion.games.shelf import SHELF

EVERY = SHELF
