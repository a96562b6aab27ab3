"""6 nimmt! with the special cards of 2019: two rounds of twelve turns, seven kinds of surprise.

`play` reveals and places nothing. The revealed cards are the agenda, lowest first; whoever comes
next may play one special card, or the cards are placed on with `place`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, cast

from companion.games import agenda, ledger
from companion.games import house as houses
from companion.games.cards import DECK, bullheads
from companion.games.catalogue import ANNIVERSARY
from companion.games.choices import conceivable
from companion.games.events import Deal, Place, Play, Rule, Seat, Special, Swap, Table, Take, Void
from companion.games.game import Game, Handler
from companion.games.house import read_house
from companion.games.ledger import Bounds, State, Step, close
from companion.games.placing import chosen, verdict
from companion.games.reading import dump_rule, keyed
from companion.games.reading import rule as read_rule
from companion.games.rows import ROWS, faults
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
from companion.games.setting import set_table
from companion.games.specials import KINDS, Specials
from companion.games.spread import Spread


class Anniversary(Game):
    """The card game with special cards (G1 to G12)."""

    handlers: ClassVar[Mapping[type, Handler]]

    def __init__(self, options: Mapping[str, Any], players: int) -> None:
        """Read the options of a record: the house rules, and the end if not after two rounds."""
        for key in options:
            if key not in ("edition", "end", "house"):
                raise Refused(Refusal("unknown-key", name=key[:40]), key="options")
        edition = ANNIVERSARY.editions[0]
        if options.get("edition", edition.id) != edition.id:
            wanted = str(options["edition"])[:40]
            raise Refused(Refusal("unknown-edition", name=wanted), key="edition")
        self.house = read_house(options.get("house", {}))
        self.when = edition.when
        self.rule = self._end(options)
        self.options = {
            "edition": edition.id,
            "end": dump_rule(self.rule),
            "house": dict(self.house),
        }
        least, most = ANNIVERSARY.least, ANNIVERSARY.most
        if players > most:  # G10
            raise Refused(Refusal("too-many-players", number=players, limit=most), key="players")
        if players < least:
            raise Refused(Refusal("too-few-players", number=players, limit=least), key="players")

    def _end(self, options: Mapping[str, Any]) -> Rule:
        if "end" not in options:
            return Rule(rounds=ANNIVERSARY.rounds)  # G11: no 66
        given: Rule = keyed("end", read_rule, options["end"])
        return replace(given, when=self.when) if given.target and not given.when else given

    def deck(self, players: int) -> int:
        """The highest card in play."""
        return DECK

    def bounds(self, players: int) -> Bounds:
        """Two to eight at the table (G10); at least one card stays in each of four rows."""
        most = bullheads(range(1, DECK + 1)) - ROWS
        return Bounds(ANNIVERSARY.least, ANNIVERSARY.most, most)

    # -- the events ---------------------------------------------------------------------------

    def deal(self, state: State, event: Deal, number: int) -> Step:
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
        table = Spread(rows, dict.fromkeys(state.players, ()), specials, before=before)
        # G8: what was kept of a round that was counted by hand, only its people know.
        notices = () if before.counted else (Notice("specials-uncounted"),)
        return Step(replace(state, table=table), notices=notices)

    def play(self, state: State, event: Play, number: int) -> Step:
        """A card of everybody is revealed; nothing is placed yet."""
        after = agenda.reveal(_open(state), event, state.players, number)
        return Step(replace(state, table=after))

    def place(self, state: State, event: Place, number: int) -> Step:
        """The cards go where they belong: all, or those before the named player's (Q11, G2)."""
        return _closing(state, *agenda.place(_open(state), event))

    def take(self, state: State, event: Take, number: int) -> Step:
        """The row chosen for a card that fits none (P4, ST4, ST5)."""
        return _closing(state, *agenda.take(_open(state), event))

    def special(self, state: State, event: Special, number: int) -> Step:
        """One special card before the own number card is placed; then that card (G1, G2, G5)."""
        table = _open(state)
        if event.player not in state.players:
            raise refuse("unknown-player", player=event.player)
        return _closing(state, *agenda.special(table, event, self.house))

    def swap(self, state: State, event: Swap, number: int) -> Step:
        """One of the hand for the deck's top card, once for each row taken (SW1 to SW10)."""
        table = _spread(state)
        if event.player not in state.players:
            raise refuse("unknown-player", player=event.player)
        if table is None:
            raise refuse("no-swap", player=event.player)
        return Step(replace(state, table=agenda.swap(table, event, self.house)))

    def table(self, state: State, event: Table, number: int) -> Step:
        """The table as it lies, with the special cards on it."""
        after = set_table(_open(state), event, len(state.players))
        step = _closing(state, after, ())
        return step._replace(notices=(Notice("agreed"),) if event.agreed else ())

    def void(self, state: State, event: Void, number: int) -> Step:
        """The open round is cancelled; everybody holds the special cards they had before it."""
        return Step(replace(state, table=_open(state).cleared()))

    def seat(self, state: State, event: Seat, number: int) -> Step:
        """Who leaves gives their special cards back into the deck; who joins has none yet."""
        step = ledger.seat(state, event, self.bounds(len(state.players)))
        table = _spread(step.state)
        if event.leave is None or table is None:
            return step
        swaps = tuple(each for each in table.swaps if each != event.leave)
        after = table._replace(specials=table.specials.left(event.leave), swaps=swaps)
        return step._replace(state=replace(step.state, table=after))

    # -- what is asked, and what may be done --------------------------------------------------

    def question(self, state: State) -> Question | None:
        """Which free row the player of a card that fits none takes, each with its cost."""
        table = _spread(state)
        if table is None or not table.open or not table.pending or state.finished:
            return None
        card, player = table.pending[0]
        if verdict(table, card, player).row:
            return None
        options = tuple(Option(row, chosen(table, card, player, row)) for row, _ in table.free())
        return Question("row", (player,), card, options)

    def may(self, state: State) -> frozenset[str]:
        """The pad's words, and those of the cards."""
        words = set(super().may(state))
        table = _spread(state)
        if state.finished:
            return frozenset(words)
        if table is not None and any(table.specials.hands.get(each) for each in table.swaps):
            words.add("swap")
        if table is None or not table.open:
            return frozenset(words | {"deal"})
        words.add("table")
        if not table.pending:
            return frozenset(words | {"play"})
        words.add("take" if self.question(state) else "place")
        if next(self._specials(state), None):
            words.add("special")
        return frozenset(words)

    def deeds(self, state: State) -> tuple[Deed, ...]:
        """The pad's deeds, the placing, every special card with every choice, and the swaps."""
        table = _spread(state)
        deeds = list(super().deeds(state))
        if state.finished or table is None:
            return tuple(deeds)
        if table.open and table.pending and self.question(state) is None:
            waiting: list[str | None] = [None, *(player for _, player in table.pending[1:])]
            places = [Place(each) for each in waiting]
            deeds += [Deed(each, self.place(state, each, 0).rulings) for each in places]
        deeds += self._specials(state)
        for player in dict.fromkeys(table.swaps):
            deeds += [Deed(Swap(player, kind)) for kind in KINDS if table.can_hold(player, kind)]
        return tuple(deeds)

    def specials(self, state: State, kind: str) -> tuple[Deed, ...]:
        """What this special card could do for the card that is next; nothing if it may not."""
        return tuple(self._specials(state, kind))

    def _specials(self, state: State, kind: str = "") -> Iterator[Deed]:
        table = _spread(state)
        if table is None or not table.open or state.finished:
            return
        for event in conceivable(table, self.house, kind):
            try:
                yield Deed(event, agenda.preview(table, event, self.house))
            except Refused:
                continue

    def left_on_table(self, state: State) -> Spread | None:
        """The cards as they were entered, closed; of an earlier round only the special cards."""
        table = _spread(state)
        if table is None:
            return None
        if not table.open:
            return Spread(specials=_gathered(state)._replace(counted=False), open=False)
        return table.closed()._replace(specials=table.specials._replace(counted=False))

    def shown(self, state: State) -> dict[str, Any]:
        """What replay tells of the special cards, beside the rows and piles."""
        table = _spread(state)
        if table is None:
            return {}
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
        return {"waiting": {player: card for card, player in table.pending}, "specials": told}


Anniversary.handlers = {
    Deal: Anniversary.deal,
    Play: Anniversary.play,
    Place: Anniversary.place,
    Special: Anniversary.special,
    Take: Anniversary.take,
    Swap: Anniversary.swap,
    Table: Anniversary.table,
    Void: Anniversary.void,
    Seat: Anniversary.seat,
}


def _spread(state: State) -> Spread | None:
    return cast("Spread | None", state.table)


def _open(state: State) -> Spread:
    table = _spread(state)
    if table is None or not table.open:
        raise refuse("no-round")
    return table


def _gathered(state: State) -> Specials:
    """The special cards between rounds: those among the rows have become discards (G7)."""
    table = _spread(state)
    if table is None:
        return Specials()
    on_table = [kind for kind, number in table.on_table().items() for _ in range(number)]
    return table.specials.discard(*on_table)


def _closing(state: State, table: Spread, rulings: tuple[Ruling, ...]) -> Step:
    """The state with this table; the round is written down when its last card has landed.

    Q15: what lies in the rows scores for nobody. G7: it stays in sight until the next deal.
    """
    if not table.pending and table.turn == table.dealt:
        return Step(close(state, table.points(), table.closed()), rulings)
    return Step(replace(state, table=table), rulings)
