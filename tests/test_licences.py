"""Every part that is shipped is named, with the whole text of its licence."""

import tomllib
from pathlib import Path

import pytest

from companion.licences import PARTS, Part, paragraphs

PROJECT = Path(__file__).resolve().parents[1]


def test_every_dependency_is_named() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {each.partition("==")[0].lower() for each in project["dependencies"]}
    assert needed <= {part.name.lower() for part in PARTS}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_whole_text_is_there(part: Part) -> None:
    text = " ".join(paragraphs(part.file))
    assert len(text) > 900
    assert "WARRANT" in text.upper()


def test_our_own_licence_is_the_projects() -> None:
    written = " ".join((PROJECT / "LICENSE").read_text(encoding="utf-8").split())
    assert " ".join(paragraphs("hornbook")) == written
