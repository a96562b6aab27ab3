"""Why: the reason of a ruling, with the rows it was compared with and the place in the rulebook."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.models.unfolding import Step
from companion.rulebook import Entry, entry, reasons
from companion.widgets.action import Heading
from companion.widgets.rows import Rows
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text

__all__ = ["Heading", "Rows", "Text", "Why"]

read_kv("screens/why.kv")

COMPARED = ("nearest", "full-row", "low-card", "seven")  # where last cards decide


class Reason(BoxLayout):
    """One entry of the rulebook."""

    title = StringProperty()
    words = StringProperty()
    where = StringProperty()
    sure = StringProperty()
    alternative = StringProperty()


class Why(Sheet):
    """Opened over any ruling."""

    sentence = StringProperty()
    compared = StringProperty()

    def __init__(self, step: Step, **properties: Any) -> None:
        super().__init__(**properties)
        app = self.ids.rows.app
        ruling = step.ruling
        self.sentence = app.words.ruling(ruling)
        rows = self.ids.rows
        rows.rows = step.before
        rows.dress(step.marks)
        rows.lit = ruling.row if ruling.row <= len(step.before) else 0
        if ruling.rule in COMPARED:
            rows.notes = {
                at: f"+{ruling.card - row[-1]}" if row[-1] < ruling.card else "–"
                for at, row in enumerate(step.before, 1)
            }
            self.compared = app.tr(
                "How far it is from each last card up to the {card}; "
                "a dash where the row ends higher."
            ).format(card=ruling.card)
        for each in reasons(ruling):
            found = entry(each, app.language)
            if found is not None:
                self.add_widget(self._reason(found))

    def _reason(self, found: Entry) -> Reason:
        tr = self.ids.rows.app.tr
        sure = {
            "explicit": tr("The rulebook says so."),
            "follows": tr("The rulebook does not say it, but it follows from it."),
            "house": tr("The rulebook is silent: this is our ruling, a house rule."),
        }[found.sure]
        where = tr("{section} in {books}").format(section=found.section, books=found.printed)
        instead = tr("Or, if you agree on it: {what}").format(what=found.alternative)
        return Reason(
            title=found.title,
            words=found.text,
            where=where,
            sure=sure,
            alternative=instead if found.alternative else "",
        )
