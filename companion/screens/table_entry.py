"""Entering cards at the table: one tap a card, kept before it is shown, written when full."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.games.core.events import Event
from companion.models.dealing import Wanted, carried_on, wanted
from companion.models.faces import told_apart
from companion.models.heads import Heads, heads
from companion.models.row_scene import RowScene
from companion.models.turn import Turn
from companion.models.unfolding import marks_of
from companion.models.waiting import hands
from companion.widgets.keys import Key
from companion.widgets.spread import Spread
from companion.widgets.standings import Standing
from companion.widgets.strip import Spot

DRAFT = "table"
SETTLES = 0.5  # seconds in which a touch is still meant for what was in sight before
AGAIN = "again"  # the key that goes on with cards which are all there


class Entering:
    """The part of the table screen that takes cards; full turns are written by ``do``."""

    app: Any
    match: Any
    spread: Spread
    refresh: Any
    turn: Turn | None = None
    _seen: tuple[str, int] | None = None
    _frame: Any = None  # of the match when it was last looked at
    _aside: tuple[Any, Turn] | None = None  # cards half entered when something else was written
    _undo: list[Any]
    came = -SETTLES  # when the deck last took the place of a turn by itself

    def do(self, event: Event) -> None:
        """Write an event; the screen says how."""
        raise NotImplementedError

    def show_last(self, *, shown: bool) -> None:
        """Offer the way back to the turn that was just shown; the screen knows if there is one."""
        raise NotImplementedError

    @property
    def startled(self) -> bool:
        """Whether the deck has only just come by itself: a touch was meant for what was there."""
        return 0 <= Clock.get_time() - self.came < SETTLES

    def tapped(self, _deck: Any, card: int) -> None:
        if self.turn is not None and not self.startled:
            self.enter(self.turn.tap(card))

    def moved(self, _strip: Any, key: str) -> None:
        if self.turn is not None and not self.startled:
            self.enter(self.turn.move(key.split(" ", 1)[1]))

    def enter(self, turn: Turn) -> None:
        """Show the cards entered, kept first; a turn that became full is written."""
        old, self.turn = self.turn, turn
        asked = wanted(self.match)
        if asked is None:
            self.refresh()
            return
        changed = old is None or old.cards != turn.cards
        if turn.full and changed:
            self.do(asked.event(turn))
            if wanted(self.match) == asked:
                self.turn = turn  # refused: everything stays to be corrected
                self.keep()
                self.refresh()
            return
        self.keep()
        self.show_entry(asked)

    def gone(self, _deck: Any, card: int) -> None:
        asked = wanted(self.match)
        spent = asked.spent(self.turn.cursor) if asked is not None and self.turn else {}
        if card in spent:
            self.app.toast(self.app.words.sentence(spent[card]))

    # -- drafts --------------------------------------------------------------------------------

    def keep(self) -> None:
        store, match, turn = self.app.store, self.match, self.turn
        if turn is not None:
            self.app.desk.guarded(
                lambda: store.keep_draft(DRAFT, turn.draft(), match.header.id, match.position)
            )

    def kept(self) -> Any:
        """What was kept since the last event: cards entered, or that its turn has been shown."""
        store, match_id = self.app.store, self.match.header.id
        return self.app.desk.guarded(lambda: store.draft(DRAFT, match_id))

    def keep_seen(self) -> None:
        """Keep that the turn has been shown: a killed app then opens on the next one."""
        if self.match.position and not self.kept():
            bare = {"cards": [], "at": ""}
            store, match = self.app.store, self.match
            self.app.desk.guarded(
                lambda: store.keep_draft(DRAFT, bare, match.header.id, match.position)
            )

    def mark(self) -> bool:
        """Remember where the match stands; True if it was elsewhere before."""
        seen, frame = (self.match.header.id, self.match.position), self.match.frame
        moved = seen != self._seen or self._frame is not frame
        half = self.turn is not None and self.turn.order and not self.turn.full
        if half and self.turn is not None and self._frame is not frame:
            self._aside = (self._frame, self.turn)
        self._seen, self._frame = seen, frame
        return moved

    def put_aside(self) -> None:
        """No cards are asked for: what is half entered waits until they are again."""
        self.mark()
        self.turn = None

    def pick_up(self, asked: Wanted) -> None:
        if self.mark() or self.turn is None or self.turn.places != asked.places:
            match_id = self.match.header.id
            kept = self.app.desk.draft(DRAFT, partial(Turn.from_draft, asked.places), match_id)
            self.turn = kept or Turn.empty(asked.places)
            if self._aside is not None and not self.turn.order:
                again = carried_on(*self._aside, self.match.frame, asked)
                if again is not None:
                    self.turn, self._aside = again, None
                    self.keep()

    # -- showing -------------------------------------------------------------------------------

    def show_entry(self, asked: Wanted) -> None:
        turn, spread = self.turn, self.spread
        if turn is None:
            return
        dealing = asked.kind == "deal"
        spread.keys.keys = []
        short = {} if dealing else told_apart(asked.places)
        spread.title = self._prompt(asked)
        spread.heading = self._heading(asked)
        spread.with_rows = not dealing
        table = self.match.state.table
        bare = RowScene(self._dealt(turn)) if dealing else RowScene(table.rows, marks_of(table))
        spread.rows.show(bare)
        spread.held.hands = {}
        spread.deck.cards = asked.deck
        spread.deck.spent = frozenset(asked.spent(turn.cursor))
        spread.deck.picked = {card: short.get(place, place) for place, card in turn.cards.items()}
        have = heads(self.match)
        spread.strip.cursor = f"seat {turn.cursor}"
        spread.strip.spots = self._start_places(turn) if dealing else self._seats(turn, have)
        there, places = len(turn.cards), len(turn.places)
        far = self.app.tr("{n} of {all}").format(n=there, all=places)
        spread.strip.far = () if dealing else (far, f"{there}/{places}")
        spread.standings.cursor = "" if dealing else turn.cursor
        held = {} if dealing else hands(self.match)
        # Before anything is on the pad there is nothing to read while the first cards are dealt.
        spread.standings.people = [
            Standing(player, *each, player in turn.cards, held.get(player, -1))
            for player, each in have.items()
            if not dealing or self.match.state.rounds
        ]
        if turn.full:
            text = self.app.tr("Go on with these cards")
            spread.keys.keys = [Key(AGAIN, text, "redo", "filled", guarded=True)]
        self.show_last(shown=not dealing and not turn.order)
        half = bool(turn.order) and not turn.full
        self._undo[0].icon = "backspace-outline" if half else "undo"
        self._undo[0].hint = self.app.tr("Take back") if half else self.app.tr("Undo")

    def _start_places(self, turn: Turn) -> list[Spot]:
        """A place for each row's start card."""
        return [
            Spot(
                f"seat {place}",
                self.app.tr("Row {row}").format(row=place),
                str(turn.cards.get(place, "–")),
                "filled" if place in turn.cards else "open",
                short=place,
            )
            for place in turn.places
        ]

    def _seats(self, turn: Turn, have: Mapping[str, Heads]) -> list[Spot]:
        """A place for each player's card, with the bullheads that everybody has so far."""
        held = hands(self.match)
        return [
            Spot(
                f"seat {place}",
                place,
                str(turn.cards.get(place, "")),
                "filled" if place in turn.cards else "open",
                held=held.get(place, -1),
                heads=have[place],
            )
            for place in turn.places
        ]

    @staticmethod
    def _dealt(turn: Turn) -> tuple[tuple[int, ...], ...]:
        """The start cards as far as they are there, each in its row."""
        return tuple((turn.cards[place],) if place in turn.cards else () for place in turn.places)

    def _heading(self, asked: Wanted) -> str:
        """What of the prompt has room where there is no title."""
        tr, state = self.app.tr, self.match.state
        if asked.kind == "deal":
            return str(tr("Round {n}").format(n=len(state.rounds) + 1))
        return str(tr("Turn {n}").format(n=state.table.turn + 1))

    def _prompt(self, asked: Wanted) -> str:
        tr, state = self.app.tr, self.match.state
        if asked.kind == "deal":
            return str(tr("Round {n}: the start cards").format(n=len(state.rounds) + 1))
        cursor = self.turn.cursor if self.turn else ""
        return str(tr("Turn {n}: {player}").format(n=state.table.turn + 1, player=cursor))
