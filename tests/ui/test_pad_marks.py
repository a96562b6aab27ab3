"""What the pad draws and does beside its numbers: marks, bars, shaking, the far side, the chart."""

from typing import Any

import pytest

from tests.ui.notepad import TEN, open_grid, sit_down, tap_number, totals, write_round
from tests.ui.pilot import Pilot
from tests.ui.test_pieces import shown, wear

# isort: split
from companion.widgets.look.theme import PALETTES, contrast
from companion.widgets.look.tints import tint

Colour = tuple[int, int, int]


def _marks(pilot: Pilot, player: str) -> list[str]:
    """The icons really drawn in somebody's place on the table."""
    seen = pilot.find(f"person {player}")
    x, y = seen.widget.to_widget(*seen.box[:2])
    w, h = seen.box[2:]
    return [sign.icon for sign in seen.widget.signs if x <= sign.x < x + w and y <= sign.y < y + h]


@pytest.mark.parametrize("players", [3, 10])
def test_leader_alarm_and_dealer_are_drawn_as_icons_and_move(pilot: Pilot, players: int) -> None:
    sit_down(pilot, TEN[:players])
    assert _marks(pilot, "Ann") == ["cards"]
    write_round(pilot, 60, *range(2, players + 1))
    assert _marks(pilot, "Ann") == ["alert"]
    assert _marks(pilot, "Ben") == ["crown", "cards"]
    assert _marks(pilot, "Cem") == []
    write_round(pilot, 10, *range(2, players + 1))
    assert _marks(pilot, "Ben") == ["trophy"]
    assert _marks(pilot, "Ann") == [], "after the end there is nothing to warn of"


def _part(seen: Any) -> Any:
    """A colour of the window as the look has it."""
    return (*(part / 255 for part in seen), 1.0)


def _bar(pilot: Pilot, player: str, share: float) -> Colour:
    """The colour of somebody's bar at a part of its way."""
    x, y, w, _ = pilot.find(f"person {player}").box
    lying = len(totals(pilot)) > 6
    edge = 8 if lying else 5
    return pilot.colour_at(x + edge + (w - 2 * edge) * share, y + (5 if lying else 8))


@pytest.mark.parametrize("players", [3, 10])
def test_a_bar_grows_towards_the_target(pilot: Pilot, players: int) -> None:
    sit_down(pilot, TEN[:players])
    empty = _bar(pilot, "Ann", 0.3)
    write_round(pilot, 33, 60, *[1] * (players - 2))
    half, near = _bar(pilot, "Ann", 0.3), _bar(pilot, "Ben", 0.3)
    assert half != empty
    assert _bar(pilot, "Ann", 0.7) == empty
    assert near not in (half, empty), "each is in the person's own colour"
    assert _bar(pilot, "Ben", 0.7) == near
    yellow = tuple(round(255 * part) for part in pilot.app.palette.tag[:3])

    def gate(player: str) -> bool:
        return yellow in {_bar(pilot, player, at / 100) for at in range(85, 101)}

    assert gate("Ben"), "near the target a gate stands at the end of the bar"
    assert not gate("Ann")


def test_how_far_a_bar_reaches_stands_out_whatever_its_colour(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    write_round(pilot, *[33] * 9, 32)
    pilot.app.toasts.clear()
    for theme in PALETTES:
        wear(pilot, theme)
        for player in TEN:
            x, y, w, _ = pilot.find(f"person {player}").box
            above = [(x + 8 + (w - 16) * share, y + 7.5) for share in (0.3, 0.7)]
            (reached, left), ground = pilot.colours(above), shown(pilot.app.palette.background)
            assert left == ground, "what is left to go is a thin line"
            assert contrast(_part(reached), _part(ground)) >= 3


def test_the_leaders_band_stands_off_a_pale_plate(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:5])
    write_round(pilot, 9, 9, 9, 9, 1)
    for theme in PALETTES:
        wear(pilot, theme)
        x, y, _, h = pilot.find(f"person {TEN[4]}").box
        along = pilot.colours([(x + 2.5 + step, y + h / 2) for step in range(9)])
        plate, yellow = along[-1], [*map(tuple, along)].index(shown(pilot.app.palette.tag))
        assert plate == shown(tint("olive", pilot.app.palette).fill)
        between = [_part(each) for each in along[yellow + 1 : along.index(plate)]]
        assert max(contrast(each, _part(plate)) for each in between) >= 3


def test_what_is_left_below_the_rounds_holds_the_fence(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    assert pilot.find("tag Ann").text == "An 0"  # everybody begins at its first post
    write_round(pilot, 33, 9)
    pilot.wait(0.6)
    assert pilot.find("gate").text == "66"
    assert pilot.find("tag Ben").box[0] < pilot.find("tag Ann").box[0]
    for _ in range(8):
        write_round(pilot, 1, 1)
    assert pilot.app.rooms.current_screen.ids.fence.opacity == 0, "the rounds need the room"
    assert pilot.layout_faults() == []


def test_a_match_by_rounds_has_no_bars(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3], end={"rounds": 5})
    write_round(pilot, 1, 2, 30)
    assert _bar(pilot, "Cem", 0.5) == _bar(pilot, "Ann", 0.5) == pilot.colour_at(4, 300)


