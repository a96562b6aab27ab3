"""A learned set was put right while a match is open: the match can follow it, by telling it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.core.asking import Question
from companion.games.core.events import Event
from companion.games.core.rulings import Piece
from companion.match import Frame, Match
from companion.models.table.revising import Retelling, Revision, possible


def contradictions(match: Match, kept: Any) -> tuple[Event, ...]:
    """What the kept set says otherwise than an open match knows; a finished one keeps what it knew."""
    if kept is None or match.state.finished:
        return ()
    return match.game.otherwise(match.state, kept)


def known_answer(match: Match, kept: Any) -> Event | None:
    """What a kept set answers to something that is asked now; None where it knows none of it."""
    found = (match.game.kept_answer(match.state, each, kept) for each in match.questions)
    return next((each for each in found if each is not None and possible(match, each)), None)


def follow(match: Match, kept: Any, answers: Sequence[Piece] = ()) -> Revision:
    """The story with everything told as the kept set has it.

    What the header's set told comes first, put right; what was told in the match is told so where
    it was told. What is newly asked the kept set answers as far as it can, then `answers` do.
    """
    begun = match.game.otherwise(match.anew().state, kept)
    start = 1
    if not begun:
        others = (
            frame.number
            for frame in match.story()
            if frame.event is not None
            and frame.before is not None
            and match.game.as_kept(frame.before.state, frame.event, kept) != frame.event
        )
        start = next(others, 1)
    return _Following(match, start, answers).by(kept).go(*begun)


class _Following(Retelling):
    """A story told again by a set that was put right."""

    kept: Any = None

    def by(self, kept: Any) -> _Following:
        """Tell it by this set."""
        self.kept = kept
        return self

    def _again(self, old: Frame) -> Event | None:
        event = super()._again(old)
        game, state = self.match.game, self.after.state
        return game.as_kept(state, event, self.kept) if event is not None else None

    def _answer_to(self, question: Question) -> Event | None:
        """What the kept set says, and only then what people say now."""
        told = self.match.game.kept_answer(self.after.state, question, self.kept)
        if told is not None and possible(self.after, told):
            return told
        return super()._answer_to(question)
