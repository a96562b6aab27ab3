"""The build backend of pyproject.toml: the wheel that `pipx install .` asks for.

setuptools does the building. Beforehand everything is laid out in a temporary folder: the checkout keeps
kv/ and assets/ beside the package, an installed package needs them inside. KivyMD goes into the wheel too:
it asks for pycairo, which has no wheel, and pip cannot leave out the needs of one package only.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
# What only the phone's package and the translators need.
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "*.po", "*.pot", "android", "presplash.png", "icon_*.png"
)


class UnsupportedOperation(Exception):  # noqa: N818 - the name that build front ends look for
    """There is no source archive: the checkout is the source."""


def stage(folder: Path, kivymd: Path) -> None:
    """Lay out in this folder what setuptools is to pack, with KivyMD taken from its wheel."""
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, folder / name)
    shutil.copytree(ROOT / "companion", folder / "companion", ignore=LEFT_OUT)
    for name in ("kv", "assets"):
        shutil.copytree(ROOT / name, folder / "companion" / name, ignore=LEFT_OUT)
    with zipfile.ZipFile(kivymd) as archive:
        names = archive.namelist()
        archive.extractall(folder, [name for name in names if name.startswith("kivymd/")])
        licence = next(name for name in names if name.endswith("/licenses/LICENSE"))
        (folder / "kivymd" / "LICENSE").write_bytes(archive.read(licence))


def fetch_kivymd(folder: Path) -> Path:
    """Download KivyMD's wheel into this folder; pip refuses one of another hash."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = folder / "wanted.txt"
    wanted.write_text("\n".join(settings["tool"]["hornbook"]["no-deps"]), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    how = ["--no-deps", "--only-binary", ":all:", "--require-hashes"]
    subprocess.run([*pip, *how, "--dest", folder, "--requirement", wanted], check=True)
    return next(folder.glob("kivymd-*.whl"))


def build_wheel(
    wheel_directory: str,
    config_settings: Mapping[str, object] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the wheel into this directory and return its name, as PEP 517 asks."""
    from setuptools import build_meta

    target = Path(wheel_directory).resolve()
    with TemporaryDirectory() as made:
        folder, fetched = Path(made, "staged"), Path(made, "fetched")
        folder.mkdir()
        fetched.mkdir()
        stage(folder, fetch_kivymd(fetched))
        with contextlib.chdir(folder):
            return str(build_meta.build_wheel(str(target), dict(config_settings or {})))


def build_sdist(sdist_directory: str, config_settings: Mapping[str, object] | None = None) -> str:
    """Refuse, as PEP 517 allows."""
    raise UnsupportedOperation
