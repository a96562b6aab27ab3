"""The page of pictures: it shows every sheet that is planned, and none is heavy."""

import re

import pytest
from PIL import Image

from tools.shots_sheets import FRONT, GAP, LOOKS, PAGE, PLAN, SHEETS, TALL, WIDTH


def test_the_page_shows_every_sheet_once_and_no_sheet_is_left_over() -> None:
    shown = re.findall(r"\(pictures/([\w-]+)\.png\)", PAGE.read_text(encoding="utf-8"))
    front = {f"front-{name}" for name in FRONT}
    kept = [path.stem for path in SHEETS.glob("*.png") if path.stem not in front]
    assert sorted(shown) == sorted(PLAN) == sorted(kept)


@pytest.mark.parametrize("name", sorted(FRONT))
def test_the_readme_opens_with_light_pictures(name: str) -> None:
    path = SHEETS / f"front-{name}.png"
    assert f"docs/pictures/{path.name}" in (PAGE.parent.parent / "README.md").read_text("utf-8")
    assert path.stat().st_size < 60 * 1024
    with Image.open(path) as picture:
        assert picture.size == tuple(map(int, TALL.split("x"))), "as sharp as on the phone"


@pytest.mark.parametrize("name", sorted(PLAN))
def test_a_sheet_is_light_and_has_a_column_for_each_look(name: str) -> None:
    path = SHEETS / f"{name}.png"
    assert path.stat().st_size < 400 * 1024
    with Image.open(path) as sheet:
        assert sheet.width == len(LOOKS) * (WIDTH + GAP) + GAP
