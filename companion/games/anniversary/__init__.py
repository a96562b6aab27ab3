"""6 nimmt! with the special cards of 2019."""

from __future__ import annotations

from companion.games.anniversary.house import HOUSE_RULES
from companion.games.core.shelf import Edition, GameEntry, Variant

ANNIVERSARY = GameEntry(
    "anniversary",
    game="companion.games.anniversary.game:Anniversary",
    words="companion.words.anniversary",
    editions=(Edition("2019", 0, "reach", "000", "6 nimmt! (2019)"),),  # G11: no target
    variants=(Variant("basic", tie="Q3"),),
    least=2,
    most=8,
    minutes=45,
    rounds=2,
    house=HOUSE_RULES,
    builds_on=("P1", "P2", "P3", "P4"),
)
