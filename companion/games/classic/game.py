"""6 nimmt! and 6 takes!: four rows, in every edition, with the pro and two-halves variants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from companion.games.classic import CLASSIC
from companion.games.core.asking import Deed, Question
from companion.games.core.events import Event
from companion.games.core.game import Beat, Handler, Lies, Past, Setup
from companion.games.core.ledger import Bounds, State, Step, close
from companion.games.core.options import (
    check_seats,
    edition_of,
    end_of,
    refuse_other_keys,
    variant_of,
)
from companion.games.core.readers import Rule, count, dump_rule, flag, keyed
from companion.games.core.rulings import Notice, Refusal, Refused, Ruling, refuse
from companion.games.core.shelf import DEALT
from companion.games.rows import lying as told_again
from companion.games.rows import placing as lines
from companion.games.rows.cards import CARDS, DECK, UP_TO
from companion.games.rows.events import Deal, Play, SetTable, Take
from companion.games.rows.game import RowGame
from companion.games.rows.placing import FULL, ROWS
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import Cards, lying, spots, turn_of, wrong_cards


def halves(players: int) -> tuple[int, int]:
    """Cards per player in the first and the second half (section 3; C15; Q34 for 2, 3, 8 to 10)."""
    each = (DECK - ROWS) // players
    return each // 2, each - each // 2


class Classic(RowGame[Cards]):
    """The card game without special cards."""

    handlers: ClassVar[Mapping[type[Event], Handler]]

    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Read the options of a record; what is left out is as the edition says."""
        refuse_other_keys(options, "edition", "variant", "end", "hand", "closed")
        self.edition = edition_of(options, CLASSIC)
        self.variant = variant_of(options, CLASSIC)
        self.when = self.edition.when
        self.fixed_end = self.variant == "halves"  # Q30: one round, no target
        self.hand = 0 if self.fixed_end else _hand(options)
        standard = Rule(rounds=1) if self.fixed_end else Rule(self.edition.target, self.when)
        self.rule = end_of(options, standard, self.when, fixed=self.fixed_end)
        self.options = {"edition": self.edition.id, "variant": self.variant}
        self.options["end"] = dump_rule(self.rule)
        if self.hand:
            self.options["hand"] = self.hand
        if keyed("closed", flag, options.get("closed", False)):
            self.options["closed"] = True  # the piles stay face down until the round ends
        if self.fixed_end and "hand" in options:
            raise refuse("hand-fixed", key="hand")
        check_seats(players, self.bounds(players))

    def deck(self, players: int) -> int:
        """The highest card in play: 10n + 4 in the pro variant (Q28 for 7 to 10)."""
        return self.hand * players + ROWS if self.variant == "pro" else DECK

    def bounds(self, players: int) -> Bounds:
        """Two to ten at the table, as long as the hands fit the deck."""
        most = min(CLASSIC.most, (DECK - ROWS) // self.hand) if self.hand else CLASSIC.most
        # At least one card stays in each row, and no card has less than one bullhead.
        return Bounds(CLASSIC.least, most, UP_TO[min(self.deck(players), DECK)] - ROWS)

    # -- the cards ----------------------------------------------------------------------------

    def verdict(self, table: Cards, card: int, player: str) -> RowRuling:
        """Where a card goes (P1 to P3)."""
        return lines.ruling(table.rows, card, CARDS, player, table.event)

    def costs(self, table: Cards, card: int, player: str) -> Iterator[RowRuling]:
        """A low card may take any row (P4)."""
        for row in range(1, ROWS + 1):
            yield lines.choice(table.rows, card, row, CARDS, player, table.event)

    def laid(self, table: Cards, ruling: RowRuling) -> Cards:
        """The table once this verdict is done."""
        piles = table.piles
        if ruling.took:
            player = ruling.player
            piles = {**piles, player: piles.get(player, ()) + ruling.took}
        pending = table.pending[1:]
        return replace(table, rows=lines.laid(table.rows, ruling), piles=piles, pending=pending)

    # -- the events -------------------------------------------------------------------------

    def deal(self, state: State[Cards], event: Deal, number: int) -> Step[Cards]:
        """The start cards; or, without them, the hands of the second half (Q31)."""
        table = state.table
        if event.rows is None:
            return self._second_half(state, table)
        if table is not None and table.open:
            raise refuse("round-open")
        deck = self.deck(len(state.players))
        rows = tuple((card,) for card in event.rows)
        wrong = list(lines.faults(rows, {}, deck))
        if wrong:
            raise Refused(*wrong)
        hand = halves(len(state.players))[0] if self.fixed_end else self.hand
        piles: dict[str, tuple[int, ...]] = dict.fromkeys(state.players, ())
        return Step(replace(state, table=Cards(rows, piles, deck, hand)))

    def _second_half(self, state: State[Cards], table: Cards | None) -> Step[Cards]:
        if not self.fixed_end or table is None:
            raise refuse("missing-key", name="rows")
        if table.pending:
            card, player = table.pending[0]
            raise refuse("question-open", player=player, card=card)
        if not self._between_halves(state, table):
            raise refuse("half-open" if table.turn < table.dealt else "half-dealt")
        dealt = sum(halves(len(state.players)))
        return Step(replace(state, table=replace(table, dealt=dealt)))

    def _between_halves(self, state: State[Cards], table: Cards) -> bool:
        return (
            self.fixed_end
            and not table.pending
            and table.turn == table.dealt == halves(len(state.players))[0]
        )

    def play(self, state: State[Cards], event: Play, number: int) -> Step[Cards]:
        """A card of everybody, placed from the lowest up to the next question (Q11)."""
        table = state.open_table
        if table.pending:
            card, player = table.pending[0]
            raise refuse("question-open", player=player, card=card)
        if table.turn == table.dealt:
            raise refuse("half-over")
        wrong = wrong_cards(lying(table.rows, table.piles), table.deck, event.cards, state.players)
        if wrong:
            raise Refused(*wrong)
        pending = tuple(sorted((card, player) for player, card in event.cards.items()))
        turn = replace(table, pending=pending, turn=table.turn + 1, event=number)
        return self._resolve(state, turn, [])

    def take(self, state: State[Cards], event: Take, number: int) -> Step[Cards]:
        """The row that the player of a low card chose (P4, Q8)."""
        table = state.open_table
        if not table.pending:
            raise refuse("nobody-chooses")
        if not 1 <= event.row <= ROWS:
            raise refuse("no-such-row", row=event.row, limit=ROWS)
        card, player = table.pending[0]
        ruling = lines.choice(table.rows, card, event.row, CARDS, player, table.event)
        return self._resolve(state, table, [ruling])

    def set_table(self, state: State[Cards], event: SetTable, number: int) -> Step[Cards]:
        """The table as it lies; what is still to be placed and not on it stays to be placed."""
        old = state.open_table
        given = event.piles or {}
        wrong = [Refusal("unknown-player", player=each) for each in given if each not in old.piles]
        piles = {player: given.get(player, pile) for player, pile in old.piles.items()}
        wrong += lines.faults(event.rows, piles, old.deck, ascending=not event.agreed)
        lying = {card for row in event.rows for card in row}
        lying.update(card for pile in piles.values() for card in pile)
        pending = tuple(each for each in old.pending if each[0] not in lying)
        seats = len(state.players)
        cards = len(lying) + len(pending)
        if cards > ROWS + seats * old.dealt:
            wrong.append(Refusal("too-many-cards", number=cards, limit=ROWS + seats * old.dealt))
        if wrong:
            raise Refused(*wrong)
        turn = old.turn
        if event.piles is not None:
            seen = sum(map(len, (*old.rows, *old.piles.values(), old.pending)))
            turn = turn_of(old.turn, seen, cards, seats)
        laid = replace(old, rows=event.rows, piles=piles, pending=pending, turn=turn)
        step = self._resolve(state, laid, [])
        notices = (Notice("agreed"),) if event.agreed else ()
        return step._replace(notices=step.notices + notices)

    def _resolve(self, state: State[Cards], table: Cards, rulings: list[RowRuling]) -> Step[Cards]:
        """Place card after card on the changing table until somebody must choose (Q11)."""
        rows, pending = table.rows, list(table.pending)
        piles = dict(table.piles)
        answered = len(rulings)
        while pending:
            card, player = pending[0]
            if answered:
                ruling, answered = rulings[0], 0
            else:
                ruling = lines.ruling(rows, card, CARDS, player, table.event)
                if not ruling.row:
                    break
                rulings.append(ruling)
            if ruling.took:
                piles[player] += ruling.took
            rows = lines.laid(rows, ruling)
            del pending[0]
        after = replace(table, rows=rows, piles=piles, pending=tuple(pending))
        state = replace(state, table=after)
        if not pending and after.turn == after.dealt and not self._between_halves(state, after):
            # Q15: what lies in the rows scores for nobody.
            state = close(state, after.points(), replace(after, open=False))
        return Step(state, tuple(rulings))

    # -- what is asked, and what may be done ------------------------------------------------

    def may(self, state: State[Cards]) -> frozenset[str]:
        """The pad's words, and those of the cards."""
        words = set(super().may(state))
        if state.finished:
            return frozenset(words)
        table = state.table
        if table is None or not table.open:
            return frozenset(words | {"deal"})
        words.add("table")
        if table.pending:
            words.add("take")
        else:
            words.add("deal" if self._between_halves(state, table) else "play")
        return frozenset(words)

    def deeds(self, state: State[Cards]) -> tuple[Deed, ...]:
        """The pad's deeds, and the deal of the second half when it is due."""
        table = state.table
        deeds = super().deeds(state)
        due = table is not None and table.open and self._between_halves(state, table)
        return (*deeds, Deed(Deal(), due=True)) if due and not state.finished else deeds

    def reason(self, state: State[Cards], question: Question) -> Ruling | None:
        """The card fits no row (P4)."""
        return lines.ruling(state.open_table.rows, int(question.about), CARDS, question.player)

    def left_on_table(self, state: State[Cards]) -> Cards | None:
        """The cards as they were entered, closed; nothing of an earlier round."""
        table = state.table
        return replace(table, open=False) if table is not None and table.open else None

    # -- what lies there ----------------------------------------------------------------------

    def setup(self, state: State[Cards]) -> tuple[Setup, ...]:
        """Which cards are in play, how many everybody gets, and four of them for the rows."""
        if state.finished or (state.open and not self._second_half_due(state)):
            return ()
        seats = len(state.players)
        if state.open:
            return (Setup("second-half", halves(seats)[1]),)
        if self.variant == "pro":
            deck = self.deck(seats)
            choose = Setup("choose-hands", self.hand)
            return (Setup("sort-out", deck), choose, Setup("rows", ROWS))
        hand = halves(seats)[0] if self.fixed_end else self.hand
        deal = Setup("first-half" if self.fixed_end else "hands", hand)
        return (Setup("shuffle", DECK), deal, Setup("rows", ROWS))

    def _second_half_due(self, state: State[Cards]) -> bool:
        return state.table is not None and self._between_halves(state, state.table)

    def beats(
        self, before: State[Cards], event: Event, rulings: tuple[Ruling, ...]
    ) -> Iterator[Beat[Cards]]:
        """Card by card on the changing rows (Q11)."""
        table = before.table
        if table is None:
            return
        if isinstance(event, SetTable):  # what it left to be placed follows from the table set
            table = replace(table, rows=event.rows, piles={**table.piles, **(event.piles or {})})
        elif isinstance(event, Play):
            pending = tuple(sorted((card, player) for player, card in event.cards.items()))
            table = replace(table, pending=pending, turn=table.turn + 1)
        for ruling in rulings:
            assert isinstance(ruling, RowRuling)  # noqa: S101 - the rulings of this very game
            after = self.laid(table, ruling)
            yield Beat(ruling, table, after)
            table = after

    def position(self, lies: Lies) -> Cards:
        """Rows that anybody set."""
        rows, _ = told_again.rows_and_piles(lies)
        return Cards(rows, {"": ()}, DECK, self.hand)

    def lies(self, state: State[Cards]) -> Lies | None:
        """The rows and piles of the open round."""
        table = state.table
        return Lies(spots(table.rows, table.piles), {}, {}) if table and table.open else None

    def set_as(self, state: State[Cards], lies: Lies, *, agreed: bool) -> Event:
        """Rows and piles; piles that nobody touched are left as they are."""
        rows, piles = told_again.rows_and_piles(lies)
        return SetTable(rows, told_again.told_piles(state.open_table, rows, piles), agreed)

    # -- a story told again -------------------------------------------------------------------

    def again(self, past: Past[Cards], now: State[Cards]) -> Event | None:
        """A row that was chosen follows the row; a table that was set gets the right card."""
        event = past.event
        if isinstance(event, Take):
            row = told_again.row_now(past, now, event.row)
            return Take(row) if row and self.questions(now) else None
        if isinstance(event, SetTable):
            return told_again.exchanged(past, event, lambda each: self.apply(now, each, 0))
        return event

    def goes_on(self, before: State[Cards], event: Event, after: State[Cards]) -> bool:
        """A turn goes on while a card of it waits."""
        return after.open and before.table is not None and bool(before.table.pending)


Classic.handlers = {
    Deal: Classic.deal,
    Play: Classic.play,
    Take: Classic.take,
    SetTable: Classic.set_table,
}


def _hand(options: Mapping[str, Any]) -> int:
    hand: int = keyed("hand", count, options.get("hand", DEALT))
    if hand > (DECK - ROWS) // CLASSIC.least:
        limit = (DECK - ROWS) // CLASSIC.least
        raise refuse("hand-too-large", number=hand, limit=limit, key="hand")
    return hand


__all__ = ["FULL", "Cards", "Classic", "halves"]
