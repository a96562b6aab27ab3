"""The phone's device through the real pyjnius, on a JVM with Android's own overloads.

Started in a process of its own with the folder of the classes: ``python trial.py CLASSES``. A fault ends it
with its traceback.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from types import ModuleType

import jnius_config

jnius_config.set_classpath(sys.argv[1])

import jnius  # noqa: E402 - Java starts with it
from jnius import autoclass  # noqa: E402

from companion.device import Document, Insets, by_kivy  # noqa: E402
from companion.device.android import AndroidDevice  # noqa: E402
from companion.device.android_files import ASIDE  # noqa: E402

Record = autoclass("trial.Record")
ACTIVITY = "org.kivy.android.PythonActivity"
BRIDGE = Path(str(resources.files("pythonforandroid"))) / "recipes/android/src/android"
CHARS, TEXT = "Ljava/lang/CharSequence;", "Ljava/lang/String;"
INTENT, URI = "Landroid/content/Intent;", "Landroid/net/Uri;"
later: list[Callable[[], object]] = []


def plug_in() -> None:
    """Put python-for-android's own bridge beside the app, and leave out Kivy's clock."""
    config = ModuleType("android.config")
    vars(config)["ACTIVITY_CLASS_NAME"] = ACTIVITY
    vars(config)["ACTIVITY_CLASS_NAMESPACE"] = ACTIVITY.replace(".", "/")
    sys.modules |= {"android": ModuleType("android"), "android.config": config}
    for name in ("activity", "runnable"):
        spec = importlib.util.spec_from_file_location(f"android.{name}", BRIDGE / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[f"android.{name}"] = module
        spec.loader.exec_module(module)
        setattr(sys.modules["android"], name, module)
    vars(by_kivy)["soon"] = later.append


def asked(deed: str) -> list[str]:
    """How a deed was called: the overload and what it was handed."""
    said = [str(each) for each in Record.said.toArray()]
    return [each.removeprefix(deed) for each in said if each.startswith(f"{deed}(")]


def kivys_turn() -> None:
    """Let the threads of documents end, and then do what was left to Kivy's clock."""
    for thread in threading.enumerate():
        if thread.name == ASIDE:
            thread.join(10)
    deeds, later[:] = [*later], []
    for deed in deeds:
        deed()


def file_of(text: bytes) -> int:
    """An open file with this in it."""
    stream = tempfile.TemporaryFile()  # noqa: SIM115 - who is handed it closes it
    stream.write(text)
    stream.seek(0)
    return os.dup(stream.fileno())


def texts_arrive_whole(device: AndroidDevice) -> None:
    assert device.share_text("Ann 🐮 12", "Hornbook 🐂")
    assert f"({TEXT}{TEXT}) EXTRA_TEXT Ann 🐮 12" in asked("Intent.putExtra")
    assert asked("Intent.createChooser") == [
        f"({INTENT}{CHARS}) android.content.Intent Hornbook 🐂"
    ]
    assert asked("Activity.startActivity") == [f"({INTENT}) android.content.Intent"]


def what_no_app_takes_is_copied(device: AndroidDevice) -> None:
    Record.fail("Activity.startActivity")
    copied: list[str] = []
    vars(by_kivy)["copy"] = copied.append
    assert not device.share_text("Ann", "Hornbook")
    assert copied == ["Ann"]
    assert not device.open_link("bgstats://app")


def the_vibrator_shakes(device: AndroidDevice) -> None:
    Record.answer("Activity.getSystemService", Record.thing("$ProxyVibrator"))
    device.vibrate(60)
    assert asked("VibrationEffect.createOneShot")[0].startswith("(JI) 60 ")
    assert asked("Vibrator.vibrate") == [
        "(Landroid/os/VibrationEffect;) android.os.VibrationEffect"
    ]
    version = autoclass("android.os.Build$VERSION")
    version.SDK_INT, now = 25, version.SDK_INT
    device.vibrate(60)
    version.SDK_INT = now
    assert asked("Vibrator.vibrate")[1:] == ["(J) 60"]


def the_voice_speaks(device: AndroidDevice) -> None:
    device.speak("Nimm die Reihe 🐮", "de")
    listener = "Landroid/speech/tts/TextToSpeech$OnInitListener;"
    assert asked("TextToSpeech")[0].startswith(f"(Landroid/content/Context;{listener})")
    assert device._voice is not None
    device._voice._found(0)
    said = asked("TextToSpeech.speak")[0]
    assert said.startswith(f"({CHARS}ILandroid/os/Bundle;{TEXT}) Nimm die Reihe 🐮 "), said
    assert asked("TextToSpeech.setLanguage") == ["(Ljava/util/Locale;) java.util.Locale"]


def the_systems_look_is_read(device: AndroidDevice) -> None:
    configuration = Record.thing("android.content.res.Configuration")
    for mode, dark in ((0x21, True), (0x11, False)):
        configuration.uiMode = mode
        assert device.dark_mode() is dark
    edges = Record.thing("android.graphics.Insets")
    edges.left, edges.top, edges.right, edges.bottom = 1, 2, 3, 4
    assert device.insets() == Insets(1, 2, 3, 4)
    assert asked("WindowInsets.getInsets")[0].startswith("(I)")
    device.colour_bars(dark=False)
    assert asked("WindowInsetsController.setSystemBarsAppearance") == ["(II) 24 24"]
    assert device.locale()


