"""The general rulings of the special cards, and swapping them: G1 to G12, SW1 to SW10."""

from __future__ import annotations

import pytest

from companion.games.anniversary import ANNIVERSARY
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.words import Words
from tests.games.judging import TEN
from tests.games.scenes import (
    asked,
    begin,
    lines,
    no_special,
    offered,
    pile,
    refused,
    scene,
    special,
    table,
    tell,
)

FULL = [[3, 8, 12, 17, 20], [40], [60], [80]]


def finish_round(match: Match) -> None:
    """The open round is written down by hand."""
    tell(match, do="score", points=dict.fromkeys(match.state.players, 1))


def test_g1_only_one_special_card_for_a_number_card() -> None:
    match = scene([[30], [40], [60], [80]], Ann=10, Ben=99)
    special(match, "Ann", "stop", row=1)
    assert asked(match) == [2, 3, 4]
    assert no_special(match, "Ann", "insert", row=2) == "one-special"
    assert not offered(match, "positive")


def test_g2_a_special_card_waits_for_the_turn_of_its_players_card() -> None:
    match = scene(FULL, Ann=23, Ben=61)
    assert no_special(match, "Ben", "stop", row=1) == "not-next"
    tell(match, do="place", until="Ben")
    assert lines(match)[0] == [23]
    special(match, "Ben", "stop", row=1)
    assert lines(match)[2] == [60, 61]


def test_g3_a_low_card_may_be_saved_too() -> None:
    match = scene(FULL, Ann=1, Ben=61)
    assert asked(match) == [1, 2, 3, 4]
    assert offered(match, "insert")
    assert offered(match, "positive")
    special(match, "Ann", "insert", row=2)
    assert asked(match) == []


def test_g4_a_special_card_without_effect_may_not_be_played() -> None:
    match = scene([[20], [40], [60], [80]], Ann=23, Ben=61)
    assert no_special(match, "Ann", "positive", turn=20) == "no-take"
    assert not offered(match, "positive")


def test_g5_after_the_special_card_the_number_card_may_still_take() -> None:
    match = scene([[3, 8, 12, 17, 20], [40], [60], [80]], Ann=23, Ben=61)
    told = special(match, "Ann", "stop", row=2)
    assert [each.rule for each in told] == ["stop", "full-row"]
    assert pile(match, "Ann") == [3, 8, 12, 17, 20]


def test_g6_hands_are_hidden_and_used_cards_are_seen() -> None:
    match = scene(FULL, Ann=50, Ben=61)
    before = table(match).specials
    special(match, "Ann", "shift", move=3, row=2)
    after = table(match).specials
    assert before.hands == {"Ann": 3, "Ben": 3}
    assert after.hands == {"Ann": 2, "Ben": 3}
    assert after.discards == ("shift",)
    assert match.question is None  # nobody is asked who holds what


def test_g6_a_kind_of_which_all_four_are_seen_cannot_be_played() -> None:
    seen = ["shift", "shift", "shift", "shift"]
    match = scene(FULL, discards=seen, Ann=50, Ben=61)
    assert no_special(match, "Ann", "shift", move=3, row=2) == "kind-elsewhere"
    match = scene(FULL, discards=seen[:3], Ann=50, Ben=61)
    assert offered(match, "shift")


def test_g6_without_special_cards_none_is_played() -> None:
    match = scene(FULL, specials={"Ann": 0}, Ann=50, Ben=61)
    assert no_special(match, "Ann", "stop", row=1) == "no-specials"
    assert "special" not in match.may


def test_g7_special_cards_on_the_table_become_discards_with_the_next_deal() -> None:
    match = scene([*FULL, [90]], stops=[2], sevens=[1], Ann=50, Ben=61)
    finish_round(match)
    assert match.state.rounds[0].points == {"Ann": 1, "Ben": 1}
    tell(match, do="deal", rows=[1, 2, 3, 4])
    now = table(match)
    assert (now.stops, now.sevens, now.five) == ((), (), False)
    assert now.specials.deck + sum(now.specials.hands.values()) == 28


