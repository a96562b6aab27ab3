"""The referee and the tally by touch: rows set by hand, answers, reasons, the map of all cards."""

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask as ask_door
from tests.ui.pilot import Pilot
from tests.ui.tabletop import TALL, open_table, rows, said, skip, tap_cards
from tools.shots_stories import STORIES

START = (12, 37, 43, 58)


def open_referee(pilot: Pilot) -> None:
    """One tap from Home."""
    pilot.tap("Referee")
    pilot.wait(0.4)


def fill_row(pilot: Pilot, row: int, *cards: int) -> None:
    """Touch a row, then its cards."""
    pilot.tap(f"row {row}")
    tap_cards(pilot, *cards)


def ask(pilot: Pilot, *cards: int) -> None:
    """Ask about a card, or about several that were revealed together."""
    pilot.tap("asked")  # a place of the strip, or an icon in the bar of a small phone
    pilot.tap(f"card {cards[0]}")
    for card in cards[1:]:
        pilot.tap("Add a card")
        pilot.tap(f"card {card}")


def test_from_home_and_a_bare_table_an_answer_takes_six_taps(pilot: Pilot) -> None:
    open_referee(pilot)
    assert pilot.taps == 1
    tap_cards(pilot, *START, 45)
    assert pilot.taps == 1 + 5
    answer = said(pilot)
    assert answer.startswith("45 goes in row 3, after 43")
    assert "(rule 2). If the row already has 5 cards, " in answer
    assert answer.endswith("(rule 3).")
    pilot.tap("New question")
    tap_cards(pilot, 60)
    assert said(pilot).startswith("60 goes in row 4, after 58")


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_the_row_that_is_asked_for_is_yellow(pilot: Pilot, theme: str) -> None:
    pilot.app.choose_theme(theme)
    open_referee(pilot)
    now = pilot.app.palette.tag
    wanted = tuple(round(255 * part) for part in now[:3])
    for row, card in enumerate(START, 1):
        x, y, w, h = pilot.find(f"row {row}").box
        assert wanted in pilot.colours([(int(x + w * 0.3), int(y + h / 2))])
        tap_cards(pilot, card)


def test_tips_example_1_the_45_takes_the_full_row_000_l191(pilot: Pilot) -> None:
    # The booklet's picture has lost its other figures; the 41, the 42 and the 45 are its own.
    pilot.start(size=TALL)
    open_referee(pilot)
    for row, cards in enumerate(((12,), (20,), (41,), (30, 33, 35, 38, 42)), 1):
        fill_row(pilot, row, *cards)
    ask(pilot, 45)
    assert said(pilot) == (
        "45 goes in row 4, after 42: the closest lower last card (rule 2). The player takes 5 cards with 12 bullheads: full row (rule 3)."
    )
    pilot.see("Takes 5 cards")
    assert rows(pilot)[3] == [30, 33, 35, 38, 42, 45]


def test_tips_example_2_the_29_spoils_the_62_000_l216(pilot: Pilot) -> None:
    # Only the 29 and the 62 are the booklet's own figures.
    open_referee(pilot)
    for row, cards in enumerate(((60,), (70,), (80,), (50, 51, 52, 53, 55)), 1):
        fill_row(pilot, row, *cards)
    ask(pilot, 62)
    assert said(pilot).startswith("62 goes in row 1, after 60")
    pilot.tap("Add a card")
    pilot.tap("card 29")
    pilot.see("29 is too low for every row", "Still to place: 62.")
    costs = [seen.text for seen in pilot.things() if seen.names[0].endswith("bullheads")]
    assert costs == ["3", "3", "3", "13"]
    pilot.tap("row 1")
    assert said(pilot).startswith("29 is too low for every row. Row 1 costs 1 card")
    pilot.tap("next step")
    assert said(pilot) == (
        "62 goes in row 4, after 55: the closest lower last card (rule 2). The player takes 5 cards with 13 bullheads: full row (rule 3)."
    )


def test_why_names_the_rule_the_rows_the_book_and_how_sure(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 45)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(
        title("P2"),
        "Rule 2 in 6 nimmt! (2019), 6 takes!, 6 nimmt! (1994)",
        "In the rulebook",
    )
    steps = [seen.text for seen in pilot.things() if seen.names[0].endswith("bullheads")]
    assert steps == ["12+33", "37+8", "43+2", "–"]
    assert pilot.find("row 3").widget.ghosts == {3: (45,)}
    pilot.back()
    assert said(pilot)


