"""Every part that is shipped is named, with the whole text of its licence."""

import tomllib
from pathlib import Path

import pytest

from companion.licences import PARTS, Component, paragraphs

PROJECT = Path(__file__).resolve().parents[1]


def test_every_dependency_is_named() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = settings["project"]["dependencies"] + settings["tool"]["hornbook"]["no-deps"]
    needed = {each.partition("==")[0].lower() for each in asked}
    assert "kivymd" in needed
    assert needed <= {part.name.lower() for part in PARTS}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_the_whole_text_is_there(part: Component) -> None:
    text = " ".join(paragraphs(part.file))
    if part.licence == "Public domain":
        assert "disclaims copyright" in text
    else:
        assert len(text) > 600
        assert "WARRANT" in text.upper()


def test_no_text_is_kept_for_nothing() -> None:
    kept = {path.stem for path in (PROJECT / "companion/licence_texts").iterdir()}
    assert kept == {part.file for part in PARTS}


def test_who_must_be_thanked_is_thanked() -> None:
    # Their licences ask for these words where only the programs are given away.
    assert "based in part on the work of the Independent JPEG Group" in paragraphs("libjpeg")[0]
    assert any("FreeType Project" in each for each in paragraphs("freetype"))


def test_our_own_licence_is_the_projects() -> None:
    written = " ".join((PROJECT / "LICENSE").read_text(encoding="utf-8").split())
    assert " ".join(paragraphs("hornbook")) == written
