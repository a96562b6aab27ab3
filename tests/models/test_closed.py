"""A match that no longer replays is shown with its last standing and the reason, and no more."""

import pytest

from companion.games.core.rulings import Refusal, Refused
from companion.store import Closed
from tests.ui.notepad import sit_down, write_round
from tests.ui.pilot import Pilot


def test_a_match_of_older_rules_can_only_be_read(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 7, 2)
    pilot.back()
    (shown,) = pilot.app.store.matches()
    why = Refused(Refusal("unknown-player", player="Zoe"), event=3)
    monkeypatch.setattr(pilot.app.store, "load", lambda _: Closed(shown, why, {}))
    pilot.tap("Ann, Ben")
    pilot.wait(0.4)
    pilot.see("saved under older rules", "event 3: Zoe is not in this match.")
    pilot.see("1. Ben", "2. Ann")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.see("Continue")
