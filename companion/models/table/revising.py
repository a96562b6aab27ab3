"""Putting a past turn right: the story is told again, asking only what is newly asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from companion.games.core.asking import Question
from companion.games.core.events import Event, Revise, Score, Seat
from companion.games.core.game import Past
from companion.games.core.ledger import Table
from companion.games.core.reading import dump
from companion.games.core.rulings import Piece, Refused, refuse
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import rows_of
from companion.match import Frame, Match
from companion.models.table.entered import At
from companion.models.table.story import ToldTurn


class Omission(NamedTuple):
    """Something optional of the old story that the new one has no room for."""

    event: Event
    refused: Refused


class Revision(NamedTuple):
    """What the story would be with another card in one turn."""

    event: Revise
    after: Match
    question: Question | None = None  # newly asked; nothing can be accepted before it is answered
    refused: Refused | None = None  # why the rest of the old story no longer fits
    turn: int = 0  # the turn that no longer fits, if it is one
    omitted: tuple[Omission, ...] = ()  # what is left out alone, so that the rest can stay
    dropped: tuple[Event, ...] = ()  # the rest that no longer fits, without what stays of it
    lost: int = 0  # how many turns are among that


class Change(NamedTuple):
    """One thing that is otherwise for somebody: a take that was not, is no more, or costs otherwise."""

    new: RowRuling | None
    old: RowRuling | None = None
    turn: int = 0


def revise(match: Match, told: ToldTurn, pieces: At, answers: Sequence[Piece] = ()) -> Revision:
    """Play these pieces in that turn, or deal them, and go on as before.

    `answers` are those to what is newly asked. An old answer is kept where the same card still asks for
    it, or the right one instead of it, and the same row can be taken; it is left out where nobody
    is asked any more. Where cards wait, they are placed as far as people had placed them. A special
    card or a swap that no longer fits is left out alone: nobody's number cards hang on it.
    """
    instead = {
        old: new
        for spot, there in told.pieces.items()
        for old, new in zip(there, pieces.get(spot, there), strict=False)
        if old != new
    }
    again = Retelling(match, told.number, answers, instead, told.round)
    again.old = again.old[1:]
    return again.go(told.event(pieces))


class Retelling:
    """The rest of a story told once more, from the event that is put right.

    An event of the old story comes first wherever it is possible; a question that the old story
    did not ask at this point is put to people only where the old story cannot go on without it.
    """

    def __init__(
        self,
        match: Match,
        start: int,
        answers: Sequence[Piece] = (),
        instead: Mapping[Piece, Piece] | None = None,
        round_: int = 0,
    ) -> None:
        self.match = match
        self.round = round_
        self.instead: Mapping[Piece, Piece] = instead or {}  # other pieces, in that round
        self.start = start
        self.answers = list(answers)
        story = match.story()
        self.old = story[self.start - 1 :]  # still to be told
        self.after = match.anew()
        for frame in story[: self.start - 1]:
            self.after.accept(cast("Event", frame.event), frame)
        self.tail: list[Event] = []
        self.omitted: list[Omission] = []
        self.dropped: list[Event] = []

    def go(self, *first: Event) -> Revision:
        """Tell it as far as it fits, after what comes first now."""
        for event in first:
            self._write(event)
        while True:
            if self.old:
                found = self._follow(self.old[0])
            else:
                found = self._newly_asked(self.match.questions)
                if found is None:
                    return self._came_to()
            if isinstance(found, Refused):
                return self._broke_off(found)
            if found is not None and not self._answer(found):
                if self._left_to_table(found):
                    self._drop()
                    return self._came_to()
                return self._came_to()._replace(question=found)

    def _write(self, event: Event) -> None:
        self.after.apply(event)
        self.tail.append(event)

    def _tried(self, event: Event) -> Refused | None:
        """Write an event; the refusal, where it is impossible."""
        try:
            self._write(event)
        except Refused as refused:
            return refused
        return None

    # -- an event of the old story ----------------------------------------------------------------

    def _follow(self, old: Frame) -> Question | Refused | None:
        """Do what was done then, or the first step towards it.

        A question that has to be answered first, or the refusal, where it is impossible.
        """
        game, then = self.match.game, cast("Event", old.event)
        first = game.first(then, self.after.state)
        if first is not None:
            self._write(first)
            return None
        asked = self.after.questions
        stood = self._asked(old) if asked else ()
        answers = [was for was in stood if _is_answer(then, was)]
        same = (each for each in asked if any(self._same(was, each) for was in answers))
        answered = next(same, None)
        before = answered or self._newly_asked(stood)
        instead = any(game.stands_in(then, each) for each in asked)
        event = self._again(old)
        if before is not None:
            other = not instead and answers and not answered  # which may be asked afterwards
            if event is None or other or self._ahead(old):
                return before
        ahead = self._ahead(old)
        if isinstance(event, Score) and ahead > 0:
            self.dropped.append(event)  # the cards have closed that round by now
            self.old = self.old[1:]
            return None
        if isinstance(event, Score) and ahead < 0:
            return refuse("round-open")
        refused = self._tried(event) if event is not None else None
        if event is not None and refused is not None:
            if before is not None and not (instead and game.leaves_out(then)):
                return before
            towards = game.first(event, self.after.state, refused=True)
            if towards is not None:
                self._write(towards)  # others come before this card now
                return None
            if not game.leaves_out(then):
                return refused
            self.omitted.append(Omission(event, refused))
        self.old = self.old[1:]
        return None

    def _again(self, old: Frame) -> Event | None:
        """An old event as it has to be said now."""
        event, then = cast("Event", old.event), cast("Frame", old.before).state
        same_round = len(self.after.state.rounds) + 1 == self.round
        past: Past[Table] = Past(event, then, old.rulings, self.instead if same_round else {})
        return self.match.game.again(past, self.after.state)

    def _ahead(self, old: Frame) -> int:
        """By how many rounds the new story is ahead of an old event; -1 where one is open still."""
        then, now = cast("Frame", old.before).state, self.after.state
        more = len(now.rounds) - len(then.rounds)
        return more or -(now.open and not then.open)

    # -- what is asked ----------------------------------------------------------------------------

    def _asked(self, old: Frame) -> tuple[Question, ...]:
        """What was asked when an old event came."""
        return self.match.game.questions(cast("Frame", old.before).state)

    def _newly_asked(self, stood: Sequence[Question]) -> Question | None:
        """The first question that is none of those that stood in the old story."""
        asked = self.after.questions
        new = (each for each in asked if not any(self._same(was, each) for was in stood))
        return next(new, None)

    def _same(self, was: Question, asked: Question) -> bool:
        """Whether an old question is the same; a card that is put right asks as the wrong one did."""
        about = (was.about, self.instead.get(was.about))
        return (was.ask, was.player) == (asked.ask, asked.player) and asked.about in about

    def _answer(self, question: Question) -> bool:
        """Answer a question in place of the old answer; False if people have to be asked."""
        event = self._answer_to(question)
        if event is None:
            return False
        self._write(event)
        for old in self.old[:1]:
            stood = (was for was in self._asked(old) if self._same(was, question))
            if any(_is_answer(cast("Event", old.event), was) for was in stood):
                self.old = self.old[1:]
        return True

    def _answer_to(self, question: Question) -> Event | None:
        """A fact that people entered later, or their answer; None if they have to be asked."""
        for at, old in enumerate(self.old):
            event = cast("Event", old.event)
            if self.match.game.stays(event) and _is_answer(event, question):
                self.old = [*self.old[:at], *self.old[at + 1 :]]
                return event
        return question.answer(self.answers.pop(0)) if self.answers else None

    def _left_to_table(self, question: Question) -> bool:
        game = self.match.game
        rest = [cast("Event", frame.event) for frame in self.old]
        rest = [event for event in rest if not game.stays(event)]
        return game.asked_later(question, rest, self.after.state)

    # -- how it ends ------------------------------------------------------------------------------

    def _drop(self) -> None:
        """Drop the rest of the old story but for names, seats and the like that still fit."""
        for frame in self.old:
            event = self._staying(frame)
            if event is None or not (self._tried(event) is None or self._named_before_end(event)):
                self.dropped.append(cast("Event", frame.event))
        self.old = []

    def _staying(self, old: Frame) -> Event | None:
        """An old event that stays where turns are dropped; of new names only those of people there."""
        event = self._again(old)
        if event is None or not self.match.game.stays(event):
            return None
        if isinstance(event, Seat) and event.rename is not None:
            there = self.after.state.everybody
            names = {name: new for name, new in event.rename.items() if name in there}
            return replace(event, rename=names) if names else None
        return event

    def _named_before_end(self, event: Event) -> bool:
        """Write new names before the event that now ends the match: after it none can be given."""
        names = event.rename if isinstance(event, Seat) else None
        if names is None:
            return False
        ending: list[Event] = []
        while self.after.state.finished:
            self.after.undo()
            ending.insert(0, self.tail.pop())
        if not ending:
            return False
        for each in (event, *(_by_new_names(self.after, each, names) for each in ending)):
            self._write(each)
        return True

    def _came_to(self) -> Revision:
        told_now = Revise(self.start, tuple(self.tail))
        return Revision(
            told_now,
            self.after,
            omitted=tuple(self.omitted),
            dropped=tuple(self.dropped),
            lost=sum(map(self.match.game.reveals, self.dropped)),
        )

    def _broke_off(self, refused: Refused) -> Revision:
        frame = self.old[0]
        table = frame.state.table
        plays = self.match.game.reveals(cast("Event", frame.event))
        turn = table.turn if plays and table is not None else 0
        self._drop()
        return self._came_to()._replace(refused=refused, turn=turn)


def _by_new_names(match: Match, event: Event, names: Mapping[str, str]) -> Event:
    """An event of people who are called otherwise."""

    def named(key: str, told: Any) -> Any:
        if isinstance(told, dict):
            return {names.get(each, each): there for each, there in told.items()}
        return names.get(told, told) if key in _PLAYER_KEYS else told

    return match.parse({key: named(key, told) for key, told in dump(event).items()})


_PLAYER_KEYS = ("player", "until")  # whose value in a record can be a name; a board's is a tile


def _is_answer(event: Event, question: Question) -> bool:
    """Whether an event gives one of the answers to a question."""
    if any(option.event == event for option in question.options):
        return True
    makes, numbers = question.makes, range(question.least, question.most + 1)
    return makes is not None and any(makes(number) == event for number in numbers)


def possible(after: Match, event: Event) -> bool:
    """Whether an event would be accepted now."""
    try:
        after.preview(event)
    except Refused:
        return False
    return True


def changes(before: Match, after: Match) -> list[Change]:
    """Who takes a row now and did not, who did and no longer does, and whose take costs otherwise.

    A take that stays is none, whichever card it came with and whichever cards it brought, as long as
    it costs the same and the same cards go aside.
    """
    old, new = _takes(before), _takes(after)
    gone, come = _besides(old, new), _besides(new, old)
    found = []
    for take in gone:
        same = next((each for each in come if _whose(each) == _whose(take)), None)
        if same is not None:
            come.remove(same)
        if same is None or _worth(same) != _worth(take):
            found.append((take.when, Change(same and same.ruling, take.ruling, take.when[1])))
    found += [(take.when, Change(take.ruling, turn=take.when[1])) for take in come]
    return [change for _, change in sorted(found, key=lambda each: each[0])]


class _Take(NamedTuple):
    """Somebody took a row, in which round and turn."""

    when: tuple[int, int]
    ruling: RowRuling


def _whose(take: _Take) -> tuple[str, tuple[int, int]]:
    return take.ruling.player, take.when


def _worth(take: _Take) -> tuple[int, tuple[int, ...]]:
    """What a take costs, and what goes aside for it."""
    return take.ruling.points, tuple(sorted(take.ruling.aside))


def _besides(these: list[_Take], those: list[_Take]) -> list[_Take]:
    """These takes without those that came to the same; with which card does not matter."""
    same = Counter(map(_loot, those))
    found = []
    for take in these:
        if same[_loot(take)]:
            same[_loot(take)] -= 1
        else:
            found.append(take)
    return found


def _loot(take: _Take) -> tuple[Any, ...]:
    return take.ruling.player, tuple(sorted(take.ruling.took)), _worth(take)


class Moved(NamedTuple):
    """Cards that come to lie in another row than before; ``old`` is 0 where they did not lie at all."""

    cards: tuple[int, ...]
    row: int
    old: int = 0


def moves(before: Match, after: Match) -> list[Moved]:
    """The cards that go elsewhere without taking anything, those with the same way together."""
    old, new = _placed(before), _placed(after)
    lost, lies = _elsewhere(after), _lying(before)
    ways: dict[tuple[int, int], tuple[int, ...]] = {}
    for key, ruling in new.items():
        ruled = old[key].row if key in old else 0
        was = lies.get(key, ruled)  # since its ruling the row may have got another number
        if ruling.row in (ruled, was) or ruling.took or (*key, ruling.row) in lost:
            continue
        ways[ruling.row, was] = (*ways.get((ruling.row, was), ()), ruling.card)
    return [Moved(cards, row, was) for (row, was), cards in ways.items()]


def unplaced(before: Match, after: Match) -> tuple[int, ...]:
    """The cards that wait to be placed again, because what placed them is left out."""
    old, new = rows_of(before.state.table), rows_of(after.state.table)
    if old is None or new is None or not new.pending:
        return ()
    same = (len(before.state.rounds), old.turn) == (len(after.state.rounds), new.turn)
    still = {player for _, player in old.pending} if same else set()
    return tuple(card for card, player in new.pending if player not in still)


def _elsewhere(match: Match) -> set[tuple[int, int, int]]:
    """The ways of this round that say nothing any more: the card lies elsewhere by now.

    A table was set later, or somebody has taken it, which is told by itself.
    """
    table, now = rows_of(match.state.table), len(match.state.rounds)
    if table is None or not match.state.open:
        return set()
    return {
        (now, card, ruling.row)
        for (number, card), ruling in _placed(match).items()
        if number == now and not any(card in row for row in table.rows[ruling.row - 1 : ruling.row])
    }


def _lying(match: Match) -> dict[tuple[int, int], int]:
    """In which row each card of the open round lies now, by the round and the card."""
    table, now = rows_of(match.state.table), len(match.state.rounds)
    if table is None or not match.state.open:
        return {}
    return {(now, card): row for row, cards in enumerate(table.rows, 1) for card in cards}


def _placed(match: Match) -> dict[tuple[int, int], RowRuling]:
    """Where each card went, by the round and the card."""
    return {
        (len(cast("Frame", frame.before).state.rounds), ruling.card): ruling
        for frame in match.story()
        for ruling in _rulings(frame)
        if ruling.card and ruling.row
    }


def _takes(match: Match) -> list[_Take]:
    """Every take, of people as they are called by now."""
    found: list[_Take] = []
    for frame in match.story():
        if isinstance(frame.event, Seat) and frame.event.rename:
            new = frame.event.rename
            found = [
                take._replace(
                    ruling=take.ruling.named(new.get(take.ruling.player, take.ruling.player))
                )
                for take in found
            ]
        table = frame.state.table
        when = (len(cast("Frame", frame.before).state.rounds), table.turn if table else 0)
        found += [_Take(when, ruling) for ruling in _rulings(frame) if ruling.took]
    return found


def _rulings(frame: Frame) -> Iterable[RowRuling]:
    return (each for each in frame.rulings if isinstance(each, RowRuling))
