"""Laws that every game on the shelf must keep, whatever the people at the table do."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, Protocol

from companion.games.core.reading import dump
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.record import read

Told = dict[str, Any]


class People(Protocol):
    """Those who sit at one table: they hold the cards, so they know what can and cannot come."""

    def header(self) -> Told:
        """The match they agree on."""

    def next(self) -> Told:
        """Something they may do now; they go along with it."""

    def wrong(self) -> Iterable[Told]:
        """Things that must be refused now."""

    def answer(self, value: Any) -> Told:
        """The event that gives this answer to the open question."""

    def compare(self, match: Match) -> None:
        """Fails unless the app shows what lies before them."""

    def hidden(self) -> list[int] | None:
        """The cards that nobody has shown, or None where no round is open."""

    def deck(self) -> Iterable[int]:
        """All cards of the round."""


def live(people: People, steps: int) -> Match:
    """Plays on and holds every law at every step; gives the match for a look at its end."""
    match = Match.begin(people.header())
    people.compare(match)
    for _ in range(steps):
        wrong_is_refused_unchanged(match, people.wrong())
        answers_do_what_they_promised(match, people)
        deeds_are_accepted(match)
        event = people.next()
        before = match.state
        not_greyed_out(match, event)
        match.apply(match.parse(event))
        people.compare(match)
        each_card_has_one_place(match, people)
        assert dump(match.parse(event)) == event
        there_and_back(match, before)
    replays_alike(match)
    undoes_to_the_start_and_redoes_to_the_end(match)
    return match


def not_greyed_out(match: Match, event: Told) -> None:
    """What people then do was offered; a correction and another name are possible at any time."""
    if event["do"] != "revise" and "rename" not in event:
        assert event["do"] in match.may, f"{event} is not among {set(match.may)}"


def wrong_is_refused_unchanged(match: Match, wrong: Iterable[Told]) -> None:
    """An illegal event is refused with a reason and leaves no trace."""
    for event in wrong:
        state, position = match.state, match.position
        refused = refusal_of(match, event)
        assert refused is not None, f"accepted at {position}: {event}, after {match.record()}"
        assert refused.refusal == refused.refusals[0]
        assert match.state is state
        assert match.position == position


def refusal_of(match: Match, event: Told) -> Refused | None:
    """Why the event is refused, or None where it went through."""
    try:
        match.apply(match.parse(event))
    except Refused as refused:
        return refused
    return None


def answers_do_what_they_promised(match: Match, people: People) -> None:
    """Every offered answer is accepted, and its preview is the ruling that then comes."""
    if match.question is None:
        return
    asked = match.question
    assert asked.options
    for option in asked.options:
        state, position = match.state, match.position
        event = match.parse(people.answer(option.value))
        assert event == option.event == asked.answer(option.value)
        step = match.apply(event)
        assert step.rulings[0] == option.preview.rulings[0]
        assert step.state is match.state
        assert match.undo()
        assert (match.state, match.position) == (state, position)
        assert match.question == asked


def deeds_are_accepted(match: Match) -> None:
    """What the game offers as a deed it also takes, with the rulings it foretold."""
    for deed in match.deeds:
        state = match.state
        step = match.apply(deed.event)
        foretold = deed.preview.rulings
        assert tuple(step.rulings[: len(foretold)]) == tuple(foretold)
        assert match.undo()
        assert match.state == state


def there_and_back(match: Match, before: object) -> None:
    """One step back is the state before, one step on is the state after."""
    after, position = match.state, match.position
    assert match.undo()
    assert match.state == before
    assert match.position == position - 1
    assert match.redo()
    assert (match.state, match.position) == (after, position)
    assert not match.redo()


def replays_alike(match: Match) -> None:
    """The record, written and read again, gives the same state."""
    again = read(json.dumps(match.record()))
    assert again.state == match.state
    assert again.question == match.question
    assert again.record()["events"] == match.record()["events"]


def undoes_to_the_start_and_redoes_to_the_end(match: Match) -> None:
    """Undo to the start, redo to the end: each state is met again in both directions."""
    end, states = match.position, [match.state]
    while match.undo():
        states.append(match.state)
    assert match.position == 0
    assert len(states) == end + 1
    assert match.state == Match.begin(match.record()).state
    for state in reversed(states[:-1]):
        assert match.redo()
        assert match.state == state
    assert not match.redo()
    assert match.position == end


def lying(match: Match) -> Any:
    """The rows and piles on the table; each game has its own kind of cloth for them."""
    return match.state.table


def each_card_has_one_place(match: Match, people: People) -> None:
    """Rows, piles and what is still hidden make up the deck, each card once."""
    hidden, table = people.hidden(), lying(match)
    if hidden is None or table is None:
        return
    places = Counter(card for row in table.rows for card in row)
    places.update(card for pile in table.piles.values() for card in pile)
    places.update(hidden)
    assert places == Counter(people.deck())
