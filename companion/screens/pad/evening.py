"""What an evening brings: people come, go and change seats, a round is void, the end moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.games.core.events import End, Seat
from companion.models.tally import set_of
from companion.screens.pad.ends import EndSheet
from companion.screens.pad.people import JoinSheet, RenameSheet, SeatsSheet
from companion.screens.referee import ROWS, referee_of
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.action import Heading
from companion.widgets.kit.deeds import Deeds, DeedSheet, ListSheet
from companion.widgets.kit.tiles import Tiles

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

__all__ = ["MenuSheet", "open_ends", "open_evening", "open_person"]


def _offer(pad: Pad, title: str, deeds: Deeds) -> None:
    pad.app.sheets.open(ListSheet(title, deeds))


class MenuSheet(DeedSheet):
    """What an evening brings, in groups: views on top, then what is urgent, then the rest."""

    def __init__(self, title: str, groups: list[tuple[str, Deeds]]) -> None:
        super().__init__(title, [deed for _, deeds in groups for deed in deeds])
        for at, (heading, deeds) in enumerate(groups):
            if heading:
                self.add_widget(Heading(text=heading))
            rows = [item for item, _ in deeds]
            tiles = Tiles(rows=rows, columns=2 if at else 3, tall=not at)
            tiles.bind(on_cell=lambda _, name: self.choose(name))
            self.add_widget(tiles)


def open_evening(pad: Pad) -> None:
    """The menu of the pad."""
    tr = pad.app.tr
    groups = [("", _views(pad))]
    for title, choices in (
        (tr("This round"), _round(pad)),
        (tr("Players"), _people(pad)),
        (tr("End of match"), _ends(pad)),
        (tr("At the table"), _aids(pad)),
    ):
        if choices:
            groups.append((title, choices))
    pad.app.sheets.open(MenuSheet(tr("This match"), groups))


def _views(pad: Pad) -> Deeds:
    app, tr = pad.app, pad.app.tr
    return [
        (Item("big", tr("Large standings"), icon="format-size"), lambda: app.go("standing")),
        (
            Item("far", tr("Rotate"), icon="rotate-3d-variant"),
            lambda: app.go("standing", turned=True),
        ),
        (Item("chart", tr("Chart"), icon="chart-line"), lambda: app.go("end")),
    ]


def _round(pad: Pad) -> Deeds:
    tr = pad.app.tr
    choices: Deeds = []
    if pad.writing.half_entered:
        choices.append((Item("drop", tr("Clear entries"), icon="eraser"), pad.writing.drop))
    if "void" in pad.match.may:
        choices.append((Item("void", tr("Cancel round"), icon="cancel"), pad.void))
    return choices


def _may_join(pad: Pad) -> bool:
    """Whether there is a place for one more."""
    match, sit = pad.match, len(pad.match.state.players)
    return "seat" in match.may and sit < match.game.bounds(sit).most


def _may_leave(pad: Pad) -> bool:
    """Whether those who stay are enough."""
    match, sit = pad.match, len(pad.match.state.players)
    return "seat" in match.may and sit > match.game.bounds(sit).least


def _people(pad: Pad) -> Deeds:
    app, tr = pad.app, pad.app.tr
    choices: Deeds = []
    if _may_join(pad):
        joins = Item("join", tr("Add player"), icon="account-plus-outline")
        choices.append((joins, lambda: app.sheets.open(JoinSheet(pad))))
    if _may_leave(pad):
        leaves = Item("leave", tr("Player leaves"), icon="exit-run")
        choices.append((leaves, lambda: _leaving(pad)))
    if "seat" in pad.match.may:
        seats = Item("seats", tr("Change seats"), icon="swap-vertical")
        choices.append((seats, lambda: app.sheets.open(SeatsSheet(pad))))
    rename = Item("rename", tr("Rename player"), icon="pencil-outline")
    return [*choices, (rename, lambda: _renaming(pad))]


def _ends(pad: Pad) -> Deeds:
    tr, match = pad.app.tr, pad.match
    choices: Deeds = []
    played = match.state.rounds or pad.writer.turns_lying  # before that everybody would win with 0
    if "end" in match.may and played and not match.state.finished:
        stop = Item("stop", tr("End match now"), icon="flag-checkered")
        choices.append((stop, lambda: pad.do(End())))
    if pad.can_go_on:
        later = Item("on", tr("Change the end"), icon="flag-outline")
        choices.append((later, lambda: open_ends(pad)))
    return choices


def _aids(pad: Pad) -> Deeds:
    app, tr, match = pad.app, pad.app.tr, pad.match
    referee = referee_of(match)
    asking: Deeds = [
        (
            Item("referee", tr("Ask the referee"), icon="gavel"),
            lambda: app.go(referee, table=match.state.open),
        )
    ]
    counting: Deeds = [
        (
            Item("tally", app.words.counting, icon="counter"),
            lambda: app.go("tally", of=set_of(match.entry)),
        )
    ]
    return [
        *(asking if referee else []),
        (
            Item("rules", tr("Rules"), icon="book-open-page-variant-outline"),
            lambda: app.go("rules"),
        ),
        *(counting if match.game.view == ROWS or set_of(match.entry) else []),
        (Item("lock", tr("Lock"), icon="lock-outline"), pad.lock_up),
    ]


def _done(pad: Pad, event: Any, said: str) -> None:
    """Write an event and say so: Undo is in sight, in the bar above."""
    if pad.do(event):
        pad.app.toast(said)


def _person(pad: Pad, deed: str, player: str) -> Item:
    """Somebody in a list, with the tag that hangs on the fence."""
    face = pad.faces.get(player)
    return Item(deed, player, short=face.short, colour=face.colour) if face else Item(deed, player)


def _leave(pad: Pad, player: str) -> None:
    _done(pad, Seat(leave=player), pad.app.tr("{name} has left.").format(name=player))


def _leaving(pad: Pad) -> None:
    people: Deeds = [
        (_person(pad, f"leaves {player}", player), partial(_leave, pad, player))
        for player in pad.match.state.players
    ]
    leaving = [item.name for item, _ in people]
    pad.app.sheets.open(ListSheet(pad.app.tr("Who leaves?"), people, sure=leaving))


def _rename(pad: Pad, player: str) -> None:
    pad.app.sheets.open(RenameSheet(pad, player))


def _renaming(pad: Pad) -> None:
    people: Deeds = [
        (_person(pad, f"rename {player}", player), partial(_rename, pad, player))
        for player in pad.match.state.everybody
    ]
    _offer(pad, pad.app.tr("Rename whom?"), people)


def open_person(pad: Pad, player: str) -> None:
    """What can be done with the one whose name was tapped."""
    tr = pad.app.tr
    renames = Item("rename", tr("Rename player"), icon="pencil-outline")
    choices: Deeds = [(renames, partial(_rename, pad, player))]
    state = pad.match.state
    may_deal = pad.match.entry.dealt and player in state.players and not state.finished
    if may_deal and player != state.dealer:
        deals = Item("deal", tr("Deals this round"), icon="cards-playing-outline")
        said = tr("{name} deals.").format(name=player)
        choices.append((deals, partial(_done, pad, Seat(dealer=player), said)))
    if _may_leave(pad) and player in state.players:
        leaves = Item("leave", tr("Leaves the match"), icon="exit-run")
        choices.append((leaves, partial(_leave, pad, player)))
    _offer(pad, player, choices)


def open_ends(pad: Pad) -> None:
    """Until what the match could go on."""
    pad.app.sheets.open(EndSheet(pad))
