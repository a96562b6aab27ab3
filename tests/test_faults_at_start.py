"""A fault while the app comes up: Home opens, says so, and everything else is there."""

import json
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot  # first: it prepares the environment for Kivy

# isort: split
from companion.app import PLACES
from companion.desk import Desk
from companion.models.faces import faces_in
from companion.store import Store
from companion.widgets.drawn.canvas import Drawn

ROOMS = [name for name in PLACES if name != "home"]

# Where a room stands behind another one, and of which kind of match it is.
BEHIND = {"turns": "table", "lay": "table", "standing": "pad", "licences": "settings"}
GAMES = {"position": "board", "learn": "board", "piles": "bullenparty"}
# The drafts, and the room that reads one of another name.
DRAFTS = [
    "newmatch", "pad", "table", "turns", "lay", "referee", "piles", "position", "tally", "learn",
]  # fmt: skip
DEAL = {"do": "deal", "rows": [12, 37, 43, 58]}
HALF = {
    "entry": {"players": ["Cem", "Dora"], "points": {"Cem": 7}, "cursor": "Dora", "round": 0,
              "piles": {}, "pile": False},
    "shown": True, "aside": {},
}  # fmt: skip


def room_class(name: str) -> Any:
    module, kind = PLACES[name].split(":")
    return getattr(import_module(module), kind)


def fall(*_: Any, **__: Any) -> None:
    raise RuntimeError("a planted fault of Ann")


def evening(pilot: Pilot, room: str = "pad", draft: str = "") -> str:
    """Two matches, half a round on the pad of the first, and the phone put down in a room."""
    store, _ = Store.open(pilot.folder)
    first = store.begin({"game": "classic", "players": ["Cem", "Dora"]})
    store.keep_draft("pad", HALF, first.header.id)
    match = first
    if room not in ("pad", "home"):
        game = GAMES.get(room, "classic")
        events = [DEAL] if game == "classic" else []
        record = {"hornbook": 1, "game": game, "players": ["Ann", "Ben", "Eva"], "events": events}
        match = store.import_record(json.dumps(record))
    if draft:
        store.keep_draft(draft, {"any": "thing"})
        store.keep_draft(draft, {"any": "thing"}, match.header.id, match.position)
    if room == "learn" and not draft:
        store.keep_draft("learn", {"game": "board", "topic": "", "shape": None})
    way = ["home", BEHIND[room], room] if room in BEHIND else ["home", room]
    store.set("where", json.dumps({"way": way, "match": match.header.id}))
    store.close()
    pilot.survives = True
    return first.header.id


def at_home(pilot: Pilot, first: str, gone: Sequence[str] = ()) -> None:
    """Home is in front with all that was there, and the next start is an ordinary one."""
    assert pilot.app.rooms.current == "home"
    pilot.see("New match", "Cem", "Dora")
    assert pilot.app.mishaps.faults()
    kept = json.loads(pilot.app.settings.get("where"))
    assert kept["way"] == ["home"]
    assert gone or pilot.app.store.draft("pad", first)


@pytest.mark.parametrize("room", ["pad", "table", "settings"])
def test_a_room_that_cannot_be_entered(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, room: str
) -> None:
    first = evening(closed_pilot, room)
    with monkeypatch.context() as planted:
        planted.setattr(room_class(room), "on_pre_enter", fall)
        closed_pilot.start()
        at_home(closed_pilot, first)
        assert "did not open" in closed_pilot.app.toasts.shown.text
    faults = closed_pilot.app.mishaps.faults()
    closed_pilot.restart()
    assert closed_pilot.app.rooms.current == "home"
    assert closed_pilot.app.toasts.shown is None
    assert closed_pilot.app.mishaps.faults() == faults


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_that_cannot_be_drawn(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, room: str
) -> None:
    first = evening(closed_pilot, room)
    draw, kind = Drawn.draw_now, room_class(room)

    def drawn(widget: Any) -> None:
        above = widget
        while above is not None and not isinstance(above, kind):
            above = above.parent if above.parent is not above else None
        if above is not None:
            fall()
        draw(widget)

    monkeypatch.setattr(Drawn, "draw_now", drawn)
    closed_pilot.start()
    at_home(closed_pilot, first, ["pad"] if room == "pad" else [])
    assert "did not open" in closed_pilot.app.toasts.shown.text
    own = set(aside(closed_pilot))  # what the room had read of what is half entered
    assert own <= {room}
    assert bool(own) == ("Your unfinished entry there" in closed_pilot.app.toasts.shown.text)


