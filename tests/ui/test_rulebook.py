"""The Rules room by touch: from a question to its rule and back, pages, editions, the set-up."""

from itertools import pairwise
from typing import Any

import pytest

from tests.ui.pilot import Pilot  # first: it prepares the environment for Kivy

# isort: split
from companion.screens.rules.setup import SetupSheet
from companion.widgets.views.auction import Auction
from companion.widgets.views.board import BoardView
from tests.every_rulebook import EVERY, title
from tests.ui.door import ask
from tests.ui.notepad import TEN, lay_record, sit_down, write_round
from tests.ui.tabletop import open_table, skip, tap_cards
from tests.ui.test_bullenparty_five import FIVE, LIES

SHOWN = [
    ("board", "BR3", BoardView),
    ("bullenparty", "BP1", Auction),
]
SIZES = [(320, 568), (360, 640), (412, 916), (916, 412)]


def read(pilot: Pilot) -> list[str]:
    """Everything that is shown, scrolled away or not."""
    return [seen.text for seen in pilot.everything() if seen.text]


def drawn_by(pilot: Pilot, view: type) -> list[Any]:
    """The pictures of this kind in the sheet on top."""
    sheet = pilot.app.sheets.open_now[-1]
    return [each for each in sheet.walk() if isinstance(each, view)]


def question(pilot: Pilot, words: str) -> None:
    """Type into the field."""
    pilot.tap("Field")
    pilot.type(words)
    pilot.frames(3)


def reach(pilot: Pilot, called: str) -> None:
    """Tap something, scrolled away or not."""
    seen = next(each for each in pilot.everything() if each.called(called) and each.touchable)
    deed = ("on_cell", seen.names[0]) if hasattr(seen.widget, "cells") else ("on_tap",)
    seen.widget.dispatch(*deed)
    pilot.wait(0.4)


def test_a_question_in_ones_own_words_leads_to_its_rule_and_back(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "who choses the row")
    ask(pilot, title("Q8"))
    pilot.see("The player who played the low card.", "Why: ", "In the rulebook")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    pilot.see("who choses the row", title("Q8"))


def test_home_leads_to_the_rules_with_one_touch(pilot: Pilot) -> None:
    pilot.start(size=(360, 640), language="de")
    assert pilot.app.desk.begin({"game": "classic", "players": ["Ann", "Ben"]})
    pilot.app.go("pad")
    pilot.back()
    pilot.frames(4)
    rules = next(seen for seen in pilot.things() if seen.called("rules"))  # without scrolling
    pilot.tap(rules.centre)
    assert pilot.app.rooms.current == "rules"
    pilot.see("Stell eine Frage")


def test_it_answers_while_one_types(pilot: Pilot) -> None:
    pilot.tap("Rules")
    pilot.see("Rules summary")
    question(pilot, "gleichst")
    pilot.see(title("Q3"))
    pilot.see_not("Rules summary")


def test_a_question_that_nobody_has_answered_is_told_so(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "xyzzyx")
    pilot.see("Nothing found. Try other words.")
    pilot.tap("Nothing found. Try other words.")
    assert pilot.app.sheets.open_now == []


def test_a_new_visit_begins_with_an_empty_question(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "66")
    pilot.back()
    pilot.tap("Rules")
    pilot.see("Ask a question", "Rules summary")


def test_a_dispute_opens_the_referee_on_its_position(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "sixth card")
    ask(pilot, title("P3"))
    ask(pilot, "Ask the referee")
    assert pilot.app.rooms.current == "referee"
    assert any("30" in text and "take" in text.casefold() for text in read(pilot)), read(pilot)
    pilot.back()
    pilot.back()
    assert pilot.app.rooms.current == "rules"


def test_from_a_match_the_referee_leaves_the_table_as_it_lies(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, 1, 2, 3, 4, 14, 44)
    skip(pilot)
    before = pilot.app.desk.match.record()
    pilot.app.go("rules")
    pilot.frames(3)
    question(pilot, "sixth card")
    ask(pilot, title("P3"))
    ask(pilot, "Ask the referee")
    assert any("30" in text and "take" in text.casefold() for text in read(pilot)), read(pilot)
    assert pilot.app.desk.match.record() == before


