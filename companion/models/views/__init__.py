"""What each kind of table has in sight: one picture a kind, without any drawing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from companion.models.table.now import Now
    from companion.models.views.picture import Picture

# By the kind of table that a game has; "module:Class", so that none costs before it is needed.
PICTURES = {
    "plain": "companion.models.views.picture:Picture",
    "track": "companion.models.views.board:BoardPicture",
    "rows": "companion.models.views.rows:RowsPicture",
    "auction": "companion.models.views.auction:AuctionPicture",
}


def picture_of(now: Now) -> Picture:
    """The picture of the table of a match."""
    module, kind = PICTURES[now.game.view].split(":")
    return cast("Picture", getattr(import_module(module), kind)(now))
