"""Bullenparty at the table, by touch: the final count, the auctioneer, the whole match."""

from typing import Any

from tests.games.bullenparty.parties import PARTIES
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot

TRIO = ["Adam", "Bernd", "Chris"]


def at_the_party(
    pilot: Pilot,
    *events: dict[str, Any],
    people: list[str] = TRIO,
    size: tuple[int, int] = (412, 916),
) -> None:
    """The table of a party after these events."""
    pilot.shelf = PARTIES
    pilot.start(size=size)
    raw = {"game": "bullenparty", "players": people, "options": {}, "events": [*events]}
    lay_record(pilot, raw)
    pilot.tap("Table")
    pilot.wait(0.4)


def again(pilot: Pilot) -> None:
    """The app is killed, and opens where it was."""
    before = sorted(pilot.texts())
    pilot.restart()
    pilot.frames(6)
    assert sorted(pilot.texts()) == before


def events(pilot: Pilot) -> list[dict[str, Any]]:
    return list(record(pilot)["events"])


def test_the_final_count_by_sums_and_bull_cards(pilot: Pilot) -> None:
    at_the_party(pilot, people=["Ann", "Ben"])
    taps = pilot.taps
    pilot.tap("Count now")
    pilot.wait(0.4)
    pilot.see("Ann: how many bullheads are in your pile 1?")
    for each in ("card 9", "card 21", "do 4"):
        pilot.tap(each)
        pilot.wait(0.4)
    pilot.see("21 + 4 − 9 = 16")
    again(pilot)
    pilot.tap("All counted")
    pilot.wait(0.4)
    pilot.see("Ben: how many bullheads are in your pile 1?")
    pilot.tap("card 16")
    pilot.wait(0.4)
    pilot.tap("All counted")
    pilot.wait(0.6)
    pilot.see("21 + 4 − 9 = 16", "16 + 0 − 0 = 16", "Show the result")
    print("taps for the final count of two by sums:", pilot.taps - taps)  # noqa: T201 - for docs/measured.md
    assert pilot.app.desk.match.state.winners == ("Ann", "Ben")
    assert pilot.layout_faults() == []
