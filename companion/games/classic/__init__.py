"""6 nimmt! and 6 takes!, in every edition, with the pro and two-halves variants."""

from __future__ import annotations

from companion.games.core.shelf import Edition, GameEntry, HouseRule, Variant

CLASSIC = GameEntry(
    "classic",
    game="companion.games.classic.game:Classic",
    words="companion.words.classic",
    editions=(
        Edition("2019", 66, "reach", "000", "6 nimmt! (2019)"),
        Edition("1994", 66, "reach", "003", "6 nimmt! (1994)"),
        Edition("6takes", 66, "exceed", "002", "6 takes!"),
    ),
    variants=(
        Variant("basic", tie="Q3"),
        # Q28: 003 names no limit
        Variant("pro", {"": (2, 6), "1994": (2, 10)}, doubt="Q28", tie="Q3"),
        # Only 003 has it. Q34: the other counts are computed. Q30: one round, no target
        Variant("halves", {"": (4, 7)}, ("1994",), doubt="Q34", tie="Q33", fixed=True),
    ),
    least=2,
    most=10,
    minutes=45,
    options={"closed": HouseRule("Q25")},
    hands=True,
    bgg=432,
)
