"""The board as it is in sight: built from the table alone, without a window."""

import random

import pytest

from companion.games.board import BOARD
from companion.games.board.table import BoardTable
from companion.games.core.asking import Question
from companion.games.core.game import Beat
from companion.match import Match
from companion.models.board.scene import (
    BoardScene,
    Ghost,
    Next,
    beat_scene,
    board_scene,
    with_choices,
    with_preview,
    with_question,
)
from companion.models.board.track import Walk, track_scene
from companion.models.faces import faces
from companion.models.points import signed
from companion.models.table.now import Now
from companion.models.views import picture_of
from companion.words import Words
from tests.games.anybody import begun, somehow
from tests.games.board.boards import BOX, WITH_BOARD, bare, do, lay, sit, table, turn, whole

FACES = faces(("Ann", "Ben"), {})


def seen(match: Match) -> BoardScene:
    return board_scene(table(match), FACES)


def beats(match: Match) -> list[Beat[BoardTable]]:
    """The verdicts of the last event."""
    frame = match.frame
    assert frame.event is not None
    assert frame.before is not None
    return [*match.game.beats(frame.before.state, frame.event, frame.rulings)]


def test_rows_have_their_printed_spaces_their_tiles_and_their_gaps() -> None:
    match = sit("expert")
    lay(match, {1: [50], 2: [66], 3: [93], 4: [94, None, 96]}, stops=[3])
    scene = seen(match)
    assert [len(row.spaces) for row in scene.rows] == [7, 4, 5, 5, 4, 5, 7]
    assert scene.rows[3].spaces == ("plain", "tile", "action", "plain", "take-oxen")
    assert scene.rows[3].tiles == (94, 0, 96)
    assert [row.stop for row in scene.rows] == [False, False, True, False, False, False, False]
    assert scene.oxen[23] == 5


def test_a_last_space_that_nobody_described_is_shown_as_what_it_is() -> None:
    match = sit(known={"basic": ["? ? ?"] * 5})
    assert seen(match).rows[0].spaces == ("?", "?", "take")  # B61
    match = sit("expert", known={"expert": ["? ? ?"] * 5})
    assert seen(match).rows[0].spaces == ("?", "?", "?")  # tiles or oxen: nobody has told


def test_before_the_deal_the_board_is_there_without_tiles() -> None:
    match = sit()
    match.undo()
    assert [row.tiles for row in seen(match).rows] == [()] * 6
    assert seen(match).track.counters == ()


def test_the_track_alone_shows_no_rows_though_they_are_known() -> None:
    match = sit()
    match.undo()
    do(match, "track", player="Ann", by=-3)
    assert seen(match).rows == ()
    assert [each.points for each in seen(match).track.counters] == [-3, 0]


def test_waiting_tiles_stand_in_their_order_with_the_cards_played_for_them() -> None:
    match = sit("expert")
    lay(match, {1: [50], 2: [66], 3: [93], 4: [94]}, actions={"Ann": 3})
    turn(match, Ann=67, Ben=95)
    do(match, "action", player="Ann", card="skip")
    ann, ben = seen(match).waiting
    assert ann == Next(67, "Ann", "An", FACES["Ann"].colour, ("skip",))
    assert (ben.tile, ben.player, ben.marks) == (95, "Ben", ())


def test_a_tile_that_takes_a_row_says_so_though_its_oxen_are_not_known_yet() -> None:
    match = sit("luck", known={"basic": BOX["basic"]})
    lay(match, {1: [15, 18, 19], 2: [90], 3: [52], 4: [56]})
    turn(match, Ann=41, Ben=92)
    ann, ben = picture_of(Now(match)).queue(Words("en", match.entry))
    assert (ann.goes, ann.takes, ann.heads) == ("takes row 1", True, None)
    assert (ben.goes, ben.takes) == ("later", False)


def test_two_tiles_are_due_until_they_are_revealed() -> None:
    match = sit("luck")
    assert not seen(match).two  # no tile lies in the row with the double symbol
    lay(match, {1: [10], 2: [66], 3: [93], 6: [94]})
    assert seen(match).two
    turn(match, Ann=[11, 12], Ben=[67, 95])
    assert [each.tile for each in seen(match).waiting] == [11, 12, 67, 95]
    assert not seen(match).two


def test_two_tiles_are_not_due_while_the_last_turn_is_settled() -> None:
    match = sit()
    lay(match, {2: [66], 3: [93], 4: [94], 5: [50, 51, 52]})
    assert not seen(match).two
    turn(match, Ann=53, Ben=95)  # the 53 starts row 6, whose double symbol then lies open
    assert seen(match).two
    assert not any(beat_scene(each, FACES).two for each in beats(match))


