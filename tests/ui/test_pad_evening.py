"""What an evening brings, by touch: late comers, other seats, misdeals, the end, the lock."""

import pytest

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
from tests.ui.pilot import Pilot


def _menu(pilot: Pilot, deed: str) -> None:
    pilot.tap("Menu")
    pilot.tap(deed)
    pilot.frames(4)


@pytest.mark.parametrize(
    ("start", "points"), [("At zero: 0", 0), ("Average: 6", 6), ("Worst: 10", 10)]
)
def test_somebody_comes_late(pilot: Pilot, start: str, points: int) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    _menu(pilot, "Someone joins")
    pilot.tap(start)
    pilot.tap("Name")
    pilot.type("Zoe")
    pilot.tap("Sit down")
    pilot.see("Zoe joins.")
    assert totals(pilot)["Zoe"] == str(points)
    write_round(pilot, 1, 1, 1, 1)
    assert replay(record(pilot))["totals"]["Zoe"] == points + 1


def test_a_saved_person_joins_with_one_tap_on_the_name(pilot: Pilot) -> None:
    zoe = pilot.app.store.add_person("Zoe")
    sit_down(pilot, TEN[:3])
    _menu(pilot, "Someone joins")
    pilot.tap(f"person {zoe.id}")
    assert "Zoe" in totals(pilot)
    assert pilot.app.store.person(zoe.id).last_played


def test_a_name_that_sits_there_already_is_refused_with_the_reason(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    _menu(pilot, "Someone joins")
    pilot.tap("Sit down")
    pilot.see("Write a name first.")
    pilot.tap("Name")
    pilot.type("Ben")
    pilot.tap("Sit down")
    pilot.see("Ben sits at this table already", "Someone joins")


def test_somebody_leaves_and_keeps_a_place_on_the_pad(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    _menu(pilot, "Someone leaves")
    pilot.tap("leaves Ben")
    pilot.see("Ben has left.")
    write_round(pilot, 1, 2)
    assert totals(pilot) == {"Ann": "11", "Cem": "6", "Ben": "3"}
    pilot.tap("Undo")
    pilot.tap("Undo")
    write_round(pilot, 1, 1, 1)
    assert totals(pilot) == {"Ann": "11", "Ben": "4", "Cem": "5"}


def test_two_people_cannot_become_one(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    _menu(pilot, "Someone leaves")
    pilot.tap("leaves Ben")
    pilot.see("1 player is too few")
    assert len(record(pilot)["players"]) == 2


def test_seats_are_changed_and_the_grid_follows(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    _menu(pilot, "Change seats")
    pilot.tap("menu Cem")
    pilot.tap("menu Cem")
    pilot.tap("Sit like that")
    write_round(pilot, 1, 2, 3)
    assert totals(pilot) == {"Cem": "1", "Ann": "2", "Ben": "3"}


def test_a_tapped_name_can_be_changed_in_the_middle_of_a_round(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.back()
    pilot.tap("person Ann")
    pilot.tap("rename")
    pilot.frames(4)
    pilot.tap("Field")
    pilot.type("a")
    pilot.tap("Change the name")
    open_grid(pilot)
    assert slots(pilot) == {"Anna": "7", "Ben": "–", "Cem": "–"}


def test_somebody_joins_while_a_round_is_half_entered(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.back()
    _menu(pilot, "Someone joins")
    pilot.tap("Name")
    pilot.type("Zoe")
    pilot.tap("Sit down")
    open_grid(pilot)
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Zoe": "–"}


def test_a_misdeal_is_void(pilot: Pilot) -> None:
    deal = {"do": "deal", "rows": [12, 37, 43, 58]}
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [deal]})
    _menu(pilot, "Cancel the open round")
    pilot.see("The round is cancelled.")
    assert [event["do"] for event in record(pilot)["events"]] == ["deal", "void"]
    pilot.tap("Menu")
    pilot.see_not("Cancel the open round")


def test_a_tracked_round_can_be_closed_by_hand(pilot: Pilot) -> None:
    deal = {"do": "deal", "rows": [12, 37, 43, 58]}
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [deal]})
    write_round(pilot, 1, 2, 3)
    assert totals(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}


def test_stop_here_and_play_on(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    _menu(pilot, "Stop here")
    pilot.see("Ben wins with 3 points.")
    pilot.tap("Play on")
    pilot.tap("Play on to 100")
    pilot.see("To 100", "Write round 2")
    write_round(pilot, 90, 0, 0)
    pilot.see("Ben wins with 3 points.")
    assert replay(record(pilot))["finished"]


def test_after_the_end_play_on_to_a_later_target(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 70, 3)
    pilot.tap("Play on")
    pilot.see_not("Play on to 66")
    pilot.tap("1 more round")
    pilot.see("Round 2 of 2")
    write_round(pilot, 1, 0)
    pilot.see("Ben wins with 3 points.")
    pilot.tap("Undo")
    pilot.tap("Undo")
    pilot.see("Ben wins with 3 points.", "To 66")


def test_a_half_entered_round_survives_a_stop_that_is_taken_back(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.back()
    _menu(pilot, "Stop here")
    pilot.tap("Undo")
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}


def test_the_lock_answers_to_nothing_but_a_resting_finger(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    _menu(pilot, "Lock")
    pilot.tap("person Ann")
    pilot.see_not("Change the name")
    pilot.see("Locked: hold here to unlock")
    pilot.wait(4)
    pilot.see("Hold to unlock")
    pilot.back()
    pilot.see("Locked: hold here to unlock")
    pilot.tap("lock")
    pilot.see_not("Write round 2")
    pilot.hold("lock", 1.0)
    pilot.see("Write round 2")


def test_the_standing_can_be_turned_to_the_far_side(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    _menu(pilot, "Big figures")

    def order() -> list[str]:
        lines = [s for s in pilot.things() if s.names[0].startswith("standing ")]
        return [s.text for s in sorted(lines, key=lambda s: -s.box[1])]

    assert order() == ["Ben", "Cem", "Ann"]
    pilot.tap("Turn")
    assert order() == ["Ann", "Cem", "Ben"]
    pilot.back()
    _menu(pilot, "Turn to the far side")
    assert order() == ["Ann", "Cem", "Ben"]


def test_two_matches_keep_their_own_half_entered_rounds(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    first = record(pilot)["id"]
    open_grid(pilot)
    pilot.tap("number 7")
    sit_down(pilot, ["Kim", "Lou"])
    pilot.see_not("Ann")
    open_grid(pilot)
    pilot.tap("number 9")
    pilot.app.desk.open(first)
    pilot.app.go("pad")
    pilot.frames(4)
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}


def test_the_language_changes_in_the_middle_of_a_round(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.app.choose_language("de")
    pilot.frames(4)
    pilot.see("Runde 2: Ben", "Bis 66")
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}
    pilot.back()
    pilot.see("Runde 2 fertig schreiben")
