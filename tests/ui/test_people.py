"""People by touch: add, rename, recolour, retire, merge, each of them undone."""

import pytest

from tests.ui.door import add, ask, begin, seated
from tests.ui.notepad import record
from tests.ui.pilot import Pilot


def visit(pilot: Pilot, *names: str) -> None:
    pilot.tap("Players")
    add(pilot, *names)


def test_an_empty_list_invites(pilot: Pilot) -> None:
    visit(pilot)
    pilot.see("No players yet.")
    add(pilot, "Ann")
    pilot.see("Ann", "Has not played yet")
    pilot.see_not("No players yet.")


def test_a_name_needs_a_letter(pilot: Pilot) -> None:
    visit(pilot)
    ask(pilot, "New player")
    pilot.type("   ")
    pilot.tap("Add")
    pilot.see("Enter a name first.")


def test_a_refused_name_leaves_the_keyboard_where_it_was(pilot: Pilot) -> None:
    visit(pilot)
    ask(pilot, "New player")
    pilot.tap("Add")
    pilot.see("Enter a name first.")
    pilot.type("Ann")
    ask(pilot, "Done")
    pilot.see("Ann", "Has not played yet")


def test_who_played_today_is_said_as_on_home(noon: None, pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    pilot.back()
    pilot.tap("Players")
    pilot.see("Last played: today")


def test_enter_on_the_keyboard_adds_too(pilot: Pilot) -> None:
    visit(pilot)
    ask(pilot, "New player")
    pilot.type("Ann")
    pilot.key(13)
    pilot.wait(0.4)
    pilot.see("Ann added. Who else?")
    pilot.back()
    pilot.wait(0.4)
    pilot.see("Ann", "Has not played yet")


def test_done_takes_along_what_is_written(pilot: Pilot) -> None:
    visit(pilot)
    ask(pilot, "New player")
    pilot.type("Ann")
    pilot.tap("Add")
    pilot.type("Ben")
    ask(pilot, "Done")
    pilot.see("Ann", "Ben")
    ask(pilot, "New player", "Done")
    pilot.see_not("Enter a name first.")


def test_people_written_down_one_after_another_get_colours_of_their_own(pilot: Pilot) -> None:
    visit(pilot, "Ann", "Ben", "Cem")
    assert len({each.colour for each in pilot.app.store.people()}) == 3


def test_a_name_is_never_longer_than_a_record_allows(pilot: Pilot) -> None:
    visit(pilot, "x" * 60)
    assert "x" * 40 in pilot.texts()


def test_letters_that_find_no_room_are_not_lost_without_a_word(pilot: Pilot) -> None:
    visit(pilot)
    ask(pilot, "New player")
    pilot.type("x" * 40)
    pilot.see_not("at most")
    pilot.type("x")
    pilot.see("A name can have at most 40 characters.")
    assert pilot.layout_faults() == []
    pilot.key(8)
    pilot.frames(3)
    pilot.see_not("at most")


def test_a_name_that_somebody_has_already_is_allowed_and_said(pilot: Pilot) -> None:
    visit(pilot, "Ann", "Bob")
    ask(pilot, "New player")
    pilot.type("an")
    pilot.see_not("already")
    pilot.type("n")
    pilot.see("Ann is already in the list. A different player can have the same name.")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, "Ann", "Name and colour")
    pilot.see_not("already")
    for _ in "Ann":
        pilot.key(8)
    pilot.type("Bob")
    pilot.see("Bob is already in the list. A different player can have the same name.")
    ask(pilot, "Save")
    assert [each.text for each in pilot.things()].count("Bob") == 2


def test_somebody_is_called_otherwise_and_gets_another_colour(pilot: Pilot) -> None:
    visit(pilot, "Ann")
    ask(pilot, "Ann", "Name and colour")
    pilot.type("e")
    pilot.tap("teal")
    ask(pilot, "Save")
    pilot.see("Anne")
    pilot.see_not("Ann,")
    ask(pilot, "Anne", "Name and colour")
    assert pilot.find("teal").widget.value == "teal"


