"""Texts for a voice: words stand for the signs that it would leave out or misread."""

from __future__ import annotations

import re

from companion.languages import N_, Tr

_BETWEEN_NUMBERS = re.compile(r"(?<=\d)\s*[–-]\s*(?=\d)")
_PAUSES = re.compile(r"\s*[–—·…]\s*")
_UNSPOKEN = re.compile(r"[“”„«»]")
_SIGNS = (
    # Translators: signs as a voice says them: −5, +5, 2 × 3, 2 + 3 = 5, 4 › 8, 2/6.
    (re.compile("−"), N_("minus")),
    (re.compile("[+]"), N_("plus")),
    (re.compile("×"), N_("times")),
    (re.compile("="), N_("makes")),
    (re.compile("[›→]"), N_("becomes")),
    (re.compile("(?<=\\d)/(?=\\d)"), N_("of")),
)


def aloud(text: str, tr: Tr) -> str:
    """The text as it is said: “−5” is “minus 5”, “3–5” is “3 to 5”, a dash is a pause."""
    text = _UNSPOKEN.sub("", text.replace("\N{NO-BREAK SPACE}", " "))
    # Translators: between two numbers, as in "3 to 5".
    text = _BETWEEN_NUMBERS.sub(f" {tr('to')} ", text)
    for sign, word in _SIGNS:
        text = sign.sub(f" {tr(word)} ", text)
    text = _PAUSES.sub(", ", text).strip(", ")
    return re.sub(r"\s+", " ", text).replace(" .", ".").replace(" ,", ",").replace(" :", ":")
