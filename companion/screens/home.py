"""Home: what can be begun, what goes on, and what has been."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from companion.kv import read_kv
from companion.models import match_line
from companion.models.faces import faces_in
from companion.models.home import Hero, Teller
from companion.models.pad.keeping import PAD
from companion.screens.history.line import match_item, open_match
from companion.screens.history.removing import Removing
from companion.screens.referee import referee_of
from companion.store import Summary
from companion.widgets.drawn.hero import EmptyHero, MatchHero
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.drawn.mark import Mark
from companion.widgets.kit import press
from companion.widgets.kit.action import Action, Heading, IconAction
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.tiles import Tiles

read_kv("screens/home.kv")

FEW, PAGE = 3, 20  # finished matches shown at first, and how many more come at a time
OPEN = 12  # more tables than any house has


class Home(Room):
    """The first screen."""

    hero = ObjectProperty(None, allownone=True)  # the match that was touched last
    going = ListProperty()  # the others
    finished = ListProperty()
    ways = ListProperty()
    house = ListProperty()
    wide = BooleanProperty(False)  # what was and what else goes on stands beside the hero
    tight = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self._wanted = FEW
        super().__init__(**properties)
        self.removing = Removing(self.app, self.show)

    def on_pre_enter(self, *_: Any) -> None:
        """Show what changed meanwhile."""
        self._wanted = FEW
        self.show()

    # -- showing -----------------------------------------------------------------------------

    def shows(self) -> Hashable:
        """The match that stands first."""
        return self.hero.id if self.hero is not None else None

    def show(self, *_: Any) -> None:
        """Open matches, the newest first, and the last finished ones."""
        store, desk = self.app.store, self.app.desk
        saved = desk.guarded(self._colours) or {}
        running = desk.guarded(lambda: store.matches(0, OPEN, open_only=True)) or []
        teller = Teller(self.app.tr, self.app.ntr, store.now(), self.app.shelf)
        told = (self._hero(teller, each, saved) for each in running)
        self.hero = next((hero for hero in told if hero is not None), None)
        shown = self.hero.id if self.hero is not None else ""
        self.going = [self._item(each, saved) for each in running if each.id != shown]
        count = self._wanted + 1
        ended = desk.guarded(lambda: store.matches(0, count, finished_only=True)) or []
        self.finished = [self._item(each, saved) for each in ended[: self._wanted]]
        if len(ended) > self._wanted:
            self.finished.append(Item("more", self.app.tr("Show more"), icon="chevron-down"))
        self._show_ways(removed=bool(desk.guarded(lambda: store.removed(1))))

    redraw = show

    def _colours(self) -> dict[int, str]:
        return {person.id: person.colour for person in self.app.store.people(retired=True)}

    def on_wide(self, *_: Any) -> None:
        """Put the lists and New match beside the hero, or below it.

        Under a hero that takes a low window's height nobody would see the tiles.
        """
        ids = self.ids
        places = (
            (ids.lists, ids.beside if self.wide else ids.main),
            (ids.tiles, ids.beside if self.wide and self.tight else ids.main),
            (ids.dock, ids.side if self.wide else ids.whole),
        )
        for part, home in places:
            if part.parent != home:  # ids are proxies
                part.parent.remove_widget(part)
                over_lists = part == ids.tiles and ids.lists.parent == home
                home.add_widget(part, 1 if over_lists else 0)

    on_tight = on_wide

    def _show_ways(self, *, removed: bool) -> None:
        """The ways to the other rooms. They are drawn, not built: Home is the first frame."""
        tr = self.app.tr
        self.ways = [
            Item("referee", tr("Referee"), icon="gavel"),
            Item("tally", tr("Count"), icon="counter"),
            Item("people", tr("Players"), icon="account-group-outline"),
            Item("rules", tr("Rules"), icon="book-open-page-variant-outline"),
            Item("history", tr("Matches"), icon="history"),
        ]
        gone = [Item("removed", tr("Recently deleted"), icon="delete-restore")] if removed else []
        self.house = [
            *gone,
            Item("about", tr("About Hornbook"), icon="information-outline"),
        ]

    def _hero(self, teller: Teller, summary: Summary, saved: Mapping[int, str]) -> Hero | None:
        """The match that was touched last; None where it cannot be told of."""
        try:
            return teller.hero(summary, faces_in(summary, saved), half=self._half(summary))
        except Exception as error:
            if not self.app.rescue.noted(error):
                raise
        return None

    def _item(self, summary: Summary, saved: Mapping[int, str]) -> Item:
        """A match as a line; one that cannot be told of keeps nobody from the others."""
        tr, ntr, now = self.app.tr, self.app.ntr, self.app.store.now()
        try:
            half = self._half(summary)
            detail = match_line.detail(summary, tr, ntr, now, half=half, shelf=self.app.shelf)
            return match_item(self.app, summary, saved, detail)
        except Exception as error:
            if not self.app.rescue.noted(error):
                raise
        detail = tr("This match cannot be shown here, but it is saved. Tap to open it.")
        return Item(summary.id, ", ".join(summary.players), detail, menu="dots-vertical")

    def _half(self, summary: Summary) -> bool:
        kept = self.app.desk.draft(PAD, match_line.half_entered, summary.id)
        return not summary.finished and bool(kept)

    def show_more(self) -> None:
        """Another page of finished matches."""
        self._wanted += PAGE
        self.show()

    # -- deeds -------------------------------------------------------------------------------

    def on_match(self, name: str) -> None:
        """Open a match, or what else can be done with it."""
        if not press.guard.passes():
            return
        if name == "more":
            self.show_more()
        elif name.startswith("menu "):
            self._ask(name.removeprefix("menu "))
        elif name.startswith("go on "):
            open_match(self.app, name.removeprefix("go on "))
        else:
            open_match(self.app, name)

    def on_way(self, name: str) -> None:
        """Leave for another room, or open a sheet."""
        if not press.guard.passes():
            return
        if name == "about":
            from companion.screens.settings.about import About

            self.app.sheets.open(About())
        elif name == "removed":
            self.show_removed()
        elif name == "referee":
            self.app.go(referee_of(self.app.desk.match) or name)
        else:
            self.app.go(name)

    def _ask(self, match_id: str) -> None:
        from companion.widgets.kit.deeds import ListSheet

        tr = self.app.tr
        told = {item.name: item.text for item in (*self.going, *self.finished)}
        if self.hero:
            told[self.hero.id] = self.hero.who[0]
        pad = Item("pad", tr("Score pad"), tr("Rounds and totals"), icon="notebook-outline")
        result = Item("result", tr("Standings and chart"), icon="chart-line")
        delete = Item(
            "delete", tr("Delete"), tr("You can restore it for 30 days."), icon="delete-outline"
        )
        menu = ListSheet(
            told[match_id],
            [
                (pad, lambda: open_match(self.app, match_id, "pad")),
                (result, lambda: open_match(self.app, match_id, "end")),
                (delete, lambda: self.removing.delete(match_id)),
            ],
        )
        self.app.sheets.open(menu)

    def show_removed(self) -> None:
        """What was deleted, to be taken back."""
        from companion.screens.history.removed import RemovedSheet

        sheet = RemovedSheet()
        sheet.bind(on_restored=self.show)
        self.app.sheets.open(sheet)
