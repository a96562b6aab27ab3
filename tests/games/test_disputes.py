"""The disputes of the base game, each settled by a record (RULINGS section 4, Q1 to Q35).

What no record can show: Q22 (changing one's mind happens before the reveal), of Q25 the look
into one's own pile, Q26 (who drafts first in the pro variant: the phone sees no hands), and of
Q20 the count down from 66, which is a way to show the same totals.
Q18 and Q19 are in test_bullheads, Q30, Q31, Q33 and Q34 in test_rulebook_003.
"""

from __future__ import annotations

import pytest

from companion.games.classic import CLASSIC
from tests.games.judging import (
    END,
    FOUR,
    TEN,
    VOID,
    Told,
    amend,
    deal,
    end,
    header_refusal,
    judge,
    match_of,
    play,
    refusal,
    revise,
    score,
    table,
    take,
    told,
)

TWO = ("Ann", "Ben")


def turns(count: int, first: int = 5, players: tuple[str, ...] = TWO) -> list[Told]:
    """Turns of rising cards, all above the start cards, that come out without a question."""
    cards = iter(range(first, 105))
    return [{"do": "play", "cards": {name: next(cards) for name in players}} for _ in range(count)]


@pytest.mark.parametrize(("edition", "ends_at"), [("1994", 66), ("2019", 66), ("6takes", 67)])
def test_q1_the_edition_says_whether_66_is_enough(edition: str, ends_at: int) -> None:
    """Q1, C4: 000:L211 and 003:L76 reach 66, 002:L124 wants more than 66."""
    for points in (65, 66, 67):
        judged = judge(TWO, score(Ann=points, Ben=0), edition=edition)
        assert judged["finished"] == (points >= ends_at)


@pytest.mark.parametrize("edition", ["1994", "2019", "6takes"])
def test_q1_the_table_may_set_reach_or_exceed_itself(edition: str) -> None:
    """Q1: it is a visible setting in every edition."""
    points = score(Ann=66, Ben=0)
    reach, exceed = {"target": 66, "when": "reach"}, {"target": 66, "when": "exceed"}
    assert judge(TWO, points, edition=edition, end=reach)["finished"]
    assert not judge(TWO, points, edition=edition, end=exceed)["finished"]


@pytest.mark.parametrize(("edition", "ends_at"), [("1994", 40), ("2019", 40), ("6takes", 41)])
def test_q1_a_bare_target_ends_as_the_edition_does(edition: str, ends_at: int) -> None:
    """Q1: named without reach or exceed, in the header or on the way."""
    for points in (39, 40, 41):
        counted = score(Ann=points, Ben=0)
        header = judge(TWO, counted, edition=edition, end={"target": 40})
        on_the_way = judge(TWO, end(target=40), counted, edition=edition)
        assert header["finished"] == on_the_way["finished"] == (points >= ends_at)


def test_q2_the_target_is_not_judged_in_the_middle_of_a_round() -> None:
    """Q2, 000:L181-186, 002:L122-124: only a complete round can end the game."""
    events = (
        score(Ann=65, Ben=0),
        deal(50, 60, 70, 80),
        play(Ann=1, Ben=90),
        take(1),
    )
    judged = judge(TWO, *events)
    assert judged["totals"]["Ann"] == 68
    assert not judged["finished"]
    assert judged["winners"] == []
    closed = judge(TWO, *events, *turns(9, first=81, players=TWO)[:4], score(Ann=3, Ben=9))
    assert closed["finished"]


def test_q3_the_fewest_points_can_be_shared() -> None:
    """Q3, 000:L212; silent in 002 and 003, where it is held the same."""
    for edition in ("1994", "2019", "6takes"):
        judged = judge(FOUR, score(Ann=9, Ben=9, Cem=9, Dora=70), edition=edition)
        assert judged["winners"] == ["Ann", "Ben", "Cem"]


def test_q4_two_players_beyond_66_need_no_tiebreak() -> None:
    """Q4."""
    judged = judge(FOUR, score(Ann=70, Ben=70, Cem=8, Dora=3))
    assert judged["winners"] == ["Dora"]


