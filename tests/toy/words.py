"""The words of the fair. English only: a toy has no catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.core.asking import Question
from companion.games.core.game import Setup
from companion.games.core.rulings import Refusal
from companion.words import Words
from tests.toy.game import Sold

TITLE = "The fair"
ABOUT = "A toy: oxen are sold."
EDITIONS: Mapping[str, tuple[str, str]] = {"toy": ("The fair", "A toy.")}
VARIANTS: Mapping[str, tuple[str, str]] = {"basic": ("Basic game", "All oxen are there.")}
HOUSE_RULES: Mapping[str, str] = {"no-hurry": "Nobody may hurry"}
NOTICES: Mapping[str, str] = {}
NAMES: Mapping[str, str] = {"double": "Double", "hurry": "Hurry"}
REFUSALS: Mapping[str, str] = {
    "piece-seen": "The {card} was there already.",
    "no-such-piece": "there is no ox {card}",
    "pieces-missing": "{player} has to show {limit}",
    "not-now": "that cannot be done now: {name}",
}
_RULINGS: Mapping[str, str] = {
    "sold": "The {piece} of {player} is sold, {times} times: {points}.",
    "doubled": "{player} doubles the {piece}: it counts {times} times.",
    "hurried": "{player} hurries: the {piece} comes first.",
    "coins": "{player} has {points} coins.",
}


def ruling(_words: Words, found: Sold) -> str:
    """What became of a piece."""
    return _RULINGS[found.rule].format(**found._asdict())


def question(_words: Words, asked: Question) -> str:
    """What somebody is asked."""
    if asked.ask == "heads":
        return f"{asked.player}: how many heads are on the {asked.about}?"
    return f"{asked.player}: how many coins do you have?"


def setup(_words: Words, step: Setup) -> str:
    """What to do first."""
    return f"Everybody gets {step.number} oxen."


def told(found: Sold) -> dict[str, Any]:
    """The facts as replay tells them."""
    return {"piece": found.piece, "times": found.times}


def reasons(found: Sold) -> tuple[str, ...]:
    """The ids that explain it."""
    return found.ids


def named(_words: Words, refusal: Refusal) -> Refusal:
    """Nothing has a name of its own."""
    return refusal
