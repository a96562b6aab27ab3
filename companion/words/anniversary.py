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
from companion.words.rows import question, reasons, spoken, taken, told

if TYPE_CHECKING:
    from companion.games.anniversary.putting_aside import PutAside
    from companion.games.anniversary.table import SpecialTable
    from companion.games.core.ledger import State
    from companion.words.core import Words

__all__ = ["question", "reasons", "spoken", "taken", "told"]

TITLE = N_("6 nimmt! with special cards")
ABOUT = N_("The anniversary variant: two rounds, and special cards that bend the rows.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2019": (N_("Edition of 2019"), N_("Ends after two rounds; the lowest sum wins.")),
}
VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic"), N_("All 104 cards are shuffled; nobody knows which are out.")),
}
NOTICES: Mapping[str, str] = {
    "specials-uncounted": N_(
        "Hornbook did not see all special cards of the last round. If somebody holds more or "
        "fewer than shown, say so in “Set the table”."
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
        "Your card starts a fifth row. The next one who takes a row also takes their own card, "
        "and that row is gone: four again. Not while there are five rows."
    ),
    SEVEN: N_(
        "Your card goes behind its row even if that is full. From now on this row has room "
        "for six cards, and the seventh takes them. It saves no card that is too low."
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
        "Only when taking a row: one of its cards turns positive. Put it aside with other cards of "
        "yours worth up to as many bullheads. The rest is lost."
    ),
}

# The same card where a house rule has changed what it does.
EXPLAINED_AGREED: dict[str, tuple[str, str]] = {
    SEVEN_ANY_ROW: (
        SEVEN,
        N_(
            "Any free row has room for six cards from now on, and the seventh takes them. Your card "
            "goes where it belongs, even behind a row that was full before. It saves no card that is "
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
            "Only when taking a row: one of its cards turns positive. Put it aside with other "
            "cards of yours worth up to as many bullheads. The rest stays as credit."
        ),
    ),
}

HOUSE_RULES: dict[str, str] = {
    "seven-any-row": N_("7 nimmt! may go to any row, not only to that of your own card"),
    "insert-at-end": N_("Insert may also put the card at the end of a row"),
    "insert-keeps-row": N_("With five rows, Insert into a full row leaves its last card as a row"),
    "shift-into-full": N_("Shift may go into a full row: whoever shifts takes it"),
    "replace-must-fit": N_("Replace only with a card that takes no row"),
    "make-change": N_("Negative = Positive counts to the bullhead: what is over stays as credit"),
    "own-card-counts": N_("Your own card, taken with five rows, always counts"),
    "deal-from-deck": N_("In the second round only what is left in the deck is dealt"),
    "shuffle-at-once": N_("An empty deck is shuffled anew at once, not at the next swap"),
}

REFUSALS: dict[str, str] = {
    **rows.REFUSALS,
    # who may play a special card, and when
    "not-next": N_("{name}'s card is next: {player} has to wait"),
    "one-special": N_("{player} has already played a special card for the {card}"),
    "no-specials": N_("{player} has no special card left"),
    "kind-elsewhere": N_("{player} cannot have {name}: all four are elsewhere"),
    "no-specials-assumed": N_(
        "{player} has no special card left by Hornbook's count, but a round was counted by hand: "
        "put it right in “Set the table”"
    ),
    "kind-assumed": N_(
        "{player} cannot have {name} by Hornbook's count, but a round was counted by hand: "
        "put it right in “Set the table”"
    ),
    "nothing-to-place": N_("no card waits to be placed"),
    "card-waits": N_("{player}'s {card} has to be placed first"),
    "not-waiting": N_("{player} has no card that waits to be placed"),
    "next-already": N_("{player}'s card is next already"),
    "no-swap": N_("{player} has no swap: each row taken gives one"),
    "swap-lapsed": N_("{player} cannot swap any more: the next cards are revealed"),
    "choice-unasked": N_("{name} cannot be chosen here"),
    "choice-missing": N_("{name} must still be chosen"),
    # what each of them wants
    "row-blocked": N_("a Stop blocks row {row}"),
    "five-rows": N_("there are five rows already"),
    "seven-low": N_("the {card} is too low for every free row: 7 nimmt! does not help"),
    "seven-twice": N_("a 7 nimmt! already lies at row {row}"),
    "insert-end": N_(
        "the {card} would be the last of row {row}: Insert goes between two cards or before the "
        "first"
    ),
    "replace-last": N_("{player} has no other card in hand"),
    "replace-same": N_("the {card} is the card that goes back: choose another"),
    "replace-must-fit": N_("the {card} would take a row: choose one that fits"),
    "not-in-row": N_("the {card} lies in no row"),
    "shift-same-row": N_("the {card} lies in row {row} already"),
    "row-full": N_("row {row} is full: it has {number} cards"),
    "two-stops": N_("at most {limit} rows can be blocked"),
    "no-take": N_("{player} is not about to take a row"),
    "turn-not-in-row": N_("the {card} does not lie in row {row}, which is taken"),
    "cancel-not-there": N_("the {card} lies neither in that row nor on the pile"),
    "turned-leaves": N_("the {card} turns positive and leaves anyway"),
    "cancel-twice": N_("the {card} cannot be cancelled twice"),
    "cancel-too-much": N_("{number} bullheads are too many: {limit} can be cancelled"),
    "own-card-counts": N_("the {card} was just played: with five rows it always counts"),
    # number cards
    "card-aside": N_("card {card} has been put aside"),
    "card-revealed": N_("card {card} lies before {player}, still to be placed"),
    "card-in-hand": N_("card {card} is in {name}'s hand"),
    "hand-known": N_("{player} cannot have the {card}: all cards of that hand are known"),
    # the table as it lies
    "special-twice": N_("row {row} cannot have two of the same special card"),
    "too-many-of-kind": N_("{name} lies there {number} times: there are only {limit}"),
    "too-many-specials": N_("{number} special cards are too many: there are {limit}"),
    "specials-below-zero": N_("{player} cannot have {number} special cards"),
    # the shape of a record
    "unknown-special": N_("there is no special card “{name}”"),
    "wants-specials": N_("“{name}” must be a list of special cards"),
}


