"""A rule by itself: what the app says about it, where it is printed, how sure that is, what else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.core.shelf import GameEntry
from companion.games.rows.table import rows_of
from companion.host import host
from companion.kv import read_kv
from companion.models import rulebook
from companion.models.setup.house_rules import AGREED, as_agreed, switch_for
from companion.models.setup.shelf import words_of
from companion.screens.rules.diagram import diagram
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.field import Field
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.text import Text
from companion.words.rulebook import AskedRows, RuleEntry, chapter, entry
from companion.words.rulebook_pages import compared
from companion.words.rulebook_search import index

read_kv("screens/rules/rule.kv")

Printed = tuple[GameEntry, str]  # a game and its edition; without one, all of its editions
REFEREE = "referee"


def played() -> Printed:
    """The game and the edition of the match on the desk; no edition where there is none."""
    app = host()
    match = app.desk.match
    if match is None:
        return app.shelf.first, ""
    # What a record leaves out is as the first edition says.
    return match.entry, str(match.header.options.get("edition", match.entry.editions[0].id))


class Reason(BoxLayout):
    """One entry of the rulebook."""

    title = StringProperty()
    words = StringProperty()
    because = StringProperty()
    where = StringProperty()
    sure = StringProperty()
    alternative = StringProperty()
    switch = StringProperty()

    @classmethod
    def of(
        cls, found: RuleEntry, printed: Printed, *, titled: bool = True, brief: bool = False
    ) -> Reason:
        """An entry as somebody with this edition reads it; without one, for all editions.

        It is brief where the case itself stands above it.
        """
        app = host()
        game, edition = printed
        tr, own = app.tr, game.edition(edition).book if edition else ""
        given, found = found, as_agreed(found, app.desk.match)
        sure = {
            "explicit": tr("In the rulebook"),
            "follows": tr("Follows from the rulebook"),
            "house": tr("The rulebook leaves it open: house rule"),
            "against": tr("Against the rulebook: house rule"),
            AGREED: tr("Agreed for this match"),
        }
        told = [
            f"{books} · {sure[each]}" if books else sure[each]
            for books, each in found.certainty(own)
        ]
        books = found.printed(own)
        instead = found.instead(own)
        otherwise = tr("Or, if you agree: {what}").format(what=instead) if instead else ""
        if found.sure == AGREED:
            otherwise = tr("Without this house rule: {what}").format(what=found.alternative)
        reason = cls(
            title=found.title if titled else "",
            words=found.text,
            because="" if brief or found.sure == AGREED else found.because,
            where=tr("{section} in {books}").format(section=found.section, books=books),
            sure="\n".join(told),
            alternative=otherwise,
            switch=_switch(found.id, game) if otherwise else "",
        )
        if brief:
            reason.lead(given, printed)
        else:
            reason.show(found, game)
        return reason

    def show(self, found: RuleEntry, game: GameEntry) -> None:
        """Draw it, and offer to go on with it in the referee."""
        position = found.position
        if found.scene is not None:
            self.ids.picture.add_widget(diagram(rulebook.diagram_of(found.scene)))
        elif position is not None:
            rows = rulebook.Diagram(rulebook.ROWS, rulebook.shown(position))
            self.ids.picture.add_widget(diagram(rows))
        if position is not None and _can_ask(position, game):
            tr = host().tr
            ask = Action(text=tr("Ask the referee"), icon="gavel", style="text")
            ask.bind(on_tap=lambda *_: ask_referee(position, game))
            self.ids.picture.add_widget(ask)
        self._compare(found.id)

    def _compare(self, ruling: str) -> None:
        """Offer the editions side by side, unless one came from there."""
        from companion.screens.rules.comparison import ComparisonSheet

        app = host()
        table = compared(ruling, app.language)
        if not table or any(isinstance(each, ComparisonSheet) for each in app.sheets.open_now):
            return
        way = Action(text=app.tr("Compare editions"), icon="table", style="text")
        way.bind(on_tap=lambda *_: app.sheets.open(ComparisonSheet(table)))
        self.add_widget(way)

    def lead(self, found: RuleEntry, printed: Printed) -> None:
        """Offer the whole of it: why, a picture, and the way to the referee."""
        app = host()
        whole = Action(text=app.tr("More about this rule"), icon="chevron-right", style="text")
        whole.bind(on_tap=lambda *_: app.sheets.open(WholeRule(found, printed)))
        self.add_widget(whole)


# Quotation marks within others, in every language that has these: “”, „“.
_INNER = str.maketrans("“”„", "‘’‚")


def _switch(ruling: str, game: GameEntry) -> str:
    """Which house rule turns a ruling round, and whether it is on in the match on the desk."""
    app = host()
    key = switch_for(ruling, game)
    if not key:
        return ""
    tr, match = app.tr, app.desk.match
    name = tr(words_of(game).HOUSE_RULES[key])
    if match is None or match.entry.id != game.id:
        text = tr("House rule you can choose for a match: “{name}”.")
    elif match.game.house.get(key):
        text = tr("House rule, on in this match: “{name}”.")
    else:
        text = tr("House rule, off in this match: “{name}”.")
    return text.format(name=name.translate(_INNER))


def _lying() -> Any:
    """The rows of the match that somebody came from, if some lie there."""
    app = host()
    match, way = app.desk.match, app.rooms.way
    if match is None or not match.state.open or not {"table", "pad"} & set(way):
        return None
    return rows_of(match.state.table)


def _can_ask(position: AskedRows, game: GameEntry) -> bool:
    """Whether the referee has these cards and rules; where it is asked already, it stays so."""
    app = host()
    lying, cards = _lying(), [*position.cards, *(card for row in position.rows for card in row)]
    match = app.desk.match
    if REFEREE in app.rooms.way:
        return False
    if lying is None or match is None:
        return True
    other = rulebook.needs_specials(position) and match.entry.id != game.id
    return bool(max(cards) <= lying.deck and not other)


def ask_referee(position: AskedRows, game: GameEntry) -> None:
    """Open the referee on these rows, as if somebody had set them there."""
    app = host()
    draft = rulebook.inquiry_of(position, game.id).draft()
    app.desk.keep(REFEREE, draft, alone=_lying() is None)
    app.go(REFEREE)


def title_of(ruling: str) -> str:
    """What a rule is called, to name the way to it."""
    app = host()
    found = entry(ruling, app.language, app.shelf)
    return found.title if found is not None else ""


def explain(
    sheet: Sheet, rulings: Iterable[str], printed: Printed | None, *, brief: bool = False
) -> None:
    """Add these rules to a sheet, and the way to all others.

    Where no game is given it is about the match on the desk.
    """
    app = host()
    printed = printed or played()
    for each in rulings:
        found = entry(each, app.language, app.shelf)
        if found is not None:
            titled = found.title != sheet.title
            sheet.add_widget(Reason.of(found, printed, titled=titled, brief=brief))
    others = Action(text=app.tr("All rules"), icon="book-open-page-variant-outline", style="tonal")
    others.bind(on_tap=lambda *_: app.sheets.open(RulesSheet(printed)))
    sheet.add_widget(others)


class WholeRule(Sheet):
    """One rule with everything that is known about it."""

    def __init__(self, found: RuleEntry, printed: Printed, **properties: Any) -> None:
        super().__init__(**properties)
        self.title = found.title
        self.add_widget(Reason.of(found, printed, titled=False))


class RuleSheet(Sheet):
    """One rule, opened by its id wherever people may doubt it."""

    def __init__(self, ruling: str, printed: Printed | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        self.title = title_of(ruling)
        explain(self, [ruling], printed)


def open_answer(name: str, printed: Printed) -> None:
    """Open what a line leads to: a rule, or the page of a game at one of its sections."""
    app = host()
    kind, _, which = name.partition(" ")
    if kind == "rule":
        found = entry(which, app.language, app.shelf)
        if found is not None:
            app.sheets.open(WholeRule(found, _about(found, printed)))
        return
    from companion.screens.rules.page import PageSheet

    game, _, section = which.partition(" ")
    app.sheets.open(PageSheet(app.shelf[game], section))


def _about(found: RuleEntry, printed: Printed) -> Printed:
    """The game whose rule it is: the one in question, if it has it."""
    app = host()
    having = [each for each in app.shelf if found in chapter(each, app.language, app.shelf)]
    return printed if printed[0] in having or not having else (having[0], "")


def line_of(found: RuleEntry) -> Item:
    """A rule as a line of a list."""
    return Item(f"rule {found.id}", found.title, found.section)


def answers(typed: str, game: str) -> list[Item]:
    """What a question brings, the best first."""
    app = host()
    titles = {each.id: app.tr(words_of(each).TITLE) for each in app.shelf}
    found = index(app.language, app.shelf).search(typed, game)
    told = [rulebook.answer(each, titles) for each in found]
    return [Item(each.name, each.title, each.where) for each in told]


class RulesSheet(Sheet):
    """Every rule of a game by what it answers, and a search; a tap opens it."""

    rows = ListProperty()

    def __init__(self, printed: Printed, **properties: Any) -> None:
        self._printed = printed
        super().__init__(**properties)
        app = host()
        self.title = app.tr("Rules")
        self._all = [line_of(each) for each in chapter(printed[0], app.language, app.shelf)]
        self.ask("")

    def ask(self, typed: str) -> None:
        """Show what answers this; everything where nothing is typed."""
        none = Item("nothing", host().tr("Nothing found. Try other words."), touchable=False)
        found = answers(typed, self._printed[0].id) or [none]
        self.rows = found if typed.strip() else self._all

    def choose(self, name: str) -> None:
        """Open the line."""
        open_answer(name, self._printed)
