"""What somebody is asked: once, and with the way to where all of its kind can be entered."""

from __future__ import annotations

from companion.match import Match
from companion.models.table.moment import UNSEEN, Draft
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.models.table.scene import Open, Scene
from companion.words import Words
from tests.games.board.boards import BOX, FOUR, do, lay, sit, turn
from tests.games.scenes import tell


def asked(match: Match) -> Scene:
    return moment_of(Now(match), UNSEEN, Draft()).scene(Words("en", match.entry))


def test_a_question_about_clovers_leads_to_their_page_of_the_box() -> None:
    match = sit("luck", known={key: BOX[key] for key in ("basic", "oxen")})
    lay(match, {**FOUR, 3: [10, 11, 12]})
    turn(match, Ann=13, Ben=95)
    do(match, "place")
    (key,) = (key for key in asked(match).keys if key.name == "paint")
    assert key.deed == Open("topic", "clovers")


def test_which_row_is_taken_is_asked_once() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    tell(match, do="deal", rows=[12, 37, 43, 58])
    tell(match, do="play", cards={"Ann": 3, "Ben": 44})
    scene = asked(match)
    assert (scene.headline.text, scene.headline.card) == ("", 3)
    assert scene.says.startswith("Which row do you take?")
