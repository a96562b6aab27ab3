"""People at an anniversary table: true hands of number and special cards, and random play.

They take what the game offers and what it may not know, the hands, from their own. Every count
the app shows is held against the cards that they really have.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from companion.games.anniversary.events import Place, Special
from companion.games.anniversary.game import Anniversary
from companion.games.anniversary.house import HOUSE_RULES
from companion.games.anniversary.specials import COPIES, KINDS
from companion.games.anniversary.table import SpecialTable
from companion.games.core.ledger import State
from companion.games.core.reading import dump
from companion.match import Match
from tests.games.judging import TEN

Told = dict[str, Any]


class Guests:
    """An evening of two rounds, special cards played whenever the dice say so."""

    def __init__(self, rng: random.Random, *, players: int = 0, plain: bool = False) -> None:
        self.rng = rng
        count = players or rng.randint(2, 8)
        self.names = list(TEN[:count])
        switched = [] if plain else [each for each in HOUSE_RULES if rng.random() < 0.3]
        self.house = dict.fromkeys(switched, True)
        self.match: Match | None = None
        self.hands: dict[str, list[int]] = {}
        self.stock: list[int] = []
        self.held: dict[str, list[str]] = {name: [] for name in self.names}
        self.deck_of_specials = [kind for kind in KINDS for _ in range(COPIES)]
        rng.shuffle(self.deck_of_specials)
        self.out: list[str] = []  # used: among the rows or beside the deck, face up
        self.seen: Counter[str] = Counter()
        self.newcomers = [*TEN[count:], "Kim", "Lou"]

    # -- what the laws ask of people ----------------------------------------------------------

    def header(self) -> Told:
        """The match they agree on."""
        return {"game": "anniversary", "players": self.names, "options": {"house": self.house}}

    def answer(self, value: Any) -> Told:
        """Which row to take is the only question."""
        return {"do": "take", "row": value}

    def deck(self) -> Iterable[int]:
        """All number cards."""
        return range(1, 105)

    def hidden(self) -> list[int] | None:
        """Hands and stock, the cards that wait, and those put aside."""
        table = self._table()
        if table is None or not table.open:
            return None
        waiting = [card for card, _ in table.pending]
        return [
            *(c for hand in self.hands.values() for c in hand),
            *self.stock,
            *waiting,
            *table.aside,
        ]

    def compare(self, match: Match) -> None:
        """What the app counts is what lies there and what everybody really holds."""
        self.match = match
        table = self._table()
        if table is None:
            return
        assert {name: len(held) for name, held in self.held.items()} == {
            name: table.specials.hands.get(name, 0) for name in self.names
        }
        assert table.specials.deck == len(self.deck_of_specials)
        on_table = Counter(table.on_table())
        assert Counter(table.specials.discards) + on_table == Counter(self.out)
        hands = sum(map(len, self.held.values()))
        assert hands + len(self.deck_of_specials) + len(self.out) == 28
        for name, held in self.held.items():
            assert all(table.can_hold(name, kind) for kind in held), (name, held, match.record())
        assert all(points >= 0 for points in table.points().values())
        if table.open:
            assert len(table.stops) <= 2
            assert len(table.rows) in (4, 5)
            for number, row in enumerate(table.rows, 1):
                assert 1 <= len(row) <= 5 + (number in table.sevens)
                assert list(row) == sorted(row)
            for name, cards in table.returned.items():
                assert set(cards) <= set(self.hands[name])

    def wrong(self) -> Iterable[Told]:
        """A few of the things that must be refused now."""
        table = self._table()
        every: list[Told] = [{"do": "special", "player": "Nobody", "card": "stop", "row": 1}]
        someone = self.rng.choice(self.names)
        if table is None or someone not in table.swaps:
            every.append({"do": "swap", "player": someone, "card": self.rng.choice(KINDS)})
        if table is None or not table.open:
            every += [{"do": "place"}, {"do": "take", "row": 1}, {"do": "void"}]
            return self.rng.sample(every, 3)
        every.append({"do": "deal", "rows": [1, 2, 3, 4]})
        every.append({"do": "play", "cards": dict.fromkeys(self.names, table.rows[0][0])})
        if not table.pending:
            every.append({"do": "place"})
            return self.rng.sample(every, 3)
        card, player = table.pending[0]
        others = [name for name in self.names if name != player]
        out_of_turn = self.rng.choice(others)
        every += [
            {"do": "special", "player": out_of_turn, "card": "fifth-row"},
            {"do": "place", "until": player},
            {"do": "special", "player": player, "card": "replace", "with": card},
            {"do": "special", "player": player, "card": "shift", "move": card, "row": 1},
        ]
        for row in table.stops:
            every += [
                {"do": "take", "row": row},
                {"do": "special", "player": player, "card": "insert", "row": row},
                {"do": "special", "player": player, "card": "stop", "row": row},
            ]
        if table.five:
            every.append({"do": "special", "player": player, "card": "fifth-row"})
        asked = self.match is not None and self.match.question is not None
        said = {"do": "place"} if table.goal == "" else {"do": "place", "until": "Nobody"}
        every.append(said if asked else {"do": "take", "row": 1})
        return self.rng.sample(every, 4)

    # -- what they do -------------------------------------------------------------------------

    def next(self) -> Told:
        """Something they may do now; they go along with it."""
        table = self._table()
        dice = self.rng.random()
        if table is not None and self._finished():
            return {"do": "amend", "round": 1, "points": {self._points_of(): 3}}
        if table is not None and table.swaps and dice < 0.3:
            player = self.rng.choice(table.swaps)
            if self.held[player]:
                return self._swap(player)
        if table is None or not table.open:
            return self._between(dice)
        if not table.pending:
            return self._turn(dice)
        return self._placing(dice)

    def _between(self, dice: float) -> Told:
        if dice < 0.04 and len(self.names) > 2:
            name = self.rng.choice(self.names)
            self.names.remove(name)
            self.deck_of_specials += self.held.pop(name)
            self.rng.shuffle(self.deck_of_specials)
            return {"do": "seat", "leave": name}
        if dice < 0.08 and len(self.names) < 8:
            name = self.newcomers.pop(0)
            self.names.append(name)
            self.held[name] = []
            return {"do": "seat", "join": name}
        return self._deal()

    def _deal(self) -> Told:
        cards = self.rng.sample(range(1, 105), 104)
        self.hands = {name: [cards.pop() for _ in range(12)] for name in self.names}
        rows = [cards.pop() for _ in range(4)]
        self.stock = cards
        if not self.house.get("deal-from-deck"):
            self._shuffle(Counter())
        each = min(3, len(self.deck_of_specials) // len(self.names))
        for name in self.names:
            self.held[name] += [self.deck_of_specials.pop() for _ in range(each)]
        if not self.deck_of_specials and self.house.get("shuffle-at-once"):
            self._shuffle(Counter())
        return {"do": "deal", "rows": rows}

    def _turn(self, dice: float) -> Told:
        table = self._table()
        if dice < 0.03:
            rows = [list(row) for row in table.rows]
            return {"do": "table", "rows": rows}
        if dice < 0.05:
            points = {name: self.rng.randint(0, 20) for name in self.names}
            return {"do": "score", "points": points}
        cards = {name: self.rng.choice(hand) for name, hand in self.hands.items()}
        for name, card in cards.items():
            self.hands[name].remove(card)
        return {"do": "play", "cards": cards}

    def _placing(self, dice: float) -> Told:
        assert self.match is not None
        table = self._table()
        card, player = table.pending[0]
        if dice < 0.6:
            fitting: list[Special] = []
            for kind in dict.fromkeys(self.held[player]):
                game = cast("Anniversary", self.match.game)
                state = cast("State[SpecialTable]", self.match.state)
                deeds = [each.event for each in game.specials(state, kind)]
                fitting += [
                    each for each in deeds if isinstance(each, Special) and self._held(each)
                ]
            if fitting:
                kind = self.rng.choice([each.card for each in fitting])
                return self._special(self.rng.choice([e for e in fitting if e.card == kind]), card)
        if self.match.question:
            return {"do": "take", "row": self.rng.choice(self.match.question.options).value}
        places = [each.event for each in self.match.deeds if isinstance(each.event, Place)]
        return dump(self.rng.choice([places[0], *places]))

    def _held(self, event: Special) -> bool:
        return event.instead is None or event.instead in self.hands[event.player]

    def _special(self, event: Special, card: int) -> Told:
        self.seen[event.card] += 1
        self.held[event.player].remove(event.card)
        self.out.append(event.card)
        if event.instead is not None:
            self.hands[event.player].remove(event.instead)
            self.hands[event.player].append(card)
        return dump(event)

    def _swap(self, player: str) -> Told:
        kind = self.rng.choice(self.held[player])
        self.held[player].remove(kind)
        self.out.append(kind)
        on_table = Counter(self._table().on_table())
        if not self.deck_of_specials:
            self._shuffle(on_table)
        self.held[player].append(self.deck_of_specials.pop())
        if not self.deck_of_specials and self.house.get("shuffle-at-once"):
            self._shuffle(on_table)
        return {"do": "swap", "player": player, "card": kind}

    # -- what they hold -----------------------------------------------------------------------

    def _shuffle(self, on_table: Counter[str]) -> None:
        """What lies face up becomes the deck; what lies among the rows stays there (SW7)."""
        self.deck_of_specials += (Counter(self.out) - on_table).elements()
        self.out = list(on_table.elements())
        self.rng.shuffle(self.deck_of_specials)

    def _table(self) -> Any:
        return None if self.match is None else self.match.state.table

    def _finished(self) -> bool:
        return self.match is not None and self.match.state.finished

    def _points_of(self) -> str:
        assert self.match is not None
        return self.rng.choice(list(self.match.state.rounds[0].points))
