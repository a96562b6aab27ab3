"""Putting a past turn right: the story is told again, asking only what is newly asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from companion.games.events import Event, Place, Play, Revise, Seat, Special, Swap, Table, Take
from companion.games.rows import Rows
from companion.games.rulings import Question, Refused, Ruling
from companion.games.specials import POSITIVE
from companion.match import Frame, Match
from companion.models.unfolding import Dealt, Told


class Omission(NamedTuple):
    """A special card or a swap of the old story that the new one has no room for."""

    event: Special | Swap
    refused: Refused


class Revision(NamedTuple):
    """What the story would be with another card in one turn."""

    event: Revise
    after: Match
    question: Question | None = None  # newly asked; nothing can be accepted before it is answered
    refused: Refused | None = None  # why the rest of the old story no longer fits
    dropped: int = 0  # how many old events are left out because of that
    lost: int = 0  # and how many turns are among them
    turn: int = 0  # the turn that no longer fits, if it is one
    omitted: tuple[Omission, ...] = ()  # what is left out alone, so that the rest can stay


class Change(NamedTuple):
    """One thing that is otherwise: somebody takes, or no longer takes, a row."""

    kind: str  # "takes" or "spared"
    ruling: Ruling


def revise(
    match: Match, told: Told | Dealt, cards: Mapping[str, int], answers: Sequence[int] = ()
) -> Revision:
    """Play these cards in that turn, or deal them, and go on as before.

    `answers` are the rows newly chosen. An old answer is kept where the same card still asks for
    it and the same row can be taken, and left out where nobody is asked any more. Where cards
    wait, they are placed as far as people had placed them. A special card or a swap that no
    longer fits is left out alone: nobody's number cards hang on it.
    """
    return _Retelling(match, told, cards, answers).go(told.event(cards))


class _Retelling:
    """The rest of a story told once more, from the turn that is put right."""

    def __init__(
        self,
        match: Match,
        told: Told | Dealt,
        cards: Mapping[str, int],
        answers: Sequence[int],
    ) -> None:
        self.match = match
        self.round = told.round
        self.instead = {old: cards[who] for who, old in told.cards.items() if who in cards}
        self.start = told.number
        self.answers = list(answers)
        story = match.story()
        self.old = story[self.start :]  # still to be told
        self.after = Match(match.header, match.game)
        for frame in story[: self.start - 1]:
            self.after.apply(cast("Event", frame.event))
        self.tail: list[Event] = []
        self.omitted: list[Omission] = []

    def go(self, first: Event) -> Revision:
        """Tell it as far as it fits."""
        self._write(first)
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
        if event is None and not self.answers:
            return False
        if event is not None or (old is not None and _asked(self.match, old, question)):
            self.old = self.old[1:]
        self._write(event or Take(self.answers.pop(0)))
        return True

    def _answered(self, old: Frame, question: Question) -> Event | None:
        """What this old event answers to the question; None if it is no answer to it."""
        event = old.event
        if isinstance(event, Take) and _asked(self.match, old, question):
            row = self._row_now(old, event.row)
            return Take(row) if row in [option.value for option in question.options] else None
        if isinstance(event, Special) and event.player == question.player:
            aimed = self._aimed(old, event)  # it may still answer instead of a row
            return aimed if _possible(self.after, aimed) else None
        return None

    def _left_to_table(self, question: Question) -> bool:
        """Whether the table can ask this itself: there a special card may answer instead."""
        reached = Place(question.player)
        told = all(frame.event == reached for frame in self.old)
        return told and "special" in self.after.may

    def _row_now(self, old: Frame, row: int) -> int:
        """Which row that one of the old story is now, by its first card; 0 if it is gone.

        Rows get other numbers where a fifth one closes.
        """
        rows: Rows = cast("Any", cast("Frame", old.before).state.table).rows
        now: Rows = cast("Any", self.after.state.table).rows
        starts = [cards[:1] for cards in now]
        start = rows[row - 1][:1]
        put_right = self._exchanged(start) if self._same_round() else start
        found = next((each for each in (start, put_right) if each in starts), None)
        return starts.index(found) + 1 if found else 0

    def _aimed(self, old: Frame, event: Special) -> Special:
        """The special card with the row it was played at, as that has to be said now."""
        row = event.row
        if event.card == POSITIVE:
            # Which row is taken is said only where it can be chosen.
            row = old.rulings[0].row if self.after.question is not None else None
        return replace(event, row=(self._row_now(old, row) or row) if row else row)

    def _follow(self, old: Frame) -> Refused | None:
        """Do what was done then, or the first step towards it; why not, if it is impossible."""
        event = cast("Event", old.event)
        if isinstance(event, Play) and self.after.state.open and "place" in self.after.may:
            self._write(Place())  # people went on to the next turn: nobody played anything more
            return None
        if isinstance(event, Table):
            event = self._reset(event)
        if isinstance(event, Special):
            event = self._aimed(old, event)
        idle = isinstance(event, Take) or (
            isinstance(event, Place) and not _possible(self.after, event)
        )
        if not idle:
            try:
                self._write(event)
            except Refused as refused:
                if isinstance(event, Special) and _possible(self.after, Place(event.player)):
                    self._write(Place(event.player))  # others come before this card now
                    return None
                if not isinstance(event, Special | Swap):
                    return refused
                self.omitted.append(Omission(event, refused))
        self.old = self.old[1:]
        return None

    def _reset(self, event: Table) -> Table:
        """A table that was set with the wrong card: the right one lies there in its stead."""
        if not self._same_round():
            return event
        piles = event.piles
        if piles is not None:
            piles = {player: self._exchanged(pile) for player, pile in piles.items()}
        rows = tuple(map(self._exchanged, event.rows))
        exchanged = replace(event, rows=rows, piles=piles)
        return exchanged if _possible(self.after, exchanged) else event

    def _same_round(self) -> bool:
        return len(self.after.state.rounds) + 1 == self.round

    def _exchanged(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        found = tuple(self.instead.get(card, card) for card in cards)
        return tuple(sorted(found)) if list(cards) == sorted(cards) else found

    def _came_to(self) -> Revision:
        told_now = Revise(self.start, tuple(self.tail))
        return Revision(told_now, self.after, omitted=tuple(self.omitted))

    def _broke_off(self, refused: Refused) -> Revision:
        plays = [isinstance(frame.event, Play) for frame in self.old]
        table = self.old[0].state.table
        turn = table.turn if plays[0] and table is not None else 0
        return self._came_to()._replace(
            refused=refused, dropped=len(plays), lost=sum(plays), turn=turn
        )


def _asked(match: Match, frame: Frame, question: Question) -> bool:
    """Whether this old event is the row chosen when the same was asked."""
    if not isinstance(frame.event, Take):
        return False
    asked = match.game.question(cast("Frame", frame.before).state)
    return asked is not None and (asked.player, asked.card) == (question.player, question.card)


def _possible(after: Match, event: Event) -> bool:
    try:
        after.preview(event)
    except Refused:
        return False
    return True


def changes(before: Match, after: Match) -> list[Change]:
    """Who takes a row now and did not, and who did and no longer does."""
    old, new = _takes(before), _takes(after)
    return [
        *(Change("spared", ruling) for ruling in _besides(old, new)),
        *(Change("takes", ruling) for ruling in _besides(new, old)),
    ]


def _besides(these: list[Ruling], those: list[Ruling]) -> list[Ruling]:
    """These takes without those that came to the same; with which card does not matter."""
    same = Counter(map(_loot, those))
    found = []
    for ruling in these:
        if same[_loot(ruling)]:
            same[_loot(ruling)] -= 1
        else:
            found.append(ruling)
    return found


def _loot(ruling: Ruling) -> tuple[str, tuple[int, ...], int]:
    return ruling.player, tuple(sorted(ruling.took)), ruling.points


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
    old, new = cast("Any", before.state.table), cast("Any", after.state.table)
    if old is None or new is None or not new.pending:
        return ()
    same = (len(before.state.rounds), old.turn) == (len(after.state.rounds), new.turn)
    still = {player for _, player in old.pending} if same else set()
    return tuple(card for card, player in new.pending if player not in still)


def _elsewhere(match: Match) -> set[tuple[int, int, int]]:
    """The ways of this round that say nothing any more: a table set later has the card elsewhere."""
    table, now = cast("Any", match.state.table), len(match.state.rounds)
    if table is None or not match.state.open:
        return set()
    taken = {card for pile in table.piles.values() for card in pile}
    return {
        (now, card, ruling.row)
        for (number, card), ruling in _placed(match).items()
        if number == now
        and card not in taken
        and not any(card in row for row in table.rows[ruling.row - 1 : ruling.row])
    }


def _lying(match: Match) -> dict[tuple[int, int], int]:
    """In which row each card of the open round lies now, by the round and the card."""
    table, now = cast("Any", match.state.table), len(match.state.rounds)
    if table is None or not match.state.open:
        return {}
    return {(now, card): row for row, cards in enumerate(table.rows, 1) for card in cards}


def otherwise(before: Rows, after: Rows) -> frozenset[int]:
    """The cards that would lie in another row than they do, or did not lie in any."""
    rows = (*before, *[()] * len(after))
    return frozenset(
        card for row, cards in zip(rows, after, strict=False) for card in cards if card not in row
    )


def _placed(match: Match) -> dict[tuple[int, int], Ruling]:
    """Where each card went, by the round and the card."""
    return {
        (len(cast("Frame", frame.before).state.rounds), ruling.card): ruling
        for frame in match.story()
        for ruling in frame.rulings
        if ruling.card and ruling.row
    }


def _takes(match: Match) -> list[Ruling]:
    """Every take, of people as they are called by now."""
    found: list[Ruling] = []
    for frame in match.story():
        if isinstance(frame.event, Seat) and frame.event.rename:
            new = frame.event.rename
            found = [each._replace(player=new.get(each.player, each.player)) for each in found]
        found += [ruling for ruling in frame.rulings if ruling.took]
    return found
