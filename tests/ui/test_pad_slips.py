"""Slips of the thumb on the pad: a wrong figure, a wrong person, a tap too many."""

import pytest

from tests.ui.notepad import (
    TEN,
    lay_record,
    open_grid,
    record,
    sit_down,
    slots,
    totals,
    write_round,
)
from tests.ui.pilot import Pilot


def test_a_tapped_figure_takes_the_next_number(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 5, 6, 80)
    pilot.tap("Undo")
    pilot.tap("points Ann")
    pilot.see("New score")
    pilot.tap("number 9")
    assert totals(pilot) == {"Ann": "9", "Ben": "6", "Cem": "80"}


def test_a_tapped_figure_of_a_half_entered_round_takes_a_larger_number(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("number 5")
    pilot.tap("number 6")
    pilot.tap("points Ann")
    pilot.tap("plus 80")
    pilot.tap("number 81")
    assert slots(pilot) == {"Ann": "81", "Ben": "6", "Cem": "–"}
    pilot.see("Round 1: Cem")


def test_who_comes_back_goes_on_with_the_old_total(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:4])
    write_round(pilot, 10, 20, 3, 8)
    pilot.tap("person Ann")
    pilot.tap("Leaves the match")
    pilot.tap("Menu")
    pilot.tap("Add player")
    pilot.see("Ann: back, total 10", "Average: 10")
    pilot.tap("name")
    pilot.type("Ann")
    pilot.frames(4)
    pilot.see("Comes back with a total of 10")
    pilot.see_not("Average: 10")
    pilot.tap("Add player")
    pilot.see("Ann is back.")
    assert totals(pilot)["Ann"] == "10"


def test_who_left_comes_back_with_one_tap_on_the_name(pilot: Pilot) -> None:
    ben = pilot.app.store.add_person("Ben")
    sit_down(pilot, TEN[:4])
    write_round(pilot, 10, 20, 3, 8)
    for name, back in (("Ann", "back Ann"), ("Ben", f"person {ben.id}")):
        pilot.tap(f"person {name}")
        pilot.tap("Leaves the match")
        pilot.tap("Menu")
        pilot.tap("Add player")
        pilot.tap(back)
    assert totals(pilot) == {"Cem": "3", "Dora": "8", "Ann": "10", "Ben": "20"}


def test_a_saved_person_is_offered_over_the_field(pilot: Pilot) -> None:
    zoe = pilot.app.store.add_person("Zoe")
    sit_down(pilot, TEN[:3])
    pilot.tap("Menu")
    pilot.tap("Add player")
    field = pilot.find("name").centre[1]
    assert pilot.find(f"person {zoe.id}").centre[1] > field > pilot.find("Add player").centre[1]


def test_a_wrong_leaver_taken_back_leaves_the_half_entered_round(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:4])
    write_round(pilot, 1, 2, 3, 4)
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.tap("number 8")
    pilot.back()
    pilot.tap("person Ann")
    pilot.tap("Leaves the match")
    pilot.tap("Undo")
    open_grid(pilot)
    assert slots(pilot) == {"Ann": "7", "Ben": "8", "Cem": "–", "Dora": "–"}


def test_what_a_late_comer_brought_is_corrected_by_a_tap_on_it(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 5)
    pilot.tap("Menu")
    pilot.tap("Add player")
    pilot.tap("name")
    pilot.type("Zoe")
    pilot.tap("Add player")
    assert totals(pilot)["Zoe"] == "6"
    pilot.tap("round 0 Zoe")
    pilot.see("Zoe: starting points")
    pilot.tap("number 2")
    assert totals(pilot)["Zoe"] == "2"
    pilot.tap("Undo")
    assert totals(pilot)["Zoe"] == "6"


def test_the_dealer_is_changed_by_a_tap_on_a_name(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.back()
    pilot.tap("person Cem")
    pilot.tap("Deals this round")
    pilot.see("Cem deals.")
    assert record(pilot)["events"] == [{"do": "seat", "dealer": "Cem"}]
    pilot.tap("person Cem")
    pilot.see_not("Deals this round")
    pilot.back()
    open_grid(pilot)
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}


@pytest.mark.parametrize("way", ["head", "menu"])
def test_a_half_entered_round_is_dropped_and_brought_back(pilot: Pilot, way: str) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.tap("number 8")
    if way == "menu":
        pilot.tap("Close")
        pilot.tap("Menu")
    pilot.tap("Clear entries")
    pilot.see("Score round 1", "Entries cleared.")
    pilot.restart()
    pilot.see("Score round 1")
    open_grid(pilot)
    pilot.tap("number 5")
    pilot.tap("Clear entries")
    pilot.tap("ToastOffer")
    assert slots(pilot) == {"Ann": "5", "Ben": "–", "Cem": "–"}


