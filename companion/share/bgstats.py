"""A match as a play for BG Stats, in the format that it publishes for other apps."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from companion.json_text import write_json
from companion.match import Match
from companion.models.end.standing import ranks
from companion.store.summaries import origins

ADDRESS = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Hornbook"  # BG Stats remembers by it whom it has matched with whom: it never changes


def play(
    match: Match, title: str, took: int | None = None, people: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The play; `title` is what the game is called, `took` the seconds at the table.

    `people` has the uid of each player who is known: by it BG Stats tells that somebody of this
    play is somebody of another, from whichever phone it came. Without one, a player is a seat of
    this match alone.

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
    seats = origins(header.players, match.frame)

    def known_as(name: str) -> str:
        uid = (people or {}).get(name)
        return f"person {uid}" if uid else f"seat {header.id} {seats[name]}"

    players = [
        {
            "name": place.player,
            "score": place.total,
            "rank": place.rank,
            "winner": place.player in state.winners,
            "startPlayer": False,  # all reveal at once
            "sourcePlayerId": known_as(place.player),
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
    return ADDRESS + quote(write_json(found), safe="")


def _date(started: str) -> str:
    """In UTC, as BG Stats wants it; of a match without a time, now."""
    try:
        when = datetime.fromisoformat(started)
        when = when.replace(tzinfo=when.tzinfo or UTC).astimezone(UTC)
    except (ValueError, OverflowError):
        when = datetime.now(UTC)
    return when.strftime("%Y-%m-%d %H:%M:%S")
