"""The end: who has won, how it came to that, and once more. During a match: how it stands."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.kv import read_kv
from companion.models.end.result import Result
from companion.models.end.standing import Ranked, ranks, tracks
from companion.models.faces import Face, faces_of
from companion.models.fence import Span, hung, span
from companion.models.match_line import DOT, FAST
from companion.models.pad.score_sheet import own_end
from companion.models.points import written
from companion.screens.rules.rule import RuleSheet, title_of
from companion.screens.setup.rematch import RematchSheet
from companion.sight import in_sight
from companion.widgets.drawn.chart import Chart, Curve
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.drawn.result_hero import ResultHero
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.rooms import HOME, Column, Room, ScrollPage
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.topbar import TopBar

read_kv("screens/end.kv")

PLAYED_IN = ("pad", "standing", "table", "turns", "lay")  # the rooms of a match in play


class End(Room):
    """The match on the desk from its first round to the present one, finished or not."""

    of_match = True

    finished = BooleanProperty(False)
    said = StringProperty()
    headline = StringProperty()
    figure = StringProperty()
    best = ListProperty()
    hung = ListProperty()
    span = ObjectProperty(Span(0, 1))
    length = StringProperty()
    consolation = StringProperty()
    tied = StringProperty()
    curves = ListProperty()
    target = NumericProperty(0)
    standing = ListProperty()
    awards = ListProperty()
    shown = StringProperty()
    widest = NumericProperty(0)
    low = BooleanProperty(False)  # a phone on its side: the button stands below the headline
    beside = BooleanProperty(False)  # two panes: the chart stands beside everything else

    def __init__(self, **properties: Any) -> None:
        self._places: list[tuple[Ranked, Face]] = []
        super().__init__(**properties)

    def arrive(self, **_given: Any) -> None:
        """A finished match is left for Home in one step: its other rooms are no longer on the way."""
        if self.has_match and self.match.state.finished:
            for name in PLAYED_IN:
                self.app.rooms.forget(name)

    def on_pre_enter(self, *_: Any) -> None:
        """Read the match."""
        self.shown = ""
        self.show()
        if self.app.settings.get("motion") != "off":
            self.ids.hero.come()

    def shows(self) -> Hashable:
        """The match and how far it has been played."""
        return (self.match.header.id, len(self.match.state.rounds)) if self.has_match else None

    def show(self, *_: Any) -> None:
        """Everything as the match has it now."""
        if not self.has_match:
            return
        match = self.match
        state = in_sight(match.header, match.state)
        result = Result(state, self.app.tr, self.app.ntr, own_end=own_end(match))
        look = self.app.desk.guarded(lambda: faces_of(match, self.app.store)) or {}
        self.finished = state.finished
        self.said = result.headline()
        self.headline, self.figure = result.news()
        self.consolation = result.consolation()
        self.best = [look[player] for player in result.best() if player in look]
        self.length = DOT.join((result.dated(match.header.started), result.aim()))
        several = state.finished and len(state.winners) > 1
        self.tied = title_of(self._tie) if several else ""
        self.target = state.rule.target
        there = [(player, state.totals[player]) for player in state.players if player in look]
        lowest = match.entry.lowest_wins
        winners = set(state.winners)
        self.hung = (
            [
                each._replace(leads=each.name in winners) if winners else each
                for each in hung(there, look, lowest_wins=lowest)
            ]
            if self.best
            else []
        )
        self.span = span([total for _, total in there], self.target)
        ways = {track.player: track.points for track in tracks(state)}
        self.curves = [
            Curve(player, ways[player], face.colour, state.totals[player])
            for player, face in look.items()
        ]
        self.awards = [
            self._award(title, icon, text, look.get(players[0]) if len(players) == 1 else None)
            for title, icon, text, players in result.awards()
        ]
        self._places = [(each, look.get(each.player, Face("", ""))) for each in ranks(state)]
        self._show_standing()

    redraw = follow = show

    def _award(self, title: str, icon: str, text: str, whose: Face | None) -> Item:
        """An award with the tag of whoever has it; several share what it is for."""
        name = f"award {title}"
        if whose is None:
            return Item(name, title, text, icon=icon, touchable=False)
        return Item(name, title, text, short=whose.short, colour=whose.colour, touchable=False)

    def _show_standing(self) -> None:
        self.standing = [self._item(place, face) for place, face in self._places]

    def _item(self, place: Ranked, face: Face) -> Item:
        return Item(
            f"place {place.player}",
            f"{place.rank}.{FAST}{place.player}" if place.rank else place.player,
            "" if place.rank else self.app.tr("left the match"),
            short=face.short,
            colour=face.colour,
            figure=written(place.total),
            strong=place.player in self.match.state.winners,
            chosen=place.player == self.shown,
        )

    # -- deeds -------------------------------------------------------------------------------

    @property
    def _tie(self) -> str:
        entry = self.match.entry
        variant = self.match.header.options.get("variant", entry.variants[0].id)
        return entry.variant(variant).tie

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

    def on_beside(self, *_: Any) -> None:
        """The chart stands beside everything, or at its end."""
        totals_part = self.ids.totals_part.__self__
        totals_part.parent.remove_widget(totals_part)
        (self.ids.right_side if self.beside else self.ids.below).add_widget(totals_part)

    def share(self) -> None:
        """Ask as what the match is to leave the app."""
        from companion.screens.history.sharing import share

        share(self.app, self.match)

    def go_on(self) -> None:
        """Back to the match; after its end say what would begin, before it begins."""
        if not self.finished:
            if self.app.rooms.way[-2:-1] in ([], [HOME]):
                self.app.rooms.forget(self.name)
                self.app.go("pad")
            else:
                self.app.back()
            return
        self.app.sheets.open(RematchSheet(self.match))
