"""What is dealt is told wherever people deal: before the first round and before each later one."""

from __future__ import annotations

from companion.match import Match
from companion.models.table.moment import UNSEEN, Draft
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.words import Words
from tests.games.scenes import tell

PRO = {"variant": "pro"}
CHOSEN = "Cards 1 to 24: each player chooses 10"


def keys(match: Match) -> dict[str, str]:
    """The keys at the table, by name."""
    scene = moment_of(Now(match), UNSEEN, Draft()).scene(Words("en", match.entry))
    return {key.name: key.text for key in scene.keys}


def test_the_pro_variant_says_at_every_deal_which_cards_are_chosen() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": PRO})
    assert keys(match)["due"] == CHOSEN
    tell(match, do="score", points={"Ann": 5, "Ben": 7})
    assert keys(match)["due"] == CHOSEN


def test_where_cards_are_simply_dealt_nothing_is_told() -> None:
    assert "due" not in keys(Match.begin({"game": "classic", "players": ["Ann", "Ben"]}))


def test_the_cards_that_are_put_away_are_named() -> None:
    match = Match.begin({"game": "classic", "players": ["Ann", "Ben"], "options": PRO})
    words = Words("en", match.entry)
    away, choose, _ = words.setup(match.game.setup(match.state))
    assert away == "Use only the cards from 1 to 24. Put the higher cards away."
    assert choose.startswith("Lay all these cards face up.")
