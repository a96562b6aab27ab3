"""The look by numbers: every ink can be read on its ground, every letter finds a font."""

import ast
import gc
import re
from collections.abc import Mapping
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Any

import pytest

from companion.models.faces import COLOURS
from tests.ui.pilot import Pilot
from tools.shots_stories import STORIES

# isort: split
from companion.widgets.drawn.canvas import Drawn, texture_of
from companion.widgets.kit.keys import Keys
from companion.widgets.look import fonts
from companion.widgets.look.theme import (
    CLEAR,
    PALETTES,
    Colour,
    Palette,
    contrast,
    mixed,
    palette_for,
    text_scale,
)
from companion.widgets.look.tints import row_tint, tint
from companion.widgets.views.rows import Rows

ROOT = Path(__file__).parent.parent.parent


def grounds(look: Palette) -> list[tuple[str, Colour, Colour]]:
    """Every ink with every ground it is written on."""
    pairs = [
        (ink, ground)
        for ground in ("background", "surface", "surface_high")
        for ink in ("ink", "ink_soft", "primary", "error")
    ]
    pairs += [(ink, ground) for ground in ("ground", "slot") for ink in ("ink", "ink_soft")]
    pairs += [
        ("on_primary", "primary"),
        ("on_tonal", "tonal"),
        ("on_error", "error"),
        ("on_error_soft", "error_soft"),
        ("on_inverse", "inverse"),
        ("inverse_primary", "inverse"),
        ("on_tag", "tag"),
        ("on_hero", "hero"),
        ("on_hero", "hero_soft"),
        ("tag", "hero"),
    ]
    named = [(f"{a} on {b}", getattr(look, a), getattr(look, b)) for a, b in pairs]
    for n, card in look.cards.items():
        named += [
            (f"card of {n}", card.ink, card.fill),
            (f"band of {n}", card.on_band, card.band),
        ]
    for row in range(1, 5):
        named.append((f"row {row}", look.ink, row_tint(row, look).fill))
    return named


@pytest.mark.parametrize("name", PALETTES)
def test_every_ink_is_readable_on_its_ground(name: str) -> None:
    least = 7.0 if name.startswith("contrast") else 4.5
    pale = [
        (what, round(contrast(ink, ground), 1))
        for what, ink, ground in grounds(PALETTES[name])
        if contrast(ink, ground) < least
    ]
    assert pale == []


@pytest.mark.parametrize("name", PALETTES)
def test_what_cannot_be_tapped_now_is_paler_and_in_high_contrast_legible(name: str) -> None:
    look = PALETTES[name]
    for ground in (look.background, look.surface, look.ground):
        told = contrast(mixed(ground, look.disabled), ground)
        assert told < contrast(look.ink_soft, ground) / 2
        assert not name.startswith("contrast") or told > 4.5
    if name.startswith("contrast"):  # there a key has an edge and words as black as can be
        paper, ink = look.button("tonal", disabled=True)
        assert 4.5 < contrast(ink, paper) < contrast(look.ink_soft, paper) / 2
        assert not look.edge_of("tonal", disabled=True)[3]
        assert look.edge_of("tonal")[3]


@pytest.mark.parametrize("name", PALETTES)
def test_what_is_chosen_has_an_edge_and_is_not_filled_as_the_main_key_is(name: str) -> None:
    look = PALETTES[name]
    assert look.button("chosen") == look.button("tonal")
    assert look.edge_of("chosen") == look.primary


@pytest.mark.parametrize("name", PALETTES)
def test_an_alarm_does_not_look_like_a_button(name: str) -> None:
    look = PALETTES[name]
    apart = sum((a - b) ** 2 for a, b in zip(look.error[:3], look.primary[:3], strict=True)) ** 0.5
    assert apart > 0.2


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_options_fill_every_line(pilot: Pilot, count: int) -> None:
    options = [(str(number), "Number " + "x" * number * 3) for number in range(count)]
    pilot.put(f"Choice:\n    options: {options}\n    value: '0'")
    choice = pilot.find("0").widget
    assert count % choice.columns == 0
    assert pilot.layout_faults() == []


