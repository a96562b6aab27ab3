"""What a person has chosen for the app, and the small protocol any keeper of it must have."""

from typing import Protocol

DEFAULTS = {
    "language": "system",
    "theme": "system",
    "text_scale": "1.0",
    "handed": "right",
    "motion": "on",
    "sound": "off",
    "vibration": "on",
    "awake": "on",
}


class Settings(Protocol):
    """Keeps choices by name; all are plain strings so that any store can hold them."""

    def get(self, name: str) -> str:
        """The choice, or its default."""
        ...

    def put(self, name: str, value: str) -> None:
        """Keep the choice."""
        ...


class MemorySettings:
    """Choices that last as long as the process: for tests and demonstrations."""

    def __init__(self, **chosen: str) -> None:
        self.chosen = dict(chosen)

    def get(self, name: str) -> str:
        """The choice, or its default."""
        return self.chosen.get(name, DEFAULTS.get(name, ""))

    def put(self, name: str, value: str) -> None:
        """Keep the choice."""
        self.chosen[name] = value
