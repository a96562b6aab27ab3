"""Brings up processes that take a backup in until they are killed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.share.backup import Restore
from companion.store import Store
from tests.killing import bring_up, die_after
from tests.store.evenings import EVERY


def take_in(after: dict[str, Any], backup: str, folder: str) -> None:
    """It dies some time after everything has been looked through."""
    store, _ = Store.open(Path(folder), shelf=EVERY)
    with Path(backup).open("rb") as stream:
        restore = Restore(store, stream)
        for _ in restore.look():
            pass
        die_after(**after)
        for _ in restore.carry_out():
            pass
    Path(f"{folder}.done").touch()


if __name__ == "__main__":
    bring_up({"take in": take_in})
