"""A table that was set, shown again: how it lay before and how it lies since, and whose word it was."""

from __future__ import annotations

from typing import Any

from companion.models.decided import Laid
from companion.models.revising import otherwise
from companion.models.row_scene import RowScene
from companion.screens.table_change import BECOMES, Changing
from companion.widgets.keys import Key
from companion.widgets.lines import Item

BEFORE, AFTER = "before", "after"


class ShowsLaid(Changing):
    """The part of the room of earlier turns that tells of tables set by the people."""

    laid: Laid | None = None  # the one that is looked at
    side = AFTER

    def laid_item(self, laid: Laid) -> Item:
        """Its line in the list."""
        icon = "handshake-outline" if laid.agreed else "table-edit"
        detail = "\n".join([*self._told_changes(laid), *self._notices(laid)])
        return Item(f"set {laid.number}", self.app.tr("The table was set"), detail, icon)

    def _notices(self, laid: Laid) -> list[str]:
        return [self.app.words.notice(notice) for notice in laid.frame.notices]

    def _told_changes(self, laid: Laid) -> list[str]:
        tr, words = self.app.tr, self.app.words
        found = []
        for row, before, after in laid.rows:
            old, new = (", ".join(map(str, cards)) or "–" for cards in (before, after))
            found.append(f"{tr('Row {row}').format(row=row)}: {old} {BECOMES} {new}")
        for player, (was, now) in laid.piles.items():
            pile = tr("Pile of {player}").format(player=player)
            found.append(f"{pile}: {words.cards(was)} {BECOMES} {words.cards(now)}")
        return found

    def show_laid(self, laid: Laid) -> None:
        """The table before or after, with the cards framed that lie otherwise."""
        tr, scene = self.app.tr, self.scene
        self.unfolder.stop()
        scene.tell()
        scene.course.cards = []
        scene.title = tr("The table was set")
        scene.says = "\n".join([*self._notices(laid), *self._told_changes(laid)])
        old, new = laid.before, laid.after
        earlier, later = laid.marks
        then = self.side == BEFORE
        moved = otherwise(new, old) if then else otherwise(old, new)
        lies, marks = (old, earlier) if then else (new, later)
        scene.rows.show(RowScene(lies, marks, moved=moved))
        scene.strip.cursor = ""
        before: Any = laid.frame.before
        scene.strip.spots = self.told_totals(before.state.totals, laid.frame.state.totals)
        words = {BEFORE: tr("Before"), AFTER: tr("After")}
        scene.keys.keys = [
            Key(side, text, "check" if side == self.side else "", self._style(side))
            for side, text in words.items()
        ]

    def _style(self, side: str) -> str:
        return "filled" if side == self.side else "tonal"

    def turn_over(self, side: str) -> None:
        """Look at the table before or after."""
        self.side = side
        if self.laid is not None:
            self.show_laid(self.laid)
