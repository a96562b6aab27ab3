"""The words on the shelf: what each game, edition and variant is, in a line anybody understands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from companion.games.core.shelf import GameEntry, Shelf
from companion.games.shelf import SHELF
from companion.languages import Ntr, Tr
from companion.words import Vocabulary


def words_of(entry: GameEntry) -> Vocabulary:
    """What the game calls itself, its editions and its variants."""
    return cast("Vocabulary", entry.vocabulary)


def variant(entry: GameEntry, wanted: str, tr: Tr) -> str:
    """What a variant is called."""
    return tr(words_of(entry).VARIANTS[wanted][0])


def own_variant(entry: GameEntry, options: Mapping[str, Any], tr: Tr) -> list[str]:
    """What the variant of a match is called, unless it is the one that everybody expects."""
    played = options.get("variant", entry.variants[0].id)
    return [] if played == entry.variants[0].id else [variant(entry, played, tr)]


def title(entry: GameEntry, edition: str, tr: Tr) -> str:
    """A game and its edition in few words; the first edition is the game itself."""
    words = words_of(entry)
    if edition not in words.EDITIONS or edition == entry.editions[0].id:
        return tr(words.TITLE)
    name = words.EDITIONS[edition][0]
    own = entry.edition(edition).title == name  # sold under a name of its own
    return name if own else f"{tr(words.TITLE)} · {tr(name)}"


def year(entry: GameEntry, edition: str) -> str:
    """The year that stands on the box, where its name has one: it tells which of two is meant."""
    found = re.search(r"\d{4}", entry.edition(edition).title)
    return found[0] if found else ""


def cover(entry: GameEntry, edition: str) -> str:
    """What stands on the drawing of a box: the year in two figures, or the first of its title."""
    found = year(entry, edition)
    return f"’{found[-2:]}" if found else entry.edition(edition).title.split()[0][:4]


def about(entry: GameEntry, edition: str, tr: Tr) -> str:
    """A line of what it is; of a later edition, what differs."""
    words = words_of(entry)
    first = edition == entry.editions[0].id or edition not in words.EDITIONS
    return tr(words.ABOUT if first else words.EDITIONS[edition][1])


def facts(entry: GameEntry, tr: Tr) -> str:
    """How many may play and how long it takes."""
    return tr("{least} to {most} players, about {minutes} minutes").format(
        least=entry.least, most=entry.most, minutes=entry.minutes
    )


def end_in_words(entry: GameEntry, options: Mapping[str, Any], tr: Tr, ntr: Ntr) -> str:
    """When a match with these options ends."""
    played = options.get("variant")
    if played and entry.variant(played).fixed and not entry.rounds:
        return tr("Ends after both halves")
    end = options.get("end", {})
    if entry.rounds == 1:  # such a match is one round, and that round has an end of its own
        return tr("Ends as in the rulebook")
    if end.get("rounds"):
        return ntr("Ends after {n} round", "Ends after {n} rounds", end["rounds"])
    if not end.get("target"):
        return tr("Ends as in the rulebook")
    if end.get("when") == "exceed":
        return tr("Ends above {n} points").format(n=end["target"])
    return tr("Ends at {n} points").format(n=end["target"])


def offered(shelf: Shelf = SHELF) -> list[tuple[GameEntry, str]]:
    """Everything that can be chosen: each game with each of its editions."""
    return [(entry, edition.id) for entry in shelf for edition in entry.editions]
