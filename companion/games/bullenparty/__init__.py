"""Bullenparty: rows are bought by bidding, and piles are built in ascending order."""

from __future__ import annotations

from companion.games.bullenparty.house import HOUSE_RULES
from companion.games.core.shelf import Edition, GameEntry, Variant

BULLENPARTY = GameEntry(
    "bullenparty",
    game="companion.games.bullenparty.game:Bullenparty",
    words="companion.words.bullenparty",
    editions=(Edition("2012", 0, "", "004", "Bullenparty"),),
    variants=(Variant("basic", tie="BP2", fixed=True),),
    least=2,
    most=5,
    minutes=20,
    lowest_wins=False,
    rounds=1,
    dealt=False,
    house=HOUSE_RULES,
    learns=True,
)
