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

if TYPE_CHECKING:
    from companion.words.core import Words

TITLE = "Bullenparty"
AT_TABLE = N_("Table: follow every card, run the auction alone, or count the piles at the end.")
ABOUT = N_("Bid for rows and build piles. Your best pile counts for you, all others against you.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2012": (N_("Edition of 2012"), N_("One match; the most points win.")),
}
VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic"), N_("Fewer cards with two or three players.")),
}
HOUSE_RULES: Mapping[str, str] = {
    "lay-in-order": N_("Cards are laid in the order in which the rows were taken"),
}
NAMES: Mapping[str, str] = {
    "unmarked": N_("no bull card"),
    "bull-4": N_("bull 4"),
    "bull-5": N_("bull 5"),
    "bull-6": N_("bull 6"),
    "bull-7": N_("bull 7"),
}
SHORT: Mapping[str, str] = {"bull-4": "4", "bull-5": "5", "bull-6": "6", "bull-7": "7"}
NOTICES: Mapping[str, str] = {
    "last-round": N_("The draw pile is used up: this is the last round."),
    "short-rows": N_("No more cards are left: the rows stay short, and only numbers are bid."),
    "shuffled": N_("The draw pile was empty: the {number} discarded cards are shuffled for it."),
}

REFUSALS: Mapping[str, str] = {
    "end-fixed": N_("Bullenparty always ends with its final count"),
    "wants-bids": N_("“{name}” must give a number card or a zero card for each player"),
    "wants-way": N_("“{name}” must be cards, auction or count"),
    "wants-way-on": N_("“{name}” must be cards or auction"),
    # where cards are
    "no-such-card": N_("there is no card {card}: numbers go from 1 to 100"),
    "no-such-zero": N_("there is no zero card {name}: they go from A to E"),
    "card-again": N_("card {card} is there twice"),
    "lies-in-row": N_("the {card} lies in row {row}"),
    "lies-in-pile": N_("the {card} lies on {name}'s piles"),
    "lies-in-discards": N_("the {card} lies among the discards"),
    "lies-in-draw": N_("the {card} was shuffled into the draw pile"),
    "was-bid": N_("the {card} is {name}'s bid"),
    "was-drawn": N_("the {card} has just been drawn"),
    "is-held": N_("the {card} went to {name} with a row"),
    "hand-known": N_("{player}'s hand cannot hold the {card}: all cards in it are known"),
    "not-in-draw": N_("the {card} cannot have come from the draw pile"),
    "from-discards": N_(
        "{number} of these cards lay among the discards: the draw pile lacks {limit}"
    ),
    # rows and bids
    "rows-lie": N_("there are still rows to be taken"),
    "deal-first": N_("no rows lie there: lay out new ones first"),
    "rows-for-players": N_("there are as many rows as players, {limit}, not {number}"),
    "row-begins": N_("row {row} begins with {limit} cards, not {number}"),
    "row-holds": N_("row {row} cannot have {number} cards: {limit} at the most"),
    "bid-missing": N_("{player}'s bid is missing"),
    "bid-twice": N_("{card} is bid twice"),
    "bid-waits": N_("{player}'s {card} comes first"),
    "no-bid-waits": N_("nobody’s bid is waiting"),
    "has-row": N_("{player} has a row already and bids no more in this round"),
    "zero-rows-full": N_("no zero now: every row that lies there is full, so bid a number"),
    "zero-no-cards": N_("no zero now: there is no card left to add, so bid a number"),
    "zero-of-own": N_("{player}'s zero card is {name}, not {card}"),
    "zero-of-other": N_("zero card {card} belongs to {name}"),
    "zero-takes-none": N_("{player}'s zero {card} takes no row: it adds a card to one"),
    "number-takes": N_("{player}'s {card} takes a row: only a zero adds a card"),
    "nobody-draws": N_("nobody has to draw a card now"),
    "draw-first": N_("{player} draws a card first and then chooses its row"),
    "row-full": N_("row {row} has {limit} cards and takes no more"),
    "row-taken": N_("row {row} has been taken"),
    "row-unknown": N_("row {row} does not exist: the rows are 1 to {limit}"),
    # piles
    "rows-first": N_("cards are laid when all rows have been taken"),
    "piles-unseen": N_("the piles are not entered here: set the table first"),
    "lay-first": N_("{player} holds {number} number cards and has to lay down to {limit}"),
    "nothing-to-lay": N_("{player} holds {number} number cards and has none to lay"),
    "lays-later": N_("{name} lays before {player}, as you agreed"),
    "no-such-pile": N_("there is no pile {number}: a new one would be pile {limit}"),
    "pile-goes-up": N_("the {card} is lower than the {number} on top of pile {limit}"),
    "pile-descends": N_("in {player}'s pile {limit} the {card} lies on the {number}: piles go up"),
    "pile-empty": N_("a pile has at least one card"),
    # the count
    "counting-now": N_("the final count has begun"),
    "no-way-on": N_("the last round is over: the count stays"),
    "not-counting": N_("say first that the cards are counted now"),
    "counted-in-pile": N_("{name} has counted the {card} in a pile"),
    "counted-already": N_("{player} has counted everything"),
    "pile-one-way": N_("say how many bullheads a pile has, or which cards"),
    "pile-heads": N_("a pile cannot have {number} bullheads: 1 to {limit}"),
    "bull-heads": N_("a bull card shows 4 to 7 bullheads, not {number}"),
    "too-many-bulls": N_("there are only {limit} bull cards"),
    "heads-impossible": N_("the {card} cannot show {number} bullheads"),
    "heads-known": N_("the number of bullheads on the {card} is {number}, as was told before"),
    "standing-unknown": N_("nobody can know the standing yet: count the cards first"),
    # as it lies
    "bull-at-full-row": N_("row {row} has no bull card: it is not full"),
    "bulls-untold": N_("{player} must tell what all {number} bull cards show"),
    "one-bull": N_("only one bull card lies at row {row}"),
    "hand-so-large": N_("{player} cannot hold {number} number cards"),
    "cards-add-up": N_("that would be {number} number cards: {limit} are in play"),
}

