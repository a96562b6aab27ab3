"""What people tell of their box: painted, kept, handed on as a file."""

import json
import random

import pytest

from companion.games.board import BOARD
from companion.games.board.set import read_set
from companion.games.board.spaces import UNKNOWN
from companion.games.bullenparty import BULLENPARTY
from companion.games.core.rulings import Refused
from companion.games.shelf import SHELF
from companion.models.board.lesson import Lesson as BoardLesson
from companion.models.board.shape import Shape
from companion.models.bullenparty.lesson import Lesson as PartyLesson
from companion.models.learn.files import LARGEST, taken_in, written
from companion.models.learn.lesson import Lesson, LikelyFigure, lesson_of, stroke
from companion.words import Words
from tests.games.board.boards import whole

BOTH = SHELF


def why(refused: Refused) -> str:
    return refused.refusal.why


def test_a_game_that_learns_has_its_lesson() -> None:
    assert lesson_of(BOARD) is BoardLesson
    assert lesson_of(BULLENPARTY) is PartyLesson


# -- pieces -----------------------------------------------------------------------------------


def test_t3_t4_what_the_rulebook_proves_is_there_from_the_start() -> None:
    lesson = BoardLesson.read(None)
    assert [lesson.value("oxen", tile) for tile in (22, 23, 83)] == [None, 5, 5]
    wiped = lesson.painted("oxen", 23, 2).painted("oxen", 23, None)
    assert wiped.value("oxen", 23) == 5


def test_t6_the_22_is_offered_until_somebody_tells_it() -> None:
    lesson = BoardLesson.read(None)
    assert lesson.offers() == (LikelyFigure("oxen", 22, 3),)
    assert lesson.painted("oxen", 22, 1).offers() == ()
    assert PartyLesson.read(None).offers() == (LikelyFigure("bullheads", 53, 5),)


def test_t2_a_sum_that_contradicts_the_example_is_pointed_out_and_kept() -> None:
    lesson, refused = stroke(BoardLesson.read(None), "oxen", (15, 18, 19), 1)
    assert not refused
    assert [each.what for each in lesson.doubts()] == ["sum-proved"]
    assert BoardLesson.read(lesson.dump()) == lesson
    assert lesson.painted("oxen", 19, 5).painted("oxen", 15, 2).doubts() == ()


def test_t1_no_tile_has_four_oxen() -> None:
    before = BoardLesson.read(None)
    lesson, refused = stroke(before, "oxen", (1, 2), 4)
    assert lesson == before
    assert {each.why for each in refused} == {"no-such-oxen"}


def test_clovers_and_luck_cards_are_marked_and_unmarked() -> None:
    lesson, _ = stroke(BoardLesson.read(None), "clovers", (7, -20, 7), 1)
    assert lesson.dump()["clovers"] == [-20, 7]
    assert lesson.painted("clovers", 7, None).painted("clovers", -20, None).known.clovers is None
    assert lesson.label(-20) == "−20"
    told = lesson.painted("luck", 5, 1).painted("luck", 7, 1)
    assert told.known.luck == 7
    assert told.painted("luck", 7, None).known.luck is None
    assert len(lesson.pieces("clovers")) == 89


def test_bp21_a_bull_card_never_shows_fewer_than_one_above_it() -> None:
    lesson, refused = stroke(PartyLesson.read(None), "bulls", ("bull1", "bull4"), 5)
    assert not refused
    assert [lesson.value("bulls", f"bull{n}") for n in range(1, 6)] == [5, 5, 5, 5, None]
    _, refused = stroke(lesson, "bulls", ("bull5",), 4)
    assert [each.why for each in refused] == ["heads-impossible"]
    assert lesson.label("bull4") == "4."


def test_a_card_can_be_told_otherwise_and_wiped() -> None:
    lesson = PartyLesson.read(None).painted("bullheads", 53, 4).painted("bullheads", 53, 7)
    assert lesson.dump() == {"bullheads": {"7": [53]}}
    assert lesson.painted("bullheads", 53, None) == PartyLesson.read({})


