"""Points as people write them, and who is in front by them."""

from __future__ import annotations

from collections.abc import Mapping


def leaders(totals: Mapping[str, int], *, lowest_wins: bool) -> frozenset[str]:
    """Who is in front, several where they tie; at nil all nobody is."""
    if not any(totals.values()):
        return frozenset()
    best = min(totals.values()) if lowest_wins else max(totals.values())
    return frozenset(player for player, total in totals.items() if total == best)


def written(points: float | str) -> str:
    """Points, or what was said of them, with a minus sign where they need one."""
    return str(points).replace("-", "−")


def signed(points: int | None) -> str:
    """Points with their sign; a question mark where nobody knows them."""
    if points is None:
        return "?"
    return f"{points:+d}".replace("-", "−") if points else "0"
