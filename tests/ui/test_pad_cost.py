"""What a tap on the pad costs: only what it changes is asked for and painted anew."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any

import pytest

from tests.ui.notepad import TEN, sit_down, tap_number, write_round
from tests.ui.pilot import Pilot

# isort: split
from companion.widgets.drawn.numbers import Numbers
from companion.widgets.drawn.scores import Scores
from companion.widgets.drawn.slots import Slots

PAINTED = ((Numbers, "_paint"), (Slots, "_slot"), (Scores, "_draw_spot"))


@contextmanager
def counted(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often parts are painted, and how often totals are computed."""
    count: Counter[str] = Counter()
    with monkeypatch.context() as patched:
        for kind, name in PAINTED:
            patched.setattr(kind, name, _counting(getattr(kind, name), count, kind.__name__))
        state = type(pilot.app.desk.match.state)
        computed = cached_property(_counting(vars(state)["totals"].func, count, "totals"))
        computed.__set_name__(state, "totals")
        patched.setattr(state, "totals", computed)
        yield count


def _counting(deed: Any, count: Counter[str], name: str) -> Any:
    def done(*given: Any) -> Any:
        count[name] += 1
        return deed(*given)

    return done


def test_a_key_paints_itself_and_two_slots(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(pilot, TEN)
    pilot.tap("Score round 1")
    tap_number(pilot, 3)
    with counted(pilot, monkeypatch) as count:
        tap_number(pilot, 4)
    assert count["Numbers"] <= 2  # pressed and not
    assert count["Slots"] <= 2  # whose number it was and whose is next
    assert not count["totals"]


@pytest.mark.parametrize("players", [TEN[:4], TEN], ids=len)
def test_the_totals_of_a_written_round_are_computed_once_to_keep_and_to_show_them(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, players: list[str]
) -> None:
    sit_down(pilot, players)
    for _ in range(3):
        write_round(pilot, *([1] * len(players)))
    pilot.tap("Score round 4")
    for _ in players[1:]:
        tap_number(pilot, 2)
    with counted(pilot, monkeypatch) as count:
        tap_number(pilot, 2)
    assert pilot.app.desk.match.position == 4
    assert count["totals"] == 1


def test_the_rounds_before_are_not_painted_again(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(pilot, TEN)
    for _ in range(8):
        write_round(pilot, *([1] * len(TEN)))
    pilot.tap("Score round 9")
    for _ in TEN[1:]:
        tap_number(pilot, 2)
    with counted(pilot, monkeypatch) as count:
        tap_number(pilot, 2)
    assert 0 < count["Scores"] <= 2 * len(TEN)


def test_a_crowd_in_lines_is_not_measured_in_columns(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[int] = []
    measure = Scores._names_of_columns

    def watched(scores: Scores, lines: int) -> Any:
        measured.append(len(scores.page.lines))
        return measure(scores, lines)

    monkeypatch.setattr(Scores, "_names_of_columns", watched)
    sit_down(pilot, TEN)
    write_round(pilot, *[3] * len(TEN))
    assert not any(measured)  # before anybody is shown there is nobody to measure