@pytest.mark.parametrize(
    ("size", "scale", "wide"),
    [((320, 568), 1.0, 28), ((412, 916), 1.0, 41), ((916, 412), 1.0, 40), ((1280, 800), 1.5, 66)],
)
def test_the_rows_of_a_reason_lie_close_and_their_notes_are_of_one_size(
    pilot: Pilot, size: tuple[int, int], scale: float, wide: float
) -> None:
    pilot.start(size=size, font_scale=scale)
    open_referee(pilot)
    tap_cards(pilot, *START, 45)
    pilot.tap("why")
    pilot.wait(0.4)
    (drawn,) = {seen.widget for seen in pilot.things() if seen.names[0] == "row 3"}
    first, second = (drawn.place_box(3, place) for place in (1, 2))
    assert first[2] >= wide
    assert second[0] - first[0] - first[2] <= first[2] / 5
    assert (
        len({each.height for each in drawn.written if each.text in ("12+33", "37+8", "43+2")}) == 1
    )


def test_why_a_row_is_taken_comes_before_why_it_is_that_row(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START)
    fill_row(pilot, 4, 59, 60, 61, 62)
    ask(pilot, 63)
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(title("P3"), "A row holds five cards.", "In the rulebook")
    sheet = pilot.find("row 4").widget
    assert "63" in [line.text for line in sheet.written]  # where it would lie
    (drawn,) = [seen.widget._label.text for seen in pilot.things() if "(rule" in seen.text]
    assert "(rule\N{NO-BREAK SPACE}3)" in drawn
    assert "row\N{NO-BREAK SPACE}4" in drawn


def test_why_a_card_is_too_low_compares_it_with_every_row(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 3)
    pilot.tap("Why?")
    pilot.wait(0.4)
    steps = [seen.text for seen in pilot.things() if seen.names[0].endswith("bullheads")]
    assert steps == ["> 3"] * 4
    pilot.see("Every last card is higher than 3.", title("P4"))


def test_a_low_card_can_try_one_row_after_another(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START)
    fill_row(pilot, 2, 40)
    ask(pilot, 3)
    assert pilot.find("asked card").text == "3"
    written = [line.text for line in pilot.find("row 1").widget.written]
    assert written.count("costs") == 4
    pilot.tap("row 2")
    pilot.see("Takes 2 cards")
    assert "asked card" not in [seen.names[0] for seen in pilot.things()]
    pilot.tap("row 4")
    assert said(pilot).startswith("3 is too low for every row. Row 4 costs 1 card")
    pilot.back()
    assert said(pilot).startswith("3 is too low for every row. Its player picks a row")
    pilot.back()
    assert not said(pilot)


def test_the_map_shows_where_every_card_would_go(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, START[0])
    pilot.tap("Where each card goes")
    pilot.see("Enter a card for every row first.")
    tap_cards(pilot, *START[1:])
    fill_row(pilot, 4, 59, 60, 61, 62)
    pilot.tap("Where each card goes")
    signs = pilot.find("card 1").widget.picked
    assert signs[11].style == "low"
    assert (signs[13].text, signs[13].style) == ("1", "safe")
    assert (signs[63].text, signs[63].style) == ("4", "takes")
    assert signs[58].style == "spent"
    assert signs[62][:2] == ("4", "picked")  # where the cards of row 4 begin
    legend = pilot.find("too low").widget.spots
    assert [(seat.name, seat.detail) for seat in legend] == [
        ("too low", "1–11"),
        ("Row 1", "13–36"),
        ("Row 2", "38–42"),
        ("Row 3", "44–57"),
        ("takes row 4", "63–104"),
    ]
    pilot.turn(320, 568)
    assert "takes" in [each.text for each in pilot.find("too low").widget.written], "a whole word"
    pilot.tap("card 63")
    pilot.see("Takes 5 cards")
    pilot.back()
    pilot.see("too low")  # the map again
    pilot.back()
    pilot.see_not("too low")


