"""Sheets over a table: reasons, what an optional card does, where they all are, what is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.games.core.asking import Deed
from companion.games.core.events import Event
from companion.host import Host
from companion.match import Match
from companion.models.end.result import Result
from companion.models.setup.house_rules import AGREED, as_agreed, moot
from companion.models.table.now import Now
from companion.models.table.set_by_hand import decision
from companion.screens.rules.rule import explain as explain_rules
from companion.screens.rules.why import Why
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.hand import Hand
from companion.widgets.drawn.item_list import Item
from companion.widgets.drawn.pictograms import paint_special
from companion.widgets.kit.action import Action
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text
from companion.words.rulebook import entries, entry

if TYPE_CHECKING:
    from companion.screens.table.room import TableRoom


class Emblem(Drawn):
    """One pictogram, large."""

    kind = StringProperty()

    def cells(self) -> list[Cell]:
        """Only to be looked at."""
        return [Cell(f"emblem {self.kind}", self.x, self.y, self.width, self.height, "", False)]

    def draw(self) -> None:
        """The pictogram."""
        box = (self.x, self.y, self.width, self.height)
        paint_special(self.kind, box, self.app.palette.primary)


def why(room: TableRoom, steps: Sequence[Any]) -> None:
    """The reason of a ruling, which people may overrule where the table can be set."""
    sheet = Why(steps[0], then=steps[1:])
    if "table" in room.match.may and len(steps) == 1:
        tr = room.app.tr
        text = tr("Other row") if room.decides_by_row else tr("Correct table")
        action = Action(text=text, icon="handshake-outline", style="tonal")

        def decide(*_: Any) -> None:
            sheet.dismiss()
            room.decide_otherwise()

        action.bind(on_tap=decide)
        sheet.add_widget(action)
    room.app.sheets.open(sheet)
    room.app.read_aloud(sheet.sentence)


def tell_rules(app: Host, sentence: str, ids: Sequence[str]) -> None:
    """The rules behind what is wanted or was made known."""
    sheet = Sheet(title=app.tr("Why?"))
    sheet.add_widget(Text(text=sentence, bold=True))
    explain_rules(sheet, ids, None, brief=True)
    app.sheets.open(sheet)


def look_at_decision(app: Host, match: Match) -> None:
    """The table before and after the people's word."""
    laid = decision(match)
    if laid is not None:
        app.go("turns", laid=laid.number)


def explain(app: Host, kind: str) -> None:
    """What an optional card does, then the questions that come up about it."""
    match = app.desk.match
    house = match.game.house if match is not None else {}
    text, ids = app.words.about(kind, house)
    sheet = Sheet(title=app.words.kind(kind))
    sheet.add_widget(Emblem(kind=kind, size_hint_y=None, height=dp(64)))
    sheet.add_widget(Text(text=text))
    for each in entries(app.language, app.shelf).values():
        if each.id.rstrip("0123456789") == ids and each.id not in moot(match):
            told = as_agreed(each, match)
            sheet.add_widget(Text(text=told.title, bold=True))
            sheet.add_widget(Text(text=told.text, role="small"))
            if told.sure == AGREED:
                agreed = app.tr("Agreed for this match")
                sheet.add_widget(Text(text=agreed, role="small", color=app.palette.primary))
    app.sheets.open(sheet)


def tell_known(app: Host, match: Match) -> None:
    """Where the optional cards are, as far as everybody at the table knows."""
    known = app.words.known(match.state)
    if known is None:
        return
    sheet = Sheet(title=app.words.optional_cards)
    for line in known.lines:
        sheet.add_widget(Text(text=line))
    sheet.add_widget(tiles(known.notes, lambda kind: explain(app, kind), app, known.notes))
    app.sheets.open(sheet)


def tell_due(app: Host, match: Match) -> None:
    """How the next round is dealt, with the reason for it."""
    steps = match.game.setup(match.state)
    sheet = Sheet(title=app.tr("How to deal"))
    for sentence in app.words.setup(steps):
        sheet.add_widget(Text(text=sentence))
    for reason in dict.fromkeys(each for step in steps for each in step.ids):
        found = entry(reason, app.language, app.shelf)
        if found is not None:
            told = as_agreed(found, match)
            sheet.add_widget(Text(text=told.title, bold=True))
            sheet.add_widget(Text(text=told.text, role="small"))
    app.sheets.open(sheet)


def ask_over(room: TableRoom, event: Event) -> None:
    """Ask whether the match is over by an event, and say how it would end."""
    tr, match = room.app.tr, room.match
    result = Result(match.preview(event).state, tr, room.app.ntr).headline()
    ends = Item("end the match", tr("The match is over"), result, icon="flag-checkered")
    plays = Item("play on", tr("Play on"), icon="play-outline")
    deeds: Deeds = [(plays, lambda: None), (ends, lambda: room.do(event))]
    room.app.sheets.open(ListSheet(tr("Is the match over?"), deeds, sure=[ends.name]))


def offer_beside(app: Host, now: Now, done: Callable[[Event], None]) -> None:
    """Who does something meanwhile, and then with which card."""
    by_player: dict[str, list[Deed]] = {}
    for deed in now.beside:
        by_player.setdefault(str(deed.touches[0].value), []).append(deed)
    if len(by_player) == 1:
        ((player, deeds),) = by_player.items()
        _offer(app, now, player, deeds, done)
        return
    sheet = Sheet(title=app.tr("Who swaps a special card?"))
    for player, deeds in by_player.items():
        way = Action(text=player, style="tonal")

        def ask(*_: Any, player: str = player, deeds: list[Deed] = deeds) -> None:
            sheet.dismiss()
            _offer(app, now, player, deeds, done)

        way.bind(on_tap=ask)
        sheet.add_widget(way)
    app.sheets.open(sheet)


def _offer(
    app: Host, now: Now, player: str, deeds: Sequence[Deed], done: Callable[[Event], None]
) -> None:
    sheet = Sheet(title=app.tr("{player} discards").format(player=player))
    sheet.add_widget(Text(text=app.words.beside_told(now.state)))
    by_kind = {str(deed.touches[1].value): deed.event for deed in deeds}

    def chosen(kind: str) -> None:
        sheet.dismiss()
        done(by_kind[kind])

    sheet.add_widget(tiles(by_kind, chosen, app))
    app.sheets.open(sheet)


def tiles(kinds: Any, deed: Callable[[str], None], app: Host, notes: Any = None) -> Hand:
    """Kinds of cards as tiles."""
    found = Hand(kinds=list(kinds), notes=dict(notes or {}), least=240, size_hint_y=None)

    def fit(*_: Any) -> None:
        found.height = found.height_for(found.width)

    found.bind(width=fit)
    fit()
    found.bind(on_kind=lambda _, kind: deed(kind), on_about=lambda _, kind: explain(app, kind))
    return found
