"""The shell by touch: Home, Settings, the way back, sheets, the toast, the guard."""

from typing import Any

import pytest
from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

from tests.ui.pilot import FakeDevice, Insets, Pilot  # first: it prepares the environment for Kivy

# isort: split
from kivy.uix.scrollview import ScrollView

OTHERS = ("dark", "edge", "cards")  # of a palette: what is not one colour of every theme


def test_home_is_the_first_screen(pilot: Pilot) -> None:
    pilot.see("Hornbook", "About Hornbook")


def test_a_screen_is_built_on_its_first_visit(pilot: Pilot) -> None:
    assert pilot.built() == ["home"]
    pilot.tap("Settings")
    pilot.back()
    assert pilot.built() == ["home", "settings"]


def test_the_language_switches_at_once(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("Deutsch")
    pilot.see("Einstellungen", "Sprache", "Hoher Kontrast")
    pilot.see_not("Settings", "Language")
    pilot.back()
    pilot.see("Bereit?")
    pilot.tap("Einstellungen")
    pilot.tap("English")
    pilot.see("Settings", "High contrast")


def test_the_language_follows_the_phone_until_one_is_chosen(pilot: Pilot) -> None:
    pilot.start(device=FakeDevice(tag="de_AT"))
    pilot.see("Bereit?")
    pilot.tap("Einstellungen")
    pilot.tap("English")
    pilot.see("Settings")


def test_a_theme_colours_the_window_at_once(pilot: Pilot) -> None:
    pilot.tap("Settings")
    corner = (2, 2)
    pilot.tap("Light")
    light = pilot.colour_at(*corner)
    pilot.tap("Dark")
    dark = pilot.colour_at(*corner)
    pilot.tap("High contrast")
    assert pilot.colour_at(*corner) == (255, 255, 255)
    assert min(light) > 230
    assert max(dark) < 40


def test_the_theme_follows_the_phone_until_one_is_chosen(pilot: Pilot) -> None:
    pilot.start(device=FakeDevice(dark=True))
    assert max(pilot.colour_at(2, 2)) < 40
    pilot.tap("Settings")
    pilot.tap("Light")
    assert min(pilot.colour_at(2, 2)) > 230
    pilot.tap("High contrast")
    assert pilot.colour_at(2, 2) == (0, 0, 0)


def opaque(colour: Any) -> tuple[int, int, int]:
    """A colour as it is drawn."""
    red, green, blue = (round(255 * part) for part in colour[:3])
    return red, green, blue


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("theme", ["system", "contrast"])
def test_kivymds_own_widgets_wear_the_theme(pilot: Pilot, theme: str, dark: bool) -> None:
    pilot.start(theme=theme, device=FakeDevice(dark=dark))
    kivymd, palette = pilot.app.theme_cls, pilot.app.palette
    assert kivymd.theme_style == ("Dark" if dark else "Light")
    ours = {opaque(getattr(palette, each)) for each in palette.__slots__ if each not in OTHERS}
    worn = {each: opaque(getattr(kivymd, f"{each}Color")) for each in COLOR_NAMES}
    strange = {each for each, colour in worn.items() if colour not in ours}
    assert strange <= {"shadow", "scrim"}
    pilot.put("MDBoxLayout:\n    md_bg_color: self.theme_cls.primaryColor")
    pilot.wait(1)  # it fades from one colour into another
    assert pilot.colour_at(180, 320) == opaque(palette.primary)
    pilot.app.choose_theme("dark")  # what is drawn already follows
    pilot.wait(1)
    assert pilot.colour_at(180, 320) == opaque(pilot.app.palette.primary)


def test_larger_text_is_larger_at_once(pilot: Pilot) -> None:
    pilot.tap("Settings")
    before = pilot.find("Language").box[3]
    pilot.tap("Largest")
    assert pilot.find("Language").box[3] > before * 1.1


def test_back_closes_the_sheet_then_the_screen_then_the_app(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("About Hornbook")
    pilot.see("Version 0.")
    pilot.back()
    pilot.see("Settings", "About Hornbook")
    pilot.see_not("Version 0.")
    pilot.back()
    pilot.see("Ready to play?")
    assert not pilot.left
    pilot.back()
    assert pilot.left


def test_the_bar_goes_back_too(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("Back")
    pilot.see("Ready to play?")


@pytest.mark.parametrize("way", ["close", (180, 630)], ids=["its cross", "a touch beside it"])
def test_a_sheet_is_closed_by(pilot: Pilot, way: str | tuple[int, int]) -> None:
    pilot.tap("About Hornbook")
    pilot.see("Licences")
    pilot.tap(way)
    pilot.see_not("Licences")
    assert not pilot.left


def test_a_sheet_covers_what_lies_below(pilot: Pilot) -> None:
    settings = pilot.find("Settings").centre
    pilot.tap("About Hornbook")
    pilot.tap(settings)
    pilot.back()
    pilot.see("Ready to play?")


def test_a_hasty_second_tap_opens_nothing_twice(pilot: Pilot) -> None:
    pilot.tap_twice("About Hornbook")
    pilot.see("Licences")
    pilot.back()
    pilot.see_not("Licences")
    assert not pilot.left


def test_a_toast_comes_and_goes(pilot: Pilot) -> None:
    pilot.say("Saved")
    pilot.see("Saved")
    assert pilot.layout_faults() == []
    pilot.wait(3.2)
    pilot.see_not("Saved")


def test_a_long_toast_stays_until_it_can_have_been_read(pilot: Pilot) -> None:
    long = "The storage was damaged. The backup of yesterday is open; the damaged file is kept."
    pilot.say(long)
    pilot.wait(5.5)
    pilot.see(long)
    pilot.wait(1)
    pilot.see_not(long)


def test_a_touch_through_a_toast_reaches_what_is_below_and_takes_the_toast_away(
    pilot: Pilot,
) -> None:
    below = pilot.find("Rules").centre
    pilot.say("A sentence that is longer than any and has no room of its own. " * 20)
    toast = pilot.app.toasts.shown
    assert toast.collide_point(*below) or pilot.find("Settings").touchable
    pilot.tap((toast.center_x, toast.center_y))
    pilot.see_not("A sentence that is longer")


def test_what_was_offered_in_a_room_is_not_offered_in_the_next(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.say("Deleted", "Undo", lambda: None)
    pilot.wait(1)
    pilot.see("Deleted")
    pilot.back()
    pilot.see_not("Deleted")


def test_what_is_said_while_a_room_is_left_belongs_to_the_next_one(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.app.toast("Deleted", "Undo", lambda: None)
    pilot.app.back()
    pilot.frames(4)
    pilot.see("Ready to play?", "Deleted")


def test_a_newer_toast_takes_the_place_of_the_older(pilot: Pilot) -> None:
    pilot.say("First")
    pilot.say("Second")
    pilot.see("Second")
    pilot.see_not("First")


def test_what_a_toast_offers_is_done_once(pilot: Pilot) -> None:
    done: list[str] = []
    pilot.say("Deleted", "Undo", lambda: done.append("undone"))
    pilot.tap("Undo")
    assert done == ["undone"]
    pilot.see_not("Deleted")


def test_a_toast_is_said_over_an_open_sheet(pilot: Pilot) -> None:
    pilot.tap("About Hornbook")
    pilot.say("Copied")
    pilot.see("Copied", "Licences")


def test_everything_stays_clear_of_the_phones_bars(pilot: Pilot) -> None:
    pilot.start(device=FakeDevice(insets=Insets(top=40, bottom=48)))
    pilot.tap("Settings")
    _, y, _, h = pilot.find("Back").box
    assert y + h <= 640 - 40
    pilot.tap("About Hornbook")
    pilot.say("Copied")
    assert pilot.find("Copied").box[1] >= 48 + 16


def test_a_killed_app_stands_where_it_stood_and_back_leads_home(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("Dark")
    pilot.restart()
    pilot.see("Theme")
    pilot.back()
    pilot.see("Ready to play?")


def test_choices_outlive_a_killed_app(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("Deutsch")
    pilot.tap("Dunkel")
    pilot.restart()
    assert pilot.sees("Einstellungen")
    assert max(pilot.colour_at(2, 2)) < 40


def test_a_turned_phone_keeps_its_screen(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.turn(640, 360)
    pilot.see("Settings", "Language")
    assert pilot.layout_faults() == []


PLAIN = "    Text:\n        text: 'Words'\n"
FIELD = "    Field:\n        id: field\n        text: 'Here'\n"


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (412, 916)])
@pytest.mark.parametrize("font", [1.0, 1.5])
def test_a_sheet_with_a_field_rises_above_any_keyboard(
    pilot: Pilot, size: tuple[int, int], font: float
) -> None:
    pilot.start(size=size, font_scale=font)
    pilot.lay_sheet(FIELD + PLAIN)
    assert pilot.find("Here").box[1] > size[1] / 2
    assert pilot.layout_faults() == []
    pilot.tap("Here")
    # On a phone that lets a keyboard cover it all the same, the window moves up.
    assert pilot.app.root_window.softinput_mode == "below_target"


def test_the_main_key_of_a_sheet_stays_in_sight_however_much_there_is(pilot: Pilot) -> None:
    key = "    Action:\n        text: 'Sit down'\n"
    pilot.lay_sheet(PLAIN * 40 + key)
    _, y, _, h = seen = pilot.find("Sit down").shown
    assert h == pilot.find("Sit down").box[3]
    assert 0 < y < 40, seen
    assert pilot.layout_faults() == []


def test_a_sheet_without_a_field_stays_under_the_thumb(pilot: Pilot) -> None:
    pilot.lay_sheet(PLAIN)
    assert pilot.find("Words").box[1] < 100


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_lines_of_a_sheet_have_a_surface_that_is_seen(pilot: Pilot, theme: str) -> None:
    pilot.app.choose_theme(theme)
    pilot.tap("New match")
    pilot.tap("4")
    pilot.app.rooms.current_screen.choose_dealer()
    pilot.wait(0.4)
    x, y, w, h = pilot.find("Player 2").box
    beside, line = pilot.colours([(x - 8, y + h / 2), (x + w - 8, y + h / 2)])
    look = pilot.app.palette
    assert beside == tuple(round(each * 255) for each in look.surface[:3])
    assert line == tuple(round(each * 255) for each in look.surface_high[:3])


def test_a_scroll_bar_leaves_a_sheets_edge_alone_and_wears_the_theme(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("6 nimmt!")
    pilot.wait(0.4)
    pilot.device.dark = True
    pilot.app.choose_theme("contrast")
    pilot.frames(2)
    panel = pilot.find("Choose a game").widget.parent.parent
    page = next(each for each in panel.children if isinstance(each, ScrollView))
    right, middle = page.to_window(page.right, page.top - 60)
    assert set(pilot.colours((right - at, middle) for at in (2, 6, 7))) == {(255, 255, 255)}
    assert set(pilot.colours((right - at, middle) for at in (3, 4))) == {(0, 0, 0)}
