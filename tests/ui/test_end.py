"""The end by touch: winners, curves, awards, sharing, and once more."""

from itertools import product

import pytest

from tests.ui.door import ask, begin
from tests.ui.notepad import (
    TEN,
    lay_record,
    record,
    sit_down,
    tap_number,
    totals,
    write_round,
)
from tests.ui.pairs import dressed, pairwise
from tests.ui.pilot import FakeDevice, Pilot

# isort: split
from companion.widgets.look.tints import tint


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
    pilot.tap("Result")
    pilot.see("Result", "Ann wins with 3 points.", "1 round, played to 66")
    assert [curve(pilot, name) for name in ("Ann", "Ben", "Cem")] == ["3 Ann", "70 Ben", "5 Cem"]


def test_a_match_that_was_stopped_says_so_and_not_what_it_never_reached(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 31)
    pilot.tap("Menu")
    pilot.tap("End match now")
    pilot.tap("Result")
    pilot.see("Ended early after 1 round")
    pilot.see_not("played to 66")


def test_a_tie_has_several_winners(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[3, 70, 3]])
    pilot.see("Ann and Cem win together with 3 points each.")
    pilot.find("tag An")
    pilot.find("tag Ce")
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
    pilot.see("Current standings", "Ann leads with 3 points.")
    pilot.tap("Continue")
    write_round(pilot, 4, 0)
    pilot.app.go("end")
    pilot.frames(3)
    pilot.see("Ben leads with 5 points.")


def test_before_the_first_round_nothing_is_written(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    pilot.app.go("end")
    pilot.frames(3)
    pilot.see("No scores yet.")
    assert pilot.layout_faults() == []


def test_awards_name_what_is_worth_remembering(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[0, 5, 9], [0, 30, 12], [4, 35, 8]])
    pilot.find("Worst round")
    pilot.find("Ben scored 35 in round 3.")
    pilot.find("Ann: 2 rounds without a point.")


def painted(pilot: Pilot, point: tuple[float, float]) -> set[tuple[int, int, int]]:
    """The colours drawn right at a point of a widget and around it."""
    x, y = pilot.find("chart").widget.to_window(*point)
    return set(pilot.colours((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)))


def near(seen: set[tuple[int, int, int]], wanted: tuple[float, ...]) -> bool:
    """Whether one of these colours is the wanted one, but for smoothing."""
    return any(
        all(abs(part - 255 * whole) < 40 for part, whole in zip(each, wanted[:3], strict=True))
        for each in seen
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_curve_is_drawn_in_its_players_colour(pilot: Pilot, theme: str) -> None:
    pilot.start(theme=theme)
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[0, 30, 15], [2, 39, 20]])
    chart = pilot.find("curve Ann").widget
    for curve, way in zip(chart.curves, chart._ways(), strict=True):
        (ax, ay), (bx, by) = way[1], way[2]
        ink = tint(curve.colour, pilot.app.palette).fill
        assert near(painted(pilot, ((ax + bx) / 2, (ay + by) / 2)), ink), curve.player


def test_the_target_is_a_line_across_the_chart(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, 50]])
    chart = pilot.find("curve Ann").widget
    x, _, w, _ = chart._field()
    level = chart._target_level()
    ink = pilot.app.palette.ink
    dashes = [near(painted(pilot, (x + w * part / 40, level)), ink) for part in range(40)]
    assert 10 < sum(dashes) < 40
    assert not near(painted(pilot, (x + w / 2, level - 8)), ink)
    assert chart.tear() == []


def test_a_target_far_above_everybody_stands_beyond_a_tear_in_the_scale(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, 9]])
    chart = pilot.find("curve Ann").widget
    highest = max(y for way in chart._ways() for _, y in way)
    assert highest > chart.y + chart.height * 0.7
    teeth = chart.tear()
    assert highest + 8 < min(teeth[1::2]) < max(teeth[1::2]) < chart._target_level() - 8
    assert near(painted(pilot, (teeth[4], teeth[5])), pilot.app.palette.outline)
    target = pilot.find("target")
    assert target.text == "66"
    assert target.box[1] > pilot.find("curve Ann").box[1]


