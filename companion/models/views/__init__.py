"""What each kind of table has in sight: one picture a kind, without any drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

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


# What a file tells of a scene, and how a table of that kind begins, by the same kinds.
_SKETCHES = {
    "track": "companion.models.board.sketch",
    "rows": "companion.models.views.row_scene",
    "auction": "companion.models.views.auction_sketch",
}


def sketched(view: str, told: Mapping[str, Any]) -> Any:
    """The scene that explains something on a table of this kind."""
    return import_module(_SKETCHES[view]).sketched(told)


def begun(view: str, players: Sequence[str]) -> Any:
    """An example of a table of this kind as it is laid out; None where there is none."""
    return import_module(_SKETCHES[view]).begun(players) if view in _SKETCHES else None


def picture_of(now: Now) -> Picture:
    """The picture of the table of a match."""
    module, kind = PICTURES[now.game.view].split(":")
    return cast("Picture", getattr(import_module(module), kind)(now))