def test_g8_unused_special_cards_are_kept_and_worth_nothing() -> None:
    match = begin()
    tell(match, do="deal", rows=[1, 2, 3, 4])
    finish_round(match)
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert table(match).specials.hands == {"Ann": 6, "Ben": 6}
    finish_round(match)
    assert match.state.totals == {"Ann": 2, "Ben": 2}


@pytest.mark.parametrize(("players", "second"), [(2, 6), (4, 6), (5, 5), (6, 4), (7, 4), (8, 3)])
def test_g9_everybody_gets_up_to_three_more_of_what_is_not_kept(players: int, second: int) -> None:
    """28 less what is kept, shared out: with 8 who kept three each there is nothing to deal."""
    match = begin(TEN[:players])
    for _ in range(2):
        tell(match, do="deal", rows=[1, 2, 3, 4])
        if not match.state.rounds:
            finish_round(match)
    assert set(table(match).specials.hands.values()) == {second}


@pytest.mark.parametrize(("bare", "each"), [(False, 5), (True, 3)])
def test_g9_house_rule_only_the_deck_is_dealt(bare: bool, each: int) -> None:
    """Five hold two each, nine are discarded, nine are left in the deck."""
    match = begin(TEN[:5], deal_from_deck=bare)
    tell(match, do="deal", rows=[1, 2, 3, 4])
    seen = ["stop", "stop", "shift", "shift", "insert", "insert", "replace", "seven", "positive"]
    held = dict.fromkeys(TEN[:5], 2)
    tell(match, do="table", rows=[[1], [2], [3], [4]], specials=held, discards=seen)
    finish_round(match)
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert set(table(match).specials.hands.values()) == {each}
    assert len(table(match).specials.discards) == (9 if bare else 0)


@pytest.mark.parametrize(("players", "why"), [(1, "too-few-players"), (9, "too-many-players")])
def test_g10_two_to_eight_play(players: int, why: str) -> None:
    with pytest.raises(Refused) as caught:
        begin(TEN[:players])
    assert caught.value.refusal.why == why
    assert caught.value.key == "players"
    assert begin(TEN[:8]).state.players == TEN[:8]


def test_g11_after_two_rounds_the_lowest_sum_wins_and_ties_share() -> None:
    match = begin(("Ann", "Ben", "Cem"))
    tell(match, do="score", points={"Ann": 70, "Ben": 80, "Cem": 75})
    assert "deal" in match.may  # no 66
    tell(match, do="score", points={"Ann": 10, "Ben": 0, "Cem": 40})
    assert match.state.winners == ("Ann", "Ben")
    assert refused(match, do="deal", rows=[1, 2, 3, 4]) == "match-over"


def test_g12_a_round_has_twelve_turns_whatever_is_played() -> None:
    """Replace changes one card for another: everybody still plays the last one in turn 12."""
    match = begin()
    tell(match, do="deal", rows=[1, 2, 3, 4])
    tell(match, do="play", cards={"Ann": 10, "Ben": 12})
    special(match, "Ann", "replace", instead=11)
    tell(match, do="place")
    for turn in range(2, 12):
        tell(match, do="play", cards={"Ann": 10 + 4 * turn, "Ben": 12 + 4 * turn})
        tell(match, do="place")
    assert refused(match, do="play", cards={"Ann": 90, "Ben": 91}) == "hand-known"
    tell(match, do="play", cards={"Ann": 10, "Ben": 91})
    assert table(match).turn == 12
    tell(match, do="place")
    assert len(match.state.rounds) == 1


# -- swapping -------------------------------------------------------------------------------------


def test_sw1_one_swap_for_each_row_taken() -> None:
    match = scene(FULL, Ann=23, Ben=61)
    assert refused(match, do="swap", player="Ann", card="stop") == "no-swap"
    tell(match, do="place")
    assert refused(match, do="swap", player="Ben", card="stop") == "no-swap"
    tell(match, do="swap", player="Ann", card="stop")
    assert refused(match, do="swap", player="Ann", card="stop") == "no-swap"
    assert table(match).specials.discards == ("stop",)
    assert table(match).specials.hands["Ann"] == 3