def test_q5_a_card_that_fits_several_rows_has_only_one() -> None:
    """Q5, 000:L72: nothing is asked, the highest last card below it decides."""
    judged = judge(TWO, deal(10, 20, 30, 40), play(Ann=55, Ben=35))
    assert judged["question"] is None
    assert judged["rows"] == [[10], [20], [30, 35], [40, 55]]


def test_q6_only_lower_last_cards_are_compared() -> None:
    """Q6: the 47 goes behind the 25, though the 49 is only two away."""
    judged = judge(TWO, deal(25, 49, 60, 70), play(Ann=47, Ben=104))
    assert told(judged, "card", "row")[0] == (47, 1)


def test_q7_only_the_last_card_of_a_row_counts() -> None:
    """Q7, 000:L82, 003:L40: the 31 in the middle of row 1 draws nothing to it."""
    judged = judge(TWO, deal(30, 20, 60, 70), play(Ann=31, Ben=50), play(Ann=32, Ben=103))
    assert told(judged, "card", "row")[:3] == [(31, 1), (50, 1), (32, 2)]


@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_q8_the_player_of_the_low_card_may_take_a_row_of_any_length(row: int) -> None:
    """Q8, 000:L132: also a row of one card or of five."""
    rows = ([20], [30, 31], [40, 41, 42], [50, 51, 52, 53, 54])
    events = (deal(20, 30, 40, 50), table(*rows), play(Ann=104, Ben=9))
    asked = judge(TWO, *events)
    assert asked["question"] == {"player": "Ben", "ask": "row", "options": [1, 2, 3, 4]}
    judged = judge(TWO, *events, take(row))
    assert judged["piles"]["Ben"] == rows[row - 1]
    assert judged["rows"][row - 1][0] == 9


@pytest.mark.parametrize("row", [0, 5, -1, 99])
def test_q8_a_row_that_does_not_exist_cannot_be_taken(row: int) -> None:
    """Q8."""
    refused = refusal(TWO, deal(20, 30, 40, 50), play(Ann=104, Ben=9), take(row))
    assert refused.row == row


def test_q9_nobody_may_take_a_row_when_the_card_fits() -> None:
    """Q9: rule 4 is only for a card that fits nowhere."""
    assert refusal(TWO, deal(20, 30, 40, 50), play(Ann=104, Ben=21), take(1)).why


def test_q10_the_low_card_keeps_the_place_of_the_row_it_took() -> None:
    """Q10, C12, 000:L133: always four rows, in their places."""
    judged = judge(TWO, deal(20, 30, 40, 50), play(Ann=104, Ben=9), take(3))
    assert judged["rows"] == [[20], [30], [9], [50, 104]]


def test_q11_later_cards_meet_the_changed_table() -> None:
    """Q11, 000:L142: the 15 follows the 9 that has just taken a row."""
    judged = judge(TWO, deal(20, 30, 40, 50), play(Ann=15, Ben=9), take(4))
    assert judged["rows"] == [[20], [30], [40], [9, 15]]


def test_q11_two_low_cards_in_one_turn_ask_one_after_the_other() -> None:
    """Q11: the second choice is made on the table that the first left."""
    events = (deal(20, 30, 40, 50), play(Ann=15, Ben=9, Cem=12, Dora=99), take(4))
    # The 12 and the 15 now follow the 9, so that only a lower table asks again.
    assert judge(FOUR, *events)["question"] is None
    again = (deal(60, 70, 80, 90), play(Ann=2, Ben=1, Cem=3, Dora=99))
    first = judge(FOUR, *again)
    assert first["question"]["player"] == "Ben"
    assert judge(FOUR, *again, take(1))["rows"][0] == [1, 2, 3]


def test_q12_the_low_card_is_not_placed_a_second_time() -> None:
    """Q12: after the take it starts the row, even where another row would now be lower."""
    judged = judge(TWO, deal(50, 60, 70, 80), play(Ann=5, Ben=4), take(2))
    assert judged["rows"] == [[50], [4, 5], [70], [80]]
    assert [rule for (rule,) in told(judged, "rule")] == ["low-card", "nearest"]


