"""Makes what the phone's package is made of, into build/package; with Android's SDK and NDK the package itself.

Without them: the collected program, the Android project with its manifest and resources, and the wheel for desktops.
None of it can be installed on a phone. With them: an APK to try and an AAB for the store, both judged afterwards.
With --fetch, buildozer fetches SDK and NDK itself where they are missing (several GB).
The AAB is signed if the environment names a key (P4A_RELEASE_KEYSTORE and three more, docs/android.md).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.build_needs import missing, told
from tools.judge_package import ROOT, judged

PARTS = ROOT / "build" / "package" / "parts"
BUILT = ROOT / "bin"
TOLD = """This is not the app: nothing in here can be installed on a phone.

program   the files that buildozer collects for the package
project   the Android project that python-for-android writes for them, without its libraries
*.whl     the app for desktops: pipx install FILE

The package itself needs Android's SDK and NDK: docs/android.md.
"""
# Buildozer's own folders, and how the tools of Android name theirs.
OWN = Path("~/.buildozer/android/platform")
SDK = ("ANDROID_HOME", "ANDROID_SDK_ROOT")
NDK = ("ANDROID_NDK_HOME", "ANDROID_NDK_ROOT")


def found(names: tuple[str, ...], own: str) -> Path | None:
    """The folder that one of these variables names, else the newest that buildozer has fetched."""
    named = [Path(os.environ[name]) for name in names if os.environ.get(name)]
    fetched = sorted(OWN.expanduser().glob(own), reverse=True)
    return next((each for each in (*named, *fetched) if each.is_dir()), None)


def make_parts() -> None:
    """Everything that can be made without the SDK, in a folder that says it is not the app."""
    import pytest

    from tests.packaging.manifest import android_project, our_build
    from tools.try_wheel import build

    shutil.rmtree(PARTS.parent, ignore_errors=True)
    PARTS.mkdir(parents=True)
    (PARTS / "NOT-THE-APP.txt").write_text(TOLD, encoding="utf-8")
    shutil.copy(build(), PARTS)
    with (
        tempfile.TemporaryDirectory() as home,
        pytest.MonkeyPatch.context() as patch,
    ):
        made = our_build(Path(home), patch)
        project = android_project(made, Path(home, "dist"), patch)
        shutil.copytree(made.app_dir, PARTS / "program")
        shutil.copytree(project, PARTS / "project")


def make_package(sdk: Path | None, ndk: Path | None) -> list[Path]:
    """Let buildozer build the APK and the AAB; where they are."""
    # Buildozer looks for Cython on the path, and asks VIRTUAL_ENV where pip may install.
    programs = Path(sys.executable).parent
    os.environ["VIRTUAL_ENV"] = str(programs.parent)
    os.environ["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"
    for old in BUILT.glob("hornbook-*"):
        old.unlink()
    for command in ("debug", "release"):
        words = f"{str(sdk or '')!r}, {str(ndk or '')!r}, {command!r}"
        code = f"from tools.package import let_build; let_build({words})"
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
    return sorted(BUILT.glob("hornbook-*"))


def let_build(sdk: str, ndk: str, command: str) -> None:
    """Run one command of buildozer, which fetches what is not named, in a process of its own."""
    _with(sdk, ndk).run_command(["-v", "android", command])


def _with(sdk: str, ndk: str) -> Any:
    from buildozer import Buildozer

    build = Buildozer("buildozer.spec")
    for name, folder in (("sdk", sdk), ("ndk", ndk)):
        if folder:
            build.config.set("app", f"android.{name}_path", folder)
    return build


def abis() -> list[str]:
    """The processors that the package is for; APP_ANDROID_ARCHS names others than the spec."""
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    named = re.search(r"^android\.archs = (.+)$", spec, re.MULTILINE)
    return (os.environ.get("APP_ANDROID_ARCHS") or (named[1] if named else "")).split(",")


def main() -> int:
    """Make what can be made here and say what it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fetch", action="store_true", help="let buildozer fetch SDK and NDK")
    fetch = parser.parse_args().fetch
    sdk, ndk = found(SDK, "android-sdk"), found(NDK, "android-ndk-*")
    if not fetch and (sdk is None or ndk is None):
        make_parts()
        print(
            f"No {'SDK' if sdk is None else 'NDK'} of Android here, so no app for a phone was built."
        )
        print(f"Its parts are in {PARTS}; {SDK[0]} and {NDK[0]} name SDK and NDK.")
        return 0
    lacking = told(missing())
    if lacking:
        print(lacking, file=sys.stderr)
        return 1
    built = make_package(sdk, ndk)
    faults = [f"{package.name}: {fault}" for package in built for fault in judged(package, abis())]
    for fault in faults:
        print(fault, file=sys.stderr)
    kinds = {package.suffix for package in built}
    if kinds != {".apk", ".aab"}:
        print(f"built was only {', '.join(sorted(kinds)) or 'nothing'}", file=sys.stderr)
        return 1
    print("In bin:", *(f"{package.name} ({package.stat().st_size:,} bytes)" for package in built))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