def test_question_and_answer_are_shared_as_text(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 45)
    pilot.tap("Share")
    kind, text, title = pilot.device.calls[-1]
    assert (kind, title) == ("share_text", "Referee")
    assert text.splitlines() == [
        "Row 1: 12",
        "Row 2: 37",
        "Row 3: 43",
        "Row 4: 58",
        "Which row for 45?",
        said(pilot),
    ]


def test_a_shared_low_card_says_what_each_row_would_cost(pilot: Pilot) -> None:
    open_referee(pilot)
    for row, cards in enumerate(((12,), (30, 33), (44, 50), (55,)), 1):
        fill_row(pilot, row, *cards)
    ask(pilot, 3)
    pilot.tap("Share")
    shared = pilot.device.calls[-1][1]
    assert shared.splitlines()[-4:] == [
        "Row 1 costs 1 card with 1 bullhead.",
        "Row 2 costs 2 cards with 8 bullheads.",
        "Row 3 costs 2 cards with 8 bullheads.",
        "Row 4 costs 1 card with 7 bullheads.",
    ]
    assert shared.count("rule 4") == 1  # the rule once, then only the costs


def test_a_match_brings_its_rows_to_the_referee(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 14, 44)
    skip(pilot)
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Ask the referee")
    pilot.wait(0.4)
    before = pilot.taps
    tap_cards(pilot, 45)
    assert pilot.taps == before + 1
    assert said(pilot).startswith("45 goes in row 3, after 44")
    pilot.back()
    pilot.back()
    pilot.see("Ann", "Ben")


def ask_at_the_table(pilot: Pilot) -> None:
    """A match with cards in a pile, and the referee opened from its table."""
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, *START, 3, 44)
    pilot.tap("row 2")
    skip(pilot)
    ask_door(pilot, "More", "Ask the referee")


def test_homes_referee_knows_nothing_of_a_match(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, 20, 30)
    pilot.back()
    ask_at_the_table(pilot)
    pilot.tap("card 37")
    pilot.see("37 is in a player's pile.")
    pilot.app.go("home")
    pilot.frames(4)
    open_referee(pilot)
    tap_cards(pilot, 37, 40, 38)
    assert said(pilot).startswith("38 goes in row 3, after 37")


def test_a_question_about_a_match_survives_a_kill(pilot: Pilot) -> None:
    ask_at_the_table(pilot)
    tap_cards(pilot, 45)
    answer = said(pilot)
    assert answer.startswith("45 goes in row 3, after 44")
    pilot.restart()
    pilot.frames(4)
    assert said(pilot) == answer


def test_in_large_writing_the_bar_says_it_in_fewer_words(pilot: Pilot) -> None:
    pilot.start(font_scale=1.5)
    open_referee(pilot)
    tap_cards(pilot, *START)
    pilot.see("Which card?")
    pilot.tap("row 2")
    assert "Row 2" in pilot.texts()
    assert pilot.layout_faults() == []


def test_on_a_small_phone_the_bar_says_what_to_do(pilot: Pilot) -> None:
    open_referee(pilot)
    pilot.see("Last card of row 1")
    tap_cards(pilot, *START)
    pilot.see("Which card?")
    assert not any(seen.names[0] == "asked" for seen in pilot.things())
    pilot.tap("row 2")
    pilot.see("Cards of row 2")
    tap_cards(pilot, 40)
    pilot.tap("Which card?")
    tap_cards(pilot, 41)
    assert said(pilot).startswith("41 goes in row 2, after 40")
    pilot.tap("New question")
    ask_door(pilot, "Where each card goes")
    pilot.see("Where each card goes", "Row 1", "too low")
    assert pilot.layout_faults() == []
    ask_door(pilot, "Where each card goes")
    names = [seen.names[1] for seen in pilot.things() if seen.names[-1] == "IconAction"]
    assert names == ["Back", "Clear", "Where each card goes"]  # which is always there


def test_a_question_survives_a_kill(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 3)
    pilot.tap("row 2")
    answer = said(pilot)
    pilot.restart()
    pilot.frames(4)
    assert said(pilot) == answer


def test_a_card_that_lies_there_is_refused_with_its_row(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 43)
    pilot.see("43 is already in row 3.")
    pilot.tap("row 3")
    tap_cards(pilot, 43, 47)
    pilot.tap("asked")
    tap_cards(pilot, 48)
    assert said(pilot).startswith("48 goes in row 3, after 47")