def test_q13_the_sixth_card_stays_on_the_table() -> None:
    """Q13, 000:L110: five are taken and the own card costs nothing."""
    judged = judge(
        TWO,
        deal(50, 1, 2, 3),
        table([50, 51, 52, 53, 54], [1], [2], [3]),
        play(Ann=55, Ben=104),
    )
    assert judged["piles"]["Ann"] == [50, 51, 52, 53, 54]
    assert judged["totals"]["Ann"] == 7
    assert judged["rows"][0] == [55, 104]


def test_q14_a_taken_card_cannot_be_played_again() -> None:
    """Q14, 000:L178, 002:L118."""
    events = (deal(20, 30, 40, 50), play(Ann=104, Ben=9), take(1))
    assert refusal(TWO, *events, play(Ann=60, Ben=20)).card == 20


def test_q15_cards_left_in_the_rows_cost_nobody() -> None:
    """Q15: ten turns are played, two rows are taken, and the rest is simply gathered."""
    judged = judge(TWO, deal(1, 2, 3, 4), *turns(10))
    assert len(judged["rounds"]) == 1
    piled = [card for pile in judged["piles"].values() for card in pile]
    lying = [card for row in judged["rows"] for card in row]
    assert sorted(piled + lying) == list(range(1, 25))
    assert lying
    assert sum(judged["totals"].values()) == sum(
        2 if card in (5, 15) else 3 if card in (10, 20) else 5 if card in (11, 22) else 1
        for card in piled
    )


def test_q16_a_new_round_has_every_card_again() -> None:
    """Q16, 003:L74: all cards are gathered and reshuffled."""
    judged = judge(
        TWO, deal(1, 2, 3, 4), *turns(10), deal(4, 5, 6, 24), play(Ann=7, Ben=1), take(1)
    )
    assert judged["round"] == 2
    assert judged["rows"] == [[1], [5], [6, 7], [24]]


def test_q17_the_start_rows_need_no_order() -> None:
    """Q17: sorted or not, the card lands behind the same card."""
    sorted_rows = judge(TWO, deal(12, 37, 43, 58), play(Ann=44, Ben=61))
    mixed = judge(TWO, deal(58, 12, 43, 37), play(Ann=44, Ben=61))
    assert sorted(sorted_rows["rows"]) == sorted(mixed["rows"])
    assert mixed["rows"] == [[58, 61], [12], [43, 44], [37]]


def test_q20_the_fewest_points_win() -> None:
    """Q20."""
    judged = judge(FOUR, score(Ann=66, Ben=1, Cem=2, Dora=3))
    assert judged["winners"] == ["Ben"]


def test_q21_the_agreed_end_holds_from_the_start() -> None:
    """Q21: another target or a number of rounds, in the header."""
    for edition in ("1994", "2019", "6takes"):
        end = {"target": 30, "when": "reach"}
        assert judge(TWO, score(Ann=30, Ben=0), edition=edition, end=end)["finished"]
        assert judge(TWO, score(Ann=0, Ben=0), edition=edition, end={"rounds": 1})["finished"]


def test_q23_a_wrong_placement_is_taken_back_at_once_or_corrected_later() -> None:
    """Q23: the table may also let it stand, and says so as its own decision."""
    match = match_of(TWO, deal(20, 30, 40, 50), play(Ann=60, Ben=21))
    before = match.state
    assert match.undo()
    assert match.redo()
    assert match.state == before
    events = (deal(20, 30, 40, 50), play(Ann=60, Ben=21), play(Ann=61, Ben=22))
    mended = judge(TWO, *events, revise(2, play(Ann=62, Ben=21), play(Ann=61, Ben=22)), VOID)
    assert mended["finished"] is False
    late = judge(TWO, *events, revise(2, play(Ann=62, Ben=21), play(Ann=63, Ben=22)))
    assert late["rows"] == [[20, 21, 22], [30], [40], [50, 62, 63]]
    agreed = {**table([20, 21, 22], [30], [40, 60, 61], [50]), "agreed": True}
    stands = judge(TWO, *events, agreed)
    assert stands["rows"] == [[20, 21, 22], [30], [40, 60, 61], [50]]


