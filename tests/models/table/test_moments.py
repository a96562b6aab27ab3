"""The law of the moments: whatever is played, a killed table opens with the very same in sight."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from companion import record
from companion.games.core.asking import ANY, KIND, LYING, ROW, WAITING, Touch
from companion.games.core.shelf import GameEntry
from companion.match import Match
from companion.models.table.deciding import Deciding, can_decide
from companion.models.table.entered import Entered
from companion.models.table.entering import Entering
from companion.models.table.keeping import where
from companion.models.table.moment import SEAT, UNSEEN, Draft, Moment, Seen, look_again, read
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.models.table.resting import Asking, Resting
from companion.models.table.scene import Answer, Icon, Keep, Key, Look, Scene, Write
from companion.models.table.showing import SKIP, Showing
from companion.models.table.waiting import Choosing, Waiting
from companion.words import Words
from tests.games.anybody import begun, known, somehow
from tests.soaking import Hunt
from tests.toy import WITH_FAIR

MOMENTS = (Deciding, Showing, Choosing, Waiting, Entering, Asking, Resting)
WITHIN = (Deciding, Showing, Choosing)  # what Back leads out of, without leaving the room
ANSWERS = get_args(Answer)


def played(game: GameEntry, seed: int, steps: int) -> Match:
    """A match by people who know the contract alone."""
    rng = random.Random(seed)
    match = begun(game, rng, WITH_FAIR, known(game, rng))
    for _ in range(steps):
        event = somehow(match, rng)
        if event is None:
            break
        match.apply(event)
    assert match.position, "nobody could do anything"
    return match


# -- what may have been seen, and be half entered -------------------------------------------------


def looks(now: Now, rng: random.Random) -> Iterator[Seen]:
    """Nothing of the last turn, each of its beats, and its end."""
    yield UNSEEN
    turn = now.turn
    if turn is None:
        return
    yield Seen(turn.number, -1, len(turn.steps) - 1)
    if turn.steps:
        yield look_again(now)
    for at in range(len(turn.steps)):
        yield Seen(turn.number, at, rng.randrange(at, len(turn.steps)))
    if not now.state.open and turn.steps:
        last = len(turn.steps) - 1
        yield Seen(turn.number, last, last, over=True)


def drafts(now: Now, rng: random.Random) -> Iterator[Draft]:
    """Nothing, pieces entered, touches on the way to a deed, and a row for a card decided upon."""
    yield Draft()
    if now.want is not None:
        yield Draft(entered=_pieces(now, rng))
        if now.want.piece_first:
            yield Draft(way=(Touch(ANY, rng.choice(now.want.set.pieces)),))
    if now.optional:
        deed = rng.choice(now.optional)
        yield Draft(way=deed.touches[: rng.randint(1, len(deed.touches))])
        whole = [each for each in now.optional if each.otherwise is not None]
        for deed in rng.sample(whole, min(1, len(whole))):
            assert deed.otherwise is not None
            proposed = Entered.proposed(deed.otherwise, deed.event)
            instead = rng.choice((None, proposed, proposed.back()))
            yield Draft(way=deed.touches, instead=instead, changing=rng.random() < 0.5)
    if now.questions:
        yield Draft(asked=rng.choice(now.questions).player)
    beats = [at for at in range(_steps(now) + 1) if can_decide(now, at)]
    for at in rng.sample(beats, min(1, len(beats))):
        yield Draft(deciding=at)
        asked = moment_of(now, UNSEEN, Draft(deciding=at))
        answer = asked.touch(Touch(ROW, rng.randint(1, 4)))
        if isinstance(answer, Keep):
            yield answer.draft


def _steps(now: Now) -> int:
    return len(now.turn.steps) if now.turn is not None else 0


def _pieces(now: Now, rng: random.Random) -> Entered | None:
    """Some of the pieces that are wanted, entered as fingers do it."""
    draft = Draft()
    for _ in range(rng.randint(0, 12)):
        moment = Entering(now, UNSEEN, draft)
        want, entered = moment.want, moment.entered
        spent = want.spent_beside(entered.cursor, entered.pieces)
        free = [piece for piece in want.set.pieces if piece not in spent]
        touch = Touch(ANY, rng.choice(free)) if free else Touch(ANY, want.set.pieces[0])
        seats = moment.scene(_words(now)).seats if rng.random() < 0.2 else ()
        if seats:
            touch = Touch(SEAT, rng.choice(seats).key)
        answer = moment.touch(touch)
        if isinstance(answer, Keep):
            draft = answer.draft
    found = draft.entered
    return found if found is not None and found.order else None


def _words(now: Now) -> Words:
    return Words("en", now.match.entry, WITH_FAIR)


# -- the laws -------------------------------------------------------------------------------------


def holds_everywhere(match: Match, rng: random.Random) -> int:
    """Every law at every frame of a match; how many scenes were looked at."""
    again, many = record.read(record.write(match), WITH_FAIR), 0
    for position in range(match.position + 1):
        match.seek(position)
        again.seek(position)
        now, anew = Now(match), Now(again)
        words = Words(rng.choice(("en", "de")), match.entry, WITH_FAIR)
        half = [*drafts(now, rng)]
        for seen in looks(now, rng):
            for draft in half if seen == UNSEEN else half[:1]:
                many += 1
                moment = moment_of(now, seen, draft)
                assert type(moment) in MOMENTS
                scene = moment.scene(words)
                assert opened_again(anew, seen, draft).scene(words) == scene
                every_key_does_something_that_can_be_done(match, scene)
                every_touch_means_something_or_nothing(moment, scene)
                back_leads_out(moment)
    return many


def opened_again(now: Now, seen: Seen, draft: Draft) -> Moment:
    """The moment of an app that was killed: all of it is made anew from what is kept."""
    kept = {**draft.kept(), "seen": seen.draft(), "where": where(now.match, now.frame)}
    kept = json.loads(json.dumps(kept))
    return moment_of(now, Seen.from_draft(kept["seen"]), read(now, kept))


def every_key_does_something_that_can_be_done(match: Match, scene: Scene) -> None:
    """What can be pressed has a deed; what it would write is right."""
    there: list[Key | Icon] = [*scene.keys, *scene.icons]
    for each in there:
        if not each.disabled:
            assert isinstance(each.deed, ANSWERS), each.name
        if isinstance(each.deed, Write):
            match.preview(each.deed.event)
    names = [each.name for each in there]
    assert len(set(names)) == len(names), names


def every_touch_means_something_or_nothing(moment: Moment, scene: Scene) -> None:
    """Whatever a finger finds on the table, it gets an answer or none, and never a crash."""
    values: dict[str, list[Any]] = {
        ROW: [1, 4] if moment.picture.rows_answer else [],
        SEAT: [seat.key for seat in scene.seats[:2]],
        WAITING: [queued.player for queued in scene.queue],
        KIND: [*scene.kinds[:2]],
        SKIP: ["", "card"],
    }
    pieces = moment.now.game.set.pieces
    if scene.grid is not None:
        values[ANY] = [*scene.grid.set.pieces[:3], *scene.grid.set.pieces[-1:], *scene.grid.picked]
    if isinstance(moment, Choosing):
        values[LYING] = [pieces[0], pieces[-1]]
    for kind, there in values.items():
        for value in there:
            answer = moment.touch(Touch(kind, value))
            assert answer is None or isinstance(answer, ANSWERS)


def back_leads_out(moment: Moment) -> None:
    """Back goes one step at a time, never on to what comes next, and ends."""
    left = 20 + _steps(moment.now)
    while isinstance(moment, WITHIN):
        answer = moment.back()
        if isinstance(moment, Showing) and not moment.back_again:
            assert answer is None, "what comes next has not been in sight"
            return
        if isinstance(moment, Showing) and moment.ended:
            assert answer is None, "the next round comes after this one"
            return
        assert isinstance(answer, Keep | Look)
        seen = answer.seen if isinstance(answer, Look) else moment.seen
        draft = answer.draft if isinstance(answer, Keep) else moment.draft
        assert (seen, draft) != (moment.seen, moment.draft), "it goes nowhere"
        moment = moment_of(moment.now, seen, draft)
        left -= 1
        assert left, "it goes round"


@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_a_moment_is_all_there_is_of_what_is_in_sight(game: GameEntry) -> None:
    for seed in range(
        7 if known(game, random.Random(0)) is None else 2
    ):  # a board has many moments
        assert holds_everywhere(played(game, seed, 18), random.Random(seed))


@pytest.mark.soak
@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_so_it_is_for_long(game: GameEntry) -> None:
    hunt = Hunt(f"moments of {game.id}")
    done = 0
    while done < 500 and hunt.goes_on:
        holds_everywhere(played(game, done, 120), random.Random(done))
        done += 1
    hunt.tell(done, 500, "matches, every moment of them opened again")
