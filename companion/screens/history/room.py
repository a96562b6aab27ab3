"""All matches, the newest first: searched, narrowed, opened again, noted, deleted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.kv import read_kv
from companion.models import match_line
from companion.models.faces import colour_of, initials
from companion.models.history.pages import History, took
from companion.models.setup.shelf import words_of
from companion.screens.history.line import match_item, open_match
from companion.screens.history.menu import MatchMenu
from companion.store import Summary
from companion.store.listing import Search
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.drawn.people import Chip, Chips
from companion.widgets.kit import press
from companion.widgets.kit.action import IconAction
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.empty import Empty
from companion.widgets.kit.field import Field
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.topbar import TopBar

read_kv("screens/history/room.kv")

AHEAD = 2  # screens below the sight that are read, for a finger that flings
TYPED = 0.25  # seconds after the last letter before it is searched


class HistoryRoom(Room):
    """A list that is read as far as somebody scrolls."""

    chips = ListProperty()
    none = StringProperty()  # what is said where there is nothing to show
    narrowed = BooleanProperty(False)  # whether a search or a chip leaves matches out

    def __init__(self, **properties: Any) -> None:
        self.search = Search()
        self.history: History | None = None
        self._colours: dict[int, str] = {}
        self._ask = Clock.create_trigger(self.show, TYPED)
        self._grow = Clock.create_trigger(self._read_on, 0)
        super().__init__(**properties)
        self.menu = MatchMenu(self.app, self.show)
        page = self.ids.page
        page.bind(scroll_y=self._grow, height=self._grow)
        self.ids.column.bind(height=self._grown)
        self._high = 0.0

    def arrive(self, *, person: int | None = None, **_given: Any) -> None:
        """Begin with everything, or with one person's matches."""
        self.search = Search(person=person)
        self.ids.field.text = ""
        self._ask.cancel()

    def on_pre_enter(self, *_: Any) -> None:
        """Show what there is now."""
        self.show()

    # -- showing -----------------------------------------------------------------------------

    def show(self, *_: Any) -> None:
        """The first page of what is searched; when something was changed, as much as was read."""
        search = self.search._replace(words=self.ids.field.text)
        before = self.history
        again = before is not None and before.search == search
        wanted = len(before.matches) if before is not None and again else 0
        self.search = search
        known = self.app.desk.guarded(lambda: self.app.store.people(retired=True)) or []
        self._colours = {each.id: each.colour for each in known}
        self.history = self.app.desk.guarded(lambda: History(self.app.store, search))
        while self.history and self.history.more and len(self.history.matches) < wanted:
            if self.app.desk.guarded(self.history.read_on) is None:
                break
        matches = self.history.matches if self.history else []
        self.ids.lines.rows = [self._item(each) for each in matches]
        self.narrowed = search != Search()
        self.none = "" if matches else self._why_none()
        if not again:
            self.ids.page.scroll_y = 1
        self._show_chips()
        self._grow()

    redraw = show

    def _why_none(self) -> str:
        tr = self.app.tr
        if self.search != Search():
            return tr("No matches found.")
        return tr("No matches yet. They will show up here.")

    def _show_chips(self) -> None:
        tr, search = self.app.tr, self.search
        entry = self.app.shelf.get(search.game)
        game = tr(words_of(entry).TITLE) if entry else tr("All games")
        person, key = None, search.person
        if key is not None:
            person = self.app.desk.guarded(lambda: self.app.store.person(key))
        states = {None: tr("Any status"), True: tr("Finished"), False: tr("In progress")}
        self.chips = [
            Chip("game", game, icon="cards-playing-outline", chosen=bool(entry)),
            Chip(
                "person",
                person.name if person else tr("All players"),
                icon="account-outline",
                chosen=person is not None,
            ),
            Chip(
                "state",
                states[search.finished],
                icon="flag-checkered",
                chosen=search.finished is not None,
            ),
        ]

    def _item(self, summary: Summary) -> Item:
        tr, ntr = self.app.tr, self.app.ntr
        # The list is in the order of when they were played: that is the day it shows.
        then = replace(summary, touched=summary.started or summary.touched)
        lines = [match_line.detail(then, tr, ntr, self.app.store.now(), shelf=self.app.shelf)]
        length = took(summary, tr, ntr)
        if length:
            lines[0] += f"{match_line.DOT}{length}"
        if summary.note:
            lines.append(f"„{summary.note}“" if self.app.language == "de" else f"“{summary.note}”")
        return match_item(self.app, summary, self._colours, "\n".join(lines))

    # -- scrolling ---------------------------------------------------------------------------

    def _read_on(self, *_: Any) -> None:
        """Read a page more while the end is near the sight."""
        page, column, history = self.ids.page, self.ids.column, self.history
        if history is None or not history.more:
            return
        below = page.scroll_y * max(0.0, column.height - page.height)
        if below > AHEAD * page.height:
            return
        fresh = self.app.desk.guarded(history.read_on)
        if fresh:
            self.ids.lines.extend(self._item(each) for each in fresh)

    def _grown(self, column: Any, high: float) -> None:
        """What comes at the end leaves what is in sight where it is."""
        page = self.ids.page
        before, after = self._high - page.height, high - page.height
        self._high = high
        if 0 < before < after and page.scroll_y < 1:
            away = (1 - page.scroll_y) * before
            page.scroll_y = 1 - away / after
        self._grow()

    # -- deeds -------------------------------------------------------------------------------

    def open_sent(self) -> None:
        """A match, a card set or a backup that somebody has."""
        from companion.screens.history.opening import ask

        ask(self.app)

    def show_all_or_begin(self) -> None:
        """The key where nothing is shown: all matches, or the first one."""
        if not self.narrowed:
            self.app.go("newmatch")
            return
        self.ids.field.text = ""
        self._ask.cancel()
        self.search = Search()
        self._narrow()

    def search_soon(self) -> None:
        """Search once nothing more is typed for a moment."""
        if self.ids.field.text.strip() != self.search.words.strip():
            self._ask()

    def on_match(self, name: str) -> None:
        """Open a match, or what else can be done with it."""
        if not press.guard.passes() or self.history is None:
            return
        if name.startswith("menu "):
            wanted = name.partition(" ")[2]
            self.menu.ask(next(each for each in self.history.matches if each.id == wanted))
        else:
            open_match(self.app, name)

    def on_chip(self, name: str) -> None:
        """Ask to what the list is to be narrowed."""
        tr = self.app.tr
        if name == "game":
            title, deeds = tr("Which game?"), self._games()
        elif name == "person":
            title, deeds = tr("Whose matches?"), self._people()
        else:
            title, deeds = tr("Finished or in progress?"), self._states()
        self.app.sheets.open(ListSheet(title, deeds))

    def _narrow(self, **to: Any) -> None:
        self.search = self.search._replace(**to)
        self.history = None
        self.show()

    def _games(self) -> Deeds:
        tr = self.app.tr
        every = Item("every game", tr("All games"), icon="cards-playing-outline")
        deeds: Deeds = [(every, lambda: self._narrow(game=""))]
        for entry in self.app.shelf:
            item = Item(f"game {entry.id}", tr(words_of(entry).TITLE), icon="cards-outline")
            deeds.append((item, partial(self._narrow, game=entry.id)))
        return deeds

    def _people(self) -> Deeds:
        everybody = Item("everybody", self.app.tr("All players"), icon="account-group-outline")
        deeds: Deeds = [(everybody, lambda: self._narrow(person=None))]
        known = self.app.desk.guarded(lambda: self.app.store.people(retired=True)) or []
        for each in known:
            item = Item(
                f"person {each.id}",
                each.name,
                short=initials(each.name),
                colour=colour_of(each),
            )
            deeds.append((item, partial(self._narrow, person=each.id)))
        return deeds

    def _states(self) -> Deeds:
        tr = self.app.tr
        either = Item("either", tr("Any status"), icon="flag-outline")
        over = Item("over", tr("Finished"), icon="trophy-outline")
        going = Item("going", tr("In progress"), icon="play-circle-outline")
        return [
            (either, lambda: self._narrow(finished=None)),
            (over, lambda: self._narrow(finished=True)),
            (going, lambda: self._narrow(finished=False)),
        ]
