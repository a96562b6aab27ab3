"""A card of the last turn is lifted: it goes by the rules only where nothing came after it."""

import pytest

from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, open_table, rows, skip, tap_cards

BY_THE_RULES = "Place them by the rules"


@pytest.mark.parametrize(("row", "card", "offered"), [(2, 38, False), (4, 60, True)])
def test_a_lifted_card_goes_by_the_rules_if_it_was_the_last(
    pilot: Pilot, row: int, card: int, offered: bool
) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, 12, 37, 43, 58)
    tap_cards(pilot, 38, 40, 60)
    skip(pilot)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    pilot.tap(f"row {row}")
    pilot.tap(f"card {card}")
    pilot.tap("Confirm")
    pilot.wait(0.4)
    pilot.see(f"No longer on the table: {card}.")
    assert pilot.sees(BY_THE_RULES) == offered
    if offered:
        pilot.tap(BY_THE_RULES)
        pilot.wait(0.4)
        assert rows(pilot) == [[12], [37, 38, 40], [43], [58, 60]]
