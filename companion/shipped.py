"""Finds the folders kv and assets: inside the package once it is installed, beside it in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).parent


def shipped(name: str) -> Path:
    """The folder of this name that comes with the app."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
