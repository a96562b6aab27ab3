"""The end by touch: winners, curves, awards, sharing, and once more."""

import pytest

from tests.ui.door import begin
from tests.ui.notepad import TEN, lay_record, record, sit_down, write_round
from tests.ui.pairs import pairwise
from tests.ui.pilot import FakeDevice, Pilot


def show_end(pilot: Pilot, *players: str, rounds: list[list[int]], **options: object) -> None:
    """A match of these rounds, with its end in front."""
    events = [
        {"do": "score", "points": dict(zip(players, points, strict=True))} for points in rounds
    ]
    lay_record(
        pilot,
        {"game": "classic", "players": list(players), "options": options, "events": events},
    )
    pilot.app.go("end")
    pilot.frames(4)


def curve(pilot: Pilot, player: str) -> str:
    return pilot.find(f"curve {player}").text


def test_the_pad_leads_to_the_result(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben", "Cem"])
    write_round(pilot, 3, 70, 5)
    pilot.tap("Show the result")
    pilot.see("The result", "Ann wins with 3 points.", "1 round, played to 66")
    assert [curve(pilot, name) for name in ("Ann", "Ben", "Cem")] == ["3 Ann", "70 Ben", "5 Cem"]


def test_a_match_that_was_stopped_says_so_and_not_what_it_never_reached(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 31)
    pilot.tap("Menu")
    pilot.tap("Stop here")
    pilot.tap("Show the result")
    pilot.see("Stopped after 1 round")
    pilot.see_not("played to 66")


def test_a_tie_has_several_winners(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[3, 70, 3]])
    pilot.see("Ann and Cem win together with 3 points each.")
    pilot.find("1. Ann")
    pilot.find("1. Cem")
    pilot.find("3. Ben")


@pytest.mark.parametrize(
    "change",
    [
        [{"do": "seat", "order": ["Cem", "Ann", "Ben"]}],
        [{"do": "seat", "leave": "Ann"}],
        [{"do": "seat", "leave": "Ben"}, {"do": "seat", "join": "Ben", "points": 0}],
        [{"do": "seat", "join": "Zoe", "points": 4}],
    ],
)
def test_colour_and_mark_belong_to_the_player_and_not_to_the_seat(
    pilot: Pilot, change: list[dict[str, object]]
) -> None:
    def looks(events: list[dict[str, object]]) -> list[tuple[str, str]]:
        scored = {"do": "score", "points": {"Ann": 3, "Ben": 5, "Cem": 8}}
        match = {"game": "classic", "players": ["Ann", "Ben", "Cem"], "events": [scored, *events]}
        lay_record(pilot, match)
        pilot.app.go("end")
        pilot.frames(4)
        # A curve's mark goes by its place in the list.
        return [(each.player, each.colour) for each in pilot.find("curve Ann").widget.curves]

    assert looks(change)[:3] == looks([])


@pytest.mark.parametrize("last", [70, 75, 81, 90, 99])
def test_every_line_of_the_chart_has_its_figure_beside_the_target(pilot: Pilot, last: int) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, last]])
    chart = pilot.find("curve Ann").widget
    figures = [each.text for each in chart.written if each.text.isdigit()]
    assert {"0", "20", "40", "60", "66"} <= set(figures)


def test_a_tie_shows_both_curves(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[9, 9, 30], [9, 9, 39]])
    chart = pilot.find("curve Ann").widget
    ann, ben, _ = (label.end for label in chart._labels())
    assert ann[0] == ben[0]
    assert abs(ann[1] - ben[1]) >= 2


