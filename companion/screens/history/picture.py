"""The result as a picture, or how a match stands: drawn in the theme that is worn."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.host import Host
from companion.match import Match
from companion.models.end.result import Result
from companion.models.end.standing import ranks, tracks
from companion.models.faces import Face, faces_of
from companion.models.match_line import FAST
from companion.models.pad.score_sheet import own_end
from companion.models.points import written
from companion.sight import in_sight
from companion.widgets.drawn.canvas import Drawn
from companion.widgets.drawn.chart import Chart, Curve
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.drawn.poster import Caption, PosterHead, poster

MOST = 12  # lines of the standing: a picture cannot be scrolled


def picture(app: Host, match: Match, title: str) -> bytes:
    """Headline, standing and chart of the match as PNG."""
    state = in_sight(match.header, match.state)
    result = Result(state, app.tr, app.ntr, own_end=own_end(match))
    look = app.desk.guarded(lambda: faces_of(match, app.store)) or {}
    nobody = Face("", "")
    standing = [
        Item(
            f"place {place.player}",
            f"{place.rank}.{FAST}{place.player}" if place.rank else place.player,
            "" if place.rank else app.tr("left the match"),
            short=look.get(place.player, nobody).short,
            colour=look.get(place.player, nobody).colour,
            figure=written(place.total),
            touchable=False,
            strong=place.player in state.winners,
        )
        for place in ranks(state)
    ]
    ways = {track.player: track.points for track in tracks(state)}
    curves = [
        Curve(player, ways[player], face.colour, state.totals[player])
        for player, face in look.items()
    ]

    def pieces() -> Sequence[Drawn]:
        head = PosterHead(
            above=title,
            words=result.headline(),
            below=result.dated(match.header.started),
            faces=[look[player] for player in result.best() if player in look],
            loud=state.finished,
        )
        chart = Chart(curves=curves[:MOST], target=state.rule.target, least=dp(220))
        told = [head, ItemList(rows=standing[:MOST])]
        drawn = any(len(curve.points) > 1 for curve in curves)
        return [*told, *([chart] if drawn else []), Caption(words="Hornbook")]

    return poster(pieces, app.palette.background)
