"""Bullenparty: the final count, the auction, and the whole match with its piles.

A match is one round of the pad. Its table knows as much as people enter: rows by their cards or
only by how many there are, piles card by card or only when they are counted.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, cast

from companion.games.bullenparty import BULLENPARTY, auction, counting, dealing, laying, lying
from companion.games.bullenparty.auction import Run, awaits_draw
from companion.games.bullenparty.cards import (
    BIDS,
    BULLS,
    HAND,
    OFFERED,
    ON_BULLS,
    REMOVED,
    SET,
    bull_heads,
    choices,
    corrected,
    in_play,
    learned,
)
from companion.games.bullenparty.events import (
    AUCTION,
    CARDS,
    COUNT,
    Bull,
    Count,
    Counted,
    Deal,
    Draw,
    Enter,
    Extend,
    Lay,
    Learn,
    Pile,
    Play,
    SetTable,
    Take,
    way,
)
from companion.games.bullenparty.house import LAY_IN_ORDER
from companion.games.bullenparty.knowing import dump_set, joined, otherwise, read_set, set_as_kept
from companion.games.bullenparty.retelling import put_right
from companion.games.bullenparty.rulings import PartyRuling
from companion.games.bullenparty.setting import set_table
from companion.games.bullenparty.table import Party
from companion.games.bullenparty.wants import Bids, DrawnCard, LaidCards, NewRows, PileCards
from companion.games.core import ledger
from companion.games.core.asking import (
    PLAYER,
    ROW,
    Deed,
    Option,
    Preview,
    Question,
    Spot,
    Touch,
    Want,
)
from companion.games.core.events import End, Event, Void
from companion.games.core.game import Beat, Game, Handler, Judgement, Lies, Past, Setup
from companion.games.core.ledger import Bounds, State, Step, close
from companion.games.core.options import (
    check_seats,
    edition_of,
    end_of,
    house_of,
    refuse_other_keys,
    variant_of,
)
from companion.games.core.readers import Rule, dump_rule, keyed
from companion.games.core.rulings import Notice, Piece, Refusal, Refused, Ruling, refuse
from companion.games.core.sets import CardSet

Told = State[Party]


class Bullenparty(Game[Party]):
    """The game of bids, rows and piles (BP1 to BP28)."""

    lowest_wins: ClassVar[bool] = False
    view: ClassVar[str] = "auction"
    handlers: ClassVar[Mapping[type[Event], Handler]]
    fixed_end = True
    at_table: ClassVar[bool] = True
    set = SET

    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Read the options of a record: house rules, and what is entered; a match is one round."""
        refuse_other_keys(options, "edition", "variant", "end", "house", "enter")
        edition = edition_of(options, BULLENPARTY).id
        variant_of(options, BULLENPARTY)  # there is one
        self.house = house_of(options, BULLENPARTY)
        self.rule = end_of(options, Rule(rounds=1), fixed=True)
        self.way: str = keyed("enter", way, options.get("enter", CARDS))
        self.options = {
            "edition": edition,
            "end": dump_rule(self.rule),
            "house": dict(self.house),
            "enter": self.way,
        }
        check_seats(players, self.bounds(players))

    def knowing(self, raw: Any) -> Bullenparty:
        """The same with what is known of the cards."""
        game = Bullenparty(self.options, BULLENPARTY.least)
        game.set = read_set(raw)
        game.learned = dump_set(game.set)
        return game

    def knows(self, state: Told) -> Mapping[str, Any]:
        """What is known of the cards by now."""
        return dump_set(self._known(state))

    def taught(self, state: Told, event: Event, raw: Mapping[str, Any]) -> Mapping[str, Any]:
        """Another set with the bullheads that were told here."""
        before, after = self._known(state), self._known(self.apply(state, event, 0).state)
        told = {
            card: heads for card, heads in after.heads.items() if before.heads.get(card) != heads
        }
        return dump_set(joined(read_set(raw), told))

    def otherwise(self, state: Told, raw: Any) -> tuple[Event, ...]:
        """The cards that a kept set says show other bullheads."""
        if raw is None or state.finished:
            return ()
        return otherwise(self._known(state), read_set(raw))

    def as_kept(self, state: Told, event: Event, raw: Any) -> Event:
        """What people told of their cards, as they have put it right since."""
        kept = read_set(raw)
        if isinstance(event, Learn):
            return replace(event, heads=kept.heads.get(event.card, event.heads))
        if isinstance(event, SetTable) and (event.bulls or event.beside):
            with contextlib.suppress(Refused):  # it fits no more, and that is said
                return set_as_kept(
                    cast("Party", self.apply(state, event, 0).state.table), event, kept
                )
        return event

    def kept_answer(self, state: Told, question: Question, raw: Any) -> Event | None:
        """Bullheads that were told elsewhere."""
        heads = read_set(raw).heads.get(question.about) if question.ask == "heads" else None
        return Learn(question.about, heads) if heads is not None else None

    def _known(self, state: Told) -> CardSet:
        return state.table.set if state.table is not None else self.set

    def bounds(self, players: int) -> Bounds:
        """Two to five; the result may be negative (BP13), and no deck limits it."""
        return Bounds(BULLENPARTY.least, BULLENPARTY.most, 0, signed=True)

    # -- the events -----------------------------------------------------------------------------

    def apply(self, state: Told, event: Event, number: int) -> Step[Party]:
        """What the event comes to; the table's own events are told as a run."""
        kind = type(event)
        if kind not in _RUNS or state.finished:
            return super().apply(state, event, number)
        run = self._run(state, event, number)
        table = run.table
        rulings = tuple(each.ruling for each in run.told)
        if table.counting and counting.settled(table):
            points = {player: each or 0 for player, each in table.standing().items()}
            return Step(close(state, points, replace(table, open=False)), rulings, run.notices)
        return Step(replace(state, table=table), rulings, run.notices)

    def _run(self, state: Told, event: Event, number: int) -> Run:
        run: Run = _RUNS[type(event)](self, state, event, number)
        table = self._over(run.table)
        run = run._replace(table=table)
        if table.open and table.counting and counting.settled(table):
            run = run.then(counting.results(table, number))
        return run

    def _over(self, table: Party) -> Party:
        """A round that is over: hands go down to five unseen, and after the last one all count."""
        if not table.open or table.counting or table.lying or table.pending or not table.rows:
            return table
        if not table.whole:
            table = table.laid_unseen()
        if table.last and not table.layers:
            return counting.begun(table)
        return table

    def deal(self, state: Told, event: Deal, number: int) -> Run:
        """New rows, with their cards or without; the first opens the match."""
        table = state.table
        if table is None or not table.open:
            table = self._begun(state)
        _not_counting(table)
        if table.lying or table.pending:
            raise refuse("rows-lie")
        if table.layers:
            player = table.layers[0]
            raise refuse("lay-first", player=player, number=table.hands[player], limit=HAND)
        after, said = dealing.deal(table, event.rows)
        return Run(after, (), said)

    def _begun(self, state: Told) -> Party:
        table = Party.begun(state.players, in_play(len(state.players)), self._known(state))
        return table if self.way == CARDS else replace(table, seen=False)

    def enter(self, state: Told, event: Enter, number: int) -> Run:
        """Cards are entered from here on, or not any more: what is known stays known."""
        table = state.table if state.open and state.table is not None else self._begun(state)
        _not_counting(table)
        seen = event.what == CARDS
        if seen and not table.whole:
            raise refuse("piles-unseen")
        return auction.run(replace(table, seen=seen))

    def play(self, state: Told, event: Play, number: int) -> Run:
        """The bids, carried out from the lowest up to the first choice."""
        table = state.open_table
        _nobody_waits(table)
        if not table.lying:
            raise refuse("deal-first")
        return auction.run(auction.reveal(table, dict(event.cards), number))

    def take(self, state: Told, event: Take, number: int) -> Run:
        """A row for a number (BP25)."""
        table = _bid_waits(state)
        done = auction.take(table, event.row)
        return done.then(auction.run(done.table))

    def draw(self, state: Told, event: Draw, number: int) -> Run:
        """A card for a zero, seen before its row is chosen (BP20)."""
        table = _bid_waits(state)
        if not awaits_draw(table):
            raise refuse("nobody-draws")
        wrong = dealing.wrong_draw(table, event.card)
        if wrong is not None:
            raise Refused(wrong)
        after, said = dealing.drawn(table, event.card)
        return Run(after, (), said).then(auction.run(after))

    def extend(self, state: Told, event: Extend, number: int) -> Run:
        """A row for the drawn card."""
        table = _bid_waits(state)
        done = auction.extend(table, event.row)
        return done.then(auction.run(done.table))

    def lay(self, state: Told, event: Lay, number: int) -> Run:
        """A card on a pile; whoever has to lay may do so before the others (BP5)."""
        table = state.open_table
        in_order = self.house[LAY_IN_ORDER]
        wrong = laying.wrong_lay(table, event.player, event.card, event.pile, in_order=in_order)
        if wrong:
            raise Refused(*wrong)
        return laying.lay(table, event.player, event.card, event.pile, number)

    def learn(self, state: Told, event: Learn, number: int) -> Run:
        """What is printed on a card, told at any time."""
        table = state.table
        if table is None:
            table = Party((), 0, set=self.set, open=False)
        if event.card not in (*SET.pieces,) or not choices(SET, event.card):
            raise refuse("no-such-card", card=event.card)
        tell = corrected if event.corrects else learned
        if event.heads not in choices(SET if event.corrects else table.set, event.card):
            raise refuse("heads-impossible", card=event.card, number=event.heads)
        known = table.set.heads.get(event.card, event.heads)
        if known != event.heads and not event.corrects:
            raise refuse("heads-known", card=event.card, number=known)
        return Run(replace(table, set=tell(table.set, event.card, event.heads)))

    def count(self, state: Told, event: Count, number: int) -> Run:
        """No further round: what the hands hold is laid first where every card is known."""
        table = state.table
        if event.stop:
            table = state.open_table
            if not table.may_go_on:
                raise refuse("no-way-on")
            return Run(replace(table, counting=False, by_hand={}))
        if table is None or not table.open:
            return Run(counting.begun(self._begun(state)))
        _not_counting(table)
        if table.whole and not table.lying and not table.pending:
            last = replace(table, last=True)
            return Run(last if last.layers else counting.begun(last))
        return Run(counting.begun(table))

    def pile(self, state: Told, event: Pile, number: int) -> Run:
        """A pile counted by hand."""
        table = self._counting(state)
        return counting.pile(table, event.player, event.heads, event.cards, number)

    def bull(self, state: Told, event: Bull, number: int) -> Run:
        """A bull card counted by hand."""
        return counting.bull(self._counting(state), event.player, event.heads, number)

    def counted(self, state: Told, event: Counted, number: int) -> Run:
        """Somebody's count by hand is complete."""
        return Run(counting.counted(self._counting(state), event.player))

    def _counting(self, state: Told) -> Party:
        """The table while it is counted; a match that tracked nothing begins with that."""
        if not state.open:
            return self.count(state, Count(), 0).table
        table = state.open_table
        if not table.counting:
            raise refuse("not-counting")
        return table

    def set_table(self, state: Told, event: SetTable, number: int) -> Run:
        """The table as it lies, also as the first thing that is told."""
        if state.open:
            table = state.open_table
        else:
            table = replace(self._begun(state), seen=False, whole=False)
            if event.draw is None:
                raise refuse("missing-key", name="draw")
        _not_counting(table)
        notices = (Notice("agreed"),) if event.agreed else ()
        after = set_table(table, event)
        return Run(after, (), notices).then(auction.run(after))

    def end(self, state: Told, event: End, number: int) -> Step[Party]:
        """Stop here; not while nobody can know the standing, which counting would tell."""
        table = state.table
        if event.rule is not None and event.rule != self.rule:
            raise refuse("end-fixed")
        if event.rule is None and state.open and table is not None and _unknown(table):
            raise refuse("standing-unknown")
        return ledger.end(state, event, self.when)

    def void(self, state: Told, event: Void, number: int) -> Step[Party]:
        """The match is begun anew; what was learned stays known."""
        if not state.open or state.table is None:
            raise refuse("no-round")
        return Step(replace(state, table=Party((), 0, set=state.table.set, open=False)))

    # -- what is asked, and what may be done ----------------------------------------------------

    def wants(self, state: Told) -> Want | None:
        """New rows, bids, a drawn card, or cards on piles."""
        if state.finished:
            return None
        table = state.table
        if table is None or not table.open:
            return NewRows.of(self._begun(state)) if self.way == CARDS else None
        if table.counting:
            return None
        if table.pending:
            return DrawnCard.of(table) if awaits_draw(table) else None
        if table.lying:
            return Bids.of(table)
        if table.layers:
            first = laying.whose_turn(table, in_order=self.house[LAY_IN_ORDER])
            return LaidCards.of(table, first)
        return NewRows.of(table) if table.seen else None

    def questions(self, state: Told) -> tuple[Question, ...]:
        """Which row a bid takes or extends; at the end the bullheads that nobody knows."""
        table = state.table
        if table is None or not table.open or state.finished:
            return ()
        if table.counting:
            return tuple(_asked(table))
        if not table.pending or awaits_draw(table):
            return ()
        bid, player = table.pending[0]
        if isinstance(bid, int):
            taking = (Option(row, Take(row), _of(auction.take(table, row))) for row in table.lying)
            return (Question("row", player, bid, tuple(taking)),)
        options = (Option(row, Extend(row), _of(auction.extend(table, row))) for row in table.room)
        return (Question("extend", player, table.drawn or 0, tuple(options)),)

    def deeds(self, state: Told) -> tuple[Deed, ...]:
        """The pad's; rows without cards, or the count, between rounds; what is counted by hand."""
        table = state.table
        found = [
            deed
            for deed in super().deeds(state)
            if not (isinstance(deed.event, End) and table and table.open and _unknown(table))
        ]
        if state.finished:
            return tuple(found)
        if table is None or not table.open or table.idle:
            return (*found, *self._between(table))
        for player, hand in table.by_hand.items():
            if not hand.done:
                whose = (Touch(PLAYER, player),)
                bulls = ON_BULLS if counting.bulls_left(table) else ()
                found += [Deed(Bull(player, heads), touches=whose) for heads in bulls]
                found.append(Deed(Counted(player), touches=whose))
        return tuple(found)

    def _between(self, table: Party | None) -> Iterator[Deed]:
        """Between rounds the way that was chosen goes on by one deed, and others are offered."""
        opened = table if table is not None and table.open else None
        chosen = self._way(opened)
        yield Deed(Deal(), due=chosen == AUCTION)
        if chosen != CARDS and (opened is None or opened.whole):
            yield Deed(Enter(CARDS))
        yield Deed(Count(), due=chosen == COUNT)

    def _way(self, table: Party | None) -> str:
        """What is entered: as the table shows, before that as the record's options say."""
        if table is None or not table.players:
            return self.way
        if not table.rows and table.counting:
            return COUNT
        return CARDS if table.seen else AUCTION

    def chosen(self, state: Told) -> Mapping[str, Any]:
        """The way that was chosen last; a match that only the pad knows chose none."""
        way = self._way(state.table)
        return {"enter": way} if way != self.way else {}

    def at_any_time(self, state: Told) -> tuple[Event, ...]:
        """Another way to go on; cards may be counted, and a count by hand may be given up."""
        table = state.table
        if state.finished:
            return ()
        if table is None or not table.open:
            table = self._begun(state)
        if table.counting:
            return (Count(stop=True),) if table.may_go_on else ()
        others: list[Event] = []
        if table.seen:
            others.append(Enter(AUCTION))
        elif table.whole:
            others.append(Enter(CARDS))
        if not (table.last and table.layers):
            others.append(Count())
        return tuple(others)

    def queue(self, state: Told) -> tuple[tuple[Piece, str], ...]:
        """The bids that still have to be carried out."""
        return state.table.pending if state.table is not None and state.table.open else ()

    def unknown(self, state: Told) -> frozenset[str]:
        """Where a bullhead, or a pile, has not been told."""
        table = state.table
        if table is None or not table.open:
            return frozenset(state.players if not state.rounds else ())
        if not table.counting:
            return frozenset(table.players if _unknown(table) else ())
        begun = {each for each, hand in table.by_hand.items() if hand.piles or hand.done}
        points = table.standing()
        waits = {each for each in table.by_hand if each not in begun}
        return frozenset(each for each in table.players if points[each] is None or each in waits)

    def reason(self, state: Told, question: Question) -> Ruling | None:
        """Why somebody chooses a row or counts; what a number card shows needs no rule."""
        table = state.table
        ids = _REASONS.get(question.ask, ())
        if question.ask == "row" and table is not None and table.pending[1:]:
            ids += ("BP9",)  # the lowest comes first
        if question.ask == "heads" and question.about in BULLS:
            ids = ("BP21", "BP6")
        if not ids:
            return None
        return PartyRuling(0, question.player, question.about, f"asks-{question.ask}", ids)

    def why_not(self, state: Told, way: Sequence[Touch]) -> Refusal | None:
        """Why a row is neither taken nor extended by the bid that is next."""
        table = state.table
        if table is None or not table.pending or not way or way[-1].kind != ROW:
            return None
        bid = table.pending[0][0]
        try:
            (auction.take if isinstance(bid, int) else auction.extend)(table, int(way[-1].value))
        except Refused as refused:
            return refused.refusal
        return None

    def may(self, state: Told) -> frozenset[str]:
        """The pad's words, and those of the moment."""
        words = set(super().may(state))
        if state.finished:
            return frozenset(words)
        table = state.table
        want = self.wants(state)
        words |= {"learn"} | ({want.word} if want is not None else set())
        words |= {option.event.word for asked in self.questions(state) for option in asked.options}
        words |= {deed.event.word for deed in self.deeds(state)}
        if table is None or not table.open or table.counting:
            words |= {"pile", "bull", "counted"}
        if table is None or not table.counting:
            words |= {"table", "count", "enter"}
        if table is not None and table.open and _unknown(table):
            words.discard("end")
        return frozenset(words)

    # -- what lies there ------------------------------------------------------------------------

    def setup(self, state: Told) -> tuple[Setup, ...]:
        """What to prepare for so many players; later, the rows of the next round."""
        seats = len(state.players)
        if state.finished:
            return ()
        table = state.table
        if table is not None and table.open and table.rows:
            return (Setup("rows", seats),) if table.idle else ()
        if table is not None and table.counting:
            return ()
        steps = [Setup("remove", REMOVED[seats], in_play(seats))] if seats in REMOVED else []
        return (
            *steps,
            Setup("zeros"),
            Setup("hands", HAND),
            Setup("draw-pile"),
            Setup("bulls", len(BULLS)),
            Setup("rows", seats),
        )

    def told(self, state: Told) -> dict[str, Any]:
        """Rows, piles, bull cards, hands and everything that is counted."""
        return lying.told(state)

    def in_play(self, state: Told) -> CardSet:
        """Numbers and zeros; bull cards come by themselves."""
        return CardSet(BIDS.pieces, self._known(state).heads)

    def whereabouts(self, state: Told) -> Mapping[Spot, tuple[Piece, ...]]:
        """Where every card is that has been seen."""
        return lying.whereabouts(state.table) if state.table is not None else {}

    def left_on_table(self, state: Told) -> Party | None:
        """The table as it was, closed."""
        table = state.table
        return replace(table, open=False) if table is not None and table.open else None

    def beats(
        self, before: Told, event: Event, rulings: tuple[Ruling, ...]
    ) -> Iterator[Beat[Party]]:
        """Bid by bid, and player by player at the count."""
        if type(event) not in _RUNS:
            return
        for each in self._run(before, event, rulings[-1].event).told:
            yield Beat(each.ruling, each.before, each.after)

    def judge(self, table: Party, piece: Piece) -> Judgement[Party]:
        """Where a card may be laid: each pile that it fits, or a new one."""
        return lying.judged(table, piece)

    def position(self, lies: Lies) -> Party:
        """Somebody's piles, for the referee."""
        return lying.position(lies)

    def verdicts(
        self, lies: Lies, players: Sequence[str], piece: Piece
    ) -> Mapping[Spot, Ruling | Refusal]:
        """May this card be laid here? Of each pile and of a new one."""
        return {spot: each for player in players for spot, each in lying.each(lies, player, piece)}

    def lies(self, state: Told) -> Lies | None:
        """The table as it can be set otherwise; not while it is counted."""
        table = state.table
        if state.finished or state.rounds:
            return None
        return lying.lies(table if table is not None and table.open else self._begun(state))

    def set_as(self, state: Told, lies: Lies, *, agreed: bool) -> Event:
        """The event that sets the table so."""
        table = state.table
        if table is None or not table.open:
            return lying.set_as(self._begun(state), lies, agreed=agreed, first=True)
        return lying.set_as(table, lies, agreed=agreed)

    # -- a story told again ---------------------------------------------------------------------

    def reveals(self, event: Event) -> bool:
        """A turn begins with bids."""
        return isinstance(event, Play)

    def opens(self, event: Event) -> bool:
        """A round begins with its rows."""
        return isinstance(event, Deal) and event.rows is not None

    def sets(self, event: Event) -> bool:
        """Whether the table is set as it lies."""
        return isinstance(event, SetTable)

    def again(self, past: Past[Party], now: Told) -> Event | None:
        """A choice stays with whoever made it, while it can be chosen; cards are the right ones."""
        event = past.event
        if isinstance(event, Take | Extend):
            same = _asked_first(past.then) == _asked_first(now)
            return event if same and self._accepted(now, event) else None
        right = put_right(event, past.instead)
        wrong = right != event and not self._accepted(now, right)
        return event if wrong and self._accepted(now, event) else right

    def _accepted(self, state: Told, event: Event) -> bool:
        try:
            self.apply(state, event, 0)
        except Refused:
            return False
        return True

    def stands_in(self, event: Event, question: Question) -> bool:
        """Everybody counts in any order: whatever was counted comes before what is asked."""
        return question.ask in _COUNTED and isinstance(event, Pile | Bull | Counted | Learn)

    def asked_later(self, question: Question, rest: Sequence[Event], now: Told) -> bool:
        """A count that is not complete goes on at the table."""
        return question.ask in _COUNTED and not rest

    def goes_on(self, before: Told, event: Event, after: Told) -> bool:
        """A turn goes on while a bid of it waits, also over a card that is only drawn."""
        return after.open and before.table is not None and bool(before.table.pending)

    def leaves_out(self, event: Event) -> bool:
        """What is learned hangs on nothing."""
        return isinstance(event, Learn)