def test_what_can_be_chosen_on_a_sheet_looks_touchable(pilot: Pilot) -> None:
    pilot.lay_sheet(
        "    Choice:\n        options: [('a', 'One'), ('b', 'Two')]\n        value: 'a'"
    )
    x, y, w, _ = pilot.find("Two").box
    track, sheet = pilot.colour_at(x + w / 2, y + 6), pilot.colour_at(x + w / 2, y - 6)
    assert track != sheet
    chosen = pilot.find("One").box
    assert pilot.colour_at(chosen[0] + chosen[2] / 2, y + 6) not in (track, sheet)
    # It lies inside the track, so that no edge pokes out of another's corner.
    assert pilot.colour_at(chosen[0] + chosen[2] / 2, y + 1.5) == track


@pytest.mark.parametrize("name", PALETTES)
def test_shapes_that_mean_something_stand_out(name: str) -> None:
    """What is now is edged in ink, on a hero and on a cape in what is written there."""
    look = PALETTES[name]
    grounds = ("background", "surface", "surface_high", "ground", "slot", "tonal")
    shapes = [("ink", ground) for ground in grounds] + [("outline", "background")]
    shapes += [("primary", "background"), ("primary", "surface"), ("primary", "ground")]
    shapes += [("error", ground) for ground in grounds[:4]]
    shapes += [("on_hero", "hero"), ("on_error", "error"), ("tag", "hero"), ("ink", "tag")]
    faint = [
        (one, other, round(contrast(getattr(look, one), getattr(look, other)), 1))
        for one, other in shapes
        # In the dark the rim of what is now is light, and its ground is what it stands out from.
        if not (look.dark and other == "tag")
        and contrast(getattr(look, one), getattr(look, other)) < 3
    ]
    assert faint == []


# A quiet edge: 3 : 1 is for what means something by itself, and surfaces that differ by 1.1 : 1 had no
# edge under a lamp. Between them, so that a line may be quiet and is one.
EDGED = 1.25


@pytest.mark.parametrize("name", PALETTES)
def test_an_edge_stands_off_the_tables_ground(name: str) -> None:
    look = PALETTES[name]
    assert contrast(look.ground_edge, look.ground) >= EDGED
    assert contrast(look.ground_edge, look.surface) >= EDGED


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_row_that_a_reason_speaks_of_stands_off_its_sheet(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    """Its ground was the sheet's own."""
    grounds: list[Colour] = []
    ground = Rows._ground

    def laid(rows: Rows, row: int, *rest: Any, **more: Any) -> Any:
        found = ground(rows, row, *rest, **more)
        if row == rows.lit and rows.taking != row:
            grounds.append(found[0])
        return found

    pilot = closed_pilot.start(size=(412, 916), theme=theme)
    for stop in STORIES["referee"](pilot):
        if stop == "referee-ruling":
            monkeypatch.setattr(Rows, "_ground", laid)
            grounds.clear()
        elif stop == "why-nearest":
            break
    look = PALETTES[theme]
    assert look.surface_high in grounds
    assert grounds[-1] != look.surface


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("story", ["special-2", "party", "table-2"])
def test_what_lies_on_the_tables_ground_stands_off_it(
    closed_pilot: Pilot, monkeypatch: pytest.MonkeyPatch, story: str, theme: str
) -> None:
    fills: dict[Any, Colour] = {}
    edges: dict[Any, Colour] = {}
    look = PALETTES[theme]
    block, frame = Drawn.block, Drawn.frame

    def blocked(pen: Drawn, x: float, y: float, w: float, h: float, fill: Colour, *r: Any) -> None:
        fills[pen, x, y, w, h] = fill
        block(pen, x, y, w, h, fill, *r)

    def framed(pen: Drawn, box: Any, ink: Colour, *r: Any) -> None:
        edges[pen, *box] = ink
        frame(pen, box, ink, *r)

    monkeypatch.setattr(Drawn, "block", blocked)
    monkeypatch.setattr(Drawn, "frame", framed)
    pilot = closed_pilot.start(theme=theme)
    seen = 0
    for stop in STORIES[story](pilot):
        for place, fill in fills.items():
            # A key that cannot be tapped is to stand back.
            lies = not isinstance(place[0], Keys) and place[0].edge() == look.ground_edge
            if lies and fill in (look.surface, look.surface_high):
                seen += 1
                edge = edges.get(place, CLEAR)
                far = max(contrast(each, look.ground) for each in (fill, mixed(fill, edge)))
                assert far >= EDGED, (stop, place)
        fills.clear()
        edges.clear()
    assert seen


def test_letters_on_people_are_readable() -> None:
    look = PALETTES["light"]
    for name in COLOURS:
        pair = tint(name, look)
        assert contrast(pair.ink, pair.fill) >= 4.5, name
        assert all(tint(name, other) == pair for other in PALETTES.values())


# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
BLIND = {
    "nobody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: Colour, kind: str) -> tuple[float, float, float]:
    """OKLab × 100 of a colour as eyes of a kind see it."""
    light = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour[:3]]
    r, g, b = (
        min(1, max(0, sum(weight * part for weight, part in zip(row, light, strict=True))))
        for row in BLIND[kind]
    )
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        100 * (0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short),
        100 * (1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short),
        100 * (0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short),
    )


