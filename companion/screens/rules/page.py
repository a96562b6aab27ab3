"""The rules of a game in short: the same parts in the same order for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.games.core.shelf import GameEntry
from companion.host import host
from companion.kv import read_kv
from companion.models import rulebook
from companion.models.setup import shelf
from companion.models.setup.shelf import words_of
from companion.screens.rules.diagram import diagram
from companion.screens.rules.rule import RulesSheet, line_of, open_answer
from companion.screens.rules.setup import SetupSheet
from companion.widgets.drawn.item_list import ItemList
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.text import Text
from companion.words.rulebook import entries
from companion.words.rulebook_pages import Section, page

read_kv("screens/rules/page.kv")

BRIEF = 2  # letters of a name that needs no line of its own


class Term(Stack):
    """A name and what it means."""

    term = StringProperty()
    means = StringProperty()


class PageSection(Stack):
    """One section of a page."""

    title = StringProperty()

    def __init__(self, section: Section, title: str, game: GameEntry, **properties: Any) -> None:
        super().__init__(title=title, **properties)
        tr = host().tr
        for each in section.text:
            self.add_widget(Text(text=each))
        for term, means in section.terms:
            brief = len(term) <= BRIEF
            self.add_widget(
                Text(text=f"{term}: {means}") if brief else Term(term=term, means=means)
            )
        if section.scene is not None:
            self.add_widget(diagram(rulebook.diagram_of(section.scene)))
        if section.id == "setup":
            self._offer(tr("Set-up, step by step"), "format-list-checks", SetupSheet, game)
        if section.see:
            self._offer(tr("Related questions"), "forum-outline", SeeSheet, section.see, game)

    def _offer(self, text: str, icon: str, sheet: type[Sheet], *given: Any) -> None:
        sheets = host().sheets
        way = Action(text=text, icon=icon, style="text")
        way.bind(on_tap=lambda *_: sheets.open(sheet(*given)))
        self.add_widget(way)


def open_at(sheet: Sheet, part: Any) -> None:
    """Let a sheet open with this part on top."""

    def scroll(*_: Any) -> None:
        column = sheet.ids.column
        pane = column.parent
        hidden = column.height - pane.height
        if hidden > 0:
            pane.scroll_y = max(0.0, 1 - (column.top - part.top) / hidden)

    # Heights are known only once the texts have been laid out.
    Clock.schedule_once(scroll, 0.1)


class PageSheet(Sheet):
    """A whole page; it opens at the section that was asked for."""

    def __init__(self, game: GameEntry, at: str = "", **properties: Any) -> None:
        super().__init__(**properties)
        app = host()
        tr = app.tr
        self.title = tr(words_of(game).TITLE)
        told = page(game, app.language)
        if told is None:
            return
        self.add_widget(Text(text=shelf.facts(game, tr), role="small"))
        parts = {each.id: PageSection(each, each.title, game) for each in told.sections}
        for each in told.variants:
            title = tr("Variant: {name}").format(name=each.title)
            parts[each.id] = PageSection(
                each, title if len(told.variants) > 1 else tr("Variants"), game
            )
        for part in parts.values():
            self.add_widget(part)
        rest = Action(text=tr("All rules"), icon="book-open-page-variant-outline", style="tonal")
        rest.bind(on_tap=lambda *_: app.sheets.open(RulesSheet((game, ""))))
        self.add_widget(rest)
        if at in parts and at != told.sections[0].id:
            open_at(self, parts[at])


class SeeSheet(Sheet):
    """A few rules by what they answer."""

    def __init__(self, rulings: Sequence[str], game: GameEntry, **properties: Any) -> None:
        super().__init__(**properties)
        app = host()
        self.title = app.tr("Related questions")
        known = entries(app.language, app.shelf)
        lines = ItemList(rows=[line_of(known[each]) for each in rulings if each in known])
        lines.bind(on_cell=lambda _, name: open_answer(name, (game, "")))
        self.add_widget(lines)
