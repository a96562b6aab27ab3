"""A rematch: says who plays and who deals, and begins with the second tap."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion.host import host
from companion.kv import read_kv
from companion.match import Match
from companion.models.setup import rematch, shelf
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.choice import Choice
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text

read_kv("screens/setup/rematch.kv")


class RematchSheet(Sheet):
    """A sheet over the end of a match."""

    who = StringProperty()
    how = StringProperty()
    dealer = StringProperty()
    customs = ListProperty()
    agreed = StringProperty()  # the same where nothing is left to choose

    def __init__(self, match: Match, **properties: Any) -> None:
        self.match = match
        super().__init__(**properties)
        app = host()
        dealers = rematch.dealers(match.state)
        self.who = app.ntr("The same player", "The same {n} players", len(match.state.players))
        self.how = shelf.end_in_words(match.entry, match.header.options, app.tr, app.ntr)
        moved = app.tr("{name}: the deal goes on").format(name=dealers.next)
        lost = app.tr("{name}: the loser deals").format(name=dealers.loser)
        if dealers.loser != dealers.next:
            self.customs = [(dealers.next, moved), (dealers.loser, lost)]
        else:
            self.agreed = moved
        self.dealer = dealers.next

    def begin(self) -> None:
        """Lay the new match on the desk and go to its pad."""
        app = host()
        known = app.desk.guarded(lambda: app.store.summary(self.match.header.id).people) or {}
        header = rematch.header(self.match, self.dealer)
        if app.desk.begin(header, rematch.people(self.match, known)) is None:
            return
        app.rooms.forget("end")
        app.rooms.forget("pad")
        app.go("pad")