def nearest(colours: Mapping[str, Colour], kind: str) -> tuple[float, str, str]:
    """The two that are hardest to tell apart."""
    return min(
        (dist(seen(colours[a], kind), seen(colours[b], kind)), a, b)
        for a, b in combinations(colours, 2)
    )


@pytest.mark.parametrize("kind", BLIND)
def test_people_are_told_apart_by_every_eye(kind: str) -> None:
    people = {name: tint(name, PALETTES["light"]).fill for name in COLOURS}
    assert nearest(people, kind)[0] >= 7, nearest(people, kind)


@pytest.mark.parametrize("kind", BLIND)
@pytest.mark.parametrize("name", PALETTES)
def test_rows_are_told_apart_by_every_eye(name: str, kind: str) -> None:
    look = PALETTES[name]
    rows = {f"row {row}": row_tint(row, look).fill for row in range(1, 5)}
    rows |= {"takes": look.error, "low": look.ink}
    assert nearest(rows, kind)[0] >= 7, nearest(rows, kind)


@pytest.mark.parametrize("kind", BLIND)
@pytest.mark.parametrize("name", PALETTES)
def test_what_is_now_what_can_be_done_and_who_takes_are_told_apart(name: str, kind: str) -> None:
    look = PALETTES[name]
    signs = {"now": look.tag, "can": look.primary, "takes": look.error}
    assert nearest(signs, kind)[0] >= 7, nearest(signs, kind)


@pytest.mark.parametrize("name", PALETTES)
def test_every_class_of_card_has_its_own_colour(name: str) -> None:
    assert len({card.band for card in PALETTES[name].cards.values()}) == 5
    assert PALETTES[name].cards[7].fill == PALETTES[name].cards[7].band


def test_contrast_is_measured_as_wcag_does() -> None:
    black, white = (0, 0, 0, 1), (1, 1, 1, 1)
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, white) == pytest.approx(1)
    assert mixed(white, (0, 0, 0, 0.5)) == (0.5, 0.5, 0.5, 1)


def test_system_and_contrast_follow_the_phones_shade() -> None:
    assert palette_for("system", True) is PALETTES["dark"]
    assert palette_for("contrast", True) is PALETTES["contrast-dark"]
    assert palette_for("contrast", False) is PALETTES["contrast-light"]
    assert palette_for("light", True) is PALETTES["light"]


