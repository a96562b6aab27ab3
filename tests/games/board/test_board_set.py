"""What is learned of a box: what the rulebook proves, its file, and what is pointed out."""

import json
import random
import re
from pathlib import Path

import pytest

from companion.games.board.rulings import CERTAINTY
from companion.games.board.set import OFFERED, SHOWN, BoardSet, doubts, read_set
from companion.games.core.rulings import EXPLICIT, Refused
from companion.match import Match
from companion.record import read, write
from companion.words.rulebook import entries
from tests.games.board.boards import BOX, WITH_BOARD, do, refused, sit, turn, whole

EVERY_ID = {
    *(f"T{n}" for n in range(1, 9)),
    *(f"BR{n}" for n in range(1, 4)),
    *(f"B{n}" for n in range(1, 76)),
}


def why(raw: object) -> str:
    with pytest.raises(Refused) as found:
        read_set(raw)
    assert found.value.key == "set"
    return found.value.refusal.why


def notices(raw: dict[str, object]) -> list[str]:
    return [each.what for each in doubts(read_set(raw))]


def test_t1_a_tile_shows_one_two_three_or_five() -> None:
    assert SHOWN == (1, 2, 3, 5)
    assert why({"oxen": {"4": [1]}}) == "no-such-oxen-key"
    assert refused(sit(), "learn", tile=1, oxen=7) == "no-such-oxen"


def test_t2_three_tiles_only_check() -> None:
    assert 15 not in BoardSet().tiles.heads
    assert notices({"oxen": {"1": [15, 18, 19]}}) == ["sum-proved"]
    assert not notices({"oxen": {"2": [15], "1": [18], "5": [19]}})


def test_t3_t4_two_tiles_are_proved_and_a_contradiction_is_pointed_out() -> None:
    assert BoardSet().tiles.heads == {23: 5, 83: 5}
    assert notices({"oxen": {"3": [23]}}) == ["tile-proved"]
    assert read_set({"oxen": {"3": [23]}}).tiles.heads[23] == 3


def test_t5_the_sum_of_lost_tiles_is_told_and_never_checked() -> None:
    found = entries("en", WITH_BOARD)["T5"]
    assert "Seven" in found.text
    assert not doubts(read_set({"oxen": {"5": [81, 82]}}))


def test_t6_the_22_is_offered_and_not_assumed() -> None:
    assert OFFERED == {22: 3}
    assert 22 not in BoardSet().tiles.heads
    assert notices({"oxen": {"1": [22, 10]}}) == ["slid-proved"]
    assert not notices({"oxen": {"1": [22], "3": [10]}})


def test_t6_who_is_asked_for_the_22_is_offered_three() -> None:
    match = sit("basic", known={"basic": ["plain red plain take", *["plain plain take"] * 4]})
    do(match, "table", rows=[[21], [70], [80], [90], []])
    turn(match, Ann=22, Ben=23)
    assert match.question is not None
    assert (match.question.ask, match.question.about) == ("oxen", 22)
    assert match.question.offered == 3
    assert [each.value for each in match.question.options] == [1, 2, 3, 5]
    do(match, "learn", tile=22, oxen=1)  # whoever has the tile knows better
    assert match.question is None


def test_t7_has_its_test_with_the_basic_game_and_its_entry() -> None:
    assert entries("en", WITH_BOARD)["T7"].sure == EXPLICIT


def test_t8_of_no_other_tile_anything_is_known() -> None:
    assert BoardSet().tiles.unknown(range(1, 101)) == tuple(
        tile for tile in range(1, 101) if tile not in (23, 83)
    )


def test_a_file_is_small_and_reads_back_alike() -> None:
    for seed in range(30):
        found = read_set(whole(random.Random(seed)))
        text = json.dumps(found.dump())
        assert len(text) < 4096
        assert read_set(json.loads(text)) == found


