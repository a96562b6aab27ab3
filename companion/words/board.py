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
from companion.words.of_file import OfFile

if TYPE_CHECKING:
    from companion.words.core import Words

TITLE = "6 nimmt! Brettspiel"
NAMED = 4  # of so many who may play a card nobody is named: each tile shows who has some
COUNTING = N_("Count oxen")
OPTIONAL_CARDS = N_("Luck and action cards")
BOX = N_("Enter what your tiles, cards and spaces show, here or when asked. Hornbook remembers it.")
ENTER_KEY = N_("Tiles")
AT_TABLE = N_("Enter tiles to see which row each goes in, and why.")
ABOUT = N_("Tiles on a board full of special spaces. Most points win.")

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2019": (N_("Edition of 2019"), N_("One match with 100 tiles. Most points win.")),
}
VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic game"), N_("The side with the blue ox.")),
    "luck": (
        N_("Basic game with luck cards"),
        N_("Draw luck cards for clovers when you move back."),
    ),
    "expert": (N_("Expert version"), N_("The side with the red ox, and action cards.")),
    "expert-luck": (N_("Expert version with luck cards"), N_("Everything in the box.")),
}
HOUSE_RULES: Mapping[str, str] = {
    "five-not-at-start": N_("No “5 positive points” together with “Place at the start”"),
    "ox-needs-two": N_("“Positive ox” only if the row has two other tiles"),
    "one-skip": N_("At most one “Skip” per tile"),
    "no-start-onto-last": N_("“Place at the start” may not fill the last space"),
    "draw-from-box": N_("When the draw pile is empty, shuffle the tiles in the box into a new one"),
    "one-final-sum": N_("Final scoring: count tiles and action cards together, move once"),
    "cards-pass-on": N_("After “Tile exchange”, cards already played apply to the new tile"),
    "cards-come-back": N_("You take back a card that no longer works"),
}
NOTICES: Mapping[str, str] = {
    "tile-proved": N_("Check tile {number}: the rulebook's examples show {limit} oxen on it."),
    "sum-proved": N_(
        "Check tiles 15, 18 and 19: in the rulebook's example they have {limit} oxen in all, not {number}."
    ),
    "slid-proved": N_(
        "Check tiles {number} and {limit}: by the rulebook's example, one or the other has three oxen."
    ),
    "last-takes-not": N_("Check row {number}: its last space is not “take the row”."),
    "takes-inside": N_("Check row {number}: “take the row” is on a space before the last."),
    "first-row": N_(
        "Check the blue side: in the rulebook's examples, row 1 has {limit} spaces, not {number}."
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
    "sum": N_("Enter oxen"),
    "stops": N_("Stop sign"),
    "scores": N_("Score counter"),
    "tiles": N_("Tiles"),
    "actions": N_("Action cards"),
    "draw": N_("Draw pile"),
}
SIGNS: Mapping[str, str] = {"stops": "minus-circle-outline"}
SPACES: Mapping[str, str] = {
    "plain": N_("nothing"),
    "two": N_("two tiles"),
    "take": N_("take the row"),
    "take-tiles": N_("take row as tiles"),
    "take-oxen": N_("take row as oxen"),
    "green": N_("green ox"),
    "green2": N_("two green oxen"),
    "red": N_("red ox"),
    "red2": N_("two red oxen"),
    "+": N_("positive points"),
    "-": N_("negative points"),
    "tile": N_("draw a tile"),
    "action": N_("draw an action card"),
}

REFUSALS: Mapping[str, str] = {
    # what comes first
    "board-unknown": N_("Enter the rows of this board first."),
    "deal-first": N_("No tiles have been dealt for this turn. Deal tiles first."),
    "question-first": N_("{player} must answer first."),
    "tile-first": N_("Place {player}'s {card} first."),
    "nothing-to-place": N_("No tile is waiting to be placed. Enter tiles first."),
    "not-waiting": N_("{card} is not waiting to be placed. Choose a waiting tile."),
    "next-already": N_("{card} is already next."),
    "no-refill": N_(
        "No tiles are due now. To enter the first deal, include the tiles that start the rows."
    ),
    "refill-for-three": N_(
        "You get {limit} more tiles only in the Basic game with two or three players."
    ),
    "no-tiles-told": N_(
        "At least one player must have tiles behind the screen. Tap a name, then the number of tiles."
    ),
    "alone-already": N_("You are already entering scores only, no tiles."),
    "start-tiles": N_("Enter {limit} start tiles, not {number}."),
    # tiles
    "no-such-tile": N_("There is no tile {card}. Tiles go from 1 to {limit}."),
    "tile-in-row": N_("Tile {card} is already in row {row}. Enter another tile."),
    "tile-in-box": N_("Tile {card} is back in the box. Enter another tile."),
    "tile-waits": N_("Tile {card} is in front of {name}, still to be placed. Enter another tile."),
    "tile-moves": N_("Tile {card} is about to start a row. Enter another tile."),
    "tile-behind": N_("Tile {card} is behind {name}'s screen. Enter another tile."),
    "tile-twice": N_("Tile {card} is entered for {name} and for {player}. Correct one."),
    "tile-lies-twice": N_("Tile {card} is entered twice. Remove one."),
    "hand-known": N_(
        "{player} cannot have {card}: all tiles behind that screen are known. Enter another tile."
    ),
    "two-tiles": N_("{player} must play two tiles. Enter both."),
    "one-tile": N_("{player} must play one tile. Enter exactly one."),
    "no-tile-left": N_("{player} has no tiles left. Enter none for {player}."),
    # what is learned
    "learn-one": OfFile(N_("“learn”: one of tile, space, rows, clovers, luck cards.")),
    "no-such-oxen": N_("No tile has {number} oxen. Enter 1, 2, 3 or 5."),
    "no-such-oxen-key": N_("No tile has {name} oxen, only 1, 2, 3 or 5. Ask for this file again."),
    "oxen-known": N_(
        "You already entered the oxen on tile {card}: {number}. Correct them in “Your box”."
    ),
    "oxen-twice": N_("This file gives the oxen on tile {card} twice. Ask for it again."),
    "against-sum": N_("Oxen on {card}: {number} does not fit the total you entered. Check both."),
    "no-such-row": N_("There is no row {row}. Choose one from 1 to {limit}."),
    "no-such-space": N_("Row {row} has no space {number}. It has {limit} spaces."),
    "no-such-kind": N_("“{name}” in row {row} is not a space of this side. Check the row."),
    "space-known": N_(
        "Space {number} of row {row} is already entered: {name}. Correct it in “Your box”."
    ),
    "shape-known": N_("The rows of this board are already entered. Correct them in “Your box”."),
    "board-rows": N_("A board has {limit} to 12 rows, not {number}."),
    "board-spaces": N_("Row {row} cannot have {number} spaces. Enter 2 to {limit}."),
    "first-takes": N_(
        "“Take the row” cannot be on the first space of row {row}. Enter something else."
    ),
    "clovers-known": N_("You already entered the clovers. Correct them in “Your box”."),
    "clover-twice": N_("The clover at {number} is entered twice. Remove one."),
    "off-the-track": N_("{number} is not on the score track. It ends at {limit}, plus or minus."),
    "luck-known": N_(
        "You already entered the number of “5 positive points” cards: {number}. Correct it in “Your box”."
    ),
    "luck-held": N_(
        "“5 positive points” cards: {number} is not possible. Check the cards in your hands."
    ),
    "no-such-luck": N_(
        "There are {limit} luck cards of two kinds: {number} of one kind is not possible. Enter another number."
    ),
    # answers
    "nothing-to-count": N_("You do not need to enter a row's oxen now."),
    "other-row": N_("Row {row} was taken. Enter the oxen of that row."),
    "sum-impossible": N_(
        "Oxen in row {row}: {number} does not fit what is known of its tiles. Count again."
    ),
    "nothing-to-turn": N_("Nobody needs to choose tiles for “Positive ox” now."),
    "not-in-taken-row": N_(
        "{card} is not among the tiles taken from row {row}. Choose one of those tiles."
    ),
    "turn-two": N_("Choose two tiles for “Positive ox”, not {number}."),
    "no-clovers-asked": N_("You do not need to enter clovers now."),
    "too-many-clovers": N_("{number} clovers are too many for a move of {limit}. Count again."),
    "no-clover": N_("{player} may not draw a luck card now."),
    "luck-pile-empty": N_("No “{name}” card is left to draw. Check the other pile."),
    "luck-unknown": N_("First enter how many luck cards of each kind there are."),
    "draw-or-play": N_("A luck card is either drawn or played. Enter which."),
    "nothing-to-start": N_("No tile starts a row now."),
    "not-empty": N_("Row {row} cannot be started now. Choose another empty row."),
    "nothing-left": N_("{player} has nothing to count now."),
    "tiles-or-oxen": N_("Enter either the tiles left or the total of their oxen."),
    "left-impossible": N_("Oxen behind {player}'s screen: {number} is not possible. Count again."),
    "left-number": N_("Tiles left for {player}: {limit}, not {number}. Check them."),
    "left-missing": N_("{card} is also behind {player}'s screen. Enter it too."),
    "no-score": N_("{number} is not possible. Enter 1 to {limit}, plus or minus."),
    # luck and action cards
    "unknown-luck": OfFile(N_("No luck card “{name}”.")),
    "unknown-action": OfFile(N_("No action card “{name}”.")),
    "no-luck-here": N_("This variant has no luck cards."),
    "no-actions-here": N_("This variant has no action cards."),
    "not-next": N_("{player}, wait: {name}'s tile is next."),
    "nothing-to-play": N_("{player} has no card to play."),
    "no-luck-card": N_("{player} does not have “{name}”. Choose another card."),
    "no-action-card": N_("{player} has no action cards left."),
    "one-luck": N_("{player} already played a luck card for {card}: only one per tile."),
    "choice-unasked": OfFile(N_("“{name}” cannot be chosen here.")),
    "spoils": N_(
        "You already played “{name}” for {card}, and it would no longer work. Choose another card."
    ),
    "card-twice-on-tile": N_("“{name}” was already played for {card}. Choose another card."),
    "not-together": N_(
        "You already played “{name}” for {card}. You cannot combine these two cards."
    ),
    "one-skip": N_("“Skip” was already played for {card}: at most one per tile (house rule)."),
    "row-not-active": N_("Row {row} has no tiles. Choose a row with tiles."),
    "row-stopped": N_("Row {row} has a stop sign. Choose another row."),
    "two-stops": N_("There are only {limit} stop signs. You cannot add another."),
    "start-too-high": N_(
        "{card} is not lower than {number}, the first tile of row {row}. Choose another row."
    ),
    "start-nowhere": N_(
        "{card} is not lower than the first tile of any unblocked row: “Place at the start” is not possible."
    ),
    "start-onto-last": N_(
        "“Place at the start” may not fill the last space of row {row} (house rule). Choose another row."
    ),
    "ascending-too-low": N_("{card} is lower than the last tile of row {row}. Choose another row."),
    "ascending-nowhere": N_(
        "{card} is too low for every unblocked row: “Place in ascending order” is not possible."
    ),
    "skip-over-last": N_("You may not skip the last space of row {row}. Play without “Skip”."),
    "five-on-last": N_(
        "{card} goes on the last space of row {row}: “5 positive points” is not possible."
    ),
    "five-at-start": N_(
        "You cannot play “5 positive points” with “Place at the start” (house rule)."
    ),
    "ox-not-last": N_("You take no row with {card}: “Positive ox” is not possible."),
    "ox-needs-two": N_(
        "Row {row} has fewer than two other tiles: “Positive ox” is not possible (house rule)."
    ),
    "screen-empty": N_("{player} has no tiles behind the screen. Choose another card."),
    "same-tile": N_("{card} is the tile you played. Choose another one."),
    # the board as it lies
    "rows-on-board": N_("The board has {limit} rows, not {number}. Check the rows."),
    "active-rows": N_("Rows with tiles: {number}. There must be {limit}. Check the rows."),
    "row-longer": N_("Row {row} has {limit} spaces, not {number}. Remove tiles."),
    "gap-outside": N_("Row {row} must begin and end with a tile. Gaps go between tiles."),
    "last-occupied": N_(
        "A tile on the last space of row {row} means the row is taken, so none can stay there. Check the row."
    ),
    "below-zero": N_("{player}: enter 0 or more."),
    "too-many-tiles": N_("{number} tiles are too many. There are only {limit}."),
    "too-many-actions": N_("This variant has {limit} action cards in all. Enter fewer."),
    "too-many-luck": N_("Luck cards in hand: {number} is not possible. Check each player's cards."),
    # the shape of a record
    "wants-board": OfFile(N_("“{name}”: list of rows, each a line of words.")),
    "wants-places": OfFile(N_("“{name}”: list of places on the score track.")),
    "wants-tiles": OfFile(N_("“{name}”: lists of tiles.")),
    "wants-tiles-each": OfFile(N_("“{name}”: one or two tiles for each player.")),
    "wants-kind": OfFile(N_("“{name}”: what a space shows.")),
    "wants-luck": OfFile(N_("“{name}”: two numbers for each player.")),
}

_RULINGS: Mapping[str, str] = {
    "nearest": N_("{tile} goes in row {row}, after {behind}."),
    "low-tile": N_(
        "{tile} is too low for every row. It goes in row {row}, after {behind}, the highest last tile (rule 3)."
    ),
    "ascending": N_(
        "{tile} goes in row {row}, after {behind}, chosen with “Place in ascending order”."
    ),
    "slide": N_(
        "{tile} goes at the start of row {row}. Move its tiles one space right, up to space {space}."
    ),
    "five": N_("{player} scores {points} with “5 positive points”."),
    "oxen": N_(
        "{player} scores {points}: tile {other} ({oxen}) is on space {space} of row {row} ({space_kind})."
    ),
    "number": N_("{player} scores {points} on space {space} of row {row}."),
    "draw-tile": N_("{player} draws a tile and puts it behind the screen."),
    "no-tile": N_("{player} gets no tile: the draw pile is empty."),
    "draw-action": N_("{player} draws an action card."),
    "no-action": N_("{player} draws no action card: none are left."),
    "take": N_(
        "{player} takes row {row} and scores {points} ({oxen}). Put the row's tiles back in the box."
    ),
    "take-ox": N_(
        "{player} takes row {row} and scores {points}: {oxen}, positive on {turned}. Put the row's tiles back in the box."
    ),
    "ox": N_("{player} scores {points} with “Positive ox” for the oxen on {turned}."),
    "take-tiles": N_("{player} takes row {row} and puts its tiles behind the screen."),
    "started": N_("{tile} starts row {row}."),
    "luck": N_("{player} draws “{card}” for a clover."),
    "no-luck": N_("{player} draws no luck card for this clover: none are left."),
    "left-tiles": N_("{player} scores {points} for tiles left behind the screen ({oxen})."),
    "left-cards": N_("{player} scores {points} for action cards left in hand."),
    "left-sum": N_("{player} scores {points} in all for the tiles and action cards left."),
    "track": N_("{player} scores {points}, as entered."),
    "play-luck": N_("{player} plays “{card}” for {tile}."),
    "mark": N_("{player} plays “{card}” for {tile}."),
    "stop": N_("{player} puts a stop sign at row {row}."),
    "exchange": N_("{player} takes {other} back and plays {tile} now (“Tile exchange”)."),
    "another": N_(
        "{player} also plays {tile}: place all of {player}'s played tiles now, lowest first."
    ),
    "lapsed": N_("“{card}” no longer works for {tile}: it has no effect but counts as played."),
    "came-back": N_("“{card}” no longer works for {tile}: {player} takes the card back."),
}
# Why something is asked.
_ASKS: Mapping[str, str] = {
    "asks-row": N_("Row {row} is taken with {tile}: the oxen on its other tiles count."),
    "asks-ox": N_("The oxen on the tiles {player} chose for “Positive ox” are positive points."),
    "asks-oxen": N_(
        "{tile} is on space {space} of row {row} ({space_kind}): its oxen count there."
    ),
    "asks-left": N_("Tiles left behind {player}'s screen count at the end."),
    "asks-start": N_("{player} took a row with {tile} and now chooses another empty row for it."),
    "asks-clovers": N_(
        "{player} moved back and draws a luck card for each clover reached or passed."
    ),
    "asks-luck": N_(
        "{player} moved back to a clover or past one. {player} draws a luck card from either pile."
    ),
    "asks-luck-cards": N_(
        "{player} draws a luck card. Enter how many luck cards of each kind your box has, so the piles stay right."
    ),
}
_SENTENCES = {**_RULINGS, **_ASKS}
# Why a tile goes to its row, by its first reason.
_WHY: Mapping[str, str] = {
    "BR1": N_("No other row fits (rule 1)."),
    "BR2": N_("This row has the closest lower last tile (rule 2)."),
}
# What is said instead where a blocked row is passed over (B17, B25, B51).
_PASSED_OVER = {"B17", "B25", "B51"}
_LOW_UNBLOCKED = N_(
    "{tile} is too low for every unblocked row. It goes in row {row}, after {behind}, the highest last tile (rule 3)."
)
_NEAREST_UNBLOCKED = N_("Of the unblocked rows, this has the closest lower last tile (rule 2).")
_PLAYED_BY_HAND = N_("{player} plays “{card}”. Now enter the row's points.")
_MARKED_ROW = N_("{player} plays “{card}” for {tile}: row {row}.")
_SIGNS_OFF = N_("Remove all stop signs.")
_LOST = N_("The score track ends there: the rest is lost.")
# Headlines: where a tile goes or what is won, for those who read nothing else. What moves a
# counter is told by its points, a card by its name.
_HEADLINES: Mapping[str, str] = {
    **dict.fromkeys(("nearest", "low-tile", "ascending"), N_("to row {row}")),
    "slide": N_("to the start of row {row}"),
    **dict.fromkeys(("take", "take-ox", "take-tiles"), N_("takes row {row}")),
    "started": N_("starts row {row}"),
    "stop": N_("stop sign at row {row}"),
    "draw-tile": N_("draws a tile"),
    "no-tile": N_("no tile to draw"),
    "draw-action": N_("draws an action card"),
    "no-action": N_("no action card to draw"),
    "no-luck": N_("no luck card to draw"),
    "lapsed": N_("card has no effect"),
    "came-back": N_("card comes back"),
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
    return words.tr("How many oxen are on tile {tile}?").format(tile=tile)


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
    passed = not _PASSED_OVER.isdisjoint(found.ids)
    if found.rule == "low-tile" and passed:
        pattern = _LOW_UNBLOCKED
    said = [_filled(words, pattern, found)]
    if found.rule == "nearest":
        first = found.ids[0]
        said.append(words.tr(_NEAREST_UNBLOCKED if passed and first == "BR2" else _WHY[first]))
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
        return words.tr("Start tile of row {row}").format(row=spot.name)
    if spot.kind == HAND:
        text = words.ntr("{player}: {n} tile left", "{player}: {n} tiles left", many)
        return text.format(player=spot.name, n=many)
    text = words.tr("{player}: two tiles") if many > 1 else words.tr("{player}: one tile")
    return text.format(player=spot.name)


def why_wanted(words: Words, want: Want, spot: Spot) -> str:
    """What is left behind a screen counts at the end."""
    if spot.kind != HAND:
        return ""
    many = next(place.most for place in want.places if place.spot == spot)
    text = words.ntr(
        "Someone is out of tiles: the match ends. {player}, enter the {n} tile left behind your screen.",
        "Someone is out of tiles: the match ends. {player}, enter the {n} tiles left behind your screen.",
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
            return tr("All oxen behind {player}'s screen").format(player=left.player)
        return tr("All oxen in the row, without the tile just played")
    if asks == LYING:
        return tr("“Positive ox”: tap two tiles of the row. Their oxen count as positive points.")
    card = str(way[1].value) if len(way) > 1 else ""
    if asks == ANY:
        tile = tr("Tap the extra tile {player} plays.")
        other = tr("Tap the tile {player} plays instead.")
        return (tile if card == "another" else other).format(player=way[0].value)
    if card == "stop":
        return tr("Tap a row for the stop sign.")
    return tr("Tap the row for {card}.").format(card=piece)


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
        text = words.tr("Left out: {player}'s “{name}”. {why}")
        return text.format(player=event.player, name=card_name(words, card), why=why)
    return words.tr("Left out: box details (tiles, spaces or luck cards). {why}").format(why=why)


def about(words: Words, kind: str, _house: Mapping[str, bool]) -> tuple[str, str]:
    """What a luck or action card does; its rulings have no letters of their own."""
    return words.tr(_DOES[kind]), ""


def count(words: Words, kind: str, number: int, _state: object, _player: str) -> str:
    """Where a counter stands, how many of something somebody has, or whether tiles were dealt."""
    if kind == "refilled":
        dealt = words.tr("Second 12 tiles dealt")
        return dealt if number else words.tr("Second 12 tiles not dealt")
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
        text = tr("{tile} has {oxen}.")
        return text.format(tile=event.tile, oxen=oxen(words, event.oxen or 0))
    if event.row is not None:
        text = tr("Space {space} of row {row}: {kind}.")
        kind = space_name(words, event.kind or "")
        return text.format(space=event.space, row=event.row, kind=kind)
    if event.rows is not None:
        return tr("Row lengths changed.")
    if event.clovers is not None:
        return tr("Clovers changed.")
    return tr("“5 positive points” cards: {n}.").format(n=event.luck)


def deed(words: Words, offered: Deed) -> tuple[str, str]:
    """A luck card on the track alone; nothing else of this game has a key of its own."""
    event = offered.event
    if not isinstance(event, Luck):
        return "", ""
    text = words.tr("Draw “{card}”") if event.draw else words.tr("Play “{card}”")
    return text.format(card=card_name(words, event.draw or event.play)), "clover-outline"


def at_any_time(words: Words, _event: Event) -> tuple[str, str, str]:
    """Tiles are given up."""
    text = words.tr("Enter scores only, no tiles. You can switch back.")
    return "counter", words.tr(BY_HAND), text


def set_table(words: Words, state: State[BoardTable]) -> tuple[str, str]:
    """The board as it lies; where the track alone is kept, the way back to tiles."""
    if state.table is not None and not state.table.laid:
        says = words.tr("Enter the board as it is now, then continue with tiles")
        return words.tr("Enter tiles again"), says
    return words.tr("Correct table"), words.tr(
        "If the real board looks different, or you agreed otherwise"
    )


def due(words: Words, _deed: Deed) -> tuple[str, str, str]:
    """The second twelve tiles."""
    says = words.tr(_SETUP["refill"]).format(number=12)
    return words.tr("New tiles"), says, words.tr("All dealt")


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
        left = tr("Luck card piles: “5 positive points” {five}, “Positive ox” {ox}")
        lines.append(left.format(five=table.luck_piles[0], ox=table.luck_piles[1]))
    if table.expert:
        lines.append(f"{tr('Action cards')}: {_each(table.actions)}")
        piles = tr("Action cards: {pile} on the draw pile, {discards} on the discard pile")
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
        text = tr("{tile} is next. {player}, want to play {card}? Tap your tile.")
        return text.format(tile=tile, player=able[0], card=card)
    several = 0 < len(able) < min(NAMED, len(state.players))
    text = tr("{tile} is next. Want to play {card}? Tap your tile.")
    who = tr("Can play: {players}.").format(players=", ".join(able)) if several else ""
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
        "First enter your board's rows: how many spaces each has. You do this once. Or use the score track only."
    ),
    N_("Enter rows"),
)
UNLEARNED_REFEREE = N_(
    "The referee needs the rows of this side first: how many spaces each has. You enter them once."
)
UNWATCHED = N_("Clovers not entered yet: watch for luck cards yourselves.")
BY_HAND = N_("Score track only")
PRICED = (
    N_("Beside each row: points for {player}."),
    N_("Beside each row: points for {player}. “?” means not known yet."),
)
BESIDE_SCORES = ("clover-outline", N_("Luck card"))
PLAY_FIRST = N_("Or tap {card} to play a luck or action card first.")
LUCK_CARDS = ("plus5", "positive")
ACTION_CARDS = ("stop", "exchange", "skip", "start", "ascending", "another")
_DOES: Mapping[str, str] = {
    "plus5": N_("5 positive points instead of the space's effect. Not if your tile takes a row."),
    "positive": N_("When you take a row, the oxen on two of its tiles count as positive points."),
    "stop": N_("Put a stop sign at a row: no tile may go there until a row is taken."),
    "exchange": N_("Put your tile back behind your screen and play another one instead."),
    "skip": N_("Leave the next space empty: place your tile on the one after it."),
    "start": N_("Place your tile at the start of a row. Its other tiles move up one space."),
    "ascending": N_("Place your tile in any unblocked row whose last tile is lower."),
    "another": N_(
        "Play one more tile from behind your screen. Place all your played tiles now, lowest first."
    ),
}


def asked(words: Words, found: Question) -> str:
    """Who chooses, or who reads off what is printed."""
    chooses = found.ask in ("start", "luck")
    text = words.tr("{player} chooses") if chooses else words.tr("{player} answers")
    return text.format(player=found.player)


def question(words: Words, asked: Question) -> str:
    """What somebody is asked."""
    row, _, space = str(asked.about).partition(".")
    text = words.tr(_QUESTIONS[asked.ask])
    told = {"tile": asked.about, "row": row, "space": space, "most": asked.most}
    return text.format(player=asked.player, **told)


_QUESTIONS: Mapping[str, str] = {
    "oxen": N_("{player}: how many oxen are on tile {tile}?"),
    "space": N_(
        "{player}: what is on space {space} of row {row}? If it shows two tiles, enter that in “Your box”."
    ),
    "points": N_("{player}: how many points are on space {space} of row {row}?"),
    "take": N_("{player}: what is printed at the end of row {row}, tiles or oxen?"),
    "start": N_("{player}: which empty row do you start with {tile}?"),
    "clovers": N_("{player}: you moved back {most}. How many clovers did you reach or pass?"),
    "luck-cards": N_("{player}: how many “5 positive points” luck cards are there in all?"),
    "luck": N_("{player}: a clover! From which pile do you draw a luck card?"),
}

_SETUP: Mapping[str, str] = {
    "blue-side": N_("Turn the board to the side with the blue ox."),
    "red-side": N_("Turn the board so that the red ox is up."),
    "counters": N_("Each player sets up a screen and puts a score counter on 0."),
    "tiles": N_("Deal {number} tiles each. Put them behind your screens."),
    "top-rows": N_("Top {number} rows: put one tile face up at the left of each."),
    "bottom-rows": N_("Bottom {number} rows: put one tile face up at the left of each."),
    "draw-pile": N_("Put the other {number} tiles face down as the draw pile."),
    "actions": N_("Deal {number} action cards each. Put the others face down as a pile."),
    "signs": N_("Put the {number} stop signs beside the board."),
    "luck": N_("Put the luck cards face up in two piles, one per kind."),
    "refill": N_("Deal {number} new tiles each from the draw pile."),
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
