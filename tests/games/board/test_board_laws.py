"""The laws of every game, on invented boards of which nothing but the shape is known."""

import json
import random

import pytest

from companion.games.board import BOARD
from companion.games.board.events import Action, Learn, Left, Luck, Place, SetBoard
from companion.games.board.rulings import BoardRuling
from companion.games.board.set import LUCK_CARDS, SHOWN, TILES
from companion.games.board.spaces import BASIC, EXPERT, OXEN
from companion.games.board.table import ACTION_CARDS, BoardTable
from companion.games.core.rulings import Piece
from companion.match import Match
from companion.record import read, write
from tests.games.anybody import (
    asks_or_wants,
    begun,
    each_piece_is_in_one_place,
    live,
    somehow,
    what_is_offered_is_accepted_and_comes_true,
)
from tests.games.board.boards import WITH_BOARD, bare, by_oxen, table, whole
from tests.soaking import Hunt


def adds_up(match: Match) -> None:
    """Tiles, luck cards and action cards are all somewhere, at every step of the story."""
    for frame in match.story():
        now = frame.state.table
        assert isinstance(now, BoardTable)
        if not now.laid:
            continue
        assert now.lost >= 0
        if now.expert:
            assert now.lost == 0
            assert 0 <= now.deck <= ACTION_CARDS
        assert all(number >= 0 for number in now.hands.values())
        assert all(len(now.behind.get(who, ())) <= n for who, n in now.hands.items())
        piles = now.luck_piles
        if piles is not None:
            assert min(piles) >= 0
            assert sum(piles) + sum(map(sum, now.luck.values())) == LUCK_CARDS
        assert all(abs(points) <= 44 for points in now.scores.values())
        seen = sum(map(len, match.game.whereabouts(frame.state).values()))
        unseen = sum(now.hands.values()) - sum(map(len, now.behind.values()))
        assert seen + unseen + now.draw + now.lost == TILES
    end = table(match)
    for player in end.hands:
        spent = end.elsewhere(player)
        assert all(end.holds(player, tile) == (tile not in spent) for tile in range(1, TILES + 1))


def what_placing_then_brings_comes_true(match: Match, rng: random.Random) -> None:
    """The second part of a preview: what the next tile brings once the card is played."""
    deeds = [deed for deed in match.deeds if isinstance(deed.event, Luck | Action)]
    for deed in rng.sample(deeds, min(len(deeds), 5)):
        foretold = deed.preview
        assert foretold.then
        match.apply(deed.event)
        waiting = [each.tile for each in table(match).pending]
        frame = match.preview(Place(*waiting[1:2]))
        for promised, came in zip(foretold.then, frame.rulings, strict=False):
            assert promised == came
        assert len(frame.rulings) >= len(foretold.then)
        match.undo()


def played(seed: int, steps: int) -> Match:
    rng = random.Random(seed)
    learned = bare(rng) if seed % 3 else whole(rng)
    match = live(begun(BOARD, rng, WITH_BOARD, learned), rng, steps, WITH_BOARD)
    adds_up(match)
    return match


@pytest.mark.parametrize("seed", range(16))
def test_whoever_plays_by_the_contract_alone_can_play_on_an_unknown_board(seed: int) -> None:
    played(seed, 30)


def side_of(match: Match) -> str:
    return EXPERT if match.header.options["variant"].startswith(EXPERT) else BASIC


