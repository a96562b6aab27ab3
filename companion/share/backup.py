"""Everything in one file, and back: written as it is, judged whole before anything is taken in.

The file is gzip; inside, each line is a JSON object: what it is, then people, choices, card sets and
matches, then how many lines there were and their checksum.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import zlib
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import IO, Any, NamedTuple

from companion.games.core.readers import name as read_name
from companion.games.core.readers import names
from companion.games.core.rulings import Refused, refuse
from companion.games.core.shelf import Shelf
from companion.json_text import read_json, read_kept, shallow, write_json
from companion.match import MOST_EVENTS, Match, read_note
from companion.match import VERSION as RECORD
from companion.models.learn.files import LARGEST as LARGEST_SET
from companion.record import LARGEST_RECORD
from companion.settings import DEFAULTS, fits
from companion.store import Store
from companion.store.exchange import APART, SAME, SHORTER, Kept, KnownPerson, kept
from companion.store.people import MOST_PEOPLE
from companion.store.summaries import packed

VERSION = 1
MARK = "hornbook-backup"
CHUNK = 1 << 16  # bytes
LONGEST_LINE = 2 * LARGEST_RECORD
LARGEST = 1 << 30  # bytes of all lines together: a hundred thousand evenings
MOST = 10**9  # points of anybody
ORDER = ("person", "setting", "set", "match")
LONGEST_TEXT = 200  # letters of a name that nobody types
MOST_SETS = 20  # kept for games that are not on the shelf


class Progress(NamedTuple):
    """How much of a long work is done."""

    done: int
    of: int


class BackupRefused(ValueError):  # noqa: N818 - what is said of it: it is refused
    """A backup that is not right: nothing of it was taken in. `line` is the place."""

    def __init__(self, line: int, why: Refused) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


# -- writing -------------------------------------------------------------------------------------


def back_up(store: Store, file: Path) -> Iterator[Progress]:
    """Write everything into this file, which is there whole when the last step is done.

    Each step is short. Whoever stops in between leaves nothing behind.
    """
    unfinished = file.with_name(file.name + ".unfinished")
    try:
        with unfinished.open("w+b") as stream:
            yield from write(store, stream)
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(file)
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)


def write(store: Store, stream: IO[bytes]) -> Iterator[Progress]:
    """The same into a stream that is open already, which is then read back to its end.

    A line that could not be read back is left out, for it must not cost the rest: a choice of
    another version, or a set or a closed match that an older version let in.
    """
    press, bounds = zlib.compressobj(6, zlib.DEFLATED, 31), _Bounds(store.shelf)
    lines = check = 0

    def put(value: Mapping[str, Any]) -> None:
        nonlocal lines, check
        raw = write_json(value, plain=True).encode() + b"\n"
        lines, check = lines + 1, zlib.crc32(raw, check)
        stream.write(press.compress(raw))

    with store.snapshot() as everything:
        put(
            {
                MARK: VERSION,
                "made": store.now(),
                "matches": everything.matches,
                "people": everything.people,
            }
        )
        of = 2 * (everything.matches + everything.people)
        for line in everything.lines():
            if "match" in line:
                if shallow(line):
                    put(line)
            else:
                with contextlib.suppress(Refused):
                    bounds.allow(*_judged(line, store.shelf))
                    put(line)
            yield Progress(min(lines, of // 2), of)
    put({"end": {"lines": lines, "check": check}})
    stream.write(press.flush())
    stream.seek(0)
    try:
        for number, _ in _Reader(stream).lines():
            yield Progress(min(of // 2 + number, of), of)
    except BackupRefused:
        raise refuse("backup-not-made") from None


# -- reading -------------------------------------------------------------------------------------


@dataclass
class RestorePlan:
    """What taking a backup in will do, before it is done."""

    made: str = ""
    matches: Counter[str] = field(default_factory=Counter)  # by what becomes of them
    people: list[str] = field(default_factory=list)  # the names of those who are new
    namesakes: list[str] = field(default_factory=list)  # those of them whose name is here too
    known: int = 0  # people who are here already
    sets: list[str] = field(default_factory=list)  # the games whose sets come along
    kept_sets: list[str] = field(default_factory=list)  # whose own stays, for it says otherwise
    settings: list[str] = field(default_factory=list)
    apart: list[tuple[str, ...]] = field(default_factory=list)  # the players of diverged matches
    closed: list[tuple[tuple[str, ...], Refused]] = field(default_factory=list)

    @property
    def nothing(self) -> bool:
        """Whether everything is here already."""
        changes = self.matches.keys() - {SAME, SHORTER}
        return not (changes or self.people or self.sets or self.settings)


class _Here(NamedTuple):
    """What the store holds before anything is taken in."""

    people: set[str]  # by their uid
    called: set[str]  # their names in small letters
    settings: set[str]
    sets: Mapping[str, Any]


class Restore:
    """A backup that is being taken in: looked through first, then carried out.

    Both are steps that can be stopped; what was read lies in a temporary file in between.
    """

    def __init__(self, store: Store, stream: IO[bytes], size: int = 0) -> None:
        self.plan = RestorePlan()
        self._store, self._stream, self._size = store, stream, size
        self._ready: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - it is let go by close()
        self._lines = 0
        self.judged = False  # whether it was looked through to its end

    def look(self) -> Iterator[Progress]:
        """Read and judge everything; then `plan` says what it will do. Nothing is written."""
        reader = _Reader(self._stream)
        shelf, seen, at = self._store.shelf, set[tuple[str, str]](), 0
        with self._store.snapshot() as snapshot:
            known, chosen, learned = snapshot.uids(), snapshot.settings(), snapshot.sets()
        called = {each.name.casefold() for each in self._store.people(retired=True)}
        here = _Here(known, called, chosen, learned)
        bounds = _Bounds(shelf, known, learned)

        def far() -> Progress:
            return Progress(min(reader.read, self._size), self._size)

        for number, line in reader.lines():
            row: tuple[str, tuple[Any, ...]]
            try:
                if line.keys() == {"match"}:
                    row = "match", (yield from _match(line["match"], shelf, self.plan, far))
                else:
                    row = _judged(line, shelf)
                    bounds.allow(*row)
                kind, which = row[0], str(row[1][0])
                if ORDER.index(kind) < at:
                    raise refuse("not-a-backup")
                at = ORDER.index(kind)
                if (kind, which) in seen:
                    raise refuse("twice-in-backup", name=which[:40])
                seen.add((kind, which))
            except Refused as why:
                raise BackupRefused(number, why) from None
            if kind == "match":
                self._foresee(Kept(*row[1]))
            else:
                self._foresee_other(kind, row[1], here)
            self._lines += 1
            self._ready.write(write_json(row, plain=True).encode() + b"\n")
            yield far()
        self.plan.made = reader.made
        self.judged = True

    def _foresee(self, kept: Kept) -> None:
        what = self._store.outcome(kept)
        self.plan.matches[what] += 1
        if what == APART:
            self.plan.apart.append(tuple(read_kept(kept.summary)["players"]))

    def _foresee_other(self, kind: str, values: tuple[Any, ...], here: _Here) -> None:
        plan, which, value = self.plan, values[0], values[1]
        if kind == "person" and which in here.people:
            plan.known += 1
        elif kind == "person":
            plan.people.append(value)
            if value.casefold() in here.called:
                plan.namesakes.append(value)
        elif kind == "setting" and which not in here.settings:
            plan.settings.append(which)
        elif kind == "set" and which not in here.sets:
            plan.sets.append(which)
        elif kind == "set" and here.sets[which] != value:
            plan.kept_sets.append(which)

    def carry_out(self) -> Iterator[Progress]:
        """Take it in, in one transaction: whoever stops in between has changed nothing."""
        if not self.judged:
            raise refuse("not-looked-through")
        self._ready.seek(0)
        people_end = False
        with self._store.merging() as merging:
            for done, line in enumerate(self._ready, 1):
                kind, values = read_kept(line)
                if kind == "person":
                    merging.person(KnownPerson(*values))
                    yield Progress(done, self._lines)
                    continue
                if not people_end:
                    for _ in merging.people_end():
                        yield Progress(done, self._lines)
                    people_end = True
                if kind == "setting":
                    merging.setting(*values)
                elif kind == "set":
                    merging.card_set(*values)
                else:
                    merging.match(Kept(*values))
                    yield Progress(done, self._lines)
            if not people_end:
                for _ in merging.people_end():
                    yield Progress(self._lines, self._lines)

    def close(self) -> None:
        """Let go of what was read."""
        self._ready.close()


class _Reader:
    """The lines of a backup, unpacked no further than can be right."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self.read = 0  # bytes of the file
        self.made = ""

    def lines(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Each line between the first and the last, with its number."""
        check = number = 0
        end: Any = None
        for raw in self._raw():
            number += 1
            try:
                if end is not None:
                    raise refuse("not-a-backup")
                if number == 1 and MARK.encode() not in raw:
                    raise refuse("not-a-backup")
                line = _object(raw)
                if number == 1:
                    self._first(line)
                elif "end" in line:
                    end = line["end"]
                    if end != {"lines": number - 1, "check": check}:
                        raise refuse("backup-damaged")
                else:
                    yield number, line
            except Refused as why:
                raise BackupRefused(number, why) from None
            check = zlib.crc32(raw, check)
        if end is None:
            raise BackupRefused(number, refuse("backup-cut" if number else "not-a-backup"))

    def _first(self, line: dict[str, Any]) -> None:
        version = line.get(MARK)
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise refuse("not-a-backup")
        if version > VERSION:
            raise refuse("newer-backup", number=version, limit=VERSION)
        self.made = _text(line, "made")

    def _raw(self) -> Iterator[bytes]:
        unpack = zlib.decompressobj(31)
        rest, length, total = [b""], 0, 0  # of the line that is not whole yet, its pieces
        try:
            while packed_ := self._stream.read(CHUNK):
                self.read += len(packed_)
                while packed_ and not unpack.eof:
                    some = unpack.decompress(packed_, CHUNK)
                    packed_ = unpack.unconsumed_tail
                    total += len(some)
                    first, *others = some.split(b"\n")
                    rest.append(first)
                    length += len(first)
                    if length > LONGEST_LINE or total > LARGEST:
                        raise BackupRefused(0, refuse("backup-too-large", limit=LONGEST_LINE))
                    for each in others:
                        yield b"".join(rest) + b"\n"
                        rest, length = [each], len(each)
                if unpack.eof:
                    break
        except zlib.error:
            raise BackupRefused(0, refuse("backup-damaged" if total else "not-a-backup")) from None
        if length or not unpack.eof:
            ours = total > length or MARK.encode() in b"".join(rest)
            raise BackupRefused(0, refuse("backup-cut" if ours else "not-a-backup"))


# -- judging -------------------------------------------------------------------------------------


class _Bounds:
    """How much a store takes: its people, and its sets for games that are not on the shelf."""

    def __init__(self, shelf: Shelf, people: Iterable[str] = (), sets: Iterable[str] = ()) -> None:
        self._shelf = shelf
        self._people, self._sets = set(people), {each for each in sets if not learns(shelf, each)}

    def allow(self, kind: str, values: tuple[Any, ...]) -> None:
        """Count what comes along; refused where it is too much."""
        if kind == "person":
            self._people.add(values[0])
            if len(self._people) > MOST_PEOPLE:
                raise refuse("too-many-people", limit=MOST_PEOPLE)
        elif kind == "set" and not learns(self._shelf, values[0]):
            self._sets.add(values[0])
            if len(self._sets) > MOST_SETS:
                raise refuse("too-many-sets", limit=MOST_SETS)


def learns(shelf: Shelf, game: str) -> bool:
    """Whether this game is on the shelf and has a card set; else a set for it is only kept."""
    return game in shelf and shelf[game].learns


def _judged(line: dict[str, Any], shelf: Shelf) -> tuple[str, tuple[Any, ...]]:
    """The values in a line other than a match, ready to be written; refused if they are not right."""
    if len(line) != 1:
        raise refuse("not-a-backup")
    ((kind, value),) = line.items()
    if not isinstance(value, dict):
        raise refuse("wants-object", name=kind[:40])
    if kind == "person":
        return kind, _person(value)
    if kind == "setting":
        name, chosen = _text(value, "name"), value.get("value")
        if name not in DEFAULTS or not fits(name, chosen):
            raise refuse("no-such-choice", name=name[:40])
        return kind, (name, chosen)
    if kind == "set":
        game = _text(value, "game")
        return kind, (game, _set(game, value.get("value"), shelf))
    raise refuse("unknown-key", name=kind[:40])


def _person(value: dict[str, Any]) -> KnownPerson:
    if not _text(value, "uid"):
        raise refuse("missing-key", name="uid")
    return KnownPerson(
        _text(value, "uid"),
        read_name("name", value.get("name")),
        _text(value, "colour"),
        value.get("retired") is True,
        _time("last_played", value.get("last_played", "")),
        _text(value, "merged"),
    )


def _set(game: str, value: Any, shelf: Shelf) -> Any:
    """A card set, judged by its game; of a game that is not on the shelf it is only kept."""
    if learns(shelf, game):
        entry = shelf[game]
        entry.play({}, entry.least).knowing(value)
        return value
    read_name("game", game)
    if not shallow(value) or len(write_json(value)) > LARGEST_SET:
        raise refuse("set-too-large", name=game, limit=LARGEST_SET)
    return value


def _match(
    value: Any, shelf: Shelf, plan: RestorePlan, far: Callable[[], Progress]
) -> Generator[Progress, None, Kept]:
    """The match in a line, told again in short steps."""
    if not isinstance(value, dict):
        raise refuse("wants-object", name="match")
    header, events, times = value.get("header"), value.get("events"), value.get("times")
    if not isinstance(header, dict):
        raise refuse("wants-object", name="header")
    if not isinstance(events, list) or not isinstance(times, list) or len(events) != len(times):
        raise refuse("wants-events", name="events")
    if len(events) > MOST_EVENTS:
        raise refuse("too-many-events", number=len(events), limit=MOST_EVENTS)
    for at in times:
        _time("times", at)
    position = value.get("position")
    if type(position) is not int or not 0 <= position <= len(events):
        raise refuse("wants-number", name="position")
    seats = value.get("seats")
    if not isinstance(seats, dict) or not all(isinstance(uid, str) for uid in seats.values()):
        raise refuse("wants-object", name="seats")
    if not isinstance(header.get("id"), str) or header.get("hornbook") != RECORD:
        raise refuse("no-version")
    read_name("id", header["id"])
    touched = _time("touched", value.get("touched", ""))
    try:
        match = Match.begin(header, shelf)
        for _ in match.retelling(events, position):
            yield far()
    except Refused as why:
        return _closed(value, shelf, plan, why)
    return kept(match, times[: len(match.log)], touched, seats)


def _closed(value: dict[str, Any], shelf: Shelf, plan: RestorePlan, why: Refused) -> Kept:
    """A match under older rules: it comes along to be looked at, if its standing can be right."""
    header: Any = value["header"]
    standing: Any = value.get("standing")
    try:
        players = [*names("players", standing["players"])]
        gone = [*names("gone", standing["gone"])]
        if "note" in header:
            header = {**header, "note": read_note(header["note"])}
        _time("started", header.get("started", ""))
        entry = shelf.get(header["game"])
        if entry is not None:
            entry.play(header["options"], len(header["players"]))
        right = (
            shallow(value)
            and len({*players, *gone}) == len(players) + len(gone) <= 100
            and players
            and isinstance(header["game"], str)
            and isinstance(header["options"], dict)
            and isinstance(header["players"], list)
            and set(standing["totals"]) == {*players, *gone}
            and all(type(each) is int and abs(each) < MOST for each in standing["totals"].values())
            and isinstance(standing["winners"], list)
            and set(standing["winners"]) <= set(players)
            and type(standing["rounds"]) is int
            and 0 <= standing["rounds"] < MOST
            and isinstance(standing["open"], bool)
            and type(standing.get("target", 0)) is int
            and isinstance(standing.get("dealer", ""), str)
            and set(last := standing.get("last", {})) <= {*players, *gone}
            and all(type(each) is int and abs(each) < MOST for each in last.values())
            and all(isinstance(each, str) for each in standing["origins"].values())
        )
    except (KeyError, TypeError, AttributeError, Refused):
        right = False
    if not right:
        raise why
    plan.closed.append((tuple(players), why))
    return Kept(
        header["id"],
        header,
        [packed(each) for each in value["events"]],
        value["times"],
        value["position"],
        _time("touched", value.get("touched", "")),
        value.get("finished") is True,
        packed(standing),
        None,
        value["seats"],
    )


def _time(key: str, value: Any) -> str:
    """A time as the store writes it, or none."""
    try:
        if value != "":
            datetime.fromisoformat(value)
    except (ValueError, TypeError):
        raise refuse("wants-time", name=key) from None
    return str(value)


def _text(value: Mapping[str, Any], key: str) -> str:
    found = value.get(key, "")
    if not isinstance(found, str) or len(found) > LONGEST_TEXT:
        raise refuse("wants-text", name=key)
    return found


def _object(raw: bytes) -> dict[str, Any]:
    """The object in a line, read as a record is."""
    try:
        line = read_json(raw)
        if b"\\ud" in raw.lower():  # half of a letter can be written so, and kept nowhere
            write_json(line).encode()
    except UnicodeEncodeError:
        raise refuse("not-utf8") from None
    except RecursionError:
        raise refuse("backup-damaged") from None
    except Refused as why:
        if why.refusal.why in ("not-json", "nested-too-deep", "endless-number"):
            raise refuse("backup-damaged") from None
        raise
    if not isinstance(line, dict):
        raise refuse("not-a-backup")
    return line
