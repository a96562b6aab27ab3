"""Points as people write them."""

from __future__ import annotations


def written(points: float | str) -> str:
    """Points, or what was said of them, with a minus sign where they need one."""
    return str(points).replace("-", "−")


def signed(points: int | None) -> str:
    """Points with their sign; a question mark where nobody knows them."""
    if points is None:
        return "?"
    return f"{points:+d}".replace("-", "−") if points else "0"