def test_sw1_the_swap_is_optional_and_ends_with_the_next_turn() -> None:
    match = scene(FULL, Ann=23, Ben=61)
    tell(match, do="place")
    assert "swap" in match.may
    tell(match, do="play", cards={"Ann": 24, "Ben": 62})
    assert refused(match, do="swap", player="Ann", card="stop") == "swap-lapsed"
    assert refused(match, do="swap", player="Ben", card="stop") == "no-swap"
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 25, "Ben": 63})
    assert refused(match, do="swap", player="Ann", card="stop") == "swap-lapsed"


def test_sw1_a_swap_that_was_used_later_is_no_longer_one_that_lapsed() -> None:
    match = scene([[3, 8, 12, 17, 20], [30, 31, 32, 33, 34], [60], [80]], Ann=23, Ben=61)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 35, "Ben": 62})
    tell(match, do="place")
    tell(match, do="swap", player="Ann", card="stop")
    assert refused(match, do="swap", player="Ann", card="stop") == "no-swap"


def test_sw1_somebody_renamed_has_still_let_the_swap_pass() -> None:
    match = scene(FULL, Ann=23, Ben=61)
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": 24, "Ben": 62})
    tell(match, do="seat", rename={"Ann": "Anna"})
    assert refused(match, do="swap", player="Anna", card="stop") == "swap-lapsed"


def test_sw2_without_a_special_card_there_is_no_swap() -> None:
    match = scene(FULL, specials={"Ann": 0}, Ann=23, Ben=61)
    tell(match, do="place")
    assert refused(match, do="swap", player="Ann", card="stop") == "no-specials"
    assert "swap" not in match.may


def test_sw3_the_take_is_finished_before_the_swap() -> None:
    match = scene([*FULL, [90]], stops=[2], Ann=23, Ben=61)
    tell(match, do="place")
    assert table(match).specials.discards == ("stop", "fifth-row")
    tell(match, do="swap", player="Ann", card="shift")
    assert table(match).specials.discards == ("stop", "fifth-row", "shift")


def test_sw4_the_drawn_card_does_not_rescue_this_take() -> None:
    match = scene(FULL, Ann=1, Ben=61)
    assert refused(match, do="swap", player="Ann", card="stop") == "no-swap"
    tell(match, do="take", row=1)
    tell(match, do="swap", player="Ann", card="stop")
    assert pile(match, "Ann") == [3, 8, 12, 17, 20]
    assert no_special(match, "Ann", "positive", row=1, turn=3) == "not-waiting"


def test_sw5_an_empty_deck_is_made_of_the_discards_with_the_one_just_discarded() -> None:
    match = scene(
        FULL, specials={"Ann": 13, "Ben": 13}, discards=["insert", "shift"], Ann=23, Ben=61
    )
    assert table(match).specials.deck == 0
    tell(match, do="place")
    tell(match, do="swap", player="Ann", card="stop")
    assert table(match).specials.deck == 2
    assert table(match).specials.discards == ()


def test_sw5_what_is_known_to_be_in_the_new_deck_cannot_be_played() -> None:
    """Four inserts are shuffled in and one card is drawn: one Insert at the most is in a hand."""
    match = scene(FULL, specials={"Ann": 12, "Ben": 12}, discards=["insert"] * 4, Ann=23, Ben=61)
    tell(match, do="place")
    assert refused(match, do="swap", player="Ann", card="insert") == "kind-elsewhere"
    tell(match, do="swap", player="Ann", card="stop")
    assert table(match).specials.in_hands("insert", table(match).on_table()) == 1


def test_sw6_with_nothing_else_you_draw_your_own_card_back() -> None:
    match = scene(FULL, specials={"Ann": 14, "Ben": 14}, discards=[], Ann=23, Ben=61)
    tell(match, do="place")
    before = table(match).specials
    tell(match, do="swap", player="Ann", card="stop")
    after = table(match).specials
    assert (after.hands, after.deck, after.discards) == (before.hands, before.deck, before.discards)


def test_sw7_special_cards_on_the_table_are_not_shuffled_in() -> None:
    """The 7 nimmt! lies at another row than the one taken."""
    match = scene(
        FULL, sevens=[2], specials={"Ann": 13, "Ben": 13}, discards=["shift"], Ann=23, Ben=61
    )
    tell(match, do="place")
    tell(match, do="swap", player="Ann", card="shift")
    assert table(match).specials.deck == 1
    assert table(match).sevens == (2,)


