"""What the tests of the table do again and again, in the words of the table."""

import re
from collections.abc import Sequence
from typing import Any

from tests.ui.notepad import lay_record, sit_down
from tests.ui.pilot import Pilot

TALL = (412, 916)  # has room for the rows beside the deck
RULING = re.compile(r"\(rule \d\)\.$|^\d+ (goes in row|is too low)\b")
NUMBER = re.compile(r" \((rule|Regel) \d\)")


def unnumbered(text: str) -> str:
    """A ruling's sentence as the table says it: the numbers of rules are left to Why."""
    return NUMBER.sub("", text)


def open_table(pilot: Pilot, players: Sequence[str], **options: Any) -> None:
    """Begin a match of these people and go to its table."""
    sit_down(pilot, players, **options)
    pilot.wait(0.4)
    pilot.tap("table")
    pilot.wait(0.4)


def open_full_rows(pilot: Pilot) -> None:
    """A table of three with two full rows, where a 20 and a 42 each take one."""
    rows = [[12, 13, 14, 15, 16], [37, 38, 39, 40, 41], [43], [58]]
    events = [{"do": "deal", "rows": [12, 37, 43, 58]}, {"do": "table", "rows": rows}]
    match = {"game": "classic", "players": ["Ann", "Ben", "Cem"], "options": {}}
    lay_record(pilot, {**match, "events": events})
    pilot.tap("table")
    pilot.wait(0.4)


def tap_cards(pilot: Pilot, *cards: int) -> None:
    """One tap a card on the deck."""
    for card in cards:
        pilot.tap(f"card {card}")


def deck_in_sight(pilot: Pilot) -> bool:
    """Whether cards can be entered."""
    return any("card 1" in seen.names for seen in pilot.things())


def said(pilot: Pilot) -> str:
    """The ruling in sight; empty if there is none."""
    return next((text for text in pilot.texts() if RULING.search(text)), "")


def chooses(pilot: Pilot) -> bool:
    """Whether somebody is asked for a row."""
    return any(seen.touchable and seen.names[0] == "row 1" for seen in pilot.things())


def watch(pilot: Pilot) -> list[str]:
    """Let the turn unfold and go on from its last beat; every ruling that was said."""
    heard: list[str] = []
    for _ in range(400):
        things = pilot.things()
        if any(_is_next(seen.names[0], seen.text, seen.touchable) for seen in things):
            return heard
        found = (seen.text for seen in things if RULING.search(seen.text))
        text = next(found, "")
        if text and text not in heard:
            heard.append(text)
        if shown_whole(pilot):
            leave(pilot)
        pilot.wait(0.4)  # each card is in sight for longer
    raise AssertionError(f"the turn does not end: {pilot.texts()}")


def shown_whole(pilot: Pilot) -> bool:
    """Whether a turn is in sight at its last beat."""
    keys = {seen.names[0]: seen.touchable for seen in pilot.things()}
    return keys.get("next step") is False and "next" in keys


def goes_on(pilot: Pilot, seconds: float) -> None:
    """Let a finger leave a turn that was shown to its end; else let time pass."""
    if shown_whole(pilot):
        leave(pilot)
    pilot.wait(seconds)


def leave(pilot: Pilot) -> None:
    """Leave the turn in sight for the next thing to do."""
    pilot.tap("next")


def _is_next(name: str, text: str, touchable: bool) -> bool:
    """Whether this can only be seen when the turn has unfolded."""
    return (
        name == "card 1"
        or (name == "row 1" and touchable)
        or text == "Second half dealt"
        or text.endswith(" saved")
        or bool(re.search(r"\b(wins|win)\b", text))
    )


def skip(pilot: Pilot) -> None:
    """Leave a turn that is in sight at once, however much of it was shown."""
    pilot.wait(0.4)  # a tap that comes sooner belongs to the cards
    if not deck_in_sight(pilot) and not chooses(pilot):
        leave(pilot)


def rows(pilot: Pilot) -> list[list[int]]:
    """The cards in the rows as they are drawn."""
    found: dict[int, list[int]] = {}
    for seen in pilot.things():
        name = seen.names[0].split()
        if len(name) == 4 and name[0] == "row" and name[2] == "place":
            found.setdefault(int(name[1]), []).append(int(seen.text))
    return [found[row] for row in sorted(found)]


def bullheads(pilot: Pilot) -> dict[str, str]:
    """Everybody's bullheads in sight: what the round brought, and the total."""
    return {
        seen.names[0].removeprefix("bullheads of "): seen.text
        for seen in pilot.things()
        if seen.names[0].startswith("bullheads of ")
    }


def entered(pilot: Pilot) -> dict[str, str]:
    """The cards that stand at the seats in sight; a dash where one is missing."""
    spots = {}
    for seen in pilot.things():
        if seen.names[0].startswith("seat "):
            shown = {spot.key: spot.detail for spot in seen.widget.spots}
            spots[seen.text] = shown[seen.names[0]] or "–"
    return spots


def spent(pilot: Pilot, card: int) -> bool:
    """Whether a card of the deck cannot be touched."""
    return not pilot.find(f"card {card}").touchable