def test_who_is_retired_is_not_offered_and_can_come_back(pilot: Pilot) -> None:
    visit(pilot, "Ann", "Ben")
    ask(pilot, "Ann")
    pilot.tap("Archive")
    pilot.see("Ann archived.", "Archived")
    pilot.wait(7)
    pilot.back()
    pilot.tap("New match")
    pilot.see("Ben")
    pilot.see_not("Ann")
    pilot.back()
    pilot.tap("Players")
    ask(pilot, "Ann")
    pilot.tap("Restore")
    pilot.see("Ann is back.")
    pilot.see_not("Archived")


def test_retiring_is_undone_at_once(pilot: Pilot) -> None:
    visit(pilot, "Ann")
    ask(pilot, "Ann")
    pilot.tap("Archive")
    pilot.tap("Undo")
    pilot.see("Ann")
    pilot.see_not("Archived")


def test_two_entries_become_one_and_two_again(pilot: Pilot) -> None:
    visit(pilot, "Ann", "Anne")
    ask(pilot, "Ann", "Merge with …", "Anne")
    pilot.see("Ann and Anne merged.")
    names = [text for text in pilot.texts() if text in ("Ann", "Anne")]
    assert names == ["Anne"]
    pilot.tap("Undo")
    assert [text for text in pilot.texts() if text in ("Ann", "Anne")] == ["Ann", "Anne"]


def test_those_who_played_each_other_are_two_people(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    pilot.back()
    pilot.tap("Players")
    ask(pilot, "Ann", "Merge with …", "Ben")
    pilot.see("so they are two players", "Ann", "Ben")


def test_one_alone_has_nobody_to_merge_with(pilot: Pilot) -> None:
    visit(pilot, "Ann")
    ask(pilot, "Ann")
    pilot.tap("Merge with …")
    pilot.see("No other player to merge with.")


def test_a_change_of_name_leaves_old_matches_as_they_were(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    pilot.back()
    pilot.tap("Players")
    ask(pilot, "Ann", "Name and colour")
    pilot.type("elise")
    ask(pilot, "Save")
    pilot.see("Annelise")
    pilot.back()
    pilot.see("Ann, Ben")


def test_a_second_tap_of_a_nervous_finger_brings_no_keyboard(pilot: Pilot) -> None:
    visit(pilot, "Ann")
    ask(pilot, "Ann")
    place = pilot.find("Name and colour").centre
    pilot.quick_tap(place)
    pilot.frames(1)
    field = pilot.find("Field").widget
    field.y = place[1] - field.height / 2 - field.to_window(0, 0)[1]
    assert field.to_window(*field.pos)[1] < place[1] < field.to_window(0, field.top)[1]
    pilot.quick_tap(place)
    assert not field.focus


LONG = "Maximiliane-Theresia Donaudampfschifffahrt"


@pytest.mark.parametrize("font", [1.0, 1.5])
@pytest.mark.parametrize("size", [(320, 568), (568, 320), (800, 360)])
def test_the_sheets_about_a_person_have_no_fault(
    pilot: Pilot, size: tuple[int, int], font: float
) -> None:
    pilot.start(size=size, font_scale=font)
    visit(pilot, LONG, "Ann")
    ask(pilot, LONG[:40])
    assert pilot.layout_faults() == []
    ask(pilot, "Merge with …")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, LONG[:40], "Name and colour")
    assert pilot.layout_faults() == []


def test_a_name_undone_on_the_pad_can_be_given_to_another_seat(pilot: Pilot) -> None:
    pilot.tap("Players")
    add(pilot, "Ann")
    pilot.back()
    pilot.tap("New match")
    pilot.tap("3")
    pilot.tap("Start with 3 players")
    ask(pilot, "person Player 1", "Rename player", "Ann")
    pilot.tap("undo-variant")
    ask(pilot, "person Player 2", "Rename player", "Ann")
    assert record(pilot)["events"] == [{"do": "seat", "rename": {"Player 2": "Ann"}}]
    assert [each.name for each in pilot.app.store.people()] == ["Ann"]
    pilot.tap("undo-variant")
    pilot.tap("redo-variant")
    pilot.back()
    pilot.tap("New match")
    pilot.tap("Same as last time")
    assert seated(pilot) == ["Player 1", "Ann", "Player 3"]
    pilot.tap("person 1")
    assert seated(pilot) == ["Player 1", "Player 2"]
