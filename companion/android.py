"""The phone itself, through pyjnius; imported only where python-for-android runs."""

from pathlib import Path
from typing import Any

from companion.device import Insets, play_by_kivy

UI_MODE_NIGHT_MASK = 0x30
UI_MODE_NIGHT_YES = 0x20
FLAG_KEEP_SCREEN_ON = 0x80


def _java(name: str) -> Any:
    from jnius import autoclass

    return autoclass(name)


def _activity() -> Any:
    return _java("org.kivy.android.PythonActivity").mActivity


def _on_ui_thread(deed: Any) -> None:
    # Views may only be touched by Android's own thread; the runnable is p4a's bridge to it.
    from android.runnable import run_on_ui_thread

    run_on_ui_thread(deed)()


class AndroidDevice:
    """An Android phone or tablet."""

    def __init__(self) -> None:
        self._voice: Any = None

    def vibrate(self, milliseconds: int) -> None:
        """Shake through the system's vibrator."""
        context = _java("android.content.Context")
        vibrator = _activity().getSystemService(context.VIBRATOR_SERVICE)
        if not vibrator or not vibrator.hasVibrator():
            return
        version = _java("android.os.Build$VERSION").SDK_INT
        if version >= 26:
            effect = _java("android.os.VibrationEffect")
            vibrator.vibrate(effect.createOneShot(milliseconds, effect.DEFAULT_AMPLITUDE))
        else:
            vibrator.vibrate(milliseconds)

    def keep_awake(self, on: bool) -> None:
        """Set or clear the window's flag that keeps the screen on."""
        window = _activity().getWindow()

        def change() -> None:
            if on:
                window.addFlags(FLAG_KEEP_SCREEN_ON)
            else:
                window.clearFlags(FLAG_KEEP_SCREEN_ON)

        _on_ui_thread(change)

    def share_text(self, text: str, title: str) -> bool:
        """Open the share sheet with plain text."""
        intent_class = _java("android.content.Intent")
        string = _java("java.lang.String")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_TEXT, string(text))
        intent.putExtra(intent_class.EXTRA_SUBJECT, string(title))
        _activity().startActivity(intent_class.createChooser(intent, string(title)))
        return True

    def speak(self, text: str, language: str) -> None:
        """Speak through the system's voice, which is made on the first sentence."""
        speech = _java("android.speech.tts.TextToSpeech")
        if self._voice is None:
            self._voice = speech(_activity(), None)
        self._voice.setLanguage(_java("java.util.Locale")(language))
        self._voice.speak(text, speech.QUEUE_FLUSH, None, None)

    def play(self, file: Path) -> None:
        """Play it through Kivy, which has its own sound on the phone."""
        play_by_kivy(file)

    def dark_mode(self) -> bool:
        """The night bit of the system's configuration."""
        configuration = _activity().getResources().getConfiguration()
        return bool(configuration.uiMode & UI_MODE_NIGHT_MASK == UI_MODE_NIGHT_YES)

    def locale(self) -> str:
        """The first language of the system's list."""
        return str(_java("java.util.Locale").getDefault().toString())

    def insets(self) -> Insets:
        """What the system's bars and the camera cover, as edge-to-edge demands."""
        if _java("android.os.Build$VERSION").SDK_INT < 30:
            return Insets()
        seen = _activity().getWindow().getDecorView().getRootWindowInsets()
        if not seen:
            return Insets()
        kinds = _java("android.view.WindowInsets$Type")
        covered = seen.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(covered.left, covered.top, covered.right, covered.bottom)
