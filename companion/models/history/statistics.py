"""What the matches of a game add up to, for one person or for everybody who played it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.languages import Ntr, Tr
from companion.store import Store
from companion.store.digests import number
from companion.store.tallies import MatchResult

_MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
FEW = 5  # matches below which figures say little


class Range(NamedTuple):
    """Where totals or rounds lay."""

    number: int  # how many there were
    points: int  # together
    lowest: int
    highest: int
    lowest_wins: bool

    @property
    def average(self) -> float:
        """Their mean."""
        return self.points / self.number

    @property
    def best(self) -> int:
        """The one nearest to winning."""
        return self.lowest if self.lowest_wins else self.highest

    @property
    def worst(self) -> int:
        """The one furthest from it."""
        return self.highest if self.lowest_wins else self.lowest


class Taken(NamedTuple):
    """How often something was taken, and for how many points together."""

    times: int
    points: int


class Rival(NamedTuple):
    """How somebody stands against another person, over all matches that both played to the end."""

    person: int
    ahead: int
    behind: int
    level: int

    @property
    def met(self) -> int:
        """In how many matches they met."""
        return self.ahead + self.behind + self.level


class Month(NamedTuple):
    """What a month brought somebody."""

    month: str  # 2026-03
    matches: int
    wins: int
    points: int

    @property
    def average(self) -> float:
        """The mean total."""
        return self.points / self.matches


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one person in one game, or everybody's where `person` is None."""

    game: str
    person: int | None
    matches: int  # that are over; those left early are not among them
    won: int  # alone
    shared: int  # together with others
    last: int  # came last, and did not win
    left: int  # left before the end
    totals: Range | None  # None where there is nothing yet
    rounds: Range | None
    tracked: int  # rounds entered piece by piece, of which the rows are known
    rows: Mapping[int, Taken]  # by the number of the row

    @property
    def wins(self) -> int:
        """Every win, shared ones too."""
        return self.won + self.shared

    @property
    def few(self) -> bool:
        """Whether it is too early to conclude anything."""
        return self.matches < FEW


def figures(store: Store, game: str, person: int | None = None, shelf: Shelf = SHELF) -> Figures:
    """The headline figures; they cost the same however many matches there are."""
    entry = shelf.get(game)
    lowest = entry is None or entry.lowest_wins
    kinds = ("games", "matches", "won", "shared", "last", "left", "tracked")
    sums = ("points", "rounds", "round-points")
    counts = store.tally(game, person, *kinds, *sums, "row:", "heads:")
    rows, heads = _numbers(counts, "row"), _numbers(counts, "heads")
    ended = counts["matches"]

    def lay(kind: str, times: int, points: int) -> Range | None:
        edges = store.edges(game, person, kind)
        return Range(times, points, *edges, lowest) if edges else None

    return Figures(
        game,
        person,
        counts["games"] if person is None else ended,
        counts["won"],
        counts["shared"],
        counts["last"],
        counts["left"],
        lay("total", ended, counts["points"]),
        lay("round", counts["rounds"], counts["round-points"]),
        counts["tracked"],
        {row: Taken(times, heads[row]) for row, times in sorted(rows.items())},
    )


def spread(
    store: Store, game: str, person: int | None = None, kind: str = "total"
) -> dict[int, int]:
    """How often there was each total, or each `round`: for a picture."""
    counts = store.tally(game, person, f"{kind}:")
    return {number(what.partition(":")[2]): times for what, times in sorted(counts.items())}


def everybody(store: Store, game: str, shelf: Shelf = SHELF) -> list[Figures]:
    """The figures of each person who has played this game, who played most first."""
    found = [figures(store, game, each.id, shelf) for each in store.people(retired=True)]
    return sorted((each for each in found if each.matches), key=lambda each: -each.matches)


def cards(
    store: Store, game: str, person: int | None = None, shelf: Shelf = SHELF
) -> dict[str, Taken]:
    """The cards that took a row, and what each cost, the dearest first."""
    entry = shelf.get(game)
    worse = -1 if entry is None or entry.lowest_wins else 1  # which way points hurt
    counts = store.tally(game, person, "card:", "cost:")
    found = {
        what.partition(":")[2]: Taken(times, counts[f"cost:{what.partition(':')[2]}"])
        for what, times in counts.items()
        if what.startswith("card:")
    }
    return dict(
        sorted(found.items(), key=lambda each: (worse * each[1].points, -each[1].times, each[0]))
    )


def rivals(store: Store, game: str, person: int) -> list[Rival]:
    """Everybody whom this person met, those met most often first."""
    counts = store.tally(game, person, "against:")
    people = {int(what.split(":")[1]) for what in counts}
    found = [
        Rival(each, *(counts[f"against:{each}:{word}"] for word in ("ahead", "behind", "level")))
        for each in people
    ]
    return sorted(found, key=lambda rival: (-rival.met, rival.person))


def months(store: Store, game: str, person: int) -> list[Month]:
    """How it went from month to month, the first month first; those without a match are left out."""
    counts = store.tally(game, person, "month:")
    named = sorted({what.split(":")[1] for what in counts})
    return [
        Month(each, *(counts[f"month:{each}:{word}"] for word in ("matches", "wins", "points")))
        for each in named
    ]


def year(store: Store, game: str, person: int | None = None) -> list[Month]:
    """The twelve months up to the last one in which it was played, empty ones among them.

    Everybody's have only the number of matches.
    """
    if person is None:
        counts = store.tally(game, None, "month:")
        found = {
            what.split(":")[1]: Month(what.split(":")[1], n, 0, 0) for what, n in counts.items()
        }
    else:
        found = {each.month: each for each in months(store, game, person)}
    named = [month for month in found if _MONTH.fullmatch(month)]  # some have no day
    if not named:
        return []
    last = max(named)
    at = int(last[:4]) * 12 + int(last[5:]) - 1
    twelve = (f"{each // 12:04}-{each % 12 + 1:02}" for each in range(at - 11, at + 1))
    return [found.get(each, Month(each, 0, 0, 0)) for each in twelve]


def latest_results(store: Store, game: str, person: int, limit: int = 50) -> list[MatchResult]:
    """How the totals ran: the last matches, the oldest of them first."""
    return store.results(game, person, limit)[::-1]


# -- in words -------------------------------------------------------------------------------------


def caution(found: Figures, tr: Tr, ntr: Ntr) -> str:
    """A word of warning where few matches were played; nothing otherwise."""
    if not found.matches or not found.few:
        return ""
    played = ntr("{n} match", "{n} matches", found.matches)
    return tr("Only {matches} so far, too few to say much.").format(matches=played)


def wins(found: Figures, tr: Tr, ntr: Ntr) -> str:
    """How many were won, and how many of them together with others."""
    text = ntr("{n} win", "{n} wins", found.wins)
    if not found.shared:
        return text
    return tr("{wins}, {number} of them shared").format(wins=text, number=found.shared)


def _numbers(counts: Counter[str], kind: str) -> Counter[int]:
    found = Counter[int]()
    for what, times in counts.items():
        word, _, rest = what.partition(":")
        if word == kind and rest:
            found[int(rest)] += times
    return found
