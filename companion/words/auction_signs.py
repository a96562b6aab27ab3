"""What lies at an auction, in a sentence for a finger that rests on it."""

from __future__ import annotations

from collections.abc import Callable

from companion.languages import N_

Tr = Callable[[str], str]

_PILE = N_("Pile with {top} on top (cards: {n}). Only a higher card may go on it.")
_PILE_ROUGH = N_("Pile with {top} or a higher card on top.")
_PILE_NEW = N_("You may start a new pile here.")
_HEADS = {
    True: N_("Best pile: its bullheads count as plus points."),
    False: N_("Not the best pile: its bullheads count as minus points."),
}
_BULL, _BULL_UNTOLD = (
    N_("Bull card: its {n} bullheads always count as plus points."),
    N_("Bull card: its bullheads always count as plus points."),
)
_BID = N_("Bid. Number cards go first, from the lowest up, then zero cards by letter.")
_DUE = N_("Cards still to put on piles: {n}.")
_MORE, _PEOPLE = (
    N_("Piles and bull cards not shown here: {n}."),
    N_("Players not shown here: {n}."),
)
_POINTS = N_("Points so far: best pile plus bull cards, minus all other piles.")
_ROW, _ROW_BULL = (
    N_("If you take this row, its cards go into your hand."),
    N_("If you take this row, put its bull card in front of you. The rest goes into your hand."),
)


def pile(tr: Tr, top: int, cards: int) -> str:
    """A pile as it grows; how many lie in it may be unknown."""
    return tr(_PILE if cards else _PILE_ROUGH).format(top=top, n=cards)


def new_pile(tr: Tr) -> str:
    """Where there is no pile yet."""
    return tr(_PILE_NEW)


def counted_pile(tr: Tr, *, best: bool) -> str:
    """A pile when all is counted."""
    return tr(_HEADS[best])


def bull(tr: Tr, heads: str) -> str:
    """A bull card before somebody."""
    return tr(_BULL if heads.isdigit() else _BULL_UNTOLD).format(n=heads)


def bid(tr: Tr) -> str:
    """A bid that lies open."""
    return tr(_BID)


def due(tr: Tr, number: str) -> str:
    """Cards that are over in somebody's hand."""
    return tr(_DUE).format(n=number)


def more(tr: Tr, number: str, *, people: bool) -> str:
    """What had no room."""
    return tr(_PEOPLE if people else _MORE).format(n=number.lstrip("+"))


def points_so_far(tr: Tr) -> str:
    """What somebody would have if it ended now, or has."""
    return tr(_POINTS)


def auction_row(tr: Tr, *, bull: bool) -> str:
    """A row that can be taken."""
    return tr(_ROW_BULL if bull else _ROW)
