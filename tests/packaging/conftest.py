"""What the tests of the package share."""

from pathlib import Path
from typing import Any

import pytest

from tests.packaging.manifest import our_build


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Buildozer with our spec."""
    return our_build(tmp_path, monkeypatch)


@pytest.fixture
def collected(build: Any) -> Path:
    """The folder that goes into the package, filled by buildozer's own step."""
    build._copy_application_sources()
    return Path(build.app_dir)
