"""What Windows, macOS and Linux say of themselves, as far as it can be tried on one of them."""

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion import languages
from companion.device import system
from companion.device.desktop import DesktopDevice

VOICES = """Alice               it_IT    # Ciao! Mi chiamo Alice.
Anna                de_DE    # Hallo! Ich heiße Anna.
Bad News            en_US    # Hello!
"""


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No language and no theme in the environment, and nothing asked before."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "GTK_THEME", "DBUS_SESSION_BUS_ADDRESS"):
        monkeypatch.delenv(name, raising=False)
    languages.apple_language.cache_clear()
    system._answer.cache_clear()
    yield
    languages.apple_language.cache_clear()
    system._answer.cache_clear()


def programs(monkeypatch: pytest.MonkeyPatch, answers: dict[str, str]) -> list[list[str]]:
    """Programs of a system that answer so, found by a word of their command; what was asked."""
    asked: list[list[str]] = []

    def run(command: Any, **_: Any) -> Any:
        asked.append([*command])
        for word, answer in answers.items():
            if word in command:
                return SimpleNamespace(stdout=answer)
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(subprocess, "run", run)
    return asked


def windows(monkeypatch: pytest.MonkeyPatch, ui: int) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: ui)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)


# -- the language ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("de_AT.UTF-8", "de"),
        ("de-AT", "de"),
        ("German_Austria.1252", "de"),
        ("English_Austria.1252", "en"),
        ("German", "de"),
        ("C.UTF-8", "en"),
        ("Klingon_Qo'noS", "en"),
        ("", "en"),
    ],
)
def test_a_language_is_known_by_any_of_its_names(tag: str, language: str) -> None:
    assert languages.nearest(tag) == language


@pytest.mark.parametrize(
    ("ui", "language"), [(0x0C07, "de"), (0x0407, "de"), (0x0409, "en"), (0x9999, "en")]
)
def test_windows_is_answered_in_the_language_of_its_menus(
    monkeypatch: pytest.MonkeyPatch, ui: int, language: str
) -> None:
    windows(monkeypatch, ui)
    assert languages.system_language() == language


@pytest.mark.parametrize(
    ("answer", "language"),
    [
        ('(\n    "de-AT",\n    "en-AT"\n)\n', "de"),
        ('(\n    de,\n    "en-AT"\n)\n', "de"),
        ('(\n    "en-AT",\n    "de-AT"\n)\n', "en"),
        ("", "en"),
    ],
)
def test_macos_is_asked_where_the_finder_names_no_language(
    monkeypatch: pytest.MonkeyPatch, answer: str, language: str
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    asked = programs(monkeypatch, {"AppleLanguages": answer})
    assert [languages.system_language() for _ in range(3)] == 3 * [language]
    assert len(asked) == 1  # the app looks twice a second
    monkeypatch.setenv("LANG", "en_GB.UTF-8")  # of a terminal
    assert languages.system_language() == "en"


def test_a_macos_that_does_not_answer_is_spoken_to_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    programs(monkeypatch, {})
    assert languages.system_language() == "en"


# -- dark or light -----------------------------------------------------------------------------


@pytest.mark.parametrize(("light", "is_dark"), [(0, True), (1, False), (None, False)])
def test_windows_keeps_its_theme_in_the_registry(
    monkeypatch: pytest.MonkeyPatch, light: int | None, is_dark: bool
) -> None:
    @contextmanager
    def opened(_key: object, path: str) -> Iterator[str]:
        if light is None:
            raise FileNotFoundError(path)
        yield path

    registry = SimpleNamespace(
        HKEY_CURRENT_USER=1, OpenKey=opened, QueryValueEx=lambda _key, name: (light, name)
    )
    monkeypatch.setitem(sys.modules, "winreg", registry)
    monkeypatch.setattr(sys, "platform", "win32")
    assert DesktopDevice().dark_mode() is is_dark


def test_macos_is_asked_once_whether_it_is_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    asked = programs(monkeypatch, {"AppleInterfaceStyle": "Dark\n"})
    assert DesktopDevice().dark_mode()
    assert DesktopDevice().dark_mode()
    assert len(asked) == 1


def test_a_light_macos_has_no_such_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    programs(monkeypatch, {})
    assert not DesktopDevice().dark_mode()


@pytest.mark.parametrize(
    ("answer", "is_dark"),
    [("(<<uint32 1>>,)", True), ("(<<uint32 2>>,)", False), ("(<<uint32 0>>,)", False)],
)
def test_a_linux_desktop_is_asked_by_its_portal(
    monkeypatch: pytest.MonkeyPatch, answer: str, is_dark: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    asked = programs(monkeypatch, {"color-scheme": answer})
    assert not DesktopDevice().dark_mode()
    assert not asked  # without a session nobody answers
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/bus")
    assert DesktopDevice().dark_mode() is is_dark


def test_a_portal_that_hangs_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slow = tmp_path / "gdbus"
    slow.write_text("#!/bin/sh\nexec sleep 20\n", encoding="utf-8")
    slow.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system, "PATIENCE", 0.05)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/bus")
    assert not DesktopDevice().dark_mode()


# -- the voice ---------------------------------------------------------------------------------


def spoken(monkeypatch: pytest.MonkeyPatch, platform: str, language: str) -> tuple[list[str], Any]:
    """The command that says a sentence there, and how it is started."""
    started: list[tuple[list[str], Any]] = []
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: started.append((command, how)))
    DesktopDevice().speak("Row 3 – „Jo“ nimmt", language)
    ((command, how),) = started
    return command, how


def test_linux_speaks_through_espeak(monkeypatch: pytest.MonkeyPatch) -> None:
    command, _ = spoken(monkeypatch, "linux", "de")
    assert command == ["espeak-ng", "-v", "de", "--", "Row 3 – „Jo“ nimmt"]


def test_macos_speaks_with_a_voice_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    programs(monkeypatch, {"?": VOICES})
    said = "Row 3 – „Jo“ nimmt"
    command, _ = spoken(monkeypatch, "darwin", "de")
    assert command == ["/usr/bin/say", "-v", "Anna", "--", said]
    assert spoken(monkeypatch, "darwin", "en")[0][2] == "Bad News"
    assert spoken(monkeypatch, "darwin", "fr")[0] == ["/usr/bin/say", "--", said]


def test_windows_speaks_without_a_console_and_reads_no_program(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    command, how = spoken(monkeypatch, "win32", "de")
    assert "'de-DE'" in command[-1]
    assert "Jo" not in command[-1]
    assert how["env"]["HORNBOOK_SAYS"] == "Row 3 – „Jo“ nimmt"
    assert how["creationflags"] == 0x08000000


def test_a_system_without_a_voice_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert system.speaking("Row 3", "de") is None
    DesktopDevice().speak("Row 3", "de")
