"""Devices: what each does when it is asked, and that all keep the same protocol."""

import inspect
import resource
import signal
from pathlib import Path

import pytest

from companion.device import GLANCE, Device, Insets, this_device
from companion.device.android import AndroidDevice
from companion.device.desktop import DesktopDevice
from companion.device.fake import FakeDevice
from tests.ui.pilot import Pilot

ASKED = [name for name in vars(Device) if not name.startswith("_")]


@pytest.mark.parametrize("kind", [DesktopDevice, FakeDevice, AndroidDevice])
@pytest.mark.parametrize("name", ASKED)
def test_every_device_answers_as_the_protocol_says(kind: type, name: str) -> None:
    assert inspect.signature(getattr(kind, name)) == inspect.signature(getattr(Device, name))


def test_the_fake_remembers_what_it_was_asked() -> None:
    fake = FakeDevice(dark=True, tag="de_DE", insets=Insets(top=24))
    fake.vibrate(20)
    fake.keep_awake(True)
    fake.speak("Six!", "en")
    assert fake.share_text("Ann 12", "Hornbook")
    assert fake.calls == [
        ("vibrate", 20),
        ("keep_awake", True),
        ("speak", "Six!", "en"),
        ("share_text", "Ann 12", "Hornbook"),
    ]
    assert fake.dark_mode()
    assert fake.locale() == "de_DE"
    assert fake.insets().top == 24


def test_a_desktop_follows_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
    assert DesktopDevice().locale() == "de"
    assert DesktopDevice().dark_mode()
    assert DesktopDevice().insets() == Insets()


def test_a_desktop_is_opened_with_a_link_longer_than_any_name_of_a_file() -> None:
    link = "hornbook:1" + "a" * 3000
    assert DesktopDevice(link).given() == link


def test_a_file_that_cannot_be_written_whole_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HORNBOOK_FILES", str(tmp_path))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    places: list[str] = []
    try:
        DesktopDevice().save_file("scores.csv", bytes(100_000), places.append)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    assert places == [""]
    assert [*tmp_path.iterdir()] == []


def test_the_phone_is_chosen_only_on_android(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert isinstance(this_device(), DesktopDevice)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert isinstance(this_device(), AndroidDevice)


# -- how the app follows the phone ---------------------------------------------------------------


def top_of_back(pilot: Pilot) -> float:
    _, y, _, height = pilot.find("Back").box
    return float(y + height)


def test_a_turned_phone_moves_the_edges(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.device.edges = Insets(left=80)
    pilot.turn(640, 360)
    assert pilot.find("Back").box[0] >= 80


def test_a_phone_turned_upside_down_keeps_its_size_and_moves_the_edges(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.device.edges = Insets(top=40)
    pilot.wait(GLANCE)
    assert top_of_back(pilot) <= 640 - 40


def test_edges_that_come_after_the_first_frame_are_kept_clear(pilot: Pilot) -> None:
    pilot.start(device=FakeDevice())
    pilot.device.edges = Insets(top=40, bottom=48)
    pilot.wait(GLANCE)
    pilot.tap("Settings")
    assert top_of_back(pilot) <= 640 - 40


def test_a_theme_changed_in_the_foreground_is_worn(pilot: Pilot) -> None:
    assert min(pilot.colour_at(2, 2)) > 200
    pilot.device.dark = True
    pilot.wait(GLANCE)
    assert max(pilot.colour_at(2, 2)) < 60


def test_the_bars_follow_the_theme_and_not_the_system(pilot: Pilot) -> None:
    grounds = [pilot.device.bars_dark]
    pilot.device.dark = True
    for theme in ("light", "dark", "light"):
        pilot.app.choose_theme(theme)
        grounds.append(pilot.device.bars_dark)
    pilot.frames(2)
    assert grounds == [False, False, True, False]


def test_a_phone_that_stays_as_it_is_costs_nothing(pilot: Pilot) -> None:
    worn: list[object] = []
    pilot.app.bind(palette=lambda *_: worn.append(1), edges=lambda *_: worn.append(1))
    pilot.device.bars_dark = None
    pilot.wait(3 * GLANCE)
    assert worn == []
    assert pilot.device.bars_dark is None


def _voice(folder: Path, monkeypatch: pytest.MonkeyPatch, does: str) -> None:
    """A program of that name which does this instead of speaking."""
    program = folder / "espeak-ng"
    program.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")


def test_the_desktop_speaks_the_sentence_in_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = tmp_path / "heard"
    _voice(tmp_path, monkeypatch, f"printf '%s|' \"$@\" > {heard}")
    desktop = DesktopDevice()
    desktop.speak("-5 für Ann", "de")
    assert desktop._voice is not None
    assert desktop._voice.wait() == 0
    assert heard.read_text(encoding="utf-8") == "-v|de|--|-5 für Ann|"


def test_a_new_sentence_ends_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _voice(tmp_path, monkeypatch, "exec sleep 600")
    desktop = DesktopDevice()
    desktop.speak("One", "en")
    first = desktop._voice
    desktop.speak("Two", "en")
    second = desktop._voice
    assert first is not None
    assert second is not None
    try:
        assert first.wait() == -signal.SIGTERM
        assert second.poll() is None
    finally:
        second.kill()
        second.wait()


def test_where_there_is_no_voice_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    desktop = DesktopDevice()
    desktop.speak("One", "en")
    assert desktop._voice is None
