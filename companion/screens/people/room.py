"""People: who plays here, what they are called and which colour is theirs."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from companion.dates import lately
from companion.kv import read_kv
from companion.models.faces import colour_of, initials
from companion.screens.people.merging import MergeSheet
from companion.screens.people.naming import NewPersonSheet
from companion.store import Person
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.empty import Empty
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.topbar import TopBar

read_kv("screens/people/room.kv")


class People(Room):
    """The list of saved people, the retired below; a tap opens what can be done with one."""

    active = ListProperty()
    retired = ListProperty()

    def on_pre_enter(self, *_: Any) -> None:
        """Show who there is."""
        self.show()

    def show(self, *_: Any) -> None:
        """Everybody, the ones who played last first."""
        everybody = self.app.desk.guarded(lambda: self.app.store.people(retired=True)) or []
        self.active = [self._item(each) for each in everybody if not each.retired]
        self.retired = [self._item(each) for each in everybody if each.retired]

    redraw = show

    def _item(self, person: Person) -> Item:
        tr = self.app.tr
        last = lately(person.last_played, tr, self.app.store.now())
        return Item(
            f"person {person.id}",
            person.name,
            tr("Last played: {day}").format(day=last) if last else tr("Has not played yet"),
            short=initials(person.name),
            colour=colour_of(person),
        )

    # -- deeds -------------------------------------------------------------------------------

    def add(self) -> None:
        """Ask for a name."""
        sheet = NewPersonSheet(
            lambda name, colour: self._do("add_person", name, colour), several=True
        )
        self.app.sheets.open(sheet)

    def on_person(self, name: str) -> None:
        """Ask what is to be done with somebody."""
        person = self._person(int(name.split()[1]))
        if person is None:
            return
        tr = self.app.tr
        rename = Item("rename", tr("Name and colour"), icon="pencil-outline")
        merge = Item(
            "merge",
            tr("Merge with …"),
            tr("For one player listed twice: combines both entries and their matches."),
            icon="account-multiple-outline",
        )
        retire = Item(
            "retire",
            tr("Archive"),
            tr("Hidden from new matches. Past matches stay."),
            icon="account-off-outline",
        )
        if person.retired:
            retire = Item("retire", tr("Restore"), icon="account-reactivate-outline")
        figures = Item("statistics", tr("Statistics"), icon="chart-bar")
        deeds: Deeds = [
            (figures, lambda: self.app.go("statistics", person=person.id)),
            (rename, lambda: self._rename(person)),
            (merge, lambda: self._choose_other(person)),
            (retire, lambda: self._retire(person)),
        ]
        self.app.sheets.open(ListSheet(person.name, deeds))

    def _person(self, key: int) -> Person | None:
        return self.app.desk.guarded(lambda: self.app.store.person(key))

    def _do(self, deed: str, *given: Any, **named: Any) -> bool:
        """Let the store do it and show what came of it; False if it was refused."""
        done = self.app.desk.done(lambda: getattr(self.app.store, deed)(*given, **named))
        self.show()
        return done

    def _rename(self, person: Person) -> None:
        def save(name: str, colour: str) -> None:
            if name != person.name:
                self._do("rename_person", person.id, name)
            if colour != person.colour:
                self._do("recolour_person", person.id, colour)

        tr = self.app.tr
        sheet = NewPersonSheet(save, text=person.name, colour=colour_of(person))
        sheet.title, sheet.save = tr("Name and colour"), tr("Save")
        self.app.sheets.open(sheet)

    def _retire(self, person: Person) -> None:
        if not self._do("retire_person", person.id, retired=not person.retired):
            return
        tr = self.app.tr
        said = tr("{name} is back.") if person.retired else tr("{name} archived.")
        self.app.toast(
            said.format(name=person.name),
            tr("Undo"),
            lambda: self._do("retire_person", person.id, retired=person.retired),
        )

    def _choose_other(self, person: Person) -> None:
        others = [item for item in self.active if item.name != f"person {person.id}"]
        if not others:
            self.app.toast(self.app.tr("No other player to merge with."))
            return
        sheet = MergeSheet(person.name, others, lambda into: self._merge(person, into))
        self.app.sheets.open(sheet)

    def _merge(self, person: Person, into: int) -> None:
        other = self._person(into)
        if other is None or not self._do("merge_people", person.id, into):
            return
        tr = self.app.tr
        said = tr("{one} and {other} merged.")
        self.app.toast(
            said.format(one=person.name, other=other.name),
            tr("Undo"),
            lambda: self._do("unmerge_person", person.id),
        )