def unlearned(seed: int) -> Match:
    """A match to its end of which nothing is known at its start; the dear laws now and then."""
    rng = random.Random(f"unlearned {seed}")
    match = begun(BOARD, rng, WITH_BOARD)
    match.apply(match.parse({"do": "learn", "rows": bare(rng)[side_of(match)]}))
    told: set[tuple[str, Piece]] = set()
    while not match.state.finished:
        if rng.random() < 0.02:
            asks_or_wants(match)
            what_is_offered_is_accepted_and_comes_true(match)
        if rng.random() < 0.05:
            what_placing_then_brings_comes_true(match, rng)
        asked = match.question if table(match).steps else None
        about = (asked.ask, asked.about) if asked is not None else ("", 0)
        assert about not in told, f"{about} was told already"
        answered = asked is not None and asked.options and rng.random() < 0.8
        event = rng.choice(asked.options).event if asked and answered else somehow(match, rng)
        assert event is not None
        match.apply(event)
        if isinstance(event, Learn):
            told.add(about)
        each_piece_is_in_one_place(match)
    adds_up(match)
    assert read(write(match), WITH_BOARD).state == match.state
    return match


@pytest.mark.parametrize("part", range(4))
def test_the_laws_hold_in_whole_matches_with_everything_unknown(part: int) -> None:
    versions = {unlearned(part * 25 + number).header.options["variant"] for number in range(18)}
    assert versions == {each.id for each in BOARD.variants}


# -- every score follows the table of oxen, none the number ------------------------------------------


def follows(match: Match, oxen: dict[int, int]) -> int:
    """How many scores counted oxen, each as this table has them."""
    counted = 0
    for ruling in (each for frame in match.story() for each in frame.rulings):
        assert isinstance(ruling, BoardRuling)
        took = sum(oxen[int(tile)] for tile in ruling.took)
        turned = sum(oxen[tile] for tile in ruling.turned)
        lands = oxen.get(ruling.other or int(ruling.piece), 0)
        wanted = {
            "oxen": OXEN.get(ruling.card, 0) * lands,
            "take": -took,
            "take-ox": 2 * turned - took,
            "ox": turned,
        }
        if ruling.rule in wanted:
            assert ruling.number == wanted[ruling.rule]
            counted += 1
    return counted


def under_two_tables(seed: int) -> int:
    """One record under two random tables of oxen; no clovers, so that nothing hangs on points."""
    rng = random.Random(f"two tables {seed}")
    tables = [{tile: rng.choice(SHOWN) for tile in range(1, TILES + 1)} for _ in range(2)]
    box = {**whole(rng), "clovers": [], "luck": 6}
    sets = [{**box, "oxen": by_oxen(table)} for table in tables]
    match = begun(BOARD, rng, WITH_BOARD, sets[0])
    while not match.state.finished and len(match.log) < 80:
        event = somehow(match, rng)
        while isinstance(event, Left) and event.oxen is not None:
            event = somehow(match, rng)
        assert event is not None
        match.apply(event)
        if len(match.log) == 1 and table(match).with_luck:
            hands = dict.fromkeys(match.state.players, (1, 1))
            match.apply(SetBoard(table(match).rows, luck=hands))
    record = match.record()
    other = read(json.dumps({**record, "set": sets[1]}), WITH_BOARD)
    assert [len(frame.rulings) for frame in other.story()] == [
        len(frame.rulings) for frame in match.story()
    ]
    assert follows(other, tables[1]) == follows(match, tables[0])
    return follows(match, tables[0])


def test_every_score_follows_the_table_of_oxen() -> None:
    assert sum(under_two_tables(seed) for seed in range(40)) > 200


# -- for long ----------------------------------------------------------------------------------------


@pytest.mark.soak
def test_anybody_plays_the_board_for_long() -> None:
    hunt = Hunt("anybody plays board")
    done = 0
    while done < 20_000 and hunt.goes_on:
        played(done, 600)
        done += 1
    hunt.tell(done, 20_000, "matches on invented boards")


@pytest.mark.soak
def test_unlearned_boards_and_tables_of_oxen_for_long() -> None:
    hunt = Hunt("unlearned boards, and records under two tables of oxen")
    done = 0
    while done < 20_000 and hunt.goes_on:
        unlearned(1_000 + done)
        under_two_tables(1_000 + done)
        done += 1
    hunt.tell(done, 20_000, "matches each")
