"""Auctions that explain a rule: told in a few words by a file, or as they are laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.models.views.auction import AuctionScene, PersonLine, PileLine, RowLine

DRAWN = (61, 8, 44, 93, 27, 70, 12, 85, 36, 19)  # any ten cards: rows are not sorted


def sketched(told: Mapping[str, Any]) -> AuctionScene:
    """Rows, bids, piles and bull cards, and what is said of them; a taken row is told as null."""
    bulls = told.get("bulls", ())
    return AuctionScene(
        tuple(
            RowLine(tuple(row), at in bulls) if row is not None else None
            for at, row in enumerate(told.get("rows", ()), 1)
        ),
        people=tuple(_person(name, each) for name, each in told.get("people", {}).items()),
        lit=told.get("lit", 0),
        taking=told.get("taking", 0),
        fresh=told.get("fresh", 0),
        who=told.get("who", ""),
        counting=bool(told.get("counting")),
    )


def _person(name: str, told: Mapping[str, Any]) -> PersonLine:
    return PersonLine(
        name,
        tuple(PileLine(*pile) for pile in told.get("piles", ())),
        tuple(told.get("bulls", ())),
        told.get("bid", ""),
        sum=told.get("sum", ""),
        done=bool(told.get("sum")),
    )


def begun(players: Sequence[str]) -> AuctionScene:
    """As many rows of two cards as people."""
    rows = [DRAWN[at : at + 2] for at in range(0, 2 * len(players), 2)]
    return sketched({"rows": rows})
