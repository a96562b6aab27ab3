"""Faults of a file, which only whoever wrote it can mend."""

from __future__ import annotations


class OfFile(str):
    """What is wrong with a file, in words for whoever wrote it; players read `DAMAGED_FILE`."""

    __slots__ = ()


def of_file(forms: tuple[str, str]) -> tuple[str, str]:
    """Both forms of such a fault that counts something."""
    one, many = forms
    return OfFile(one), OfFile(many)
