"""Your box by touch: rows, spaces, clovers and oxen painted, taken back, kept and handed on."""

import io
import json
from typing import Any

import pytest
from PIL import Image

from tests.ui.pilot import Pilot

# isort: split
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.app import PLACES
from companion.device import Document
from companion.widgets.look.theme import PALETTES

TEN = (4, 6, 8, 6, 4, 5, 10, 5, 3, 7)
TAKE_IN = "Import"
ROOM = "companion.screens.learn.room:LearnRoom"


@pytest.fixture
def box(closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """The room of a board game's box, about which nothing is known."""
    return open_box(closed_pilot, monkeypatch)


def open_box(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, game: str = "board", **started: Any
) -> Pilot:
    monkeypatch.setitem(PLACES, "learn", ROOM)
    pilot.start(**started)
    pilot.app.go("learn", game=game)
    pilot.frames(4)
    return pilot


def kept(pilot: Pilot, game: str = "board") -> dict[str, Any]:
    """What the store has of the box."""
    found: dict[str, Any] = pilot.app.store.card_set(game)
    return found


def handed(text: str) -> Document:
    """A file that somebody with the same box sent."""
    return Document("box.json", len(text), lambda: io.BytesIO(text.encode()))


def paint_rows(pilot: Pilot, lengths: tuple[int, ...]) -> None:
    for length in lengths:
        pilot.tap(f"spaces {length}")


def test_the_shape_of_a_board_takes_at_most_60_taps(box: Pilot) -> None:
    box.tap("Blue side: rows")
    box.see("Row 1: how many spaces in all?")
    paint_rows(box, TEN)
    assert [seen.names[0] for seen in box.things() if seen.names[0].startswith("row 10 space")]
    assert box.layout_faults() == []
    box.shot("learn_rows")
    box.tap("Save rows")
    asked = "Row 1: tap the spaces with “two tiles”."
    box.see(f"{asked} Hornbook asks for the rest when it matters.")
    assert box.app.toasts.shown is None  # it would lie over the board
    box.tap("space 2")
    box.see(asked)
    box.see_not("Hornbook asks for the rest")
    box.tap("Undo")
    box.taps -= 2  # only tried
    box.back()
    box.tap("Blue side: spaces")
    box.tap("row 5")
    box.tap("after")
    box.drag("space 2", "space 3")
    box.taps += 1  # a drag is one touch
    assert box.layout_faults() == []
    box.shot("learn_spaces")
    box.back()
    box.tap("Clovers")
    for place in (-40, -33, -27, -20, -14, -9, -4, 3, 11, 18, 26, 35):
        box.tap(f"piece {place}")
    assert box.layout_faults() == []
    box.shot("learn_clovers")
    box.back()
    assert box.taps == 29  # 60 would be allowed
    assert kept(box)["basic"][5] == "? two two ? ?"
    assert [len(row.split()) for row in kept(box)["basic"]] == list(TEN)
    assert kept(box)["clovers"] == [-40, -33, -27, -20, -14, -9, -4, 3, 11, 18, 26, 35]
    box.see("10 rows", "12 of 58", "12 entered")
    assert box.layout_faults() == []
    box.shot("learn_box")


def test_what_is_marked_says_whether_several_are_marked_or_one(box: Pilot) -> None:
    box.tap("Clovers")
    box.see("Tap each number with a clover. Tap it again to remove the clover.")
    box.back()
    box.tap("“5 positive points” cards")
    box.see("Tap how many there are. Tap the same number again to remove it.")
    box.tap("piece 6")
    assert kept(box)["luck"] == 6
    box.tap("piece 6")
    assert "luck" not in kept(box)
    assert box.layout_faults() == []


def test_the_lengths_of_rows_stand_in_columns_and_undo_has_its_word_on_a_wide_window(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = open_box(closed_pilot, monkeypatch)
    box.tap("Blue side: rows")
    keys = [seen.box for seen in box.things() if seen.names[0].startswith("spaces ")]
    assert len({round(y) for _, y, *_ in keys}) > 1
    assert len({round(w) for _, _, w, _ in keys}) == 1
    done = box.find("Save rows").box
    assert min(x for x, *_ in keys) >= 8
    assert done[1] >= 8
    assert done[0] + done[2] <= Window.width - 8
    wide = open_box(closed_pilot, monkeypatch, size=(1280, 800))
    wide.see("Undo")


def test_a_page_that_was_left_asks_nothing_when_the_text_grows(box: Pilot) -> None:
    box.tap("Blue side: rows")
    box.frames(4)
    left = box.app.rooms.current_screen.page  # its bindings live as long as the page does
    box.back()
    box.app.choose_text_scale("1.3")
    box.frames(4)
    assert left.parent is None
    box.see("Your box")


def test_rows_told_last_are_in_sight_in_a_low_window(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = open_box(closed_pilot, monkeypatch, size=(916, 412))
    box.tap("Blue side: rows")
    paint_rows(box, TEN)
    box.frames(3)
    seen = [each.names[0] for each in box.things()]
    assert any(name.startswith("row 10 space") for name in seen)
    assert not any(name.startswith("row 1 space") for name in seen)


def test_b16_fewer_than_five_rows_are_refused_with_a_sentence(box: Pilot) -> None:
    box.tap("Blue side: rows")
    paint_rows(box, (4, 4, 4, 4))
    box.tap("Save rows")
    box.see("A board has 5 to 12 rows, not 4.")
    assert not kept(box)
    box.tap("spaces 3")
    box.tap("Save rows")
    assert len(kept(box)["basic"]) == 5


def test_a_row_is_put_right_by_touching_it_and_taken_back_by_undo(box: Pilot) -> None:
    box.tap("Blue side: rows")
    paint_rows(box, (4, 5, 6))
    box.tap("row 2")
    box.see("Row 2: how many spaces in all?")
    box.tap("spaces 12")
    box.see("Row 4: how many spaces in all?")
    assert len([s for s in box.things() if s.names[0].startswith("row 2 space")]) == 12
    box.tap("Undo")
    assert len([s for s in box.things() if s.names[0].startswith("row 2 space")]) == 5
    box.tap("row 1")
    box.tap("remove")
    assert [s.names[0] for s in box.things() if s.names[0] in ("row 2", "row 3")] == ["row 2"]


def test_on_the_red_side_tiles_or_oxen_is_asked(box: Pilot) -> None:
    box.tap("Red side: rows")
    for end in ("As tiles", "As oxen", "As tiles", "As oxen", "As oxen"):
        box.tap("spaces 4")
        box.see("take the row as tiles or as oxen?")
        assert box.layout_faults() == []
        box.tap(end)
    box.tap("Save rows")
    assert kept(box)["expert"][:2] == ["? ? ? take-tiles", "? ? ? take-oxen"]


def test_spaces_are_painted_with_every_sign_and_points_have_their_number(box: Pilot) -> None:
    box.tap("Blue side: rows")
    paint_rows(box, (9, 4, 4, 4, 4))
    box.tap("Save rows")
    for space, kind in enumerate(("plain", "green", "green2", "red", "red2", "two"), 1):
        box.tap(f"brush {kind}")
        box.tap(f"space {space}")
    with Image.open(box.shot("learn_brush")) as seen:  # the chosen brush is filled
        chosen = box.find("brush two")
        inside = (int(chosen.box[0]) + 5, seen.height - int(chosen.box[1]) - 10)
        primary = tuple(round(255 * each) for each in PALETTES["light"].primary[:3])
        assert seen.convert("RGB").getpixel(inside) == primary
    box.tap("points")
    box.wait(0.4)
    assert box.layout_faults() == []
    box.shot("learn_points")
    box.tap("score -7")
    box.wait(0.4)
    box.tap("space 7")
    box.shot("learn_signs")
    assert box.layout_faults() == []
    assert kept(box)["basic"][0] == "plain green green2 red red2 two -7 ? ?"
    box.tap("brush take")
    box.tap("space 1")
    box.see("cannot be on the first space of row 1.")
    box.tap("Undo")
    assert kept(box)["basic"][0] == "plain green green2 red red2 two ? ? ?"
    box.tap("brush plain")
    box.tap("after")
    box.tap("space 4")
    box.see("Check row 2: its last space is not “take the row”.")


def test_oxen_are_painted_by_taps_and_drags_and_what_is_proved_is_there(box: Pilot) -> None:
    box.tap("Oxen on the tiles")
    assert box.find("piece 23 shows").text == "5"
    assert box.find("piece 22 shows").text == "?"
    box.drag("piece 1", "piece 9")
    box.tap("brush 3")
    box.tap("piece 40")
    assert box.layout_faults() == []
    box.shot("learn_oxen")
    assert kept(box)["oxen"] == {"1": list(range(1, 10)), "3": [40], "5": [23, 83]}
    box.tap("wipe")
    box.tap("piece 5")
    box.tap("piece 23")
    assert kept(box)["oxen"]["1"] == [1, 2, 3, 4, 6, 7, 8, 9]
    assert 23 in kept(box)["oxen"]["5"]


def test_t2_t6_contradictions_are_pointed_out_and_the_22_is_offered(box: Pilot) -> None:
    box.see("22: 3 oxen?")
    box.tap("offer 0")
    assert kept(box)["oxen"]["3"] == [22]
    box.see_not("22: 3 oxen?")
    box.tap("Oxen on the tiles")
    for tile in (15, 18, 19):
        box.tap(f"piece {tile}")
    box.see("Check tiles 15, 18 and 19: in the rulebook's example they have 8 oxen in all, not 3.")
    box.back()
    box.see("Please check")
    assert box.layout_faults() == []
    box.shot("learn_doubt")


def test_a_half_painted_board_survives_a_kill(box: Pilot) -> None:
    box.tap("Red side: rows")
    box.tap("spaces 4")
    box.tap("As oxen")
    box.tap("spaces 7")
    box.restart()
    box.frames(4)
    box.see("Row 2, last space: take the row as tiles or as oxen?")
    box.tap("As tiles")
    box.see("Row 3: how many spaces in all?")
    box.back()
    box.see("Red side: rows")
    box.restart()
    box.frames(4)
    box.see("Red side: rows")


def test_a_box_is_handed_on_and_taken_in_or_refused(box: Pilot) -> None:
    box.tap("Oxen on the tiles")
    box.tap("piece 7")
    box.back()
    told = {"oxen": {"1": [7], "5": [23, 83]}}
    for way, kind in (("text", "share_text"), ("file", "share_file"), ("save", "save_file")):
        box.tap("Share box details")
        box.wait(0.4)
        assert box.layout_faults() == []
        box.tap(way)
        call = box.device.calls[-1]
        assert call[0] == kind
        assert json.loads(call[1] if way == "text" else call[2]) == told
    assert call[1] == "hornbook-board.json"
    box.wait(8)  # where it was saved has been read
    box.device.files.append(handed('{"oxen": {"2": [7]}, "luck": 5}'))
    box.tap(TAKE_IN)
    box.wait(0.4)
    box.tap("Choose a file")
    box.wait(0.4)
    box.tap("Import and open")
    box.wait(0.4)
    box.see("Imported.")
    assert kept(box)["luck"] == 5
    Clipboard.copy('{"oxen": {"4": [7]}}')
    box.wait(8)  # the sentence goes
    box.tap(TAKE_IN)
    box.wait(0.4)
    box.tap("Paste text")
    box.see("No tile has 4 oxen")
    assert kept(box)["luck"] == 5
    box.tap("Undo")
    assert "luck" not in kept(box)


def test_the_same_painter_serves_the_cards_of_the_auction_game(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = open_box(closed_pilot, monkeypatch, "bullenparty")
    box.see("53: 5 bullheads?")
    box.tap("Bullheads on the number cards")
    box.tap("brush 7")
    box.tap("piece 100")
    assert box.layout_faults() == []
    box.shot("learn_cards")
    box.back()
    box.tap("Bullheads on the bull cards, top card first")
    box.tap("brush 6")
    box.tap("piece bull3")
    box.tap("brush 5")
    box.tap("piece bull4")
    box.see("4. cannot show this many bullheads: 5.")
    assert kept(box, "bullenparty") == {"bullheads": {"7": [100]}, "bulls": {"6": [3]}}
    assert box.layout_faults() == []
    box.shot("learn_bulls")


WORDS = {
    "en": (
        "Red side: rows",
        "Save rows",
        "Clovers",
        "Oxen on the tiles",
    ),
    "de": (
        "Rote Seite: Reihen",
        "Reihen speichern",
        "Kleeblätter",
        "Ochsen auf den Plättchen",
    ),
}


@pytest.mark.parametrize(
    ("size", "font", "language", "theme"),
    [
        ((412, 916), 1.0, "de", "dark"),
        ((320, 568), 1.5, "de", "light"),
        ((640, 360), 1.0, "en", "contrast"),
        ((800, 1280), 1.5, "en", "light"),
    ],
)
def test_no_page_has_a_fault(
    closed_pilot: Pilot,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    font: float,
    language: str,
    theme: str,
) -> None:
    chosen: dict[str, Any] = {
        "size": size,
        "font_scale": font,
        "language": language,
        "theme": theme,
    }
    box = open_box(closed_pilot, monkeypatch, **chosen)
    name = f"{size[0]}_{language}"
    rows, done, clovers, oxen = WORDS[language]
    assert box.layout_faults() == []
    box.shot(f"learn_{name}")
    box.tap(rows)
    for length in (12, 4, 5, 10, 3):
        box.tap(f"spaces {length}")
        box.tap("end take-tiles")
    assert box.layout_faults() == []
    box.shot(f"learn_rows_{name}")
    box.tap(done)
    assert box.layout_faults() == []
    box.shot(f"learn_spaces_{name}")
    for topic in (clovers, oxen):
        box.back()
        box.tap(topic)
        assert box.layout_faults() == []
        box.shot(f"learn_{topic[:4]}_{name}")


def test_a_page_asked_for_by_name_is_left_with_one_touch(box: Pilot) -> None:
    box.app.go("home")
    box.app.go("learn", game="board", topic="clovers")
    box.frames(4)
    box.see("Clovers")
    box.tap("done")
    box.wait(0.4)
    assert box.app.rooms.current == "home"


def test_done_leads_from_a_page_to_what_is_known(box: Pilot) -> None:
    box.tap("Clovers")
    box.frames(4)
    box.tap("done")
    box.frames(4)
    box.see("Blue side: rows")


def test_a_box_of_cards_speaks_of_nothing_but_cards(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_box(closed_pilot, monkeypatch, "bullenparty")
    closed_pilot.see("Enter what your cards show, here or when asked. Hornbook remembers it.")
    open_box(closed_pilot, monkeypatch, "board")
    closed_pilot.see("Enter what your tiles, cards and spaces show")
