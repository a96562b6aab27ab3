"""6 nimmt! with the special cards of 2019: two rounds of twelve turns, seven kinds of surprise.

`play` reveals and places nothing. The revealed cards are the agenda, lowest first; whoever comes
next may play one special card, or the cards are placed on with `place`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, cast

from companion.games.anniversary import ANNIVERSARY, agenda, placing
from companion.games.anniversary import house as houses
from companion.games.anniversary.choices import aimed, conceivable, touches
from companion.games.anniversary.events import Place, SetSpecials, Special, Swap
from companion.games.anniversary.motion import after
from companion.games.anniversary.putting_aside import PutAside
from companion.games.anniversary.setting import set_table
from companion.games.anniversary.specials import (
    DEALT,
    KINDS,
    POSITIVE,
    REPLACE,
    SEVEN,
    STOP,
    Specials,
)
from companion.games.anniversary.table import SpecialTable
from companion.games.core import ledger
from companion.games.core.asking import (
    KIND,
    PLAYER,
    ROW,
    WAITING,
    Deed,
    Preview,
    Question,
    Spot,
    Touch,
)
from companion.games.core.events import Event, Seat, Void
from companion.games.core.game import Beat, Handler, Lies, Past, Setup
from companion.games.core.ledger import Bounds, State, Step, close
from companion.games.core.options import (
    check_seats,
    edition_of,
    end_of,
    house_of,
    refuse_other_keys,
)
from companion.games.core.readers import Rule, dump_rule
from companion.games.core.rulings import Notice, Piece, Refusal, Refused, Ruling, refuse
from companion.games.rows import lying as told_again
from companion.games.rows.cards import DECK, UP_TO
from companion.games.rows.events import Deal, Play, Take
from companion.games.rows.game import RowGame
from companion.games.rows.placing import ROWS, faults
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import spots

HELD = "specials"  # how many special cards everybody holds, where a table is set as it lies


class Anniversary(RowGame[SpecialTable]):
    """The card game with special cards (G1 to G12)."""

    handlers: ClassVar[Mapping[type[Event], Handler]]

    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Read the options of a record: the house rules, and the end if not after two rounds."""
        refuse_other_keys(options, "edition", "end", "house")
        edition = edition_of(options, ANNIVERSARY)
        self.house = house_of(options, ANNIVERSARY)
        self.when = edition.when
        standard = Rule(rounds=ANNIVERSARY.rounds)  # G11: no 66
        self.rule = end_of(options, standard, self.when, fixed=False)
        self.options = {
            "edition": edition.id,
            "end": dump_rule(self.rule),
            "house": dict(self.house),
        }
        check_seats(players, self.bounds(players))  # G10

    def bounds(self, players: int) -> Bounds:
        """Two to eight at the table (G10); at least one card stays in each of four rows."""
        return Bounds(ANNIVERSARY.least, ANNIVERSARY.most, UP_TO[DECK] - ROWS)

    # -- the cards ----------------------------------------------------------------------------

    def verdict(self, table: SpecialTable, card: int, player: str) -> RowRuling:
        """Where a card goes, blocked rows left out (ST10)."""
        return placing.verdict(table, card, player)

    def costs(self, table: SpecialTable, card: int, player: str) -> Iterator[RowRuling]:
        """A card that fits no free row may take any of them (P4, ST5)."""
        return (placing.chosen(table, card, player, row) for row, _ in table.free())

    def laid(self, table: SpecialTable, ruling: RowRuling) -> SpecialTable:
        """The table once this verdict is done."""
        return placing.laid(table, ruling)

    # -- the events ---------------------------------------------------------------------------

    def deal(self, state: State[SpecialTable], event: Deal, number: int) -> Step[SpecialTable]:
        """Four start cards, and special cards for everybody (G7, G8, G9)."""
        if state.open:
            raise refuse("round-open")
        if event.rows is None:
            raise refuse("missing-key", name="rows")
        rows = tuple((card,) for card in event.rows)
        wrong = list(faults(rows, {}, DECK))
        if wrong:
            raise Refused(*wrong)
        before = _gathered(state)
        if state.table is None and state.rounds:
            before = before._replace(counted=False)
        specials = before.deal(
            state.players,
            bare=self.house[houses.DEAL_FROM_DECK],
            at_once=self.house[houses.SHUFFLE_AT_ONCE],
        )
        lapsed = state.table.swaps if state.table else ()
        table = SpecialTable(
            rows, dict.fromkeys(state.players, ()), specials, before=before, lapsed=lapsed
        )
        # G8: what was kept of a round that was counted by hand, only its people know.
        notices = () if before.counted else (Notice("specials-uncounted"),)
        return Step(replace(state, table=table), notices=notices)

    def play(self, state: State[SpecialTable], event: Play, number: int) -> Step[SpecialTable]:
        """A card of everybody is revealed; nothing is placed yet."""
        after = agenda.reveal(state.open_table, event, state.players, number)
        return Step(replace(state, table=after))

    def place(self, state: State[SpecialTable], event: Place, number: int) -> Step[SpecialTable]:
        """The cards go where they belong: all, or those before the named player's (Q11, G2)."""
        return _closing(state, *agenda.place(state.open_table, event))

    def take(self, state: State[SpecialTable], event: Take, number: int) -> Step[SpecialTable]:
        """The row chosen for a card that fits none (P4, ST4, ST5)."""
        return _closing(state, *agenda.take(state.open_table, event))

    def special(
        self, state: State[SpecialTable], event: Special, number: int
    ) -> Step[SpecialTable]:
        """One special card before the own number card is placed; then that card (G1, G2, G5)."""
        table = state.open_table
        if event.player not in state.players:
            raise refuse("unknown-player", player=event.player)
        return _closing(state, *agenda.special(table, event, self.house))

    def swap(self, state: State[SpecialTable], event: Swap, number: int) -> Step[SpecialTable]:
        """One of the hand for the deck's top card, once for each row taken (SW1 to SW10)."""
        table = state.table
        if event.player not in state.players:
            raise refuse("unknown-player", player=event.player)
        if table is None:
            raise refuse("no-swap", player=event.player)
        return Step(replace(state, table=agenda.swap(table, event, self.house)))

    def set_table(
        self, state: State[SpecialTable], event: SetSpecials, number: int
    ) -> Step[SpecialTable]:
        """The table as it lies, with the special cards on it."""
        after = set_table(state.open_table, event, len(state.players))
        step = _closing(state, after, ())
        return step._replace(notices=(Notice("agreed"),) if event.agreed else ())

    def void(self, state: State[SpecialTable], event: Void, number: int) -> Step[SpecialTable]:
        """The open round is cancelled; everybody holds the special cards they had before it."""
        return Step(replace(state, table=state.open_table.cleared()))

    def seat(self, state: State[SpecialTable], event: Seat, number: int) -> Step[SpecialTable]:
        """Who leaves gives their special cards back into the deck; who joins has none yet."""
        step = ledger.seat(state, event, self.bounds(len(state.players)))
        table = step.state.table
        if event.leave is None or table is None:
            return step
        swaps = tuple(each for each in table.swaps if each != event.leave)
        after = table._replace(specials=table.specials.left(event.leave), swaps=swaps)
        return step._replace(state=replace(step.state, table=after))

    # -- what is asked, and what may be done --------------------------------------------------

    def may(self, state: State[SpecialTable]) -> frozenset[str]:
        """The pad's words, and those of the cards."""
        words = set(super().may(state))
        table = state.table
        if state.finished:
            return frozenset(words)
        if table is not None and any(table.specials.hands.get(each) for each in table.swaps):
            words.add("swap")
        if table is None or not table.open:
            return frozenset(words | {"deal"})
        words.add("table")
        if not table.pending:
            return frozenset(words | {"play"})
        words.add("take" if self.questions(state) else "place")
        if next(self._specials(state), None):
            words.add("special")
        return frozenset(words)

    def deeds(self, state: State[SpecialTable]) -> tuple[Deed, ...]:
        """The pad's deeds, the placing, every special card with every choice, and the swaps."""
        table = state.table
        deeds = list(super().deeds(state))
        if state.finished or table is None:
            return tuple(deeds)
        if table.open and table.pending and not self.questions(state):
            deeds.append(Deed(Place(), Preview(self.place(state, Place(), 0).rulings), due=True))
            for _, player in table.pending[1:]:
                if table.not_held(player) is None:  # else nobody wants the placing to stop there
                    rulings = self.place(state, Place(player), 0).rulings
                    before = (Touch(WAITING, player),)
                    deeds.append(Deed(Place(player), Preview(rulings), touches=before))
        deeds += self._specials(state)
        for player in dict.fromkeys(table.swaps):
            for kind in KINDS:
                if table.can_hold(player, kind):
                    way = (Touch(PLAYER, player), Touch(KIND, kind))
                    deeds.append(Deed(Swap(player, kind), touches=way, beside=True))
        return tuple(deeds)

    def held(self, state: State[SpecialTable]) -> Mapping[str, int]:
        """Everybody's special cards, which all can count (G6)."""
        table = state.table
        if table is None:
            return {}
        return {player: table.specials.hands.get(player, 0) for player in state.players}

    def exchanged(self, ruling: Ruling) -> Piece:
        """The card that goes back to the hand for another one (R5)."""
        return cast("RowRuling", ruling).other if ruling.rule == REPLACE else 0

    def unasked(self, state: State[SpecialTable]) -> Event | None:
        """Placing all where nobody whose card waits holds a special one, as far as counted (SW2)."""
        table = state.table
        if table is None or not table.pending or self.questions(state):
            return None
        sure = (table.not_held(player) for _, player in table.pending)
        return Place() if all(why and why.why == "no-specials" for why in sure) else None

    def reason(self, state: State[SpecialTable], question: Question) -> Ruling | None:
        """The card fits no free row (P4, ST4)."""
        return self.verdict(state.open_table, int(question.about), question.player)

    def card_kinds(self, state: State[SpecialTable]) -> tuple[str, ...]:
        """The special cards."""
        return KINDS

    def why_not(self, state: State[SpecialTable], way: Sequence[Touch]) -> Refusal | None:
        """Why a card is not stopped at, a row not taken, a special card not played so."""
        table = state.table
        if table is None or not table.open or not table.pending or not way:
            return None
        if way[0].kind == ROW:
            return self._refusal(state, Take(int(way[0].value)))
        player = str(way[0].value)
        if len(way) == 1:
            card, first = table.pending[0]
            spent = player == first and table.spent  # G1
            one = Refusal("one-special", player=player, card=card) if spent else None
            return table.not_held(player) or one
        tries: Iterable[Special] = ()
        if len(way) == 2:  # no way of playing this kind is legal
            tries = tuple(conceivable(table, self.house, str(way[1].value)))
        tries = tries or aimed(table, way)
        return next(filter(None, (self._refusal(state, each) for each in tries)), None)

    def _refusal(self, state: State[SpecialTable], event: Event) -> Refusal | None:
        try:
            self.apply(state, event, 0)
        except Refused as refused:
            return refused.refusal
        return None

    def specials(self, state: State[SpecialTable], kind: str) -> tuple[Deed, ...]:
        """What this special card could do for the card that is next; nothing if it may not."""
        return tuple(self._specials(state, kind))

    def _specials(self, state: State[SpecialTable], kind: str = "") -> Iterator[Deed]:
        table = state.table
        if table is None or not table.open or state.finished:
            return
        for event in conceivable(table, self.house, kind):
            try:
                rulings = agenda.preview(table, event, self.house)
            except Refused:
                continue
            preview = Preview(rulings, needs=() if _placed(rulings) else ("row",))
            otherwise = None
            if event.card == POSITIVE:
                otherwise = PutAside.of(table, event, self.house)
            yield Deed(event, preview, touches=touches(event), otherwise=otherwise)

    def left_on_table(self, state: State[SpecialTable]) -> SpecialTable | None:
        """The cards as they were entered, closed; of an earlier round only the special cards."""
        table = state.table
        if table is None:
            return None
        if not table.open:
            return SpecialTable(specials=_gathered(state)._replace(counted=False), open=False)
        return table.closed()._replace(specials=table.specials._replace(counted=False))

    # -- what lies there ----------------------------------------------------------------------

    def setup(self, state: State[SpecialTable]) -> tuple[Setup, ...]:
        """The next deal with special cards, by the sum that then deals them (G8, G9)."""
        if state.finished or state.open:
            return ()
        step = self.deal(state, Deal(tuple(range(1, ROWS + 1))), 0)
        table = step.state.table
        assert table is not None  # noqa: S101 - a deal lays one
        before, first = table.before, state.players[0]
        uncounted = bool(step.notices)
        new = table.specials.hands[first] - before.hands.get(first, 0)
        found = []
        if (uncounted or before.discards) and not self.house[houses.DEAL_FROM_DECK]:
            found.append(Setup("shuffle-specials", ids=("G9",)))
        if uncounted:
            found.append(Setup("deal-uncounted", table.dealt))
        else:
            found.append(Setup("deal", table.dealt, new))
            if new < DEALT:
                found.append(Setup("scarce"))
        if uncounted or any(before.hands.values()):
            found.append(Setup("kept", ids=("G9",)))
        return tuple(found)

    def told(self, state: State[SpecialTable]) -> dict[str, Any]:
        """Rows and piles, the cards that wait, and what is known of the special cards."""
        table, lain = state.table, super().told(state)
        if table is None:
            return lain
        specials = table.specials
        told: dict[str, Any] = {
            "hands": {each: specials.hands.get(each, 0) for each in state.players},
            "deck": specials.deck,
            "discards": list(specials.discards),
            "stops": list(table.stops),
            "sevens": list(table.sevens),
            "swaps": list(table.swaps),
            "aside": list(table.aside),
            "returned": {p: list(cards) for p, cards in table.returned.items() if cards},
        }
        if any(table.credit.values()):
            told["credit"] = {player: each for player, each in table.credit.items() if each}
        waiting = {player: card for card, player in table.pending}
        return {**lain, "waiting": waiting, "specials": told}

    def whereabouts(self, state: State[SpecialTable]) -> Mapping[Spot, tuple[Piece, ...]]:
        """Rows, piles, cards before their players, seen in a hand, and those put aside."""
        table = state.table
        if table is None:
            return {}
        hands = {Spot("hand", player): cards for player, cards in table.returned.items()}
        return {**super().whereabouts(state), **hands, Spot("aside", ""): table.aside}

    def beats(
        self, before: State[SpecialTable], event: Event, rulings: tuple[Ruling, ...]
    ) -> Iterator[Beat[SpecialTable]]:
        """Card by card, special cards among them."""
        table = before.table
        if table is None:
            return
        for ruling in rulings:
            assert isinstance(ruling, RowRuling)  # noqa: S101 - the rulings of this very game
            then = after(table, ruling)
            yield Beat(ruling, table, then)
            table = then

    def position(self, lies: Lies) -> SpecialTable:
        """Rows that anybody set, with the special cards among them."""
        rows, _ = told_again.rows_and_piles(lies)
        marks = lies.marks
        return SpecialTable(rows, {"": ()}, stops=marks.get(STOP, ()), sevens=marks.get(SEVEN, ()))

    def lies(self, state: State[SpecialTable]) -> Lies | None:
        """The rows and piles of the open round, what lies on them, and everybody's number."""
        table = state.table
        if table is None or not table.open:
            return None
        held = {player: table.specials.hands.get(player, 0) for player in state.players}
        marks = {STOP: table.stops, SEVEN: table.sevens}
        spare = -1 if len(table.rows) > ROWS else 1  # a fifth row (F1)
        return Lies(spots(table.rows, table.piles), marks, {HELD: held}, spare)

    def set_as(self, state: State[SpecialTable], lies: Lies, *, agreed: bool) -> Event:
        """Rows, piles and special cards; what nobody touched is left as it is."""
        table, old = state.open_table, self.lies(state)
        assert old is not None  # noqa: S101 - the round is open
        rows, piles = told_again.rows_and_piles(lies)
        stops, sevens = lies.marks[STOP], lies.marks[SEVEN]
        return SetSpecials(
            rows,
            told_again.told_piles(table, rows, piles),
            agreed,
            None if stops == table.stops else stops,
            None if sevens == table.sevens else sevens,
            None if lies.counts == old.counts else lies.counts[HELD],
        )

    # -- a story told again -------------------------------------------------------------------

    def again(self, past: Past[SpecialTable], now: State[SpecialTable]) -> Event | None:
        """A row follows the row; a special card is aimed at where its row lies by now."""
        event = past.event
        if isinstance(event, Take):
            asked = self.questions(now)
            row = told_again.row_now(past, now, event.row)
            return Take(row) if asked and row in [each.value for each in asked[0].options] else None
        if isinstance(event, Place):
            return None if self._refusal(now, event) else event
        if isinstance(event, SetSpecials):
            return told_again.exchanged(past, event, lambda each: self.apply(now, each, 0))
        return self._aimed(past, event, now) if isinstance(event, Special) else event

    def _aimed(self, past: Past[SpecialTable], event: Special, now: State[SpecialTable]) -> Special:
        row = event.row
        if event.card == POSITIVE:  # which row is taken is said only where it can be chosen
            first = past.rulings[0]
            asked = isinstance(first, RowRuling) and bool(self.questions(now))
            row = first.row if asked and isinstance(first, RowRuling) else None
        said = replace(event, row=(told_again.row_now(past, now, row) or row) if row else row)
        # The pile may be another by now: what goes aside is then the best of it. And a card that
        # was put right lies where the wrong one lay.
        anew = replace(said, cancel=None)
        right = {int(old): int(new) for old, new in past.instead.items()}
        put_right = replace(
            anew,
            move=right.get(said.move or 0, said.move),
            turn=right.get(said.turn or 0, said.turn),
        )
        tries = (said, anew, put_right)
        return next((each for each in tries if not self._refusal(now, each)), said)

    def first(
        self, event: Event, now: State[SpecialTable], *, refused: bool = False
    ) -> Event | None:
        """Cards that wait are placed before the next turn, or up to a special card's player."""
        if self.questions(now):
            return None
        if isinstance(event, Play) and now.open and not refused:
            return None if self._refusal(now, Place()) else Place()
        if isinstance(event, Special) and refused:
            reached = Place(event.player)
            return None if self._refusal(now, reached) else reached
        return None

    def stands_in(self, event: Event, question: Question) -> bool:
        """A special card of the one who is asked may do instead of a row."""
        return isinstance(event, Special) and event.player == question.player

    def asked_later(
        self, question: Question, rest: Sequence[Event], now: State[SpecialTable]
    ) -> bool:
        """The table can ask this itself: there a special card may answer instead."""
        told = all(event == Place(question.player) for event in rest)
        return told and now.open_table.goal is None and "special" in self.may(now)

    def leaves_out(self, event: Event) -> bool:
        """Nobody's number card hangs on a special card or a swap."""
        return isinstance(event, Special | Swap)

    def goes_on(
        self, before: State[SpecialTable], event: Event, after: State[SpecialTable]
    ) -> bool:
        """A turn goes on over swaps, and while cards of it wait."""
        waited = before.table is not None and bool(before.table.pending)
        return isinstance(event, Swap) or (after.open and waited)


