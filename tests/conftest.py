"""What all tests share: the pilot, and an end that does not wait for Kivy's slow leaving."""

import gc
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pytest

from tests.packaging import means

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot


@pytest.fixture
def pilot(closed_pilot: "Pilot") -> "Pilot":
    """A pilot with the app open at 360 × 640 on an empty folder."""
    return closed_pilot.start()


class _Noon(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays noon while a test says today: what it writes before midnight it would read after."""
    monkeypatch.setattr("companion.store.book.datetime", _Noon)


@pytest.fixture
def closed_pilot(tmp_path: Path) -> Iterator["Pilot"]:
    """A pilot on an empty folder whose test opens the app itself, in a window of its own."""
    from tests.ui.pilot import Pilot

    flying = Pilot(tmp_path / "folder")
    try:
        yield flying
    finally:
        flying.stop()
        _sweep()


def _sweep() -> None:
    """Free the closed app: what is left of it makes every later app slower."""
    from kivy._metrics import dispatch_pixel_scale

    from companion.widgets.drawn.strokes import _spare

    # A stroke that is spare when all is frozen could never be freed once another app has drawn with
    # it, nor what it was drawn on; and Kivy looks through all living ones for each that it frees.
    _spare.clear()
    gc.collect()
    # Kivy keeps every binding of a size in dp, also of widgets that are gone, until it tells all of
    # them of a change; and to take one off, it looks through all.
    dispatch_pixel_scale()
    gc.collect()
    # What stays for good would be looked through again at every later collection; and most of a
    # living app is alive, so that looking often finds little.
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    told = means.said()
    if told:
        terminalreporter.write_line(told)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    # After many apps in one process Kivy takes seconds to leave the interpreter; the report is
    # written by now. Workers of xdist end themselves so that they can still answer.
    status = getattr(config, "hornbook_status", None)
    if "kivy" in sys.modules and status is not None:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if not hasattr(session.config, "workerinput"):
        session.config.hornbook_status = int(exitstatus)  # type: ignore[attr-defined]
