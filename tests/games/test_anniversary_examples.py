"""The worked examples of the special cards in the 2019 booklet (000:L319-457).

The pictures are lost: each example's text gives some cards, the others are invented so that the
text comes true, and each test says which.
"""

from __future__ import annotations

from companion.games.anniversary.events import Place
from tests.games.scenes import lines, offered, pile, scene, special, table, tell


def test_alex_starts_a_fifth_row_instead_of_taking_the_fourth() -> None:
    """000:L319-323. Given: the 23 would take row 4. Invented: all cards in the rows."""
    match = scene([[31], [45], [60], [3, 8, 12, 17, 20]], Alex=23, Zoe=50)
    assert match.preview(Place()).rulings[0].took == (3, 8, 12, 17, 20)
    (ruling,) = special(match, "Alex", "fifth-row")
    assert (ruling.rule, ruling.row, ruling.took) == ("fifth-row", 5, ())
    assert lines(match) == [[31], [45], [60], [3, 8, 12, 17, 20], [23]]
    assert pile(match, "Alex") == []


def test_bernd_places_his_20_sixth_and_the_special_card_seventh() -> None:
    """000:L338-341. Given: the 20 need not take the full row. Invented: the rows."""
    match = scene([[2, 7, 11, 14, 18], [33], [51], [70]], Bernd=20, Zoe=60)
    (ruling,) = special(match, "Bernd", "seven")
    assert (ruling.rule, ruling.row, ruling.behind) == ("seven", 1, 18)
    assert lines(match)[0] == [2, 7, 11, 14, 18, 20]
    assert table(match).sevens == (1,)
    assert pile(match, "Bernd") == []


def test_christian_inserts_his_low_10_between_the_5_and_the_11() -> None:
    """000:L353-357. Given: 10, 5, 11, and that the 10 is low. Invented: the other rows."""
    match = scene([[5, 11], [24], [40], [66]], Christian=10, Zoe=70)
    assert match.question is not None
    (ruling,) = special(match, "Christian", "insert", row=1)
    assert (ruling.rule, ruling.behind, ruling.took) == ("insert", 5, ())
    assert lines(match)[0] == [5, 10, 11]
    assert match.question is None


def test_david_takes_his_25_back_and_places_the_15_by_the_10() -> None:
    """000:L370-374. Given: 25 by the 17 would take; 15 by the 10. Invented: the rest."""
    match = scene([[1, 4, 6, 9, 17], [10], [44], [80]], David=25, Zoe=90)
    told = special(match, "David", "replace", instead=15)
    assert [(each.rule, each.card, each.row) for each in told] == [
        ("replace", 15, 0),
        ("nearest", 15, 2),
    ]
    assert lines(match)[:2] == [[1, 4, 6, 9, 17], [10, 15]]
    assert table(match).returned["David"] == (25,)


def test_ekaterina_moves_the_13_so_that_her_24_takes_nothing() -> None:
    """000:L387-391, example 1. Given: 24, 22, 13, 10, 17. Invented: the rest of both rows."""
    match = scene([[10, 17], [7, 13, 16, 19, 22], [50], [71]], Ekaterina=24, Zoe=90)
    told = special(match, "Ekaterina", "shift", move=13, row=1)
    assert [(each.rule, each.card, each.row) for each in told] == [
        ("shift", 13, 1),
        ("nearest", 24, 2),
    ]
    assert lines(match)[:2] == [[10, 13, 17], [7, 16, 19, 22, 24]]
    assert pile(match, "Ekaterina") == []


def test_ekaterina_fills_the_row_that_her_shift_has_emptied() -> None:
    """000:L394-397, example 2. Given: a row of one card. Invented: every number but her 24."""
    match = scene([[13], [17, 22], [50], [71]], Ekaterina=24, Zoe=90)
    told = special(match, "Ekaterina", "shift", move=13, row=2)
    assert [(each.rule, each.card, each.row) for each in told] == [
        ("shift", 13, 2),
        ("empty-row", 24, 1),
    ]
    assert lines(match)[:2] == [[24], [13, 17, 22]]


def test_frauke_blocks_the_top_row_and_places_her_22_in_the_row_below() -> None:
    """000:L418-421. Given: 22, top row full, the row below fits. Invented: the numbers."""
    match = scene([[3, 9, 12, 16, 20], [18], [40], [66]], Frauke=22, Zoe=90)
    told = special(match, "Frauke", "stop", row=1)
    assert [(each.rule, each.card, each.row) for each in told] == [
        ("stop", 0, 1),
        ("nearest", 22, 2),
    ]
    assert lines(match)[:2] == [[3, 9, 12, 16, 20], [18, 22]]
    assert table(match).stops == (1,)


def test_gabi_turns_the_11_and_the_whole_row_goes_aside() -> None:
    """000:L438-444, example 1. Given: 20, 3, 5, 11, 13, 17. Invented: the other rows."""
    match = scene([[3, 5, 11, 13, 17], [40], [66], [80]], Gabi=20, Zoe=90)
    assert {"turn": 11, "cancel": [3, 5, 13, 17]} in offered(match, "positive")
    (ruling,) = special(match, "Gabi", "positive", turn=11)
    assert (ruling.rule, ruling.ruling, ruling.points) == ("positive", "NP2", 0)
    assert sorted(ruling.aside) == [3, 5, 11, 13, 17]
    assert pile(match, "Gabi") == []
    assert lines(match)[0] == [20]


def test_holger_turns_the_11_of_a_row_his_low_3_takes_and_clears_four_more() -> None:
    """000:L447-457, example 2. Given: 3, 11, 13, four bullheads of the pile. Invented: 30, 41."""
    match = scene([[11, 13], [40], [66], [80]], piles={"Holger": [30, 41, 52]}, Holger=3, Zoe=90)
    (ruling,) = special(match, "Holger", "positive", row=1, turn=11, cancel=[13, 30, 41])
    assert sorted(ruling.aside) == [11, 13, 30, 41]
    assert ruling.points == -4
    assert pile(match, "Holger") == [52]
    assert lines(match)[0] == [3]
    assert match.state.totals["Holger"] == 1
    tell(match, do="place")
    assert lines(match)[3] == [80, 90]
