"""Hasty fingers at the table: what a turn shows is never skipped by a tap too many."""

from tests.ui.door import ask
from tests.ui.notepad import lay_record, record, replay
from tests.ui.pilot import Pilot
from tests.ui.tabletop import (
    bullheads,
    deck_in_sight,
    entered,
    open_full_rows,
    skip,
    tap_cards,
    watch,
)

BESIDE = (180, 560)  # no key is there while a turn is shown


def test_a_double_tap_on_the_last_card_skips_nothing(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42)
    pilot.tap_twice("card 90")
    pilot.see("Ann takes 5 cards")
    pilot.see_not("Ben takes")


def test_fast_taps_all_over_the_screen_skip_nothing(pilot: Pilot) -> None:
    open_full_rows(pilot)
    places = [pilot.find(f"card {card}").centre for card in (20, 42, 90, 17, 44, 91, 8, 70)]
    for place in places:
        pilot.quick_tap(place)
        pilot.frames(5)
    pilot.see("Ann takes 5 cards")
    assert len(record(pilot)["events"]) == 3


def test_a_touch_beside_everything_brings_each_take_and_never_leaves_the_turn(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 90, 20, 42)  # nobody takes at first
    pilot.wait(0.4)
    takes: list[str] = []
    for _ in range(5):
        texts = (text for text in pilot.texts() if "takes 5 cards" in text and "row" not in text)
        takes += [text for text in texts if text not in takes]
        pilot.tap(BESIDE)
    assert takes == ["Ben takes 5 cards", "Cem takes 5 cards"]
    pilot.see("Next turn")


