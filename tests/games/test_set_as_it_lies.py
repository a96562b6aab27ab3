"""The law of a table that is set exactly as it lies: nothing that follows changes.

It is tried at every moment of random matches of every game: while something is asked, while pieces
wait, between turns, in a final count. A game is a function of its state, so that wants, questions,
deeds and everything after them are the same where the state is.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from companion.games.core.events import Event
from companion.games.core.game import Lies
from companion.games.core.rulings import Refused
from companion.games.core.shelf import GameEntry
from companion.match import Match
from tests.games.anybody import begun, known, somehow
from tests.games.bullenparty.parties import NAMES, some_event
from tests.games.bullenparty.parties import begun as party
from tests.soaking import Hunt
from tests.toy import WITH_FAIR

Told = dict[str, Any]


def _row_table(match: Match) -> Told:
    table: Any = match.state.table
    return {"rows": table.rows, "piles": table.piles}


def _specials(match: Match) -> Told:
    table: Any = match.state.table
    told = {**_row_table(match), "stops": table.stops, "sevens": table.sevens}
    if not table.specials.assumed:  # a number that was only assumed is known once it is told
        told["specials"] = table.specials.hands
        told["discards"] = table.specials.discards
    return told


def _board(match: Match) -> Told:
    table: Any = match.state.table
    told: Told = {"rows": [[tile or None for tile in row] for row in table.rows]}
    told |= {"scores": table.scores, "tiles": table.hands, "draw": table.draw}
    told |= {"stops": table.stops} if table.stops else {}
    told |= {"luck": table.luck} if table.luck else {}
    told |= {"actions": table.actions} if table.actions else {}
    return told if table.expert else {**told, "refilled": table.refilled}


def _party(match: Match) -> Told:
    table: Any = match.state.table
    real, heads = table.as_laid, table.set.heads
    rows = [row.cards if row is not None else () for row in table.rows]
    told: Told = {"hands": real.hands, "draw": table.draw, "last": table.last}
    if rows:  # else nothing has been dealt yet
        told["rows"] = [len(row) if 0 in row else row for row in rows]
    if table.piles_known:  # to tell every pile is to say that no other cards lie there
        told["piles"] = table.piles
    bulls = {each: [heads.get(bull, 0) for bull in there] for each, there in table.bulls.items()}
    beside = [heads.get(row.bull, 0) if row and row.bull else 0 for row in table.rows]
    lying = sum(bool(row and row.bull) for row in table.rows)
    if all(map(all, bulls.values())) and lying == sum(map(bool, beside)):
        told |= {"bulls": bulls, "beside": beside} if rows else {"bulls": bulls}
    return told


def _fair(match: Match) -> Told:
    table: Any = match.state.table
    return {"piles": {player: table.piles.get(player, ()) for player in match.state.players}}


SPELT: dict[str, Callable[[Match], Told]] = {
    "classic": _row_table,
    "anniversary": _specials,
    "board": _board,
    "bullenparty": _party,
    "fair": _fair,
}
ASKED, WAIT = "an answer", "pieces to be placed"
MOMENTS = {
    "classic": {ASKED, "play"},
    "anniversary": {ASKED, WAIT, "play"},
    "board": {ASKED, WAIT, "play", "the final count"},
    "bullenparty": {ASKED, WAIT, "play", "lay"},
    "fair": {ASKED, WAIT, "offer", "lay"},
}
SEEDS = {"classic": 5, "anniversary": 3, "board": 20, "bullenparty": 8, "fair": 5}
NEEDED = {"classic": {"rows"}, "anniversary": {"rows"}, "board": {"rows"}, "fair": {"piles"}}


def plain(value: Any) -> Any:
    """A value as a record writes it."""
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, tuple | list) else value


def as_it_lies(match: Match, rng: random.Random) -> Iterator[Event]:
    """The event of the app's own room, every key spelt out, and some of the keys."""
    game, state = match.game, match.state
    lies = game.lies(state)
    if not state.open or lies is None or not getattr(state.table, "laid", True):
        return  # nothing lies there, or only the counters on the track
    room = Lies(lies.pieces, lies.marks, lies.counts)
    yield game.set_as(state, room, agreed=True)
    yield game.set_as(state, room, agreed=False)
    told = SPELT[match.entry.id](match)
    needed = NEEDED.get(match.entry.id, set())
    some = {key: each for key, each in told.items() if key in needed or rng.random() < 0.5}
    for keys in (told, some):
        yield match.parse({"do": "table", **plain(keys), "agreed": True})


def meaning(value: Any) -> Any:
    """A value without the entries of mappings that say what a missing one says: nothing, none."""
    if isinstance(value, Mapping):
        told = {key: meaning(each) for key, each in value.items()}
        return {key: each for key, each in told.items() if each and each != (0, 0)}
    if is_dataclass(value):
        return {each.name: meaning(getattr(value, each.name)) for each in fields(value)}
    return tuple(map(meaning, value)) if isinstance(value, tuple) else value


