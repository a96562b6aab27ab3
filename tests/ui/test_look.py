"""The look by numbers: every ink can be read on its ground, every letter finds a font."""

import pytest

from tests.ui.pilot import Pilot

# isort: split
from companion.widgets import fonts
from companion.widgets.drawn import texture_of
from companion.widgets.theme import (
    PALETTES,
    Colour,
    Palette,
    contrast,
    mixed,
    palette_for,
    text_scale,
)


def grounds(look: Palette) -> list[tuple[str, Colour, Colour]]:
    """Every ink with every ground it is written on."""
    pairs = [
        (ink, ground)
        for ground in ("background", "surface", "surface_high")
        for ink in ("ink", "ink_soft", "primary", "error")
    ]
    pairs += [
        ("on_primary", "primary"),
        ("on_tonal", "tonal"),
        ("on_error", "error"),
        ("on_error_soft", "error_soft"),
        ("on_inverse", "inverse"),
        ("inverse_primary", "inverse"),
    ]
    named = [(f"{a} on {b}", getattr(look, a), getattr(look, b)) for a, b in pairs]
    return named + [(f"card of {n}", pair.ink, pair.fill) for n, pair in look.cards.items()]


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


@pytest.mark.parametrize("name", PALETTES)
def test_every_class_of_card_has_its_own_colour(name: str) -> None:
    assert len({pair.fill for pair in PALETTES[name].cards.values()}) == 5


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
        (1.4, 1.5, 800, 1.75),
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
