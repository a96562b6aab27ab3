"""Sentences of the games with special cards: their names, what they do, deals and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from companion.games.house import (
    INSERT_AT_END,
    MAKE_CHANGE,
    REPLACE_MUST_FIT,
    SEVEN_ANY_ROW,
    SHIFT_INTO_FULL,
)
from companion.games.rulings import Refusal
from companion.games.specials import FIFTH, INSERT, POSITIVE, REPLACE, SEVEN, SHIFT, STOP
from companion.languages import N_

if TYPE_CHECKING:
    from companion.models.special_play import Used
    from companion.models.waiting import Due
    from companion.words import Words

NAMES: dict[str, str] = {
    FIFTH: N_("5th Row"),
    SEVEN: N_("7 nimmt!"),
    INSERT: N_("Insert"),
    REPLACE: N_("Replace"),
    SHIFT: N_("Shift"),
    STOP: N_("Stop"),
    POSITIVE: N_("Negative = Positive"),
}

# One tap explains a special card.
EXPLAINED: dict[str, str] = {
    FIFTH: N_(
        "Your card starts a fifth row. The next one who takes a row also takes their own card, "
        "and that row is gone: four again. Not while there are five rows."
    ),
    SEVEN: N_(
        "Your card goes behind its row even if that is full. From now on this row holds six "
        "cards, and the seventh takes them. It saves no card that is too low."
    ),
    INSERT: N_(
        "Your card goes between two cards of any free row, or before its first, wherever the "
        "numbers still go up. If that row is full you take it, and its last card starts it anew."
    ),
    REPLACE: N_(
        "Take your card back and place another one of your hand now, by the normal rules. "
        "The others keep their order. Not with an empty hand."
    ),
    SHIFT: N_(
        "Move any card of a free row to another free row with room, where the numbers still go "
        "up. Then place your card; if a row has become empty, it must go there."
    ),
    STOP: N_(
        "Block a row: nobody may add to it, remove from it or take it until the next row is "
        "taken. Then place your card elsewhere. Two rows at the most can be blocked."
    ),
    POSITIVE: N_(
        "Only when you are taking a row: one of its cards turns positive. It leaves your pile, "
        "and so do others worth as many bullheads. What is over is lost."
    ),
}

# The same card where a house rule has changed what it does.
EXPLAINED_AGREED: dict[str, tuple[str, str]] = {
    SEVEN_ANY_ROW: (
        SEVEN,
        N_(
            "Any free row holds six cards from now on, and the seventh takes them. Your card goes "
            "where it belongs, even behind a row that was full before. It saves no card that is "
            "too low."
        ),
    ),
    INSERT_AT_END: (
        INSERT,
        N_(
            "Your card goes anywhere into a free row, at its end too, wherever the numbers still "
            "go up. If that row is full you take it, and its last card starts it anew."
        ),
    ),
    REPLACE_MUST_FIT: (
        REPLACE,
        N_(
            "Take your card back and place another one of your hand now, by the normal rules; it "
            "must be one that takes no row. The others keep their order. Not with an empty hand."
        ),
    ),
    SHIFT_INTO_FULL: (
        SHIFT,
        N_(
            "Move any card of a free row to another free row, where the numbers still go up. If "
            "that row is full you take it. Then place your card; if a row has become empty, it "
            "must go there."
        ),
    ),
    MAKE_CHANGE: (
        POSITIVE,
        N_(
            "Only when you are taking a row: one of its cards turns positive. It leaves your "
            "pile, and so do others worth as many bullheads. What is over stays as credit."
        ),
    ),
}

HOUSE_RULES: dict[str, str] = {
    "seven-any-row": N_("7 nimmt! may go to any row, not only to that of the own card"),
    "insert-at-end": N_("Insert may also put the card at the end of a row"),
    "insert-keeps-row": N_("With five rows, Insert into a full row leaves its last card as a row"),
    "shift-into-full": N_("Shift may go into a full row: whoever shifts takes it"),
    "replace-must-fit": N_("Replace only with a card that takes no row"),
    "make-change": N_("Negative = Positive counts to the bullhead: what is over stays as credit"),
    "own-card-counts": N_("The own card taken with five rows always counts"),
    "deal-from-deck": N_("In the second round only what is left in the deck is dealt"),
    "shuffle-at-once": N_("An empty deck is shuffled anew at once, not at the next swap"),
}

REFUSALS: dict[str, str] = {
    # who may play a special card, and when
    "not-next": N_("the card of {name} is next: {player} has to wait"),
    "one-special": N_("{player} has already played a special card for the {card}"),
    "no-specials": N_("{player} has no special card left"),
    "kind-elsewhere": N_("{player} cannot have {name}: all four lie elsewhere"),
    "nothing-to-place": N_("no card waits to be placed"),
    "card-waits": N_("the {card} of {player} has to be placed first"),
    "not-waiting": N_("no card of {player} waits to be placed"),
    "next-already": N_("the card of {player} is next already"),
    "no-swap": N_("{player} has taken no row since the last swap"),
    "choice-unasked": N_("{name} cannot be chosen here"),
    # what each of them wants
    "row-blocked": N_("a Stop blocks row {row}"),
    "five-rows": N_("there are five rows already"),
    "seven-low": N_("the {card} is too low for every free row: 7 nimmt! does not help"),
    "seven-twice": N_("a 7 nimmt! already lies at row {row}"),
    "insert-end": N_("the {card} would be the last of row {row}: Insert goes between or before"),
    "replace-last": N_("{player} has no other card in hand"),
    "replace-same": N_("the {card} is the card that goes back: choose another"),
    "replace-must-fit": N_("the {card} would take a row: choose one that fits"),
    "not-in-row": N_("the {card} lies in no row"),
    "shift-same-row": N_("the {card} lies in row {row} already"),
    "row-full": N_("row {row} is full with {number} cards"),
    "two-stops": N_("{limit} rows at the most can be blocked"),
    "no-take": N_("{player} is not about to take a row"),
    "turn-not-in-row": N_("the {card} does not lie in row {row}, which is taken"),
    "cancel-not-there": N_("the {card} lies neither in that row nor on the pile"),
    "cancel-twice": N_("the {card} cannot be cancelled twice"),
    "cancel-too-much": N_("{number} bullheads are too many: {limit} can be cancelled"),
    "own-card-counts": N_("the {card} is the own card of this turn and counts"),
    # number cards
    "card-aside": N_("card {card} has been put aside"),
    "card-revealed": N_("card {card} lies before {player}, still to be placed"),
    "card-in-hand": N_("card {card} is in the hand of {name}"),
    "hand-known": N_("{player} cannot have the {card}: all cards of that hand are known"),
    # the table as it lies
    "special-twice": N_("row {row} cannot have two of the same special card"),
    "too-many-of-kind": N_("{number} cards {name} lie there: there are {limit}"),
    "too-many-specials": N_("{number} special cards are too many: there are {limit}"),
    "specials-below-zero": N_("{player} cannot have {number} special cards"),
    # the shape of a record
    "unknown-special": N_("there is no special card {name}"),
    "unknown-house": N_("there is no house rule {name}"),
    "wants-specials": N_("{name} must be a list of special cards"),
}


def special_name(words: Words, kind: str) -> str:
    """What a special card is called; a word that is none stays as it is."""
    return words.tr(NAMES[kind]) if kind in NAMES else kind


def explained(words: Words, kind: str, house: Mapping[str, bool]) -> str:
    """What a special card does, as far as possible under the house rules that are on."""
    agreed = (
        text for rule, (each, text) in EXPLAINED_AGREED.items() if each == kind and house.get(rule)
    )
    return words.tr(next(agreed, EXPLAINED[kind]))


def dealt(words: Words, due: Due) -> str:
    """What everybody gets at the next deal, in a few words."""
    if not due.counted:
        return words.tr("{cards} number cards and new special cards each").format(cards=due.cards)
    if not due.specials:
        return words.tr("{cards} number cards each, no new special card").format(cards=due.cards)
    text = words.ntr(
        "{cards} number cards and {number} special card each",
        "{cards} number cards and {number} special cards each",
        due.specials,
    )
    return text.format(cards=due.cards, number=due.specials)


def how_dealt(words: Words, due: Due) -> list[str]:
    """The same with what must be done before and what stays, a sentence each."""
    said = []
    if due.shuffled:
        said.append(words.tr("Shuffle the used special cards back into their deck."))
    said.append(words.tr("Deal: {what}.").format(what=dealt(words, due)))
    if due.counted and due.scarce:
        said.append(words.tr("More do not go round."))
    if due.kept:
        said.append(words.tr("Special cards that were kept stay in the hands."))
    return said


def used_told(words: Words, used: Sequence[Used]) -> list[str]:
    """The special cards of a turn: a line of those played and one of those swapped."""
    said: dict[str, list[str]] = {}
    for each in used:
        text = N_("Swapped: {cards}") if each.swapped else N_("Special cards: {cards}")
        said.setdefault(text, []).append(f"{each.player} {special_name(words, each.kind)}")
    return [words.tr(text).format(cards=", ".join(cards)) for text, cards in said.items()]


def named(words: Words, refusal: Refusal) -> Refusal:
    """The refusal with its special card called as people call it, if it speaks of one."""
    if refusal.why not in ("kind-elsewhere", "too-many-of-kind"):
        return refusal
    return refusal._replace(name=special_name(words, refusal.name))