def test_the_screen_goes_from_the_winner_to_the_course_of_the_match(pilot: Pilot) -> None:
    pilot.start(size=(412, 1400))
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[0, 5, 9], [0, 30, 12], [4, 35, 8]])
    order = ["Ann wins with 4 points.", "1. Ann", "3. Ben", "Highlights", "curve Ann"]
    heights = [pilot.find(each).box[1] for each in order]
    assert heights == sorted(heights, reverse=True)
    assert pilot.find("tag An").box[1] > pilot.find("1. Ann").box[1]


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_a_tap_on_the_standing_shows_that_curve_where_it_can_be_seen(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    rounds = [[(7 * at + 5 * number) % 23 for at in range(10)] for number in range(4)]
    show_end(pilot, *TEN, rounds=rounds)
    pilot.tap("place Emil")
    pilot.wait(0.5)
    chart = pilot.find("chart")
    assert chart.widget.shown == "Emil"
    assert chart.shown[3] > 0.9 * min(chart.box[3], size[1] - 150)
    line = pilot.find("place Emil")
    assert [row.name for row in line.widget.rows if row.chosen] == ["place Emil"]
    pilot.tap("place Emil")
    assert pilot.find("chart").widget.shown == ""
    assert not [row for row in line.widget.rows if row.chosen]


def test_a_tap_on_a_name_or_a_curve_lets_it_stand_out(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[0, 30, 15], [2, 39, 20]])
    pilot.tap("curve Ben")
    chart = pilot.find("chart").widget
    assert chart.shown == "Ben"
    pilot.tap("curve Ben")
    assert chart.shown == ""
    pilot.tap(chart.to_window(*chart._ways()[2][1]))
    assert chart.shown == "Cem"


def test_the_result_is_shared_as_text(pilot: Pilot) -> None:
    device = FakeDevice()
    pilot.start(device=device)
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.tap("Share")
    pilot.wait(0.4)
    pilot.tap("Text")
    (call,) = [call for call in device.calls if call[0] == "share_text"]
    assert call[1].splitlines()[:4] == ["6 nimmt!", "Ann wins with 3 points.", "", "1. Ann: 3"]