# What is chosen with a special card, by its key in a record.
_CHOICES: dict[str, str] = {
    "row": N_("the row"),
    "with": N_("the other card of the hand"),
    "move": N_("the card to shift"),
    "turn": N_("the card that turns positive"),
    "cancel": N_("the cards to cancel"),
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
            text = words.tr("{cards} number cards each, no new special card")
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
    "shuffle-specials": N_("Shuffle the used special cards back into their deck."),
    "scarce": N_("More do not go round."),
    "kept": N_("Special cards that were kept stay in the hands."),
}


def setup(words: Words, step: Setup) -> str:
    """One thing to do before a round: what everybody gets, what comes before it, what stays."""
    if step.what in _SETUP:
        return words.tr(_SETUP[step.what])
    return words.tr("Deal: {what}.").format(what=dealt(words, [step]))


# -- at the table ------------------------------------------------------------------------------

BESIDE = ("swap-horizontal", N_("Swap a special card"), N_("Swap"))
PLAY_FIRST = N_("Or touch the {card} to play a special card first.")

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
    first = words.tr("Those before it are placed first.")
    waits = state.table.pending if state.table is not None else ()
    if len(able) == 1:
        own = next(card for card, player in waits if player == able[0])
        text = words.tr("Does {player} play a special card? Then touch the {card}.")
        text = text.format(player=able[0], card=own)
        return f"{text} {first}" if own != waits[0][0] else text
    text = words.tr("Who plays a special card? Touch your number card.")
    return f"{text} {first}"


def which_first(words: Words, _state: State[SpecialTable]) -> str:
    """Which of them is played."""
    return words.tr("Which special card?")


def may_do(words: Words, players: Sequence[str]) -> str:
    """Who may swap."""
    if len(players) == 1:
        return words.tr("{player} may swap a special card.").format(player=players[0])
    return words.tr("May swap a special card: {players}.").format(players=", ".join(players))


def prompt(
    words: Words, way: Sequence[Touch], asks: str, piece: Piece, deeds: Sequence[Deed]
) -> str:
    """What is chosen with a special card."""
    kind = way[1].value
    tr = words.tr
    if asks == ANY:
        return tr("Touch the card to place instead.")
    if kind == STOP:
        return tr("Touch the row that is to be blocked.")
    if kind == SEVEN:  # the card itself goes where it belongs
        return tr("Touch the row that is to hold six.")
    if asks == ROW:
        return tr("Touch the row for the {card}.").format(
            card=way[2].value if len(way) > 2 else piece
        )
    if kind == SHIFT:
        return tr("Touch the card that is to move.")
    said = tr("Tap the card whose bullheads turn positive.")
    low = any(cast("Special", deed.event).row is not None for deed in deeds)
    return f"{said} {tr('You take its row.')}" if low else said


def instead(
    words: Words, want: Want, there: Sequence[Piece]
) -> tuple[str, str, Mapping[Piece, str]]:
    """Other cards put aside than proposed."""
    aside = cast("PutAside", want)
    heads = aside.set.heads
    title = words.tr("Put aside too")
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
    text = words.tr("{player}'s swap is left out: {why}.")
    if isinstance(event, Special):
        text = words.tr("{player}'s {name} is left out: {why}.")
    return text.format(player=event.player, name=special_name(words, event.card), why=why)


