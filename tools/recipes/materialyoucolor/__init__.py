"""materialyoucolor without its native library, which finds the colours of a picture: KivyMD asks for none.

The library of PyPI's Android wheel needs libc++_shared.so, which no recipe adds, and its name ends as on a
desktop, so that the phone's Python would not look for it.
"""

from pathlib import Path
from typing import Any

from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.util import BuildInterruptingException


class MaterialYouColorRecipe(PyProjectRecipe):
    version = "3.0.4"
    url = None  # nothing is built: the rest of it is Python

    def build_arch(self, arch: Any) -> None:
        """Install the phone's wheel, then take the library away."""
        if not self.install_prebuilt_wheel(arch):
            raise BuildInterruptingException(f"{self.get_pip_name()} could not be installed")
        for library in Path(self.ctx.get_python_install_dir(arch.arch), self.name).rglob("*.so"):
            library.unlink()


recipe = MaterialYouColorRecipe()
