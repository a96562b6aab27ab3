"""What is wrong with an APK or AAB is found: packages made up here, each with one fault."""

import io
import struct
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import judge_package
from tools.judge_package import LARGEST, MACHINES, PAGE, PROGRAM, judged

PROJECT = Path(__file__).resolve().parents[2]
ARM = "arm64-v8a"
VIBRATE = "android.permission.VIBRATE"
INTERNET = "android.permission.INTERNET"

Parts = dict[str, bytes]


def elf(
    machine: int = MACHINES[ARM], align: int = PAGE, needs: tuple[str, ...] = ("libc.so",)
) -> bytes:
    """A library with one loaded segment, which holds the list of what it needs."""
    texts = b"\0" + b"".join(name.encode() + b"\0" for name in needs)
    at, entries = 1, b""
    for name in needs:
        entries += struct.pack("<qQ", 1, at)
        at += len(name) + 1
    start, shift = 64 + 2 * 56, PAGE  # loaded one page further on than it lies in the file
    entries += struct.pack("<qQqQ", 5, start + len(entries) + 32 + shift, 0, 0)
    whole = start + len(entries) + len(texts)
    head = b"\x7fELF\x02\x01\x01".ljust(16, b"\0")
    head += struct.pack("<HHIQQQIHHHHHH", 3, machine, 1, 0, 64, 0, 0, 64, 56, 2, 0, 0, 0)
    load = struct.pack("<IIQQQQQQ", 1, 5, 0, shift, 0, whole, whole, align)
    dynamic = struct.pack("<IIQQQQQQ", 2, 6, start, start + shift, 0, len(entries), 0, 8)
    return head + load + dynamic + entries + texts


