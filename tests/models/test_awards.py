"""Awards say of everybody they name what is true of each, and a lead what everybody saw."""

from companion.games.core.events import Score, Seat
from companion.match import Match
from companion.models.end.awards import Award, awards
from companion.models.end.standing import after_each_round

FOUR = ("Ann", "Ben", "Cem", "Dora")


def write(match: Match, *rounds: tuple[int, ...]) -> None:
    for points in rounds:
        match.apply(Score(dict(zip(match.state.players, points, strict=True))))


def played(*rounds: tuple[int, ...], players: tuple[str, ...] = FOUR) -> Match:
    match = Match.begin({"game": "classic", "players": list(players)})
    write(match, *rounds)
    return match


def kinds(match: Match) -> dict[str, Award]:
    return {award.kind: award for award in awards(match.state)}


def test_an_award_of_two_names_a_round_that_both_had() -> None:
    found = kinds(played((0, 0, 1, 2), (3, 8, 1, 1), (1, 2, 8, 1)))
    assert found["fall"] == Award("fall", ("Ben",), 2, 1)
    assert found["worst-round"] == Award("worst-round", ("Ben",), 8, 2)
    both = kinds(played((0, 1, 1, 2), (3, 8, 8, 1)))
    assert both["worst-round"] == Award("worst-round", ("Ben", "Cem"), 8, 2)


def test_the_first_of_two_worst_rounds_is_named() -> None:
    found = kinds(played((30, 1, 5, 6), (2, 7, 3, 4), (3, 30, 4, 9)))
    assert found["worst-round"] == Award("worst-round", ("Ann",), 30, 1)
    found = kinds(played((1, 30, 5, 6), (2, 7, 3, 4), (30, 3, 4, 9)))
    assert found["worst-round"] == Award("worst-round", ("Ben",), 30, 1)


def test_a_comeback_of_two_is_told_of_the_one_who_was_behind_then() -> None:
    found = kinds(played((1, 3, 0, 1), (5, 2, 5, 8), (3, 8, 8, 8)))
    assert found["comeback"] == Award("comeback", ("Ben",), 2, 1)


def test_what_too_many_had_is_no_award_although_in_different_rounds() -> None:
    assert "worst-round" not in kinds(played((9, 0, 1, 2), (1, 9, 1, 1), (1, 2, 9, 1)))


def zoe_leaves(*rounds: tuple[int, ...]) -> Match:
    """Ann, Ben, Cem, Dora and Zoe play these rounds; then Zoe leaves."""
    match = played(*rounds, players=(*FOUR, "Zoe"))
    match.apply(Seat(leave="Zoe"))
    return match


def test_nobody_led_while_one_who_left_was_in_front() -> None:
    match = zoe_leaves((5, 10, 12, 15, 0), (5, 10, 12, 15, 0))
    write(match, (5, 10, 12, 15))
    assert "lead" not in kinds(match)
    behind = zoe_leaves((5, 10, 12, 15, 20), (5, 10, 12, 15, 20))
    write(behind, (5, 10, 12, 15))
    assert kinds(behind)["lead"].players == ("Ann",)


def test_nobody_fell_from_a_lead_of_one_who_left() -> None:
    match = zoe_leaves((1, 4, 5, 6, 0))
    write(match, (30, 1, 1, 1))
    assert "fall" not in kinds(match)
    behind = zoe_leaves((1, 4, 5, 6, 9))
    write(behind, (30, 1, 1, 1))
    assert kinds(behind)["fall"] == Award("fall", ("Ann",), 3, 1)


def test_who_left_gets_no_award() -> None:
    match = zoe_leaves(*[(5, 10, 12, 15, 0)] * 3)
    assert all("Zoe" not in award.players for award in awards(match.state))


def test_places_are_gained_over_those_who_stayed() -> None:
    match = zoe_leaves((3, 1, 4, 5, 2), (3, 3, 4, 5, 0))
    write(match, (0, 1, 9, 9))
    assert [place.rank for place in after_each_round(match.state, gone=True)[0]] == [1, 2, 3, 4, 5]
    assert "comeback" not in kinds(match)  # Ann was third only with Zoe, and is first now
