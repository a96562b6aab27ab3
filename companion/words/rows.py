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
    "card-in-row": N_("{card} is already in row {row}. Choose another card."),
    "card-in-pile": N_("{card} is already in {name}'s pile. Choose another card."),
    "card-twice": N_("{name} and {player} cannot both play {card}. Correct one of them."),
    "card-not-in-deck": N_("There is no card {card}. Cards go from 1 to {limit}."),
    "card-missing": N_("{player}'s card is missing. Enter it."),
    "rows-count": N_("There are {limit} rows, not {number}. Correct the rows."),
    "row-empty": N_("Row {row} has no card. Enter at least one."),
    "row-too-long": N_("Row {row} has room for {limit}, not for {number} cards. Correct the row."),
    "row-order": N_(
        "Numbers must rise: {card} cannot follow {number} in row {row}. Correct the row."
    ),
    "too-many-cards": N_(
        "There are {number} cards here, but only {limit} were dealt. Correct the table."
    ),
    "no-such-row": N_("There is no row {row}. Choose one from 1 to {limit}."),
    "question-open": N_("First, {player} must choose a row for {card}."),
    "nobody-chooses": N_("No player has to choose a row now. Continue with the next card."),
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
    "{card} goes in row {row}, after {behind}: the closest lower last card of the unblocked rows (rule 2)."
)
NEAREST = N_("{card} goes in row {row}, after {behind}: the closest lower last card (rule 2).")
ONLY_FREE = N_(
    "{card} goes in row {row}, after {behind}: the only lower last card of the unblocked rows (rule 1)."
)
ONLY = N_("{card} goes in row {row}, after {behind}: the only lower last card (rule 1).")
# What follows, where a person is named and where not.
FULL_ROW = (
    N_("The player takes {loot}: full row (rule 3)."),
    N_("{player} takes {loot}: full row (rule 3)."),
)
CHOOSES = (
    N_(
        "{card} is too low for every row. Its player picks a row to take, and {card} starts it again (rule 4)."
    ),
    N_(
        "{card} is too low for every row. {player} picks a row to take, and {card} starts it again (rule 4)."
    ),
)
CHOSE = (
    N_(
        "{card} is too low for every row. Row {row} costs {loot}, and {card} starts it again (rule 4)."
    ),
    N_(
        "{card} is too low. {player} chose row {row} and takes {loot}. {card} starts the row again (rule 4)."
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
        text = words.tr(
            "{player}: which row do you take? {card} is too low for every unblocked row (rule 4)."
        )
    else:
        text = words.tr(
            "{player}: which row do you take? {card} is too low for every row (rule 4)."
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
