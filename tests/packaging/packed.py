"""What comes into the package beside our own files, as python-for-android works it out from our spec."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe


def pins(requirements: list[str]) -> dict[str, str | None]:
    """The versions of packages by their names; None where there is none."""
    parts = (requirement.partition("==") for requirement in requirements)
    return {name: version or None for name, _, version in parts}


class Packed:
    """The recipes and the packages of pip that are put into the package."""

    def __init__(self, build: Any, folder: Path) -> None:
        self.context = Context()
        self.context.setup_dirs(str(folder / "p4a"))
        self.context.local_recipes = build.target.get_local_recipes_dir()
        self.context.ndk_api = int(build.config.get("app", "android.minapi"))
        self.skip_prebuilt = "--skip-prebuilt" in build.target.extra_p4a_args
        self.pins = pins(build.config.getlist("app", "requirements"))
        self.recipes, self.packages, bootstrap = get_recipe_order_and_bootstrap(
            self.context, list(self.pins), Bootstrap.get_bootstrap("sdl2", self.context)
        )
        assert bootstrap.name == "sdl2"

    def recipe(self, name: str) -> Any:
        """A recipe as it would be built."""
        return Recipe.get_recipe(name, self.context)

    def from_pip(self) -> list[str]:
        """What pip is asked for, as python-for-android writes it: by version where the spec names one."""
        return sorted(
            f"{name}=={self.pins[name]}" if self.pins.get(name) else name for name in self.packages
        )