def changes_nothing(match: Match, rng: random.Random) -> Counter[str]:
    """The moment at which it is, once for each event that set the table as it lies there."""
    tried: Counter[str] = Counter()
    for event in as_it_lies(match, rng):
        try:
            frame = match.preview(event)
        except Refused as refused:
            # People must say that they decided so where a table lies against the rules.
            assert not getattr(event, "agreed", False), (refused.refusals, event, match.record())
            continue
        assert not frame.rulings
        same = meaning(frame.state) == meaning(match.state)
        assert same, (event, differing(frame.state, match.state), match.record())
        tried[moment(match)] += 1
    return tried


def moment(match: Match) -> str:
    """What the table waits for."""
    if match.questions:
        return "an answer"
    if getattr(match.state.table, "final", False):
        return "the final count"
    if match.game.queue(match.state):
        return "pieces to be placed"
    return match.wants.word if match.wants is not None else "a deed"


def differing(one: Any, other: Any) -> list[str]:
    """The fields of the table that are not the same."""
    tables: Any = (one.table, other.table)
    names = getattr(tables[0], "_fields", None) or [each.name for each in fields(tables[0])]
    both = ((name, *(getattr(each, name) for each in tables)) for name in names)
    return [f"{name}: {now} was {was}" for name, now, was in both if now != was]


def nothing_but_a_counter_moves(match: Match, rng: random.Random) -> None:
    """A counter that is put right on the board leaves everything else as it is."""
    table: Any = match.state.table
    if match.entry.id != "board" or not match.state.open or not table.laid:
        return
    player = rng.choice(match.state.players)
    scores = {player: rng.choice([each for each in range(-9, 9) if each != table.scores[player]])}
    told = {"do": "table", "rows": plain(_board(match)["rows"]), "scores": scores}
    after: Any = match.preview(match.parse(told)).state.table
    assert after == table._replace(scores={**table.scores, **scores}), match.record()


def moved(match: Match, rng: random.Random, event: Event | None) -> Event | None:
    """Now and then what the menu offers instead: another way, the track alone, the count."""
    others = match.game.at_any_time(match.state)
    return rng.choice(others) if others and rng.random() < 0.04 else event


def hurried(match: Match, rng: random.Random) -> None:
    """Now and then nearly all tiles of a board are gone, so that its end comes in sight."""
    table: Any = match.state.table
    if match.entry.id == "board" and table.laid and not match.questions and rng.random() < 0.1:
        told = _board(match)
        few = {player: rng.randint(0, 2) for player in table.scores}
        tiles = {"tiles": {**few, rng.choice(list(few)): 1}}
        match.apply(
            match.parse({"do": "table", "rows": plain(told["rows"]), "agreed": True, **tiles})
        )


def evening(game: GameEntry, seed: int, steps: int) -> Counter[str]:
    """A random match, the table set as it lies after every step; the moments of that."""
    rng = random.Random(f"{game.id} {seed}")
    cards = rng.random() < 0.8
    if game.id == "bullenparty":
        match = party(*NAMES[: rng.randint(2, 5)], house={"lay-in-order": rng.random() < 0.3})
    else:
        match = begun(game, rng, WITH_FAIR, known(game, rng))
    tried: Counter[str] = Counter()
    for _ in range(steps):
        apart = game.id == "bullenparty"
        event = some_event(match, rng, cards=cards) if apart else somehow(match, rng)
        event = moved(match, rng, event)
        if event is None:
            break
        match.apply(event)
        if match.state.open:
            hurried(match, rng)
        tried += changes_nothing(match, rng)
        nothing_but_a_counter_moves(match, rng)
        if rng.random() < 0.1:  # it stays in the log
            for event in as_it_lies(match, rng):
                if getattr(event, "agreed", False):
                    match.apply(event)
                    break
    return tried


@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_a_table_set_exactly_as_it_lies_changes_nothing_that_follows(game: GameEntry) -> None:
    tried: Counter[str] = Counter()
    for seed in range(SEEDS[game.id]):
        tried += evening(game, seed, 60)
    assert set(tried) >= MOMENTS[game.id]


def test_a_turn_is_counted_by_the_cards_only_where_other_cards_are_told() -> None:
    """A turn taken off the table by its rows is not taken off once more by its piles."""
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    told: list[Told] = [
        {"do": "deal", "rows": [12, 37, 43, 58]},
        {"do": "play", "cards": {"Ann": 13, "Ben": 38}},
        {"do": "table", "rows": [[12], [37], [43], [58]]},
        {"do": "table", "rows": [[12], [37], [43], [58]], "piles": {"Ann": [], "Ben": []}},
    ]
    for event in told:
        match.apply(match.parse(event))
    assert match.state.open_table.turn == 1


@pytest.mark.soak
@pytest.mark.parametrize("game", [*WITH_FAIR], ids=lambda game: game.id)
def test_a_table_set_exactly_as_it_lies_changes_nothing_for_long(game: GameEntry) -> None:
    hunt = Hunt(f"{game.id}: the table set as it lies")
    tried = done = 0
    while done < 20_000 and hunt.goes_on:
        tried += evening(game, 1000 + done, 300).total()
        done += 1
    hunt.tell(done, 20_000, f"matches, {tried:,} tables")
