"""What a game asks and offers at one moment of a match: each of it is asked once, when needed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from companion.games.core.asking import PLAYER, ByHand, Deed, Question, Touch, Want
from companion.games.core.ledger import State, Table
from companion.games.core.rulings import Piece
from companion.match import Frame, Match
from companion.models.faces import Face, distinct_initials
from companion.models.points import leaders
from companion.models.table.story import ToldTurn, last_turn
from companion.sight import closed


class PlayerPoints(NamedTuple):
    """Somebody's bullheads as they are told: ``+5`` came in this round, ``41`` are all of them.

    Where nothing came, or nothing was there before, one number says it all.
    """

    gain: str
    total: str

    @property
    def said(self) -> tuple[str, ...]:
        """What there is to say."""
        return (self.gain, self.total) if self.gain else (self.total,)


class Now:
    """A match at one of its frames, mostly the present one.

    Whoever looks again at the same frame may keep it.
    """

    def __init__(
        self,
        match: Match,
        colours: Mapping[str, str] | None = None,
        frame: Frame | None = None,
    ) -> None:
        self.match = match
        self.colours = colours or {}  # by the names of this frame
        self.game = match.game
        self.frame: Frame = frame or match.frame
        self.state: State[Table] = self.frame.state

    def at(self, frame: Frame) -> Now:
        """The match at another frame of its story, or of its story told again.

        Whatever is drawn of a frame is drawn with this, so that names, initials and seats are those
        of the frame; people keep the colours they have here.
        """
        if frame is self.frame:
            return self
        names = self.names_at(frame)
        colours = {names[name]: each for name, each in self.colours.items() if name in names}
        return Now(self.match, colours, frame)

    def names_at(self, frame: Frame) -> dict[str, str]:
        """What people are called at another frame, by their names at this one."""
        from companion.store.summaries import origins

        players = self.match.header.players
        then = {seat: name for name, seat in origins(players, frame).items()}
        here = origins(players, self.frame)
        return {name: then[seat] for name, seat in here.items() if seat in then}

    @cached_property
    def faces(self) -> Mapping[str, Face]:
        """Everybody's tag; of those whose colour is known."""
        short = distinct_initials(self.state.everybody)
        return {
            player: Face(short[player], colour)
            for player, colour in self.colours.items()
            if player in short and colour
        }

    def face(self, player: str) -> Face:
        """Somebody's tag, or none."""
        return self.faces.get(player, Face("", ""))

    @cached_property
    def want(self) -> Want | None:
        """The pieces that are to be entered."""
        return self.game.wants(self.state)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What has to be answered."""
        return self.game.questions(self.state)

    @cached_property
    def deeds(self) -> tuple[Deed, ...]:
        """What may be done."""
        return self.game.deeds(self.state)

    @cached_property
    def may(self) -> frozenset[str]:
        """The words of the events that can be right."""
        return self.game.may(self.state)

    @cached_property
    def due(self) -> Deed | None:
        """The deed with which the game goes on."""
        return next((deed for deed in self.deeds if deed.due), None)

    @cached_property
    def optional(self) -> tuple[Deed, ...]:
        """What may be done before the game goes on, and is reached by touches."""
        return tuple(deed for deed in self.deeds if deed.touches and not deed.beside)

    @cached_property
    def beside(self) -> tuple[Deed, ...]:
        """What may be done meanwhile, and holds nothing up."""
        return tuple(deed for deed in self.deeds if deed.beside)

    @cached_property
    def by_hand(self) -> ByHand | None:
        """The scores that may be told one by one."""
        return None if self.state.finished else self.game.by_hand(self.state)

    @cached_property
    def queue(self) -> tuple[tuple[Piece, str], ...]:
        """The pieces that wait to be placed, the next one first."""
        return self.game.queue(self.state)

    @cached_property
    def held(self) -> Mapping[str, int]:
        """How many optional cards everybody has; nothing where there are none."""
        return self.game.held(self.state)

    @cached_property
    def able(self) -> tuple[str, ...]:
        """Who may play an optional card before the pieces are placed on, as far as anybody knows.

        Whether the piece that is next allows a card is known; of a later one only that one is held.
        """
        waits = tuple(dict.fromkeys(player for _, player in self.queue))
        held = (player for player in waits if self.held.get(player))
        plays = {deed.touches[0].value for deed in self.optional if len(deed.touches) > 1}
        return tuple(each for each in held if each != waits[0] or each in plays)

    @cached_property
    def turn(self) -> ToldTurn | None:
        """The turn that was revealed last, if nothing came after it but what belongs to it."""
        return last_turn(self.match, self.frame)

    @cached_property
    def hidden(self) -> bool:
        """Whether nobody is to know yet what lies in the piles of the open round."""
        return closed(self.match.header, self.state)

    @cached_property
    def unknown(self) -> frozenset[str]:
        """Whose points nobody can know yet."""
        return self.game.unknown(self.state)

    @cached_property
    def keyed(self) -> tuple[Deed, ...]:
        """What may be done and is reached by nothing else: it may have a key."""
        return tuple(deed for deed in self.deeds if not deed.touches and not deed.due)

    def keyed_for(self, player: str) -> tuple[Deed, ...]:
        """What may be done while this player is asked something."""
        whose = (Touch(PLAYER, player),)
        return tuple(deed for deed in self.deeds if deed.touches == whose and not deed.beside)

    def leaders(self, here: Mapping[str, int]) -> frozenset[str]:
        """Who is in front with these points of the open round; nobody where some are unknown."""
        if self.unknown:
            return frozenset()
        seen = {} if self.hidden else here
        totals = {each: self.carried[each] + seen.get(each, 0) for each in self.state.players}
        return leaders(totals, lowest_wins=self.state.lowest_wins)

    @cached_property
    def here(self) -> Mapping[str, int]:
        """The points of what lies on the table.

        Nothing where the round is closed with other points, written or corrected by hand.
        """
        state = self.state
        points = state.table.points() if state.table is not None else {}
        if state.open or not state.rounds:
            return points
        written = state.rounds[-1].points
        return points if all(written.get(each, 0) == n for each, n in points.items()) else {}

    @cached_property
    def leading(self) -> frozenset[str]:
        """Who is in front as the match stands."""
        return self.leaders(self.here)

    @cached_property
    def carried(self) -> Mapping[str, int]:
        """What everybody had before what lies on the table in this round."""
        totals = self.state.totals.items()
        return {player: all_ - self.here.get(player, 0) for player, all_ in totals}

    @cached_property
    def player_points(self) -> dict[str, PlayerPoints]:
        """Everybody's bullheads as the match stands."""
        state = self.state
        here = state.table.points() if state.table is not None and state.open else {}
        before = self.carried if state.open else state.totals
        return {
            each: told(before[each], here.get(each, 0), hidden=self.hidden)
            for each in state.players
        }


def told(carried: int, here: int, *, hidden: bool = False) -> PlayerPoints:
    """The bullheads of somebody; with closed piles nobody knows yet what this round brings."""
    if hidden:
        return PlayerPoints("+?", _number(carried))
    gain = _number(here, sign="+") if here and carried else ""
    return PlayerPoints(gain, _number(carried + here))


def _number(number: int, sign: str = "") -> str:
    return f"{number:{sign}d}".replace("-", "−")
