"""Days as people write them."""

import pytest

from companion.dates import day


def test_a_day_is_written_in_the_languages_own_order() -> None:
    assert day("2026-03-07T20:15:00+01:00", lambda text: text) == "2026-03-07"
    assert day("2026-03-07T20:15", lambda _: "{day}.{month}.{year}") == "07.03.2026"


@pytest.mark.parametrize("written", ["", "soon"])
def test_what_is_no_time_has_no_day(written: str) -> None:
    assert day(written, lambda text: text) == ""
