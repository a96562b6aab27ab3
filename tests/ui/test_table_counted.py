"""What a tap costs: how often the rules are asked, and how many scenes are built for it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from companion.models.table.entering import Entering
from companion.models.table.resting import Asking, Resting
from companion.models.table.showing import Showing
from companion.models.table.waiting import Choosing, Waiting
from tests.ui.notepad import open_grid, sit_down
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene, stop_at
from tests.ui.tabletop import TALL, open_table, tap_cards

ASKED = ("wants", "questions", "deeds", "may")
MOMENTS = (Entering, Showing, Waiting, Choosing, Asking, Resting)


@pytest.fixture
def counted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Counter[str]]:
    """What one touch costs, up to the frame after it."""
    found: Counter[str] = Counter()
    watched: set[tuple[type, str]] = set()

    def watch(kind: type, name: str) -> None:
        if (kind, name) in watched:
            return
        watched.add((kind, name))
        plain = getattr(kind, name)
        asked: Any = plain.fget if isinstance(plain, property) else plain

        def counting(self: Any, *given: Any, **named: Any) -> Any:
            found[name] += 1
            return asked(self, *given, **named)

        ways = property(counting) if isinstance(plain, property) else counting
        monkeypatch.setattr(kind, name, ways)

    def cost(name: str) -> Counter[str]:
        match = pilot.app.desk.match
        watch(type(match.game), "apply")
        for each in ASKED:
            watch(type(match), each)
        for moment in MOMENTS:
            watch(moment, "scene")
        found.clear()
        pilot.tap(name)
        return found

    return cost


def test_a_number_on_the_pad_asks_no_rule(
    pilot: Pilot, counted: Callable[[str], Counter[str]]
) -> None:
    pilot.start(size=TALL)
    sit_down(pilot, ["Ann", "Ben", "Cem"])
    open_grid(pilot)
    found = counted("number 7")
    assert found["apply"] == 0
    assert found["scene"] == 0


def test_the_last_card_of_a_turn_is_applied_once_and_shown_once(
    pilot: Pilot, counted: Callable[[str], Counter[str]]
) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, 12, 37, 43, 58, 14, 44)
    found = counted("card 61")
    assert (found["apply"], found["scene"]) == (1, 1)
    assert max(found[name] for name in ASKED) <= 1


def test_a_card_in_the_middle_of_a_turn_asks_nothing_again(
    pilot: Pilot, counted: Callable[[str], Counter[str]]
) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, 12, 37, 43, 58, 14)
    found = counted("card 44")
    assert (found["apply"], found["scene"]) == (0, 1)
    assert not any(found[name] for name in ASKED)


def test_a_special_card_is_foretold_once_and_applied_once(
    pilot: Pilot, counted: Callable[[str], Counter[str]]
) -> None:
    pilot.start(size=TALL)
    scene(pilot, [[31], [45], [60], [3, 8, 12, 17, 20]], Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    pilot.tap("special stop")
    found = counted("row 1")
    assert (found["apply"], found["scene"]) == (1, 1)  # the preview of what it comes to
    found = counted("Play card")
    assert (found["apply"], found["scene"]) == (1, 1)
    assert max(found[name] for name in ASKED) <= 1
