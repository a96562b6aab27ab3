"""Puts Hornbook into the menu of a Linux desktop, for the person who asks for it."""

import os
import sys
from pathlib import Path

from companion.shipped import PACKAGE, shipped

FILE = "org.hornbook.hornbook.desktop"
WINDOW = "hornbook"  # the class of the window, by which a desktop finds the entry of a window

ENTRY = """[Desktop Entry]
Type=Application
Name=Hornbook
Comment=Score pad and referee for games of the 6 nimmt! family
Comment[de]=Punkteblock und Schiri für Spiele der 6-nimmt!-Familie
TryExec={program}
Exec={command} %u
Icon={icon}
Terminal=false
Categories=Game;CardGame;
MimeType=x-scheme-handler/hornbook;
StartupWMClass={window}
"""


def quoted(word: str) -> str:
    """A word of a command as the line Exec wants it."""
    for letter in '\\"`$':
        word = word.replace(letter, f"\\{letter}")
    # The line is read twice: once as a text of the file, once as a command.
    return f'"{word}"'.replace("\\", "\\\\").replace("%", "%%")


def entry(command: list[str]) -> str:
    """The file for the menu that starts this command."""
    return ENTRY.format(
        program=command[0].replace("\\", "\\\\"),
        command=" ".join(map(quoted, command)),
        icon=shipped("assets") / "icon.png",
        window=WINDOW,
    )


def own_command() -> list[str]:
    """What starts Hornbook as it was started now: its command, or Python in a checkout."""
    program = Path(sys.argv[0]).absolute()
    if program.name == "hornbook":
        return [str(program)]
    return [sys.executable, str(PACKAGE.parent / "main.py")]


def main() -> int:
    """Write the entry and say where it is; once Hornbook is removed, the desktop hides it."""
    if sys.platform != "linux":
        print("There is such a menu on Linux only.", file=sys.stderr)
        return 2
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    place = data / "applications" / FILE
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(entry(own_command()), encoding="utf-8")
    print(f"Hornbook is in the menu now: {place}")
    return 0
