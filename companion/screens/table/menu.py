"""What else can be done at the table: other screens, earlier turns, and putting things right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.core.events import Event, Void
from companion.models.table.moment import DECIDED
from companion.models.table.rescoring import scores
from companion.models.table.set_by_hand import decision
from companion.models.table.story import deals, turns
from companion.models.tally import set_of
from companion.screens.referee import BOARDS, ROOMS, ROWS, referee_of
from companion.screens.rules.rule import RulesSheet, played
from companion.screens.table.scores import open_scores
from companion.screens.table.sheets import tell_known
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.deeds import Deed, Deeds, ListSheet

if TYPE_CHECKING:
    from companion.screens.table.room import TableRoom


Add = Callable[[str, str, str, str, Deed], None]  # a line by name, icon, words, detail, deed


def _put_right(room: TableRoom, add: Add) -> None:
    """What was, and how it is put right."""
    app, match = room.app, room.match
    tr = app.tr
    if turns(match) or deals(match):
        add(
            "turns",
            "history",
            tr("Earlier turns"),
            tr("Read a ruling again, or put a wrong card right"),
            lambda: app.go("turns"),
        )
    if match.game.by_hand(match.state) is not None and scores(match):
        add(
            "scores",
            "history",
            tr("Earlier scores"),
            tr("Look them through, and put a wrong one right"),
            lambda: open_scores(room),
        )
    if "table" in match.may:
        text, detail = app.words.set_table(match.state)
        add("lay", "table-edit", text, detail, lambda: app.go("lay"))
    for event in match.game.at_any_time(match.state):
        icon, text, detail = app.words.at_any_time(event)
        add(event.word, icon, text, detail, partial(_do, room, event))


def open_menu(room: TableRoom) -> None:
    """Offer everything that can be done now."""
    app, match = room.app, room.match
    tr = app.tr
    deeds: Deeds = []

    def add(name: str, icon: str, text: str, detail: str, deed: Deed) -> None:
        deeds.append((Item(name, text, detail, icon=icon), deed))

    add("pad", "notebook-outline", tr("Pad"), tr("Rounds and totals"), lambda: app.go("pad"))
    _put_right(room, add)
    referee = referee_of(match)
    if referee:
        add(
            "referee",
            "gavel",
            tr("Ask the referee"),
            tr("Where would it go, and what would it bring?")
            if referee == ROOMS[BOARDS]
            else tr("Where would a card go?"),
            lambda: app.go(referee, table=match.state.open),
        )
    add(
        "rules",
        "book-open-page-variant-outline",
        tr("Rules"),
        tr("What is often asked, and how sure the answer is"),
        lambda: app.sheets.open(RulesSheet(played())),
    )
    if app.words.known(match.state) is not None:
        add(
            "specials",
            "cards-playing-outline",
            app.words.optional_cards,
            tr("Where they are, and what each of them does"),
            lambda: tell_known(app, match),
        )
    if room.showing is not None:
        turned = room.shell.verdict.turned
        add(
            "turned",
            "rotate-3d-variant",
            tr("Turn the verdict round") if not turned else tr("Turn the verdict back"),
            tr("So that those across the table can read it"),
            lambda: room.shell.turn_verdict(not turned),
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
    if match.game.view == ROWS or set_of(match.entry):
        add(
            "tally",
            "counter",
            app.words.counting,
            "",
            lambda: app.go("tally", of=set_of(match.entry)),
        )
    moment = room.moment
    if moment is not None and moment.able and app.words.beside:  # a narrow bar has no room for it
        icon, hint, _ = app.words.beside
        add("swap", icon, hint, "", room.offer_beside)
    if decision(match) is not None:  # likewise
        add("decided", DECIDED, tr("What you decided"), "", room.look_at_decision)
    if match.position < len(match.log):
        add("redo", "redo-variant", tr("Redo"), tr("Write again what was undone"), room.redo)
    if "void" in match.may:
        add(
            "void",
            "cancel",
            tr("Misdeal"),
            tr("The match begins anew")
            if match.entry.rounds == 1
            else tr("The cards and points of this round are dropped"),
            lambda: _void(room),
        )
    app.sheets.open(ListSheet(tr("At the table"), deeds))


def _do(room: TableRoom, event: Event) -> None:
    room.go_on()
    room.do_meanwhile(event)


def _void(room: TableRoom) -> None:
    room.go_on()
    if room.app.desk.do(Void()) is not None:
        tr = room.app.tr
        room.app.toast(tr("The round is cancelled."), tr("Undo"), room.app.desk.undo)