def a_document_is_chosen_and_saved(device: AndroidDevice) -> None:
    chosen: list[Document] = []
    places: list[str] = []
    Record.answerNumber("ParcelFileDescriptor.detachFd", file_of(b"backup"))
    assert device.choose_file(chosen.append) is None
    assert asked("Activity.startActivityForResult")[0].startswith(f"({INTENT}I) ")
    activity = autoclass(ACTIVITY).mActivity
    intent = Record.thing("android.content.Intent")
    activity.dialogAnswers(601, -1, intent)
    kivys_turn()
    with chosen[0].open() as stream:
        assert stream.read() == b"backup"
    file = file_of(b"")
    Record.answerNumber("ParcelFileDescriptor.detachFd", os.dup(file))
    device.save_file("Öx 🐂.gz", b"all", places.append)
    activity.dialogAnswers(602, -1, intent)
    kivys_turn()
    assert places == ["Öx 🐂.gz"]
    assert os.pread(file, 9, 0) == b"all"
    assert f"({TEXT}{TEXT}) EXTRA_TITLE Öx 🐂.gz" in asked("Intent.putExtra")
    modes = [each.rpartition(" ")[2] for each in asked("ContentResolver.openFileDescriptor")]
    assert modes == ["r", "wt"]


def without_a_picker_a_folder_is_named(device: AndroidDevice) -> None:
    Record.fail("Activity.startActivityForResult")
    folder = autoclass("java.io.File")("/storage/hornbook")
    for deed in ("Activity", "ContextWrapper", "Context"):
        Record.answer(f"{deed}.getExternalFilesDir", folder)
    assert device.choose_file(lambda _: None) == Path("/storage/hornbook")
    places: list[str] = []
    device.save_file("ox.gz", b"all", places.append)
    assert places == [""]


def a_file_is_shared(device: AndroidDevice) -> None:
    Record.answerNumber("ParcelFileDescriptor.detachFd", file_of(b""))
    Record.answer("ContentResolver.insert", Record.thing("$ProxyUri"))
    assert device.share_file("a🐂.png", b"png", "image/png", "Ann 🐮")
    assert f"({TEXT}{TEXT}) _display_name a🐂.png" in asked("ContentValues.put")
    assert f"({TEXT}Landroid/os/Parcelable;) EXTRA_STREAM $ProxyUri" in asked("Intent.putExtra")
    Record.answerNumber("ParcelFileDescriptor.detachFd", file_of(b""))
    Record.fail("Activity.startActivity")
    assert not device.share_file("a.png", b"png", "image/png", "Ann")
    assert asked("ContentResolver.delete") == [f"({URI}{TEXT}[{TEXT}) $ProxyUri null null"]
    Record.fail("ContentResolver.insert")
    assert not device.share_file("a.png", b"png", "image/png", "Ann")


def what_is_handed_over_is_given(device: AndroidDevice) -> None:
    kind = autoclass("android.content.Intent")
    Record.answerText("Intent.getAction", kind.ACTION_VIEW)
    Record.answerText("Uri.getScheme", "hornbook")
    Record.answerText("Uri.toString", "hornbook:1abc")
    assert device.given() == "hornbook:1abc"
    activity, intent = autoclass(ACTIVITY).mActivity, Record.thing("android.content.Intent")
    Record.answerNumber("Intent.getFlags", 0x100000)
    activity.handedOver(intent)
    assert device.given() is None
    Record.answerNumber("Intent.getFlags", 0)
    Record.answerText("Intent.getAction", kind.ACTION_SEND)
    Record.answerText("Intent.getStringExtra", None)
    Record.answer("Intent.getParcelableExtra", Record.thing("$ProxyUri"))
    Record.answerNumber("ParcelFileDescriptor.detachFd", file_of(b"{}"))
    activity.handedOver(intent)
    kivys_turn()
    found = device.given()
    assert isinstance(found, Document)
    with found.open() as stream:
        assert stream.read() == b"{}"
    Record.answerText("Intent.getStringExtra", "hornbook:1xyz 🐮")
    activity.handedOver(intent)
    assert device.given() == "hornbook:1xyz 🐮"
    Record.fail("Intent.getParcelableExtra")
    Record.answerText("Intent.getStringExtra", None)
    activity.handedOver(intent)
    assert device.given() is None


TRIALS = (
    what_is_handed_over_is_given,  # first: only the first question asks what the app was opened with
    texts_arrive_whole,
    what_no_app_takes_is_copied,
    the_vibrator_shakes,
    the_voice_speaks,
    the_systems_look_is_read,
    a_document_is_chosen_and_saved,
    without_a_picker_a_folder_is_named,
    a_file_is_shared,
)

if __name__ == "__main__":
    plug_in()
    folder = autoclass("java.io.File")(tempfile.gettempdir())
    device = AndroidDevice()
    for trial in TRIALS:
        Record.forget()
        for owner in ("Activity", "ContextWrapper", "Context"):
            Record.answer(f"{owner}.getCacheDir", folder)
        trial(device)
    assert jnius.autoclass("java.lang.String")("🐮".encode(), "UTF-8").length() == 2
    version = autoclass("java.lang.System").getProperty("java.version")
    sys.stdout.write(f"{len(TRIALS)} trials on Java {version}\n")
    sys.stdout.flush()
    os._exit(0)  # Java's own threads would keep it
