"""What an evening brings, by touch: late comers, other seats, misdeals, the end, the lock."""

from typing import Any

import pytest

from tests.ui.door import begin
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

# isort: split
from kivy.graphics import Color
from kivy.metrics import dp

from companion.screens.pad.panel import EntryPanel
from companion.screens.pad.standing import StandingBoard
from companion.widgets.kit.tiles import Tiles
from companion.widgets.look.tints import tint


def _menu(pilot: Pilot, deed: str) -> None:
    pilot.tap("Menu")
    pilot.tap(deed)
    pilot.frames(4)


@pytest.mark.parametrize(
    ("start", "points"), [("No points: 0", 0), ("Average: 6", 6), ("Last place: 10", 10)]
)
def test_somebody_comes_late(pilot: Pilot, start: str, points: int) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    _menu(pilot, "Add player")
    pilot.tap(start)
    pilot.tap("name")
    pilot.type("Zoe")
    pilot.tap("Add player")
    pilot.see("Zoe joins.")
    assert totals(pilot)["Zoe"] == str(points)
    write_round(pilot, 1, 1, 1, 1)
    assert replay(record(pilot))["totals"]["Zoe"] == points + 1


def test_a_saved_person_joins_with_one_tap_on_the_name(pilot: Pilot) -> None:
    zoe = pilot.app.store.add_person("Zoe")
    sit_down(pilot, TEN[:3])
    _menu(pilot, "Add player")
    pilot.tap(f"person {zoe.id}")
    assert "Zoe" in totals(pilot)
    assert pilot.app.store.person(zoe.id).last_played


def people(pilot: Pilot) -> list[tuple[str, bool]]:
    """Who is saved, and whether they have played."""
    return sorted((each.name, bool(each.last_played)) for each in pilot.app.store.people())


def rename(pilot: Pilot, player: str) -> None:
    """Open the sheet that gives a player another name, with its field empty."""
    pilot.tap(f"person {player}")
    pilot.tap("rename")
    pilot.frames(4)
    pilot.tap("Field")
    for _ in player:
        pilot.key(8)


