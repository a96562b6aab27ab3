"""Who is in front."""

import pytest

from companion.models.points import leaders


@pytest.mark.parametrize(
    ("totals", "lowest_wins", "front"),
    [
        ({"Ann": 0, "Ben": 0}, True, ""),
        ({"Ann": 0, "Ben": 3}, True, "Ann"),
        ({"Ann": 0, "Ben": 3}, False, "Ben"),
        ({"Ann": 3, "Ben": 3, "Cem": 7}, True, "Ann Ben"),
        ({"Ann": -3, "Ben": 3, "Cem": 3}, False, "Ben Cem"),
    ],
)
def test_the_leader_has_the_fewest_or_the_most_and_nobody_leads_at_nil_all(
    totals: dict[str, int], lowest_wins: bool, front: str
) -> None:
    assert sorted(leaders(totals, lowest_wins=lowest_wins)) == front.split()
