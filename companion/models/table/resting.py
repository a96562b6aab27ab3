"""Nothing is to be entered: somebody is asked something, or the table rests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.games.core.asking import ANY, ROW, Question, Touch
from companion.games.core.sets import CardSet
from companion.models.learn.lesson import lesson_of
from companion.models.table.entered import Entered
from companion.models.table.moment import (
    IN_SIGHT,
    SEAT,
    Draft,
    Moment,
    by_hand_keys,
    deed_keys,
    looking_back,
)
from companion.models.table.scene import (
    ENTER,
    TELL,
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
    TurnOrder,
    Write,
)
from companion.models.table.showing import closing
from companion.models.table.waiting import asked_step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.words import Words


def with_numbers(words: Words, scene: Scene, question: Question, *keys: Key) -> Scene:
    """The scene of a question that is answered on a grid of numbers; over them, what they mean."""
    numbers = CardSet(tuple(range(question.least, question.most + 1)), {})
    told = words.numbers(question)
    meant = (Key("told", told, "", "text", disabled=True),) if told else ()
    return scene._replace(
        form=ENTER,
        asks="" if meant else words.question(question),
        says="",
        keys=(*meant, *keys),
        grid=Grid(numbers, first=min(len(numbers), IN_SIGHT)),
        heading=scene.title,
    )


@dataclass(frozen=True)
class Asking(Moment):
    """Somebody has to say something before the game goes on."""

    @property
    def question(self) -> Question:
        """What is asked of the one who is to answer now, or of the next who has not answered all."""
        asked, everybody = self.now.questions, self.now.state.players
        if self.draft.asked not in everybody:
            return asked[0]
        at = everybody.index(self.draft.asked)
        order = (*everybody[at:], *everybody[:at])
        return min(asked, key=lambda each: order.index(each.player))

    def touch(self, touch: Touch) -> Answer | None:
        """An answer; or, where several are asked, who answers."""
        question = self.question
        if self.sums:
            found = next((deed for deed in self.sums if deed.touches[-1] == touch), None)
            return Write(found.event) if found is not None else None
        if touch.kind == SEAT:
            asked = [each.player for each in self.now.questions]
            player = str(touch.value).removeprefix("seat ")
            return Keep(Draft(asked=player)) if player in asked else None
        if self.tapped is not None:
            return self._tapped(touch)
        if touch.kind == ANY and not question.options:
            return Write(question.answer(touch.value), then=self._on)
        for option in question.options:
            if touch.kind == ROW and option.value == touch.value:
                return Write(option.event, then=self._on)
        why = self.now.game.why_not(self.now.state, (touch,))
        return Say(why) if why is not None else None

    @property
    def _on(self) -> Draft | None:
        """Whoever has answered goes on answering, where several are asked.

        Who had touched a waiting piece is not forgotten by what is asked before it comes.
        """
        if len({each.player for each in self.now.questions}) > 1:
            return Draft(asked=self.question.player)
        return Draft(way=self.draft.way) if self.draft.way and not self.sums else None

    def back(self) -> Answer | None:
        """From another way to answer, or from the pieces, to the question itself."""
        if self.sums:
            return Keep(replace(self.draft, way=()))
        return Keep(self._number) if self.tapped is not None else None

    # -- a number told by pieces ----------------------------------------------------------------

    @property
    def tapped(self) -> Entered | None:
        """What was tapped so far, while a number is told by pieces."""
        want = self.question.pieces
        if want is None or not self.draft.changing:
            return None
        return self.draft.instead or Entered.empty(want.places)

    @property
    def _number(self) -> Draft:
        """The number instead of its pieces."""
        return Draft(asked=self.question.player)

    def _tapped(self, touch: Touch) -> Answer | None:
        want, entered = self.question.pieces, self.tapped
        if touch.kind != ANY or want is None or entered is None:
            return None
        why = want.spent_beside(entered.cursor, entered.pieces).get(touch.value)
        if why is not None:
            return Say(why)
        return Keep(replace(self.draft, instead=entered.tap(touch.value)))

    def _by_pieces(self, words: Words, scene: Scene) -> Scene:
        want, entered = self.question.pieces, self.tapped
        assert want is not None  # noqa: S101 - only then they are tapped
        assert entered is not None  # noqa: S101 - likewise
        _, title, back, done = words.by_pieces(self.question)
        there = entered.at(entered.cursor)
        deed = Write(want.event(entered.pieces), then=self._on) if there else None
        return scene._replace(
            form=ENTER,
            title=title,
            says="",
            keys=(
                Key("back", back, "chevron-left", deed=Keep(self._number)),
                Key("done", done, "check", "filled", disabled=not there, deed=deed),
            ),
            grid=Grid(
                want.set,
                frozenset(want.spent(entered.cursor)),
                {piece: Sign("") for piece in there},
                IN_SIGHT,
            ),
        )

    # -- showing --------------------------------------------------------------------------------

    @property
    def _headline(self) -> Headline:
        """Who is asked, and about which piece; the sentence asks."""
        question = self.question
        player, pieces = question.player, self.pieces.pieces
        about = question.about if question.about in pieces else 0  # a space is no card
        return Headline("", about, player, self.now.face(player))

    def scene(self, words: Words) -> Scene:
        """The table with what can be chosen, everybody's bullheads, the question."""
        now, question, table = self.now, self.question, self.now.state.table
        several = {each.player for each in now.questions} if len(now.questions) > 1 else set()
        seats = tuple(
            seat._replace(
                answers=seat.name in several, style="filled" if seat.name in several else "open"
            )
            for seat in self.seats(table.points() if table is not None else {})
        )
        scene = Scene(
            TELL,
            words.asked(question),
            says=words.question(question, named=False),
            headline=self._headline,
            pieces=self.pieces,
            view=self.picture.asked(question),
            turn_order=self._waiting(),
            seats=seats,
            cursor=f"seat {question.player}",
            icons=self.icons(words),
            spoken=words.question(question),
            prefers=self.picture.prefers,
        )
        if self.tapped is not None:
            return self._by_pieces(words, scene)
        if self.sums:
            return self.with_sums(words, scene, question.about)
        if not question.options:
            deeds = self._deeds(words)
            return with_numbers(
                words,
                scene,
                question,
                *self._instead(words),
                *self._beside(words, deeds[:-1]),
                *self._because(words),
                *self._painting(words),
                *deeds[-1:],
            )
        return scene._replace(keys=self._keys(words))

    def _keys(self, words: Words) -> tuple[Key, ...]:
        now, tr, question = self.now, words.tr, self.question
        keys: list[Key] = []
        if not self.picture.answers(question):
            keys += [
                Key(
                    f"answer {each.value}",
                    words.option(question, each),
                    style="filled" if each.value == question.offered else "tonal",
                    deed=Write(each.event, then=self._on),
                    even=True,
                    sign=self.picture.sign(question, each.value),
                )
                for each in question.options
            ]
        others: list[Key] = []
        turn = now.turn
        if turn is not None and turn.steps:
            # Its words give way where they would cost a line: the answers are what people look for.
            back, look = Look(looking_back(now)), tr("Look back")
            others.append(Key("turn", "", "chevron-left", guarded=True, deed=back, whole=look))
        others += (*self._because(words), *self._painting(words), *self.other_keys(words))
        if others:
            others[0] = others[0]._replace(begins=True)
        return (*keys, *others)

    def _because(self, words: Words) -> tuple[Key, ...]:
        """The way to the reason of the question, where it has one."""
        because = asked_step(self, self.question)
        if because is None:
            return ()
        why = Open("why", (because,))
        return (Key("why", words.tr("Why?"), "help-circle-outline", "text", deed=why),)

    def _painting(self, words: Words) -> tuple[Key, ...]:
        """The way to the page of the box on which this, and all of its kind, can be entered."""
        match = self.now.match
        if not match.entry.learns:
            return ()
        topic = lesson_of(match.entry).topic_of(self.question)
        if not topic:
            return ()
        text, deed = words.tr("Enter all at once"), Open("topic", topic)
        return (Key("paint", "", "pencil-outline", deed=deed, whole=text),)

    def _beside(self, words: Words, others: Sequence[Key]) -> tuple[Key, ...]:
        """The other keys; what they tell is to be read before them."""
        told = words.counted_beside(self.question) if others else ""
        if not told:
            return tuple(others)
        read = Key("beside", told, "", "text", disabled=True, begins=True)
        return (read, *(each._replace(joins=True) for each in others))

    def _instead(self, words: Words) -> tuple[Key, ...]:
        """The way to tell a number by pieces."""
        if self.question.pieces is None:
            return ()
        deed = Keep(Draft(asked=self.question.player, changing=True))
        return (Key("pieces", words.by_pieces(self.question)[0], "cards-outline", deed=deed),)

    def _deeds(self, words: Words) -> tuple[Key, ...]:
        """What else may be done by whoever is asked; the last one is the way on."""
        told = [(deed, *words.deed(deed)) for deed in self.now.keyed_for(self.question.player)]
        shown = [each for each in told if each[1]]
        return tuple(
            Key(
                f"do {text}",
                text,
                icon,
                "filled" if at == len(shown) else "tonal",
                deed=Write(deed.event, then=self._on),
            )
            for at, (deed, text, icon) in enumerate(shown, 1)
        )

    def _waiting(self) -> TurnOrder:
        """The turn's cards while somebody chooses: the chooser's is next, the others wait."""
        turn = self.now.turn
        if turn is None:
            return TurnOrder()
        waits = {piece for piece, _ in self.now.queue}
        shown = turn.played_by(turn.steps)
        placed = frozenset(piece for piece, _ in shown if piece not in waits)
        return self.turn_order(placed, self.question.about)


