"""What lies at an auction, in a sentence for a finger that rests on it."""

from __future__ import annotations

from collections.abc import Callable

from companion.languages import N_

Tr = Callable[[str], str]

_PILE = N_("A pile, cards in it: {n}. The {top} is on top; only a higher card may come onto it.")
_PILE_ROUGH = N_("A pile with the {top} or a higher card on top.")
_PILE_NEW = N_("Here a new pile may begin.")
_HEADS = {
    True: N_("The best pile: its bullheads count for whoever has it."),
    False: N_("Not the best pile: its bullheads count against whoever has it."),
}
_BULL, _BULL_UNTOLD = (
    N_("A bull card: its bullheads, {n}, always count for whoever has it."),
    N_("A bull card: its bullheads always count for whoever has it."),
)
_BID = N_("The bid. Numbers come first, from the lowest on; then the zeros by their letters.")
_DUE = N_("So many cards have to be laid onto piles yet: {n}.")
_MORE, _PEOPLE = (
    N_("More piles and bull cards that have no room here: {n}."),
    N_("More people who have no room here: {n}."),
)
_POINTS = N_("The points so far: best pile and bull cards, less all other piles.")
_ROW, _ROW_BULL = (
    N_("A row: whoever takes it takes its cards in hand."),
    N_(
        "A row with a bull card: whoever takes it lays the bull card down and has the rest in hand."
    ),
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
