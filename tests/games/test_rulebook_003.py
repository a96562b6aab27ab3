"""The worked examples of the 1994 rules (003) and its game of two halves."""

from __future__ import annotations

import random

import pytest

from companion.games.core.rulings import Refused
from tests.games.judging import (
    FOUR,
    TEN,
    Told,
    deal,
    judge,
    play,
    refusal,
    score,
    take,
    told,
)
from tests.games.naive import place, worth

START = deal(12, 37, 43, 58)
FIRST = play(Ann=14, Ben=15, Cem=44, Dora=61)
SECOND = play(Ann=36, Ben=21, Cem=26, Dora=30)
THIRD = play(Ann=3, Ben=9, Cem=68, Dora=83)

# RULINGS section 3: cards per player in each half; 4 to 7 are printed, the others computed.
PRINTED = {4: (12, 13), 5: (10, 10), 6: (8, 8), 7: (7, 7)}
COMPUTED = {2: (25, 25), 3: (16, 17), 8: (6, 6), 9: (5, 6), 10: (5, 5)}


def test_the_first_cards_lie_where_the_second_picture_shows_them() -> None:
    """003:L42-44, Abb. 2."""
    judged = judge(FOUR, START, FIRST, edition="1994")
    assert judged["rows"] == [[12, 14, 15], [37], [43, 44], [58, 61]]


def test_the_five_taken_cards_are_named() -> None:
    """003:L50-52: 12, 14, 15, 21 and 26 are taken, the 30 starts the row, the 36 follows."""
    judged = judge(FOUR, START, FIRST, SECOND, edition="1994")
    assert judged["piles"]["Dora"] == [12, 14, 15, 21, 26]
    assert judged["rows"][0] == [30, 36]


def test_the_3_becomes_the_first_card_of_the_row_it_took() -> None:
    """003:L58 (page 5)."""
    judged = judge(FOUR, START, FIRST, SECOND, THIRD, take(2), edition="1994")
    assert judged["rows"] == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]]
    assert told(judged, "card", "rule", "took")[-4] == (3, "low-card", [37])


def test_one_or_more_players_reaching_66_end_the_game() -> None:
    """003:L76 (Q1, Q4): 66 is enough; two beyond it change nothing for the winner."""
    assert not judge(FOUR, score(Ann=65, Ben=65, Cem=1, Dora=2), edition="1994")["finished"]
    judged = judge(FOUR, score(Ann=66, Ben=66, Cem=5, Dora=9), edition="1994")
    assert judged["finished"]
    assert judged["winners"] == ["Cem"]


@pytest.mark.parametrize(("players", "highest"), [(3, 34), (4, 44)])
def test_variant_1_uses_ten_cards_a_head_and_four(players: int, highest: int) -> None:
    """003:L82: three players use 1 to 34, four use 1 to 44."""
    names = FOUR[:players]
    assert judge(names, deal(1, 2, 3, highest), edition="1994", variant="pro")["round"] == 1
    beyond = refusal(names, deal(1, 2, 3, highest + 1), edition="1994", variant="pro")
    assert beyond.card == highest + 1


class Halves:
    """A game of two halves with every hand known, led by the naive placement."""

    def __init__(self, players: int, seed: int) -> None:
        self.names = TEN[:players]
        deck = list(range(1, 105))
        random.Random(seed).shuffle(deck)
        self.rows = [[card] for card in deck[:4]]
        self.events: list[Told] = [deal(*deck[:4])]
        self.rest = deck[4:]
        self.piles: dict[str, list[int]] = {name: [] for name in self.names}

    def turn(self) -> None:
        """Everyone reveals the next unseen card; low cards take row 1."""
        cards = {name: self.rest.pop() for name in self.names}
        self.events.append({"do": "play", "cards": cards})
        for name, card in sorted(cards.items(), key=lambda each: each[1]):
            placed = place(self.rows, card)
            if placed.rule == "low-card":
                self.events.append(take(1))
            if placed.rule == "nearest":
                self.rows[placed.row - 1].append(card)
            else:
                row = max(placed.row, 1) - 1
                self.piles[name] += self.rows[row]
                self.rows[row] = [card]

    def judge(self, *more: Told) -> Told:
        """The verdict on the game so far and what is added to it."""
        return judge(self.names, *self.events, *more, edition="1994", variant="halves")


