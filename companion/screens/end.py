"""The end: who has won, how it came to that, and once more. During a match: how it stands."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.kv import read_kv
from companion.models.faces import Face, faces_of
from companion.models.gist import FAST
from companion.models.page import own_end
from companion.models.result import Result
from companion.models.standing import Place, ranks, tracks
from companion.screens.rematch import RematchSheet
from companion.screens.rule import RuleSheet, title_of
from companion.sight import in_sight
from companion.widgets.action import Action, Heading
from companion.widgets.banner import Banner
from companion.widgets.chart import Chart, Curve
from companion.widgets.lines import Item, Lines
from companion.widgets.rooms import HOME, Column, Page, Room
from companion.widgets.stack import Stack
from companion.widgets.topbar import TopBar

__all__ = [
    "Action",
    "Banner",
    "Chart",
    "Column",
    "End",
    "Heading",
    "Lines",
    "Page",
    "Stack",
    "TopBar",
]

read_kv("screens/end.kv")


class End(Room):
    """The match on the desk from its first round to the present one, finished or not."""

    finished = BooleanProperty(False)
    headline = StringProperty()
    best = ListProperty()
    length = StringProperty()
    tied = StringProperty()
    curves = ListProperty()
    target = NumericProperty(0)
    standing = ListProperty()
    awards = ListProperty()
    shown = StringProperty()
    # A phone on its side: the chart stands beside the headline, the button below that.
    low = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self._places: list[tuple[Place, Face]] = []
        super().__init__(**properties)
        self.app.bind(language=self.show)

    def on_pre_enter(self, *_: Any) -> None:
        """Follow the match while this is in front."""
        self.shown = ""
        self.app.desk.bind(version=self.show)
        self.show()

    def on_leave(self, *_: Any) -> None:
        """Stop following."""
        self.app.desk.unbind(version=self.show)

    def show(self, *_: Any) -> None:
        """Everything as the match has it now."""
        match = self.match
        if match is None:
            return
        state = in_sight(match.header, match.state)
        result = Result(state, self.app.tr, self.app.ntr, own_end=own_end(match))
        look = self.app.desk.guarded(lambda: faces_of(match, self.app.store)) or {}
        self.finished = state.finished
        self.headline = result.headline()
        self.best = [look[player] for player in result.best() if player in look]
        self.length = result.dated(match.header.started)
        several = state.finished and len(state.winners) > 1
        self.tied = title_of(self._tie) if several else ""
        self.target = state.rule.target
        ways = {track.player: track.points for track in tracks(state)}
        self.curves = [
            Curve(player, ways[player], face.colour, state.totals[player])
            for player, face in look.items()
        ]
        self.awards = [
            Item(f"award {title}", title, text, icon=icon, touchable=False)
            for title, icon, text in result.awards()
        ]
        self._places = [(each, look.get(each.player, Face("", ""))) for each in ranks(state)]
        self._show_standing()

    def _show_standing(self) -> None:
        self.standing = [self._item(place, face) for place, face in self._places]

    def _item(self, place: Place, face: Face) -> Item:
        return Item(
            f"place {place.player}",
            f"{place.rank}.{FAST}{place.player}" if place.rank else place.player,
            "" if place.rank else self.app.tr("left the table"),
            short=face.short,
            colour=face.colour,
            figure=str(place.total),
            strong=place.player in self.match.state.winners,
            chosen=place.player == self.shown,
        )

    # -- deeds -------------------------------------------------------------------------------

    @property
    def _tie(self) -> str:
        entry = self.match.entry
        variant = self.match.header.options.get("variant", entry.variants[0].id)
        return str(entry.variant(variant).tie)

    def explain_tie(self) -> None:
        """Say why several have won, and how sure that is."""
        self.app.sheets.open(RuleSheet(self._tie))

    def on_place(self, name: str) -> None:
        """Let a player's curve stand out where it can be seen, or all of them be equal again."""
        kind, _, player = name.partition(" ")
        self.shown = "" if self.shown == player else player
        self._show_standing()
        if kind == "place" and self.shown:
            moving = self.app.settings.get("motion") != "off"
            self.ids.page.scroll_to(self.ids.chart, padding=dp(8), animate=moving)

    def on_low(self, *_: Any) -> None:
        """The chart stands beside the headline, or at the end of everything."""
        course = self.ids.course.__self__
        course.parent.remove_widget(course)
        (self.ids.beside if self.low else self.ids.below).add_widget(course)

    def share(self) -> None:
        """Ask as what the match is to leave the app."""
        from companion.screens.history.sharing import share

        share(self.app, self.app.desk.match)

    def go_on(self) -> None:
        """Back to the match; after its end say what would begin, before it begins."""
        if not self.finished:
            if self.app.rooms.way[-2:-1] in ([], [HOME]):
                self.app.rooms.forget(self.name)
                self.app.go("pad")
            else:
                self.app.back()
            return
        self.app.sheets.open(RematchSheet(self.app.desk.match))
