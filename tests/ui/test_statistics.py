"""Statistics by touch: of everybody and of a person, reached from the history and from a person."""

from __future__ import annotations

import json

import pytest

from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.test_history import LONG, played


def household(pilot: Pilot, *winners: str, name: str = "Ann") -> None:
    """A match for each winner, of two people whom the store knows."""
    store = pilot.app.store
    people = {each: store.add_person(each).id for each in (name, "Ben")}
    for at, winner in enumerate(winners):
        other = "Ben" if winner == name else name
        match = store.load(played(pilot, winner, other, at=f"2026-03-{at + 1:02}"))
        for player, person in people.items():
            store.link(match, player, person)


def test_without_a_finished_match_it_says_so(pilot: Pilot) -> None:
    ask(pilot, "Matches", "chart-bar")
    pilot.see("No finished matches yet.")
    assert pilot.layout_faults() == []


def test_everybody_is_listed_and_few_matches_are_said_to_be_few(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    ask(pilot, "Matches", "chart-bar")
    pilot.see("Only 3 matches so far, too few to say much.")
    said = {each.text for each in pilot.everything()}
    assert "3 matches · 2 wins · average 25.3" in said
    assert "3 matches · 1 win · average 47.7" in said


def test_a_persons_figures_are_reached_from_the_person(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben", "Ann", "Ann")
    ask(pilot, "Players", "Ann", "Statistics")
    pilot.see_not("that says little yet")
    figures = {each.names[0]: each.text for each in pilot.everything()}
    assert figures["figure Matches says"] == "5"
    assert figures["figure Won says"] == "4"
    assert "4 ahead · 1 behind · 0 tied" in {each.text for each in pilot.everything()}
    (curve,) = [each for each in pilot.everything() if each.names[0] == "curve Ann"]
    pilot.app.rooms.current_screen.ids.page.scroll_to(curve.widget, animate=False)
    pilot.frames(2)
    zeros = [each.text for each in curve.widget.written].count("0")
    assert zeros == 2, "both scales begin at nothing"
    ask(pilot, "Ann", "everybody")
    pilot.see("All players")
    pilot.app.store.add_person("Zoe")
    ask(pilot, "All players", "Zoe")
    pilot.see("Zoe has no finished match of this game yet.")
    names = {each.names[0] for each in pilot.everything()}
    assert not [name for name in names if name.startswith("figure")]  # no list of noughts below


def test_older_matches_are_counted_while_somebody_looks(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    with pilot.app.store.writing() as db:
        for table in ("digests", "tallies"):
            db.execute(f"DELETE FROM {table}")
        db.execute("INSERT INTO uncounted SELECT key FROM matches")
    ask(pilot, "Matches", "chart-bar")
    pilot.wait(0.5)
    assert pilot.app.store.uncounted() == 0
    pilot.see("Only 3 matches so far")
    pilot.see_not("Counting older matches")


@pytest.mark.parametrize(
    ("size", "language", "font"),
    [((320, 568), "de", 1.5), ((360, 640), "en", 1.0), ((640, 360), "de", 1.0)],
)
def test_statistics_have_no_fault(
    closed_pilot: Pilot, size: tuple[int, int], language: str, font: float
) -> None:
    pilot = closed_pilot.start(size=size, language=language, font_scale=font)
    household(pilot, LONG, "Ben", LONG, name=LONG)
    pilot.app.go("statistics")
    pilot.frames(4)
    assert pilot.layout_faults() == []
    pilot.app.go("home")
    pilot.app.go("statistics", person=pilot.app.store.people()[0].id)
    pilot.frames(4)
    assert pilot.layout_faults() == []


def said(pilot: Pilot, kind: str) -> list[str]:
    """What the bars of a kind tell, in their order."""
    return [each.text for each in pilot.everything() if each.names[0].startswith(f"{kind} ")]


def test_who_takes_how_much_and_how_a_year_went_are_drawn(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    ask(pilot, "Matches", "chart-bar")
    # Ann won twice with 3 and lost with 70: 25.3 a round; Ben the other way round.
    assert said(pilot, "bar") == ["Ben 47.7", "Ann 25.3"]
    year = said(pilot, "month")
    assert len(year) == 12
    assert year[0] == "Apr 2025: 0 matches"
    assert year[-1] == "Mar 2026: 3 matches"
    texts = {each.text for each in pilot.everything()}
    assert {"Average per round", "Matches from Apr 2025 to Mar 2026"} <= texts
    assert pilot.layout_faults() == []


def test_a_bar_is_as_long_as_its_figure_and_in_the_colour_of_whose_it_is(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    ask(pilot, "Matches", "chart-bar")
    pilot.find("bar Ann")
    pilot.frames(2)
    (bars,) = {each.widget for each in pilot.everything() if each.names[0] == "bar Ann"}
    bars_there = {each.name: each for each in bars.cells()}
    cell = bars_there["bar Ann"]
    x, y = bars.to_window(cell.x, cell.y)
    share = 25.333 / 47.667
    inside, outside = pilot.colours(
        [(x + cell.w * (share - 0.05), y + 6), (x + cell.w * (share + 0.05), y + 6)]
    )
    assert inside != outside
    empty = tuple(round(255 * part) for part in pilot.app.palette.surface_high[:3])
    assert outside == empty


def test_a_persons_year_has_the_won_ones_filled(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    ask(pilot, "Players", "Ann", "Statistics")
    assert said(pilot, "month")[-1] == "Mar 2026: 3 matches, 2 wins"
    assert said(pilot, "bar") == []
    texts = {each.text for each in pilot.everything()}
    assert "Matches and wins (filled) from Apr 2025 to Mar 2026" in texts
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(("size", "theme"), [((412, 916), "dark"), ((412, 916), "light")])
def test_bars_and_months_have_no_fault(
    closed_pilot: Pilot, size: tuple[int, int], theme: str
) -> None:
    pilot = closed_pilot.start(size=size, language="de", theme=theme)
    household(pilot, *["Ann", "Ben", "Ann", "Ann", "Ben"] * 2)
    for person in (None, pilot.app.store.people()[0].id):
        pilot.app.go("home")
        pilot.app.go("statistics", person=person)
        pilot.frames(4)
        page = pilot.app.rooms.get_screen("statistics").ids.page
        page.scroll_y = 0.25
        assert pilot.layout_faults() == []
        pilot.shot(f"statistics_{theme}_{'all' if person is None else 'one'}")


def tracked(pilot: Pilot) -> int:
    """A match entered card by card in which Ann takes a row; who Ann is."""
    store = pilot.app.store
    record = {
        "hornbook": 1,
        "game": "classic",
        "players": ["Ann", "Ben"],
        "options": {"hand": 1},
        "events": [
            {"do": "deal", "rows": [10, 20, 30, 40]},
            {"do": "play", "cards": {"Ann": 5, "Ben": 41}},
            {"do": "take", "row": 2},
            {"do": "end"},
        ],
    }
    match = store.import_record(json.dumps(record))
    ann = store.add_person("Ann").id
    store.link(match, "Ann", ann)
    return int(ann)


def test_rows_and_cards_are_told_where_tables_were_tracked(pilot: Pilot) -> None:
    tracked(pilot)
    ask(pilot, "Players", "Ann", "Statistics")
    told = {each.names[0]: each.text for each in pilot.everything()}
    assert told["row 2 says"] == "Taken 1 time"
    assert told["row 2 bullheads"] == "3"  # the 20
    assert told["card 5"] == "With card 5"
    assert told["card 5 bullheads"] == "3"


def test_merged_people_are_counted_together_and_shared_wins_are_said(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    store = pilot.app.store
    anna = store.add_person("Anna")
    record = {
        "hornbook": 1,
        "game": "classic",
        "players": ["Anna", "Cem"],
        "events": [{"do": "score", "points": {"Anna": 70, "Cem": 70}}],
    }
    store.link(store.import_record(json.dumps(record)), "Anna", anna.id)
    ann = next(each for each in store.people() if each.name == "Ann")
    store.merge_people(ann.id, anna.id)
    pilot.app.go("statistics", person=ann.id)
    pilot.frames(4)
    told = {each.text for each in pilot.everything()}
    assert "3 wins, 1 of them shared" in told
    figures = {each.names[0]: each.text for each in pilot.everything()}
    assert figures["figure Matches says"] == "4"


def counted_by_hand(pilot: Pilot, game: str, *points: int) -> None:
    """A match of people who are known, closed with these points."""
    store = pilot.app.store
    players = ["Ann", "Ben", "Cem"][: len(points)]
    record = {
        "hornbook": 1,
        "game": game,
        "players": players,
        "started": "2026-03-01T20:00:00+00:00",
        "events": [{"do": "score", "points": dict(zip(players, points, strict=True))}],
    }
    match = store.import_record(json.dumps(record))
    known = {each.name: each.id for each in store.people()}
    for player in players:
        store.link(match, player, known.get(player) or store.add_person(player).id)


def test_a_match_of_one_round_is_told_once_and_below_nothing_with_a_minus(pilot: Pilot) -> None:
    counted_by_hand(pilot, "board", 7, -12, 3)
    counted_by_hand(pilot, "board", 4, -13, 3)
    pilot.app.go("statistics", game="board")
    pilot.frames(4)
    texts = {each.text for each in pilot.everything()}
    assert "Average total" in texts
    assert "Average round" not in texts
    assert "Average per match" in texts
    assert said(pilot, "bar") == ["Ann 5.5", "Cem 3.0", "Ben −12.5"]
    assert "2 matches · 0 wins · average −12.5" in texts


def test_rows_that_cost_nothing_have_no_bullheads(pilot: Pilot) -> None:
    record = {
        "hornbook": 1,
        "game": "bullenparty",
        "players": ["Ann", "Ben"],
        "events": [
            {"do": "deal", "rows": [[10, 20], [30, 40]]},
            {"do": "play", "cards": {"Ann": 5, "Ben": 80}},
            {"do": "take", "row": 2},
            {"do": "end"},
        ],
    }
    store = pilot.app.store
    match = store.import_record(json.dumps(record))
    store.link(match, "Ann", store.add_person("Ann").id)
    pilot.app.go("statistics", game="bullenparty")
    pilot.frames(4)
    told = {each.names[0]: each.text for each in pilot.everything()}
    assert told["row 2 says"] == "Taken 1 time"
    assert "row 2 bullheads" not in told
