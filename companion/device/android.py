"""The phone itself, through pyjnius; imported only where python-for-android runs.

Nothing here was run on a phone. The tests ask it of a Java that is as particular as pyjnius is
(tests/packaging/java.py): which overload a text chooses, what must be cast, whose thread it is.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device import by_kivy
from companion.device.android_files import Files
from companion.device.java import activity, java, sdk, started, string
from companion.device.protocol import Document, Insets

UI_MODE_NIGHT_MASK = 0x30
UI_MODE_NIGHT_YES = 0x20
# Dark signs on the status bar and on the navigation bar.
APPEARANCE_LIGHT_BARS = 8 | 16
# From Android 15 on a window lies under the system's bars; before, it is kept clear of them.
EDGE_TO_EDGE = 35
# From Android 10 on every app may put a file into the downloads.
SHARED_DOWNLOADS = 29


def _write_on_bars(window: Any, appearance: int) -> None:
    controller = window.getInsetsController()
    if controller is not None:
        controller.setSystemBarsAppearance(appearance, APPEARANCE_LIGHT_BARS)


class Voice:
    """The system's voice, which takes a moment to be found: the last sentence waits for it."""

    def __init__(self) -> None:
        from jnius import PythonJavaClass, java_method

        class Found(PythonJavaClass):
            __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

            def __init__(self, told: Any) -> None:
                super().__init__()
                self.told = told

            @java_method("(I)V")
            def onInit(self, status: int) -> None:  # noqa: N802 - Java's name
                self.told(status)

        self._ready = False
        self._waiting: tuple[str, str] | None = None
        self._kind = java("android.speech.tts.TextToSpeech")
        # Java holds on to the listener only as long as Python does.
        self._listener = Found(self._found)
        self._engine = self._kind(activity(), self._listener)

    def say(self, text: str, language: str) -> None:
        """Say it now, or as soon as there is a voice."""
        if not self._ready:
            self._waiting = (text, language)
            return
        self._engine.setLanguage(java("java.util.Locale").forLanguageTag(language))
        self._engine.speak(string(text), self._kind.QUEUE_FLUSH, None, None)

    def _found(self, status: int) -> None:
        self._ready = status == self._kind.SUCCESS
        if self._ready and self._waiting is not None:
            self.say(*self._waiting)
        self._waiting = None


class AndroidDevice:
    """An Android phone or tablet."""

    def __init__(self) -> None:
        self._voice: Voice | None = None
        self._files = Files()

    def vibrate(self, milliseconds: int) -> None:
        """Shake through the system's vibrator."""
        from jnius import cast

        service = activity().getSystemService(java("android.content.Context").VIBRATOR_SERVICE)
        if service is None:
            return
        vibrator = cast("android.os.Vibrator", service)
        if not vibrator.hasVibrator():
            return
        if sdk() >= 26:
            effect = java("android.os.VibrationEffect")
            vibrator.vibrate(effect.createOneShot(milliseconds, effect.DEFAULT_AMPLITUDE))
        else:
            vibrator.vibrate(milliseconds)

    def keep_awake(self, on: bool) -> None:
        """Through SDL, which sets the window's flag on the right thread by itself."""
        by_kivy.keep_awake(on)

    def share_text(self, text: str, title: str) -> bool:
        """Open the share sheet with plain text; where it cannot be, copy the text."""
        intent_class = java("android.content.Intent")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, string(text))
        intent.putExtra(intent_class.EXTRA_SUBJECT, string(title))
        if started(intent_class.createChooser(intent, string(title))):
            return True
        by_kivy.copy(text)
        return False

    def save_file(self, name: str, data: bytes, saved: Callable[[str], object]) -> None:
        """Where the person says in the system's own dialog."""
        self._files.save(name, data, saved)

    def share_file(self, name: str, data: bytes, kind: str, title: str) -> bool:
        """Open the share sheet with a file, from Android 10 on."""
        return sdk() >= SHARED_DOWNLOADS and self._files.share(name, data, kind, title)

    def choose_file(self, chosen: Callable[[Document], object]) -> Path | None:
        """From whatever the phone knows as documents."""
        return self._files.choose(chosen)

    def given(self) -> str | Document | None:
        """What another app handed over, at the start or since."""
        return self._files.given()

    def open_link(self, address: str) -> bool:
        """Ask the system for an app that knows the address."""
        intent_class = java("android.content.Intent")
        uri = java("android.net.Uri").parse(address)
        return started(intent_class(intent_class.ACTION_VIEW, uri))

    def speak(self, text: str, language: str) -> None:
        """Speak through the system's voice, which is looked for with the first sentence."""
        if self._voice is None:
            self._voice = Voice()
        self._voice.say(text, language)

    def play(self, file: Path) -> None:
        """Play it through Kivy, which has its own sound on the phone."""
        by_kivy.play(file)

    def dark_mode(self) -> bool:
        """The night bit of the system's configuration."""
        configuration = activity().getResources().getConfiguration()
        return bool(configuration.uiMode & UI_MODE_NIGHT_MASK == UI_MODE_NIGHT_YES)

    def colour_bars(self, dark: bool) -> None:
        """Dark signs on a light ground; where the bars have a ground of their own, as they are."""
        if sdk() < EDGE_TO_EDGE:
            return
        # Views may only be touched by Android's own thread. The bridge keeps whatever function it
        # was ever given, so it is given one that exists once, not a new one for each call.
        from android.runnable import run_on_ui_thread

        appearance = 0 if dark else APPEARANCE_LIGHT_BARS
        run_on_ui_thread(_write_on_bars)(activity().getWindow(), appearance)

    def locale(self) -> str:
        """The first language of the system's list."""
        return str(java("java.util.Locale").getDefault().toString())

    def show_window(self, kept: str) -> None:
        """An app fills the screen."""

    def window_place(self) -> str:
        """An app fills the screen."""
        return ""

    def insets(self) -> Insets:
        """What the system's bars and the camera cover of a window that lies under them."""
        if sdk() < EDGE_TO_EDGE:
            return Insets()
        seen = activity().getWindow().getDecorView().getRootWindowInsets()
        if seen is None:  # not attached yet; the app asks again
            return Insets()
        kinds = java("android.view.WindowInsets$Type")
        covered = seen.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(covered.left, covered.top, covered.right, covered.bottom)
