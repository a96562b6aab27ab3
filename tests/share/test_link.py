"""A match as a link and as a QR code: what comes out is what went in, or it is refused."""

from __future__ import annotations

import base64
import copy
import json
import random
import time
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.games.core.events import Score
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.record import write
from companion.share.link import LONGEST, code, dots, link, link_of, record_of
from companion.share.opening import SentMatch, SetOffer, is_backup, look, take_in
from companion.share.told import refused_line
from companion.store import Store
from companion.words import Words
from tests.camera import code_read
from tests.share.households import empty, everything, file_of, looked
from tests.share.test_hostile import spoilt, spots
from tests.soaking import Hunt
from tests.store.evenings import EVERY, evening

TWO = {"game": "classic", "players": ["Ann", "Ben"]}


def short() -> Match:
    match = Match.begin(
        TWO | {"note": "im Garten 🐂", "players": ["Ann", "Çağla"], "id": "0f" * 16}
    )
    for points in (3, 9, 20):
        match.apply(Score({"Ann": points, "Çağla": 4}))
    return match


def read(made: object) -> str:
    """The text of a code, as a camera reads it."""
    rows = dots(made)  # type: ignore[arg-type]
    size, wide = 3, len(rows[0])
    picture = Image.new("L", (wide * size, len(rows) * size))
    picture.putdata(
        [0 if rows[y // size][x // size] else 255 for y in range(len(rows) * size) for x in range(wide * size)]
    )  # fmt: skip
    return code_read(picture)


def test_links_and_codes_of_every_game_come_back_as_they_were(tmp_path: Path) -> None:
    rng, codes = random.Random(3), 0
    store = empty(tmp_path / "store")
    for _ in range(30):
        match = evening(rng)
        address = link(match)
        offer = sent(store, address)
        assert offer.match.record() == match.record()
        made = code(address)
        if made is not None:
            assert read(made) == address
            codes += 1
    assert codes > 5
    store.close()


def test_a_match_written_on_the_pad_fits_into_a_small_code() -> None:
    made = code(link(short()))
    assert made is not None
    assert int(made.version) <= 15
    assert read(made) == link(short())


def test_a_match_that_does_not_fit_has_no_code() -> None:
    match = Match.begin(TWO)
    rng = random.Random(1)
    for _ in range(400):
        match.apply(match.parse({"do": "end", "rule": {"rounds": rng.randint(500, 9999)}}))
    assert code(link(match)) is None
    assert code("x" * 10_000) is None


def sent(store: Store, given: str | bytes) -> SentMatch:
    """A match that somebody sent."""
    offer = look(store, given)
    assert isinstance(offer, SentMatch)
    return offer


def test_what_was_sent_is_told_before_it_is_taken_in(tmp_path: Path) -> None:
    store = empty(tmp_path / "store")
    before, match = everything(store), short()
    for given in (
        link(match),
        f"{link(match)}\n",
        link(match).encode(),
        write(match),
        write(match).encode(),
    ):
        offer = sent(store, given)
        assert (offer.outcome, offer.changes) == ("new", True)
        assert offer.match.state.totals == {"Ann": 32, "Çağla": 12}
        assert everything(store) == before
    kept = take_in(store, offer)
    assert kept == match.header.id
    assert sent(store, link(match)).outcome == "same"
    match.apply(Score({"Ann": 1, "Çağla": 1}))
    longer = sent(store, link(match))
    assert longer.outcome == "longer"
    take_in(store, longer)
    match.undo()
    assert sent(store, link(match)).outcome == "shorter"
    match.apply(Score({"Ann": 2, "Çağla": 2}))
    apart = sent(store, link(match))
    assert apart.outcome == "apart"
    assert take_in(store, apart) != match.header.id
    assert len(store.matches()) == 2
    assert not sent(store, link(match)).changes
    store.close()


def test_a_backup_is_known_by_its_first_bytes() -> None:
    assert is_backup(b"\x1f\x8b\x08")
    assert not is_backup(b'{"hornbook": 1')


def wrong(given: str) -> str:
    with pytest.raises(Refused) as refused:
        record_of(given)
    return refused.value.refusal.why


def test_links_that_cannot_be_right_are_refused() -> None:
    right = link(short())
    assert wrong("https://example.org") == "not-a-link"
    assert wrong("hornbook:") == "newer-link"
    assert wrong("hornbook:2abc") == "newer-link"
    assert wrong("hornbook:1") == "link-broken"
    assert wrong(right[:-7]) == "link-broken"
    assert wrong(right + "AAAA") == "link-broken"
    assert wrong(right.replace(right[40], "é")) == "link-broken"
    assert wrong("hornbook:1" + "A" * LONGEST) == "link-too-long"


def test_a_bomb_in_a_link_is_unpacked_no_further_than_any_record() -> None:
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b"\0\0\0\0" + press.compress(bytes(40_000_000)) + press.flush()
    bomb = "hornbook:1" + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    assert len(bomb) < LONGEST
    tracemalloc.start()
    try:
        assert wrong(bomb) == "record-too-large"
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


def changed(value: dict[str, Any], rng: random.Random) -> Any:
    """The same with something hostile in it, a number that is another one, or less of it."""
    found: Any = copy.deepcopy(value)
    if rng.random() < 0.5:
        worse: Any = {"it": found}
        return spoilt(worse, rng).get("it", {})  # type: ignore[attr-defined]
    if rng.random() < 0.5:
        if "events" in found:
            found["events"] = found["events"][: rng.randint(0, 60)]
        else:
            found.pop(rng.choice([*found]))
        return found
    numbers = []
    for way in spots(found):
        there = found
        for key in way[:-1]:
            there = there[key]
        if type(there[way[-1]]) is int:
            numbers.append((there, way[-1]))
    there, last = rng.choice(numbers)
    there[last] += rng.choice([-1, 1, 7])
    return found


def spoilt_links(
    folder: Path, rng: random.Random, number: int, hunt: Hunt | None = None
) -> tuple[int, int, int]:
    """Links whose record was changed and packed anew, so that only the rules can refuse them."""
    store = empty(folder / "store")
    before, words = everything(store), Words("de", shelf=EVERY)
    tried = taken = refused = 0
    records = [evening(rng).record() for _ in range(12)]
    while tried < number and (hunt is None or hunt.goes_on):
        tried += 1
        record = changed(rng.choice(records), rng)
        try:
            given = link_of(record)
        except (TypeError, ValueError):  # half a letter cannot be packed
            given = link(short())[: rng.randint(9, 60)]
        try:
            found = look(store, given)
        except Refused as why:
            refused += 1
            assert refused_line(why, words)
            continue
        assert isinstance(found, SentMatch)
        taken += 1
        if taken % 10 == 0:
            other = empty(folder / f"{tried}")
            kept = take_in(other, found)
            assert other.load(kept)
            assert not sent(other, given).changes
            assert looked(other, file_of(other)).nothing
            other.back_up()  # it is whole
            other.close()
    assert everything(store) == before
    store.close()
    return tried, taken, refused


def test_links_of_spoilt_records_are_taken_or_refused(tmp_path: Path) -> None:
    tried, taken, refused = spoilt_links(tmp_path, random.Random(8), 250)
    assert tried == taken + refused
    assert min(taken, refused) > 20


@pytest.mark.soak
def test_thousands_of_mutated_links(tmp_path: Path) -> None:
    hunt = Hunt("mutated links")
    tried, taken, refused = spoilt_links(tmp_path, random.Random(time.time_ns()), 5000, hunt)
    hunt.tell(tried, 5000, f"links, {taken} taken, {refused} refused with a sentence")


def test_spoilt_card_sets_are_taken_or_refused(tmp_path: Path) -> None:
    rng, store = random.Random(9), empty(tmp_path / "store")
    before, told = everything(store), {"oxen": {"1": [7, 9], "5": [23]}, "luck": 5, "clovers": [3]}
    taken = 0
    for _ in range(300):
        raw = json.dumps(changed(told, rng)).encode()
        try:
            taken += isinstance(look(store, raw), SetOffer)
        except Refused as why:
            assert refused_line(why, Words("en", shelf=EVERY))
    assert 10 < taken < 290
    for bomb in (b"[" * 100_000, b'{"oxen":' * 50_000, b'{"luck": ' + b"9" * 5000 + b"}"):
        with pytest.raises(Refused):
            look(store, bomb)
    assert everything(store) == before
    store.close()


def test_mutated_links_are_taken_or_refused(tmp_path: Path) -> None:
    rng = random.Random(6)
    store: Store = empty(tmp_path / "store")
    before = everything(store)
    right = link(short())
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    refused = 0
    for _ in range(1500):
        spoilt = list(right)
        for _ in range(rng.randint(1, 3)):
            spoilt[rng.randrange(9, len(spoilt))] = rng.choice(letters)
        try:
            look(store, "".join(spoilt))
        except Refused:
            refused += 1
    assert refused > 1400
    assert everything(store) == before
    store.close()
