"""`make package`: without Android's SDK its parts are made, with it buildozer is called as it must be."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.packaging.test_judge_package import Package
from tools import package, try_wheel
from tools.store_pictures import LOCALES, METADATA

PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home in which buildozer has fetched nothing, and no variables of Android's."""
    for name in (*package.SDK, *package.NDK, "APP_ANDROID_ARCHS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "argv", ["package"])


def test_the_newest_ndk_that_was_fetched_is_used_unless_another_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert package.found(package.NDK, "android-ndk-*") is None
    platform = tmp_path / "home/.buildozer/android/platform"
    for name in ("android-ndk-r27d", "android-ndk-r28c", "android-sdk"):
        (platform / name).mkdir(parents=True)
    assert package.found(package.NDK, "android-ndk-*") == platform / "android-ndk-r28c"
    assert package.found(package.SDK, "android-sdk") == platform / "android-sdk"
    monkeypatch.setenv("ANDROID_NDK_ROOT", str(tmp_path))
    assert package.found(package.NDK, "android-ndk-*") == tmp_path


def test_the_parts_say_that_they_are_not_the_app(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = tmp_path / "hornbook-1-py3-none-any.whl"
    wheel.write_bytes(b"PK")
    parts = tmp_path / "package" / "parts"
    monkeypatch.setattr(package, "PARTS", parts)
    monkeypatch.setattr(try_wheel, "build", lambda: wheel)
    assert package.main() == 0
    assert "no app for a phone was built" in capsys.readouterr().out
    assert "not the app" in (parts / "NOT-THE-APP.txt").read_text(encoding="utf-8")
    assert {path.name for path in parts.iterdir()} == {
        "NOT-THE-APP.txt",
        wheel.name,
        "program",
        "project",
    }
    assert (parts / "program/main.py").is_file()
    manifest = (parts / "project/AndroidManifest.xml").read_text(encoding="utf-8")
    assert "VIBRATE" in manifest
    code = re.search(r'versionCode="(\d+)"', manifest)
    assert code is not None
    for locale in LOCALES:  # the stores find what changed by this number
        assert (METADATA / locale / f"changelogs/{code[1]}.txt").is_file()
    assert not [path for path in parts.rglob("*") if path.suffix in {".apk", ".aab"}]


def test_buildozer_is_given_the_sdk_that_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from buildozer import Buildozer

    monkeypatch.chdir(PROJECT)
    called: list[Any] = []

    def run(self: Buildozer, words: list[str]) -> None:
        called.append(
            (words, *(self.config.get("app", f"android.{n}_path") for n in ("sdk", "ndk")))
        )

    monkeypatch.setattr(Buildozer, "run_command", run)
    package.let_build("/the/sdk", "/the/ndk", "release")
    assert called == [(["-v", "android", "release"], "/the/sdk", "/the/ndk")]


def build_these(monkeypatch: pytest.MonkeyPatch, *built: Path) -> None:
    """An SDK, all that a build needs, and a buildozer that builds these."""
    monkeypatch.setattr(package, "missing", list)
    monkeypatch.setattr(package, "found", lambda *_: PROJECT)
    monkeypatch.setattr(package, "make_package", lambda *_: [*built])


def test_what_was_built_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    right, bundle = Package(), Package()
    bundle.permissions.append("android.permission.CAMERA")
    apk, aab = right.write(tmp_path), bundle.write(tmp_path, "aab")
    build_these(monkeypatch, apk, aab)
    assert package.main() == 1
    assert capsys.readouterr().err == "hornbook.aab: asks for android.permission.CAMERA\n"
    build_these(monkeypatch, apk)
    assert package.main() == 1
    assert capsys.readouterr().err == "built was only .apk\n"
    build_these(monkeypatch, apk, right.write(tmp_path, "aab"))
    assert package.main() == 0


def test_nothing_is_begun_where_something_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build_these(monkeypatch)
    monkeypatch.setattr(package, "missing", lambda: ["libtool"])
    monkeypatch.setattr(package, "make_package", lambda *_: pytest.fail("it was begun"))
    assert package.main() == 1
    assert "without libtool." in capsys.readouterr().err


def test_the_package_is_judged_for_the_processors_it_is_built_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert package.abis() == ["arm64-v8a"]
    monkeypatch.setenv("APP_ANDROID_ARCHS", "arm64-v8a,x86_64")  # buildozer reads it, too
    assert package.abis() == ["arm64-v8a", "x86_64"]


def test_both_kinds_are_built_in_the_environment_of_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def run(command: list[str], **_: Any) -> None:
        kind = "release" if "'release'" in command[2] else "debug"
        seen.append(kind)
        assert os.environ["PATH"].startswith(str(Path(sys.executable).parent))
        (tmp_path / f"hornbook-{kind}").touch()

    monkeypatch.setenv("VIRTUAL_ENV", "")
    monkeypatch.setenv("PATH", os.environ["PATH"])
    monkeypatch.setattr(package, "BUILT", tmp_path)
    monkeypatch.setattr(subprocess, "run", run)
    (tmp_path / "hornbook-old").touch()
    built = package.make_package(Path("/sdk"), Path("/ndk"))
    assert seen == ["debug", "release"]
    assert [path.name for path in built] == ["hornbook-debug", "hornbook-release"]
