"""What people know of cards that are played unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Known(NamedTuple):
    """What everybody at the table knows of the optional cards."""

    lines: tuple[str, ...]
    notes: Mapping[str, str]  # by their kinds
