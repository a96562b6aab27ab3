"""Layouts name only what exists: every property, event and id in kv has its other half in code.

Kivy makes a property that it does not know, and binds to an event of which nobody ever hears.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from companion.offscreen.stage import Stage  # first: it prepares the environment for Kivy

# isort: split
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import Parser

COMPANION = Path(__file__).resolve().parents[2] / "companion"
OURS = ("companion.",)


@pytest.fixture(scope="module", autouse=True)
def everything_is_loaded() -> None:
    Stage()
    for folder in ("widgets", "screens"):
        for path in sorted((COMPANION / folder).rglob("*.py")):
            if path.stem != "__init__":
                parts = path.relative_to(COMPANION.parent).with_suffix("").parts
                import_module(".".join(parts))


def rules() -> Iterator[tuple[str, Any]]:
    """Each rule of our own layouts with the name of its class."""
    for selector, rule in Builder.rules:
        if str(COMPANION.parent / "kv") in str(rule.ctx.filename):
            name = getattr(selector, "key", "")
            if name:
                yield name, rule


def classes(name: str) -> list[type]:
    """The classes that a selector means; kv writes them in small letters."""
    known = {each.lower(): each for each in Factory.classes}
    return [Factory.get(known[name.lower()])] if name.lower() in known else []


def inside(rule: Any) -> Iterator[Any]:
    """A rule and all that stands in it."""
    yield rule
    for child in rule.children:
        yield from inside(child)


def made_up() -> dict[str, set[str]]:
    """The properties that classes made in kv itself declare there."""
    made = {name.lower() for name, info in Factory.classes.items() if info.get("baseclasses")}
    return {name: set(rule.properties) for name, rule in rules() if name in made}


# Properties that Kivy adds to a plain box when the layout that names them is built.
ADDED = {"side", "spare"}


def faults(rule: Any, kind: type, declared: set[str] | None = None) -> Iterator[str]:
    """What a rule names that its class does not have."""
    for name in rule.properties:
        if not hasattr(kind, name) and name not in {*ADDED, *(declared or ())}:
            yield f"{kind.__name__} has no property {name}"
    for handler in rule.handlers:
        event = handler.name
        known = {each for base in kind.__mro__ for each in getattr(base, "__events__", ())}
        follows = hasattr(kind, event.removeprefix("on_")) or hasattr(kind, event)
        if event not in known and not follows:
            yield f"{kind.__name__} has no event {event}"


def test_every_property_and_event_in_a_layout_exists() -> None:
    found: list[str] = []
    judged = 0
    declared = made_up()
    for name, rule in rules():
        for each in inside(rule):
            for kind in classes(name if each is rule else each.name):
                judged += 1
                found += faults(each, kind, declared.get(kind.__name__.lower()))
    assert judged > 100
    assert not found


def test_every_id_that_code_asks_for_stands_in_the_layout_of_its_class() -> None:
    ids: dict[str, set[str]] = {}
    for name, rule in rules():
        ids.setdefault(name.lower(), set()).update(each.id for each in inside(rule) if each.id)
    missing, judged = [], 0
    for name in list(Factory.classes):
        kind = Factory.classes[name].get("cls")
        if kind is None or not kind.__module__.startswith(OURS):
            continue
        own = {each for base in kind.__mro__ for each in ids.get(base.__name__.lower(), ())}
        tree = ast.parse(dedent(inspect.getsource(kind)))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute):
                holder = node.value
                mine = isinstance(holder.value, ast.Name) and holder.value.id == "self"
                if holder.attr == "ids" and mine:
                    judged += 1
                    if node.attr not in own:
                        missing.append(f"{kind.__name__}.ids.{node.attr}")
    assert judged > 20
    assert not missing


def test_what_a_room_imports_and_does_not_use_itself_stands_in_its_layout() -> None:
    needless, judged = [], 0
    for path in sorted((COMPANION / "screens").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used = {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}
        brought = [each for each in tree.body if isinstance(each, ast.ImportFrom)]
        names = {name.asname or name.name for each in brought for name in each.names}
        layouts = (COMPANION.parent / "kv" / path.parent.relative_to(COMPANION)).glob("*.kv")
        named = set(re.findall(r"\w+", " ".join(each.read_text("utf-8") for each in layouts)))
        unused = names - used - {"annotations"}
        judged += len(unused)
        needless += [f"{path.name} imports {name}" for name in unused - named]
    assert judged > 100
    assert not needless


@pytest.mark.parametrize(
    ("line", "said"),
    [("no_such_thing: 1", "no property no_such_thing"), ("on_nothing: 1", "no event on_nothing")],
)
def test_what_does_not_exist_is_found(line: str, said: str) -> None:
    parser = Parser(content=f"<Rows>:\n    {line}\n")
    ((_, rule),) = parser.rules
    assert any(said in each for each in faults(rule, Factory.get("Rows")))
