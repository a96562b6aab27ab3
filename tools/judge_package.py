"""Judges an APK or AAB that was built: prints what is wrong with it, and then the exit code is 1.

Looked at are its libraries (the right processor, 16 kB pages, all that they need is there), its permissions,
its size, and whether the program, its texts and every licence are inside.
"""

from __future__ import annotations

import argparse
import io
import re
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MACHINES = {"arm64-v8a": 183, "x86_64": 62}  # e_machine of an ELF file, for each ABI of Android
PAGE = 16384  # bytes; Play takes nothing less from Android 15 on
LARGEST = 60_000_000  # bytes for each ABI; a guess, as none was built yet
PERMISSIONS = {"android.permission.VIBRATE"}
# Libraries that every Android from API 24 on has for apps.
SYSTEM = {
    *("libandroid.so", "libc.so", "libcamera2ndk.so", "libdl.so", "libEGL.so", "libGLESv1_CM.so"),
    *("libGLESv2.so", "libGLESv3.so", "libjnigraphics.so", "liblog.so", "libm.so"),
    *("libmediandk.so", "libOpenSLES.so", "libstdc++.so", "libvulkan.so", "libz.so"),
}
NATIVE = (".so", ".dll", ".dylib", ".pyd")
# What the program cannot do without, as it lies in private.tar; Python's files are compiled there.
PROGRAM = {"main.pyc", "kv/companion.kv", "companion/locale/de/LC_MESSAGES/hornbook.mo", "LICENSE"}
PERMISSION = re.compile(r"\b[a-z][\w.]*\.permission\.[A-Z][A-Z_]*")


class Library(NamedTuple):
    """An ELF file: its processor, the least alignment of what is loaded, and what it needs."""

    machine: int
    alignment: int
    needs: tuple[str, ...]


def library(data: bytes) -> Library | None:
    """The ELF file in these bytes; None if it is none of 64 bits."""
    if len(data) < 64 or data[:5] != b"\x7fELF\x02":
        return None
    machine, start = struct.unpack_from("<H12xQ", data, 18)
    size, count = struct.unpack_from("<HH", data, 54)
    loaded, dynamic = [], (0, 0)
    for at in range(start, start + size * count, size):
        kind, _, offset, address, _, length, _, align = struct.unpack_from("<IIQQQQQQ", data, at)
        if kind == 1:  # PT_LOAD
            fits = (offset - address) % PAGE == 0
            loaded.append((offset, address, length, align if fits else 1))
        elif kind == 2:  # PT_DYNAMIC
            dynamic = offset, length
    entries = list(struct.iter_unpack("<qQ", data[dynamic[0] : sum(dynamic)]))
    texts = next((value for tag, value in entries if tag == 5), 0)  # DT_STRTAB, an address
    for offset, address, length, _ in loaded:
        if address <= texts < address + length:
            texts += offset - address
            break
    ends = [texts + value for tag, value in entries if tag == 1]  # DT_NEEDED
    needs = tuple(data[at : data.index(b"\0", at)].decode() for at in ends)
    return Library(machine, min((each[3] for each in loaded), default=PAGE), needs)


def unpacked(name: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """The file itself, or, of an archive such as libpybundle.so and private.tar, each file in it."""
    if data[:2] != b"\x1f\x8b":
        yield name, data
        return
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            found = archive.extractfile(member)
            if found is not None:
                yield f"{name}/{member.name.removeprefix('./')}", found.read()


def permissions(manifest: bytes) -> set[str]:
    """The names of permissions in a manifest: an APK's is in UTF-16 or UTF-8, an AAB's in UTF-8."""
    texts = (manifest.decode(code, "replace") for code in ("utf-8", "utf-16-le"))
    return {name for text in texts for name in PERMISSION.findall(text)}


def judged(package: Path, abis: list[str]) -> list[str]:
    """What is wrong with this package for phones of these ABIs."""
    found = []
    size, limit = package.stat().st_size, LARGEST * len(abis)
    if size > limit:
        found.append(f"{size:,} bytes are more than {limit:,}")
    with zipfile.ZipFile(package) as archive:
        base = "base/" if package.suffix == ".aab" else ""
        names = archive.namelist()
        manifest = f"{base}manifest/AndroidManifest.xml" if base else "AndroidManifest.xml"
        asked = permissions(archive.read(manifest)) if manifest in names else set()
        found += [f"asks for {name}" for name in sorted(asked - PERMISSIONS)]
        found += [f"does not ask for {name}" for name in sorted(PERMISSIONS - asked)]
        there = {name.split("/")[-2] for name in names if name.startswith(f"{base}lib/")}
        found += [f"has libraries for {abi}" for abi in sorted(there - set(abis))]
        found += [f"has no libraries for {abi}" for abi in sorted(set(abis) - there)]
        if not base:
            found += _lying(package, archive)
        for abi in sorted(there & set(abis)):
            place = f"{base}lib/{abi}/"
            files = [
                each
                for name in names
                if name.startswith(place)
                for each in unpacked(name, archive.read(name))
            ]
            found += _libraries(files, abi)
        program = f"{base}assets/private.tar"
        if program in names:
            found += _program(dict(unpacked("", archive.read(program))))
        else:
            found.append("the program is missing")
    return found


def _lying(package: Path, archive: zipfile.ZipFile) -> Iterator[str]:
    """The libraries that Android would map from the APK, and that lie across its pages."""
    with package.open("rb") as file:
        for each in archive.infolist():
            if each.filename.endswith(".so") and each.compress_type == zipfile.ZIP_STORED:
                file.seek(each.header_offset + 26)  # two lengths, of the name and what follows it
                start = each.header_offset + 30 + sum(struct.unpack("<HH", file.read(4)))
                if start % PAGE:
                    yield f"{each.filename} lies at {start}, which is not on a page of 16 kB"


def _libraries(files: list[tuple[str, bytes]], abi: str) -> Iterator[str]:
    shipped = {name.rpartition("/")[2] for name, _ in files}
    for name, data in files:
        if not name.endswith(NATIVE) and data[:4] != b"\x7fELF":
            continue
        found = library(data)
        if found is None or found.machine != MACHINES[abi]:
            yield f"{name} is no library for {abi}"
            continue
        if found.alignment < PAGE:
            yield f"{name} is aligned to {found.alignment} bytes, not to {PAGE}"
        for needed in found.needs:
            if needed not in shipped | SYSTEM:
                yield f"{name} needs {needed}, which is not in the package"


def _program(files: dict[str, bytes]) -> Iterator[str]:
    names = {name.removeprefix("/") for name in files}
    texts = (ROOT / "companion/licence_texts").glob("*.txt")
    wanted = PROGRAM | {path.relative_to(ROOT).as_posix() for path in texts}
    for name in sorted(wanted - names):
        yield f"{name} is missing"
    for name, data in files.items():
        if name.endswith(NATIVE) or data[:4] == b"\x7fELF":
            yield f"{name} is a library among the program's own files"


def main() -> int:
    """Judge each package; say what is wrong, or how large it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", nargs="+", type=Path, metavar="PACKAGE")
    parser.add_argument("--abis", default="arm64-v8a", help="parted by commas")
    asked = parser.parse_args()
    wrong = False
    for package in asked.packages:
        faults = judged(package, asked.abis.split(","))
        wrong = wrong or bool(faults)
        for fault in faults:
            print(f"{package.name}: {fault}", file=sys.stderr)
        if not faults:
            print(f"{package.name}: {package.stat().st_size:,} bytes, nothing is wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
