"""What a build needs is named before it begins, in one sentence."""

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from tools import build_needs

PROJECT = Path(__file__).resolve().parents[2]


def machine(
    folder: Path,
    *,
    java: str = "17.0.15",
    without: str = "",
    headers: bool = True,
    macros: bool = True,
) -> None:
    """Programs that do nothing, but for the versions and headers they are asked for."""
    for program in build_needs.PROGRAMS:
        if program != without:
            (folder / program).write_text("#!/bin/sh\n", encoding="utf-8")
    if java:
        (folder / "javac").write_text(f"#!/bin/sh\necho javac {java}\n", encoding="utf-8")
    if not headers:
        (folder / "cc").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    (folder / "aclocal").write_text(f"#!/bin/sh\necho {folder}\n", encoding="utf-8")
    for file in folder.iterdir():
        file.chmod(0o755)
    if macros:
        (folder / "ltdl.m4").touch()


@pytest.mark.parametrize(
    ("machine_has", "packages"),
    [
        ({}, []),
        ({"java": ""}, [build_needs.JDK]),
        ({"java": "11.0.2"}, [build_needs.JDK]),
        ({"java": "21.0.1"}, []),
        ({"java": "25.0.1"}, [build_needs.JDK]),
        ({"without": "libtoolize"}, ["libtool"]),
        ({"without": "cmake"}, ["cmake"]),
        ({"headers": False}, ["libssl-dev", "libffi-dev", "zlib1g-dev"]),
        ({"macros": False}, ["libltdl-dev"]),
    ],
)
def test_what_is_missing_is_named_as_debian_names_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    machine_has: dict[str, Any],
    packages: list[str],
) -> None:
    machine(tmp_path, **machine_has)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("JAVA_HOME", raising=False)
    assert build_needs.main() == bool(packages)
    said = capsys.readouterr().err
    if packages:
        assert said.count("\n") == said.count(".") == 1
        assert said.endswith(f" without {', '.join(packages)}.\n")
    else:
        assert said == ""


def test_the_java_that_is_named_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = tmp_path / "jdk" / "bin"
    named.mkdir(parents=True)
    machine(named, java="17.0.15")
    machine(tmp_path, java="25.0.1")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("JAVA_HOME", str(named.parent))
    assert build_needs.java() == 17


def test_gradle_runs_on_the_newest_java_that_is_taken() -> None:
    """Gradle 8.14 runs on Java 24 at the most; another Gradle takes others."""
    common = Path(str(resources.files("pythonforandroid"))) / "bootstraps/common/build"
    wrapper = (common / "gradle/wrapper/gradle-wrapper.properties").read_text(encoding="utf-8")
    assert "gradle-8.14." in wrapper
    assert max(build_needs.JAVA) == 24


def test_documents_and_workflow_install_all_that_is_asked_for() -> None:
    needed = {build_needs.MACROS[1], *build_needs.PROGRAMS.values(), *build_needs.HEADERS.values()}
    told = (PROJECT / "docs/android.md").read_text(encoding="utf-8")
    (line,) = re.findall(r"^apt install (.+)$", told, re.MULTILINE)
    (java,) = {*line.split()} - needed
    assert needed < {*line.split()}
    assert java in build_needs.JDK
    workflow = (PROJECT / ".github/workflows/android.yml").read_text(encoding="utf-8")
    (line,) = re.findall(r"apt-get install -y (.+)$", workflow, re.MULTILINE)
    assert {*line.split()} == needed
