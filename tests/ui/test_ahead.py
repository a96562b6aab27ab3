"""What is likely wanted next is read while nobody waits for it."""

import gc
import sys
from typing import Any

import pytest

from tests.ui.pilot import Pilot

# isort: split
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from companion import ahead, app
from companion.ahead import PAUSE, Ahead
from companion.app import LIKELY
from companion.widgets.drawn import canvas, strokes, wrap
from companion.widgets.drawn.canvas import Drawn
from companion.widgets.drawn.strokes import FIRST
from companion.widgets.kit.rooms import Rooms
from companion.widgets.look.fonts import ICONS, PLAIN, PRINT
from companion.widgets.look.theme import SIZES, size_of


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been imported ahead."""
    found: list[str] = []
    monkeypatch.setattr(ahead, "import_module", found.append)
    return found


def test_one_module_is_read_at_a_time(pilot: Pilot, read: list[str]) -> None:
    pilot.app._ahead.stop()
    reading = Ahead(["one", "two", "three"])
    reading.begin()
    for count in (1, 2, 3):
        pilot.wait(PAUSE)
        assert len(read) == count
    pilot.wait(2 * PAUSE)
    assert read == ["one", "two", "three"]


def test_the_fonts_of_every_kind_of_text_are_opened_ahead(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, float]] = []
    monkeypatch.setattr(app, "open_fonts", lambda *given: opened.append(given))
    pilot.restart()
    pilot.wait(PAUSE * (len(LIKELY) + len(FIRST) + 2 * len([*pilot.app.shelf]) + len(SIZES) + 1))
    assert opened == [(role, pilot.app.text_scale) for role in SIZES]


def test_a_kind_of_text_comes_with_plain_figures_and_icons_of_its_size(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, int, bool]] = []
    pen = wrap._pen

    def watched(font: str, size: int, bold: bool) -> Any:
        opened.append((font, size, bold))
        return pen(font, size, bold)

    monkeypatch.setattr(wrap, "_pen", watched)
    wrap.extent_of.cache_clear()
    wrap.open_fonts("title", pilot.app.text_scale)
    size = round(size_of("title", pilot.app.text_scale))
    wanted = {(font, size, bold) for font in (PLAIN, PRINT) for bold in (False, True)}
    assert set(opened) == {*wanted, (ICONS, size, False)}


def test_the_strokes_of_a_first_drawing_are_made_ahead(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strokes, "_spare", {})
    pilot.restart()
    pilot.wait(PAUSE * (len(LIKELY) + len(FIRST) + 1))
    for count, kind, look in FIRST:
        assert len(strokes._spare[(kind, *look)]) >= count
    made: list[Any] = []
    ready = strokes.put

    def watched(kind: Any, **look: Any) -> None:
        if not strokes._spare.get((kind, *look)):
            made.append((kind, *look))
        ready(kind, **look)

    monkeypatch.setattr(canvas, "put", watched)
    pilot.app.go("people")
    pilot.frames(1)
    assert not made


def test_nothing_is_read_while_a_finger_is_down(pilot: Pilot, read: list[str]) -> None:
    pilot.app._ahead.stop()
    reading = Ahead(["one"])
    reading.begin()
    finger = UnitTestTouch(5, 5)
    finger.touch_down()
    assert EventLoop.touches
    pilot.wait(3 * PAUSE)
    assert not read
    finger.touch_up()
    pilot.wait(2 * PAUSE)
    assert read == ["one"]


def test_home_reads_the_rooms_that_come_next(pilot: Pilot) -> None:
    pilot.wait(PAUSE * (len(LIKELY) + 1))
    assert set(LIKELY) <= set(sys.modules)
    assert pilot.built() == ["home"]


def test_no_collection_strikes_before_a_room_is_drawn(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work: list[bool] = []
    build, draw = Rooms._room, Drawn.draw_now

    def built(rooms: Rooms, name: str) -> Any:
        at_work.append(gc.isenabled())
        return build(rooms, name)

    def drawn(widget: Drawn) -> None:
        at_work.append(gc.isenabled())
        draw(widget)

    monkeypatch.setattr(Rooms, "_room", built)
    monkeypatch.setattr(Drawn, "draw_now", drawn)
    pilot.app.go("people")
    pilot.frames(1)
    assert len(at_work) > 1
    assert not any(at_work)
    pilot.frames(1)
    assert gc.isenabled()


def test_an_app_that_is_closed_before_its_room_is_drawn_collects_again(pilot: Pilot) -> None:
    pilot.app.go("people")
    assert not gc.isenabled()
    pilot.stop()
    assert gc.isenabled()


def test_the_rules_and_words_of_every_game_are_read_ahead_too(
    pilot: Pilot, read: list[str]
) -> None:
    pilot.restart()
    games = [entry.game.partition(":")[0] for entry in pilot.app.shelf]
    words = [entry.words for entry in pilot.app.shelf]
    pilot.wait(PAUSE * (len(LIKELY) + len(FIRST) + len(games) + len(words) + 1))
    assert read == [*LIKELY, *games, *words]
