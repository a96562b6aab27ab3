"""Devices: what each does when it is asked, and that all keep the same protocol."""

import inspect

import pytest

from companion import android, device
from companion.device import DesktopDevice, Device, FakeDevice, Insets

ASKED = [name for name in vars(Device) if not name.startswith("_")]


@pytest.mark.parametrize("kind", [DesktopDevice, FakeDevice, android.AndroidDevice])
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


def test_the_phone_is_chosen_only_on_android(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert isinstance(device.this_device(), DesktopDevice)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert isinstance(device.this_device(), android.AndroidDevice)