def test_who_is_named_at_the_table_is_offered_for_the_next_match(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    pilot.tap("Start with 3 players")
    _menu(pilot, "Add player")
    pilot.tap("name")
    pilot.type("Zoe")
    pilot.tap("Add player")
    rename(pilot, "Player 2")
    pilot.type("Cem")
    pilot.tap("Rename player")
    assert people(pilot) == [("Cem", True), ("Zoe", True)]
    pilot.back()
    pilot.tap("New match")
    pilot.see("Cem", "Zoe")
    pilot.tap("Same as last time")
    pilot.see("Start with 4 players")
    assert people(pilot) == [("Cem", True), ("Zoe", True)]


def test_a_seat_becomes_a_saved_persons_with_a_tap_on_the_name(pilot: Pilot) -> None:
    zoe = pilot.app.store.add_person("Zoe", "teal")
    sit_down(pilot, ["Player 1", "Player 2"])
    rename(pilot, "Player 2")
    pilot.tap(f"person {zoe.id}")
    assert totals(pilot) == {"Player 1": "0", "Zoe": "0"}
    assert pilot.app.store.summary(record(pilot)["id"]).people == {"Zoe": zoe.id}
    rename(pilot, "Player 1")
    assert not [each for each in pilot.things() if each.names[0] == f"person {zoe.id}"]


def test_a_typed_name_means_the_saved_person_who_has_it(pilot: Pilot) -> None:
    zoe = pilot.app.store.add_person("Zoe")
    sit_down(pilot, ["Player 1", "Player 2"])
    rename(pilot, "Player 2")
    pilot.type("zoe")
    pilot.tap("Rename player")
    assert people(pilot) == [("Zoe", True)]
    assert pilot.app.store.summary(record(pilot)["id"]).people == {"zoe": zoe.id}


def test_a_joining_taken_back_leaves_the_name_free_for_another_seat(pilot: Pilot) -> None:
    sit_down(pilot, ["Player 1", "Player 2"])
    _menu(pilot, "Add player")
    pilot.tap("name")
    pilot.type("Zoe")
    pilot.tap("Add player")
    pilot.tap("Undo")
    rename(pilot, "Player 2")
    pilot.type("Zoe")
    pilot.tap("Rename player")
    pilot.see_not("already")
    assert people(pilot) == [("Zoe", True)]
    assert list(pilot.app.store.summary(record(pilot)["id"]).people) == ["Zoe"]


def test_another_spelling_leaves_the_seat_to_its_person(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    rename(pilot, "Ann")
    pilot.type("Anna")
    pilot.tap("Rename player")
    assert people(pilot) == [("Ann", True), ("Ben", True)]
    assert set(pilot.app.store.summary(record(pilot)["id"]).people) == {"Anna", "Ben"}


def test_before_the_first_round_nobody_is_asked_for_points(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    _menu(pilot, "Add player")
    pilot.see_not("No points", "Starting points")
    pilot.tap("name")
    pilot.type("Zoe")
    pilot.tap("Add player")
    assert totals(pilot)["Zoe"] == "0"


@pytest.mark.parametrize("way", ["join", "rename"])
def test_a_name_too_long_is_not_cut_without_a_word(pilot: Pilot, way: str) -> None:
    sit_down(pilot, TEN[:3])
    if way == "rename":
        rename(pilot, "Ann")
    else:
        _menu(pilot, "Add player")
        pilot.tap("name")
    pilot.type("x" * 40)
    pilot.see_not("at most")
    pilot.type("x")
    pilot.see("A name can have at most 40 characters.")
    assert pilot.layout_faults() == []


def test_a_name_that_sits_there_already_is_refused_with_the_reason(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    _menu(pilot, "Add player")
    pilot.tap("name")
    pilot.type("Ben")
    pilot.tap("Add player")
    pilot.see("Ben is already in this match", "Add player")


def test_somebody_without_a_name_joins_by_the_number_of_the_seat(pilot: Pilot) -> None:
    sit_down(pilot, [*TEN[:4], "Player 5"])
    write_round(pilot, 10, 3, 5, 6, 1)
    _menu(pilot, "Add player")
    pilot.see("Name (optional)")
    pilot.tap("Add player")
    pilot.see("Player 6 joins.")
    assert totals(pilot)["Player 6"] == "5"
    assert not pilot.app.store.people(), "a number is nobody's name"


def test_somebody_leaves_and_keeps_a_place_on_the_pad(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    _menu(pilot, "Player leaves")
    pilot.tap("leaves Ben")
    pilot.see("Ben has left.")
    write_round(pilot, 1, 2)
    assert totals(pilot) == {"Ann": "11", "Cem": "6", "Ben": "3"}
    pilot.tap("Undo")
    pilot.tap("Undo")
    write_round(pilot, 1, 1, 1)
    assert totals(pilot) == {"Ann": "11", "Ben": "4", "Cem": "5"}


def test_of_two_people_nobody_is_asked_to_leave(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    pilot.tap("Menu")
    pilot.see("Add player", "Change seats")
    pilot.see_not("Player leaves")
    pilot.back()
    pilot.tap("person Ann")
    pilot.see("Rename player")
    pilot.see_not("Leaves the match")


def test_at_a_full_table_nobody_is_asked_to_join(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    pilot.tap("Menu")
    pilot.see("Player leaves", "Change seats")
    pilot.see_not("Add player")


def test_seats_are_changed_and_the_grid_follows(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    _menu(pilot, "Change seats")
    pilot.tap("seat 1")
    pilot.drag("grip 3", "grip 1")
    pilot.tap("Save seats")
    write_round(pilot, 1, 2, 3)
    assert totals(pilot) == {"Cem": "1", "Ann": "2", "Ben": "3"}


def test_ten_people_change_seats_on_a_small_phone(pilot: Pilot) -> None:
    pilot.start(size=(320, 568))
    sit_down(pilot, TEN)
    _menu(pilot, "Change seats")
    pilot.wait(0.4)
    assert pilot.layout_faults() == []
    pilot.drag("grip 1", (300, 4), steps=300)
    pilot.tap("Save seats")
    assert record(pilot)["events"][0]["order"] == [*TEN[1:], "Ann"]


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
    pilot.tap("Rename player")
    open_grid(pilot)
    assert slots(pilot) == {"Anna": "7", "Ben": "–", "Cem": "–"}


def test_somebody_joins_while_a_round_is_half_entered(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.back()
    _menu(pilot, "Add player")
    pilot.tap("name")
    pilot.type("Zoe")
    pilot.tap("Add player")
    open_grid(pilot)
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Zoe": "–"}


def test_a_misdeal_is_void(pilot: Pilot) -> None:
    deal = {"do": "deal", "rows": [12, 37, 43, 58]}
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [deal]})
    _menu(pilot, "Cancel round")
    pilot.see("Round cancelled.")
    assert [event["do"] for event in record(pilot)["events"]] == ["deal", "void"]
    pilot.tap("Menu")
    pilot.see_not("Cancel round")


def test_a_tracked_round_can_be_closed_by_hand(pilot: Pilot) -> None:
    deal = {"do": "deal", "rows": [12, 37, 43, 58]}
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [deal]})
    write_round(pilot, 1, 2, 3)
    assert totals(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}


def test_stop_here_and_play_on(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    _menu(pilot, "End match now")
    pilot.see("Ben wins with 3 points.")
    pilot.tap("Play on")
    pilot.see("Play on to 66")
    pilot.tap("Play on to 100")
    pilot.see("To 100", "Score round 2")
    write_round(pilot, 90, 0, 0)
    pilot.see("Ben wins with 3 points.")
    assert replay(record(pilot))["finished"]


def test_after_the_end_play_on_to_a_later_target(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 70, 3)
    pilot.tap("Play on")
    pilot.see_not("Play on to 66")
    pilot.tap("1 more round")
    pilot.see("Round 2", "of 2")
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
    _menu(pilot, "End match now")
    pilot.tap("Undo")
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}


def test_a_half_entered_round_goes_on_when_a_stopped_match_does(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.back()
    _menu(pilot, "End match now")
    pilot.tap("Play on")
    pilot.tap("Play on to 66")
    pilot.tap("Finish round 2")
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "–"}


def test_before_anything_is_written_there_is_nothing_to_stop(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    pilot.tap("Menu")
    pilot.see("Change the end")
    pilot.see_not("End match now")


def test_a_match_that_is_over_invites_nobody_to_play_a_round(pilot: Pilot) -> None:
    stopped = {"game": "classic", "players": TEN[:2], "events": [{"do": "end"}]}
    lay_record(pilot, stopped)
    pilot.see("Rematch")
    pilot.see_not("Play a round")


def test_the_lock_answers_to_nothing_but_a_resting_finger(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    _menu(pilot, "Lock")
    pilot.tap("person Ann")
    pilot.see_not("Rename player")
    pilot.see("Locked: hold here to unlock")
    pilot.wait(4)
    pilot.see("Hold to unlock")
    pilot.back()
    pilot.see("Locked: hold here to unlock")
    pilot.tap("lock")
    pilot.see_not("Score round 2")
    pilot.hold("lock", 1.0)
    pilot.see("Score round 2")


def test_the_standing_can_be_turned_to_the_far_side(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    filled: list[Any] = []
    block = StandingBoard.block

    def seen(self: StandingBoard, *shape: Any) -> None:
        filled.append(shape)
        block(self, *shape)

    monkeypatch.setattr(StandingBoard, "block", seen)
    _menu(pilot, "Large standings")
    board = next(
        each for each in pilot.app.root.current_screen.walk() if isinstance(each, StandingBoard)
    )
    bars = {fill for _, _, _, high, fill, *_ in filled if high == dp(6)}
    # What is reached has the colour of the letters on that line, the rest that of the line.
    pairs = [tint(face.colour, pilot.app.palette) for face in board.faces.values()]
    assert bars == {colour for pair in pairs for colour in pair}

    def order() -> list[str]:
        lines = [s for s in pilot.things() if s.names[0].startswith("standing ")]
        return [s.text for s in sorted(lines, key=lambda s: -s.box[1])]

    assert order() == ["Ben", "Cem", "Ann"]
    pilot.tap("Rotate")
    assert order() == ["Ann", "Cem", "Ben"]
    pilot.back()
    _menu(pilot, "Rotate")
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
    pilot.see("Runde 2 abschließen")


def test_in_high_contrast_the_round_being_entered_has_an_edge_over_the_pad(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(theme="contrast")
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    (panel,) = (each for each in pilot.app.root.walk() if isinstance(each, EntryPanel))
    colours = [each.rgba for each in panel.canvas.before.children if isinstance(each, Color)]
    assert colours[-1] == list(pilot.app.palette.edge)
    assert colours[-1][3]


def test_words_in_a_tile_that_can_be_broken_keep_away_from_its_edges(pilot: Pilot) -> None:
    pilot.start(size=(412, 915))
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 4)
    pilot.app.choose_language("de")
    pilot.frames(4)
    pilot.tap("Menü")
    pilot.wait(0.4)
    tiles = next(seen.widget for seen in pilot.things() if isinstance(seen.widget, Tiles))
    assert tiles.tall
    for line in tiles.written:
        assert line.room_w + 6 - line.width >= 12 or line.text.isalpha(), line.text
    assert pilot.layout_faults() == []