def test_a_taken_row_still_lies_there_while_it_is_spoken_of() -> None:
    match = sit()
    lay(match, {1: [15, 18, 19], 2: [90], 3: [52], 4: [56]}, scores={"Ann": 2})
    turn(match, Ann=41, Ben=92)
    placed, taken, started, *_ = beats(match)
    scene = beat_scene(placed, FACES)
    assert (scene.lit, scene.taking, scene.fresh) == (1, 0, 41)
    assert scene.rows[0].tiles == (15, 18, 19, 41)
    assert [each.tile for each in scene.waiting] == [92]
    scene = beat_scene(taken, FACES)
    assert (scene.lit, scene.taking, scene.fresh) == (1, 1, 41)
    assert scene.rows[0].tiles == (15, 18, 19, 41)
    assert scene.track.walked == Walk("Ann", 2, -6)  # the set of the tests: 2 + 1 + 5
    scene = beat_scene(started, FACES)
    assert (scene.lit, scene.taking) == (5, 0)
    assert scene.rows[0].tiles == ()
    assert scene.rows[4].tiles == (41,)


def deed(match: Match, **keys: object) -> BoardScene:
    """The scene with what the deed of these facts would do."""
    found = [
        each
        for each in match.game.deeds(match.state)
        if all(getattr(each.event, key, None) == value for key, value in keys.items())
    ]
    (only,) = found
    return with_preview(seen(match), only.preview)


def test_a_preview_shows_where_the_tile_would_lie() -> None:
    match = sit("expert")
    lay(match, {1: [50], 2: [66, 68], 3: [93], 4: [94]}, actions={"Ann": 3})
    turn(match, Ann=69, Ben=95)
    assert deed(match, card="skip").ghosts == (Ghost(2, 4, 69, takes=True),)
    stopped = deed(match, card="stop", row=2)
    assert stopped.signs == {2}
    assert stopped.ghosts == (Ghost(1, 2, 69),)
    start = deed(match, card="start", row=3)
    assert start.ghosts == (Ghost(3, 1, 69), Ghost(3, 2, 93))


def test_a_preview_of_a_slide_covers_no_tile_and_loses_none() -> None:
    match = sit("expert")
    lay(match, {1: [33, 70], 2: [66], 3: [93], 4: [94]}, actions={"Ann": 3})
    turn(match, Ann=12, Ben=95)
    start = deed(match, card="start", row=1)
    assert start.rows[0].tiles == (0, 33)
    assert start.ghosts == (Ghost(1, 1, 12), Ghost(1, 3, 70))


def test_a_preview_shows_a_tile_that_takes_a_row_only_there() -> None:
    match = sit("luck")
    lay(match, {1: [15, 18, 19], 2: [90], 3: [52], 4: [56]}, luck={"Ben": [1, 0]})
    turn(match, Ann=41, Ben=92)
    place = next(each for each in match.game.deeds(match.state) if each.due)
    assert with_preview(seen(match), place.preview).ghosts[-1:] == (Ghost(1, 4, 41, takes=True),)


def test_a_preview_that_needs_a_space_or_a_tile_points_at_it() -> None:
    known = {key: BOX[key] for key in ("basic", "clovers")}
    match = sit("luck", known={**known, "basic": ["plain ? plain take"] * 5})
    lay(match, {1: [50], 2: [60], 3: [70], 4: [80]}, luck={"Ann": [1, 0]})
    turn(match, Ann=51, Ben=95)
    place = next(each for each in match.game.deeds(match.state) if each.due)
    scene = with_preview(seen(match), place.preview)
    assert scene.ghosts == (Ghost(1, 2, 51),)
    assert scene.asked_space == (1, 2)


def test_a_question_points_at_its_space_its_tile_or_its_rows() -> None:
    match = sit(known={"basic": ["plain ? plain take"] * 5})
    lay(match, {1: [50], 2: [60], 3: [70], 4: [80]})
    turn(match, Ann=51, Ben=95)
    (asked,) = match.game.questions(match.state)
    scene = with_question(seen(match), asked, FACES)
    assert scene.asked_space == (1, 2)
    assert scene.rows[0].tiles == (50, 0)  # whoever is asked lifts the tile to look
    assert [each.tile for each in scene.waiting] == [51, 95]
    do(match, "learn", row=1, space=2, is_="green")
    (asked,) = match.game.questions(match.state)
    assert with_question(seen(match), asked, FACES).asked_tile == 51