def test_sw8_every_take_allows_a_swap() -> None:
    takes = [
        (scene(FULL, Ann=10, Ben=61), {"card": "insert", "row": 1}),
        (scene([*FULL, [90]], Ann=23, Ben=61), None),
        (scene([[3, 8, 12, 17, 20, 21], [40], [60], [80]], sevens=[1], Ann=23, Ben=61), None),
        (scene(FULL, Ann=23, Ben=61), {"card": "positive", "turn": 3}),
    ]
    for match, played in takes:
        if played:
            tell(match, do="special", player="Ann", **played)
        else:
            tell(match, do="place")
        assert table(match).swaps == ("Ann",)


@pytest.mark.parametrize("at_once", [False, True])
def test_sw9_an_empty_deck_waits_for_the_next_draw_unless_the_house_says_otherwise(
    at_once: bool,
) -> None:
    match = scene(FULL, house={"shuffle_at_once": at_once},
                  specials={"Ann": 13, "Ben": 13}, discards=["shift"], Ann=23, Ben=61)  # fmt: skip
    assert table(match).specials.deck == 1
    tell(match, do="place")
    tell(match, do="swap", player="Ann", card="stop")
    specials = table(match).specials
    assert (specials.deck, len(specials.discards)) == ((2, 0) if at_once else (0, 2))


def test_sw10_a_take_in_the_last_turn_of_a_round_allows_a_swap() -> None:
    taken = list(range(50, 72))
    match = scene(
        [[3, 8, 12, 17, 20], [40], [73], [80]], piles={"Ann": taken[:9], "Ben": taken[9:18]},
        Ann=23, Ben=99,
    )  # fmt: skip
    assert table(match).turn == 12
    tell(match, do="place")
    assert len(match.state.rounds) == 1
    tell(match, do="swap", player="Ann", card="stop")
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert table(match).specials.hands["Ann"] == 6
    assert refused(match, do="swap", player="Ann", card="stop") == "no-swap"
    match.undo()
    match.undo()
    tell(match, do="deal", rows=[1, 2, 3, 4])
    assert refused(match, do="swap", player="Ann", card="stop") == "swap-lapsed"


@pytest.mark.parametrize("at_once", [False, True])
def test_sw5_a_deal_that_empties_the_deck_makes_it_anew_at_once_where_the_house_says_so(
    at_once: bool,
) -> None:
    """Six hold three each, six lie in the deck, four are discarded: one more each, deck empty."""
    names = TEN[:6]
    match = begin(names, deal_from_deck=True, shuffle_at_once=at_once)
    tell(match, do="deal", rows=[1, 2, 3, 4])
    held = dict.fromkeys(names, 3)
    tell(match, do="table", rows=[[1], [2], [3], [4]], specials=held, discards=["shift"] * 4)
    finish_round(match)
    tell(match, do="deal", rows=[1, 2, 3, 4])
    specials = table(match).specials
    assert set(specials.hands.values()) == {4}
    assert (specials.deck, len(specials.discards)) == ((4, 0) if at_once else (0, 4))


def test_g8_after_a_round_counted_by_hand_the_deal_says_what_it_does_not_know() -> None:
    match = begin()
    tell(match, do="score", points={"Ann": 3, "Ben": 4})
    assert [each.what for each in tell(match, do="deal", rows=[1, 2, 3, 4]).notices] == [
        "specials-uncounted"
    ]
    tell(match, do="table", rows=[[1], [2], [3], [4]], specials={"Ann": 5})
    assert table(match).specials.hands == {"Ann": 5, "Ben": 3}


def uncounted() -> Match:
    """The second round, after one counted by hand."""
    match = begin()
    tell(match, do="score", points={"Ann": 3, "Ben": 4})
    tell(match, do="deal", rows=[1, 2, 3, 4])
    return match


