"""A round being entered: the cursor, slips of the thumb, exchanges, piles and the draft."""

import json

import pytest

from companion.models.pad.round_entry import RoundEntry, read

TABLE = ("Ann", "Ben", "Cem", "Dora")


def _entered(*numbers: int) -> RoundEntry:
    entry = RoundEntry.begin(TABLE)
    for number in numbers:
        entry = entry.put(number)
    return entry


def test_the_cursor_starts_on_the_first_player_and_moves_on() -> None:
    assert RoundEntry.begin(TABLE).cursor == "Ann"
    assert _entered(3).cursor == "Ben"
    assert _entered(3, 0).cursor == "Cem"


def test_one_tap_for_each_player_fills_the_round() -> None:
    entry = _entered(3, 0, 12)
    assert entry.missing == ("Dora",)
    assert not entry.full
    entry = entry.put(39)
    assert entry.full
    assert entry.points == {"Ann": 3, "Ben": 0, "Cem": 12, "Dora": 39}
    assert entry.total == 54


def test_the_order_is_free_and_the_cursor_goes_round_to_whoever_is_missing() -> None:
    entry = RoundEntry.begin(TABLE).at("Cem").put(5)
    assert entry.cursor == "Dora"
    entry = entry.put(6)
    assert entry.cursor == "Ann"
    assert entry.put(7).put(8).full


def test_a_larger_number_takes_one_more_tap_for_one_number_only() -> None:
    entry = RoundEntry.begin(TABLE).raise_by(40)
    assert entry.shown(6) == 46
    entry = entry.put(6)
    assert entry.points == {"Ann": 46}
    assert entry.put(6).points["Ben"] == 6


def test_raising_adds_up_and_never_beyond_what_a_record_takes() -> None:
    entry = RoundEntry.begin(TABLE).raise_by(120).raise_by(40)
    assert entry.shown(39) == 199
    for _ in range(200):
        entry = entry.raise_by(120)
    assert entry.shown(39) == 9999


def test_a_sign_counts_for_one_number_only() -> None:
    entry = RoundEntry.begin(TABLE).turn_sign().put(7)
    assert entry.points == {"Ann": -7}
    assert not entry.minus
    assert not RoundEntry.begin(TABLE).turn_sign().turn_sign().minus


def test_backspace_takes_back_the_key_before_the_number() -> None:
    entry = _entered(3).raise_by(40).backspace()
    assert (entry.raised, entry.points) == (0, {"Ann": 3})


def test_backspace_takes_back_the_latest_number_and_returns_to_its_player() -> None:
    entry = RoundEntry.begin(TABLE).at("Cem").put(5).at("Ann").put(9).backspace()
    assert entry.cursor == "Ann"
    assert entry.points == {"Cem": 5}
    entry = entry.backspace()
    assert entry.cursor == "Cem"
    assert entry.blank
    assert entry.backspace() == entry


def test_backspace_on_a_written_number_takes_that_one_back() -> None:
    entry = _entered(3, 4, 5).at("Ann").backspace()
    assert entry.points == {"Ben": 4, "Cem": 5}
    assert entry.cursor == "Ann"


def test_a_number_is_written_over_where_the_cursor_was_put() -> None:
    entry = _entered(3, 4).at("Ann").put(8)
    assert entry.points == {"Ann": 8, "Ben": 4}
    assert entry.cursor == "Cem"


def test_two_taps_exchange_two_numbers() -> None:
    entry = _entered(3, 4, 5).pick("Ann").pick("Cem")
    assert entry.points == {"Ann": 5, "Ben": 4, "Cem": 3}
    assert (entry.cursor, entry.picked) == ("Dora", "")


def test_a_number_picked_up_can_be_put_down_again() -> None:
    entry = _entered(3).pick("Ann")
    assert entry.picked == "Ann"
    assert entry.pick("Ann") == _entered(3)


def test_a_number_is_written_over_the_figure_that_is_picked_up() -> None:
    entry = _entered(5, 6).pick("Ann").put(9)
    assert entry.points == {"Ann": 9, "Ben": 6}
    assert (entry.cursor, entry.picked) == ("Cem", "")
    full = RoundEntry.again(TABLE, {"Ann": 5, "Ben": 6, "Cem": 80, "Dora": 0}).pick("Ann").put(9)
    assert full.points == {"Ann": 9, "Ben": 6, "Cem": 80, "Dora": 0}


def test_keys_for_larger_numbers_and_the_sign_keep_the_figure_picked_up() -> None:
    entry = _entered(5, 6).pick("Ann").raise_by(80).turn_sign().put(1)
    assert entry.points == {"Ann": -81, "Ben": 6}


