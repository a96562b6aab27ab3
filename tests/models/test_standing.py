"""Ranks, chart lines, awards and the words about them."""

from companion.games.core.events import Amend, End, Score, Seat
from companion.games.core.ledger import State, Table
from companion.games.rows.events import Deal, Play
from companion.languages import load
from companion.match import Match
from companion.models.end.awards import Award, awards
from companion.models.end.result import Result
from companion.models.end.standing import apart, ranks, steps, tracks


def played(*rounds: tuple[int, ...], names: str = "Ann Ben Cem Dora", target: int = 66) -> Match:
    players = names.split()[: len(rounds[0])]
    header = {"game": "classic", "players": players, "options": {"end": {"target": target}}}
    match = Match.begin(header)
    for points in rounds:
        match.apply(Score(dict(zip(players, points, strict=True))))
    return match


def words(state: State[Table], language: str = "en") -> Result:
    catalogue = load(language)

    def many(one: str, more: str, n: int) -> str:
        return catalogue.ngettext(one, more, n).format(n=n)

    return Result(state, catalogue.gettext, many)


def kinds(match: Match) -> dict[str, Award]:
    return {award.kind: award for award in awards(match.state)}


def test_equal_totals_share_a_rank_and_the_next_is_left_out() -> None:
    match = played((5, 3, 5, 0))
    assert [place.rank for place in ranks(match.state)] == [1, 2, 3, 3]
    assert ranks(match.state)[0].player == "Dora"


def test_who_left_stands_last_without_a_rank() -> None:
    match = played((5, 3, 9))
    match.apply(Seat(leave="Ben"))
    assert [(p.player, p.rank) for p in ranks(match.state)] == [("Ann", 1), ("Cem", 2), ("Ben", 0)]


def test_a_line_begins_at_nothing_and_ends_at_the_total() -> None:
    match = played((5, 3), (1, 9))
    lines = {track.player: track.points for track in tracks(match.state)}
    assert lines["Ann"] == ((0, 0), (1, 5), (2, 6))
    assert lines["Ben"] == ((0, 0), (1, 3), (2, 12))


def test_who_comes_late_begins_late_and_who_leaves_ends_early() -> None:
    match = played((5, 3, 2))
    match.apply(Seat(join="Zoe", points=4))
    match.apply(Seat(leave="Ben"))
    match.apply(Score({"Ann": 1, "Cem": 1, "Zoe": 6}))
    lines = {track.player: track.points for track in tracks(match.state)}
    assert lines["Zoe"] == ((1, 4), (2, 10))
    assert lines["Ben"] == ((0, 0), (1, 3))


def test_the_open_round_is_the_last_point() -> None:
    match = played((5, 3))
    match.apply(Deal((12, 37, 43, 58)))
    match.apply(Play({"Ann": 14, "Ben": 61}))
    lines = {track.player: track.points for track in tracks(match.state)}
    assert lines["Ann"][-1] == (2, match.state.totals["Ann"])


def test_a_correction_moves_the_line() -> None:
    match = played((5, 3), (1, 9))
    match.apply(Amend(1, {"Ann": 10}))
    assert tracks(match.state)[0].points == ((0, 0), (1, 10), (2, 11))


def test_the_axis_has_few_round_numbers() -> None:
    assert steps(0, 66) == (0, 20, 40, 60)
    assert steps(-30, 30) == (-20, 0, 20)
    for most in range(1, 3000, 37):
        assert 1 <= len(steps(0, most)) <= 6


def test_those_who_go_the_same_way_are_drawn_side_by_side() -> None:
    ann, ben = ((0, 0), (1, 5), (2, 9)), ((0, 0), (1, 5), (2, 9))
    assert apart([ann, ben]) == ((-0.5, -0.5, -0.5), (0.5, 0.5, 0.5))
    cem = ((0, 0), (1, 5), (2, 7))
    assert apart([ann, ben, cem]) == ((-1, -1, -0.5), (0, 0, 0.5), (1, 1, 0))


def test_who_only_meets_others_at_a_point_stays_on_the_line() -> None:
    ann, ben = ((0, 0), (1, 5), (2, 9)), ((0, 0), (1, 3), (2, 9))
    assert apart([ann, ben]) == ((0, 0, 0), (0, 0, 0))
    assert apart([(), ((0, 0),)]) == ((), (0,))


# -- awards ------------------------------------------------------------------------------------


