"""What an evening brings: people come, go and change seats, a round is void, the end moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from companion.games.events import End, Rule, Seat, Void
from companion.kv import read_kv
from companion.models.page import later_ends
from companion.screens.pad_people import JoinSheet, RenameSheet, SeatsSheet
from companion.widgets.lines import Item, Lines
from companion.widgets.sheet import Sheet

__all__ = ["Lines", "ListSheet", "open_ends", "open_evening", "open_person"]

read_kv("screens/pad_evening.kv")

Deed = Callable[[], object]
Choices = list[tuple[Item, Deed]]


class ListSheet(Sheet):
    """A list of deeds; a tap closes it and does the deed."""

    rows = ListProperty()
    deeds = ObjectProperty()

    def choose(self, name: str) -> None:
        """Do what was tapped."""
        self.dismiss(animation=False)
        self.deeds[name]()


def _offer(pad: Any, title: str, choices: Choices) -> None:
    rows = [item for item, _ in choices]
    deeds = {item.name: deed for item, deed in choices}
    pad.app.sheets.open(ListSheet(title=title, rows=rows, deeds=deeds))


def open_evening(pad: Any) -> None:
    """The menu of the pad: first what is looked at, then people, then the end."""
    tr, match = pad.app.tr, pad.match
    choices: Choices = []

    def add(name: str, icon: str, text: str, detail: str, deed: Deed) -> None:
        choices.append((Item(name, text, detail, icon), deed))

    app = pad.app
    add(
        "big",
        "format-size",
        tr("Big figures"),
        tr("The standing for the whole table"),
        lambda: app.go("standing"),
    )
    add(
        "far",
        "rotate-3d-variant",
        tr("Turn to the far side"),
        tr("The standing upside down"),
        lambda: app.go("standing", turned=True),
    )
    add(
        "chart",
        "chart-line",
        tr("How it went so far"),
        tr("Ranks, awards and the chart"),
        lambda: app.go("end"),
    )
    add(
        "referee",
        "gavel",
        tr("Ask the referee"),
        tr("Where would a card go?"),
        lambda: app.go("referee", table=match.state.open),
    )
    add("tally", "counter", tr("Count bullheads"), "", lambda: app.go("tally"))
    add("lock", "lock-outline", tr("Lock"), tr("Against children and pockets"), pad.lock_up)
    if "seat" in match.may:
        add(
            "join",
            "account-plus-outline",
            tr("Someone joins"),
            "",
            lambda: app.sheets.open(JoinSheet(pad)),
        )
        add("leave", "exit-run", tr("Someone leaves"), "", lambda: _leaving(pad))
        add(
            "seats",
            "swap-vertical",
            tr("Change seats"),
            "",
            lambda: app.sheets.open(SeatsSheet(pad)),
        )
    add("rename", "pencil-outline", tr("Change a name"), "", lambda: _renaming(pad))
    if pad.half_entered:
        add(
            "drop",
            "eraser",
            tr("Drop what is entered"),
            tr("The half-entered round"),
            pad.drop,
        )
    if "void" in match.may:
        add(
            "void",
            "cancel",
            tr("Cancel the open round"),
            tr("A misdeal: its cards and points are dropped"),
            lambda: _done(pad, Void(), tr("The round is cancelled.")),
        )
    if pad.can_go_on:
        add("on", "flag-outline", tr("Another end"), "", lambda: open_ends(pad))
    if "end" in match.may and not match.state.finished:
        add(
            "stop",
            "flag-checkered",
            tr("Stop here"),
            tr("The present standing counts"),
            lambda: pad.do(End()),
        )
    _offer(pad, tr("This evening"), choices)


def _done(pad: Any, event: Any, said: str) -> None:
    """Write an event and say so: Undo is in sight, in the bar above."""
    if pad.do(event):
        pad.app.toast(said)


def _leave(pad: Any, player: str) -> None:
    _done(pad, Seat(leave=player), pad.app.tr("{name} has left.").format(name=player))


def _leaving(pad: Any) -> None:
    people: Choices = [
        (Item(f"leaves {player}", player, icon="exit-run"), partial(_leave, pad, player))
        for player in pad.match.state.players
    ]
    _offer(pad, pad.app.tr("Who leaves?"), people)


def _rename(pad: Any, player: str) -> None:
    pad.app.sheets.open(RenameSheet(pad, player))


def _renaming(pad: Any) -> None:
    people: Choices = [
        (Item(f"rename {player}", player, icon="pencil-outline"), partial(_rename, pad, player))
        for player in pad.match.state.everybody
    ]
    _offer(pad, pad.app.tr("Whose name?"), people)


def open_person(pad: Any, player: str) -> None:
    """What can be done with the one whose name was tapped."""
    tr = pad.app.tr
    renames = Item("rename", tr("Change the name"), icon="pencil-outline")
    choices: Choices = [(renames, partial(_rename, pad, player))]
    state = pad.match.state
    if player in state.players and player != state.dealer and not state.finished:
        deals = Item("deal", tr("Deals this round"), icon="cards")
        said = tr("{name} deals.").format(name=player)
        choices.append((deals, partial(_done, pad, Seat(dealer=player), said)))
    if "seat" in pad.match.may and player in state.players:
        leaves = Item("leave", tr("Leaves the table"), icon="exit-run")
        choices.append((leaves, partial(_leave, pad, player)))
    _offer(pad, player, choices)


def open_ends(pad: Any) -> None:
    """Until what the match could go on."""
    tr, ntr = pad.app.tr, pad.app.ntr
    played = len(pad.match.state.rounds)

    def words(rule: Rule) -> str:
        if rule.target:
            return str(tr("Play on to {n}").format(n=rule.target))
        return str(ntr("{n} more round", "{n} more rounds", rule.rounds - played))

    choices: Choices = []
    for rule in later_ends(pad.match.state):
        item = Item(f"end {rule.target or rule.rounds}", words(rule), icon="flag-outline")
        choices.append((item, partial(pad.do, End(rule))))
    _offer(pad, tr("Until when?"), choices)
