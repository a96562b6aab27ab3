"""An anniversary evening with its true hands, kept by the naive special cards.

The people here know what the app does not: who holds which number and special card.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.games.naive import worth
from tests.games.naive_specials import (
    KINDS,
    PRINTED,
    House,
    Outcome,
    Row,
    Told,
    end_for,
    fresh,
    with_special,
    without_special,
)

HAND = 12


class Evening:
    """Two rounds: rows, piles, agenda and special cards as plain lists and dicts."""

    def __init__(self, rng: random.Random, names: list[str], house: House = PRINTED) -> None:
        self.rng = rng
        self.names = names
        self.house = house
        self.met: Counter[str] = Counter()  # the cases of house rules that only a match shows
        self.rounds: list[dict[str, int]] = []
        self.open = False
        self.rows: list[Row] = []
        self.piles: dict[str, list[int]] = {}
        self.credit = dict.fromkeys(names, 0)  # what a pile still has off (NP3)
        self.aside: list[int] = []
        self.hands: dict[str, list[int]] = {}
        self.known: dict[str, list[int]] = {}  # cards that all saw going back to a hand (R7)
        self.pending: list[tuple[int, str]] = []
        self.spent = False  # the next player has used a special card and must choose a row (G5)
        self.goal: str | None = None  # whose card a halted `place` still goes on to; "": the end
        self.turn = 0
        self.swaps: list[str] = []
        self.held: dict[str, list[str]] = {name: [] for name in names}
        self.deck = [kind for kind in KINDS for _ in range(4)]
        self.discards: list[str] = []
        self.shuffled = list(self.deck)  # what the deck held when it was last shuffled
        self.drawn = 0  # and how many were drawn since

    # -- what all can see ------------------------------------------------------------------------

    @property
    def next(self) -> tuple[int, str]:
        """The card whose turn it is, and its player."""
        return self.pending[0]

    @property
    def low(self) -> bool:
        """Whether the next card goes behind no row."""
        return bool(self.pending) and end_for(self.rows, self.pending[0][0]) == 0

    def on_table(self) -> list[str]:
        """The special cards that lie with the rows."""
        here = ["fifth-row"] if len(self.rows) == 5 else []
        for row in self.rows:
            here += ["stop"] * row["stop"] + ["seven"] * row["seven"]
        return here

    def possible(self, kind: str, name: str) -> bool:
        """Whether the player may hold that kind, as far as counting that kind alone can tell.

        Everybody saw what was shuffled into the deck and how many were drawn since: a copy is in
        a hand only if more can be outside the deck than have surfaced.
        """
        surfaced = [*self.on_table(), *self.discards].count(kind)
        inside = self.shuffled.count(kind)
        outside = 4 - inside + min(inside, self.drawn)
        return bool(self.held[name]) and surfaced < outside

    def may_hold(self, name: str) -> list[int]:
        """The number cards that the player may have in hand, as far as anybody can see."""
        count = HAND - self.turn
        if len(self.known[name]) >= count:
            return list(self.known[name])
        seen = {card for row in self.rows for card in row["cards"]}
        seen |= {card for pile in self.piles.values() for card in pile}
        seen |= {card for card, _ in self.pending} | set(self.aside)
        for other in self.names:
            if other != name:
                seen |= set(self.known[other])
        return [card for card in range(1, 105) if card not in seen]

    # -- what happens ----------------------------------------------------------------------------

    def deal(self) -> Told:
        """Twelve number cards each, and the special cards."""
        pack = self.rng.sample(range(1, 105), 104)
        self.discards += self.on_table()  # G7; only now: SW10 and SW7 come before it
        rows = [pack.pop() for _ in range(4)]
        self.rows = [fresh(card) for card in rows]
        self.hands = {name: [pack.pop() for _ in range(HAND)] for name in self.names}
        self.piles = {name: [] for name in self.names}
        self.known = {name: [] for name in self.names}
        self.credit = dict.fromkeys(self.names, 0)  # NP4: a round's own
        self.aside, self.swaps = [], []
        self.turn, self.open = 0, True
        self._deal_specials()
        return {"do": "deal", "rows": rows}

    def _deal_specials(self) -> None:
        """Three each or what there is (G9); as a house rule without the discards."""
        bare = "deal-from-deck" in self.house
        if not bare:
            self.deck += self.discards
            self.discards = []
            self.rng.shuffle(self.deck)
        each = min(3, len(self.deck) // len(self.names))
        if each < min(3, (len(self.deck) + len(self.discards)) // len(self.names)):
            self.met["G9"] += 1
        for name in self.names:
            self.held[name] += [self.deck.pop() for _ in range(each)]
        if bare:
            self.drawn += each * len(self.names)
        else:  # Nobody knows what was kept from the first round: all of it may be anywhere.
            self.shuffled = [kind for kind in KINDS for _ in range(4)]
            self.drawn = 28 - len(self.deck)
        self._at_once("SW9 deal")

    def scatter(self) -> Told:
        """Any table at all: rows of every length, special cards on them, piles (F13, N8, ST1)."""
        pack = self.rng.sample(range(1, 105), 104)
        self.rows = []
        copies = min(4, 25 - 3 * len(self.names))  # what the hands, two Stops and a marker leave
        for _ in range(self.rng.choice([4, 5])):
            seven = self.on_table().count("seven") < copies and self.rng.random() < 0.3
            length = self.rng.choice([1, 2, 3, 4, 5, 5, 5 + seven, 5 + seven])
            cards = sorted(pack.pop() for _ in range(length))
            self.rows.append({"cards": cards, "stop": False, "seven": seven})
        for row in self.rng.sample(self.rows, self.rng.randint(0, 2)):
            row["stop"] = True
        # As many cards lie there as were dealt to the rows and played in whole turns.
        lying = sum(len(row["cards"]) for row in self.rows)
        least = -(-(lying - 4) // len(self.names))
        self.turn = self.rng.randint(least, HAND - 1)
        for _ in range(4 + self.turn * len(self.names) - lying):
            self.piles[self.rng.choice(self.names)].append(pack.pop())
        left = range(HAND - self.turn)
        self.hands = {name: [pack.pop() for _ in left] for name in self.names}
        self.deck = [kind for kind in KINDS for _ in range(4)]
        for kind in self.on_table():
            self.deck.remove(kind)
        self.rng.shuffle(self.deck)
        for name in self.names:
            self.held[name] = [self.deck.pop() for _ in self.held[name]]
        self.drawn = 28 - len(self.deck)
        return {
            "do": "table",
            "rows": [row["cards"] for row in self.rows],
            "piles": self.piles,
            "stops": [number for number, row in enumerate(self.rows, 1) if row["stop"]],
            "sevens": [number for number, row in enumerate(self.rows, 1) if row["seven"]],
        }

    def play(self) -> Told:
        """Everybody reveals a card."""
        cards = {name: self.rng.choice(hand) for name, hand in self.hands.items()}
        for name, card in cards.items():
            self.hands[name].remove(card)
            if card in self.known[name]:
                self.known[name].remove(card)
        self.pending = sorted((card, name) for name, card in cards.items())
        self.turn += 1
        self.swaps = []
        return {"do": "play", "cards": cards}

    def place(self, until: str = "") -> Told:
        """Cards lie down up to that player's, a low card, or the end."""
        self.goal = until
        self._go_on()
        return {"do": "place", "until": until} if until else {"do": "place"}

    def take(self, row: int) -> Told:
        """The next player takes this row; what was to be placed behind it goes on."""
        card, name = self.next
        self._came_to(without_special(self.rows, self.piles[name], card, row))
        self._go_on()
        return {"do": "take", "row": row}

    def special(self, told: Told) -> Told:
        """The next player plays one of their special cards."""
        card, name = self.next
        self.goal = None
        self.held[name].remove(told["card"])
        after = with_special(
            self.rows, self.piles[name], card, told, house=self.house, credit=self.credit[name]
        )
        for each in after["back"]:
            self.hands[name].append(each)
            self.known[name].append(each)
            self.hands[name].remove(told["with"])
            if told["with"] in self.known[name]:
                self.known[name].remove(told["with"])
            self.pending[0] = (told["with"], name)
        self._came_to(after)
        return {"do": "special", "player": name, **told}

    def swap(self, name: str, kind: str) -> Told:
        """One special card beside the deck, then one from the deck (SW3, SW5, SW9)."""
        self.swaps.remove(name)
        self.held[name].remove(kind)
        self.discards.append(kind)
        if not self.deck:
            self._reshuffle()
        self.held[name].append(self.deck.pop())
        self.drawn += 1
        self._at_once("SW9 swap")
        return {"do": "swap", "player": name, "card": kind}

    def _at_once(self, case: str) -> None:
        """SW9 as a house rule: a deck that has run out is made anew now, not at the next draw."""
        if "shuffle-at-once" in self.house and not self.deck:
            self.met[case] += bool(self.discards)
            self._reshuffle()

    def _reshuffle(self) -> None:
        """The discards become the deck (SW5); what lies with the rows stays there (SW7)."""
        self.deck, self.discards, self.drawn = self.discards, [], 0
        self.shuffled = list(self.deck)
        self.rng.shuffle(self.deck)

    def _go_on(self) -> None:
        while self.pending and self.goal is not None:
            card, name = self.next
            if name == self.goal:
                self.goal = None
            elif self.low:
                return  # the goal is kept until the row is chosen
            else:
                self._came_to(without_special(self.rows, self.piles[name], card))
        self.goal = None

    def _came_to(self, after: Outcome) -> None:
        _, name = self.next
        self.rows = after["rows"]
        self.piles[name] = after["pile"]
        self.aside += after["aside"]
        self.discards += after["discards"]
        self.credit[name] += after["change"]
        self.swaps += [name] * after["takes"]  # SW1: one for every row taken
        self.spent = after["asks"]
        if after["asks"]:
            return
        self.pending.pop(0)
        if not self.pending and self.turn == HAND:
            self.met["NP3 counted"] += any(self.credit.values())
            self.rounds.append(
                {each: worth(pile) - self.credit[each] for each, pile in self.piles.items()}
            )
            self.open = False


def as_lies(table: Any) -> list[Row]:
    """The app's table in the naive one's words."""
    return [
        {"cards": list(row), "stop": number in table.stops, "seven": number in table.sevens}
        for number, row in enumerate(table.rows, 1)
    ]
