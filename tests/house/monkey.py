"""A monkey over the whole house: it taps, types, renames, hands over, turns, goes back and kills.

Every step is a plain list, such as ``["tap", 180.0, 40.0, "Table"]``, so that a romp can be written
down and walked again. A romp that fails leaves its steps in build/monkey-SEED.json:

    python -m tests.house.monkey build/monkey-7.json            walks it again
    python -m tests.house.monkey build/monkey-7.json --shorter  drops every step it can do without
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from tests.ui.pilot import Pilot

# isort: split
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput

from companion.app import PLACES
from companion.device import Document
from companion.games.core.events import Seat
from companion.games.core.rulings import Refused
from companion.games.core.shelf import Shelf
from companion.match import Match
from companion.models.table.story import deals, turns
from companion.offscreen.stage import _Time
from companion.record import read, write
from companion.screens.referee import ROOMS, referee_of
from companion.share.backup import write as write_backup
from companion.share.link import LONGEST, link_of
from companion.store import Store
from companion.widgets.kit.rooms import HOME
from companion.widgets.kit.seen import Seen, everything
from tests.games.board.boards import bare, whole
from tests.games.lives import begun, kinds, lived, moved
from tests.toy import WITH_FAIR

Step = list[Any]
STEPS = Path("build")
SIZES = [(360, 640), (412, 916), (640, 360), (916, 412), (320, 480), (1024, 768)]
LONGEST_WORK = 500  # frames
LULL = 0.35  # seconds after a tap: no echo of it, and a list has let go of it
TYPED = ["Ann", "Bea", "7", "33", "Ömer ", "x" * 30, "row", "安", "{n}", "-3"]
OF_MATCH = {"pad", "standing", "end", "table", "turns", "lay"}
CROSSROADS = (HOME, "table", "pad", "end")  # rooms that lead to the others of a match
NEAR = {"pad", "table", "end", "rules", "learn", "tally", *ROOMS.values()}  # what they lead to
MOST_BACKS = 12
TABLES = {"table", "turns", "lay", *ROOMS.values()}
ENTERS = re.compile(r"card |number |answer |row |seat |pile |plus ")
WEIGHTS: dict[str, float] = {
    "tap": 46,
    "enter": 44,  # a tap on what enters something, where cards lie or points are written
    "anywhere": 5,
    "hold": 0.5,
    "drag": 1,
    "back": 4.5,
    "go": 3.5,
    "deep": 2,  # the way to a past turn's cards
    "hand": 1.5,
    "rename": 2,
    "speak": 0.7,
    "dark": 0.3,
    "language": 0.4,
    "theme": 0.2,
    "scale": 0.2,
    "turn": 0.4,
    "restart": 0.5,
    "type": 2,
}
NEW = 0.05  # how often a deed is chosen that was not done yet
# Rooms and sheets that are only read: dear to build, and soon left again.
READ = {"rules", "licences", "statistics", "WholeRule", "PageSheet", "ComparisonSheet", "SeeSheet"}
READ |= {"SetupSheet", "RulesSheet", "RuleSheet", "Why", "LicenceSheet", "DiagramSheet"}
LIBRARIES = 4
LEFT = 0.6  # how often such a one is left at once
READS = {"Why?", "Warum?", "book-open-page-variant-outline", "help-circle-outline", "rules"}


@cache
def library(number: int, shelf: Shelf = WITH_FAIR) -> tuple[dict[str, Any], ...]:
    """Records of one match of each kind, each at three moments of its life and at its end."""
    found = []
    for kind in kinds(shelf):
        rng = random.Random(f"library {number} {kind.name}")
        match = lived(begun(kind, rng, shelf), rng, 45)
        for position in sorted({*rng.sample(range(match.position + 1), 3), match.position}):
            match.seek(position)
            found.append(match.record())
        if not match.state.finished and "end" in match.may:
            match.apply(match.parse({"do": "end"}))
            found.append(match.record())
    return tuple(found)


@cache
def backup(number: int, shelf: Shelf = WITH_FAIR) -> bytes:
    """A backup of a household that has played all these matches to the end of their records."""
    longest = {record["id"]: record for record in library(number, shelf)}
    stream = BytesIO()
    with tempfile.TemporaryDirectory() as folder:
        store, _ = Store.open(Path(folder) / "other", shelf=shelf)
        for record in longest.values():
            store.import_record(json.dumps(record))
        for _ in write_backup(store, stream):
            pass
        store.close()
    return stream.getvalue()


def lull(pilot: Pilot, seconds: float = LULL) -> None:
    """Let time pass in one long frame, as on a busy phone, and a short one: cheaper than many."""
    _Time.now += seconds
    pilot.frames(2)


class Monkey:
    """One romp through one app; the same seed does the same."""

    def __init__(self, pilot: Pilot, seed: int) -> None:
        self.pilot, self.seed = pilot, seed
        self.rng = random.Random(f"monkey {seed}")
        self.records = library(seed % LIBRARIES)
        self.trail: list[Step] = []
        self.reached: set[str] = set()
        self.done: set[str] = set()  # of the weighted words
        self.met: Counter[str] = Counter()  # sheets, and how far people were in a room

    @property
    def app(self) -> Any:
        """The app, which another one follows after each kill."""
        return self.pilot.app

    @property
    def match(self) -> Match | None:
        """The match on the desk."""
        found: Match | None = self.app.desk.match
        return found

    @property
    def sheet(self) -> str:
        """The kind of the topmost sheet; empty where none is open."""
        found = (type(each).__name__ for each in Window.children if isinstance(each, ModalView))
        return next(found, "")

    @property
    def depth(self) -> str:
        """How far people are in the room: which moment of the table, what of a past turn."""
        room, here = self.app.rooms.current_screen, self.app.rooms.current
        if here == "table" and room.moment is not None:
            half = "half " if not room.draft.blank else ""
            return f"{half}{type(room.moment).__name__}"
        if here == "turns":
            asked = room.revision is not None and room.revision.question is not None
            deep = {"asked": asked, "changed": room.revision, "entered": room.entered}
            deep |= {"turn": room.look, "set": room.laid, "list": True}
            return f"turns {next(name for name, there in deep.items() if there)}"
        if here == "lay" and room.laying is not None and self.match is not None:
            return "lay asking" if room.laying.asking else "lay"
        return ""

    # -- a romp -----------------------------------------------------------------------------------

    def romp(self, steps: int) -> None:
        """So many steps; a failure tells its seed and last steps, and leaves all of them."""
        try:
            for _ in range(steps):
                self.step(self.chosen())
            self.replays()
        except Exception as fault:
            file = STEPS / f"monkey-{self.seed}.json"
            file.parent.mkdir(exist_ok=True)
            file.write_text(json.dumps(self.trail, ensure_ascii=False), encoding="utf-8")
            last = "\n".join(_short(each) for each in self.trail[-12:])
            told = (
                f"seed {self.seed}, step {len(self.trail)}, all steps in {file}; the last:\n{last}"
            )
            raise AssertionError(told) from fault

    def again(self, trail: list[Step]) -> None:
        """The steps of an earlier romp."""
        for step in trail:
            self.step(step)
        self.replays()

    def step(self, step: Step) -> None:
        """Do one step and look whether the app stands."""
        self.trail.append(step)
        word, *given = step
        getattr(self, f"_{word}")(*given)
        if self.pilot.left:
            self.pilot.start()
        here = self.app.rooms.current
        assert here in PLACES
        self.reached.add(here)
        self.met.update({self.sheet, self.depth} - {""})
        self.shows_its_match()

    def shows_its_match(self) -> None:
        """A room shows people of the match on the desk, none of another one."""
        here, match = self.app.rooms.current, self.match
        if here not in ("table", "turns") or match is None:
            return
        shell = self.app.rooms.current_screen.shell
        if shell.parent is None or shell.scene is None:
            return
        names = {seat.key.removeprefix("seat ").rstrip(" 0123456789") for seat in shell.scene.seats}
        strange = (
            names - match.frame.names - {name.rstrip(" 0123456789") for name in match.frame.names}
        )
        assert not strange - {""}, f"{here} shows {strange}, who are not in {match.frame.names}"

    def replays(self) -> None:
        """What is written of the match on the desk leads to the very same again."""
        match = self.match
        if match is None:
            return
        assert read(write(match), self.app.shelf).state == match.state
        stored = self.app.store.load(match.header.id)
        if isinstance(stored, Match):  # a deleted one may still lie on the desk
            assert stored.state == match.state

    # -- what is chosen next ----------------------------------------------------------------------

    def chosen(self) -> Step:
        """The next step."""
        rng = self.rng
        if {self.app.rooms.current, self.sheet} & READ and rng.random() < LEFT:
            return ["back"]
        while True:
            new = [word for word in WEIGHTS if word not in self.done]
            words = new if new and rng.random() < NEW else [*WEIGHTS]
            (word,) = rng.choices(words, [WEIGHTS[each] for each in words])
            step: Step | None = getattr(self, f"_choose_{word}")()
            if step is not None:
                self.done.add(word)
                return step

    def _touchable(self) -> list[Seen]:
        return [seen for seen in self.pilot.things() if seen.touchable]

    def _choose_tap(self) -> Step | None:
        """Each sort of thing is as likely as any other, however many cards there are."""
        sorts: dict[str, list[Seen]] = {}
        for seen in self._touchable():
            called = next((name for name in (*seen.names, seen.text) if name), "")
            if READS & {seen.text, *seen.names} and self.rng.random() < LEFT:
                continue
            sorts.setdefault(re.sub(r"\d+", "#", called), []).append(seen)
        return self._tap_of(self.rng.choice([*sorts.values()])) if sorts else None

    def _choose_enter(self) -> Step | None:
        if self.app.rooms.current not in TABLES and self.app.rooms.current != "pad":
            return None
        found = [seen for seen in self._touchable() if ENTERS.match(seen.names[0] or "-")]
        return self._tap_of(found) if found else None

    def _tap_of(self, found: list[Seen]) -> Step:
        seen = self.rng.choice(found)
        called = next((name for name in (seen.text, *seen.names) if name), "")
        return ["tap", *(round(each, 1) for each in seen.centre), called[:30]]

    def _spot(self) -> list[float]:
        wide, high = self.app.root.size
        return [round(self.rng.random() * wide, 1), round(self.rng.random() * high, 1)]

    def _choose_anywhere(self) -> Step:
        return ["tap", *self._spot(), ""]

    def _choose_hold(self) -> Step:
        return ["hold", *self._spot()]

    def _choose_drag(self) -> Step:
        return ["drag", *self._spot(), *self._spot()]

    def _choose_back(self) -> Step:
        return ["back"]

    def _choose_go(self) -> Step | None:
        """A room where nobody has been yet, while there is one."""
        ways = {room: self._way(room) for room in PLACES}
        found = [room for room, way in ways.items() if way is not None]
        new = [room for room in found if room not in self.reached]
        return ways[self.rng.choice(new or found)]

    def _way(self, room: str) -> Step | None:
        """How people come to a room, where they can."""
        match = self.match
        if match is None and room in OF_MATCH:
            return None
        if match is not None and room == "turns" and not (turns(match) or deals(match)):
            return None
        if room == "lay" and (
            match is None or "table" not in match.may or match.game.lies(match.state) is None
        ):
            return None
        if room in ("turns", "lay"):
            return ["go", "table", room]
        if room in ROOMS.values() and match is not None and referee_of(match) == room:
            return ["go", "table", room] if self.rng.random() < 0.7 else ["go", room]
        return ["go", "pad", room] if room == "standing" else ["go", room]

    def _choose_deep(self) -> Step | None:
        """A past turn with a card of it to be changed, as the key of a told turn opens it."""
        match = self.match
        told = [each for each in turns(match) if each.steps] if match is not None else []
        if not told:
            return None
        turn = self.rng.choice(told)
        return ["deep", turn.number, self.rng.choice(turn.steps).ruling.player]

    def _choose_hand(self) -> Step:
        chance = self.rng.random()
        if chance < 0.06:
            box = self.rng.choice([bare, whole])(random.Random(self.rng.random()))
            return ["hand", "file", box]
        if chance < 0.1:
            return ["hand", "link", self.rng.choice(["hornbook:1abc", "what", "{}", ""])]
        if chance < 0.16:
            return ["hand", "backup", self.seed % LIBRARIES, True]
        match = self.match
        others = [each for each in self.records if match is None or each["id"] != match.header.id]
        same = [
            each for each in self.records if match is not None and each["id"] == match.header.id
        ]
        record = self.rng.choice(same if same and chance < 0.4 else others)
        return ["hand", self.rng.choice(["link", "file"]), record, self.rng.random() < 0.85]

    def _choose_rename(self) -> Step | None:
        match = self.match
        if match is None:
            return None
        deed = moved(match, self.rng)
        told = {key: getattr(deed, key) for key in Seat.keys if getattr(deed, key)}
        return ["rename", json.loads(json.dumps(told))]

    def _choose_speak(self) -> Step:
        return ["speak", self.rng.choice(["de_DE", "en_GB", "fr_FR"])]

    def _choose_dark(self) -> Step:
        return ["dark", not self.pilot.device.dark]

    def _choose_language(self) -> Step:
        return ["language", self.rng.choice(["system", "system", "en", "de"])]

    def _choose_theme(self) -> Step:
        return ["theme", self.rng.choice(["system", "light", "dark"])]

    def _choose_scale(self) -> Step:
        return ["scale", self.rng.choice(["1.0", "1.0", "1.3"])]

    def _choose_turn(self) -> Step:
        return ["turn", *self.rng.choice(SIZES)]

    def _choose_restart(self) -> Step:
        return ["restart"]

    def _choose_type(self) -> Step | None:
        fields = [each for each in everything() if isinstance(each.widget, TextInput)]
        if not any(each.widget.focus for each in fields):
            return None
        return ["type", self.rng.choice(TYPED)]

    # -- deeds ------------------------------------------------------------------------------------

    def _lull(self, seconds: float = LULL) -> None:
        lull(self.pilot, seconds)

    def _tap(self, x: float, y: float, _called: str = "") -> None:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.pilot.frames(1)
        touch.touch_up()
        self._lull()

    def _hold(self, x: float, y: float) -> None:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self._lull(0.8)
        touch.touch_up()
        self._lull()

    def _drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.pilot.frames(1)
        for part in (0.3, 0.6, 1.0):
            touch.touch_move(x + (to_x - x) * part, y + (to_y - y) * part)
            self.pilot.frames(1)
        touch.touch_up()
        self._lull()

    def _back(self) -> None:
        self.pilot.key(27)
        self._lull()

    def _walk_back(self, *to: str) -> bool:
        """Back until one of these rooms is there; False where a lock holds the table."""
        for _ in range(MOST_BACKS):
            if self.app.rooms.current in to and not self.sheet:
                return True
            self._back()
        return False

    def _go(self, *way: str) -> None:
        """From where there is a way to it: no room is entered from one that does not lead there."""
        near = CROSSROADS if way[0] in NEAR else (HOME,)
        if not self._walk_back(*near):
            return
        for room in way:
            given: dict[str, Any] = {}
            match = self.match
            if room in ROOMS.values() and way[0] == "table" and match is not None:
                given = {"table": match.state.open}
            if room == "learn":
                given = {"game": next(each.id for each in self.app.shelf if each.learns)}
            self.app.go(room, **given)
            self.pilot.frames(1)
        self._lull()

    def _deep(self, number: int, player: str) -> None:
        match = self.match
        told = {each.number: each for each in turns(match)} if match is not None else {}
        turn = told.get(number)
        if (
            turn is not None
            and player in {step.ruling.player for step in turn.steps}
            and self._walk_back(*CROSSROADS)
        ):
            self.app.go("table")
            self.app.go("turns", turn=number, change=player)
            self._lull()

    def _hand(self, how: str, what: Any, taken: bool = False) -> None:
        if how == "backup":
            self._restore(backup(what))
            return
        text = what if isinstance(what, str) else json.dumps(what)
        if how == "link" and isinstance(what, dict):
            text = link_of(what)
        if how == "link" and len(text) <= LONGEST:
            self.pilot.device.sent.append(text)
        else:
            raw = text.encode()
            self.pilot.device.sent.append(Document("sent.json", len(raw), lambda: BytesIO(raw)))
        self._lull(0.6)
        if taken:
            self._tap_icon("tray-arrow-down")

    def _restore(self, data: bytes) -> None:
        """A backup is handed over, looked through and taken in, up to the end of the work."""
        given = Document("backup.gz", len(data), lambda: BytesIO(data))
        self.pilot.device.sent.append(given)
        self._lull(0.6)
        self._work()
        self._tap_icon("backup-restore")
        self._work()

    def _work(self) -> None:
        for _ in range(LONGEST_WORK):
            if self.app.work is None:
                break
            self.pilot.frames(1)
        self._lull()

    def _tap_icon(self, icon: str) -> None:
        """Tap the thing with this icon, where it is in sight."""
        found = [seen for seen in self._touchable() if seen.called(icon)]
        if found:
            self._tap(*found[-1].centre)

    def _rename(self, told: dict[str, Any]) -> None:
        """From the pad, as its people's sheet does it."""
        if self.match is None or not self._walk_back(*CROSSROADS):
            return
        self.app.go("pad")
        try:
            event = self.match.parse({"do": "seat", **told})
        except Refused:
            return
        self.app.desk.do(event)
        self._lull()

    def _speak(self, tag: str) -> None:
        self.pilot.device.tag = tag
        self._lull(0.6)

    def _dark(self, dark: bool) -> None:
        self.pilot.device.dark = dark
        self._lull(0.6)

    def _language(self, choice: str) -> None:
        self.app.choose_language(choice)
        self._lull()

    def _theme(self, choice: str) -> None:
        self.app.choose_theme(choice)
        self._lull()

    def _scale(self, choice: str) -> None:
        self.app.choose_text_scale(choice)
        self._lull()

    def _turn(self, wide: int, high: int) -> None:
        self.pilot.stage.resize(wide, high)
        self._lull()

    def _restart(self) -> None:
        self.replays()
        self.pilot.restart()
        assert self.pilot.texts(), "a start showed nothing"

    def _type(self, text: str) -> None:
        self.pilot.type(text)
        self._lull()