def test_a_dispute_about_special_cards_is_tried_by_their_rules(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "my card fits only a blocked row")
    ask(pilot, title("ST4"))
    ask(pilot, "Ask the referee")
    assert pilot.app.rooms.current == "referee"
    pilot.tap("row 1")
    pilot.see("Row 1 is blocked.")
    pilot.tap("row 2")
    pilot.see("Discard the “Stop” card.")
    pilot.restart()
    assert pilot.app.rooms.current == "referee"
    assert pilot.app.rooms.current_screen.entry.id == "anniversary"


def test_a_match_without_special_cards_offers_no_referee_for_them(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, 1, 2, 3, 4)
    pilot.app.go("rules")
    pilot.frames(3)
    question(pilot, "my card fits only a blocked row")
    ask(pilot, title("ST4"))
    pilot.see("take an unblocked row of your choice")
    pilot.see_not("Ask the referee")


def test_a_why_leads_to_the_whole_of_its_rule_and_back(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, 12, 37, 43, 58, 14, 44)
    ask(pilot, "Why?")
    reach(pilot, "More about this rule")
    said = read(pilot)
    assert any(text.startswith("Why: ") for text in said), said
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    pilot.see("Why?")


def test_the_rules_of_the_match_come_first(pilot: Pilot) -> None:
    header = {"game": "anniversary", "players": ["Ann", "Ben"]}
    assert pilot.app.desk.begin(header)
    pilot.app.go("pad")
    pilot.frames(4)
    ask(pilot, "Menu")
    ask(pilot, "Rules")
    pages = [seen.text for seen in pilot.everything() if seen.names[0].startswith("page ")]
    assert pages[0] == "6 nimmt! with special cards"
    question(pilot, "when is it over")
    found = [seen.text for seen in pilot.everything() if seen.names[0].startswith("rule ")]
    assert found[0] == title("G11")


@pytest.mark.parametrize("agreed", [False, True])
def test_a_dispute_tells_its_switch_and_how_it_stands_in_the_match(
    pilot: Pilot, agreed: bool
) -> None:
    options = {"house": {"seven-any-row": agreed}}
    assert pilot.app.desk.begin(
        {"game": "anniversary", "players": ["Ann", "Ben"], "options": options}
    )
    pilot.app.go("pad")
    pilot.app.go("rules")
    pilot.frames(4)
    question(pilot, "7 nimmt any row")
    ask(pilot, title("N2"))
    said = " ".join(read(pilot))
    assert ("House rule, on in this match: " in said) == agreed
    assert ("House rule, off in this match: " in said) != agreed
    assert "“‘7 nimmt!’ " in said, "marks within marks are single ones"


def test_without_a_match_a_dispute_names_the_switch(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "7 nimmt any row")
    ask(pilot, title("N2"))
    assert any(text.startswith("House rule you can choose for a match: ") for text in read(pilot))


def test_a_page_has_its_parts_and_leads_to_what_is_asked(pilot: Pilot) -> None:
    pilot.tap("Rules")
    reach(pilot, "page classic")
    parts = ["What you need", "Set-up", "A turn", "Taking", "Scoring", "End of match"]
    said = [text for text in read(pilot) if text in parts]
    assert said == parts
    assert {"Variant: Pro", "Variant: Two halves", "5: the other doubles (11, 22, 33 … 99)"} <= set(
        read(pilot)
    )
    reach(pilot, "Related questions")
    ask(pilot, title("Q29"))
    pilot.see("In the rulebook")
    pilot.back()
    pilot.wait(0.4)
    pilot.back()
    pilot.wait(0.4)
    pilot.see("What you need")


def test_a_found_section_opens_its_page_there(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "set-up")
    ask(pilot, "Set-up")
    pilot.frames(12)
    pilot.see("Set-up")


