"""What is shown of Bullenparty's cards where nobody has entered them."""

from __future__ import annotations

from dataclasses import replace

from companion.games.bullenparty.cards import BULLS, SET, bull_heads, learned
from companion.models.table.now import Now
from companion.models.views.auction import AuctionPicture
from tests.games.bullenparty.parties import begun, did, table


def test_the_first_bull_card_shows_the_fewest_and_the_last_the_most() -> None:
    assert [bull_heads(SET, bull) for bull in (BULLS[0], BULLS[1], BULLS[-1])] == [4, None, 7]
    assert bull_heads(learned(SET, BULLS[0], 5), BULLS[0]) == 5  # what people have entered stands


def test_the_card_of_whoever_took_the_first_bull_shows_four() -> None:
    match = begun("Ann", "Ben", "Cem", "Dora")
    did(match, "deal", rows=[[1, 2], [3, 4], [5, 6], [7, 8]])
    party = table(match)
    held = {**party.bulls, "Ann": (BULLS[0],), "Ben": (BULLS[1],)}
    scene = AuctionPicture(Now(match)).still(replace(party, bulls=held))
    assert [person.bulls for person in scene.people[:2]] == [(4,), (None,)]