@dataclass(frozen=True)
class Resting(Moment):
    """The match is over, or something has to be done with the real cards first."""

    def scene(self, words: Words) -> Scene:
        """The table as it lies, and the way on."""
        now, tr, table = self.now, words.tr, self.now.state.table
        scene = Scene(
            TELL,
            view=self.picture.still(table),
            seats=self.seats(now.here),
            icons=self.icons(words),
        )
        if now.state.finished:
            number = len(now.state.rounds) + now.state.open
            one = now.match.entry.rounds == 1
            over = tr("The match is over") if one else tr("Round {n}").format(n=number)
            return scene._replace(
                title=over,
                headline=Headline(closing(self, words)),
                keys=(
                    Key("pad", tr("Score pad"), "notebook-outline", guarded=True, deed=Open("pad")),
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
        return scene._replace(title=title, says=says, keys=(*deed_keys(self, words), way_on))

    def _learning(self, words: Words, scene: Scene) -> Scene:
        """The game has to know more of the real pieces before it can begin."""
        now = self.now
        if not now.match.entry.learns or "learn" not in now.may:
            return scene
        title, says, key = words.unlearned
        deed = Open("unlearned")
        learn = Key("learn", key, "pencil-outline", "filled", guarded=True, deed=deed)
        return scene._replace(title=title, says=says, keys=(*by_hand_keys(self, words), learn))
