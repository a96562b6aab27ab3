"""What comes in from outside: numbers, letters, names and people, judged by one reader in bounds."""

from __future__ import annotations

import io
import json
import time
import unicodedata
import zlib
from pathlib import Path
from typing import Any

import pytest

from companion import record
from companion.games.core.rulings import Refusal, Refused
from companion.match import Match
from companion.models import match_line
from companion.share.backup import BackupRefused, Restore, back_up, write
from companion.share.link import SCHEME, link_of
from companion.share.opening import look
from companion.share.told import refused_detail, refused_line
from companion.store import Store
from companion.store.book import reseal
from companion.store.exchange import KnownPerson
from companion.store.people import same_people
from companion.words import Words
from companion.words.core import DAMAGED_FILE
from companion.words.everyday import fold
from tests.share.households import (
    empty,
    everything,
    file_of,
    file_with,
    gzipped,
    lines_of,
    looked,
    restored,
)
from tests.share.test_backup import FIRST, of_old
from tests.store.tables import Clock

HEADER = {"hornbook": 1, "game": "classic", "players": ["Ann", "Ben"], "id": "m1"}
# Each mark sorts before the one in front of it, so that putting them in order is quadratic.
MARKS = "\u0301\u0327"
FOREIGN = Words("en").refusal(Refusal("not-hornbook"))


def file_of_texts(*texts: bytes) -> bytes:
    """A backup of these lines, as they are written here, with the right end."""
    raw = b"".join(text + b"\n" for text in (json.dumps(FIRST).encode(), *texts))
    end = {"end": {"lines": 1 + len(texts), "check": zlib.crc32(raw)}}
    return gzipped(raw + json.dumps(end).encode() + b"\n")


def why(store: Store, raw: bytes) -> str:
    """Why this backup is refused."""
    with pytest.raises(BackupRefused) as refused:
        looked(store, raw)
    return refused.value.why.refusal.why


def said(store: Store, given: str | bytes, language: str = "en") -> str:
    """The sentence with which this link or file is refused."""
    with pytest.raises(Refused) as refused:
        look(store, given)
    return refused_line(refused.value, Words(language))


# -- numbers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["1e999", "-1e999", "Infinity", "-Infinity", "NaN"])
def test_no_number_comes_in_that_is_not_finite(other: Store, number: str) -> None:
    before = everything(other)
    kept = f'{{"set":{{"game":"chess","value":{{"a":{number}}}}}}}'
    assert why(other, file_of_texts(kept.encode())) == "not-a-number"
    told = json.dumps(of_old(surprise="here")).replace('"here"', number)
    assert why(other, file_of_texts(told.encode())) == "not-a-number"
    for given in (
        json.dumps(HEADER | {"options": {"end": {"rounds": "here"}}}),
        '{"oxen": {"1": "here"}}',
    ):
        assert said(other, given.replace('"here"', number)) == Words("en").tr(DAMAGED_FILE)
    assert everything(other) == before


def test_json_is_written_and_outside_json_is_read_at_one_place() -> None:
    """Others write for programs alone: a verdict, where somebody stood, what was recovered."""
    companion = Path(record.__file__).parent
    writes = {
        path.relative_to(companion).as_posix()
        for path in companion.rglob("*.py")
        if "json.dumps(" in path.read_text("utf-8")
    }
    assert writes == {"json_text.py", "replay.py", "demo.py", "app.py", "store/news.py"}
    outside = [
        companion / "record.py",
        *companion.glob("share/*.py"),
        *companion.glob("models/**/*.py"),
    ]
    assert not [path for path in outside if "json.load" in path.read_text("utf-8")]


def test_a_link_with_a_number_that_is_not_finite_is_not_made() -> None:
    with pytest.raises(ValueError, match="JSON"):
        link_of({"a": float("inf")})


