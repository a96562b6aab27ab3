"""The phone's device on a JVM, through the real pyjnius, with every overload of Android's own classes."""

import os
import re
import shutil
import subprocess
import sys
import zlib
from importlib import resources
from pathlib import Path

import pytest

from tests.packaging.jvm import classes
from tests.packaging.means import PHONE, PROJECT, SITE

JVM = Path(__file__).parent / "jvm"
DEVICE = PROJECT / "companion" / "device"


def environment(*paths: Path) -> dict[str, str]:
    """What .phone/env.sh says, and these folders for Python to look in first."""
    told = f'. "{PHONE / "env.sh"}" && env -0'
    run = subprocess.run(["sh", "-c", told], capture_output=True, text=True, check=True)
    named = dict(line.partition("=")[::2] for line in run.stdout.split("\0") if line)
    return named | {"PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The folder with Android's classes, made anew whenever what makes them has changed."""
    sources = sorted([*JVM.glob("*.java"), *JVM.glob("classes.py"), *SITE.glob("chaquopy*")])
    mark = zlib.crc32(
        b"".join(each.read_bytes() if each.is_file() else each.name.encode() for each in sources)
    )
    folder = PHONE / f"classes-{mark:08x}"
    if not folder.is_dir():
        for old in PHONE.glob("classes-*"):
            shutil.rmtree(old)
        made = PHONE / f"made-{os.getpid()}"
        files = [*classes.write(SITE, made / "java"), *JVM.glob("*.java")]
        javac = ["javac", "-nowarn", "-proc:none", "-d", str(made / "classes"), *map(str, files)]
        run = subprocess.run(javac, env=environment(), capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr
        (made / "classes").rename(folder)
        shutil.rmtree(made)
    return folder


def tried(compiled: Path, project: Path) -> subprocess.CompletedProcess[str]:
    """The trials of trial.py with the device of this project."""
    return subprocess.run(
        [sys.executable, "-P", str(JVM / "trial.py"), str(compiled)],
        env=environment(SITE, project),
        cwd=project,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_device_does_on_java_what_it_is_asked(compiled: Path) -> None:
    run = tried(compiled, PROJECT)
    assert run.returncode == 0, run.stderr
    assert "9 trials on Java" in run.stdout


@pytest.mark.parametrize(
    ("file", "right", "wrong", "said"),
    [
        ("android.py", "speak(string(text)", "speak(text", "No methods called speak"),
        ("android.py", "createChooser(intent, string(title))", "createChooser(intent, title)", "No static methods"),
        ("android.py", 'cast("android.os.Vibrator", service)', "service", "has no attribute 'hasVibrator'"),
        ("android_files.py", 'cast("android.os.Parcelable", place)', "place", "Invalid instance of 'android/net/Uri'"),
        ("android_files.py", 'cast("android.net.Uri", stream)', "stream", "Error"),
        ("android.py", "hasVibrator", "hasVibrater", "has no attribute 'hasVibrater'"),
        ("android_files.py", '"wt"', '"w"', "AssertionError"),
        ("java.py", '(text.encode(), "UTF-8")', "(text)", "AssertionError"),
    ],
    ids=lambda each: re.sub(r"\W+", "-", each)[:30],
)  # fmt: skip
def test_a_wrong_call_into_java_is_found(
    compiled: Path, tmp_path: Path, file: str, right: str, wrong: str, said: str
) -> None:
    shutil.copytree(
        PROJECT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("*.pyc")
    )
    source = (DEVICE / file).read_text(encoding="utf-8")
    assert right in source
    (tmp_path / "companion/device" / file).write_text(
        source.replace(right, wrong), encoding="utf-8"
    )
    run = tried(compiled, tmp_path)
    assert run.returncode != 0
    assert said in run.stderr, run.stderr


def test_the_activity_is_written_as_python_for_android_writes_it() -> None:
    place = "bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"
    theirs = (Path(str(resources.files("pythonforandroid"))) / place).read_text(encoding="utf-8")
    ours = (JVM / "PythonActivity.java").read_text(encoding="utf-8")
    named = re.findall(r"public (?:interface \w+|void register\w+\([^)]*\))", ours)
    assert len(named) == 4
    assert [line for line in named if line not in theirs] == []
    for told in re.findall(r"    void on\w+\([^)]*\);", ours):
        assert told.strip() in theirs
    assert "public static PythonActivity mActivity" in theirs
