"""A match: its header, the log of its events, and a position in the log."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NamedTuple

from companion.games.core.asking import Deed, Question, Want
from companion.games.core.events import Event, Revise, Seat
from companion.games.core.game import Beat, Game
from companion.games.core.ledger import State, Step, Table
from companion.games.core.readers import MOST_NAMES, keyed, name, names
from companion.games.core.reading import dump, parse
from companion.games.core.rulings import Notice, Refused, Ruling, refuse
from companion.games.core.shelf import GameEntry, Shelf
from companion.games.shelf import SHELF

VERSION = 1  # of the record
LONGEST_NOTE = 2000
MOST_EVENTS = 10_000  # written in one match, those inside a correction too; an evening is some 200
# datetime reads weeks, days without dashes, and any letter at all between the day and the hour.
_TIME = re.compile(
    r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d(:\d\d)?)?)?", re.ASCII
)
_BREAK = re.compile(r"\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")  # of a line, as others write it
# Controls other than a line break, and marks that turn the direction of writing.
_UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True, slots=True)
class Header:
    """What is settled before the first event."""

    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    dealer: str
    id: str
    started: str = ""
    note: str = ""
    set: Mapping[str, Any] | None = None  # what was known of the pieces when the match began


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The match after one event of its story; the frames before it hang on behind."""

    state: State[Table]
    number: int = 0
    event: Event | None = None
    rulings: tuple[Ruling, ...] = ()
    notices: tuple[Notice, ...] = ()
    before: Frame | None = field(default=None, repr=False)
    written: int = 0  # events up to here, those that a correction replaced and holds too
    names: frozenset[str] = frozenset()  # everybody's, past and present


class Move(NamedTuple):
    """One step of a match along its log: written, undone or redone."""

    before: Frame
    start: int  # the position before it
    event: Event  # what was written, taken back or written again
    undone: bool = False
    redone: bool = False

    @property
    def renamed(self) -> Mapping[str, str]:
        """What people are called after it, where that is otherwise."""
        names = self.event.rename if isinstance(self.event, Seat) else None
        return {new: old for old, new in (names or {}).items()} if self.undone else names or {}


