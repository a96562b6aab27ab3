"""What is said of pieces that wait: nothing that cannot happen, and nothing of nobody."""

from __future__ import annotations

import pytest

from companion.games.board.events import Place
from companion.games.core.asking import ANY, KIND, LYING, ROW, WAITING, Touch
from companion.match import Match
from companion.models.table.moment import UNSEEN, Draft
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.models.table.scene import Keep, Scene
from companion.models.table.waiting import Choosing, Waiting
from companion.models.views import picture_of
from companion.words import Words
from tests.games.board.boards import BOX, do, lay, sit, turn
from tests.games.scenes import scene

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]
NEARLY_FULL = {1: [15, 18, 19], 2: [90], 3: [52], 4: [56]}


def waiting(match: Match) -> Scene:
    moment = moment_of(Now(match), UNSEEN, Draft())
    assert isinstance(moment, Waiting)
    return moment.scene(Words("en", match.entry))


def choosing(match: Match, player: str) -> Scene:
    moment = moment_of(Now(match), UNSEEN, Draft(way=(Touch(WAITING, player),)))
    assert isinstance(moment, Choosing)
    return moment.scene(Words("en", match.entry))


def test_nobody_is_asked_for_cards_that_only_those_hold_whose_tiles_lie() -> None:
    match = sit("luck")
    lay(match, {1: [50], 2: [60], 3: [70], 4: [80]}, luck={"Ann": [1, 0]})
    turn(match, Ann=51, Ben=81)
    do(match, "place", until=81)
    assert match.game.held(match.state) == {"Ann": 1, "Ben": 0}
    assert match.game.unasked(match.state) == Place()


def test_where_nothing_can_be_played_the_table_says_so() -> None:
    match = sit("luck")
    lay(match, {1: [50], 2: [60], 3: [70], 4: [80]})
    turn(match, Ann=51, Ben=81)
    told = waiting(match)
    assert told.says == "Nothing can be played before 51 is placed."
    assert not told.headline.text


def test_who_takes_for_certain_does_not_merely_might() -> None:
    match = sit("luck", known={"basic": BOX["basic"]})
    lay(match, NEARLY_FULL)
    turn(match, Ann=41, Ben=92)
    ann, _ = picture_of(Now(match)).queue(Words("en", match.entry))
    assert (ann.goes, ann.heads) == ("takes row 1", None)
    none = {"Ann": 0, "Ben": 0, "Cem": 3}
    held = picture_of(Now(scene(FULL, specials=none, Ann=23, Ben=50, Cem=61)))
    words = Words("en", held.now.match.entry)
    assert [each.goes for each in held.queue(words)] == ["takes row 4", "to row 2", "to row 3"]
    held = picture_of(Now(scene(FULL, Ann=23, Ben=50)))
    assert held.queue(words)[0].goes == "might take row 4"


def test_whoever_holds_a_card_that_is_not_allowed_takes_for_certain() -> None:
    match = sit("luck")
    lay(match, NEARLY_FULL, luck={"Ann": [1, 0]})  # “5 positive points”, but the 41 takes row 1
    turn(match, Ann=41, Ben=92)
    told = waiting(match)
    assert told.says == "Nothing can be played before 41 is placed."
    assert not told.headline.text
    assert told.queue[0].goes.startswith("takes row 1")
    match = sit("luck")
    lay(match, NEARLY_FULL, luck={"Ann": [1, 0], "Ben": [1, 0]})
    turn(match, Ann=41, Ben=92)
    asked = waiting(match)
    assert "Ben" in asked.says
    assert "luck card" in asked.says
    assert asked.queue[0].goes.startswith("takes row 1")


def test_without_a_card_it_is_said_that_a_tile_takes_its_row() -> None:
    for known, says in (
        ({"basic": BOX["basic"]}, "Ann takes row 1 unless a card is played."),
        (BOX, "Without a card: Ann takes row 1 and scores −8"),
    ):
        match = sit("luck", known=known)
        lay(match, NEARLY_FULL, luck={"Ann": [0, 1]})
        turn(match, Ann=41, Ben=92)
        told = choosing(match, "Ann").says
        assert says in told
        assert "goes in row" not in told


def test_without_a_card_a_row_of_cards_is_taken() -> None:
    told = choosing(scene(FULL, Ann=23, Ben=50), "Ann").says
    assert "Ann takes 5 cards (7 bullheads) unless a card is played." in told


def test_a_low_card_turned_positive_chooses_the_row_or_the_card_first() -> None:
    match = scene([[31, 32], [45, 46], [60], [70]], Ann=3, Ben=50)
    way = (Touch(WAITING, "Ann"), Touch(KIND, "positive"))
    by_card = choice(match, Draft(way=way), Touch(LYING, 46))
    row = choice(match, Draft(way=way), Touch(ROW, 2))
    assert row.rows == (2,)
    narrowed = moment_of(Now(match), UNSEEN, row)
    assert narrowed.scene(Words("en", match.entry)).view.live == {45, 46}
    assert choice(match, row, Touch(LYING, 46)) == by_card
    assert narrowed.back() == Keep(Draft(way=way))


def choice(match: Match, draft: Draft, touch: Touch) -> Draft:
    """What is half chosen after a touch."""
    answer = moment_of(Now(match), UNSEEN, draft).touch(touch)
    assert isinstance(answer, Keep)
    assert isinstance(answer.draft, Draft)
    return answer.draft


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_foretold_of_a_card_names_no_numbers_of_rules(language: str) -> None:
    match = scene([[31], [45], [60], [80]], Ann=33, Ben=50)
    ann, replaced = Touch(WAITING, "Ann"), (Touch(KIND, "replace"), Touch(ANY, 70))
    for way in ((ann,), (ann, *replaced)):
        moment = moment_of(Now(match), UNSEEN, Draft(way=way))
        assert isinstance(moment, Choosing)
        says = moment.scene(Words(language, match.entry)).says
        assert "33" in says
        assert "(" not in says  # Why has them
