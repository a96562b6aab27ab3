"""A match as a link and as a QR code: what comes out is what went in, or it is refused."""

from __future__ import annotations

import base64
import random
import tracemalloc
import zlib
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from companion.games.core.events import Score
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.record import write
from companion.share.link import LONGEST, code, dots, link, record_of
from companion.share.opening import is_backup, look, take_in
from companion.store import Store
from tests.share.households import empty, everything
from tests.store.evenings import evening

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
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)


def test_links_and_codes_of_every_game_come_back_as_they_were(tmp_path: Path) -> None:
    rng, codes = random.Random(3), 0
    store = empty(tmp_path / "store")
    for _ in range(30):
        match = evening(rng)
        address = link(match)
        offer = look(store, address)
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
        offer = look(store, given)
        assert (offer.outcome, offer.changes) == ("new", True)
        assert offer.match.state.totals == {"Ann": 32, "Çağla": 12}
        assert everything(store) == before
    kept = take_in(store, offer)
    assert kept == match.header.id
    assert look(store, link(match)).outcome == "same"
    match.apply(Score({"Ann": 1, "Çağla": 1}))
    longer = look(store, link(match))
    assert longer.outcome == "longer"
    take_in(store, longer)
    match.undo()
    assert look(store, link(match)).outcome == "shorter"
    match.apply(Score({"Ann": 2, "Çağla": 2}))
    apart = look(store, link(match))
    assert apart.outcome == "apart"
    assert take_in(store, apart) != match.header.id
    assert len(store.matches()) == 2
    assert not look(store, link(match)).changes
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
    assert wrong(bomb) == "record-too-large"
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()


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
