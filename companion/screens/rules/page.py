"""The rules of a game in short: the same parts in the same order for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.games.core.shelf import Entry as Game
from companion.kv import read_kv
from companion.models import rulebook, shelf
from companion.models.shelf import words_of
from companion.screens.rule import RulesSheet, line_of, open_answer
from companion.screens.rules.diagram import diagram
from companion.screens.rules.setup import SetupSheet
from companion.widgets.action import Action, Heading
from companion.widgets.lines import Lines
from companion.widgets.sheet import Sheet
from companion.widgets.stack import Stack
from companion.widgets.text import Text
from companion.words.rulebook import entries
from companion.words.rulebook_pages import Section, page

__all__ = ["Heading", "PageSheet", "Part", "SeeSheet", "Stack", "Term", "Text"]

read_kv("screens/rules/page.kv")

BRIEF = 2  # letters of a name that needs no line of its own


class Term(Stack):
    """A name and what it means."""

    term = StringProperty()
    means = StringProperty()


class Part(Stack):
    """One section of a page."""

    title = StringProperty()

    def __init__(self, section: Section, title: str, game: Game, **properties: Any) -> None:
        super().__init__(title=title, **properties)
        tr = App.get_running_app().tr
        for each in section.text:
            self.add_widget(Text(text=each))
        for term, means in section.terms:
            brief = len(term) <= BRIEF
            self.add_widget(
                Text(text=f"{term}: {means}") if brief else Term(term=term, means=means)
            )
        if section.scene is not None:
            self.add_widget(diagram(rulebook.drawn(section.scene)))
        if section.id == "setup":
            self._offer(tr("Set-up, step by step"), "format-list-checks", SetupSheet, game)
        if section.see:
            self._offer(
                tr("What is asked about this"), "forum-outline", SeeSheet, section.see, game
            )

    def _offer(self, text: str, icon: str, sheet: type[Sheet], *given: Any) -> None:
        sheets = App.get_running_app().sheets
        way = Action(text=text, icon=icon, style="text")
        way.bind(on_tap=lambda *_: sheets.open(sheet(*given)))
        self.add_widget(way)


class PageSheet(Sheet):
    """A whole page; it opens at the section that was asked for."""

    def __init__(self, game: Game, at: str = "", **properties: Any) -> None:
        super().__init__(**properties)
        app = App.get_running_app()
        tr = app.tr
        self.title = tr(words_of(game).TITLE)
        told = page(game, app.language)
        if told is None:
            return
        self.add_widget(Text(text=shelf.facts(game, tr), role="small"))
        parts = {each.id: Part(each, each.title, game) for each in told.sections}
        for each in told.variants:
            title = tr("Variant: {name}").format(name=each.title)
            parts[each.id] = Part(each, title if len(told.variants) > 1 else tr("Variants"), game)
        for part in parts.values():
            self.add_widget(part)
        rest = Action(text=tr("All rules"), icon="book-open-variant", style="tonal")
        rest.bind(on_tap=lambda *_: app.sheets.open(RulesSheet((game, ""))))
        self.add_widget(rest)
        if at in parts and at != told.sections[0].id:
            # Heights are known only once the texts have been laid out.
            Clock.schedule_once(lambda *_: self._go_to(parts[at]), 0.1)

    def _go_to(self, part: Part) -> None:
        column = self.ids.column
        pane = column.parent
        hidden = column.height - pane.height
        if hidden > 0:
            pane.scroll_y = max(0.0, 1 - (column.top - part.top) / hidden)


class SeeSheet(Sheet):
    """A few rules by what they answer."""

    def __init__(self, rulings: Sequence[str], game: Game, **properties: Any) -> None:
        super().__init__(**properties)
        app = App.get_running_app()
        self.title = app.tr("What is asked about this")
        known = entries(app.language, app.shelf)
        lines = Lines(rows=[line_of(known[each]) for each in rulings if each in known])
        lines.bind(on_cell=lambda _, name: open_answer(name, (game, "")))
        self.add_widget(lines)
