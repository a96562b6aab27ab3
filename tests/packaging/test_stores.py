"""What the stores show of Hornbook: texts that fit, pictures of the right measure, the same in both languages."""

import re
from pathlib import Path

import pytest
from PIL import Image

from companion.languages import NAMES
from tools.store_pictures import BANNER, LOCALES, METADATA, SHOWN, SIZE

PROJECT = Path(__file__).resolve().parents[2]
# Letters that Google Play and F-Droid take at the most.
LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
LONGEST_CHANGES = 500
SMALL = 700_000  # bytes, all of it together


def text(locale: str, name: str) -> str:
    return (METADATA / locale / name).read_text(encoding="utf-8").strip()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", LONGEST)
def test_a_text_fits(locale: str, name: str) -> None:
    said = text(locale, name)
    assert 10 < len(said) <= LONGEST[name]
    assert name == "full_description.txt" or "\n" not in said


@pytest.mark.parametrize("locale", LOCALES)
def test_what_changed_is_said_in_few_words(locale: str) -> None:
    changes = sorted(path.name for path in (METADATA / locale / "changelogs").iterdir())
    assert changes == sorted(path.name for path in (METADATA / "en-US/changelogs").iterdir())
    for name in changes:
        assert re.fullmatch(r"\d+\.txt", name)
        assert 10 < len(text(locale, f"changelogs/{name}")) <= LONGEST_CHANGES


def test_every_language_of_the_app_is_spoken() -> None:
    assert sorted(LOCALES.values()) == sorted(NAMES)
    assert {path.name for path in METADATA.iterdir()} == set(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_publisher_has_no_part_in_it(locale: str) -> None:
    assert "AMIGO" in text(locale, "full_description.txt")
    assert "nimmt" not in text(locale, "title.txt")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pictures_have_the_measures_of_the_stores(locale: str) -> None:
    images = METADATA / locale / "images"
    wide, high = map(int, SIZE.split("x"))
    assert high <= 2 * wide
    measures = {"icon.png": (512, 512), "featureGraphic.png": BANNER}
    measures |= {f"phoneScreenshots/{n}.png": (wide, high) for n in range(1, len(SHOWN) + 1)}
    there = {path.relative_to(images).as_posix() for path in images.rglob("*.png")}
    assert there == set(measures)
    for name, measure in measures.items():
        with Image.open(images / name) as picture:
            assert picture.size == measure, name


def test_the_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in METADATA.rglob("*.*")) < SMALL


def test_the_privacy_note_and_the_package_agree() -> None:
    note = (PROJECT / "docs/privacy.md").read_text(encoding="utf-8")
    assert "# Privacy" in note
    assert "# Datenschutz" in note
    spec = (PROJECT / "buildozer.spec").read_text(encoding="utf-8")
    asked = re.search(r"^android\.permissions = (.+)$", spec, re.MULTILINE)
    assert asked is not None
    assert asked[1] == "android.permission.VIBRATE"
