"""What must stay true of the project as a whole: its commands, its layers, its manners."""

import ast
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
COMPANION = PROJECT / "companion"

# Put together here, so that this file does not hold what it looks for.
FOREIGN = tuple(
    "".join(parts)
    for parts in (
        ("/wo", "rk/"),
        ("/opt/", "wheels"),
        ("/opt/", "pypi"),
        ("pypi", ".org"),
        ("pythonhosted", ".org"),
        ("deb.debian", ".org"),
        ("/home/", "user"),
    )
)
POSTPONED = ("TO" + "DO", "FIX" + "ME", "mark." + "skip", "pytest." + "skip", "mark." + "xfail")
# What rules must not know: they neither read nor write, nor ask for the time or a number by chance.
OUTSIDE = {"io", "os", "pathlib", "random", "shutil", "socket", "sqlite3", "subprocess", "time"}
INSIDES = ("companion.games", "companion.match", "companion.store")
# The files of companion/ that open the window or stand before it; no other may know Kivy.
OUTER = {"__main__", "ahead", "app", "demo", "demo_walk", "desk", "device", "host", "kv", "rescue"}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    return [
        path for name in listed.stdout.split("\0") if name and (path := PROJECT / name).exists()
    ]


def texts() -> Iterator[tuple[str, str]]:
    for path in tracked():
        if path.suffix not in {".png", ".mo", ".ttf", ".otf", ".db"}:
            yield path.relative_to(PROJECT).as_posix(), path.read_text(encoding="utf-8")


def imports(source: str, package: str = "") -> set[str]:
    """Every module a source imports, also by `from companion import match` and by name."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base]).rstrip(".")
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch(r"companion(\.\w+)+(:\w+)?", node.value)
        ):
            found.add(node.value.partition(":")[0])
    return found


def package_of(path: Path) -> str:
    return ".".join(path.relative_to(PROJECT).parent.parts)


def under(path: Path) -> str:
    """What a file of the app is called in a test's name."""
    return path.relative_to(COMPANION).as_posix()


def reaches(module: str, inside: str) -> bool:
    return module == inside or module.startswith(f"{inside}.")


def verbs() -> set[str]:
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


# -- the commands ------------------------------------------------------------------------------


def test_the_readme_names_the_two_commands_and_only_verbs_that_exist() -> None:
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\bmake ([a-z]+)", readme))
    assert {"run", "test"} <= named
    assert named <= verbs()
    assert verbs() - {"help", "setup"} <= named, "every verb does its own set-up"


def test_the_documents_lead_somewhere() -> None:
    for name, text in texts():
        if name.endswith(".md"):
            for target in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text):
                assert (PROJECT / name).parent.joinpath(target).exists(), f"{name}: {target}"


def test_the_gate_runs_what_the_documents_say() -> None:
    gate = (PROJECT / ".ci/run").read_text(encoding="utf-8")
    assert re.findall(r"^exec (.+)", gate, re.MULTILINE) == ["make check test phone wheel"]
    assert (PROJECT / ".ci/run").stat().st_mode & 0o100
    for name in ("README.md", "CONTRIBUTING.md"):
        told = (PROJECT / name).read_text(encoding="utf-8")
        assert re.findall(r"`(make check test[^`]*)`", told) == ["make check test phone wheel"], (
            name
        )


def test_a_public_host_runs_the_same_gate_and_hooks_are_our_own() -> None:
    workflow = (PROJECT / ".github/workflows/check.yml").read_text(encoding="utf-8")
    gate = (PROJECT / ".ci/run").read_text(encoding="utf-8")
    assert re.findall(r"- run: (.+)", workflow) == re.findall(r"^exec (.+)", gate, re.MULTILINE)
    hooks = (PROJECT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (\S+)", hooks) == ["local"]
    assert re.findall(r"entry: (.+)", hooks) == ["make check"]


def test_the_front_door_leads_to_what_newcomers_need() -> None:
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    for page in ("CONTRIBUTING.md", "docs/adding-a-game.md", "docs/adding-a-language.md"):
        assert f"]({page})" in readme
    assert len(re.findall(r"docs/pictures/[\w-]+\.png", readme)) >= 4


# -- the layers --------------------------------------------------------------------------------


def words_named(source: str) -> set[str]:
    """The modules that entries of the shelf name as their words; only who asks imports them."""
    return {
        node.value.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.keyword)
        and node.arg == "words"
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and reaches(node.value.value, "companion.words")
    }


