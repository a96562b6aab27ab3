"""What the long hunts of `make soak` share: a bound in time, and the page that says what they did.

Each hunt is bounded by HORNBOOK_SOAK_SECONDS (60 unless told, so that the whole takes about an
hour) as well as by its own count, and adds its line to build/soak.txt; docs/measured.md holds the
last ones.
"""

import os
import time
from pathlib import Path

PAGE = Path("build/soak.txt")


class Hunt:
    """One hunt: goes on until its time is up, then tells how far it came."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seconds = float(os.environ.get("HORNBOOK_SOAK_SECONDS", "60"))
        self._began = time.monotonic()

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() - self._began < self.seconds

    def tell(self, count: int, of: int, what: str) -> None:
        """Write down how much of the hunt was done."""
        took = time.monotonic() - self._began
        PAGE.parent.mkdir(exist_ok=True)
        with PAGE.open("a", encoding="utf-8") as page:
            page.write(f"| {self.name} | {count:,} of {of:,} {what} | {took:.0f} s |\n")