class Match:
    """A match that can be played, undone and redone. States are kept, so undo costs nothing."""

    def __init__(self, header: Header, game: Game[Any], entry: GameEntry) -> None:
        self.header = header
        self.game = game
        self.entry = entry  # the game's line on the shelf
        self._log: list[Event] = []
        state = game.begin(header.players, header.dealer)
        self._frames = [Frame(state, names=frozenset(header.players))]
        self._position = 0

    @classmethod
    def begin(cls, raw: Mapping[str, Any], shelf: Shelf = SHELF) -> Match:
        """A new match from the header of a record; what is wrong is refused by its key."""
        header, game = read_header(raw, shelf)
        return cls(header, game, shelf[header.game])

    def anew(self) -> Match:
        """The same match before its first event."""
        return Match(self.header, self.game, self.entry)

    def fork(self) -> Match:
        """A copy at the same position; what is done to it does not change this match."""
        other = copy(self)
        other._log, other._frames = [*self._log], [*self._frames]  # noqa: SLF001 - its own class
        return other

    def parse(self, raw: object) -> Event:
        """The event that this part of a record means in this game."""
        return parse(raw, self.game.kinds)

    # -- what it is ---------------------------------------------------------------------------

    @property
    def position(self) -> int:
        """How many events of the log are in force."""
        return self._position

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event written, those undone but not yet replaced included."""
        return tuple(self._log)

    @property
    def frame(self) -> Frame:
        """The match at its position."""
        return self._frames[self._position]

    @property
    def state(self) -> State[Table]:
        """The state at the position."""
        return self.frame.state

    @property
    def wants(self) -> Want | None:
        """The pieces that are to be entered now."""
        return self.game.wants(self.state)

    @property
    def questions(self) -> tuple[Question, ...]:
        """What the game must know before it goes on."""
        return self.game.questions(self.state)

    @property
    def question(self) -> Question | None:
        """The first of the questions."""
        return next(iter(self.questions), None)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What may be done now."""
        return self.game.deeds(self.state)

    @property
    def may(self) -> frozenset[str]:
        """The words of the events that can be right now."""
        return self.game.may(self.state)

    def story(self) -> list[Frame]:
        """The frames from the first event on, as corrected."""
        frames = list(back(self.frame))
        frames.reverse()
        return frames[1:]

    def beats(self, frame: Frame) -> Iterator[Beat[Table]]:
        """What the event of a frame did, beat by beat."""
        if frame.rulings and frame.before is not None and frame.event is not None:
            yield from self.game.beats(frame.before.state, frame.event, frame.rulings)

    # -- what can be done with it ----------------------------------------------------------------

    def preview(self, event: Event) -> Frame:
        """What the event would come to; refused if it is not right."""
        frame = self.frame
        after = _follow(self.game, frame, event)
        if isinstance(event, Revise):  # what it replaces was written too
            names = frame.names | after.names
            after = replace(after, written=frame.written + weight(event), names=names)
        if after.written > MOST_EVENTS:
            raise refuse("too-many-events", number=after.written, limit=MOST_EVENTS)
        if len(after.names) > MOST_NAMES:
            raise refuse("too-many-names", number=len(after.names), limit=MOST_NAMES)
        return after

    def apply(self, event: Event) -> Frame:
        """Write the event: what was undone before is dropped. A refusal changes nothing."""
        return self.accept(event, self.preview(event))

    def accept(self, event: Event, frame: Frame) -> Frame:
        """Write an event whose preview, taken at this position, is this frame."""
        del self._log[self._position :]
        del self._frames[self._position + 1 :]
        self._log.append(event)
        self._frames.append(frame)
        self._position += 1
        return frame

    def undo(self) -> bool:
        """Go back one event; False at the start."""
        if self._position == 0:
            return False
        self._position -= 1
        return True

    def redo(self) -> bool:
        """Go forward one undone event; False when there is none."""
        if self._position == len(self._log):
            return False
        self._position += 1
        return True

    def seek(self, position: int) -> None:
        """Undo or redo to this position."""
        if not 0 <= position <= len(self._log):
            raise refuse("no-such-position", number=position, limit=len(self._log))
        self._position = position

    # -- as a record --------------------------------------------------------------------------

    def retell(self, events: Iterable[object], position: int) -> None:
        """Write the events of a log and go to the position in it.

        Of those behind the position, which were undone, what no longer replays is let go.
        """
        for _ in self.retelling(events, position):
            pass

    def retelling(self, events: Iterable[object], position: int) -> Iterator[None]:
        """The same in steps, one for each event."""
        for number, raw in enumerate(events, 1):
            try:
                self.apply(self.parse(raw))
            except Refused as refused:
                if number > position:
                    break
                raise Refused(*refused.refusals, event=number) from None
            yield
        self.seek(position)

    def header_record(self) -> dict[str, Any]:
        """The header as a record writes it."""
        header = self.header
        written: dict[str, Any] = {
            "hornbook": VERSION,
            "id": header.id,
            "game": header.game,
            "players": list(header.players),
            "options": dict(header.options),
            "dealer": header.dealer,
        }
        if header.started:
            written["started"] = header.started
        if header.note:
            written["note"] = header.note
        if header.set is not None:
            written["set"] = dict(header.set)
        return written

    def record(self) -> dict[str, Any]:
        """The whole match up to its position, as JSON writes it."""
        events = [dump(event) for event in self._log[: self._position]]
        return {**self.header_record(), "events": events}


def back(frame: Frame | None) -> Iterator[Frame]:
    """The frame and those before it, to the one before the first event."""
    while frame is not None:
        yield frame
        frame = frame.before


