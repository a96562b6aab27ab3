"""Why: the reason of a ruling, with the rows it was compared with and the place in the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from kivy.properties import StringProperty

from companion.games.core.game import Beat
from companion.games.core.rulings import Ruling
from companion.games.rows.rulings import RowRuling
from companion.kv import read_kv
from companion.models.table.story import TableBeat
from companion.models.views.row_scene import RowScene
from companion.models.views.rows import lie
from companion.screens.rules.diagram import Example
from companion.screens.rules.rule import Printed, explain
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text
from companion.widgets.views.rows import Rows

__all__ = ["Example", "Rows", "Ruled", "Why"]

read_kv("screens/rules/why.kv")

COMPARED = ("nearest", "full-row", "low-card", "seven")  # where last cards decide


def _compared(ruling: Ruling) -> bool:
    """Whether last cards decided; a special card that is only laid down was compared with none."""
    return isinstance(ruling, RowRuling) and bool(ruling.card) and ruling.rule in COMPARED


class Ruled(NamedTuple):
    """A ruling without rows to show."""

    ruling: Ruling


class Why(Sheet):
    """Opened over any ruling, and over what comes of it in ``then``.

    Without a game it is that of the match on the desk.
    """

    sentence = StringProperty()
    compared = StringProperty()

    def __init__(
        self,
        step: TableBeat | Ruled,
        printed: Printed | None = None,
        *,
        then: Sequence[TableBeat | Ruled] = (),
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        app = self.ids.rows.app
        told = (step, *then)
        words = app.words_of(printed[0]) if printed is not None else app.words
        self.sentence = " ".join(words.ruling(each.ruling) for each in told)
        ids = dict.fromkeys(each for one in told for each in words.reasons(one.ruling))
        laid = [each for each in told if isinstance(each, Beat) and lie(each.before)[0]]
        if laid:
            # Of several steps the one is shown in which last cards decide.
            self._show(next((each for each in reversed(laid) if _compared(each.ruling)), laid[0]))
        explain(self, ids, printed, brief=True)

    def _show(self, step: TableBeat) -> None:
        """The rows as they lay, and how each of them stands to the card."""
        ruling, (rows, marks) = cast("RowRuling", step.ruling), lie(step.before)
        scene = RowScene(rows, marks, ruling.row if ruling.row <= len(rows) else 0)
        self.ids.rows.show(self._compare(step, scene) if _compared(ruling) else scene)

    def _compare(self, step: TableBeat, scene: RowScene) -> RowScene:
        """Write beside each row how its last card stands to the card."""
        tr, ruling = self.ids.rows.app.tr, cast("RowRuling", step.ruling)
        rows, marks = lie(step.before)
        lasts = {at: row[-1] for at, row in enumerate(rows, 1)}
        if min(lasts.values()) > ruling.card:
            scene = scene._replace(notes=dict.fromkeys(lasts, f"> {ruling.card}"))
            text = tr("Every last card is higher than {card}.")
        else:
            open_to_it = {at for at, last in lasts.items() if last < ruling.card}
            lower = open_to_it.difference(marks.stops)
            # With the last card before it a distance is not taken for bullheads.
            apart = {
                at: f"{last}+{ruling.card - last}" if at in lower else "–"
                for at, last in lasts.items()
            }
            scene = scene._replace(notes=apart)
            text = tr(
                "How far {card} is above each last card. A dash means the last card is higher or the row is blocked."
            )
            if ruling.row and ruling.rule != "low-card":
                scene = scene._replace(ghosts={ruling.row: (ruling.card,)})
        self.compared = text.format(card=ruling.card)
        return scene
