"""6 nimmt! Brettspiel: tiles on a board with special spaces, luck cards and action cards."""

from __future__ import annotations

from companion.games.board.house import HOUSE_RULES
from companion.games.core.shelf import Edition, GameEntry, Variant

BOARD = GameEntry(
    "board",
    game="companion.games.board.game:Board",
    words="companion.words.board",
    editions=(Edition("2019", 0, "", "001", "6 nimmt! Brettspiel"),),
    variants=tuple(
        Variant(each, tie="B47", fixed=True) for each in ("basic", "luck", "expert", "expert-luck")
    ),
    least=2,
    most=6,
    minutes=20,
    lowest_wins=False,
    track=44,
    rounds=1,
    dealt=False,
    house=HOUSE_RULES,
    learns=True,
)
