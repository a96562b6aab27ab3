"""Recovery: what lies there is set aside, and the most that can be saved takes its place.

What takes its place is written first, and that is written down: on a full disk everything stays as
it lies, and a recovery that is killed is finished by the next start.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.store.backups import (
    Backup,
    backups,
    connect_still,
    copy_whole,
    newest_good,
    sound,
    sync,
    touch_of_file,
)
from companion.store.faults import SPOILT, StoreFault, StoreNotice, fault, probe
from companion.store.log import Log, frames_read
from companion.store.news import News, read_news, write_news
from companion.store.place import BESIDE, GONE, StorePlace, connect, log_alone
from companion.store.reach import reached
from companion.store.salvage import Salvage, Salvaged
from companion.store.schema import APPLICATION, migrate, version, whole

_GRAVITY = ("mended", "salvaged", "restored", "started-new")


def recover(place: StorePlace) -> None:
    """Put the most that can be saved in the file's place, and write down what is to be told.

    Where a newer Hornbook wrote the newest backup, all of it waits for that Hornbook.
    """
    backup = newest_good(place.backups, len(place.migrations))
    before = read_news(place.news)
    try:
        notice = _save(place, backup)
        lacking = probe(place.folder)  # SQLite needs room beside the file, too
        if lacking:
            raise StoreFault(lacking)
        aside = free(place.folder / "hornbook.damaged.db").name
        notice = notice._replace(kept_as=_kept_as(place, aside))
        if before:
            notice = _both(before.notice, notice)
        write_news(place.news, News(notice, aside))
    except BaseException:
        with contextlib.suppress(OSError):
            place.ready.unlink(missing_ok=True)
        raise
    finish(place)
    for bad in backups(place.backups) if backup is None else ():
        bad.file.rename(free(bad.file.with_suffix(".bad")))  # they stay, but count no more


def finish(place: StorePlace) -> None:
    """Do what was written down, from wherever a killed start left it."""
    news = read_news(place.news)
    if news is None or not news.aside:
        return
    if place.ready.exists():
        set_aside(place, news.aside)
        place.ready.replace(place.file)
        sync(place.folder)
    write_news(place.news, news._replace(aside=""))


def set_aside(place: StorePlace, aside: str) -> None:
    """Rename the store's file, and what SQLite keeps beside it.

    The file goes first: killed between two names, a log without its file is met as damage, but a
    file without its log would be taken for whole.
    """
    for end in ("", *BESIDE):
        lying = place.beside(end)
        if lying.exists() or lying.is_symlink():
            lying.rename(place.folder / (aside + end))
    for note in (place.doubt, place.reached):
        with contextlib.suppress(OSError):
            note.unlink(missing_ok=True)
    sync(place.folder)


def _kept_as(place: StorePlace, aside: str) -> str:
    """The name that tells where the old file is; nothing if there was none."""
    if log_alone(place.file):
        return f"{aside}-wal"
    lost = not place.file.exists() and not place.file.is_symlink()
    return "" if lost else aside


def free(wanted: Path) -> Path:
    """The wanted name, or the first like it that nothing has."""
    number, free = 1, wanted
    while any(free.with_name(free.name + end).exists() for end in ("", *BESIDE)):
        number += 1
        free = wanted.with_stem(f"{wanted.stem}-{number}")
    return free


def bring_back(place: StorePlace, backup: Backup) -> None:
    """Copy this backup into the place of the store's file."""
    try:
        _copy(backup.file, place.ready)
        place.ready.replace(place.file)
    finally:
        place.ready.unlink(missing_ok=True)
    sync(place.folder)


# -- what can be saved -----------------------------------------------------------------------


def _save(place: StorePlace, backup: Backup | None) -> StoreNotice:
    """Write the most that can be saved as the file that is ready; what is to be told of it."""
    apart = place.folder / "restoring"
    shutil.rmtree(apart, ignore_errors=True)
    try:
        apart.mkdir()
        images = _images(place, apart)
        base, is_last = _best(images, backup)
        found = Salvaged(whole=is_last)
        if base is None:
            with closing(connect(":memory:")) as new:
                migrate(new, place.migrations)
                copy_whole(new, place.ready)
        else:
            _copy(base, place.ready)
        if images and not is_last:
            found = _salvaged(place, images, base)
        all_there = found.whole and touch_of_file(place.ready) >= reached(place.reached)
        if all_there and place.doubts() != GONE:
            return StoreNotice("mended")
        names = tuple(name for name in dict.fromkeys(found.lost.values()) if name)
        if base in images:
            return StoreNotice("salvaged", lost=names)
        day = backup.day if backup else ""
        if found.gained:
            return StoreNotice("salvaged", "", day, names)
        return StoreNotice("restored" if backup else "started-new", "", day)
    finally:
        shutil.rmtree(apart, ignore_errors=True)


def _images(place: StorePlace, apart: Path) -> list[Path]:
    """What the file and its log may have held, as files of the present version; the newest last."""
    log = Log.lying(place)
    there = place.file.is_file() and place.file.stat().st_size > 0
    read = frames_read(place) if there else None
    if read is None:  # not even opened: then it is for us to read the log
        read = log.whole
    images = log.write_images(place.file, read, apart)
    return [image for image in images if _up_to_date(image, place)]


def _up_to_date(image: Path, place: StorePlace) -> bool:
    """Whether this is a store of ours at all, however damaged, and of this version by now."""
    try:
        with closing(connect(image)) as db:
            if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
                return False
            if 0 < version(db) < len(place.migrations):
                migrate(db, place.migrations)
            return version(db) == len(place.migrations)
    except SPOILT as error:
        if fault(error, place.folder).what != "damaged":
            raise
        return False


def _best(images: list[Path], backup: Backup | None) -> tuple[Path | None, bool]:
    """The whole file that has come furthest, and whether it is the newest that lay here."""
    whole_ones = [image for image in reversed(images) if sound(image)]
    if backup:
        whole_ones.append(backup.file)
    best = max(whole_ones, key=touch_of_file, default=None)  # the first of equals
    return best, bool(images) and best == images[-1]


def _salvaged(place: StorePlace, images: list[Path], base: Path | None) -> Salvaged:
    """Carry into the ready file what the others hold; as it was, if that spoils it."""
    later = images[images.index(base) + 1 :] if base in images else images
    total = Salvaged()
    try:
        with closing(connect(place.ready)) as target:
            migrate(target, place.migrations)
            for image in later:
                with closing(connect_still(image)) as source:
                    found = Salvage(source, target).carry()
                total = Salvaged(total.gained or found.gained, found.whole, found.lost)
            if whole(target, place.migrations):
                return total
    except SPOILT as error:
        if fault(error, place.folder).what != "damaged":
            raise
    if base is not None:
        _copy(base, place.ready)
    return Salvaged(whole=False)


def _both(before: StoreNotice, now: StoreNotice) -> StoreNotice:
    """Two recoveries of which the first was not told yet: the graver, and all that may be lost."""
    graver = max(now, before, key=lambda each: _GRAVITY.index(each.what))
    kept_as = now.kept_as or before.kept_as
    return graver._replace(kept_as=kept_as, lost=tuple(dict.fromkeys((*before.lost, *now.lost))))


def _copy(file: Path, ready: Path) -> None:
    with closing(sqlite3.connect(file)) as source:
        copy_whole(source, ready)
