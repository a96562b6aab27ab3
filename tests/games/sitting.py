"""A classic table with its true hands, kept by the naive placement, for the laws to compare with."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

from tests.games.naive import place, worth

Told = dict[str, Any]

HALVES = {2: (25, 25), 3: (16, 17), 4: (12, 13), 5: (10, 10), 6: (8, 8), 7: (7, 7), 8: (6, 6),
          9: (5, 6), 10: (5, 5)}  # fmt: skip


@dataclass
class Open:
    """A round on the table: what all see, and the hands and the stock that only people know."""

    rows: list[list[int]]
    piles: dict[str, list[int]]
    hands: dict[str, list[int]]
    stock: list[int]
    turn: int = 0
    half: int = 1
    pending: list[tuple[int, str]] = field(default_factory=list)

    @property
    def asked(self) -> str:
        """The player who must choose a row, if any."""
        if self.pending and place(self.rows, self.pending[0][0]).rule == "low-card":
            return self.pending[0][1]
        return ""

    def seen(self) -> list[int]:
        """Every card that lies in a row, in a pile, or revealed before its player."""
        rows = [card for row in self.rows for card in row]
        piles = [card for pile in self.piles.values() for card in pile]
        return rows + piles + [card for card, _ in self.pending]

    def hidden(self) -> list[int]:
        """Every card that nobody has shown."""
        return [card for hand in self.hands.values() for card in hand] + self.stock


@dataclass
class Sitting:
    """The whole evening so far, told event by event."""

    names: list[str]
    variant: str
    hand: int
    rule: Told
    gone: list[str] = field(default_factory=list)
    brought: dict[str, int] = field(default_factory=dict)
    rounds: list[dict[str, int]] = field(default_factory=list)
    open: Open | None = None
    stopped: bool = False

    @property
    def deck(self) -> range:
        """The cards in play: 10n + 4 in the pro variant, else all 104."""
        return range(1, (10 * len(self.names) + 5) if self.variant == "pro" else 105)

    @property
    def dealt(self) -> tuple[int, ...]:
        """Cards per player, by halves where there are two."""
        return HALVES[len(self.names)] if self.variant == "halves" else (self.hand,)

    def totals(self) -> dict[str, int]:
        """What everybody has taken: brought along, closed rounds and the open piles."""
        piles = self.open.piles if self.open else {}
        return {
            name: self.brought.get(name, 0)
            + sum(points.get(name, 0) for points in self.rounds)
            + worth(piles.get(name, []))
            for name in [*self.names, *self.gone]
        }

    def met(self, rule: Told) -> bool:
        """Whether that end has come, judged on the present totals."""
        if "rounds" in rule:
            return len(self.rounds) >= int(rule["rounds"])
        most = max(total for name, total in self.totals().items() if name in self.names)
        target = int(rule["target"])
        return most > target if rule["when"] == "exceed" else most >= target

    @property
    def finished(self) -> bool:
        """Stopped by hand, or the rule is met while no round is open (Q2)."""
        return self.stopped or (self.open is None and self.met(self.rule))

    def winners(self) -> list[str]:
        """Those of the seated with the fewest points, once it is over."""
        if not self.finished:
            return []
        totals = self.totals()
        fewest = min(totals[name] for name in self.names)
        return [name for name in self.names if totals[name] == fewest]

    def happened(self, event: Told, hands: dict[str, list[int]] | None = None) -> None:
        """Goes along with an accepted event; a deal comes with the hands that it gave."""
        getattr(self, f"_{event['do']}")(event, hands)

    def _deal(self, event: Told, hands: dict[str, list[int]] | None) -> None:
        assert hands is not None
        dealt = [card for hand in hands.values() for card in hand]
        if "rows" not in event:
            assert self.open is not None
            self.open.hands, self.open.half = copy.deepcopy(hands), 2
            self.open.stock = [card for card in self.open.stock if card not in dealt]
            return
        stock = [card for card in self.deck if card not in dealt and card not in event["rows"]]
        self.open = Open(
            [[card] for card in event["rows"]],
            {name: [] for name in self.names},
            copy.deepcopy(hands),
            stock,
        )

    def _play(self, event: Told, _: object) -> None:
        assert self.open is not None
        for name, card in event["cards"].items():
            self.open.hands[name].remove(card)
        self.open.pending = sorted((card, name) for name, card in event["cards"].items())
        self.open.turn += 1
        self._resolve()

    def _take(self, event: Told, _: object) -> None:
        assert self.open is not None
        card, name = self.open.pending.pop(0)
        self._clear(event["row"], name, card)
        self._resolve()

    def _clear(self, row: int, name: str, card: int) -> None:
        assert self.open is not None
        self.open.piles[name] += self.open.rows[row - 1]
        self.open.rows[row - 1] = [card]

    def _resolve(self) -> None:
        assert self.open is not None
        while self.open.pending and not self.open.asked:
            card, name = self.open.pending.pop(0)
            placed = place(self.open.rows, card)
            if placed.rule == "full-row":
                self._clear(placed.row, name, card)
            else:
                self.open.rows[placed.row - 1].append(card)
        played_out = not any(self.open.hands.values()) and self.open.half == len(self.dealt)
        if not self.open.pending and played_out:
            self._close({name: worth(pile) for name, pile in self.open.piles.items()})

    def _close(self, points: dict[str, int]) -> None:
        self.rounds.append(points)
        self.open = None

    def _score(self, event: Told, _: object) -> None:
        self._close(dict(event["points"]))

    def _amend(self, event: Told, _: object) -> None:
        self.rounds[event["round"] - 1].update(event["points"])

    def _table(self, event: Told, _: object) -> None:
        assert self.open is not None
        self.open.rows = copy.deepcopy(event["rows"])
        self.open.piles.update(copy.deepcopy(event.get("piles", {})))
        lying = self.open.seen()
        for name, hand in self.open.hands.items():
            self.open.hands[name] = [card for card in hand if card not in lying]
        # A turn that was played without the phone shows in the number of cards that lie there.
        if "piles" in event:
            self.open.turn = (len(lying) - 4) // len(self.names)
        self._resolve()

    def _void(self, _: Told, __: object) -> None:
        self.open = None

    def _seat(self, event: Told, _: object) -> None:
        if "join" in event:
            self.names.append(event["join"])
            self.brought[event["join"]] = event.get("points", 0)
        elif "leave" in event:
            self.names.remove(event["leave"])
            self.gone.append(event["leave"])
        elif "order" in event:
            self.names = list(event["order"])
        else:
            self._rename(event["rename"])

    def _rename(self, names: dict[str, str]) -> None:
        for old, new in names.items():
            self.names = [new if name == old else name for name in self.names]
            tables: list[dict[str, Any]] = [self.brought, *self.rounds]
            if self.open:
                tables += [self.open.piles, self.open.hands]
                self.open.pending = [
                    (card, new if name == old else name) for card, name in self.open.pending
                ]
            for each in tables:
                if old in each:
                    each[new] = each.pop(old)

    def _end(self, event: Told, _: object) -> None:
        self.stopped = "rule" not in event
        self.rule = event.get("rule", self.rule)
