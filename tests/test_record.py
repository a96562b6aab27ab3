"""What is a record and what is not: the shape, before any rule of a game is asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games.core.rulings import Refused
from companion.record import LARGEST_RECORD, read
from tests.games.judging import FOUR, Told, deal, record, take

WHOLE = record(FOUR, deal(12, 37, 43, 58))


def refused(text: str | bytes) -> Refused:
    """The refusal that this text earns."""
    with pytest.raises(Refused) as caught:
        read(text)
    return caught.value


def without(key: str) -> str:
    """The record with one key of the header left out."""
    return json.dumps({name: value for name, value in WHOLE.items() if name != key})


def changed(**keys: Any) -> str:
    """The record with other values in its header."""
    return json.dumps({**WHOLE, **keys})


def with_event(event: Any) -> str:
    """The record with one more event."""
    return json.dumps({**WHOLE, "events": [*WHOLE["events"], event]})


def test_a_record_may_come_as_text_or_bytes_with_or_without_a_mark() -> None:
    text = json.dumps(WHOLE)
    states = [
        read(text).state,
        read(text.encode()).state,
        read(b"\xef\xbb\xbf" + text.encode()).state,
    ]
    assert states[0] == states[1] == states[2]


def test_a_record_may_leave_out_its_options_and_events() -> None:
    bare = json.dumps({"hornbook": 1, "game": "classic", "players": ["Ann", "Ben"]})
    assert read(bare).position == 0


def test_a_record_may_hold_the_id_the_start_a_note_and_the_dealer() -> None:
    header = {"id": "a1", "started": "2026-01-31T20:15:00", "note": "at home", "dealer": "Cem"}
    written = read(changed(**header)).record()
    assert {key: written[key] for key in header} == header
    assert read(json.dumps(WHOLE)).record()["id"] != read(json.dumps(WHOLE)).record()["id"]


@pytest.mark.parametrize(
    "name",
    [
        "\u200b", "\u200d", "\u202e", "\u00ad", "\ufeff", "\u3164", "\u115f", "\uffa0", "\u2800",
        "\u0301", "\ufe0f", "\U000e0067", "Ann\u200b", "Ann\u202e", "\u2066Ann", "An\u00adn",
        "Ann\u200d", "\u200cAnn", "Ann\u3164", "Ann\u2800", "A\u200dnn", "Ann\ufe0f", "Ann\u034f",
        "Ann\u180b", "Ann\U000e0061", "李\ufe0f", "Ann\U000e0100", "Ann 1\ufe0f", "می\u200c",
    ],
    ids=ascii,
)  # fmt: skip
def test_a_name_has_something_to_see_and_nothing_that_cannot_be_seen(name: str) -> None:
    assert refused(changed(players=["Cem", name], events=[])).key == "players"
    joins = {**WHOLE, "events": [{"do": "seat", "join": name}]}
    assert refused(json.dumps(joins)).event == 1


@pytest.mark.parametrize(
    "name",
    [
        "李", "!", "7", "👩‍👩‍👧", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "1\ufe0f\u20e3", "می\u200cخواهم", "नमस्ते", "👍🏽", "\U0003ffff", "❤\ufe0f\u200d🔥", "☺\ufe0e",
        "葛\U000e0100城", "Ann ❤\ufe0f",
    ],
    ids=ascii,
)  # fmt: skip
def test_a_name_of_any_script_is_as_it_was_written(name: str) -> None:
    match = read(changed(players=["Cem", name], events=[]))
    assert match.state.players == ("Cem", name)


def test_a_name_is_the_same_however_its_accents_were_typed() -> None:
    typed, spelt = "Zoe\u0308", "Zo\u00eb"
    fault = refused(changed(players=[typed, spelt], events=[]))
    assert (fault.refusal.why, fault.refusal.player) == ("name-twice", spelt)
    events = [
        {"do": "score", "points": {typed: 1, "Ben": 2}},
        {"do": "amend", "round": 1, "points": {typed: 3}},
        {"do": "seat", "dealer": typed},
        {"do": "seat", "order": ["Ben", typed]},
        deal(12, 37, 43, 58),
        {"do": "table", "rows": [[12], [37], [43], [58]], "piles": {typed: [1]}},
        {"do": "seat", "rename": {typed: "Jose\u0301"}},
    ]
    match = read(changed(players=[spelt, "Ben"], events=events))
    assert match.state.totals == {"Ben": 2, "Jos\u00e9": 4}
    twice = [{"do": "score", "points": {typed: 1, spelt: 2}}]
    fault = refused(changed(players=[spelt, "Ben"], events=twice))
    assert (fault.event, fault.refusal.why, fault.refusal.player) == (1, "name-twice", spelt)


def test_a_note_has_room_for_two_thousand_letters() -> None:
    assert read(changed(note="x" * 2000)).record()["note"] == "x" * 2000
    assert refused(changed(note="x" * 2001)).key == "note"
    for letter in ("\ud800", "\udfff"):
        assert refused(changed(note=letter)).key == "note"
    assert read(changed(note="\ud7ff\ue000")).position == 1


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "null", "3", '"classic"', "[]", "[{}]", "{", "{}", "NaN", "tru", "\x00",
        '{"hornbook": 1', '{"hornbook": 1,}', "{'hornbook': 1}", b"\xff\xfe", b"\x80abc",
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    assert refused(text).refusal.why


@pytest.mark.parametrize("version", [0, -1, 2, 99, "1", 1.0, 1.5, True, None, [1]])
def test_another_or_newer_version_is_refused_by_its_key(version: Any) -> None:
    assert refused(changed(hornbook=version)).key == "hornbook"


@pytest.mark.parametrize("key", ["hornbook", "game", "players"])
def test_a_missing_key_of_the_header_is_named(key: str) -> None:
    assert refused(without(key)).key == key


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"), ("game", 6), ("game", None), ("game", ["classic"]),
        ("players", "Ann"), ("players", []), ("players", ["Ann"]), ("players", ["Ann", "Ann"]),
        ("players", ["Ann", ""]), ("players", ["Ann", 3]), ("players", ["Ann", " Ben"]),
        ("players", ["Ann", "B\nen"]), ("players", ["Ann", "\ud800"]), ("players", {"Ann": 1}),
        ("players", ["Ann", "B" * 500]), ("players", [f"P{n}" for n in range(11)]),
        ("options", []), ("options", None), ("options", {"edition": "1995"}),
        ("options", {"edition": 2019}), ("options", {"variant": "Basic game"}),
        ("options", {"hand": 0}), ("options", {"hand": 101}), ("options", {"hand": True}),
        ("options", {"hand": 2.5}), ("options", {"colour": "red"}),
        ("options", {"end": {}}), ("options", {"end": 66}), ("options", {"end": {"rounds": 0}}),
        ("options", {"end": {"target": 66, "when": "at"}}),
        ("options", {"variant": "halves", "end": {"rounds": 2}}),
        ("options", {"variant": "halves", "hand": 10}),
        ("dealer", "Zoe"), ("dealer", 1), ("id", 7), ("id", ""), ("note", 5),
        ("note", "\udfff"), ("started", "yesterday"), ("started", 20260131), ("set", {}),
        ("started", "20260131"), ("started", "2026-W05-1"), ("started", "2026-02-30"),
        ("started", "2026-01-31\ud80020:15"), ("started", "2026-01-31\n20:15"),
        ("started", "2026-01-31\x0020:15"), ("started", "2026-01-31T20:15\n"),
        ("started", "2026-01-31 20:15"), ("started", "２026-01-31"), ("started", "2026-01-31T25:00"),
        ("events", {}), ("events", None), ("events", "deal"), ("event", []), ("Players", []),
    ],
)  # fmt: skip
def test_a_fault_of_the_header_names_its_key(key: str, value: Any) -> None:
    fault = refused(changed(**{key: value}))
    # An option may be named itself, since that leads straight to the fault.
    inner = set(value) if isinstance(value, dict) else set()
    assert fault.key in {key, *inner, *(f"{key}.{each}" for each in inner)}
    assert fault.event == 0


@pytest.mark.parametrize(
    "time",
    [
        "2026-01-31", "2026-01-31T20:15", "2026-01-31T20:15:00", "2026-01-31T20:15:00.25",
        "2026-01-31T20:15:00+01:00", "2026-01-31T20:15Z", "2026-01-31T20:15:00-09:30",
    ],
)  # fmt: skip
def test_a_match_has_begun_at_an_iso_time(time: str) -> None:
    assert read(changed(started=time)).record()["started"] == time


HEAD = '{"hornbook": 1, "game": "classic", "players": ["Ann", "Ben"]'


@pytest.mark.parametrize(
    ("text", "name", "key", "event"),
    [
        ('{"hornbook": 1, "hornbook": 1, "game": "classic"}', "hornbook", "record", 0),
        (f'[{HEAD}, "game": 1}}]', "game", "record", 0),
        (HEAD + ', "options": {"hand": 3, "hand": 3}}', "hand", "options", 0),
        (HEAD + ', "options": {"end": {"target": 3, "target": 3}}}', "target", "options", 0),
        (HEAD + ', "events": [{"do": "void", "do": 1}]}', "do", "", 1),
        (HEAD + ', "events": [{}, {"do": "play", "cards": {"Ann": 1, "Ann": 2}}]}', "Ann", "", 2),
        (HEAD + ', "events": {"do": 1, "do": 1}}', "do", "events", 0),
    ],
)
def test_a_repeated_key_is_refused_wherever_it_stands_with_its_place(
    text: str, name: str, key: str, event: int
) -> None:
    fault = refused(text)
    assert (fault.refusal.why, fault.refusal.name) == ("key-twice", name)
    assert (fault.key, fault.event) == (key, event)


def test_a_record_holds_four_million_bytes_and_no_more() -> None:
    text = json.dumps(WHOLE)
    assert read(text + " " * (LARGEST_RECORD - len(text))).position == 1
    assert read(text.encode() + b" " * (LARGEST_RECORD - len(text))).position == 1
    longer = text + " " * (LARGEST_RECORD - len(text) + 1)
    for each in (longer, longer.encode()):
        fault = refused(each)
        assert (fault.key, fault.refusal.why) == ("record", "record-too-large")
    assert LARGEST_RECORD == 4_000_000


@pytest.mark.parametrize(
    "event",
    [
        {"do": "deal", "rows": [1, 2, 3, True]},
        {"do": "take", "row": True},
        {"do": "take", "row": 1.0},
        {"do": "take", "row": "1"},
        {"do": "take", "row": None},
        {"do": "play", "cards": {"Ann": 1.5, "Ben": 2, "Cem": 3, "Dora": 4}},
        {"do": "play", "cards": {"Ann": False, "Ben": 2, "Cem": 3, "Dora": 4}},
        {"do": "play", "cards": [1, 2, 3, 4]},
        {"do": "score", "points": {"Ann": 1e2, "Ben": 2, "Cem": 3, "Dora": 4}},
        {"do": "score", "points": {"Ann": 10**30, "Ben": 2, "Cem": 3, "Dora": 4}},
        {"do": "score", "points": {"Ann": [1], "Ben": 2, "Cem": 3, "Dora": 4}},
        {"do": "void", "why": "misdeal"},
        {"do": "void", "rows": []},
        {"do": "take"},
        {"do": "Deal", "rows": [1, 2, 3, 4]},
        {"do": None},
        {"do": ["void"]},
        {"rows": [1, 2, 3, 4]},
        [],
        None,
        "void",
        7,
    ],
)
def test_a_misshapen_event_is_refused_with_its_number(event: Any) -> None:
    assert refused(with_event(event)).event == 2


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity", "1e999", "01", "0x1", "1_0"])
def test_words_that_only_look_like_numbers_are_refused(word: str) -> None:
    text = json.dumps({**WHOLE, "events": [*WHOLE["events"], take(1)]})
    assert refused(text.replace('"row": 1}', f'"row": {word}}}')).refusal.why


@pytest.mark.parametrize("depth", [10, 200, 400, 600, 900, 990, 5000, 100_000])
def test_deep_nesting_is_refused_like_any_other_fault(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    head = '{"hornbook": 1, "game": "classic", "players": ["Ann", "Ben"]'
    for text in (
        nested,
        f'{{"hornbook": 1, "game": {nested}, "players": ["Ann", "Ben"]}}',
        f'{head}, "options": {{"edition": {nested}}}}}',
        f'{head}, "options": {{"variant": {nested}}}}}',
        f'{head}, "note": {nested}}}',
        f'{head}, "events": [{{"do": {nested}}}]}}',
        f'{head}, "events": [{{"do": "deal", "rows": {nested}}}]}}',
        f'{head}, "events": ['
        + '{"do": "revise", "from": 1, "events": [' * depth
        + "]}" * depth
        + "]}",
    ):
        assert refused(text).refusal.why


def test_a_number_without_end_is_refused() -> None:
    digits = "9" * 6000
    assert refused(json.dumps(WHOLE).replace("[12,", f"[{digits},")).refusal.why
    assert refused(
        changed(hornbook=1).replace('"hornbook": 1', f'"hornbook": {digits}')
    ).refusal.why


def test_the_record_read_again_is_the_same_record() -> None:
    written: Told = read(json.dumps(WHOLE)).record()
    assert read(json.dumps(written)).record() == written
