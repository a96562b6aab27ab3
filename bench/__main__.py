"""Runs every bench script in a process of its own and writes their lines to build/bench.txt."""

import subprocess
import sys
from pathlib import Path

from bench.line import HEADING

HERE = Path(__file__).resolve().parent
NOT_SCRIPTS = {"__init__.py", "__main__.py", "line.py", "measure.py"}


def main() -> int:
    scripts = sorted(path for path in HERE.glob("*.py") if path.name not in NOT_SCRIPTS)
    lines = [HEADING]
    print(HEADING, flush=True)
    broken = []
    for script in scripts:
        command = [sys.executable, "-m", f"bench.{script.stem}"]
        with subprocess.Popen(
            command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None  # noqa: S101 - for the type checker; it is piped
            for line in process.stdout:
                print(line, end="", flush=True)
                lines.append(line.rstrip("\n"))
        if process.returncode:
            broken.append(script.name)
    report = HERE.parent / "build" / "bench.txt"
    report.parent.mkdir(exist_ok=True)
    report.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"written to {report.relative_to(HERE.parent)}")
    if broken:
        print(f"did not run to their end: {', '.join(broken)}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