def test_editions_lead_to_their_rules(pilot: Pilot) -> None:
    pilot.tap("Rules")
    reach(pilot, "compare")
    pilot.see("6 nimmt! 1994", "6 takes!", "above 66")
    heads = [pilot.find(name).box for name in ("6 nimmt! 1994", "6 nimmt! 2019", "6 takes!")]
    assert all(a[0] + a[2] + 12 <= b[0] for a, b in pairwise(heads))
    ask(pilot, "Tie")
    pilot.see(title("Q3"), title("C5"))


def test_a_rule_that_differs_leads_to_the_editions_side_by_side_and_back(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "tie in two halves")
    ask(pilot, title("Q33"))
    reach(pilot, "Compare editions")
    pilot.frames(12)
    pilot.see("The variants of the card game")
    assert not pilot.sees("Three editions of the card game")
    pilot.tap("Hand")
    pilot.wait(0.4)
    ask(pilot, title("Q26"))
    pilot.see_not("Compare editions")  # it lies below already
    for _ in range(3):
        pilot.back()
        pilot.wait(0.4)
    pilot.see(title("Q33"))


def test_a_match_that_begins_offers_its_set_up(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    pilot.tap("Start with 3 players")
    pilot.frames(4)
    ask(pilot, "Set-up")
    pilot.see("Shuffle all 104 cards.", "Deal 10 cards to each player.")
    for step in dict.fromkeys(text for text in read(pilot) if text.endswith(".")):
        pilot.tap(step)
    pilot.see("All set.")
    assert pilot.layout_faults() == []
    pilot.tap("players +1")
    pilot.see_not("All set.")


@pytest.mark.parametrize(
    ("game", "step"),
    [
        ("6 nimmt! Brettspiel", "Deal 12 tiles each. Put them behind your screens."),
        ("Bullenparty", "Make 3 rows of two cards each from the draw pile, in any order."),
    ],
)
def test_every_match_that_begins_offers_its_own_set_up(
    closed_pilot: Pilot, game: str, step: str
) -> None:
    closed_pilot.shelf = EVERY
    pilot = closed_pilot.start(size=(360, 640))
    pilot.tap("New match")
    ask(pilot, "6 nimmt!", game)
    pilot.tap("3")
    pilot.tap("Start with 3 players")
    pilot.frames(4)
    ask(pilot, "Set-up")
    assert step in read(pilot)
    assert "Example:" in read(pilot)
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(
    ("size", "language"), [((360, 640), "de"), ((412, 916), "en"), ((916, 412), "de")]
)
def test_one_touch_leads_from_the_pad_to_a_question_and_back(
    pilot: Pilot, size: tuple[int, int], language: str
) -> None:
    pilot.start(size=size, language=language)
    sit_down(pilot, ["Ann", "Ben"])
    assert pilot.layout_faults() == []
    rules = pilot.find("book-open-page-variant-outline")
    assert min(rules.widget.size) >= 48
    pilot.tap(rules.centre)
    assert pilot.app.rooms.current == "rules"
    question(pilot, "66")
    assert any("66" in seen.text for seen in pilot.things() if seen.names[0].startswith("rule "))
    pilot.back()
    assert pilot.app.rooms.current == "pad"


@pytest.mark.parametrize(
    ("size", "people"), [((360, 640), TEN), ((412, 916), ["Ann", "Ben"]), ((916, 412), TEN)]
)
def test_one_touch_leads_from_a_turn_at_the_table_to_the_rules_and_back(
    pilot: Pilot, size: tuple[int, int], people: list[str]
) -> None:
    pilot.start(size=size, language="de")
    cards = {name: 60 + at for at, name in enumerate(people)}
    events = [{"do": "deal", "rows": [12, 37, 43, 58]}, {"do": "play", "cards": cards}]
    lay_record(pilot, {"game": "classic", "players": people, "events": events})
    pilot.app.go("table")
    pilot.frames(6)
    pilot.tap("last turn")
    pilot.frames(4)
    assert pilot.layout_faults() == []
    pilot.tap("book-open-page-variant-outline")
    assert pilot.app.rooms.current == "rules"
    pilot.see("Stell eine Frage")
    pilot.back()
    assert pilot.app.rooms.current == "table"


@pytest.mark.parametrize("people", [TEN[:4], TEN])
def test_one_touch_leads_to_the_rules_while_cards_are_entered(
    pilot: Pilot, people: list[str]
) -> None:
    cards = {name: 60 + at for at, name in enumerate(people)}
    events = [{"do": "deal", "rows": [12, 37, 43, 58]}, {"do": "play", "cards": cards}]
    lay_record(pilot, {"game": "classic", "players": people, "events": events})
    pilot.app.go("table")
    pilot.frames(6)
    pilot.find("last turn")  # which needs its room too
    pilot.find(people[0])
    assert pilot.layout_faults() == []
    tap_cards(pilot, 1)
    assert pilot.layout_faults() == []
    pilot.tap("book-open-page-variant-outline")
    assert pilot.app.rooms.current == "rules"
    pilot.back()
    assert pilot.app.rooms.current == "table"


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_rules_last_turn_and_the_cursors_seat_have_room_on_the_narrowest_bar(
    pilot: Pilot, text: float
) -> None:
    pilot.start(size=(320, 568), font_scale=text)
    cards = {"Ann": 60, "Ben": 61, "Cem": 62}
    events = [{"do": "deal", "rows": [12, 37, 43, 58]}, {"do": "play", "cards": cards}]
    lay_record(pilot, {"game": "classic", "players": [*cards], "events": events})
    pilot.app.go("table")
    pilot.frames(6)
    for name in ("last turn", "rules", "undo", "more", "seat Ann"):
        pilot.find(name)
    assert pilot.layout_faults() == []
    tap_cards(pilot, 1)
    pilot.find("rules")
    assert pilot.layout_faults() == []


def test_one_touch_leads_five_bidders_to_the_rules_on_a_narrow_window(pilot: Pilot) -> None:
    pilot.start(size=(360, 640))
    bidders = {"game": "bullenparty", "players": FIVE, "options": {}, "events": [LIES]}
    lay_record(pilot, bidders)
    pilot.app.go("table")
    pilot.frames(6)
    pilot.find("seat Adam")
    assert pilot.layout_faults() == []
    pilot.tap("book-open-page-variant-outline")
    assert pilot.app.rooms.current == "rules"


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_narrowest_pad_moves_no_sign_for_redo_and_has_the_rules_in_its_menu(
    pilot: Pilot, text: float
) -> None:
    pilot.start(size=(320, 568), font_scale=text)
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 1, 2)
    undo = pilot.find("undo-variant").box
    pilot.tap("undo-variant")
    pilot.wait(0.4)
    assert pilot.find("undo-variant").box == undo
    pilot.tap("redo-variant")
    pilot.wait(0.4)
    assert pilot.find("undo-variant").box == undo
    assert pilot.layout_faults() == []
    ask(pilot, "Menu", "Rules")
    assert pilot.app.rooms.current == "rules"


