"""Showing a turn: beat by beat by itself, or step by step under a finger; looking changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from companion.games.core.asking import Touch
from companion.models.end.result import Result
from companion.models.table.moment import CLOCK, Moment, Seen, able
from companion.models.table.scene import (
    LAST_TURN,
    TELL,
    Answer,
    Headline,
    Icon,
    Key,
    Look,
    Offer,
    Open,
    Scene,
    Taking,
    TurnOrder,
)
from companion.models.table.set_by_hand import decided_row, decision
from companion.models.table.story import TableBeat, ToldTurn, begun

if TYPE_CHECKING:
    from companion.words import Words

SKIP = "skip"  # a touch beside everything


@dataclass(frozen=True)
class Showing(Moment):
    """A turn is in sight, at one of its beats."""

    past: ToldTurn | None = None  # an earlier one, where it is not the last

    @cached_property
    def told(self) -> ToldTurn | None:
        """The turn."""
        return self.past if self.past is not None else self.now.turn

    @cached_property
    def steps(self) -> tuple[TableBeat, ...]:
        """The beats of the turn."""
        return self.told.steps if self.told is not None else ()

    @property
    def step(self) -> TableBeat:
        """The beat in sight."""
        return self.steps[self.seen.at]

    @property
    def closes(self) -> bool:
        """Whether the turn ended the round: the sum of the round then comes after the last card."""
        return self.past is None and not self.now.state.open

    @property
    def last(self) -> bool:
        """Whether nothing of the turn comes after what is in sight."""
        return self.seen.over or (self.seen.at >= len(self.steps) - 1 and not self.closes)

    @property
    def unseen_take(self) -> bool:
        """Whether somebody takes something after all that was in sight so far."""
        return any(step.ruling.took for step in self.unseen)

    @property
    def unseen(self) -> tuple[TableBeat, ...]:
        """The beats that have not been in sight."""
        return self.steps[self.seen.most + 1 :]

    @property
    def back_again(self) -> bool:
        """Whether somebody looks back at the turn: all of it was in sight before."""
        return self.seen.most >= len(self.steps)

    @cached_property
    def earlier(self) -> bool:
        """Whether somebody who looks back can go on into the turn before, as after a round."""
        told = self.told
        return (self.back_again or self.closes) and told is not None and begun(self.now.match, told)

    # -- going on ------------------------------------------------------------------------------

    def at(self, at: int, *, running: bool = False) -> Seen:
        """The same turn at another beat; the sum of the round counts as the beat after the last."""
        over = self.closes and at >= len(self.steps)
        at = max(0, min(len(self.steps) - 1, at))
        return self.seen._replace(at=at, most=max(self.seen.most, at), over=over, running=running)

    def gone(self) -> Seen:
        """The turn has left the screen; what was not shown of it has been told."""
        most = len(self.steps) - 1
        return self.seen._replace(at=-1, most=most, over=False, running=False)

    def halted(self) -> Seen:
        """It no longer goes on by itself."""
        return self.seen._replace(running=False)

    def further(self) -> Seen:
        """The beat that the clock brings next."""
        return self.at(self.seen.at + 1, running=True)

    def skip(self) -> Seen:
        """At once the next take, or the last beat."""
        later = range(self.seen.at + 1, len(self.steps))
        takes = (each for each in later if self.steps[each].ruling.took)
        end = len(self.steps) - 1
        return self.at(next(takes, max(end, self.seen.at + 1)), running=True)

    def touch(self, touch: Touch) -> Answer | None:
        """A touch beside everything brings what comes next at once, and never leaves the turn."""
        if touch.kind == SKIP and self.seen.running and not self.last:
            return Look(self.skip())
        return None

    def back(self) -> Answer | None:
        """From a turn that is looked back at to where the look began; else out of the room."""
        return Look(self.gone()) if self.back_again and not self.closes else None

    def skipped(self, words: Words) -> str:
        """What would be said to somebody who leaves the turn before all of it was in sight."""
        if not self.unseen:
            return ""
        cards = words.cards(len(self.unseen))
        told = [words.tr("Not shown: {cards}.").format(cards=cards)]
        takes = (self.taking(words, step.ruling) for step in self.unseen)
        return " ".join([*told, *(f"{take.title}." for take in takes if take.title)])

    # -- showing -------------------------------------------------------------------------------

    def clock(self, words: Words) -> Icon:
        """The turn before, for somebody who looks back already."""
        before = Open("before")
        clock = Icon("turn before", CLOCK, words.tr("Previous turn"), before, weak=LAST_TURN)
        return clock.when(self.earlier)

    @cached_property
    def able(self) -> tuple[str, ...]:
        """Those who may do something meanwhile, and whose take has been in sight."""
        may = able(self.now)
        so_far = self.steps[: self.seen.at + 1]
        return tuple(dict.fromkeys(step.ruling.player for step in so_far if _took(step, may)))

    def scene(self, words: Words) -> Scene:
        """The beat: its sentence, its table, and what everybody has after it."""
        step = self.step
        ruling = step.ruling
        note = words.may_do((ruling.player,)) if _took(step, able(self.now)) else ""
        note = self._overruled(words) or note
        taking = self.taking(words, ruling)
        number = self.told.turn if self.told is not None else 0
        title = words.tr("Turn {n}: {player}").format(n=number, player=ruling.player)
        placed = frozenset(each.ruling.piece for each in self.steps[: self.seen.at])
        beat = Scene(
            TELL,
            title,
            says="\n".join(filter(None, (words.unnumbered(ruling), note))),
            headline=self.headline(words, ruling),
            taking=taking,
            view=self.picture.beat(step),
            pieces=self.pieces,
            turn_order=self.turn_order(placed, ruling.piece, self.steps[: self.seen.at + 1]),
            seats=self.seats(step.after.points(), ruling.player if taking.title else ""),
            cursor=f"seat {ruling.player}",
            keys=(*self.keys(words), *self._ways_on(words)),
            icons=self.icons(words),
            short=words.tr("Turn {n}").format(n=number),  # whose card it is stands below as well
            # A take that is not loud costs nothing: nobody is told of bullheads then.
            spoken=(words.ruling if ruling.took and not taking.title else words.spoken)(ruling),
        )
        return self._sum(words, beat) if self.seen.over else beat

    def _overruled(self, words: Words) -> str:
        """Where the piece of the beat lies by the people's decision, if that is another row."""
        laid, ruling = decision(self.now.match, self.now.frame), self.step.ruling
        told = self.told
        if laid is None or told is None or not told.number < laid.number:
            return ""
        later = [step for step in self.steps if step.ruling in laid.frame.rulings]
        row = decided_row(laid, ruling.piece)
        if self.step in later or not row or row == getattr(ruling, "row", row):
            return ""
        text = words.tr("Your decision: {card} is in row {row}.")
        return text.format(card=ruling.piece, row=row)

    def keys(self, words: Words) -> tuple[Key, ...]:
        """The keys to look with: back, where we are, forth, why."""
        at, told = self.seen.at, self.told
        card, many = told.card_of(self.steps, at) if told is not None else (0, 0)
        before = at if self.seen.over else at - 1
        back: Answer = Look(self.at(before)) if before >= 0 or not self.earlier else Open("before")
        first = before < 0 and not self.earlier
        return (
            Key("back step", "", "chevron-left", disabled=first, deed=back),
            # Never in words: keys would move with those that have room at one card and not the next.
            Key("count", f"{card}/{many}", "", "text", disabled=True),
            Key("next step", "", "chevron-right", disabled=self.last, deed=Look(self.at(at + 1))),
            Key("why", words.tr("Why?"), "help-circle-outline", deed=Open("why", (self.step,))),
        )

    def _ways_on(self, words: Words) -> tuple[Key, ...]:
        """The ways out of the turn, the same from its first beat to its last.

        The clock moves the beats under these keys, so none may mean something else at another beat.
        """
        tr, state = words.tr, self.now.state
        whole = not self.now.questions and not self.now.queue
        changes = whole and (self.back_again or self.closes)
        change = (change_key(words, self.step.ruling.player),) if changes else ()
        pad = Key("pad", tr("Score pad"), "notebook-outline", guarded=True, deed=Open("pad"))
        beside = (*change, *((pad,) if self.closes else ()))
        if state.finished:
            result = tr("Show the result")
            end = Key("end", result, "trophy-outline", "filled", guarded=True, deed=Open("end"))
            return *beside, end
        return *beside, Key("next", self._leads_to(words), "", "filled", deed=Look(self.gone()))

    def _leads_to(self, words: Words) -> str:
        """What comes after the turn."""
        tr, want = words.tr, self.now.want
        if self.now.questions:
            rows = self.picture.answers(self.now.questions[0])
            return tr("Choose a row") if rows else tr("Answer")
        if self.closes:
            return tr("Next deal")
        stands = self.picture.stands(self.steps[-1].ruling)
        same = stands or self.now.queue or (want is not None and want.each)  # the turn goes on
        return tr("Next") if same else tr("Next turn")

    def _sum(self, words: Words, beat: Scene) -> Scene:
        """What the round came to, with the keys of the turn's beats."""
        state, step = self.now.state, self.step
        points = state.rounds[-1].points.items()
        heads = ", ".join(f"{player} {number}" for player, number in points)
        said = [heads]
        offer = None
        due = self.now.game.setup(state)
        if words.dealt(due):
            said += [" ".join(words.setup(due))]
            may = able(self.now)
            if may:
                said.append(words.may_do(may))
                offer = Offer((self.now.match.header.id, len(state.rounds), step.after.turn, may))
        return beat._replace(
            title=words.tr("Round {n}").format(n=len(state.rounds)),
            short="",
            says="\n".join(filter(None, said)),
            headline=Headline(closing(self, words)),
            taking=Taking(),
            view=self.picture.landed(step),
            turn_order=TurnOrder(),
            seats=self.seats(step.after.points()),
            cursor="",
            offer=offer,
            spoken="",
        )


def change_key(words: Words, player: str) -> Key:
    """Says that somebody's card was another one."""
    text = words.tr("Correct a card")
    return Key("change", "", "pencil-outline", deed=Open("change", player), whole=text)


def closing(moment: Moment, words: Words) -> str:
    """What is said when a round is over."""
    state = moment.now.state
    if state.finished:

        def counted(one: str, many: str, number: int) -> str:
            return words.ntr(one, many, number).format(n=number)

        return Result(state, words.tr, counted).headline()
    return words.tr("Round {n} saved").format(n=len(state.rounds))


def _took(step: TableBeat, able: tuple[str, ...]) -> bool:
    return bool(step.ruling.took) and step.ruling.player in able
