"""The board as it is in sight, whole: whoever shows it hands over all of it at once.

`board_scene` is the bare board; the other functions add what is said of it to such a scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from companion.games.board.rulings import BoardRuling
from companion.games.board.set import Spaces
from companion.games.board.spaces import TAKES
from companion.games.board.table import BoardTable, Row, Waiting
from companion.games.core.asking import Preview, Question
from companion.games.core.game import Beat
from companion.games.core.rulings import Piece
from companion.models.board.track import TrackScene, track_scene
from companion.models.faces import Face

SKIPPED, STARTS, ASCENDS = "skip", "start", "ascending"  # what marks a waiting tile, beside luck
_PLACED = ("nearest", "low-tile", "ascending", "slide", "started")
TAKEN = ("take", "take-ox", "take-tiles")
SPACES = ("space", "points", "take")  # questions about what is printed on a space


class RowSeen(NamedTuple):
    """A row of the board: what is printed on each space, and the tiles from the first space on."""

    spaces: Spaces
    tiles: Row = ()  # 0 where a space was skipped
    stop: bool = False


class Next(NamedTuple):
    """A revealed tile that waits to be placed, and the cards that were played for it."""

    tile: int
    player: str
    short: str
    colour: str
    marks: tuple[str, ...] = ()


class Ghost(NamedTuple):
    """A tile where it would come to lie."""

    row: int
    space: int
    tile: int
    takes: bool = False  # whether it would take the row there


class BoardScene(NamedTuple):
    """What the board shows, and what is said of it. Rows and spaces are counted from 1."""

    rows: tuple[RowSeen, ...] = ()
    oxen: Mapping[Piece, int] = {}  # of the tiles whose oxen are known
    waiting: tuple[Next, ...] = ()  # the next one first
    two: bool = False  # everybody plays two tiles this turn
    track: TrackScene = TrackScene()
    lit: int = 0  # the row just spoken of
    taking: int = 0  # a row that is being taken, with the tile that takes it
    fresh: int = 0  # the tile just laid
    choices: Mapping[int, int | None] = {}  # rows that can be chosen, and what each would bring
    ghosts: tuple[Ghost, ...] = ()
    signs: frozenset[int] = frozenset()  # rows at which a stop sign would be put
    asked_space: tuple[int, int] = (0, 0)  # the row and space that somebody is asked about
    asked_tile: int = 0
    live: frozenset[int] = frozenset()  # tiles that can be touched themselves
    picked: frozenset[int] = frozenset()  # those of them that were


def board_scene(table: BoardTable, faces: Mapping[str, Face]) -> BoardScene:
    """The board as it lies, with everybody's counter and the tiles that wait.

    Where people keep the track alone there are no rows.
    """
    known, side = table.known, table.side
    track_alone = bool(table.scores) and not table.laid
    board = () if track_alone else known.rows(side)
    lying = table.rows or ((),) * len(board)
    rows = tuple(
        RowSeen(
            # A last space that takes nothing can be full: one more tile then takes the row.
            tuple(
                known.kind(side, number, space)
                for space in range(1, max(len(spaces), len(tiles)) + 1)
            ),
            tiles,
            number in table.stops,
        )
        for number, (spaces, tiles) in enumerate(zip(board, lying, strict=False), 1)
    )
    return BoardScene(
        rows,
        known.tiles.heads,
        tuple(_next(each, faces) for each in table.pending),
        two=table.laid and not table.pending and not table.steps and table.two,
        track=track_scene(table, faces),
    )


def _next(each: Waiting, faces: Mapping[str, Face]) -> Next:
    marks = (
        *(SKIPPED,) * each.skips,
        *((STARTS,) if each.start else ()),
        *((ASCENDS,) if each.ascending else ()),
        *((each.luck,) if each.luck else ()),
    )
    face = faces[each.player]
    return Next(each.tile, each.player, face.short, face.colour, marks)


def beat_scene(beat: Beat[BoardTable], faces: Mapping[str, Face]) -> BoardScene:
    """One verdict of a turn: a taken row still lies there, and its player's counter has moved."""
    ruling = cast("BoardRuling", beat.ruling)
    taken = ruling.rule in TAKEN
    scene = board_scene(beat.before if taken else beat.after, faces)
    return scene._replace(
        waiting=tuple(_next(each, faces) for each in beat.after.pending),
        track=track_scene(beat.after, faces, beat.before),
        lit=ruling.row,
        taking=ruling.row if taken else 0,
        fresh=int(ruling.piece),
        two=False,  # the turn that is told goes on
    )