@pytest.mark.parametrize(
    ("chosen", "system", "narrow", "together"),
    [
        (1.0, 1.0, 320, 1.0),
        (1.4, 1.0, 320, 1.4),
        (1.0, 1.5, 320, 1.5),
        (1.4, 1.5, 320, 1.5),
        (1.4, 2.0, 320, 1.5),
        (1.0, 2.0, 320, 1.5),
        (1.4, 1.5, 360, 1.5),
        (1.4, 1.5, 384, 1.6),
        (1.4, 1.5, 800, 2.0),
        (0.9, 1.0, 200, 0.9),
        (1.4, 1.4, 200, 1.5),
    ],
)
def test_both_text_sizes_together_never_outgrow_a_narrow_window(
    chosen: float, system: float, narrow: float, together: float
) -> None:
    assert system * text_scale(chosen, system, narrow) == pytest.approx(together)


def test_plain_names_are_written_in_the_plain_font() -> None:
    for name in ("Jörg", "Zoë", "Łukasz", "Ελένη", "Жанна", "Nguyễn", "5 €"):
        assert fonts.font_for(name) == fonts.PLAIN


def test_foreign_letters_ask_for_a_font_that_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_first", lambda paths: paths[0])
    fonts.font_for.cache_clear()
    assert fonts.font_for("李") == fonts._CJK[0]
    assert fonts.font_for("한별") == fonts._CJK[0]
    assert fonts.font_for("★ Ann") == fonts._SYMBOLS[0]
    fonts.font_for.cache_clear()


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Jörg", "Jörg"),
        ("李雷", "李雷"),
        ("李雷…", "李雷..."),
        ("Jörg…", "Jörg…"),
        ("\U0001f1e9\U0001f1ea Uwe", "DE Uwe"),  # a flag
        ("\U0001f600\U0001f3fd", "\U0001f600"),  # a face of another skin
        ("\U0001f600\ufe0f Ann", "\U0001f600 Ann"),
        ("Ann \U0001f9d9", "Ann"),  # a wizard, whom the fonts at hand lack
        ("\U0001f468\u200d\U0001f469", "•"),
        ("", ""),
        ("a\N{NO-BREAK SPACE}1 ", "a\N{NO-BREAK SPACE}1 "),
    ],
)
def test_what_no_font_can_write_is_left_out_and_never_a_box(name: str, drawn: str) -> None:
    assert fonts.writable(name) == drawn


def test_a_font_of_signs_without_letters_writes_no_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_has", lambda font, letter: ord(letter) > 0x2600)
    fonts.font_for.cache_clear()
    assert fonts.font_for("★ Ann") == fonts.PLAIN
    assert fonts.font_for("★") != fonts.PLAIN
    fonts.font_for.cache_clear()


def test_labels_and_canvases_leave_out_the_same(pilot: Pilot) -> None:
    flag = "\U0001f1e9\U0001f1ea Uwe"
    assert texture_of(flag, 20) is texture_of("DE Uwe", 20, font=fonts.font_for(flag))
    pilot.put(f"Text:\n    text: '{flag}'\n    size_hint_x: None")
    wide = pilot.find(flag).widget.texture_size
    pilot.find(flag).widget.text = "DE Uwe"
    pilot.frames(2)
    assert pilot.find("DE Uwe").widget.texture_size == wide


def test_a_machine_without_such_a_font_still_writes() -> None:
    assert fonts._first(("/nowhere/at/all.ttf",)) == fonts.PLAIN


def test_a_toggle_turns_over_by_touch(pilot: Pilot) -> None:
    pilot.put("Toggle:\n    text: 'Sound'\n    active: True")
    pilot.shot("kit-toggle-on")
    pilot.tap("Sound")
    assert pilot.layout_faults() == []
    assert pilot.find("Toggle").widget.active is False


def test_drawn_text_is_made_smaller_before_it_is_cut(pilot: Pilot) -> None:
    long = "A very long option that no phone has room for, however one looks at it"
    pilot.put(f"Choice:\n    options: [('a', '{long}'), ('b', 'Short')]\n    value: 'a'")
    assert pilot.layout_faults() == []
    pilot.tap("Short")
    assert pilot.find("Short").widget.value == "b"


