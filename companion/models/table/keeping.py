"""What is half entered at a table, across what happens meanwhile on the pad or to the table."""

from __future__ import annotations

from typing import Any

from companion.match import Frame, Match, Move
from companion.models.table.entered import Entered

TABLE = "table"  # the name of the draft


def carried(match: Match, move: Move, kept: Any) -> Any:
    """The draft as it counts after the match has moved; None where it means nothing any more.

    The real cards are on the table still, whatever is put right on the pad, undone there, or said
    of the table: they stay entered as long as the same turn waits for them.
    """
    try:
        return {**kept, **_pieces(match, move, kept), **_way(match, move.before, match.frame)}
    except (LookupError, TypeError, ValueError, AttributeError):
        return None


def _pieces(match: Match, move: Move, kept: Any) -> dict[str, Any]:
    raw, game, before, after = kept["entered"], match.game, move.before, match.frame
    here = where(match, after)
    if raw is None or kept["where"] != here:
        return {}  # it rests until the same turn waits for it again
    new = game.wants(after.state)
    rested = where(match, before) != here
    old = new if rested else game.wants(before.state)
    if old is None or new is None or old.word != new.word:
        return {}
    entered = Entered.from_draft(old.places, raw).called(move.renamed, new.places)
    for spot, there in entered.pieces.items():
        spent = new.spent(spot)
        for piece in there:
            if piece in spent or piece not in new.set:
                entered = entered.without(spot, piece)
    return {"entered": entered.draft() if entered.order else None}


def _way(match: Match, before: Frame, after: Frame) -> dict[str, Any]:
    """What was being chosen, as long as the same pieces wait."""
    same = match.game.queue(before.state) == match.game.queue(after.state)
    same = same and where(match, before) == where(match, after)
    return (
        {}
        if same
        else {
            "way": [],
            "instead": None,
            "changing": False,
            "asked": "",
            "deciding": -1,
            "rows": [],
        }
    )


def where(match: Match, frame: Frame) -> list[int | str]:
    """Which turn of which round it is, after which event that dealt or turned over cards, and for what."""
    state, game = frame.state, match.game
    turn = state.table.turn if state.table is not None and state.open else 0
    last: Frame | None = frame
    while last is not None and last.event is not None:
        if game.reveals(last.event) or game.opens(last.event):
            break
        last = last.before
    number = last.number if last is not None else 0
    want = game.wants(state)
    word = want.word if want is not None else ""
    return [len(state.rounds), int(state.open), turn, number, word]