def test_topics_say_how_much_is_known() -> None:
    lesson = BoardLesson.read({"basic": ["plain ? ?"] * 5, "clovers": [1, 2]})
    found = {topic.name: (topic.known, topic.all) for topic in lesson.topics()}
    assert found == {
        "rows basic": (5, 0),
        "spaces basic": (10, 15),  # B61: the last ones are takes by themselves
        "rows expert": (0, 0),
        "clovers": (2, 0),
        "luck": (0, 12),
        "oxen": (2, 100),
    }


# -- rows -------------------------------------------------------------------------------------


def paint_rows(shape: Shape, *lengths: int) -> Shape:
    for length in lengths:
        shape = shape.long(length)
    return shape


def test_b61_a_row_is_one_tap_and_takes_at_its_end() -> None:
    shape = paint_rows(Shape(), 4, 6)
    assert shape.rows == (("?",) * 4, ("?",) * 6)
    assert [row.spaces[-1] for row in shape.scene().rows] == ["take", "take"]
    assert shape.new


def test_b16_fewer_than_five_rows_are_refused() -> None:
    four = paint_rows(Shape(), 4, 4, 4, 4)
    assert [fault.why for fault in four.faults()] == ["board-rows"]
    with pytest.raises(Refused) as refused:
        BoardLesson.read(None).with_shape(four)
    assert why(refused.value) == "board-rows"
    five = four.long(3)
    assert five.faults() == ()
    assert BoardLesson.read(None).with_shape(five).known.length("basic", 5) == 3
    with pytest.raises(Refused):
        paint_rows(Shape(), *[3] * 13)


def test_on_the_red_side_each_row_is_asked_how_it_is_taken() -> None:
    shape = Shape("expert").long(4)
    assert (shape.asks_end, shape.cursor) == (True, 1)
    assert shape.ends == ("take-tiles", "take-oxen")
    shape = shape.ended("take-oxen")
    assert (shape.asks_end, shape.cursor) == (False, 2)
    assert shape.rows == (("?", "?", "?", "take-oxen"),)
    assert shape.at(1).long(6).rows == (("?", "?", "?", "?", "?", "take-oxen"),)


def test_a_row_told_wrong_is_told_again_and_keeps_what_was_painted() -> None:
    shape = paint_rows(Shape(), 4, 5).painted(1, 2, "two").painted(1, 4, "take")
    assert shape.at(1).long(6).rows[0] == ("?", "two", "?", "?", "?", "?")
    assert shape.at(1).long(3).rows[0] == ("?", "two", "?")
    assert shape.at(1).long(2).rows[0] == ("?", "?")
    assert shape.at(1).without().rows == (("?",) * 5,)
    assert shape.without().rows == (shape.rows[0],)


@pytest.mark.parametrize(("space", "kind"), [(1, "take"), (2, "nothing"), (2, "tile"), (2, "+99")])
def test_what_no_space_can_show_is_refused(space: int, kind: str) -> None:
    with pytest.raises(Refused):
        paint_rows(Shape(), 4).painted(1, space, kind)


def test_a_known_board_can_be_put_right() -> None:
    lesson = BoardLesson.read({"basic": ["plain ? ?"] * 5})
    shape = lesson.shape("rows basic").at(2).long(6)
    after = lesson.with_shape(shape.painted(1, 1, "red"))
    assert after.known.rows("basic")[:2] == (("red", "?", "?"), ("plain", *("?",) * 5))
    assert [each.what for each in after.doubts()] == ["first-row"]


def test_a_half_painted_board_survives_as_a_draft() -> None:
    shape = paint_rows(Shape("expert"), 4).ended("take-tiles").painted(1, 2, "two")
    assert Shape.from_draft(json.loads(json.dumps(shape.draft()))) == shape
    for bad in (None, ["basic"], ["blue", [], 1], ["basic", ["plain dance"], 1], ["basic", [], 9]):
        with pytest.raises((TypeError, ValueError)):
            Shape.from_draft(bad)


# -- files ------------------------------------------------------------------------------------


def test_a_file_holds_a_whole_box_in_less_than_4_kb() -> None:
    for seed in range(20):
        lesson = BoardLesson.read(whole(random.Random(seed)))
        file = written(lesson)
        assert len(file) < LARGEST
        assert taken_in(BoardLesson, file) == lesson
        assert read_set(json.loads(file)) == lesson.known
    widest = {
        "oxen": {"1": list(range(1, 101))},
        "basic": [" ".join(["plain"] * 11 + ["take"])] * 12,
        "expert": [" ".join(["action"] * 11 + ["take-tiles"])] * 12,
        "clovers": list(range(-44, 45)),
        "luck": 6,
    }
    assert len(written(BoardLesson.read(widest))) < LARGEST


