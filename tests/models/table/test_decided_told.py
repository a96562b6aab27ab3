"""A place that the people overruled: it is never shown again as if the card lay there."""

from __future__ import annotations

from companion.match import Match
from companion.models.table.moment import UNSEEN, Seen, look_again, unseen
from companion.models.table.now import Now
from companion.models.table.showing import Showing
from companion.words import Words
from tests.games.scenes import scene, tell

FULL = [12, 13, 14, 15, 16]


def decided() -> Match:
    """The 20 takes row 1 by the rules; the people put it in row 2, while the 90 still waits."""
    match = scene([FULL, [9], [43], [58]], Ann=20, Ben=90)
    tell(match, do="place", until="Ben")
    rows = [FULL, [9, 20], [43], [58]]
    tell(match, do="table", rows=rows, piles={"Ann": [], "Ben": []}, agreed=True)
    return match


def test_a_match_opened_after_a_decision_shows_no_overruled_take() -> None:
    match = decided()
    assert Now(match).turn is not None
    assert not unseen(Now(match), UNSEEN)
    match.undo()
    assert unseen(Now(match), UNSEEN)
    assert look_again(Now(match)).at == 0


def test_what_is_placed_after_a_decision_is_still_to_be_shown() -> None:
    match = decided()
    tell(match, do="place")
    assert unseen(Now(match), UNSEEN)
    assert look_again(Now(match)).at == 1


def test_a_turn_looked_back_at_says_where_the_people_put_the_card() -> None:
    match = decided()
    tell(match, do="place")
    now = Now(match)
    assert now.turn is not None
    words = Words("en", match.entry)
    says = [Showing(now, Seen(now.turn.number, at, 1)).scene(words).says for at in (0, 1)]
    assert says[0].endswith("\nYour decision: 20 is in row 2.")
    assert "You decided" not in says[1]