def test_rows_to_start_are_choices_with_what_they_bring_if_that_is_known() -> None:
    known = {"expert": ["plain plain plain take-oxen"] * 4 + ["red plain ?", "+2 plain ?", "? ? ?"]}
    match = sit("expert", known={**known, "oxen": {"1": [10, 11, 12]}})
    lay(match, {1: [10, 11, 12], 2: [60], 3: [70], 4: [80]})
    turn(match, Ann=13, Ben=95)
    do(match, "place", until=95)
    (asked,) = match.game.questions(match.state)
    assert isinstance(asked, Question)
    assert with_question(seen(match), asked, FACES).choices == {5: None, 6: 2, 7: None}
    offered = {int(option.value): option.preview for option in asked.options}
    assert with_choices(seen(match), offered).choices == {5: None, 6: 2, 7: None}


def test_the_track_knows_who_walked_and_what_is_not_told() -> None:
    match = sit(known={"basic": BOX["basic"]})
    before = table(match)
    after = before.scored("Ben", -60)
    scene = track_scene(after, FACES, before)
    assert scene.walked == Walk("Ben", 0, -44)
    assert scene.clovers is None
    assert [each.points for each in scene.counters] == [0, -44]
    assert track_scene(after, FACES).walked is None


def test_counters_carry_the_cards_that_their_version_has() -> None:
    def held(match: Match) -> list[tuple[int | None, int | None]]:
        return [(each.luck, each.actions) for each in seen(match).track.counters]

    assert held(sit()) == [(None, None)] * 2
    match = sit("expert-luck")
    lay(match, {1: [50], 2: [66], 3: [93], 4: [94]}, actions={"Ann": 3}, luck={"Ben": [1, 2]})
    assert held(match) == [(0, 3), (3, 2)]


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_on_a_board_can_be_shown(seed: int) -> None:
    rng = random.Random(seed)
    learned = bare(rng) if seed % 2 else whole(rng)
    match = begun(BOARD, rng, WITH_BOARD, learned)
    people = faces(match.header.players, {})
    for _ in range(60):
        event = somehow(match, rng)
        if event is None:
            break
        before = match.state
        frame = match.apply(event)
        scenes = [board_scene(table(match), people)]
        if frame.rulings and isinstance(match.state.table, BoardTable):
            told = match.game.beats(before, event, frame.rulings)
            scenes += [beat_scene(beat, people) for beat in told]
        for deed_ in match.game.deeds(match.state)[:40]:
            scenes.append(with_preview(scenes[0], deed_.preview))
        scenes += [
            with_question(scenes[0], each, faces(match.state.everybody, {}))
            for each in match.game.questions(match.state)
        ]
        for scene in scenes:
            can_be_shown(scene)
        points = {each.player: each.points for each in scenes[0].track.counters}
        assert points == table(match).scores


def can_be_shown(scene: BoardScene) -> None:
    """Everything that is said lies on the board."""
    lengths = [len(row.spaces) for row in scene.rows]
    assert all(len(row.tiles) <= len(row.spaces) for row in scene.rows)
    for ghost in scene.ghosts:
        assert 1 <= ghost.space <= lengths[ghost.row - 1]
        tiles = scene.rows[ghost.row - 1].tiles
        full = len(tiles) == lengths[ghost.row - 1]  # its last space is said to take nothing
        assert full or ghost.space > len(tiles) or not tiles[ghost.space - 1], "a tile is covered"
    coming = [ghost.tile for ghost in scene.ghosts]
    lying = [tile for each in scene.rows for tile in each.tiles if tile]
    assert len({*coming}) == len(coming), "a tile would come to lie twice"
    assert len({*lying}) == len(lying), "a tile lies twice"
    # A tile that has taken its row lies there while the row that it starts is foretold.
    slid = [ghost.tile for ghost in scene.ghosts if not scene.taking and ghost.space > 1]
    assert not {*slid} & {*lying}, "a tile lies where it was, too"
    row, space = scene.asked_space
    assert not row or 1 <= space <= lengths[row - 1]
    assert set(scene.choices) <= set(range(1, len(lengths) + 1))
    assert max(scene.lit, scene.taking) <= len(lengths)


def test_points_are_written_with_their_sign() -> None:
    assert [signed(each) for each in (5, 0, -7, None)] == ["+5", "0", "−7", "?"]
