"""The cards of a turn while it resolves: on a tall screen those still to come are in sight."""

from tests.ui.notepad import TEN
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, open_table, tap_cards, watch

FOUR = ["Ann", "Ben", "Cem", "Dora"]
START = (12, 37, 43, 58)
STAGES = ("done", "now", "to come")


def turn_order(pilot: Pilot) -> list[str]:
    """The turn's cards in sight, each with where it stands."""
    names = (seen.names[0] for seen in pilot.things())
    return [name for name in names if name.rpartition(" ")[0] in STAGES]


def test_the_cards_to_come_are_in_sight_lowest_first(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 61, 15, 44, 14)
    assert turn_order(pilot) == ["now 14", "to come 15", "to come 44", "to come 61"]
    pilot.tap("next step")
    pilot.tap("next step")
    assert turn_order(pilot) == ["done 14", "done 15", "now 44", "to come 61"]
    assert pilot.layout_faults() == []


def test_initials_are_those_of_the_tags_whoever_has_the_lower_card(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, ["Anna", "Anne", "Cem"])
    tap_cards(pilot, *START, 61, 15, 44)
    screen = pilot.app.rooms.current_screen
    tags = {player: face.short for player, face in screen.now.faces.items()}
    shown = {each.player: each.short for each in screen.shell.turn_order.cards}
    assert shown == {"Anna": "An", "Anne": "Ae", "Cem": "Ce"}
    assert tags.items() <= shown.items()


def test_while_somebody_chooses_the_others_wait_in_sight(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 61, 15, 3, 14)
    watch(pilot)
    assert turn_order(pilot) == ["now 3", "to come 14", "to come 15", "to come 61"]
    pilot.tap("row 2")
    assert turn_order(pilot) == ["now 3", "to come 14", "to come 15", "to come 61"]


def test_the_verdict_stands_in_the_middle_above_the_rows(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, *range(61, 65))
    top = max(seen.box[1] + seen.box[3] for seen in pilot.things() if "row 1" in seen.names)
    ruling = next(seen for seen in pilot.things() if seen.text.startswith("61 goes in row 4"))
    card = pilot.find("verdict card").box
    low = min(seen.box[1] for seen in pilot.things() if seen.names[0] in turn_order(pilot))
    below = min(ruling.box[1], card[1]) - top
    above = low - max(ruling.box[1] + ruling.box[3], card[1] + card[3])
    assert min(below, above) >= 0
    assert abs(below - above) < 48, (below, above)


def test_where_there_is_no_room_the_rows_come_first(pilot: Pilot) -> None:
    open_table(pilot, TEN)
    tap_cards(pilot, *START, *range(61, 71))
    assert turn_order(pilot) == []
