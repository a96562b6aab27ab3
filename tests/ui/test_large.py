"""Large and lying windows: the table keeps its edge, what is told stands where one begins to read."""

from typing import Any

import pytest

from tests.ui.pilot import Pilot
from tools.shots_stories import STORIES

# isort: split
from kivy.core.window import Window

from companion.models.table.scene import ENTER, TELL, WAIT
from companion.widgets.drawn import strip_ink
from companion.widgets.drawn.canvas import texture_of
from companion.widgets.drawn.card import BAND, in_lines
from companion.widgets.drawn.deck import TENS
from companion.widgets.drawn.turn_order import CARD, CARD_TAG, NOW, NOW_TAG
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import CELL, GAP, TABLE_EDGE
from companion.widgets.look.theme import SIZES

LARGE, LYING = (1280, 800), (916, 412)


def shell_of(pilot: Pilot) -> Any:
    return getattr(pilot.app.root.current_screen, "shell", None)


def keeps_its_edge(shell: Any, stop: str) -> None:
    """Whatever is no grid ends before the window does; a bar has its own."""
    edge = TABLE_EDGE - 2  # a place or a key has the rest around itself
    for part in (shell.view, shell.strip, shell.keys, shell.held):
        if part in shell.children and part.opacity and part.height > 0:
            assert part.x >= edge, (stop, part)
            assert part.y >= (edge if shell.scene.form in (TELL, WAIT) else 0), (stop, part)
            assert part.right <= Window.width - edge, (stop, part)
            assert part.top <= Window.height - edge, (stop, part)


def told_from(shell: Any) -> float:
    """How far down the window the highest word of the verdict begins, as a part of its height."""
    boxes = [each for each in shell.verdict.boxes() if each[3] > 0]
    return 1 - max(y + h for _, y, _, h in boxes) / Window.height


