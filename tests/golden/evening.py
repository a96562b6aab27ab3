"""Random evenings told by what the verdict shows: anything is tried, and what is accepted is kept.

Nothing is known here of how the rules are built: a record is judged, and the next event is
thought of from the verdict alone.
"""

from __future__ import annotations

import copy
import random
from typing import Any, cast

from tests.golden.kept import judged

NAMES = (
    "Ann", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus", "Zoë", "Ivo", "Jörg O’Neil",
)  # fmt: skip
GUESTS = ("Kim", "Lou", "Mia", "Ned", "Ödön", "Pia", "Quy", "Ruth")
KINDS = ("fifth-row", "seven", "insert", "replace", "shift", "stop", "positive")
HOUSE = (
    "seven-any-row", "insert-at-end", "insert-keeps-row", "shift-into-full", "replace-must-fit",
    "make-change", "own-card-counts", "deal-from-deck", "shuffle-at-once",
)  # fmt: skip

Told = dict[str, Any]


class Evening:
    """People who do what comes to their mind, as far as the judge lets them."""

    def __init__(self, rng: random.Random, game: str) -> None:
        self.rng = rng
        self.game = game
        self.record = self._header()
        self.story: list[Told] = []  # the events as corrected
        self.told: Told = judged(self.record, "en")[0]

    def live(self, steps: int) -> None:
        """So many events, or fewer where nothing more comes to their mind."""
        for _ in range(steps):
            if not any(self._accepted(self.whim()) for _ in range(12)):
                return

    def whim(self) -> Told:
        """Something that might be done now."""
        may = self._moment()
        word = self.rng.choices([each for each, _ in may], [weight for _, weight in may])[0]
        return cast("Told", getattr(self, f"_{word}")())

    def any_time(self) -> Told:
        """Something that might be done at some time, most likely not now."""
        words = ["deal", "play", "place", "special", "take", "swap", "score", "amend", "table"]
        word = self.rng.choice([*words, "set", "void", "seat", "rename", "revise", "end", "on"])
        return cast("Told", getattr(self, f"_{word}")())

    def _accepted(self, event: Told) -> bool:
        record = {**self.record, "events": [*self.record["events"], event]}
        told = judged(record, "en")[0]
        if isinstance(told, str):
            return False
        self.record, self.told = record, told
        if event["do"] == "revise":
            self.story = [*self.story[: event["from"] - 1], *event["events"]]
        else:
            self.story = [*self.story, event]
        return True

    # -- before the first event ----------------------------------------------------------------

    def _header(self) -> Told:
        rng = self.rng
        count = rng.randint(2, 10 if self.game == "classic" else 8)
        count = min(count, rng.randint(2, 10))  # small tables make shorter records
        players = rng.sample(NAMES, count)
        options = self._classic() if self.game == "classic" else self._anniversary()
        header: Told = {"hornbook": 1, "game": self.game, "players": players, "events": []}
        if options or rng.random() < 0.5:
            header["options"] = options
        if rng.random() < 0.2:
            header["dealer"] = rng.choice(players)
        if rng.random() < 0.05:
            header |= {"id": "abc123", "started": "2026-01-31T20:15", "note": "Bei Omas Käsekuchen"}
        return header

    def _classic(self) -> Told:
        rng = self.rng
        options: Told = {}
        if rng.random() < 0.8:
            options["edition"] = rng.choice(["2019", "1994", "6takes"])
        variant = rng.choice(["", "basic", "pro", "halves"])
        if variant:
            options["variant"] = variant
        if variant != "halves" and rng.random() < 0.6:
            options["end"] = self._rule()
        if variant in ("", "basic") and rng.random() < 0.6:
            options["hand"] = rng.randint(1, 6)
        if rng.random() < 0.15:
            options["closed"] = True
        return options

    def _anniversary(self) -> Told:
        rng = self.rng
        options: Told = {}
        share = rng.choice([0, 0.2, 0.6])
        house = {each: rng.random() < 0.9 for each in HOUSE if rng.random() < share}
        if house:
            options["house"] = house
        if rng.random() < 0.1:
            options["edition"] = "2019"
        if rng.random() < 0.2:
            options["end"] = self._rule()
        return options

    def _rule(self) -> Told:
        rng = self.rng
        target = rng.choice([5, 20, 40, 66, 100])
        return rng.choice(
            [
                {"rounds": rng.randint(1, 4)},
                {"target": target},
                {"target": target, "when": rng.choice(["reach", "exceed"])},
            ]
        )

    # -- what lies there -----------------------------------------------------------------------

    @property
    def _players(self) -> list[str]:
        return list(self.told["piles"])

    @property
    def _specials(self) -> Told:
        return cast("Told", self.told.get("specials", {}))

    @property
    def _waiting(self) -> list[tuple[str, int]]:
        return list(self.told.get("waiting", {}).items())

    def _highest(self) -> int:
        pro = self.record.get("options", {}).get("variant") == "pro"
        return 10 * len(self._players) + 4 if pro else 104

    def _hand(self) -> int:
        if self.game == "anniversary":
            return 12
        options = self.record.get("options", {})
        halves = options.get("variant") == "halves"
        return 100 // len(self._players) // 2 if halves else int(options.get("hand", 10))

    def _unseen(self) -> list[int]:
        seen = {card for row in self.told["rows"] for card in row}
        seen.update(card for pile in self.told["piles"].values() for card in pile)
        seen.update(card for _, card in self._waiting)
        seen.update(self._specials.get("aside", ()))
        return [card for card in range(1, self._highest() + 1) if card not in seen]

    def _some(self, cards: list[int], number: int) -> list[int]:
        return self.rng.sample(cards, min(number, len(cards)))

    # -- what they do --------------------------------------------------------------------------

    def _moment(self) -> list[tuple[str, float]]:
        told = self.told
        rounds = bool(told["rounds"])
        always = [("amend", 0.6 * rounds), ("revise", 0.8 * bool(self.story)), ("rename", 0.6)]
        swap = [("swap", 8.0 * bool(self._specials.get("swaps")))]
        if told["finished"]:
            return [*always, ("amend", 3.0 * rounds), ("on", 3)]
        if told["round"] == len(told["rounds"]):
            between = [("deal", 12.0), ("score", 4), ("seat", 4), ("end", rounds), ("on", 0.5)]
            return [*always, *swap, *between]
        during = [("score", 0.4), ("void", 0.4), ("end", 0.4), ("on", 0.3), *always, *swap]
        if told["question"]:
            specials = 20.0 * (self.game == "anniversary")
            return [*during, ("take", 20), ("special", specials), ("table", 0.6)]
        if self._waiting:
            return [*during, ("place", 8), ("special", 30), ("table", 0.6)]
        fresh = told["turn"] == 0
        return [*during, ("play", 20), ("set", 30 if fresh else 2), ("table", 1), ("halve", 1)]

    def _deal(self) -> Told:
        return {"do": "deal", "rows": self.rng.sample(range(1, self._highest() + 1), 4)}

    def _halve(self) -> Told:
        return {"do": "deal"}

    def _play(self) -> Told:
        cards = self._some(self._unseen(), len(self._players))
        return {"do": "play", "cards": dict(zip(self._players, cards, strict=False))}

    def _place(self) -> Told:
        waiting = [name for name, _ in self._waiting]
        if len(waiting) > 1 and self.rng.random() < 0.5:
            return {"do": "place", "until": self.rng.choice(waiting[1:])}
        return {"do": "place"}

    def _take(self) -> Told:
        return {"do": "take", "row": self.rng.randint(1, max(4, len(self.told["rows"])))}

    def _special(self) -> Told:
        rng, rows = self.rng, self.told["rows"]
        asked = bool(self.told["question"])
        kind = "positive" if asked and rng.random() < 0.3 else rng.choice(KINDS)
        player, own = self._waiting[0] if self._waiting else (rng.choice(self._players), 1)
        event: Told = {"do": "special", "player": player, "card": kind}
        row = rng.randint(1, max(4, len(rows)))
        lying = rows[row - 1] if row <= len(rows) else [1]
        named = ("insert", "stop", "shift", *(["positive"] if asked else []))
        if kind in named or (kind == "seven" and rng.random() < 0.5):
            event["row"] = row
        if kind == "replace":
            event["with"] = rng.choice(self._unseen() or [1])
        elif kind == "shift":
            event["move"] = rng.choice([card for each in rows for card in each] or [1])
        elif kind == "positive":
            event["turn"] = rng.choice(lying)
            pile = self.told["piles"].get(player, [])
            if rng.random() < 0.5:
                event["cancel"] = self._some([*lying, *pile, own], rng.randint(0, 3))
        return event

    def _swap(self) -> Told:
        player = self.rng.choice(self._specials.get("swaps") or self._players)
        return {"do": "swap", "player": player, "card": self.rng.choice(KINDS)}

    def _score(self) -> Told:
        points = [0, 0, 1, 5, 12, 30, self.rng.randint(0, 90)]
        return {"do": "score", "points": {each: self.rng.choice(points) for each in self._players}}

    def _amend(self) -> Told:
        rounds = self.told["rounds"]
        number = self.rng.randint(1, max(1, len(rounds)))
        there = list(rounds[number - 1]) if rounds else self._players
        chosen = self.rng.sample(there, self.rng.randint(1, len(there)))
        points = {each: self.rng.randint(0, 70) for each in chosen}
        return {"do": "amend", "round": number, "points": points}

    def _void(self) -> Told:
        return {"do": "void"}

    def _end(self) -> Told:
        return {"do": "end"}

    def _on(self) -> Told:
        return {"do": "end", "rule": self._rule()}

    def _rename(self) -> Told:
        old = self.rng.choice(self._players)
        return {"do": "seat", "rename": {old: self.rng.choice(GUESTS)}}

    def _seat(self) -> Told:
        rng, names = self.rng, self._players
        deeds: list[Told] = [
            {"order": rng.sample(names, len(names))},
            {"leave": rng.choice(names)},
            {"join": rng.choice(GUESTS)},
            {"join": rng.choice(GUESTS), "points": rng.randint(1, 12)},
            {"dealer": rng.choice(names)},
        ]
        return {"do": "seat", **rng.choice(deeds)}

    def _set(self) -> Told:
        """Any table at all, many turns on: rows of every length, piles, special cards."""
        rng, names = self.rng, self._players
        special = self.game == "anniversary"
        cards = rng.sample(range(1, self._highest() + 1), self._highest())
        number = rng.choice([4, 4, 5]) if special else 4
        sevens = [row for row in range(1, number + 1) if special and rng.random() < 0.2]
        rows = []
        for row in range(1, number + 1):
            length = rng.choice([1, 2, 3, 4, 5, 5, 5 + (row in sevens)])
            rows.append(sorted(cards.pop() for _ in range(min(length, len(cards)))))
        lying = sum(map(len, rows))
        turn = max(-(-(lying - 4) // len(names)), self._hand() - rng.choice([1, 1, 2, 3]))
        piles: dict[str, list[int]] = {name: [] for name in names}
        for _ in range(4 + turn * len(names) - lying):
            piles[rng.choice(names)].append(cards.pop() if cards else 1)
        event: Told = {"do": "table", "rows": rows, "piles": piles}
        if special:
            stops = rng.sample(range(1, number + 1), rng.choice([0, 0, 1, 2]))
            event |= {"stops": stops, "sevens": sevens}
        return self._marked(event)

    def _table(self) -> Told:
        """The table as it lies but for a card that was moved, or special cards counted anew."""
        rows = [list(row) for row in self.told["rows"]] or [[1], [2], [3], [4]]
        source, goal = self.rng.sample(range(len(rows)), 2)
        if len(rows[source]) > 1 and self.rng.random() < 0.6:
            rows[goal].append(rows[source].pop())
        return self._marked({"do": "table", "rows": rows})

    def _marked(self, event: Told) -> Told:
        rng = self.rng
        if any(row != sorted(row) for row in event["rows"]) or rng.random() < 0.1:
            event["agreed"] = True
        if self.game == "anniversary" and rng.random() < 0.3:
            chosen = rng.sample(self._players, rng.randint(1, len(self._players)))
            event["specials"] = {name: rng.randint(0, 4) for name in chosen}
        if self.game == "anniversary" and rng.random() < 0.3:
            event["discards"] = rng.choices(KINDS, k=rng.randint(0, 5))
        return event

    def _revise(self) -> Told:
        """Another tail: the old one cut short, without one event, or a new one."""
        rng = self.rng
        start = rng.randint(max(1, len(self.story) - 4), max(1, len(self.story)))
        tail = list(self.story[start - 1 :])
        way = rng.choice(["cut", "drop", "new"])
        if way == "cut":
            tail = tail[: rng.randint(1, max(1, len(tail)))]
        elif way == "drop" and tail:
            tail.pop(rng.randrange(len(tail)))
        else:
            tail = self._otherwise(self.story[: start - 1])
        return {"do": "revise", "from": start, "events": tail}

    def _otherwise(self, before: list[Told]) -> list[Told]:
        """What else might have happened after these events."""
        other = copy.copy(self)
        other.record = {**self.record, "events": before}
        other.story = before
        (other.told,) = judged(other.record, "en")
        for _ in range(self.rng.randint(1, 3)):
            event = other.whim()
            if event["do"] != "revise":
                other._accepted(event)
        return other.story[len(before) :]
