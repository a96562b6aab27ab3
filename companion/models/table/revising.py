"""Putting a past turn right: the story is told again, asking only what is newly asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from companion.games.core.asking import Question
from companion.games.core.events import Event, Revise, Seat
from companion.games.core.game import Past
from companion.games.core.ledger import Table
from companion.games.core.rulings import Piece, Refused
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
    lost: int = 0  # how many turns are left out because of that
    turn: int = 0  # the turn that no longer fits, if it is one
    omitted: tuple[Omission, ...] = ()  # what is left out alone, so that the rest can stay


class Change(NamedTuple):
    """One thing that is otherwise for somebody: a take that was not, is no more, or costs otherwise."""

    new: RowRuling | None
    old: RowRuling | None = None
    turn: int = 0


def revise(match: Match, told: ToldTurn, pieces: At, answers: Sequence[Piece] = ()) -> Revision:
    """Play these pieces in that turn, or deal them, and go on as before.

    `answers` are the rows newly chosen. An old answer is kept where the same card still asks for
    it, or the right one instead of it, and the same row can be taken; it is left out where nobody
    is asked any more. Where cards wait, they are placed as far as people had placed them. A special
    card or a swap that no longer fits is left out alone: nobody's number cards hang on it.
    """
    instead = {
        old: new
        for spot, there in told.pieces.items()
        for old, new in zip(there, pieces.get(spot, there), strict=False)
    }
    again = Retelling(match, told.number, answers, instead, told.round)
    again.old = again.old[1:]
    return again.go(told.event(pieces))


class Retelling:
    """The rest of a story told once more, from the event that is put right."""

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
            self.after.apply(cast("Event", frame.event))
        self.tail: list[Event] = []
        self.omitted: list[Omission] = []

    def go(self, *first: Event) -> Revision:
        """Tell it as far as it fits, after what comes first now."""
        for event in first:
            self._write(event)
        while True:
            question = self.after.question
            if question is not None:
                if not self._answer(question):
                    open_still = None if self._left_to_table(question) else question
                    return self._came_to()._replace(question=open_still)
            elif not self.old:
                return self._came_to()
            else:
                refused = self._follow(self.old[0])
                if refused is not None:
                    return self._broke_off(refused)

    def _write(self, event: Event) -> None:
        self.after.apply(event)
        self.tail.append(event)

    def _answer(self, question: Question) -> bool:
        """Answer as before, or as people say now; False if they have to be asked."""
        old = self.old[0] if self.old else None
        event = self._answered(old, question) if old is not None else None
        if event is None and old is not None and self._cannot_stand_in(old, question):
            return True
        if event is None and not self.answers:
            return False
        if event is not None or (old is not None and self._asked(old, question)):
            self.old = self.old[1:]
        self._write(event or question.answer(self.answers.pop(0)))
        return True

    def _answered(self, old: Frame, question: Question) -> Event | None:
        """What this old event answers to the question; None if it is no answer to it."""
        if self._asked(old, question):
            return self._again(old)
        if old.event is None or not self.match.game.stands_in(old.event, question):
            return None
        event = self._again(old)
        return event if event is not None and possible(self.after, event) else None

    def _asked(self, old: Frame, question: Question) -> bool:
        """Whether this old event is the answer given when the same was asked.

        A card that is put right asks what the wrong one asked.
        """
        asked = self.match.game.questions(cast("Frame", old.before).state)
        same = [
            each
            for each in asked
            if each.player == question.player
            and question.about in (each.about, self.instead.get(each.about))
        ]
        return any(option.event == old.event for each in same for option in each.options)

    def _cannot_stand_in(self, old: Frame, question: Question) -> bool:
        """Leave out what answered this instead of a row and no longer can, with its own reason."""
        if old.event is None or not self.match.game.stands_in(old.event, question):
            return False
        refused = _why_not(self.after, self._again(old) or old.event)
        if refused is None or not self.match.game.leaves_out(old.event):
            return False
        self.omitted.append(Omission(old.event, refused))
        self.old = self.old[1:]
        return True

    def _again(self, old: Frame) -> Event | None:
        """An old event as it has to be said now."""
        event, then = cast("Event", old.event), cast("Frame", old.before).state
        same_round = len(self.after.state.rounds) + 1 == self.round
        past: Past[Table] = Past(event, then, old.rulings, self.instead if same_round else {})
        return self.match.game.again(past, self.after.state)

    def _left_to_table(self, question: Question) -> bool:
        rest = [cast("Event", frame.event) for frame in self.old]
        return self.match.game.asked_later(question, rest, self.after.state)

    def _follow(self, old: Frame) -> Refused | None:
        """Do what was done then, or the first step towards it; why not, if it is impossible."""
        game, then = self.match.game, cast("Event", old.event)
        first = game.first(then, self.after.state)
        if first is not None:
            self._write(first)
            return None
        event = self._again(old)
        if event is not None:
            try:
                self._write(event)
            except Refused as refused:
                towards = game.first(event, self.after.state, refused=True)
                if towards is not None:
                    self._write(towards)  # others come before this card now
                    return None
                if not game.leaves_out(event):
                    return refused
                self.omitted.append(Omission(event, refused))
        self.old = self.old[1:]
        return None

    def _came_to(self) -> Revision:
        told_now = Revise(self.start, tuple(self.tail))
        return Revision(told_now, self.after, omitted=tuple(self.omitted))

    def _broke_off(self, refused: Refused) -> Revision:
        reveals = self.match.game.reveals
        plays = [reveals(cast("Event", frame.event)) for frame in self.old]
        table = self.old[0].state.table
        turn = table.turn if plays[0] and table is not None else 0
        return self._came_to()._replace(refused=refused, lost=sum(plays), turn=turn)


def possible(after: Match, event: Event) -> bool:
    """Whether an event would be accepted now."""
    return _why_not(after, event) is None


def _why_not(after: Match, event: Event) -> Refused | None:
    """Why an event would not be accepted now; None if it would."""
    try:
        after.preview(event)
    except Refused as refused:
        return refused
    return None


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