def test_a_room_whose_module_cannot_be_imported(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = evening(closed_pilot, "tally")
    monkeypatch.setitem(import_module("companion.app").PLACES, "tally", "no.such_module:Room")
    closed_pilot.start()
    at_home(closed_pilot, first)
    closed_pilot.see("“Count” did not open. Nothing is lost.")


def aside(pilot: Pilot) -> list[str]:
    """The drafts that lie under a name which nothing reads."""
    with pilot.app.store.reading() as db:
        rows = db.execute("SELECT screen FROM drafts WHERE screen GLOB 'set-aside *'").fetchall()
    return [screen.split()[-1] for (screen,) in rows]


@pytest.mark.parametrize("name", DRAFTS)
def test_a_draft_that_cannot_be_read(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    first = evening(closed_pilot, name, name)
    draft = Desk.draft

    def read(desk: Desk, screen: str, read: Callable[[Any], Any], match_id: str = "") -> Any:
        return draft(desk, screen, fall if screen == name else read, match_id)

    with monkeypatch.context() as planted:
        planted.setattr(Desk, "draft", read)
        closed_pilot.start()
        assert closed_pilot.app.rooms.current == name
        closed_pilot.see("could not be read and was set aside. Everything else is here.")
        assert set(aside(closed_pilot)) == {name}
    assert name == "pad" or closed_pilot.app.store.draft("pad", first)


def test_nothing_of_a_draft_that_was_set_aside_is_gone_on_with(closed_pilot: Pilot) -> None:
    evening(closed_pilot, "table")
    store, _ = Store.open(closed_pilot.folder)
    match = json.loads(store.settings.get("where"))["match"]
    store.keep_draft("table", {"entered": {"cards": {}, "cursor": ""}}, match, 1)
    store.close()
    closed_pilot.start()
    closed_pilot.see("could not be read and was set aside. Everything else is here.")
    (unread,) = closed_pilot.app.mishaps.faults()
    closed_pilot.tap("card 5")
    closed_pilot.frames(2)
    assert closed_pilot.app.mishaps.faults() == [unread]
    assert closed_pilot.app.store.draft("table", match)["entered"]


def test_every_kind_of_draft_is_among_these() -> None:
    folder = Path(import_module("companion").__file__ or "").parent
    source = "".join(each.read_text(encoding="utf-8") for each in folder.rglob("*.py"))
    named = set(
        re.findall(r"^(?:DRAFT|PAD|TABLE|LAY|POSITION|REFEREE) = \"(\w+)\"", source, re.MULTILINE)
    )
    assert named == {*DRAFTS, "follow"}  # which is no entry of the people
    used = set(re.findall(r"\b(?:desk\.(?:keep|draft)|\.keep_draft)\((\w+),", source))
    assert used <= {"DRAFT", "PAD", "TABLE", "LAY", "POSITION", "REFEREE", "screen"}


def test_a_match_that_does_not_open(closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    first = evening(closed_pilot)
    load = Store.load
    monkeypatch.setattr(Store, "load", fall)
    closed_pilot.start()
    at_home(closed_pilot, first)
    closed_pilot.see("Your last match did not open. It is still saved, like everything else.")
    monkeypatch.setattr(Store, "load", load)
    closed_pilot.restart()
    assert closed_pilot.app.toasts.shown is None
    closed_pilot.tap("Continue")
    closed_pilot.see("Dora")


def test_a_match_that_home_cannot_tell_of(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(closed_pilot, "home")
    store, _ = Store.open(closed_pilot.folder)
    store.begin({"game": "classic", "players": ["Ann", "Ben"]})
    store.close()
    faces = faces_in

    def told(summary: Any, saved: Any) -> Any:
        return fall() if "Ann" in summary.players else faces(summary, saved)

    monkeypatch.setattr("companion.screens.home.faces_in", told)
    monkeypatch.setattr("companion.screens.history.line.faces_in", told)
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "home"
    closed_pilot.see(
        "Cem, Dora", "This match cannot be shown here, but it is saved. Tap to open it."
    )
    closed_pilot.tap("Ann, Ben")
    assert closed_pilot.app.rooms.current == "pad"
    assert closed_pilot.app.desk.in_front.state.players == ("Ann", "Ben")


@pytest.mark.parametrize("kept", ["[]", "{", '{"way": {}}', '{"way": [1, "cellar"], "match": 3}'])
def test_a_place_that_makes_no_sense(closed_pilot: Pilot, kept: str) -> None:
    first = evening(closed_pilot)
    store, _ = Store.open(closed_pilot.folder)
    store.set("where", kept)
    store.close()
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "home"
    assert closed_pilot.app.store.draft("pad", first)


def test_a_place_that_cannot_be_read(closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    first = evening(closed_pilot)
    monkeypatch.setattr("companion.app.read_where", fall)
    closed_pilot.start()
    at_home(closed_pilot, first)
    closed_pilot.see("Something went wrong, but nothing is lost.")


def test_a_choice_that_does_not_work(closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    evening(closed_pilot)
    store, _ = Store.open(closed_pilot.folder)
    store.set("theme", "dark")
    store.close()
    palette = import_module("companion.app").palette_for

    def palette_for(theme: str, dark: bool) -> Any:
        return fall() if theme == "dark" else palette(theme, dark)

    monkeypatch.setattr("companion.app.palette_for", palette_for)
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "pad"
    closed_pilot.see("Language, theme and text size did not load. Choose them again in Settings.")
    assert closed_pilot.app.store.setting("set-aside theme") == "dark"
    closed_pilot.restart()
    assert closed_pilot.app.toasts.shown is None


def test_a_choice_that_cannot_be_read(closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    evening(closed_pilot)
    setting = Store.setting

    def read(store: Store, name: str, *default: str) -> Any:
        if name in ("language", "theme", "text_scale"):
            fall()
        return setting(store, name, *default)

    monkeypatch.setattr(Store, "setting", read)
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "pad"
    closed_pilot.see("Language, theme and text size did not load. Choose them again in Settings.")


@pytest.mark.parametrize(
    "asked", ["locale", "dark_mode", "insets", "show_window", "keep_awake", "colour_bars"]
)
def test_a_device_that_does_not_answer(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    evening(closed_pilot)
    monkeypatch.setattr(closed_pilot.device, asked, fall)
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "pad"
    closed_pilot.see("Cem", "Dora")
    assert "planted" in closed_pilot.app.mishaps.text()
    assert closed_pilot.app.toasts.shown is None


@pytest.mark.parametrize(
    "deed", ["app:HornbookApp._open_given", "ahead:Ahead.begin", "app:HornbookApp._say_of_start"]
)
def test_what_comes_after_the_room_and_fails(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    first = evening(closed_pilot)
    module, name = deed.split(":")
    kind, method = name.split(".")
    monkeypatch.setattr(getattr(import_module(f"companion.{module}"), kind), method, fall)
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "pad"
    closed_pilot.see("Something went wrong, but nothing is lost. Try again.")
    assert closed_pilot.app.store.draft("pad", first)


def test_a_store_that_cannot_be_opened(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(closed_pilot)
    store = import_module("companion.store.store")
    open_place = store.open_place
    folder = closed_pilot.folder

    def opened(place: Any, today: Any) -> Any:
        return fall() if place.folder == folder else open_place(place, today)

    monkeypatch.setattr(store, "open_place", opened)
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "home"
    closed_pilot.see("Your data cannot be read")
    closed_pilot.kill()
    monkeypatch.setattr(store, "open_place", open_place)
    closed_pilot.start()
    closed_pilot.see("Cem", "Dora")


def test_home_that_cannot_be_shown(closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    first = evening(closed_pilot, "home")
    home = room_class("home")
    enter = home.on_pre_enter
    monkeypatch.setattr(home, "on_pre_enter", fall)
    closed_pilot.start()
    closed_pilot.wait(0.5)
    closed_pilot.see("Home cannot be shown. Nothing is lost: close the app and open it again.")
    assert not closed_pilot.layout_faults()
    closed_pilot.tap("Share what went wrong")
    assert closed_pilot.device.calls[-1][0] == "share_file"
    closed_pilot.tap("Try again")
    closed_pilot.wait(0.5)
    closed_pilot.see("Home cannot be shown.")
    monkeypatch.setattr(home, "on_pre_enter", enter)
    closed_pilot.tap("Try again")
    closed_pilot.see("New match", "Cem", "Dora")
    assert closed_pilot.app.store.draft("pad", first)


def test_a_start_behind_one_that_was_cut_short_is_at_home(closed_pilot: Pilot) -> None:
    first = evening(closed_pilot, "turns")
    mark = closed_pilot.folder / "hornbook.starting"
    assert not mark.exists()
    mark.touch()
    closed_pilot.start()
    assert closed_pilot.app.rooms.current == "home"
    closed_pilot.see(
        "Hornbook did not start properly last time, so you are on Home. Nothing is lost."
    )
    assert closed_pilot.app.store.draft("pad", first)
    assert not mark.exists()
    closed_pilot.restart()
    assert closed_pilot.app.toasts.shown is None


def test_a_fault_at_the_start_fails_a_test(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(closed_pilot)
    closed_pilot.survives = False
    monkeypatch.setattr(room_class("pad"), "on_pre_enter", fall)
    with pytest.raises(RuntimeError, match="planted"):
        closed_pilot.start()
    closed_pilot.kill()
