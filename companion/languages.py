"""The languages the app speaks: gettext catalogues beside this file, English in the code itself."""

import gettext
import locale
import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

DOMAIN = "hornbook"
CATALOGUES = Path(__file__).parent / "locale"

# What says a message in the present language; (one, many, n) gives the right form, {n} filled in.
Tr = Callable[[str], str]
Ntr = Callable[[str, str, int], str]

# Each language in its own words, as a person looks for it in a list.
NAMES = {"en": "English", "de": "Deutsch"}


def N_(message: str) -> str:
    """Mark a sentence for the catalogue where it is kept, not yet spoken."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark both forms of a sentence that counts something, likewise."""
    return one, many


def available() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return tuple(NAMES)


@cache
def load(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; a text that it lacks is English, as all are without one."""
    if language not in NAMES or language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, CATALOGUES, [language], fallback=True)


def nearest(tag: str) -> str:
    """The language we have for a tag such as ``de_AT.UTF-8``; English where we have none."""
    code = tag.replace("-", "_").split("_")[0].lower()
    if code not in NAMES:  # Windows writes German_Austria.1252
        code = locale.normalize(code).split("_")[0]
    return code if code in NAMES else "en"


def system_language() -> str:
    """The language this machine is set to, as far as we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        tag = os.environ.get(name, "")
        if tag:
            return nearest(tag)
    if sys.platform == "win32":
        import ctypes

        spoken = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return nearest(locale.windows_locale.get(spoken, ""))
    if sys.platform == "darwin":
        return nearest(apple_language())
    return nearest(locale.getlocale()[0] or "")


@cache
def apple_language() -> str:
    """The first language that was chosen in macOS; the Finder names none to what it starts."""
    command = ("/usr/bin/defaults", "read", "-g", "AppleLanguages")
    try:
        done = subprocess.run(  # noqa: S603 - a fixed program of the system
            command, capture_output=True, text=True, timeout=5, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    first = re.search(r"[A-Za-z][\w-]+", done.stdout)
    return first[0] if first else ""
