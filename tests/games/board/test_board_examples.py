"""The worked examples of rulebook 001. What its text has lost is invented here, and said."""

from companion.games.board.events import Action
from companion.games.core.asking import Question
from companion.match import Match
from tests.games.board.boards import BOX, do, lay, said, sit, table, turn

THREE = ("Steffen", "Basti", "Mella")
UNTOLD = {key: value for key, value in BOX.items() if key != "oxen"}


def test_001_place_tiles_by_the_smallest_difference_and_behind_the_highest() -> None:
    """The rows are invented but for 15, 56 and what the text says of them."""
    match = sit("basic", THREE)
    lay(match, {1: [15], 2: [90], 3: [52], 4: [56]})
    frame = turn(match, Steffen=93, Basti=57, Mella=60)
    assert said(frame) == [("nearest", 4, 0), ("nearest", 4, 0), ("nearest", 2, 0)]
    assert [each.player for each in frame.rulings] == ["Basti", "Mella", "Steffen"]
    frame = turn(match, Steffen=18, Basti=1, Mella=19)
    assert said(frame)[0] == ("low-tile", 2, 0)
    assert said(frame)[2:] == [("nearest", 1, 0), ("nearest", 1, 0)]
    assert table(match).rows[:2] == ((15, 18, 19), (90, 93, 1))


def test_001_steffen_takes_a_row_with_eight_oxen() -> None:
    """The others' tiles are invented. Nobody has told the oxen: he says the sum."""
    match = sit("basic", THREE, known=UNTOLD)
    lay(match, {1: [15, 18, 19], 2: [90], 3: [52], 4: [56]})
    turn(match, Steffen=41, Basti=58, Mella=91)
    question = match.question
    assert isinstance(question, Question)
    assert (question.ask, question.player, question.about) == ("oxen", "Steffen", 15)
    frame = do(match, "count", row=1, oxen=8)
    assert said(frame)[:2] == [("take", 1, -8), ("started", 5, 0)]
    assert table(match).rows[4] == (41,)
    assert table(match).rows[0] == ()
    assert set(table(match).box) == {15, 18, 19}
    assert match.state.totals["Steffen"] < 0


def test_001_mella_scores_five_instead_of_minus_ten() -> None:
    """The row of the two red oxen is invented; that the 23 shows five oxen, the example proves."""
    for luck, points in ((True, 5), (False, -10)):
        match = sit("luck", ("Mella", "Ben"))
        lay(match, {1: [91], 2: [11, 20], 3: [93], 4: [94]}, luck={"Mella": [1, 0]})
        turn(match, Mella=23, Ben=95)
        if luck:
            do(match, "luck", player="Mella", play="plus5")
        do(match, "place", until=95)
        assert table(match).scores["Mella"] == points


def test_001_basti_scores_plus_three_instead_of_minus_seventeen() -> None:
    """The two other tiles of the row, 81 and 82 with seven oxen together (T5), are invented."""
    for luck, points in ((True, 3), (False, -17)):
        match = sit("luck", ("Basti", "Ben"))
        rows = {1: [91], 2: [81, 82, 83, 23], 3: [93], 4: [94]}
        lay(match, rows, luck={"Basti": [0, 1]})
        turn(match, Basti=25, Ben=95)
        if luck:
            do(match, "luck", player="Basti", play="positive")
            do(match, "place", until=95)
            frame = do(match, "turn", tiles=[83, 23])
            assert said(frame)[0] == ("take-ox", 2, points)
        else:
            assert said(do(match, "place", until=95))[1] == ("take", 2, points)


def test_001_stop_sends_the_67_to_the_first_row() -> None:
    match = sit("expert", ("Steffen", "Ben"))
    lay(match, {1: [50], 2: [66], 3: [93], 4: [94]})
    turn(match, Steffen=67, Ben=95)
    do(match, "action", player="Steffen", card="stop", row=2)
    assert said(do(match, "place", until=95)) == [("nearest", 1, 0)]


def test_001_tile_exchange_places_the_22_before_the_20() -> None:
    match = sit("expert", ("Mella", "Basti"))
    lay(match, {1: [2], 2: [18], 3: [93], 4: [94]})
    turn(match, Mella=4, Basti=20)
    do(match, "action", player="Mella", card="exchange", with_=22)
    do(match, "place", until=20)
    assert table(match).rows[1] == (18, 22)
    assert table(match).behind["Mella"] == (4,)


def test_001_skip_passes_the_seven_negative_points() -> None:
    match = sit("expert", ("Basti", "Ben"))
    lay(match, {1: [91], 2: [92], 3: [56], 4: [94]})
    turn(match, Basti=57, Ben=95)
    do(match, "action", player="Basti", card="skip")
    assert said(do(match, "place", until=95)) == [("nearest", 3, 0)]
    assert table(match).rows[2] == (56, 0, 57)


def test_001_place_at_the_start_slides_the_22_onto_two_green_oxen() -> None:
    match = sit("expert", ("Steffen", "Ben"))
    lay(match, {1: [12, 15, 18, 19, 22], 2: [92], 3: [93], 4: [94]})
    turn(match, Steffen=10, Ben=95)
    do(match, "action", player="Steffen", card="start", row=1)
    frame = do(match, "place", until=95)
    assert said(frame) == [("slide", 1, 0), ("oxen", 1, 6)]
    assert table(match).rows[0] == (10, 12, 15, 18, 19, 22)


def test_001_place_in_ascending_order_puts_the_69_in_the_fourth_row() -> None:
    match = sit("expert", ("Mella", "Ben"))
    lay(match, {1: [50], 2: [66], 3: [93], 7: [40]})
    turn(match, Mella=69, Ben=95)
    assert refused_rows(match) == {3}
    do(match, "action", player="Mella", card="ascending", row=7)
    assert said(do(match, "place", until=95)) == [("ascending", 7, 0)]


def refused_rows(match: Match) -> set[int]:
    """The active rows that are not offered for Place in ascending order."""
    offered = {
        deed.event.row
        for deed in match.deeds
        if isinstance(deed.event, Action) and deed.event.card == "ascending"
    }
    return {row for row, _ in table(match).active()} - {row for row in offered if row}


def test_001_play_another_tile_places_all_own_tiles_lowest_first() -> None:
    """The rulebook has no example of this card: the whole scene is invented."""
    match = sit("expert", ("Mella", "Ben"))
    lay(match, {1: [5], 2: [28], 3: [40], 4: [94]})
    turn(match, Mella=30, Ben=31)
    do(match, "action", player="Mella", card="another", with_=6)
    frame = do(match, "place")
    assert [(each.player, each.piece) for each in frame.rulings] == [
        ("Mella", 6),
        ("Mella", 30),
        ("Ben", 31),
    ]
    assert table(match).hands == {"Mella": 10, "Ben": 11}