def _short(step: Step) -> str:
    """A step on one line; a record that was handed over is cut short."""
    text = json.dumps(step, ensure_ascii=False)
    return text if len(text) < 200 else text[:200] + " …"


# -- walking a romp again -------------------------------------------------------------------------


def walked(trail: list[Step]) -> str:
    """How a romp ends, in a fresh folder: the fault and its place; empty where nothing is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        pilot = Pilot(Path(folder) / "folder")
        pilot.shelf = WITH_FAIR
        try:
            Monkey(pilot.start(), 0).again(trail)
        except Exception as fault:  # noqa: BLE001 - whatever it is, it is what is looked for
            place = traceback.extract_tb(fault.__traceback__)[-1]
            return f"{type(fault).__name__} in {Path(place.filename).name}:{place.lineno}"
        finally:
            pilot.stage.stop(gently=False)
    return ""


def shorter(trail: list[Step], ends: Callable[[list[Step]], str] = walked) -> list[Step]:
    """The steps without those that the same end does not need."""
    end, size = ends(trail), max(1, len(trail) // 2)
    while end:
        at, fewer = 0, False
        while at < len(trail):
            tried = trail[:at] + trail[at + size :]
            if ends(tried) == end:
                trail, fewer = tried, True
            else:
                at += size
        if size == 1 and not fewer:
            return trail
        size = max(1, size // 2)
    return trail


def _main(file: str, *options: str) -> None:
    trail: list[Step] = json.loads(Path(file).read_text(encoding="utf-8"))
    end = walked(trail)
    sys.stdout.write(f"{len(trail)} steps: {end or 'no fault'}\n")
    if "--shorter" in options and end:
        for step in shorter(trail):
            sys.stdout.write(json.dumps(step, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
