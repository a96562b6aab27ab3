"""Revealed pieces wait: who would go where, and what may be played before the next of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from companion.games.core.asking import (
    ANY,
    KIND,
    LYING,
    ROW,
    WAITING,
    Deed,
    Preview,
    Question,
    Spot,
    Touch,
)
from companion.games.core.events import Event
from companion.games.core.game import Beat
from companion.games.core.rulings import Piece, Ruling
from companion.languages import N_
from companion.match import Frame
from companion.models.table.entered import Entered
from companion.models.table.moment import Draft, Moment, looking_back
from companion.models.table.scene import (
    ENTER,
    WAIT,
    Answer,
    Grid,
    Headline,
    Keep,
    Key,
    Look,
    Open,
    Say,
    Scene,
    Sign,
    Taking,
    Tell,
    Write,
)
from companion.models.table.story import TableBeat, steps
from companion.models.views.picture import choices, next_touch

if TYPE_CHECKING:
    from companion.games.core.ledger import Table
    from companion.words import Words


@dataclass(frozen=True)
class Waiting(Moment):
    """Whether anybody plays something before the pieces are placed on is asked."""

    @property
    def question(self) -> Question | None:
        """What somebody must choose, if nobody plays anything first."""
        return next(iter(self.now.questions), None)

    def touch(self, touch: Touch) -> Answer | None:
        """A waiting piece: stop before it, or see what may be played for it. A row: the answer."""
        if touch.kind == WAITING:
            return self._stop_at(touch)
        question = self.question
        if touch.kind == ROW and question is not None:
            for option in question.options:
                if option.value == touch.value:
                    return Write(option.event, then=replace(self.draft, changing=False))
            why = self.now.game.why_not(self.now.state, (touch,))
            return Say(why) if why is not None else None
        return None

    def _stop_at(self, touch: Touch) -> Answer | None:
        way = (touch,)
        reached = [deed for deed in self.now.optional if deed.touches[:1] == way]
        why = None if reached else self.now.game.why_not(self.now.state, way)
        if why is not None:
            return Say(why)
        first = bool(self.now.queue) and self.now.queue[0][1] == touch.value
        return Keep(replace(self.draft, way=way)) if reached or first else None

    @cached_property
    def stop(self) -> Deed | None:
        """The deed that places everything before the piece that is looked at."""
        way = self.draft.way
        return next((deed for deed in self.now.optional if way and deed.touches == way), None)

    def back(self) -> Answer | None:
        """From a piece that is looked at to the question."""
        return Keep(replace(self.draft, way=())) if self.stop is not None else None

    def scene(self, words: Words) -> Scene:
        """The queue, the table with what would lie there, and the keys."""
        now, question, tr = self.now, self.question, words.tr
        if self.stop is not None:
            return self._looked(words, self.stop)
        queue = self.picture.queue(words)
        keys, headline, says = [], Headline(), ""
        turn = now.turn
        if turn is not None and turn.steps:
            back = Look(looking_back(now))
            keys.append(Key("turn", tr("Look back"), "chevron-left", guarded=True, deed=back))
        if question is not None:
            says = words.question(question, named=False)
            piece, player = now.queue[0]
            headline = Headline("", piece, player, now.face(player))
            if now.held.get(player) and any(deed.touches for deed in now.optional):
                says = f"{says} {words.play_first(piece)}"
            view = self.picture.asked(question)
            because = asked_step(self)
            if because is not None:
                why = Open("why", (because,))
                keys.append(Key("asked", tr("Why?"), "help-circle-outline", deed=why))
        else:
            # Nobody is asked what they cannot do: nor is whoever undid the placing.
            piece = now.queue[0][0]
            says = tr("Nothing can be played before {card} is placed.").format(card=piece)
            if now.able and now.game.unasked(now.state) is None:
                headline = self._asked(words, now.able)
                says = words.anybody(now.state, piece, now.able)
            view = self.picture.waiting()
            due = cast("Deed", now.due)
            keys.append(
                Key(
                    "place",
                    self._placing(words),
                    "check",
                    "filled",
                    guarded=True,
                    deed=Write(due.event),
                )
            )
        lies = [player for _, player in now.queue]  # these say themselves what they hold
        table = now.state.table
        return Scene(
            WAIT,
            tr("Turn {n}").format(n=table.turn if table is not None else 0),
            says=says,
            headline=headline,
            view=view,
            seats=tuple(
                each._replace(held=-1)  # that stands on the waiting cards
                for each in self.seats(table.points() if table is not None else {})
            ),
            keys=tuple(keys),
            icons=self.icons(words),
            held={}
            if self.picture.tells_points
            else {each: many for each, many in now.held.items() if each not in lies},
            queue=tuple(each._replace(face=now.face(each.player)) for each in queue),
            pieces=self.pieces,
            first=queue[0].player if queue else "",
            spoken=words.question(question) if question is not None else "",
        )

    def _looked(self, words: Words, stop: Deed) -> Scene:
        """A piece that is not the next one: what has to be placed before anything is played for it.

        Nothing is written by the look; a key that says so places the pieces before it.
        """
        tr, player = words.tr, str(self.draft.way[0].value)
        piece = next(piece for piece, whose in self.now.queue if whose == player)
        back = cast("Answer", self.back())
        place = Write(stop.event, then=Draft(way=self.draft.way))
        up_to = tr("Place up to {player}").format(player=player)
        return (
            replace(self, draft=Draft())
            .scene(words)
            ._replace(
                headline=Headline(tr("Play a card first?"), piece, player, self.now.face(player)),
                says=tr("First place everything that comes before {player}'s {card}.").format(
                    player=player, card=piece
                ),
                first=player,
                keys=(
                    Key("back", tr("Back"), "chevron-left", deed=back),
                    Key("place up to", up_to, "check", "filled", guarded=True, deed=place),
                ),
                spoken="",
            )
        )

    def _asked(self, words: Words, able: Sequence[str]) -> Headline:
        """Whom of those who wait the question is put to: one by name, or all at the table."""
        if len(able) == 1:
            return Headline(words.tr("Play a card first?"), 0, able[0], self.now.face(able[0]))
        return Headline(words.tr("Any cards to play first?"))

    def _placing(self, words: Words) -> str:
        """Up to whom the pieces are placed."""
        foretold, queue = self.picture.foretold(), self.now.queue
        placed = {ruling.piece for ruling in foretold}
        stops = next((player for piece, player in queue if piece not in placed), "")
        if stops and not self.now.game.places_on:
            return words.tr("No, place up to {player}").format(player=stops)
        return words.tr("No, place all")


@dataclass(frozen=True)
class Choosing(Moment):
    """Something is being played: what is still to be chosen, or what it would come to."""

    @property
    def way(self) -> tuple[Touch, ...]:
        """What was touched so far."""
        return self.draft.way

    @cached_property
    def deeds(self) -> tuple[Deed, ...]:
        """What these touches can still lead to; of a row that was touched only with its pieces."""
        at = len(self.way)
        found = tuple(d for d in self.now.optional if d.touches[:at] == self.way)
        if not self.draft.rows:
            return found
        there = self._lying(self.draft.rows[0])
        return tuple(d for d in found if d.touches[at].value in there)

    def _lying(self, row: int) -> tuple[Piece, ...]:
        """What lies in a row."""
        return self.now.game.whereabouts(self.now.state).get(Spot.row(row), ())

    @property
    def asks(self) -> str:
        """What is to be touched next; nothing where the deed is reached."""
        return next_touch(self.deeds, self.way)

    @property
    def deed(self) -> Deed | None:
        """The deed that is reached."""
        return self.deeds[0] if self.deeds and not self.asks else None

    @cached_property
    def event(self) -> Event | None:
        """What would be written."""
        deed = self.deed
        if deed is None or deed.otherwise is None or self.draft.instead is None:
            return deed.event if deed is not None else None
        return deed.otherwise.event(self.draft.instead.pieces)

    @property
    def _instead(self) -> Entered:
        """The pieces of the deed, as proposed or as chosen otherwise."""
        deed = cast("Deed", self.deed)
        if self.draft.instead is not None:
            return self.draft.instead
        assert deed.otherwise is not None  # noqa: S101 - only then they are changed
        return Entered.proposed(deed.otherwise, deed.event)

    # -- touches -----------------------------------------------------------------------------

    def touch(self, touch: Touch) -> Answer | None:
        """One choice more, or why not."""
        if self.draft.changing:
            return self._toggled(touch)
        if touch.kind == KIND and self.deeds and self.asks != KIND:
            return Open("about", touch.value)
        asks = self.asks if self.deeds else KIND
        if not asks:
            return None
        if touch.kind == asks and touch.value in choices(self.deeds, self.way):
            return Keep(replace(self.draft, way=(*self.way, touch), rows=()))
        if asks == LYING and touch.kind == ROW:
            return self._in_row(int(touch.value))
        if touch.kind in (asks, ANY) or (asks == ROW and touch.kind == LYING):
            why = self.now.game.why_not(self.now.state, (*self.way, Touch(asks, touch.value)))
            return Say(why) if why is not None else None
        return None

    def _in_row(self, row: int) -> Answer:
        """The row first, then one of its pieces."""
        there = [each for each in choices(self.deeds, self.way) if each in self._lying(row)]
        if not there:
            return Tell(N_("Tap one of the cards with a frame."))
        return Keep(replace(self.draft, rows=(row,)))

    def _toggled(self, touch: Touch) -> Answer | None:
        want = cast("Deed", self.deed).otherwise
        if touch.kind != ANY or want is None:
            return None
        entered = self._instead
        why = want.spent_beside(entered.cursor, entered.pieces).get(touch.value)
        if why is not None and entered.holder(touch.value) is None:
            return Say(why)
        return Keep(replace(self.draft, instead=entered.tap(touch.value)))

    def back(self) -> Answer | None:
        """One choice back."""
        if self.draft.changing:
            return Keep(replace(self.draft, changing=False))
        if self.draft.rows:
            return Keep(replace(self.draft, rows=()))
        if not self.way:
            return None
        # Whose piece it is and which kind were one choice each; so is every other.
        return Keep(replace(self.draft, way=self.way[:-1], instead=None))

    # -- showing -----------------------------------------------------------------------------

    def scene(self, words: Words) -> Scene:
        """What is still to be chosen, or what it would come to."""
        if self.draft.changing:
            return self._changing(words)
        asks = self.asks
        if asks == KIND or not self.deeds:
            return self._hand(words)
        if asks == ANY:
            return self._grid(words)
        return self._choice(words) if asks else self._outcome(words)

    def _plain(self, words: Words) -> Scene:
        """What all of these have in common; a long name may be cut, the number not."""
        piece, player = self.now.queue[0]
        kind = next((str(each.value) for each in self.way if each.kind == KIND), "")
        return Scene(
            WAIT,
            words.tr("{card} · {player}").format(card=piece, player=player),
            icons=self.icons(words),
            headline=Headline("", piece, player, self.now.face(player)),
            held={} if self.picture.tells_points else self.now.held,
            pieces=self.pieces,
            kinds=(kind,) if kind else (),
        )

    def _back(self, text: str = "", *, guarded: bool = False) -> Key:
        return Key("back", text, "chevron-left", guarded=guarded, deed=cast("Answer", self.back()))

    def _hand(self, words: Words) -> Scene:
        """The kinds that may be played for the piece that is next."""
        tr, piece = words.tr, self.now.queue[0][0]
        kinds = tuple(map(str, choices(self.deeds, self.way)))
        none = tr("Nothing can be played before {card} is placed.").format(card=piece)
        said = [words.which_first(self.now.state, piece) if kinds else none]
        first = next(iter(self.picture.foretold()), None)
        if first is not None:
            said.append(self._alone(words, first))
        back = tr("No card") if kinds else tr("Back")
        every = self.now.game.card_kinds(self.now.state)
        barred = frozenset(every).difference(kinds)
        # Each in its own place whether it can be played or not: a finger finds it again.
        order = (*every, *(kind for kind in kinds if kind not in every))
        return self._plain(words)._replace(
            says=" ".join(said),
            view=self.picture.aimed(first),
            kinds=order,
            barred=barred,
            keys=(self._back(back, guarded=True),),
        )

    def _alone(self, words: Words, ruling: Ruling) -> str:
        """What becomes of the piece without a card; of a take only what it costs, for want of room."""
        own = (each for each in self.picture.foretold() if each.piece == ruling.piece)
        take = next((each for each in own if self.picture.takes(each)), None)
        row = self.picture.takes_row(ruling.piece)
        if take is None and row:
            text = words.tr("{player} takes row {row} unless a card is played.")
            return text.format(player=ruling.player, row=row)
        if take is None or (take.points or 0) <= 0:
            return words.tr("Without a card: {what}").format(what=words.unnumbered(take or ruling))
        return words.tr("{player} takes {cards} ({points}) unless a card is played.").format(
            player=take.player,
            cards=words.cards(len(take.took)),
            points=words.printed(take.points or 0),
        )

    def _choice(self, words: Words) -> Scene:
        """A row or a piece that lies there."""
        piece, player = self.now.queue[0]
        said = [words.prompt(self.way, self.asks, piece, self.deeds)]
        if self.asks == ROW:
            said.append(self._priced(words, player))
        return self._plain(words)._replace(
            says=" ".join(filter(None, said)),
            view=self.picture.choosing(self.deeds, self.way),
            # At the first of several touches it keeps its place: nothing moves before the next.
            keys=(self._back(words.tr("Back"))._replace(disabled=not self.way),),
        )

    def _priced(self, words: Words, player: str) -> str:
        """What the numbers beside the rows mean."""
        costs = [deed.preview.points for deed in choices(self.deeds, self.way).values()]
        return words.priced(player, known=None not in costs)

    def _grid(self, words: Words) -> Scene:
        """One of the whole set."""
        piece = self.now.queue[0][0]
        pieces = self.pieces
        spent = frozenset(pieces.pieces) - frozenset(choices(self.deeds, self.way))
        told = words.prompt(self.way, self.asks, piece, self.deeds)
        # The arrow of the bar is right above: a key beside the sentence might need a line.
        return self._plain(words)._replace(
            form=ENTER,
            view=self.picture.aimed(None),
            keys=(Key("told", told, "", "text", disabled=True),),
            grid=Grid(pieces, spent, {piece: Sign("", "lies")}),
            kinds=(),
        )

    def _changing(self, words: Words) -> Scene:
        """Other pieces of the deed than proposed."""
        deed = cast("Deed", self.deed)
        want, entered = deed.otherwise, self._instead
        assert want is not None  # noqa: S101 - only then they are changed
        there = entered.at(entered.cursor)
        title, done, signs = words.instead(want, there)
        picked = {
            piece: Sign(text, "picked" if piece in there else "lies")
            for piece, text in signs.items()
        }
        touched = self.way[-1].value
        view = self.picture.lit(touched)
        return self._plain(words)._replace(
            form=ENTER,
            title=title,
            view=view,
            keys=(Key("back", done, "check", "filled", deed=cast("Answer", self.back())),),
            grid=Grid(want.set, frozenset(want.spent(entered.cursor)) - {touched}, picked),
            held={},  # the key needs the room
            kinds=(),
        )

    @cached_property
    def _frame(self) -> Frame:
        """The match as it would be."""
        return self.now.match.preview(cast("Event", self.event))

    @cached_property
    def foretold(self) -> tuple[TableBeat, ...]:
        """What it would bring, and what its player would be asked then."""
        frame = self._frame
        found = tuple(steps(self.now.game, frame))
        question = next(iter(self.now.game.questions(frame.state)), None)
        if question is not None and question.player == self.now.queue[0][1]:
            asked = self.now.game.reason(frame.state, question)
            if asked is not None:
                table = cast("Table", frame.state.table)
                # The reason for the choice belongs to the reasons of the card.
                return (*found, Beat(asked, table, table))
        return found

    def _outcome(self, words: Words) -> Scene:
        """What it would come to, before anything is written."""
        tr, frame, event = words.tr, self._frame, cast("Event", self.event)
        placed = tuple(steps(self.now.game, frame))
        said = [words.unnumbered(step.ruling) for step in placed]
        piece, player = self.now.queue[0]
        mine = [step.ruling.piece for step in placed if step.ruling.player == player]
        question = next(iter(self.now.game.questions(frame.state)), None)
        if question is not None and question.player == player:
            # Told, not asked: no row answers before this is played.
            asked = self.now.game.reason(frame.state, question)
            said.append(words.unnumbered(asked) if asked is not None else words.question(question))
            mine.append(asked.piece if asked is not None else piece)
        then = cast("Deed", self.deed).preview
        after = [words.unnumbered(each) for each in then.then]
        said += [tr("Then: {what}").format(what=each) for each in after[:1]] + after[1:]
        if then.needs and then.then:
            said.append(tr("Points not known yet."))
        takes = (step.ruling for step in placed if self.picture.takes(step.ruling))
        take = next(takes, None)
        taking = self.taking(words, take) if take is not None else Taking()
        why = Open("why", self.foretold)
        keys = [self._back(), Key("why", tr("Why?"), "help-circle-outline", deed=why)]
        if cast("Deed", self.deed).otherwise is not None:
            change = Keep(replace(self.draft, instead=self._instead, changing=True))
            keys.append(Key("change", tr("Change"), "pencil-outline", deed=change))
        keys.append(Key("play", tr("Play card"), "check", "filled", deed=Write(event)))
        plain = self._plain(words)
        # Several that were touched are named where nothing is ever out of sight.
        touched = ", ".join(str(each.value) for each in self.way if each.kind == LYING)
        title = tr("{card} · {player}").format(card=touched, player=player)
        return plain._replace(
            title=title if len(self.way) > 1 and self.way[0].kind == LYING else plain.title,
            says=" ".join(said),
            headline=plain.headline._replace(
                card=next((each for each in reversed(mine) if each), piece)
            ),
            taking=taking,
            view=self.picture.outcome(frame.state.table, placed, Preview(then=then.then)),
            keys=tuple(keys),
        )


def asked_step(moment: Moment, asked: Question | None = None) -> TableBeat | None:
    """The open question, or this one of several, as a step, for its reason."""
    question, table = asked or next(iter(moment.now.questions), None), moment.now.state.table
    if question is None or table is None:
        return None
    ruling: Ruling | None = moment.now.game.reason(moment.now.state, question)
    if ruling is not None:
        return Beat(ruling, table, table)
    turn = moment.now.turn if moment.now.game.asks_by_verdict else None
    last = turn.steps[-1] if turn is not None and turn.steps else None
    return last if last is not None and last.ruling.player == question.player else None
