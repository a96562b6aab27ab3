# ruff: noqa: N815 - the methods have Java's names
"""A phone without a phone: Android's classes as far as Hornbook asks them, on our particular Java.

Classes are in Java's own names and types. The bridge to Android's own thread is not imitated: it is python-for-android's file.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import tempfile
from importlib import resources
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest

from tests.packaging import java
from tests.packaging.java import JavaObject, Method, String, called_by_java, read

INIT, SUCCESS, ERROR = "(I)V", 0, -1
LIGHT_BARS = 8 | 16
RESULT_OK = -1
BARS, CUTOUT = 7, 128
RUNNABLE = Path(str(resources.files("pythonforandroid"))) / "recipes/android/src/android"


class Phone:
    """What the phone is like, what was done to it, and its thread for views."""

    def __init__(self, sdk: int = 36) -> None:
        self.night = False
        self.covered: tuple[int, int, int, int] | None = (0, 96, 0, 48)
        self.said: list[tuple[str, str]] = []
        self.shared: dict[str, Any] = {}
        self.chooser = ""
        self.buzzed: list[tuple[str, int]] = []
        self.bars: int | None = None
        self.voices: list[Any] = []
        self.documents: dict[str, bytes] = {}  # by their addresses
        self.asked: list[tuple[str, dict[str, Any], int]] = []  # dialogs that were opened
        self.opened_with: Any = None  # the intent that started the app
        self.listeners: list[Any] = []
        self.apps: set[str] = set()  # the schemes for which there is another app
        self.visited: list[str] = []
        self.deleted: list[str] = []
        self.pickers = self.sharers = self.downloads = (
            True  # whether there are such apps and places
        )
        self.folder = Path(tempfile.mkdtemp())  # the app's own
        self._posted: list[Any] = []
        self._drawing = False
        self.classes: dict[str, Any] = {
            "java.lang.String": String,
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self.class_of(Activity)()),
            "android.provider.MediaStore$Downloads": SimpleNamespace(
                EXTERNAL_CONTENT_URI=self.uri("content://downloads")
            ),
            "android.content.Context": SimpleNamespace(VIBRATOR_SERVICE="vibrator"),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=sdk),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: BARS, displayCutout=lambda: CUTOUT
            ),
        } | {kind.java.replace("/", "."): self.class_of(kind) for kind in CLASSES}

    def class_of(self, kind: type[AndroidObject]) -> Any:
        """The class on this phone, whose things know where they are."""
        return type(kind.__name__, (kind,), {"phone": self})

    def post(self, runnable: Any) -> None:
        """Keep a deed for the thread that may touch views."""
        assert runnable.__javainterfaces__ == ["java/lang/Runnable"]
        self._posted.append(runnable)

    def draw(self) -> None:
        """Let the thread of the views have its turn."""
        posted, self._posted = self._posted, []
        self._drawing = True
        for runnable in posted:
            called_by_java(runnable, "run", "()V")
        self._drawing = False

    def demand_its_thread(self) -> None:
        """As Android does: views are for one thread only."""
        if not self._drawing:
            raise java.JavaException("CalledFromWrongThreadException")

    def answer(self, number: int, address: str = "", *, ok: bool = True) -> None:
        """Close a dialog, with a document or without."""
        intent = self.intent("", address) if address else None
        for listener in self.listeners:
            if hasattr(listener, "onActivityResult"):
                signature = "(IILandroid/content/Intent;)V"
                result = RESULT_OK if ok else 0
                called_by_java(listener, "onActivityResult", signature, number, result, intent)

    def hand_over(self, intent: Any) -> None:
        """Another app opens something with ours, which runs already."""
        for listener in self.listeners:
            if hasattr(listener, "onNewIntent"):
                called_by_java(listener, "onNewIntent", "(Landroid/content/Intent;)V", intent)

    def intent(self, action: str, address: str = "", **extras: Any) -> Any:
        """An intent from elsewhere."""
        found = self.classes["android.content.Intent"](action)
        found.place = self.uri(address) if address else None
        found.extras = extras
        return found

    def file(self, address: str) -> Path:
        """Where a document of this phone lies."""
        return self.folder / quote(address, safe="")

    def uri(self, address: str) -> Any:
        """An address."""
        found = self.class_of(Uri)()
        found.address = address
        return found

    def voice_is_ready(self, status: int = SUCCESS) -> None:
        """The system has found its voice, or has none."""
        for voice in self.voices:
            voice.bound = status == SUCCESS
            called_by_java(voice.listener, "onInit", INIT, status)


class AndroidObject(JavaObject):
    """A thing of one certain phone."""

    phone: Phone


class Controller(AndroidObject):
    java = "android/view/WindowInsetsController"

    def colour(self, appearance: int, mask: int) -> None:
        self.phone.demand_its_thread()
        self.phone.bars = ((self.phone.bars or 0) & ~mask) | (appearance & mask)

    setSystemBarsAppearance = Method({"(II)V": colour})


class Uri(AndroidObject):
    java = "android/net/Uri"
    address = ""

    @staticmethod
    def parsed(kind: Any, address: str) -> Any:
        found = kind()
        found.address = address
        return found

    parse = Method({"(Ljava/lang/String;)L;": parsed})
    getScheme = Method({"()L;": lambda self: self.address.partition(":")[0]})
    toString = Method({"()L;": lambda self: self.address})


class ContentValues(AndroidObject):
    java = "android/content/ContentValues"

    def __init__(self) -> None:
        self.told: dict[str, str] = {}

    def tell(self, key: str, value: Any) -> None:
        self.told[key] = read(value)

    put = Method(
        {
            "(Ljava/lang/String;Ljava/lang/Integer;)V": tell,
            "(Ljava/lang/String;Ljava/lang/String;)V": tell,
        }
    )


class Resolver(AndroidObject):
    java = "android/content/ContentResolver"

    def make(self, _place: Any, values: Any) -> Any:
        if not self.phone.downloads:
            raise java.JavaException("IllegalArgumentException: Unknown URL")
        address = f"content://downloads/{values.told['_display_name']}"
        self.phone.documents[address] = b""
        return self.phone.uri(address)

    def opened(self, place: Any, mode: str) -> Any:
        documents, address = self.phone.documents, place.address
        if address not in documents:
            raise java.JavaException("FileNotFoundException")
        file = self.phone.file(address)
        if mode != "wt":  # all else leaves what was there
            file.write_bytes(documents[address])
        how = {"r": os.O_RDONLY, "w": os.O_WRONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}
        descriptor = os.open(file, how[mode])
        return SimpleNamespace(detachFd=lambda: descriptor)

    def delete_it(self, place: Any, *_: Any) -> int:
        self.phone.deleted.append(place.address)
        return 1

    insert = Method({"(Landroid/net/Uri;Landroid/content/ContentValues;)L;": make})
    delete = Method(
        {
            "(Landroid/net/Uri;Landroid/os/Bundle;)I": None,
            "(Landroid/net/Uri;Ljava/lang/String;[Ljava/lang/String;)I": delete_it,
        }
    )
    openFileDescriptor = Method(
        {
            "(Landroid/net/Uri;Ljava/lang/String;)L;": opened,
            "(Landroid/net/Uri;Ljava/lang/String;Landroid/os/CancellationSignal;)L;": opened,
        }
    )


class Activity(AndroidObject):
    java = "org/kivy/android/PythonActivity"

    def configuration(self) -> Any:
        return SimpleNamespace(uiMode=0x21 if self.phone.night else 0x11)

    def resources(self) -> Any:
        return SimpleNamespace(getConfiguration=self.configuration)

    def insets(self) -> Any:
        if self.phone.covered is None:
            return None
        left, top, right, bottom = self.phone.covered
        edges = SimpleNamespace(left=left, top=top, right=right, bottom=bottom)
        return SimpleNamespace(getInsets={BARS | CUTOUT: edges}.__getitem__)

    def window(self) -> Any:
        return SimpleNamespace(
            getDecorView=lambda: SimpleNamespace(getRootWindowInsets=self.insets),
            getInsetsController=self.phone.class_of(Controller),
        )

    def listen(self, listener: Any) -> None:
        self.phone.listeners.append(listener)

    def ask(self, intent: Any, number: int) -> None:
        if not self.phone.pickers:
            raise java.JavaException("ActivityNotFoundException")
        self.phone.asked.append((intent.action, intent.extras, number))

    def place(self, *_: Any) -> Any:
        return SimpleNamespace(getAbsolutePath=lambda: str(self.phone.folder))

    getCacheDir = getFilesDir = Method({"()L;": place})
    getExternalFilesDir = Method({"(Ljava/lang/String;)L;": place})
    getIntent = Method({"()L;": lambda self: self.phone.opened_with})
    getContentResolver = Method({"()L;": lambda self: self.phone.class_of(Resolver)()})
    startActivityForResult = Method(
        {
            "(Landroid/content/Intent;I)V": ask,
            "(Landroid/content/Intent;ILandroid/os/Bundle;)V": ask,
        }
    )
    registerNewIntentListener = Method(
        {"(Lorg/kivy/android/PythonActivity$NewIntentListener;)V": listen}
    )
    registerActivityResultListener = Method(
        {"(Lorg/kivy/android/PythonActivity$ActivityResultListener;)V": listen}
    )
    getWindow = Method({"()L;": window})
    getResources = Method({"()L;": resources})
    runOnUiThread = Method({"(Ljava/lang/Runnable;)V": lambda self, deed: self.phone.post(deed)})
    startActivity = Method({"(Landroid/content/Intent;)V": lambda _, intent: intent.start()})
    # Whatever the service is, it arrives as an Object.
    getSystemService = Method(
        {
            "(Ljava/lang/String;)Ljava/lang/Object;": lambda *_: JavaObject(),
            "(Ljava/lang/Class;)Ljava/lang/Object;": lambda *_: JavaObject(),
        }
    )


class Intent(AndroidObject):
    java = "android/content/Intent"
    ACTION_SEND, EXTRA_TEXT, EXTRA_SUBJECT = "SEND", "TEXT", "SUBJECT"
    ACTION_VIEW, ACTION_OPEN_DOCUMENT, ACTION_CREATE_DOCUMENT = "VIEW", "OPEN", "CREATE"
    CATEGORY_OPENABLE, EXTRA_TITLE, EXTRA_STREAM = "OPENABLE", "TITLE", "STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = 1
    FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x100000

    def __init__(self, action: str, place: Any = None) -> None:
        self.action, self.place = action, place
        self.flags = 0
        self.extras: dict[str, Any] = {}
        self.offered: tuple[Intent, str] | None = None

    def put(self, key: str, text: Any) -> None:
        self.extras[key] = read(text)

    def stream(self, key: str, thing: Any) -> None:
        self.extras[key] = thing

    @staticmethod
    def choose(kind: Any, intent: Any, title: Any) -> Any:
        chooser = kind("CHOOSER")
        chooser.offered = (intent, read(title))
        return chooser

    def unpacked(self, key: str) -> Any:
        if self.extras.get(key) == "of another app's own class":
            raise java.JavaException("BadParcelableException")
        return self.extras.get(key)

    def start(self) -> None:
        if self.action == self.ACTION_VIEW:
            if self.place.address.partition(":")[0] not in self.phone.apps:
                raise java.JavaException("ActivityNotFoundException")
            self.phone.visited.append(self.place.address)
            return
        if not self.phone.sharers:
            raise java.JavaException("TransactionTooLargeException")
        assert self.offered
        intent, self.phone.chooser = self.offered
        self.phone.shared = intent.extras

    setType = Method({"(Ljava/lang/String;)L;": lambda *_: None})
    addCategory = Method({"(Ljava/lang/String;)L;": lambda *_: None})
    addFlags = Method({"(I)L;": lambda *_: None})
    getFlags = Method({"()I": lambda self: self.flags})
    getAction = Method({"()L;": lambda self: self.action})
    getData = Method({"()L;": lambda self: self.place})
    getStringExtra = Method({"(Ljava/lang/String;)L;": lambda self, key: self.extras.get(key)})
    getParcelableExtra = Method({"(Ljava/lang/String;)L;": unpacked})
    putExtra = Method(
        {
            "(Ljava/lang/String;Landroid/os/Bundle;)L;": stream,
            "(Ljava/lang/String;Landroid/os/Parcelable;)L;": stream,
            "(Ljava/lang/String;Z)L;": put,
            "(Ljava/lang/String;I)L;": put,
            "(Ljava/lang/String;Ljava/lang/String;)L;": put,
            "(Ljava/lang/String;Ljava/lang/CharSequence;)L;": put,
        }
    )
    createChooser = Method(
        {
            "(Landroid/content/Intent;Ljava/lang/CharSequence;)L;": choose,
            "(Landroid/content/Intent;Ljava/lang/CharSequence;Landroid/content/IntentSender;)L;": choose,
        }
    )


class TextToSpeech(AndroidObject):
    java = "android/speech/tts/TextToSpeech"
    QUEUE_FLUSH, SUCCESS = 0, SUCCESS

    def __init__(self, *given: Any) -> None:
        made = "(Landroid/content/Context;Landroid/speech/tts/TextToSpeech$OnInitListener;)V"
        _, (_, self.listener) = java.chosen("TextToSpeech", {made: None}, given)
        self.bound, self.tongue = False, ""
        self.phone.voices.append(self)

    def say(self, text: Any, *_: Any) -> int:
        if not self.bound:
            return ERROR
        self.phone.said.append((read(text), self.tongue))
        return SUCCESS

    def learn(self, locale: Any) -> int:
        self.tongue = locale.tag
        return SUCCESS if self.bound else ERROR

    speak = Method(
        {
            "(Ljava/lang/String;ILjava/util/HashMap;)I": say,
            "(Ljava/lang/CharSequence;ILandroid/os/Bundle;Ljava/lang/String;)I": say,
        }
    )
    setLanguage = Method({"(Ljava/util/Locale;)I": learn})


class Locale(AndroidObject):
    java = "java/util/Locale"

    def __init__(self, tag: str) -> None:
        self.tag = tag

    forLanguageTag = Method({"(Ljava/lang/String;)L;": lambda cls, tag: cls(tag)})
    getDefault = Method({"()L;": lambda cls: cls("de_AT")})
    toString = Method({"()L;": lambda self: self.tag})


class VibrationEffect(AndroidObject):
    java = "android/os/VibrationEffect"
    DEFAULT_AMPLITUDE = -1

    def __init__(self, long: int) -> None:
        self.long = long

    createOneShot = Method({"(JI)L;": lambda cls, long, _: cls(long)})


class Vibrator(AndroidObject):
    java = "android/os/Vibrator"

    def shake(self, long: int) -> None:
        self.phone.buzzed.append(("plain", long))

    def perform(self, effect: Any) -> None:
        self.phone.buzzed.append(("effect", effect.long))

    hasVibrator = Method({"()Z": lambda _: True})
    vibrate = Method({"(J)V": shake, "([JI)V": None, "(Landroid/os/VibrationEffect;)V": perform})


class Parcelable(AndroidObject):
    java = "android/os/Parcelable"


CLASSES = (ContentValues, Intent, Uri, Locale, TextToSpeech, VibrationEffect, Vibrator)


def plug_in(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Let ``import jnius`` find this phone; the bridge to its thread is handed back."""

    def cast(name: str, thing: Any) -> Any:
        assert isinstance(thing, JavaObject)
        if name == "android.os.Parcelable":
            parcel = phone.class_of(Parcelable)()
            vars(parcel)["thing"] = thing
            return parcel
        return thing if isinstance(thing, Uri) else phone.classes[name]()

    jnius = ModuleType("jnius")
    vars(jnius).update(
        autoclass=phone.classes.__getitem__,
        cast=cast,
        JavaException=java.JavaException,
        detach=lambda: None,
        PythonJavaClass=java.PythonJavaClass,
        java_method=java.java_method,
    )
    config = ModuleType("android.config")
    vars(config)["ACTIVITY_CLASS_NAME"] = "org.kivy.android.PythonActivity"
    vars(config)["ACTIVITY_CLASS_NAMESPACE"] = "org/kivy/android/PythonActivity"
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", ModuleType("android"))
    monkeypatch.setitem(sys.modules, "android.config", config)
    vars(sys.modules["android"])["activity"] = _of_p4a("activity", monkeypatch)
    return _of_p4a("runnable", monkeypatch)


def _of_p4a(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module that python-for-android itself puts beside the app."""
    spec = importlib.util.spec_from_file_location(f"android.{name}", RUNNABLE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    bridge = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, f"android.{name}", bridge)
    spec.loader.exec_module(bridge)
    return bridge
