"""The score table in the hand: what is corrected stays in sight, what is half entered is told."""

from tests.ui.notepad import TEN, open_grid, record, sit_down, slots, totals, write_round
from tests.ui.pilot import Pilot


def _seen(pilot: Pilot) -> list[str]:
    return [seen.names[0] for seen in pilot.things()]


def _many_rounds(pilot: Pilot, players: int, rounds: int = 12) -> None:
    sit_down(pilot, TEN[:players], end={"rounds": 30})
    for number in range(rounds):
        write_round(pilot, *[(at + number) % 9 for at in range(players)])


def _roll_back(pilot: Pilot, lying: bool) -> None:
    for _ in range(4):
        pilot.drag((180, 240 if lying else 420), (350, 240) if lying else (180, 90))
    pilot.wait(2)


def test_the_number_being_corrected_stays_in_sight_and_so_does_the_new_one(pilot: Pilot) -> None:
    _many_rounds(pilot, 2)
    assert "round 1 Ann" not in _seen(pilot)
    _roll_back(pilot, lying=False)
    pilot.tap("round 1 Ann")
    pilot.see("Correct round 1: Ann")
    assert "round 1 Ann" in _seen(pilot)
    pilot.tap("number 31")
    assert pilot.find("round 1 Ann").text == "31"


def test_with_ten_the_corrected_line_and_round_stay_in_sight(pilot: Pilot) -> None:
    _many_rounds(pilot, 10)
    _roll_back(pilot, lying=True)
    for name in ("Fatima", "Jo", "Ann"):
        pilot.tap(f"round 1 {name}")
        assert f"round 1 {name}" in _seen(pilot)
        pilot.tap("number 31")
        assert pilot.find(f"round 1 {name}").text == "31"


def test_what_was_changed_stands_out_for_a_while(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 1, 2)
    write_round(pilot, 3, 4)

    def ground() -> tuple[int, int, int]:
        x, y, _, h = pilot.find("round 2 Ann").box
        return pilot.colour_at(x + 16, y + h / 2)

    quiet = ground()
    pilot.tap("round 2 Ann")
    pilot.tap("number 9")
    assert ground() != quiet
    pilot.wait(2)
    assert ground() == quiet


def test_undo_of_a_correction_rolls_to_the_number_it_brings_back(pilot: Pilot) -> None:
    _many_rounds(pilot, 2)
    _roll_back(pilot, lying=False)
    pilot.tap("round 1 Ann")
    pilot.tap("number 31")
    for _ in range(3):
        pilot.drag((180, 120), (180, 420))
    pilot.wait(2)
    assert "round 1 Ann" not in _seen(pilot)
    pilot.tap("Undo")
    assert pilot.find("round 1 Ann").text == "0"


def test_a_written_round_is_rolled_to(pilot: Pilot) -> None:
    _many_rounds(pilot, 2)
    _roll_back(pilot, lying=False)
    write_round(pilot, 5, 6)
    assert pilot.find("round 13 Ann").text == "5"


def test_opening_and_closing_the_grid_leaves_an_early_round_where_it_was(pilot: Pilot) -> None:
    _many_rounds(pilot, 2)
    _roll_back(pilot, lying=False)
    before = pilot.find("round 1 Ann").box
    open_grid(pilot)
    pilot.back()
    assert pilot.find("round 1 Ann").box == before


def test_a_match_of_many_opens_on_its_first_people_after_a_long_one_of_few(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    _many_rounds(pilot, 2)
    sit_down(pilot, TEN)
    assert list(totals(pilot))[:2] == ["Ann", "Ben"]


def test_a_roll_comes_to_rest_with_whole_rounds_and_people_in_sight(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    _many_rounds(pilot, 10, rounds=8)
    for start, end in (
        ((300, 300), (250, 340)),
        ((250, 300), (301, 311)),
        ((300, 340), (290, 300)),
    ):
        pilot.drag(start, end)
        pilot.wait(2)
        table = pilot.find("person Ann" if "person Ann" in _seen(pilot) else "person Cem").widget
        across, down = table.rolled
        wide, high = table.step
        assert abs(across / wide - round(across / wide)) < 0.05
        assert abs(down / high - round(down / high)) < 0.05


def test_a_half_entered_round_stands_on_the_table_and_shows_who_is_missing(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    write_round(pilot, *range(10))
    open_grid(pilot)
    for number in range(9):
        pilot.tap(f"number {number}")
    pilot.back()
    pilot.see("Finish round 2")
    assert [pilot.find(f"draft {name}").text for name in TEN] == [*map(str, range(9)), "–"]
    assert totals(pilot)["Ida"] == "8", "what is half entered does not count yet"
    pilot.tap("draft Jo")
    pilot.see("Round 2: Jo")
    pilot.tap("number 5")
    assert not [name for name in _seen(pilot) if name.startswith("draft")]
    assert totals(pilot)["Jo"] == "14"


def test_a_place_of_the_half_entered_round_opens_the_grid_on_it(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)
    pilot.tap("number 7")
    pilot.back()
    pilot.tap("draft Cem")
    pilot.see("Round 1: Cem")
    pilot.tap("number 9")
    assert slots(pilot) == {"Ann": "7", "Ben": "–", "Cem": "9"}
    assert record(pilot)["events"] == []


def _sides(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return box[0] + 8, box[0] + box[2] - 8


def _ink(pilot: Pilot, left: float, right: float, box: tuple[float, float, float, float]) -> float:
    """The middle of the height at which dark ink lies between two places of a line."""
    low, high = int(box[1]) + 10, int(box[1] + box[3])
    points = [(x, y) for y in range(low, high) for x in range(int(left), int(right), 2)]
    inked = [y for (_, y), ink in zip(points, pilot.colours(points), strict=True) if sum(ink) < 240]
    return (inked[0] + inked[-1]) / 2


def test_numbers_and_totals_of_a_line_stand_on_one_height(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    write_round(pilot, *range(10))
    total, number = pilot.find("total Jo").box, pilot.find("round 1 Jo").box
    edge = total[0] + total[2]
    assert abs(_ink(pilot, edge - 40, edge - 4, total) - _ink(pilot, *_sides(number), number)) <= 1


def test_a_rematch_is_two_taps_from_where_the_match_ends(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    write_round(pilot, 3, 70, 5)
    ended, before = record(pilot)["id"], pilot.taps
    pilot.tap("Rematch")
    pilot.tap("Start match")
    assert pilot.taps - before == 2
    after = record(pilot)
    assert after["id"] != ended
    assert (after["players"], after["events"]) == (TEN[:3], [])
    assert set(totals(pilot).values()) == {"0"}
    write_round(pilot, 1, 2, 3)
    pilot.back()
    pilot.see("Continue")


def test_the_heading_never_wraps_and_the_buttons_of_ten_take_two_lines_at_most(
    pilot: Pilot,
) -> None:
    for language, font in (("en", 1.0), ("de", 1.0), ("de", 1.5)):
        pilot.start(size=(360, 640), language=language, font_scale=font)
        sit_down(pilot, TEN, end={"rounds": 30})
        lines = {pilot.find(each).box[1] for each in ("write", "table", "deal")}
        assert len(lines) <= (1 if language == "en" else 2)
        head = pilot.find("heading").widget
        assert all(line.width <= head.width for line in head.written)
        # In large text the sign of the rules leaves its room to the heading.
        below = {cell.y for cell in head.cells()} - {head.cells()[0].y}
        assert len(below) == 1, "the dealer stands beside the end"
