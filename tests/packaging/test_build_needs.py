"""What a build needs is named before it begins, in one sentence."""

from pathlib import Path
from typing import Any

import pytest

from tools import build_needs


def machine(
    folder: Path, *, java: str = "17.0.15", without: str = "", headers: bool = True
) -> None:
    """Programs that do nothing, but for the versions and headers they are asked for."""
    for program in build_needs.PROGRAMS:
        if program != without:
            (folder / program).write_text("#!/bin/sh\n", encoding="utf-8")
    if java:
        (folder / "javac").write_text(f"#!/bin/sh\necho javac {java}\n", encoding="utf-8")
    if not headers:
        (folder / "cc").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    for file in folder.iterdir():
        file.chmod(0o755)


@pytest.mark.parametrize(
    ("machine_has", "packages"),
    [
        ({}, []),
        ({"java": ""}, ["openjdk-17-jdk-headless"]),
        ({"java": "11.0.2"}, ["openjdk-17-jdk-headless"]),
        ({"java": "21.0.1"}, []),
        ({"without": "libtoolize"}, ["libtool"]),
        ({"without": "cmake"}, ["cmake"]),
        ({"headers": False}, ["libssl-dev", "libffi-dev", "zlib1g-dev"]),
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
    assert build_needs.main() == bool(packages)
    said = capsys.readouterr().err
    if packages:
        assert said.count("\n") == said.count(".") == 1
        assert said.endswith(f" without {', '.join(packages)}.\n")
    else:
        assert said == ""