def test_a_round_taken_back_is_written_again_as_it_was(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    pilot.tap("Undo")
    pilot.tap("Save")
    assert totals(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}


# How long the finger is away between its two taps, in frames: 33, 100 and 200 ms.
PAUSES = [2, 6, 12]


def _twice(pilot: Pilot, called: str, pause: int, side: float = 0.5) -> None:
    x, y, w, h = pilot.find(called).shown
    place = (x + w * side, y + h / 2)
    pilot.quick_tap(place)
    pilot.frames(pause)
    pilot.quick_tap(place)
    pilot.frames(30)


@pytest.mark.parametrize("pause", PAUSES)
@pytest.mark.parametrize("side", [0.04, 0.3, 0.5, 0.7, 0.96])
def test_a_double_tap_on_write_enters_nothing(pilot: Pilot, pause: int, side: float) -> None:
    sit_down(pilot, TEN[:5])
    _twice(pilot, "Score round 1", pause, side)
    assert list(slots(pilot).values()) == ["–"] * 5
    pilot.tap("number 7")
    assert slots(pilot)["Ann"] == "7"


@pytest.mark.parametrize("pause", PAUSES)
@pytest.mark.parametrize(
    ("name", "deed", "said"),
    [("person Ann", "Leaves the match", "Ann has left."), ("Menu", "End match now", "wins with")],
)
def test_a_double_tap_on_a_deed_does_it_once_and_nothing_else(
    pilot: Pilot, name: str, deed: str, said: str, pause: int
) -> None:
    sit_down(pilot, TEN[:4])
    write_round(pilot, 1, 2, 3, 4)
    pilot.tap(name)
    _twice(pilot, deed, pause)
    pilot.see(said)
    assert pilot.app.root.current == "pad"
    assert not slots(pilot)
    assert len(record(pilot)["events"]) == 2


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_on_a_new_end_does_not_open_the_grid(pilot: Pilot, pause: int) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 70, 3)
    pilot.tap("Play on")
    _twice(pilot, "1 more round", pause)
    pilot.see("of 2")
    assert not slots(pilot)


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_on_begin_lands_on_the_pad_alone(pilot: Pilot, pause: int) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    _twice(pilot, "Start with 3 players", pause)
    pilot.see("Score round 1")


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_on_the_piles_tick_writes_one_number(pilot: Pilot, pause: int) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("pile")
    pilot.tap("card 55")
    _twice(pilot, "take", pause)
    pilot.back()
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}


def test_a_tap_in_another_place_is_never_an_echo(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    button = pilot.find("Score round 1").shown
    pilot.quick_tap((button[0] + 8, button[1] + button[3] / 2))
    pilot.frames(1)
    five = pilot.find("number 5").centre
    pilot.quick_tap(five)
    pilot.frames(4)
    assert slots(pilot)["Ann"] == "5"


@pytest.mark.parametrize("pause", PAUSES)
def test_a_double_tap_leaves_the_sheet_open_that_the_first_one_opened(
    pilot: Pilot, pause: int
) -> None:
    sit_down(pilot, TEN[:2])
    _twice(pilot, "person Ann", pause)
    pilot.see("Rename player")


def test_a_hasty_second_tap_does_not_reach_the_table_menu_that_is_closing(pilot: Pilot) -> None:
    deal = {"do": "deal", "rows": [12, 37, 43, 58]}
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [deal]})
    pilot.tap("table")
    pilot.wait(0.4)
    pilot.tap("More")
    pilot.wait(0.4)
    pad, void = pilot.find("Score pad").centre, pilot.find("Cancel round").centre
    pilot.quick_tap(pad)
    pilot.frames(4)
    pilot.quick_tap(void)
    pilot.wait(0.5)
    assert [event["do"] for event in record(pilot)["events"]] == ["deal"]


def test_a_correction_taken_back_leaves_the_half_entered_round_and_no_other(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    pilot.tap("number 9")
    pilot.tap("number 7")
    pilot.back()
    pilot.tap("round 1 Ben")
    pilot.tap("number 8")
    pilot.tap("Undo")
    assert slots(pilot) == {"Ann": "9", "Ben": "7", "Cem": "–"}
    pilot.tap("number 4")
    pilot.see("Score round 3")
    assert totals(pilot) == {"Ann": "10", "Ben": "9", "Cem": "7"}


def test_what_was_dropped_comes_back_in_no_other_match(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    other = record(pilot)["id"]
    sit_down(pilot, TEN[:2])
    open_grid(pilot)
    pilot.tap("number 9")
    pilot.tap("Clear entries")
    pilot.app.desk.open(other)
    pilot.frames(4)
    pilot.tap("ToastOffer")
    pilot.see("Score round 1")
    assert not slots(pilot)
