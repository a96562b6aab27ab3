"""Reads each kv file once: a rule that is read twice doubles its children."""

from functools import cache

from kivy.lang import Builder

from companion.shipped import shipped

KV = shipped("kv")


@cache
def read_kv(name: str) -> None:
    """Load the rules of one file, on the first call only."""
    Builder.load_file(str(KV / name))
