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
    def last(self) -> bool:
        """Whether no beat comes after this one."""
        return self.seen.at >= len(self.steps) - 1

    @property
    def stands(self) -> bool:
        """Whether the last beat stays until somebody goes on."""
        return self.last and self.picture.stands(self.step.ruling)

    @property
    def unseen_take(self) -> bool:
        """Whether somebody takes something after all that was in sight so far."""
        return any(step.ruling.took for step in self.steps[self.seen.most + 1 :])

    @property
    def on_its_way(self) -> bool:
        """Whether there is still something to come, which a hurry does not leave out."""
        return (self.seen.running and not self.last) or self.unseen_take

    @property
    def ended(self) -> bool:
        """Whether the round is over and its last beat has had its time."""
        return not self.now.state.open and self.seen.over

    @property
    def back_again(self) -> bool:
        """Whether all of it was in sight before and somebody looks back at it."""
        return self.seen.most >= len(self.steps)

    @cached_property
    def earlier(self) -> bool:
        """Whether somebody who looks back can go on into the turn before."""
        told = self.told
        return self.back_again and told is not None and begun(self.now.match, told)

    # -- going on ------------------------------------------------------------------------------

    def at(self, at: int, *, running: bool = False) -> Seen:
        """The same turn at another beat."""
        at = max(0, min(len(self.steps) - 1, at))
        return self.seen._replace(at=at, most=max(self.seen.most, at), over=False, running=running)

    def gone(self) -> Seen:
        """The turn has left the screen."""
        return self.seen._replace(at=-1, over=False, running=False)

    def halted(self) -> Seen:
        """It no longer goes on by itself."""
        return self.seen._replace(running=False)

    def go_on(self) -> Seen:
        """Its time is up: the next beat; after the last, the next thing to do."""
        if not self.last:
            return self.at(self.seen.at + 1, running=True)
        return self.rested()

    def rested(self) -> Seen:
        """The last beat has had its time; the end of a round stays in sight."""
        if self.now.state.open:
            return self.gone()
        return self.seen._replace(over=True, running=False)

    def onward(self) -> Seen:
        """At once to the next card, and on from there by itself; from the last one, out of sight."""
        return self.at(self.seen.at + 1, running=True) if self.on_its_way else self.gone()

    def skip(self) -> Seen:
        """To the next take, or to the last beat; from there, on."""
        if not self.seen.running:
            return self.at(self._next_stop(self.seen.most)) if self.unseen_take else self.seen
        if self.last:
            return self.rested()
        return self.at(self._next_stop(self.seen.at), running=True)

    def hurry(self) -> Seen:
        """Past what is still to be shown, but not past a take that nobody has seen."""
        return self.skip() if self.on_its_way else self.gone()

    def _next_stop(self, at: int) -> int:
        """Where skipping stops: nobody may miss who takes something."""
        later = range(at + 1, len(self.steps))
        return next((each for each in later if self.steps[each].ruling.took), len(self.steps) - 1)

    def touch(self, touch: Touch) -> Answer | None:
        """A touch beside everything skips."""
        if touch.kind == SKIP and self.seen.running:
            return Look(self.skip())
        return None

    def back(self) -> Answer | None:
        """From a turn that was in sight before, to where somebody looked from; else out of the room."""
        if not self.back_again or self.ended:
            return None
        if self.now.state.open:
            return Look(self.gone())
        return Look(self.at(self.seen.at)._replace(over=True))

    # -- showing -------------------------------------------------------------------------------

    def clock(self, words: Words) -> Icon:
        """The turn before, for somebody who looks back already."""
        before = Open("before")
        clock = Icon("turn before", CLOCK, words.tr("The turn before"), before, weak=LAST_TURN)
        return clock.when(self.earlier)

    @cached_property
    def able(self) -> tuple[str, ...]:
        """Those who may do something meanwhile, and whose take has been in sight."""
        may = able(self.now)
        so_far = self.steps[: self.seen.at + 1]
        return tuple(dict.fromkeys(step.ruling.player for step in so_far if _took(step, may)))

    def scene(self, words: Words) -> Scene:
        """The beat: its sentence, its table, and what everybody has after it."""
        if self.ended:
            return self._end(words)
        step = self.step
        ruling = step.ruling
        note = words.may_do((ruling.player,)) if _took(step, able(self.now)) else ""
        note = self._overruled(words) or note
        taking = self.taking(words, ruling)
        number = self.told.turn if self.told is not None else 0
        title = words.tr("Turn {n}: {player}").format(n=number, player=ruling.player)
        placed = frozenset(each.ruling.piece for each in self.steps[: self.seen.at])
        return Scene(
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
        text = words.tr("You decided otherwise: {card} is in row {row}.")
        return text.format(card=ruling.piece, row=row)

    def keys(self, words: Words) -> tuple[Key, ...]:
        """The keys to look with: back, where we are, forth, why."""
        at, told = self.seen.at, self.told
        card, many = told.card_of(self.steps, at) if told is not None else (0, 0)
        back: Answer = Look(self.at(at - 1)) if at or not self.earlier else Open("before")
        first = at == 0 and not self.earlier
        return (
            Key("back step", "", "chevron-left", disabled=first, deed=back),
            # Never in words: keys would move with those that have room at one card and not the next.
            Key("place", f"{card}/{many}", "", "text", disabled=True),
            Key("next step", "", "chevron-right", disabled=self.last, deed=Look(self.at(at + 1))),
            Key("why", words.tr("Why?"), "help-circle-outline", deed=Open("why", (self.step,))),
        )

    def _ways_on(self, words: Words) -> tuple[Key, ...]:
        onward = Look(self.onward())
        change = (change_key(words, self.step.ruling.player),) if self.back_again else ()
        return (*change, *self._onward(words, onward))

    def _onward(self, words: Words, onward: Look) -> tuple[Key, ...]:
        """The main key, which promises no more than what it leads to; the pad once all is over."""
        tr, state = words.tr, self.now.state
        pad = Key("pad", tr("Pad"), "notebook-outline", guarded=True, deed=Open("pad"))
        beside = () if state.open else (pad,)
        if state.finished and not self.on_its_way:
            result = tr("Show the result")
            end = Key("end", result, "trophy-outline", "filled", guarded=True, deed=Open("end"))
            return *beside, end
        return *beside, Key("next", self._leads_to(words), "", "filled", deed=onward)

    def _leads_to(self, words: Words) -> str:
        """What comes after what is in sight."""
        tr, want, waiting = words.tr, self.now.want, len(self.now.queue)
        if self.on_its_way:  # the next card
            return tr("Go on")
        if self.now.questions:
            rows = self.picture.answers(self.now.questions[0])
            return tr("Choose a row") if rows else tr("Answer")
        if not self.now.state.open:
            return tr("Next deal")
        if waiting:  # not to be taken for the arrow to the next of those that were placed
            return tr("{n} to come").format(n=waiting)
        same = self.stands or (want is not None and want.each)  # the same turn goes on
        return tr("Go on") if same else tr("Next turn")

    def _end(self, words: Words) -> Scene:
        """The round is over: what it came to, and no longer its last card."""
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
        seen = self.at(self.seen.at)._replace(most=len(self.steps))
        back = Key("turn", words.tr("Look back"), "chevron-left", deed=Look(seen))
        return Scene(
            TELL,
            words.tr("Round {n}").format(n=len(state.rounds)),
            says="\n".join(filter(None, said)),
            headline=Headline(closing(self, words)),
            view=self.picture.landed(step),
            turn_order=TurnOrder(),
            seats=self.seats(step.after.points()),
            keys=(back, *self._onward(words, Look(self.onward()))),
            icons=self.icons(words),
            offer=offer,
        )


def change_key(words: Words, player: str) -> Key:
    """Says that somebody's card was another one."""
    text = words.tr("Change a card")
    return Key("change", "", "pencil-outline", deed=Open("change", player), whole=text)


def closing(moment: Moment, words: Words) -> str:
    """What is said when a round is over."""
    state = moment.now.state
    if state.finished:

        def counted(one: str, many: str, number: int) -> str:
            return words.ntr(one, many, number).format(n=number)

        return Result(state, words.tr, counted).headline()
    return words.tr("Round {n} is on the pad").format(n=len(state.rounds))


def _took(step: TableBeat, able: tuple[str, ...]) -> bool:
    return bool(step.ruling.took) and step.ruling.player in able