SETUP: Mapping[str, str] = {
    "remove": N_("Shuffle the number cards and put {number} of them away unseen: {limit} stay."),
    "zeros": N_("Shuffle the zero cards and deal one to everybody; put the others away."),
    "hands": N_("Deal {number} number cards to everybody."),
    "draw-pile": N_("The other number cards are the draw pile, face down."),
    "bulls": N_("Sort the {number} bull cards, face up: those with 4 bullheads on top."),
    "rows": N_("Lay out {number} rows of two cards from the draw pile, in any order."),
}

_LAID: Mapping[str, str] = {
    "on-top": N_("{player} lays the {piece} on the {behind}: piles go up."),
    "first-pile": N_("{player} starts a pile with the {piece}."),
    "new-pile": N_("{player} starts a new pile with the {piece}, as anybody may at any time."),
    "too-low": N_("{player} starts a new pile with the {piece}: it is lower than every top card."),
}
_ASKS: Mapping[str, str] = {
    "asks-row": N_("{player}'s {piece} is the lowest number left, so {player} takes a row."),
    "asks-extend": N_("{player} has bid zero, so a drawn card goes to a row that has room."),
    "asks-pile": N_("The best pile counts for {player}, all other piles count against."),
    "asks-heads": N_("Bull cards always count for whoever has them, here {player}."),
}
_ASKED: Mapping[str, str] = {  # where nobody in particular lays it
    "on-top": N_("The {piece} may go on the {behind}: it is higher than that top card."),
    "first-pile": N_("The {piece} starts a pile."),
    "new-pile": N_("The {piece} may start a new pile: there may be as many as you like."),
    "too-low": N_("The {piece} must start a new pile: it is lower than every top card."),
}

