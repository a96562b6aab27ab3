"""A rematch: says who plays and who deals, and begins with the second tap."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.host import host
from companion.kv import read_kv
from companion.match import Match
from companion.models.faces import Face, faces_of
from companion.models.new_person import called
from companion.models.setup import rematch, shelf
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text

read_kv("screens/setup/rematch.kv")


class RematchSheet(Sheet):
    """A sheet over the end of a match."""

    who = StringProperty()
    how = StringProperty()
    dealer = StringProperty()
    dealt = BooleanProperty(True)  # whether somebody deals
    customs = ListProperty()  # who may deal, and why; the one who does is marked

    def __init__(self, match: Match, **properties: Any) -> None:
        self.match = match
        super().__init__(**properties)
        app = host()
        self.who = app.ntr("The same player", "The same {n} players", len(match.state.players))
        self.how = shelf.end_in_words(match.entry, match.header.options, app.tr, app.ntr)
        self._dealers = rematch.dealers(match.state)
        self._faces = app.desk.guarded(lambda: faces_of(match, app.store)) or {}
        self.dealt = match.entry.dealt
        self.choose(self._dealers.next)

    def choose(self, dealer: str) -> None:
        """Let somebody deal; where one is both, nothing is left to choose."""
        self.dealer = dealer
        app, (moved, loser) = host(), self._dealers
        reasons = {loser: app.tr("The loser deals"), moved: app.tr("Next dealer")}
        self.customs = [
            self._custom(player, reasons[player], only=moved == loser)
            for player in dict.fromkeys((moved, loser))
            if self.dealt
        ]

    def _custom(self, player: str, reason: str, *, only: bool) -> Item:
        face = self._faces.get(player, Face("", ""))
        return Item(
            f"deals {player}",
            called(self.match.state.players, host().tr)[player],
            reason,
            short=face.short,
            colour=face.colour,
            touchable=not only,
            strong=player == self.dealer,
        )

    def begin(self) -> None:
        """Lay the new match on the desk and go to its pad."""
        app = host()
        known = app.desk.guarded(lambda: app.store.summary(self.match.header.id).people) or {}
        header = rematch.header(self.match, self.dealer, app.tr)
        if app.desk.begin(header, rematch.people(self.match, known)) is None:
            return
        app.go("pad")
