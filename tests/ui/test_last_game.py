"""New match begins with the game played last; a game without a dealer never speaks of one; a finished match's way home."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.door import ask
from tests.ui.notepad import lay_record, sit_down, write_round
from tests.ui.pilot import Pilot

PRO: dict[str, Any] = {
    "edition": "1994",
    "variant": "pro",
    "end": {"target": 50, "when": "exceed"},
    "hand": 8,
}


def test_new_match_offers_the_game_played_last_as_it_was_played(pilot: Pilot) -> None:
    lay_record(pilot, {"game": "classic", "players": ["Ann", "Ben"], "options": PRO, "events": []})
    pilot.app.go("home")
    pilot.frames(4)
    pilot.tap("New match")
    pilot.see("6 nimmt! · ", "Ends above 50 points", "Pro, 8 cards each")
    pilot.tap("3")
    pilot.tap("Start with 3 players")
    assert pilot.app.desk.match.header.options == PRO
    assert pilot.app.desk.match.state.players == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize("game", ["anniversary", "board", "bullenparty"])
def test_new_match_offers_every_game_again(pilot: Pilot, game: str) -> None:
    entry = pilot.app.shelf[game]
    variant = entry.variants[-1].id
    rules = dict.fromkeys(list(entry.house_in(variant))[:1], True)
    named = {"variant": variant} if len(entry.variants) > 1 else {}
    options = {**named, "house": rules}
    lay_record(pilot, {"game": game, "players": ["Ann", "Ben"], "options": options, "events": []})
    pilot.app.go("home")
    pilot.frames(4)
    pilot.tap("New match")
    pilot.tap("2")
    pilot.tap("Start with 2 players")
    match = pilot.app.desk.match
    assert match.entry.id == game
    assert match.header.options.get("variant", entry.variants[0].id) == variant
    kept = match.header.options["house"].items()
    assert {rule for rule, on in kept if on} == set(rules)


def test_a_game_chosen_but_not_begun_stays_chosen(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    pilot.app.go("home")
    pilot.frames(4)
    pilot.tap("New match")
    ask(pilot, "6 nimmt!", "Bullenparty")
    pilot.back()
    pilot.tap("New match")
    pilot.see("Bullenparty")


@pytest.mark.parametrize("game", ["board", "bullenparty"])
def test_a_game_without_a_dealer_never_speaks_of_one(pilot: Pilot, game: str) -> None:
    lay_record(pilot, {"game": game, "players": ["Ann", "Ben"], "options": {}, "events": []})

    def silent(where: str) -> None:
        spoken = [each.text for each in pilot.everything() if "deals" in each.text]
        assert spoken == [], where

    silent("pad")
    pilot.tap("person Ann")
    pilot.wait(0.4)
    pilot.see_not("Deals this round")
    pilot.back()
    pilot.app.go("home")
    pilot.frames(4)
    silent("home")
    pilot.tap("New match")
    pilot.tap("2")
    silent("new match")
    pilot.tap("Start with 2 players")
    match = pilot.app.desk.match
    pilot.app.desk.do(match.parse({"do": "end"}))
    pilot.app.go("end")
    pilot.frames(4)
    ask(pilot, "Rematch")
    pilot.see_not("Who deals first?", "Next dealer", "The loser deals")
    pilot.tap("Start match")
    assert pilot.app.desk.match.header.id != match.header.id


def test_a_game_with_a_dealer_still_asks(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("2")
    pilot.find("Player 1 deals first")


@pytest.mark.parametrize("way", [("pad",), ("pad", "table")])
def test_back_from_the_result_of_a_finished_match_leads_home(
    pilot: Pilot, way: tuple[str, ...]
) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 70)
    for room in way:
        pilot.app.go(room)
    pilot.app.go("end")
    pilot.frames(4)
    pilot.back()
    assert pilot.app.rooms.current == "home"


def test_back_from_how_it_went_so_far_leads_to_the_pad(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 7)
    ask(pilot, "Menu", "Chart")
    assert pilot.app.rooms.current == "end"
    pilot.back()
    assert pilot.app.rooms.current == "pad"


def test_from_a_result_to_its_pad_and_back(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 70)
    pilot.tap("Result")
    pilot.tap("Score pad")
    assert pilot.app.rooms.current == "pad"
    pilot.back()
    assert pilot.app.rooms.current == "end"
    pilot.back()
    assert pilot.app.rooms.current == "home"