def with_preview(scene: BoardScene, preview: Preview) -> BoardScene:
    """What a card would do, and where the tile would then go, before anybody does it."""
    rulings = [each for each in (*preview.rulings, *preview.then) if isinstance(each, BoardRuling)]
    signs = frozenset(each.row for each in rulings if each.rule == "stop")
    ghosts: dict[int, Ghost] = {}  # by tile: each is shown once, where it comes to lie first
    taken, slid = set[int](), set[int]()  # rows that are not as they lie when a later tile comes
    for each in rulings:
        if each.row in taken or (each.rule == "slide" and each.row in slid):
            continue
        found = tuple(_ghosts(scene, each))
        if each.rule == "slide":
            slid.add(each.row)
            scene = _slid(scene, each)
        ghosts = {ghost.tile: ghost for ghost in found} | ghosts
        taken |= {ghost.row for ghost in found if ghost.takes}
    scene = scene._replace(ghosts=tuple(ghosts.values()), signs=signs)
    return _asked(scene, next(iter(preview.needs), ""))


def _slid(scene: BoardScene, ruling: BoardRuling) -> BoardScene:
    """The scene with the tiles of a row where a tile at its start moves them.

    The first space and the space that the last of them reaches are left for ghosts.
    """
    rows, gap = list(scene.rows), ruling.space - 1
    tiles = rows[ruling.row - 1].tiles
    rest = (0, *tiles[gap + 1 :]) if gap < len(tiles) else ()
    moved = (0, *tiles[: gap - 1], *rest)
    rows[ruling.row - 1] = rows[ruling.row - 1]._replace(tiles=moved)
    return scene._replace(rows=tuple(rows))


def would_take(scene: BoardScene, ruling: BoardRuling) -> bool:
    """Whether a tile comes to a space that takes the row, though nobody may know yet what it costs."""
    return any(ghost.takes for ghost in _ghosts(scene, ruling))


def _ghosts(scene: BoardScene, ruling: BoardRuling) -> Iterable[Ghost]:
    if ruling.rule not in _PLACED:
        return
    row, space, tile = ruling.row, ruling.space, int(ruling.piece)
    spaces = scene.rows[row - 1].spaces
    last = space >= len(spaces)
    takes = last or spaces[space - 1] in TAKES
    if ruling.rule == "slide":  # the tile goes to the start, another one comes to the space
        yield Ghost(row, 1, tile)
        tile = ruling.other
    yield Ghost(row, min(space, len(spaces)), tile, takes)


def with_choices(scene: BoardScene, offered: Mapping[int, Preview]) -> BoardScene:
    """Rows that can be chosen; what is not known yet is None."""
    return scene._replace(choices={row: each.points for row, each in offered.items()})


def with_question(scene: BoardScene, question: Question, faces: Mapping[str, Face]) -> BoardScene:
    """What somebody is asked: a space, a tile, or one of several rows."""
    if question.ask == "start":
        return with_choices(
            scene, {int(option.value): option.preview for option in question.options}
        )
    if question.ask == "oxen":
        return _asked(scene, f"tile {question.about}")
    if question.ask not in SPACES:
        return scene
    lifted = _lifted(scene, question, faces[question.player])
    return _asked(lifted, f"space {question.about}")


def _lifted(scene: BoardScene, question: Question, face: Face) -> BoardScene:
    """The scene with the tile on the asked space before those that wait: it is lifted to look."""
    row, space = _place(question.about)
    rows = list(scene.rows)
    tiles = rows[row - 1].tiles
    tile = tiles[space - 1] if space <= len(tiles) else 0
    if not tile:
        return scene
    left = tuple(0 if each == tile else each for each in tiles)
    rows[row - 1] = rows[row - 1]._replace(tiles=left)
    lifted = Next(tile, question.player, face.short, face.colour)
    return scene._replace(rows=tuple(rows), waiting=(lifted, *scene.waiting))


def _place(about: Piece) -> tuple[int, int]:
    """The row and the space of `3.2`."""
    row, _, space = str(about).partition(".")
    return int(row), int(space)


def _asked(scene: BoardScene, need: str) -> BoardScene:
    """Marks what a need names: `space 3.2` or `tile 18`."""
    kind, _, about = need.partition(" ")
    if kind == "space":
        return scene._replace(asked_space=_place(about))
    return scene._replace(asked_tile=int(about)) if kind == "tile" else scene
