"""What the Rules room shows, without a window: explained rows, found lines, the checklist."""

import pytest

from companion.games.core.shelf import Entry
from companion.games.rows.marks import Marks
from companion.models.referee.inquiry import Inquiry
from companion.models.rulebook import (
    HAND,
    PILE,
    ROWS,
    Checklist,
    answer,
    drawn,
    inquiry_of,
    pictured,
    shown,
)
from companion.words import Words
from companion.words.rulebook import Position, entries
from companion.words.rulebook_search import index
from tests.every_rulebook import EVERY

FULL = Position(((12, 14, 15, 21, 26), (37,), (43, 44), (58, 61)), (30,))
LOW = Position(((30, 36), (37,), (43, 44), (58, 61)), (3,))


def test_a_card_is_shown_where_it_goes() -> None:
    scene = shown(FULL)
    assert (scene.lit, scene.loud, scene.ghosts) == (1, 1, {1: (30,)})
    nearest = shown(Position(((12,), (37,), (43,), (58,)), (44,)))
    assert (nearest.lit, nearest.loud, nearest.ghosts) == (3, 0, {3: (44,)})


def test_what_special_cards_leave_is_drawn_too() -> None:
    blocked = entries("en", EVERY)["ST10"].scene
    assert blocked is not None
    assert drawn(blocked).marks == Marks(stops=(3,))
    assert drawn(blocked).ghosts == {2: (45,)}


def test_a_low_card_goes_nowhere_by_itself() -> None:
    scene = shown(LOW)
    assert not scene.ghosts
    assert set(scene.notes.values()) == {"> 3"}


def test_every_position_is_a_question_that_the_referee_can_answer() -> None:
    game = EVERY.first.play({}, 2)
    positions = [each.position for each in entries("en", EVERY).values() if each.position]
    assert len(positions) > 10
    for position in positions:
        asked = inquiry_of(position)
        assert asked.ready
        assert asked == Inquiry.from_draft(asked.draft())
        assert asked.answer(game).steps or asked.answer(game).open


def test_what_is_found_is_named_with_its_game() -> None:
    titles = {each.id: each.id.upper() for each in EVERY}
    first = index("en", EVERY).search("clover")[0]
    told = answer(first, titles)
    assert told.name.startswith("rule B")
    assert told.where.endswith(" · BOARD")
    page = index("en", EVERY).search("set-up", EVERY.first.id)[0]
    assert answer(page, titles).name == f"page {EVERY.first.id} setup"


@pytest.mark.parametrize("game", [*EVERY], ids=lambda game: game.id)
def test_every_game_has_a_checklist_for_each_number_of_players(game: Entry) -> None:
    words = Words("en", game, EVERY)
    for variant in game.variants:
        for players in range(game.least, game.most + 1):
            options = {"variant": variant.id} if len(game.variants) > 1 else {}
            steps = Checklist.of(game, options, players).steps
            assert steps, (variant.id, players)
            assert all(words.setup(steps))
            assert {pictured(each) for each in steps} <= {HAND, ROWS, PILE}


def test_the_checklist_differs_by_the_number_of_players() -> None:
    board = EVERY["board"]
    two, four = (Checklist.of(board, {}, players).steps for players in (2, 4))
    assert len(two) > len(four)  # a draw pile


def test_a_step_is_ticked_and_unticked() -> None:
    ready = Checklist.of(EVERY.first, {}, 4)
    assert not ready.complete
    for at in range(len(ready.steps)):
        ready = ready.tick(at)
    assert ready.complete
    assert not ready.tick(0).complete
