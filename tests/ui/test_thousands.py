"""Long lists and long matches: what is drawn is what can be seen, and once a frame."""

from collections import Counter
from typing import Any

import pytest

from tests.ui.pilot import Pilot
from tests.ui.test_end import show_end

# isort: split
from companion.models.end.awards import awards
from companion.models.end.standing import after_each_round
from companion.widgets.drawn.canvas import Drawn
from companion.widgets.drawn.wrap import LATIN, _pen, width_of, wrapped

SCREENS = 3  # the sight and as much above and below it
ROWS = 640 / 56 * SCREENS + 2  # rows of the least height in that


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each kind of widget is drawn."""
    count: Counter[str] = Counter()
    draw_now = Drawn.draw_now

    def counted(widget: Drawn) -> None:
        count[f"{type(widget).__name__} {id(widget)}"] += 1
        draw_now(widget)

    monkeypatch.setattr(Drawn, "draw_now", counted)
    return count


def crowd(pilot: Pilot, count: int) -> Any:
    """So many people, and the list of them in front."""
    for number in range(count):
        pilot.app.store.add_person(f"Person {number:04}")
    pilot.app.go("people")
    pilot.frames(4)
    return next(each.widget for each in pilot.everything() if each.text == "Person 0000")


def names(lines: Any) -> list[str]:
    return [each.text for each in lines.written if each.text.startswith("Person")]


def test_of_a_long_list_only_what_is_near_the_sight_is_drawn(pilot: Pilot) -> None:
    lines = crowd(pilot, 400)
    shown = names(lines)
    assert shown[0].replace("\N{NO-BREAK SPACE}", " ") == "Person 0000"
    assert 8 < len(shown) < ROWS


def test_what_comes_into_sight_is_drawn(pilot: Pilot) -> None:
    lines = crowd(pilot, 400)
    page = pilot.app.root.current_screen.children[0].children[1]
    for part in (0.75, 0.5, 0.25, 0.0):
        page.scroll_y = part
        pilot.frames(2)
        seen = {each.text for each in pilot.things() if each.text.startswith("Person")}
        assert len(seen) >= 8
        assert seen <= {name.replace("\N{NO-BREAK SPACE}", " ") for name in names(lines)}
        assert len(names(lines)) < ROWS
    pilot.tap("Person 0399")
    pilot.see("Name and colour")


def test_a_list_of_a_few_screens_is_drawn_whole(pilot: Pilot) -> None:
    assert len(names(crowd(pilot, 30))) == 30


def test_a_short_text_is_one_line_without_being_measured() -> None:
    """No letter of the Latin alphabets is wider than it is high, however bold."""
    _pen.cache_clear()
    assert wrapped("Ann Müller", 200, 16, 2, bold=True) == ("Ann Müller",)
    assert not _pen.cache_info().currsize
    letters = [chr(code) for code in range(ord(" "), ord(LATIN)) if chr(code).isprintable()]
    assert max(width_of(each, 64, bold=True) for each in letters) <= 64


def test_everything_is_drawn_once_at_a_first_visit(pilot: Pilot, drawn: Counter[str]) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[3, 7, 3], [1, 2, 3]])
    assert {what for what in drawn if what.startswith("Chart")}
    assert set(drawn.values()) == {1}  # of the pad, which was visited on the way, and of the result
    drawn.clear()
    pilot.app.go("table")
    pilot.frames(4)
    assert set(drawn.values()) == {1}


def test_a_curve_has_no_more_points_than_can_be_told_apart(pilot: Pilot) -> None:
    rounds = [[number % 7, number % 5] for number in range(600)]
    show_end(pilot, "Ann", "Ben", rounds=rounds, end={"rounds": 600})
    chart = pilot.find("curve Ann").widget
    wide = chart._field()[2]
    for curve, way in zip(chart.curves, chart._ways(), strict=True):
        assert len(curve.points) == 601
        assert len(way) < wide / 2 + 2
        # From the first round to the last, whatever lies between.
        x, y, w, _ = chart._field()
        assert way[0] == pytest.approx((x, y), abs=2)
        assert way[-1][0] == pytest.approx(x + w, abs=1)


def test_the_awards_of_a_match_read_its_rounds_once(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[1, 2], [2, 1], [0, 4]])
    asked = []

    def counted(state: Any, *, gone: bool = False) -> Any:
        asked.append(gone)
        return after_each_round(state, gone=gone)

    monkeypatch.setattr("companion.models.end.awards.after_each_round", counted)
    assert awards(pilot.app.desk.match.state)
    assert len(asked) == 1
