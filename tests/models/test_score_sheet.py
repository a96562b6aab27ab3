"""The pad's page: marks, bars, late comers, and where a match could go on to."""

from companion.games.core.readers import Rule
from companion.match import Match
from companion.models.pad.score_sheet import (
    coming_back,
    coming_in,
    drafted,
    later_ends,
    score_sheet,
)


def _match(*events: dict[str, object], players: str = "Ann Ben Cem", **options: object) -> Match:
    raw = {"game": "classic", "players": players.split(), "options": dict(options)}
    match = Match.begin(raw)
    for event in events:
        match.apply(match.parse(event))
    return match


def _score(**points: int) -> dict[str, object]:
    return {"do": "score", "points": points}


def test_an_unplayed_match_has_no_leader_and_a_dealer() -> None:
    lines = score_sheet(_match().state).lines
    assert not any(line.leads or line.near or line.wins for line in lines)
    assert [line.deals for line in lines] == [True, False, False]


def test_everybody_with_the_best_total_leads_and_the_deal_moves_on() -> None:
    lines = score_sheet(_match(_score(Ann=5, Ben=5, Cem=9)).state).lines
    assert [line.leads for line in lines] == [True, True, False]
    assert [line.deals for line in lines] == [False, True, False]


def test_whoever_has_four_fifths_of_the_target_is_near_it() -> None:
    lines = score_sheet(_match(_score(Ann=52, Ben=53, Cem=0)).state).lines
    assert [line.near for line in lines] == [False, True, False]
    assert lines[1].share == 53 / 66


def test_a_match_by_rounds_has_no_target_to_measure_against() -> None:
    state = _match(_score(Ann=5, Ben=10, Cem=0), end={"rounds": 4}).state
    assert [line.share for line in score_sheet(state).lines] == [0.0, 0.0, 0.0]
    assert not any(line.near for line in score_sheet(state).lines)


def test_the_end_shows_winners_and_no_dealer() -> None:
    lines = score_sheet(_match(_score(Ann=70, Ben=3, Cem=3)).state).lines
    assert [line.wins for line in lines] == [False, True, True]
    assert not any(line.deals or line.near for line in lines)
    assert lines[0].share == 1.0


def test_who_left_stays_on_the_page_and_leads_no_more() -> None:
    state = _match(_score(Ann=0, Ben=3, Cem=5), {"do": "seat", "leave": "Ann"}).state
    lines = {line.name: line for line in score_sheet(state).lines}
    assert lines["Ann"].left
    assert not lines["Ann"].leads
    assert lines["Ben"].leads


def test_what_somebody_came_with_has_its_own_place() -> None:
    state = _match(
        _score(Ann=0, Ben=3, Cem=5),
        {"do": "seat", "join": "Zoe", "points": 4},
        players="Ann Ben Cem",
    ).state
    rounds = score_sheet(state).rounds
    assert [scored.number for scored in rounds] == [1, 0]  # after the round that Zoe missed
    assert rounds[1].points == {"Zoe": 4}
    assert rounds[1].written
    assert "Zoe" not in rounds[0].points


def test_who_came_late_at_zero_has_a_number_to_correct_and_who_came_back_has_none() -> None:
    state = _match(
        _score(Ann=0, Ben=3, Cem=5),
        {"do": "seat", "join": "Zoe"},
        {"do": "seat", "leave": "Ben"},
        {"do": "seat", "join": "Ben"},
    ).state
    assert score_sheet(state).rounds[1].points == {"Zoe": 0}


def test_who_comes_back_goes_on_with_the_total_that_was_there() -> None:
    state = _match(_score(Ann=0, Ben=3, Cem=5), {"do": "seat", "leave": "Ben"}).state
    assert coming_back(state) == {"Ben": 3}


def test_an_open_round_is_shown_and_cannot_be_corrected() -> None:
    state = _match({"do": "deal", "rows": [12, 37, 43, 58]}).state
    (scored,) = score_sheet(state).rounds
    assert (scored.number, scored.written) == (1, False)


def test_a_half_entered_round_is_the_last_and_stands_over_the_open_one() -> None:
    dealt: dict[str, object] = {"do": "deal", "rows": [12, 37, 43, 58]}
    state = _match(_score(Ann=1, Ben=2, Cem=3), dealt).state
    one, half = drafted(score_sheet(state), 2, {"Ann": 7}).rounds
    assert (one.number, one.draft) == (1, False)
    assert (half.number, half.points, half.draft, half.written) == (2, {"Ann": 7}, True, False)


def test_from_seven_on_people_are_lines() -> None:
    assert not score_sheet(_match(players="A B C D E F").state).lying
    assert score_sheet(_match(players="A B C D E F G").state).lying


def test_a_match_goes_on_to_targets_nobody_has_reached() -> None:
    state = _match(_score(Ann=70, Ben=3, Cem=3)).state
    assert later_ends(state) == (
        Rule(target=100),
        Rule(target=133),
        Rule(target=150),
        Rule(rounds=2),
    )


def test_a_stopped_match_goes_on_as_it_was_before_all_else() -> None:
    end: dict[str, object] = {"do": "end"}
    to_66 = _match(_score(Ann=5, Ben=6, Cem=3), end).state
    assert [rule.target for rule in later_ends(to_66)] == [66, 100, 133, 0]
    by_rounds = _match(_score(Ann=5, Ben=6, Cem=3), end, end={"rounds": 10}).state
    assert [rule.rounds for rule in later_ends(by_rounds)] == [10, 2, 3, 4, 6]


def test_a_match_by_rounds_goes_on_for_more_rounds() -> None:
    state = _match(_score(Ann=70, Ben=3, Cem=3), end={"rounds": 1}).state
    assert later_ends(state)[0] == Rule(rounds=2)


def test_somebody_may_come_in_at_zero_the_average_or_the_worst_total() -> None:
    state = _match(_score(Ann=10, Ben=3, Cem=4)).state
    assert coming_in(state) == {"zero": 0, "average": 6, "worst": 10}
