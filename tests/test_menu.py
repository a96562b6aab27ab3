"""The entry in the menu of a Linux desktop."""

import shlex
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from companion import menu
from companion.__main__ import main

ROOT = Path(__file__).parent.parent


def read(text: str) -> dict[str, str]:
    parser = RawConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return dict(parser["Desktop Entry"])


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "applications" / menu.FILE


def test_the_installed_command_is_put_into_the_menu(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["/home/ann/.local/bin/hornbook", "menu"])
    assert main(["menu"]) == 0
    assert str(place) in capsys.readouterr().out
    found = read(place.read_text(encoding="utf-8"))
    assert found["TryExec"] == "/home/ann/.local/bin/hornbook"
    assert found["Exec"] == '"/home/ann/.local/bin/hornbook" %u'
    assert Path(found["Icon"]).is_file()
    assert found["Comment[de]"].startswith("Punkteblock")
    assert found["MimeType"] == "x-scheme-handler/hornbook;"
    assert found["StartupWMClass"] == menu.WINDOW


def test_a_checkout_is_started_by_its_python(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(ROOT / "main.py"), "menu"])
    assert main(["menu"]) == 0
    found = read(place.read_text(encoding="utf-8"))
    assert shlex.split(found["Exec"]) == [sys.executable, str(ROOT / "main.py"), "%u"]


def test_a_home_with_strange_letters_is_quoted_as_desktops_read_it() -> None:
    found = read(menu.entry(["/home/Zoë $1 50%/hornbook"]))
    # Read once as a text, in which two backslashes are one, and then as a command.
    text = found["Exec"].replace("\\\\", "\\")
    assert text == '"/home/Zoë \\$1 50%%/hornbook" %u'
    assert found["TryExec"] == "/home/Zoë $1 50%/hornbook"


def test_other_systems_are_told_that_there_is_none(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["menu"]) == 2
    assert "Linux" in capsys.readouterr().err
    assert not place.exists()
