"""Hashes of every run of eight words in texts that the app must not repeat.

`python -m tools.runs FOLDER` reads the rulebooks of a folder, which are no part of this
repository, and writes tests/rulebook_runs.txt. Only the hashes are kept.
"""

import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

KEPT = Path(__file__).parent.parent / "tests" / "rulebook_runs.txt"
LENGTH = 8  # words
DIGITS = 10  # of a hash
A_LINE = 9  # hashes


def words(text: str) -> list[str]:
    """The words as they are read: no case, no signs, nothing broken over two lines."""
    whole = re.sub(r"(\w)-\s*\n\s*(\w)", r"\1\2", text)
    return re.findall(r"[^\W_]+", whole.casefold().replace("’", "").replace("'", ""))


def runs(text: str) -> Iterator[tuple[str, str]]:
    """Each run of eight words and its hash."""
    found = words(text)
    for at in range(len(found) - LENGTH + 1):
        run = " ".join(found[at : at + LENGTH])
        yield run, sha256(run.encode()).hexdigest()[:DIGITS]


def kept() -> frozenset[str]:
    """The hashes of the rulebooks."""
    return frozenset(KEPT.read_text(encoding="ascii").split())


def main() -> None:
    """Hash every text of the folder."""
    found: set[str] = set()
    for path in sorted(Path(sys.argv[1]).glob("*.txt")):
        found |= {each for _, each in runs(path.read_text(encoding="utf-8"))}
    hashes = sorted(found)
    lines = [" ".join(hashes[at : at + A_LINE]) for at in range(0, len(hashes), A_LINE)]
    KEPT.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
