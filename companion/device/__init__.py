"""The phone or desktop that the app runs on."""

import os

from companion.device.protocol import Device, Document, Insets, documents

# Seconds between two looks at what can change without a word from Kivy: the system's theme, or the
# side of the camera when the phone is turned upside down and its window keeps its size.
GLANCE = 0.5


def on_android() -> bool:
    """Whether this process is an Android app (python-for-android sets the variable)."""
    return "ANDROID_ARGUMENT" in os.environ


def this_device(given: str = "") -> Device:
    """The device this process runs on; ``given`` is what stood on its command line."""
    if on_android():
        from companion.device.android import AndroidDevice

        return AndroidDevice()
    from companion.device.desktop import DesktopDevice

    return DesktopDevice(given)


__all__ = ["GLANCE", "Device", "Document", "Insets", "documents", "on_android", "this_device"]