_COUNT, _AUCTION, _CARDS = N_("Count now"), N_("Auction only"), N_("Card by card")
_HEADLINES: Mapping[str, str] = {  # where a card goes, for those who read nothing else
    "take": N_("takes row {row}"),
    "extend": N_("to row {row}"),
    "on-top": N_("on pile {pile}"),
    **dict.fromkeys(("first-pile", "new-pile", "too-low"), N_("a new pile")),
    **dict.fromkeys(("no-room", "no-card"), N_("goes back")),
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
            "Zero {piece} of {player} finds every row full: it does nothing and goes back."
        )
        return text.format(**found._asdict())
    if found.rule == "no-card":
        text = words.tr(
            "Zero {piece} of {player} finds no card left: it goes back, and from the next bid of "
            "this round on only numbers are bid."
        )
        return text.format(**found._asdict())
    return _count(words, found)


def _take(words: Words, found: PartyRuling) -> str:
    if "BP14" in found.ids:
        text = words.tr("{player} takes row {row}, the last one there: {cards}.")
    else:
        text = words.tr("{player} takes row {row} for the {piece}: {cards}.")
    cards = words.cards(found.number)
    said = [text.format(**{**found._asdict(), "cards": cards})]
    said.append(words.tr("The {piece} is discarded.").format(piece=found.piece))
    if found.bull:
        said.append(
            words.tr("The bull card goes in front of {player}, apart from the piles.").format(
                player=found.player
            )
        )
    if found.keeps:
        text = words.tr("No row is left: keep {n} number cards each and lay the others on piles.")
        said.append(text.format(n=found.keeps))
    elif found.keeps is not None:
        said.append(words.tr("No row is left: now lay all your number cards on piles."))
    return " ".join(said)


def _extend(words: Words, found: PartyRuling) -> str:
    if found.drawn:
        text = words.tr(
            "Zero {piece}: {player} adds the {drawn} to row {row}, which now has {cards}."
        )
    else:
        text = words.tr("Zero {piece}: {player} adds a card to row {row}, which now has {cards}.")
    cards = words.cards(found.number)
    said = [text.format(**{**found._asdict(), "cards": cards})]
    if "BP21" in found.ids:
        said.append(words.tr("The row is full: the lowest bull card left comes to it."))
    elif "BP17" in found.ids:
        said.append(words.tr("The row is full, but no bull card is left."))
    return " ".join(said)


def _count(words: Words, found: PartyRuling) -> str:
    tally = found.tally
    if tally is None:
        text = words.tr("{player} counts on: what the cards show is asked next.")
        return text.format(player=found.player)
    if found.rule != "count":
        text = words.tr("{player} so far: {sum}.")
        return text.format(player=found.player, sum=arithmetic(tally))
    text = words.tr("{player}: {sum} (best pile + bull cards − other piles).")
    said = [text.format(player=found.player, sum=arithmetic(tally))]
    if tally.level:
        said.append(words.tr("Two piles are the best; either gives the same result."))
    if tally.score < 0:
        said.append(words.tr("A result may be below zero."))
    return " ".join(said)


def arithmetic(tally: Tally) -> str:
    """The count as one would write it."""
    score = str(tally.score).replace("-", "−")
    return f"{tally.best} + {tally.bulls} − {tally.others} = {score}"


def question(words: Words, asked: Question) -> str:
    """What somebody is asked, and why."""
    given = {"player": asked.player, "card": asked.about}
    if asked.ask == "row":
        text = words.tr("{player}: which row do you take? Your {card} is the lowest bid left.")
    elif asked.ask == "extend" and asked.about:
        text = words.tr("{player}: which row gets the {card}? Rows with five cards get none.")
    elif asked.ask == "extend":
        text = words.tr("{player}: draw a card. Which row gets it? Rows with five cards get none.")
    elif asked.ask == "pile":
        text = words.tr("{player}: how many bullheads are in your pile {card}?")
    elif asked.about in BULLS:
        text = words.tr(
            "{player}: how many bullheads are on the bull card that came as no. {card}?"
        )
        given["card"] = _place(asked.about)
    else:
        text = words.tr("{player}: how many bullheads are on the {card}?")
    return text.format(**given)