Anniversary.handlers = {
    Deal: Anniversary.deal,
    Play: Anniversary.play,
    Place: Anniversary.place,
    Special: Anniversary.special,
    Take: Anniversary.take,
    Swap: Anniversary.swap,
    SetSpecials: Anniversary.set_table,
    Void: Anniversary.void,
    Seat: Anniversary.seat,
}


def _placed(rulings: tuple[RowRuling, ...]) -> bool:
    """Whether the number card is placed by these too; else its player has a row to choose."""
    if not rulings:
        return True
    last = rulings[-1]
    alone = last.rule == "seven" and not last.card
    return last.rule not in ("stop", "replace", "shift") and not alone


def _gathered(state: State[SpecialTable]) -> Specials:
    """The special cards between rounds: those among the rows have become discards (G7)."""
    table = state.table
    if table is None:
        return Specials()
    on_table = [kind for kind, number in table.on_table().items() for _ in range(number)]
    return table.specials.discard(*on_table)


def _closing(
    state: State[SpecialTable], table: SpecialTable, rulings: tuple[RowRuling, ...]
) -> Step[SpecialTable]:
    """The state with this table; the round is written down when its last card has landed.

    Q15: what lies in the rows scores for nobody. G7: it stays in sight until the next deal.
    """
    if not table.pending and table.turn == table.dealt:
        return Step(close(state, table.points(), table.closed()), rulings)
    return Step(replace(state, table=table), rulings)
