"""The history and the statistics: opened with ten matches against ten thousand."""

from __future__ import annotations

import statistics as middle
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.line import report
from bench.store import FEW, MANY, PLAYERS, filled, seconds
from companion.games.core.events import Score
from companion.models.history import statistics
from companion.models.history.pages import History
from companion.share.backup import back_up
from companion.store import Store
from companion.store.listing import Search

REPEATS = 200
DIFFERENT = 250  # matches; the others are copies of them


def history(store: Store) -> None:
    """The first page, as it is opened."""
    History(store)


def of_a_person(store: Store) -> None:
    """The first page of somebody's finished matches."""
    History(store, Search(game="classic", person=1, finished=True))


def a_name(store: Store) -> None:
    """A word that is searched for and found in the oldest match alone, or in none."""
    History(store, Search("nobody"))


def figures(store: Store) -> None:
    """What a person's page of statistics opens with."""
    statistics.figures(store, "classic", 1)
    statistics.figures(store, "classic")
    statistics.rivals(store, "classic", 1)
    statistics.months(store, "classic", 1)
    store.streaks("classic", 1)


def pictures(store: Store) -> None:
    """What is drawn where somebody goes on: it grows with how much there is to be shown."""
    statistics.spread(store, "classic", 1)
    statistics.cards(store, "classic", 1)
    statistics.latest_results(store, "classic", 1)


def against(
    few: Store, many: Store, work: Callable[[Store], None], name: str, most: float | None
) -> None:
    """By turns, so that a busy moment hits both alike."""
    work(few)
    work(many)
    pairs = [(seconds(lambda: work(few)), seconds(lambda: work(many))) for _ in range(REPEATS)]
    small, large = (middle.median(times) for times in zip(*pairs, strict=True))
    shown = f"{large * 1e3:.2f} ms ({small * 1e3:.2f} with 10)"
    report(f"{name}, 10,000 matches", shown, large / small, most)


def backup(store: Store, folder: Path) -> None:
    """Written step by step while the pad is tapped: the longest step, and the longest tap."""
    match = store.begin({"game": "classic", "players": PLAYERS})
    event = Score(dict.fromkeys(PLAYERS, 0))
    steps, taps = [], []
    work = back_up(store, folder / "backup")
    while True:
        begun = time.perf_counter()
        if next(work, None) is None:
            break
        steps.append(time.perf_counter() - begun)
        if not len(steps) % 100:
            taps.append(seconds(lambda: store.apply(match, event)))
    size = (folder / "backup").stat().st_size / 1e6
    report(f"backup: 10,000 matches, {size:.1f} MB", f"{sum(steps):.1f} s")
    report("backup: its longest step", f"{max(steps) * 1e3:.1f} ms")
    report("backup: the longest tap meanwhile", f"{max(taps) * 1e3:.1f} ms")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        few, many = (
            Store.open(filled(Path(place) / str(count), count, different))[0]
            for count, different in ((FEW, FEW), (MANY, DIFFERENT))
        )
        against(few, many, history, "history: a page", 1.3)
        against(few, many, of_a_person, "history: a page of a person", 1.3)
        against(few, many, a_name, "history: a name that is not there", None)
        against(few, many, figures, "statistics: a person's page", 1.3)
        against(few, many, pictures, "statistics: its pictures", None)
        backup(many, Path(place))
        for each in (few, many):
            each._db.close()  # noqa: SLF001 - the rest of a close is not measured