def asked(words: Words, question: Question) -> str:
    """Who chooses, or who counts."""
    if question.ask in ("row", "extend"):
        return words.tr("{player} chooses").format(player=question.player)
    return words.tr("{player} counts").format(player=question.player)


def numbers(words: Words, question: Question) -> str:
    """What the numbers mean of which one is tapped: the bullheads of a pile, one pile after another."""
    return words.tr("Tap the bullheads of pile {number}").format(number=question.about)


def by_pieces(words: Words, question: Question) -> tuple[str, str, str, str]:
    """A pile told by its cards instead of by their sum."""
    return (
        words.tr("By its cards"),
        words.tr("Cards of pile {number}").format(number=question.about),
        words.tr("By its sum"),
        words.tr("These are all"),
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
        return words.tr("The final count"), says, words.tr(_COUNT)
    return words.tr("New rows"), "", words.tr("The rows lie there")


def done(words: Words, event: Event, _before: object, _after: object) -> str:
    """Which way it goes on, where what lies there looks much as before."""
    if not isinstance(event, Enter):
        return ""
    if event.what == CARDS:
        return words.tr("From here on every card is entered.")
    return words.tr("From here on only bids and chosen rows are entered.")


def set_table(words: Words, state: Any) -> tuple[str, str]:
    """The table as it lies; in an auction whose piles nobody entered, the way to every card."""
    table = state.table
    if table is not None and table.open and not table.seen and not table.whole:
        return words.tr(_CARDS), words.tr("Set rows and piles as they lie, and go on card by card")
    says = words.tr("When the cards lie otherwise, or you decided otherwise")
    return words.tr("Set the table"), says


def at_any_time(words: Words, event: Count | Enter) -> tuple[str, str, str]:
    """Every card or the auction alone; the count in the middle of a round, and the way back."""
    if isinstance(event, Enter):
        if event.what == CARDS:
            says = words.tr("Enter drawn and laid cards again; unseen ones stay face down")
            return "cards-outline", words.tr(_CARDS), says
        says = words.tr("Enter bids and chosen rows alone; what is known stays known")
        return "gavel", words.tr(_AUCTION), says
    if event.stop:
        return "gavel", words.tr("Play on"), words.tr("The count is given up; the match goes on.")
    return (
        "counter",
        words.tr(_COUNT),
        words.tr("No further bid: the cards are counted as they lie."),
    )


def count(words: Words, kind: str, number: int, _state: object, _player: str) -> str:
    """How many number cards somebody holds, how many bull cards of a kind lie there, the last round."""
    if kind == "hand":
        return words.tr("{n} in hand").format(n=number)
    if kind == "draw":
        return words.tr("Draw pile: {n}").format(n=number)
    if kind == "last":
        return words.tr("This is the last round") if number else words.tr("Not the last round")
    text = words.tr("Bull cards with {heads}: {n}")
    return text.format(heads=kind.rpartition("-")[2], n=number)


def fact(words: Words, event: Event) -> str:
    """What a `learn` tells, as one line."""
    if not isinstance(event, Learn):
        return event.word
    heads = words.bullheads(event.heads)
    if event.card in BULLS:
        text = words.tr("The bull card that came as no. {number} shows {heads}.")
        return text.format(number=_place(event.card), heads=heads)
    return words.tr("The {card} shows {heads}.").format(card=event.card, heads=heads)


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
    return words.tr("The dark number at a name: cards still to put on piles. Tap a card.")


def whereto(words: Words, want: Want, piece: Piece) -> str:
    """Where a card can be laid, as everybody sees it on the piles."""
    fits = [spot for spot in want.spots if piece not in want.spent(spot)]
    if len(fits) == 1:
        rule = "too-low" if fits[0].number > 1 else "first-pile"
        return words.tr(_ASKED[rule]).format(piece=piece)
    text = words.tr("Where does the {card} go? On a lower top card, or on + as a new pile.")
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
    text = words.tr("bull card no. {number}").format(number=_place(refusal.card))
    return refusal._replace(card=text)
