"""Builds the wheel into build/wheel, installs it into an empty environment and starts the app from there.

What must hold: every file of the app is inside, Home appears and says so, a record is judged, the menu's entry
leads there, and the picture of Home in build/wheel is not blank.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Iterable
from pathlib import Path

from companion.menu import FILE as MENU

ROOT = Path(__file__).resolve().parent.parent
MADE = ROOT / "build" / "wheel"
LARGEST = 5_000_000  # bytes; two thirds of it are KivyMD's fonts and icons
COLOURS = 50  # a picture of Home has hundreds, of a bare ground one

# Run by the Python of the new environment: a picture of Home, as tests and demonstration take it.
HOME = """
import sys
from pathlib import Path
from companion.offscreen.stage import Stage
from companion.app import HornbookApp
from companion.device.fake import FakeDevice
stage, folder, picture = Stage(), Path(sys.argv[1]), Path(sys.argv[2])
stage.start(HornbookApp(folder=folder, device=FakeDevice()), size=(412, 916))
stage.picture(picture)
import os, companion, kivymd
from PIL import Image
colours = len(Image.open(picture).getcolors(1 << 24))
print(companion.__file__, kivymd.__file__, colours, sep="\\n", flush=True)
os._exit(0)  # Kivy takes seconds to leave the interpreter
"""

RECORD = {
    "hornbook": 1,
    "game": "classic",
    "options": {"edition": "1994"},
    "players": ["Ann", "Ben"],
    "events": [{"do": "score", "points": {"Ann": 3, "Ben": 7}}],
}


def wanted() -> set[str]:
    """The names in the wheel of every file that a screen can ask for."""
    names = set()
    for top, inside in (("companion", ""), ("kv", "companion/"), ("assets/fonts", "companion/")):
        for path in (ROOT / top).rglob("*"):
            if path.suffix in {".py", ".kv", ".json", ".txt", ".mo", ".ttf"}:
                names.add(inside + path.relative_to(ROOT).as_posix())
    return names | {"companion/assets/horns.png", "companion/assets/icon.png", "kivymd/LICENSE"}


def faults(names: Iterable[str], size: int) -> list[str]:
    """What is wrong with a wheel that holds these names and is this large."""
    names = set(names)
    found = [f"{name} is missing" for name in sorted(wanted() - names)]
    if not any(name.startswith("kivymd/fonts/") for name in names):
        found.append("KivyMD's fonts are missing")
    if not any(name.endswith("/licenses/LICENSE") for name in names):
        found.append("the licence is missing")
    tops = {name.partition("/")[0] for name in names}
    strange = {top for top in tops if not top.endswith(".dist-info")} - {"companion", "kivymd"}
    found += [f"{top} would lie beside other packages" for top in sorted(strange)]
    ours = {name for name in names if name.startswith("companion/")}
    found += [f"{name} is for translators" for name in ours if name.endswith((".po", ".pot"))]
    if size > LARGEST:
        found.append(f"{size:,} bytes are more than {LARGEST:,}")
    return found


def build() -> Path:
    """Let pip build the wheel as it would for `pipx install .`."""
    MADE.mkdir(parents=True, exist_ok=True)
    for old in MADE.glob("hornbook-*.whl"):
        old.unlink()
    run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(MADE), str(ROOT)])
    return next(MADE.glob("hornbook-*.whl"))


def run(command: list[str], cwd: Path | None = None, **settings: str) -> str:
    """What a program prints; its complaints are shown when it fails."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KIVY")}
    kept.pop("PYTHONPATH", None)
    done = subprocess.run(
        command, cwd=cwd, env=kept | settings, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(done.stdout, done.stderr, sep="", file=sys.stderr)
        raise SystemExit(f"{' '.join(command[:2])} ended with {done.returncode}")
    return done.stdout


def installed(wheel: Path, folder: Path) -> Path:
    """The programs of a new environment that holds the wheel and what it asks for."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run([str(programs / "python"), "-m", "pip", "install", "-q", str(wheel)])
    return programs


def started(programs: Path, folder: Path) -> list[str]:
    """What is wrong with the app as it is installed there."""
    settings = {
        "HOME": str(folder),
        "HORNBOOK_FRAMES": "5",
        "SDL_VIDEODRIVER": "offscreen",
        "LP_NUM_THREADS": "0",
    }
    found = []
    said = run([str(programs / "hornbook")], folder, **settings)
    if "READY home" not in said.splitlines():
        found.append(f"Home did not appear: {said}")
    record = folder / "record.json"
    record.write_text(json.dumps(RECORD), encoding="utf-8")
    for command in (["hornbook", "replay"], ["hornbook-replay"]):
        verdict = json.loads(run([str(programs / command[0]), *command[1:], str(record)], folder))
        if verdict["totals"] != {"Ann": 3, "Ben": 7}:
            found.append(f"{' '.join(command)} says {verdict}")
    run([str(programs / "hornbook"), "menu"], folder, XDG_DATA_HOME=str(folder))
    entry = (folder / "applications" / MENU).read_text(encoding="utf-8")
    lines = (f"TryExec={programs / 'hornbook'}", f"Icon={folder}")
    found += [f"the menu's entry has no {line}" for line in lines if line not in entry]
    picture = MADE / "home.png"
    seen = run([str(programs / "python"), "-c", HOME, str(folder / "own"), str(picture)], folder)
    *places, colours = seen.splitlines()[-3:]
    found += [f"{place} is not the installed one" for place in places if str(folder) not in place]
    if int(colours) < COLOURS:
        found.append(f"Home is a picture of {colours} colours")
    return found


def main() -> int:
    """Build, judge, install and start; the exit status says whether all of it held."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    wheel = build()
    size = wheel.stat().st_size
    with zipfile.ZipFile(wheel) as archive:
        found = faults(archive.namelist(), size)
    if not found:
        with tempfile.TemporaryDirectory(prefix="hornbook-wheel-") as folder:
            own = Path(folder).resolve()
            found = started(installed(wheel, own / "environment"), own)
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print(f"{wheel.relative_to(ROOT)}: {size:,} bytes; installed, and Home is in home.png")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
