"""What was recovered, written down before it is done: so that it is finished, and told, after a kill."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import NamedTuple

from companion.store.backups import sync
from companion.store.faults import StoreNotice

_TOLD = {"restored", "started-new", "mended", "salvaged"}


class News(NamedTuple):
    """A recovery: what is told of it, and under which name the old file goes while it is not done."""

    notice: StoreNotice
    aside: str = ""


def write_news(file: Path, news: News) -> None:
    """Write it down whole, or not at all."""
    told = file.with_name(file.name + ".new")
    text = json.dumps({**news.notice._asdict(), "aside": news.aside})
    with told.open("w", encoding="utf-8") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    told.replace(file)
    sync(file.parent)


def read_news(file: Path) -> News | None:
    """What was written down and has not been told; None where there is nothing, or no sense in it."""
    try:
        raw = json.loads(file.read_text(encoding="utf-8"))
        what, kept_as, backup, aside = (raw[key] for key in ("what", "kept_as", "backup", "aside"))
        lost = tuple(raw["lost"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    texts = all(isinstance(each, str) for each in (what, kept_as, backup, aside, *lost))
    if not texts or what not in _TOLD or Path(aside).name != aside:
        return None
    return News(StoreNotice(what, kept_as, backup, lost), aside)


def drop_news(file: Path) -> None:
    """It has been told."""
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)