def test_what_cannot_be_is_refused() -> None:
    five = ["plain take"] * 5
    assert why([]) == "wants-object"
    assert why({"tiles": 1}) == "unknown-key"
    assert why({"basic": five[:4]}) == "board-rows"
    assert why({"basic": ["take take", *five]}) == "first-takes"
    assert why({"basic": ["plain take-tiles", *five]}) == "no-such-kind"
    assert why({"expert": ["plain take", *five]}) == "no-such-kind"
    assert why({"basic": ["plain", *five]}) == "board-spaces"
    assert why({"basic": ["plain +99 take", *five]}) == "no-such-kind"
    assert why({"basic": ["plain  take", *five]}) == "no-such-kind"
    assert why({"basic": 4}) == "wants-board"
    assert why({"clovers": [45]}) == "off-the-track"
    assert why({"clovers": [3, 3]}) == "clover-twice"
    assert why({"clovers": 3}) == "wants-places"
    assert why({"luck": 12}) == "no-such-luck"
    assert why({"oxen": {"1": [4], "2": [4]}}) == "oxen-twice"
    assert why({"oxen": {"1": [101]}}) == "no-such-tile"


def test_a_board_that_ends_otherwise_is_pointed_out() -> None:
    rows = ["plain plain take plain", *["plain take"] * 4]
    assert notices({"basic": rows}) == ["last-takes-not", "takes-inside"]
    assert notices({"basic": ["plain take"] * 5}) == ["first-row"]


def test_nothing_is_dealt_before_the_rows_are_described() -> None:
    match = Match.begin({"game": "board", "players": ["Ann", "Ben"]}, WITH_BOARD)
    before = match.wants
    assert before is None
    assert refused(match, "deal", rows=[1, 2, 3, 4]) == "board-unknown"
    do(match, "learn", rows=BOX["basic"])
    want = match.wants
    assert want is not None
    assert want.word == "deal"
    assert refused(match, "learn", rows=BOX["basic"][:5]) == "shape-known"
    do(match, "deal", rows=[1, 2, 3, 4])


def test_a_board_that_is_painted_in_the_match_is_written_and_read() -> None:
    raw = {"game": "board", "players": ["Ann", "Ben"]}
    match = Match.begin(raw, WITH_BOARD)
    do(match, "learn", rows=BOX["basic"])
    assert read(write(match), WITH_BOARD).state == match.state


def test_a_header_keeps_the_set_and_other_games_have_none() -> None:
    match = sit()
    assert match.record()["set"] == read_set(BOX).dump()
    raw = {"hornbook": 1, "game": "classic", "players": ["Ann", "Ben"], "set": {}}
    with pytest.raises(Refused) as found:
        read(json.dumps(raw), WITH_BOARD)
    assert (found.value.key, found.value.refusal.why) == ("set", "set-not-in-game")


def test_void_keeps_what_was_learned() -> None:
    match = sit(known={"basic": BOX["basic"]})
    do(match, "learn", tile=7, oxen=2)
    do(match, "void")
    do(match, "deal", rows=[1, 2, 3, 4])
    assert match.state.table is not None
    assert refused(match, "learn", tile=7, oxen=3) == "oxen-known"


# -- the rules files ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_id_has_an_entry_and_the_rules_are_as_sure(language: str) -> None:
    found = {key: each for key, each in entries(language, WITH_BOARD).items() if key in EVERY_ID}
    assert set(found) == EVERY_ID
    for key, each in found.items():
        assert each.sure == CERTAINTY.get(key, EXPLICIT), key
        assert each.books == ("001",)


def test_every_id_has_a_test_that_carries_it() -> None:
    here = Path(__file__).parent
    names = re.findall(
        r"def test_(\w+)", "\n".join(path.read_text("utf-8") for path in here.glob("test_*.py"))
    )
    carried = {word.upper() for name in names for word in name.split("_")}
    assert carried >= EVERY_ID, sorted(EVERY_ID - carried)
