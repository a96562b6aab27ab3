"""The tally as it is in sight: the grid, how many cards were counted, and their bullheads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.rows.cards import CARDS
from companion.models.table.scene import ENTER, Grid, Icon, Keep, Open, Scene, Seat, Sign

if TYPE_CHECKING:
    from companion.words import Words

CLASSES = "classes"  # the deck's table of bullheads is asked for
CLEAR = "clear"


def scene(words: Words, counted: Sequence[int], *, cleared: bool) -> Scene:
    """What was counted; after a new beginning the old count can be had back."""
    tr, total = words.tr, CARDS.bullheads(counted)
    again = ("undo-variant", tr("Undo")) if cleared else ("table-refresh", tr("Start again"))
    bare = not counted
    return Scene(
        ENTER,
        tr("Bullheads"),
        with_view=False,
        seats=(
            Seat("cards", words.cards(len(counted)), "", "open"),
            Seat(
                "sum",
                words.bullheads(total),
                "",
                "filled" if bare else "figure",
                False,
                short=str(total),
            ),
        ),
        icons=(
            # Beside a lying phone's grid the bar is too narrow; there the number of cards leads to it.
            Icon("deck", "cards-outline", tr("Bullheads in the deck"), Open(CLASSES), weak=1),
            Icon("take back", "backspace-outline", tr("Take back"), Keep([*counted[:-1]])),
            Icon("clear", *again, Open(CLEAR)),
        ),
        grid=Grid(CARDS, picked={card: Sign(str(CARDS.heads[card])) for card in counted}),
    )
