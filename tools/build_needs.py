"""Says in one sentence what is missing on this machine before a package for the phone can be built.

Buildozer would find it out one by one, some of it after an hour. ``python -m tools.build_needs`` is silent
where everything is there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

# Android's build tools ask for Java 17, and the Gradle of python-for-android, which comes last, runs on
# none above 24. Debian 12 has the first of these packages, Debian 13 the second.
JAVA = range(17, 25)
JDK = "openjdk-17-jdk-headless (or openjdk-21-jdk-headless)"
# Programs that buildozer, python-for-android and its recipes call, and Debian's packages with them.
PROGRAMS = {
    "autoconf": "autoconf",
    "automake": "automake",
    "cc": "gcc",
    "cmake": "cmake",
    "git": "git",
    "libtoolize": "libtool",
    "make": "make",
    "patch": "patch",
    "pkg-config": "pkg-config",
    "unzip": "unzip",
    "zip": "zip",
}
# Headers for the Python that is built for this machine first: without them it has no pip that can download.
HEADERS = {"openssl/ssl.h": "libssl-dev", "ffi.h": "libffi-dev", "zlib.h": "zlib1g-dev"}
# The macros without which libffi cannot be configured: libtool only recommends their package.
MACROS = ("ltdl.m4", "libltdl-dev")


def java() -> int:
    """The version of the compiler of Java that a build takes; 0 where there is none."""
    home = os.environ.get("JAVA_HOME")
    javac = shutil.which(f"{home}/bin/javac" if home else "javac")
    if javac is None:
        return 0
    run = subprocess.run([javac, "-version"], capture_output=True, text=True, check=False)
    told = re.search(r"javac (\d+)", run.stdout + run.stderr)
    return int(told[1]) if told else 0


def has_header(name: str) -> bool:
    """Whether the compiler finds a header."""
    if shutil.which("cc") is None:
        return True  # the compiler is what is missing first
    line = f"#include <{name}>\n"
    run = subprocess.run(["cc", "-E", "-"], input=line, text=True, capture_output=True, check=False)
    return run.returncode == 0


def has_macros() -> bool:
    """Whether aclocal finds the macros."""
    if shutil.which("aclocal") is None:
        return True  # automake is what is missing first
    run = subprocess.run(["aclocal", "--print-ac-dir"], capture_output=True, text=True, check=False)
    return Path(run.stdout.strip(), MACROS[0]).is_file()


def missing() -> list[str]:
    """Debian's names of the packages that are missing."""
    packages = [] if java() in JAVA else [JDK]
    packages += [package for program, package in PROGRAMS.items() if shutil.which(program) is None]
    packages += [package for header, package in HEADERS.items() if not has_header(header)]
    return packages if has_macros() else [*packages, MACROS[1]]


def told(packages: list[str]) -> str:
    """The sentence that names them; empty where nothing is missing."""
    if not packages:
        return ""
    return f"A package for the phone cannot be built here without {', '.join(packages)}."


def main() -> int:
    """Say what is missing."""
    sentence = told(missing())
    if sentence:
        print(sentence, file=sys.stderr)
    return int(bool(sentence))


if __name__ == "__main__":
    sys.exit(main())