def test_a_rematch_is_two_taps_and_says_who_deals(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben", "Cem")
    write_round(pilot, 3, 70, 5)
    pilot.tap("Result")
    before = pilot.taps
    pilot.tap("Rematch")
    pilot.see("The same 3 players. Ends at 66 points.", "Next dealer")
    # Ben has lost as well: nothing is left to choose.
    assert not pilot.find("deals Ben").touchable
    pilot.tap("Start match")
    assert pilot.taps - before == 2
    after = record(pilot)
    assert after["players"] == ["Ann", "Ben", "Cem"]
    assert after["dealer"] == "Ben"
    assert after["events"] == []
    write_round(pilot, 1, 2, 3)
    pilot.back()
    pilot.see("Continue")
    assert "Finished" in [each.text for each in pilot.everything()]


def test_the_loser_may_deal_the_rematch(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", "李", rounds=[[3, 5, 70]])
    pilot.tap("Rematch")
    pilot.wait(0.4)
    pilot.tap("deals 李")
    # A line has one font: what is said of somebody is set as of everybody, whatever the name needs.
    written = {each.text for each in pilot.find("deals 李").widget.written}
    assert {"Ben", "Next dealer", "李", "The loser deals"} <= written
    pilot.tap("Start match")
    assert record(pilot)["dealer"] == "李"


def test_a_rematch_knows_its_people(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    write_round(pilot, 3, 70)
    pilot.tap("Result")
    pilot.tap("Rematch")
    pilot.tap("Start match")
    pilot.back()
    pilot.tap("New match")
    pilot.tap("Same as last time")
    assert pilot.find("person 1").text == "Ann"
    pilot.see("Start with 2 players")


def test_a_finished_match_opened_from_home_can_still_be_corrected(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    write_round(pilot, 3, 70)
    pilot.back()
    pilot.tap("Ann won")
    pilot.see("Result")
    pilot.tap("Score pad")
    pilot.tap("round 1 Ben")
    tap_number(pilot, 7)
    assert totals(pilot) == {"Ann": "3", "Ben": "7"}
    pilot.back()
    pilot.see("Current standings", "Ann leads with 3 points.")


def test_a_standing_looked_at_from_home_goes_on_on_the_pad(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    write_round(pilot, 3, 7)
    pilot.back()
    (menu,) = [each.names[0] for each in pilot.things() if each.names[0].startswith("menu ")]
    ask(pilot, menu, "Standings and chart")
    pilot.tap("Continue")
    pilot.see("Score round 2")
    pilot.back()
    pilot.see("New match")


@pytest.mark.parametrize("way", [("light", "contrast"), ("contrast", "light"), ("dark", "light")])
def test_the_headline_can_be_read_after_a_change_of_theme(
    pilot: Pilot, way: tuple[str, str]
) -> None:
    pilot.start(theme=way[0])
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.app.go("settings")
    pilot.frames(3)
    pilot.tap(way[1])
    pilot.back()
    pilot.frames(3)
    pilot.see("Ann wins with 3 points.")
    assert pilot.layout_faults() == []


def test_a_rank_does_not_stand_alone_above_a_long_name(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    show_end(pilot, "Maximiliane-Theresia", "Ben", rounds=[[3, 70]])
    written = [each.text for each in pilot.find("place Ben").widget.written]
    assert "1." not in written
    assert pilot.layout_faults() == []


def test_a_killed_app_shows_the_same_end(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.restart()
    pilot.see("Result", "Ann wins with 3 points.")
    pilot.back()
    pilot.frames(3)
    pilot.see_not("Result")


def test_the_language_switches_in_place(pilot: Pilot) -> None:
    show_end(pilot, "Ann", "Ben", rounds=[[3, 70]])
    pilot.app.choose_language("de")
    pilot.frames(3)
    pilot.see_not("Result", "Ann wins with 3 points.")
    pilot.app.choose_language("en")
    pilot.frames(3)
    pilot.see("Ann wins with 3 points.")


LONG = "Bernadette Wolkenstein-Hohenfels-Zwiesel"
SIZES = [(320, 568), (360, 640), (412, 916), (800, 1280), (640, 360), (568, 320)]
CROWDS = [["Ann", "李"], [LONG, "🐂", *TEN[:8]]]


AXES = (SIZES, ["en", "de"], [1.0, 1.5], [0, 1])
THEMES = ["light", "dark", "contrast"]


@pytest.mark.parametrize(
    ("size", "language", "font", "crowd", "theme"), dressed(pairwise(*AXES), THEMES)
)
def test_the_end_has_no_fault(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, crowd: int, theme: str
) -> None:
    judge_end(pilot, size, language, font, crowd, theme)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("size", "language", "font", "crowd", "theme"), list(product(*AXES, THEMES))
)
def test_the_end_has_no_fault_in_any_combination(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, crowd: int, theme: str
) -> None:
    judge_end(pilot, size, language, font, crowd, theme)


def judge_end(
    pilot: Pilot, size: tuple[int, int], language: str, font: float, crowd: int, theme: str
) -> None:
    pilot.start(size=size, theme=theme, language=language, font_scale=font)
    players = CROWDS[crowd]
    rounds = [[(7 * at + 5 * number) % 23 for at in range(len(players))] for number in range(9)]
    show_end(pilot, *players, rounds=rounds, end={"target": 150})
    assert pilot.layout_faults() == []


def test_the_result_tells_its_day(pilot: Pilot) -> None:
    score = {"do": "score", "points": {"Ann": 3, "Ben": 70}}
    played = {"game": "classic", "players": ["Ann", "Ben"], "started": "2026-03-07T20:15"}
    lay_record(pilot, {**played, "events": [score]})
    pilot.tap("Result")
    pilot.see("1 round, played to 66 · 7 Mar 2026")
    pilot.tap("Share")
    pilot.wait(0.4)
    pilot.tap("Text")
    shared = next(call for call in pilot.device.calls if call[0] == "share_text")
    assert "1 round, played to 66 · 7 Mar 2026" in str(shared)


def test_the_herd_stands_at_the_gate_when_it_is_over_and_the_fence_before(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    show_end(pilot, "Ann", "Ben", "Cem", rounds=[[3, 70, 9]])
    pilot.see("The match is over", "Ann wins with 3 points.", "Ben: someone had to feed the herd.")
    oxen = [pilot.find(f"ox {name}").box[0] for name in ("Ann", "Cem", "Ben")]
    assert oxen == sorted(oxen)
    assert pilot.find("gate").text == "66"
    pilot.app.desk.undo()
    pilot.frames(3)
    pilot.see_not("The match is over", "someone had to feed the herd")
    pilot.app.desk.redo()
    pilot.frames(3)
    pilot.see("The match is over")


def test_words_below_the_figure_have_all_of_the_width(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), language="de")
    show_end(pilot, "Ann", "Ben", rounds=[[48, 71]])
    words = pilot.find("headline").widget
    assert words._headline(words.width)[0] == ("Ann gewinnt",)
    assert words._detail(words.width)[0].endswith("die wenigsten")
