"""300 random records of both games get the verdicts and refusals that they always got.

How they are written, and when they may be written anew, stands in golden/__main__.py.
"""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from tests.golden.evening import KINDS
from tests.golden.kept import HASHES, LANGUAGES, WHOLE, differences, first_difference, load


@pytest.mark.parametrize("path", [WHOLE, HASHES], ids=lambda path: path.stem)
def test_every_record_gets_the_verdict_and_the_refusals_that_it_always_got(path: Path) -> None:
    found = list(differences(path))
    assert not found, "\n".join([f"{len(found)} records differ:", *found[:5]])


def test_the_records_are_of_both_games_and_hold_every_event() -> None:
    whole, by_hash = load(WHOLE), load(HASHES)
    assert (len(whole), len(by_hash)) == (60, 240)
    records = [each.record for each in (*whole, *by_hash)]
    games = [record["game"] for record in records]
    assert games.count("classic") == games.count("anniversary") == 150
    assert {len(record["players"]) for record in records} == set(range(2, 11))
    events = [event for record in records for event in record["events"]]
    assert {event["do"] for event in events} == {
        "deal", "play", "place", "special", "take", "swap", "score", "amend", "revise", "table",
        "void", "seat", "end",
    }  # fmt: skip
    assert {event["card"] for event in events if event["do"] == "special"} == set(KINDS)
    for word, keys in (
        ("table", {"piles", "agreed", "stops", "sevens", "specials", "discards"}),
        ("seat", {"join", "points", "leave", "order", "rename", "dealer"}),
        ("end", {"rule"}),
    ):
        assert keys <= {key for event in events if event["do"] == word for key in event}
    assert {"do": "end"} in events


def test_every_spoiled_record_is_refused() -> None:
    for kept in load(WHOLE):
        for language in LANGUAGES:
            lines = kept.answers[language]["refused"]
            assert len(lines) == len(kept.spoilt)
            assert all(isinstance(line, str) for line in lines)


def test_a_difference_is_named_by_its_place() -> None:
    kept = load(WHOLE)[0].answers
    assert first_difference(kept, copy.deepcopy(kept)) == ""
    now = copy.deepcopy(kept)
    now["de"]["verdict"]["rows"] = "none"
    assert first_difference(kept, now).startswith("de.verdict.rows: kept [")
    assert first_difference({"a": [1, 2]}, {"a": [1]}) == "a.1: no longer there is 2"
    assert first_difference({"a": {}}, {"a": {"b": 1}}) == "a.b: now there is 1"
    assert first_difference({"a": [1]}, {"a": [True]}) == "a.0: kept 1, now true"