@pytest.mark.parametrize(("players", "halves"), sorted({**PRINTED, **COMPUTED}.items()))
def test_the_two_halves_deal_the_whole_pack(players: int, halves: tuple[int, int]) -> None:
    """003:L86-98 for 4 to 7 (C15: 12, then the remaining 13); Q34 for the other numbers."""
    game = Halves(players, seed=players)
    for _ in range(halves[0] - 1):
        game.turn()
    with pytest.raises(Refused):
        game.judge(deal())
    game.turn()
    between = game.judge()
    assert not between["finished"]
    with pytest.raises(Refused):
        game.judge({"do": "play", "cards": {name: game.rest[-1 - i] for i, name in
                                            enumerate(game.names)}})  # fmt: skip
    rows_then, piles_then = between["rows"], between["piles"]
    game.events.append(deal())
    after = game.judge()
    assert (after["rows"], after["piles"], after["round"]) == (rows_then, piles_then, 1)
    for _ in range(halves[1] - 1):
        game.turn()
    assert not game.judge()["finished"]
    game.turn()
    judged = game.judge()
    assert judged["finished"]
    assert len(judged["rounds"]) == 1
    assert judged["totals"] == {name: worth(pile) for name, pile in game.piles.items()}
    lowest = min(judged["totals"].values())
    assert judged["winners"] == [name for name in game.names if judged["totals"][name] == lowest]
    unused = 104 - 4 - players * sum(halves)
    assert len(game.rest) == unused
    assert unused == {3: 1, 6: 4, 7: 2, 8: 4, 9: 1}.get(players, 0)


def test_between_the_halves_nothing_is_removed_or_shuffled() -> None:
    """003:L90 (Q31): a card taken in the first half cannot come again in the second."""
    game = Halves(5, seed=1)
    for _ in range(10):
        game.turn()
    taken = next(pile[0] for pile in game.piles.values() if pile)
    game.events.append(deal())
    fresh = dict(zip(game.names[1:], game.rest[-4:], strict=True))
    refused = refusal(
        game.names,
        *game.events,
        {"do": "play", "cards": {game.names[0]: taken, **fresh}},
        edition="1994",
        variant="halves",
    )
    assert refused.card == taken


def test_two_halves_are_a_complete_game_whatever_the_points() -> None:
    """003:L92 (Q30): no 66, one total, and the lowest wins."""
    judged = judge(FOUR, score(Ann=3, Ben=2, Cem=9, Dora=4), edition="1994", variant="halves")
    assert judged["finished"]
    assert judged["winners"] == ["Ben"]


def test_a_tie_of_two_halves_is_shared() -> None:
    """Q33: the text is silent, so the win is shared as in every other game."""
    judged = judge(FOUR, score(Ann=3, Ben=2, Cem=9, Dora=2), edition="1994", variant="halves")
    assert judged["winners"] == ["Ben", "Dora"]


def test_the_second_half_is_not_dealt_before_the_last_card_has_its_row() -> None:
    events = [deal(101, 102, 103, 104)]
    for card in range(100, 52, -2):  # each pair is lower than all, and the second fits behind
        events += [play(Ann=card, Ben=card - 1), take(1)]
    events.append(play(Ann=2, Ben=1))
    names = ("Ann", "Ben")
    waits = judge(names, *events, edition="1994", variant="halves")
    assert (waits["turn"], waits["question"]["player"]) == (25, "Ben")
    assert refusal(names, *events, deal(), edition="1994", variant="halves").why == "question-open"


def test_the_second_deal_of_two_halves_names_no_rows() -> None:
    """003:L90: the cards on the table are left as they are."""
    game = Halves(10, seed=4)
    for _ in range(5):
        game.turn()
    game.judge()
    with pytest.raises(Refused):
        game.judge(deal(1, 2, 3, 4))
    assert game.judge(deal())["rows"] == game.rows
