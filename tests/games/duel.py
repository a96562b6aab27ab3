"""A match told twice, by the app and by the naive special cards, compared before every card."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.games.anniversary.events import Special, Swap
from companion.games.core.events import Event
from companion.games.core.reading import dump
from companion.match import Match
from tests.games.judging import TEN
from tests.games.laws import refusal_of
from tests.games.naive import bullheads, worth
from tests.games.naive_cases import met, met_in_house
from tests.games.naive_evening import Evening, as_lies
from tests.games.naive_limits import best_cancelled, forbids, tries
from tests.games.naive_specials import (
    KINDS,
    PRINTED,
    House,
    Outcome,
    Told,
    end_for,
    open_rows,
    rows_to_take,
    with_special,
)
from tests.games.scenes import of_rows


class Duel:
    """One match in the app and on the naive table; fails where they differ, saying how."""

    def __init__(self, seed: int, least: int = 2, house: House = PRINTED) -> None:
        self.rng = random.Random(seed)
        self.names = list(TEN[: self.rng.randint(least, 8)])
        self.house = house
        options = {"house": dict.fromkeys(house, True)}
        self.match = Match.begin({"game": "anniversary", "players": self.names, "options": options})
        self.people = Evening(self.rng, self.names, house)
        self.keen = self.rng.choice([0.2, 0.5, 0.9])  # how readily special cards are played
        self.deeds: list[Event] = []
        self.placed = 0
        self.played: Counter[str] = Counter()
        self.forbidden: Counter[str] = Counter()
        self.met = self.people.met

    def go(self) -> Iterator[int]:
        """Plays both rounds, card by card."""
        for _ in range(2):
            self._happens(self.people.deal())
            while self.people.open:
                self._happens(self.people.play())
                while self.people.pending:
                    self._compare_choices()
                    self._next_card()
                    self.placed += 1
                    yield self.placed
                if len(self.people.rounds) < 2:
                    self._swap()  # SW10: after the last turn of the first round too
        assert self.match.state.finished

    def scattered(self) -> Iterator[int]:
        """One turn on any table at all, card by card."""
        self._happens(self.people.deal())
        self._happens(self.people.scatter())
        self._happens(self.people.play())
        while self.people.pending:
            self._compare_choices()
            self._next_card()
            self.placed += 1
            yield self.placed

    # -- what the app shows --------------------------------------------------------------------

    def _fault(self, what: str, app: object, booklet: object) -> str:
        record = json.dumps(self.match.record())
        return f"{what}: the app says {app}, the booklet {booklet}; after {record}"

    def _same(self, what: str, app: object, booklet: object) -> None:
        assert app == booklet, self._fault(what, app, booklet)

    def _happens(self, event: Told) -> None:
        self.match.apply(self.match.parse(event))
        self._compare_table()

    def _compare_table(self) -> None:
        state, here = self.match.state, self.people
        table: Any = state.table
        self._same("rounds", [dict(each.points) for each in state.rounds], here.rounds)
        self._same("open", table.open, here.open)
        specials = table.specials
        counts = {name: len(held) for name, held in here.held.items()}
        self._same("special cards", dict(specials.hands), counts)
        self._same("deck", specials.deck, len(here.deck))
        self._same("discards", Counter(specials.discards), Counter(here.discards))
        self._same("rows", as_lies(table), here.rows)
        self.deeds = [deed.event for deed in self.match.deeds]
        if not state.finished:  # SW1, SW2, SW8
            may = {event.player for event in self.deeds if isinstance(event, Swap)}
            self._same("may swap", may, {name for name in here.swaps if here.held[name]})
        if not here.open:
            return
        piles = {name: sorted(pile) for name, pile in here.piles.items()}
        self._same("piles", {name: sorted(pile) for name, pile in table.piles.items()}, piles)
        credit = {name: table.credit.get(name, 0) for name in self.names}
        self._same("credit", credit, here.credit)  # NP3
        self._same("swaps", sorted(table.swaps), sorted(here.swaps))  # SW1: one for every row
        self._same("aside", sorted(table.aside), sorted(here.aside))
        self._same("agenda", list(table.pending), here.pending)
        known = {name: sorted(cards) for name, cards in here.known.items() if cards}
        back = {name: sorted(cards) for name, cards in table.returned.items() if cards}
        self._same("known in hands", back, known)
        asked = self.match.question
        rows = open_rows(here.rows) if here.low else []
        self._same("question", [one.value for one in asked.options] if asked else [], rows)

    # -- what may be played ---------------------------------------------------------------------

    def _compare_choices(self) -> None:
        card, name = self.people.next
        offered = [dump(event) for event in self.deeds if isinstance(event, Special)]
        if self.people.spent:  # G1, G5
            self._same("a second special card", offered, [])
            return
        assert all(each["player"] == name for each in offered)
        app = {_key(each) for each in offered}
        hand = self.people.may_hold(name)
        assert set(self.people.hands[name]) <= set(hand)
        booklet, wrong = set(), []
        for told in tries(self.people.rows, card, self.house):
            why = self._forbids(hand, told)
            if not why and not self.people.possible(told["card"], name):
                why = "G6"
            if why:
                wrong.append((why, told))
            else:
                booklet.add(_key(told))
        assert app == booklet, self._fault("may be played", app - booklet, booklet - app)
        assert len(app) == len(offered)
        self._refused(name, self.rng.sample(wrong, min(5, len(wrong))))
        for told in offered:
            if told["card"] == "positive":
                self._proposal(card, name, told)
        for kind in KINDS:
            same = [told for told in offered if told["card"] == kind]
            for told in self.rng.sample(same, min(2, len(same))):
                self._does(_choices(told))

    def _refused(self, name: str, wrong: list[tuple[str, Told]]) -> None:
        for why, told in wrong:
            event = {"do": "special", "player": name, **told}
            refused = refusal_of(self.match, event)
            assert refused is not None, self._fault(f"{event}", "yes", f"no, by {why}")
            self.forbidden[why] += 1

    def _forbids(self, hand: list[int], told: Told) -> str:
        """What forbids the next player this special card, for all that the house allows."""
        card, name = self.people.next
        pile, credit = self.people.piles[name], self.people.credit[name]
        return forbids(self.people.rows, pile, card, hand, told, house=self.house, credit=credit)

    def _proposal(self, card: int, name: str, told: Told) -> None:
        """NP3: the set that the app proposes cancels as much as whole cards can."""
        rows, pile = self.people.rows, self.people.piles[name]
        self._same("proposal", self._forbids([], _choices(told)), "")
        number = told.get("row") or rows_to_take(rows, card)[0]
        credit = self.people.credit[name]
        most = best_cancelled(
            rows, pile, card, number, told["turn"], house=self.house, credit=credit
        )
        self._same(f"proposal for {told}", worth(told["cancel"]), most)

    # -- what it does --------------------------------------------------------------------------

    def _does(self, told: Told) -> None:
        """The app and the booklet come to the same table, in every row that may be chosen."""
        card, name = self.people.next
        rows, pile = self.people.rows, self.people.piles[name]
        credit = self.people.credit[name]
        frame = self.match.apply(self.match.parse({"do": "special", "player": name, **told}))
        after = self._with_special(told)
        self.met.update(met(rows, card, told, after))
        self.met.update(met_in_house(rows, pile, card, told, after, self.house, credit))
        self._outcome(after, name)
        cost = sum(ruling.points for ruling in of_rows(frame.rulings))
        self._same("cost", cost, worth(after["pile"]) - worth(pile) - after["change"])
        if after["asks"]:
            choices = open_rows(after["rows"])
            asked = self.match.question
            offered = [one.value for one in asked.options] if asked else []
            self._same("rows to take", offered, choices)
            number = self.rng.choice(choices)
            self.match.apply(self.match.parse({"do": "take", "row": number}))
            self._outcome(self._with_special(told, number), name)
            self.match.undo()
        self.match.undo()
        if told["card"] == "positive":
            self._other_sets(card, name, told)

    def _with_special(self, told: Told, chosen: int = 0) -> Outcome:
        card, name = self.people.next
        rows, pile = self.people.rows, self.people.piles[name]
        credit = self.people.credit[name]
        return with_special(rows, pile, card, told, chosen, house=self.house, credit=credit)

    def _other_sets(self, card: int, name: str, told: Told) -> None:
        """NP2, NP3: any whole cards up to its bullheads, and no others."""
        rows, pile = self.people.rows, self.people.piles[name]
        cards = [*pile, *(each for row in rows for each in row["cards"]), card]
        sets = [self.rng.sample(cards, self.rng.randint(0, min(4, len(cards)))) for _ in range(3)]
        for some in [*sets, [card]]:  # F9, NP8: and the played card
            other = {**told, "cancel": some}
            why = self._forbids([], other)
            if why:
                self._refused(name, [(why, other)])
            else:
                self.match.apply(self.match.parse({"do": "special", "player": name, **other}))
                self._outcome(self._with_special(other), name)
                self.match.undo()

    def _outcome(self, after: Outcome, name: str) -> None:
        table: Any = self.match.state.table
        credit = self.people.credit[name] + after["change"]
        if not table.open:
            points = self.match.state.rounds[-1].points[name]
            self._same("points", points, worth(after["pile"]) - credit)
            return
        self._same("credit", table.credit.get(name, 0), credit)
        self._same("rows", as_lies(table), after["rows"])
        self._same("pile", sorted(table.piles[name]), sorted(after["pile"]))
        self._same("aside", sorted(table.aside), sorted(self.people.aside + after["aside"]))
        beside = Counter(self.people.discards + after["discards"])
        self._same("discards", Counter(table.specials.discards), beside)

    # -- what they then do -----------------------------------------------------------------------

    def _next_card(self) -> None:
        _, name = self.people.next
        special = None if self.people.spent else self._whim()
        if special is not None:
            self.played[special["card"]] += 1
            self._happens(self.people.special(special))
        elif self.people.low:
            self._happens(self.people.take(self.rng.choice(open_rows(self.people.rows))))
        else:
            # Card by card; now and then several at once, for which nobody stops the turn.
            ahead = self.rng.choice([1, 1, 1, 1, 1, 2, 3])
            names = [name for _, name in self.people.pending]
            self._happens(self.people.place("".join(names[ahead : ahead + 1])))
        if name in self.people.swaps and len(self.people.rounds) < 2 and self.rng.random() < 0.5:
            self._swap()

    def _whim(self) -> Told | None:
        """A special card that the player truly holds, with choices that the booklet allows."""
        card, name = self.people.next
        if self.rng.random() > self.keen:
            return None
        kinds = sorted(set(self.people.held[name]))
        self.rng.shuffle(kinds)
        for kind in kinds:
            may = [
                told
                for told in tries(self.people.rows, card, self.house)
                if told["card"] == kind and not self._forbids(self.people.hands[name], told)
            ]
            if may:
                told = self.rng.choice(may)
                return {**told, "cancel": self._some(told)} if kind == "positive" else told
        return None

    def _some(self, told: Told) -> list[int]:
        """Cards to cancel, as a person at the table picks them: one after the other while they fit."""
        card, name = self.people.next
        rows, pile = self.people.rows, self.people.piles[name]
        number = told.get("row") or end_for(rows, card)
        others = [each for each in [*pile, *rows[number - 1]["cards"]] if each != told["turn"]]
        self.rng.shuffle(others)
        limit = bullheads(told["turn"]) + self.people.credit[name]
        cancel: list[int] = []
        for each in others:
            if "make-change" in self.house and self.rng.random() < 0.6:
                continue  # nothing is lost by it: what is left comes off the pile (NP3)
            if worth(cancel) + bullheads(each) <= limit:
                cancel.append(each)
        return cancel

    def _swap(self) -> None:
        for name in list(self.people.swaps):
            if self.people.held[name] and self.rng.random() < 0.5:
                self._happens(self.people.swap(name, self.rng.choice(self.people.held[name])))


def _choices(event: Told) -> Told:
    """The special card and what its player chose."""
    return {key: value for key, value in event.items() if key not in {"do", "player"}}


def _key(event: Told) -> tuple[tuple[str, Any], ...]:
    """A special card with its choices but for the set to cancel, of which there are too many."""
    chosen = _choices(event)
    chosen.pop("cancel", None)
    return tuple(sorted(chosen.items()))
