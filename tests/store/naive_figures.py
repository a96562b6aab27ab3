"""Statistics worked out a second time, the long way: every match replayed, every round looked up."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.games.core.reading import dump
from companion.match import Match
from companion.store import Store

Told = dict[str, Any]


Played = list[tuple[Match, dict[str, int]]]


def played(store: Store) -> Played:
    """Every match that is over, replayed, and who sat on its seats."""
    found: Played = []
    for summary in store.matches(0, 100_000, finished_only=True):
        match = store.load(summary.id)
        assert isinstance(match, Match)
        found.append((match, dict(summary.people)))
    return found


def naive(matches: Played, game: str, person: int | None) -> Told:
    """Everything that is counted of somebody, or of everybody, as plain lists and dicts."""
    found: Told = {
        "matches": 0, "won": 0, "shared": 0, "last": 0, "left": 0, "tracked": 0, "totals": [],
        "rounds": [], "rows": Counter(), "heads": Counter(), "cards": Counter(), "cost": Counter(),
        "against": Counter(), "months": Counter(), "in order": [],
    }  # fmt: skip
    for match, people in matches:
        if match.header.game != game:
            continue
        if person is None:
            found["matches"] += 1
            found["months"][match.header.started[:7]] += 1
        for name in (*match.state.players, *match.state.gone):
            if person is None or people.get(name) == person:
                _seat(found, match, name, people, person)
    found["in order"].sort()
    return found


def _seat(found: Told, match: Match, name: str, people: dict[str, int], person: int | None) -> None:
    state = match.state
    total, best_first = state.totals[name], -1 if not state.lowest_wins else 1
    found["rounds"] += [each.points[name] for each in state.rounds if name in each.points]
    for ruling in taken(match, found, name):
        found["rows"][ruling.row] += 1
        found["cards"][str(ruling.piece)] += 1
        found["heads"][ruling.row] += ruling.points or 0
        found["cost"][str(ruling.piece)] += ruling.points or 0
    if name in state.gone:
        found["left"] += 1
        return
    others = {each: state.totals[each] for each in state.players if each != name}
    better = [each for each in others if others[each] * best_first < total * best_first]
    worse = [each for each in others if others[each] * best_first > total * best_first]
    won = not better
    found["totals"].append(total)
    found["matches"] += person is not None
    found["shared" if len(others) > len(worse) else "won"] += won
    found["last"] += not worse and not won
    if person is None:
        return
    for word, them in (("ahead", worse), ("behind", better)):
        for each in them:
            if each in people:
                found["against"][people[each], word] += 1
    for each in others:
        if each in people and each not in worse and each not in better:
            found["against"][people[each], "level"] += 1
    started = match.header.started
    found["months"][started[:7]] += 1
    found["in order"].append((started, won, total))


def taken(match: Match, found: Told, name: str) -> list[Any]:
    """The rulings by which this player took rows, in rounds that can be believed."""
    story = match.story()
    rounds = [0, *(len(frame.state.rounds) for frame in story)]
    opened = [False, *(frame.state.open for frame in story)]
    events = [dump(frame.event) for frame in story if frame.event is not None]
    takes: list[Any] = []
    ends = [at for at in range(len(story)) if rounds[at + 1] > rounds[at]]
    if match.state.open and match.state.stopped:
        ends.append(len(story))
    for end in ends:
        begin = end
        while begin > 0 and opened[begin]:
            begin -= 1
        inside = range(begin, min(end + 1, len(story)))
        words = [events[at]["do"] for at in inside]
        closed_by_hand = end < len(story) and words[-1] == "score"
        untracked = end < len(story) and not story[end].state.rounds[-1].turns
        if closed_by_hand or untracked or "table" in words:
            continue
        there = match.state.players if end == len(story) else story[end].state.rounds[-1].points
        found["tracked"] += name in {_later(each, events[end + 1 :]) for each in there}
        for at in inside:
            takes += [
                each for each in list[Any](story[at].rulings)
                if each.took and getattr(each, "row", 0)
                and _later(each.player, events[at + 1 :]) == name
            ]  # fmt: skip
    return takes


def _later(name: str, events: list[Told]) -> str:
    """What somebody is called after these events."""
    for event in events:
        name = event.get("rename", {}).get(name, name)
    return name
