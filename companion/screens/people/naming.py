"""A name and a colour for a person: somebody new, or somebody who is called otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.host import host
from companion.kv import read_kv
from companion.models.faces import COLOURS, initials, next_colour
from companion.store import Person
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.field import Field
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.swatches import Swatches

read_kv("screens/people/naming.kv")


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


class NameSheet(Sheet):
    """A sheet at the top of the window, where no keyboard covers it, that asks for a name.

    ``done`` gets the name, without the spaces round it; an empty one is refused with a word.
    """

    text = StringProperty()
    save = StringProperty()
    # Whether the sheet stays for the next name; then it has a second button, Done.
    several = BooleanProperty(False)
    # Who was written down last, while the field waits for the next.
    added = StringProperty()

    def __init__(
        self,
        done: Callable[..., object],
        room: Callable[[], bool] = lambda: True,
        **properties: Any,
    ) -> None:
        self.done = done
        self._room = room  # whether another name is wanted
        super().__init__(**properties)
        # The field takes the keyboard once the sheet is there.
        self._focus = Clock.schedule_once(self._take_focus, 0.15)

    def _take_focus(self, *_: Any) -> None:
        self.ids.field.focus = True

    def on_dismiss(self) -> None:
        """Let the keyboard go."""
        self._focus.cancel()
        self.ids.field.focus = False

    def remark(self, name: str, said: str, added: str) -> str:
        """What is said about the name while it is written: what the field says itself, or more."""
        if said or name or not added:
            return said
        return host().tr("{name} added. Who else?").format(name=added)

    def accept(self) -> None:
        """Hand the name over, or say why not."""
        name = " ".join(self.ids.field.text.split())
        if not name:
            app = host()
            app.toast(app.tr("Enter a name first."))
            self._focus = Clock.schedule_once(self._take_focus, 0)
            return
        if self.several:
            self.hand_over(name)
            if not self._room():
                self.dismiss()
                return
            self.added, self.ids.field.text = name, ""
            self.prepare()
            self._focus = Clock.schedule_once(self._take_focus, 0)
        else:
            self.dismiss()
            self.hand_over(name)

    def finish(self) -> None:
        """Close; a name that stands there still is written down first."""
        name = " ".join(self.ids.field.text.split())
        self.dismiss()
        if name:
            self.hand_over(name)

    def prepare(self) -> None:
        """Get ready for the next name."""

    def hand_over(self, name: str) -> None:
        """What a subclass adds to the name goes with it."""
        self.done(name)


class NewPersonSheet(NameSheet):
    """Asks for a name and a colour; ``done`` gets both."""

    colour = StringProperty()
    colours = ListProperty(COLOURS)
    short = StringProperty()

    def __init__(self, done: Callable[..., object], **properties: Any) -> None:
        known = self._known()
        properties.setdefault("colour", next_colour(person.colour for person in known))
        own = _plain(properties.get("text", ""))
        self._taken = {_plain(each.name): each.name for each in known if _plain(each.name) != own}
        super().__init__(done, **properties)

    @staticmethod
    def _known() -> list[Person]:
        app = host()
        return app.desk.guarded(lambda: app.store.people(retired=True)) or []

    def prepare(self) -> None:
        """Another colour, and one name more that is taken."""
        known = self._known()
        self.colour = next_colour(person.colour for person in known)
        self._taken = {_plain(each.name): each.name for each in known}

    def hand_over(self, name: str) -> None:
        """The colour goes with the name."""
        self.done(name, self.colour)

    def remark(self, name: str, said: str, added: str) -> str:
        """Two people may share a name, but seldom mean to; capitals make no other name."""
        app, there = host(), self._taken.get(_plain(name), "")
        if said or not there:
            return super().remark(name, said, added)
        text = app.tr("{name} is already in the list. A different player can have the same name.")
        return text.format(name=there)

    def shorten(self, name: str) -> str:
        """The initials as they will look."""
        return initials(name)
