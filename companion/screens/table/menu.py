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
            tr("Past turns"),
            tr("Review rulings or correct a card"),
            lambda: app.go("turns"),
        )
    if match.game.by_hand(match.state) is not None and scores(match):
        add(
            "scores",
            "history",
            tr("Past scores"),
            tr("Review scores or correct one"),
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

    add("pad", "notebook-outline", tr("Score pad"), tr("Rounds and totals"), lambda: app.go("pad"))
    _put_right(room, add)
    referee = referee_of(match)
    if referee:
        add(
            "referee",
            "gavel",
            tr("Ask the referee"),
            tr("See where a tile goes and what it brings")
            if referee == ROOMS[BOARDS]
            else tr("See which row a card goes in"),
            lambda: app.go(referee, table=match.state.open),
        )
    add(
        "rules",
        "book-open-page-variant-outline",
        tr("Rules"),
        tr("Common questions"),
        lambda: app.sheets.open(RulesSheet(played())),
    )
    if app.words.known(match.state) is not None:
        add(
            "specials",
            "cards-playing-outline",
            app.words.optional_cards,
            tr("Where these cards are and what each one does"),
            lambda: tell_known(app, match),
        )
    if room.showing is not None:
        turned = room.shell.verdict.turned
        add(
            "turned",
            "rotate-3d-variant",
            tr("Rotate view") if not turned else tr("Rotate view back"),
            tr("Turns the view towards the other side of the table"),
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
            tr("What your tiles and cards show. Finished matches do not change."),
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
        add("decided", DECIDED, tr("Your decisions"), "", room.look_at_decision)
    redo = room.shell.hidden("redo")
    if redo is not None and not redo.disabled:
        act = partial(room.act, redo.deed)
        add("redo", redo.icon, redo.hint, tr("Redo the last undone step"), act)
    if "void" in match.may:
        add(
            "void",
            "cancel",
            tr("Cancel round"),
            tr("The match starts over")
            if match.entry.rounds == 1
            else tr("Clears this round's cards and points"),
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
        room.app.toast(tr("Round cancelled."), tr("Undo"), room.app.desk.undo)