def _follow(game: Game[Any], frame: Frame, event: Event) -> Frame:
    """The frame after this event; a revision goes back to where it starts."""
    if isinstance(event, Revise):
        return _revised(game, frame, event)
    number = frame.number + 1
    step: Step[Table] = game.apply(frame.state, event, number)
    names = _with_new(frame.names, event) if isinstance(event, Seat) else frame.names
    return Frame(
        step.state, number, event, step.rulings, step.notices, frame, frame.written + 1, names
    )


def _with_new(names: frozenset[str], event: Seat) -> frozenset[str]:
    new = {*(event.rename or {}).values()} | ({event.join} if event.join is not None else set())
    return names if names >= new else names | new


def weight(event: Event) -> int:
    """How many events are written with this one, those inside it counted."""
    return 1 + sum(map(weight, event.events)) if isinstance(event, Revise) else 1


def _revised(game: Game[Any], frame: Frame, event: Revise) -> Frame:
    if event.start > frame.number:
        raise refuse("no-such-event", number=event.start, limit=frame.number)
    frame = next(each for each in back(frame) if each.number == event.start - 1)
    for each in event.events:
        frame = _follow(game, frame, each)
    return frame


# -- the header --------------------------------------------------------------------------------

_KEYS = {
    "hornbook",
    "game",
    "players",
    "options",
    "events",
    "id",
    "started",
    "note",
    "dealer",
    "set",
}


def _text(key: str, value: Any) -> None:
    """The edition of 2019 is called "2019": a number, or nothing at all, is none."""
    if not isinstance(value, str):
        raise refuse("wants-text", name=key, key=key)


def read_header(raw: Mapping[str, Any], shelf: Shelf = SHELF) -> tuple[Header, Game[Any]]:
    """The header of a record and the game it opens; a fault names its key."""
    for key in raw:
        if key not in _KEYS:
            raise refuse("unknown-key", name=key[:40], key=key[:40])
    for key in ("game", "players"):
        if key not in raw:
            raise refuse("missing-key", name=key, key=key)
    game_id = raw["game"]
    _text("game", game_id)
    if game_id not in shelf:
        raise refuse("unknown-game", name=game_id[:40], key="game")
    players = keyed("players", names, raw["players"])
    options = raw.get("options", {})
    if not isinstance(options, dict):
        raise refuse("wants-object", name="options", key="options")
    for key in ("edition", "variant"):
        _text(key, options.get(key, ""))
    game = shelf[game_id].play(options, len(players))
    dealer = keyed("dealer", name, raw["dealer"]) if "dealer" in raw else players[0]
    if dealer not in players:
        raise refuse("unknown-player", player=dealer, key="dealer")
    if "set" in raw:
        if not shelf[game_id].learns:
            raise refuse("set-not-in-game", name=game_id, key="set")
        game = game.knowing(raw["set"])
    header = Header(
        game_id,
        players,
        game.options,
        dealer,
        keyed("id", name, raw["id"]) if "id" in raw else uuid.uuid4().hex,
        _started(raw.get("started", "")),
        read_note(raw.get("note", "")),
        game.learned,
    )
    return header, game


def _started(value: Any) -> str:
    if value == "":
        return ""
    wrong = refuse("wants-time", name="started", key="started")
    if not isinstance(value, str) or not _TIME.fullmatch(value):
        raise wrong
    try:
        datetime.fromisoformat(value)
    except ValueError:  # the 30th of February
        raise wrong from None
    return value


def read_note(value: Any) -> str:
    """A note as a record may hold it: lines of letters.

    Signs that nobody sees (NUL, other controls, marks that turn the direction of writing) are
    taken out, not refused: a match with such a note, kept long ago, must open.
    """
    if not isinstance(value, str) or len(value) > LONGEST_NOTE:
        raise refuse("wants-note", name="note", limit=LONGEST_NOTE, key="note")
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in value):
        raise refuse("wants-note", name="note", limit=LONGEST_NOTE, key="note")
    return _UNSEEN.sub("", _BREAK.sub("\n", value.replace("\t", " ")))
