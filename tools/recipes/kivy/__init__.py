"""Kivy as python-for-android builds it, with no more packages than the app imports.

Its recipe also names requests, urllib3, certifi, idna and chardet, which only Kivy's web requests need.
It names them without versions, and of chardet pip takes the building machine's own wheel for the phone's.
"""

from pathlib import Path

from pythonforandroid import recipes
from pythonforandroid.recipes.kivy import KivyRecipe


class OurKivyRecipe(KivyRecipe):
    python_depends = ["filetype"]  # noqa: RUF012 - the same in every recipe

    def get_recipe_dir(self) -> str:
        """The folder of the recipe that this one varies: its patches lie there."""
        return str(Path(recipes.__path__[0]) / "kivy")


recipe = OurKivyRecipe()
