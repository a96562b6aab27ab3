"""People who play anything and then put a past turn right, and the laws of what that comes to."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple, cast

from companion.games.core.asking import ANY, ROW, Question, Touch
from companion.games.core.events import Amend, End, Event, Score, Seat, Void
from companion.games.core.game import Lies
from companion.games.core.readers import Rule
from companion.games.core.reading import dump
from companion.games.core.rulings import Piece, Refused
from companion.games.core.shelf import GameEntry, Shelf
from companion.match import Frame, Match
from companion.models.table.entered import Entered
from companion.models.table.following import contradictions, follow
from companion.models.table.now import Now
from companion.models.table.past import revision_scene, touched
from companion.models.table.rescoring import rescored, scores
from companion.models.table.revising import Revision, possible, revise
from companion.models.table.scene import Open, Scene
from companion.models.table.story import ToldTurn, deals, turns
from companion.record import read, write
from companion.words import Words
from tests.games.anybody import known, somehow

MOST_ANSWERS = 300  # more questions than any correction of these short matches asks
NEW_NAMES = [f"Guest {number}" for number in range(1, 60)]


# -- people who do anything ---------------------------------------------------------------------


def whim(match: Match, rng: random.Random) -> Event | None:
    """An event of the pad, a table set as it lies, or a step of the game; None at the end."""
    if rng.random() < 0.25 or match.state.finished:
        event = rng.choice(_PAD)(match, rng)
        if event is not None and possible(match, event):
            return event
    return None if match.state.finished else somehow(match, rng)


def _renamed(match: Match, rng: random.Random) -> Event | None:
    new = rng.choice([name for name in NEW_NAMES if name not in match.frame.names])
    return Seat(rename={rng.choice(match.state.everybody): new})


def _seated(match: Match, rng: random.Random) -> Event | None:
    players = match.state.players
    new = rng.choice([name for name in NEW_NAMES if name not in match.frame.names])
    return rng.choice(
        [
            Seat(dealer=rng.choice(players)),
            Seat(leave=rng.choice(players)),
            Seat(join=new),
            Seat(order=tuple(rng.sample(players, len(players)))),
        ]
    )


def _scored(match: Match, rng: random.Random) -> Event | None:
    if match.game.at_table and rng.random() < 0.9:  # it would be the end of the match
        return None
    return Score({player: rng.choice([0, 1, 5, 9]) for player in match.state.players})


def _amended(match: Match, rng: random.Random) -> Event | None:
    if not match.state.rounds:
        return None
    number = rng.randint(1, len(match.state.rounds))
    played = match.state.rounds[number - 1].points
    return Amend(number, {rng.choice([*played]): rng.randint(0, 20)})


def _ended(match: Match, rng: random.Random) -> Event | None:
    if match.state.finished or rng.random() < 0.5:
        return End(Rule(rounds=len(match.state.rounds) + rng.randint(1, 4)))
    return rng.choice([End(), Void()]) if rng.random() < 0.3 else None


def _set(match: Match, rng: random.Random) -> Event | None:
    lies = match.game.lies(match.state)
    if lies is None:
        return None
    pieces = dict(lies.pieces)
    if rng.random() < 0.7:
        able = lies.set or match.game.in_play(match.state)
        waiting = [piece for piece, _ in match.game.queue(match.state) if piece in able]
        source = rng.choice([spot for spot, there in pieces.items() if there] or [None])
        goal = rng.choice([*pieces])
        if waiting and rng.random() < 0.6:
            pieces[goal] = (*pieces[goal], rng.choice(waiting))
        elif source is not None and source != goal:
            pieces[goal] = (*pieces[goal], pieces[source][-1])
            pieces[source] = pieces[source][:-1]
    told = Lies(pieces, lies.marks, lies.counts, lies.spare, lies.ranges, lies.gaps, lies.single)
    try:
        return match.game.set_as(match.state, told, agreed=rng.random() < 0.5)
    except Refused:
        return None


def _by_hand(match: Match, rng: random.Random) -> Event | None:
    hand = match.game.by_hand(match.state)
    if hand is None:
        return None
    return hand.makes(rng.choice(hand.players), rng.choice([-8, -3, -1, 1, 2, 5, 9]))


_PAD = [_renamed, _seated, _scored, _amended, _ended, _by_hand, _by_hand, _set, _set, _set]


# -- a correction -------------------------------------------------------------------------------


class Correction(NamedTuple):
    """A past turn, or a deal, with other pieces."""

    told: ToldTurn
    entered: Entered

    @property
    def pieces(self) -> Mapping[Any, tuple[Piece, ...]]:
        """What is said to have been played."""
        return self.entered.pieces


def corrected(match: Match, rng: random.Random) -> Correction | None:
    """Another piece at one place of a past turn, or two that change places; None without turns."""
    past = [*turns(match), *deals(match)]
    if not past:
        return None
    told = rng.choice(past[-6:])
    want = told.game.wants(cast("Frame", told.frames[0].before).state)
    if want is None:
        return None
    pieces = told.pieces
    places = [place._replace(spot=spot) for place, spot in zip(want.places, pieces, strict=True)]
    entered = Entered.filled(places, pieces)
    at = rng.randrange(len(places))
    spent = told.spent(places[at].spot)
    free = [piece for piece in want.set.pieces if piece not in spent]
    lowest: list[Piece] = [*sorted(piece for piece in free if isinstance(piece, int))[:5]]
    if not free or not lowest:
        return None
    tapped = rng.choice(rng.choice([lowest, free]))
    spot = places[at].spot
    entered = Entered(entered.places, entered.pieces, spot, entered.order).tap(tapped)
    return Correction(told, entered) if entered.full else None


def nothing(told: ToldTurn) -> Correction:
    """The same turn with the same pieces."""
    want = told.game.wants(cast("Frame", told.frames[0].before).state)
    assert want is not None
    pieces = told.pieces
    places = [place._replace(spot=spot) for place, spot in zip(want.places, pieces, strict=True)]
    return Correction(told, Entered.filled(places, pieces))


# -- the laws -----------------------------------------------------------------------------------


def keeps_the_laws(
    match: Match, correction: Correction, rng: random.Random, shelf: Shelf
) -> Revision | None:
    """Put a turn right, answer what is asked, and hold every law; None where it is refused."""
    told, answers = correction.told, list[Piece]()
    try:
        revision = revise(match, told, correction.pieces)
    except Refused:
        return None
    as_entered_rightly(match, correction, revision)
    words = Words(rng.choice(["en", "de"]), match.entry, shelf)
    while revision.question is not None:
        scene = _scene(words, match, correction, revision)
        offered = [*answers_by_touch(scene, revision.question)]
        assert offered, f"no answer to {revision.question}"
        answers.append(rng.choice(offered))
        assert len(answers) < MOST_ANSWERS, revision.question
        revision = revise(match, told, correction.pieces, answers)
    scene = _scene(Words("en", match.entry, shelf), match, correction, revision)
    assert any(key.deed == Open("accept") for key in scene.keys)
    nothing_goes_untold(match, told, revision, shelf, scene)
    no_piece_vanishes(match, correction, revision)
    accepted(match, revision, shelf)
    return revision


def _scene(words: Words, match: Match, correction: Correction, revision: Revision) -> Scene:
    return revision_scene(words, Now(match), correction.told, correction.entered, revision)


def answers_by_touch(scene: Scene, question: Question) -> Iterator[Piece]:
    """What fingers can answer: keys, numbers of a grid, rows that lie there."""
    for key in scene.keys:
        if isinstance(key.deed, Open) and key.deed.what == "answer" and not key.disabled:
            yield key.deed.about
    if scene.grid is not None:
        for piece in scene.grid.set.pieces:
            value = touched(question, Touch(ANY, piece))
            if value is not None and piece not in scene.grid.spent:
                yield value
    for row in getattr(scene.view, "choices", ()):
        value = touched(question, Touch(ROW, row))
        if value is not None:
            yield value


def nothing_goes_untold(
    match: Match, told: ToldTurn, revision: Revision, shelf: Shelf, scene: Scene
) -> None:
    """Each old event is told again, left out by name, dropped, or an answer that nobody needs."""
    old = [frame for frame in match.story()[told.number :] if not _passes(match, frame)]
    then = Counter(type(cast("Event", frame.event)) for frame in old)
    now = Counter(type(event) for event in revision.event.events[1:])
    now.update(type(each.event) for each in revision.omitted)
    now.update(type(event) for event in revision.dropped)
    missing = {kind: number - now[kind] for kind, number in then.items() if number > now[kind]}
    assert not missing, (missing, dump(revision.event))
    assert _closings(revision.after) - _closings(match) <= Counter()
    if any(not isinstance(event, Score) for event in revision.dropped):
        assert revision.refused is not None or revision.after.question is not None
    for event in revision.dropped:
        if isinstance(event, Seat) and event.rename is not None:
            assert not {*event.rename} & {*revision.after.state.everybody}
    words = Words("en", match.entry, shelf)
    assert all(name in scene.says for name in words.dropped(revision.dropped))


def _closings(match: Match) -> Counter[Any]:
    """Which round is closed by which points that people counted."""
    return Counter(
        (len(cast("Frame", frame.before).state.rounds), tuple(frame.event.points.values()))
        for frame in match.story()
        if isinstance(frame.event, Score)
    )


def no_piece_vanishes(match: Match, correction: Correction, revision: Revision) -> None:
    """Where all of it is told again, the same pieces lie there, the right ones for the wrong ones."""
    told, state = correction.told, revision.after.state
    tail = [cast("Event", frame.event) for frame in match.story()[told.number :]]
    if revision.refused is not None or revision.omitted or revision.dropped:
        return
    if not match.state.open or not state.open or len(match.state.rounds) != told.round - 1:
        return
    if any(match.game.sets(event) or isinstance(event, Void) for event in tail):
        return
    was, now = told.pieces, correction.pieces
    right = {old: new for spot in was for old, new in zip(was[spot], now[spot], strict=True)}
    lay = _lie(cast("Frame", told.frames[0].before).state, match)
    if lay & {*right, *right.values()} or any(_named(dump(event)) & {*right} for event in tail):
        return  # one of them is in a known hand, before or afterwards
    assert _lie(state, match) == {right.get(piece, piece) for piece in _lie(match.state, match)}


def _lie(state: Any, match: Match) -> set[Piece]:
    there = match.game.whereabouts(state).values()
    return {piece for pieces in there for piece in pieces}


# Ways on, and answers that are no option of a question: sums of oxen, tiles that turn or are left.
PASSING = {"place", "settle", "count", "turn", "left"}


def _passes(match: Match, frame: Frame) -> bool:
    """Whether an event only answers a question, or goes on as the game would."""
    state, event = cast("Frame", frame.before).state, cast("Event", frame.event)
    game = match.game
    due = any(deed.event == event for deed in game.deeds(state) if deed.due)
    asked = any(_answers(question, event) for question in game.questions(state))
    return due or asked or event.word in PASSING


def _answers(question: Question, event: Event) -> bool:
    if question.makes is None:
        return any(option.event == event for option in question.options)
    numbers = range(question.least, question.most + 1)
    return any(question.makes(number) == event for number in numbers)


def scores_keep_the_laws(match: Match, rng: random.Random, shelf: Shelf) -> None:
    """A score told by hand is put right, or was none; the same score changes nothing."""
    if match.game.by_hand(match.state) is None:  # something has to be answered first
        return
    for told in scores(match)[:2]:
        same = rescored(match, told, told.by)
        assert (same.question, same.refused, same.after.state) == (None, None, match.state)
        accepted(
            match, answered(partial(rescored, match, told, rng.choice([-7, 0, 4])), rng), shelf
        )


def boxes_keep_the_laws(match: Match, kept: Any, rng: random.Random, shelf: Shelf) -> None:
    """An open match follows a box that was put right, and no longer contradicts it; its own is none."""
    if match.header.set is not None:
        assert contradictions(match, match.game.knows(match.state)) == ()
    if contradictions(match, kept):
        accepted(match, answered(partial(follow, match, kept), rng), shelf)


def box(game: GameEntry, rng: random.Random) -> Any:
    """What somebody may keep of a game's pieces; None of a game that knows them."""
    if game.id != "bullenparty":
        return known(game, rng)
    cards = rng.sample(range(1, 100), 60)
    heads = {str(each + 1): sorted(cards[each::3]) for each in range(3)}
    bulls = {str(each): [each - 3] for each in (4, 5, 6)}
    return {"bullheads": heads, "bulls": bulls}


