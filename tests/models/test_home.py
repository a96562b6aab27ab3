"""What Home's hero says of a running match, without a window."""

from companion.games.board.set import LIMIT
from companion.games.shelf import SHELF
from companion.models.faces import faces
from companion.models.fence import Span
from companion.models.home import Hero, Teller
from companion.models.match_line import DOT
from companion.store import Summary


def told(
    game: str,
    totals: dict[str, int],
    *,
    rounds: int = 2,
    target: int = 0,
    dealer: str = "Ben",
    last: dict[str, int] | None = None,
) -> Hero:
    summary = Summary(
        "a",
        game,
        tuple(totals),
        (),
        {},
        "2026-11-17T19:00:00+00:00",
        "2026-11-17T20:00:00+00:00",
        rounds,
        False,
        totals,
        False,
        (),
        0,
        "",
        dealer=dealer,
        target=target,
        last=last or {},
    )
    now = "2026-11-18T10:00:00+00:00"
    teller = Teller(str, lambda one, many, n: (one if n == 1 else many).format(n=n), now, SHELF)
    return teller.hero(summary, faces(tuple(totals), {}), half=False)


def test_the_slowest_leads_where_the_fewest_points_win() -> None:
    hero = told("classic", {"Ann": 12, "Ben": 6}, target=66)
    assert (hero.far, hero.headline) == ("Round 3 · played to 66", "Ben leads with 6")
    assert hero.span == Span(0, 66, 66)


def test_the_first_leads_where_the_most_points_win_on_a_track_both_ways() -> None:
    hero = told("board", {"Ann": 12, "Ben": -6})
    assert hero.headline == "Ann leads with 12"
    assert hero.span == Span(-LIMIT, LIMIT)


def test_a_match_of_one_round_speaks_of_none() -> None:
    for game in ("board", "bullenparty"):
        hero = told(game, {"Ann": 0, "Ben": 0}, rounds=0, dealer="")
        assert (hero.far, hero.headline) == ("In progress", "No points yet")
        assert "ound" not in "".join(hero.lines[0])


def test_a_total_below_nothing_has_a_real_minus() -> None:
    assert told("classic", {"Ann": -12, "Ben": 6}).headline == "Ann leads with −12"


def test_nobody_leads_before_anything_is_written_and_there_is_no_fence() -> None:
    hero = told("classic", {"Ann": 0, "Ben": 0}, rounds=0)
    assert (hero.headline, hero.hung) == ("Ben deals", ())
    assert told("classic", {"Ann": 0, "Ben": 0}, rounds=0, dealer="").headline == "Round 1"


def test_the_dealer_is_told_once() -> None:
    assert "Ben deals" in told("classic", {"Ann": 1, "Ben": 2}).lines[0][0]
    assert "deals" not in "".join(told("classic", {"Ann": 0, "Ben": 0}, rounds=0).lines[0])


def test_who_took_most_in_the_last_round_is_told_where_there_is_room() -> None:
    line = told("classic", {"Ann": 12, "Ben": 30}, last={"Ben": 24}).lines[0]
    last, deals, when = "Most points last round: Ben, 24", "Ben deals", "yesterday"
    forms = ([last, deals, when], [last, deals], [deals, when], [deals])
    assert line == tuple(map(DOT.join, forms))
    for nobody in ({"Ann": 6, "Ben": 6}, {"Ann": 0}, {"Ann": -3}):
        line = told("classic", {"Ann": 12, "Ben": 6}, last=nobody).lines[0]
        assert line[0] == DOT.join([deals, when])
    assert "Most" not in told("board", {"Ann": 12, "Ben": 6}, last={"Ann": 12}).lines[0][0]