def _not_counting(table: Party) -> None:
    if table.counting:
        raise refuse("counting-now")


def _nobody_waits(table: Party) -> None:
    _not_counting(table)
    if table.pending:
        bid, player = table.pending[0]
        raise refuse("bid-waits", player=player, card=bid)


def _bid_waits(state: Told) -> Party:
    table = state.open_table
    _not_counting(table)
    if not table.pending:
        raise refuse("no-bid-waits")
    return table


def _asked_first(state: Told) -> str:
    """Whose bid comes next."""
    waiting = state.table.pending if state.table is not None else ()
    return waiting[0][1] if waiting else ""


def _unknown(table: Party) -> bool:
    return any(points is None for points in table.standing().values())


def _of(run: Run) -> Preview:
    return Preview(tuple(each.ruling for each in run.told))


def _asked(table: Party) -> Iterator[Question]:
    """Everybody's next unknown card, and the next pile of whoever counts by hand."""
    for player in table.players:
        for card in counting.unknown(table, player)[:1]:
            options = (Option(heads, Learn(card, heads)) for heads in choices(table.set, card))
            offered = OFFERED.get(card, bull_heads(table.set, card) or 0)
            yield Question("heads", player, card, tuple(options), offered=offered)
        hand = table.by_hand.get(player)
        if hand is not None and not hand.done:
            makes = partial(Pile, player)
            number, most = len(hand.piles) + 1, counting.heads_left(table)
            if most:
                yield Question(
                    "pile",
                    player,
                    number,
                    least=1,
                    most=most,
                    makes=makes,
                    pieces=PileCards.of(table, player),
                )


_COUNTED = ("pile", "heads")  # what is asked at the final count
_REASONS: Mapping[str, tuple[str, ...]] = {
    "row": ("BP25", "BP15"),
    "extend": ("BP20", "BP25"),
    "pile": ("BP1", "BP6"),
}

Bullenparty.handlers = {
    Deal: Bullenparty.deal,
    Enter: Bullenparty.enter,
    Play: Bullenparty.play,
    Take: Bullenparty.take,
    Draw: Bullenparty.draw,
    Extend: Bullenparty.extend,
    Lay: Bullenparty.lay,
    Learn: Bullenparty.learn,
    Count: Bullenparty.count,
    Pile: Bullenparty.pile,
    Bull: Bullenparty.bull,
    Counted: Bullenparty.counted,
    SetTable: Bullenparty.set_table,
    End: Bullenparty.end,
    Void: Bullenparty.void,
}
_RUNS: Mapping[type[Event], Handler] = {
    kind: handler for kind, handler in Bullenparty.handlers.items() if kind not in (End, Void)
}