def test_the_worst_round_names_its_round() -> None:
    assert kinds(played((1, 2, 3), (4, 27, 5)))["worst-round"] == Award(
        "worst-round", ("Ben",), 27, 2
    )


def test_a_clean_sheet_is_a_round_without_a_point() -> None:
    assert kinds(played((0, 2, 3), (0, 7, 5)))["clean"].players == ("Ann",)
    assert "clean" not in kinds(played((1, 2, 3), (4, 7, 5)))


def test_what_more_than_half_the_table_has_is_no_award() -> None:
    assert "clean" not in kinds(played((0, 0, 0, 3), (1, 1, 1, 1)))
    assert kinds(played((0, 0, 2, 3), (1, 1, 1, 1)))["clean"].players == ("Ann", "Ben")
    assert "clean" not in kinds(played((0, 3), (3, 0)))


def test_a_comeback_counts_the_places_gained() -> None:
    match = played((20, 1, 2, 3), (0, 30, 31, 32))
    assert kinds(match)["comeback"] == Award("comeback", ("Ann",), 3, 1)


def test_a_leader_who_ends_last_has_had_early_glory() -> None:
    match = played((0, 4, 5, 6), (30, 1, 1, 1))
    assert kinds(match)["fall"] == Award("fall", ("Ann",), 3, 1)


def test_a_lead_is_held_alone_after_every_round() -> None:
    assert kinds(played((0, 4), (3, 4), (2, 9)))["lead"].players == ("Ann",)
    assert "lead" not in kinds(played((4, 4), (3, 4), (2, 9)))


def test_a_close_finish_is_one_or_two_points() -> None:
    assert kinds(played((5, 7, 20), (5, 4, 20)))["close"] == Award("close", ("Ann",), 1)
    assert "close" not in kinds(played((5, 5, 20), (5, 5, 20)))


def test_steadiness_needs_three_rounds() -> None:
    assert kinds(played((5, 1), (6, 20), (5, 3)))["steady"] == Award("steady", ("Ann",), 1)
    assert "steady" not in kinds(played((5, 1), (6, 20)))


def test_one_round_has_no_awards() -> None:
    assert awards(played((5, 1)).state) == ()


# -- in words ------------------------------------------------------------------------------------


def test_the_headline_names_all_who_have_won() -> None:
    assert words(played((5, 70)).state).headline() == "Ann wins with 5 points."
    tied = words(played((5, 70, 5)).state)
    assert tied.headline() == "Ann and Cem win together with 5 points each."
    going_on = words(played((5, 1)).state)
    assert going_on.headline() == "Ben leads with 1 point."


def test_the_headline_of_nothing_says_so() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    assert words(match.state).headline() == "No scores yet."
    match.apply(End())
    assert "win together" in words(match.state).headline()


def test_the_shared_text_holds_everybody_and_the_awards() -> None:
    match = played((5, 70, 20), target=100)
    match.apply(Score({"Ann": 0, "Ben": 40, "Cem": 3}))
    text = words(match.state).shared("6 nimmt!")
    assert text.splitlines()[:2] == ["6 nimmt!", "Ann wins with 5 points."]
    for line in ("1. Ann: 5", "2. Cem: 23", "3. Ben: 110", "2 rounds, played to 100"):
        assert line in text
    assert "Worst round: Ben scored 70 in round 1." in text


def test_every_award_has_its_words() -> None:
    from companion.models.end import awards as judges
    from companion.models.end.result import AWARDS

    given = {judge.__name__.strip("_").replace("_", "-") for judge in judges._JUDGES}
    assert given == set(AWARDS)


def test_a_match_that_is_stopped_in_its_first_round_was_stopped_early() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"]})
    match.apply(Deal((1, 2, 3, 4)))
    match.apply(End())
    assert words(match.state).length() == "Ended early"
    assert words(match.state, "de").length() == "Vorzeitig beendet"


def test_a_match_of_one_round_says_nothing_of_rounds_and_minus_points_have_their_sign() -> None:
    match = Match.begin({"game": "board", "players": ["Ann", "Ben"]})
    match.apply(Score({"Ann": -7, "Ben": -12}))
    told = words(match.state)
    assert told.length() == ""
    assert told.dated("2026-03-01T20:00:00+00:00") == "1 Mar 2026"
    assert told.headline() == "Ann wins with −7 points."
    assert "2. Ben: −12" in told.shared("Board")
