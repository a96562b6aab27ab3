"""A game is one plug: its package, its words, its rules files and its line; nothing else names it."""

import ast
import json
import re
from pathlib import Path

import pytest

from companion.games.core.rulings import EXPLICIT
from companion.games.core.shelf import GameEntry
from companion.games.rows.rulings import CERTAINTY
from companion.games.shelf import SHELF
from companion.words.rulebook import entries

PROJECT = Path(__file__).resolve().parents[1]
COMPANION = PROJECT / "companion"
GAMES = tuple(entry.id for entry in SHELF)


def own_places(name: str) -> bool:
    """Its package and words; what its view draws and what is told of its box, where it has them."""
    words = ("classic", "anniversary", "bullenparty")
    inside = ("companion/games/", *(f"companion/words/{game}.py" for game in words))
    board = (
        "companion/words/board.py",
        "companion/words/board_signs.py",
        "companion/models/board/",
        "companion/models/views/board.py",
        "companion/widgets/views/board.py",
        "companion/widgets/drawn/board_",
        "companion/widgets/drawn/track.py",
        "companion/screens/learn/",
    )
    return name.startswith((*inside, *board, "companion/models/bullenparty/"))


def sources() -> list[tuple[str, ast.Module]]:
    found = []
    for path in sorted(COMPANION.rglob("*.py")):
        name = path.relative_to(PROJECT).as_posix()
        if not own_places(name):
            found.append((name, ast.parse(path.read_text(encoding="utf-8"))))
    return found


def event_types() -> set[str]:
    """The classes of the events that games have of their own."""
    return {kind.__name__ for entry in SHELF for kind in entry.rules_of().handlers} - {
        "Void",
        "Seat",
        "End",
    }


def named(tree: ast.Module) -> set[str]:
    """What of a game a module names: its package, its words, its id, its events."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom | ast.Import):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names]
            found |= {each for each in names if any(game in each.split(".") for game in GAMES)}
        if isinstance(node, ast.Constant) and node.value in GAMES:
            found.add(str(node.value))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            kinds = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            if node.func.id == "isinstance":
                found |= kinds & event_types()
    return found


def test_nothing_names_a_game_but_its_own_places() -> None:
    naming = {name: here for name, tree in sources() if (here := named(tree))}
    assert not naming


@pytest.mark.parametrize(
    "source",
    [
        "from companion.games.classic.game import Classic",
        "from companion.words import anniversary",
        "game = 'classic'",
        "isinstance(event, Play)",
        "isinstance(event, (Deal, Special))",
    ],
)
def test_no_way_of_naming_a_game_is_overlooked(source: str) -> None:
    assert named(ast.parse(source))


def test_no_table_is_typed_as_anything_where_games_are_not_known() -> None:
    folders = (COMPANION / "models", COMPANION / "store")
    files = [path for folder in folders for path in folder.rglob("*.py")]
    loose = re.compile(r"\btable\w*: Any\b|cast\(\"Any\", .*table")
    for path in (*files, COMPANION / "replay.py"):
        assert not loose.search(path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize("entry", [*SHELF], ids=lambda entry: entry.id)
def test_a_game_has_all_its_parts(entry: GameEntry) -> None:
    words = entry.vocabulary
    for name in ("TITLE", "ABOUT", "EDITIONS", "VARIANTS", "HOUSE_RULES", "REFUSALS", "NOTICES"):
        assert hasattr(words, name), name
    for name in ("ruling", "question", "setup", "told", "reasons", "named"):
        assert callable(getattr(words, name)), name
    assert set(words.EDITIONS) == {each.id for each in entry.editions}
    assert set(words.VARIANTS) == {each.id for each in entry.variants}
    assert set(words.HOUSE_RULES) == set(entry.house)
    for language in ("en", "de"):
        file = COMPANION / "rules" / f"{entry.id}.{language}.json"
        assert json.loads(file.read_text(encoding="utf-8"))


def test_a_ruling_is_as_sure_as_the_rules_say_of_its_reasons() -> None:
    """CERTAINTY in the rules and `sure` in the rules files are one table."""
    known = entries("en")
    for reason, sure in CERTAINTY.items():
        assert known[reason].sure == sure, reason
    # What the rules do not list they call explicit; every id that a row game can cite is here.
    cited = set(CERTAINTY) | {"P1", "P2", "P3", "P4", "F1", "F5", "F6", "N1", "N12", "I6", "R5"}
    cited |= {"SH2", "ST1", "NP2"}
    for each in cited - set(CERTAINTY):
        assert known[each].sure == EXPLICIT, each