@pytest.mark.parametrize("name", ["李", "한별", "ひかり", "★", "😀"])
def test_names_roboto_cannot_write_are_drawn_with_real_letters(pilot: Pilot, name: str) -> None:
    """A font without a letter draws the same box for every letter; here the boxes would match."""
    del pilot  # textures need the window
    unknown = bytes(texture_of("\U0010ffff", 40, font=fonts.font_for(name)).pixels)
    assert fonts.font_for(name) != fonts.PLAIN
    assert bytes(texture_of(name[0], 40, font=fonts.font_for(name)).pixels) != unknown


SCALE = {4, 8, 12, 16, 28}  # the look's radii; what is rounded by less than 4 is a line or a post
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")
SIZED = re.compile(r"font_size(?:: *|=)(?:(?:sp|dp)\()?\d")
RADII = (
    re.compile(r"radius: \[([^\]]*)\]"),
    re.compile(r"self\.(?:block|frame)\(.*, (dp\(\d+\))(?:, [\w./ ]+)?\)"),
)
OTHERWISE = {
    # Small things on the tables, which are cards in little.
    "companion/widgets/views/auction.py": {5, 6},
    "companion/widgets/views/board.py": {9},
    "companion/widgets/drawn/board_rows.py": {6},
    "companion/widgets/drawn/row_ink.py": {6},
    "companion/widgets/drawn/track.py": {6},
    # KivyMD's snackbar takes its place.
    "kv/widgets/kit/toast.kv": {14},
}


def drawn_files() -> list[str]:
    places = ("kv/**/*.kv", "companion/screens/**/*.py", "companion/widgets/**/*.py")
    found = (str(path.relative_to(ROOT)) for place in places for path in ROOT.glob(place))
    return [path for path in found if "/look/" not in path]


def test_no_colour_and_no_text_size_stands_outside_the_look() -> None:
    for path in drawn_files():
        text = (ROOT / path).read_text(encoding="utf-8")
        assert not HEX.search(text), path
        assert not SIZED.search(text), path


def test_every_corner_is_one_of_the_looks() -> None:
    odd = []
    for path in drawn_files():
        text = (ROOT / path).read_text(encoding="utf-8")
        radii = [each for pattern in RADII for each in pattern.findall(text)]
        values = {int(each) for said in radii for each in re.findall(r"dp\((\d+)\)", said)}
        strange = {each for each in values if each >= 4} - SCALE - OTHERWISE.get(path, set())
        odd += [(path, sorted(strange))] if strange else []
    assert odd == []


FILLED = (
    "account-group",
    "account-plus",
    "book-open-variant",
    "cards",
    "pencil",
    "play",
    "trophy",
    "undo",
)


def test_no_frame_is_made_thicker_twice_by_a_phones_density() -> None:
    """A frame's width is in dp already: ``dp(RIM)`` was three times as thick as meant at a density of 3."""
    found = []
    for path in sorted((ROOT / "companion").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "frame":
                widths = call.args[3:] + [key.value for key in call.keywords if key.arg == "width"]
                found += [f"{path.name} {call.lineno}" for w in widths if "dp(" in ast.unparse(w)]
    assert found == []


def test_icons_are_outlined_and_undo_has_one() -> None:
    given = re.compile(r'icon(?:: *|=)"([a-z-]+)"|(?:Key|Icon)\("[^"]*", [^"\n]*?"([a-z-]+)"')
    for path in drawn_files():
        text = (ROOT / path).read_text(encoding="utf-8")
        named = {one or other for one, other in given.findall(text)}
        assert not named & set(FILLED), path


def test_nothing_is_collected_while_everything_wears_another_theme(pilot: Pilot) -> None:
    """A widget that dies in the middle of it would still be told, and Kivy falls over that."""
    collects = []
    pilot.app.bind(palette=lambda *_: collects.append(gc.isenabled()))
    pilot.app.choose_theme("dark")
    assert collects == [False]
    assert gc.isenabled()