def test_the_pad_has_the_rules_in_its_menu(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    ask(pilot, "Menu")
    ask(pilot, "Rules")
    assert pilot.app.rooms.current == "rules"
    pilot.back()
    assert pilot.app.rooms.current == "pad"


def test_all_rules_over_a_why_can_be_searched(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, 12, 37, 43, 58, 14, 44)
    ask(pilot, "Why?")
    ask(pilot, "All rules")
    question(pilot, "tie")
    first = next(seen for seen in pilot.things() if title("Q3") in seen.text)
    pilot.tap(first.centre)  # of this game; those of others follow
    pilot.wait(0.4)
    pilot.see("All players with the fewest bullheads win together.")
    for _ in range(2):
        pilot.back()
        pilot.wait(0.4)
    pilot.see("Why?")


@pytest.mark.parametrize("language", ["en", "de"])
def test_games_that_come_later_have_their_pages_and_lists_ready(
    closed_pilot: Pilot, language: str
) -> None:
    closed_pilot.shelf = EVERY
    pilot = closed_pilot.start(language=language)
    pilot.app.go("rules")
    pilot.frames(4)
    for way in ("page board", "page bullenparty", "disputes board", "disputes bullenparty"):
        reach(pilot, way)
        pilot.frames(4)
        assert len(read(pilot)) > 20, way
        assert pilot.layout_faults() == [], way
        pilot.back()
        pilot.wait(0.4)


@pytest.mark.parametrize(
    ("game", "view", "least"), [("board", BoardView, 2), ("bullenparty", Auction, 3)]
)
def test_a_page_and_its_set_up_are_drawn_by_the_tables_own_views(
    closed_pilot: Pilot, game: str, view: type, least: int
) -> None:
    closed_pilot.shelf = EVERY
    pilot = closed_pilot.start(size=(360, 640), language="de", theme="dark")
    pilot.app.go("rules")
    pilot.frames(4)
    reach(pilot, f"page {game}")
    pilot.frames(12)
    assert len(drawn_by(pilot, view)) >= least
    assert pilot.layout_faults() == []
    reach(pilot, "Aufbau Schritt für Schritt")
    pilot.frames(12)
    (laid,) = drawn_by(pilot, view)
    assert pilot.layout_faults() == []
    before = laid.scene
    reach(pilot, "players -1")
    (laid,) = drawn_by(pilot, view)
    assert laid.scene != before


@pytest.mark.parametrize(("game", "ruling", "view"), SHOWN)
def test_a_dispute_of_another_table_is_drawn_too(
    closed_pilot: Pilot, game: str, ruling: str, view: type
) -> None:
    closed_pilot.shelf = EVERY
    pilot = closed_pilot.start(size=(360, 640))
    pilot.app.go("rules")
    pilot.frames(4)
    reach(pilot, f"disputes {game}")
    question(pilot, title(ruling))
    ask(pilot, title(ruling))
    assert drawn_by(pilot, view)
    assert pilot.layout_faults() == []


def test_what_is_refused_leads_to_its_rule(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben", "Cem", "Dora"], edition="1994", variant="halves")
    match = pilot.app.desk.match
    pilot.app.desk.do(match.parse({"do": "end", "rule": {"target": 30}}))
    pilot.frames(4)
    ask(pilot, "Why?")
    pilot.see(title("Q30"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("de", "dark")])
def test_nothing_is_cut_in_the_room_and_its_sheets(
    pilot: Pilot, size: tuple[int, int], language: str, theme: str
) -> None:
    fonts = 1.5 if size == (320, 568) else 1.0
    pilot.start(size=size, language=language, theme=theme, font_scale=fonts)
    pilot.app.go("rules")
    pilot.frames(4)
    assert pilot.layout_faults() == []
    for way in ("page classic", "page anniversary", "disputes classic", "compare"):
        reach(pilot, way)
        pilot.frames(4)
        assert pilot.layout_faults() == [], way
        pilot.back()
        pilot.wait(0.4)
    question(pilot, "66")
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(("size", "fonts"), [((320, 568), 1.5), ((412, 916), 1.0)])
def test_nothing_is_cut_in_any_set_up(
    closed_pilot: Pilot, size: tuple[int, int], fonts: float
) -> None:
    closed_pilot.shelf = EVERY
    pilot = closed_pilot.start(size=size, language="de", font_scale=fonts)
    for game in EVERY:
        pilot.app.sheets.open(SetupSheet(game, {}, game.least))
        pilot.wait(0.5)
        assert pilot.layout_faults() == [], game.id
        pilot.back()
        pilot.wait(0.4)


def test_the_offer_of_the_set_up_goes_with_the_first_thing_written(pilot: Pilot) -> None:
    ask(pilot, "New match")
    ask(pilot, "2")
    ask(pilot, "Start with 2 players")
    pilot.see("How to set up")
    ask(pilot, "Score round 1")
    for number in ("number 7", "number 3"):
        pilot.tap(number)
    pilot.see_not("How to set up")


def test_a_search_is_cleared_with_one_touch(pilot: Pilot) -> None:
    ask(pilot, "Rules")
    question(pilot, "sixth card")
    pilot.see_not("Rules summary")
    pilot.tap("Clear search")
    assert pilot.app.rooms.current_screen.ids.field.text == ""
    pilot.see("Rules summary")
    pilot.see_not("Clear search")
