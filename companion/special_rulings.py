"""Sentences of the rulings that special cards bring, by themselves or lying on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cards import bullheads
from companion.games.rulings import Ruling
from companion.games.specials import FIFTH, SEVEN, STOP
from companion.languages import N_

if TYPE_CHECKING:
    from companion.words import Words


def speaks_of(ruling: Ruling) -> bool:
    """Whether the sentence of a ruling is made here."""
    return ruling.rule in _RULINGS or ruling.ruling in _IDS


def tell(words: Words, ruling: Ruling) -> str:
    """What happened to the card, and who took what."""
    pattern = _IDS.get(ruling.ruling) or _RULINGS[ruling.rule]
    if not ruling.row:
        pattern = _OPEN.get(ruling.ruling, pattern)
    if ruling.rule == "seven" and not ruling.card:
        pattern = _SEVEN_ELSEWHERE
    if ruling.rule in ("insert", "shift") and ruling.behind:
        pattern = _BEHIND[ruling.rule]
    text = [_filled(words, pattern, ruling)]
    if ruling.took and ruling.rule in ("insert", "shift"):
        closed = FIFTH in ruling.cleared
        text.append(_filled(words, _TAKES_ALL if closed else _TAKES_AND_LAST_STAYS, ruling))
    if ruling.rule == "positive":
        cost = _POSITIVE_COST if ruling.points else _POSITIVE_FREE
        text += [_filled(words, cost, ruling), *_credit(words, ruling)]
    return " ".join(text)


def passed_over(words: Words, ruling: Ruling) -> list[str]:
    """The blocked row that a take would have passed by, if one ends nearer (ST10)."""
    if ruling.ruling in ("ST4", "ST10") or ruling.blocked <= ruling.behind:
        return []
    return [words.tr(_PASSED_OVER).format(blocked=ruling.blocked)]


def _credit(words: Words, ruling: Ruling) -> list[str]:
    """By how much making change moved the credit: what the cards do not tell of the points."""
    more = bullheads(ruling.took) - bullheads(ruling.aside) - ruling.points
    if not more:
        return []
    pattern = _CREDIT_MORE if more > 0 else _CREDIT_LESS
    return [words.tr(pattern).format(bullheads=words.bullheads(abs(more)))]


def comes_off(words: Words, ruling: Ruling) -> list[str]:
    """What came off the table with a row that was taken, a sentence each."""
    return [
        words.tr(_CLEARED[kind]).format(row=ruling.row) for kind in dict.fromkeys(ruling.cleared)
    ]


def _filled(words: Words, pattern: str, ruling: Ruling) -> str:
    text = words.tr(pattern)
    # The referee is asked about cards that are nobody's.
    nobody = words.tr("the player")
    if not ruling.player and text.startswith("{player}"):
        nobody = nobody[:1].upper() + nobody[1:]
    return text.format(
        player=ruling.player or nobody,
        card=ruling.card,
        row=ruling.row,
        behind=ruling.behind,
        other=ruling.other,
        loot=words.loot(ruling),
        aside=", ".join(map(str, ruling.aside)),
        points=f"{ruling.points:+d}".replace("-", "−"),
    )


_RULINGS: dict[str, str] = {
    "fifth-row": N_("5th Row: the {card} starts row {row}."),
    "seven": N_(
        "7 nimmt!: the {card} goes to row {row}, behind the {behind}. The row now holds six."
    ),
    "insert": N_("Insert: the {card} goes to the start of row {row}."),
    "replace": N_("Replace: {player} takes the {other} back and places the {card} instead."),
    "shift": N_("Shift: the {card} moves to the start of row {row}."),
    "empty-row": N_("The {card} starts row {row}, which the shift has emptied."),
    "stop": N_("Stop: row {row} is blocked until the next row is taken."),
    "positive": N_(
        "Negative = Positive: {player} takes row {row}, and the {other} turns positive. "
        "Put aside: {aside}."
    ),
}
_BEHIND: dict[str, str] = {
    "insert": N_("Insert: the {card} goes to row {row}, right behind the {behind}."),
    "shift": N_("Shift: the {card} moves to row {row}, right behind the {behind}."),
}
_SEVEN_ELSEWHERE = N_("7 nimmt!: row {row} now holds six cards.")
_TAKES_ALL = N_("The row was full: {player} takes all {loot}.")
_TAKES_AND_LAST_STAYS = N_(
    "The row was full: {player} takes {loot}, and its last card starts it anew."
)
_CREDIT_MORE = N_("Credit grows by {bullheads}.")
_CREDIT_LESS = N_("Credit shrinks by {bullheads}.")
_POSITIVE_FREE = N_("That costs {player} nothing.")
_POSITIVE_COST = N_("For {player} that makes {points}.")

# Takes and placements by the normal rules that special cards on the table have changed.
_IDS: dict[str, str] = {
    "ST10": N_(
        "{card} goes to row {row}, behind the {behind}: the blocked row counts as if it were "
        "not there."
    ),
    "ST4": N_(
        "{card} fits only a blocked row, so it counts as too low: {player} takes row {row}, "
        "{loot}, and the {card} starts it anew (rule 4)."
    ),
    "F5": N_(
        "{card} goes to row {row}, behind the {behind}, and the row is full. With five rows "
        "{player} takes it together with the own {card}: {loot}."
    ),
    "F6": N_(
        "{card} fits no free row. With five rows {player} takes row {row} together with the "
        "own {card}: {loot}."
    ),
    "F15": N_(
        "{player} takes row {row} with its 7 nimmt!, and with five rows the own {card} too: {loot}."
    ),
    "N12": N_(
        "{card} goes to row {row} as its seventh card: {player} takes {loot}, "
        "and the {card} starts it anew."
    ),
    "N5": N_(
        "{card} fits no free row: {player} takes row {row} with its 7 nimmt!, {loot}, and the {card} starts it anew (rule 4)."
    ),
}
# The same before the row is chosen.
_OPEN: dict[str, str] = {
    "ST4": N_(
        "{card} fits only a blocked row, so it counts as too low: {player} takes a free row "
        "(rule 4)."
    ),
    "F6": N_(
        "{card} fits no free row: {player} takes one of their choice (rule 4), with five rows "
        "together with the own {card}."
    ),
}
_PASSED_OVER = N_("The blocked row with the {blocked} counts as if it were not there.")
_CLEARED: dict[str, str] = {
    STOP: N_("Every Stop comes off."),
    SEVEN: N_("The 7 nimmt! comes off."),
    FIFTH: N_("Row {row} is gone: there are four again."),
}
