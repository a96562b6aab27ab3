"""What went wrong while the app ran: a small file of the last faults, and what is said of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from traceback import TracebackException

from companion import __version__
from companion.languages import N_

FILE = "what-went-wrong.txt"
START = "hornbook.starting"  # lies in the folder from the start of the app to its first frame

MOST = 5  # faults that are kept
FRAMES, WIDEST, LONGEST = 20, 300, 6000  # frames of one, letters of a line, letters of one
PARTED = "\n" + "-" * 40 + "\n"
WHOLE = 4 * MOST * (LONGEST + WIDEST)  # bytes of the file at the most

# What is said to the people. {room} is the title of a room.
FAILED = N_("Something went wrong, but nothing is lost. Try again.")
LEFT = N_("“{room}” keeps failing, so you are on Home. Nothing is lost.")
CLOSED = N_("“{room}” did not open. Nothing is lost.")
ASIDE = N_(
    "“{room}” did not open. Your unfinished entry there was set aside. Everything else is here."
)
UNREAD = N_(
    "Your unfinished entry in “{room}” could not be read and was set aside. Everything else is here."
)
NO_MATCH = N_("Your last match did not open. It is still saved, like everything else.")
CHOICES = N_("Language, theme and text size did not load. Choose them again in Settings.")
CUT_SHORT = N_("Hornbook did not start properly last time, so you are on Home. Nothing is lost.")
NO_HOME = N_("Home cannot be shown. Nothing is lost: close the app and open it again.")

# The title of a room by its name in the app; each draft has the name of its room.
TITLES = {
    "home": N_("Home"),
    "newmatch": N_("New match"),
    "people": N_("Players"),
    "end": N_("Result"),
    "pad": N_("Score pad"),
    "standing": N_("Standings"),
    "table": N_("Enter cards"),
    "follow": N_("Enter cards"),
    "turns": N_("Past turns"),
    "lay": N_("Correct table"),
    "referee": N_("Referee"),
    "piles": N_("Referee"),
    "position": N_("Referee"),
    "tally": N_("Count"),
    "rules": N_("Rules"),
    "learn": N_("Your box"),
    "history": N_("Matches"),
    "statistics": N_("Statistics"),
    "settings": N_("Settings"),
    "licences": N_("Licences"),
}


def said(sentence: str, room: str, tr: Callable[[str], str]) -> str:
    """One of these sentences, of a room, in the language of the app."""
    return tr(sentence).format(room=tr(TITLES[room]))


def described(error: Exception) -> str:
    """The traceback of an error, without the folders in which the app and Python lie."""
    lines = "".join(TracebackException.from_exception(error, limit=-FRAMES).format()).splitlines()
    text = "\n".join(line[:WIDEST] for line in lines)
    for folder in (str(Path(__file__).parents[1]), sys.prefix, sys.base_prefix):
        text = text.replace(folder + os.sep, "")
    return text[-LONGEST:]


class Mishaps:
    """The last faults, the oldest first, in a file of the app's folder.

    Where the file cannot be written they are kept until the app ends.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._kept: list[str] | None = None

    def note(self, error: Exception, room: str) -> None:
        """Keep an error with the day, the version and the room; the same one again takes its place."""
        day = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
        python = ".".join(map(str, sys.version_info[:3]))
        head = f"{day}, Hornbook {__version__}, {room}, Python {python}, {sys.platform}"
        text = described(error)
        others = [each for each in self.faults() if each.partition("\n")[2] != text]
        self._kept = [*others, f"{head}\n{text}"][-MOST:]
        new = self._file.with_suffix(".new")
        with suppress(OSError):
            new.write_text(PARTED.join(self._kept), encoding="utf-8", errors="backslashreplace")
            new.replace(self._file)

    def faults(self) -> list[str]:
        """Each fault that is kept, as it reads."""
        if self._kept is None:
            found = b""
            with suppress(OSError), self._file.open("rb") as file:
                found = file.read(WHOLE)
            parts = found.decode("utf-8", "replace").split(PARTED)
            self._kept = [each[-LONGEST - WIDEST :] for each in parts if each.strip()][-MOST:]
        return self._kept

    def text(self) -> str:
        """All of them as one text, to be handed on."""
        return PARTED.join(self.faults())


class StartMark:
    """An empty file that lies in the app's folder until the first frame is drawn.

    A start that finds it knows that the start before it ended too early for its fault to be met.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / START
        self.pending = False  # whether the first frame is still to come
        self.found = False  # whether the start before this one left its mark

    def put(self) -> None:
        """Put the mark down; nothing is put into a folder that cannot be written."""
        self.pending = True
        try:
            os.close(os.open(self._file, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            self.found = os.access(self._file.parent, os.W_OK)  # else it could never be taken away
        except OSError:
            self.found = False

    def lift(self) -> None:
        """Take the mark away: the first frame is drawn, or the app was left."""
        if self.pending:
            self.pending = False
            with suppress(OSError):
                self._file.unlink(missing_ok=True)
