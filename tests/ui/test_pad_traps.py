"""What must not slip on the pad: what destroys is out of the way, and comes back by one touch."""

from typing import Any

import pytest

from companion.models.pad.score_sheet import score_sheet
from companion.screens.pad import room as screen
from tests.ui.notepad import TEN, lay_record, open_grid, record, sit_down, totals
from tests.ui.pilot import Pilot

DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}
PLAY = {"do": "play", "cards": {"Ann": 13, "Ben": 38, "Cem": 44}}


def _boxes(pilot: Pilot, *names: str) -> list[tuple[float, float, float, float]]:
    return [pilot.find(name).box for name in names]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_round_on_the_table_moves_no_button_of_the_pad(pilot: Pilot, language: str) -> None:
    pilot.start(language=language)
    sit_down(pilot, TEN[:3])
    between = _boxes(pilot, "write", "table")
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [DEAL, PLAY]})
    assert _boxes(pilot, "write", "table") == between
    pilot.see_not("Cancel round", "Runde streichen")


def test_a_misdeal_from_the_menu_is_taken_back_where_it_is_said(pilot: Pilot) -> None:
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [DEAL, PLAY]})
    pilot.tap("Menu")
    pilot.tap("Cancel round")
    pilot.see("Round cancelled.")
    offers = [each for each in pilot.things() if each.text == "Undo"]
    assert len(offers) == 1
    pilot.quick_tap(offers[0].centre)
    pilot.frames(4)
    assert [event["do"] for event in record(pilot)["events"]] == ["deal", "play"]
    pilot.see_not("Round cancelled.")


def test_the_offer_to_take_a_misdeal_back_takes_nothing_else_back(pilot: Pilot) -> None:
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [DEAL]})
    pilot.tap("Menu")
    pilot.tap("Cancel round")
    open_grid(pilot)
    for number in (1, 2, 3):
        pilot.tap(f"number {number}")
    offer = next(each for each in pilot.things() if each.text == "Undo")
    pilot.quick_tap(offer.centre)
    pilot.frames(4)
    assert totals(pilot) == {"Ann": "1", "Ben": "2", "Cem": "3"}


def test_the_pad_is_read_once_for_a_written_round(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    read: list[Any] = []

    def counted(state: Any, **told: Any) -> Any:
        read.append(state)
        return score_sheet(state, **told)

    monkeypatch.setattr(screen, "score_sheet", counted)
    for number in (1, 2, 3):
        pilot.tap(f"number {number}")
    pilot.frames(10)
    pilot.see("Score round 2")
    assert len(read) == 1
