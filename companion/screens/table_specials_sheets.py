"""Sheets about special cards: what each one does, where they all are, and the swap after a take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.games.anniversary.events import Swap
from companion.games.anniversary.specials import (
    COPIES,
    FIFTH,
    INSERT,
    KINDS,
    POSITIVE,
    REPLACE,
    SEVEN,
    SHIFT,
    STOP,
)
from companion.games.core.game import Setup
from companion.games.core.shelf import Entry
from companion.match import Match
from companion.models.agreed import AGREED, as_agreed, moot
from companion.models.shelf import words_of
from companion.models.waiting import hands, swaps
from companion.widgets.action import Action
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.hand import Hand
from companion.widgets.pictograms import paint_special
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text
from companion.words.anniversary import explained, special_name
from companion.words.rulebook import entries, entry

# Whose rulings explain which card.
RULINGS = {
    FIFTH: "F",
    SEVEN: "N",
    INSERT: "I",
    REPLACE: "R",
    SHIFT: "SH",
    STOP: "ST",
    POSITIVE: "NP",
}


class Emblem(Drawn):
    """One pictogram, large."""

    kind = StringProperty()

    def cells(self) -> list[Cell]:
        """Only to be looked at."""
        return [Cell(f"emblem {self.kind}", self.x, self.y, self.width, self.height, "", False)]

    def draw(self) -> None:
        """The pictogram."""
        paint_special(
            self.kind, (self.x, self.y, self.width, self.height), self.app.palette.primary
        )


def explain(app: Any, kind: str) -> None:
    """What a special card does, then the questions that come up about it."""
    sheet = Sheet(title=special_name(app.words, kind))
    sheet.add_widget(Emblem(kind=kind, size_hint_y=None, height=dp(64)))
    match = app.desk.match
    house = match.game.house if match is not None else {}
    sheet.add_widget(Text(text=explained(app.words, kind, house)))
    for each in entries(app.language, app.shelf).values():
        if each.id.rstrip("0123456789") == RULINGS[kind] and each.id not in moot(match):
            told = as_agreed(each, match)
            sheet.add_widget(Text(text=told.title, bold=True))
            sheet.add_widget(Text(text=told.text, role="small"))
            if told.sure == AGREED:
                agreed = app.tr("That is what you agreed on.")
                sheet.add_widget(Text(text=agreed, role="small", color=app.palette.primary))
    app.sheets.open(sheet)


def tell_known(app: Any, match: Match) -> None:
    """Where the special cards are, as far as everybody at the table knows."""
    tr = app.tr
    table: Any = match.state.table
    specials, lie = table.specials, table.on_table()
    sheet = Sheet(title=tr("Special cards"))
    held = ", ".join(f"{player}: {number}" for player, number in hands(match).items())
    if held:
        sheet.add_widget(Text(text=tr("In the hands: {hands}").format(hands=held)))
    counts = tr("Deck {deck}, discarded {discards}, among the rows {rows}").format(
        deck=specials.deck, discards=len(specials.discards), rows=sum(lie.values())
    )
    sheet.add_widget(Text(text=counts))
    credit = ", ".join(f"{player}: {number}" for player, number in table.credit.items() if number)
    if credit:
        told = tr("Credit on the piles: {credit}").format(credit=credit)
        sheet.add_widget(Text(text=told))
    seen = {kind: specials.discards.count(kind) + lie.get(kind, 0) for kind in KINDS}
    notes = {
        kind: tr("{seen} of {all} seen").format(seen=number, all=COPIES)
        for kind, number in seen.items()
    }
    sheet.add_widget(_tiles(KINDS, lambda kind: explain(app, kind), app, notes))
    app.sheets.open(sheet)


def explain_house(app: Any, game: Entry) -> None:
    """Each house rule, and what counts without it."""
    sheet = Sheet(title=app.tr("House rules"))
    for rule, turned in game.house.items():
        found = entry(turned.ruling, app.language, app.shelf)
        if found is not None:
            without = app.tr("Without that: {what}").format(what=found.text)
            sheet.add_widget(Text(text=app.tr(words_of(game).HOUSE_RULES[rule]), bold=True))
            sheet.add_widget(Text(text=without, role="small"))
    app.sheets.open(sheet)


def tell_due(app: Any, steps: Sequence[Setup]) -> None:
    """How the next round is dealt, with the reason for the number of special cards."""
    sheet = Sheet(title=app.tr("The deal"))
    for sentence in app.words.setup(steps):
        sheet.add_widget(Text(text=sentence))
    found = entry("G9", app.language, app.shelf)
    again = {"kept", "shuffle-specials"} & {step.what for step in steps}
    if found is not None and again:
        told = as_agreed(found, app.desk.match)
        sheet.add_widget(Text(text=told.title, bold=True))
        sheet.add_widget(Text(text=told.text, role="small"))
    app.sheets.open(sheet)


def offer_swaps(app: Any, match: Match, done: Callable[[Swap], None]) -> None:
    """Who took a row may give one special card for the deck's top one."""
    able = swaps(match)
    if len(able) == 1:
        _offer_swap(app, match, next(iter(able)), done)
        return
    sheet = Sheet(title=app.tr("Who swaps a special card?"))
    for player in able:
        way = Action(text=player, style="tonal")

        def ask(*_: Any, player: str = player) -> None:
            sheet.dismiss()
            _offer_swap(app, match, player, done)

        way.bind(on_tap=ask)
        sheet.add_widget(way)
    app.sheets.open(sheet)


def _offer_swap(app: Any, match: Match, player: str, done: Callable[[Swap], None]) -> None:
    tr = app.tr
    table: Any = match.state.table
    sheet = Sheet(title=tr("{player} gives away").format(player=player))
    told = tr("Given away face up; the top card of the deck comes into the hand, unseen.")
    if not table.specials.deck:
        told = tr(
            "The deck is empty: shuffle the discards into a new one, this card among them, and "
            "draw from it."
        )
    sheet.add_widget(Text(text=told))

    def swap(kind: str) -> None:
        sheet.dismiss()
        done(Swap(player, kind))

    sheet.add_widget(_tiles(swaps(match)[player], swap, app))
    app.sheets.open(sheet)


def _tiles(
    kinds: Any, deed: Callable[[str], None], app: Any, notes: dict[str, str] | None = None
) -> Hand:
    tiles = Hand(kinds=list(kinds), notes=notes or {}, least=240, size_hint_y=None)

    def fit(*_: Any) -> None:
        tiles.height = tiles.height_for(tiles.width)

    tiles.bind(width=fit)
    fit()
    tiles.bind(on_kind=lambda _, kind: deed(kind), on_about=lambda _, kind: explain(app, kind))
    return tiles
