"""The wheel that `pipx install .` builds, judged without building it; `make wheel` builds and starts it."""

import re
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools.build_wheel import UnsupportedOperation, build_sdist, stage
from tools.try_wheel import LARGEST, faults

PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of what is laid out for setuptools, with a small KivyMD."""
    tmp_path = tmp_path_factory.mktemp("wheel")
    kivymd = tmp_path / "kivymd.whl"
    with zipfile.ZipFile(kivymd, "w") as archive:
        for name in ("__init__.py", "fonts/Roboto.ttf"):
            archive.writestr(f"kivymd/{name}", "")
        archive.writestr("kivymd-2.dist-info/licenses/LICENSE", "MIT")
        archive.writestr("kivymd-2.dist-info/METADATA", "Requires-Dist: pycairo")
    folder = tmp_path / "staged"
    folder.mkdir()
    stage(folder, kivymd)
    names = {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    } - {"pyproject.toml", "README.md", "LICENSE"}
    return names | {"hornbook-1.dist-info/licenses/LICENSE"}


def test_the_wheel_holds_every_file_that_a_screen_can_ask_for(staged: set[str]) -> None:
    assert faults(staged, LARGEST) == []
    assert "companion/kv/screens/home.kv" in staged
    assert "companion/locale/de/LC_MESSAGES/hornbook.mo" in staged
    assert not [name for name in staged if "pycache" in name or "presplash" in name]


@pytest.mark.parametrize(
    ("lost", "said"),
    [
        ("companion/kv/screens/home.kv", "home.kv is missing"),
        ("companion/rules/family.de.json", "family.de.json is missing"),
        ("companion/locale/de/LC_MESSAGES/hornbook.mo", "hornbook.mo is missing"),
        ("companion/assets/fonts/Vollkorn-Black.ttf", "Vollkorn-Black.ttf is missing"),
        ("kivymd/fonts/Roboto.ttf", "KivyMD's fonts are missing"),
        ("kivymd/LICENSE", "kivymd/LICENSE is missing"),
        ("hornbook-1.dist-info/licenses/LICENSE", "the licence is missing"),
    ],
)
def test_a_file_that_was_left_out_is_named(staged: set[str], lost: str, said: str) -> None:
    assert lost in staged
    (found,) = faults(staged - {lost}, LARGEST)
    assert said in found


@pytest.mark.parametrize(
    ("strange", "said"),
    [
        ("kv/home.kv", "kv would lie beside other packages"),
        ("companion/locale/de/LC_MESSAGES/hornbook.po", "is for translators"),
    ],
)
def test_a_file_that_should_not_be_there_is_named(
    staged: set[str], strange: str, said: str
) -> None:
    (found,) = faults(staged | {strange}, LARGEST)
    assert said in found


def test_a_wheel_that_has_grown_too_large_is_refused(staged: set[str]) -> None:
    (found,) = faults(staged, LARGEST + 1)
    assert "are more than" in found


def project() -> dict[str, Any]:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def test_all_that_is_installed_has_one_version() -> None:
    """KivyMD has its hash too: it is unpacked into our wheel, and nobody looks at it again."""
    settings = project()
    asked = settings["build-system"]["requires"] + settings["project"]["dependencies"]
    assert all(re.fullmatch(r"[\w-]+==[\d.]+", each) for each in asked)
    (kivymd,) = settings["tool"]["hornbook"]["no-deps"]
    assert re.fullmatch(r"kivymd==[\d.]+ --hash=sha256:[0-9a-f]{64}", kivymd)
    spec = (PROJECT / "buildozer.spec").read_text(encoding="utf-8")
    assert kivymd.split()[0] in spec, "the phone's KivyMD is another"


def test_hornbook_opens_no_console_on_windows() -> None:
    commands = project()["project"]
    assert commands["gui-scripts"] == {"hornbook": "companion.__main__:main"}
    # A window without a console can print nothing.
    assert commands["scripts"] == {"hornbook-replay": "companion.replay:main"}


def test_a_source_archive_is_refused_as_build_tools_expect() -> None:
    with pytest.raises(UnsupportedOperation):
        build_sdist("build")
