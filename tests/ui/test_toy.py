"""A game that is on no shelf but this test's: what is not its table works with it by touch."""

import json
import random
from pathlib import Path

from companion.replay import main
from companion.screens.rules.why import Ruled, Why
from tests.every_rulebook import title
from tests.games.anybody import begun, live
from tests.toy import FAIR, WITH_FAIR
from tests.ui.pilot import Pilot

OFFER = {"do": "offer", "cards": {"Ann": [20], "Ben": ["X"]}}


def at_the_fair(pilot: Pilot) -> Pilot:
    pilot.shelf = WITH_FAIR
    return pilot.start()


def test_it_stands_on_the_shelf_and_is_written_ended_and_played_again(pilot: Pilot) -> None:
    at_the_fair(pilot).tap("New match")
    pilot.tap("6 nimmt!")
    pilot.tap("The fair")
    pilot.tap("2")
    pilot.tap("Start with 2 players")
    pilot.tap("Score round 1")
    for number in ("number 7", "number 3"):
        pilot.tap(number)
    pilot.tap("Result")
    pilot.see("Player 1")
    pilot.tap("Rematch")
    pilot.kill()
    pilot.start()
    pilot.see("Player 1")


def test_a_half_played_fair_is_kept_and_its_totals_are_on_the_pad(pilot: Pilot) -> None:
    at_the_fair(pilot)
    header = {"game": "fair", "players": ["Ann", "Ben"], "options": {}}
    match = pilot.app.desk.begin(header)
    for event in (OFFER, {"do": "settle"}):
        assert pilot.app.desk.do(match.parse(event)) is not None
    pilot.app.go("pad")
    pilot.frames(4)
    pilot.kill()
    pilot.start()
    shown = {each.names[0]: each.text for each in pilot.things()}
    assert shown["total Ann"] == "3"
    assert shown["total Ben"].replace("−", "-") == "-4"


def test_why_explains_its_rulings_without_rows(pilot: Pilot) -> None:
    at_the_fair(pilot)
    match = pilot.app.desk.begin({"game": "fair", "players": ["Ann", "Ben"], "options": {}})
    for event in (OFFER, {"do": "settle"}):
        frame = pilot.app.desk.do(match.parse(event))
    pilot.app.sheets.open(Why(Ruled(frame.rulings[0])))
    pilot.frames(20)
    pilot.see("The 20 of Ann is sold, 1 times: 3.", "What is an ox worth?")
    pilot.tap("All rules")
    pilot.see(title("Q3"))


def test_a_record_of_it_is_replayed_where_it_is_known(tmp_path: Path, capsys: "object") -> None:
    rng = random.Random(5)
    match = live(begun(FAIR, rng, WITH_FAIR), rng, 200, WITH_FAIR)
    assert match.state.finished
    assert json.loads(json.dumps(match.record()))["game"] == "fair"
    file = tmp_path / "fair.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    assert main([str(file)]) == 2  # the app's own shelf has no such game
    assert main([str(file)], WITH_FAIR) == 0
