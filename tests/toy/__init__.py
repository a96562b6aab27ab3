"""A cattle fair: a toy game with everything that the shelf's games have not, and no rows.

It is the example of docs/adding-a-game.md: a package, a module of words, a rules file a language
and this line for the shelf.
"""

from __future__ import annotations

from pathlib import Path

from companion.games.core.shelf import Edition, GameEntry, HouseRule, Shelf, Variant
from companion.games.shelf import SHELF

FAIR = GameEntry(
    "fair",
    game="tests.toy.game:Fair",
    words="tests.toy.words",
    editions=(Edition("toy", 0, "", "T00", "The fair"),),
    variants=(Variant("basic", tie="TOY4", fixed=True),),
    least=2,
    most=4,
    minutes=5,
    lowest_wins=False,
    house={"no-hurry": HouseRule("TOY2")},
    rules=str(Path(__file__).parent / "rules"),
)

WITH_FAIR = Shelf(*SHELF, FAIR)
