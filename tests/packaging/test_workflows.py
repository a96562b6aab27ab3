"""The workflows of a public host: they were never run here, but what they call is there."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from buildozer import Buildozer

PROJECT = Path(__file__).resolve().parents[2]
FOLDER = PROJECT / ".github/workflows"
NAMES = sorted(path.name for path in FOLDER.iterdir())


def read(name: str) -> dict[str, Any]:
    found = yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in read(name)["jobs"].values() for step in job["steps"]]


def commands(name: str) -> str:
    """All that a workflow types into a shell, also on an emulator."""
    scripts = [
        step.get("run", "") + "\n" + step.get("with", {}).get("script", "") for step in steps(name)
    ]
    return "\n".join(scripts)


@pytest.mark.parametrize("name", NAMES)
def test_a_workflow_calls_only_what_is_there(name: str) -> None:
    makefile = (PROJECT / "Makefile").read_text(encoding="utf-8")
    verbs = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    typed = commands(name)
    called = {verb for line in re.findall(r"\bmake ([a-z ]+)", typed) for verb in line.split()}
    assert called
    assert called <= verbs
    for module in re.findall(r"-m (tools\.\w+)", typed):
        assert (PROJECT / f"{module.replace('.', '/')}.py").is_file()


@pytest.mark.parametrize("name", NAMES)
def test_a_workflow_is_whole(name: str) -> None:
    whole = read(name)
    assert whole["permissions"] == {"contents": "read"}
    for job in whole["jobs"].values():
        assert job["timeout-minutes"] <= 180
        assert set(job.get("needs", "").split()) <= set(whole["jobs"])
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step.get("uses", "a/b@v1"))


def test_the_workflow_for_phones_says_that_it_was_never_run() -> None:
    text = (FOLDER / "android.yml").read_text(encoding="utf-8")
    assert "THIS HAS NEVER BEEN RUN" in text
    assert "never been run" in (PROJECT / "docs/stores.md").read_text(encoding="utf-8")


def test_the_key_goes_where_buildozer_looks_for_it(
    build: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = set(re.findall(r"P4A_RELEASE_\w+", commands("android.yml")))
    for name in named:
        assert not build.target.check_p4a_sign_env(error=False)
        monkeypatch.setenv(name, "x")
    assert build.target.check_p4a_sign_env(error=False)


def test_buildozer_takes_what_the_workflow_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    settings = read("android.yml")["jobs"]["package"]["env"]
    for name in ("APP_ANDROID_ARCHS", "APP_ANDROID_ACCEPT_SDK_LICENSE"):
        monkeypatch.setenv(name, settings[name])
    config = Buildozer("buildozer.spec").config
    assert config.getlist("app", "android.archs") == ["arm64-v8a", "x86_64"]
    assert config.getbooldefault("app", "android.accept_sdk_license", False)