def test_backspace_takes_the_figure_that_is_picked_up_and_no_other() -> None:
    entry = _entered(5, 6).pick("Ann")
    assert entry.raise_by(80).backspace() == entry
    after = entry.backspace()
    assert after.points == {"Ben": 6}
    assert (after.cursor, after.picked) == ("Ann", "")


def test_a_pile_is_counted_for_whose_figure_is_picked_up() -> None:
    entry = _entered(5, 6).pick("Ann").open_pile(True)
    assert entry.count(55).put_pile(7).points == {"Ann": 7, "Ben": 6}


def test_a_lone_figure_has_none_to_be_exchanged_with() -> None:
    entry = RoundEntry.correcting("Ben", 3, 12)
    assert entry.pick("Ben").picked == ""


def test_a_number_given_to_the_wrong_player_moves_to_an_empty_place() -> None:
    entry = _entered(3).pick("Ann").pick("Dora")
    assert entry.points == {"Dora": 3}
    assert entry.cursor == "Ben"
    assert entry.backspace().cursor == "Dora"


def test_an_empty_place_has_nothing_to_pick_up_and_takes_the_cursor() -> None:
    entry = _entered(3).pick("Dora")
    assert (entry.cursor, entry.picked) == ("Dora", "")


def test_a_round_taken_back_is_full_and_one_number_can_be_changed() -> None:
    entry = RoundEntry.again(TABLE, {"Ann": 1, "Ben": 2, "Cem": 3, "Dora": 4})
    assert entry.full
    assert entry.put(9).points["Dora"] == 9
    changed = entry.at("Ben").put(7)
    assert changed.full
    assert changed.points == {"Ann": 1, "Ben": 7, "Cem": 3, "Dora": 4}


def test_a_correction_is_full_with_its_next_number() -> None:
    entry = RoundEntry.correcting("Ben", 3, 12).put(21)
    assert (entry.round, entry.full, entry.points) == (3, True, {"Ben": 21})


def test_a_card_lies_in_one_pile_only() -> None:
    entry = RoundEntry.begin(TABLE).count(55).count(10).put_pile(10)
    assert entry.points == {"Ann": 10}
    assert entry.cursor == "Ben"
    assert entry.elsewhere() == {55: "Ann", 10: "Ann"}
    assert entry.count(55) == entry
    assert entry.count(7).pile == (7,)


def test_a_counted_card_can_be_put_back() -> None:
    entry = RoundEntry.begin(TABLE).open_pile(True).count(55).count(10)
    assert entry.count(55).pile == (10,)
    assert entry.backspace().pile == (55,)
    assert entry.count(55).count(10).blank


def test_a_typed_number_frees_the_cards_of_the_pile_it_replaces() -> None:
    entry = RoundEntry.begin(TABLE).count(55).put_pile(7).at("Ann").put(6)
    assert entry.elsewhere() == {}
    assert entry.at("Ben").count(55).pile == (55,)


def test_exchanged_numbers_take_their_piles_along() -> None:
    entry = RoundEntry.begin(TABLE).count(55).put_pile(7).put(2).pick("Ann").pick("Ben")
    assert entry.piles == {"Ben": (55,)}


def test_a_half_entered_round_survives_a_change_of_seats() -> None:
    entry = _entered(3, 4, 5).seated(("Dora", "Zoe", "Anna", "Ben"), {"Ann": "Anna"})
    assert entry.points == {"Anna": 3, "Ben": 4}
    assert entry.missing == ("Dora", "Zoe")
    assert entry.cursor == "Dora"
    assert entry.backspace().cursor == "Ben"


def test_a_draft_brings_everything_back() -> None:
    entry = _entered(3, 4).count(55).open_pile(True).raise_by(40)
    kept = json.loads(json.dumps(entry.dump()))
    assert read(kept) == entry


@pytest.mark.parametrize(
    "spoil",
    [
        lambda kept: kept.pop("players"),
        lambda kept: kept.update(players=[]),
        lambda kept: kept.update(points=3),
        lambda kept: kept.update(points={"Zoe": 3}),
        lambda kept: kept.update(cursor="Zoe"),
        lambda kept: kept.update(raised="much"),
    ],
)
def test_a_draft_that_does_not_fit_is_no_draft(spoil) -> None:  # type: ignore[no-untyped-def]
    kept = _entered(3).dump()
    spoil(kept)
    assert read(kept) is None
    assert read(None) is None
