"""A moment at the table: one at a time is live, and says all that is in sight and what touches mean.

What the people have been shown (`Seen`) and what is half entered (`Draft`) are part of the
question; a moment is a function of these and of the match, and its state dies with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.games.core.asking import ANY, KIND, PLAYER, Deed, Touch
from companion.games.core.rulings import Piece, Ruling
from companion.games.core.sets import CardSet
from companion.models.faces import distinct_initials
from companion.models.table.entered import Entered
from companion.models.table.keeping import where
from companion.models.table.now import Now, PlayerPoints, told
from companion.models.table.scene import (
    DECISION,
    ENTER,
    LAST_TURN,
    MEANWHILE,
    REDO,
    RULES,
    Answer,
    Grid,
    Headline,
    Icon,
    Keep,
    Key,
    Look,
    Open,
    Revealed,
    Scene,
    Seat,
    Taking,
    TurnOrder,
    Write,
)
from companion.models.table.set_by_hand import decision
from companion.models.table.story import TableBeat, ToldTurn
from companion.models.views import picture_of
from companion.models.views.picture import Picture

if TYPE_CHECKING:
    from companion.words import Words

IN_SIGHT = 56  # numbers of a large grid that are seen without scrolling
SEAT = "seat"  # a touch on the strip
DECIDED = "handshake-outline"
CLOCK = "history"


class Seen(NamedTuple):
    """What the people have been shown of the turn that was revealed last."""

    turn: int = 0  # the number of its event
    at: int = -1  # the beat in sight; -1 when the turn has left the screen
    most: int = -1  # the furthest that was in sight
    over: bool = False  # the sum of the round is in sight, after the last beat
    running: bool = False  # the clock brings the next beat

    def draft(self) -> list[int]:
        """What is kept: after a kill nothing goes on by itself."""
        return [self.turn, self.at, self.most, int(self.over)]

    @classmethod
    def from_draft(cls, kept: Any) -> Seen:
        """What was kept."""
        turn, at, most, over = map(int, kept)
        return cls(turn, at, most, bool(over))


UNSEEN = Seen()


@dataclass(frozen=True)
class Draft:
    """What is half entered at the table; none of it is written yet."""

    entered: Entered | None = None
    way: tuple[Touch, ...] = ()  # touched so far on the way to a deed
    instead: Entered | None = None  # other pieces of that deed than proposed
    changing: bool = False  # whether these are being chosen
    asked: str = ""  # whose question is answered, where there are several
    deciding: int = -1  # the beat of the last turn from which on people decide where cards go
    rows: tuple[int, ...] = ()  # where they go, as far as they have said it
    undone: tuple[Entered, ...] = ()  # what was entered before each undo, for Redo

    @property
    def blank(self) -> bool:
        """Whether nothing would be lost with it."""
        cards = self.entered is not None and bool(self.entered.order)
        return (
            not cards and not self.undone and not self.way and not self.asked and self.deciding < 0
        )

    def kept(self) -> dict[str, Any]:
        """As JSON keeps it."""
        return {
            "entered": self.entered.draft() if self.entered is not None else None,
            "undone": [each.draft() for each in self.undone],
            "way": [[touch.kind, touch.value] for touch in self.way],
            "instead": self.instead.draft() if self.instead is not None else None,
            "changing": self.changing,
            "asked": self.asked,
            "deciding": self.deciding,
            "rows": list(self.rows),
        }


def read(now: Now, kept: Mapping[str, Any]) -> Draft:
    """The draft that was kept, as far as it still means something; a malformed one raises."""
    entered = instead = None
    want = now.want
    here = kept["where"] == where(now.match, now.frame)
    undone: tuple[Entered, ...] = ()
    if want is not None and here:
        if kept["entered"] is not None:
            entered = Entered.from_draft(want.places, kept["entered"])
        undone = tuple(Entered.from_draft(want.places, each) for each in kept.get("undone", ()))
    way = tuple(Touch(str(kind), value) for kind, value in kept["way"])
    reached = [deed for deed in now.optional if deed.touches[: len(way)] == way] if way else []
    whole = reached[0] if reached and len(reached[0].touches) == len(way) else None
    if whole is not None and whole.otherwise is not None and kept["instead"] is not None:
        instead = Entered.from_draft(whole.otherwise.places, kept["instead"])
    changing = bool(kept["changing"]) and whole is not None
    asked = next((each for each in now.questions if each.player == kept["asked"]), None)
    if asked is not None and asked.pieces is not None and kept["changing"]:
        changing = True
        if kept["instead"] is not None:
            instead = Entered.from_draft(asked.pieces.places, kept["instead"])
    rows = tuple(map(int, kept["rows"]))
    asks, deciding = str(kept["asked"]), int(kept["deciding"])
    return Draft(entered, way, instead, changing, asks, deciding, rows, undone)


@dataclass(frozen=True)
class Moment:
    """What is in sight and what touches mean; one kind for each thing that a table waits for."""

    now: Now
    seen: Seen = UNSEEN
    draft: Draft = field(default_factory=Draft)

    def scene(self, words: Words) -> Scene:
        """Everything that is in sight."""
        raise NotImplementedError

    def touch(self, touch: Touch) -> Answer | None:
        """What a touch on the table, the grid, the strip or a card means; None: nothing."""
        return None

    def back(self) -> Answer | None:
        """What Back means; None: out of the room."""
        return None

    # -- what moments share ---------------------------------------------------------------------

    @cached_property
    def told(self) -> ToldTurn | None:
        """The turn that is spoken of."""
        return self.now.turn

    @cached_property
    def picture(self) -> Picture:
        """What the view of this kind of table shows."""
        return picture_of(self.now)

    def icons(self, words: Words) -> tuple[Icon, ...]:
        """The signs on the bar, each in its place; those that come and go stand beside the title."""
        tr, book = words.tr, "book-open-page-variant-outline"
        looks = Icon("decided", DECIDED, tr("Your decisions"), Open("decided"), weak=DECISION)
        return (
            *self._meanwhile(words),  # at the outer end: some games have none
            looks.when(decision(self.now.match) is not None),
            self.redo(words),
            self.clock(words),
            Icon("rules", book, tr("Rules"), Open("rules"), weak=RULES),
            self.undo(words),
            Icon("more", "dots-vertical", tr("More"), Open("menu")),
        )

    def _meanwhile(self, words: Words) -> tuple[Icon, ...]:
        """The sign for what may be done meanwhile, in a game that has such a thing."""
        if not words.beside:
            return ()
        icon, hint, _ = words.beside
        return (Icon("swap", icon, hint, Open("beside"), weak=MEANWHILE).when(self.able),)

    last_offered = False  # whether the way back to the last turn is on the bar

    def clock(self, words: Words) -> Icon:
        """The sign that leads back to the last turn, and from it to the one before."""
        look = Look(look_again(self.now, back=True))
        last = Icon("last turn", CLOCK, words.tr("Latest turn"), look, weak=LAST_TURN)
        return last.when(self.last_offered)

    def undo(self, words: Words) -> Icon:
        """The sign that undoes what was written last; grey where nothing was."""
        nothing = not self.now.match.position
        return Icon("undo", "undo-variant", words.tr("Undo"), Open("undo"), disabled=nothing)

    def redo(self, words: Words) -> Icon:
        """The sign that writes again what was undone last."""
        undone = self.now.match.position < len(self.now.match.log)
        redo = Icon("redo", "redo-variant", words.tr("Redo"), Open("redo"), weak=REDO)
        return redo.when(undone)

    @cached_property
    def able(self) -> tuple[str, ...]:
        """Who may do something that holds nothing up, and has been seen to be able to."""
        return able(self.now)

    def seats(
        self, points: Mapping[str, int], loud: str = "", *, players: tuple[str, ...] = ()
    ) -> tuple[Seat, ...]:
        """Everybody's bullheads of the round, and in total."""
        now, found = self.now, []
        if self.picture.tells_points and not players:
            return ()
        front = now.leaders(points)
        for player in players or now.state.players:
            have = told(now.carried.get(player, 0), points.get(player, 0), hidden=now.hidden)
            style = "loud" if player == loud else "open"
            held = now.held.get(player, -1)
            heads = () if player in now.unknown else have.said
            found.append(
                Seat(
                    f"seat {player}",
                    player,
                    "",
                    style,
                    False,
                    held,
                    heads=heads,
                    colour=now.face(player).colour,
                    leads=player in front,
                    tag=now.face(player).short,
                )
            )
        return tuple(found)

    def turn_order(
        self, placed: frozenset[Piece], here: Piece, steps: Sequence[TableBeat] | None = None
    ) -> TurnOrder:
        """The turn's cards after these steps, or after all, in the order in which they are placed."""
        if self.picture.tells_waiting:
            return TurnOrder()
        turn = self.told
        if turn is None:
            return TurnOrder()
        shown = turn.played_by(turn.steps if steps is None else steps)
        played = sorted(shown, key=lambda each: _rank(each[0]))
        short = distinct_initials((*self.now.state.everybody, *(player for _, player in played)))
        cards = tuple(
            Revealed(piece, player, short[player], self.now.face(player).colour)
            for piece, player in played
        )
        return TurnOrder(cards, placed, here, self.pieces.heads)

    def taking(self, words: Words, ruling: Ruling) -> Taking:
        """Who takes what by a ruling, as the one loud moment; nothing where nobody does."""
        if not self.picture.takes(ruling):
            return Taking()
        tr, cards, points = words.tr, words.cards(len(ruling.took)), ruling.points or 0
        return Taking(
            tr("{player} takes {cards}").format(player=ruling.player, cards=cards),
            tuple(ruling.took),
            points,
            who=tr("{player} takes").format(player=ruling.player),
            detail=words.taken(ruling),
            face=self.now.face(ruling.player),
            gain=points < 0 if self.now.state.lowest_wins else points > 0,
        )

    def headline(self, words: Words, ruling: Ruling) -> Headline:
        """Where the piece of a ruling goes, in a few words."""
        player = ruling.player
        return Headline(words.headline(ruling), ruling.piece, player, self.now.face(player))

    @property
    def pieces(self) -> CardSet:
        """What is known of the pieces."""
        return self.now.game.in_play(self.now.state)

    # -- a number instead of what is asked or wanted -----------------------------------------------

    @property
    def _others(self) -> dict[Touch, list[Deed]]:
        """What may be done instead, by what is touched for it."""
        found: dict[Touch, list[Deed]] = {}
        for deed in self.now.optional:
            if deed.touches[0].kind == KIND:
                found.setdefault(deed.touches[0], []).append(deed)
        return found

    @property
    def sums(self) -> list[Deed]:
        """What was touched instead can still lead to."""
        return self._others.get(self.draft.way[0], []) if self.draft.way else []

    def other_keys(self, words: Words) -> tuple[Key, ...]:
        """The ways to tell a number instead."""
        return tuple(
            Key(
                f"kind {touch.value}",
                words.kind(str(touch.value)),
                deed=Keep(replace(self.draft, way=(touch,))),
            )
            for touch in self._others
        )

    def with_sums(self, words: Words, scene: Scene, about: Piece) -> Scene:
        """The same while such a number is told."""
        numbers = CardSet(tuple(deed.touches[-1].value for deed in self.sums), {})
        asks = words.prompt(self.draft.way, ANY, about, self.sums)
        grid = Grid(numbers, first=min(len(numbers), IN_SIGHT))
        return scene._replace(form=ENTER, asks=asks, says="", keys=(), grid=grid)

    @property
    def player_points(self) -> Mapping[str, PlayerPoints]:
        """Everybody's bullheads as the match stands."""
        return self.now.player_points


