"""Reads each kv file once: a rule that is read twice doubles its children."""

from functools import cache
from pathlib import Path

from kivy.lang import Builder

KV = Path(__file__).parent.parent / "kv"


@cache
def read_kv(name: str) -> None:
    """Load the rules of one file, on the first call only."""
    Builder.load_file(str(KV / name))
