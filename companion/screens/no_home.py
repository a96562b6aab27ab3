"""The plainest room: it stands where Home itself cannot be shown."""

from __future__ import annotations

from companion.kv import read_kv
from companion.mishaps import NO_HOME
from companion.widgets.kit.action import Action
from companion.widgets.kit.rooms import HOME, Column, Room
from companion.widgets.kit.text import Text

read_kv("screens/no_home.kv")


class NoHome(Room):
    """A sentence, and keys to try again and to hand on what went wrong."""

    sentence = NO_HOME

    def try_again(self) -> None:
        """Go Home once more."""
        self.app.go(HOME)

    def share(self) -> None:
        """Hand on what went wrong."""
        from companion.screens.settings.about import share_faults

        share_faults(self.app)
