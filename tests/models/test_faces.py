"""Initials and colours of people."""

import pytest

from companion.models.faces import COLOURS, distinct_initials, faces, initials, next_colour


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ann", "An"),
        ("ann lee", "AL"),
        ("Player 7", "P7"),
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
    assert len(set(distinct_initials(names).values())) == len(names)


def test_whoever_is_named_twice_keeps_the_initials() -> None:
    assert distinct_initials(["Adam", "Bernd", "Bernd"]) == {"Adam": "Ad", "Bernd": "Be"}


def test_ten_at_a_table_have_ten_colours_whoever_is_known() -> None:
    players = [f"Player {number}" for number in range(1, 11)]
    assert len({face.colour for face in faces(players, {}).values()}) == 10
    known = faces(players, {"Player 3": "red", "Player 9": "red"})
    assert known["Player 3"].colour == known["Player 9"].colour == "red"
    others = [face.colour for player, face in known.items() if face.colour != "red"]
    assert len(set(others)) == 8


def test_a_new_person_gets_the_colour_fewest_have() -> None:
    assert next_colour([]) == COLOURS[0]
    assert next_colour(COLOURS) == COLOURS[0]
    assert next_colour([*COLOURS[:3], *COLOURS[4:]]) == COLOURS[3]
