"""A piece asked about on the table of a match: where it would go, and what it would bring."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from companion.games.core.asking import ANY, ROW, Preview, Touch
from companion.games.core.events import Event
from companion.games.core.game import Beat, Judgement
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece
from companion.languages import N_
from companion.match import Match
from companion.models.table.now import Now
from companion.models.table.scene import (
    ENTER,
    TELL,
    Answer,
    Grid,
    Headline,
    Icon,
    Keep,
    Key,
    Open,
    Scene,
    Sign,
    Tell,
)
from companion.models.table.story import TableBeat
from companion.models.views import picture_of

if TYPE_CHECKING:
    from companion.words import Words


@dataclass(frozen=True)
class Position:
    """The table as it lies, and the piece in question; None while nobody has asked."""

    now: Now
    piece: Piece | None = None
    lies: Event | None = None  # how people say it lies, where that is otherwise than in the match
    nobodys: bool = False  # no match has it: only what lies there is shown

    @classmethod
    def of(
        cls,
        match: Match,
        lies: Event | None = None,
        piece: Piece | None = None,
        *,
        nobodys: bool = False,
    ) -> Position:
        """The table of a match, or as people set it for this question; refused where it cannot be."""
        if lies is None:
            return cls(Now(match), piece, nobodys=nobodys)
        told = match.anew()
        for frame in match.story():
            told.apply(cast("Event", frame.event))
        told.apply(lies)
        return cls(Now(told), piece, lies, nobodys)

    @cached_property
    def table(self) -> Table:
        """The table as nobody's."""
        return cast("Table", self.now.game.bare(self.now.state))

    @property
    def variant(self) -> str:
        """The way to play by which it is judged."""
        return str(self.now.game.options.get("variant", ""))

    @property
    def seen(self) -> Table:
        """The table as it is shown: of a match with its people."""
        return self.table if self.nobodys else cast("Table", self.now.state.table)

    @cached_property
    def judged(self) -> Judgement[Table]:
        """What the referee says."""
        return self.now.game.judge(self.table, cast("Piece", self.piece))

    @property
    def steps(self) -> tuple[TableBeat, ...]:
        """The verdicts, for their reasons."""
        rulings = (self.judged.ruling, *self.judged.then)
        return tuple(Beat(each, self.table, self.table) for each in rulings)

    @cached_property
    def rows(self) -> dict[Piece, str]:
        """The pieces that lie in rows, and in which."""
        there = self.now.game.whereabouts(self.now.state).items()
        return {piece: spot.name for spot, pieces in there if spot.kind == ROW for piece in pieces}

    def touch(self, touch: Touch) -> Answer | None:
        """A piece that does not lie there."""
        if touch.kind != ANY:
            return None
        if touch.value in self.rows:
            return Tell(N_("That tile is already on the board. Choose another."))
        return Keep(replace(self, piece=touch.value))

    def back(self) -> Position | None:
        """From an answer to the grid; None: out of the room."""
        return replace(self, piece=None) if self.piece is not None else None

    def scene(self, words: Words) -> Scene:
        """The grid to ask with, or the answer."""
        tr, picture = words.tr, picture_of(self.now)
        if self.now.game.bare(self.now.state) is None:
            return self._beginning(words)
        if self.piece is None:
            signs = {piece: Sign(row, "lies") for piece, row in self.rows.items()}
            lay = Key("lay", tr("Change rows"), "table-edit", guarded=True, deed=Open("lay"))
            over = self.now.game.lies(self.now.state) is None  # of a match that has ended
            return Scene(
                ENTER,
                tr("Which tile?"),
                view=picture.still(self.seen),
                keys=() if over else (lay,),
                icons=self._clear(words),
                grid=Grid(self.now.game.in_play(self.now.state), frozenset(), signs),
            )
        found = self.judged
        said = [words.ruling(each) for each in (found.ruling, *found.then)]
        if found.needs:
            said.append(tr("Points not known yet."))
        preview = Preview((), (found.ruling, *found.then), found.needs)
        why = Key("why", tr("Why?"), "help-circle-outline", deed=Open("why"))
        other = Keep(replace(self, piece=None))
        again = Key("again", tr("Another tile"), "", "filled", deed=other)
        return Scene(
            TELL,
            str(self.piece),
            says=" ".join(said),
            headline=Headline(words.headline(found.ruling), self.piece),
            pieces=self.now.game.in_play(self.now.state),
            view=picture.outcome(self.seen, (), preview),
            keys=(why, again),
            spoken=" ".join(said),
        )

    def _clear(self, words: Words) -> tuple[Icon, ...]:
        """The way to rows of one's own from the beginning, where no match has them."""
        if not self.nobodys:
            return ()
        bare = Position(Now(self.now.match.anew()), nobodys=True)
        return (Icon("clear", "table-refresh", words.tr("Clear"), Keep(bare)),)

    def _beginning(self, words: Words) -> Scene:
        """Nothing lies there yet; or nobody has told what the table looks like."""
        now, tr = self.now, words.tr
        variant = Key("variant", words.variant(self.variant), "tune-variant", deed=Open("variant"))
        scene = Scene(TELL, tr("Referee"), view=picture_of(now).nobodys())
        if now.game.lies(now.state) is None:
            says, key = words.unlearned_referee
            learn = Open("unlearned")
            paint = Key("learn", key, "pencil-outline", "filled", guarded=True, deed=learn)
            return scene._replace(says=says, keys=(variant, paint))
        lay = Key("lay", tr("Enter rows"), "table-edit", "filled", guarded=True, deed=Open("lay"))
        says = tr("First enter the rows on your table, then your question.")
        return scene._replace(says=says, keys=(variant, lay))
