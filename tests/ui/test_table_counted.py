"""What a tap costs: how often the rules are asked, and how many scenes are built for it."""

from collections import Counter
from typing import Any

import pytest

from companion.games.anniversary.game import Anniversary
from companion.games.classic.game import Classic
from companion.match import Match
from companion.models.table.entering import Entering
from companion.models.table.resting import Asking, Resting
from companion.models.table.showing import Showing
from companion.models.table.waiting import Choosing, Waiting
from tests.ui.notepad import open_grid, sit_down
from tests.ui.parley import scene, stop_at
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, open_table, tap_cards

ASKED = ("wants", "questions", "deeds", "may")
MOMENTS = (Entering, Showing, Waiting, Choosing, Asking, Resting)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of these was called."""
    found: Counter[str] = Counter()

    def watch(kind: type, name: str) -> None:
        plain = getattr(kind, name)
        asked = plain.fget if isinstance(plain, property) else plain

        def counting(self: Any, *given: Any, **named: Any) -> Any:
            found[name] += 1
            return asked(self, *given, **named)

        ways = property(counting) if isinstance(plain, property) else counting
        monkeypatch.setattr(kind, name, ways)

    for game in (Classic, Anniversary):
        watch(game, "apply")
    for name in ("wants", "questions", "deeds", "may"):
        watch(Match, name)
    for moment in MOMENTS:
        watch(moment, "scene")
    return found


def cost(pilot: Pilot, counted: Counter[str], name: str) -> Counter[str]:
    """What one touch costs, up to the frame after it."""
    counted.clear()
    pilot.tap(name)
    return counted


def test_a_number_on_the_pad_asks_no_rule(pilot: Pilot, counted: Counter[str]) -> None:
    pilot.start(size=TALL)
    sit_down(pilot, ["Ann", "Ben", "Cem"])
    open_grid(pilot)
    found = cost(pilot, counted, "number 7")
    assert found["apply"] == 0
    assert found["scene"] == 0


def test_the_last_card_of_a_turn_is_applied_once_and_shown_once(
    pilot: Pilot, counted: Counter[str]
) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, 12, 37, 43, 58, 14, 44)
    found = cost(pilot, counted, "card 61")
    assert (found["apply"], found["scene"]) == (1, 1)
    assert max(found[name] for name in ASKED) <= 1


def test_a_card_in_the_middle_of_a_turn_asks_nothing_again(
    pilot: Pilot, counted: Counter[str]
) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, 12, 37, 43, 58, 14)
    found = cost(pilot, counted, "card 44")
    assert (found["apply"], found["scene"]) == (0, 1)
    assert not any(found[name] for name in ASKED)


def test_a_special_card_is_foretold_once_and_applied_once(
    pilot: Pilot, counted: Counter[str]
) -> None:
    pilot.start(size=TALL)
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special stop")
    found = cost(pilot, counted, "row 1")
    assert (found["apply"], found["scene"]) == (1, 1)  # the preview of what it comes to
    found = cost(pilot, counted, "Play it")
    assert (found["apply"], found["scene"]) == (1, 1)
    assert max(found[name] for name in ASKED) <= 1
