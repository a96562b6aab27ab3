"""The search of the rulebook under a typing thumb: each keystroke against a frame of the screen."""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.line import report
from bench.pad import drawn_frame, percentile, timed
from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

# isort: split
from companion.app import HornbookApp
from companion.device.fake import FakeDevice
from companion.words.rulebook_search import Index
from tests.every_rulebook import EVERY

FRAME = 1000 / 60  # milliseconds
TESTS = Path(__file__).parent.parent / "tests"
SETS = ("rulebook_questions.json", "rulebook_questions_fresh.json")
TYPED = 12  # questions that are typed on the screen


def questions() -> list[dict[str, str]]:
    """Everything that the tests ask."""
    read = (json.loads((TESTS / name).read_text(encoding="utf-8")) for name in SETS)
    return [each for found in read for each in found]


def beginnings() -> Iterator[tuple[str, str, str]]:
    """Every beginning of every question, as it is typed, with its language and game."""
    for each in questions():
        for end in range(1, len(each["ask"]) + 1):
            yield each["lang"], each["ask"][:end], each["game"]


def worked(work: Callable[[], object]) -> float:
    """Milliseconds that this process works for it, whatever else the machine does meanwhile."""
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def told(name: str, taken: list[float], aim: float | None = None) -> None:
    """The median and what 95 in 100 do not exceed; the ratio is that of the latter to a frame."""
    most = percentile(taken, 0.95)
    report(name, f"{statistics.median(taken):.1f} / {most:.1f} ms", most / FRAME, aim)


def searched() -> None:
    """All entries of all games, without a screen; the index is made anew."""
    made: dict[str, Index] = {}
    taken = [
        worked(lambda: made.setdefault(language, Index(language, EVERY)))  # noqa: B023 - at once
        for language in ("en", "de")
    ]
    report("search: the index of a language", f"{statistics.mean(taken):.0f} ms")
    keys = [
        worked(lambda: made[language].search(typed, game))  # noqa: B023 - called at once
        for language, typed, game in beginnings()
    ]
    told("search: a keystroke over all entries", keys, aim=1)
    most = max(keys)
    report(f"search: the slowest of {len(keys)} keystrokes", f"{most:.1f} ms", most / FRAME, aim=1)


def shown() -> None:
    """The same in the Rules room, up to the drawn frame, against an idle one."""
    stage = Stage()
    folder = Path(tempfile.mkdtemp(prefix="hornbook-bench-"))
    app = HornbookApp(folder=folder, device=FakeDevice(), shelf=EVERY)
    stage.start(app, (412, 916))
    app.go("rules")
    stage.frames(10)
    field = app.root.current_screen.ids.field
    field.text = "a"
    stage.frames(10)
    idle, typing = [], []
    for each in questions()[:TYPED]:
        for end in range(1, len(each["ask"]) + 1):
            idle.append(timed(lambda: drawn_frame(stage)))

            def press(text: str = each["ask"][:end]) -> None:
                field.text = text
                drawn_frame(stage)

            typing.append(timed(press))
    frame = statistics.median(idle)
    report(
        "search: a keystroke to its frame, against idle",
        f"{statistics.median(typing):.1f} / {percentile(typing, 0.95):.1f} ms",
        statistics.median(typing) / frame,
    )


def main() -> None:
    """Without a screen first, then on it."""
    searched()
    shown()


if __name__ == "__main__":
    main()
