"""The table by touch: dealing, entering a turn, and watching it resolve."""

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.notepad import record, replay
from tests.ui.pilot import Pilot
from tests.ui.tabletop import (
    TALL,
    bullheads,
    chooses,
    deck_in_sight,
    entered,
    open_table,
    rows,
    said,
    spent,
    tap_cards,
    unnumbered,
    watch,
)

FOUR = ["Ann", "Ben", "Cem", "Dora"]
START = (12, 37, 43, 58)
BESIDE = (180, 560)  # no key is there while a turn is shown
THERE = "43 is already in row 3."


def test_the_rulebooks_worked_example_000_l84(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_table(pilot, FOUR)
    tap_cards(pilot, *START)
    heard = []
    for turn in ((14, 15, 44, 61), (36, 21, 26, 30), (3, 9, 68, 83)):
        tap_cards(pilot, *turn)
        heard += watch(pilot)
    assert chooses(pilot)
    assert bullheads(pilot) == {"Ann": "0", "Ben": "0", "Cem": "0", "Dora": "6"}
    pilot.tap("row 2")
    heard += watch(pilot)
    assert rows(pilot) == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]]
    judged = replay(record(pilot))
    assert judged["rows"] == rows(pilot)
    assert judged["totals"] == {"Ann": 1, "Ben": 0, "Cem": 0, "Dora": 6}
    assert heard == [unnumbered(ruling["text"]) for ruling in judged["rulings"]]


