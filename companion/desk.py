"""The desk: the match in front of the people, and the one entry for everything done to it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from companion.games.core.events import Event
from companion.games.core.rulings import Notice, Refused
from companion.match import Frame, Match, Move
from companion.mishaps import UNREAD, said
from companion.store import Closed, Store, StoreFault, StoreNotice
from companion.words import Words

T = TypeVar("T")
# Functions that carry the draft of a screen along when the match moves: called with the match after
# its move, the move, and the draft or None; they return the draft to be kept, or None.
CARRIERS = {
    "table": "companion.models.table.keeping:carried",
    "pad": "companion.models.pad.keeping:carried",
}

# Raised where a draft has another shape, as an older app may have left it.
_UNREADABLE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)

IN_SIGHT = 3.0  # seconds after which a message counts as seen
SAID = 2  # refusals in one toast: each says what is wrong and what to do


class Desk(EventDispatcher):
    """Sends each deed to the match and the store, and tells the screens that something changed.

    Screens bind to ``version``, read ``match`` and call ``do``, ``undo`` and ``redo``; they never
    touch the store for a match themselves. What is refused or cannot be written is said through
    ``say`` and changes nothing.
    """

    version = NumericProperty(0)
    laid = NumericProperty(0)  # how often a match was laid on the desk, or taken off it

    def __init__(
        self,
        store: Store,
        words: Callable[[], Words],
        say: Callable[..., None],
        why: Callable[[Refused], tuple[Any, ...]] = lambda _: (),
        because: Callable[[Notice], tuple[Any, ...]] = lambda _: (),
    ) -> None:
        super().__init__()
        self.store = store
        self.match: Match | None = None
        self._words = words
        self._say = say
        self._why = why  # what is offered beside a refusal: a word, and the deed behind it
        self._because = because  # the same beside a notice
        # Told of an error in what is half entered; whether the app goes on in spite of it.
        self.goes_on: Callable[[Exception], bool] = lambda _: False
        self.in_use: set[tuple[str, str]] = set()  # the drafts of the room in front
        self._known = store.notice  # the app itself says what there was at the start

    @property
    def words(self) -> Words:
        """The sentences of the present language."""
        return self._words()

    def begin(self, header: dict[str, Any], people: Sequence[int | None] = ()) -> Match | None:
        """Start a match and lay it on the desk; None if it was refused."""
        match = self.guarded(lambda: self.store.begin(header, people))
        if match is not None:
            self._lay(match)
        return match

    def open(self, match_id: str) -> Match | Closed | None:
        """Lay a stored match on the desk; one that no longer replays is handed back closed."""
        loaded = self.guarded(lambda: self.store.load(match_id))
        if isinstance(loaded, Match):
            self._lay(loaded)
        return loaded

    def do(self, event: Event, person: int | None = None) -> Frame | None:
        """Write an event; None if it was refused, which has then been said.

        `person` is who joins, if it is somebody whom the store knows.
        """
        match = self.in_front
        frame = self._tried(lambda: self.store.apply(match, event, person, self._along))
        news = self._news()
        if frame is not None:
            self.version += 1
            for notice in frame.notices:
                self._say(self.words.notice(notice), *self._because(notice))
        if news:  # last, for what is said later takes its place
            self.tell(news)
        return frame

    def undo(self) -> bool:
        """Take the last event back."""
        return self._moved(lambda: self.store.undo(self.in_front, self._along))

    def redo(self) -> bool:
        """Write the event again that was taken back last."""
        return self._moved(lambda: self.store.redo(self.in_front, self._along))

    def clear(self) -> None:
        """Take the match off the desk, as when it was deleted."""
        self._lay(None)

    def _lay(self, match: Match | None) -> None:
        self.match = match
        self.laid += 1
        self.version += 1

    @property
    def in_front(self) -> Match:
        """The match on the desk, where there is one."""
        if self.match is None:
            raise LookupError("no match lies on the desk")
        return self.match

    def _moved(self, move: Callable[[], bool]) -> bool:
        moved = bool(self.guarded(move))
        if moved:
            self.version += 1
        return moved

    # -- what is half entered -------------------------------------------------------------------

    def keep(self, screen: str, value: Any, *, alone: bool = False) -> bool:
        """Keep what is half entered on a screen at this match; False if it could not be kept.

        What stands alone belongs to no match.
        """
        at = () if alone else (self.in_front.header.id, self.in_front.position)
        self.in_use.add((screen, at[0] if at else ""))
        return self.done(lambda: self.store.keep_draft(screen, value, *at))

    def _along(self, match: Match, move: Move) -> dict[str, Any]:
        """The drafts to be kept with this move, which the store writes in its transaction."""
        carried = {screen: self._carried(screen, match, move) for screen in CARRIERS}
        return {screen: value for screen, value in carried.items() if value is not None}

    def _carried(self, screen: str, match: Match, move: Move) -> Any:
        """The draft of a screen as it counts after this move; one that cannot be read stops no move."""
        module, name = CARRIERS[screen].split(":")
        half = None
        with contextlib.suppress(StoreFault):
            half = self.store.draft(screen, match.header.id)
        try:
            return getattr(import_module(module), name)(match, move, half)
        except Exception as error:
            if not (self.goes_on(error) or isinstance(error, _UNREADABLE)):
                raise
        return None

    def draft(self, screen: str, read: Callable[[Any], T], match_id: str = "") -> T | None:
        """What was half entered on a screen, as `read` understands it; None where there is none.

        A draft that cannot be read, as an older app may have left it, must not stop the screen, or
        the app would fall over at each start: it is set aside, which is said.
        """
        self.in_use.add((screen, match_id))
        kept = self.guarded(lambda: self.store.draft(screen, match_id))
        if kept is None:
            return None
        try:
            return read(kept)
        except Exception as error:
            if not (self.goes_on(error) or isinstance(error, _UNREADABLE)):
                raise
        if self.set_aside(screen, match_id):
            self._say(said(UNREAD, screen, self.words.tr))
        return None

    def set_aside(self, screen: str, match_id: str = "") -> bool:
        """Keep what was half entered on a screen under a name that no screen reads; False if there was none."""
        return bool(self.guarded(lambda: self.store.set_draft_aside(screen, match_id)))

    def drop(self, screen: str, match_id: str = "") -> None:
        """Forget what was half entered on a screen."""
        self.guarded(lambda: self.store.drop_draft(screen, match_id))

    def guarded(self, deed: Callable[[], T]) -> T | None:
        """Do something that may be refused or not be written; None if so, which has been said."""
        done = self._tried(deed)
        news = self._news()
        if news:
            self.tell(news)
        return done

    def done(self, deed: Callable[[], object]) -> bool:
        """Do something that gives nothing back; False if it was refused or could not be written."""

        def act() -> bool:
            deed()
            return True

        return bool(self.guarded(act))

    def tell(self, notice: StoreNotice) -> None:
        """Say what was met when the storage was opened; once it was in sight, it is not said again."""
        self._say(self.words.fault(*notice))
        Clock.schedule_once(lambda _: self.store.heard(), IN_SIGHT)

    def fault(self, what: str) -> str:
        """The sentence for a fault of the store; while a backup is read instead, it says so."""
        notice = self.store.notice if self.store.held else None
        return self.words.fault(what, backup=notice.backup if notice else "")

    def _news(self) -> StoreNotice | None:
        """What the store met when it took up its file again: it may have opened a backup.

        While it can only be read, each write says so itself.
        """
        notice, known = self.store.notice, self._known
        self._known = notice
        if notice is None or notice is known or self.store.held:
            return None
        return notice

    def _tried(self, deed: Callable[[], T]) -> T | None:
        try:
            return deed()
        except Refused as refused:
            said = dict.fromkeys(self.words.refusal(each) for each in refused.refusals)
            self._say(" ".join([*said][:SAID]), *self._why(refused))
        except StoreFault as fault:
            self._say(self.fault(fault.what))
        return None
