"""Many people on a small phone: whose card is next, and what a take says, can still be read."""

from tests.ui.notepad import TEN
from tests.ui.pilot import Pilot
from tests.ui.tabletop import open_table, tap_cards

START = (12, 37, 43, 58)


def first_seat(pilot: Pilot) -> tuple[str, float]:
    """Who stands first on the strip, and how wide."""
    seats = [seen for seen in pilot.things() if seen.names[0].startswith("seat ")]
    left = min(seats, key=lambda seen: seen.box[0])
    return left.text, left.box[2]


def test_with_ten_the_next_one_stands_first_and_wide(pilot: Pilot) -> None:
    open_table(pilot, TEN)
    tap_cards(pilot, *START)
    for player, card in zip(TEN[:-1], range(60, 80), strict=False):
        name, wide = first_seat(pilot)
        assert name == player
        assert wide >= 80
        tap_cards(pilot, card)
    assert first_seat(pilot)[0] == TEN[-1]


def test_everybody_of_ten_can_be_reached(pilot: Pilot) -> None:
    open_table(pilot, TEN)
    tap_cards(pilot, *START, 60, 61)
    reached = set()
    for _ in range(10):
        reached |= {s.text for s in pilot.things() if s.names[0].startswith("seat ")}
        if reached == set(TEN):
            break
        pilot.tap("more places")
    assert reached == set(TEN)
    pilot.tap("seat Ben")
    assert first_seat(pilot)[0] == "Ben"
    tap_cards(pilot, 99)  # Ben's card is changed, and the first without one is next
    assert first_seat(pilot)[0] == "Cem"


def test_narrow_rows_are_told_apart_by_their_numbers(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5, language="de")
    pilot.app.go("referee")
    pilot.frames(4)
    strip = pilot.find("row 1").widget
    names = [text.text for text in strip.written if not text.text.startswith(("–", "?"))]
    assert len(set(names)) == len(names) >= 3
    assert all(text.width <= text.room_w for text in strip.written)


def test_a_lying_phone_shows_the_rows_while_cards_are_entered(pilot: Pilot) -> None:
    pilot.start(size=(640, 360))
    open_table(pilot, ["Ann", "Ben", "Cem"])
    tap_cards(pilot, *START)
    last = {s.names[0]: s.text for s in pilot.things() if s.names[0].endswith(" last")}
    assert last == {f"row {at} last": str(card) for at, card in enumerate(START, 1)}


def test_beside_a_table_seats_are_large_where_a_take_and_its_words_still_have_room(
    pilot: Pilot,
) -> None:
    pilot.start(size=(916, 412))
    for crowd, high in ((TEN[:5], 64), (TEN, 2 * 64)):
        open_table(pilot, crowd)
        tap_cards(pilot, *START, *range(60, 60 + len(crowd)))
        shell = pilot.app.rooms.current_screen.shell
        assert shell.strip.height == high
        assert pilot.layout_faults() == []


def test_a_number_is_never_torn_from_its_word(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 44)
    (text,) = [s for s in pilot.things() if "goes in row" in s.text]
    drawn = text.widget._label.text
    assert "in row\N{NO-BREAK SPACE}1," in drawn
