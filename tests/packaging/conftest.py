"""What the tests of the package share."""

from pathlib import Path
from typing import Any

import pytest
from pythonforandroid.recipe import Recipe

from tests.packaging.manifest import our_build
from tests.packaging.means import left_out
from tests.packaging.packed import Packed

collect_ignore = [*left_out()]


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Buildozer with our spec."""
    return our_build(tmp_path, monkeypatch)


@pytest.fixture
def collected(build: Any) -> Path:
    """The folder that goes into the package, filled by buildozer's own step."""
    build._copy_application_sources()
    return Path(build.app_dir)


@pytest.fixture
def packed(build: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Packed:
    """What our spec puts into the package."""
    # Recipes are kept between contexts, and another test may have met python-for-android's own.
    monkeypatch.setattr(Recipe, "recipes", {}, raising=False)
    return Packed(build, tmp_path)
