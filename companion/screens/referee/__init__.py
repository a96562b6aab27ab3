"""The referee's rooms: one for rows, one for piles."""

from __future__ import annotations

from companion.games.core.shelf import GameEntry, Shelf
from companion.host import Host
from companion.match import Match
from companion.models.table.scene import Icon, Open

ROWS, PILES = "rows", "auction"  # kinds of tables about which one can ask
ROOMS = {ROWS: "referee", PILES: "piles"}
OTHER = "other"  # the sign that leads to the other one


def referee_of(match: Match | None) -> str:
    """The room in which one asks about a match; none where the referee does not know its table."""
    return ROOMS.get(match.game.view, "") if match is not None else ""


def refereed(shelf: Shelf, kind: str) -> GameEntry | None:
    """The first game on a shelf with this kind of table."""
    return next((each for each in shelf if each.rules_of().view == kind), None)


def other_referee(app: Host, kind: str) -> tuple[Icon, ...]:
    """The way to the other room, where the shelf has a game for it."""
    entry = refereed(app.shelf, kind)
    if entry is None:
        return ()
    name = app.tr(entry.vocabulary.TITLE)
    return (Icon(OTHER, "swap-horizontal", name, Open(OTHER, ROOMS[kind]), weak=True),)
