"""A correction that the storage does not take stays in sight; an odd draft of one stops nothing."""

from typing import Any

import pytest

from companion.store import StoreFault
from companion.words import FAULTS
from tests.ui.door import ask
from tests.ui.pilot import Pilot
from tests.ui.test_table_correcting import correct


def test_a_correction_that_is_not_taken_can_be_accepted_again(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **_named: Any) -> None:
        raise StoreFault("disk-error")

    correct(pilot, "seat Ann", "card 19")
    with monkeypatch.context() as spoiled:
        for name in ("apply", "keep_draft", "drop_draft"):
            spoiled.setattr(pilot.app.store, name, fail)
        ask(pilot, "Accept")
        pilot.see(FAULTS["disk-error"], "What changes")
    ask(pilot, "Accept")
    pilot.see("Turn corrected.")


@pytest.mark.parametrize(
    "odd", [[], {"number": 99}, {"number": 2, "turn": 3, "answers": 4, "shown": True}]
)
def test_a_draft_of_another_shape_shows_the_list(pilot: Pilot, odd: Any) -> None:
    correct(pilot, "seat Ann", "card 19")
    match = pilot.app.desk.match
    pilot.app.store.keep_draft("turns", odd, match.header.id, match.position)
    pilot.restart()
    pilot.wait(0.4)
    pilot.see("Round 1: start cards")
