"""Entering cards at the table: one tap a card, kept before it is shown, written when full."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.games.events import Event
from companion.models.dealing import Wanted, wanted
from companion.models.faces import told_apart
from companion.models.turn import Turn
from companion.models.unfolding import marks_of
from companion.models.waiting import hands
from companion.widgets.keys import Key
from companion.widgets.spread import Spread
from companion.widgets.strip import Spot

DRAFT = "table"
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

    def do(self, event: Event) -> None:
        """Write an event; the screen says how."""
        raise NotImplementedError

    def tapped(self, _deck: Any, card: int) -> None:
        if self.turn is not None:
            self.enter(self.turn.tap(card))

    def moved(self, _strip: Any, key: str) -> None:
        if self.turn is not None:
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
        seen = (self.match.header.id, self.match.position)
        moved = seen != self._seen
        half = self.turn is not None and self.turn.order and not self.turn.full
        if moved and half and self.turn is not None:
            self._aside = (self._frame, self.turn)
        self._seen, self._frame = seen, self.match.frame
        return moved

    def pick_up(self, asked: Wanted) -> None:
        if self.mark() or self.turn is None or self.turn.places != asked.places:
            match_id = self.match.header.id
            kept = self.app.desk.draft(DRAFT, partial(Turn.from_draft, asked.places), match_id)
            self.turn = kept or Turn.empty(asked.places)
            frame, laid = self._aside or (None, None)
            if frame is self.match.frame and laid is not None and laid.places == asked.places:
                # What came in between was undone: the cards are still on the table.
                self.turn = self.turn if self.turn.order else laid
                self.keep()

    # -- showing -------------------------------------------------------------------------------

    def show_entry(self, asked: Wanted) -> None:
        turn, spread = self.turn, self.spread
        if turn is None:
            return
        dealing = asked.kind == "deal"
        spread.keys.keys = []
        short = {} if dealing else told_apart(asked.places)
        held = {} if dealing else hands(self.match)
        spread.title = self._prompt(asked)
        spread.with_rows = not dealing
        table = self.match.state.table
        spread.rows.rows = () if dealing else table.rows
        spread.rows.dress(marks_of(table))
        spread.held.hands = held
        spread.deck.cards = asked.deck
        spread.deck.spent = frozenset(asked.spent(turn.cursor))
        spread.deck.picked = {card: short.get(place, place) for place, card in turn.cards.items()}
        spread.strip.cursor = f"seat {turn.cursor}"
        spread.strip.spots = [
            Spot(
                f"seat {place}",
                self.app.tr("Row {row}").format(row=place) if dealing else place,
                str(turn.cards.get(place, "–")),
                "filled" if place in turn.cards else "open",
                held=held.get(place, -1),
                short=place if dealing else "",
            )
            for place in asked.places
        ]
        if turn.full:
            text = self.app.tr("Go on with these cards")
            spread.keys.keys = [Key(AGAIN, text, "redo", "filled", guarded=True)]
        half = bool(turn.order) and not turn.full
        self._undo[0].icon = "backspace-outline" if half else "undo"
        self._undo[0].hint = self.app.tr("Take back") if half else self.app.tr("Undo")

    def _prompt(self, asked: Wanted) -> str:
        tr, state = self.app.tr, self.match.state
        if asked.kind == "deal":
            return str(tr("Round {n}: the start cards").format(n=len(state.rounds) + 1))
        cursor = self.turn.cursor if self.turn else ""
        return str(tr("Turn {n}: {player}").format(n=state.table.turn + 1, player=cursor))
