"""A fault in the middle: nothing is lost, the room is built anew, and a second one leads Home."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pilot import Pilot  # first: it prepares the environment for Kivy

# isort: split
from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch

from companion.app import PLACES
from companion.screens.history.working import Work
from companion.share.backup import Progress
from companion.store import Store
from companion.widgets.drawn.canvas import Drawn
from tests.test_faults_at_start import aside, evening, fall, room_class
from tests.ui.notepad import open_grid, sit_down, tap_number, write_round

FAILED = "Something went wrong, but nothing is lost. Try again."


@pytest.fixture
def surviving(closed_pilot: Pilot) -> Pilot:
    """A pilot whose app survives errors, on the pad of a match with half a round."""
    closed_pilot.survives = True
    closed_pilot.start()
    sit_down(closed_pilot, ["Ann", "Ben"])
    open_grid(closed_pilot)
    tap_number(closed_pilot, 7)
    return closed_pilot


def on_the_clock(deed: Callable[..., None] = fall) -> None:
    """Let a room's timer come due: what it does belongs to what is shown."""
    Clock.schedule_once(deed, 0)


def well(pilot: Pilot, room: str = "pad") -> None:
    """The room is in front and answers."""
    assert pilot.app.rooms.current == room
    assert pilot.app.root is pilot.app.rooms
    assert Window.children[-1] is pilot.app.rooms
    assert not EventLoop.touches
    pilot.see(FAILED)
    if room == "pad":
        tap_number(pilot, 5)
        assert pilot.app.desk.in_front.state.totals == {"Ann": 7, "Ben": 5}