def test_back_leads_out_of_the_room_and_no_take_is_lost(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.see("Ann takes 5 cards")
    pilot.back()
    pilot.wait(0.4)
    assert pilot.app.rooms.current == "pad"
    pilot.tap("table")
    pilot.wait(0.4)
    pilot.see("Ann takes 5 cards")


def test_the_main_key_is_the_same_from_the_first_beat_to_the_last(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    first = pilot.find("Next turn").box
    for taken in ("Ann takes 5 cards", "Ben takes 5 cards"):
        pilot.see(taken)
        assert pilot.find("Next turn").box == first
        pilot.tap("next step")
    pilot.see("90 goes in row 4")
    assert pilot.find("Next turn").box == first
    pilot.wait(15)
    pilot.see("90 goes in row 4")
    pilot.tap("Next turn")
    assert deck_in_sight(pilot)


def test_cards_follow_each_other_and_the_turn_stays(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.see("Ann takes 5 cards")
    pilot.wait(2.6)
    pilot.see("Ben takes 5 cards")  # by itself
    pilot.wait(20)
    pilot.see("90 goes in row 4")


def test_whoever_leaves_early_is_told_what_was_not_shown(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.back()
    pilot.wait(15)
    pilot.see("Ann takes 5 cards")  # it stands still
    pilot.tap("Next turn")
    assert deck_in_sight(pilot)
    pilot.see("Not shown: 2 cards. Ben takes 5 cards.")


def test_a_turn_goes_on_by_itself_where_somebody_wants_it(pilot: Pilot) -> None:
    pilot.app.choose("goes_on", "on")
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.wait(5)
    key = pilot.find("Next turn").centre
    for _ in range(100):
        if deck_in_sight(pilot):
            break
        pilot.wait(0.1)
    pilot.tap(key)  # it was meant for the key that lay there
    assert set(entered(pilot).values()) == {"–"}
    pilot.wait(1.5)
    pilot.tap(key)
    assert set(entered(pilot).values()) != {"–"}


def test_why_explains_the_beat_under_the_finger(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.see("Ann takes 5 cards")
    pilot.hold("Why?", 5)
    pilot.wait(0.4)
    pilot.see("20")
    pilot.back()
    pilot.wait(0.4)
    pilot.see("Ann takes 5 cards")


def test_a_take_is_seen_although_somebody_looked_at_the_pad(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Score pad")
    pilot.wait(0.4)
    pilot.tap("table")
    pilot.wait(6)
    pilot.see("Ann takes 5 cards")  # standing still
    pilot.tap("next step")
    pilot.see("Ben takes 5 cards")
    pilot.tap("Next turn")
    assert deck_in_sight(pilot)


def test_a_take_is_seen_although_somebody_nearly_decided_otherwise(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Other row")
    pilot.wait(0.4)
    pilot.back()
    pilot.wait(0.4)
    pilot.see("Ann takes 5 cards")
    pilot.tap("next step")
    pilot.see("Ben takes 5 cards")


def test_a_turn_that_was_undone_elsewhere_is_not_shown_any_more(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Score pad")
    pilot.wait(0.4)
    pilot.app.desk.undo()
    pilot.frames(4)
    pilot.tap("table")
    pilot.wait(0.4)
    assert deck_in_sight(pilot)


def test_a_table_set_while_a_low_card_waits_hides_no_take(pilot: Pilot) -> None:
    lines = [[12], [37, 38, 39, 40, 41], [50], [58]]
    events = [{"do": "deal", "rows": [12, 37, 50, 58]}, {"do": "table", "rows": lines}]
    match = {"game": "classic", "players": ["Ann", "Ben", "Cem"], "options": {}}
    lay_record(pilot, {**match, "events": events})
    pilot.tap("table")
    pilot.wait(0.4)
    tap_cards(pilot, 42, 3, 59)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.tap("Other row")
    pilot.wait(0.4)
    pilot.tap("Correct table")
    pilot.wait(0.4)
    tap_cards(pilot, 12, 3)
    pilot.tap("pile Ben")
    pilot.tap("card 12")
    pilot.tap("Confirm")
    pilot.see("Ann takes 5 cards")
    assert bullheads(pilot) == {"Ann": "7", "Ben": "1", "Cem": "0"}
    watch(pilot)
    assert replay(record(pilot))["rows"] == [[3], [42], [50], [58, 59]]


def test_numbers_typed_on_into_a_turn_are_nobodys_cards(pilot: Pilot) -> None:
    open_full_rows(pilot)
    places = [pilot.find(f"card {card}").centre for card in (17, 91, 8, 70)]
    tap_cards(pilot, 20, 42, 90)
    for place in places:
        pilot.tap(place)
        pilot.wait(0.5)
    strip = [seen.text for seen in pilot.things() if seen.names[0].startswith("seat ")]
    assert strip == ["Ann", "Ben", "Cem"]
    assert len(record(pilot)["events"]) == 3


def test_an_app_killed_while_cards_move_shows_the_turn_again(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.restart()
    pilot.wait(6)
    pilot.see("Ann takes 5 cards")  # standing still
    pilot.tap("next step")
    pilot.see("Ben takes 5 cards")
    pilot.tap("Next turn")
    assert deck_in_sight(pilot)
    pilot.restart()
    pilot.frames(4)
    assert deck_in_sight(pilot)  # it has been seen


def test_a_turn_left_for_another_room_is_not_shown_anew_after_a_kill(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 90, 20, 42)
    for _ in range(2):
        pilot.wait(0.6)
        pilot.tap(BESIDE)
    pilot.see("90 goes in row 4")  # nobody takes anything after that
    pilot.app.go("pad")
    pilot.wait(0.4)
    pilot.restart()
    pilot.app.go("table")
    pilot.wait(0.4)
    assert deck_in_sight(pilot)


def test_an_app_killed_between_turns_opens_on_the_next_one(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    skip(pilot)
    pilot.restart()
    pilot.frames(4)
    assert deck_in_sight(pilot)


def test_an_app_killed_at_a_take_leaves_the_next_one_out_as_little(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    pilot.restart()
    pilot.frames(4)
    pilot.see("Ann takes 5 cards")
    pilot.tap("next step")
    pilot.see("Ben takes 5 cards")


def test_an_app_killed_after_a_turn_was_redone_does_not_show_it_again(pilot: Pilot) -> None:
    open_full_rows(pilot)
    tap_cards(pilot, 20, 42, 90)
    skip(pilot)
    pilot.tap("undo")
    pilot.wait(0.4)
    ask(pilot, "More", "Redo")  # a bar of 360 dp with seats has no room for the sign
    pilot.wait(0.4)
    assert deck_in_sight(pilot)
    pilot.restart()
    pilot.frames(4)
    pilot.see_not("takes 5 cards")
    assert deck_in_sight(pilot)
