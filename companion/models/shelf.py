"""The words on the shelf: what each game, edition and variant is, in a line anybody understands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.catalogue import SHELF, Entry
from companion.languages import N_, Ntr, Tr

# A game's name is a proper name and is not translated; the line below it is.
GAMES: Mapping[str, tuple[str, str]] = {
    "classic": (
        "6 nimmt!",
        N_("Four rows of cards. Whoever lays the sixth card of a row takes the five before it."),
    ),
    "anniversary": (
        N_("6 nimmt! with special cards"),
        N_("The anniversary variant: two rounds, and special cards that bend the rows."),
    ),
}

EDITIONS: Mapping[str, tuple[str, str]] = {
    "2019": (N_("Edition of 2019"), N_("Ends when somebody has 66 points or more.")),
    "1994": (N_("First edition, 1994"), N_("Ends when somebody has 66 points or more.")),
    "6takes": ("6 takes!", N_("Ends when somebody has more than 66 points.")),
}

VARIANTS: Mapping[str, tuple[str, str]] = {
    "basic": (N_("Basic"), N_("All 104 cards are shuffled; nobody knows which are out.")),
    "pro": (
        N_("Pro"),
        N_("Only as many cards as are needed, from 1 on: everybody knows which cards are in play."),
    ),
    "halves": (
        N_("Two halves"),
        N_("All cards are dealt in two halves; one long round, and the rows stay in between."),
    ),
}


def title(game: str, edition: str, tr: Tr) -> str:
    """A game and its edition in few words."""
    name = tr(GAMES[game][0]) if game in GAMES else game
    words = EDITIONS.get(edition)
    if words is None or edition == "2019":
        return name
    return words[0] if edition == "6takes" else f"{name} · {tr(words[0])}"


def facts(entry: Entry, tr: Tr) -> str:
    """How many may play and how long it takes."""
    return tr("{least} to {most} players, about {minutes} minutes").format(
        least=entry.least, most=entry.most, minutes=entry.minutes
    )


def end_in_words(options: Mapping[str, Any], tr: Tr, ntr: Ntr) -> str:
    """When a match with these options ends."""
    if options.get("variant") == "halves":
        return tr("Ends after its two halves")
    end = options.get("end", {})
    if end.get("rounds"):
        return ntr("Ends after {n} round", "Ends after {n} rounds", end["rounds"])
    if not end.get("target"):
        return tr("Ends as the rulebook says")
    if end.get("when") == "exceed":
        return tr("Ends above {n} points").format(n=end["target"])
    return tr("Ends at {n} points").format(n=end["target"])


def offered() -> list[tuple[Entry, str]]:
    """Everything that can be chosen: each game with each of its editions."""
    return [
        (entry, edition)
        for entry in SHELF
        for edition in ([each.id for each in entry.editions] or [""])
    ]
