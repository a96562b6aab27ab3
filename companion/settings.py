"""What a person can choose for the app, and what holds until they do."""

import json
import math
from typing import Any

from companion.languages import NAMES

# All are plain strings, so that the store keeps them alike.
DEFAULTS = {
    "language": "system",
    "theme": "system",
    "text_scale": "1.0",
    "handed": "right",
    "motion": "on",
    "sound": "off",
    "voice": "off",
    "vibration": "on",
    "awake": "on",
    "goes_on": "off",
}
_SWITCH = ("on", "off")
_CHOICES = {
    "language": ("system", *NAMES),
    "theme": ("system", "light", "dark", "contrast"),
    "handed": ("left", "right"),
    "motion": _SWITCH,
    "sound": _SWITCH,
    "voice": _SWITCH,
    "vibration": _SWITCH,
    "awake": _SWITCH,
    "goes_on": _SWITCH,
}
_LEAST, _MOST = 0.5, 3.0  # how many times as large as usual a text can be wished


def fits(name: str, value: Any) -> bool:
    """Whether this can have been chosen; a damaged or foreign storage may hold anything."""
    if not isinstance(value, str):
        return False
    if name == "text_scale":
        try:
            scale = float(value)
        except ValueError:
            return False
        return math.isfinite(scale) and _LEAST <= scale <= _MOST
    return name not in _CHOICES or value in _CHOICES[name]


def read_where(text: str) -> tuple[list[str], str]:
    """The way to where a person stood and the match that lay there, from how it was kept."""
    try:
        kept = json.loads(text or "{}")
    except (ValueError, RecursionError):
        kept = {}
    kept = kept if isinstance(kept, dict) else {}
    way, match_id = kept.get("way"), kept.get("match")
    rooms = [each for each in way if isinstance(each, str)] if isinstance(way, list) else []
    return rooms, match_id if isinstance(match_id, str) else ""
