"""What making change does to the credit is told as it is: by how much it grows or shrinks."""

from companion.games.anniversary import ANNIVERSARY
from companion.match import Match
from companion.words import Words
from tests.games.scenes import scene, special, table, tell

CHANGE = {"make-change": True}
ROWS = [[11], [40], [60], [80]]


def turned(match: Match, card: int) -> str:
    """Ann's card takes row 1, and this card of it turns positive."""
    (ruling, *_) = special(match, "Ann", "positive", row=1, turn=card)
    return Words("en", ANNIVERSARY).ruling(ruling)


def goes_on(match: Match, ann: int, ben: int) -> None:
    tell(match, do="place")
    tell(match, do="play", cards={"Ann": ann, "Ben": ben})


def test_credit_on_credit_is_told_as_what_comes_to_it() -> None:
    match = scene(ROWS, house=CHANGE, piles={"Ann": [55], "Ben": []}, Ann=3, Ben=61)
    assert turned(match, 11).endswith("Credit grows by 5 bullheads.")
    assert table(match).credit["Ann"] == 5
    goes_on(match, 2, 62)
    assert turned(match, 3).endswith("Credit grows by 1 bullhead.")
    assert table(match).credit["Ann"] == 6


def test_credit_that_pays_for_a_card_shrinks() -> None:
    rows = [[11], [40], [60], [80]]
    match = scene(rows, house=CHANGE, piles={"Ann": [55], "Ben": []}, Ann=5, Ben=61)
    turned(match, 11)
    goes_on(match, 4, 62)
    assert turned(match, 5).endswith("Credit shrinks by 5 bullheads.")
    assert table(match).credit["Ann"] == 0
