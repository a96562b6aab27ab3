"""A sentence said in passing lies over nothing that is touched, in every room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.widgets.kit.free_place import Raster
from tests.ui.pilot import Pilot
from tools.shots_stories import STORIES

# isort: split
from companion.widgets.drawn.strip import Strip
from companion.widgets.kit.toast import rolls

USUAL = {"en": "Nothing to undo.", "de": "Es gibt nichts rückgängig zu machen."}
LONG = {
    "en": "The match is at its end: what is entered now would come after it and count for nobody.",
    "de": "Die Partie ist zu Ende: Was jetzt eingegeben wird, käme danach und zählt für niemanden.",
}
OFFER = {"en": "Undo", "de": "Rückgängig"}

# Where a grid or a deck fills the window to its bar: a sentence of two lines, or one with an offer,
# covers as little of it as it can, and a touch goes through.
FULL = (
    *("pile", "entry", "correction", "pad", "pad-empty", "undone", "pad-finished"),
    *("referee-empty", "referee-rows", "referee-map", "tally-empty", "tally"),
    *("table-deal", "table-entering", "lay", "party-as-it-lies", "party-numbers", "party-bid"),
    *(
        "board-lay",
        "board-lay-numbers",
        "board-track",
        "learn-rows",
        "learn-spaces",
        "special-entering",
    ),
    *("newmatch-six", "home-full", "people-full", "toast", "licences", "history"),
)
# Two of its signs have words, and between them and Back there is no room for a line.
NARROW = "referee-empty"


def covered(pilot: Pilot) -> list[str]:
    """What can be touched under the toast, but for seats and rows of lists that roll."""
    toast = pilot.app.toasts.shown
    found = []
    for seen in pilot.everything():
        x, y, w, h = seen.shown
        apart = x + w <= toast.x + 1 or toast.right <= x + 1
        apart = apart or y + h <= toast.y + 1 or toast.top <= y + 1
        own = toast in (seen.widget, seen.widget.parent)
        gives_way = isinstance(seen.widget, Strip) or rolls(seen.widget)
        if seen.touchable and w >= 1 and h >= 1 and not (apart or own or gives_way):
            found.append(seen.names[0])
    return found


def said(pilot: Pilot, story: str, language: str) -> Iterator[tuple[str, str, list[str]]]:
    """At each stop of a story each kind of sentence, and what it covers."""
    for stop in STORIES[story](pilot):
        for kind, text, offer in (
            ("usual", USUAL[language], ""),
            ("long", LONG[language], ""),
            ("with an offer", USUAL[language], OFFER[language]),
            ("long, with an offer", LONG[language], OFFER[language]),
        ):
            pilot.say(text, offer, lambda: None)
            toast, (wide, high) = pilot.app.toasts.shown, pilot.app.root.size
            assert min(toast.pos) >= 0, (stop, kind)
            assert toast.right <= wide, (stop, kind)
            assert toast.top <= high, (stop, kind)
            yield stop, kind, covered(pilot)
        pilot.app.toasts.clear()
        pilot.frames(1)


def judge(pilot: Pilot, story: str, language: str) -> None:
    """Demand that nothing that is touched is covered."""
    for stop, kind, keys in said(pilot, story, language):
        if stop not in FULL or (kind == "usual" and stop != NARROW):
            assert keys == [], (story, stop, kind)


@pytest.mark.parametrize(("story", "language"), [("pad-2", "en"), ("table-2", "de")])
def test_a_sentence_covers_nothing_that_is_touched(
    closed_pilot: Pilot, story: str, language: str
) -> None:
    judge(closed_pilot.start(language=language), story, language)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(360, 640), (412, 916), (916, 412)])
@pytest.mark.parametrize("story", STORIES)
def test_no_sentence_covers_what_is_touched_in_any_room(
    closed_pilot: Pilot, story: str, size: tuple[int, int], language: str
) -> None:
    judge(closed_pilot.start(size=size, language=language), story, language)


def test_the_lowest_free_place_is_found() -> None:
    raster = Raster((0, 0, 40, 40), 4)
    key = raster.taken([(0, 0, 40, 8)])
    found = raster.find([(20, 8)], key, [])
    assert found is not None
    assert (found.x, found.y, found.covers) == (8, 8, 0)


def test_a_form_that_fits_a_gap_is_found_beside_keys() -> None:
    raster = Raster((0, 0, 40, 8), 4)
    keys = raster.taken([(0, 0, 8, 8), (32, 0, 8, 8)])
    found = raster.find([(30, 4), (24, 8)], keys, [])
    assert found is not None
    assert (found.form, found.x, found.y) == (1, 8, 0)


def test_what_weighs_least_is_covered_where_nothing_is_free() -> None:
    raster = Raster((0, 0, 40, 16), 4)
    rows, words = raster.taken([(0, 0, 40, 8)]), raster.taken([(0, 8, 40, 8)])
    found = raster.find([(40, 8)], [0] * 4, [(rows, 4), (words, 1)])
    assert found is not None
    assert (found.y, found.covers) == (8, 20)


def test_without_a_place_off_the_keys_there_is_none() -> None:
    raster = Raster((0, 0, 40, 16), 4)
    assert raster.find([(20, 8)], raster.taken([(0, 4, 40, 8)]), []) is None
