"""Nothing is lost on the pad: kills between two taps, random taps, and every layout."""

import random
from collections.abc import Callable
from itertools import product

import pytest

from tests.soaking import Hunt
from tests.ui.notepad import (
    TEN,
    lay_record,
    open_grid,
    record,
    replay,
    sit_down,
    slots,
    totals,
    write_round,
)
from tests.ui.pairs import dressed, pairwise
from tests.ui.pilot import Pilot

LONG = "Maximilian-Alexander von und zu Hohenfel"
PEOPLE = {
    2: ["Ann", LONG],
    6: ["Ann", "李", "🐮 Bull", LONG, "Dora", "Emil"],
    10: ["Ann", "李", "🐮 Bull", LONG, *TEN[4:]],
}
UPRIGHT = [(320, 568), (360, 640), (412, 916), (800, 1280)]
SIZES = UPRIGHT + [(high, wide) for wide, high in UPRIGHT]
LANGUAGES = ["en", "de"]
FONTS = [1.0, 1.5]
THEMES = ["light", "dark", "contrast"]
# Two have more room than six on the same pad; so they are seen once upright and once lying.
ROWS = [
    *pairwise(SIZES, LANGUAGES, FONTS, [6, 10]),
    ((320, 568), "de", 1.5, 2),
    ((568, 320), "en", 1.0, 2),
]