def test_q24_a_misdeal_is_dealt_again() -> None:
    """Q24: the open round is cancelled and counts for nothing."""
    events = (deal(50, 60, 70, 80), play(Ann=1, Ben=90), take(1), VOID)
    judged = judge(TWO, *events)
    assert judged["rounds"] == []
    assert judged["totals"] == {"Ann": 0, "Ben": 0}
    assert judge(TWO, *events, deal(50, 60, 70, 80))["round"] == 1


def test_q25_the_piles_of_others_can_be_kept_closed() -> None:
    """Q25, 000:L176 "face-down": `closed` hides them on the screen and changes no verdict."""
    events = (deal(20, 30, 40, 50), play(Ann=104, Ben=9), take(1))
    closed = match_of(TWO, *events, closed=True)
    assert closed.record()["options"]["closed"] is True
    assert "closed" not in match_of(TWO, *events, closed=False).record()["options"]
    assert judge(TWO, *events, closed=True) == judge(TWO, *events)
    assert header_refusal(TWO, closed="yes").why == "wants-flag"


def test_q27_the_pro_variant_goes_on_to_66() -> None:
    """Q27, 000:L235: several rounds, each with its own ten cards."""
    first = judge(TWO, score(Ann=20, Ben=10), variant="pro")
    assert not first["finished"]
    assert judge(TWO, *[score(Ann=33, Ben=5)] * 2, variant="pro")["finished"]


@pytest.mark.parametrize("edition", ["1994", "2019", "6takes"])
@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_q28_the_pro_variant_with_seven_to_ten_is_a_house_rule(players: int, edition: str) -> None:
    """Q28, C7: 000 and 002 print 2 to 6, 003 prints no limit; the catalogue marks the rest."""
    judged = judge(TEN[:players], deal(1, 2, 3, 10 * players + 4), edition=edition, variant="pro")
    assert judged["round"] == 1
    assert CLASSIC.printed(edition, "pro") == ((2, 10) if edition == "1994" else (2, 6))


def test_q34_two_halves_are_printed_for_four_to_seven() -> None:
    """Q34: the other counts are computed, and the catalogue marks them as a house rule."""
    assert CLASSIC.printed("1994", "halves") == (4, 7)
    for players in range(2, 11):
        assert judge(TEN[:players], deal(1, 2, 3, 4), variant="halves")["round"] == 1


@pytest.mark.parametrize("variant", ["basic", "pro", "halves"])
def test_q29_more_than_ten_or_fewer_than_two_cannot_play(variant: str) -> None:
    """Q29: none of the booklets knows two decks."""
    assert header_refusal((*TEN, "Kim"), variant=variant).why
    assert header_refusal(("Ann",), variant=variant).why
    assert header_refusal((), variant=variant).why


def test_q32_no_card_equals_a_last_card() -> None:
    """Q32: every number exists once, so the second one is refused."""
    refused = refusal(TWO, deal(20, 30, 40, 50), play(Ann=104, Ben=40))
    assert (refused.card, refused.row) == (40, 3)
    assert refusal(TWO, deal(20, 30, 40, 50), play(Ann=60, Ben=60)).card == 60


def test_q35_an_agreed_number_of_rounds_forgets_the_66() -> None:
    """Q35, 000:L216 "or simply"."""
    high = score(Ann=80, Ben=90)
    assert not judge(TWO, high, high, end={"rounds": 3})["finished"]
    assert judge(TWO, high, high, high, end={"rounds": 3})["winners"] == ["Ann"]


def test_q2_a_correction_between_rounds_judges_the_end_again() -> None:
    """Q2 and DESIGN: the end is judged on the present totals."""
    ended = (score(Ann=66, Ben=0),)
    assert not judge(TWO, *ended, amend(1, Ann=60))["finished"]
    assert judge(TWO, *ended, amend(1, Ann=60), END)["finished"]
