"""The words of Bullenparty: bids, rows, piles and the final count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.games.bullenparty.cards import BULLS
from companion.games.bullenparty.events import CARDS, Bull, Count, Counted, Deal, Enter, Learn
from companion.games.bullenparty.rulings import PartyRuling, Tally
from companion.games.core.asking import PILE, PLAYER, Deed, Question, Spot, Want
from companion.games.core.events import Event
from companion.games.core.game import Setup
from companion.games.core.rulings import Piece, Refusal
from companion.languages import N_
from companion.words.of_file import OfFile

if TYPE_CHECKING:
    from companion.words.core import Words

TITLE = "Bullenparty"
AT_TABLE = N_("Enter every card, only the auction, or just the piles at the end.")
ABOUT = N_("Bid for rows and build piles. Your best pile counts for you, all others against you.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2012": (N_("Edition of 2012"), N_("One match; the most points win.")),
}
VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic game"), N_("Fewer cards with two or three players.")),
}
HOUSE_RULES: Mapping[str, str] = {
    "lay-in-order": N_("Put cards on piles in the order the rows were taken"),
}
NAMES: Mapping[str, str] = {
    "unmarked": N_("no bull card"),
    "bull-4": N_("bull card with 4"),
    "bull-5": N_("bull card with 5"),
    "bull-6": N_("bull card with 6"),
    "bull-7": N_("bull card with 7"),
}
SHORT: Mapping[str, str] = {"bull-4": "4", "bull-5": "5", "bull-6": "6", "bull-7": "7"}
NOTICES: Mapping[str, str] = {
    "last-round": N_("Last round: the draw pile is empty."),
    "short-rows": N_("No cards left: rows stay short. Bid only number cards."),
    "shuffled": N_(
        "The draw pile is empty. Shuffle the discard pile ({number}) to make a new one."
    ),
}

REFUSALS: Mapping[str, str] = {
    "end-fixed": N_("Bullenparty always ends with final scoring. You cannot set another end."),
    "wants-bids": OfFile(N_("“{name}”: a number card or a zero card for each player.")),
    "wants-way": OfFile(N_("“{name}”: cards, auction or count.")),
    "wants-way-on": OfFile(N_("“{name}”: cards or auction.")),
    # where cards are
    "no-such-card": N_("There is no card {card}. Numbers go from 1 to 100."),
    "no-such-zero": N_("There is no zero card {name}. They go from A to E."),
    "card-again": N_("Card {card} is already used. There is only one."),
    "lies-in-row": N_("{card} is in row {row}. Choose another card."),
    "lies-in-pile": N_("{card} is in one of {name}'s piles. Choose another card."),
    "lies-in-discards": N_("{card} is on the discard pile. Choose another card."),
    "lies-in-draw": N_("{card} was shuffled into the draw pile. Choose another card."),
    "was-bid": N_("{card} is {name}'s bid. Choose another card."),
    "was-drawn": N_("{card} has just been drawn. Choose another card."),
    "is-held": N_("{name} took {card} with a row. Choose another card."),
    "hand-known": N_(
        "{player} cannot have {card}: all cards in that hand are known. Choose another card."
    ),
    "not-in-draw": N_("{card} cannot have come from the draw pile. Choose another card."),
    "from-discards": N_(
        "Only {limit} of these cards can come from the discard pile, not {number}. Check the cards."
    ),
    # rows and bids
    "rows-lie": N_("Rows are still on the table. Take them first."),
    "deal-first": N_("There are no rows yet. Lay out new ones first."),
    "rows-for-players": N_(
        "There is one row for each player: {limit}, not {number}. Change the rows."
    ),
    "row-begins": N_("Cards at the start of row {row}: {limit}, not {number}. Change the row."),
    "row-holds": N_("Row {row} cannot have {number} cards. It has room for {limit} at most."),
    "bid-missing": N_("{player}'s bid is missing. Enter it."),
    "bid-twice": N_("{card} is bid twice. Correct one bid."),
    "bid-waits": N_("Wait: {player}'s {card} is next."),
    "no-bid-waits": N_("No bid is waiting. Enter bids first."),
    "has-row": N_(
        "{player} already has a row and is out of the bidding this round. Remove that bid."
    ),
    "zero-rows-full": N_("No zero card now: every row left is full. Bid a number card."),
    "zero-no-cards": N_("No zero card now: no card is left to add. Bid a number card."),
    "zero-of-own": N_("{player} has zero card {name}, not {card}. Choose {name}."),
    "zero-of-other": N_("Zero card {card} belongs to {name}. Choose another card."),
    "zero-takes-none": N_("With zero card {card}, {player} adds a card to a row and takes no row."),
    "number-takes": N_(
        "With number card {card}, {player} takes a row. Only a zero card adds a card to a row."
    ),
    "nobody-draws": N_("No player has to draw a card now."),
    "draw-first": N_("{player} draws a card first, then chooses its row."),
    "row-full": N_("Row {row} already has {limit} cards. Choose another row."),
    "row-taken": N_("Row {row} is already taken. Choose another row."),
    "row-unknown": N_("There is no row {row}. Choose one from 1 to {limit}."),
    # piles
    "rows-first": N_("Take all rows first. Then put cards on piles."),
    "piles-unseen": N_("The piles are not entered yet. Enter rows and piles first."),
    "lay-first": N_(
        "{player} has {number} number cards. Put cards on piles until {limit} are left."
    ),
    "nothing-to-lay": N_("{player} has no card to put on a pile (number cards in hand: {number})."),
    "lays-later": N_("House rule: {name} puts cards on piles before {player}."),
    "no-such-pile": N_("There is no pile {number}. A new one would be pile {limit}."),
    "pile-goes-up": N_(
        "{card} is lower than {number} on top of pile {limit}. Choose another pile or start one."
    ),
    "pile-descends": N_(
        "In {player}'s pile {limit}, {card} is on {number}. Numbers must rise: correct them, or tick “We agreed”."
    ),
    "pile-empty": N_("A pile has at least one card. Enter one."),
    # the count
    "counting-now": N_("Final scoring has begun. Finish counting first."),
    "no-way-on": N_("The last round is over. Finish scoring."),
    "not-counting": N_("Tap “Count now” first."),
    "counted-in-pile": N_("{name} already counted {card} in a pile. Choose another card."),
    "counted-already": N_("{player} has already counted everything. Undo to correct it."),
    "pile-one-way": N_("Enter either the bullheads of a pile or its cards."),
    "pile-heads": N_("A pile cannot have {number} bullheads. Enter 1 to {limit}."),
    "bull-heads": N_("A bull card shows 4 to 7 bullheads, not {number}. Check the card."),
    "too-many-bulls": N_("There are only {limit} bull cards. Check the count."),
    "heads-impossible": N_("{card} cannot show this many bullheads: {number}. Check the card."),
    "heads-known": N_(
        "You already entered the bullheads on {card}: {number}. Correct them in “Your box”."
    ),
    "standing-unknown": N_("Count the cards first to see the standings."),
    # as it lies
    "bull-at-full-row": N_("Row {row} is not full, so it has no bull card. Remove it."),
    "bulls-untold": N_("Enter the bullheads on all bull cards of {player} ({number})."),
    "one-bull": N_("Row {row} has only one bull card. Choose one."),
    "hand-so-large": N_("{player} cannot have {number} number cards in hand. Check the number."),
    "cards-add-up": N_(
        "That makes {number} number cards, but {limit} are in play. Check the table."
    ),
}

SETUP: Mapping[str, str] = {
    "remove": N_(
        "Shuffle the number cards. Put {number} away unseen and play with the other {limit}."
    ),
    "zeros": N_("Shuffle the zero cards. Deal one to each player; put the others away."),
    "hands": N_("Deal {number} number cards to each player."),
    "draw-pile": N_("The other number cards are the draw pile, face down."),
    "bulls": N_("Sort the {number} bull cards, face up: those with 4 bullheads on top."),
    "rows": N_("Make {number} rows of two cards each from the draw pile, in any order."),
}

_LAID: Mapping[str, str] = {
    "on-top": N_("{player} puts {piece} on {behind}: numbers on a pile must rise."),
    "first-pile": N_("{player} starts a pile with {piece}."),
    "new-pile": N_("{player} starts a new pile with {piece}: you may do that any time."),
    "too-low": N_("{player} starts a new pile with {piece}: it is lower than every top card."),
}
_ASKS: Mapping[str, str] = {
    "asks-row": N_("{player} takes a row: {piece} is the lowest number left."),
    "asks-extend": N_("{player} bid a zero card: add a drawn card to a row with room."),
    "asks-pile": N_("{player}'s best pile brings points. All other piles cost points."),
    "asks-heads": N_("{player}'s bull cards always count."),
}
_ASKED: Mapping[str, str] = {  # where nobody in particular lays it
    "on-top": N_("You may put {piece} on {behind}: it is higher."),
    "first-pile": N_("Start a pile with {piece}."),
    "new-pile": N_("You may start a new pile with {piece}: any number of piles is allowed."),
    "too-low": N_("You must start a new pile with {piece}: it is lower than every top card."),
}

_COUNT, _AUCTION, _CARDS = N_("Count now"), N_("Auction only"), N_("Card by card")
_HEADLINES: Mapping[str, str] = {  # where a card goes, for those who read nothing else
    "take": N_("takes row {row}"),
    "extend": N_("to row {row}"),
    "on-top": N_("on pile {pile}"),
    **dict.fromkeys(("first-pile", "new-pile", "too-low"), N_("new pile")),
    **dict.fromkeys(("no-room", "no-card"), N_("back to hand")),
}


def headline(words: Words, found: PartyRuling) -> str:
    """What became of a bid or a card; of a count, what one would write."""
    if found.tally is not None:
        return arithmetic(found.tally)
    text = _HEADLINES.get(found.rule)
    return words.tr(text).format(row=found.row, pile=found.pile) if text else ""


def ruling(words: Words, found: PartyRuling) -> str:
    """What became of a bid, a card or a count."""
    if found.rule == "take":
        return _take(words, found)
    if found.rule == "extend":
        return _extend(words, found)
    if found.rule in _LAID:
        text = _LAID[found.rule] if found.player else _ASKED[found.rule]
        return words.tr(text).format(**found._asdict())
    if found.rule in _ASKS:
        return words.tr(_ASKS[found.rule]).format(player=found.player, piece=found.piece)
    if found.rule == "no-room":
        text = words.tr(
            "{player} takes back zero card {piece}: every row is full, so it does nothing."
        )
        return text.format(**found._asdict())
    if found.rule == "no-card":
        text = words.tr(
            "{player} takes back zero card {piece}: no card is left. From the next bid this round, bid only number cards."
        )
        return text.format(**found._asdict())
    return _count(words, found)


def _take(words: Words, found: PartyRuling) -> str:
    if "BP14" in found.ids:
        text = words.tr("{player} takes row {row}, the last one left: {cards}.")
    else:
        text = words.tr("{player} takes row {row} for {piece}: {cards}.")
    cards = words.cards(found.number)
    said = [text.format(**{**found._asdict(), "cards": cards})]
    said.append(words.tr("Put {piece} on the discard pile.").format(piece=found.piece))
    if found.bull:
        said.append(
            words.tr("{player} puts the bull card in front, apart from the piles.").format(
                player=found.player
            )
        )
    if found.keeps:
        text = words.tr(
            "Keep {n} number cards each and put the others on your piles: no row is left."
        )
        said.append(text.format(n=found.keeps))
    elif found.keeps is not None:
        said.append(words.tr("Put all your number cards on your piles now: no row is left."))
    return " ".join(said)


def _extend(words: Words, found: PartyRuling) -> str:
    if found.drawn:
        text = words.tr("{player} adds {drawn} to row {row}, now {cards} (zero card {piece}).")
    else:
        text = words.tr("{player} adds a card to row {row}, now {cards} (zero card {piece}).")
    cards = words.cards(found.number)
    said = [text.format(**{**found._asdict(), "cards": cards})]
    if "BP21" in found.ids:
        said.append(words.tr("The row is full. Put the lowest remaining bull card next to it."))
    elif "BP17" in found.ids:
        said.append(words.tr("The row is full, but no bull card is left."))
    return " ".join(said)


def _count(words: Words, found: PartyRuling) -> str:
    tally = found.tally
    if tally is None:
        text = words.tr("{player}, next enter the bullheads on your cards.")
        return text.format(player=found.player)
    if found.rule != "count":
        text = words.tr("{player} so far: {sum}.")
        return text.format(player=found.player, sum=arithmetic(tally))
    text = words.tr("{player}: {sum} (best pile + bull cards − other piles).")
    said = [text.format(player=found.player, sum=arithmetic(tally))]
    if tally.level:
        said.append(words.tr("Two piles tie for best: either gives the same result."))
    if tally.score < 0:
        said.append(words.tr("A result may be below 0."))
    return " ".join(said)


def arithmetic(tally: Tally) -> str:
    """The count as one would write it."""
    score = str(tally.score).replace("-", "−")
    return f"{tally.best} + {tally.bulls} − {tally.others} = {score}"


def question(words: Words, asked: Question) -> str:
    """What somebody is asked, and why."""
    given = {"player": asked.player, "card": asked.about}
    if asked.ask == "row":
        text = words.tr("{player}: which row do you take? Your {card} is the lowest number left.")
    elif asked.ask == "extend" and asked.about:
        text = words.tr("{player}: which row gets {card}? Rows with five cards get none.")
    elif asked.ask == "extend":
        text = words.tr("{player}: draw a card. Which row gets it? Rows with five cards get none.")
    elif asked.ask == "pile":
        text = words.tr("{player}: how many bullheads are in your pile {card}?")
    elif asked.about in BULLS:
        text = words.tr(
            "{player}: how many bullheads are on the bull card that came as number {card}?"
        )
        given["card"] = _place(asked.about)
    else:
        text = words.tr("{player}: how many bullheads are on {card}?")
    return text.format(**given)


def asked(words: Words, question: Question) -> str:
    """Who chooses, or who counts."""
    if question.ask in ("row", "extend"):
        return words.tr("{player} chooses").format(player=question.player)
    return words.tr("{player} counts").format(player=question.player)


def numbers(words: Words, question: Question) -> str:
    """What the numbers mean of which one is tapped: the bullheads of a pile, one pile after another."""
    return words.tr("Pile {number}: how many bullheads?").format(number=question.about)


def by_pieces(words: Words, question: Question) -> tuple[str, str, str, str]:
    """A pile told by its cards instead of by their sum."""
    return (
        words.tr("Tap its cards"),
        words.tr("Cards of pile {number}").format(number=question.about),
        words.tr("Enter bullheads"),
        words.tr("Done"),
    )


def deed(words: Words, offered: Deed) -> tuple[str, str]:
    """What can be done instead of entering rows, and what is counted beside the piles."""
    event = offered.event
    if isinstance(event, Deal):
        return words.tr(_AUCTION), "gavel"
    if isinstance(event, Enter):
        return words.tr(_CARDS), "cards-outline"
    if isinstance(event, Count):
        return words.tr(_COUNT), "counter"
    if isinstance(event, Bull):
        return str(event.heads), "cow"
    if isinstance(event, Counted):
        return words.tr("{player} is done").format(player=event.player), "check"
    return "", ""


def counted_beside(words: Words, _question: Question) -> str:
    """What can be counted beside a pile."""
    return words.tr("Bull cards")


def counted_together(words: Words, kind: str, number: int) -> tuple[str, str]:
    """How many bull cards there are of each kind, by the bullheads that they show."""
    heads = kind.rpartition("-")[2]
    return (words.tr("Bull cards"), f"{heads} ×{number}") if heads.isdigit() else ("", "")


def due(words: Words, deed: Deed) -> tuple[str, str, str]:
    """New rows of an auction; or the match is played without the phone, and counted then."""
    if isinstance(deed.event, Count):
        says = words.tr("Play with your cards. When the last round is over, count the piles here.")
        return words.tr("Final scoring"), says, words.tr(_COUNT)
    return words.tr("New rows"), "", words.tr("Rows are ready")


def done(words: Words, event: Event, _before: object, _after: object) -> str:
    """Which way it goes on, where what lies there looks much as before."""
    if not isinstance(event, Enter):
        return ""
    if event.what == CARDS:
        return words.tr("From now on, enter every card.")
    return words.tr("From now on, enter only bids and chosen rows.")


def set_table(words: Words, state: Any) -> tuple[str, str]:
    """The table as it lies; in an auction whose piles nobody entered, the way to every card."""
    table = state.table
    if table is not None and table.open and not table.seen and not table.whole:
        return words.tr(_CARDS), words.tr("Enter your rows and piles, then continue card by card")
    says = words.tr("If your cards differ from the app, or you agreed otherwise")
    return words.tr("Correct table"), says


def at_any_time(words: Words, event: Count | Enter) -> tuple[str, str, str]:
    """Every card or the auction alone; the count in the middle of a round, and the way back."""
    if isinstance(event, Enter):
        if event.what == CARDS:
            says = words.tr("Enter drawn cards and piles again. Unseen cards stay face down.")
            return "cards-outline", words.tr(_CARDS), says
        says = words.tr("Enter only bids and chosen rows. Known cards stay.")
        return "gavel", words.tr(_AUCTION), says
    if event.stop:
        return "gavel", words.tr("Play on"), words.tr("Stop counting and continue the match.")
    return (
        "counter",
        words.tr(_COUNT),
        words.tr("No more bids. Count the cards as they are."),
    )


def count(words: Words, kind: str, number: int, _state: object, _player: str) -> str:
    """How many number cards somebody holds, how many bull cards of a kind lie there, the last round."""
    if kind == "hand":
        return words.tr("{n} in hand").format(n=number)
    if kind == "draw":
        return words.tr("Draw pile: {n}").format(n=number)
    if kind == "last":
        return words.tr("Last round") if number else words.tr("Not the last round")
    text = words.tr("Bull cards with {heads}: {n}")
    return text.format(heads=kind.rpartition("-")[2], n=number)


def fact(words: Words, event: Event) -> str:
    """What a `learn` tells, as one line."""
    if not isinstance(event, Learn):
        return event.word
    heads = words.bullheads(event.heads)
    if event.card in BULLS:
        text = words.tr("The bull card that came as number {number} shows {heads}.")
        return text.format(number=_place(event.card), heads=heads)
    return words.tr("{card} shows {heads}.").format(card=event.card, heads=heads)


def lying(words: Words, place: Spot) -> str:
    """Which pile, or whose hand and bull cards, are set."""
    if place.kind == PILE:
        text = words.tr("{player}, pile {number}")
        return text.format(player=place.name, number=place.number)
    if place.kind == PLAYER:
        return place.name or words.tr("Draw pile")
    return ""


def wanted(words: Words, want: Want, spot: Spot) -> str:
    """Whose bid, whose draw, or which pile."""
    if want.word == "deal":
        return words.tr("Cards of row {row}").format(row=spot.name)
    if want.word == "draw":
        text = words.tr("{player} draws")
    elif want.word == "lay":
        text = words.tr("Put on a pile")
    else:
        text = words.tr("{player} bids")
    return text.format(player=spot.name, number=spot.number)


def why_wanted(words: Words, want: Want, _spot: Spot) -> str:
    """What the numbers beside the names are while cards are put on piles."""
    if want.word != "lay":
        return ""
    return words.tr("The dark number by a name shows cards still to put on piles. Tap a card.")


def whereto(words: Words, want: Want, piece: Piece) -> str:
    """Where a card can be laid, as everybody sees it on the piles."""
    fits = [spot for spot in want.spots if piece not in want.spent(spot)]
    if len(fits) == 1:
        rule = "too-low" if fits[0].number > 1 else "first-pile"
        return words.tr(_ASKED[rule]).format(piece=piece)
    text = words.tr("Where does {card} go? On a lower top card, or on + as a new pile.")
    return text.format(card=piece)


def _place(bull: Piece) -> int:
    return BULLS.index(str(bull)) + 1


def setup(words: Words, step: Setup) -> str:
    """One thing to do before a match or a round."""
    return words.tr(SETUP[step.what]).format(**step._asdict())


def told(found: PartyRuling) -> dict[str, Any]:
    """The facts as replay tells them; a count's points are its result."""
    if found.tally is not None:
        tally = found.tally
        parts = {"best": tally.best, "bulls": tally.bulls, "others": tally.others}
        return {**parts, "points": tally.score}
    facts: dict[str, Any] = {"card": found.piece}
    for key in ("row", "drawn", "bull", "pile"):
        if getattr(found, key):
            facts[key] = getattr(found, key)
    return facts


def reasons(found: PartyRuling) -> tuple[str, ...]:
    """The ids that explain it."""
    return found.ids


def named(words: Words, refusal: Refusal) -> Refusal:
    """The refusal, a bull card called by its place."""
    if refusal.card not in BULLS:
        return refusal
    text = words.tr("Bull card number {number}").format(number=_place(refusal.card))
    return refusal._replace(card=text)