def test_what_an_older_app_kept_never_blocks_a_backup(other: Store, tmp_path: Path) -> None:
    with other.writing() as db:
        query = "INSERT INTO card_sets VALUES (?1, ?2, seal('card_sets', ?1, ?2, ''), '')"
        for game, value in (("chess", '{"a":Infinity,"b":[1,NaN]}'), ("x" * 90, "1"), ("go", '"' + "g" * 9000 + '"')):  # fmt: skip
            db.execute(query, (game, value))
        for depth in (300, 9000):
            db.execute(query, (f"deep {depth}", "[" * depth + "]" * depth))
    other.keep_card_set("board", {"oxen": {"1": [7]}})
    target = empty(tmp_path / "target")
    taken = restored(target, file_of(other)).sets
    assert {*taken} - {"deep 9000"} == {"board", "chess"}  # as deep as this, Python may read null
    assert target.card_set("chess") == {"a": None, "b": [1, None]}
    assert restored(other, file_of(target)).nothing
    target.close()


def test_a_closed_match_of_an_older_app_never_blocks_a_backup(other: Store, tmp_path: Path) -> None:
    restored(other, file_with([FIRST, of_old(surprise=1)]))
    with other.writing() as db:
        db.execute("UPDATE matches SET header = replace(header, '{\"hornbook\"', '{\"odd\":Infinity,\"hornbook\"')")  # fmt: skip
        reseal(db, "matches", "id = ?", "m1")
    other.write_note("m1", "at the lake")
    deep = of_old()
    deep["match"]["header"]["id"] = "deep"
    restored(other, file_with([FIRST, deep]))
    with other.writing() as db:
        db.execute("UPDATE events SET event = ? WHERE match = 2", ("[" * 90 + "]" * 90,))
        reseal(db, "events", "match = 2")
    target = empty(tmp_path / "target")
    restored(target, file_of(other))
    assert [each.note for each in target.history().matches] == ["at the lake"]
    target.close()


def test_a_backup_is_read_back_before_it_is_called_made(other: Store, tmp_path: Path) -> None:
    class Forgetful(io.BytesIO):
        """A card on which a byte turns."""

        def seek(self, *where: int) -> int:
            self.getbuffer()[40] ^= 1
            return super().seek(*where)

    other.add_person("Ann")
    with pytest.raises(Refused, match="backup-not-made"):
        for _ in write(other, Forgetful()):
            pass
    file = tmp_path / "backup"
    for _ in back_up(other, file):
        pass
    assert looked(other, file.read_bytes()).nothing


def test_what_is_kept_for_other_games_is_bounded(other: Store) -> None:
    def sets(number: int, value: Any = 1) -> bytes:
        return file_with(
            [FIRST, *({"set": {"game": f"game {n}", "value": value}} for n in range(number))]
        )

    assert why(other, sets(1, "x" * 5000)) == "set-too-large"
    assert why(other, sets(1, json.loads("[" * 60 + "]" * 60))) == "set-too-large"
    assert why(other, sets(21)) == "too-many-sets"
    assert restored(other, sets(20)).sets
    assert why(other, file_with([FIRST, {"set": {"game": "one more", "value": 1}}])) == "too-many-sets"  # fmt: skip
    assert restored(other, file_of(other)).nothing


# -- lengths ----------------------------------------------------------------------------------------