def packed(files: Parts) -> bytes:
    """Such an archive as python-for-android puts beside the libraries."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w:gz") as archive:
        for name, data in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return whole.getvalue()


def manifest(*asked: str) -> bytes:
    """The texts of a manifest as aapt2 writes them into an APK."""
    return b"\0\0".join(
        len(name).to_bytes(2, "little") + name.encode("utf-16-le") for name in asked
    )


class Package:
    """The parts of a package in which nothing is wrong, to be spoilt."""

    def __init__(self) -> None:
        licences = (PROJECT / "companion/licence_texts").glob("*.txt")
        self.program = dict.fromkeys(PROGRAM, b"x") | {
            path.relative_to(PROJECT).as_posix(): b"MIT" for path in licences
        }
        self.bundle = {
            "./stdlib.zip": b"PK",
            "modules/_sqlite3.so": elf(needs=("libsqlite3.so", "libpython3.14.so")),
        }
        self.libraries = {
            "libmain.so": elf(needs=("libSDL2.so", "liblog.so")),
            "libSDL2.so": elf(),
            "libsqlite3.so": elf(),
            "libpython3.14.so": elf(),
        }
        self.permissions = [VIBRATE]
        self.abi = ARM

    def write(self, folder: Path, kind: str = "apk", stored: int = -1) -> Path:
        """The package as a file; with libraries stored so many bytes off the begin of a page."""
        base = "base/" if kind == "aab" else ""
        place = folder / f"hornbook.{kind}"
        libraries = self.libraries | {"libpybundle.so": packed(self.bundle)}
        with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
            told = manifest(*self.permissions)
            if base:
                told = b"".join(b'\x1a\x1a%b"' % name.encode() for name in self.permissions)
            archive.writestr(f"{base}manifest/" * bool(base) + "AndroidManifest.xml", told)
            archive.writestr(f"{base}assets/private.tar", packed(self.program))
            for name, data in libraries.items():
                each = zipfile.ZipInfo(f"{base}lib/{self.abi}/{name}")
                each.compress_type = zipfile.ZIP_DEFLATED
                if stored >= 0:
                    each.compress_type = zipfile.ZIP_STORED
                    assert archive.fp is not None
                    start = archive.fp.tell() + 30 + len(each.filename) + 4
                    fill = (stored - start) % PAGE
                    each.extra = struct.pack("<HH", 0xD935, fill) + bytes(fill)
                archive.writestr(each, data)
        return place


@pytest.mark.parametrize("kind", ["apk", "aab"])
def test_nothing_is_wrong_with_a_right_package(tmp_path: Path, kind: str) -> None:
    assert judged(Package().write(tmp_path, kind), [ARM]) == []


def test_stored_libraries_lie_on_pages(tmp_path: Path) -> None:
    assert judged(Package().write(tmp_path, stored=0), [ARM]) == []
    found = judged(Package().write(tmp_path, stored=4096), [ARM])
    assert len(found) == 5
    assert "lib/arm64-v8a/libmain.so lies at " in found[0]


def _foreign_library(package: Package) -> None:
    package.libraries["libSDL2.so"] = elf(MACHINES["x86_64"])


def _foreign_in_bundle(package: Package) -> None:
    package.bundle["site-packages/chardet/pipeline.cpython-314-x86_64-linux-gnu.so"] = elf(62)


def _no_library(package: Package) -> None:
    package.bundle["site-packages/one.pyd"] = b"MZ"


def _misaligned(package: Package) -> None:
    package.bundle["modules/_sqlite3.so"] = elf(align=4096)


def _lacking(package: Package) -> None:
    package.bundle["site-packages/materialyoucolor/quantize.so"] = elf(needs=("libc++_shared.so",))


def _permission(package: Package) -> None:
    package.permissions.append(INTERNET)


def _no_permission(package: Package) -> None:
    package.permissions.clear()


def _no_licence(package: Package) -> None:
    del package.program["companion/licence_texts/kivymd.txt"]


def _no_program(package: Package) -> None:
    del package.program["main.pyc"]


def _library_of_the_program(package: Package) -> None:
    package.program["companion/fast.so"] = elf()


FAULTS: list[tuple[Callable[[Package], None], str]] = [
    (_foreign_library, "libSDL2.so is no library for arm64-v8a"),
    (_foreign_in_bundle, "x86_64-linux-gnu.so is no library for arm64-v8a"),
    (_no_library, "one.pyd is no library for arm64-v8a"),
    (_misaligned, "_sqlite3.so is aligned to 4096 bytes"),
    (_lacking, "quantize.so needs libc++_shared.so"),
    (_permission, f"asks for {INTERNET}"),
    (_no_permission, f"does not ask for {VIBRATE}"),
    (_no_licence, "companion/licence_texts/kivymd.txt is missing"),
    (_no_program, "main.pyc is missing"),
    (_library_of_the_program, "companion/fast.so is a library among the program's own files"),
]


@pytest.mark.parametrize("kind", ["apk", "aab"])
@pytest.mark.parametrize(("spoil", "said"), FAULTS, ids=lambda each: getattr(each, "__name__", ""))
def test_a_fault_is_named(
    tmp_path: Path, kind: str, spoil: Callable[[Package], None], said: str
) -> None:
    package = Package()
    spoil(package)
    (found,) = judged(package.write(tmp_path, kind), [ARM])
    assert said in found


def test_every_abi_that_is_asked_for_and_no_other_is_there(tmp_path: Path) -> None:
    place = Package().write(tmp_path)
    assert judged(place, [ARM, "x86_64"]) == ["has no libraries for x86_64"]
    assert judged(place, ["x86_64"]) == [
        "has libraries for arm64-v8a",
        "has no libraries for x86_64",
    ]


def test_a_package_without_the_program_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "empty.apk"
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr("AndroidManifest.xml", manifest(VIBRATE))
    assert judged(place, []) == [
        f"{place.stat().st_size:,} bytes are more than 0",
        "the program is missing",
    ]


def test_a_package_that_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Package().write(tmp_path)
    monkeypatch.setattr(judge_package, "LARGEST", place.stat().st_size - 1)
    (found,) = judged(place, [ARM])
    assert "are more than" in found
    assert LARGEST < 100_000_000


def test_the_exit_code_says_whether_anything_is_wrong(tmp_path: Path) -> None:
    command = [sys.executable, str(PROJECT / "tools/judge_package.py")]
    right = Package().write(tmp_path)
    done = subprocess.run([*command, str(right)], capture_output=True, text=True, check=True)
    assert "nothing is wrong" in done.stdout
    package = Package()
    _permission(package)
    done = subprocess.run(
        [*command, str(package.write(tmp_path, "aab")), str(right)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == f"hornbook.aab: asks for {INTERNET}\n"
