"""A round that was entered card by card and then written over by hand: its own points count."""

from companion.match import Match
from companion.models.table.moment import UNSEEN, Draft
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.words import Words
from tests.toy import WITH_FAIR

DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}
LOW = {"do": "play", "cards": {"Ann": 5, "Ben": 60}}


def finished(*events: dict[str, object]) -> Match:
    """A match of one round that ends by these events."""
    raw = {"game": "classic", "players": ["Ann", "Ben"], "options": {"end": {"rounds": 1}}}
    match = Match.begin(raw, WITH_FAIR)
    for event in (DEAL, LOW, {"do": "take", "row": 1}, *events):
        match.apply(match.parse(event))
    assert match.state.finished
    return match


def heads(match: Match) -> dict[str, tuple[str, ...]]:
    """What the table says that everybody has."""
    now = Now(match)
    scene = moment_of(now, UNSEEN, Draft()).scene(Words("en", match.entry, WITH_FAIR))
    return {seat.name: seat.heads for seat in scene.seats}


def test_the_finished_table_says_the_points_that_were_written() -> None:
    match = finished(
        {"do": "score", "points": {"Ann": 3, "Ben": 0}},
        {"do": "amend", "round": 1, "points": {"Ann": 54}},
    )
    assert heads(match) == {"Ann": ("54",), "Ben": ("0",)}


def test_points_that_were_written_as_they_lie_count_once() -> None:
    assert heads(finished({"do": "score", "points": {"Ann": 1, "Ben": 0}}))["Ann"] == ("1",)
