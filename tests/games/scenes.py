"""Anniversary tables set as a test wants them, so that a ruling's test reads like its question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from companion.games.anniversary.table import SpecialTable
from companion.games.core.events import Event
from companion.games.core.reading import dump
from companion.games.core.rulings import Piece, Refused, Ruling
from companion.games.rows.events import SetTable
from companion.games.rows.rulings import RowRuling
from companion.match import Frame, Match

Told = dict[str, Any]
RowsOfCards = Sequence[Sequence[int]]


def begin(players: Sequence[str] = ("Ann", "Ben"), **house: bool) -> Match:
    """A new match; house rules are named with underscores."""
    switched = {key.replace("_", "-"): value for key, value in house.items()}
    options = {"house": switched} if switched else {}
    return Match.begin({"game": "anniversary", "players": list(players), "options": options})


def scene(
    lines: RowsOfCards,
    *,
    house: Mapping[str, bool] | None = None,
    piles: Mapping[str, Sequence[int]] | None = None,
    **cards: Any,
) -> Match:
    """A round whose table lies so, with these cards revealed: Ann=23, Ben=40.

    `stops`, `sevens`, `specials` and `discards` set the special cards.
    """
    marks: Told = {}
    for key in ("stops", "sevens", "specials", "discards"):
        if key in cards:
            marks[key] = cards.pop(key)
    match = begin(tuple(cards), **(house or {}))
    used = {card for line in lines for card in line} | set(cards.values())
    used |= {card for pile in (piles or {}).values() for card in pile}
    start = [card for card in range(1, 105) if card not in used][:4]
    tell(match, do="deal", rows=start)
    laid: Told = {"rows": [list(line) for line in lines], **marks}
    if piles:
        laid["piles"] = {player: list(pile) for player, pile in piles.items()}
    tell(match, do="table", **laid)
    tell(match, do="play", cards=cards)
    return match


def tell(match: Match, **event: Any) -> Frame:
    """One event, as a record writes it."""
    if "instead" in event:
        event["with"] = event.pop("instead")
    return match.apply(match.parse(event))


def of_rows(rulings: Sequence[Ruling]) -> tuple[RowRuling, ...]:
    """The rulings of a game with rows of cards, with the facts that only those have."""
    return cast("tuple[RowRuling, ...]", rulings)


def ruled(match: Match, **event: Any) -> tuple[RowRuling, ...]:
    """One event, as a record writes it; its rulings."""
    return of_rows(tell(match, **event).rulings)


def special(match: Match, player: str, card: str, **choice: Any) -> tuple[RowRuling, ...]:
    """A special card is played; its rulings."""
    return ruled(match, do="special", player=player, card=card, **choice)


def refused(match: Match, **event: Any) -> str:
    """Why an event is refused; nothing has changed by it."""
    before = match.state
    with pytest.raises(Refused) as caught:
        tell(match, **event)
    assert match.state is before
    return caught.value.refusal.why


def no_special(match: Match, player: str, card: str, **choice: Any) -> str:
    """Why a special card may not be played; the game does not offer it either."""
    why = refused(match, do="special", player=player, card=card, **choice)
    if "instead" in choice:
        choice["with"] = choice.pop("instead")
    told = match.parse({"do": "special", "player": player, "card": card, **choice})
    assert told not in [deed.event for deed in match.deeds]
    return why


def offered(match: Match, card: str) -> list[dict[str, Any]]:
    """What the game offers for a special card: the choices only."""
    told = [dump(deed.event) for deed in match.deeds]
    return [
        {key: value for key, value in each.items() if key not in ("do", "player", "card")}
        for each in told
        if each["do"] == "special" and each["card"] == card
    ]


def table(match: Match) -> SpecialTable:
    """What lies on the table."""
    found = match.state.table
    assert isinstance(found, SpecialTable)
    return found


def lines(match: Match) -> list[list[int]]:
    """The rows."""
    return [list(row) for row in table(match).rows]


def table_set(event: Event) -> SetTable:
    """The event, which sets the table as it lies."""
    assert isinstance(event, SetTable)
    return event


def asked(match: Match) -> list[Piece]:
    """The rows that somebody must choose from; none where nobody must."""
    return [option.value for option in match.question.options] if match.question else []


def pile(match: Match, player: str) -> list[int]:
    """The number cards that this player has taken, in ascending order."""
    return sorted(table(match).piles[player])