def test_g8_after_a_round_counted_by_hand_an_empty_hand_is_said_to_be_assumed() -> None:
    match = uncounted()
    tell(match, do="table", rows=[[1, 70], [2, 71], [3, 72], [4, 73]])
    for turn in (1, 2, 3):
        tell(match, do="play", cards={"Ann": 20 + turn, "Ben": 73 + turn})
        special(match, "Ann", "insert", row=turn)
        tell(match, do="place")
    tell(match, do="play", cards={"Ann": 24, "Ben": 80})
    with pytest.raises(Refused) as caught:
        special(match, "Ann", "insert", row=4)
    assert caught.value.refusal.why == "no-specials-assumed"
    assert "Correct table" in Words("en", ANNIVERSARY).line(caught.value)
    assert "Tisch korrigieren" in Words("de", ANNIVERSARY).line(caught.value)
    tell(match, do="table", rows=lines(match), specials={"Ann": 0, "Ben": 4})
    assert no_special(match, "Ann", "insert", row=4) == "no-specials"


def test_g8_a_kind_that_cannot_be_in_a_hand_is_said_to_be_assumed_too() -> None:
    match = uncounted()
    lies = [[1], [2], [3], [90]]
    tell(match, do="table", rows=lies, discards=["shift"] * 4)
    tell(match, do="play", cards={"Ann": 40, "Ben": 95})
    assert no_special(match, "Ann", "shift", move=1, row=2) == "kind-assumed"
    tell(match, do="table", rows=lies, specials={"Ann": 3, "Ben": 3})
    assert no_special(match, "Ann", "shift", move=1, row=2) == "kind-elsewhere"


def test_g8_what_is_assumed_goes_by_the_new_name_and_leaves_with_its_player() -> None:
    match = uncounted()
    tell(match, do="seat", rename={"Ann": "Anna"})
    assert table(match).specials.assumed == ("Anna", "Ben")
    assert table(match).specials.left("Ben").assumed == ("Anna",)


def test_g8_a_round_given_up_half_way_is_not_known_either() -> None:
    match = begin()
    first = tell(match, do="deal", rows=[1, 2, 3, 4])
    tell(match, do="score", points={"Ann": 3, "Ben": 4})
    again = tell(match, do="deal", rows=[1, 2, 3, 4])
    tell(match, do="void")
    once_more = tell(match, do="deal", rows=[1, 2, 3, 4])
    assert [bool(each.notices) for each in (first, again, once_more)] == [False, True, True]


def test_g8_a_misdeal_after_a_round_counted_by_hand_does_not_make_it_known() -> None:
    match = begin()
    tell(match, do="score", points={"Ann": 3, "Ben": 4})
    tell(match, do="deal", rows=[1, 2, 3, 4])
    tell(match, do="void")
    assert tell(match, do="deal", rows=[1, 2, 3, 4]).notices


def test_g6_after_a_round_that_was_not_all_told_nothing_is_known_of_the_deck() -> None:
    """Three Stops were seen and shuffled back; whoever drew meanwhile may hold any of them."""
    names = TEN[:8]
    match = begin(names)
    tell(match, do="deal", rows=[10, 40, 60, 80])
    tell(match, do="play", cards=dict(zip(names, range(11, 19), strict=True)))
    special(match, names[0], "stop", row=4)
    special(match, names[1], "stop", row=3)
    tell(match, do="place")
    tell(match, do="play", cards=dict(zip(names, range(61, 69), strict=True)))
    special(match, names[0], "stop", row=1)
    tell(match, do="place")
    assert table(match).specials.discards.count("stop") == 3
    tell(match, do="score", points=dict.fromkeys(names, 5))
    tell(match, do="deal", rows=[10, 40, 60, 80])
    tell(match, do="play", cards=dict(zip(names, (11, 12, 13, 14, 41, 42, 61, 62), strict=True)))
    special(match, names[0], "stop", row=4)
    special(match, names[1], "stop", row=3)
    assert table(match).stops == (3, 4)


def test_g8_a_round_that_was_played_here_is_known() -> None:
    match = begin()
    tell(match, do="deal", rows=[1, 2, 3, 4])
    for card in range(5, 29, 2):
        tell(match, do="play", cards={"Ann": card, "Ben": card + 1})
        tell(match, do="place")
    assert len(match.state.rounds) == 1
    assert not tell(match, do="deal", rows=[1, 2, 3, 4]).notices
