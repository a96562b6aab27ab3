"""The house rules of the anniversary variant: where the booklet is silent, the table decides.

Each is off unless the match's options switch it on; off is what RULINGS.md recommends.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.core.shelf import HouseRule

SEVEN_ANY_ROW = "seven-any-row"
INSERT_AT_END = "insert-at-end"
INSERT_KEEPS_ROW = "insert-keeps-row"
SHIFT_INTO_FULL = "shift-into-full"
REPLACE_MUST_FIT = "replace-must-fit"
MAKE_CHANGE = "make-change"
OWN_CARD_COUNTS = "own-card-counts"
DEAL_FROM_DECK = "deal-from-deck"
SHUFFLE_AT_ONCE = "shuffle-at-once"

# The ruling that each of them turns round.
HOUSE_RULES: Mapping[str, HouseRule] = {
    SEVEN_ANY_ROW: HouseRule("N2"),
    INSERT_AT_END: HouseRule("I1", moot=("I7", "I12")),
    INSERT_KEEPS_ROW: HouseRule("F8", also=("F16", "I10")),
    SHIFT_INTO_FULL: HouseRule("SH3", moot=("N10", "SH11")),
    REPLACE_MUST_FIT: HouseRule("R2", moot=("R1", "R8")),
    MAKE_CHANGE: HouseRule("NP3"),
    OWN_CARD_COUNTS: HouseRule("NP8", also=("F9",)),
    DEAL_FROM_DECK: HouseRule("G9"),
    SHUFFLE_AT_ONCE: HouseRule("SW9"),
}
