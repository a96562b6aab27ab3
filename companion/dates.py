"""Days as people write them, from the times that records hold."""

from __future__ import annotations

from datetime import datetime

from companion.languages import Tr


def day(written: str, tr: Tr) -> str:
    """The day of an ISO time in the language's own order; nothing for a time that is none."""
    try:
        when = datetime.fromisoformat(written)
    except ValueError:
        return ""
    # Translators: the order and the signs of a date.
    return tr("{year}-{month}-{day}").format(
        year=when.year, month=f"{when.month:02}", day=f"{when.day:02}"
    )
