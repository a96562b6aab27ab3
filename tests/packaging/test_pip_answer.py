"""What pip brings into the package when python-for-android asks it, asked of the real index."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from packaging.utils import parse_wheel_filename
from pythonforandroid.build import is_wheel_platform_independent, process_python_modules
from pythonforandroid.recipe import PyProjectRecipe

from tests.packaging.packed import Packed

ARCH = SimpleNamespace(arch="arm64-v8a")
# Where a package is built, its pip is asked without a platform at last: a wheel of that machine would be its answer.
BUILDERS = ("manylinux_2_28_x86_64", "manylinux2014_x86_64", "linux_x86_64")


def pip(*arguments: str, **_: Any) -> None:
    """The pip of this environment, in place of the one that python-for-android builds."""
    wanted = [each for each in map(str, arguments) if each != "--break-system-packages"]
    if "--dry-run" in wanted:  # older ones want a folder, even where nothing is put into it
        wanted += ["--target", tempfile.gettempdir()]
    told = [sys.executable, "-m", "pip", *wanted]
    subprocess.run(told, check=True, capture_output=True, timeout=300)


def no_answer(why: str) -> None:
    """Where pip has no answer, python-for-android goes on with what it was told."""
    pytest.fail(why)


@pytest.fixture
def asked(packed: Packed, monkeypatch: pytest.MonkeyPatch) -> Callable[[list[str]], list[str]]:
    """What python-for-android's own step makes of the names and versions that it hands to pip."""
    host = packed.recipe("hostpython3")
    monkeypatch.setattr(type(host), "pip", property(lambda _: pip))
    monkeypatch.setattr("pythonforandroid.build.shprint", lambda deed, *given, **_: deed(*given))
    monkeypatch.setattr("pythonforandroid.build.warning", no_answer)
    packed.context.recipe_build_order = packed.recipes
    packed.context.extra_index_urls = []

    def ask(modules: list[str]) -> list[str]:
        return [str(each) for each in process_python_modules(packed.context, modules, ARCH)]

    return ask


def brought(modules: list[str], folder: Path) -> list[str]:
    """The wheels that the building machine's pip would put into the package."""
    report = folder / "report.json"
    platforms = [f"--platform={each}" for each in BUILDERS]
    pip(
        "install", "--dry-run", "--ignore-installed", "--no-deps", "--only-binary=:all:", "-q",
        "--python-version=3.14", *platforms, "--report", str(report), *modules,
    )  # fmt: skip
    found = json.loads(report.read_text(encoding="utf-8"))["install"]
    return sorted(each["download_info"]["url"].rpartition("/")[2] for each in found)


def foreign(wheels: list[str]) -> list[str]:
    """The wheels that are for a machine of their own."""
    return [each for each in wheels if not is_wheel_platform_independent(each)]


def test_pip_is_asked_for_nothing_beyond_what_the_spec_names(
    packed: Packed, asked: Callable[[list[str]], list[str]]
) -> None:
    modules = packed.from_pip()
    assert sorted(asked(modules)) == modules


def test_every_wheel_that_pip_brings_is_for_any_machine(packed: Packed, tmp_path: Path) -> None:
    wheels = brought(packed.from_pip(), tmp_path)
    assert len(wheels) == len(packed.packages)
    assert foreign(wheels) == []


def test_a_package_without_a_version_and_a_foreign_wheel_are_found(
    packed: Packed, asked: Callable[[list[str]], list[str]], tmp_path: Path
) -> None:
    modules = [*packed.from_pip(), "requests", "chardet==7.7.0"]
    more = {
        parse_wheel_filename(each.rpartition("/")[2])[0] for each in asked(modules) if "://" in each
    }
    assert "charset-normalizer" in more
    assert len(foreign(brought(["chardet==7.7.0"], tmp_path))) == 1


@pytest.mark.parametrize("name", ["kivymd", "materialyoucolor"])
def test_our_recipes_bring_python_alone(
    packed: Packed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    recipe, target = packed.recipe(name), tmp_path / "target"
    monkeypatch.setattr("pythonforandroid.recipe.shprint", lambda deed, *given, **_: deed(*given))
    monkeypatch.setattr(packed.context, "get_python_install_dir", lambda arch: str(target))
    packed.context.extra_index_urls = packed.context.use_prebuilt_version_for = []
    recipe._host_recipe = SimpleNamespace(pip=pip)
    recipe.build_arch(ARCH)
    assert (target / name / "__init__.py").is_file()
    (told,) = target.glob(f"{name}-*.dist-info")
    assert told.name == f"{name}-{packed.pins[name]}.dist-info"
    assert [each.name for each in target.rglob("*.so")] == []
    assert {each.name.partition("-")[0] for each in target.iterdir()} - {"bin"} == {name}
    assert isinstance(recipe, PyProjectRecipe)