def test_the_cards_of_the_auction_game_are_handed_on_too() -> None:
    lesson: Lesson = PartyLesson.read(None)
    for card in range(1, 101):
        lesson, _ = stroke(lesson, "bullheads", (card,), card % 7 + 1)
    lesson, _ = stroke(lesson, "bulls", [f"bull{n}" for n in range(1, 11)], 6)
    file = written(lesson)
    assert len(file) < LARGEST
    assert taken_in(PartyLesson, file) == lesson


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"x" * 5000, "“set” is too large: 4096 at most."),
        (b"\xff\xfe", "Not text in UTF-8."),
        (b'{"oxen": ', "Not JSON, line 1."),
        (b"[" * 600 + b"]" * 600, "Brackets stand too deep inside each other."),
        (b'{"luck": 3, "luck": 4}', "The key “luck” stands twice."),
        (b'{"luck": NaN}', "“NaN” is no number."),
        (b"[]", "“set” must be an object."),
        (b'{"moon": 1}', "The key “moon” is unknown."),
        (b'{"basic": ["plain ? ?"]}', "A board has 5 to 12 rows, not 1."),
        (b'{"oxen": {"4": [1]}}', "No tile has 4 oxen"),
        (b'{"clovers": [90]}', "90 is not on the score track."),
    ],
)
def test_a_file_that_is_not_right_is_refused_with_one_sentence(file: bytes, said: str) -> None:
    with pytest.raises(Refused) as refused:
        taken_in(BoardLesson, file)
    assert said in Words("en", BOARD, BOTH).line(refused.value)


@pytest.mark.parametrize(
    "file",
    [
        b'{"bullheads": {"8": [1]}}',
        b'{"bullheads": {"1": [101]}}',
        b'{"bullheads": {"1": [true]}}',
        b'{"bullheads": {"1": 7}}',
        b'{"bullheads": []}',
        b'{"bullheads": {"1": [5], "2": [5]}}',
        b'{"bulls": {"7": [1], "4": [2]}}',
        b'{"bulls": {"x": [1]}}',
        b'{"zeros": {}}',
        b"7",
    ],
)
def test_a_file_of_cards_that_is_not_right_is_refused(file: bytes) -> None:
    with pytest.raises(Refused) as refused:
        taken_in(PartyLesson, file)
    assert Words("en", BULLENPARTY, BOTH).line(refused.value).startswith("set: ")


def test_mutated_files_are_accepted_or_refused_with_one_sentence() -> None:
    rng = random.Random(7)
    words = {BoardLesson: Words("en", BOARD, BOTH), PartyLesson: Words("en", BULLENPARTY, BOTH)}
    party: Lesson = PartyLesson.read(
        {"bullheads": {"5": [53, 8], "1": [2]}, "bulls": {"4": [1, 2]}}
    )
    files = [written(BoardLesson.read(whole(rng))) for _ in range(4)] + [written(party)] * 4
    refusals = 0
    for turn in range(2000):
        kind: type[Lesson] = BoardLesson if turn % 8 < 4 else PartyLesson
        file = bytearray(files[turn % 8])
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(file))
            file[at : at + rng.randint(0, 2)] = bytes(rng.choices(b'0123456789[]{},:" -+?', k=1))
        try:
            lesson = taken_in(kind, bytes(file))
        except Refused as refused:
            refusals += 1
            assert "\n" not in words[kind].line(refused)
        else:
            assert kind.read(lesson.dump()) == lesson
    assert 500 < refusals < 2000


def test_a_lesson_is_the_set_that_a_match_is_given() -> None:
    lesson = BoardLesson.read(None).with_shape(paint_rows(Shape(), 4, 5, 6, 4, 3))
    game = BOARD.play({}, 2).knowing(lesson.dump())
    assert game.learned == lesson.dump()
    assert lesson.known.rows("basic")[0] == (UNKNOWN,) * 4
