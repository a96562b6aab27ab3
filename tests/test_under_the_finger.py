"""Nothing changes under a finger: not by the clock, and never into a key that writes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.lives import Kind, begun, kinds, whim
from tests.soaking import Hunt
from tests.toy import WITH_FAIR
from tests.ui.notepad import lay_record, record
from tests.ui.pilot import Pilot

# isort: split
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.modalview import ModalView

from companion.offscreen.stage import _Time

DEAL: dict[str, Any] = {"do": "deal", "rows": [12, 37, 43, 58]}
PLAY: dict[str, Any] = {"do": "play", "cards": {"Ann": 60, "Ben": 70}}
VOID: dict[str, Any] = {"do": "void"}
TRACK: dict[str, Any] = {
    "options": {"variant": "basic"},
    "events": [{"do": "track", "player": "Ann", "by": 4}],
}
LONG = 15  # seconds of the clock in which no finger comes
KINDS = kinds(WITH_FAIR)
# These speak of the beat in sight, which the clock moves: one step from it, why it is so, and whose
# card it was. They write nothing, and the arrows are grey where there is no such step.
OF_THE_BEAT = {"back step", "next step", "count", "why", "change"}
# What a second touch at the same place may write, where it meets the same sort of thing again:
SAME = {
    "card",  # the same grid: the next person's card, or the next number
    "row",  # a row is chosen for the next question
    "answer",  # the next question's answers stand where this one's stood
    "undo",  # one step further back
    "redo",  # one step further on
}


def lull(pilot: Pilot, seconds: float = 0.35) -> None:
    """Let time pass in one long frame and a short one: cheaper than many."""
    _Time.now += seconds
    pilot.frames(2)


def at_a_table(pilot: Pilot, kind: Kind, rng: random.Random) -> None:
    """Go to the table of a match of this kind, somewhere in its life."""
    match = begun(kind, rng, WITH_FAIR)
    for _ in range(rng.randrange(14)):
        event = whim(match, rng)
        if event is not None:
            match.apply(event)
    lay_record(pilot, match.record())
    pilot.app.go("table")
    lull(pilot, 0.6)


def room(pilot: Pilot) -> Any:
    return pilot.app.rooms.current_screen


def touch(pilot: Pilot, place: tuple[float, float]) -> None:
    """A touch that has settled: no other one would be its echo."""
    finger = UnitTestTouch(*place)
    finger.touch_down()
    pilot.frames(1)
    finger.touch_up()
    lull(pilot, 0.4)


def at_the_table(pilot: Pilot) -> bool:
    return bool(pilot.app.rooms.current == "table" and not pilot.left)


def meaning(pilot: Pilot) -> dict[tuple[int, ...], Any]:
    """What a touch would do at each place of the table that answers one."""
    scene = room(pilot).shell.scene
    keys = {key.name: key.deed for key in scene.keys}
    signs = {sign.name: (sign.deed, sign.disabled) for sign in scene.icons}
    found: dict[tuple[int, ...], Any] = {}
    moving = OF_THE_BEAT if "next step" in keys else set()
    for seen in pilot.things():
        name = seen.names[0]
        if _in_passing(seen.widget) or not (seen.touchable or name in moving):
            continue
        box = tuple(round(each) for each in seen.box)
        sign = next((signs[each] for each in seen.names if each in signs), None)
        found[box] = name if name in moving else (name, keys.get(name), sign)
    return found


def _in_passing(widget: Any) -> bool:
    """Whether it is a sentence that goes by itself, or the key in it."""
    while widget is not None and widget.parent is not widget:
        if type(widget).__name__ == "Toast":
            return True
        widget = widget.parent
    return False


def _sheet() -> bool:
    """Whether a sheet lies over the table."""
    return any(isinstance(each, ModalView) for each in Window.children)


def sort_of(seen: Any) -> str:
    """What sort of thing it is, whichever of them."""
    words = seen.names[0] or seen.text.lower()  # what a sign means stands beside it
    first: str = (words.split() or [""])[0]
    return first.removesuffix("-variant")


def touched(pilot: Pilot, rng: random.Random) -> Any:
    """Something that answers a touch; each sort of thing is as likely as any other."""
    sorts: dict[str, list[Any]] = {}
    for seen in pilot.things():
        if seen.touchable and not _in_passing(seen.widget):
            sorts.setdefault(sort_of(seen), []).append(seen)
    # Cards lead on to turns; the ways to other rooms and to sheets lead nowhere here.
    for away in ("arrow-left", "book-open-page-variant-outline", "dots-vertical", "pad", "why"):
        sorts.pop(away, None)
    sort = "card" if "card" in sorts and rng.random() < 0.6 else rng.choice([*sorts])
    return rng.choice(sorts[sort])


def under(pilot: Pilot, place: tuple[float, float]) -> set[str]:
    """The sorts of what answers a touch at a place."""
    x, y = place
    boxes = ((sort_of(seen), seen.shown) for seen in pilot.things() if seen.touchable)
    return {
        sort for sort, (left, low, w, h) in boxes if left <= x < left + w and low <= y < low + h
    }


def come_back(pilot: Pilot) -> None:
    """Close what a touch has opened."""
    for _ in range(6):
        if not pilot.app.sheets.close_top():
            break
        lull(pilot)
    if not at_the_table(pilot):
        pilot.app.go("table")
        lull(pilot, 0.6)


def clock_alone(pilot: Pilot, kind: Kind, seed: int, touches: int) -> int:
    """Touch after touch: what each place does right after one, it does a while later."""
    rng = random.Random(f"clock {kind.name} {seed}")
    at_a_table(pilot, kind, rng)
    for _ in range(touches):
        come_back(pilot)
        thing = touched(pilot, rng)
        touch(pilot, thing.centre)
        if not at_the_table(pilot) or _sheet():
            continue
        before, turn = meaning(pilot), room(pilot).seen.turn
        for _ in range(LONG):
            lull(pilot, 1.0)
        after = meaning(pilot)
        differs = {box: (before.get(box), after.get(box)) for box in before | after}
        differs = {box: pair for box, pair in differs.items() if pair[0] != pair[1]}
        assert not differs, (kind.name, seed, turn, thing.names, differs)
    return touches


def twice(pilot: Pilot, kind: Kind, seed: int, touches: int) -> int:
    """Touch after touch, each again at the same place: the second one writes nothing new."""
    rng = random.Random(f"twice {kind.name} {seed}")
    at_a_table(pilot, kind, rng)
    for _ in range(touches):
        come_back(pilot)
        thing = touched(pilot, rng)
        scene = room(pilot).shell.scene
        touch(pilot, thing.centre)
        if not at_the_table(pilot) or _sheet() or room(pilot).shell.scene == scene:
            continue
        if sort_of(thing) in SAME & under(pilot, thing.centre):
            continue
        written = record(pilot)
        lull(pilot, 2.0)
        touch(pilot, thing.centre)
        assert record(pilot) == written, (kind.name, seed, thing.names, written["events"][-2:])
    return touches


@pytest.mark.parametrize("game", sorted({kind.game.id for kind in KINDS}))
def test_the_clock_alone_changes_no_place(closed_pilot: Pilot, game: str) -> None:
    closed_pilot.shelf = WITH_FAIR
    closed_pilot.start(size=(412, 916))
    for seed in range(2):
        of_game = [kind for kind in KINDS if kind.game.id == game]
        clock_alone(closed_pilot, of_game[seed % len(of_game)], seed, 8)


@pytest.mark.parametrize("game", sorted({kind.game.id for kind in KINDS}))
def test_a_second_touch_at_the_same_place_writes_nothing(closed_pilot: Pilot, game: str) -> None:
    closed_pilot.shelf = WITH_FAIR
    closed_pilot.start(size=(412, 916))
    for seed in range(2):
        of_game = [kind for kind in KINDS if kind.game.id == game]
        twice(closed_pilot, of_game[seed % len(of_game)], seed, 15)


def test_a_touch_that_led_to_the_table_writes_nothing_there(closed_pilot: Pilot) -> None:
    """The key of another room may have lain where one that writes lies at the table."""
    pilot = closed_pilot.start(size=(640, 360))
    lay_record(pilot, {"game": "anniversary", "players": ["Ann", "Ben"], "events": [DEAL, PLAY]})
    written, place = record(pilot), pilot.find("table").centre
    touch(pilot, place)
    lull(pilot, 2.0)
    touch(pilot, place)
    assert record(pilot) == written
    touch(pilot, place)
    assert record(pilot)["events"][-1] == {"do": "place"}


def test_the_touch_that_asks_whether_a_match_is_over_never_ends_it(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(916, 412))
    lay_record(pilot, {"game": "board", "players": ["Ann", "Ben"], **TRACK})
    pilot.app.go("table")
    lull(pilot, 0.6)
    written, place = record(pilot), pilot.find("over").centre
    touch(pilot, place)
    lull(pilot, 2.0)
    assert under(pilot, place) == {"end"}
    touch(pilot, place)
    assert record(pilot) == written
    touch(pilot, place)
    assert pilot.app.desk.match.state.finished


def test_the_touch_that_asks_who_leaves_sends_nobody_away(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(916, 412))
    lay_record(pilot, {"game": "classic", "players": [*"ABCDEFGH"], "events": [DEAL, VOID]})
    pilot.tap("Menu")
    lull(pilot)
    place = pilot.find("leave").centre
    touch(pilot, place)
    lull(pilot, 2.0)
    assert under(pilot, place) == {"leaves"}
    touch(pilot, place)
    assert len(pilot.app.desk.match.state.players) == 8


@pytest.mark.soak
@pytest.mark.parametrize("law", [clock_alone, twice])
def test_nothing_changes_under_a_finger(closed_pilot: Pilot, law: Any) -> None:
    hunt = Hunt(f"under the finger: {law.__name__}")
    closed_pilot.shelf = WITH_FAIR
    closed_pilot.start(size=(360, 640))
    count, seed = 0, 0
    while hunt.goes_on and count < 20000:
        for kind in KINDS:
            count += law(closed_pilot, kind, 100 + seed, 25)
        seed += 1
    hunt.tell(count, 20000, "touches")
