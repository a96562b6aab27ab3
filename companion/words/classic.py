"""The words of the card game: what it is called, and how its values become sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.games.core.asking import Deed
from companion.games.core.game import Setup
from companion.games.core.rulings import Refusal
from companion.languages import N_
from companion.words import rows
from companion.words.rows import by_the_rules as ruling
from companion.words.rows import headline, question, reasons, spoken, taken, told

if TYPE_CHECKING:
    from companion.words.core import Words

__all__ = ["headline", "question", "reasons", "ruling", "spoken", "taken", "told"]

TITLE = "6 nimmt!"
ABOUT = N_("Four rows of cards. Whoever lays the sixth card of a row takes the five before it.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2019": (N_("Edition of 2019"), N_("Ends when somebody has 66 points or more.")),
    "1994": (N_("First edition, 1994"), N_("Ends when somebody has 66 points or more.")),
    "6takes": ("6 takes!", N_("Also sold as Take 5. Ends when somebody has more than 66 points.")),
}

VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic"), N_("All 104 cards are shuffled; nobody knows which are out.")),
    "pro": (
        N_("Pro"),
        N_("Only as many cards as are needed, from 1 on: everybody knows which cards are in play."),
    ),
    "halves": (
        N_("Two halves"),
        N_("All cards are dealt in two halves; one long round, and the rows stay in between."),
    ),
}

HOUSE_RULES: Mapping[str, str] = {}
NOTICES: Mapping[str, str] = {}

REFUSALS: Mapping[str, str] = {
    **rows.REFUSALS,
    "half-open": N_("the first half is not over yet"),
    "half-over": N_("the first half is over: deal the second half"),
    "half-dealt": N_("the second half is already dealt"),
    "end-fixed": N_("the two-halves variant always ends after its one round"),
    "hand-too-large": N_("{number} cards for everybody are too many: {limit} at the most"),
    "hand-fixed": N_("the two-halves variant deals by the number of players"),
}

SETUP: Mapping[str, str] = {
    "shuffle": N_("Shuffle all {number} cards."),
    "sort-out": N_("Use only the cards from 1 to {number}. Put the higher cards away."),
    "choose-hands": N_(
        "Lay out all these cards face up. Going round the table, each player takes one card at a "
        "time, {number} in all."
    ),
    "hands": N_("Deal {number} cards to everybody."),
    "first-half": N_("Deal {number} cards to everybody; the others are for the second half."),
    "second-half": N_("Deal {number} cards to everybody; rows and piles stay as they are."),
    "rows": N_("Lay {number} cards face up, one below the other: they start the rows."),
}


def setup(words: Words, step: Setup) -> str:
    """One thing to do before a round."""
    return words.tr(SETUP[step.what]).format(**step._asdict())


def dealt(words: Words, steps: Sequence[Setup]) -> str:
    """What everybody gets where the cards are not simply dealt, in a few words."""
    deck = next((each.number for each in steps if each.what == "sort-out"), 0)
    if not deck:
        return ""
    hand = next(each.number for each in steps if each.what == "choose-hands")
    text = words.tr("Cards 1 to {number}: each player chooses {cards}")
    return text.format(number=deck, cards=hand)


def named(_words: Words, refusal: Refusal) -> Refusal:
    """The refusal as it is; nothing in it has a name of its own here."""
    return refusal


def due(words: Words, _deed: Deed) -> tuple[str, str, str]:
    """The second half is dealt."""
    return (
        words.tr("First half over"),
        words.tr(
            "The first half is over. Deal the second half from the cards that are left; "
            "the rows and the piles stay."
        ),
        words.tr("Second half is dealt"),
    )
