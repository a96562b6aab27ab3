"""What people have agreed on turns the recommended ruling round."""

from companion.match import Match
from companion.models.agreed import AGREED, as_agreed, house_of, moot
from companion.rulebook import entries


def test_closed_piles_turn_the_rule_about_looking_into_them_round() -> None:
    found = entries("en")["Q25"]
    for closed in (True, False):
        options = {"closed": closed}
        match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": options})
        told = as_agreed(found, house_of(match))
        assert told.text == (found.alternative if closed else found.text)
        assert (told.sure == AGREED) is closed


def test_a_card_that_must_fit_takes_no_row_so_nothing_is_said_of_a_take() -> None:
    assert moot({"replace-must-fit": True}) == {"R1", "R8"}
    assert moot({"replace-must-fit": False}) == frozenset()
