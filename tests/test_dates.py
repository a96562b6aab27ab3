"""Days as people write them."""

import pytest

from companion.dates import day, lately
from companion.words import Words


def test_a_day_is_written_in_the_languages_own_order() -> None:
    assert day("2026-03-07T20:15:00+01:00", lambda text: text) == "7 Mar 2026"
    assert day("2026-03-07T20:15", Words("de").tr) == "07.03.2026"


@pytest.mark.parametrize("written", ["", "soon"])
def test_what_is_no_time_has_no_day(written: str) -> None:
    assert day(written, lambda text: text) == ""


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2026-03-08T00:10:00+01:00", "today"),
        ("2026-03-07T23:50:00+01:00", "yesterday"),
        ("2026-03-06T23:50:00+01:00", "6 Mar 2026"),
        ("2026-03-09T00:10:00+01:00", "9 Mar 2026"),
        ("", ""),
    ],
)
def test_what_has_just_been_is_said_without_a_date(written: str, said: str) -> None:
    now = "2026-03-08T12:00:00+01:00"
    assert lately(written, lambda text: text, now) == said
