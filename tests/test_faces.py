"""Initials and colours of people."""

import pytest

from companion.faces import COLOURS, initials, next_colour, seat_colour, told_apart


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ann", "An"),
        ("ann lee", "AL"),
        ("Player 7", "7"),
        ("Player 10", "10"),
        ("李", "李"),
        ("Bo", "Bo"),
        ("X", "X"),
    ],
)
def test_initials_are_how_a_scorekeeper_would_shorten_a_name(name: str, short: str) -> None:
    assert initials(name) == short


def test_people_at_one_table_have_different_initials() -> None:
    names = ["Anna", "Anne", "Andrea", "Antonia", "An", "Player 1", "李", "李雷", "Ann Lee", "Al"]
    assert len(set(told_apart(names).values())) == len(names)


def test_the_first_ten_seats_have_ten_colours() -> None:
    assert len({seat_colour(at) for at in range(10)}) == 10


def test_a_new_person_gets_the_colour_fewest_have() -> None:
    assert next_colour([]) == COLOURS[0]
    assert next_colour(COLOURS) == COLOURS[0]
    assert next_colour([*COLOURS[:3], *COLOURS[4:]]) == COLOURS[3]
