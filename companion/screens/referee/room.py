"""The referee: set the rows, tap a card, and be told where it goes and why."""

from __future__ import annotations

from typing import Any

from companion.games.core.asking import Touch
from companion.games.rows.cards import DECK
from companion.games.rows.table import rows_of
from companion.models.referee.hearing import GONE, Hearing
from companion.models.referee.inquiry import Inquiry
from companion.models.referee.scene import scene, shared
from companion.models.table.scene import Answer, Keep, Open, Say, Tell
from companion.models.table.showing import SKIP
from companion.screens.referee import OTHER, ROWS, choose_referee, other_referees
from companion.screens.rules.why import Why
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.shell import Shell
from companion.words import Words

DRAFT = "referee"


class RefereeRoom(Room):
    """The grid to ask with, and the answer; no match is needed."""

    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.forget()
        self.shell = Shell()
        self.shell.bind(on_touched=self._touched, on_deed=lambda _, deed: self._act(deed))
        self.add_widget(self.shell)

    @property
    def words(self) -> Words:
        """The sentences of the game that is asked about."""
        return self.app.words_of(self.entry)

    def arrive(self, *, table: bool = False, **_given: Any) -> None:
        """Take the rows of the match on the desk, or go on where the question was left."""
        # After a kill nobody says where the way came from, but it is still the same way.
        way = self.app.rooms.way
        from_match = table or "table" in way or "pad" in way
        match = self.app.desk.match if from_match else None
        lying = rows_of(match.state.table) if match is not None and match.state.open else None
        self._about = match.header.id if match is not None and lying is not None else ""
        self.of_match = bool(self._about)
        kept = None if table else self.app.desk.draft(DRAFT, Inquiry.from_draft, self._about)
        # Without rows that lie somewhere, by the rules that a dispute is about, or the first ones.
        shelf, asked = self.app.shelf, kept.game if kept is not None else ""
        known = asked if asked in shelf else shelf.first.id
        self.entry = match.entry if match is not None and lying else shelf[known]
        game = match.game if match is not None and lying else self.entry.play({}, 2)
        aside: frozenset[int] = frozenset()
        inquiry = kept or Inquiry()
        if lying is not None:
            aside = frozenset(getattr(lying, "aside", ()))
            gone = [card for pile in lying.piles.values() for card in pile]
            inquiry = kept or Inquiry.about(lying.rows, [*gone, *aside], lying.marks)
        cards = lying.deck if lying is not None else DECK
        self.hearing = Hearing(game, cards=cards, aside=aside).about(inquiry)
        if lying is not None:
            self._keep()
        self.redraw()

    def go_back(self) -> bool:
        """From the map or an answer to the grid, and only then out of the room."""
        before = self.hearing.back()
        if before is None:
            return False
        self._hear(before)
        return True

    def forget(self) -> None:
        """Drop the rows and the question; the question is kept as a draft."""
        self.entry = self.app.shelf.first
        self.hearing = Hearing(self.entry.play({}, 2))
        self._about = ""  # the match whose rows these are, if they are one's

    # -- deeds -------------------------------------------------------------------------------

    def _touched(self, _shell: Any, touch: Touch) -> None:
        if touch.kind == SKIP:  # a row that cannot be chosen, while one is to be, says why
            touch = self.shell.under() or touch
        self._act(self.hearing.touch(touch))

    def _act(self, answer: Answer | None) -> None:
        """Do what a touch or a key means."""
        if isinstance(answer, Keep):
            self.app.toasts.moved_on()
            self._hear(answer.draft)
        elif isinstance(answer, Say):
            self.app.toast(self.words.refusal(answer.refusal))
        elif isinstance(answer, Tell):
            self.app.toast(self.app.tr(answer.text))
        elif isinstance(answer, Open):
            self._open(answer)

    def _open(self, answer: Open) -> None:
        tr, hearing = self.app.tr, self.hearing
        if answer.what == "why":
            self.app.sheets.open(Why(hearing.said.step, None if self._about else (self.entry, "")))
        elif answer.what == "share":
            self.app.device.share_text(shared(self.words, hearing), tr("Referee"))
        elif answer.what == OTHER:
            choose_referee(self.app, answer.about)
        elif answer.what == GONE:
            self.app.toast(tr("{card} is in a player's pile.").format(card=answer.about))

    def _hear(self, hearing: Hearing) -> None:
        changed = hearing.inquiry != self.hearing.inquiry
        self.hearing = hearing
        if changed:
            self._keep()
        self.redraw()

    def _keep(self) -> None:
        self.app.desk.keep(DRAFT, self.hearing.inquiry.draft(), alone=not self._about)

    def redraw(self) -> None:
        """Show what is asked, in the language of now."""
        shown = scene(self.words, self.hearing)
        if not self._about and self.hearing.inquiry == Inquiry():  # nothing is asked yet
            shown = shown._replace(icons=(*other_referees(self.app, ROWS), *shown.icons))
        self.shell.show(shown)
