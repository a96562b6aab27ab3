"""The worked examples of rulebook 004."""

import pytest

from companion.match import Match
from tests.games.bullenparty.parties import did, lying, table, why_not


@pytest.fixture
def oliver() -> Match:
    """Oliver has taken 22, 24 and 60 and has one pile, on top a 13 (Creating piles)."""
    match = lying(
        "Oliver",
        "Zoe",
        rows=[[22, 24, 60], [91, 7]],
        piles={"Oliver": [[13]], "Zoe": []},
    )
    did(match, "play", cards={"Oliver": 40, "Zoe": 90})
    did(match, "take", row=1)
    return match


def test_oliver_1_lays_a_20_of_his_hand_and_then_the_22(oliver: Match) -> None:
    assert table(oliver).hands["Oliver"] == 7
    assert why_not(oliver, "deal", rows=[[1, 2], [3, 5]]) == "lay-first"
    (first,) = did(oliver, "lay", player="Oliver", card=20, pile=1)
    (second,) = did(oliver, "lay", player="Oliver", card=22, pile=1)
    assert (first.rule, first.behind, second.behind) == ("on-top", 13, 20)
    assert "BP24" in second.ids
    assert table(oliver).piles["Oliver"] == ((13, 20, 22),)
    assert (table(oliver).hands["Oliver"], table(oliver).held["Oliver"]) == (5, (24, 60))
    assert why_not(oliver, "lay", player="Oliver", card=24, pile=1) == "nothing-to-lay"


def test_oliver_1_could_not_lay_the_20_on_the_22(oliver: Match) -> None:
    did(oliver, "lay", player="Oliver", card=22, pile=1)
    assert why_not(oliver, "lay", player="Oliver", card=20, pile=1) == "pile-goes-up"


def test_oliver_2_starts_a_new_pile_with_the_4_and_the_18(oliver: Match) -> None:
    for player, card in (("Oliver", 20), ("Oliver", 22), ("Zoe", 7)):
        did(oliver, "lay", player=player, card=card, pile=1)
    did(oliver, "deal", rows=[[2, 4], [5, 6]])
    did(oliver, "play", cards={"Oliver": "A", "Zoe": 1})
    did(oliver, "take", row=2)
    did(oliver, "draw", card=18)
    assert table(oliver).lying[1].cards == (2, 4, 18)
    did(oliver, "play", cards={"Oliver": 24})  # nothing to choose: he takes the row
    assert table(oliver).hands["Oliver"] == 7
    assert why_not(oliver, "lay", player="Oliver", card=4, pile=1) == "pile-goes-up"
    (start,) = did(oliver, "lay", player="Oliver", card=4, pile=2)
    assert (start.rule, start.ids[0]) == ("too-low", "BP7")
    did(oliver, "lay", player="Oliver", card=18, pile=2)
    assert table(oliver).piles["Oliver"] == ((13, 20, 22), (4, 18))
    assert 2 in table(oliver).held["Oliver"]
    assert table(oliver).hands["Oliver"] == 5


def test_the_end_of_a_round_with_adam_bernd_and_chris() -> None:
    """The top card of Chris's first pile is not printed; an 8 makes his laying legal."""
    top, middle, bottom = [17, 18, 35, 49, 77], [24, 33, 3, 75, 94], [11, 19, 55, 63, 93]
    match = lying(
        "Adam",
        "Bernd",
        "Chris",
        rows=[top, middle, bottom],
        beside=[4, 4, 5],
        piles={"Adam": [[23]], "Bernd": [[31]], "Chris": [[8], [86]]},
    )
    assert why_not(match, "play", cards={"Adam": "A", "Bernd": 85, "Chris": 36}) == "zero-rows-full"
    did(match, "play", cards={"Adam": 13, "Bernd": 85, "Chris": 36})
    assert [each.player for each in match.questions] == ["Adam"]
    (adam,) = did(match, "take", row=2)
    assert adam.took == (24, 33, 3, 75, 94, "bull2")
    assert [each.player for each in match.questions] == ["Chris"]
    chris, bernd = did(match, "take", row=3)
    assert (chris.row, bernd.player, bernd.row) == (3, "Bernd", 1)
    assert table(match).hands == {"Adam": 9, "Bernd": 9, "Chris": 9}
    for player, card, pile in (
        ("Adam", 24, 1),
        ("Adam", 33, 1),
        ("Chris", 11, 1),
        ("Adam", 51, 2),
        ("Chris", 19, 1),
        ("Bernd", 17, 2),
        ("Bernd", 18, 2),
        ("Adam", 72, 2),
        ("Bernd", 35, 2),
        ("Chris", 87, 2),
        ("Chris", 93, 2),
        ("Bernd", 49, 1),
    ):
        did(match, "lay", player=player, card=card, pile=pile)
    assert table(match).hands == {"Adam": 5, "Bernd": 5, "Chris": 5}
    assert table(match).piles == {
        "Adam": ((23, 24, 33), (51, 72)),
        "Bernd": ((31, 49), (17, 18, 35)),
        "Chris": ((8, 11, 19), (86, 87, 93)),
    }
    assert table(match).held["Adam"] == (3, 75, 94)
    assert match.wants is not None
    assert match.wants.word == "deal"
