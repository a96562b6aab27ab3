"""What people have agreed on turns the recommended ruling round."""

from companion.match import Match
from companion.models.setup.house_rules import AGREED, as_agreed, moot
from companion.words.rulebook import entries
from tests.games.scenes import begin


def test_closed_piles_turn_the_rule_about_looking_into_them_round() -> None:
    found = entries("en")["Q25"]
    for closed in (True, False):
        options = {"closed": closed}
        match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": options})
        told = as_agreed(found, match)
        assert told.text == (found.alternative if closed else found.text)
        assert (told.sure == AGREED) is closed


def test_a_card_that_must_fit_takes_no_row_so_nothing_is_said_of_a_take() -> None:
    assert moot(begin(replace_must_fit=True)) == {"R1", "R8"}
    assert moot(begin(replace_must_fit=False)) == frozenset()
