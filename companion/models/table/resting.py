"""Nothing is to be entered: somebody is asked something, or the table rests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.games.core.asking import ANY, KIND, ROW, Deed, Question, Touch
from companion.games.core.sets import CardSet
from companion.models.table.moment import SEAT, Moment, by_hand_keys
from companion.models.table.scene import (
    ENTER,
    TELL,
    Answer,
    Course,
    Grid,
    Keep,
    Key,
    Look,
    Open,
    Say,
    Scene,
    Write,
)
from companion.models.table.showing import Showing, closing
from companion.models.table.waiting import asked_step

if TYPE_CHECKING:
    from companion.words import Words


@dataclass(frozen=True)
class Asking(Moment):
    """Somebody has to say something before the game goes on."""

    @property
    def question(self) -> Question:
        """What is asked of the one who is to answer now."""
        asked = self.now.questions
        return next((each for each in asked if each.player == self.draft.asked), asked[0])

    def touch(self, touch: Touch) -> Answer | None:
        """An answer; or, where several are asked, who answers."""
        question = self.question
        if self.draft.way:
            found = next((deed for deed in self._sums if deed.touches[-1] == touch), None)
            return Write(found.event) if found is not None else None
        if touch.kind == SEAT:
            asked = [each.player for each in self.now.questions]
            player = str(touch.value).removeprefix("seat ")
            return Keep(replace(self.draft, asked=player)) if player in asked else None
        if touch.kind == ANY and not question.options:
            return Write(question.answer(touch.value))
        for option in question.options:
            if touch.kind == ROW and option.value == touch.value:
                return Write(option.event)
        why = self.now.game.why_not(self.now.state, (touch,))
        return Say(why) if why is not None else None

    def back(self) -> Answer | None:
        """From another way to answer to the question itself."""
        return Keep(replace(self.draft, way=())) if self.draft.way else None

    @property
    def _others(self) -> dict[Touch, list[Deed]]:
        """What may be done instead of an answer, by what is touched for it."""
        found: dict[Touch, list[Deed]] = {}
        for deed in self.now.optional:
            if deed.touches[0].kind == KIND:
                found.setdefault(deed.touches[0], []).append(deed)
        return found

    @property
    def _sums(self) -> list[Deed]:
        """What was touched instead of an answer can still lead to."""
        return self._others.get(self.draft.way[0], []) if self.draft.way else []

    def scene(self, words: Words) -> Scene:
        """The table with what can be chosen, everybody's bullheads, the question."""
        now, tr, question, table = self.now, words.tr, self.question, self.now.state.table
        several = {each.player for each in now.questions} if len(now.questions) > 1 else set()
        seats = tuple(
            seat._replace(
                answers=seat.name in several, style="filled" if seat.name in several else "open"
            )
            for seat in self.seats(table.points() if table is not None else {})
        )
        scene = Scene(
            TELL,
            tr("{player} chooses").format(player=question.player),
            says=words.question(question),
            view=self.picture.asked(question),
            course=self._waiting(),
            seats=seats,
            cursor=f"seat {question.player}",
            icons=self.icons(words),
            spoken=words.question(question),
        )
        if self._sums:
            sums = CardSet(tuple(deed.touches[-1].value for deed in self._sums), {})
            title = words.prompt(self.draft.way, ANY, question.about, self._sums)
            return scene._replace(form=ENTER, title=title, says="", grid=Grid(sums))
        if not question.options:
            numbers = CardSet(tuple(range(question.least, question.most + 1)), {})
            return scene._replace(
                form=ENTER, title=scene.says, says="", grid=Grid(numbers), heading=scene.title
            )
        return scene._replace(keys=self._keys(words))

    def _keys(self, words: Words) -> tuple[Key, ...]:
        now, tr, question, keys = self.now, words.tr, self.question, []
        turn = now.turn
        if turn is not None and turn.steps:
            seen = Showing(now, self.seen._replace(turn=turn.number)).at(len(turn.steps))
            keys.append(Key("turn", tr("Look back"), "chevron-left", deed=Look(seen)))
        because = asked_step(self)
        if because is not None:
            why = Open("why", (because,))
            keys.append(Key("why", tr("Why?"), "help-circle-outline", deed=why))
        if not self.picture.answers(question):
            keys += [
                Key(f"answer {each.value}", words.option(question, each), deed=Write(each.event))
                for each in question.options
            ]
        for touch in self._others:
            other = Keep(replace(self.draft, way=(touch,)))
            keys.append(Key(f"kind {touch.value}", words.kind(str(touch.value)), deed=other))
        return tuple(keys)

    def _waiting(self) -> Course:
        """The turn's cards while somebody chooses: the chooser's is next, the others wait."""
        turn = self.now.turn
        if turn is None:
            return Course()
        waits = {piece for piece, _ in self.now.queue}
        placed = frozenset(piece for piece, _ in turn.played if piece not in waits)
        return self.course(placed, self.question.about)


@dataclass(frozen=True)
class Resting(Moment):
    """The match is over, or something has to be done with the real cards first."""

    def scene(self, words: Words) -> Scene:
        """The table as it lies, and the way on."""
        now, tr, table = self.now, words.tr, self.now.state.table
        scene = Scene(
            TELL,
            view=self.picture.still(table),
            seats=self.seats(table.points() if table is not None else {}),
            icons=self.icons(words),
        )
        if now.state.finished:
            number = len(now.state.rounds) + now.state.open
            return scene._replace(
                title=tr("Round {n}").format(n=number),
                says=closing(self, words),
                keys=(
                    Key("pad", tr("Pad"), "notebook-outline", guarded=True, deed=Open("pad")),
                    Key(
                        "end",
                        tr("Show the result"),
                        "trophy-outline",
                        "filled",
                        guarded=True,
                        deed=Open("end"),
                    ),
                ),
            )
        due = now.due
        if due is None:
            return self._learning(words, scene)
        title, says, key = words.due(due, now.game.setup(now.state))
        way_on = Key("half", key, "", "filled", deed=Write(due.event))
        return scene._replace(title=title, says=says, keys=(way_on,))

    def _learning(self, words: Words, scene: Scene) -> Scene:
        """The game has to know more of the real pieces before it can begin."""
        now = self.now
        if not now.match.entry.learns or "learn" not in now.may:
            return scene
        title, says, key = words.unlearned
        deed = Open("learn", now.match.header.game)
        learn = Key("learn", key, "pencil-outline", "filled", guarded=True, deed=deed)
        return scene._replace(title=title, says=says, keys=(*by_hand_keys(self, words), learn))
