"""The Rules room by touch: from a question to its rule and back, pages, editions, the set-up."""

import pytest

from tests.every_rulebook import EVERY
from tests.ui.door import ask
from tests.ui.notepad import sit_down
from tests.ui.pilot import Pilot
from tests.ui.tabletop import open_table, skip, tap_cards

SIZES = [(320, 568), (360, 640), (412, 916), (916, 412)]


def read(pilot: Pilot) -> list[str]:
    """Everything that is shown, scrolled away or not."""
    return [seen.text for seen in pilot.everything() if seen.text]


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
    ask(pilot, "Who picks the row for a low card?")
    pilot.see("Whoever played the card", "Because: ", "The rulebook says so.")
    assert pilot.layout_faults() == []
    pilot.back()
    pilot.wait(0.4)
    pilot.see("who choses the row", "Who picks the row for a low card?")


def test_it_answers_while_one_types(pilot: Pilot) -> None:
    pilot.tap("Rules")
    pilot.see("The rules in short")
    question(pilot, "gleichst")
    pilot.see("Who wins a tie?")
    pilot.see_not("The rules in short")


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
    pilot.see("Ask in your own words", "The rules in short")


def test_a_dispute_opens_the_referee_on_its_position(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "sixth card")
    ask(pilot, "The sixth card takes")
    ask(pilot, "Try it in the referee")
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
    ask(pilot, "The sixth card takes")
    ask(pilot, "Try it in the referee")
    assert any("30" in text and "take" in text.casefold() for text in read(pilot)), read(pilot)
    assert pilot.app.desk.match.record() == before


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
    assert found[0] == "When is the game with special cards over?"


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
    ask(pilot, "7 nimmt! at any row?")
    said = " ".join(read(pilot))
    assert ("This match is played with it: “7 nimmt!" in said) == agreed
    assert ("This match is played without it: “7 nimmt!" in said) != agreed


def test_without_a_match_a_dispute_names_the_switch(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "7 nimmt any row")
    ask(pilot, "7 nimmt! at any row?")
    assert any(text.startswith("A match can be begun with it: “7 nimmt!") for text in read(pilot))


def test_a_page_has_its_parts_and_leads_to_what_is_asked(pilot: Pilot) -> None:
    pilot.tap("Rules")
    reach(pilot, "page classic")
    parts = ["What you need", "Set-up", "A turn", "Taking", "Scoring", "The end"]
    said = [text for text in read(pilot) if text in parts]
    assert said == parts
    assert {"Variant: Pro", "Variant: Two halves", "5: the other doubles: 11, 22, 33 … 99"} <= set(
        read(pilot)
    )
    reach(pilot, "What is asked about this")
    ask(pilot, "More than ten players or two decks?")
    pilot.see("The rulebook says so.")
    pilot.back()
    pilot.wait(0.4)
    pilot.back()
    pilot.wait(0.4)
    pilot.see("What you need")


def test_a_found_section_opens_its_page_there(pilot: Pilot) -> None:
    pilot.tap("Rules")
    question(pilot, "scoring")
    ask(pilot, "Scoring")
    pilot.frames(12)
    pilot.see("Scoring")


def test_editions_lead_to_their_rules(pilot: Pilot) -> None:
    pilot.tap("Rules")
    reach(pilot, "compare")
    pilot.see("6 nimmt! 1994", "6 takes!", "above 66")
    ask(pilot, "Tie")
    pilot.see("Who wins a tie?", "Which rulebooks speak of a tie?")


def test_a_match_that_begins_offers_its_set_up(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    pilot.tap("Begin with 3 players")
    pilot.frames(4)
    ask(pilot, "Set-up")
    pilot.see("Shuffle all 104 cards.", "Deal 10 cards to everybody.")
    for step in dict.fromkeys(text for text in read(pilot) if text.endswith(".")):
        pilot.tap(step)
    pilot.see("Everything lies ready.")
    assert pilot.layout_faults() == []
    pilot.tap("players +1")
    pilot.see_not("Everything lies ready.")


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
    ask(pilot, "Who wins a tie?")
    pilot.see("Everybody with the fewest bullheads wins together.")
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


def test_what_is_refused_leads_to_its_rule(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben", "Cem", "Dora"], edition="1994", variant="halves")
    match = pilot.app.desk.match
    pilot.app.desk.do(match.parse({"do": "end", "rule": {"target": 30}}))
    pilot.frames(4)
    ask(pilot, "Why?")
    pilot.see("Two halves: is there a count in between?")


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
