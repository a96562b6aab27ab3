"""Who deals first: somebody chosen, or chance with a small flourish."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty

from companion.host import host
from companion.kv import read_kv
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.drawn.seats import SeatLine
from companion.widgets.kit.action import Action
from companion.widgets.kit.sheet import Sheet

read_kv("screens/setup/dealer.kv")

FLOURISH = 0.28  # seconds that chance runs round the table
STEPS = 7
SEEN = 0.5  # seconds that the one it stopped at can be seen


class DealerSheet(Sheet):
    """A sheet with the seats; ``done`` gets the number of the seat that deals."""

    rows = ListProperty()

    def __init__(
        self,
        seats: Sequence[SeatLine],
        dealer: int,
        done: Callable[[int], None],
        **properties: Any,
    ) -> None:
        self.seats = list(seats)
        self.done = done
        self._run: Any = None
        super().__init__(**properties)
        self._mark(dealer)

    def _mark(self, dealer: int) -> None:
        self.rows = [
            Item(f"{at}", seat.text, short=seat.short, colour=seat.colour, strong=at == dealer)
            for at, seat in enumerate(self.seats)
        ]

    def choose(self, name: str) -> None:
        """Let this one deal."""
        self.dismiss()
        self.done(int(name))

    def at_random(self) -> None:
        """Let chance run round the table and stop; a second tap does not make it run twice."""
        if self._run is not None:
            return
        chosen = random.SystemRandom().randrange(len(self.seats))
        app = host()
        left = STEPS if app.settings.get("motion") != "off" else 0

        def step(*_: Any) -> bool:
            nonlocal left
            self._mark((chosen - left) % len(self.seats))
            left -= 1
            if left >= 0:
                return True
            self.done(chosen)
            self._run = Clock.schedule_once(lambda _: self.dismiss(), SEEN)
            return False

        self._run = Clock.schedule_interval(step, FLOURISH / STEPS)

    def on_dismiss(self) -> None:
        """Stop running when the sheet is closed."""
        if self._run is not None:
            self._run.cancel()
