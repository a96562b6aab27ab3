"""Revealed cards that wait: what becomes of them, what is held, and where a touch stops them."""

from __future__ import annotations

from companion.games.anniversary.events import Place, Special, Swap
from companion.games.core.asking import ANY, KIND, PLAYER, ROW, WAITING, Touch
from companion.games.rows.events import Take
from companion.match import Match
from companion.models.table.entering import Entering
from companion.models.table.moment import UNSEEN, Draft, able
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.models.table.resting import Asking
from companion.models.table.scene import Keep, Say, Write
from companion.models.table.waiting import Choosing, Waiting
from companion.models.views.rows import RowsPicture, Waits, ghosts
from companion.words import Words
from tests.games.scenes import begin, scene, tell

FULL = [[31], [45], [60], [3, 8, 12, 17, 20]]


def waits(match: Match) -> tuple[Waits, ...]:
    return RowsPicture(Now(match)).waits()


def waiting(match: Match) -> Waiting:
    moment = moment_of(Now(match), UNSEEN, Draft())
    assert isinstance(moment, Waiting)
    return moment


def test_what_waits_is_told_as_if_nobody_played_a_special_card() -> None:
    match = scene(FULL, Ann=23, Ben=50, Cem=32)
    found = waits(match)
    assert [(each.player, each.card) for each in found] == [("Ann", 23), ("Cem", 32), ("Ben", 50)]
    assert [each.ruling.row for each in found if each.ruling] == [4, 1, 2]
    assert match.apply(Place()).rulings == tuple(each.ruling for each in found)
    assert waits(match) == ()


def test_the_cards_are_foreseen_behind_their_rows_up_to_the_one_that_takes() -> None:
    match = scene(FULL, Ann=23, Ben=50, Cem=32, Dora=24)
    # The 23 takes row 4 and starts it anew; what comes behind it is another row's story.
    assert ghosts(waits(match)) == {4: (23,), 1: (32,), 2: (50,)}
    assert RowsPicture(Now(match)).waiting().ghosts == {4: (23,), 1: (32,), 2: (50,)}


def test_behind_a_closing_row_the_others_are_foreseen_where_they_lie_now() -> None:
    match = scene([*FULL, [70]], Ann=23, Ben=50, Cem=80)
    found = waits(match)
    assert [each.ruling.row for each in found if each.ruling] == [4, 2, 4]
    assert [each.row for each in found] == [4, 2, 5]
    assert ghosts(found) == {4: (23,), 2: (50,), 5: (80,)}


def test_a_row_is_changed_once_it_is_taken_and_while_it_is_blocked() -> None:
    match = scene(FULL, stops=[2], Ann=23, Ben=50, Cem=24, Dora=61)
    assert [(each.player, each.row, each.changed) for each in waits(match)] == [
        ("Ann", 4, False),
        ("Cem", 4, True),
        ("Ben", 2, True),
        ("Dora", 3, False),
    ]


def test_behind_a_choice_nothing_is_foretold() -> None:
    match = scene(FULL, Ann=32, Ben=2, Cem=50)
    assert [(each.chooses, each.ruling) for each in waits(match)] == [
        (True, None),
        (False, None),
        (False, None),
    ]


def test_where_nothing_is_dealt_nothing_waits() -> None:
    match = begin()
    assert waits(match) == ()
    assert match.game.held(match.state) == {}
    assert isinstance(moment_of(Now(match), UNSEEN, Draft()), Entering)


def test_where_nobody_holds_anything_a_low_card_is_asked_for_alone() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    tell(match, do="deal", rows=[12, 37, 43, 58])
    tell(match, do="play", cards={"Ann": 3, "Ben": 44})
    assert match.game.held(match.state) == {}
    assert Now(match).queue == ((3, "Ann"), (44, "Ben"))
    assert isinstance(moment_of(Now(match), UNSEEN, Draft()), Asking)


def test_everybody_holds_three_until_one_is_played() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    assert match.game.held(match.state) == {"Ann": 3, "Ben": 3}
    match.apply(Special("Ann", "fifth-row"))
    assert match.game.held(match.state) == {"Ann": 2, "Ben": 3}


