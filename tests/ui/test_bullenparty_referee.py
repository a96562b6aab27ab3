"""May I lay this here? Asked of Bullenparty's piles by touch, from Home and at the table."""

from typing import Any

from tests.every_rulebook import title
from tests.ui.door import ask
from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.test_table_look import seen_as


def from_home(pilot: Pilot) -> None:
    """The referee, and then the one for piles."""
    ask(pilot, "Referee", "other", "Bullenparty")


def verdict(pilot: Pilot, headline: str, sentence: str) -> None:
    """The card's fate for those who read nothing else, and why."""
    assert headline in pilot.texts()
    pilot.see(sentence)


def marked(pilot: Pilot) -> list[str]:
    """The piles with the rim of what a verdict is about."""
    pilot.frames(3)
    found = []
    for seen in pilot.things():
        if seen.names[0].startswith("pile "):
            x, y, _, h = seen.box
            edge = pilot.colours((x + at / 2, y + h / 2) for at in range(-2, 5))
            if seen_as(pilot.app.palette.tag) in edge:
                found.append(seen.names[0])
    return found


def test_from_home_a_pile_and_a_card_are_answered_with_the_reason(pilot: Pilot) -> None:
    taps = pilot.taps
    from_home(pilot)
    ask(pilot, "card 13", "card 20")
    print("taps from Home to a verdict on a pile:", pilot.taps - taps)  # noqa: T201 - for docs/measured.md
    verdict(pilot, "on pile 1", "You may put 20 on 13: it is higher.")
    assert marked(pilot) == ["pile  1"]
    assert pilot.find("pile  1").box[0] < 20  # nobody's piles leave no room for a name
    assert pilot.layout_faults() == []
    ask(pilot, "Why?")
    pilot.see(title("BP7"), "In the rulebook")


def test_a_pile_that_refuses_a_card_says_why_and_leads_to_the_rule(pilot: Pilot) -> None:
    from_home(pilot)
    ask(pilot, "card 22", "new", "card 40", "card 20", "pile  1")
    verdict(pilot, "No", "20 is lower than 22 on top of pile 1.")
    assert pilot.layout_faults() == []
    ask(pilot, "Why?")
    pilot.see(title("BP7"))
    pilot.back()
    pilot.wait(0.4)
    ask(pilot, "pile  3")
    verdict(pilot, "Yes", "You must start a new pile with 20: it is lower than every top card.")


def test_a_question_outlives_a_kill_and_back_leads_to_the_cards(pilot: Pilot) -> None:
    from_home(pilot)
    ask(pilot, "card 13", "card 20", "pile  2")
    verdict(pilot, "Yes", "You may start a new pile with 20: any number of piles is allowed.")
    before = sorted(pilot.texts())
    pilot.restart()
    pilot.frames(6)
    assert sorted(pilot.texts()) == before
    pilot.back()
    pilot.see("Which card?")
    ask(pilot, "card 13")
    pilot.see("Card 13 is already used.")
    ask(pilot, "clear", "other", "6 nimmt!")
    pilot.see("Last card of row 1")


LIES: dict[str, Any] = {
    "do": "table",
    "rows": [[22, 24, 60], [91, 7]],
    "piles": {"Oliver": [[13]], "Zoe": [[50], [2, 4]]},
    "draw": 20,
}


def test_at_the_table_everybodys_piles_are_asked(pilot: Pilot) -> None:
    raw = {"game": "bullenparty", "players": ["Oliver", "Zoe"], "options": {}, "events": [LIES]}
    lay_record(pilot, raw)
    ask(pilot, "table", "More", "Ask the referee", "card 20")
    verdict(pilot, "Which pile?", "Tap a pile to check 20.")
    assert marked(pilot) == []
    room = pilot.app.rooms.current_screen
    people = room.question.scene(room.words).view.people
    assert all(each.face.colour for each in people)  # whose piles they are is seen, not only read
    ask(pilot, "pile Zoe 1")
    verdict(pilot, "No", "20 is lower than 50 on top of pile 1.")
    assert marked(pilot) == ["pile Zoe 1"]  # whose it is: Oliver has a first pile too
    ask(pilot, "pile Zoe 2")
    verdict(pilot, "Yes", "You may put 20 on 4: it is higher.")
    assert marked(pilot) == ["pile Zoe 2"]
    assert pilot.layout_faults() == []
    pilot.app.choose_language("de")
    pilot.wait(0.4)
    verdict(pilot, "Ja", "Darf die Karte hierhin?")
    assert pilot.layout_faults() == []


def test_piles_that_grew_unseen_are_asked_for_and_not_taken_for_what_they_were(
    pilot: Pilot,
) -> None:
    taken = [{"do": "play", "cards": {"Oliver": 40, "Zoe": 90}}, {"do": "take", "row": 1}]
    told = [LIES, {"do": "enter", "what": "auction"}, *taken]
    raw = {"game": "bullenparty", "players": ["Oliver", "Zoe"], "options": {}, "events": told}
    lay_record(pilot, raw)
    pilot.app.go("table")
    pilot.wait(0.6)
    ask(pilot, "More", "Ask the referee")
    pilot.see("Top card of pile 1")
