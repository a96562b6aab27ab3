"""Tables set at random in the middle of play, and spoiled records: nothing is lost, nothing breaks."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion.games.anniversary.house import HOUSE_RULES
from companion.games.anniversary.specials import KINDS
from companion.games.core.events import End, Void
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.record import read
from companion.replay import verdict
from companion.words import Words
from tests.games.guests import Guests
from tests.games.judging import TEN
from tests.games.scenes import asked, begin, lines, no_special, refused, scene, special, table, tell
from tests.mutations import mutate


def everything_has_one_place(match: Match) -> None:
    """28 special cards, no number card twice, no pile below zero."""
    now = table(match)
    hands = sum(now.specials.hands.values())
    seen = len(now.specials.discards) + sum(now.on_table().values())
    assert hands + now.specials.deck + seen == 28
    cards = [card for row in now.rows for card in row]
    cards += [card for pile in now.piles.values() for card in pile]
    cards += [card for known in now.returned.values() for card in known]
    cards += [*now.aside, *(card for card, _ in now.pending)]
    assert len(cards) == len(set(cards))
    assert min(now.points().values(), default=0) >= 0


def some_table(match: Match, rng: random.Random) -> dict[str, Any]:
    """A table as it might lie, often impossible."""
    rows = [list(row) for row in table(match).rows]
    if rng.random() < 0.5:
        rows = [sorted(rng.sample(range(1, 105), rng.randint(1, 6))) for _ in range(4)]
    told: dict[str, Any] = {"rows": rows}
    if rng.random() < 0.5:
        told["stops"] = rng.sample(range(1, 6), rng.randint(0, 2))
        told["sevens"] = rng.sample(range(1, 6), rng.randint(0, 3))
    if rng.random() < 0.3:
        told["specials"] = {rng.choice(match.state.players): rng.randint(0, 5)}
        told["discards"] = rng.choices(KINDS, k=rng.randint(0, 5))
    if rng.random() < 0.3:
        told["piles"] = {rng.choice(match.state.players): rng.sample(range(1, 105), 4)}
    return told


def go_on(match: Match, rng: random.Random) -> None:
    """Something that is offered, or a new turn or round where it is due."""
    state = match.state
    if not state.open:
        tell(match, do="deal", rows=rng.sample(range(1, 105), 4))
    elif table(match).pending:
        offers = [deed.event for deed in match.deeds if not isinstance(deed.event, End | Void)]
        asked = match.question.options if match.question else ()
        answers = [match.parse({"do": "take", "row": option.value}) for option in asked]
        match.apply(rng.choice([*offers, *answers * 5]))
    else:
        free = [card for card in range(1, 105) if card not in table(match).elsewhere()]
        try:
            cards = dict(zip(state.players, rng.sample(free, len(state.players)), strict=True))
            tell(match, do="play", cards=cards)
        except ValueError:  # too few cards are left, or a hand is known: both are the table's doing
            tell(match, do="void")


def test_a_table_set_at_random_loses_no_card() -> None:
    accepted = 0
    for seed in range(25):
        rng = random.Random(f"tables {seed}")
        house = {each.replace("-", "_"): rng.random() < 0.3 for each in HOUSE_RULES}
        match = begin(TEN[: rng.randint(2, 8)], **house)
        for _ in range(60):
            if match.state.finished:
                break
            if match.state.open and rng.random() < 0.2:
                try:
                    tell(match, do="table", **some_table(match, rng))
                    accepted += 1
                except Refused as refused:
                    assert Words("de").line(refused)
            else:
                go_on(match, rng)
            everything_has_one_place(match)
    assert accepted > 50


def test_a_spoiled_record_is_judged_or_refused_with_a_sentence() -> None:
    judged = refused = 0
    for seed in range(12):
        rng = random.Random(f"spoiled specials {seed}")
        guests = Guests(rng)
        match = Match.begin(guests.header())
        guests.compare(match)
        for _ in range(rng.randint(3, 40)):
            match.apply(match.parse(guests.next()))
            guests.compare(match)
        whole = json.loads(json.dumps(match.record()))
        for _ in range(40):
            try:
                verdict(read(mutate(rng, whole)))
                judged += 1
            except Refused as why:
                assert Words("en").line(why)
                refused += 1
    assert judged
    assert refused > judged


def test_each_fault_of_a_table_is_named_once_and_rows_are_counted_by_what_can_be() -> None:
    match = scene([[10], [40], [60], [80]], Ann=45, Ben=95)
    rows = [[1], [2], [3], [4], [5], [6]]
    with pytest.raises(Refused) as info:
        tell(match, do="table", rows=rows, stops=[1, 1])
    assert [(each.why, each.limit or each.row) for each in info.value.refusals] == [
        ("rows-count", 5),
        ("special-twice", 1),
    ]


def test_all_that_is_wrong_with_a_table_is_said_at_once() -> None:
    match = scene([[10], [40], [60], [80]], Ann=45, Ben=95)
    piles = {"Nobody": [1], "Ann": list(range(11, 37)), "Ben": [40]}
    with pytest.raises(Refused) as info:
        tell(match, do="table", rows=[[10], [40], [60], [80]], piles=piles, specials={"None": 3})
    found = [(each.why, each.player, each.card) for each in info.value.refusals]
    assert found == [
        ("unknown-player", "Nobody", 0),
        ("unknown-player", "None", 0),
        ("card-in-row", "", 40),
        ("too-many-cards", "", 0),
    ]


def test_g2_whose_card_lies_already_is_not_told_to_wait() -> None:
    match = scene([[10], [40], [60], [80]], Ann=45, Ben=95)
    tell(match, do="place", until="Ben")
    assert no_special(match, "Ann", "stop", row=1) == "not-waiting"


def test_placing_goes_on_as_it_was_said_after_a_table_set_while_a_row_is_asked_for() -> None:
    match = scene([[20], [40], [60], [80]], Ann=5, Ben=61, Cem=95)
    tell(match, do="place")
    assert asked(match) == [1, 2, 3, 4]
    tell(match, do="table", rows=lines(match))
    tell(match, do="take", row=1)
    assert lines(match) == [[5], [40], [60, 61], [80, 95]]


def test_placing_stops_where_the_table_that_is_set_asks_nothing_any_more() -> None:
    match = scene([[20], [40], [60], [80]], Ann=5, Ben=61)
    tell(match, do="place")
    tell(match, do="table", rows=[[3], [40], [60], [80]])
    assert (table(match).goal, asked(match)) == (None, [])
    assert table(match).pending == ((5, "Ann"), (61, "Ben"))


def test_special_cards_told_as_they_are_leave_what_is_known_of_the_deck() -> None:
    match = scene([[20], [40], [60], [80]], Ann=23, Ben=61)
    before = table(match)
    keys: list[dict[str, Any]] = [{"specials": {"Ann": 3}}, {"discards": []}]
    for told in keys:
        tell(match, do="table", rows=lines(match), **told)
        assert table(match) == before


def test_a_pile_with_a_card_that_does_not_exist_is_refused_where_change_is_owed() -> None:
    match = scene(
        [[11, 22, 33, 44, 55], [40], [60], [80]], house={"make_change": True}, Ann=57, Ben=95
    )
    special(match, "Ann", "positive", turn=55, cancel=[11])
    assert table(match).credit == {"Ann": 2}
    event = {"do": "table", "rows": lines(match), "piles": {"Ann": [0]}}
    assert refused(match, **event) == "card-not-in-deck"


def test_a_7_nimmt_in_a_row_0_is_refused_as_a_row_that_does_not_exist() -> None:
    match = scene([[20], [40], [60], [80]], house={"seven_any_row": True}, Ann=5, Ben=61)
    assert no_special(match, "Ann", "seven", row=0) == "no-such-row"
