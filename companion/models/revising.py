"""Putting a past turn right: the story is told again, asking only what is newly asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from companion.games.events import Event, Place, Play, Revise, Special, Take
from companion.games.rows import Rows
from companion.games.rulings import Question, Refused, Ruling
from companion.match import Frame, Match
from companion.models.unfolding import Dealt, Told


class Revision(NamedTuple):
    """What the story would be with another card in one turn."""

    event: Revise
    after: Match
    question: Question | None = None  # newly asked; nothing can be accepted before it is answered
    refused: Refused | None = None  # why the rest of the old story no longer fits
    dropped: int = 0  # how many old events are left out because of that
    lost: int = 0  # and how many turns are among them
    turn: int = 0  # the turn that no longer fits, if it is one


class Change(NamedTuple):
    """One thing that is otherwise: somebody takes, or no longer takes, a row."""

    kind: str  # "takes" or "spared"
    ruling: Ruling


def revise(
    match: Match, told: Told | Dealt, cards: Mapping[str, int], answers: Sequence[int] = ()
) -> Revision:
    """Play these cards in that turn, or deal them, and go on as before; `answers` are the rows newly chosen.

    An old answer is kept where the same card still asks for it, and left out where nobody is
    asked any more. Where cards wait, they are placed as far as people had placed them.
    """
    story = match.story()
    start = told.number
    after = Match(match.header, match.game)
    for frame in story[: start - 1]:
        after.apply(cast("Event", frame.event))
    tail: list[Event] = []
    left = list(answers)

    def write(event: Event) -> None:
        after.apply(event)
        tail.append(event)

    write(told.event(cards))
    old = story[start:]
    at = 0
    while True:
        question = after.question
        if question is not None:
            kept = at < len(old) and (
                _answers(match, old[at], question) or _spares(after, old[at].event, question)
            )
            if kept:
                write(cast("Event", old[at].event))
                at += 1
            elif left:
                write(Take(left.pop(0)))
            else:
                return Revision(Revise(start, tuple(tail)), after, question)
            continue
        if at == len(old):
            return Revision(Revise(start, tuple(tail)), after)
        event = cast("Event", old[at].event)
        if isinstance(event, Play) and after.state.open and "place" in after.may:
            write(Place())  # people went on to the next turn: nobody played anything more
            continue
        if not isinstance(event, Take) and not (
            isinstance(event, Place) and not _possible(after, event)
        ):
            try:
                write(event)
            except Refused as refused:
                left_out = [isinstance(frame.event, Play) for frame in old[at:]]
                told_now = Revise(start, tuple(tail))
                table = old[at].state.table
                turn = table.turn if left_out[0] and table is not None else 0
                return Revision(told_now, after, None, refused, len(left_out), sum(left_out), turn)
        at += 1


def _answers(match: Match, frame: Frame, question: Question) -> bool:
    """Whether this old event answered the same question."""
    if not isinstance(frame.event, Take):
        return False
    asked = match.game.question(cast("Frame", frame.before).state)
    return asked is not None and (asked.player, asked.card) == (question.player, question.card)


def _spares(after: Match, event: Event | None, question: Question) -> bool:
    """Whether this old event is a special card that still answers instead of a row."""
    return (
        isinstance(event, Special) and event.player == question.player and _possible(after, event)
    )


def _possible(after: Match, event: Event) -> bool:
    try:
        after.preview(event)
    except Refused:
        return False
    return True


def changes(before: Match, after: Match) -> list[Change]:
    """Who takes a row now and did not, and who did and no longer does."""
    old, new = _takes(before), _takes(after)
    spared = [Change("spared", ruling) for ruling in old if ruling not in new]
    return spared + [Change("takes", ruling) for ruling in new if ruling not in old]


class Moved(NamedTuple):
    """Cards that come to lie in another row than before; ``old`` is 0 where they did not lie at all."""

    cards: tuple[int, ...]
    row: int
    old: int = 0


def moves(before: Match, after: Match) -> list[Moved]:
    """The cards that go elsewhere without taking anything, those with the same way together."""
    old, new = _placed(before), _placed(after)
    ways: dict[tuple[int, int], tuple[int, ...]] = {}
    for key, ruling in new.items():
        was = old[key].row if key in old else 0
        if ruling.row != was and not ruling.took:
            ways[ruling.row, was] = (*ways.get((ruling.row, was), ()), ruling.card)
    return [Moved(cards, row, was) for (row, was), cards in ways.items()]


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
    # The event's number moves when an answer is added before it, and says nothing here.
    return [
        ruling._replace(event=0, lower=0)
        for frame in match.story()
        for ruling in frame.rulings
        if ruling.took
    ]
