"""The shelf: every game and edition that can be played, each with a line of what it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ListProperty

from companion.host import host
from companion.kv import read_kv
from companion.models.faces import COLOURS
from companion.models.setup import shelf
from companion.models.setup.plan import Plan
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.sheet import Sheet

read_kv("screens/setup/shelf.kv")


class ShelfSheet(Sheet):
    """A sheet with the shelf; a tap chooses and closes."""

    games = ListProperty()

    def __init__(self, plan: Plan, done: Callable[[Plan], None], **properties: Any) -> None:
        self.plan = plan
        self.done = done
        super().__init__(**properties)
        tr = host().tr
        items: list[Item] = []
        self._shelf = host().shelf
        for entry, edition in shelf.offered(self._shelf):
            chosen = (entry.id, edition) == (plan.game, plan.edition)
            year = shelf.year(entry, edition)
            items.append(
                Item(
                    f"{entry.id} {edition}",
                    shelf.title(entry, edition, tr).removesuffix(f", {year}"),  # told beside it
                    f"{shelf.about(entry, edition, tr)}\n{shelf.facts(entry, tr)}.",
                    cover=shelf.cover(entry, edition),
                    colour=COLOURS[len(items) % len(COLOURS)],
                    chosen=chosen,
                    figure=year,
                    strong=chosen,
                    bold=True,
                )
            )
        self.games = items

    def choose(self, name: str) -> None:
        """Play this one."""
        game, _, edition = name.partition(" ")
        self.dismiss()
        self.done(self.plan.with_game(self._shelf[game], edition))
