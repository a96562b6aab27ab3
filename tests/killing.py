"""Processes killed in the middle of what they do.

A kill falls on a call of a function, so that it is the same on a quick machine, a slow one and a
busy one. Only the hunts of `make soak` also kill by the clock, in the middle of SQLite's own code.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def calls(work: Callable[[], object]) -> int:
    """How many functions the work calls, Python's own among them."""
    count = 0

    def called(frame: object, what: str, given: object) -> None:
        nonlocal count
        count += what in ("call", "c_call")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def die_after(*, calls: int = 0, seconds: float = 0.0) -> None:
    """Kill this process at its so many-th call from now, new threads counted, or after a while."""
    if seconds:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        return

    def called(frame: object, what: str, given: object) -> None:
        nonlocal calls
        calls -= what in ("call", "c_call")
        if calls < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    threading.setprofile(called)
    sys.setprofile(called)


class Nursery:
    """A process of its own that brings up children; forking saves the start of an interpreter."""

    def __init__(self, module: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", module],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def kill(self, life: str, *given: Path | int, **after: float) -> None:
        """Bring up one child that lives that life, and let it die of a kill and of nothing else."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([life, [*map(str, given)], after]), file=self._process.stdin, flush=True)
        assert self._process.stdout.readline() == "dead\n"

    def close(self) -> None:
        self._process.communicate(timeout=600)


def bring_up(lives: dict[str, Callable[..., None]]) -> None:
    """What a nursery does: each life is handed how it dies, and what else it was asked with."""
    for line in sys.stdin:
        life, given, after = json.loads(line)
        child = os.fork()
        if not child:
            try:
                lives[life](after, *given)
            except BaseException as error:  # noqa: BLE001 - the test must hear of anything
                os.write(1, f"{error!r}\n".encode())
            os._exit(1)
        os.waitpid(child, 0)
        os.write(1, b"dead\n")