def test_a_kill_between_two_taps_loses_none_of_them(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    write_round(pilot, *range(10))
    open_grid(pilot)
    for number in (3, 0, 12, 7, 1, 39):
        pilot.tap(f"number {number}")
    six = slots(pilot)
    pilot.restart()
    assert slots(pilot) == six
    assert list(six.values()) == ["3", "0", "12", "7", "1", "39", "–", "–", "–", "–"]
    pilot.see("Round 2: Gustav")
    for _ in range(4):
        pilot.tap("number 2")
    assert totals(pilot)["Fatima"] == "44"
    assert totals(pilot)["Jo"] == "11"


def test_a_kill_while_a_pile_is_counted_finds_the_same_cards(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("number 4")
    pilot.tap("pile")
    pilot.tap("card 55")
    pilot.tap("card 10")
    pilot.restart()
    pilot.see("Ben", "2 cards", "10")
    pilot.tap("check")
    pilot.back()
    assert slots(pilot) == {"Ann": "4", "Ben": "10", "Cem": "–"}


def test_a_kill_after_undo_finds_the_full_draft(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    pilot.tap("Undo")
    pilot.restart()
    assert slots(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}
    pilot.tap("Redo")
    assert totals(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}


def test_turning_the_phone_keeps_the_numbers(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    open_grid(pilot)
    pilot.tap("number 5")
    for size in ((640, 360), (360, 640)):
        pilot.turn(*size)
        assert slots(pilot)["Ann"] == "5"
        assert pilot.layout_faults() == []
        grid = pilot.find("number 5").widget
        assert len(grid.canvas.children) == len(grid.cells()), "old cells shine through"


def test_a_left_hand_finds_the_grid_on_its_side(pilot: Pilot) -> None:
    pilot.app.choose("handed", "left")
    pilot.turn(640, 360)
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    assert pilot.find("number 0").centre[0] < pilot.find("seat Ann").centre[0]
    assert pilot.find("backspace").centre[0] < pilot.find("plus 40").centre[0]


def sheets(pilot: Pilot, judge: Callable[[str], None]) -> None:
    """A correction and the pad's smaller sheets, each judged."""
    pad = pilot.app.root.current_screen
    pad.writing.correct(2, "Ann")
    pilot.frames(4)
    judge("correction")
    pilot.back()
    for menu in ("leave", "rename", "on"):
        pilot.tap("dots-vertical")
        if menu not in pilot.app.sheets.open_now[-1].deeds:  # of two nobody leaves
            pilot.back()
            continue
        pilot.app.sheets.open_now[-1].choose(menu)
        pilot.frames(16)
        judge(menu)
        pilot.back()
    pad.person("Ann")
    pilot.frames(16)
    judge("person")
    pilot.app.sheets.open_now[-1].choose("rename")
    pilot.frames(16)
    judge("rename somebody")
    pilot.back()


def walk(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, people: int, theme: str
) -> None:
    """The pad, the grid, a correction, a pile, the menus and the standing, each judged."""
    pilot.start(size=size, theme=theme, language=language, font_scale=font)
    sit_down(pilot, PEOPLE[people])

    def judge(where: str) -> None:
        assert pilot.layout_faults() == [], where

    judge("empty pad")
    rounds = [{"do": "score", "points": dict.fromkeys(PEOPLE[people], 12)}] * 3
    lay_record(pilot, {"game": "classic", "players": PEOPLE[people], "events": rounds})
    button = pilot.app.root.current_screen
    judge("pad")
    button.writing.write()
    pilot.frames(4)
    pilot.tap("plus 80")
    pilot.tap("number 99")
    judge("grid")
    pilot.tap("points Ann")
    judge("exchange")
    pilot.tap("pile")
    pilot.tap("card 55")
    judge("pile")
    pilot.back()
    pilot.back()
    pilot.tap("dots-vertical")
    judge("menu")
    if people < 10:
        pilot.app.sheets.open_now[-1].choose("join")
        pilot.frames(16)
        judge("join")
        pilot.back()
        pilot.tap("dots-vertical")
    pilot.app.sheets.open_now[-1].choose("seats")
    pilot.frames(16)
    judge("seats")
    pilot.back()
    sheets(pilot, judge)
    for turned in (False, True):
        pilot.app.go("standing", turned=turned)
        pilot.frames(4)
        judge("standing")
        pilot.back()
    pilot.tap("dots-vertical")
    pilot.app.sheets.open_now[-1].choose("stop")
    pilot.frames(16)
    judge("end")


@pytest.mark.parametrize(("size", "language", "font", "people", "theme"), dressed(ROWS, THEMES))
def test_the_pad_has_no_fault(
    closed_pilot: Pilot, size: tuple[int, int], language: str, font: float, people: int, theme: str
) -> None:
    walk(closed_pilot, size, language, font, people, theme)


def test_the_lowest_window_with_the_largest_texts_keeps_its_grid(closed_pilot: Pilot) -> None:
    walk(closed_pilot, (568, 320), "de", 1.5, 10, "contrast")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("size", "language", "font", "people", "theme"),
    list(product(SIZES, LANGUAGES, FONTS, PEOPLE, THEMES)),
)
def test_the_pad_has_no_fault_in_any_combination(
    closed_pilot: Pilot, size: tuple[int, int], language: str, font: float, people: int, theme: str
) -> None:
    walk(closed_pilot, size, language, font, people, theme)


def _monkey(pilot: Pilot, taps: int, seed: int) -> None:
    """Tap anywhere; whenever the monkey has left the pad, put it back."""
    chance = random.Random(seed)
    sit_down(pilot, TEN[:4], end={"target": 1000, "when": "reach"})
    here = record(pilot)["id"]
    for tap in range(taps):
        place = (chance.randrange(360), chance.randrange(640))
        pilot.quick_tap(place)
        if tap % 7 == 0:
            pilot.frames(16)
        if chance.random() < 0.02:
            pilot.back()
        locked = getattr(pilot.app.root.current_screen, "lock", None) is not None
        if locked and chance.random() < 0.2:
            pilot.hold("lock", 1.0)
        if pilot.app.root.current != "pad" and chance.random() < 0.2:
            if pilot.app.desk.match is None or record(pilot)["id"] != here:
                pilot.app.desk.open(here)
            pilot.app.go("pad")
        if pilot.left:
            pilot.stage.left = False
    pilot.app.desk.open(here)
    written = record(pilot)
    shown = pilot.app.desk.match.state.totals
    assert replay(written)["totals"] == shown
    assert written["events"], "the monkey has written nothing"


def test_five_hundred_random_taps_break_nothing(pilot: Pilot) -> None:
    _monkey(pilot, 500, seed=66)


@pytest.mark.soak
def test_two_thousand_random_taps_break_nothing(pilot: Pilot) -> None:
    _monkey(pilot, 2_000, seed=66)


@pytest.mark.soak
def test_a_hundred_thousand_random_taps_break_nothing(pilot: Pilot) -> None:
    hunt = Hunt("the monkey on the pad")
    taps = 0
    while taps < 100_000 and hunt.goes_on:
        _monkey(pilot, 2_000, seed=taps)
        taps += 2_000
    hunt.tell(taps, 100_000, "taps, no exception, every log replays")
