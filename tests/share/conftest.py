"""What the tests of sharing have in common: another phone, with nothing on it yet."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.share.households import empty


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    store = empty(tmp_path / "other")
    yield store
    store.close()
