"""The Rules room: ask in your own words, or read a game's rules in short, disputes and editions."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty

from companion.kv import read_kv
from companion.models.setup.shelf import facts, words_of
from companion.screens.rules.rule import RulesSheet, answers, open_answer, played
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit import press
from companion.widgets.kit.action import Heading, IconAction
from companion.widgets.kit.empty import Empty
from companion.widgets.kit.field import Field
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.topbar import TopBar
from companion.words.rulebook_search import index

read_kv("screens/rules/room.kv")


class RulesRoom(Room):
    """A field to ask with; what it brings below, or the shelves of the book while it is empty."""

    asked = BooleanProperty(False)
    found = ListProperty()
    pages = ListProperty()
    disputes = ListProperty()
    compared = ListProperty()

    def arrive(self, **_given: Any) -> None:
        """Begin with an empty question."""
        self.ids.field.text = ""

    def on_pre_enter(self, *_: Any) -> None:
        """Show what there is."""
        self.show()
        # Before the first letter, but after the room is in sight.
        Clock.schedule_once(lambda *_: index(self.app.language, self.app.shelf), 0.2)

    @property
    def _game(self) -> str:
        """The game of the match that somebody came from: its rules are found first."""
        near = self.has_match and {"table", "pad", "end"} & set(self.app.rooms.way)
        return self.match.entry.id if near else ""

    def show(self, *_: Any) -> None:
        """Every game's page and disputes; and what the question brings."""
        tr = self.app.tr
        games = sorted(self.app.shelf, key=lambda each: each.id != self._game)
        titles = {each.id: tr(words_of(each).TITLE) for each in games}
        self.pages = [
            Item(
                f"page {each.id}",
                titles[each.id],
                facts(each, tr),
                icon="book-open-page-variant-outline",
            )
            for each in games
        ]
        self.disputes = [
            Item(f"disputes {each.id}", titles[each.id], icon="forum-outline") for each in games
        ]
        about = tr("The 1994, 2019 and 6 takes! rulebooks, variants, bullheads in three games")
        self.compared = [Item("compare", tr("Compare editions"), about, icon="table")]
        self.ask(self.ids.field.text)

    redraw = show

    def ask(self, typed: str) -> None:
        """What answers this so far."""
        self.asked = bool(typed.strip())
        self.found = answers(typed, self._game) if self.asked else []

    def clear(self) -> None:
        """Back to the shelves of the book."""
        self.ids.field.text = ""

    def choose(self, name: str) -> None:
        """Open what was touched."""
        if not press.guard.passes():
            return
        kind, _, which = name.partition(" ")
        if kind == "compare":
            from companion.screens.rules.comparison import ComparisonSheet

            self.app.sheets.open(ComparisonSheet())
        elif kind == "disputes":
            self.app.sheets.open(RulesSheet((self.app.shelf[which], "")))
        else:
            printed = played() if self._game else (self.app.shelf.first, "")
            open_answer(name, printed)
