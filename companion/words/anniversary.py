"""The words of the game with special cards: their names, what they do, rulings and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from companion.games.anniversary.events import Special, Swap
from companion.games.anniversary.house import (
    INSERT_AT_END,
    MAKE_CHANGE,
    REPLACE_MUST_FIT,
    SEVEN_ANY_ROW,
    SHIFT_INTO_FULL,
)
from companion.games.anniversary.specials import (
    COPIES,
    FIFTH,
    INSERT,
    KINDS,
    POSITIVE,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)
from companion.games.core.asking import ANY, ROW, Deed, Touch, Want
from companion.games.core.events import Event
from companion.games.core.game import Setup
from companion.games.core.rulings import Piece, Refusal
from companion.games.rows.cards import CARDS
from companion.games.rows.rulings import RowRuling
from companion.languages import N_, NN_
from companion.words import rows
from companion.words.known import Known
from companion.words.of_file import OfFile
from companion.words.rows import question, reasons, spoken, taken, told

if TYPE_CHECKING:
    from companion.games.anniversary.putting_aside import PutAside
    from companion.games.anniversary.table import SpecialTable
    from companion.games.core.ledger import State
    from companion.words.core import Words

__all__ = ["question", "reasons", "spoken", "taken", "told"]

TITLE = N_("6 nimmt! with special cards")
ABOUT = N_("The anniversary variant: two rounds, with special cards that change the rows.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2019": (N_("Edition of 2019"), N_("Ends after two rounds. Fewest points win.")),
}
VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic game"), N_("All 104 cards, shuffled: nobody knows which are in play.")),
}
NOTICES: Mapping[str, str] = {
    "specials-uncounted": N_(
        "Some special cards of the last round were not entered. If a hand is different, correct it in “Correct table”."
    ),
}

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
        "Only with four rows: your card starts a fifth. The next player taking a row also takes their own card, and that row is gone."
    ),
    SEVEN: N_(
        "Your card joins its row, even if full. The row now has room for six; the seventh card's player takes them. Not for low cards."
    ),
    INSERT: N_(
        "Insert your card in ascending order in any unblocked row, not at the end. Row full? Take it, your card included; its last card stays."
    ),
    REPLACE: N_(
        "Take your card back. Place another from your hand now, by the normal rules. The other players keep their order. Not with an empty hand."
    ),
    SHIFT: N_(
        "Move any card between unblocked rows, in ascending order, where there is room. Then place your card; an emptied row must get it."
    ),
    STOP: N_(
        "Block a row, then place your card elsewhere. Until another row is taken, nobody adds, removes or takes cards there. Two blocked rows at most."
    ),
    POSITIVE: N_(
        "Only when taking: one card of the row turns positive. Set it aside with others of yours worth up to its bullheads. The rest is lost."
    ),
}

# The same card where a house rule has changed what it does.
EXPLAINED_AGREED: dict[str, tuple[str, str]] = {
    SEVEN_ANY_ROW: (
        SEVEN,
        N_(
            "Give any unblocked row room for six, full or not. The seventh card's player takes them. Place your card normally. No help for low cards."
        ),
    ),
    INSERT_AT_END: (
        INSERT,
        N_(
            "Insert your card in ascending order anywhere in any unblocked row, even at the end. Row full? Take it; its last card stays."
        ),
    ),
    REPLACE_MUST_FIT: (
        REPLACE,
        N_(
            "Take your card back. Place another from your hand now; it must not take a row. Others keep their order. Not with an empty hand."
        ),
    ),
    SHIFT_INTO_FULL: (
        SHIFT,
        N_(
            "Move any card between unblocked rows, in ascending order. New row full? Take it. Then place your card; an emptied row must get it."
        ),
    ),
    MAKE_CHANGE: (
        POSITIVE,
        N_(
            "Only when taking: one card of the row turns positive. Set it aside with others of yours worth up to its bullheads. The rest becomes credit."
        ),
    ),
}

HOUSE_RULES: dict[str, str] = {
    "seven-any-row": N_("“7 nimmt!” may go to any row, not only your card's"),
    "insert-at-end": N_("“Insert” may also put the card at the end of a row"),
    "insert-keeps-row": N_(
        "With five rows: after “Insert” into a full row, its last card stays as the row"
    ),
    "shift-into-full": N_("“Shift” may go into a full row: then you take that row"),
    "replace-must-fit": N_("“Replace” only with a card that takes no row"),
    "make-change": N_("“Negative = Positive” counts every bullhead: the rest stays as credit"),
    "own-card-counts": N_("Your own card, taken with five rows, always counts"),
    "deal-from-deck": N_(
        "In round 2, deal special cards only from the draw pile, not the discard pile"
    ),
    "shuffle-at-once": N_("Draw pile empty: shuffle a new one at once, not at the next swap"),
}

REFUSALS: dict[str, str] = {
    **rows.REFUSALS,
    # who may play a special card, and when
    "not-next": N_("{player}, wait: {name}'s card is next."),
    "one-special": N_("{player} has already played a special card for {card}. One is the limit."),
    "no-specials": N_("{player} has no special cards left."),
    "kind-elsewhere": N_(
        "{player} cannot have “{name}”: all four are elsewhere. Choose another card."
    ),
    "no-specials-assumed": N_(
        "By Hornbook's count, {player} has no special cards left. After a round with scores only, the count may be off. If so, use “Correct table”."
    ),
    "kind-assumed": N_(
        "By Hornbook's count, {player} cannot have “{name}”. After a round with scores only, the count may be off. If so, use “Correct table”."
    ),
    "nothing-to-place": N_("No card is left to place. Enter the next cards."),
    "card-waits": N_("Place {player}'s {card} first."),
    "not-waiting": N_("{player} has no card left to place. Choose another player."),
    "next-already": N_("{player}'s card is already next. Place it."),
    "no-swap": N_("{player} cannot swap now: you get one swap for each row you take."),
    "swap-lapsed": N_("{player} can no longer swap: the next cards are revealed."),
    "choice-unasked": N_("You cannot choose {name} here. Leave that out."),
    "choice-missing": N_("Choose {name} first."),
    # what each of them wants
    "row-blocked": N_("Row {row} is blocked. Choose another row."),
    "five-rows": N_("There are five rows already. “5th Row” needs four."),
    "seven-low": N_(
        "{card} is too low for every unblocked row: “7 nimmt!” does not help. Play another special card or none."
    ),
    "seven-twice": N_("Row {row} already has a “7 nimmt!”. Each row can have only one."),
    "insert-end": N_(
        "{card} would be last in row {row}. “Insert” goes between two cards or before the first."
    ),
    "replace-last": N_("{player} has no other card in hand. “Replace” needs one."),
    "replace-same": N_("{card} is the card you take back. Choose another card."),
    "replace-must-fit": N_("With {card}, you would take a row. Choose a card that fits."),
    "not-in-row": N_("{card} is in no row. Choose a card from a row."),
    "shift-same-row": N_("{card} is in row {row} already. Choose another row."),
    "row-full": N_("Row {row} is full: it has {number} cards. Choose another row."),
    "two-stops": N_("At most {limit} rows can be blocked, so you cannot play another “Stop” now."),
    "no-take": N_("{player} takes no row now. “Negative = Positive” works only when taking one."),
    "turn-not-in-row": N_("{card} is not in row {row}, which you take. Choose a card from it."),
    "cancel-not-there": N_("{card} is neither in that row nor on the pile. Choose another card."),
    "turned-leaves": N_("{card} turns positive and is set aside in any case. Choose another card."),
    "cancel-twice": N_("{card} cannot be set aside twice. Choose another card."),
    "cancel-too-much": N_("{number} bullheads are too many. Set aside {limit} at most."),
    "own-card-counts": N_(
        "{card} was just played: with five rows it always counts. Choose another card."
    ),
    # number cards
    "card-aside": N_("{card} has been set aside. Choose another card."),
    "card-revealed": N_("{card} is in front of {player}, still to be placed. Choose another card."),
    "card-in-hand": N_("{card} is in {name}'s hand. Choose another card."),
    "hand-known": N_(
        "{player} cannot have {card}: all cards of that hand are known. Choose another card."
    ),
    # the table as it lies
    "special-twice": N_("Row {row} cannot have two of the same special card. Remove one."),
    "too-many-of-kind": N_(
        "There are only {limit} “{name}” cards, not {number}. Correct the table."
    ),
    "too-many-specials": N_(
        "{number} special cards are too many: there are {limit}. Correct the table."
    ),
    "specials-below-zero": N_("{player} cannot have {number} special cards. Enter 0 or more."),
    # the shape of a record
    "unknown-special": OfFile(N_("There is no special card “{name}”.")),
    "wants-specials": OfFile(N_("“{name}” must be a list of special cards.")),
}


# What is chosen with a special card, by its key in a record.
_CHOICES: dict[str, str] = {
    "row": N_("the row"),
    "with": N_("the other card from the hand"),
    "move": N_("the card to move"),
    "turn": N_("the card that turns positive"),
    "cancel": N_("the cards to set aside"),
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


def dealt(words: Words, steps: Sequence[Setup]) -> str:
    """What everybody gets at the next deal, in a few words."""
    for step in steps:
        if step.what == "deal-uncounted":
            text = words.tr("{cards} number cards and new special cards each")
            return text.format(cards=step.number)
        if step.what == "deal" and not step.limit:
            text = words.tr("{cards} number cards each, no new special cards")
            return text.format(cards=step.number)
        if step.what == "deal":
            text = words.ntr(
                "{cards} number cards and {number} special card each",
                "{cards} number cards and {number} special cards each",
                step.limit,
            )
            return text.format(cards=step.number, number=step.limit)
    return ""


_SETUP: dict[str, str] = {
    "shuffle-specials": N_("Shuffle the used special cards back into their draw pile."),
    "scarce": N_("There are not enough special cards to deal more."),
    "kept": N_("Keep your unused special cards."),
}


def setup(words: Words, step: Setup) -> str:
    """One thing to do before a round: what everybody gets, what comes before it, what stays."""
    if step.what in _SETUP:
        return words.tr(_SETUP[step.what])
    return words.tr("Deal {what}.").format(what=dealt(words, [step]))


# -- at the table ------------------------------------------------------------------------------

BESIDE = ("swap-horizontal", N_("Swap a special card"), N_("Swap"))
PLAY_FIRST = N_("Or tap {card} to play a special card first.")

# Whose rulings explain which card.
_IDS_OF = {
    FIFTH: "F",
    SEVEN: "N",
    INSERT: "I",
    REPLACE: "R",
    SHIFT: "SH",
    STOP: "ST",
    POSITIVE: "NP",
}


def anybody(words: Words, state: State[SpecialTable], _card: Piece, able: Sequence[str]) -> str:
    """Who may play a special card before their number card, and how that is done."""
    first = words.tr("Lower cards are placed first.")
    waits = state.table.pending if state.table is not None else ()
    if len(able) == 1:
        own = next(card for card, player in waits if player == able[0])
        text = words.tr("{player}, playing a special card? Tap {card}.")
        text = text.format(player=able[0], card=own)
        return f"{text} {first}" if own != waits[0][0] else text
    text = words.tr("Playing a special card? Tap your number card.")
    return f"{text} {first}"


def which_first(words: Words, _state: State[SpecialTable]) -> str:
    """Which of them is played."""
    return words.tr("Which special card?")


def may_do(words: Words, players: Sequence[str]) -> str:
    """Who may swap."""
    if len(players) == 1:
        return words.tr("{player} may swap a special card.").format(player=players[0])
    return words.tr("{players}: you may each swap a special card.").format(
        players=", ".join(players)
    )


def prompt(
    words: Words, way: Sequence[Touch], asks: str, piece: Piece, deeds: Sequence[Deed]
) -> str:
    """What is chosen with a special card."""
    kind = way[1].value
    tr = words.tr
    if asks == ANY:
        return tr("Tap the card to play instead.")
    if kind == STOP:
        return tr("Tap the row to block.")
    if kind == SEVEN:  # the card itself goes where it belongs
        return tr("Tap the row that will hold six.")
    if asks == ROW:
        return tr("Tap the row for {card}.").format(card=way[2].value if len(way) > 2 else piece)
    if kind == SHIFT:
        return tr("Tap the card to move.")
    said = tr("Tap the card that turns positive.")
    low = any(cast("Special", deed.event).row is not None for deed in deeds)
    return f"{said} {tr('You take its row.')}" if low else said


def instead(
    words: Words, want: Want, there: Sequence[Piece]
) -> tuple[str, str, Mapping[Piece, str]]:
    """Other cards put aside than proposed."""
    aside = cast("PutAside", want)
    heads = aside.set.heads
    title = words.tr("Also set aside")
    number = aside.set.bullheads(there)
    done = words.ntr(
        "Done: {number} of {limit} bullhead", "Done: {number} of {limit} bullheads", aside.limit
    ).format(number=number, limit=aside.limit)
    turned: dict[Piece, str] = {aside.turned: f"+{heads[aside.turned]}"}
    return title, done, turned | {card: f"−{heads[card]}" for card in there}


def used(words: Words, events: Sequence[Event]) -> list[str]:
    """The special cards of a turn: a line of those played and one of those swapped."""
    said: dict[str, list[str]] = {}
    for each in events:
        if isinstance(each, Special | Swap):
            swapped = isinstance(each, Swap)
            text = N_("Swapped: {cards}") if swapped else N_("Special cards: {cards}")
            said.setdefault(text, []).append(f"{each.player} {special_name(words, each.card)}")
    return [words.tr(text).format(cards=", ".join(cards)) for text, cards in said.items()]


def left_out(words: Words, event: Event, why: str) -> str:
    """A special card, or a swap, that a corrected story has no room for."""
    assert isinstance(event, Special | Swap)  # noqa: S101 - nothing else of this game is optional
    text = words.tr("Left out: {player}'s swap. {why}")
    if isinstance(event, Special):
        text = words.tr("Left out: {player}'s “{name}”. {why}")
    return text.format(player=event.player, name=special_name(words, event.card), why=why)


def done(
    words: Words, event: Event, before: State[SpecialTable], after: State[SpecialTable]
) -> str:
    """What was swapped, and whether the discards become a new deck (SW5)."""
    if not isinstance(event, Swap) or before.table is None or after.table is None:
        return ""
    kind = special_name(words, event.card)
    said = words.tr("{player} discards “{card}” and draws a new card.").format(
        player=event.player, card=kind
    )
    old, new = before.table.specials, after.table.specials
    if not old.deck:
        said += " " + words.tr(
            "The draw pile was empty: first shuffle the discard pile into a new one."
        )
    elif new.discards != (*old.discards, event.card):
        said += " " + words.tr(
            "The draw pile is empty now: shuffle the discard pile into a new one."
        )
    return said


def undone(words: Words, event: Event) -> str:
    """That a swap was undone: nothing else on the screen shows it."""
    if not isinstance(event, Swap):
        return ""
    said = words.tr("Swap undone: {player} has the old card again.")
    return said.format(player=event.player)


def beside_told(words: Words, state: State[SpecialTable]) -> str:
    """What is done with the cards that are swapped."""
    if state.table is not None and not state.table.specials.deck:
        return words.tr(
            "The draw pile is empty: shuffle the discard pile, this card included, into a new one and draw from it."
        )
    return words.tr(
        "Discard the special card face up. Then draw the top card of the draw pile, without showing it."
    )


SHORT = {SEVEN: "7"}


def count(words: Words, _kind: str, number: int, state: State[SpecialTable], player: str) -> str:
    """How many special cards somebody holds, and the credit on the pile."""
    text = words.ntr("{n} special card", "{n} special cards", number).format(n=number)
    credit = state.table.credit.get(player, 0) if state.table is not None else 0
    if credit:
        text = words.tr("{cards}, credit {credit}").format(cards=text, credit=credit)
    return text


def about(words: Words, kind: str, house: Mapping[str, bool]) -> tuple[str, str]:
    """What a special card does, and whose rulings explain it."""
    return explained(words, kind, house), _IDS_OF[kind]


def known(words: Words, state: State[SpecialTable]) -> Known | None:
    """Where the special cards are."""
    table = state.table
    if table is None:
        return None
    specials, lie = table.specials, table.on_table()
    hands = {player: specials.hands.get(player, 0) for player in state.players}
    held = ", ".join(f"{player}: {number}" for player, number in hands.items())
    lines = [words.tr("In hand: {hands}").format(hands=held)] if held else []
    lines.append(
        words.tr(
            "Special cards: {deck} on the draw pile, {discards} on the discard pile, {rows} at the rows."
        ).format(deck=specials.deck, discards=len(specials.discards), rows=sum(lie.values()))
    )
    credit = ", ".join(f"{player}: {number}" for player, number in table.credit.items() if number)
    if credit:
        lines.append(words.tr("Credit: {credit}").format(credit=credit))
    seen = {kind: specials.discards.count(kind) + lie.get(kind, 0) for kind in KINDS}
    text = words.tr("{seen} of {all} seen")
    notes = {kind: text.format(seen=number, all=COPIES) for kind, number in seen.items()}
    return Known(tuple(lines), notes)


def named(words: Words, refusal: Refusal) -> Refusal:
    """The refusal with its special card, or its choice, called as people call it."""
    if refusal.why in ("choice-unasked", "choice-missing"):
        return refusal._replace(name=words.tr(_CHOICES.get(refusal.name, refusal.name)))
    if refusal.why not in ("kind-elsewhere", "kind-assumed", "too-many-of-kind"):
        return refusal
    return refusal._replace(name=special_name(words, refusal.name))


def ruling(words: Words, found: RowRuling) -> str:
    """Where the card goes, why, who takes what, and what comes off with it."""
    special = found.rule in _RULINGS or found.ruling in _IDS
    said = _tell(words, found) if special else rows.by_the_rules(words, found)
    return " ".join((said, *_passed_over(words, found), *_comes_off(words, found)))


def headline(words: Words, found: RowRuling) -> str:
    """Where the card goes; of a special card that places none, which it is and at which row."""
    if found.rule == "replace":
        return words.kind(found.rule)
    if not found.card and found.row:
        return words.tr("{card} at row {row}").format(card=words.kind(found.rule), row=found.row)
    return rows.headline(words, found)


def _tell(words: Words, ruling: RowRuling) -> str:
    """What happened to the card, and who took what."""
    pattern = _IDS.get(ruling.ruling) or _RULINGS[ruling.rule]
    if not ruling.row:
        pattern = _OPEN.get(ruling.ruling, pattern)
    if ruling.rule == "low-card" and ruling.ruling == "F15":
        pattern = _IDS["F6"]  # no seventh card, but one that is too low
    if ruling.rule == "seven" and not ruling.card:
        pattern = _SEVEN_ELSEWHERE
    if ruling.rule in ("insert", "shift") and ruling.behind:
        pattern = _BEHIND[ruling.rule]
    text = [_filled(words, pattern, ruling)]
    if ruling.took and ruling.rule in ("insert", "shift"):
        closed = FIFTH in ruling.cleared
        text.append(_filled(words, _TAKES_ALL if closed else _TAKES_AND_LAST_STAYS, ruling))
    if ruling.rule == "positive":
        text += [_cost(words, ruling), *_credit(words, ruling)]
    return " ".join(text)


def _passed_over(words: Words, ruling: RowRuling) -> list[str]:
    """That blocked rows were passed by, if one of them ends nearer (ST10)."""
    if ruling.ruling in ("ST4", "ST10") or ruling.blocked <= ruling.behind:
        return []
    return [words.tr(_PASSED_OVER)]


def _cost(words: Words, ruling: RowRuling) -> str:
    """What a take with a card turned positive costs, or by how much the pile has shrunk."""
    if not ruling.points:
        return _filled(words, _POSITIVE_FREE, ruling)
    number = abs(ruling.points)
    one, many = _POSITIVE_COST if ruling.points > 0 else _POSITIVE_GAIN
    return words.ntr(one, many, number).format(player=ruling.player, n=number)


def _credit(words: Words, ruling: RowRuling) -> list[str]:
    """By how much making change moved the credit: what the cards do not tell of the points."""
    more = CARDS.bullheads(ruling.took) - CARDS.bullheads(ruling.aside) - ruling.points
    if not more:
        return []
    pattern = _CREDIT_MORE if more > 0 else _CREDIT_LESS
    return [words.tr(pattern).format(bullheads=words.bullheads(abs(more)))]


def _comes_off(words: Words, ruling: RowRuling) -> list[str]:
    """What came off the table with a row that was taken, a sentence each."""
    both = ruling.cleared.count(STOP) > 1
    patterns = {**_CLEARED, STOP: _BOTH_STOPS} if both else _CLEARED
    return [
        words.tr(patterns[kind]).format(row=ruling.row) for kind in dict.fromkeys(ruling.cleared)
    ]


def _filled(words: Words, pattern: str, ruling: RowRuling) -> str:
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
        loot=rows.loot(words, ruling),
        aside=", ".join(map(str, ruling.aside)),
    )


_RULINGS: dict[str, str] = {
    "fifth-row": N_("“5th Row”: {card} starts row {row}."),
    "seven": N_(
        "“7 nimmt!”: {card} goes in row {row}, after {behind}. The row now has room for six cards."
    ),
    "insert": N_("“Insert”: {card} goes to the start of row {row}."),
    "replace": N_("“Replace”: {player} takes back {other} and places {card} instead."),
    "shift": N_("“Shift”: {card} moves to the start of row {row}."),
    "empty-row": N_("{card} starts row {row}: “Shift” emptied it."),
    "stop": N_("“Stop”: row {row} is blocked until another row is taken."),
    "positive": N_(
        "“Negative = Positive”: {player} takes row {row}. {other} turns positive. Set aside {aside}."
    ),
}
_BEHIND: dict[str, str] = {
    "insert": N_("“Insert”: {card} goes in row {row}, right after {behind}."),
    "shift": N_("“Shift”: {card} moves to row {row}, right after {behind}."),
}
_SEVEN_ELSEWHERE = N_("“7 nimmt!”: row {row} now has room for six cards.")
_TAKES_ALL = N_("{player} takes all {loot}: full row.")
_TAKES_AND_LAST_STAYS = N_("{player} takes {loot}: full row. The row's last card starts it again.")
_CREDIT_MORE = N_("Credit grows by {bullheads}.")
_CREDIT_LESS = N_("Credit shrinks by {bullheads}.")
_POSITIVE_FREE = N_("{player} gets no bullheads.")
_POSITIVE_COST = NN_("{player} gets {n} bullhead.", "{player} gets {n} bullheads.")
_POSITIVE_GAIN = NN_("{player} loses {n} bullhead.", "{player} loses {n} bullheads.")

# Takes and placements by the normal rules that special cards on the table have changed.
_IDS: dict[str, str] = {
    "ST10": N_("{card} goes in row {row}, after {behind}: blocked rows do not count."),
    "ST4": N_(
        "{card} fits only a blocked row, so it counts as too low: {player} takes row {row} ({loot}), and {card} starts it again (rule 4)."
    ),
    "F5": N_(
        "{card} goes in row {row}, after {behind}: full row. With five rows, {player} takes the whole row, {card} included: {loot}."
    ),
    "F6": N_(
        "{card} is too low for every unblocked row, so {player} takes row {row} and, with five rows, also {card}: {loot}."
    ),
    "F15": N_(
        "{card} goes in row {row} as its seventh card. With five rows, {player} takes the whole row, {card} included: {loot}."
    ),
    "N12": N_(
        "{card} goes in row {row} as its seventh card: {player} takes {loot}, and {card} starts the row again."
    ),
    "N5": N_(
        "{card} is too low for every unblocked row, so {player} takes row {row} ({loot}), and {card} starts it again (rule 4)."
    ),
}
# The same before the row is chosen.
_OPEN: dict[str, str] = {
    "ST4": N_(
        "{card} fits only a blocked row, so it counts as too low: {player} picks an unblocked row to take (rule 4)."
    ),
    "F6": N_(
        "{card} is too low for every unblocked row, so {player} picks one to take (rule 4) and, with five rows, also takes {card}."
    ),
}
_PASSED_OVER = N_("Blocked rows do not count.")
_BOTH_STOPS = N_("Discard both “Stop” cards.")
_CLEARED: dict[str, str] = {
    STOP: N_("Discard the “Stop” card."),
    SEVEN: N_("Discard the row's “7 nimmt!”."),
    FIFTH: N_("Row {row} is gone: four rows again."),
}
