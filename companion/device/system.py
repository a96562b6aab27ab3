"""What Windows, macOS and Linux desktops say by themselves: dark or light, and a voice.

Each is asked in its own way and without a library; docs/desktop.md says why.
"""

import os
import shutil
import subprocess
import sys
from functools import cache

PATIENCE = 0.5  # seconds; the app waits for the answer before it shows anything

_PERSONALIZE = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
# The portal of Linux desktops answers (<<uint32 1>>,) where dark is preferred.
_PORTAL = (
    *("gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop"),
    *("--object-path", "/org/freedesktop/portal/desktop"),
    *("--method", "org.freedesktop.portal.Settings.Read"),
    *("org.freedesktop.appearance", "color-scheme"),
)
# Windows' own voice. The sentence comes in a variable, as PowerShell would read it as a program.
_SAID = "HORNBOOK_SAYS"
_POWERSHELL = (
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}'); "
    f"$voice.Speak($env:{_SAID})"
)


def dark() -> bool:
    """Whether this desktop is dark. Windows is asked each time, the others once."""
    theme = os.environ.get("GTK_THEME", "")
    if theme:
        return theme.lower().endswith("dark")
    if sys.platform == "win32":
        import winreg

        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _PERSONALIZE) as key:
                return winreg.QueryValueEx(key, "AppsUseLightTheme")[0] == 0
        except OSError:  # before Windows 10 there was no choice
            return False
    if sys.platform == "darwin":
        # The key is there only while macOS is dark.
        return _answer("/usr/bin/defaults", "read", "-g", "AppleInterfaceStyle") == "Dark"
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ and "uint32 1>" in _answer(*_PORTAL)


@cache
def _answer(*command: str) -> str:
    """What a program prints; nothing where it fails, is missing or takes too long."""
    try:
        done = subprocess.run(  # noqa: S603 - fixed programs of the system
            command, capture_output=True, text=True, errors="replace", timeout=PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def speaking(text: str, language: str) -> subprocess.Popen[bytes] | None:
    """A program that is saying the text by now; None where this system has no voice."""
    if sys.platform == "win32":
        said = _POWERSHELL.format(language={"de": "de-DE"}.get(language, "en-US"))
        command = ["powershell", "-NoProfile", "-NonInteractive", "-Command", said]
    elif sys.platform == "darwin":
        voice = _apple_voice(language)
        command = ["/usr/bin/say", *(["-v", voice] if voice else []), "--", text]
    else:
        command = ["espeak-ng", "-v", language, "--", text]
    found = shutil.which(command[0])
    if found is None:
        return None
    return subprocess.Popen(  # noqa: S603 - a fixed program, the text is one argument or a variable
        [found, *command[1:]],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {_SAID: text},
        # Else Windows would open a console beside an app that has none.
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _apple_voice(language: str) -> str:
    """The first voice of macOS for a language; nothing where it has none.

    A line of the list reads ``Anna                de_DE    # Hallo! Ich heiße Anna.``
    """
    for line in _answer("/usr/bin/say", "-v", "?").splitlines():
        name, _, place = line.partition("#")[0].rstrip().rpartition(" ")
        if place.startswith(f"{language}_"):
            return name.strip()
    return ""
