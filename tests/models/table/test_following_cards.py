"""An auction match follows cards that were put right: what the header told, the match, or a table."""

from typing import Any

from companion.games.core.asking import PLAYER, Spot
from companion.games.shelf import SHELF
from companion.match import Match
from companion.models.table.following import contradictions, follow, known_answer
from companion.models.table.revising import revise
from companion.models.table.story import turns
from companion.words import Words
from tests.games.bullenparty.parties import did, table


def begun(known: dict[str, Any] | None = None) -> Match:
    header: dict[str, Any] = {"game": "bullenparty", "players": ["Ann", "Ben"], "options": {}}
    return Match.begin(header if known is None else {**header, "set": known}, SHELF)


def followed(match: Match, kept: dict[str, Any]) -> Match:
    found = follow(match, kept)
    assert (found.question, found.refused, found.omitted) == (None, None, ())
    match.apply(found.event)
    assert contradictions(match, kept) == ()
    return match


def test_a_card_that_the_header_knew_is_put_right_before_everything_else() -> None:
    match = begun({"bullheads": {"2": [12], "3": [13]}})
    did(match, "pile", player="Ann", cards=[12, 13])
    did(match, "counted", player="Ann")
    kept = {"bullheads": {"7": [12], "3": [13]}}
    said = [Words("en", match.entry, SHELF).fact(each) for each in contradictions(match, kept)]
    assert said == ["12 shows 7 bullheads."]
    followed(match, kept)
    assert match.state.totals["Ann"] == 10
    for right, points in (("4", 7), ("1", 4)):  # the last correction wins
        followed(match, {"bullheads": {right: [12], "3": [13]}})
        assert match.state.totals["Ann"] == points
    match.undo()
    assert match.state.totals["Ann"] == 7


def test_a_card_that_was_told_in_the_match_is_told_right_in_its_place() -> None:
    match = begun()
    did(match, "pile", player="Ann", cards=[12, 53])
    did(match, "learn", card=12, heads=2)
    did(match, "learn", card=53, heads=5)
    found = follow(match, {"bullheads": {"6": [12]}})
    assert (found.event.start, len(found.event.events)) == (2, 2)
    match.apply(found.event)
    assert match.state.totals["Ann"] == 11


def test_bull_cards_are_followed_whatever_they_showed_before() -> None:
    match = begun({"bulls": {"4": [1, 2], "7": [3]}})
    did(match, "deal")
    kept = {"bulls": {"5": [1], "6": [2, 3]}}
    followed(match, kept)
    heads = table(match).set.heads
    assert [heads[f"bull{at}"] for at in (1, 2, 3)] == [5, 6, 6]


def test_a_bull_card_that_contradicts_a_correction_is_not_known_any_more() -> None:
    match = begun({"bulls": {"6": [1, 2]}})
    did(match, "deal")
    followed(match, {"bulls": {"4": [2]}})
    assert table(match).set.heads == {"bull1": 4, "bull2": 4}  # nothing lower lies on top


def test_bull_cards_that_were_told_as_they_lie_are_told_right() -> None:
    match = begun()
    did(match, "table", rows=[5, 2], beside=[5, 0], bulls={"Ann": [4], "Ben": [4]}, draw=20)
    followed(match, {"bulls": {"4": [1], "5": [2], "6": [3]}})
    heads = table(match).set.heads
    assert [heads[f"bull{at}"] for at in (1, 2, 3)] == [4, 5, 6]


def test_a_kept_set_answers_what_is_asked_and_knows_nothing_of_the_rest() -> None:
    match = begun()
    did(match, "pile", player="Ann", cards=[12, 13])
    kept = {"bullheads": {"2": [12]}}
    told = known_answer(match, kept)
    assert told is not None
    match.apply(told)
    assert table(match).set.heads == {12: 2}
    assert known_answer(match, kept) is None


def test_what_a_kept_set_does_not_say_and_a_finished_match_are_left_alone() -> None:
    match = begun({"bullheads": {"2": [12]}})
    assert contradictions(match, None) == ()
    assert contradictions(match, {"bullheads": {"3": [13]}}) == ()
    did(match, "score", points={"Ann": 3, "Ben": 1})
    assert contradictions(match, {"bullheads": {"3": [12]}}) == ()


def test_a_count_in_progress_stays_when_a_bid_before_it_is_put_right() -> None:
    match = begun()
    did(match, "deal")
    did(match, "play", cards={"Ann": 30, "Ben": 80})
    did(match, "take", row=2)
    for event in ({"do": "count"}, {"do": "pile", "player": "Ben", "heads": 9}):
        match.apply(match.parse(event))
    did(match, "bull", player="Ann", heads=4)
    did(match, "counted", player="Ben")
    (turn,) = turns(match)
    found = revise(match, turn, {**turn.pieces, Spot(PLAYER, "Ben"): (81,)})
    assert (found.question, found.refused) == (None, None)
    match.apply(found.event)
    counted = table(match).by_hand
    assert (counted["Ben"].piles, counted["Ben"].done, counted["Ann"].bulls) == ((9,), True, (4,))
