"""New match by touch: who plays, what, and who deals."""

import pytest

from tests.ui.door import add, ask, begin, seated
from tests.ui.notepad import TEN, record, sit_down, write_round
from tests.ui.pilot import Pilot


def players(pilot: Pilot) -> list[str]:
    """Who plays the match that has begun."""
    names: list[str] = record(pilot)["players"]
    return names


def test_seven_strangers_begin_in_three_taps(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("7")
    pilot.tap("Start with 7 players")
    assert pilot.taps == 3
    pilot.see("Player 1", "Player 7")
    assert len(players(pilot)) == 7


def test_back_from_a_begun_match_leads_home(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("2")
    pilot.tap("Start with 2 players")
    pilot.back()
    pilot.see("Continue", "Player 1, Player 2")


def test_nobody_at_the_table_is_refused_with_a_word(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("Add players to start")
    pilot.see("Choose at least 2 players: tap names or a number.")


def test_new_people_sit_down_and_are_known_from_then_on(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben", "Ann")
    assert seated(pilot) == ["Ann", "Ben", "Ann (2)"]
    pilot.tap("Start with 3 players")
    pilot.back()
    pilot.tap("New match")
    pilot.see("Ann", "Ben", "Same as last time")


def test_the_same_group_sits_down_in_one_tap(pilot: Pilot) -> None:
    begin(pilot, "Ann", "Ben")
    pilot.back()
    pilot.tap("New match")
    assert seated(pilot) == []
    pilot.tap("Same as last time")
    assert seated(pilot) == ["Ann", "Ben"]
    pilot.see_not("Same as last time")


def test_a_person_sits_down_and_stands_up_with_a_tap(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben")
    pilot.tap("person 1")
    assert seated(pilot) == ["Ben"]
    pilot.tap("person 1")
    assert seated(pilot) == ["Ben", "Ann"]
    ask(pilot, "seat 1", "Remove player")
    assert seated(pilot) == ["Ann"]
    pilot.see("Ben removed.")
    pilot.tap("Undo")
    assert seated(pilot) == ["Ben", "Ann"]


def test_whoever_is_called_back_changes_nothing_else_of_the_plan(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben", "Cem")
    ask(pilot, "seat 2", "Remove player")
    ask(pilot, "Ends at 66 points")
    pilot.tap("By rounds")
    pilot.back()
    pilot.wait(0.4)
    pilot.tap("Undo")
    assert seated(pilot) == ["Ann", "Ben", "Cem"]
    assert not [each for each in pilot.everything() if each.text == "Ends at 66 points"]


def test_whoever_dealt_and_is_called_back_deals_again(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben")
    ask(pilot, "seat 1", "Remove player")
    pilot.find("Ben deals first")
    pilot.tap("Undo")
    pilot.find("Ann deals first")
    ask(pilot, "seat 1", "Remove player")
    pilot.tap("person 1")
    pilot.tap("Undo")
    assert seated(pilot) == ["Ben", "Ann"]


def test_at_a_full_table_whoever_is_called_back_takes_a_guests_seat(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    pilot.tap("New match")
    add(pilot, "Ann", "Ben")
    ask(pilot, "seat 2", "Remove player")
    pilot.tap("10")
    pilot.tap("Undo")
    assert seated(pilot)[:3] == ["Ann", "Ben", "Player 3"]
    assert len(seated(pilot)) == 10


def test_nobody_is_called_back_once_the_match_has_begun(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben", "Cem")
    ask(pilot, "seat 2", "Remove player")
    pilot.tap("Start with 2 players")
    pilot.see_not("Ben removed.")
    pilot.back()
    pilot.tap("New match")
    assert seated(pilot) == []


def test_long_and_short_names_on_the_seats_have_one_size(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    pilot.tap("New match")
    add(pilot, "Maximiliane-Theresia", "Ben")
    written = {each.text: each.height for each in pilot.find("seat 1").widget.written}
    assert written["Ben"] == written["Maximiliane-"]


def test_a_grip_moves_a_seat_without_scrolling_the_list(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    pilot.tap("New match")
    add(pilot, "Ann", "Ben", "Cem")
    pilot.drag("grip 1", "grip 3")
    assert seated(pilot) == ["Ben", "Cem", "Ann"]
    pilot.drag("grip 3", "grip 1")
    assert seated(pilot) == ["Ann", "Ben", "Cem"]


def test_a_held_seat_brings_those_beyond_the_edge_into_sight(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann")
    pilot.tap("10")
    x, y, _, h = pilot.find("Start with 10 players").box
    pilot.drag("grip 1", (x + 300, y + h + 12), steps=300)
    assert seated(pilot).index("Ann") == 9
    pilot.drag("grip 10", (x + 300, 578), steps=300)
    assert seated(pilot).index("Ann") == 0


def test_nine_new_people_cost_a_tap_each_and_two(pilot: Pilot) -> None:
    pilot.tap("New match")
    before = pilot.taps
    names = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna", "Ida"]
    add(pilot, *names)
    assert pilot.taps - before <= len(names) + 2
    assert seated(pilot) == names


def test_whoever_played_last_is_offered_first_in_the_order_of_the_seats(pilot: Pilot) -> None:
    pilot.app.store.add_person("Ben")
    begin(pilot, "Zoe", "Ann", "Mia")
    pilot.back()
    pilot.tap("New match")
    offered = [each for each in pilot.things() if each.names[0].startswith("person ")]
    assert [each.text for each in offered] == ["Zoe", "Ann", "Mia", "Ben"]


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (412, 915), (800, 1280)])
def test_the_numbers_stand_in_columns(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    pilot.tap("New match")
    boxes = [pilot.find(str(number)).box for number in range(2, 11)]
    lines: dict[float, list[float]] = {}
    for x, y, *_ in boxes:
        lines.setdefault(y, []).append(x)
    first, *others = lines.values()
    assert all(line == first[: len(line)] and len(line) >= len(first) - 1 for line in others)
    assert len({round(w) for _, _, w, _ in boxes}) == 1


def test_what_is_not_there_yet_leaves_no_gap(pilot: Pilot) -> None:
    pilot.start(size=(412, 1400))
    pilot.tap("New match")
    end, below = pilot.find("Basic game, edition default").box, pilot.find("Who's playing?").box
    assert 0 < end[1] - (below[1] + below[3]) < 40  # the box, of which this game knows nothing


@pytest.mark.parametrize("seats", ["5", "10"])
def test_what_is_played_stays_in_sight_however_many_sit_down(pilot: Pilot, seats: str) -> None:
    pilot.tap("New match")
    before = pilot.find("Ends at 66 points").box
    pilot.tap(seats)
    pilot.see("6 nimmt!", "Ends at 66 points", "Basic game, edition default")
    assert pilot.find("Ends at 66 points").box == before
    ask(pilot, "Ends at 66 points")
    pilot.tap("Pro")
    pilot.back()
    pilot.see("Pro", f"Start with {seats} players")
    if seats == "10":  # said beside the number that it is about, and it pushes nothing away
        pilot.see("House rule: in the rulebook, this variant is for 2 to 6 players.")
    assert pilot.find("Ends at 66 points").box == before


def test_how_a_game_of_one_variant_is_played_begins_like_a_sentence(pilot: Pilot) -> None:
    pilot.tap("New match")
    ask(pilot, "6 nimmt!")
    ask(pilot, "6 nimmt! with special cards")
    pilot.see("Ends after 2 rounds", "Edition default")


def test_the_shelf_tells_of_each_game_who_can_play_it_how_long_and_what_it_is(
    pilot: Pilot,
) -> None:
    pilot.start(size=(412, 1400))
    pilot.tap("New match")
    ask(pilot, "6 nimmt!")
    pilot.see("6 nimmt!", "Four rows of cards.", "2 to 10 players, about 45 minutes")
    pilot.see("6 nimmt! with special cards", "special cards that change the rows")
    pilot.see("2 to 8 players, about 45 minutes")
    pilot.see("6 takes!", "more than 66 points.")
    told = [each.text for each in pilot.things() if each.names[0].endswith(" says")]
    shown = [text for text in told if not text.isdigit()]  # beside each its year
    games = [each.names[0] for each in pilot.things() if f"{each.names[0]} says" in said(pilot)]
    assert len(shown) == len(games) == 6


def said(pilot: Pilot) -> set[str]:
    """The names of the smaller lines in sight."""
    return {each.names[0] for each in pilot.things() if each.text}


def test_each_option_says_in_a_plain_word_what_it_means(pilot: Pilot) -> None:
    pilot.start(size=(412, 1400))
    pilot.tap("New match")
    pilot.tap("5")
    ask(pilot, "Ends at 66 points")
    pilot.see("All 104 cards, shuffled: nobody knows which are in play.")
    pilot.see("You always finish the round")
    pilot.see("Normally 10. Fewer cards make a round shorter.")
    pilot.see("Bullheads in a pile stay hidden until the round ends.")
    pilot.tap("Pro")
    pilot.see("everyone knows which are in play")
    pilot.tap("Two halves")
    pilot.see("dealt in two halves", "always one long round")
    pilot.see_not("Normally 10.")


LONG = "Bernadette Wolkenstein-Hohenfels-Zwiesel"


@pytest.mark.parametrize("size", [(320, 568), (412, 915)])
def test_a_long_name_is_never_too_small_to_be_read(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    pilot.tap("New match")
    add(pilot, LONG, "Ann")
    for drawn in (pilot.find("seat 1").widget, pilot.find("person 1").widget):
        high = {each.text: each.height for each in drawn.written}
        named = [high[text] for text in high if text.startswith(("Bern", "Wolk"))]
        assert named
        assert min(named) >= 0.75 * high["Ann"]
    assert pilot.layout_faults() == []


def test_a_number_fills_the_table_with_guests(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann", "Ben")
    pilot.tap("4")
    assert seated(pilot) == ["Ann", "Ben", "Player 3", "Player 4"]
    pilot.tap("4")
    assert seated(pilot) == ["Ann", "Ben"]
    add(pilot, "Cem")
    pilot.tap("2")
    pilot.see("3 seats are taken")
    assert len(seated(pilot)) == 3


def test_an_eleventh_finds_no_seat_and_is_told(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, *"ABCDEFGHIJ")
    assert len(seated(pilot)) == 10
    add(pilot, "K")
    pilot.see("At most 10 players. Remove one first.")
    assert len(seated(pilot)) == 10


def test_an_edition_brings_its_end(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    pilot.find("Ends at 66 points")
    ask(pilot, "6 nimmt!")
    ask(pilot, "6 takes!")
    pilot.find("Ends above 66 points")
    pilot.tap("Start with 3 players")
    assert record(pilot)["options"]["end"] == {"target": 66, "when": "exceed"}


def test_options_are_changed_one_by_one_and_all_taken_back_at_once(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "Ends at 66 points")
    pilot.tap("Pro")
    pilot.tap("end +10")
    pilot.tap("end -1")
    pilot.tap("Above 75")
    pilot.tap("hand -1")
    pilot.back()
    pilot.find("Ends above 75 points")
    pilot.find("Pro, 9 cards each")
    ask(pilot, "Ends above 75 points")
    pilot.turn(320, 568)
    stepper = pilot.find("end words").widget
    words, key = (next(c for c in stepper.cells() if c.name == n) for n in ("end words", "end +1"))
    assert words.y >= key.y + key.h, "no room beside the keys"
    assert words.w == stepper.width
    assert pilot.layout_faults() == []
    pilot.tap("Reset to edition default")
    pilot.see("Options reset.")
    pilot.back()
    pilot.find("Ends at 66 points")
    pilot.find("Basic game, edition default")
    assert pilot.app.toasts.shown is None or pilot.find("Undo")


def test_a_reset_of_the_options_can_be_undone(pilot: Pilot) -> None:
    pilot.tap("New match")
    ask(pilot, "Ends at 66 points")
    pilot.tap("Pro")
    pilot.tap("Reset to edition default")
    pilot.tap("Undo")
    pilot.tap("Done")
    pilot.wait(0.4)
    pilot.find("Pro")


def test_done_keeps_the_chosen_options_and_lies_apart_from_the_reset(pilot: Pilot) -> None:
    pilot.tap("New match")
    ask(pilot, "Ends at 66 points")
    pilot.tap("Pro")
    pilot.find("Variant, end, cards and house rules")
    reset, done = pilot.find("Reset to edition default"), pilot.find("Done")
    assert done.box[1] < reset.box[1], "Done is the last key, under the thumb"
    assert reset.box[1] - (done.box[1] + done.box[3]) >= 24
    pilot.tap("Done")
    pilot.wait(0.4)
    pilot.see_not("Reset to edition default")
    pilot.find("Pro")


def test_a_match_can_be_played_for_rounds(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("2")
    ask(pilot, "Ends at 66 points")
    pilot.find("You always finish the round. Fewest points win.")
    pilot.tap("By rounds")
    assert not [each for each in pilot.everything() if "always finish the round" in each.text]
    pilot.find("Fewest points win.")
    pilot.tap("end -1")
    pilot.back()
    pilot.tap("Start with 2 players")
    assert record(pilot)["options"]["end"] == {"rounds": 2}


def test_more_than_printed_is_marked_as_a_house_rule(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("7")
    ask(pilot, "Ends at 66 points")
    pilot.tap("Pro")
    pilot.back()
    pilot.find("House rule: in the rulebook, this variant is for 2 to 6 players.")


def test_a_hand_too_large_is_refused_with_the_reason(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("10")
    ask(pilot, "Ends at 66 points")
    pilot.tap("hand +1")
    pilot.back()
    pilot.tap("Start with 10 players")
    pilot.see("10 players are too many")
    pilot.see("New match")


@pytest.mark.parametrize("motion", ["on", "off"])
def test_chance_chooses_a_dealer_who_then_deals(pilot: Pilot, motion: str) -> None:
    if motion == "off":
        pilot.tap("Settings")
        pilot.tap("Animations")
        pilot.back()
    pilot.tap("New match")
    pilot.tap("5")
    ask(pilot, "Player 1 deals first")
    pilot.tap("Pick at random")
    pilot.wait(1.5)
    (said,) = {each.text for each in pilot.everything() if each.text.endswith("deals first")}
    pilot.tap("Start with 5 players")
    assert record(pilot)["dealer"] == said.removesuffix(" deals first")


def test_chance_runs_round_the_table_before_it_stops(pilot: Pilot) -> None:
    assert len(passed(pilot)) > 3


def test_without_motion_chance_does_not_run(pilot: Pilot) -> None:
    pilot.tap("Settings")
    pilot.tap("Animations")
    pilot.back()
    assert len(passed(pilot)) <= 2


def passed(pilot: Pilot) -> set[str]:
    """Whom chance points at on its way, the first dealer among them."""
    pilot.tap("New match")
    pilot.tap("6")
    ask(pilot, "Player 1 deals first")
    lines = pilot.find("Player 1").widget
    place = pilot.find("Pick at random").centre
    seen: set[str] = set()
    pilot.quick_tap(place)
    for _ in range(60):
        seen |= {row.text for row in lines.rows if row.strong}
        pilot.frames(1)
    return seen


def test_the_way_of_chance_does_not_look_like_the_one_who_deals(pilot: Pilot) -> None:
    pilot.start(theme="dark")
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "Player 1 deals first")
    chance, deals = pilot.find("Pick at random").box, pilot.find("Player 1").box
    one, other = (pilot.colour_at(box[0] + box[2] / 2, box[1] + 5) for box in (chance, deals))
    assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 60


def test_a_dealer_is_chosen_by_name(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "Player 1 deals first")
    ask(pilot, "Player 3")
    pilot.find("Player 3 deals first")


def test_a_killed_plan_is_there_again(pilot: Pilot) -> None:
    pilot.tap("New match")
    add(pilot, "Ann")
    pilot.tap("4")
    pilot.restart()
    pilot.see("New match")
    assert seated(pilot) == ["Ann", "Player 2", "Player 3", "Player 4"]


def test_a_begun_match_leaves_no_plan_behind(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("4")
    pilot.tap("Start with 4 players")
    pilot.back()
    pilot.tap("New match")
    assert seated(pilot) == []


def test_guests_are_called_in_the_persons_language(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 4)
    pilot.back()
    pilot.tap("New match")
    pilot.tap("2")
    pilot.tap("Start with 2 players")
    assert players(pilot) == ["Player 1", "Player 2"]


def test_a_touched_seat_is_named_and_the_name_is_known_from_then_on(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "seat 2")
    pilot.type("Ann")
    ask(pilot, "Seat here")
    assert seated(pilot) == ["Player 1", "Ann", "Player 3"]
    pilot.restart()
    assert seated(pilot) == ["Player 1", "Ann", "Player 3"]
    assert [each.name for each in pilot.app.store.people()] == ["Ann"]


def test_a_seat_goes_to_somebody_known_by_a_chip_or_by_the_name(pilot: Pilot) -> None:
    keys = {name: pilot.app.store.add_person(name).id for name in ("Ann", "Ben")}
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "seat 3", f"person {keys['Ben']}")
    ask(pilot, "seat 1")
    assert len([each for each in pilot.things() if each.text == "Ben"]) == 0, "Ben sits already"
    pilot.type("ann")
    pilot.key(13)
    pilot.wait(0.4)
    assert seated(pilot) == ["Ann", "Player 2", "Ben"]
    assert len(pilot.app.store.people()) == 2


def test_a_touched_seat_can_deal_first(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "seat 2", "Deals first")
    pilot.find("Player 2 deals first")
    ask(pilot, "seat 2")
    pilot.see_not("Deals first")


def test_an_empty_name_leaves_the_seat_as_it_was(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    ask(pilot, "seat 2")
    pilot.see("Enter a name")
    pilot.tap("Seat here")
    pilot.see("Enter a name first.")
    pilot.back()
    pilot.wait(0.4)
    assert seated(pilot) == ["Player 1", "Player 2", "Player 3"]


def test_nobody_else_is_asked_for_once_ten_are_seated(pilot: Pilot) -> None:
    pilot.tap("New match")
    ask(pilot, "New player")
    for name in TEN:
        pilot.see_not("Jo added")
        pilot.type(name)
        pilot.tap("Add")
    pilot.wait(0.4)
    pilot.see_not("Who else?")
    assert seated(pilot) == TEN
    pilot.see("Start with 10 players")


def test_title_and_year_stand_out_on_the_shelf(pilot: Pilot) -> None:
    pilot.tap("New match")
    ask(pilot, "6 nimmt!")
    shelf = pilot.find("classic 1994").widget
    size = {each.text: each.height for each in shelf.written}
    assert size["1994"] > size["6 takes!"], "the year is what tells two boxes apart"
    assert {"1994", "2019"} <= set(pilot.texts())
    pilot.see("6 takes!", "Also sold as “Take 5”.")
    assert "6 nimmt! · First edition" in pilot.texts(), "the year is said once"
    assert pilot.layout_faults() == []


def test_the_box_of_a_game_that_learns_is_told_of_from_here(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("2")
    pilot.see_not("Your box")
    pilot.tap("cards-playing-outline")
    pilot.wait(0.4)
    pilot.tap("6 nimmt! Brettspiel")
    pilot.wait(0.4)
    pilot.tap("Your box")
    pilot.wait(0.4)
    pilot.see("Your box", "6 nimmt! Brettspiel", "Blue side: rows")
    pilot.back()
    pilot.wait(0.4)
    pilot.see("New match", "Start with 2 players")


def test_the_house_rules_of_another_variant_are_not_offered(pilot: Pilot) -> None:
    ask(pilot, "New match", "2", "6 nimmt!", "6 nimmt! Brettspiel", "Basic game")
    pilot.see("This game has a fixed end.")
    pilot.see_not("House rules", "“Positive ox” only")
    ask(pilot, "Basic game with luck cards")
    pilot.see("House rules", "“Positive ox” only if the row has two other tiles")
    pilot.see_not("No “5 positive points” together with “Place at the start”")
    assert pilot.layout_faults() == []
    ask(pilot, "Expert version with luck cards")
    pilot.see("House rules", "No “5 positive points” together with “Place at the start”")
    ask(pilot, "Basic game")
    pilot.see_not("House rules", "“Positive ox” only")


def test_steps_stand_clear_of_the_rim_of_their_keys(pilot: Pilot) -> None:
    for size in ((1280, 800), (320, 568)):
        pilot.start(size=size, font_scale=1.5)
        pilot.tap("New match")
        ask(pilot, "Ends at 66 points")
        key = pilot.find("end +10")
        (written,) = [each for each in key.widget.written if each.text == "+10"]
        assert written.width <= (key.box[2] - 6) * 0.8
