"""What is said of special cards: reasons that fit, and a table that says when all is over."""

from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.special_cards import scene, settled, stop_at
from tests.ui.tabletop import TALL

LINES = [[31], [45], [60], [70]]
DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}


def told(pilot: Pilot) -> str:
    """All that stands on the window, scrolled away or not."""
    return " ".join(seen.text for seen in pilot.everything())


# -- reasons -----------------------------------------------------------------------------------


def test_why_before_playing_knows_that_no_row_is_chosen_yet(pilot: Pilot) -> None:
    scene(pilot, LINES, marks={"sevens": [1]}, Ann=3, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special stop", "row 4", "Why?")
    assert "3 is too low for every row. Ann picks a row to take" in told(pilot)
    assert "row 0" not in told(pilot)


def test_a_blocked_row_is_compared_with_no_card(pilot: Pilot) -> None:
    """It ends nearest, and counts as if it were not there."""
    scene(pilot, LINES, Ann=48, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special stop", "row 2", "Why?")
    assert [pilot.find(f"row {row} bullheads").text for row in (1, 2, 3, 4)] == [
        "31+17",
        "–",
        "–",
        "–",
    ]
    pilot.see("A dash means")


def test_a_special_card_that_is_only_laid_down_is_compared_with_no_row(pilot: Pilot) -> None:
    scene(pilot, LINES, house={"seven-any-row": True}, Ann=33, Ben=50)
    stop_at(pilot, "Ann")
    ask(pilot, "special seven", "row 4", "play")
    settled(pilot, [])
    ask(pilot, "place")
    settled(pilot, [])
    ask(pilot, "More", "Past turns", "Round 1, turn 1")
    while not pilot.sees("1/"):
        pilot.tap("back step")
    ask(pilot, "Why?")
    assert "7 nimmt!" in told(pilot)
    assert "the 0" not in told(pilot)
    assert "> 0" not in told(pilot)


# -- the bar -----------------------------------------------------------------------------------


def test_the_swap_is_offered_at_the_first_sight_of_cards_that_wait(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    events = [
        DEAL,
        {"do": "table", "rows": [[12, 13, 14, 15, 16], [37], [43], [58]]},
        {"do": "play", "cards": {"Ann": 20, "Ben": 40, "Cem": 60}},
        {"do": "place", "until": "Ben"},
    ]
    game = {"game": "anniversary", "players": ["Ann", "Ben", "Cem"], "options": {}}
    lay_record(pilot, {**game, "events": events})
    ask(pilot, "table")
    pilot.see("No, place all")
    names = [name for seen in pilot.things() for name in seen.names]
    assert {"Swap a special card", "Undo", "More"} <= set(names)
    ask(pilot, "Swap a special card")
    pilot.see("Ann")


# -- the end -----------------------------------------------------------------------------------


def stopped(pilot: Pilot, game: str, cards: dict[str, int]) -> None:
    """A match that was stopped in its first round, at its table."""
    pilot.start(size=TALL)
    record = {"game": game, "players": list(cards), "options": {}}
    lay_record(pilot, {**record, "events": [DEAL, {"do": "play", "cards": cards}]})
    pilot.back()
    ask(pilot, ", ".join(cards), "More", "Score pad", "Menu", "End match now")
    pilot.back()
    pilot.wait(0.4)


def test_cards_that_wait_when_a_match_is_stopped_ask_for_nothing(pilot: Pilot) -> None:
    stopped(pilot, "anniversary", {"Ann": 20, "Ben": 40, "Cem": 60})
    pilot.see("Round 1", "Show the result")
    pilot.see_not("laying a special card?", "Round 0")
    ask(pilot, "Show the result")
    pilot.see("Rematch")


def test_a_match_stopped_in_its_first_round_names_that_round(pilot: Pilot) -> None:
    stopped(pilot, "classic", {"Ann": 13, "Ben": 40, "Cem": 60})
    pilot.see("Round 1", "Show the result")
    pilot.see_not("Round 0")
