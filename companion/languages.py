"""The languages the app speaks: gettext catalogues beside this file, English in the code itself."""

import gettext
import locale
import os
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
    """The catalogue of a language; English, which needs none, for any other."""
    if language not in NAMES or language == "en":
        return gettext.NullTranslations()
    return gettext.translation(DOMAIN, CATALOGUES, [language])


def nearest(tag: str) -> str:
    """The language we have for a tag such as ``de_AT.UTF-8``; English where we have none."""
    code = tag.replace("-", "_").split("_")[0].lower()
    return code if code in NAMES else "en"


def system_language() -> str:
    """The language this machine is set to, as far as we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        tag = os.environ.get(name, "")
        if tag:
            return nearest(tag)
    return nearest(locale.getlocale()[0] or "")
