"""A stored match in a few lines, as a list shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.dates import lately
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.languages import Ntr, Tr
from companion.models.end.standing import Ranked, ordered
from companion.models.pad.round_entry import read
from companion.models.points import written
from companion.models.setup import shelf as words
from companion.store import Summary

NAMED = 4  # people named before the rest are counted
FAST = "\N{NO-BREAK SPACE}"
DOT = f"{FAST}· "  # no line begins with the dot
SHORT = 16  # letters of a name that never fills a line


def who(players: Sequence[str], tr: Tr, most: int = NAMED) -> str:
    """The people of a match; many are named in part and counted."""
    if len(players) <= most:
        return ", ".join(players)
    named = ", ".join(players[: most - 1])
    return tr("{names} and {n} more").format(names=named, n=len(players) - most + 1)


def standing(summary: Summary, shelf: Shelf = SHELF) -> tuple[Ranked, ...]:
    """The ranks of those at the table, the best first."""
    game = shelf.get(summary.game)
    lowest = game is None or game.lowest_wins
    return ordered([(player, summary.totals[player]) for player in summary.players], lowest)


def best(summary: Summary, shelf: Shelf = SHELF) -> str:
    """Who has won, or who leads alone; nobody as yet."""
    if summary.finished:
        return summary.winners[0] if summary.winners else ""
    first = [place.player for place in standing(summary, shelf) if place.rank == 1]
    return first[0] if len(first) == 1 else ""


def title(summary: Summary, tr: Tr) -> str:
    """Who plays; once it is over, who has won, where somebody has."""
    if not summary.finished or not summary.winners:
        return who(summary.players, tr)
    text = tr("{names} won") if len(summary.winners) == 1 else tr("{names} shared the win")
    return text.format(names=who(summary.winners, tr))


def played(summary: Summary, tr: Tr, shelf: Shelf = SHELF) -> str:
    """Which game it is, in which edition, and which of its variants."""
    entry = shelf.get(summary.game)
    if entry is None:
        return ""
    told = [words.title(entry, summary.options.get("edition", ""), tr)]
    if len(entry.variants) > 1:
        told.append(words.variant(entry, summary.options.get("variant", entry.variants[0].id), tr))
    return DOT.join(told)


def half_entered(kept: Any) -> bool:
    """Whether the pad's draft of a match holds a new round of which something would be lost."""
    entry = read(kept.get("entry")) if isinstance(kept, Mapping) else None
    return entry is not None and not entry.round and not entry.blank


def totals(summary: Summary, shelf: Shelf = SHELF) -> str:
    """Ann 3 · Ben 5, or of many the first and the last: Ann 3 … Jo 40.

    A name that ends in a number is set off from its total: Player 1: 4.
    """
    places = standing(summary, shelf)
    sign = ":" if any(place.player[-1:].isdigit() for place in places) else ""
    told = [_kept_together(f"{place.player}{sign}", place.total) for place in places]
    return DOT.join(told) if len(told) <= NAMED else f"{told[0]}{FAST}… {told[-1]}"


def _kept_together(name: str, total: int) -> str:
    # Spaces at which no line breaks, unless the name would fill one by itself.
    words = name.replace(" ", FAST) if len(name) < SHORT else name
    return f"{words}{FAST}{written(total)}"


def detail(
    summary: Summary, tr: Tr, ntr: Ntr, now: str, *, half: bool = False, shelf: Shelf = SHELF
) -> str:
    """What is played, who plays where the title does not say it, how it stands, how far, when."""
    far = [*_rounds(summary, tr, ntr, half, shelf), lately(summary.touched, tr, now)]
    lines = [played(summary, tr, shelf)]
    if summary.finished and len(summary.players) > NAMED:
        lines.append(who(summary.players, tr))
    if summary.rounds or summary.open:
        lines.append(totals(summary, shelf))
    return "\n".join(line for line in (*lines, DOT.join(far)) if line)


def single_round(summary: Summary, shelf: Shelf) -> bool:
    """Whether the game's own match is one round, which nobody at its table calls so."""
    entry = shelf.get(summary.game)
    return entry is not None and entry.rounds == 1


def _rounds(summary: Summary, tr: Tr, ntr: Ntr, half: bool, shelf: Shelf) -> list[str]:
    """How far a match is; of one that is a single round there is nothing to tell."""
    if single_round(summary, shelf):
        return []
    now = ""
    if half:
        now = tr("round {n} partly entered").format(n=summary.rounds + 1)
    elif summary.open and not summary.finished:
        now = tr("round {n} in progress").format(n=summary.rounds + 1)
    over = ntr("{n} round", "{n} rounds", summary.rounds)
    counted = summary.rounds or not (now or summary.finished)
    return [each for each in (over if counted else "", now) if each]