@pytest.mark.parametrize("size", [LARGE, LYING])
def test_what_is_told_of_a_board_stands_above_and_grids_leave_the_table_its_width(
    closed_pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot = closed_pilot.start(size=size)
    for stop in STORIES["board-6"](pilot):
        pilot.frames(2)
        shell = shell_of(pilot)
        if shell is None:
            continue
        keeps_its_edge(shell, stop)
        if shell.scene.form != ENTER:
            assert told_from(shell) < 0.4, stop
        elif size == LARGE:  # a grid of few numbers leaves the table as wide as one of many does
            assert shell.grid.width == pytest.approx(TENS * CELL), stop
            assert min(min(each.w, each.h) for each in shell.keyed.cells()) >= 0.98 * CELL, stop
        if stop == "board-waiting":  # the tiles come right after the question
            assert 0 <= shell.say.y - shell.middle.top <= 24
            if size == LARGE:
                rows = shell.view.rows
                assert rows.row_box(1)[3] > 72
                assert rows.price_size() == pytest.approx(SIZES["total"])
                x, _, w, _ = rows.price_box(1)
                assert x + w <= rows.right
    assert shell.verdict.headline == "to row 7"
    assert shell.verdict.card_box()[2] == pytest.approx(176 if size == LARGE else 132, abs=1)


def test_cards_held_and_the_queue_keep_their_edge_and_rows_use_the_height(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=LARGE)
    for stop in STORIES["special-8"](pilot):
        pilot.frames(2)
        shell = shell_of(pilot)
        keeps_its_edge(shell, stop)
        if shell.scene.form == WAIT:
            assert shell.view.height > 540, stop
            assert shell.held.y >= TABLE_EDGE or not shell.held.hands


@pytest.mark.parametrize("size", [LARGE, LYING])
def test_rows_are_seen_as_they_are_dealt_and_a_sum_that_is_wanted_is_large(
    closed_pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot = closed_pilot.start(size=size)
    for stop in STORIES["table-5"](pilot):
        if stop == "table-deal":
            break
    pilot.frames(2)
    shell = shell_of(pilot)
    assert shell.view.opacity == 1
    assert shell.view.height >= 4 * 48
    assert ("row 1 place 1", "12") in {(each.names[0], each.text) for each in pilot.things()}
    keeps_its_edge(shell, stop)
    pilot.app.go("tally")
    pilot.wait(0.4)
    assert shell_of(pilot).strip.height > 110


@pytest.mark.parametrize(("story", "stop"), [("table-10", "table"), ("special-8", "special")])
def test_seats_beside_a_grid_have_large_names_cards_and_totals(
    closed_pilot: Pilot, story: str, stop: str
) -> None:
    pilot = closed_pilot.start(size=LARGE)
    for each in STORIES[story](pilot):
        if each == f"{stop}-entering":
            break
    pilot.frames(2)
    shell = shell_of(pilot)
    strip = shell.strip
    told = {line.text: line.height for line in strip.written}
    title = texture_of(
        "8", SIZES["title"], face=PRINT
    ).height  # special cards take some of the height
    assert min(told[spot.heads[-1]] for spot in strip.spots) >= title
    assert min(told[spot.detail] for spot in strip.spots if spot.detail) >= title
    assert told["Dora"] >= texture_of("D", SIZES["body"]).height
    assert shell.view.height >= 4 * 100


def test_piles_grow_with_the_room_they_have(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=LARGE)
    display, title = (
        texture_of("8", SIZES[each], face=PRINT).height for each in ("display", "title")
    )
    # Beside a grid somebody with three bull cards has less width.
    least = {"party-row": display, "party-pile": display, "party-bid": title}
    for stop in STORIES["party"](pilot):
        pilot.frames(2)
        if stop in least:
            lines = {each.text: each.height for each in shell_of(pilot).view.written}
            assert lines["62"] >= least.pop(stop), stop
            piles = [each for each in shell_of(pilot).view.cells() if each.name == "pile Adam 3"]
            assert 48 < piles[0].h <= CELL
    assert not least


def test_five_heads_stand_in_one_line_where_two_lines_would_be_mush() -> None:
    assert in_lines(5, (0, 0, 70, 19)) == ((5,), 14)
    assert in_lines(5, (0, 0, 74, 33)) == ((3, 2), 16.5)
    assert in_lines(7, (0, 0, 70, 19))[1] < 11
    assert in_lines(3, (0, 0, 30, 12)) == ((3,), 10)


@pytest.mark.parametrize(("card", "tag"), [(NOW, NOW_TAG), (CARD, CARD_TAG)])
def test_a_tag_hangs_on_its_card_and_leaves_the_horns_free(
    card: tuple[float, float], tag: tuple[float, float]
) -> None:
    overlaps = tag[0] + tag[1] - card[0]
    assert 0 < overlaps <= 0.2 * BAND * card[1]


def test_in_large_text_kinds_roll_and_the_question_stays_whole(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=LYING, language="de", font_scale=1.5)
    for stop in STORIES["special-8"](pilot):
        if stop == "special-choice":
            break
    pilot.frames(2)
    shell = shell_of(pilot)
    assert not shell.say.do_scroll_y
    assert shell.middle.do_scroll_y


@pytest.mark.parametrize(("size", "font"), [(LARGE, 1.0), (LARGE, 1.5), (LYING, 1.0), (LYING, 1.5)])
def test_the_referees_keys_stay_beside_or_under_the_rows_from_answer_to_answer(
    closed_pilot: Pilot, size: tuple[int, int], font: float
) -> None:
    pilot = closed_pilot.start(size=size, font_scale=font)
    places = set()
    for stop in STORIES["referee"](pilot):
        pilot.frames(2)
        shell = shell_of(pilot)
        if stop.startswith("referee") and shell.scene.form == TELL:
            keeps_its_edge(shell, stop)
            assert not shell.say.do_scroll_y, stop
            places.add((round(shell.keys.x), round(shell.keys.y), round(shell.keys.width)))
    assert len(places) == 1


@pytest.mark.parametrize("story", ["table-2", "table-10"])
def test_cards_that_wait_keep_off_the_verdict(closed_pilot: Pilot, story: str) -> None:
    pilot = closed_pilot.start(size=LARGE)
    for stop in STORIES[story](pilot):
        if stop == "table-low-card":
            break
    pilot.frames(2)
    shell = shell_of(pilot)
    _, y, _, h = shell.verdict.card_box()
    assert shell.turn_order.y - (y + h) >= 2 * GAP  # its halo is within


def test_the_chart_of_a_result_fills_its_pane_and_the_key_stands_under_it(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=LARGE)
    for stop in STORIES["end-5"](pilot):
        if stop == "end":
            break
    pilot.frames(2)
    ids = pilot.app.root.current_screen.ids
    assert ids.chart.height >= 0.95 * min(ids.chart.width, ids.page.height - ids.words.height - 20)
    key = pilot.find("Rematch").box
    side = ids.right_side.to_window(*ids.right_side.pos)[0]
    assert (key[0], key[2]) == pytest.approx((side, ids.right_side.width), abs=1)
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_answers_stand_right_below_their_question(closed_pilot: Pilot, scale: float) -> None:
    """They lay at the foot of the pane, and nothing between."""
    pilot = closed_pilot.start(size=LARGE, font_scale=scale)
    for stop in STORIES["board-6"](pilot):
        if stop == "board-question":
            break
    shell = shell_of(pilot)
    said = min(y for _, y, _, h in shell.verdict.boxes() if h)
    assert 0 <= said - max(each.y + each.h for each in shell.keys.cells()) <= 48
    assert pilot.layout_faults() == []


def test_answers_leave_the_bar_in_sight_where_they_need_the_whole_pane(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=LYING, font_scale=1.5)
    for stop in STORIES["board-2"](pilot):
        if stop == "board-question":
            break
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(
    ("story", "stop"), [("table-5", "table-entering"), ("special-8", "special-entering")]
)
def test_beside_a_card_every_total_has_its_horns(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, story: str, stop: str
) -> None:
    """In large text those of two figures lost them, and looked like a second card."""
    drawn = []
    monkeypatch.setattr(strip_ink, "paint_heads", lambda many, *_: drawn.append(many))
    pilot = closed_pilot.start(size=LARGE, font_scale=1.5)
    for each in STORIES[story](pilot):
        if each == stop:
            break
    strip = shell_of(pilot).strip
    drawn.clear()
    strip.spots = [*strip.spots[1:], strip.spots[0]]  # so that each is drawn anew
    pilot.frames(2)
    assert drawn == [1] * len(strip.spots)
