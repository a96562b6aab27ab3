"""The Android project as buildozer and python-for-android write it, up to where the SDK begins.

Buildozer makes its own arguments from the spec, python-for-android's own parser sorts them, and its
own build.py fills its own templates. Only what needs the SDK is left out: no archive of the program
is packed and no Java is patched.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from buildozer import Buildozer

PROJECT = Path(__file__).resolve().parents[2]
ANDROID = "{http://schemas.android.com/apk/res/android}"


class _ArgumentsMadeError(Exception):
    """Buildozer has come to the point where it would call python-for-android."""


def our_build(home: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Buildozer with our spec; it writes into HOME and reads the sources from where it stands."""
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir(PROJECT)
    build = Buildozer("buildozer.spec")
    # Before the target, which works out its own folders from it at once.
    build.config.set("buildozer", "build_dir", str(home / "build"))
    build.set_target("android")
    return build


def arguments(build: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What buildozer would call python-for-android with."""
    made: list[str] = []

    def stop(command: list[str], **_: Any) -> None:
        made.extend([*command, *build.target.extra_p4a_args])
        raise _ArgumentsMadeError

    monkeypatch.setattr(build.target, "_p4a", stop)
    build.target.build_mode = "debug"
    Path(build.target.get_dist_dir("hornbook")).mkdir(parents=True)
    with pytest.raises(_ArgumentsMadeError):
        build.target.build_package()
    return made


def _sorted_out(command: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What python-for-android's own command line leaves for build.py."""
    from pythonforandroid.toolchain import ToolchainCL

    left: list[str] = []

    def keep(self: Any, args: Any) -> None:
        self._fix_args(args)
        left.extend(args.unknown_args)

    monkeypatch.setattr(ToolchainCL, "apk", keep)
    monkeypatch.setattr(sys, "argv", ["p4a", *command])
    ToolchainCL()
    return left


def _bare_project(build: Any, folder: Path) -> None:
    """The bootstrap's files and the notes that a build would have written beside them."""
    from pythonforandroid.bootstrap import Bootstrap, copy_files
    from pythonforandroid.build import Context

    context = Context()
    context.setup_dirs(str(folder.parent / "p4a"))
    for layer in Bootstrap.get_bootstrap("sdl2", context).get_bootstrap_dirs():
        copy_files(str(Path(layer) / "build"), str(folder))
    shutil.rmtree(folder / "src/patches")  # they are for SDL's own sources
    archs = build.config.getlist("app", "android.archs")
    notes = {
        "hostpython": sys.executable,
        "bootstrap": "sdl2",
        "archs": archs,
        "ndk_api": build.target.android_minapi,
    }
    (folder / "dist_info.json").write_text(json.dumps(notes))
    (folder / "project.properties").write_text(f"target=android-{build.target.android_api}")
    sdk = folder.parent / "sdk"
    (sdk / "build-tools/36.0.0").mkdir(parents=True)
    (folder / "local.properties").write_text(f"sdk.dir={sdk}")


def android_project(build: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with manifest, resources and Java, written for the files that buildozer collects."""
    build._copy_application_sources()
    left = _sorted_out(arguments(build, monkeypatch), monkeypatch)
    _bare_project(build, folder)
    monkeypatch.chdir(folder)
    spec = importlib.util.spec_from_file_location("p4a_build", folder / "build.py")
    assert spec is not None
    assert spec.loader is not None
    p4a_build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(p4a_build)
    monkeypatch.setattr(p4a_build, "make_tar", lambda *_, **__: None)
    p4a_build.parse_args_and_make_package(left)
    return folder / "src/main"


def attributes(element: ET.Element) -> dict[str, str]:
    """An element's attributes, without the name of their space."""
    return {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}
