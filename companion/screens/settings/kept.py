"""Box details of games that this Hornbook does not have: they came with a backup, and can go."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.host import Host
from companion.share.backup import learns
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.text import Text


def kept_games(app: Host) -> list[str]:
    """The games that are not on the shelf and have box details in the store."""
    games = app.desk.guarded(app.store.card_sets) or []
    return [game for game in games if not learns(app.store.shelf, game)]


class KeptSheet(ListSheet):
    """A line for each such game; a tap deletes its box details, and the toast brings them back."""

    def __init__(self, app: Host, **properties: Any) -> None:
        self.app = app
        tr = app.tr
        deeds: Deeds = [
            (
                Item(f"kept {game}", game, tr("Delete"), icon="delete-outline"),
                partial(self.delete, game),
            )
            for game in kept_games(app)
        ]
        super().__init__(tr("Data on other game boxes"), deeds, **properties)
        said = tr(
            "This Hornbook does not have these games. Their box details (what cards or tiles show) came with a backup."
        )
        self.add_widget(Text(text=said, role="small"))

    def delete(self, game: str) -> None:
        """Delete the box details of a game."""
        app = self.app
        value = app.desk.guarded(lambda: app.store.card_set(game))
        if not app.desk.done(lambda: app.store.forget_card_set(game)):
            return
        app.toast(
            app.tr("Box details of {game} deleted.").format(game=game),
            app.tr("Undo"),
            lambda: app.desk.done(lambda: app.store.keep_card_set(game, value)),
        )
