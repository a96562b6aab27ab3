"""The rules by touch: each doubt has a way to its rule, how sure that is, and what else can hold."""

import pytest

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import open_table, skip, tap_cards

# Only the rulebook of 1994 has two halves, and for so many.
HALVES = "House rule: the rulebook of this edition does not have this variant. House rule: in the rulebook, this variant is for 4 to 7 players."


def read(pilot: Pilot) -> list[str]:
    """Everything the open sheet says, scrolled away or not."""
    return [seen.text for seen in pilot.everything() if seen.text]


def plan(pilot: Pilot, players: int, options: str, variant: str) -> None:
    """A new match of so many guests, in another variant."""
    pilot.tap(str(players))
    ask(pilot, options, variant)
    pilot.back()
    pilot.wait(0.4)


def test_the_mark_of_a_house_rule_tells_what_is_printed_and_what_else_can_be_played(
    pilot: Pilot,
) -> None:
    pilot.tap("New match")
    plan(pilot, 8, "Ends at 66 points", "Pro")
    ask(pilot, "House rule: in the rulebook, this variant is for 2 to 6 players.")
    pilot.see(
        title("Q28"),
        "6 nimmt! (2019) · Against the rulebook: house rule",
        "Or, if you agree: Play the Basic game with more than six.",
    )
    assert pilot.layout_faults() == []


def test_the_mark_of_a_house_rule_speaks_german(pilot: Pilot) -> None:
    pilot.start(language="de")
    pilot.tap("Neue Partie")
    plan(pilot, 8, "Endet bei 66 Punkten", "Profi")
    ask(pilot, "Hausregel: Laut Anleitung ist diese Variante für 2 bis 6 Personen.")
    pilot.see(
        title("Q28", "de"),
        "Oder, wenn ihr euch einig seid: Spielt mit mehr als sechs Personen das Grundspiel.",
    )


def test_two_halves_with_four_are_allowed_and_another_edition_offered(pilot: Pilot) -> None:
    pilot.tap("New match")
    plan(pilot, 4, "Ends at 66 points", "Two halves")
    allowed = "House rule: the rulebook of this edition does not have this variant."
    pilot.see(allowed, "Choose another edition")
    pilot.see_not("Two halves with 2, 3 or 8 to 10 players")
    ask(pilot, allowed)
    pilot.see("6 nimmt! · First edition")


def test_two_halves_with_three_are_explained(pilot: Pilot) -> None:
    pilot.tap("New match")
    plan(pilot, 3, "Ends at 66 points", "Two halves")
    ask(pilot, HALVES)
    pilot.see(
        title("Q34"),
        "The rulebook leaves it open: house rule",
    )


@pytest.mark.parametrize(
    ("language", "sure", "instead"),
    [
        (
            "en",
            "The rulebook leaves it open: house rule",
            "Or, if you agree: Correct every mistake, however late you notice it",
        ),
        (
            "de",
            "Die Anleitung lässt es offen: Hausregel",
            "Oder, wenn ihr euch einig seid: Korrigiert jeden Fehler, so spät ihr ihn auch",
        ),
    ],
)
def test_earlier_turns_lead_to_a_ruling_on_which_the_booklets_are_silent(
    pilot: Pilot, language: str, sure: str, instead: str
) -> None:
    events = [
        {"do": "deal", "rows": [12, 37, 43, 58]},
        {"do": "play", "cards": {"Ann": 14, "Ben": 44}},
    ]
    pilot.start(language=language)
    lay_record(pilot, {"game": "classic", "players": ["Ann", "Ben"], "events": events})
    pilot.app.go("turns")
    pilot.frames(4)
    ask(pilot, "help-circle-outline")
    pilot.see(sure, instead)
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(
    ("options", "ruling", "sure", "free"),
    [
        ({}, "Q3", "6 nimmt! (2019) · In the rulebook", False),
        (
            {"edition": "1994"},
            "Q3",
            "6 nimmt! (1994) · The rulebook leaves it open: house rule",
            True,
        ),
        (
            {"edition": "1994", "variant": "halves"},
            "Q33",
            "The rulebook leaves it open: house rule",
            True,
        ),
    ],
)
def test_a_tie_says_how_sure_it_is_that_both_have_won(
    pilot: Pilot, options: dict[str, str], ruling: str, sure: str, free: bool
) -> None:
    events = [{"do": "score", "points": {"Ann": 3, "Ben": 70, "Cem": 3}}]
    match = {"game": "classic", "players": ["Ann", "Ben", "Cem"], "options": options}
    lay_record(pilot, {**match, "events": events})
    pilot.app.go("end")
    pilot.frames(4)
    assert pilot.layout_faults() == []
    ask(pilot, title(ruling))
    assert sure in read(pilot)
    assert any(text.startswith("Or, if you agree:") for text in read(pilot)) == free
    pilot.back()
    pilot.see("Ann and Cem win together with 3 points each.")


def test_who_has_won_alone_gets_no_word_about_ties(pilot: Pilot) -> None:
    events = [{"do": "score", "points": {"Ann": 3, "Ben": 70}}]
    lay_record(pilot, {"game": "classic", "players": ["Ann", "Ben"], "events": events})
    pilot.app.go("end")
    pilot.frames(4)
    pilot.see_not(title("Q3"))


def test_the_target_says_what_the_editions_print(pilot: Pilot) -> None:
    pilot.tap("New match")
    ask(pilot, "Ends at 66 points", title("Q1"))
    pilot.see("6 takes!: above 66. Either way, finish the round first.", "In the rulebook")
    pilot.back()
    pilot.tap("By rounds")
    pilot.see_not(title("Q1"))


def test_every_why_leads_to_all_rules_and_back(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"], edition="1994")
    tap_cards(pilot, 12, 37, 43, 58, 14, 44)
    ask(pilot, "Why?")
    assert "Rule 1 in 6 nimmt! (1994), 6 nimmt! (2019), 6 takes!" in read(pilot)
    ask(pilot, "All rules")
    ask(pilot, title("Q3"))
    pilot.see("6 nimmt! (1994) · The rulebook leaves it open: house rule")
    pilot.back()
    pilot.see(title("P2"), title("P4"))
    pilot.back()
    pilot.see("Why?")


def test_the_table_offers_the_rules_of_its_game(pilot: Pilot) -> None:
    open_table(pilot, ["Ann", "Ben"])
    tap_cards(pilot, 12, 37, 43, 58, 14, 44)
    skip(pilot)
    ask(pilot, "More")
    ask(pilot, "Rules")
    titles = read(pilot)
    assert title("Q23") in titles
    assert title("Q25") in titles
    assert pilot.layout_faults() == []


def test_a_new_match_without_a_house_rule_has_no_mark(pilot: Pilot) -> None:
    pilot.tap("New match")
    pilot.tap("3")
    assert not any("House rule" in seen.text for seen in pilot.everything())
