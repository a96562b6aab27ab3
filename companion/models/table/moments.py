"""Which moment it is: a pure function of the match, what was seen of it, and what is half entered."""

from __future__ import annotations

from companion.games.core.asking import PLAYER, WAITING, Touch
from companion.models.table.deciding import Deciding, can_decide
from companion.models.table.entering import Entering
from companion.models.table.moment import Draft, Moment, Seen
from companion.models.table.now import Now
from companion.models.table.resting import Asking, Resting
from companion.models.table.scoring import Scoring
from companion.models.table.showing import Showing
from companion.models.table.waiting import Choosing, Waiting


def moment_of(now: Now, seen: Seen, draft: Draft) -> Moment:
    """The one moment that is live."""
    if draft.deciding >= 0 and can_decide(now, draft.deciding):
        return Deciding(now, seen, draft)
    if now.by_hand is not None and (now.state.open or _scores(draft.way)):
        return Scoring(now, seen, draft)
    turn = now.turn
    if seen.at >= 0 and turn is not None and turn.number == seen.turn:
        showing = Showing(now, seen, draft)
        if seen.at < len(showing.steps):
            return showing
    if now.queue and (_stoppable(now) or _waits(now)):
        return Choosing(now, seen, draft) if _chooses(now, draft.way) else Waiting(now, seen, draft)
    if now.queue and now.optional and not now.questions:
        return Choosing(now, seen, draft)  # one of these must be chosen
    if now.want is not None:
        return Entering(now, seen, draft)
    return (Asking if now.questions else Resting)(now, seen, draft)


def _waits(now: Now) -> bool:
    """Whether the pieces are placed by a deed of their own, before which others may come."""
    first = now.queue[0][0]
    asked = bool(now.held) and any(question.about == first for question in now.questions)
    return now.due is not None or asked


def _stoppable(now: Now) -> bool:
    """Whether somebody's waiting piece can be touched, to do something before it is placed."""
    return any(deed.touches[0].kind == WAITING for deed in now.optional)


def _scores(way: tuple[Touch, ...]) -> bool:
    """Whether people chose to tell scores by hand."""
    return bool(way) and way[0].kind == PLAYER


def _chooses(now: Now, way: tuple[Touch, ...]) -> bool:
    """Whether these touches still lead somewhere, or show that nothing can be played."""
    if not way:
        return False
    longer = (d for d in now.optional if d.touches[: len(way)] == way and d.touches != way[:1])
    first = len(way) == 1 and now.queue[0][1] == way[0].value
    return any(longer) or (first and now.game.why_not(now.state, way) is None)