@pytest.fixture
def given_to_unicode(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long the texts were that Unicode had to put in order."""
    lengths, normalize = [0], unicodedata.normalize

    def counted(form: Any, text: str) -> str:
        lengths.append(len(text))
        return normalize(form, text[:1000])

    monkeypatch.setattr(unicodedata, "normalize", counted)
    return lengths


LONG = MARKS * 50_000


@pytest.mark.parametrize(
    "more",
    [
        {"players": [LONG, "Ben"]},
        {"id": LONG},
        {"dealer": "\ufdfa" * 100_000},
        {"note": LONG},
        {"game": LONG},
        {"options": {"edition": LONG}},
        {"options": {LONG: 1}},
        {"events": [{"do": "score", "points": {f"Ann{LONG}": 1}}]},
        {"events": [{"do": "seat", "rename": {f"Ann{LONG}": "Zoe"}}]},
        {"events": [{"do": "seat", "join": LONG}]},
        {"events": [{"do": LONG}]},
        {LONG: 1},
    ],
    ids=range(12),
)
def test_the_length_is_judged_before_letters_are_put_in_order(
    other: Store, given_to_unicode: list[int], more: dict[str, Any]
) -> None:
    address = link_of(HEADER | more)
    assert len(address) < 2000
    assert said(other, address)
    person = {"person": {"uid": "a", "name": LONG}}
    assert why(other, file_with([FIRST, person])) == "name-too-long"
    assert max(given_to_unicode) <= 160


def test_the_longest_name_may_be_typed_in_parts() -> None:
    whole = "\u1f82" * 40  # one letter that is typed as four
    typed = unicodedata.normalize("NFD", whole)
    assert len(typed) == 160
    match = Match.begin(HEADER | {"players": [typed, "Ben"]})
    assert match.header.players == (whole, "Ben")


def test_letters_are_folded_one_by_one(given_to_unicode: list[int]) -> None:
    assert fold(f"Spiel\u00e4{LONG}") == "spiela"
    assert fold("Çağla ﬁ") == "cagla fi"
    assert max(given_to_unicode) == 1


# -- people -----------------------------------------------------------------------------------------


def test_a_chain_of_merged_people_costs_its_length() -> None:
    rows = [(n, "", "", 0, "", n + 1 if n < 20_000 else None, "") for n in range(1, 20_001)]
    began = time.perf_counter()
    same = same_people(rows)
    assert time.perf_counter() - began < 1
    assert set(same.values()) == {20_000}


def a_chain(number: int) -> list[dict[str, Any]]:
    return [
        {"person": KnownPerson(f"u{n}", f"P{n}", merged=f"u{n + 1}")._asdict()}
        for n in range(number)
    ]


def test_a_chain_of_people_is_taken_in_by_short_steps(other: Store) -> None:
    raw = file_with([FIRST, *a_chain(3000)])
    restore = Restore(other, io.BytesIO(raw), len(raw))
    longest, count = 0.0, 0
    for work in (restore.look(), restore.carry_out()):
        began = time.perf_counter()
        for _ in work:
            longest, count = max(longest, time.perf_counter() - began), count + 1
            began = time.perf_counter()
    restore.close()
    assert count >= 3 * 3000
    assert longest < 0.5
    (last,) = other.people()
    assert last.name == "P2999"
    assert restored(other, file_of(other)).nothing


def test_more_people_than_a_store_holds_are_refused(
    other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert why(other, file_with([FIRST, *a_chain(10_001)])) == "too-many-people"
    for where in ("store.people", "share.backup"):
        monkeypatch.setattr(f"companion.{where}.MOST_PEOPLE", 3)
    other.add_person("Ann")
    other.add_person("Ben")
    assert why(other, file_with([FIRST, *a_chain(2)])) == "too-many-people"
    restored(other, file_with([FIRST, *a_chain(1)]))
    with pytest.raises(Refused, match="too-many-people"):
        other.add_person("Cem")
    assert restored(other, file_of(other)).nothing


def test_a_match_of_many_events_is_told_again_by_short_steps(other: Store) -> None:
    score = {"do": "score", "points": {"Ann": 1, "Ben": 2}}
    line = of_old()
    line["match"]["header"]["options"] = {"end": {"rounds": 9999}}
    line["match"] |= {"events": [score] * 2000, "times": [""] * 2000, "position": 2000}
    raw = file_with([FIRST, line])
    restore = Restore(other, io.BytesIO(raw), len(raw))
    assert sum(1 for _ in restore.look()) > 2000
    restore.close()
    line["match"] |= {"events": [score] * 10_001, "times": [""] * 10_001}
    assert why(other, file_with([FIRST, line])) == "too-many-events"


# -- letters ----------------------------------------------------------------------------------------


def test_a_half_letter_is_refused_however_it_is_written(other: Store) -> None:
    seats = json.dumps(of_old() | {}).replace('"seats": {}', '"seats": {"here": "a"}')
    for half in (b"\xed\xa0\x80", b"\\ud800"):
        assert why(other, file_of_texts(seats.encode().replace(b"here", half))) == "not-utf8"


def test_a_key_that_stands_twice_is_refused(other: Store) -> None:
    twice = b'{"person":{"uid":"a","name":"Ann","name":"Ben"}}'
    assert why(other, file_of_texts(twice)) == "key-twice"
    assert why(other, file_of_texts(b'{"set":{"game":"chess","value":{"a":1,"a":2}}}')) == "key-twice"  # fmt: skip


UNSEEN = "a\x00b\u202ec\u2066d\u200ee\u2069\x1b\x7f\u061c"


def test_a_note_holds_lines_of_letters_and_no_unseen_signs(other: Store) -> None:
    text = json.dumps(HEADER | {"note": f"{UNSEEN}\tf\r\ng\u2028h\n"})
    assert record.read(text).header.note == "abcde f\ng\nh\n"
    restored(other, file_with([FIRST, of_old() | {}]))
    other.write_note("m1", UNSEEN)
    assert other.summary("m1").note == "abcde"
    line = of_old()
    line["match"]["header"] |= {"note": UNSEEN, "id": "m2"}
    restored(other, file_with([FIRST, line]))
    assert other.summary("m2").note == "abcde"


def test_a_closed_match_without_winners_names_who_played(other: Store) -> None:
    restored(other, file_with([FIRST, of_old(winners=[])]))
    (found,) = other.matches()
    assert match_line.title(found, str) == "Ann, Ben"


# -- files of others --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [
        b"", b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(range(256)), b"\x89PNG\r\n", b"%PDF-1.7\n",
        b"\xff\xd8" + b"\xee" * 4_000_001, "Grüße".encode("latin-1"), b"<html></html>", b"[1, 2]",
        b'{"name": "left-pad", "version": "1.0"}', b'{"name": ', b"{" * 90_000, b"null",
        b'{"n": ' + b"9" * 5000 + b"}", '{"hello": 1}',
    ],
    ids=range(14),
)  # fmt: skip
def test_a_file_of_others_is_said_to_be_none_of_ours(other: Store, given: str | bytes) -> None:
    assert said(other, given) == FOREIGN
    assert said(other, given, "de") == Words("de").refusal(Refusal("not-hornbook"))


@pytest.mark.parametrize(
    "raw", [b"\x1f\x8b", gzipped(b"tar" * 200), gzipped(b'{"a": 1}\n'), gzipped(b""), gzipped(b"<svg>\n")]
)  # fmt: skip
def test_an_archive_of_others_is_said_to_be_none_of_ours(other: Store, raw: bytes) -> None:
    with pytest.raises(BackupRefused) as refused:
        looked(other, raw)
    assert refused_line(refused.value, Words("en")) == FOREIGN


def test_a_record_of_ours_that_is_not_right_still_says_where(other: Store) -> None:
    wrong = HEADER | {"events": [{"do": "take", "row": 1}]}
    with pytest.raises(Refused) as why_not:
        look(other, json.dumps(wrong))
    assert refused_detail(why_not.value, Words("en")).startswith("Entry 1: ")
    assert said(other, json.dumps(HEADER | {"hornbook": 9})).startswith("Made with a newer")
    assert said(other, f"{SCHEME}1AAAA").startswith("This link is incomplete")
    lines = [FIRST, of_old() | {}]
    lines[1]["match"]["header"]["hornbook"] = 7
    with pytest.raises(BackupRefused) as refused:
        looked(other, file_with(lines))
    assert refused_detail(refused.value, Words("en")).startswith("Line 2")


# -- people elsewhere ---------------------------------------------------------------------------------


def test_people_have_the_same_number_on_every_phone(other: Store, tmp_path: Path) -> None:
    other.add_person("Dora")
    ann = other.add_person("Ann")
    other.begin(HEADER, [ann.id])
    target = empty(tmp_path / "target", Clock())
    target.add_person("Bernd")
    restored(target, file_of(other))
    for store in (other, target):
        (person,) = store.summary("m1").people.values()
        assert lines_of(file_of(other))[2]["person"]["uid"] == store.uids()[person]
    target.close()
