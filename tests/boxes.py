"""A shelf with the games that learn, for tests: they are not on the app's own yet."""

from __future__ import annotations

from companion.games.bullenparty import BULLENPARTY
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF

WITH_LEARNERS = Shelf(*SHELF, BULLENPARTY)
