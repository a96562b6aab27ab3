"""`make phone` fails where Java or the manifest cannot be tried, and says that Python 3.14 cannot be had."""

import shutil
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
SCRIPTS = ("tools/phone.sh", "tools/phone_check.sh", "tools/debian.sh", "pyproject.toml")
COMMON = ("sh", "dirname", "cat", "cksum", "mkdir", "rm", "grep", "id")
RIGHT = "#!/bin/sh\n"


class Machine:
    """A checkout on a machine that has only these programs."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.programs = folder, folder / "programs"
        for name in SCRIPTS:
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(PROJECT / name, folder / name)
        self.programs.mkdir()
        for name in COMMON:
            found = shutil.which(name)
            assert found is not None
            (self.programs / name).symlink_to(found)
        self.has(".venv/bin/python")
        (folder / ".venv/env.sh").touch()

    def has(self, place: str, does: str = RIGHT) -> None:
        """Put a program there that does this; by itself nothing."""
        program = self.folder / place
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(does, encoding="utf-8")
        program.chmod(0o755)

    def has_java(self, version: str) -> None:
        self.has("programs/java")
        self.has("programs/javac", f"#!/bin/sh\necho javac {version}\n")

    def run(self, script: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.programs / "sh"), str(self.folder / "tools" / script)],
            env={"PATH": str(self.programs)},
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def ready(self) -> bool:
        return (self.folder / ".phone/stamp").is_file()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize("java", ["", "11.0.2"])
def test_without_java_nothing_is_ready(machine: Machine, java: str) -> None:
    if java:
        machine.has_java(java)
    run = machine.run("phone.sh")
    assert run.returncode == 1
    assert run.stderr == "phone: Java 17 or later is needed, with javac\n"
    assert not machine.ready


def test_without_androids_framework_nothing_is_ready(machine: Machine) -> None:
    machine.has_java("17.0.15")
    run = machine.run("phone.sh")
    assert run.returncode == 1
    assert "only a Debian can fetch it" in run.stderr
    assert not machine.ready


def test_what_pip_complains_of_is_shown(machine: Machine) -> None:
    machine.has_java("17.0.15")
    machine.has(".venv/bin/python", "#!/bin/sh\necho no such wheel >&2\nexit 1\n")
    run = machine.run("phone.sh")
    assert run.returncode == 1
    assert run.stderr == "no such wheel\n"
    assert not machine.ready


def test_a_machine_without_the_phones_python_is_ready_and_says_so(machine: Machine) -> None:
    machine.has_java("17.0.15")
    machine.has("programs/sha256sum")  # the framework is there and the right one
    assert machine.run("phone.sh").returncode == 0
    assert machine.ready
    run = machine.run("phone_check.sh")
    assert run.returncode == 0
    assert "left out: our code on Python 3.14, which cannot be had here" in run.stdout


def test_a_check_that_fails_ends_make_phone(machine: Machine) -> None:
    machine.has(".venv/bin/python", "#!/bin/sh\nexit 1\n")
    assert machine.run("phone_check.sh").returncode == 1


def test_packages_of_the_phones_python_that_cannot_be_had_are_named(machine: Machine) -> None:
    machine.has_java("17.0.15")
    machine.has("programs/sha256sum")
    machine.has("programs/python3.14")
    wanted = (
        '#!/bin/sh\ncase "$*" in *--python-version*) echo no wheel for 3.14 >&2; exit 1;; esac\n'
    )
    machine.has(".venv/bin/python", wanted)
    run = machine.run("phone.sh")
    assert run.returncode == 1
    assert run.stderr == "no wheel for 3.14\n"
    assert not machine.ready
