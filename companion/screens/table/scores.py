"""Scores told by hand, looked through and put right: which one, what it should be, accept."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.models.points import signed
from companion.models.table.rescoring import ToldScore, rescored, scores
from companion.screens.table.retold import Retold, Ways
from companion.widgets.drawn.item_list import Item
from companion.widgets.drawn.signed_numbers import SignedNumbers
from companion.widgets.kit.action import Action
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.sheet import Sheet


def open_scores(room: Any) -> None:
    """Every score, the newest first."""
    deeds: Deeds = [
        (
            Item(f"score {each.number}", each.player, figure=signed(each.by)),
            partial(_ask, room, each),
        )
        for each in scores(room.match)
    ]
    room.app.sheets.open(ListSheet(room.app.tr("Which score was wrong?"), deeds))


def _ask(room: Any, told: ToldScore) -> None:
    """What it should be."""
    tr, hand = room.app.tr, room.match.game.by_hand(room.match.state)
    if hand is None:  # something has to be answered first
        return
    text = tr("{player}: which score instead of {points}?")
    sheet = Sheet(title=text.format(player=told.player, points=signed(told.by)))
    numbers = SignedNumbers(size_hint_y=None, most=hand.most)
    numbers.bind(width=lambda *_: setattr(numbers, "height", numbers.least_height))
    numbers.height = dp(320)

    def chosen(by: int) -> None:
        sheet.dismiss(animation=False)
        _offer(room, told, by)

    numbers.bind(on_number=lambda _, by: chosen(by), on_back=lambda *_: sheet.dismiss())
    sheet.add_widget(numbers)
    none = Action(text=tr("Delete score"), style="text")
    none.bind(on_tap=lambda *_: chosen(0))
    sheet.add_widget(none)
    room.app.sheets.open(sheet)


def _offer(room: Any, told: ToldScore, by: int) -> None:
    """What it changes, and the choice to accept it."""
    tr, match = room.app.tr, room.match
    ways = Ways(
        tr("What changes"),
        (
            f"{told.player}: {tr('{new} instead of {old}.')}".format(
                new=signed(by), old=signed(told.by)
            ),
        ),
        tr("Accept"),
        tr("Leave unchanged"),
        tr("Score corrected."),
    )
    Retold(room, ways, partial(rescored, match, told, by)).ask()
