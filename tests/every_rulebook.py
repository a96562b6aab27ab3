"""A shelf with every game whose rules are written, be it on the app's own shelf yet or not."""

from companion.games.board import BOARD
from companion.games.bullenparty import BULLENPARTY
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF

EVERY = Shelf(*SHELF, *(each for each in (BOARD, BULLENPARTY) if each.id not in SHELF))
