"""What each card costs, counted by the app and by the booklets' own words."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.judging import FOUR, deal, judge, table
from tests.games.naive import bullheads, worth

# RULINGS section 3: bullheads in the deck of 10n + 4 cards.
PRO_DECKS = {2: 38, 3: 55, 4: 72, 5: 85, 6: 103, 7: 120, 8: 137, 9: 154, 10: 171}


def counted(card: int) -> int:
    """The app's count of one card, read off the pile it lies in."""
    rows = [other for other in (1, 2, 3, 4, 6) if other != card][:4]
    judged = judge(FOUR, deal(*rows), table(*([row] for row in rows), Ann=[card]))
    cost: int = judged["totals"]["Ann"]
    return cost


@pytest.fixture(scope="module")
def every_card() -> dict[int, int]:
    """The whole pack as the app counts it."""
    return {card: counted(card) for card in range(1, 105)}


def test_each_card_costs_what_the_booklets_print(every_card: dict[int, int]) -> None:
    """000:L158-171, 002:L108-112, 003:L66-70."""
    assert every_card == {card: bullheads(card) for card in range(1, 105)}


def test_the_pack_has_76_ones_9_twos_10_threes_8_fives_and_a_seven(
    every_card: dict[int, int],
) -> None:
    """RULINGS section 3: 104 cards, 171 bullheads."""
    assert Counter(every_card.values()) == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}
    assert sum(every_card.values()) == 171


@pytest.mark.parametrize(("players", "total"), PRO_DECKS.items())
def test_the_pro_decks_hold_their_bullheads(
    every_card: dict[int, int], players: int, total: int
) -> None:
    """RULINGS section 3, the table of the decks of 10n + 4."""
    deck = range(1, 10 * players + 5)
    assert sum(every_card[card] for card in deck) == total == worth(deck)


def test_only_numbers_ending_in_five_have_two(every_card: dict[int, int]) -> None:
    """Q18, C8: 002:L108 says "containing fives", but 51-54 and 56-59 have one."""
    assert {every_card[card] for card in (51, 52, 53, 54, 56, 57, 58, 59)} == {1}
    assert sorted(card for card, cost in every_card.items() if cost == 2) == [
        5, 15, 25, 35, 45, 65, 75, 85, 95,
    ]  # fmt: skip


def test_the_hundred_has_three_and_the_last_four_one_each(every_card: dict[int, int]) -> None:
    """Q19."""
    assert every_card[100] == 3
    assert [every_card[card] for card in (101, 102, 103, 104)] == [1, 1, 1, 1]


def test_the_dearest_row_costs_27(every_card: dict[int, int]) -> None:
    """RULINGS section 3: the 55 and four doublets."""
    assert sum(sorted(every_card.values())[-5:]) == 27
