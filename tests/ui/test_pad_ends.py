"""Another end by touch: any number, as the table's own decision, and never by a slip."""

from tests.every_rulebook import title
from tests.ui.notepad import TEN, lay_record, record, replay, sit_down, write_round
from tests.ui.pilot import Pilot


def _other_end(pilot: Pilot, *keys: str) -> None:
    pilot.tap("Menu")
    pilot.tap("Change the end")
    pilot.wait(0.4)
    for key in keys:
        pilot.tap(key)


def test_a_lower_end_is_the_tables_own_decision(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    pilot.see_not("changed by you")
    _other_end(pilot, *["until -10"] * 3, "until +1")
    pilot.see("once a match has begun is a house rule")
    assert any(each.text == title("Q21") for each in pilot.everything())
    pilot.tap("Play to 37")
    pilot.wait(0.4)
    pilot.see("To 37 (changed by you)", "Score round 2")
    write_round(pilot, 30, 0, 0)
    pilot.see("Ben wins with 3 points.")
    assert replay(record(pilot))["finished"]
    pilot.tap("Result")
    pilot.see("2 rounds, played to 37 (changed by you)")


def test_an_end_that_is_reached_already_ends_the_match_only_by_a_second_touch(
    pilot: Pilot,
) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 30, 3, 4)
    _other_end(pilot, *["until -10"] * 4)
    pilot.see("Already reached: the match would end now.")
    pilot.tap("Play to 26")
    pilot.wait(0.4)
    assert not pilot.app.desk.match.state.finished
    pilot.tap("until +1")  # another number is another question
    pilot.tap("Play to 27")
    pilot.wait(0.4)
    assert not pilot.app.desk.match.state.finished
    pilot.tap("Yes, end match")
    pilot.wait(0.4)
    pilot.see("Ben wins with 3 points.")
    pilot.tap("Undo")
    pilot.see("To 66", "Score round 2")


def test_two_hasty_taps_end_no_match(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 30, 3, 4)
    _other_end(pilot, *["until -10"] * 4)
    pilot.tap_twice("Play to 26")
    assert not pilot.app.desk.match.state.finished


def test_a_match_that_is_over_is_not_played_on_to_what_is_reached(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 70, 3)
    pilot.tap("Play on")
    pilot.wait(0.4)
    pilot.see("Already reached. Choose a higher number.")
    pilot.tap("Play to 66")
    assert pilot.app.desk.match.state.finished
    pilot.tap("until +10")
    pilot.tap("Play to 76")
    pilot.wait(0.4)
    pilot.see("To 76 (changed by you)", "Score round 2")


def test_a_round_on_the_table_is_still_played_out(pilot: Pilot) -> None:
    score = {"do": "score", "points": {"Ann": 30, "Ben": 3, "Cem": 4}}
    deal = {"do": "deal", "rows": [12, 37, 43, 58]}
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [score, deal]})
    _other_end(pilot, "By rounds", "until -1")
    pilot.see("Already reached: the match would end with this round.")
    pilot.tap("Play 1 round")
    pilot.tap("Yes, end match")
    pilot.wait(0.4)
    assert not pilot.app.desk.match.state.finished
    write_round(pilot, 0, 0, 0)
    pilot.see("Ben wins with 3 points.")
