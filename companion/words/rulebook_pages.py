"""The rules of each game in short, all told in the same order, and the editions side by side."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.games.core.shelf import GameEntry
from companion.words.rulebook import (
    RULES,
    ShownRows,
    Sketch,
    rules_file,
    rules_folder,
    scene_of,
)

FOLDER = "pages"
SECTIONS = ("need", "setup", "turn", "taking", "scoring", "end")  # and then the variants


class Section(NamedTuple):
    """One part of a page: paragraphs, a list of names and what they mean, rows, and rulings."""

    id: str
    title: str
    text: tuple[str, ...]
    terms: tuple[tuple[str, str], ...] = ()
    scene: ShownRows | Sketch | None = None
    see: tuple[str, ...] = ()


class RulesPage(NamedTuple):
    """The rules of a game in short."""

    sections: tuple[Section, ...]  # in the order of SECTIONS
    variants: tuple[Section, ...]  # by the variant's id


class Compared(NamedTuple):
    """One thing that differs, with a cell for each column of its table."""

    what: str
    cells: tuple[str, ...]
    see: tuple[str, ...]


class Comparison(NamedTuple):
    """Editions, variants or card sets side by side."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Compared, ...]


def page(game: GameEntry, language: str) -> RulesPage | None:
    """The page of a game; None where it has none."""
    return _page(rules_file(rules_folder(game) / FOLDER, game.id, language))


@cache
def _page(path: Path) -> RulesPage | None:
    if not path.exists():
        return None
    raw = _read(path)
    variants = tuple(_section(each, raw["variants"][each]) for each in raw["variants"])
    return RulesPage(tuple(_section(each, raw[each]) for each in SECTIONS), variants)


@cache
def asked(language: str) -> Mapping[str, tuple[str, ...]]:
    """What new people ask that each part of a page answers, whatever the game."""
    raw = _read(rules_file(RULES, "asked", language))
    return {part: tuple(raw[part]) for part in SECTIONS}


@cache
def comparisons(language: str) -> tuple[Comparison, ...]:
    """What differs between the editions, the variants and the sets of bullheads."""
    raw = _read(rules_file(RULES / FOLDER, "editions", language))
    return tuple(
        Comparison(
            each["id"],
            each["title"],
            tuple(each["columns"]),
            tuple(
                Compared(row["what"], tuple(row["cells"]), tuple(row["see"]))
                for row in each["rows"]
            ),
        )
        for each in raw
    )


def compared(ruling: str, language: str) -> str:
    """The comparison in which a ruling has its line; "" where it is in none."""
    found = (each.id for each in comparisons(language) for row in each.rows if ruling in row.see)
    return next(found, "")


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _section(name: str, raw: Mapping[str, Any]) -> Section:
    return Section(
        name,
        raw["title"],
        tuple(raw["text"]),
        tuple((term, means) for term, means in raw.get("list", ())),
        scene_of(raw["scene"]) if "scene" in raw else None,
        tuple(raw["see"]),
    )
