"""The people decide otherwise: they say where a card goes, and the rest of the turn follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from companion.games.core.asking import PILE, ROW, Spot, Touch
from companion.games.core.game import Lies
from companion.games.core.rulings import Piece, Ruling
from companion.games.rows.cards import CARDS
from companion.games.rows.marks import UNMARKED
from companion.games.rows.placing import FULL, ROWS
from companion.games.rows.rulings import RowRuling
from companion.models.table.laying import Laying
from companion.models.table.moment import Draft, Moment
from companion.models.table.now import Now
from companion.models.table.scene import TELL, Answer, Keep, Key, Open, Scene, TurnOrder, Write
from companion.models.views.row_scene import RowScene
from companion.models.views.rows import lie

if TYPE_CHECKING:
    from companion.words import Words

At = dict[Spot, tuple[Piece, ...]]


class Asked(NamedTuple):
    """A card whose row people have to say, and what each row would cost its player."""

    piece: Piece
    player: str
    costs: dict[int, int]


def can_decide(now: Now, at: int) -> bool:
    """Whether only four bare rows lie there from this beat on, so that a row says it all."""
    if "table" not in now.may or not _cards(now, at):
        return False
    table, later = _before(now, at), (now.turn.steps if now.turn is not None else ())[at:]
    rows, marks = lie(table)
    plain = {"nearest", "full-row", "low-card"}
    bare = len(rows) == ROWS and marks == UNMARKED
    return bare and all(step.ruling.rule in plain for step in later)


def _before(now: Now, at: int) -> Any:
    """The table before a beat of the last turn, or as it lies."""
    steps = now.turn.steps if now.turn is not None else ()
    return steps[at].before if at < len(steps) else now.state.table


def _cards(now: Now, at: int) -> list[tuple[Piece, str]]:
    """The cards from that beat on, those that still wait included."""
    steps = (now.turn.steps if now.turn is not None else ())[at:]
    return [*((step.ruling.piece, step.ruling.player) for step in steps), *now.queue]


@dataclass(frozen=True)
class Deciding(Moment):
    """Where does the card go? A row is touched, as for a low card."""

    @cached_property
    def decided(self) -> tuple[At, Asked | None, tuple[Ruling, ...]]:
        """What lies where by what was said, what is to be said next, and where the others then go."""
        now, at, game = self.now, self.draft.deciding, self.now.game
        state = replace(now.state, table=_before(now, at))
        pieces: At = {
            spot: there
            for spot, there in game.whereabouts(state).items()
            if spot.kind in (ROW, PILE)
        }
        said, rest = list(self.draft.rows), list[Ruling]()
        for number, (piece, player) in enumerate(self._cards):
            found = game.judge(game.position(Lies(pieces, {}, {})), piece)
            low = bool(number)  # a card that fits no row takes one; the first goes where they say
            if number and found.after is not None:
                ruling = cast("RowRuling", found.ruling.named(player))
                row, took = ruling.row, ruling.took
                rest.append(ruling)
            else:
                if not said:
                    rows = range(1, ROWS + 1)
                    costs = {each: CARDS.bullheads(_loot(pieces, each, low=low)) for each in rows}
                    return pieces, Asked(piece, player, costs), ()
                row = said.pop(0)
                took = _loot(pieces, row, low=low)
            spot, pile = Spot.row(row), Spot(PILE, player)
            pieces[spot] = (piece,) if took else (*pieces[spot], piece)
            pieces[pile] = (*pieces[pile], *took)
        return pieces, None, tuple(rest)

    @property
    def _cards(self) -> list[tuple[Piece, str]]:
        """The card in question and those placed after it; what still waits the game places itself."""
        cards = _cards(self.now, self.draft.deciding)
        placed = len(cards) - len(self.now.queue)
        return cards[: max(1, placed)]

    def touch(self, touch: Touch) -> Answer | None:
        """A row; when no more is to be said, it is written as the people's own decision."""
        if touch.kind != ROW or self.decided[1] is None:
            return None
        after = replace(self, draft=replace(self.draft, rows=(*self.draft.rows, int(touch.value))))
        _, asked, rest = after.decided
        return Keep(after.draft) if asked is not None or rest else after.written()

    def written(self) -> Write:
        """The table as they decided it."""
        match = self.now.match
        laying = replace(Laying.of(match), pieces=self.decided[0], agreed=True)
        before = replace(self.draft, rows=self.draft.rows[:-1])
        return Write(laying.event(match), refused=before)

    def back(self) -> Answer | None:
        """One row back; from the first, out of it."""
        if self.draft.rows:
            return Keep(replace(self.draft, rows=self.draft.rows[:-1]))
        return Keep(Draft())

    def scene(self, words: Words) -> Scene:
        """The rows as they lay before the card, and what is asked."""
        tr, (pieces, asked, rest) = words.tr, self.decided
        rows = tuple(cast("Any", pieces[Spot.row(row)]) for row in range(1, ROWS + 1))
        table = _before(self.now, self.draft.deciding)
        leave = Key("back", tr("Back"), "chevron-left", deed=cast("Answer", self.back()))
        scene = Scene(
            TELL,
            tr("Other row"),
            short=tr("Other row"),
            seats=self.seats(table.points()),
            icons=self.icons(words),
        )
        if asked is None:  # where the others go by the rules: nobody may miss that
            write = Key("done", tr("Confirm"), "check", "filled", deed=self.written())
            card, row = self._cards[0][0], self.draft.rows[0]
            told = tr("Your choice: {card} goes in row {row}. Then, by the rules:")
            said = [told.format(card=card, row=row), *(words.ruling(ruling) for ruling in rest)]
            view = RowScene(rows, fresh=int(card))
            return scene._replace(says=" ".join(said), view=view, keys=(leave, write))
        lay = Key("lay", tr("Correct table"), "table-edit", guarded=True, deed=Open("lay"))
        return scene._replace(
            says=" ".join(
                (
                    tr("Where does {card} go?").format(card=asked.piece),
                    tr("Beside each row you see what {player} would take.").format(
                        player=asked.player
                    ),
                )
            ),
            view=RowScene(rows, choices=asked.costs),
            turn_order=self._turn_order(asked),
            cursor=f"seat {asked.player}",
            keys=(leave, lay),
        )

    def _turn_order(self, asked: Asked) -> TurnOrder:
        later = [piece for piece, _ in _cards(self.now, self.draft.deciding)]
        rest = later[later.index(asked.piece) :]
        turn = self.now.turn
        played = turn.played if turn is not None else ()
        return self.turn_order(frozenset(p for p, _ in played if p not in rest), asked.piece)


def _loot(pieces: At, row: int, *, low: bool) -> tuple[int, ...]:
    """What is taken where a card is laid to a row: a full one, or any by a card that fits none."""
    there = cast("tuple[int, ...]", pieces[Spot.row(row)])
    return there if low or len(there) >= FULL else ()
