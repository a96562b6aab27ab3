"""What people at a classic table may do next: played, scored, corrected, seated, at random."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Iterable
from typing import Any

from companion.match import Match
from tests.games.faults import faults
from tests.games.judging import TEN
from tests.games.laws import lying
from tests.games.sitting import Open, Sitting

Told = dict[str, Any]


class Whims:
    """A classic table whose people do anything that is allowed, tracked rounds most of all."""

    def __init__(self, rng: random.Random, **options: Any) -> None:
        self.rng = rng
        self.edition = options.get("edition") or rng.choice(["1994", "2019", "6takes"])
        self.variant = options.get("variant") or rng.choice(["basic", "basic", "pro", "halves"])
        count = options.get("players") or rng.randint(2, 10)
        self.options: Told = {"edition": self.edition, "variant": self.variant}
        rule: Told = {"target": 66, "when": "exceed" if self.edition == "6takes" else "reach"}
        if self.variant == "halves":
            rule = {"rounds": 1}
        elif rng.random() < 0.5:
            rule = rng.choice([{"rounds": rng.randint(1, 4)}, {"target": 40, "when": "exceed"}])
            self.options["end"] = rule
        hand = 10
        if self.variant == "basic" and rng.random() < 0.6:
            hand = self.options["hand"] = rng.randint(1, 5)
        self.sitting = Sitting(list(TEN[:count]), self.variant, hand, rule)
        self.guests = itertools.count(1)
        # One snapshot before each event that counts, so that a revision can start anywhere.
        self.log: list[Told] = []
        self.past: list[Sitting] = []

    def header(self) -> Told:
        """The match they agree on."""
        return {"game": "classic", "players": list(self.sitting.names), "options": self.options}

    def wrong(self) -> Iterable[Told]:
        """A few of the things that must be refused now."""
        every = faults(self.sitting, len(self.log))
        return self.rng.sample(every, min(4, len(every)))

    def answer(self, value: Any) -> Told:
        """The only question of the classic game is which row to take."""
        return {"do": "take", "row": value}

    def hidden(self) -> list[int] | None:
        """Hands, stock and the revealed cards that have not landed."""
        now = self.sitting.open
        return None if now is None else now.hidden() + [card for card, _ in now.pending]

    def deck(self) -> Iterable[int]:
        """All cards of the round."""
        return self.sitting.deck

    def next(self) -> Told:
        """One more event, which the people go along with."""
        if self.log and self.rng.random() < 0.04:
            return self._revision()
        return self._do()

    def compare(self, match: Match) -> None:
        """Every figure that the app shows is the one on the table."""
        here, state = self.sitting, match.state
        assert list(state.players) == here.names
        assert [dict(played.points) for played in state.rounds] == here.rounds
        assert dict(state.totals) == here.totals()
        assert state.finished == here.finished, (match.record(), here)
        assert list(state.winners) == here.winners()
        now = here.open
        asked = match.question.player if match.question else ""
        assert asked == (now.asked if now and not here.stopped else "")
        if now is None:
            assert state.table is None or not state.table.open
            return
        table = lying(match)
        assert table is not None
        assert table.open
        assert [list(row) for row in table.rows] == now.rows
        assert {name: list(pile) for name, pile in table.piles.items()} == now.piles
        assert table.turn == now.turn

    def _do(self) -> Told:
        event, hands = self._whim()
        self.past.append(copy.deepcopy(self.sitting))
        self.log.append(event)
        self.sitting.happened(event, hands)
        return event

    def _revision(self) -> Told:
        """Another tail from some event on: the old one cut short, or a new one."""
        start = self.rng.randint(max(1, len(self.log) - 12), len(self.log))
        ahead = [*self.past[start:], self.sitting]
        tail = self.log[start - 1 :]
        if self.rng.random() < 0.5:
            keep = self.rng.randint(1, len(tail))
            self.sitting = copy.deepcopy(ahead[keep - 1])
            self.past, self.log = self.past[: start - 1 + keep], self.log[: start - 1 + keep]
        else:
            self.sitting = copy.deepcopy(self.past[start - 1])
            self.past, self.log = self.past[: start - 1], self.log[: start - 1]
            for _ in range(self.rng.randint(1, 4)):
                self._do()
        return {"do": "revise", "from": start, "events": copy.deepcopy(self.log[start - 1 :])}

    def _whim(self) -> tuple[Told, dict[str, list[int]] | None]:
        here = self.sitting
        may: list[tuple[str, int]]
        if here.finished:
            may = [("amend", 2 * bool(here.rounds)), ("play_on", 4)]
            if self.variant == "halves" and here.open is None:
                may = [("amend", 1)]
        elif here.open is None:
            may = [("deal", 12), ("score", 4), ("amend", bool(here.rounds)), ("seat", 2)]
            may += [("rename", 1), ("stop", bool(here.rounds)), ("play_on", 1)]
        elif here.open.asked:
            may = [("take", 40), ("score", 1), ("void", 1), ("stop", 1), ("rename", 1)]
        else:
            may = [("go_on", 60), ("score", 1), ("void", 1), ("stop", 1), ("rename", 1)]
            may += [("table", 4), ("amend", bool(here.rounds)), ("play_on", 1)]
        if self.variant == "halves":
            may = [each for each in may if each[0] != "play_on" or here.stopped]
        words, weights = zip(*may, strict=True)
        whim = self.rng.choices(words, weights)[0]
        if whim in {"deal", "go_on"}:
            return self._play_on_the_table()
        event: Told = getattr(self, f"_{whim}")()
        return event, None

    def _play_on_the_table(self) -> tuple[Told, dict[str, list[int]] | None]:
        here, now = self.sitting, self.sitting.open
        if now is not None and any(now.hands.values()):
            cards = {name: self.rng.choice(hand) for name, hand in now.hands.items()}
            return {"do": "play", "cards": cards}, None
        second = now is not None
        unseen = list(now.stock) if now else list(here.deck)
        self.rng.shuffle(unseen)
        rows = [] if second else [unseen.pop() for _ in range(4)]
        each = here.dealt[1 if second else 0]
        hands = {name: [unseen.pop() for _ in range(each)] for name in here.names}
        return ({"do": "deal"} if second else {"do": "deal", "rows": rows}), hands

    def _take(self) -> Told:
        return {"do": "take", "row": self.rng.randint(1, 4)}

    def _score(self) -> Told:
        points = {name: self.rng.choice([0, 0, 1, 5, 12, 30]) for name in self.sitting.names}
        return {"do": "score", "points": points}

    def _amend(self) -> Told:
        number = self.rng.randint(1, len(self.sitting.rounds))
        there = [name for name in self.sitting.rounds[number - 1] if name in self.sitting.names]
        chosen = self.rng.sample(there, self.rng.randint(1, len(there))) if there else []
        if not chosen:
            return self._play_on()
        points = {name: self.rng.randint(0, 40) for name in chosen}
        return {"do": "amend", "round": number, "points": points}

    def _void(self) -> Told:
        return {"do": "void"}

    def _stop(self) -> Told:
        return {"do": "end"}

    def _play_on(self) -> Told:
        """An end that has not come yet, so that the match goes on."""
        if self.variant == "halves":
            return {"do": "end", "rule": {"rounds": 1}}
        most = max(self.sitting.totals().values())
        rounds: Told = {"rounds": len(self.sitting.rounds) + self.rng.randint(1, 3)}
        target: Told = {"target": most + self.rng.randint(1, 40), "when": "reach"}
        return {"do": "end", "rule": self.rng.choice([rounds, target])}

    def _rename(self) -> Told:
        old = self.rng.choice(self.sitting.names)
        return {"do": "seat", "rename": {old: f"Guest {next(self.guests)}"}}

    def _seat(self) -> Told:
        names = self.sitting.names
        deeds: list[Told] = [{"do": "seat", "order": self.rng.sample(names, len(names))}]
        if len(names) > 2:
            deeds.append({"do": "seat", "leave": self.rng.choice(names)})
        if len(names) < 10:
            name = f"Guest {next(self.guests)}"
            deeds.append({"do": "seat", "join": name})
            deeds.append({"do": "seat", "join": name, "points": self.rng.randint(1, 12)})
        return self.rng.choice(deeds)

    def _table(self) -> Told:
        """The table as it really lies: sometimes as it was, sometimes a card or a pile moved."""
        assert self.sitting.open is not None
        now: Open = copy.deepcopy(self.sitting.open)
        move = self.rng.choice(["nothing", "pile", "unseen", "card"])
        if move == "pile":
            one, two = self.rng.sample(self.sitting.names, 2)
            now.piles[one], now.piles[two] = now.piles[two], now.piles[one]
        elif move == "unseen" and all(now.hands.values()):
            for name, hand in now.hands.items():
                now.piles[name].append(self.rng.choice(hand))
        elif move == "card":
            source, goal = self.rng.sample(now.rows, 2)
            if len(source) > 1 and len(goal) < 5:
                goal.append(source.pop())
        event: Told = {"do": "table", "rows": now.rows, "piles": now.piles}
        if move in {"nothing", "card"}:
            if self.rng.random() < 0.5:
                event.pop("piles")
            else:
                event["piles"] = dict(self.rng.sample(sorted(now.piles.items()), 1))
        if any(sorted(row) != row for row in now.rows):
            event["agreed"] = True
        return event
