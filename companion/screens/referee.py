"""The referee: set the rows, tap a card, and be told where it goes and why."""

from __future__ import annotations

from typing import Any, cast

from companion.games.core.rulings import Refusal
from companion.games.rows.cards import DECK
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import rows_of
from companion.models.inquiry import ASKED, Inquiry
from companion.screens.referee_scene import RefereeScene
from companion.screens.referee_shown import Shown
from companion.screens.why import Why
from companion.widgets.rooms import Room
from companion.widgets.spread import Spread

DRAFT = "referee"


class RefereeRoom(Shown, Room):
    """The deck to ask with, and the answer; no match is needed."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.inquiry = Inquiry()
        self.at = 0  # the step that is looked at
        self.mapped = False
        self.cards = DECK
        self.entry = self.app.shelf.first
        self.game = self.entry.play({}, 2)
        self.spread = Spread()
        self.scene = RefereeScene()
        bar = self.spread.bar
        self._map = bar.offer("map", "map-search-outline", self.toggle_map)
        self._ask = bar.offer("asked", "help-box-outline", lambda: self._moved(None, "asked"))
        self._clear = bar.offer("clear", "table-refresh", self.clear_table)
        self.spread.deck.bind(on_card=self._tapped, on_gone=self._gone)
        self.spread.strip.bind(on_spot=self._moved)
        self.spread.rows.bind(on_row=lambda _, row: self._moved(None, f"row {row}"))
        self.scene.rows.bind(on_row=self._chosen)
        self.scene.keys.bind(on_key=self._key)
        self.scene.bind(on_skip=self._beside)
        self.app.bind(language=self._show, palette=self._show, edges=self._show)
        self.app.bind(text_scale=self._show)
        self.spread.bind(size=self._show)

    def arrive(self, *, table: bool = False, **_given: Any) -> None:
        """Take the rows of the match on the desk, or go on where the question was left."""
        # After a kill nobody says where the way came from, but it is still the same way.
        fresh, way = table, self.app.rooms.way
        from_match = table or "table" in way or "pad" in way
        match = self.match if from_match and self.match else None
        lying = rows_of(match.state.table) if match is not None and match.state.open else None
        # Without rows that lie somewhere, by the rules that are taken first from the shelf.
        self.entry = match.entry if match is not None and lying else self.app.shelf.first
        self.game = match.game if match is not None and lying else self.entry.play({}, 2)
        self._about = match.header.id if match is not None and lying is not None else ""
        kept = None if fresh else self.app.desk.draft(DRAFT, Inquiry.from_draft, self._about)
        if lying is not None:
            gone = [card for pile in lying.piles.values() for card in pile]
            gone += getattr(lying, "aside", ())
            self.inquiry = kept or Inquiry.about(lying.rows, gone, lying.marks)
            self.cards = lying.deck
            self._keep()
        else:
            self.inquiry = kept or Inquiry()
            self.cards = DECK
        self.mapped = False
        self.at = self._last()
        self._show()

    def go_back(self) -> bool:
        """From the map or an answer to the deck, and only then out of the room."""
        if self.mapped:
            self.toggle_map()
        elif self.inquiry.taking and not self._adding:
            self._set(self.inquiry.reopen())
        elif self.inquiry.asked:
            self.mapped = self._from_map
            self._set(self.inquiry.anew())
        else:
            return False
        return True

    # -- deeds -------------------------------------------------------------------------------

    def toggle_map(self) -> None:
        """Show where every card would go, or stop showing it."""
        if not self.inquiry.ready:
            self.app.toast(self.app.tr("Set a card in every row first."))
            return
        self.mapped = not self.mapped
        self._show()

    def clear_table(self) -> None:
        """Begin with a bare table; until the next tap what lay there can be had back."""
        self.mapped = False
        old, self._cleared = self._cleared or self.inquiry, None
        if self.inquiry != Inquiry():
            self._set(Inquiry())
            self._cleared = old
        else:
            self._set(old)
        self._show()

    def _tapped(self, _deck: Any, card: int) -> None:
        inquiry = self.inquiry
        self._from_map = self.mapped
        if self.mapped:
            self.mapped = False
            inquiry = inquiry.anew().move(ASKED)
        row = inquiry.row_of(card)
        if inquiry.cursor == ASKED and row:
            self._refuse(Refusal("card-in-row", card=card, row=row))
            return
        after = inquiry.tap(card)
        if after == inquiry:
            number, most = inquiry.cursor, inquiry.room(inquiry.cursor)
            self._refuse(Refusal("row-too-long", row=number, number=most + 1, limit=most))
        self._set(after)

    def _gone(self, _deck: Any, card: int) -> None:
        if card in getattr(self.match.state.table if self.match else None, "aside", ()):
            self._refuse(Refusal("card-aside", card=card))
            return
        self.app.toast(self.app.tr("The {card} lies in somebody's pile.").format(card=card))

    def _moved(self, _strip: Any, key: str) -> None:
        self.mapped = False
        place = ASKED if key == "asked" else int(key.split()[1])
        self._set(self.inquiry.move(place))

    def _chosen(self, _rows: Any, row: int) -> None:
        """A low card takes this row; another one can be tried afterwards."""
        asked = cast("RowRuling", self.step_now().ruling)
        if asked.rule == "low-card":
            at = self.at
            self._set(self.inquiry.choose(asked.card, row))
            if self.inquiry.answer(self.game).open is None:
                self.at = at  # nothing else is asked: see what this card took
                self._show()

    def _beside(self, scene: RefereeScene) -> None:
        """A row that cannot be chosen, while one is to be: say why."""
        row, _ = scene.beside()
        if scene.rows.choices and row in scene.rows.blocked:
            self._refuse(Refusal("row-blocked", row=row))

    def _key(self, _keys: Any, name: str) -> None:
        if name == "back step":
            self.at = max(0, self.at - 1)
            self._show()
        elif name == "next step":
            self.at += 1
            self._show()
        elif name == "why":
            self.app.sheets.open(Why(self.step_now(), None if self._about else (self.entry, "")))
        elif name == "share":
            self.app.device.share_text(self.shared(), self.app.tr("Referee"))
        elif name == "add":
            self._adding = True
            self._show()
        else:
            self._set(self.inquiry.anew())

    def _set(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry
        self._adding = False
        self._cleared = None
        self._keep()
        self.at = self._last()
        self._show()

    def _keep(self) -> None:
        store, question, about = self.app.store, self.inquiry.draft(), self._about
        events = self.match.position if about else 0
        self.app.desk.guarded(lambda: store.keep_draft(DRAFT, question, about, events))

    def _refuse(self, refusal: Refusal) -> None:
        self.app.toast(self.words.sentence(refusal))

    # -- showing -----------------------------------------------------------------------------

    _adding = False
    _about = ""  # the match whose rows these are, if they are one's
    _from_map = False  # whether the card in question was tapped on the map

    def _last(self) -> int:
        """The step to look at: the open question if there is one, else the first card."""
        answer = self.inquiry.answer(self.game) if self.inquiry.ready else None
        return len(answer.steps) if answer and answer.open else 0

    def _show(self, *_: Any) -> None:
        answering = self.inquiry.ready and self.inquiry.asked and not self._adding
        part = self.scene if answering and not self.mapped else self.spread
        if part.parent is not self:
            self.clear_widgets()
            self.add_widget(part)
        if part is self.scene:
            self.show_answer()
        else:
            self.show_deck()
