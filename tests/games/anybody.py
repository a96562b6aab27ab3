"""People who know no game: they enter what is wanted, answer what is asked, do what is offered.

Whoever plays by the contract alone can play every game on the shelf, and the laws that hold for
all games are tried on the way.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from companion.games.core.asking import Deed, Option, Preview, Question, Spot, Want
from companion.games.core.events import End, Event, Void
from companion.games.core.reading import dump
from companion.games.core.rulings import EXPLICIT, FOLLOWS, HOUSE, Piece
from companion.games.core.shelf import GameEntry, Shelf
from companion.match import Frame, Match
from companion.record import read, write
from companion.replay import verdict
from companion.words import Words
from companion.words.rulebook import entry as rule_entry

SURE = (EXPLICIT, FOLLOWS, HOUSE)


def begun(
    game: GameEntry, rng: random.Random, shelf: Shelf, learned: dict[str, object] | None = None
) -> Match:
    """A match of so many as may play, with any variant and any house rules."""
    seats = rng.randint(game.least, min(game.most, 6))
    variant = rng.choice(game.variants).id
    options: dict[str, object] = {"edition": rng.choice(game.editions).id}
    if len(game.variants) > 1:
        options["variant"] = variant
    if game.house:
        options["house"] = {rule: rng.random() < 0.3 for rule in game.house}
    names = ["Ann", "Ben", "Cem", "Dora", "Eve", "Finn"][:seats]
    raw = {"game": game.id, "players": names, "options": options}
    return Match.begin(raw if learned is None else {**raw, "set": learned}, shelf)


def known(game: GameEntry, rng: random.Random) -> dict[str, object] | None:
    """What was learned of a game before: of the board, without anything, nothing can be entered."""
    if game.id != "board":
        return None
    from tests.games.board.boards import bare, whole

    return rng.choice([bare, whole])(rng)


def live(
    match: Match, rng: random.Random, steps: int, shelf: Shelf, *, meanwhile: float = 0.0
) -> Match:
    """Plays on and holds every law at every step; now and then does what the menu offers."""
    for _ in range(steps):
        asks_or_wants(match)
        what_is_offered_is_accepted_and_comes_true(match)
        others = match.game.at_any_time(match.state)
        for other in others:
            match.preview(other)
        wanders = bool(meanwhile and others) and rng.random() < meanwhile
        event = rng.choice(others) if wanders else somehow(match, rng)
        if event is None:
            break
        assert match.parse(json.loads(json.dumps(dump(event)))) == event
        before = match.state
        frame = match.apply(event)
        everything_has_its_words(match, frame, shelf)
        beats_lead_from_table_to_table(match, frame)
        each_piece_is_in_one_place(match)
        assert match.undo()
        assert match.state == before
        assert match.redo()
    again = read(write(match), shelf)
    assert again.state == match.state
    assert verdict(again) == verdict(match)
    return match


def somehow(match: Match, rng: random.Random) -> Event | None:
    """Something that may be done now: mostly what the game waits for, sometimes a deed."""
    deeds = [deed for deed in match.deeds if not isinstance(deed.event, End | Void)]
    want, asked = match.wants, match.questions
    if deeds and ((not want and not asked) or rng.random() < 0.2):
        due = [deed for deed in deeds if deed.due]
        return (due[0] if due and rng.random() < 0.5 else rng.choice(deeds)).event
    if asked:
        question = rng.choice(asked)
        if question.options:
            return rng.choice(question.options).event
        return question.answer(rng.randint(question.least, question.most))
    return entered(want, rng) if want is not None else None


def entered(want: Want, rng: random.Random) -> Event | None:
    """Pieces for every spot, or for one of them where each is an event; None if none are left."""
    places = [rng.choice(want.places)] if want.each else want.places
    found: dict[Spot, tuple[Piece, ...]] = {}
    used: set[Piece] = set()
    for place in places:
        found[place.spot] = ()
        for _ in range(rng.randint(place.least, place.most)):
            spent = want.spent_beside(place.spot, found)
            free = [piece for piece in want.set.pieces if piece not in spent and piece not in used]
            if not free:
                return None
            piece = rng.choice(free)
            found[place.spot] += (piece,)
            used.add(piece)
    event = want.event(found)
    again = want.entered(event)
    assert again is not None
    assert {spot: tuple(there) for spot, there in again.items()} == found
    return event


# -- the laws ----------------------------------------------------------------------------------


def asks_or_wants(match: Match) -> None:
    """A game wants, or asks, or neither; after the end it does neither."""
    want, asked = match.wants, match.questions
    assert not (want and asked)
    if match.state.finished:
        assert not want
        assert not asked
    assert sum(deed.due for deed in match.deeds) <= 1
    assert all(isinstance(each, Question) for each in asked)
    may = match.may
    for deed in match.deeds:
        assert deed.event.word in may
    if want is not None:
        assert want.spots
        assert len(set(want.spots)) == len(want.spots)


def what_is_offered_is_accepted_and_comes_true(match: Match) -> None:
    """Options and deeds are whole events; what was foretold is what then happens."""
    offered: Iterator[Deed | Option] = iter(
        (*match.deeds, *(option for asked in match.questions for option in asked.options))
    )
    for each in offered:
        frame = match.preview(each.event)
        foretold: Preview = each.preview
        assert len(frame.rulings) >= len(foretold.rulings)
        for promised, came in zip(foretold.rulings, frame.rulings, strict=False):
            assert (promised.player, promised.piece, promised.rule) == (
                came.player,
                came.piece,
                came.rule,
            )
            if promised.points is not None:
                assert promised.points == came.points
        if foretold.needs:
            assert foretold.points is None


def everything_has_its_words(match: Match, frame: Frame, shelf: Shelf) -> None:
    """A sentence for each ruling, question and notice, and an entry behind each reason."""
    for language in ("en", "de"):
        words = Words(language, match.entry, shelf)
        asked = (match.game.reason(match.state, each) for each in match.questions)
        for ruling in (*frame.rulings, *filter(None, asked)):
            assert "{" not in words.ruling(ruling)
            assert ruling.sure in SURE
            for reason in (*ruling.ids, *words.reasons(ruling)):
                assert rule_entry(reason, language, shelf) is not None, reason
        for question in match.questions:
            assert question.player in match.state.players
            assert question.player in words.question(question)
        for notice in frame.notices:
            assert "{" not in words.notice(notice)
            assert all(rule_entry(reason, language, shelf) for reason in notice.ids)
        assert all(words.setup(match.game.setup(match.state)))


def beats_lead_from_table_to_table(match: Match, frame: Frame) -> None:
    """Each ruling has its beat, each beat begins where the last ended, and the points add up."""
    beats = list(match.beats(frame))
    assert [beat.ruling for beat in beats] == list(frame.rulings)
    for earlier, later in pairwise(beats):
        assert earlier.after == later.before
    for beat in beats:
        player, points = beat.ruling.player, beat.ruling.points
        gain = beat.after.points()[player] - beat.before.points()[player]
        assert points is None or gain == points
    if beats and frame.state.table is not None:
        assert beats[-1].after.points() == frame.state.table.points()


def each_piece_is_in_one_place(match: Match) -> None:
    """No piece lies twice, and all are of the set."""
    there = Counter(
        piece for pieces in match.game.whereabouts(match.state).values() for piece in pieces
    )
    assert all(number == 1 for number in there.values())
    assert all(piece in match.game.set for piece in there)
