"""The house rules of the board game: where the rulebook is silent, the table decides.

Each is off unless the match's options switch it on; off is what RULINGS.md recommends.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.core.shelf import HouseRule

FIVE_NOT_AT_START = "five-not-at-start"
OX_NEEDS_TWO = "ox-needs-two"
ONE_SKIP = "one-skip"
NO_START_ONTO_LAST = "no-start-onto-last"
DRAW_FROM_BOX = "draw-from-box"
ONE_FINAL_SUM = "one-final-sum"
CARDS_PASS_ON = "cards-pass-on"  # noqa: S105 - the name of a rule
CARDS_COME_BACK = "cards-come-back"

House = Mapping[str, bool]

# Luck cards, action cards and draw piles are not in every variant.
_LUCK, _EXPERT, _BOTH = ("luck", "expert-luck"), ("expert", "expert-luck"), ("expert-luck",)

# The ruling that each of them turns round, and where that can happen.
HOUSE_RULES: Mapping[str, HouseRule] = {
    FIVE_NOT_AT_START: HouseRule("B11", variants=_BOTH),
    OX_NEEDS_TWO: HouseRule("B12", variants=_LUCK),
    ONE_SKIP: HouseRule("B29", variants=_EXPERT),
    NO_START_ONTO_LAST: HouseRule("B34", moot=("B55",), variants=_EXPERT),
    DRAW_FROM_BOX: HouseRule("B40", variants=_EXPERT),
    ONE_FINAL_SUM: HouseRule("B44", variants=_EXPERT),
    CARDS_PASS_ON: HouseRule("B56", variants=_EXPERT),
    CARDS_COME_BACK: HouseRule("B67", variants=_EXPERT),
}