@pytest.mark.parametrize("path", sorted((COMPANION / "games").rglob("*.py")), ids=under)
def test_the_rules_know_only_the_standard_library_and_open_nothing(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    for module in imports(source, package_of(path)) - words_named(source):
        top = module.partition(".")[0]
        assert top in sys.stdlib_module_names or reaches(module, "companion.games"), module
        assert top not in OUTSIDE, module
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    assert not [
        call for call in calls if isinstance(call, ast.Name) and call.id in {"open", "print"}
    ]


WATCHED = """
import importlib, os, sys
def watch(event, details):
    # The interpreter opens modules and their compiled forms itself; nothing else may be.
    if event in ("socket.connect", "subprocess.Popen", "os.system", "sqlite3.connect"):
        raise PermissionError(event)
    if event == "open":
        name = os.fsdecode(details[0]) if isinstance(details[0], (str, bytes)) else details[0]
        loader = sys._getframe(1).f_code.co_filename
        if loader != "<frozen importlib._bootstrap_external>":
            raise PermissionError(f"{loader} opens {name}")
sys.addaudithook(watch)
for name in sys.argv[1:]:
    importlib.import_module(name)
ours = [name for name in sys.modules if name.startswith("companion.")]
beside = [name for name in ours if not name.startswith("companion.games")]
print("imported", len(sys.argv) - 1, *beside)
"""


def test_importing_the_rules_opens_no_file(tmp_path: Path) -> None:
    files = (COMPANION / "games").rglob("*.py")
    names = [".".join(path.relative_to(PROJECT).with_suffix("").parts) for path in files]
    names = [name.removesuffix(".__init__") for name in names]
    assert {"companion.games.shelf", "companion.games.classic.game"} <= set(names)

    def imported(*names: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", WATCHED, *names]
        paths = {"PYTHONPATH": f"{PROJECT}{os.pathsep}{tmp_path}"}
        return subprocess.run(
            command, cwd=tmp_path, env=paths, capture_output=True, text=True, check=False
        )

    done = imported(*sorted(names))
    assert done.stdout == f"imported {len(names)}\n", done.stderr
    for number, opens in enumerate(
        ("import codecs; codecs.open(__file__).close()", "import os; os.open(__file__, 0)",
         "import io; io.FileIO(__file__).close()", "import sqlite3; sqlite3.connect(':memory:')")
    ):  # fmt: skip
        (tmp_path / f"sly{number}.py").write_text(opens, encoding="utf-8")
        assert "PermissionError" in imported(f"sly{number}").stderr, opens


INNER = [
    *(path for path in sorted(COMPANION.glob("*.py")) if path.stem not in OUTER),
    *sorted((COMPANION / "words").rglob("*.py")),
    *sorted((COMPANION / "models").rglob("*.py")),
    *sorted((COMPANION / "share").rglob("*.py")),
    *sorted((COMPANION / "store").rglob("*.py")),
]


@pytest.mark.parametrize("path", INNER, ids=under)
def test_what_is_not_shown_knows_neither_kivy_nor_screens(path: Path) -> None:
    shown = ("kivy", "kivymd", "companion.screens", "companion.widgets", "companion.app")
    for module in imports(path.read_text(encoding="utf-8"), package_of(path)):
        assert not any(reaches(module, inside) for inside in shown), module


@pytest.mark.parametrize("path", sorted((COMPANION / "store").glob("*.py")), ids=lambda p: p.name)
def test_the_store_knows_the_match_but_not_what_is_made_of_it(path: Path) -> None:
    outward = (
        "companion.models",
        "companion.share",
        "companion.screens",
        "companion.words",
        "companion.desk",
    )
    for module in imports(path.read_text(encoding="utf-8"), package_of(path)):
        assert not any(reaches(module, outside) for outside in outward), module


def test_the_tests_of_the_screens_know_only_the_pilot() -> None:
    for path in (PROJECT / "tests" / "ui").rglob("*.py"):
        for module in imports(path.read_text(encoding="utf-8"), package_of(path)):
            assert not any(reaches(module, inside) for inside in INSIDES), f"{path.name}: {module}"


@pytest.mark.parametrize(
    "source",
    [
        "import companion.match",
        "from companion import store",
        "from companion.games.rows.cards import CARDS",
        "def late():\n    from .. import match",
        "import importlib\nimportlib.import_module('companion.games.classic')",
        "GAME = 'companion.games.classic.game:Classic'",
    ],
)
def test_no_way_of_importing_is_overlooked(source: str) -> None:
    found = imports(source, "companion.screens")
    assert any(reaches(module, inside) for module in found for inside in INSIDES)


# -- the manners -------------------------------------------------------------------------------


def test_no_file_names_a_machine_or_a_registry() -> None:
    assert not [
        f"{name}: {foreign}" for name, text in texts() for foreign in FOREIGN if foreign in text
    ]


def test_nothing_is_postponed_or_skipped() -> None:
    assert not [
        f"{name}: {word}"
        for name, text in texts()
        for word in POSTPONED
        if name.endswith((".py", ".kv", ".sh")) and word in text
    ]


def test_no_class_of_a_screen_or_widget_is_put_together_from_two_of_ours() -> None:
    """A part is something a screen has, not something it is: no class is spread over files."""
    files = [
        path for folder in ("screens", "widgets") for path in (COMPANION / folder).rglob("*.py")
    ]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    made = [node for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)]
    own = {
        node.name for node in made if not any(_name(base) == "NamedTuple" for base in node.bases)
    }
    mixed = {
        node.name: bases
        for node in made
        if len(bases := [_name(base) for base in node.bases if _name(base) in own]) > 1
    }
    assert not mixed


def _name(base: ast.expr) -> str:
    return base.id if isinstance(base, ast.Name) else ""


def test_no_layout_holds_an_f_string() -> None:
    # Kivy's kv compiler reads them through parts of ast that Python 3.14 has removed.
    for name, text in texts():
        if name.endswith(".kv"):
            assert not re.search(r"\bf[\"']", text), name


# One word for two things that no reader mixes up: each is said where it stands.
TWICE = {"Bar", "Chip", "Icon", "Lesson", "Seen"}


def test_no_name_of_a_class_stands_for_two_things() -> None:
    """Outside the rules, where each game has its own deal, its own table and its own take."""
    named: Counter[str] = Counter()
    for path in COMPANION.rglob("*.py"):
        if "games" not in path.relative_to(COMPANION).parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            named.update(each.name for each in tree.body if isinstance(each, ast.ClassDef))
    assert {name for name, many in named.items() if many > 1} == TWICE