@pytest.mark.parametrize("size", [(640, 360), (568, 320), (916, 412)])
def test_a_phone_on_its_side_shows_who_won_and_the_whole_chart(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    rounds = [[(7 * at + 5 * number) % 23 for at in range(10)] for number in range(7)]
    show_end(pilot, *TEN, rounds=rounds, end={"target": 90})
    seen = {name for thing in pilot.things() for name in thing.names}
    assert {"target", *(f"curve {player}" for player in TEN)} <= seen
    pilot.see("Hanna wins with 57 points.", "Rematch")
    assert pilot.layout_faults() == []


def test_during_the_match_it_says_how_it_stands_and_goes_on(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 5)
    pilot.app.go("end")
    pilot.frames(3)
    pilot.see("So far", "Ann is in front with 3 points.")
    pilot.tap("Go on")
    write_round(pilot, 4, 0)
    pilot.app.go("end")
    pilot.frames(3)
    pilot.see("Ben is in front with 5 points.")


def test_before_the_first_round_nothing_is_written(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    pilot.app.go("end")
    pilot.frames(3)
    pilot.see("Nothing is written yet.")
    assert pilot.layout_faults() == []


def test_awards_name_what_is_worth_remembering(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[0, 5, 9], [0, 30, 12], [4, 35, 8]])
    pilot.find("The round to forget")
    pilot.find("Ben: 35 in round 3.")
    pilot.find("Ann: 2 rounds without a point.")


def test_a_tap_on_the_standing_lets_one_curve_stand_out(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.tap("2. Ben")
    assert pilot.find("curve Ben").widget.shown == "Ben"
    pilot.tap("2. Ben")
    assert pilot.find("curve Ben").widget.shown == ""


def test_the_result_is_shared_as_text(pilot: Pilot) -> None:
    device = FakeDevice()
    pilot.start(device=device)
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.tap("Share")
    (call,) = [call for call in device.calls if call[0] == "share_text"]
    assert call[1].splitlines()[:4] == ["6 nimmt!", "Ann wins with 3 points.", "", "1. Ann: 3"]


def test_a_rematch_is_two_taps_and_says_who_deals(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben", "Cem")
    write_round(pilot, 3, 70, 5)
    pilot.tap("Show the result")
    before = pilot.taps
    pilot.tap("Rematch")
    pilot.see("The same 3 players. Ends at 66 points.", "Ben: the deal goes on")
    pilot.tap("Begin")
    assert pilot.taps - before == 2
    after = record(pilot)
    assert after["players"] == ["Ann", "Ben", "Cem"]
    assert after["dealer"] == "Ben"
    assert after["events"] == []
    write_round(pilot, 1, 2, 3)
    pilot.back()
    pilot.see("Continue", "Finished")


def test_the_loser_may_deal_the_rematch(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[3, 5, 70]])
    pilot.tap("Rematch")
    pilot.wait(0.4)
    pilot.tap("Cem: the loser deals")
    pilot.tap("Begin")
    assert record(pilot)["dealer"] == "Cem"


def test_a_rematch_knows_its_people(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    write_round(pilot, 3, 70)
    pilot.tap("Show the result")
    pilot.tap("Rematch")
    pilot.tap("Begin")
    pilot.back()
    pilot.tap("New match")
    pilot.tap("Same as last time")
    assert pilot.find("person 1").text == "Ann"
    pilot.see("Begin with 2 players")


def test_a_killed_app_shows_the_same_end(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.restart()
    pilot.see("The result", "Ann wins with 3 points.")
    pilot.back()
    pilot.frames(3)
    pilot.see_not("The result")


def test_the_language_switches_in_place(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.app.choose_language("de")
    pilot.frames(3)
    pilot.see_not("The result", "Ann wins with 3 points.")
    pilot.app.choose_language("en")
    pilot.frames(3)
    pilot.see("Ann wins with 3 points.")


LONG = "Bernadette Wolkenstein-Hohenfels-Zwiesel"
SIZES = [(320, 568), (360, 640), (412, 916), (800, 1280), (640, 360), (568, 320)]
CROWDS = [["Ann", "李"], [LONG, "🐂", *TEN[:8]]]


@pytest.mark.parametrize(
    ("size", "theme", "language", "font", "crowd"),
    pairwise(SIZES, ["light", "dark", "contrast"], ["en", "de"], [1.0, 1.5], [0, 1]),
)
def test_the_end_has_no_fault(
    pilot: Pilot, size: tuple[int, int], theme: str, language: str, font: float, crowd: int
) -> None:
    pilot.start(size=size, theme=theme, language=language, font_scale=font)
    players = CROWDS[crowd]
    rounds = [[(7 * at + 5 * number) % 23 for at in range(len(players))] for number in range(9)]
    show_end(pilot, *players, rounds=rounds, end={"target": 150})
    assert pilot.layout_faults() == []
