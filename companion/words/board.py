"""The words of the board game: its names, rulings, questions, refusals and set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.games.board.events import Action, Learn, Left, Luck
from companion.games.board.rulings import BoardRuling
from companion.games.board.table import BoardTable
from companion.games.core.asking import (
    ANY,
    HAND,
    LYING,
    ROW,
    Deed,
    Option,
    Question,
    Spot,
    Touch,
    Want,
)
from companion.games.core.events import Event
from companion.games.core.game import Setup
from companion.games.core.ledger import State
from companion.games.core.rulings import Piece, Refusal
from companion.languages import N_
from companion.words.known import Known

if TYPE_CHECKING:
    from companion.words.core import Words

TITLE = "6 nimmt! Brettspiel"
NAMED = 4  # of so many who may play a card nobody is named: each tile shows who has some
COUNTING = N_("Count oxen")
OPTIONAL_CARDS = N_("Luck and action cards")
BOX = N_("Enter what your tiles, cards and spaces show, here or when asked. Hornbook remembers it.")
ENTER_KEY = N_("Tiles")
AT_TABLE = N_("Table: enter the tiles, and see which row and why.")
ABOUT = N_("Tiles on a board full of special spaces; whoever has the most points wins.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2019": (N_("Edition of 2019"), N_("One game with 100 tiles; the most points win.")),
}
VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic game"), N_("The side with the blue ox.")),
    "luck": (N_("Basic game with luck cards"), N_("Clovers on the way down bring luck cards.")),
    "expert": (N_("Expert version"), N_("The side with the red ox, and action cards.")),
    "expert-luck": (N_("Expert version with luck cards"), N_("Everything that is in the box.")),
}
HOUSE_RULES: Mapping[str, str] = {
    "five-not-at-start": N_("No 5 positive points together with Place at the start"),
    "ox-needs-two": N_("Positive ox only where two other tiles lie in the row"),
    "one-skip": N_("One Skip a tile at the most"),
    "no-start-onto-last": N_("“Place at the start” may not fill the last space"),
    "draw-from-box": N_("When the draw pile is empty, the tiles in the box become a new one"),
    "one-final-sum": N_("The final count is one sum for everybody"),
    "cards-pass-on": N_("After a Tile exchange the cards already played hold for the new tile"),
    "cards-come-back": N_("A card that can no longer be carried out comes back to the hand"),
}
NOTICES: Mapping[str, str] = {
    "tile-proved": N_("The rulebook's examples show {limit} oxen on the {number}. Please check."),
    "sum-proved": N_(
        "In the rulebook's example the 15, the 18 and the 19 have {limit} oxen together, here "
        "{number}. Please check."
    ),
    "slid-proved": N_(
        "By the rulebook's example the {number} or the {limit} has three oxen. Please check."
    ),
    "last-takes-not": N_("Row {number} does not end with a space that takes it. Please check."),
    "takes-inside": N_("Row {number} has a space that takes it before its end. Please check."),
    "first-row": N_(
        "In the rulebook's examples the first row of the blue side has {limit} spaces, here "
        "{number}. Please check."
    ),
}

CARDS: Mapping[str, str] = {
    "plus5": N_("5 positive points"),
    "positive": N_("Positive ox"),
    "stop": N_("Stop!"),
    "exchange": N_("Tile exchange"),
    "skip": N_("Skip"),
    "start": N_("Place at the start"),
    "ascending": N_("Place in ascending order"),
    "another": N_("Play another tile"),
}
NAMES: Mapping[str, str] = {
    **CARDS,
    "sum": N_("Say the sum"),
    "stops": N_("Stop sign"),
    "scores": N_("Counter"),
    "tiles": N_("Tiles"),
    "actions": N_("Action cards"),
    "draw": N_("Draw pile"),
}
SIGNS: Mapping[str, str] = {"stops": "minus-circle-outline"}
SPACES: Mapping[str, str] = {
    "plain": N_("nothing"),
    "two": N_("two tiles"),
    "take": N_("take the row"),
    "take-tiles": N_("take the row: tiles"),
    "take-oxen": N_("take the row: oxen"),
    "green": N_("green ox"),
    "green2": N_("two green oxen"),
    "red": N_("red ox"),
    "red2": N_("two red oxen"),
    "+": N_("plus points"),
    "-": N_("minus points"),
    "tile": N_("draw a tile"),
    "action": N_("draw an action card"),
}

REFUSALS: Mapping[str, str] = {
    # what comes first
    "board-unknown": N_("the rows of this board are not described yet"),
    "deal-first": N_("no tiles have been dealt for this"),
    "question-first": N_("{player} has to answer first"),
    "tile-first": N_("{player}'s {card} has to be placed first"),
    "nothing-to-place": N_("no tile waits to be placed"),
    "not-waiting": N_("the {card} does not wait to be placed"),
    "next-already": N_("the {card} is next already"),
    "no-refill": N_("the start tiles are missing: new tiles without them are not due now"),
    "refill-for-three": N_("only two or three players of the basic game get {limit} more tiles"),
    "no-tiles-told": N_("somebody must have tiles behind the screen: touch a name, then how many"),
    "alone-already": N_("no tiles are entered: the track alone is kept already"),
    "start-tiles": N_("there are {limit} start tiles, not {number}"),
    # tiles
    "no-such-tile": N_("there is no tile {card}: they go from 1 to {limit}"),
    "tile-in-row": N_("tile {card} already lies in row {row}"),
    "tile-in-box": N_("tile {card} is back in the box"),
    "tile-waits": N_("tile {card} lies before {name}, still to be placed"),
    "tile-moves": N_("tile {card} is about to start a row"),
    "tile-behind": N_("tile {card} is behind {name}'s screen"),
    "tile-twice": N_("tile {card} is played by {name} and by {player}"),
    "tile-lies-twice": N_("tile {card} is named twice"),
    "hand-known": N_("{player} cannot have the {card}: all tiles behind that screen are known"),
    "two-tiles": N_("{player} has to play two tiles"),
    "one-tile": N_("{player} has to play one tile"),
    "no-tile-left": N_("{player} has no tile left"),
    # what is learned
    "learn-one": N_(
        "“learn” tells one thing: a tile, a space, the rows, the clovers or the luck cards"
    ),
    "no-such-oxen": N_("no tile shows {number} oxen: 1, 2, 3 or 5"),
    "no-such-oxen-key": N_("no tile shows {name} oxen: 1, 2, 3 or 5"),
    "oxen-known": N_("the number of oxen on the {card} is {number}, as was told before"),
    "oxen-twice": N_("tile {card} stands twice among the oxen"),
    "against-sum": N_("{number} oxen on the {card} do not fit the sum that was told"),
    "no-such-row": N_("there is no row {row}: the rows are 1 to {limit}"),
    "no-such-space": N_("row {row} has no space {number}: it has {limit}"),
    "no-such-kind": N_("“{name}” in row {row} is no space of this side"),
    "space-known": N_("space {number} of row {row} shows {name}, as was told before"),
    "shape-known": N_("the rows of this board were told before"),
    "board-rows": N_("{number} rows cannot be: a board has {limit} at least, and 12 at the most"),
    "board-spaces": N_("the number of spaces in row {row} is {number}: 2 to {limit} can be"),
    "first-takes": N_("the first space of row {row} cannot take the row"),
    "clovers-known": N_("the clovers were told before"),
    "clover-twice": N_("a clover stands twice at {number}"),
    "off-the-track": N_("{number} is not on the track: it ends at {limit}"),
    "luck-known": N_("there are {number} cards with 5 positive points, as was told before"),
    "luck-held": N_("{number} cards with 5 positive points cannot be: see what people hold"),
    "no-such-luck": N_("{number} of the {limit} luck cards cannot be: there are two kinds"),
    # answers
    "nothing-to-count": N_("no row's oxen are asked now"),
    "other-row": N_("row {row} is the one that is taken"),
    "sum-impossible": N_("{number} oxen cannot lie in row {row}, as far as its tiles are known"),
    "nothing-to-turn": N_("nobody has to name tiles for “Positive ox” now"),
    "not-in-taken-row": N_("the {card} is not among the tiles taken from row {row}"),
    "turn-two": N_("“Positive ox” turns two tiles, not {number}"),
    "no-clovers-asked": N_("nobody asks for clovers now"),
    "too-many-clovers": N_("{number} clovers cannot lie on a way of {limit}"),
    "no-clover": N_("{player} has no luck card to draw"),
    "luck-pile-empty": N_("no card “{name}” is left to draw"),
    "luck-unknown": N_("it is not told yet how many luck cards of each kind there are"),
    "draw-or-play": N_("say whether the luck card is drawn or played"),
    "nothing-to-start": N_("no tile has to start a row now"),
    "not-empty": N_("row {row} is not another empty row"),
    "nothing-left": N_("nothing that {player} has is to be counted now"),
    "tiles-or-oxen": N_("say the tiles that are left, or the sum of their oxen"),
    "left-impossible": N_("{number} oxen cannot be behind {player}'s screen"),
    "left-number": N_("tiles that {player} has left: {limit}, not {number}"),
    "left-missing": N_("the {card} is behind {player}'s screen as well"),
    "no-score": N_("{number} is no score: up to {limit} either way, and not 0"),
    # luck and action cards
    "unknown-luck": N_("there is no luck card “{name}”"),
    "unknown-action": N_("there is no action card “{name}”"),
    "no-luck-here": N_("this version has no luck cards"),
    "no-actions-here": N_("this version has no action cards"),
    "not-next": N_("{name}'s tile is next: {player} has to wait"),
    "nothing-to-play": N_("{player} has no card to play"),
    "no-luck-card": N_("{player} does not have “{name}”"),
    "no-action-card": N_("{player} has no action card left"),
    "one-luck": N_("{player} has already played a luck card for the {card}"),
    "choice-unasked": N_("“{name}” cannot be chosen here"),
    "spoils": N_("then “{name}”, already played for the {card}, could not be carried out"),
    "card-twice-on-tile": N_("“{name}” was already played for the {card}"),
    "not-together": N_("that does not go together with “{name}”, already played for the {card}"),
    "one-skip": N_("“Skip” was already played for the {card}"),
    "row-not-active": N_("no tile lies in row {row}"),
    "row-stopped": N_("a stop sign lies at row {row}"),
    "two-stops": N_("{limit} stop signs are all there are"),
    "start-too-high": N_("the {card} is not lower than the {number}, the first of row {row}"),
    "start-nowhere": N_("the {card} is not lower than the first tile of any free row"),
    "start-onto-last": N_("that would fill the last space of row {row}"),
    "ascending-too-low": N_("the {card} is lower than the last tile of row {row}"),
    "ascending-nowhere": N_("the {card} is lower than the last tile of every free row"),
    "skip-over-last": N_("the last space of row {row} cannot be skipped"),
    "five-on-last": N_("the {card} goes to the last space of row {row}: no “5 positive points”"),
    "five-at-start": N_("“5 positive points” and “Place at the start” do not go together"),
    "ox-not-last": N_("the {card} takes no row: no “Positive ox”"),
    "ox-needs-two": N_("fewer than two other tiles lie in row {row}: no “Positive ox”"),
    "screen-empty": N_("{player} has no tile behind the screen"),
    "same-tile": N_("the {card} is the tile that was played: choose another"),
    # the board as it lies
    "rows-on-board": N_("the board has {limit} rows, not {number}"),
    "active-rows": N_("{number} rows have tiles: it must be {limit}"),
    "row-longer": N_("row {row} has {limit} spaces, not {number}"),
    "gap-outside": N_("row {row} begins and ends with a tile: a gap lies between tiles"),
    "last-occupied": N_("a tile lies on the last space of row {row}, which takes the row"),
    "below-zero": N_("{player} cannot have fewer than none"),
    "too-many-tiles": N_("{number} tiles are too many: there are {limit}"),
    "too-many-actions": N_("that is more than the {limit} action cards of this version"),
    "too-many-luck": N_("{number} luck cards cannot be in the hands"),
    # the shape of a record
    "wants-board": N_("“{name}” must be a list of rows, each a line of words"),
    "wants-places": N_("“{name}” must be a list of places on the track"),
    "wants-tiles": N_("“{name}” must be lists of tiles"),
    "wants-tiles-each": N_("“{name}” must give one or two tiles for each player"),
    "wants-kind": N_("“{name}” must be what a space shows"),
    "wants-luck": N_("“{name}” must give two numbers for each player"),
}

_RULINGS: Mapping[str, str] = {
    "nearest": N_("{tile} goes to row {row}, behind the {behind}."),
    "low-tile": N_(
        "{tile} is too low for every row that is free: it goes to row {row}, behind the {behind}, "
        "the highest last tile (rule 3)."
    ),
    "ascending": N_("{tile} goes to row {row}, behind the {behind}, by choice."),
    "slide": N_("{tile} goes to the start of row {row}; its tiles move up to space {space}."),
    "five": N_("5 positive points for {player}: {points}."),
    "oxen": N_(
        "Space {space} of row {row} ({space_kind}): the {other} has {oxen}, so {points} for {player}."
    ),
    "number": N_("Space {space} of row {row}: {points} for {player}."),
    "draw-tile": N_("{player} draws a tile and puts it behind the screen."),
    "no-tile": N_("The draw pile is empty: {player} gets no tile."),
    "draw-action": N_("{player} draws an action card."),
    "no-action": N_("There is no action card left to draw for {player}."),
    "take": N_("{player} takes row {row} with {oxen}: {points}. Its tiles go back into the box."),
    "take-ox": N_(
        "{player} takes row {row} with {oxen}, and these tiles count as positive points: {turned}. "
        "That makes {points}. The row goes back into the box."
    ),
    "ox": N_(
        "Positive ox: these tiles bring {player} positive points: {turned}. That makes {points}."
    ),
    "take-tiles": N_("{player} takes row {row}: its tiles go behind the screen."),
    "started": N_("The {tile} starts row {row}."),
    "luck": N_("A clover: {player} draws “{card}”."),
    "no-luck": N_("A clover, but no luck card is left for {player}."),
    "left-tiles": N_("{player} still has tiles with {oxen}: {points}."),
    "left-cards": N_("Action cards left in the hand of {player}: {points}."),
    "left-sum": N_("What {player} has left, tiles and action cards together: {points}."),
    "track": N_("{player}: {points} by hand."),
    "play-luck": N_("{player} plays “{card}” for the {tile}."),
    "mark": N_("{player} plays “{card}” for the {tile}."),
    "stop": N_("{player} puts a stop sign at row {row}."),
    "exchange": N_("Tile exchange: {player} takes the {other} back and plays the {tile} now."),
    "another": N_(
        "{player} also plays the {tile}: all tiles of {player} come now, the lowest first."
    ),
    "lapsed": N_("“{card}” for the {tile} can no longer be carried out: it lapses."),
    "came-back": N_(
        "“{card}” for the {tile} can no longer be carried out: {player} takes it back."
    ),
}
# Why something is asked.
_ASKS: Mapping[str, str] = {
    "asks-row": N_("The {tile} takes row {row}: the oxen of the tiles that lay there count."),
    "asks-ox": N_("Positive ox: the oxen of the tiles that {player} named are positive points."),
    "asks-oxen": N_(
        "The {tile} lies on space {space} of row {row} ({space_kind}): its oxen count there."
    ),
    "asks-left": N_("What is left behind {player}'s screen counts at the end."),
    "asks-start": N_("The {tile} has taken a row and starts another one: {player} chooses which."),
    "asks-clovers": N_(
        "{player}'s counter went back: each clover that it landed on or passed brings a luck card."
    ),
    "asks-luck": N_(
        "{player}'s counter went back onto a clover or past it: that brings a luck card, from "
        "whichever pile {player} likes."
    ),
    "asks-luck-cards": N_(
        "{player} draws a luck card for a clover, and nobody has told yet how many there are: only "
        "then it is known what is left on each pile."
    ),
}
_SENTENCES = {**_RULINGS, **_ASKS}
# Why a tile goes to its row, by its first reason.
_WHY: Mapping[str, str] = {
    "BR1": N_("It is the only free row that ends lower (rule 1)."),
    "BR2": N_("Of the free rows that end lower, that one ends nearest (rule 2)."),
}
_PLAYED_BY_HAND = N_("{player} plays “{card}”: now tell what the row comes to.")
_MARKED_ROW = N_("{player} plays “{card}” for the {tile}: row {row}.")
_SIGNS_OFF = N_("All stop signs come off.")
_LOST = N_("The track ends there: the rest is lost.")
# Headlines: where a tile goes or what is won, for those who read nothing else. What moves a
# counter is told by its points, a card by its name.
_HEADLINES: Mapping[str, str] = {
    **dict.fromkeys(("nearest", "low-tile", "ascending"), N_("to row {row}")),
    "slide": N_("to the start of row {row}"),
    **dict.fromkeys(("take", "take-ox", "take-tiles"), N_("takes row {row}")),
    "started": N_("starts row {row}"),
    "stop": N_("stop sign at row {row}"),
    "draw-tile": N_("draws a tile"),
    "no-tile": N_("no tile left"),
    "draw-action": N_("draws an action card"),
    "no-action": N_("no action card left"),
    "no-luck": N_("no luck card left"),
    "lapsed": N_("lapses"),
    "came-back": N_("comes back"),
}
_MOVES = ("five", "oxen", "number", "ox", "left-tiles", "left-cards", "left-sum", "track")
_CARDS_PLAYED = {"exchange": "exchange", "another": "another"}


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def oxen(words: Words, number: int) -> str:
    """So many oxen."""
    return words.ntr("{n} ox", "{n} oxen", number).format(n=number)


printed = oxen


def how_many(words: Words, tile: Piece) -> str:
    """The question how many oxen a tile shows."""
    return words.tr("How many oxen are on the {tile}?").format(tile=tile)


def card_name(words: Words, card: str) -> str:
    """What a luck or action card is called; a word that is none stays as it is."""
    return words.tr(CARDS[card]) if card in CARDS else card


def space_name(words: Words, kind: str) -> str:
    """What a space shows."""
    return words.tr(SPACES[kind]) if kind in SPACES else kind.replace("-", "−")


def ruling(words: Words, found: BoardRuling) -> str:
    """What became of a tile, a counter or a card, and why."""
    pattern = _MARKED_ROW if found.rule == "mark" and found.row else _SENTENCES[found.rule]
    if found.rule == "play-luck" and not found.piece:
        pattern = _PLAYED_BY_HAND
    said = [_filled(words, pattern, found)]
    if found.rule == "nearest":
        said.append(words.tr(_WHY[found.ids[0]]))
    if "B24" in found.ids:
        said.append(words.tr(_SIGNS_OFF))
    moved = found.rule not in ("luck", "no-luck", "draw-tile", "draw-action")
    if moved and found.points is not None and found.number != found.points:
        said.append(words.tr(_LOST))
    return " ".join(said)


def _filled(words: Words, pattern: str, found: BoardRuling) -> str:
    text = words.tr(pattern)
    nobody = words.tr("the player")  # the referee is asked about tiles that are nobody's
    if not found.player and text.startswith("{player}"):
        nobody = nobody[:1].upper() + nobody[1:]
    return text.format(
        player=found.player or nobody,
        tile=found.piece,
        row=found.row,
        space=found.space,
        behind=found.behind,
        other=found.other or found.piece,
        points=_signed(found.points or 0),
        oxen=oxen(words, found.oxen),
        turned=", ".join(map(str, found.turned)),
        card=card_name(words, found.card),
        space_kind=space_name(words, found.card),
    )


def headline(words: Words, found: BoardRuling) -> str:
    """Where a tile goes, how far a counter walks, or which card it is."""
    if found.rule in _MOVES:
        return _signed(found.points or 0) if found.points is not None else ""
    if found.rule in _HEADLINES:
        return words.tr(_HEADLINES[found.rule]).format(row=found.row)
    return card_name(words, found.card or _CARDS_PLAYED.get(found.rule, ""))


def taken(words: Words, found: BoardRuling) -> str:
    """Which row, and how many tiles of it."""
    text = words.tr("row {row}, {cards}")
    return text.format(row=found.row, cards=pieces(words, len(found.took)))


def pieces(words: Words, number: int) -> str:
    """So many tiles."""
    return words.ntr("{n} tile", "{n} tiles", number).format(n=number)


def wanted(words: Words, want: Want, spot: Spot) -> str:
    """Which tiles are to be entered: start tiles, one or two of somebody, or what is left."""
    many = next(place.most for place in want.places if place.spot == spot)
    if spot.kind == ROW:
        return words.tr("The start tile of row {row}").format(row=spot.name)
    if spot.kind == HAND:
        text = words.ntr("{player}: the {n} tile left", "{player}: the {n} tiles left", many)
        return text.format(player=spot.name, n=many)
    text = words.tr("{player}: two tiles") if many > 1 else words.tr("{player}: one tile")
    return text.format(player=spot.name)


def why_wanted(words: Words, want: Want, spot: Spot) -> str:
    """What is left behind a screen counts at the end."""
    if spot.kind != HAND:
        return ""
    many = next(place.most for place in want.places if place.spot == spot)
    text = words.ntr(
        "Somebody is out of tiles: the match ends. Which {n} tile is left behind {player}'s screen?",
        "Somebody is out of tiles: the match ends. Which {n} tiles are left behind {player}'s screen?",
        many,
    )
    return text.format(player=spot.name, n=many)


def dealt(words: Words, steps: Sequence[Setup]) -> str:
    """What everybody gets, in a few words."""
    tiles = next((each.number for each in steps if each.what == "tiles"), 0)
    return words.tr("Set up: {n} tiles each").format(n=tiles) if tiles else ""


def option(words: Words, asked: Question, answer: Option) -> str:
    """An answer on its key: oxen as a number, a space by its name, a luck card by its name."""
    value = str(answer.value)
    if asked.ask in ("space", "take"):
        return space_name(words, value)
    return card_name(words, value) if asked.ask == "luck" else value


def prompt(
    words: Words, way: Sequence[Touch], asks: str, piece: Piece, deeds: Sequence[Deed]
) -> str:
    """What is chosen with a card, or instead of single tiles."""
    tr = words.tr
    if way and way[0].value == "sum":
        left = deeds[0].event if deeds else None
        if isinstance(left, Left):
            return tr("All oxen behind {player}'s screen together").format(player=left.player)
        return tr("All oxen of the row together")
    if asks == LYING:
        return tr("Positive ox: touch two tiles of the row. Their oxen count as positive points.")
    card = str(way[1].value) if len(way) > 1 else ""
    if asks == ANY:
        tile = tr("Touch the tile that {player} also plays.")
        other = tr("Touch the tile that {player} plays instead.")
        return (tile if card == "another" else other).format(player=way[0].value)
    if card == "stop":
        return tr("Touch the row for the stop sign.")
    return tr("Touch the row for the {card}.").format(card=piece)


def used(words: Words, events: Sequence[Event]) -> list[str]:
    """The luck and action cards of a turn."""
    played = [
        (each.player, each.play if isinstance(each, Luck) else each.card)
        for each in events
        if isinstance(each, Action) or (isinstance(each, Luck) and each.play)
    ]
    cards = ", ".join(f"{player} {card_name(words, card)}" for player, card in played)
    return [words.tr("Cards played: {cards}").format(cards=cards)] if cards else []


def left_out(words: Words, event: Event, why: str) -> str:
    """A card, or a fact, that a corrected story has no room for."""
    if isinstance(event, Luck | Action):
        card = event.card if isinstance(event, Action) else event.play or event.draw
        text = words.tr("{player}'s {name} is left out: {why}.")
        return text.format(player=event.player, name=card_name(words, card), why=why)
    return words.tr("What was told of the box is left out: {why}.").format(why=why)


def about(words: Words, kind: str, _house: Mapping[str, bool]) -> tuple[str, str]:
    """What a luck or action card does; its rulings have no letters of their own."""
    return words.tr(_DOES[kind]), ""


def count(words: Words, kind: str, number: int, _state: object, _player: str) -> str:
    """Where a counter stands, how many of something somebody has, or whether tiles were dealt."""
    if kind == "refilled":
        dealt = words.tr("The second twelve tiles are dealt")
        return dealt if number else words.tr("The second twelve tiles are not dealt")
    return f"{words.kind(kind)} {_signed(number) if kind == 'scores' else number}"


def lying(words: Words, place: Spot) -> str:
    """Whose tiles or numbers are set."""
    if place.kind == ROW:
        return words.tr("Tiles of row {row}").format(row=place.name)
    return place.name or words.tr("Draw pile")


def fact(words: Words, event: Event) -> str:
    """What a `learn` tells, as one line."""
    tr = words.tr
    if not isinstance(event, Learn):
        return event.word
    if event.tile is not None:
        text = tr("The {tile} has {oxen}.")
        return text.format(tile=event.tile, oxen=oxen(words, event.oxen or 0))
    if event.row is not None:
        text = tr("Space {space} of row {row}: {kind}.")
        kind = space_name(words, event.kind or "")
        return text.format(space=event.space, row=event.row, kind=kind)
    if event.rows is not None:
        return tr("The rows of the board have other lengths.")
    if event.clovers is not None:
        return tr("The clovers lie elsewhere.")
    return tr("There are {n} cards with 5 positive points.").format(n=event.luck)


def deed(words: Words, offered: Deed) -> tuple[str, str]:
    """A luck card on the track alone; nothing else of this game has a key of its own."""
    event = offered.event
    if not isinstance(event, Luck):
        return "", ""
    text = words.tr("Draws {card}") if event.draw else words.tr("Plays {card}")
    return text.format(card=card_name(words, event.draw or event.play)), "clover-outline"


def at_any_time(words: Words, _event: Event) -> tuple[str, str, str]:
    """Tiles are given up."""
    text = words.tr("Enter no more tiles; tell scores by hand. Tiles can be taken up again.")
    return "counter", words.tr(BY_HAND), text


def set_table(words: Words, state: State[BoardTable]) -> tuple[str, str]:
    """The board as it lies; where the track alone is kept, the way back to tiles."""
    if state.table is not None and not state.table.laid:
        says = words.tr("Set the board as it lies, and go on with tiles")
        return words.tr("Enter tiles again"), says
    return words.tr("Set the table"), words.tr("When it lies otherwise, or you decided otherwise")


def due(words: Words, _deed: Deed) -> tuple[str, str, str]:
    """The second twelve tiles."""
    says = words.tr(_SETUP["refill"]).format(number=12)
    return words.tr("New tiles"), says, words.tr("Everybody has them")


def known(words: Words, state: State[BoardTable]) -> Known | None:
    """Who has how many luck and action cards, and what is left of the piles."""
    table = state.table
    if table is None or not (table.with_luck or table.expert):
        return None
    tr, lines = words.tr, []
    for kind, card in enumerate(("plus5", "positive")):
        if table.with_luck:
            held = {player: table.luck.get(player, (0, 0))[kind] for player in state.players}
            lines.append(f"{card_name(words, card)}: {_each(held)}")
    if table.luck_piles is not None and table.with_luck:
        left = tr("On the piles: {five} with 5 positive points, {ox} Positive ox")
        lines.append(left.format(five=table.luck_piles[0], ox=table.luck_piles[1]))
    if table.expert:
        lines.append(f"{tr('Action cards')}: {_each(table.actions)}")
        piles = tr("Pile of action cards {pile}, discarded {discards}")
        lines.append(piles.format(pile=table.deck, discards=table.discards))
    kinds = [*(LUCK_CARDS if table.with_luck else ()), *(ACTION_CARDS if table.expert else ())]
    return Known(tuple(lines), dict.fromkeys(kinds, ""))


def _each(numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{player} {number}" for player, number in numbers.items())


def anybody(words: Words, state: State[BoardTable], tile: Piece, able: Sequence[str]) -> str:
    """Which tile is next, who may play a card before a tile of theirs, and how that is done."""
    tr, table = words.tr, state.table
    luck, action = (table.with_luck, table.expert) if table is not None else (False, False)
    card = tr("a luck card") if luck else tr("an action card")
    if luck and action:
        card = tr("a luck or action card")
    if len(able) == 1:
        text = tr("The {tile} is next. Does {player} play {card}? Then touch {player}'s tile.")
        return text.format(tile=tile, player=able[0], card=card)
    several = 0 < len(able) < min(NAMED, len(state.players))
    text = tr("The {tile} is next. Who plays {card}? Touch your tile.")
    who = tr("Who can: {players}.").format(players=", ".join(able)) if several else ""
    return " ".join(filter(None, (text.format(tile=tile, card=card), who)))


def which_first(words: Words, state: State[BoardTable]) -> str:
    """Which of them is played; where there are both kinds, a card is never a tile."""
    tr, table = words.tr, state.table
    if table is None or table.with_luck == table.expert:
        return tr("Which card?")
    return tr("Which luck card?") if table.with_luck else tr("Which action card?")


UNLEARNED = (
    N_("Your board"),
    N_(
        "Before tiles can be entered, the app has to know the rows of your board: how many spaces "
        "each has. Everything else it asks when it is needed. You paint the rows once, for all "
        "later matches. Or keep the score track alone."
    ),
    N_("Paint the rows"),
)
UNLEARNED_REFEREE = N_(
    "The referee does not know this side of your board yet: how many spaces each row has. You paint "
    "the rows once; what else is printed can be painted, too, or is asked in a match."
)
UNWATCHED = N_("The clovers are not painted yet: watch out for luck cards yourselves.")
BY_HAND = N_("Track alone")
PRICED = (
    N_("Beside each row: how far {player}'s counter would then move."),
    N_("Beside each row: how far {player}'s counter would then move, or “?” if nobody knows yet."),
)
BESIDE_SCORES = ("clover-outline", N_("Luck card"))
PLAY_FIRST = N_("Or touch the {card} to play a luck or action card first.")
LUCK_CARDS = ("plus5", "positive")
ACTION_CARDS = ("stop", "exchange", "skip", "start", "ascending", "another")
_DOES: Mapping[str, str] = {
    "plus5": N_(
        "5 positive points instead of what the space brings. Not where the tile takes a row."
    ),
    "positive": N_(
        "Where the tile takes a row, the oxen of two tiles of that row count as positive points."
    ),
    "stop": N_("A stop sign at a row: no tile may be put there until a row is taken."),
    "exchange": N_("The tile goes back behind the screen, and another one is played instead."),
    "skip": N_("The tile goes one space further: the next space stays empty."),
    "start": N_("The tile goes to the start of a row, and the others move up by one space."),
    "ascending": N_("The tile goes to any free row whose last tile is lower."),
    "another": N_(
        "One more tile from behind the screen; all own tiles come now, the lowest first."
    ),
}


def asked(words: Words, found: Question) -> str:
    """Who chooses, or who reads off what is printed."""
    chooses = found.ask in ("start", "luck")
    text = words.tr("{player} chooses") if chooses else words.tr("{player} has a look")
    return text.format(player=found.player)


def question(words: Words, asked: Question) -> str:
    """What somebody is asked."""
    row, _, space = str(asked.about).partition(".")
    text = words.tr(_QUESTIONS[asked.ask])
    told = {"tile": asked.about, "row": row, "space": space, "most": asked.most}
    return text.format(player=asked.player, **told)


_QUESTIONS: Mapping[str, str] = {
    "oxen": N_("{player}: how many oxen are on the {tile}?"),
    "space": N_(
        "{player}: what is on space {space} of row {row}? Two tiles? Enter that in your box."
    ),
    "points": N_("{player}: how many points are on space {space} of row {row}?"),
    "take": N_("{player}: how is row {row} taken, as tiles or as oxen?"),
    "start": N_("{player}: which empty row does the {tile} start?"),
    "clovers": N_(
        "{player}: how many clovers did your counter land on or pass, {most} spaces back?"
    ),
    "luck-cards": N_("{player}: how many luck cards with 5 positive points are there in all?"),
    "luck": N_("{player}: a clover! From which pile do you draw a luck card?"),
}

_SETUP: Mapping[str, str] = {
    "blue-side": N_("The board lies with the blue ox up."),
    "red-side": N_("The board lies with the red ox up."),
    "counters": N_("Everybody has a counter at 0 and a screen."),
    "tiles": N_("Everybody gets {number} tiles behind the screen."),
    "top-rows": N_("The top {number} rows begin with one open tile each, at the left."),
    "bottom-rows": N_("The bottom {number} rows begin with one open tile each, at the left."),
    "draw-pile": N_("The other {number} tiles are the draw pile, face down."),
    "actions": N_("Everybody gets {number} action cards; the others are a pile, face down."),
    "signs": N_("The {number} stop signs lie beside the board."),
    "luck": N_("The luck cards lie face up in two piles, one of each kind."),
    "refill": N_("Everybody gets {number} new tiles from the draw pile."),
}


def setup(words: Words, step: Setup) -> str:
    """One thing to do before the match, or before it goes on."""
    return words.tr(_SETUP[step.what]).format(number=step.number)


def told(found: BoardRuling) -> dict[str, Any]:
    """The facts of a ruling as replay tells them."""
    facts: dict[str, Any] = {"tile": found.piece}
    for name in ("row", "space", "other", "card", "oxen"):
        if value := getattr(found, name):
            facts[name] = value
    if found.turned:
        facts["turned"] = list(found.turned)
    return facts


def reasons(found: BoardRuling) -> tuple[str, ...]:
    """The ids that explain it."""
    return found.ids


def named(words: Words, refusal: Refusal) -> Refusal:
    """The refusal with its card or space called as people call it."""
    if refusal.why in (
        "spoils",
        "not-together",
        "card-twice-on-tile",
        "no-luck-card",
        "luck-pile-empty",
    ):
        return refusal._replace(name=card_name(words, refusal.name))
    if refusal.why == "space-known":
        return refusal._replace(name=space_name(words, refusal.name))
    return refusal
