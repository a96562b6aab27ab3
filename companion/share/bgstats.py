"""A match as a play for BG Stats, in the format that it publishes for other apps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.match import Match
from companion.models.end.standing import ranks

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Hornbook"  # BG Stats remembers by it whom it has matched with whom: it never changes


def play(
    match: Match, title: str, took: int | None = None, people: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """The play; `title` is what the game is called, `took` the seconds at the table.

    The app refuses a player without `winner` or `startPlayer`, so both are always there.
    """
    state, header, entry = match.state, match.header, match.entry
    game: dict[str, Any] = {
        "name": title,
        "highestWins": not entry.lowest_wins,
        "noPoints": False,
        "sourceGameId": header.game,
    }
    if entry.bgg:
        game["bggId"] = entry.bgg
    players = [
        {
            "name": place.player,
            "score": place.total,
            "rank": place.rank,
            "winner": place.player in state.winners,
            "startPlayer": False,  # all reveal at once
            "sourcePlayerId": str((people or {}).get(place.player, place.player)),
        }
        for place in ranks(state)
        if place.rank  # who left has no place
    ]
    found: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": header.id,
        "playDate": _date(header.started),
        "game": game,
        "players": players,
    }
    if took:
        found["durationMin"] = max(1, round(took / 60))
    if header.note:
        found["comments"] = header.note
    return found


def address(found: Mapping[str, Any]) -> str:
    """The link that opens BG Stats with the play."""
    return ADDRESS + quote(json.dumps(found, ensure_ascii=False), safe="")


def _date(started: str) -> str:
    """In UTC, as BG Stats wants it; of a match without a time, now."""
    try:
        when = datetime.fromisoformat(started)
        when = when.replace(tzinfo=when.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        when = datetime.now(UTC)
    return when.strftime("%Y-%m-%d %H:%M:%S")
