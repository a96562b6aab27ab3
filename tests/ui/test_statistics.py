"""Statistics by touch: of everybody and of a person, reached from the history and from a person."""

from __future__ import annotations

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
    ask(pilot, "All matches", "chart-bar")
    pilot.see("No match is over yet.")
    assert pilot.layout_faults() == []


def test_everybody_is_listed_and_few_matches_are_said_to_be_few(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    ask(pilot, "All matches", "chart-bar")
    pilot.see("Only 3 matches so far: that says little yet.")
    said = {each.text for each in pilot.everything()}
    assert "3 matches · 2 wins · average 25.3" in said
    assert "3 matches · 1 win · average 47.7" in said


def test_a_persons_figures_are_reached_from_the_person(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben", "Ann", "Ann")
    ask(pilot, "People", "Ann", "Statistics")
    pilot.see_not("that says little yet")
    figures = {each.names[0]: each.text for each in pilot.everything()}
    assert figures["figure Matches says"] == "5"
    assert figures["figure Won says"] == "4"
    assert "ahead 4 · behind 1 · level 0" in {each.text for each in pilot.everything()}
    assert [each for each in pilot.everything() if each.names[0] == "curve Ann"]
    ask(pilot, "Ann", "everybody")
    pilot.see("Everybody")


def test_older_matches_are_counted_while_somebody_looks(pilot: Pilot) -> None:
    household(pilot, "Ann", "Ann", "Ben")
    with pilot.app.store.writing() as db:
        for table in ("digests", "tallies"):
            db.execute(f"DELETE FROM {table}")
        db.execute("INSERT INTO uncounted SELECT key FROM matches")
    ask(pilot, "All matches", "chart-bar")
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
