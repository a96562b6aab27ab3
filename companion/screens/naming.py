"""A name and a colour for a person: somebody new, or somebody who is called otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty

from companion.kv import read_kv
from companion.models.faces import COLOURS, initials, next_colour
from companion.widgets.action import Action, Heading
from companion.widgets.field import Field
from companion.widgets.sheet import Sheet
from companion.widgets.swatches import Swatches

__all__ = ["Action", "Field", "Heading", "NameSheet", "NewPersonSheet", "Swatches"]

read_kv("screens/naming.kv")


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


class NameSheet(Sheet):
    """A sheet at the top of the window, where no keyboard covers it, that asks for a name.

    ``done`` gets the name, without the spaces round it; an empty one is refused with a word.
    """

    text = StringProperty()
    save = StringProperty()

    def __init__(self, done: Callable[..., object], **properties: Any) -> None:
        self.done = done
        super().__init__(**properties)
        # The field takes the keyboard once the sheet is there.
        self._focus = Clock.schedule_once(self._take_focus, 0.15)

    def _take_focus(self, *_: Any) -> None:
        self.ids.field.focus = True

    def on_dismiss(self) -> None:
        """Let the keyboard go."""
        self._focus.cancel()
        self.ids.field.focus = False

    def remark(self, _name: str, said: str) -> str:
        """What is said about the name while it is written: what the field says itself, or more."""
        return said

    def accept(self) -> None:
        """Hand the name over, or say why not."""
        name = " ".join(self.ids.field.text.split())
        if not name:
            app = App.get_running_app()
            app.toast(app.tr("A name has at least one letter."))
            return
        self.dismiss()
        self.hand_over(name)

    def hand_over(self, name: str) -> None:
        """What a subclass adds to the name goes with it."""
        self.done(name)


class NewPersonSheet(NameSheet):
    """Asks for a name and a colour; ``done`` gets both."""

    colour = StringProperty()
    colours = ListProperty(COLOURS)
    short = StringProperty()

    def __init__(self, done: Callable[..., object], **properties: Any) -> None:
        app = App.get_running_app()
        known = app.desk.guarded(lambda: app.store.people(retired=True)) or []
        properties.setdefault("colour", next_colour(person.colour for person in known))
        own = _plain(properties.get("text", ""))
        self._taken = {_plain(each.name): each.name for each in known if _plain(each.name) != own}
        super().__init__(done, **properties)

    def hand_over(self, name: str) -> None:
        """The colour goes with the name."""
        self.done(name, self.colour)

    def remark(self, name: str, said: str) -> str:
        """Two people may share a name, but seldom mean to; capitals make no other name."""
        app, there = App.get_running_app(), self._taken.get(_plain(name), "")
        if said or not there:
            return said
        text = app.tr("There is an entry {name} already. Two people may share a name.")
        return str(text.format(name=there))

    def shorten(self, name: str) -> str:
        """The initials as they will look."""
        return initials(name)
