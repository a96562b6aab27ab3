"""A rule by itself: what the app says about it, where it is printed, how sure that is, what else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.models.agreed import AGREED, as_agreed, house_of
from companion.models.plan import entry_of
from companion.rulebook import EDITIONS, Entry, chapter, entries, entry
from companion.widgets.action import Action, Heading
from companion.widgets.lines import Item, Lines
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text

__all__ = ["Action", "Heading", "Lines", "Reason", "RuleSheet", "RulesSheet", "Text"]

read_kv("screens/rule.kv")

CLASSIC = "classic"


def played() -> tuple[str, str]:
    """The game and the edition of the match on the desk; no edition where there is none."""
    match = App.get_running_app().desk.match
    if match is None:
        return CLASSIC, ""
    game = match.header.game
    printed = entry_of(game).editions[0].id  # what a record leaves out is as the first edition says
    return game, str(match.header.options.get("edition", printed))


class Reason(BoxLayout):
    """One entry of the rulebook."""

    title = StringProperty()
    words = StringProperty()
    where = StringProperty()
    sure = StringProperty()
    alternative = StringProperty()

    @classmethod
    def of(cls, found: Entry, edition: str, *, titled: bool = True) -> Reason:
        """An entry as somebody with this edition reads it; without one, for all editions."""
        app = App.get_running_app()
        tr, own = app.tr, EDITIONS.get(edition, "")
        found = as_agreed(found, house_of(app.desk.match))
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
    found = entry(ruling, App.get_running_app().language)
    return found.title if found is not None else ""


def explain(sheet: Sheet, rulings: Iterable[str], edition: str | None) -> None:
    """Add these rules to a sheet, and the way to all others.

    Where no edition is given, not even an empty one, it is about the match on the desk.
    """
    app = App.get_running_app()
    game, edition = played() if edition is None else (CLASSIC, edition)
    for each in rulings:
        found = entry(each, app.language)
        if found is not None:
            sheet.add_widget(Reason.of(found, edition, titled=found.title != sheet.title))
    others = Action(text=app.tr("All rules"), icon="book-open-variant", style="tonal")
    others.bind(on_tap=lambda *_: app.sheets.open(RulesSheet(game, edition)))
    sheet.add_widget(others)


class RuleSheet(Sheet):
    """One rule, opened by its id wherever people may doubt it."""

    def __init__(self, ruling: str, edition: str | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        self.title = title_of(ruling)
        explain(self, [ruling], edition)


class RulesSheet(Sheet):
    """Every rule of a game by what it answers; a tap opens it."""

    def __init__(self, game: str, edition: str, **properties: Any) -> None:
        super().__init__(**properties)
        app = App.get_running_app()
        self._edition = edition
        self.title = app.tr("Rules")
        rules = chapter(game, app.language)
        lines = Lines(rows=[Item(f"rule {each.id}", each.title, each.section) for each in rules])
        lines.bind(on_cell=self._opened)
        self.add_widget(lines)

    def _opened(self, _lines: Any, name: str) -> None:
        app = App.get_running_app()
        found = entries(app.language)[name.split()[1]]
        sheet = Sheet(title=found.title)
        sheet.add_widget(Reason.of(found, self._edition, titled=False))
        app.sheets.open(sheet)
