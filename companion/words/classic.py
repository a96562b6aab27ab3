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
ABOUT = N_("Four rows of cards. Play the sixth card of a row and you take the five before it.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2019": (N_("Edition of 2019"), N_("Ends when a player has 66 points or more.")),
    "1994": (N_("First edition, 1994"), N_("Ends when a player has 66 points or more.")),
    "6takes": (
        "6 takes!",
        N_("Also sold as “Take 5”. Ends when a player has more than 66 points."),
    ),
}

VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic game"), N_("All 104 cards, shuffled: nobody knows which are in play.")),
    "pro": (
        N_("Pro"),
        N_("Only as many cards as needed, from 1 up: everyone knows which are in play."),
    ),
    "halves": (
        N_("Two halves"),
        N_("All cards, dealt in two halves: one long round. The rows stay in between."),
    ),
}

HOUSE_RULES: Mapping[str, str] = {}
NOTICES: Mapping[str, str] = {}

REFUSALS: Mapping[str, str] = {
    **rows.REFUSALS,
    "half-open": N_("The first half is not over yet. Play all its cards first."),
    "half-over": N_("The first half is over. Deal the second half."),
    "half-dealt": N_("The second half is already dealt. Enter the next cards."),
    "end-fixed": N_("“Two halves” always ends after its one round. You cannot change the end."),
    "hand-too-large": N_("{number} cards each are too many. Deal {limit} at most."),
    "hand-fixed": N_(
        "In “Two halves”, the number of players sets the hand size. You cannot change it."
    ),
}

SETUP: Mapping[str, str] = {
    "shuffle": N_("Shuffle all {number} cards."),
    "sort-out": N_("Use only the cards from 1 to {number}. Put the higher cards away."),
    "choose-hands": N_(
        "Lay all these cards face up. Players pick one at a time, in turn, until each has {number}."
    ),
    "hands": N_("Deal {number} cards to each player."),
    "first-half": N_("Deal {number} cards to each player. Keep the rest for the second half."),
    "second-half": N_("Deal {number} cards to each player. Rows and piles stay."),
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
        words.tr("Deal the second half from the cards left. Rows and piles stay."),
        words.tr("Second half dealt"),
    )
