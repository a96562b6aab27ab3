"""Home: what can be begun, what goes on, and what has been."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import ListProperty

from companion.kv import read_kv
from companion.models import gist
from companion.models.pen import SCREEN
from companion.store import Closed, Summary
from companion.widgets import press
from companion.widgets.action import Action, Heading
from companion.widgets.lines import Item, Lines
from companion.widgets.mark import Mark
from companion.widgets.rooms import Column, Page, Room

__all__ = ["Action", "Column", "Heading", "Home", "Lines", "Mark", "Page"]

read_kv("screens/home.kv")

FEW, PAGE = 3, 20  # finished matches shown at first, and how many more come at a time
OPEN = 12  # more tables than any house has


class Home(Room):
    """The first screen."""

    going = ListProperty()
    finished = ListProperty()
    asking = ListProperty()
    house = ListProperty()

    def __init__(self, **properties: Any) -> None:
        self._wanted = FEW
        self._gone: list[str] = []  # deleted while the toast that offers them back was there
        self._farewell: Any = None
        super().__init__(**properties)
        self.app.bind(language=self.show)

    def on_pre_enter(self, *_: Any) -> None:
        """Show what changed meanwhile."""
        self._wanted = FEW
        self.show()

    # -- showing -----------------------------------------------------------------------------

    def show(self, *_: Any) -> None:
        """Open matches, the newest first, and the last finished ones."""
        store, desk = self.app.store, self.app.desk
        self.going = [
            self._item(each, "play-circle-outline")
            for each in desk.guarded(lambda: store.matches(0, OPEN, open_only=True)) or []
        ]
        ended = desk.guarded(lambda: self._ended(self._wanted + 1)) or []
        self.finished = [self._item(each, "trophy-outline") for each in ended[: self._wanted]]
        if len(ended) > self._wanted:
            self.finished.append(Item("more", self.app.tr("Show more"), icon="chevron-down"))
        self._show_ways(removed=bool(desk.guarded(lambda: store.removed(1))))

    def _show_ways(self, *, removed: bool) -> None:
        """The ways to the other rooms. They are drawn, not built: Home is the first frame."""
        tr = self.app.tr
        about = tr("Which row, what does it cost, and why")
        counting = tr("Tap the cards of a pile, see the sum")
        self.asking = [
            Item("referee", tr("Referee"), about, icon="gavel"),
            Item("rules", tr("Rules"), icon="book-open-variant"),
            Item("tally", tr("Count bullheads"), counting, icon="counter"),
            Item("history", tr("All matches"), icon="history"),
            Item("people", tr("People"), icon="account-group-outline"),
            Item("settings", tr("Settings"), icon="cog-outline"),
        ]
        gone = [Item("removed", tr("Recently deleted"), icon="delete-restore")] if removed else []
        self.house = [
            *gone,
            Item("about", tr("About Hornbook"), icon="information-outline"),
        ]

    def _ended(self, count: int) -> list[Summary]:
        found: list[Summary] = self.app.store.matches(0, count, finished_only=True)
        return found

    def _item(self, summary: Summary, icon: str) -> Item:
        tr, ntr = self.app.tr, self.app.ntr
        return Item(
            summary.id,
            gist.title(summary, tr),
            gist.detail(summary, tr, ntr, half=self._half(summary), shelf=self.app.shelf),
            icon=icon,
            menu="dots-vertical",
        )

    def _half(self, summary: Summary) -> bool:
        kept = self.app.desk.guarded(lambda: self.app.store.draft(SCREEN, summary.id))
        return not summary.finished and gist.half_entered(kept)

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
            self._ask(name.partition(" ")[2])
        else:
            self.open(name)

    def on_way(self, name: str) -> None:
        """Leave for another room, or open a sheet."""
        if not press.guard.passes():
            return
        if name == "about":
            from companion.screens.about import About

            self.app.sheets.open(About())
        elif name == "removed":
            self.show_removed()
        else:
            self.app.go(name)

    def open(self, match_id: str, room: str = "") -> None:
        """Lay the match on the desk and go to it; one that no longer replays is only shown."""
        opened = self.app.desk.open(match_id)
        if isinstance(opened, Closed):
            from companion.screens.closed import ClosedSheet

            self.app.sheets.open(ClosedSheet(opened))
        elif opened is not None:
            state = opened.state
            self.app.go(room or ("end" if state.finished else "table" if state.open else "pad"))

    def _ask(self, match_id: str) -> None:
        from companion.widgets.deeds import ListSheet

        tr = self.app.tr
        chosen = next(item for item in (*self.going, *self.finished) if item.name == match_id)
        pad = Item("pad", tr("Pad"), tr("Rounds and totals"), icon="notebook-outline")
        result = Item("result", tr("Standing and chart"), icon="chart-line")
        delete = Item(
            "delete", tr("Delete"), tr("It can be taken back for 30 days."), icon="delete-outline"
        )
        menu = ListSheet(
            chosen.text,
            [
                (pad, lambda: self.open(match_id, "pad")),
                (result, lambda: self.open(match_id, "end")),
                (delete, lambda: self._delete(match_id)),
            ],
        )
        self.app.sheets.open(menu)

    def _delete(self, match_id: str) -> None:
        def remove() -> bool:
            self.app.store.remove(match_id)
            return True

        if not self.app.desk.guarded(remove):
            return
        match = self.app.desk.match
        if match is not None and match.header.id == match_id:
            self.app.desk.match = None
        self.show()
        self._say_goodbye(match_id)

    def _say_goodbye(self, match_id: str) -> None:
        """Offer the match back, together with those whose toast this one replaces."""
        tr, ntr, toasts = self.app.tr, self.app.ntr, self.app.toasts
        still = toasts.shown is not None and toasts.shown is self._farewell
        gone = self._gone = [*self._gone, match_id] if still else [match_id]
        said = ntr("The match is deleted.", "{n} matches are deleted.", len(gone))
        self.app.toast(said, tr("Undo"), lambda: self._restore(gone))
        self._farewell = toasts.shown

    def _restore(self, gone: list[str]) -> None:
        for each in gone:
            self.app.desk.guarded(partial(self.app.store.restore, each))
        self.show()

    def show_removed(self) -> None:
        """What was deleted, to be taken back."""
        from companion.screens.removed import RemovedSheet

        sheet = RemovedSheet()
        sheet.bind(on_restored=self.show)
        self.app.sheets.open(sheet)