def answered(told: Callable[[list[Piece]], Revision], rng: random.Random) -> Revision:
    """A story told otherwise, everything answered that it asks."""
    answers: list[Piece] = []
    while (asked := (revision := told(answers)).question) is not None:
        values = [option.value for option in asked.options]
        answers.append(rng.choice(values or range(asked.least, asked.most + 1)))
        assert len(answers) < MOST_ANSWERS, asked
    return revision


def accepted(match: Match, revision: Revision, shelf: Shelf) -> None:
    """It can be written, comes to what was shown, replays, and is undone without a trace."""
    before = match.state
    match.apply(revision.event)
    assert match.state == revision.after.state
    assert read(write(match), shelf).state == match.state
    match.undo()
    assert match.state == before


def nothing_changes(match: Match, told: ToldTurn) -> None:
    """A turn that is told again with the same pieces leaves everything as it was."""
    revision = revise(match, told, nothing(told).pieces)
    assert (revision.question, revision.refused) == (None, None)
    assert (revision.omitted, revision.dropped) == ((), ())
    assert revision.after.state == match.state
    tail = tuple(frame.event for frame in match.story()[told.number - 1 :])
    assert revision.event.events == tail


def as_entered_rightly(match: Match, correction: Correction, revision: Revision) -> None:
    """Where the old tail fits as it is, the correction is the match entered rightly at first."""
    direct = rightly(match, correction)
    if direct is None:
        return
    assert (revision.question, revision.refused) == (None, None)
    assert (revision.omitted, revision.dropped) == ((), ())
    assert revision.after.state == direct.state


