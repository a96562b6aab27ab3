"""Sentences of the games with rows of cards: placing, taking a row, and what is wrong with a table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from companion.games.core.asking import Question
from companion.games.rows.rulings import RowRuling
from companion.languages import N_

if TYPE_CHECKING:
    from companion.words.core import Words

REFUSALS: dict[str, str] = {
    "card-in-row": N_("card {card} already lies in row {row}"),
    "card-in-pile": N_("card {card} already lies in {name}'s pile"),
    "card-twice": N_("card {card} is played by {name} and by {player}"),
    "card-not-in-deck": N_("there is no card {card}: this deck goes from 1 to {limit}"),
    "card-missing": N_("{player}'s card is missing"),
    "rows-count": N_("there are {limit} rows, not {number}"),
    "row-empty": N_("row {row} has no card"),
    "row-too-long": N_("row {row} has {number} cards: it has room for {limit}"),
    "row-order": N_("in row {row} the {card} lies behind the {number}: rows go up"),
    "too-many-cards": N_("{number} cards lie there: only {limit} have been dealt"),
    "no-such-row": N_("there is no row {row}: the rows are 1 to {limit}"),
    "question-open": N_("{player} has to choose a row for the {card} first"),
    "nobody-chooses": N_("nobody has to choose a row now"),
}


def told(ruling: RowRuling) -> dict[str, Any]:
    """The facts of a ruling as replay tells them."""
    found: dict[str, Any] = {"card": ruling.card, "row": ruling.row}
    if ruling.other:
        found["other"] = ruling.other
    for key, there in (("aside", ruling.aside), ("cleared", ruling.cleared)):
        if there:
            found[key] = list(there)
    return found


def reasons(ruling: RowRuling) -> tuple[str, ...]:
    """The ids that explain a ruling; with one row that ends lower, nothing is the nearest."""
    return tuple(each for each in ruling.ids if each != "P2" or "P1" not in ruling.ids)


def loot(words: Words, ruling: RowRuling) -> str:
    """What is taken: so many cards with so many bullheads, if all of them are known."""
    if 0 in ruling.took:
        return words.cards(len(ruling.took))
    return _loot(words, len(ruling.took), ruling.points)


@lru_cache(maxsize=500)
def _loot(words: Words, cards: int, points: int) -> str:
    text = words.ntr("{cards} with {n} bullhead", "{cards} with {n} bullheads", points)
    return text.format(cards=words.cards(cards), n=points)


NEAREST_FREE = N_(
    "{card} goes to row {row}, behind the {behind}: "
    "of the free rows that end lower, that one ends nearest (rule 2)."
)
NEAREST = N_(
    "{card} goes to row {row}, behind the {behind}: "
    "of the rows that end lower, that one ends nearest (rule 2)."
)
ONLY_FREE = N_(
    "{card} goes to row {row}, behind the {behind}: "
    "it is the only free row that ends lower (rule 1)."
)
ONLY = N_(
    "{card} goes to row {row}, behind the {behind}: it is the only row that ends lower (rule 1)."
)
# What follows, where a person is named and where not.
FULL_ROW = (
    N_("The row is full, so whoever played it takes {loot} (rule 3)."),
    N_("The row is full, so {player} takes {loot} (rule 3)."),
)
CHOOSES = (
    N_(
        "{card} is lower than every last card: whoever played it takes a row "
        "of their choice, and the {card} starts it anew (rule 4)."
    ),
    N_(
        "{card} is lower than every last card: {player} takes a row "
        "of their choice, and the {card} starts it anew (rule 4)."
    ),
)
CHOSE = (
    N_(
        "{card} is lower than every last card: taking row {row} costs "
        "{loot}, and the {card} starts it anew (rule 4)."
    ),
    N_(
        "{card} is lower than every last card: {player} chose row {row} and takes "
        "{loot}; the {card} starts it anew (rule 4)."
    ),
)
FACTS = (*RowRuling._fields, "loot")


def by_the_rules(words: Words, ruling: RowRuling) -> str:
    """A card that went where it belongs by the rules of placing."""
    rule = ruling.rule
    if rule == "low-card":
        named = bool(ruling.player)
        if not ruling.row:
            return words.filled(CHOOSES[named], FACTS, ruling)
        return words.filled(CHOSE[named], FACTS, (*ruling, loot(words, ruling)))
    if ruling.lower > 1:
        message = NEAREST_FREE if ruling.blocked > ruling.behind else NEAREST
    else:
        message = ONLY_FREE if ruling.blocked else ONLY
    text = words.filled(message, FACTS, ruling)
    if rule == "full-row":
        message = FULL_ROW[bool(ruling.player)]
        taken = words.filled(message, FACTS, (*ruling, loot(words, ruling)))
        return f"{text} {taken}"
    return text


def question(words: Words, asked: Question) -> str:
    """Which row somebody takes, and why."""
    rulings = [each for option in asked.options for each in option.preview.rulings]
    if any(cast("RowRuling", each).blocked for each in rulings):  # it would fit where a Stop lies
        text = words.tr("{player}: which row do you take? The {card} fits no free row (rule 4).")
    else:
        text = words.tr(
            "{player}: which row do you take? The {card} is lower than every last card (rule 4)."
        )
    return text.format(player=asked.player, card=asked.about)


def spoken(words: Words, found: RowRuling) -> str:
    """Where the card goes, in the fewest words."""
    if found.rule not in ("nearest", "full-row") or not found.card:
        return words.ruling(found)
    return words.tr("{card}: row {row}.").format(card=found.card, row=found.row)


def headline(words: Words, found: RowRuling) -> str:
    """Where the card goes, for those who read nothing else."""
    if not found.row:
        return ""
    return words.tr("to row {row}").format(row=found.row)


def taken(words: Words, found: RowRuling) -> str:
    """Which row, and how many cards of it."""
    cards = words.cards(len(found.took))
    return words.tr("row {row}, {cards}").format(row=found.row, cards=cards) if found.row else cards
