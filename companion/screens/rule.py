"""A rule by itself: what the app says about it, where it is printed, how sure that is, what else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.core.shelf import Entry as Game
from companion.kv import read_kv
from companion.models.agreed import AGREED, as_agreed
from companion.widgets.action import Action, Heading
from companion.widgets.lines import Item, Lines
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from companion.words.rulebook import Entry, chapter, entries, entry

__all__ = ["Action", "Heading", "Lines", "Reason", "RuleSheet", "RulesSheet", "Text"]

read_kv("screens/rule.kv")

Printed = tuple[Game, str]  # a game and its edition; without one, all of its editions


def played() -> Printed:
    """The game and the edition of the match on the desk; no edition where there is none."""
    app = App.get_running_app()
    match = app.desk.match
    if match is None:
        return app.shelf.first, ""
    # What a record leaves out is as the first edition says.
    return match.entry, str(match.header.options.get("edition", match.entry.editions[0].id))


class Reason(BoxLayout):
    """One entry of the rulebook."""

    title = StringProperty()
    words = StringProperty()
    where = StringProperty()
    sure = StringProperty()
    alternative = StringProperty()

    @classmethod
    def of(cls, found: Entry, printed: Printed, *, titled: bool = True) -> Reason:
        """An entry as somebody with this edition reads it; without one, for all editions."""
        app = App.get_running_app()
        game, edition = printed
        tr, own = app.tr, game.edition(edition).book if edition else ""
        found = as_agreed(found, app.desk.match)
        sure = {
            "explicit": tr("The rulebook says so."),
            "follows": tr("The rulebook does not say it, but it follows from it."),
            "house": tr("The rulebook is silent: this is our ruling, a house rule."),
            "against": tr("The rulebook says otherwise; this is a house rule."),
            AGREED: tr("That is what you agreed on."),
        }
        told = [
            f"{books} · {sure[each]}" if books else sure[each]
            for books, each in found.certainty(own)
        ]
        books = found.printed(own)
        instead = found.instead(own)
        otherwise = tr("Or, if you agree on it: {what}").format(what=instead) if instead else ""
        if found.sure == AGREED:
            otherwise = tr("Without that: {what}").format(what=found.alternative)
        return cls(
            title=found.title if titled else "",
            words=found.text,
            where=tr("{section} in {books}").format(section=found.section, books=books),
            sure="\n".join(told),
            alternative=otherwise,
        )


def title_of(ruling: str) -> str:
    """What a rule is called, to name the way to it."""
    app = App.get_running_app()
    found = entry(ruling, app.language, app.shelf)
    return found.title if found is not None else ""


def explain(sheet: Sheet, rulings: Iterable[str], printed: Printed | None) -> None:
    """Add these rules to a sheet, and the way to all others.

    Where no game is given it is about the match on the desk.
    """
    app = App.get_running_app()
    printed = printed or played()
    for each in rulings:
        found = entry(each, app.language, app.shelf)
        if found is not None:
            sheet.add_widget(Reason.of(found, printed, titled=found.title != sheet.title))
    others = Action(text=app.tr("All rules"), icon="book-open-variant", style="tonal")
    others.bind(on_tap=lambda *_: app.sheets.open(RulesSheet(printed)))
    sheet.add_widget(others)


class RuleSheet(Sheet):
    """One rule, opened by its id wherever people may doubt it."""

    def __init__(self, ruling: str, printed: Printed | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        self.title = title_of(ruling)
        explain(self, [ruling], printed)


class RulesSheet(Sheet):
    """Every rule of a game by what it answers; a tap opens it."""

    def __init__(self, printed: Printed, **properties: Any) -> None:
        super().__init__(**properties)
        app = App.get_running_app()
        self._printed = printed
        self.title = app.tr("Rules")
        rules = chapter(printed[0], app.language, app.shelf)
        lines = Lines(rows=[Item(f"rule {each.id}", each.title, each.section) for each in rules])
        lines.bind(on_cell=self._opened)
        self.add_widget(lines)

    def _opened(self, _lines: Any, name: str) -> None:
        app = App.get_running_app()
        found = entries(app.language, app.shelf)[name.split()[1]]
        sheet = Sheet(title=found.title)
        sheet.add_widget(Reason.of(found, self._printed, titled=False))
        app.sheets.open(sheet)