def rightly(match: Match, correction: Correction) -> Match | None:
    """The match with the right pieces and the old tail; None where that asks or lies otherwise."""
    told = correction.told
    story = match.story()
    direct = match.anew()
    for frame in story[: told.number - 1]:
        direct.apply(cast("Event", frame.event))
    try:
        direct.apply(told.event(correction.pieces))
    except Refused:
        return None
    was, now = told.pieces, correction.pieces
    other = {piece for spot in was for piece in {*was[spot]} ^ {*now[spot]}}
    for frame in story[told.number :]:
        event, before = cast("Event", frame.event), cast("Frame", frame.before)
        same = _asked(before.state, match) == _asked(direct.state, direct)
        same &= len(before.state.rounds) == len(direct.state.rounds)
        if not same or _named(dump(event)) & other or not possible(direct, event):
            return None
        if _starts(match, before.state) != _starts(direct, direct.state):
            return None
        direct.apply(event)
    return direct if _asked(match.state, match) == _asked(direct.state, direct) else None


def _asked(state: Any, match: Match) -> list[Any]:
    """What is asked and wanted; a number also depends on where its player's counter stands."""
    found: list[Any] = []
    for each in match.game.questions(state):
        counter = None if each.options else (each.most, state.totals[each.player])
        found.append((each.ask, each.player, each.about, counter))
    want = match.game.wants(state)
    return [*found, *((want.word, want.spots) if want is not None else ())]


def _starts(match: Match, state: Any) -> list[Any]:
    """The first card of each row: rows that move get other numbers."""
    rows = match.game.told(state).get("rows", [])
    return [row[0] if isinstance(row, list) and row else row for row in rows]


def _named(raw: Any) -> set[Any]:
    """Every number and word in what a record writes."""
    if isinstance(raw, dict):
        return set().union(*map(_named, raw.values()))
    if isinstance(raw, list):
        return set().union(*map(_named, raw))
    return {raw}


def told_of(match: Match, correction: Correction | None = None) -> str:
    """The record and what was put right, to be read where a law fails."""
    found: dict[str, Any] = match.record()
    if correction is not None:
        event = correction.told.event(correction.pieces)
        found["put right"] = {"number": correction.told.number, "event": dump(event)}
    return json.dumps(found)
