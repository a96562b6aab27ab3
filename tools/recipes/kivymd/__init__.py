"""KivyMD without its own needs: it asks for materialshapes, and this for pycairo, which cannot be built.

Only MDLoadingIndicator uses them, and Hornbook does not. Left to pip, KivyMD would come in that way only
because pip finds no answer to all its needs and python-for-android then asks for none of them.
"""

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class KivyMDRecipe(PyProjectRecipe):
    version = "2.0.0"
    url = None  # nothing is built: it is all Python

    def build_arch(self, arch: Any) -> None:
        """Install the wheel; pip is asked for the phone's and for no needs of it."""
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException(f"{self.get_pip_name()} could not be installed")


recipe = KivyMDRecipe()
