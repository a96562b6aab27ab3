"""How everything here is timed: CPU time, which a busy machine does not stretch, by turns."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping

Work = Callable[[], object]


def cpu(work: Work) -> float:
    """The seconds of CPU time that the work takes; what it returns is let go."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def settle() -> None:
    """Let what is alive be no part of any later collection."""
    gc.collect()
    gc.freeze()


def by_turns(works: Mapping[str, Work], repeats: int) -> dict[str, float]:
    """The median of each, taken by turns, so that a busy moment hits all of them alike."""
    settle()
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(repeats):
        for name, work in works.items():
            taken[name].append(cpu(work))
    return {name: statistics.median(each) for name, each in taken.items()}