def test_a_swap_is_open_to_whoever_took_a_row_until_the_next_cards() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    assert Now(match).beside == ()
    match.apply(Place())
    found = Now(match).beside
    assert able(Now(match)) == ("Ann",)
    assert found[0].touches[0] == Touch(PLAYER, "Ann")
    assert Swap("Ann", "stop") in [deed.event for deed in found]
    match.apply(Swap("Ann", "stop"))
    assert Now(match).beside == ()
    match.undo()
    tell(match, do="play", cards={"Ann": 61, "Ben": 62})
    assert Now(match).beside == ()


# -- touches -------------------------------------------------------------------------------------


def test_whose_card_is_next_is_asked_what_is_played_for_it() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    way = (Touch(WAITING, "Ann"),)
    answer = waiting(match).touch(way[0])
    assert answer == Keep(Draft(way=way))
    assert isinstance(moment_of(Now(match), UNSEEN, Draft(way=way)), Choosing)


def test_a_later_card_is_stopped_at_and_then_asked_for() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    looked = Draft(way=(Touch(WAITING, "Ben"),))
    assert waiting(match).touch(Touch(WAITING, "Ben")) == Keep(looked)  # a look writes nothing
    moment = moment_of(Now(match), UNSEEN, looked)
    assert moment.back() == Keep(Draft())
    keys = {key.name: key for key in moment.scene(Words("en", match.entry)).keys}
    assert keys["place up to"].text == "Place up to Ben"
    answer = keys["place up to"].deed
    assert answer == Write(Place("Ben"), then=looked)
    match.apply(Place("Ben"))
    assert isinstance(moment_of(Now(match), UNSEEN, answer.then), Choosing)


def test_whoever_holds_nothing_is_told_so() -> None:
    match = scene(FULL, specials={"Ann": 0, "Ben": 3}, Ann=23, Ben=50)
    touch = Touch(WAITING, "Ann")
    why = match.game.why_not(match.state, (touch,))
    assert why is not None
    assert waiting(match).touch(touch) == Say(why)
    # The same touch kept from before does not open an empty hand.
    assert isinstance(moment_of(Now(match), UNSEEN, Draft(way=(touch,))), Waiting)


def test_a_second_special_card_for_the_same_card_is_refused() -> None:
    match = scene([[13], [40], [50], [71]], Ann=14, Ben=90)
    match.apply(Special("Ann", "stop", row=1))  # now the 14 fits nowhere
    asked = waiting(match).touch(Touch(WAITING, "Ann"))
    assert isinstance(asked, Say)
    assert asked.refusal.why == "one-special"


def test_a_row_answers_whoever_must_choose_one() -> None:
    match = scene(FULL, stops=[2], Ann=2, Ben=50)
    moment = waiting(match)
    assert moment.question is not None
    assert moment.touch(Touch(ROW, 1)) == Write(Take(1), then=Draft())
    blocked = moment.touch(Touch(ROW, 2))
    assert isinstance(blocked, Say)
    assert blocked.refusal.why == "row-blocked"
    assert moment.touch(Touch(ANY, 1)) is None
    free = waiting(scene(FULL, Ann=23, Ben=50))
    assert free.touch(Touch(ROW, 1)) is None  # nobody is asked


def test_a_kind_alone_leads_nowhere() -> None:
    match = scene(FULL, Ann=23, Ben=50)
    assert waiting(match).touch(Touch(KIND, "stop")) is None
    assert isinstance(moment_of(Now(match), UNSEEN, Draft(way=(Touch(KIND, "stop"),))), Waiting)


def test_the_key_says_up_to_whom_the_cards_are_placed() -> None:
    words = Words("en", begin().entry)
    free, low = scene(FULL, Ann=23, Ben=50), scene(FULL, Ann=32, Ben=50, Cem=2)
    scenes = [waiting(match).scene(words) for match in (free, low)]
    keys = [{key.name: key for key in each.keys} for each in scenes]
    assert keys[0]["place"].deed == Write(Place())
    assert keys[0]["place"].text == "No, place all"
    assert "place" not in keys[1]  # Cem has to choose first
    assert [each.first for each in scenes] == ["Ann", "Cem"]
