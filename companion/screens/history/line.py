"""A match as a line of a list: its people, its winner's total, and what a tap on it opens."""

from __future__ import annotations

from collections.abc import Mapping

from companion.host import Host
from companion.models import match_line
from companion.models.end.standing import Ranked
from companion.models.faces import faces_in
from companion.models.points import written
from companion.store import Closed, Summary
from companion.widgets.drawn.item_list import Item

TAGS = 4  # people of a running match whose tags stand in its line


def match_item(app: Host, summary: Summary, saved: Mapping[int, str], detail: str) -> Item:
    """With the winner's tag and total, or with the tags of those who play, the best first."""
    faces, over = faces_in(summary, saved), summary.finished
    best = match_line.best(summary, app.shelf) if over else ""
    short, colour = faces[best] if best else ("", "")
    ranked = [place.player for place in match_line.standing(summary, app.shelf)]
    return Item(
        summary.id,
        match_line.title(summary, app.tr),
        detail,
        icon="trophy-outline" if over else "play-circle-outline",
        short=short,
        colour=colour,
        faces=() if over else tuple(faces[name] for name in ranked[:TAGS]),
        figure=written(summary.totals[best]) if best else "",
        menu="dots-vertical",
    )


def place_item(place: Ranked) -> Item:
    """Somebody's line in a standing that is only read; who left has no rank."""
    named = f"{place.rank}. {place.player}" if place.rank else place.player
    return Item(f"place {place.player}", named, figure=written(place.total), touchable=False)


def open_match(app: Host, match_id: str, room: str = "") -> None:
    """Lay the match on the desk and go to it; one that no longer replays is only shown."""
    opened = app.desk.open(match_id)
    if isinstance(opened, Closed):
        from companion.screens.history.closed import ClosedSheet

        app.sheets.open(ClosedSheet(opened))
    elif opened is not None:
        state = opened.state
        app.go(room or ("end" if state.finished else "table" if state.open else "pad"))
