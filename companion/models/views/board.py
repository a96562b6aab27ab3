"""The picture of a table with a board: rows of printed spaces, tiles, and the score track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from companion.games.board.rulings import BoardRuling
from companion.games.board.spaces import PLAIN
from companion.games.board.table import BoardTable
from companion.games.core.asking import LYING, ROW, Deed, Preview, Question, Touch
from companion.games.core.game import Beat
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece, Ruling
from companion.models.board.scene import (
    SPACES,
    TAKEN,
    BoardScene,
    beat_scene,
    board_scene,
    with_choices,
    with_preview,
    with_question,
    would_take,
)
from companion.models.faces import Face, faces
from companion.models.points import signed
from companion.models.table.entered import Entered
from companion.models.table.scene import Queued
from companion.models.table.story import TableBeat
from companion.models.views.picture import Picture, choices, next_touch

if TYPE_CHECKING:
    from companion.models.table.laying import Laying
    from companion.words import Words


class BoardPicture(Picture):
    """The board with what is said of it."""

    rows_answer = True
    tells_points = True
    tells_waiting = True

    @property
    def _faces(self) -> dict[str, Face]:
        return faces(self.now.state.everybody, self.now.colours)

    def still(self, table: Table | None) -> BoardScene:
        """The board as it lies."""
        if table is None:
            return BoardScene()
        scene = board_scene(cast("BoardTable", table), self._faces)
        if not cast("BoardTable", table).scores:  # nobody has moved yet
            counters = board_scene(self._begun(table), self._faces).track.counters
            scene = scene._replace(track=scene.track._replace(counters=counters))
        return scene

    def _begun(self, table: Table) -> BoardTable:
        return cast("BoardTable", table)._replace(scores=dict.fromkeys(self.now.state.players, 0))

    def nobodys(self) -> BoardScene:
        """The printed rows, without counters."""
        scene = self.still(self.now.state.table)
        return scene._replace(track=scene.track._replace(counters=()))

    def entering(self, entered: Entered) -> BoardScene:
        """The board; of a deal the start tiles as far as they are there, each in its row."""
        scene = self.still(self.now.state.table)
        rows = list(scene.rows)
        for spot in entered.spots:
            if spot.kind == ROW and entered.at(spot):
                at = int(spot.name) - 1
                rows[at] = rows[at]._replace(tiles=tuple(map(int, entered.at(spot))))
        return scene._replace(rows=tuple(rows))

    def scored(self) -> BoardScene:
        """The track, with the way that was walked last."""
        frame = self.now.frame
        scene = self.still(self.now.state.table)
        before = frame.before.state.table if frame.before is not None else None
        if frame.rulings and before is not None and self.now.state.table is not None:
            beat = Beat(frame.rulings[-1], before, self.now.state.table)
            walked = beat_scene(cast("Beat[BoardTable]", beat), self._faces).track.walked
            scene = scene._replace(track=scene.track._replace(walked=walked))
        return scene._replace(rows=(), track=scene.track._replace(live=True))

    def beat(self, step: TableBeat) -> BoardScene:
        """The moment of a ruling."""
        return beat_scene(cast("Beat[BoardTable]", step), self._faces)

    def takes(self, ruling: Ruling) -> bool:
        """A row; a luck card that is drawn is none."""
        return ruling.rule in TAKEN

    def asked(self, question: Question) -> BoardScene:
        """The board with the space, the tile or the rows that are asked about."""
        return with_question(self.still(self.now.state.table), question, self._faces)

    def answers(self, question: Question) -> bool:
        """An empty row is touched itself."""
        return question.ask == "start"

    def sign(self, question: Question, value: Piece) -> str:
        """What is printed on a space, as the painter shows it."""
        return str(value) if question.ask in SPACES and value != PLAIN else ""

    def laid(self, laying: Laying) -> BoardScene:
        """The tiles and counters as they are told."""
        table, stops = cast("BoardTable", self.now.state.table), laying.marks.get("stops", ())
        held = laying.counts
        luck = {
            player: (held["plus5"][player], held["positive"][player])
            for player in held.get("plus5", ())
        }
        hands = held["tiles"]  # the track alone has no rows, and these are about to lie again
        told = table._replace(scores=held["scores"], luck=luck, hands=hands)
        scene = self.still(told._replace(actions=held.get("actions", {})))
        seen = zip(scene.rows, laying.rows, strict=False)
        lie = tuple(
            each._replace(tiles=tuple(tiles), stop=number in stops)
            for number, (each, tiles) in enumerate(seen, 1)
        )
        counters = () if laying.asking else scene.track.counters  # no part of a question
        track = scene.track._replace(live=True, counters=counters)
        return scene._replace(rows=lie, lit=laying.row, waiting=(), two=False, track=track)

    # -- what waits -----------------------------------------------------------------------------

    def waiting(self) -> BoardScene:
        """The board, with the tiles where they would come to lie."""
        scene, due = self.still(self.now.state.table), self.now.due
        return scene if due is None else with_preview(scene, due.preview)

    def queue(self, words: Words) -> tuple[Queued, ...]:
        """Where each tile would go, and how far its player's counter would move."""
        return tuple(self._queued(words, int(tile), player) for tile, player in self.now.queue)

    def _queued(self, words: Words, tile: int, player: str) -> Queued:
        found = [cast("BoardRuling", each) for each in self.foretold() if each.piece == tile]
        held, tr = self._held(player), words.tr
        if not found:
            return Queued(player, tile, tr("later"), held=held)
        take = next((each for each in found if self.takes(each)), None)
        row = self.takes_row(tile)
        text = tr("to row {row}")
        if row:
            text = tr("takes row {row}") if self.certain(tile) else tr("might take row {row}")
        points = sum(each.points or 0 for each in found)
        goes = text.format(row=row or found[0].row) + (f": {signed(points)}" if points else "")
        heads = None if take is None or not take.oxen else take.oxen
        return Queued(player, tile, goes, heads, bool(row), held)

    def takes_row(self, piece: Piece) -> int:
        """The row that a tile takes, though nobody may know yet what it costs."""
        scene = self.still(self.now.state.table)
        found = (cast("BoardRuling", each) for each in self.foretold() if each.piece == piece)
        return next((each.row for each in found if self.takes(each) or would_take(scene, each)), 0)

    def aimed(self, ruling: Ruling | None) -> BoardScene:
        """The board, lit where the next tile goes without anything played for it."""
        scene = self.still(self.now.state.table)
        return scene if ruling is None else scene._replace(lit=cast("BoardRuling", ruling).row)

    # -- choosing -------------------------------------------------------------------------------

    def choosing(self, deeds: Sequence[Deed], done: Sequence[Touch]) -> BoardScene:
        """Rows with what each would bring, or the tiles that can be touched."""
        scene, open_ = self.still(self.now.state.table), choices(deeds, done)
        if next_touch(deeds, done) == ROW:
            return with_choices(scene, {int(row): deed.preview for row, deed in open_.items()})
        picked = frozenset(int(each.value) for each in done if each.kind == LYING)
        return scene._replace(live=frozenset(map(int, open_)), picked=picked)

    def lit(self, piece: Piece) -> BoardScene:
        """The board, lit where a tile lies."""
        scene = self.still(self.now.state.table)
        rows = enumerate(scene.rows, 1)
        return scene._replace(lit=next((row for row, seen in rows if piece in seen.tiles), 0))

    def outcome(
        self, table: Table | None, _steps: Sequence[TableBeat], then: Preview | None = None
    ) -> BoardScene:
        """The board after a card, with the tile where it would then go."""
        scene = self.still(table)
        return scene if then is None else with_preview(scene, then)
