"""What a sign of the board is, in a sentence for a finger that rests on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.games.board.set import LIMIT
from companion.games.board.spaces import PLUS, TAKES, UNKNOWN, is_number, points
from companion.languages import N_
from companion.words.board import CARDS

Tr = Callable[[str], str]

_SPACES: Mapping[str, str] = {
    "plain": N_("A space without a sign: nothing happens here."),
    "two": N_(
        "Two tiles: as long as this sign is open in a row with tiles, everybody plays two a turn."
    ),
    "take": N_("End of the row: the other tiles go back into the box, each of their oxen costs 1."),
    "take-oxen": N_(
        "End of the row: the other tiles go back into the box, each of their oxen costs 1."
    ),
    "take-tiles": N_("End of the row: whoever comes here takes the other tiles behind the screen."),
    "green": N_("Green ox: each ox on the tile that comes here brings 1 point."),
    "green2": N_("Two green oxen: each ox on the tile that comes here brings 2 points."),
    "red": N_("Red ox: each ox on the tile that comes here costs 1 point."),
    "red2": N_("Two red oxen: each ox on the tile that comes here costs 2 points."),
    "tile": N_("Draw a tile: whoever comes here gets one from the draw pile."),
    "action": N_("Draw an action card: whoever comes here gets one."),
    "+": N_("Whoever comes here gets points; nobody has told yet how many."),
    "-": N_("Whoever comes here loses points; nobody has told yet how many."),
    UNKNOWN: N_("Nobody has told yet what is printed here; it is asked when it matters."),
}
_GAIN, _LOSS = N_("Whoever comes here gets {n} points."), N_("Whoever comes here loses {n} points.")
_END = N_("End of the row: whoever comes here takes it.")
_STOP = N_("Stop sign: no tile may come into this row until somebody takes a row.")
_TILE, _TILE_UNTOLD = (
    N_("Tile {tile}; oxen on it: {n}."),
    N_("Tile {tile}; nobody has told yet how many oxen are on it."),
)
_SUM, _PRICE = (
    N_("All oxen on the tiles of this row."),
    N_("So many points this row would bring or cost."),
)
_WAITS, _PLAYED = N_("{player}'s tile {tile} waits."), N_("Played for it: {cards}.")

_CLOVER = N_("Clover: a counter that reaches or passes it on the way down brings a luck card.")
_TRACK = N_("Everybody's points: the most win, and nobody can have more than {limit}.")
_COUNTER = N_("{player}'s counter stands on {points}.")
_LUCK, _ACTIONS = N_("Luck cards in the hand: {n}."), N_("Action cards in the hand: {n}.")


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
