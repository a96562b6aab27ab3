"""The Android package, as far as it can be judged without Google's tools."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from PIL import Image
from pythonforandroid.recipe import Recipe

import companion
from companion.licences import PARTS
from tests.packaging.packed import Packed, pins

PROJECT = Path(__file__).resolve().parents[2]
OF_THE_DESK = ("companion/demo", "companion/offscreen")  # what only a computer's screen runs


# What the desktop's environment has and the package has not. The last is the native part of its package.
NOT_PACKED = (
    "PIL", "certifi", "chardet", "charset_normalizer", "docutils", "idna", "pkg_resources", "pygments",
    "requests", "setuptools", "urllib3", "materialyoucolor.quantize.celebi",
)  # fmt: skip
AS_PACKED = f"""
import runpy, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name in {NOT_PACKED!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
sys.path.insert(0, "")
sys.argv[:] = ["main.py"]
runpy.run_path("main.py", run_name="__main__")
"""


def test_the_app_boots_from_exactly_the_collected_files(collected: Path, tmp_path: Path) -> None:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "PYTHON"))
    }
    outcome = subprocess.run(
        [sys.executable, "-c", AS_PACKED],
        cwd=collected,
        env=kept
        | {
            "HOME": str(tmp_path),
            "KIVY_HOME": str(tmp_path / "kivy"),
            "HORNBOOK_FRAMES": "5",
            "SDL_VIDEODRIVER": "offscreen",
            "LP_NUM_THREADS": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    assert "READY home" in outcome.stdout.splitlines(), outcome.stdout + outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_the_app_imports_nothing_that_is_not_packed(packed: Packed) -> None:
    ours = {"companion", "android", "jnius", "materialyoucolor", *sys.stdlib_module_names}
    known = ours | set(packed.recipes) | set(packed.packages)
    for file in sorted((PROJECT / "companion").rglob("*.py")):
        if file.relative_to(PROJECT).as_posix().startswith(OF_THE_DESK):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {each.partition(".")[0] for each in names} - known, file


def test_the_package_holds_what_the_phone_needs_and_nothing_else(collected: Path) -> None:
    files = {path.relative_to(collected).as_posix() for path in collected.rglob("*.*")}
    assert {"main.py", "companion/app.py", "assets/horns.png"} <= files
    assert any(name.endswith(".mo") for name in files), "the German catalogue is missing"
    # Everything of the checkout must arrive, whatever a later step adds: what a screen other
    # than Home needs would only be missed when somebody taps.
    listed = subprocess.run(
        ["git", "ls-files", "-z", "companion", "kv"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    )
    needed = {
        name
        for name in listed.stdout.split("\0")
        if name.endswith((".py", ".json", ".txt", ".mo", ".kv")) and (PROJECT / name).exists()
    }
    left_out = {name for name in needed - files if not name.startswith(OF_THE_DESK)}
    assert not left_out
    assert {Path(name).suffix for name in needed} == {".py", ".json", ".txt", ".mo", ".kv"}
    tops = {path.name for path in collected.iterdir()}
    assert tops == {"main.py", "companion", "kv", "assets", "LICENSE"}
    assert not [name for name in files if name.endswith((".pyc", ".po", ".db"))]
    assert not [name for name in files if name.startswith(OF_THE_DESK)]


def test_buildozer_accepts_the_configuration(build: Any) -> None:
    build.check_configuration_tokens()
    build.target.check_configuration_tokens()


def test_buildozer_would_refuse_a_wrong_orientation(build: Any) -> None:
    build.config.set("app", "orientation", "sideways")
    with pytest.raises(SystemExit):
        build.check_configuration_tokens()


def test_the_package_is_what_the_play_store_takes(build: Any) -> None:
    assert build.config.get("app", "android.api") == "36"
    assert build.config.get("app", "android.minapi") == "24"
    assert build.config.getlist("app", "android.archs") == ["arm64-v8a"]
    assert build.config.getlist("app", "orientation") == ["portrait", "landscape"]


def test_the_version_has_one_source(build: Any) -> None:
    pyproject = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    assert "version" not in pyproject["project"]
    assert pyproject["tool"]["setuptools"]["dynamic"]["version"] == {
        "attr": "companion.__version__"
    }
    assert build.get_version() == companion.__version__
    newest = re.search(r"^## (\d\S*)", (PROJECT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] == companion.__version__


def test_the_phone_gets_the_versions_that_were_tested(build: Any) -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    phone = pins(build.config.getlist("app", "requirements"))
    for name, version in pins(project["dependencies"]).items():
        assert phone.get(name) == (None if name == "pillow" else version)


def test_the_recipes_are_not_fetched_anew_at_each_run(build: Any, tmp_path: Path) -> None:
    # Buildozer deletes its clone unless git says that it stands on this very branch, and of a tag
    # git says "(HEAD detached". The commit is set in a clone that stays.
    branch = build.config.get("app", "p4a.branch")
    clone = tmp_path / "clone"
    for command in (
        ["init", "-q", "-b", "master", str(clone)],
        ["-C", str(clone), "commit", "-q", "--allow-empty", "-m", "recipes"],
        ["-C", str(clone), "tag", build.config.get("app", "p4a.commit")],
        ["-C", str(clone), "checkout", "-q", branch],
    ):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *who, *command], check=True)
    listed = subprocess.run(
        ["git", "branch", "-vv"], cwd=clone, capture_output=True, text=True, check=True
    )
    assert listed.stdout.split()[1] == branch


def test_the_recipes_are_those_of_the_tests(build: Any) -> None:
    installed = [int(part) for part in metadata.version("python-for-android").split(".")]
    tag = build.config.get("app", "p4a.commit").removeprefix("v")
    assert [int(part) for part in tag.split(".")] == installed


def test_the_readme_says_how_it_is_built() -> None:
    told = (PROJECT / "README.md").read_text(encoding="utf-8")
    # Buildozer looks for Cython on the path and asks VIRTUAL_ENV where pip may install.
    assert ". .venv/bin/activate && buildozer android debug" in told
    assert (Path(sys.executable).parent / "cython").exists()


def test_every_picture_the_package_names_is_there(build: Any) -> None:
    for option in (
        "icon.filename",
        "icon.adaptive_foreground.filename",
        "icon.adaptive_background.filename",
        "presplash.filename",
    ):
        with Image.open(PROJECT / build.config.get("app", option)) as picture:
            assert picture.width == picture.height
    placed = {"icon_foreground", "icon_background"}
    for resource in build.config.getlist("app", "android.add_resources"):
        source, _, target = resource.partition(":")
        assert (PROJECT / source).is_file()
        placed.add(Path(target).stem)
    adaptive = (PROJECT / "assets/android/icon_v33.xml").read_text()
    ET.fromstring(adaptive)
    assert set(re.findall(r"@mipmap/(\w+)", adaptive)) <= placed


def test_the_recipes_can_be_ordered(packed: Packed) -> None:
    recipes, packages = packed.recipes, packed.packages
    assert recipes.index("sqlite3") < recipes.index("python3") < recipes.index("kivy")
    assert {"kivymd", "materialyoucolor", "pyjnius", "android"} <= set(recipes)
    assert {"asynckivy", "asyncgui", "segno"} <= set(packages)
    assert not {"pycairo", "materialshapes", "pillow"} & {*recipes, *packages}
    assert packed.recipe("kivy").version == "2.3.1"
    # The fakes of tests/packaging/java.py behave as this one does.
    assert packed.recipe("pyjnius").version == "1.7.0"


def unpinned(packed: Packed) -> list[str]:
    """What pip is asked for without a version."""
    return [each for each in packed.from_pip() if "==" not in each]


@pytest.mark.parametrize(
    ("option", "right", "wrong", "found"),
    [
        ("requirements", "segno==1.6.6", "segno", ["segno"]),
        # Kivy as python-for-android's own recipe has it.
        (
            "p4a.local_recipes",
            "tools/recipes",
            "tools/recipes/kivymd",
            ["certifi", "chardet", "idna", "requests", "urllib3"],
        ),
    ],
)
def test_a_package_without_a_version_is_found(
    build: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    right: str,
    wrong: str,
    found: list[str],
) -> None:
    monkeypatch.setattr(Recipe, "recipes", {}, raising=False)
    told = build.config.get("app", option)
    assert right in told
    build.config.set("app", option, told.replace(right, wrong))
    assert set(found) <= set(unpinned(Packed(build, tmp_path)))


def test_nothing_comes_into_the_package_without_a_version(packed: Packed) -> None:
    assert unpinned(packed) == []
    for name, version in packed.pins.items():
        if name in packed.recipes and version is not None:
            assert packed.recipe(name).version == version


def test_no_wheel_is_taken_for_a_part_of_python_for_android(packed: Packed) -> None:
    # The recipe "android" has no version: pip would take whatever PyPI has under that name.
    assert packed.recipe("android").version is None
    assert packed.skip_prebuilt


def test_our_kivy_keeps_the_patches_of_the_recipe_it_varies(packed: Packed) -> None:
    kivy = packed.recipe("kivy")
    assert kivy.python_depends == ["filetype"]
    names = [each if isinstance(each, str) else each[0] for each in kivy.patches]
    assert names
    assert all((Path(kivy.get_recipe_dir()) / name).is_file() for name in names)


# The recipes that the list of licences calls by another name.
CALLED = {
    "android": "python-for-android",
    "hostpython3": "Python",
    "python3": "Python",
    "sqlite3": "SQLite",
}
# What those bring along inside: SDL2_image, SDL2_mixer and SDL2_ttf, and the Java side.
INSIDE = {
    "libjpeg-turbo", "libpng", "libwebp", "stb_image, stb_vorbis", "dr_flac, dr_mp3", "FreeType", "HarfBuzz", "jtar",
}  # fmt: skip


def unlicensed(packed: Packed, parts: set[str]) -> set[str]:
    """What is packed and is none of these parts."""
    packages = (*packed.recipes, *packed.packages)
    called = {CALLED.get(each, each).lower() for each in packages} | {
        each.lower() for each in INSIDE
    }
    return called - {each.lower() for each in parts}


def test_the_licence_of_all_that_is_packed_can_be_read(packed: Packed) -> None:
    assert unlicensed(packed, {part.name for part in PARTS}) == set()
    assert unlicensed(packed, {part.name for part in PARTS} - {"filetype", "HarfBuzz"}) == {
        "filetype",
        "harfbuzz",
    }