def test_a_take_is_told_with_who_and_which_and_how_many(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    watch(pilot)
    tap_cards(pilot, 36, 21, 26, 30)
    for _ in range(100):
        if pilot.sees("takes"):
            break
        pilot.wait(0.1)
    pilot.see("Dora takes 5 cards")
    taken = [seen.text for seen in pilot.things() if seen.names[0].startswith("taken ")]
    assert taken == ["12", "14", "15", "21", "26", "6"]
    assert pilot.device.calls[-1] == ("vibrate", 60)


def test_the_screen_stays_on_at_the_table(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    assert pilot.device.calls[-1] == ("keep_awake", True)
    pilot.back()
    pilot.back()
    assert pilot.device.calls[-1] == ("keep_awake", False)


def test_each_row_says_what_it_would_cost_a_low_card(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, 12, 30, 44, 55, 3, 15, 45, 61)
    watch(pilot)
    pilot.see("Ann chooses")
    costs = {
        seen.names[0]: seen.text for seen in pilot.things() if seen.names[0].endswith("bullheads")
    }
    assert costs == {
        f"row {row} bullheads": cost for row, cost in enumerate(("1", "3", "5", "7"), 1)
    }
    named = [line.text for line in pilot.find("row 1").widget.written]
    assert named.count("costs") == 4, "figures alone may merely lie there"
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(title("P4"), "3 is too low for every row. Ann picks a row to take")


def test_spent_cards_cannot_be_touched_and_say_where_they_lie(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START)
    assert spent(pilot, 43)
    pilot.tap("card 43")
    pilot.see(THERE)
    tap_cards(pilot, 14)
    assert record(pilot)["events"] == [{"do": "deal", "rows": [12, 37, 43, 58]}]


def test_any_card_can_be_corrected_before_the_last(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15)
    pilot.tap("seat Ann")
    tap_cards(pilot, 15)  # mixed up: they change places
    pilot.tap("seat Cem")
    tap_cards(pilot, 70, 70, 44)  # tapped by mistake and taken back
    pilot.tap("Undo")
    tap_cards(pilot, 45, 61)
    assert record(pilot)["events"][1]["cards"] == {"Ann": 15, "Ben": 14, "Cem": 45, "Dora": 61}


def test_undo_brings_the_turn_back_with_every_card(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    watch(pilot)
    before = pilot.taps
    pilot.tap("Undo")
    assert pilot.taps == before + 1
    assert len(record(pilot)["events"]) == 1
    pilot.tap("seat Ben")
    tap_cards(pilot, 16)
    assert record(pilot)["events"][1]["cards"]["Ben"] == 16
    watch(pilot)
    for _ in range(2):
        pilot.tap("Undo")
    assert record(pilot)["events"] == []
    assert not pilot.find("Undo").touchable  # grey: there is nothing to undo


def test_what_was_undone_can_be_written_again(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    written = record(pilot)
    pilot.tap("Undo")
    ask(pilot, "More", "Redo")  # a bar of 360 dp with seats has no room for the sign
    pilot.wait(0.4)
    assert record(pilot) == written


def test_an_undone_turn_goes_on_with_one_tap(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 3, 15, 44, 61)
    watch(pilot)
    written = record(pilot)
    pilot.tap("Undo")
    assert deck_in_sight(pilot)
    pilot.tap("again")
    assert chooses(pilot)
    assert record(pilot) == written
    for _ in range(2):
        pilot.tap("Undo")
    pilot.tap("again")
    pilot.tap("again")  # what was undone after the deal is there as well
    assert record(pilot) == written
    pilot.see("Ann chooses")


def test_stepping_back_and_forth_only_looks(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    written = record(pilot)
    heard = [said(pilot)]
    for _ in range(3):
        pilot.tap("next step")
        heard.append(said(pilot))
    for _ in range(3):
        pilot.tap("back step")
    assert said(pilot) == heard[0]
    pilot.wait(10)
    assert said(pilot) == heard[0]  # somebody looks: nothing goes on by itself
    assert record(pilot) == written
    assert heard == [unnumbered(ruling["text"]) for ruling in replay(written)["rulings"]]
    pilot.tap("Next turn")
    assert deck_in_sight(pilot)


def test_a_tap_skips_the_motion_and_the_key_goes_on(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    pilot.tap(BESIDE)
    assert said(pilot).startswith("61 goes in row 4")
    pilot.tap("Next turn")
    assert deck_in_sight(pilot)


def test_without_motion_each_ruling_stands_until_a_tap(pilot: Pilot) -> None:
    pilot.app.choose("motion", "off")
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    heard = []
    for _ in range(4):
        pilot.wait(5)
        heard.append(said(pilot))
        pilot.tap("next step")
    pilot.tap("Next turn")
    assert heard == [unnumbered(ruling["text"]) for ruling in replay(record(pilot))["rulings"]]
    assert deck_in_sight(pilot)


def test_a_killed_app_opens_on_the_same_half_entered_turn(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15)
    pilot.restart()
    pilot.frames(4)
    assert deck_in_sight(pilot)
    assert entered(pilot) == {"Ann": "14", "Ben": "15", "Cem": "–", "Dora": "–"}
    tap_cards(pilot, 44, 61)
    assert len(record(pilot)["events"]) == 2


def test_from_the_table_to_the_notepad_and_back_at_a_deal(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"], hand=1)
    tap_cards(pilot, *START, 14, 44)
    watch(pilot)
    pilot.see("Round 1 saved")
    pilot.tap("Score pad")
    pilot.wait(0.4)
    pilot.tap("Score round 2")
    pilot.tap("number 5")
    pilot.tap("number 7")
    pilot.wait(0.4)
    pilot.tap("table")
    pilot.wait(0.4)
    tap_cards(pilot, *START, 3, 44)
    watch(pilot)
    pilot.tap("row 1")
    watch(pilot)
    assert replay(record(pilot))["rounds"] == [
        {"Ann": 0, "Ben": 0},
        {"Ann": 5, "Ben": 7},
        {"Ann": 1, "Ben": 0},
    ]


def test_a_round_written_over_its_cards_says_so_and_undo_brings_them_back(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 44)
    watch(pilot)
    tap_cards(pilot, 15)
    written = record(pilot)
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("Score round 1")
    pilot.see("These scores will replace 1 turn you entered.")
    pilot.tap("number 5")
    pilot.tap("number 7")
    pilot.wait(0.4)
    pilot.see_not("These scores will replace")  # it is written: the warning has had its say
    pilot.tap("Undo")
    pilot.see("Score round 1")  # no full draft, which one tap would write again
    assert record(pilot) == written
    pilot.tap("table")
    pilot.wait(0.4)
    assert entered(pilot) == {"Ann": "15", "Ben": "–"}


def test_the_end_of_a_round_tells_the_round_and_not_its_last_card(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"], hand=1)
    tap_cards(pilot, *START, 3, 44)
    watch(pilot)
    pilot.tap("row 4")
    pilot.see("Turn 1: Ann")
    watch(pilot)
    pilot.see("Round 1 saved", "Ann 1, Ben 0")
    assert not said(pilot)
    assert rows(pilot) == [[12], [37], [43, 44], [3]]
    pilot.tap("back step")
    pilot.tap("back step")
    assert said(pilot).startswith("3 is too low. Ann chose row 4")


def test_a_low_card_lies_alone_where_the_row_lay_that_it_takes(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 3, 44)
    watch(pilot)
    pilot.tap("row 4")
    assert rows(pilot)[3] == [3]  # and not pushed in before the 58
    assert pilot.find("row 4 bullheads").text == "1"
    pilot.see("Ann takes 1 card", "58")


def test_closed_piles_stay_closed_until_the_round_ends(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"], hand=2, closed=True)
    tap_cards(pilot, *START, 3, 44)
    watch(pilot)
    assert bullheads(pilot) == {"Ann": "+? 0", "Ben": "+? 0"}
    pilot.tap("row 2")
    pilot.wait(0.4)
    assert bullheads(pilot) == {"Ann": "+? 0", "Ben": "+? 0"}
    watch(pilot)
    tap_cards(pilot, 59, 60)
    watch(pilot)
    assert bullheads(pilot) == {"Ann": "1", "Ben": "0"}


def test_a_misdeal_is_cancelled_and_can_be_had_back(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    watch(pilot)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Cancel round")
    pilot.wait(0.4)
    pilot.see("Row 1")
    assert not spent(pilot, 43)
    pilot.tap("Undo")
    assert spent(pilot, 43)


def test_the_language_can_change_in_the_middle_of_a_turn(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START, 14, 15, 44, 61)
    pilot.tap("next step")
    pilot.app.choose_language("de")
    pilot.frames(4)
    judged = replay(record(pilot), "de")
    pilot.see(unnumbered(judged["rulings"][1]["text"]))
    assert not said(pilot)


@pytest.mark.parametrize("size", [(360, 640), TALL, (640, 360)])
def test_what_is_said_in_passing_covers_no_card(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    open_table(pilot, FOUR)
    tap_cards(pilot, *START)
    pilot.tap("card 43")
    toast = pilot.find(pilot.app.toasts.shown.text).widget.parent
    for seen in pilot.things():
        if seen.names[0].startswith("card "):
            x, y, w, h = seen.box
            beside = x >= toast.right or toast.x >= x + w
            assert beside or y >= toast.top or toast.y >= y + h, seen.text
    assert min(toast.pos) >= 0
    assert toast.right <= size[0]
    assert toast.top <= size[1]


def test_what_was_said_at_the_table_stays_there(pilot: Pilot) -> None:
    open_table(pilot, FOUR)
    tap_cards(pilot, *START)
    pilot.tap("card 43")
    pilot.wait(0.4)
    pilot.see(THERE)
    pilot.back()
    pilot.see_not(THERE)
