"""What the Rules room shows, without a window: explained rows, found lines, the checklist."""

import pytest

from companion.games.core.shelf import GameEntry
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
    laid_out,
    needs_specials,
    pictured,
    shown,
)
from companion.words import Words
from companion.words.rulebook import AskedRows, ShownRows, entries
from companion.words.rulebook_search import index
from tests.every_rulebook import EVERY

FULL = AskedRows(((12, 14, 15, 21, 26), (37,), (43, 44), (58, 61)), (30,))
LOW = AskedRows(((30, 36), (37,), (43, 44), (58, 61)), (3,))


def test_a_card_is_shown_where_it_goes() -> None:
    scene = shown(FULL)
    assert (scene.lit, scene.taking, scene.ghosts) == (1, 1, {1: (30,)})
    nearest = shown(AskedRows(((12,), (37,), (43,), (58,)), (44,)))
    assert (nearest.lit, nearest.taking, nearest.ghosts) == (3, 0, {3: (44,)})


def test_what_special_cards_leave_is_drawn_too() -> None:
    blocked = entries("en", EVERY)["ST10"].scene
    assert isinstance(blocked, ShownRows)
    assert drawn(blocked).marks == Marks(stops=(3,))
    assert drawn(blocked).ghosts == {2: (45,)}


def test_a_low_card_goes_nowhere_by_itself() -> None:
    scene = shown(LOW)
    assert not scene.ghosts
    assert set(scene.notes.values()) == {"> 3"}


def test_every_position_is_a_question_that_the_referee_can_answer() -> None:
    special = EVERY["anniversary"]
    positions = [each.position for each in entries("en", EVERY).values() if each.position]
    assert len([each for each in positions if needs_specials(each)]) >= 8
    assert len([each for each in positions if not needs_specials(each)]) > 10
    for position in positions:
        asked = inquiry_of(position, special.id)
        assert asked.game == (special.id if needs_specials(position) else "")
        assert asked.ready
        assert asked == Inquiry.from_draft(asked.draft())
        game = EVERY[asked.game or EVERY.first.id].play({}, 2)
        assert asked.answer(game).steps or asked.answer(game).open


@pytest.mark.parametrize("game", [*EVERY], ids=lambda game: game.id)
def test_every_game_is_shown_as_it_is_laid_out(game: GameEntry) -> None:
    for players in range(game.least, game.most + 1):
        found = laid_out(game, {}, players)
        assert found is not None
        assert found.view == game.play({}, players).view
        rows = len(found.scene.rows)
        assert rows == (players if found.view == "auction" else 4)


def test_what_is_found_is_named_with_its_game() -> None:
    titles = {each.id: each.id.upper() for each in EVERY}
    first = index("en", EVERY).search("clover")[0]
    told = answer(first, titles)
    assert told.name.startswith("rule B")
    assert told.where.endswith(" · BOARD")
    page = index("en", EVERY).search("set-up", EVERY.first.id)[0]
    assert answer(page, titles).name == f"page {EVERY.first.id} setup"


@pytest.mark.parametrize("game", [*EVERY], ids=lambda game: game.id)
def test_every_game_has_a_checklist_for_each_number_of_players(game: GameEntry) -> None:
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