def done(
    words: Words, event: Event, before: State[SpecialTable], after: State[SpecialTable]
) -> str:
    """What was swapped, and whether the discards become a new deck (SW5)."""
    if not isinstance(event, Swap) or before.table is None or after.table is None:
        return ""
    kind = special_name(words, event.card)
    said = words.tr("{player} discards {card} and draws one.").format(
        player=event.player, card=kind
    )
    old, new = before.table.specials, after.table.specials
    if not old.deck:
        said += " " + words.tr("The deck was empty: shuffle the discards into a new one first.")
    elif new.discards != (*old.discards, event.card):
        said += " " + words.tr("The deck is empty now: shuffle the discards into a new one.")
    return said


def undone(words: Words, event: Event) -> str:
    """That a swap was undone: nothing else on the screen shows it."""
    if not isinstance(event, Swap):
        return ""
    said = words.tr("The swap is undone: {player} has the old card again.")
    return said.format(player=event.player)


def beside_told(words: Words, state: State[SpecialTable]) -> str:
    """What is done with the cards that are swapped."""
    if state.table is not None and not state.table.specials.deck:
        return words.tr(
            "The deck is empty: shuffle the discards into a new one, this card among them, and "
            "draw from it."
        )
    return words.tr("Given away face up; the top card of the deck comes into the hand, unseen.")


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
    lines = [words.tr("In the hands: {hands}").format(hands=held)] if held else []
    lines.append(
        words.tr("Deck {deck}, discarded {discards}, among the rows {rows}").format(
            deck=specials.deck, discards=len(specials.discards), rows=sum(lie.values())
        )
    )
    credit = ", ".join(f"{player}: {number}" for player, number in table.credit.items() if number)
    if credit:
        lines.append(words.tr("Credit on the piles: {credit}").format(credit=credit))
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
    "fifth-row": N_("5th Row: the {card} starts row {row}."),
    "seven": N_(
        "7 nimmt!: the {card} goes to row {row}, behind the {behind}. The row now has room for "
        "six cards."
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
_SEVEN_ELSEWHERE = N_("7 nimmt!: row {row} now has room for six cards.")
_TAKES_ALL = N_("The row was full: {player} takes all {loot}.")
_TAKES_AND_LAST_STAYS = N_(
    "The row was full: {player} takes {loot}, and the row's last card starts it anew."
)
_CREDIT_MORE = N_("Credit grows by {bullheads}.")
_CREDIT_LESS = N_("Credit shrinks by {bullheads}.")
_POSITIVE_FREE = N_("That costs {player} nothing.")
_POSITIVE_COST = NN_("That costs {player} {n} bullhead.", "That costs {player} {n} bullheads.")
_POSITIVE_GAIN = NN_(
    "{player} has {n} bullhead fewer than before.", "{player} has {n} bullheads fewer than before."
)

# Takes and placements by the normal rules that special cards on the table have changed.
_IDS: dict[str, str] = {
    "ST10": N_(
        "{card} goes to row {row}, behind the {behind}: blocked rows count as if they were "
        "not there."
    ),
    "ST4": N_(
        "{card} fits only where a Stop lies, so it counts as too low: {player} takes row {row} "
        "({loot}), and the {card} starts it anew (rule 4)."
    ),
    "F5": N_(
        "{card} goes to row {row}, behind the {behind}, and the row is full. With five rows "
        "{player} takes it together with their own {card}: {loot}."
    ),
    "F6": N_(
        "{card} fits no free row. With five rows {player} takes row {row} together with "
        "their own {card}: {loot}."
    ),
    "F15": N_(
        "{card} goes to row {row} as its seventh card. With five rows {player} takes the row "
        "together with their own {card}: {loot}."
    ),
    "N12": N_(
        "{card} goes to row {row} as its seventh card: {player} takes {loot}, "
        "and the {card} starts it anew."
    ),
    "N5": N_(
        "{card} fits no free row: {player} takes row {row} ({loot}), and the {card} starts it "
        "anew (rule 4)."
    ),
}
# The same before the row is chosen.
_OPEN: dict[str, str] = {
    "ST4": N_(
        "{card} fits only where a Stop lies, so it counts as too low: {player} takes a free row "
        "(rule 4)."
    ),
    "F6": N_(
        "{card} fits no free row: {player} takes one of their choice (rule 4), with five rows "
        "together with their own {card}."
    ),
}
_PASSED_OVER = N_("Blocked rows count as if they were not there.")
_BOTH_STOPS = N_("Both Stops come off.")
_CLEARED: dict[str, str] = {
    STOP: N_("The Stop comes off."),
    SEVEN: N_("The 7 nimmt! comes off."),
    FIFTH: N_("Row {row} is gone: there are four again."),
}
