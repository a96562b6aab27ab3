"""What a sign of the board is, in a sentence for a finger that rests on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.games.board.set import LIMIT
from companion.games.board.spaces import PLUS, TAKES, UNKNOWN, is_number, points
from companion.languages import N_
from companion.words.board import CARDS

Tr = Callable[[str], str]

_SPACES: Mapping[str, str] = {
    "plain": N_("No symbol: nothing happens here."),
    "two": N_(
        "Two tiles: while this symbol is visible in a row with tiles, everyone plays two a turn."
    ),
    "take": N_(
        "Take the row: each ox on its other tiles costs 1 point. Those tiles go back in the box."
    ),
    "take-oxen": N_(
        "Take the row: each ox on its other tiles costs 1 point. Those tiles go back in the box."
    ),
    "take-tiles": N_("Take the row: put its other tiles behind your screen."),
    "green": N_("Green ox: 1 positive point for each ox on the tile that lands here."),
    "green2": N_("Two green oxen: 2 positive points for each ox on the tile that lands here."),
    "red": N_("Red ox: 1 negative point for each ox on the tile that lands here."),
    "red2": N_("Two red oxen: 2 negative points for each ox on the tile that lands here."),
    "tile": N_("Land here: draw a tile from the draw pile."),
    "action": N_("Land here: draw an action card."),
    "+": N_("Brings points, but the number is not entered yet."),
    "-": N_("Costs points, but the number is not entered yet."),
    UNKNOWN: N_("Not entered yet. Hornbook asks when it needs this."),
}
_GAIN, _LOSS = N_("Brings points: {n}."), N_("Costs points: {n}.")
_END = N_("Last space: place a tile here and you take the row.")
_STOP = N_("Stop sign: no tile may go in this row until a row is taken.")
_TILE, _TILE_UNTOLD = (
    N_("Tile {tile}, oxen: {n}."),
    N_("Tile {tile}: oxen not entered yet."),
)
_SUM, _PRICE = (
    N_("All oxen on this row's tiles."),
    N_("Points this row would bring or cost."),
)
_WAITS, _PLAYED = (
    N_("{player}'s tile {tile} is still to be placed."),
    N_("Played for this tile: {cards}."),
)

_CLOVER = N_("Clover: move back to it or past it and you draw a luck card.")
_TRACK = N_("Score track: most points win. {limit} is the most you can have.")
_COUNTER = N_("{player}'s score counter: {points}.")
_LUCK, _ACTIONS = N_("Luck cards in hand: {n}."), N_("Action cards in hand: {n}.")


def space(tr: Tr, kind: str, *, last: bool = False) -> str:
    """What is printed on a space, and what it does."""
    if last and kind not in TAKES:
        return tr(_END)
    if kind in _SPACES:
        return tr(_SPACES[kind])
    number = points(kind) if is_number(kind) else None
    return tr(_GAIN if kind.startswith(PLUS) else _LOSS).format(n=abs(number or 0))


def stop(tr: Tr) -> str:
    """A stop sign."""
    return tr(_STOP)


def tile(tr: Tr, number: int, oxen: int | None) -> str:
    """A tile on the board."""
    pattern = _TILE_UNTOLD if oxen is None else _TILE
    return tr(pattern).format(tile=number, n=oxen)


def price(tr: Tr, *, chosen: bool) -> str:
    """The figure at the end of a row, which may be there to choose it."""
    return tr(_PRICE if chosen else _SUM)


def waiting(tr: Tr, player: str, number: int, cards: Sequence[str]) -> str:
    """A tile that waits, and the signs of the cards that were played for it."""
    said = tr(_WAITS).format(player=player, tile=number)
    names = ", ".join(tr(CARDS[each]) for each in cards)
    return f"{said} {tr(_PLAYED).format(cards=names)}" if names else said


def clover(tr: Tr) -> str:
    """A clover on the track."""
    return tr(_CLOVER)


def track(tr: Tr) -> str:
    """The track itself."""
    return tr(_TRACK).format(limit=LIMIT)


def counter(tr: Tr, player: str, at: str, luck: int | None, actions: int | None) -> str:
    """A counter, and the small figures of the cards in its player's hand."""
    said = [tr(_COUNTER).format(player=player, points=at)]
    for pattern, number in ((_LUCK, luck), (_ACTIONS, actions)):
        if number is not None:
            said.append(tr(pattern).format(n=number))
    return " ".join(said)
