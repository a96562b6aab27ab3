"""The referee's rooms: one for rows of cards, one for piles, one for boards."""

from __future__ import annotations

from companion.games.core.rulings import Refused
from companion.games.core.shelf import GameEntry, Shelf
from companion.host import Host
from companion.match import Match
from companion.models.table.scene import RULES, Icon, Open
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.deeds import Deed, Deeds, ListSheet

ROWS, PILES, BOARDS = "rows", "auction", "track"  # kinds of tables about which one can ask
ROOMS = {ROWS: "referee", PILES: "piles", BOARDS: "position"}
OTHER = "other"  # the sign that leads to the other ones
POSITION = "position"  # the draft of what is asked about a board


def referee_of(match: Match | None) -> str:
    """The room in which one asks about a match; none where the referee does not know its table."""
    return ROOMS.get(match.game.view, "") if match is not None else ""


def refereed(shelf: Shelf, kind: str) -> GameEntry | None:
    """The first game on a shelf with this kind of table."""
    return next((each for each in shelf if each.rules_of().view == kind), None)


def other_referees(app: Host, here: str) -> tuple[Icon, ...]:
    """The way from the room for one kind of table to the others."""
    others = [kind for kind in ROOMS if kind != here and refereed(app.shelf, kind) is not None]
    if not others:
        return ()
    hint, way = app.tr("Another game"), Open(OTHER, tuple(others))
    return (Icon(OTHER, "swap-horizontal", hint, way, weak=RULES, named=True),)


def choose_referee(app: Host, kinds: tuple[str, ...]) -> None:
    """Ask which game it is about, and go to its room; the way back leads past this one."""
    deeds: Deeds = []
    for kind in kinds:
        entry = refereed(app.shelf, kind)
        if entry is not None:
            name = app.tr(entry.vocabulary.TITLE)
            deeds.append((Item(ROOMS[kind], name, icon="gavel"), _going(app, kind)))
    app.sheets.open(ListSheet(app.tr("Which game?"), deeds))


def _going(app: Host, kind: str) -> Deed:
    def go() -> None:
        app.rooms.forget(app.rooms.current)
        app.go(ROOMS[kind])

    return go


def asked_about(app: Host) -> tuple[Match | None, bool]:
    """The match whose board is asked about, and whether nobody plays it.

    That of the desk if people come from its table; else one that only holds what they lay.
    """
    match = app.desk.match
    from_match = match is not None and {"table", "pad"} & set(app.rooms.way)
    if match is not None and from_match and match.game.bare(match.state) is not None:
        return match, False
    kept = app.desk.draft(POSITION, lambda kept: str(kept["variant"]))
    return nobodys(app, kept or ""), True


def nobodys(app: Host, variant: str = "") -> Match | None:
    """A match that nobody plays and nothing keeps: its table is what people ask about.

    Without a variant it is the first whose table can be told by now.
    """
    entry = refereed(app.shelf, BOARDS)
    if entry is None:
        return None
    kept = app.desk.guarded(lambda: app.store.card_set(entry.id))
    every = [each.id for each in entry.variants]
    found = [_begun(app, entry, each, kept) for each in ([variant] if variant in every else every)]
    return next((each for each in found if each.game.lies(each.state) is not None), found[0])


def _begun(app: Host, entry: GameEntry, variant: str, kept: object) -> Match:
    seats = [str(seat) for seat in range(1, entry.least + 1)]
    raw = {"game": entry.id, "players": seats, "options": {"variant": variant}}
    try:
        return Match.begin({**raw, "set": kept} if kept is not None else raw, app.shelf)
    except Refused:  # a set that its game no longer takes helps nobody
        return Match.begin(raw, app.shelf)
