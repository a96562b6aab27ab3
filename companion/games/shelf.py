"""What stands on the app's shelf: a line for each game."""

from __future__ import annotations

from companion.games.anniversary import ANNIVERSARY
from companion.games.board import BOARD
from companion.games.bullenparty import BULLENPARTY
from companion.games.classic import CLASSIC
from companion.games.core.shelf import Shelf

SHELF = Shelf(CLASSIC, ANNIVERSARY, BOARD, BULLENPARTY)
