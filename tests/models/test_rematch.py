"""The same people again."""

import pytest

from companion.games.core.events import End, Score, Seat
from companion.games.core.readers import Rule
from companion.games.core.shelf import GameEntry
from companion.games.shelf import SHELF
from companion.languages import load
from companion.match import Match
from companion.models.new_person import number_of
from companion.models.setup.rematch import dealers, header, people
from companion.models.setup.shelf import end_in_words
from companion.words import Words


def finished() -> Match:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben", "Cem"]})
    match.apply(Score({"Ann": 10, "Ben": 30, "Cem": 20}))
    match.apply(Score({"Ann": 10, "Ben": 40, "Cem": 20}))
    return match


def test_the_deal_goes_on_or_the_loser_deals() -> None:
    assert dealers(finished().state) == ("Cem", "Ben")


def test_of_several_losers_the_next_after_the_dealer_deals() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben", "Cem"]})
    match.apply(Score({"Ann": 70, "Ben": 0, "Cem": 70}))
    assert match.state.dealer == "Ben"
    assert dealers(match.state).loser == "Cem"


def test_a_rematch_has_the_options_it_began_with_and_those_now_at_the_table() -> None:
    match = finished()
    match.apply(End(Rule(target=100)))
    match.apply(Seat(join="Zoe", points=5))
    match.apply(Seat(leave="Ben"))
    match.apply(End())
    after = Match.begin(header(match, "Zoe", str))
    assert after.state.players == ("Ann", "Cem", "Zoe")
    assert after.state.rule.target == 66
    assert after.state.dealer == "Zoe"
    assert people(match, {"Ann": 3, "Ben": 4}) == [3, None, None]


@pytest.mark.parametrize("entry", [each for each in SHELF if each.rounds == 1], ids=lambda e: e.id)
def test_a_rematch_of_a_game_of_one_round_ends_as_the_new_match_did(entry: GameEntry) -> None:
    words = Words("en", entry)
    match = Match.begin({"game": entry.id, "players": ["Ann", "Ben", "Cem"]})
    again = header(match, "Ann", str)["options"]
    assert end_in_words(entry, again, words.tr, words.ntr) == "Ends as in the rulebook"


def test_seats_without_a_name_are_called_in_the_language_of_the_rematch() -> None:
    players = ["Player 1", "Zoe", "Player 3"]
    match = Match.begin({"game": "classic", "players": players})
    again = header(match, "Player 3", load("de").gettext)
    assert (again["players"], again["dealer"]) == (["Person 1", "Zoe", "Person 3"], "Person 3")
    both = Match.begin({"game": "classic", "players": ["Player 1", "Person 1"]})
    assert header(both, "Player 1", str)["players"] == ["Player 1", "Person 1"]


def test_the_number_of_a_seat_is_no_name_in_any_language() -> None:
    assert [number_of(each) for each in ("Player 2", "Person 10", "Player", "Ann")] == [
        2,
        10,
        0,
        0,
    ]
