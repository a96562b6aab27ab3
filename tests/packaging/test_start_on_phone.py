"""Waiting for Home on a phone, tried on a pretended adb."""

import io
import sys
from pathlib import Path

import pytest
from PIL import Image

from companion.mishaps import FILE, START
from tools import start_on_phone
from tools.start_on_phone import ACTIVITY, PATIENCE, STORE

WHILE_STARTING = f"app {STORE} {START}"
DRAWN = f"app {STORE}"


class Phone:
    """A phone in whose folder these names lie, from second to second."""

    def __init__(self, *folders: str) -> None:
        self.folders = folders
        self.seconds = 0.0
        self.alive = True
        self.screen = Image.effect_noise((40, 40), 90)
        self.asked: list[tuple[str, ...]] = []

    def adb(self, *words: str, check: bool = True) -> bytes:
        self.asked.append(words)
        match words:
            case ("shell", "run-as", _, "ls", "files"):
                return self.folders[min(int(self.seconds), len(self.folders)) - 1].encode()
            case ("shell", "run-as", _, "cat", _):
                return b"ValueError: a fault"
            case ("shell", "pidof", _):
                return b"123" if self.alive else b""
            case ("exec-out", *_):
                shown = io.BytesIO()
                self.screen.save(shown, "png")
                return shown.getvalue()
        return b"what Android logged"

    def pause(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start_on_phone, "PICTURE", tmp_path / "phone/home.png")
    monkeypatch.setattr(sys, "argv", ["start_on_phone", "one.apk"])


def started(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(start_on_phone, "adb", phone.adb)
    waiting = start_on_phone.wait_for_home
    monkeypatch.setattr(start_on_phone, "wait_for_home", lambda: waiting(phone.pause))
    return start_on_phone.main()


def test_home_is_waited_for_and_pictured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    phone = Phone("", "app", WHILE_STARTING, WHILE_STARTING, DRAWN)
    assert started(phone, monkeypatch) == 0
    assert phone.asked[:2] == [
        ("install", "-r", "one.apk"),
        ("shell", "am", "start", "-n", ACTIVITY),
    ]
    assert phone.seconds == 8  # five until it was drawn, three to settle
    assert start_on_phone.PICTURE.is_file()
    assert "Home appeared" in capsys.readouterr().out


def ended(phone: Phone) -> None:
    phone.alive = False


def blank(phone: Phone) -> None:
    phone.screen = Image.new("L", (40, 40))


@pytest.mark.parametrize(
    ("folders", "spoil", "said"),
    [
        ((WHILE_STARTING,), None, f"nothing was drawn within {PATIENCE} seconds"),
        (("",), None, "nothing was drawn"),
        ((WHILE_STARTING, f"{DRAWN} {FILE}"), None, "ValueError: a fault"),
        ((DRAWN,), ended, "the app has ended by itself"),
        ((DRAWN,), blank, "the screen shows 1 colours"),
    ],
)
def test_a_start_that_fails_is_told_with_what_android_logged(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    folders: tuple[str, ...],
    spoil: object,
    said: str,
) -> None:
    phone = Phone(*folders)
    if callable(spoil):
        spoil(phone)
    assert started(phone, monkeypatch) == 1
    told = capsys.readouterr().err
    assert said in told
    assert "what Android logged" in told
