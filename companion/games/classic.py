"""6 nimmt! and 6 takes!: four rows, in every edition, with the pro and two-halves variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, cast

from companion.games import rows as lines
from companion.games.cards import DECK, bullheads
from companion.games.catalogue import CLASSIC, Edition
from companion.games.events import Deal, Play, Rule, Table, Take
from companion.games.game import Game, Handler
from companion.games.ledger import Bounds, State, Step, close
from companion.games.reading import count, dump_rule, flag, keyed
from companion.games.reading import rule as read_rule
from companion.games.rows import FULL, ROWS
from companion.games.rulings import (
    Deed,
    Notice,
    Option,
    Question,
    Refusal,
    Refused,
    Ruling,
    refuse,
)
from companion.games.table import Cards, lying, wrong_cards


def halves(players: int) -> tuple[int, int]:
    """Cards per player in the first and the second half (section 3; C15; Q34 for 2, 3, 8 to 10)."""
    each = (DECK - ROWS) // players
    return each // 2, each - each // 2


class Classic(Game):
    """The card game without special cards."""

    handlers: ClassVar[Mapping[type, Handler]]

    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Read the options of a record; what is left out is as the edition says."""
        known = {"edition", "variant", "end", "hand", "closed"}
        for key in options:
            if key not in known:
                raise Refused(Refusal("unknown-key", name=key[:40]), key="options")
        self.edition = _edition(options.get("edition", CLASSIC.editions[0].id))
        self.variant = options.get("variant", "basic")
        if self.variant not in CLASSIC.variants:
            raise Refused(Refusal("unknown-variant", name=str(self.variant)[:40]), key="variant")
        self.when = self.edition.when
        self.fixed_end = self.variant == "halves"  # Q30: one round, no target
        self.hand = 0 if self.fixed_end else _hand(options)
        self.rule = self._end(options)
        self.options = {"edition": self.edition.id, "variant": self.variant}
        self.options["end"] = dump_rule(self.rule)
        if self.hand:
            self.options["hand"] = self.hand
        if keyed("closed", flag, options.get("closed", False)):
            self.options["closed"] = True  # the piles stay face down until the round ends
        if self.fixed_end and "hand" in options:
            raise Refused(Refusal("hand-fixed"), key="hand")
        limit = self.bounds(players).most
        if not CLASSIC.least <= players <= limit:
            why = "too-many-players" if players > limit else "too-few-players"
            limit = limit if players > limit else CLASSIC.least
            raise Refused(Refusal(why, number=players, limit=limit), key="players")

    def _end(self, options: Mapping[str, Any]) -> Rule:
        standard = Rule(rounds=1) if self.fixed_end else Rule(self.edition.target, self.when)
        if "end" not in options:
            return standard
        given: Rule = keyed("end", read_rule, options["end"])
        if self.fixed_end and given != standard:
            raise Refused(Refusal("end-fixed"), key="end")
        if given.target and not given.when:
            given = replace(given, when=self.when)
        return given

    def deck(self, players: int) -> int:
        """The highest card in play: 10n + 4 in the pro variant (Q28 for 7 to 10)."""
        return self.hand * players + ROWS if self.variant == "pro" else DECK

    def bounds(self, players: int) -> Bounds:
        """Two to ten at the table, as long as the hands fit the deck."""
        most = min(CLASSIC.most, (DECK - ROWS) // self.hand) if self.hand else CLASSIC.most
        cards = range(1, min(DECK, self.deck(players)) + 1)
        # At least one card stays in each row, and no card has less than one bullhead.
        return Bounds(CLASSIC.least, most, bullheads(cards) - ROWS)

    # -- the events -------------------------------------------------------------------------

    def deal(self, state: State, event: Deal, number: int) -> Step:
        """The start cards; or, without them, the hands of the second half (Q31)."""
        table = _cards(state)
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

    def _second_half(self, state: State, table: Cards | None) -> Step:
        if not self.fixed_end or table is None:
            raise refuse("missing-key", name="rows")
        if table.pending:
            card, player = table.pending[0]
            raise refuse("question-open", player=player, card=card)
        if not self._between_halves(state, table):
            raise refuse("half-open" if table.turn < table.dealt else "half-dealt")
        dealt = sum(halves(len(state.players)))
        return Step(replace(state, table=replace(table, dealt=dealt)))

    def _between_halves(self, state: State, table: Cards) -> bool:
        return (
            self.fixed_end
            and not table.pending
            and table.turn == table.dealt == halves(len(state.players))[0]
        )

    def play(self, state: State, event: Play, number: int) -> Step:
        """A card of everybody, placed from the lowest up to the next question (Q11)."""
        table = _open(state)
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

    def take(self, state: State, event: Take, number: int) -> Step:
        """The row that the player of a low card chose (P4, Q8)."""
        table = _open(state)
        if not table.pending:
            raise refuse("nobody-chooses")
        if not 1 <= event.row <= ROWS:
            raise refuse("no-such-row", row=event.row, limit=ROWS)
        card, player = table.pending[0]
        ruling = lines.choice(table.rows, card, event.row, player, table.event)
        return self._resolve(state, table, [ruling])

    def table(self, state: State, event: Table, number: int) -> Step:
        """The table as it lies; what is still to be placed and not on it stays to be placed."""
        old = _open(state)
        for key in ("stops", "sevens", "specials", "discards"):
            if getattr(event, key) is not None:
                raise refuse("not-in-game", name=key)
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
        if event.piles is not None and cards >= ROWS and (cards - ROWS) % seats == 0:
            turn = (cards - ROWS) // seats  # a turn that was never entered shows in the count
        laid = replace(old, rows=event.rows, piles=piles, pending=pending, turn=turn)
        step = self._resolve(state, laid, [])
        notices = (Notice("agreed"),) if event.agreed else ()
        return step._replace(notices=step.notices + notices)

    def _resolve(self, state: State, table: Cards, rulings: list[Ruling]) -> Step:
        """Place card after card on the changing table until somebody must choose (Q11)."""
        rows, pending = table.rows, list(table.pending)
        piles = dict(table.piles)
        answered = len(rulings)
        while pending:
            card, player = pending[0]
            if answered:
                ruling, answered = rulings[0], 0
            else:
                ruling = lines.ruling(rows, card, player, table.event)
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

    def question(self, state: State) -> Question | None:
        """Which row the player of a low card takes, each with its cost (P4)."""
        table = _cards(state)
        if table is None or not table.open or not table.pending or state.finished:
            return None
        card, player = table.pending[0]
        options = tuple(
            Option(row, lines.choice(table.rows, card, row, player, table.event))
            for row in range(1, ROWS + 1)
        )
        return Question("row", (player,), card, options)

    def may(self, state: State) -> frozenset[str]:
        """The pad's words, and those of the cards."""
        words = set(super().may(state))
        if state.finished:
            return frozenset(words)
        table = _cards(state)
        if table is None or not table.open:
            return frozenset(words | {"deal"})
        words.add("table")
        if table.pending:
            words.add("take")
        else:
            words.add("deal" if self._between_halves(state, table) else "play")
        return frozenset(words)

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """The pad's deeds, and the deal of the second half when it is due."""
        table = _cards(state)
        deeds = super().deeds(state)
        due = table is not None and table.open and self._between_halves(state, table)
        return (*deeds, Deed(Deal())) if due and not state.finished else deeds

    def left_on_table(self, state: State) -> Cards | None:
        """The cards as they were entered, closed; nothing of an earlier round."""
        table = _cards(state)
        return replace(table, open=False) if table is not None and table.open else None


Classic.handlers = {
    Deal: Classic.deal,
    Play: Classic.play,
    Take: Classic.take,
    Table: Classic.table,
}


def _edition(wanted: object) -> Edition:
    for edition in CLASSIC.editions:
        if edition.id == wanted:
            return edition
    raise Refused(Refusal("unknown-edition", name=str(wanted)[:40]), key="edition")


def _hand(options: Mapping[str, Any]) -> int:
    hand: int = keyed("hand", count, options.get("hand", 10))
    if hand > (DECK - ROWS) // CLASSIC.least:
        limit = (DECK - ROWS) // CLASSIC.least
        raise Refused(Refusal("hand-too-large", number=hand, limit=limit), key="hand")
    return hand


def _cards(state: State) -> Cards | None:
    return cast("Cards | None", state.table)


def _open(state: State) -> Cards:
    table = _cards(state)
    if table is None or not table.open:
        raise refuse("no-round")
    return table


__all__ = ["FULL", "Cards", "Classic", "halves"]
