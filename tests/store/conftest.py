"""A store in a folder of its own, with a clock that tests set."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.store.tables import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    opened, notice = Store.open(tmp_path / "store", clock)
    assert notice is None
    yield opened
    opened.close()
