"""Keeps what stands side by side apart, each as near as can be to its own place."""


def spread(wanted: list[float], least: float, low: float, high: float) -> list[float]:
    """Heights as near as can be to those wanted, in the same order, none nearer than ``least``."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    found = [0.0] * len(wanted)
    floor = low
    for at in order:
        floor = found[at] = max(floor, wanted[at])
        floor += least
    ceiling = high
    for at in reversed(order):
        ceiling = found[at] = min(ceiling, found[at])
        ceiling -= least
    return found
