"""The history by touch: found, narrowed, opened, noted, deleted and taken back; read as scrolled."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from tests.ui.pilot import Pilot  # first: it prepares the environment for Kivy

# isort: split
from companion.models import match_line
from tests.ui.door import ask
from tests.ui.notepad import sit_down, write_round

LONG = "Maximiliane-Theresia-Henriette-Charlotte"


def played(pilot: Pilot, *players: str, at: str = "2026-03-01", over: bool = True) -> str:
    """A match of one round on this day; which one it is."""
    points = {player: 70 if place else 3 for place, player in enumerate(players)}
    record = {
        "hornbook": 1,
        "game": "classic",
        "players": list(players),
        "started": f"{at}T20:00:00+00:00",
        "events": [{"do": "score", "points": points}] if over else [],
    }
    return str(pilot.app.store.import_record(json.dumps(record)).header.id)


def visit(pilot: Pilot) -> None:
    pilot.tap("Matches")
    pilot.frames(4)


def listed(pilot: Pilot) -> list[str]:
    lines = pilot.app.rooms.get_screen("history").ids.lines
    return [each.text for each in lines.cells() if each.touchable and each.text]


def test_an_empty_history_says_what_it_is_for(pilot: Pilot) -> None:
    visit(pilot)
    pilot.see("No matches yet.")
    assert pilot.layout_faults() == []


def test_matches_stand_by_when_they_were_played_the_newest_first(pilot: Pilot) -> None:
    played(pilot, "Ann", "Ben", at="2026-03-02")
    played(pilot, "Cem", "Ben", at="2026-03-03")
    played(pilot, "Dora", "Ben", at="2026-03-01")
    visit(pilot)
    assert listed(pilot) == ["Cem won", "Ann won", "Dora won"]
    pilot.see("3 Mar 2026")


def test_what_is_typed_is_searched_in_names_and_notes(pilot: Pilot) -> None:
    played(pilot, "Ann", "Ben")
    pilot.app.store.write_note(played(pilot, "Cem", "Ben"), "at the lake")
    visit(pilot)
    pilot.tap("Field")
    pilot.type("LAKE")
    pilot.wait(0.5)
    assert listed(pilot) == ["Cem won"]
    pilot.type("x")
    pilot.wait(0.5)
    pilot.see("No matches found.")


def test_the_list_is_narrowed_to_open_ones_and_widened_again(pilot: Pilot) -> None:
    played(pilot, "Ann", "Ben")
    played(pilot, "Cem", "Dora", over=False)
    visit(pilot)
    ask(pilot, "Any status", "going")
    assert listed(pilot) == ["Cem, Dora"]
    ask(pilot, "In progress", "over")
    assert listed(pilot) == ["Ann won"]
    ask(pilot, "state", "either")
    assert len(listed(pilot)) == 2


def test_the_list_is_narrowed_to_a_person_and_a_game(pilot: Pilot) -> None:
    store = pilot.app.store
    first = store.load(played(pilot, "Ann", "Ben"))
    played(pilot, "Cem", "Dora")
    store.link(first, "Ann", store.add_person("Ann").id)
    visit(pilot)
    ask(pilot, "All players", "Ann")
    assert listed(pilot) == ["Ann won"]
    ask(pilot, "All games", "game anniversary")
    pilot.see("No matches found.")


def test_a_match_is_opened_and_gone_on_with(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 1, 2)
    pilot.back()
    visit(pilot)
    pilot.tap("Ann, Ben")
    pilot.see("Score round 2")
    pilot.back()
    pilot.see("Matches")


def menu(pilot: Pilot, match_id: str, *ways: str) -> None:
    ask(pilot, f"menu {match_id}", *ways)


def test_a_note_is_written_and_taken_away(pilot: Pilot) -> None:
    match = played(pilot, "Ann", "Ben")
    visit(pilot)
    menu(pilot, match, "Note")
    pilot.type("in the rain")
    ask(pilot, "Save")
    pilot.see("“in the rain”")
    menu(pilot, match, "note")
    for _ in "in the rain":
        pilot.key(8)
    ask(pilot, "Save")
    pilot.see_not("in the rain")


def test_a_deleted_match_comes_back_where_it_was(pilot: Pilot) -> None:
    gone = played(pilot, "Ann", "Ben")
    played(pilot, "Cem", "Ben", at="2026-02-01")
    visit(pilot)
    menu(pilot, gone, "Delete")
    assert listed(pilot) == ["Cem won"]
    pilot.tap("Undo")
    pilot.frames(3)
    assert listed(pilot) == ["Ann won", "Cem won"]


def test_a_match_is_looked_through_turn_by_turn_only_where_cards_were_entered(
    pilot: Pilot,
) -> None:
    plain = played(pilot, "Ann", "Ben")
    cards = {
        "hornbook": 1,
        "game": "classic",
        "players": ["Cem", "Dora"],
        "events": [
            {"do": "deal", "rows": [10, 20, 30, 40]},
            {"do": "play", "cards": {"Cem": 11, "Dora": 21}},
        ],
    }
    tracked = pilot.app.store.import_record(json.dumps(cards)).header.id
    visit(pilot)
    menu(pilot, plain)
    pilot.see_not("Turn by turn")
    pilot.back()
    pilot.wait(0.4)
    menu(pilot, tracked, "Turn by turn")
    assert pilot.app.rooms.current == "turns"


def test_a_match_is_looked_through_round_by_round(pilot: Pilot) -> None:
    match = played(pilot, "Ann", "Ben")
    visit(pilot)
    menu(pilot, match, "Score pad")
    assert pilot.app.rooms.current == "pad"
    pilot.see("70")
    pilot.back()
    menu(pilot, match, "Standings and chart")
    assert pilot.app.rooms.current == "end"
    assert [each for each in pilot.everything() if each.names[0] == "curve Ann"]


def test_an_open_match_is_gone_on_with_from_its_menu(pilot: Pilot) -> None:
    match = played(pilot, "Cem", "Dora", over=False)
    visit(pilot)
    menu(pilot, match, "Continue")
    pilot.see("Score round 1")


def test_a_match_is_found_among_those_of_its_game(pilot: Pilot) -> None:
    played(pilot, "Ann", "Ben")
    visit(pilot)
    ask(pilot, "All games", "game classic")
    assert listed(pilot) == ["Ann won"]
    ask(pilot, "game", "every game")
    assert listed(pilot) == ["Ann won"]


def test_how_long_it_took_is_said(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 70)
    pilot.back()
    visit(pilot)
    pilot.see("1 minute")


def test_a_long_history_is_read_as_far_as_it_is_scrolled(pilot: Pilot) -> None:
    for number in range(60):
        played(pilot, f"P{number:02}", "Ben", at=f"2026-{number // 28 + 1:02}-{number % 28 + 1:02}")
    visit(pilot)
    pilot.frames(10)
    room = pilot.app.rooms.get_screen("history")
    assert len(room.history.matches) < 60
    page = room.ids.page
    for _ in range(40):
        page.scroll_y = max(0, page.scroll_y - 0.2)
        pilot.frames(3)
    assert listed(pilot) == [f"P{number:02} won" for number in range(59, -1, -1)]
    pilot.see("P00 won")


def test_a_page_that_comes_leaves_what_is_in_sight_where_it_was(pilot: Pilot) -> None:
    for number in range(60):
        played(pilot, f"P{number:02}", "Ben", at=f"2026-{number // 28 + 1:02}-{number % 28 + 1:02}")
    visit(pilot)
    pilot.frames(10)
    room = pilot.app.rooms.get_screen("history")
    page, count = room.ids.page, len(room.history.matches)
    away = room.ids.column.height - 2.5 * page.height  # less than two screens are left below
    page.scroll_y = 1 - away / (room.ids.column.height - page.height)
    pilot.frames(10)
    assert len(room.history.matches) > count
    now = (1 - page.scroll_y) * (room.ids.column.height - page.height)
    assert now == pytest.approx(away, abs=2)


@pytest.mark.parametrize(
    ("size", "language", "font"),
    [((320, 568), "de", 1.5), ((360, 640), "en", 1.0), ((640, 360), "de", 1.0)],
)
def test_the_history_has_no_fault(
    closed_pilot: Pilot, size: tuple[int, int], language: str, font: float
) -> None:
    pilot = closed_pilot.start(size=size, language=language, font_scale=font)
    match = played(pilot, LONG, "李", "Ann", "Ben", "Cem")
    played(pilot, "Ann", LONG, over=False)
    pilot.app.store.write_note(match, "am See, bei strömendem Regen und ohne Licht " * 3)
    pilot.app.go("history")
    pilot.frames(4)
    assert pilot.layout_faults() == []
    pilot.app.rooms.get_screen("history").on_match(f"menu {match}")
    pilot.wait(0.4)
    assert pilot.layout_faults() == []


def begun(pilot: Pilot, game: str, *events: Mapping[str, object]) -> str:
    """What the line of a match says below its title."""
    record = {"hornbook": 1, "game": game, "players": ["Ann", "Ben"], "events": list(events)}
    match_id = pilot.app.store.import_record(json.dumps(record)).header.id
    told = next(each for each in pilot.app.store.history().matches if each.id == match_id)
    return str(match_line.detail(told, pilot.app.tr, pilot.app.ntr, ""))


def test_rounds_are_told_where_they_say_something(pilot: Pilot) -> None:
    deal = {"do": "deal", "rows": [10, 20, 30, 40]}
    score = {"do": "score", "points": {"Ann": 1, "Ben": 2}}
    assert "\nround 1 in progress" in begun(pilot, "classic", deal)
    assert "\n1 round · round 2 in progress".replace(" ·", "\N{NO-BREAK SPACE}·") in begun(
        pilot, "classic", score, deal
    )
    assert "0 rounds" in begun(pilot, "classic")
    assert "round" not in begun(pilot, "classic", deal, {"do": "end"})
    assert "round" not in begun(pilot, "board", score)
