"""What else can be done at the table: other screens, earlier turns, and putting things right."""

from __future__ import annotations

from typing import Any

from companion.games.core.events import Void
from companion.models.table.story import deals, turns
from companion.screens.rule import RulesSheet, played
from companion.screens.table.sheets import tell_known
from companion.widgets.deeds import Deed, Deeds, ListSheet
from companion.widgets.lines import Item

REFEREED = "rows"  # the kind of table that the referee can be asked about


def open_menu(room: Any) -> None:
    """Offer everything that can be done now."""
    app, match = room.app, room.match
    tr = app.tr
    deeds: Deeds = []

    def add(name: str, icon: str, text: str, detail: str, deed: Deed) -> None:
        deeds.append((Item(name, text, detail, icon=icon), deed))

    add("pad", "notebook-outline", tr("Pad"), tr("Rounds and totals"), lambda: app.go("pad"))
    if turns(match) or deals(match):
        add(
            "turns",
            "history",
            tr("Earlier turns"),
            tr("Read a ruling again, or put a wrong card right"),
            lambda: app.go("turns"),
        )
    if "table" in match.may:
        add(
            "lay",
            "table-edit",
            tr("Set the table"),
            tr("When the cards lie otherwise, or you decided otherwise"),
            lambda: app.go("lay"),
        )
    in_rows = match.game.view == REFEREED
    if in_rows:
        add(
            "referee",
            "gavel",
            tr("Ask the referee"),
            tr("Where would a card go?"),
            lambda: app.go("referee", table=match.state.open),
        )
    add(
        "rules",
        "book-open-variant",
        tr("Rules"),
        tr("What is often asked, and how sure the answer is"),
        lambda: app.sheets.open(RulesSheet(played())),
    )
    if app.words.known(match.state) is not None:
        add(
            "specials",
            "cards-playing-outline",
            tr("Special cards"),
            tr("Where they are, and what each of them does"),
            lambda: tell_known(app, match),
        )
    add(
        "lock",
        "lock-outline",
        tr("Lock"),
        "",
        room.lock_up,
    )
    if match.entry.learns:
        add(
            "learn",
            "package-variant",
            tr("Your box"),
            tr("What is printed on your own pieces; a finished match keeps what it knew"),
            lambda: app.go("learn", game=match.entry.id),
        )
    if in_rows:  # both know the card game's bullheads only
        add("tally", "counter", tr("Count bullheads"), "", lambda: app.go("tally"))
    if match.position < len(match.log):
        add("redo", "redo", tr("Redo"), tr("Write again what was undone"), room.redo)
    if "void" in match.may:
        add(
            "void",
            "cancel",
            tr("Misdeal"),
            tr("The cards and points of this round are dropped"),
            lambda: _void(room),
        )
    app.sheets.open(ListSheet(tr("At the table"), deeds))


def _void(room: Any) -> None:
    room.go_on()
    if room.app.desk.do(Void()) is not None:
        tr = room.app.tr
        room.app.toast(tr("The round is cancelled."), tr("Undo"), room.app.desk.undo)
