"""What is said of special cards where a house rule or a full row leaves something out, by touch."""

from typing import Any

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene, stop_at

ROWS = [[79], [2, 5, 28, 60, 67], [1, 42, 65, 71, 104], [3, 27, 40, 56, 57]]


@pytest.mark.parametrize("agreed", [False, True])
def test_where_the_other_card_must_fit_nothing_is_said_of_a_row_it_takes(
    pilot: Pilot, agreed: bool
) -> None:
    scene(pilot, [[31], [45], [60], [3]], house={"replace-must-fit": agreed}, Ann=18, Ben=61)
    stop_at(pilot, "Ann")
    ask(pilot, "about replace")
    told = [seen.text for seen in pilot.everything()]
    assert ("Yes, it must be a card with which you take no row." in told) == agreed
    assert (title("R1") in told) == (not agreed)
    assert (title("R8") in told) == (not agreed)


def test_a_card_that_can_be_shifted_nowhere_is_refused_for_a_full_row(pilot: Pilot) -> None:
    scene(pilot, ROWS, Ann=23, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special shift")
    pilot.tap("79")
    pilot.wait(0.4)
    pilot.see_not("79 is in row 1")
    pilot.see("Row 2 is full")


@pytest.mark.parametrize(
    ("language", "stopped", "replaced"),
    [("en", "Stop at row 4", "Replace"), ("de", "Stopp an Reihe 4", "Austauschen")],
)
def test_the_headline_of_a_special_card_does_not_send_a_card_to_its_row(
    pilot: Pilot, language: str, stopped: str, replaced: str
) -> None:
    pilot.app.choose_language(language)
    scene(pilot, [[12], [37], [43], [58]], Ann=13, Ben=44, Cem=60)
    stop_at(pilot, "Ann")
    play = pilot.app.tr("Play card")
    ask(pilot, "special stop", "row 4", play)
    assert pilot.find("verdict").text == stopped
    pilot.wait(9)
    stop_at(pilot, "Ben")
    ask(pilot, "special replace", "card 45", play)
    assert pilot.find("verdict").text == replaced


def test_a_long_name_leaves_the_number_of_the_turn_whole(pilot: Pilot) -> None:
    """Whose card it is stands under it as well."""
    pilot.start(size=(412, 915))
    people: dict[str, Any] = {"Maximiliane Theresia": 13, "Ben": 44, "Cem": 60}
    scene(pilot, [[12], [37], [43], [58]], **people)
    pilot.tap("place")
    title = pilot.find("Turn 1: Maximiliane Theresia").widget
    assert title._label.text.replace("\N{NO-BREAK SPACE}", " ") == "Turn 1:\nMaximiliane"
    assert pilot.layout_faults() == []