def test_a_sixth_card_in_a_row_is_refused(pilot: Pilot) -> None:
    open_referee(pilot)
    fill_row(pilot, 1, 1, 2, 3, 4, 5, 6)
    pilot.see("Row 1 has room for 5, not for 6 cards.")


def test_a_cleared_table_can_be_had_back(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START)
    pilot.tap("Clear")
    pilot.tap("Undo")
    tap_cards(pilot, 45)
    assert said(pilot).startswith("45 goes in row 3")


def test_the_tally_counts_what_is_tapped(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    pilot.tap("More")
    pilot.wait(0.4)
    pilot.tap("Count bullheads")
    pilot.wait(0.4)
    pilot.see("0 cards", "0 bullheads")
    tap_cards(pilot, 55, 10, 11)
    pilot.see("3 cards", "15 bullheads")
    ask_door(pilot, "3 cards", "Bullheads by card")
    pilot.see("only 55", "8 cards", "multiples of 10", "76 cards", "171 bullheads")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    pilot.turn(640, 360)  # the bar is narrow now
    assert pilot.layout_faults() == []
    ask_door(pilot, "3 cards")
    pilot.see("Count what?")
    pilot.tap("Bullheads by card")
    pilot.wait(0.4)
    pilot.see("Bullheads by card", "only 55")
    pilot.back()
    pilot.wait(0.4)
    pilot.turn(360, 640)
    pilot.tap("Remove last")
    pilot.see("2 cards", "10 bullheads")
    pilot.restart()
    pilot.frames(4)
    pilot.see("2 cards", "10 bullheads")
    pilot.tap("Clear")
    pilot.tap("Undo")
    pilot.see("2 cards", "10 bullheads")


def test_a_card_added_behind_an_open_choice_is_in_sight(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 3)
    pilot.tap("Add a card")
    pilot.tap("card 59")
    pilot.see("Card 3", "Still to place: 59.", "1 of 2")
    assert not pilot.find("next step").touchable  # the row has to be chosen first
    assert pilot.layout_faults() == []
    pilot.tap("row 2")
    pilot.tap("next step")
    assert said(pilot).startswith("59 goes in row 4")


def test_a_card_added_above_a_low_one_leaves_its_row_chosen(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 3)
    pilot.tap("row 2")
    pilot.tap("Add a card")
    pilot.tap("card 59")
    pilot.tap("next step")
    assert said(pilot).startswith("59 goes in row 4")
    pilot.tap("Add a card")
    pilot.tap("card 2")  # comes before the 3, which may then want another row
    pilot.see("Card 2", "Still to place: 3, 59.")


# -- rows of which only the last card was told -------------------------------------------------


def test_the_bar_says_that_the_last_card_is_enough(pilot: Pilot) -> None:
    open_referee(pilot)
    pilot.see("Last card of row 1")
    tap_cards(pilot, 12)
    pilot.see("Last card of row 2")
    pilot.tap("row 1")
    pilot.see("Cards of row 1")
    tap_cards(pilot, 14, 17)
    pilot.see("Cards of row 1")
    for row, card in ((2, 37), (3, 43), (4, 58)):
        fill_row(pilot, row, card)
    ask(pilot, 18)
    assert "If" not in said(pilot)  # rows that were told whole leave nothing open
    assert not any(seen.names[0] == "how many" for seen in pilot.things())


def test_one_tap_tells_how_many_lie_there(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 45)
    pilot.see("How many?")
    taps = pilot.taps
    pilot.tap("5 there")
    assert pilot.taps == taps + 1
    pilot.see("Takes 5 cards")
    assert said(pilot).endswith("The player takes 5 cards: full row (rule 3).")
    assert pilot.find("taken bullheads").text == "5+"
    assert pilot.find("row 3 bullheads").text == "5+"  # the row says no less
    assert pilot.layout_faults() == []
    pilot.tap("4 there")
    pilot.see_not("Takes", "If")
    assert said(pilot).endswith("(rule 2).")
    pilot.tap("4 there")  # a second time: nobody knows
    assert "If the row already has 5 cards" in said(pilot)
    # With the keys of a second card beside them, the numbers still stand in one line.
    pilot.start(size=(360, 640))
    ask_door(pilot, "Add a card", "card 46")
    pilot.see("1 of 2")
    assert len({pilot.find(f"{number} there").box[1] for number in range(1, 6)}) == 1
    assert pilot.layout_faults() == []


def test_whoever_sees_the_rows_tells_last_card_and_number_row_by_row(pilot: Pilot) -> None:
    pilot.start(size=TALL)
    open_referee(pilot)
    before = pilot.find("card 1").box
    assert not pilot.find("5 there").touchable  # of what?
    taps = pilot.taps
    for row, (card, number) in enumerate(zip(START, (1, 3, 5, 2), strict=True), 1):
        tap_cards(pilot, card)
        pilot.see(f"Cards in row {row}:")
        pilot.tap(f"{number} there")
        assert pilot.find("card 1").box == before  # nothing moves under the finger
    pilot.tap("row 4")  # whoever tells all its cards moves nothing either
    tap_cards(pilot, 57)
    assert pilot.find("card 1").box == before
    tap_cards(pilot, 57)
    pilot.tap("asked")
    pilot.tap("card 45")
    assert pilot.taps == taps + 13
    pilot.see("Takes 5 cards")
    assert "If" not in said(pilot)


def test_how_many_lie_in_a_touched_row_is_asked_where_no_card_moves_for_it(pilot: Pilot) -> None:
    """The grid has its place by the window alone, and leaves the question room on a small phone."""
    open_referee(pilot)
    tap_cards(pilot, *START[:3])
    before = pilot.find("card 104").box
    pilot.tap("row 3")
    assert pilot.find("how many").text.startswith(("Cards in row 3", "In row 3"))
    assert abs(pilot.find("card 104").box[1] - before[1]) < 4
    assert pilot.layout_faults() == []
    pilot.tap("5 there")
    pilot.see("Last card of row 4")  # and on, as if nothing had been touched
    tap_cards(pilot, START[3], 45)
    pilot.see("Takes 5 cards")


@pytest.mark.parametrize("size", [(360, 640), TALL])
def test_five_touches_from_a_bare_table_stay_five(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.start(size=size)
    open_referee(pilot)
    taps = pilot.taps
    tap_cards(pilot, *START, 45)
    assert pilot.taps == taps + 5
    assert said(pilot).startswith("45 goes in row 3")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_way_to_the_other_referee_says_where_it_leads(pilot: Pilot, language: str) -> None:
    pilot.start(language=language)
    pilot.tap(pilot.app.tr("Referee"))
    pilot.wait(0.4)
    other = pilot.app.tr("Another game")
    pilot.see(other)
    assert pilot.layout_faults() == []
    ask_door(pilot, other, "Bullenparty")
    assert pilot.app.rooms.current == "piles"
    pilot.see(other)
    assert pilot.layout_faults() == []


def test_a_told_number_survives_a_kill_and_is_shared(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 45)
    pilot.tap("5 there")
    answer = said(pilot)
    pilot.restart()
    pilot.frames(4)
    assert said(pilot) == answer
    pilot.tap("Share")
    lines = pilot.device.calls[-1][1].splitlines()
    assert lines[2] == "Row 3: 43 (5 cards)"
    pilot.tap("Why?")
    pilot.wait(0.4)
    pilot.see(title("P3"))
    assert pilot.layout_faults() == []


def test_a_low_card_costs_at_least_what_is_known(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START)
    fill_row(pilot, 2, 40)
    ask(pilot, 3)
    costs = [seen.text for seen in pilot.things() if seen.names[0].endswith("bullheads")]
    assert costs == ["1+", "4", "1+", "1+"]
    pilot.tap("row 4")
    pilot.see("Takes row 4", "The player also takes any other cards in the row (rule 4).")
    pilot.tap("3 there")
    pilot.see("Takes 3 cards", "Row 4 costs 3 cards")
    assert pilot.find("row 4 bullheads").text == "3+"
    assert rows(pilot)[3] == [3]  # what lay there is gone
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("font", [1.0, 1.5])
def test_the_numbers_to_tell_how_many_stay_in_one_line_on_the_least_phone(
    closed_pilot: Pilot, font: float
) -> None:
    pilot = closed_pilot.start(size=(320, 568), language="de", font_scale=font)
    pilot.tap("Schiri")
    pilot.wait(0.4)
    tap_cards(pilot, *START, 45)
    told = [pilot.find(name).box for name in ("how many", *(f"{n} there" for n in range(1, 6)))]
    assert len({box[1] for box in told}) == 1, told
    shell = pilot.app.rooms.current_screen.shell
    rolls = font > 1
    assert shell.say.do_scroll_y == rolls
    assert shell.say.width - shell.text.width >= 6 * rolls  # no letter under the scroll bar
    assert pilot.layout_faults() == []


def test_a_sum_of_which_only_the_least_is_known_stands_beside_horns_as_others_do(
    pilot: Pilot,
) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 45)
    told = pilot.find("row 1 bullheads")
    (room,) = {each.room_w for each in told.widget.written if each.text == told.text == "1+"}
    assert room < told.box[2] * 0.6


def test_what_cannot_lie_there_cannot_be_told(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, 2, 37, 43, 58, 5)
    assert pilot.find("2 there").touchable
    assert not pilot.find("3 there").touchable
    assert "If" not in said(pilot)


def test_a_told_number_stays_while_the_row_is_entered(pilot: Pilot) -> None:
    pilot.tap("Referee")
    for card in (12, 37, 43, 58, 45):
        pilot.tap(f"card {card}")
    pilot.tap("5 there")
    pilot.tap("New question")
    pilot.tap("row 3")
    pilot.tap("card 38")
    row = {seen.names[0]: seen.text for seen in pilot.things()}
    assert row.get("row 3 filled", "5/5") == "5/5"
    pilot.tap("asked")
    pilot.tap("card 45")
    pilot.see("Takes 5 cards")


def test_back_from_the_cards_of_a_row_leads_to_the_question(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START)
    fill_row(pilot, 3, 44)
    pilot.see("Cards of row 3")
    pilot.back()
    pilot.see("Which card?")
    tap_cards(pilot, 45)
    assert said(pilot).startswith("45 goes in row 3, after 44")


def test_a_single_card_is_no_span_in_the_legend(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, 12, 14, 43, 58)
    pilot.tap("Where each card goes")
    legend = pilot.find("too low").widget.spots
    assert [(seat.name, seat.detail) for seat in legend][:2] == [
        ("too low", "1–11"),
        ("Row 1", "13"),
    ]


def test_in_large_text_the_way_to_another_game_leaves_the_title_its_words(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=(412, 915), font_scale=1.5, language="de")
    pilot.tap("Schiri")
    pilot.wait(0.4)
    bar = pilot.app.root.current_screen.shell.bar
    title = bar.ids.title._label.text.replace("\N{NO-BREAK SPACE}", " ")
    assert title == "Reihe 1: letzte Karte"


def test_while_a_row_is_owed_no_key_is_louder_than_the_rows(pilot: Pilot) -> None:
    loud = {}
    for stop in STORIES["referee"](pilot):
        keys = pilot.app.rooms.current_screen.shell.keys.keys
        loud[stop] = [key.name for key in keys if key.style == "filled"]
        if stop == "referee-low-chosen":
            break
    assert loud["referee-low"] == []
    assert loud["referee-low-chosen"] == loud["referee-takes"] == ["new question"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_title_and_the_numbers_of_another_row_both_name_their_row(
    pilot: Pilot, language: str
) -> None:
    open_referee(pilot)
    pilot.app.choose_language(language)
    tap_cards(pilot, *START[:2])
    asked = pilot.find("how many")
    assert asked.text == pilot.app.tr("Cards in row {row}:").format(row=2)
    drawn = [line.text for line in asked.widget.written]
    assert not [text for text in drawn if "…" in text]
    pilot.see(pilot.app.tr("Last card of row {row}").format(row=3))
    pilot.see(pilot.app.tr("Clear"))  # a sign says its name where the title leaves it room


def test_how_many_stands_before_the_numbers_that_answer_it(pilot: Pilot) -> None:
    open_referee(pilot)
    tap_cards(pilot, *START, 50)
    asked, first = pilot.find("how many"), pilot.find("1 there")
    assert asked.box[1] == first.box[1]
    assert asked.box[0] < first.box[0]