def test_a_touch_in_each_room(
    tmp_path: Path, closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Twenty collections take long; the other tests have theirs.
    monkeypatch.setattr("companion.rescue.gc.collect", lambda: 0)
    for game in ("classic", "board", "bullenparty"):
        rooms = {"board": ["position", "learn"], "bullenparty": ["piles"]}.get(game)
        rooms = rooms or [each for each in PLACES if each not in ("position", "learn", "piles")]
        closed_pilot.folder = tmp_path / game
        evening(closed_pilot, {"classic": "table", "board": "position"}.get(game, "piles"))
        closed_pilot.start()
        match = closed_pilot.app.desk.in_front
        for room in rooms:
            if closed_pilot.app.desk.match is None:
                closed_pilot.app.desk.open(match.header.id)
            closed_pilot.app.go("home")
            closed_pilot.app.go(room)
            closed_pilot.frames(4)
            before = closed_pilot.app.rooms.current_screen
            before.bind(on_touch_down=fall)
            closed_pilot.tap((180, 320))
            assert closed_pilot.app.rooms.current == room, room
            assert closed_pilot.app.rooms.current_screen is not before
            assert room == "home" or closed_pilot.app.desk.in_front.header.id == match.header.id
            assert closed_pilot.app.rooms.way == list(dict.fromkeys(["home", room]))
            closed_pilot.see(FAILED)
            closed_pilot.app.toasts.clear()
        assert "a planted fault of Ann" in closed_pilot.app.mishaps.text()
        closed_pilot.kill()


def test_a_fault_on_the_clock(surviving: Pilot) -> None:
    on_the_clock()
    surviving.frames(3)
    well(surviving)


def test_a_fault_with_a_key(surviving: Pilot) -> None:
    surviving.app.rooms.current_screen.go_back = fall
    surviving.back()
    well(surviving)


def test_a_fault_behind_a_deed_that_was_written(surviving: Pilot) -> None:
    desk = surviving.app.desk

    def once(*_: Any) -> None:
        desk.unbind(version=once)
        fall()

    desk.bind(version=once)
    tap_number(surviving, 5)
    assert surviving.app.rooms.current == "pad"
    surviving.see(FAILED)
    assert surviving.app.desk.in_front.state.totals == {"Ann": 7, "Ben": 5}


def test_a_second_fault_at_once_leads_home(surviving: Pilot) -> None:
    for _ in range(2):
        surviving.app.rooms.current_screen.bind(on_touch_down=fall)
        surviving.tap((180, 320))
    assert surviving.app.rooms.current == "home"
    surviving.see("“Score pad” keeps failing, so you are on Home. Nothing is lost.", "Ann", "Ben")
    assert not aside(surviving)  # it could be touched, so what is half entered is not suspected
    surviving.restart()
    assert surviving.app.toasts.shown is None
    surviving.tap("Continue")
    tap_number(surviving, 5)
    assert surviving.app.desk.in_front.state.totals == {"Ann": 7, "Ben": 5}


def test_a_fault_much_later_is_a_first_one_until_the_third(surviving: Pilot) -> None:
    for _ in range(2):
        surviving.app.rooms.current_screen.bind(on_touch_down=fall)
        surviving.tap((180, 320))
        surviving.wait(6)
    assert surviving.app.rooms.current == "pad"
    surviving.app.rooms.current_screen.bind(on_touch_down=fall)
    surviving.tap((180, 320))
    assert surviving.app.rooms.current == "home"  # by now what is half entered is suspected
    assert aside(surviving) == ["pad"]


def test_a_room_that_fails_untouched_sets_its_draft_aside(
    surviving: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = Drawn.draw_now

    def drawn(widget: Any) -> None:
        if surviving.app.rooms.current == "pad":
            fall()
        draw(widget)

    with monkeypatch.context() as planted:
        planted.setattr(Drawn, "draw_now", drawn)
        surviving.tap("number 3")
        surviving.frames(10)
        assert surviving.app.rooms.current == "home"
        surviving.see(
            "“Score pad” did not open. Your unfinished entry there was set aside. Everything else is here."
        )
    assert aside(surviving) == ["pad"]
    surviving.tap("Continue")
    write_round(surviving, 1, 2)
    assert surviving.app.desk.in_front.state.totals == {"Ann": 1, "Ben": 2}


def test_a_touch_that_is_held_lets_go(surviving: Pilot) -> None:
    touch = UnitTestTouch(*surviving.find("number 3").centre)
    surviving.stage.guarded(touch.touch_down)
    holding = [each() for each in touch.grab_list]
    assert holding
    surviving.app.rooms.current_screen.bind(on_touch_move=fall)
    surviving.stage.guarded(lambda: touch.touch_move(200, 200))
    surviving.frames(2)
    assert not touch.grab_list
    assert touch.grab_current is None
    surviving.stage.guarded(lambda: touch.touch_move(100, 100))
    surviving.stage.guarded(touch.touch_up)
    surviving.frames(20)
    well(surviving)


def test_sheets_animations_and_work_end(surviving: Pilot) -> None:
    surviving.lay_sheet("    Heading:\n        text: 'A thing'")
    steps = iter(Progress(each, 9) for each in range(9))
    Work(surviving.app, (each for each in steps), fall)
    moving = Animation(opacity=0.5, duration=9)
    moving.start(surviving.app.rooms.current_screen)
    on_the_clock()
    surviving.frames(3)
    assert surviving.app.work is None
    assert not surviving.app.sheets.open_now
    assert not Animation._instances
    well(surviving)


def test_a_rule_of_kv_that_fails_between_the_frames(surviving: Pilot) -> None:
    rule = "Widget:\n    canvas:\n        Color:\n            a: 1 / self.width\n"
    widget = Builder.load_string(rule)
    surviving.app.rooms.current_screen.add_widget(widget)
    surviving.frames(2)
    widget.size_hint_x, widget.width = None, 0
    surviving.frames(4)
    well(surviving)


def test_faults_that_follow_one_are_one(surviving: Pilot) -> None:
    for _ in range(5):
        on_the_clock()
    surviving.frames(3)
    assert len(surviving.app.mishaps.faults()) == 1
    well(surviving)


def test_home_is_not_left_for_its_faults(surviving: Pilot) -> None:
    surviving.app.go("home")
    surviving.frames(2)
    for _ in range(4):
        surviving.app.rooms.current_screen.bind(on_touch_down=fall)
        surviving.tap((180, 600))
        well(surviving, "home")
    assert not aside(surviving)


def test_a_half_entered_card_that_cannot_go_along_bars_no_deed(
    surviving: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.models.table.keeping.carried", fall)
    tap_number(surviving, 5)
    assert surviving.app.rooms.current == "pad"
    assert surviving.app.desk.in_front.state.totals == {"Ann": 7, "Ben": 5}
    assert "planted" in surviving.app.mishaps.text()


def test_what_is_read_ahead_troubles_nobody(
    surviving: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = surviving.app.rooms.current_screen
    monkeypatch.setattr("companion.ahead.import_module", fall)
    surviving.wait(0.6)
    assert surviving.app.rooms.current_screen is room
    assert surviving.app.toasts.shown is None


def test_a_match_that_cannot_be_read_again_is_left(
    surviving: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(Store, "load", fall)
        on_the_clock()
        surviving.frames(6)
        assert surviving.app.rooms.current == "home"
    surviving.see("Ann", "Ben", "“Score pad” keeps failing, so you are on Home. Nothing is lost.")
    assert not aside(surviving)


def test_a_device_that_fails_is_not_asked_again_and_again(
    surviving: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(surviving.device, "locale", fall)
        surviving.wait(12)
        assert surviving.app.rooms.current == "pad"
        assert len(surviving.app.mishaps.faults()) == 1
    surviving.device.tag = "de_DE"
    surviving.wait(3)
    assert surviving.app.language == "en"
    surviving.app.dispatch("on_resume")
    surviving.device.tag = "en_GB"
    surviving.wait(3)
    assert surviving.app.language == "en"
    surviving.device.tag = "de_DE"
    surviving.wait(3)
    assert surviving.app.language == "de"


def test_an_app_that_can_show_nothing_ends(
    surviving: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.screens.no_home import NoHome

    monkeypatch.setattr(room_class("home"), "on_pre_enter", fall)
    monkeypatch.setattr(NoHome, "__init__", fall)
    surviving.back()  # from the grid to the pad
    surviving.back()
    surviving.frames(6)
    assert surviving.left


def test_an_app_that_goes_to_the_background_stays(
    surviving: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(Store, "checkpoint", fall)
        assert surviving.app.dispatch("on_pause")
    assert "planted" in surviving.app.mishaps.text()


@pytest.mark.parametrize("leaves", [KeyboardInterrupt, SystemExit])
def test_what_ends_an_app_on_purpose_ends_it(surviving: Pilot, leaves: type[BaseException]) -> None:
    def leave(*_: Any) -> None:
        raise leaves

    on_the_clock(leave)
    with pytest.raises(leaves):
        surviving.frames(2)
    assert not surviving.app.mishaps.faults()


def test_a_fault_fails_a_test(pilot: Pilot) -> None:
    on_the_clock()
    with pytest.raises(RuntimeError, match="planted"):
        pilot.frames(2)
    assert not pilot.app.mishaps.faults()


# -- About ---------------------------------------------------------------------------------------


def test_about_shows_what_went_wrong_and_shares_it(surviving: Pilot) -> None:
    surviving.app.go("home")
    surviving.frames(2)
    surviving.tap("About Hornbook")
    surviving.wait(0.4)
    surviving.tap("What went wrong")
    surviving.wait(0.4)
    surviving.see("Nothing so far.")
    surviving.see_not("Share")
    on_the_clock()
    surviving.frames(3)
    surviving.tap("About Hornbook")
    surviving.wait(0.4)
    surviving.tap("What went wrong")
    surviving.wait(0.4)
    surviving.see("but may contain player names.", "RuntimeError: a planted")
    assert not surviving.layout_faults()
    surviving.tap("Share")
    name, data, kind = surviving.device.calls[-1][1:4]
    assert (name, kind) == ("hornbook-what-went-wrong.txt", "text/plain")
    assert data.decode() == surviving.app.mishaps.text()
    assert "a planted fault of Ann" in data.decode()
    assert str(Path.cwd()) not in data.decode()


# -- the process ---------------------------------------------------------------------------------

DIES = """
import os
from kivy.core.window import Window
from companion.__main__ import main
Window.bind(on_draw=lambda *_: os._exit(9))
main([])
"""
FAILS = """
from kivy.clock import Clock
from companion.__main__ import main
Clock.schedule_once(lambda _: [][1], 0)
main([])
"""


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    env = {
        **os.environ,
        "HORNBOOK_FOLDER": str(folder),
        "HOME": str(folder.parent),
        "SDL_VIDEODRIVER": "offscreen",
        "HORNBOOK_FRAMES": "3",
    }
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=env, capture_output=True, text=True, check=False, timeout=600
    )


def test_the_process_starts_at_home_after_it_died_before_its_first_frame(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path / "folder")
    first = evening(pilot, "turns")
    died = run(DIES, pilot.folder)
    assert died.returncode == 9, died.stderr[-2000:]
    assert (pilot.folder / "hornbook.starting").exists()
    again = run(FAILS, pilot.folder)
    assert again.returncode == 0, again.stderr[-2000:]
    assert "READY home" in again.stdout
    assert not (pilot.folder / "hornbook.starting").exists()
    assert "IndexError" in (pilot.folder / "what-went-wrong.txt").read_text(encoding="utf-8")
    assert "IndexError" in again.stderr
    store, _ = Store.open(pilot.folder)
    assert store.draft("pad", first)
    assert json.loads(store.setting("where"))["way"] == ["home"]
    store.close()
