"""The way of the demonstration: a whole match by touches, told in one line a step."""

from collections.abc import Callable
from typing import Protocol

from companion.offscreen.finger import Finger

PEOPLE = ("Ann", "Ben", "Cem", "Dora")
START = (12, 37, 43, 58)  # the rulebook's worked example (000:L84), in the order of the seats
TURNS = ((14, 15, 44, 61), (36, 21, 26, 30), (3, 9, 68, 83))
# The round at the table is counted by hand after three turns; it lifts Cem to 66.
ROUNDS = ((7, 0, 12, 4), (3, 15, 8, 21), (5, 24, 37, 11))
MENDED = 21  # what Cem's 12 should have been

LONG_ENOUGH = 300  # waits of a tenth of a second; a turn unfolds in far fewer


class Guide(Protocol):
    """What the way needs: a finger, a voice and a camera."""

    finger: Finger

    def tell(self, line: str) -> None:
        """Say what comes."""
        ...

    def shot(self, name: str) -> None:
        """Take a picture."""
        ...


def walk(guide: Guide) -> None:
    """Play the match from an empty Home to the chart."""
    for part in (_sit_down, _write, _mend, _table, _referee, _finish, _german):
        part(guide)


def _ask(guide: Guide, *ways: str) -> None:
    """Tap through sheets and rooms, each of which takes a moment to come."""
    for way in ways:
        guide.finger.tap(way)
        guide.finger.stage.seconds(0.4)


def _until(guide: Guide, there: Callable[[], bool]) -> None:
    for _ in range(LONG_ENOUGH):
        if there():
            return
        guide.finger.stage.seconds(0.1)
    raise AssertionError(f"the demonstration waits in vain; there is: {guide.finger.texts()}")


def _sees(guide: Guide, words: str) -> bool:
    return any(words in text for text in guide.finger.texts())


def _next_turn(guide: Guide) -> None:
    """Let the turn be shown to its last card, and go on."""
    _until(guide, lambda: _sees(guide, "4/4"))
    _ask(guide, "Next turn")


def _sit_down(guide: Guide) -> None:
    finger = guide.finger
    guide.shot("home")
    guide.tell("Four people sit down: Ann, Ben, Cem and Dora.")
    _ask(guide, "New match")
    _ask(guide, "New player")
    for name in PEOPLE:
        finger.type(name)
        _ask(guide, "Add")
    _ask(guide, "Done")
    guide.shot("new-match")
    _ask(guide, "Start with 4 players")


def _write(guide: Guide) -> None:
    finger = guide.finger
    guide.tell("Two rounds are entered, one tap for each player.")
    for number, points in enumerate(ROUNDS[:2], 1):
        finger.tap(f"Score round {number}")
        before = finger.taps
        for at, each in enumerate(points):
            if (number, at) == (2, 2):
                guide.shot("writing-a-round")
            finger.tap(f"number {each}")
        guide.tell(f"  Round {number}: {finger.taps - before} taps.")
    guide.shot("two-rounds")


def _mend(guide: Guide) -> None:
    guide.tell(f"Cem's {ROUNDS[0][2]} in the first round was a {MENDED}: corrected in two taps.")
    guide.finger.tap("round 1 Cem")
    guide.shot("correcting")
    guide.finger.tap(f"number {MENDED}")
    guide.tell("Undo removes the correction, Redo brings it back.")
    guide.finger.tap("Undo")
    guide.shot("undone")
    guide.finger.tap("Redo")
    guide.shot("redone")


def _table(guide: Guide) -> None:
    finger = guide.finger
    guide.tell("At the table the rulebook's example is dealt: 12, 37, 43 and 58.")
    _ask(guide, "table")
    for card in START:
        finger.tap(f"card {card}")
    for number, cards in enumerate(TURNS, 1):
        guide.tell(
            f"  Turn {number}: "
            + ", ".join(map(" ".join, zip(PEOPLE, map(str, cards), strict=True)))
        )
        for at, card in enumerate(cards):
            if (number, at) == (1, 2):
                guide.shot("entering-a-turn")
            finger.tap(f"card {card}")
        if number == 1:
            finger.stage.seconds(0.8)
            guide.shot("a-card-finds-its-row")
            _next_turn(guide)
        elif number == 2:
            _until(guide, lambda: _sees(guide, "takes 5 cards"))
            finger.stage.seconds(0.7)
            guide.tell("  Dora's 30 would be the sixth card: she takes the row.")
            guide.shot("the-sixth-card-takes")
            _next_turn(guide)
    _until(guide, lambda: _sees(guide, "chooses"))
    finger.stage.seconds(0.3)
    guide.tell("  Ann's 3 is lower than every row: she takes row 2, and everybody sees why.")
    guide.shot("a-low-card-asks")
    _ask(guide, "Why?")
    guide.shot("why")
    finger.back()
    finger.tap("row 2")
    _next_turn(guide)
    guide.shot("after-three-turns")


def _referee(guide: Guide) -> None:
    guide.tell("Somebody asks the referee: what if it had been the 2?")
    _ask(guide, "More", "Ask the referee")
    _ask(guide, "card 2")
    guide.shot("referee-low-card")
    guide.tell("And where would every card go?")
    _ask(guide, "New question", "Where each card goes")
    guide.shot("where-every-card-goes")
    guide.finger.back()
    guide.finger.back()
    guide.finger.stage.seconds(0.4)


def _finish(guide: Guide) -> None:
    guide.tell("The rest of the round is counted by hand; Cem reaches 66 and the match ends.")
    _ask(guide, "More", "Score pad", "Score round 3")
    for points in ROUNDS[2]:
        guide.finger.tap(f"number {points}")
    guide.finger.stage.seconds(0.4)
    guide.shot("the-match-is-over")
    _ask(guide, "Result")
    guide.shot("the-result-and-its-chart")


def _german(guide: Guide) -> None:
    guide.tell("The same in German and in the dark.")
    _to_home(guide)
    _ask(guide, "Settings", "Deutsch", "Dunkel")
    guide.shot("settings-german-dark")
    guide.finger.back()
    guide.shot("home-german-dark")
    _ask(guide, "Sieg: Ann")
    guide.shot("result-german-dark")


def _to_home(guide: Guide) -> None:
    while not _sees(guide, "New match"):
        guide.finger.back()