def _shakes(pilot: Pilot) -> int:
    return sum(call[0] == "vibrate" for call in pilot.device.calls)


def test_every_number_shakes_the_phone(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    tap_number(pilot, 5)
    assert _shakes(pilot) == 1
    tap_number(pilot, 6)
    tap_number(pilot, 7)
    assert _shakes(pilot) == 3


def test_shaking_can_be_switched_off(pilot: Pilot) -> None:
    pilot.app.choose("vibration", "off")
    sit_down(pilot, TEN[:3])
    write_round(pilot, 1, 2, 3)
    assert _shakes(pilot) == 0


def _leader_is_drawn_where_it_is_read(pilot: Pilot) -> bool:
    """Only the leader's line is rimmed in yellow: that tells where it was really drawn."""
    yellow = tuple(round(255 * part) for part in pilot.app.palette.tag[:3])

    def rimmed(name: str) -> bool:
        x, y, _, h = pilot.find(f"standing {name}").box
        return yellow in pilot.colours((x + at, y + h / 2) for at in range(8, 20))

    return [rimmed(name) for name in ("Ann", "Ben", "Cem")] == [False, True, False]


def test_the_far_side_is_drawn_upside_down(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    pilot.tap("Menu")
    pilot.tap("Large standings")
    assert _leader_is_drawn_where_it_is_read(pilot)
    upright = pilot.find("standing Ben").box
    pilot.tap("Rotate")
    assert pilot.find("standing Ben").box[1] < upright[1]
    assert _leader_is_drawn_where_it_is_read(pilot)


def test_the_menu_leads_to_the_chart_and_back_to_the_pad(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 10, 3, 4)
    pilot.tap("Menu")
    pilot.wait(0.4)
    pilot.tap("Chart")
    pilot.wait(0.4)
    assert [pilot.find(f"curve {name}").text for name in TEN[:3]] == ["10 Ann", "3 Ben", "4 Cem"]
    pilot.back()
    pilot.see("Score round 2")


def test_a_left_hand_finds_keys_and_buttons_on_its_side_in_portrait(pilot: Pilot) -> None:
    def places() -> list[bool]:
        across = {name: pilot.find(name).centre[0] for name in ("write", "table")}
        open_grid(pilot)
        for name in ("backspace", "plus 40", "Close", "Round 1: Ann"):
            across[name] = pilot.find(name).centre[0]
        pilot.back()
        return [
            across["write"] > across["table"],
            across["backspace"] > across["plus 40"],
            across["Close"] > across["Round 1: Ann"],
        ]

    sit_down(pilot, TEN[:4])
    assert places() == [True] * 3
    pilot.app.choose("handed", "left")
    sit_down(pilot, TEN[:4])
    assert places() == [False] * 3


def test_the_key_that_raises_the_grid_looks_pressed(pilot: Pilot) -> None:
    def ground(key: str) -> Colour:
        x, y, _, h = pilot.find(key).box
        return pilot.colour_at(x + 8, y + h / 2)

    sit_down(pilot, TEN[:4])
    open_grid(pilot)
    quiet = ground("plus 120")
    pilot.tap("plus 120")
    assert ground("plus 120") != quiet
    assert ground("plus 40") == quiet
    pilot.tap("plus 40")
    assert ground("plus 40") == ground("plus 120") != quiet
    pilot.tap("backspace")
    assert ground("plus 40") == ground("plus 120") == quiet


def test_what_a_line_says_stays_clear_of_the_leaders_frame(pilot: Pilot) -> None:
    crowd = ["Konstantin-Alexander", *TEN[:5]]
    sit_down(pilot, crowd)
    write_round(pilot, 1, 12, 14, 15, 16, 17)
    pilot.tap("Menu")
    pilot.tap("Large standings")
    board = pilot.find("standing Ann").widget
    written: list[tuple[str, tuple[float, ...]]] = []
    write = board.write

    def noted(text: str, box: tuple[float, ...], *more: Any, **ways: Any) -> None:
        written.append((text, box))
        write(text, box, *more, **ways)

    board.write = noted
    board.redraw()
    pilot.frames(2)
    x, y, w, h = pilot.find("standing Konstantin-Alexander").box
    frame = (x + 8 + 6, y + 3 + 6, x + w - 8 - 6, y + h - 3 - 6)
    said = {text: box for text, box in written if text in ("Konstantin-", "Alexander", "1")}
    assert len(said) == 3
    for left, low, wide, high in said.values():
        assert frame[0] < left < left + wide < frame[2]
        assert frame[1] < low < low + high < frame[3]
