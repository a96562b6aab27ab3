"""What rooms ask of the app is what the app has, and none of them asks an untyped one."""

import ast
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.host import Host
from tests.ui.pilot import Pilot

COMPANION = Path(__file__).resolve().parents[1] / "companion"
SHOWN = sorted([*(COMPANION / "screens").rglob("*.py"), *(COMPANION / "widgets").rglob("*.py")])


def test_the_app_is_the_host_that_rooms_ask(pilot: Pilot) -> None:
    app = pilot.app
    asked = {name for name in (*vars(Host), *Host.__annotations__) if not name.startswith("_")}
    assert {"desk", "store", "tr", "toast", "palette"} <= asked
    for name in asked:
        assert hasattr(app, name), name
        wanted = getattr(Host, name, None)
        if inspect.isfunction(wanted) and name not in ("bind", "unbind"):  # these are Kivy's own
            assert _parameters(getattr(type(app), name)) == _parameters(wanted), name


def _parameters(called: Callable[..., Any]) -> list[tuple[str, Any, Any, str]]:
    given = inspect.signature(called).parameters.values()
    return [
        (
            each.name,
            each.kind,
            each.default,
            inspect.formatannotation(each.annotation).strip("'").split(".")[-1],
        )
        for each in given
    ]


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: str(path.relative_to(COMPANION)))
def test_nothing_shown_knows_the_app_the_pad_or_a_match_as_anything(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.arg) and node.arg in ("app", "pad", "match", "desk", "store"):
            assert node.annotation is not None, node.lineno
            assert ast.unparse(node.annotation) != "Any", node.lineno
        if isinstance(node, ast.FunctionDef) and node.name in ("app", "match"):
            assert node.returns is not None, node.lineno
            assert ast.unparse(node.returns) != "Any", node.lineno
