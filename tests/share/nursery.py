"""Brings up processes that take a backup in until they are killed.

Each line on standard input names a folder with a store; the file beside it, `.go`, appears when
everything has been looked through and the taking in begins.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.share.backup import Restore
from companion.store import Store
from tests.store.evenings import EVERY


def take_in(backup: Path, folder: Path) -> None:
    store, _ = Store.open(folder, shelf=EVERY)
    with backup.open("rb") as stream:
        restore = Restore(store, stream)
        for _ in restore.look():
            pass
        folder.with_suffix(".go").touch()
        for _ in restore.carry_out():
            pass
    folder.with_suffix(".done").touch()


def main(backup: Path) -> None:
    for line in sys.stdin:
        folder = Path(line.strip())
        child = os.fork()
        if not child:
            try:
                take_in(backup, folder)
            except BaseException as error:  # noqa: BLE001 - the test must hear of anything
                folder.with_suffix(".died").write_text(repr(error), encoding="utf-8")
            os._exit(1)
        os.write(1, b"%d\n" % child)
        os.waitpid(child, 0)
        os.write(1, b"dead\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
