"""A question at the referee as it is in sight: the grid to ask with, the map, or the answer.

It is a value like a moment at the table: it says all that is in sight and what a touch means.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, cast

from companion.games.core.asking import ANY, ROW, Touch
from companion.games.core.game import Game
from companion.games.core.rulings import Refusal
from companion.games.rows.cards import DECK
from companion.games.rows.rulings import RowRuling
from companion.languages import N_
from companion.models.referee.asking import AnsweredCard, RefereeAnswer
from companion.models.referee.inquiry import ASKED, Inquiry
from companion.models.table.moment import SEAT
from companion.models.table.scene import Answer, Keep, Open, Say, Tell

GONE = "gone"  # a card that nobody can play is touched


@dataclass(frozen=True)
class Hearing:
    """The question, by the rules of which game, and what of it is looked at."""

    game: Game[Any]
    inquiry: Inquiry = field(default_factory=Inquiry)
    cards: int = DECK  # the highest card in play
    aside: frozenset[int] = frozenset()  # cards that have left the round
    at: int = 0  # the step of the answer that is looked at
    mapped: bool = False  # whether the place of every card is shown
    adding: bool = False  # whether one more card is asked about
    from_map: bool = False  # whether the card in question was touched on the map
    cleared: Inquiry | None = None  # what lay there before the table was bare

    def about(self, inquiry: Inquiry) -> Hearing:
        """Another question: the open choice is looked at if there is one, else the first card."""
        after = replace(self, inquiry=inquiry, adding=False, cleared=None, at=0)
        if not inquiry.ready:
            return after
        return replace(after, at=len(after.verdict.steps) if after.verdict.waits else 0)

    @cached_property
    def verdict(self) -> RefereeAnswer:
        """What the referee says."""
        return self.inquiry.answer(self.game)

    @property
    def answering(self) -> bool:
        """Whether an answer is in sight."""
        asked = self.inquiry.ready and bool(self.inquiry.asked)
        return asked and not self.adding and not self.mapped

    @property
    def said(self) -> AnsweredCard:
        """The card of the answer that is looked at."""
        return self.verdict.said[self.at]

    @property
    def ruling(self) -> RowRuling:
        """What is said of it."""
        return cast("RowRuling", self.said.step.ruling)

    @property
    def waits(self) -> bool:
        """Whether the card that is looked at has to choose a row yet."""
        return self.at >= len(self.verdict.steps)

    @property
    def counted(self) -> int:
        """The row whose number of cards can be told: it is spoken of for the first time; else 0."""
        row = self.ruling.row
        before = {cast("RowRuling", each.ruling).row for each in self.verdict.steps[: self.at]}
        return row if row in self.inquiry.many and not self.waits and row not in before else 0

    @property
    def told_row(self) -> int:
        """The row whose number of cards can be told before the card; 0 where none can.

        It is the one that somebody touched, else the one of which the last card was told last; the
        first, before there is any.
        """
        inquiry = self.inquiry
        told = bool(inquiry.many) or not inquiry.ready  # these rows are nobody's but the asker's
        if inquiry.stays:
            return inquiry.cursor if told else 0
        row = max(1, (inquiry.cursor or len(inquiry.rows) + 1) - 1)
        return row if row in inquiry.many or not any(inquiry.rows) else 0

    def told(self, row: int, number: int) -> Keep:
        """So many lie in that row; whoever touched it goes on to the next."""
        inquiry = self.inquiry.tell(row, number)
        if inquiry.stays and inquiry.many.get(row, number):
            inquiry = inquiry.move(inquiry.next_place(), stays=False)
        return Keep(replace(self.about(inquiry), at=self.at))

    # -- touches -----------------------------------------------------------------------------

    def touch(self, touch: Touch) -> Answer | None:
        """A card of the grid, a row, or a place of the strip."""
        if touch.kind == ROW:
            row = int(touch.value)
            return self._chosen(row) if self.answering else self._moved(row)
        if self.answering:
            return None
        if touch.kind == SEAT:
            place = str(touch.value)
            return self._moved(ASKED if place == "asked" else int(place.split()[1]))
        return self._tapped(int(touch.value)) if touch.kind == ANY else None

    def _tapped(self, card: int) -> Answer:
        if card in self.inquiry.gone:
            gone = Refusal("card-aside", card=card)
            return Say(gone) if card in self.aside else Open(GONE, card)
        inquiry = self.inquiry.anew().move(ASKED) if self.mapped else self.inquiry
        row = inquiry.row_of(card)
        if inquiry.cursor == ASKED and row:
            return Say(Refusal("card-in-row", card=card, row=row))
        after = inquiry.tap(card)
        if after == inquiry:
            row, most = inquiry.cursor, inquiry.room(inquiry.cursor)
            return Say(Refusal("row-too-long", row=row, number=most + 1, limit=most))
        return Keep(replace(self, mapped=False, from_map=self.mapped).about(after))

    def _moved(self, place: int) -> Answer:
        return Keep(replace(self, mapped=False).about(self.inquiry.move(place)))

    def _chosen(self, row: int) -> Answer | None:
        """A low card takes this row; another one can be tried afterwards."""
        ruling = self.ruling
        if ruling.rule != "low-card":
            return None
        if row in self.inquiry.marks.stops and self.waits:
            return Say(Refusal("row-blocked", row=row))
        after = self.about(self.inquiry.choose(ruling.card, row))
        if not after.verdict.waits:
            after = replace(after, at=self.at)  # nothing else is asked: see what this card took
        return Keep(after)

    def back(self) -> Hearing | None:
        """From the map, an answer or the cards of a row to the grid; None: out of the room."""
        if self.mapped:
            return replace(self, mapped=False)
        if self.inquiry.taking and not self.adding:
            return self.about(self.inquiry.reopen())
        if self.inquiry.asked:
            return replace(self, mapped=self.from_map).about(self.inquiry.anew())
        if self.inquiry.stays:  # a row that was told whole: back to what is asked next
            return self.about(self.inquiry.anew())
        return None

    # -- what icons do -------------------------------------------------------------------------

    @property
    def map_deed(self) -> Answer:
        """Show where every card would go, or stop showing it."""
        if not self.inquiry.ready:
            return Tell(N_("Enter a card for every row first."))
        return Keep(replace(self, mapped=not self.mapped))

    @property
    def clear_deed(self) -> Keep:
        """Begin with a bare table; until the next tap what lay there can be had back."""
        old = self.cleared or self.inquiry
        if self.inquiry == Inquiry():
            return Keep(self.about(old))
        return Keep(replace(self.about(Inquiry()), mapped=False, cleared=old))

    @property
    def anew(self) -> Keep:
        """The same rows and no question yet."""
        return Keep(self.about(self.inquiry.anew()))