def by_hand_keys(moment: Moment, words: Words) -> tuple[Key, ...]:
    """The key for those who would rather tell scores than enter pieces, before they begin."""
    now = moment.now
    if now.by_hand is None or now.state.open:
        return ()
    way = Keep(Draft(way=(Touch(PLAYER, now.by_hand.players[0]),)))
    return (Key("by hand", words.by_hand, "counter", guarded=True, deed=way),)


def deed_keys(moment: Moment, words: Words) -> tuple[Key, ...]:
    """A key for each deed that is reached by nothing else and has words of its own."""
    return tuple(
        Key(f"do {deed.event.word}", text, icon, guarded=True, deed=Write(deed.event))
        for deed in moment.now.keyed
        for text, icon in (words.deed(deed),)
        if text
    )


def able(now: Now) -> tuple[str, ...]:
    """Who may do something that holds nothing up."""
    return tuple(dict.fromkeys(str(deed.touches[0].value) for deed in now.beside))


def look_again(now: Now, *, back: bool = False) -> Seen:
    """The last turn, standing still at its first take; looking back, all of it has been in sight."""
    turn = now.turn
    steps = turn.steps if turn is not None else ()
    since = _overruled(now)
    takes = (at for at, step in enumerate(steps) if step.ruling.took and at >= since)
    at = next(takes, len(steps) - 1)
    most = len(steps) if back else at
    return Seen(turn.number, at, most) if turn is not None and steps else Seen()


def looking_back(now: Now) -> Seen:
    """The last beat of the last turn, for somebody who has seen all of it."""
    turn = now.turn
    steps = turn.steps if turn is not None else ()
    return Seen(turn.number, len(steps) - 1, len(steps)) if turn is not None and steps else Seen()


def unseen(now: Now, seen: Seen) -> bool:
    """Whether the last turn placed something that nobody has been shown, or took something since."""
    turn = now.turn
    since = _overruled(now)
    if turn is None or not turn.steps[since:]:
        return False
    later = turn.steps[max(since, seen.most + 1) :]
    return turn.number != seen.turn or any(step.ruling.took for step in later)


def _overruled(now: Now) -> int:
    """How many beats of the last turn people saw before they decided otherwise."""
    turn, laid = now.turn, decision(now.match, now.frame)
    if turn is None or laid is None:
        return 0
    before = (frame for frame in turn.frames if frame.number < laid.number)
    return sum(len(frame.rulings) for frame in before)


def _rank(piece: Piece) -> tuple[bool, Piece]:
    return isinstance(piece, str), piece
