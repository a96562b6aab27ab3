"""How the table looks: its ground, people's colours, what is now, the headline, the cape."""

from typing import Any

from companion.widgets.look.tints import tint
from tests.ui.notepad import TEN, lay_record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, open_full_rows, open_table, skip, tap_cards

START = (12, 37, 43, 58)


def seen_as(colour: Any) -> tuple[int, ...]:
    """A colour as a picture of the window has it."""
    return tuple(round(part * 255) for part in colour[:3])


def inside(pilot: Pilot, name: str) -> set[tuple[int, int, int]]:
    """The colours of a thing."""
    x, y, w, h = pilot.find(name).box
    points = [(x + w * i / 12, y + h * j / 12) for i in range(1, 12) for j in range(1, 12)]
    return set(pilot.colours(points))


def test_picks_wear_their_players_colour_and_the_cursor_is_yellow_on_the_ground(
    pilot: Pilot,
) -> None:
    pilot.start(size=TALL, theme="light")
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, *START, 14)
    look = pilot.app.palette
    ann = pilot.app.rooms.current_screen.now.face("Ann")
    assert seen_as(tint(ann.colour, look).fill) in inside(pilot, "card 14")
    assert seen_as(look.tag) in inside(pilot, "seat Ben")
    assert seen_as(look.tag) not in inside(pilot, "seat Cem")
    assert pilot.colour_at(2, TALL[1] - 2) == seen_as(look.ground)


def test_tens_stand_in_line_from_400_dp_on(pilot: Pilot) -> None:
    for wide, across in ((412, 10), (360, 9)):  # as many as a finger can hit where ten have no room
        pilot.start(size=(wide, 916))
        open_table(pilot, ["Ann", "Ben"])
        left = pilot.find("card 1").box[0]
        assert pilot.find(f"card {across + 1}").box[0] == left
        assert pilot.find("card 1").box[2] >= 40


def test_a_verdict_has_a_headline_and_the_whole_sentence(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 61)
    assert pilot.find("verdict").text == "to row 1"
    assert pilot.find("verdict who").text == "Ann"
    assert pilot.find("verdict card").box[2:] >= (88, 120)
    assert pilot.layout_faults() == []


def test_in_large_text_the_sentence_is_whole_where_there_is_room(pilot: Pilot) -> None:
    pilot.start(size=TALL, font_scale=1.5)
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 59)
    pilot.wait(1.2)
    pilot.see("59 goes in row 4")
    shell = pilot.app.rooms.current_screen.shell
    assert shell.text.texture_size[1] <= shell.say.height + 1


def test_the_verdict_can_be_turned_to_the_far_side(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    pilot.app.choose("motion", "off")
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 61)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Rotate view")
    pilot.wait(0.4)
    verdict = pilot.find("verdict").widget
    assert verdict.turned
    assert pilot.find("verdict sentence").text.startswith("14 goes in row 1, after 12:")
    assert pilot.layout_faults() == []
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Rotate view back")
    pilot.wait(0.4)
    assert not verdict.turned


def test_a_take_says_who_and_what_and_wears_the_tag(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    pilot.app.choose("motion", "off")
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 59)
    cape = pilot.find("take").widget
    assert (cape.who, cape.detail, cape.short) == ("Ann takes", "row 1, 5 cards", "An")
    assert cape.unrolled == 1  # nothing moves where motion is off
    assert cape.tall
    assert {"Ann takes", "row 1, 5 cards"} <= {line.text for line in cape.written}


def test_below_a_take_a_sentence_that_has_room_is_whole(pilot: Pilot) -> None:
    """However long it is, and however narrow its lines were before."""
    open_full_rows(pilot)
    tap_cards(pilot, 20, 59, 60)
    shell = pilot.app.rooms.current_screen.shell
    says, hidden = shell.scene.says, []
    for more in range(16):
        shell.show(shell.scene._replace(says="Long. " * 80))
        pilot.frames(3)
        shell.show(shell.scene._replace(says=f"{says} {'i' * (more % 8)} {'so ' * (more // 8)}"))
        pilot.frames(3)
        has_room = shell.verdict.words_high(shell.verdict.width - 16) <= shell.say.height + 1
        if has_room and (
            shell.say.do_scroll_y or shell.text.texture_size[1] > shell.say.height + 1
        ):
            hidden.append(shell.scene.says)
    assert hidden == []


def test_a_take_unrolls_and_a_tap_ends_it(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 59)
    cape = pilot.find("take").widget
    pilot.frames(2)
    assert cape.unrolled < 1
    assert pilot.find("taken bullheads").text == str(int(cape.heads))  # said at once
    pilot.wait(0.4)
    pilot.tap("Why?")
    assert cape.unrolled == 1


def crowned(pilot: Pilot) -> list[str]:
    """Those who wear a crown, on the seats or in the line of what everybody has."""
    found = set()
    for seen in pilot.things():
        kind, _, name = seen.names[0].partition(" ")
        x, y, w, h = seen.box
        if kind in ("seat", "bullheads"):
            for sign in seen.widget.signs:
                if sign.icon == "crown" and x <= sign.x < x + w and y <= sign.y < y + h:
                    found.add(name.removeprefix("of "))
    return sorted(found)


def test_the_leader_is_marked_on_the_seats_while_cards_are_entered_and_shown(pilot: Pilot) -> None:
    open_full_rows(pilot)
    assert crowned(pilot) == []  # nil all
    tap_cards(pilot, 20, 42)
    assert crowned(pilot) == []
    tap_cards(pilot, 90)
    pilot.see("Ann takes 5 cards")
    assert crowned(pilot) == ["Ben", "Cem"]
    places = {name: pilot.find(f"seat {name}").box for name in ("Ann", "Ben", "Cem")}
    pilot.wait(2)
    pilot.see("Ben takes 5 cards")
    assert crowned(pilot) == ["Cem"]
    assert places == {name: pilot.find(f"seat {name}").box for name in places}
    skip(pilot)
    assert crowned(pilot) == ["Cem"]
    assert pilot.layout_faults() == []


def test_of_ten_the_leader_is_marked_in_the_line_over_the_deck(pilot: Pilot) -> None:
    lay_record(pilot, {"game": "classic", "players": TEN, "options": {}, "events": [
        {"do": "score", "points": {name: (at + 5) % 10 for at, name in enumerate(TEN)}},
        {"do": "deal", "rows": START},
    ]})  # fmt: skip
    pilot.tap("table")
    pilot.wait(0.4)
    assert crowned(pilot) == [TEN[5]]
    assert pilot.layout_faults() == []
