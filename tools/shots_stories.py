"""The ways to every screen that is pictured: each story yields the name of what now lies in front."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.models.faces import COLOURS
from tests.ui.pilot import Pilot

TWO = ("Ann", "Ben")
SIX = ("Ann", "Benedikt", "Cem", "Dora", "Konstantin-Alexander", "Fatima")
LONG = "Maximiliane-Theresia von Hohenlohe-Öhri"
TEN = (LONG, "李", "Çağla", "Dora", "Emil", "Fatima", "Gustav", "Hanna", "Ida", "Jo")
START = (12, 37, 43, 58)
SPECIAL_ROWS = ((31,), (45,), (60,), (3, 8, 12, 17, 20))
TARGET, ALL = 66, 99  # where a match ends, and more rounds than one has

Story = Callable[[Pilot], Iterator[str]]


# -- what the stories do again and again ---------------------------------------------------------


def word(pilot: Pilot, text: str) -> str:
    """A text of the app in the language it speaks now."""
    return str(pilot.app.tr(text))


def touch(pilot: Pilot, *things: str) -> None:
    """Tap things by their English words, or by names that need no language, one after another."""
    for thing in things:
        pilot.tap(word(pilot, thing))
        pilot.wait(0.4)


def go(pilot: Pilot, room: str, **given: Any) -> None:
    """Enter a room without the way to it, and let whatever was said in passing fade."""
    pilot.app.go(room, **given)
    pilot.wait(0.5)


def cards(pilot: Pilot, *numbers: int) -> None:
    """One tap a card on the deck."""
    for number in numbers:
        pilot.tap(f"card {number}")


def next_turn(pilot: Pilot) -> None:
    """Look the turn through: it stops at every take before the deck comes back."""
    while not any("card 1" in seen.names for seen in pilot.things()):
        touch(pilot, "next")


def points(crowd: Sequence[str], number: int) -> dict[str, int]:
    """A round's points that look like a real evening's."""
    return {name: (7 * at + 5 * number) % 19 for at, name in enumerate(crowd)}


def total(rounds: Sequence[dict[str, int]]) -> dict[str, int]:
    """Everybody's sum."""
    return {name: sum(each[name] for each in rounds) for name in rounds[0]}


def lay(
    pilot: Pilot,
    crowd: Sequence[str],
    rounds: int = 0,
    game: str = "classic",
    then: Sequence[dict[str, Any]] = (),
) -> None:
    """Lay the pad of a match in front, after so many rounds or at its end if that comes first."""
    written = [points(crowd, number) for number in range(1, rounds + 1)]
    over = (n for n in range(rounds) if max(total(written[: n + 1]).values()) >= TARGET)
    events = [{"do": "score", "points": each} for each in written[: next(over, rounds) + 1]]
    record = {"game": game, "players": list(crowd), "events": [*events, *then]}
    match = pilot.app.store.import_record(json.dumps({"hornbook": 1, **record}))
    pilot.app.desk.open(match.header.id)
    go(pilot, "pad")


def people(pilot: Pilot, crowd: Sequence[str]) -> None:
    """Write people down."""
    for at, name in enumerate(crowd):
        pilot.app.store.add_person(name, COLOURS[at % len(COLOURS)])


# -- the house -----------------------------------------------------------------------------------


def house(pilot: Pilot) -> Iterator[str]:
    """Home, the settings, the licences and the people, while all is new."""
    yield "home-empty"
    touch(pilot, "About Hornbook")
    yield "about"
    touch(pilot, "Read the licences")
    yield "licences"
    go(pilot, "settings")
    yield "settings"
    go(pilot, "people")
    yield "people-empty"
    touch(pilot, "New person")
    yield "people-new"


def full_house(pilot: Pilot) -> Iterator[str]:
    """Home and the people after some evenings."""
    people(pilot, TEN)
    for crowd, rounds in ((TWO, 2), (TEN, 3), (SIX, ALL), (TEN, ALL), (TWO, ALL), (SIX, ALL)):
        lay(pilot, crowd, rounds)
    go(pilot, "home")
    yield "home-full"
    touch(pilot, "menu " + pilot.app.root.current_screen.going[0].name)
    yield "home-match-menu"
    go(pilot, "people")
    yield "people-full"
    touch(pilot, TEN[3])
    yield "people-person"


def new_match(pilot: Pilot) -> Iterator[str]:
    """New match, empty and full, and its sheets."""
    go(pilot, "newmatch")
    yield "newmatch-empty"
    touch(pilot, "6 nimmt!")
    yield "newmatch-shelf"
    pilot.back()
    people(pilot, TEN)
    go(pilot, "home")
    go(pilot, "newmatch")
    for at in range(1, 7):
        pilot.tap(f"person {at}")
    yield "newmatch-six"
    touch(pilot, pilot.app.root.current_screen.options_title)
    yield "newmatch-options"
    pilot.back()
    pilot.wait(0.4)
    touch(pilot, pilot.app.root.current_screen.dealer_title)
    yield "newmatch-dealer"


# -- the pad and the end -------------------------------------------------------------------------


def pad(crowd: Sequence[str]) -> Story:
    """The pad from its first moment to the counted pile."""

    def story(pilot: Pilot) -> Iterator[str]:
        lay(pilot, crowd)
        yield "pad-empty"
        lay(pilot, crowd, 4)
        yield "pad"
        label = pilot.app.root.current_screen.write_label
        touch(pilot, label)
        for number in (7, 0, 12)[: max(1, len(crowd) - 2)]:
            pilot.tap(f"number {number}")
        yield "entry"
        pilot.tap("pile")
        cards(pilot, 55, 10, 22)
        yield "pile"
        pilot.back()
        pilot.back()
        pilot.tap(f"round 4 {crowd[0]}")  # the last one, in sight at any size
        yield "correction"
        pilot.back()
        go(pilot, "standing")
        yield "standing-big"
        touch(pilot, "rotate-3d-variant")
        yield "standing-turned"

    return story


def evening(pilot: Pilot) -> Iterator[str]:
    """What an evening brings."""
    people(pilot, TEN[:4])
    lay(pilot, SIX, 3)
    touch(pilot, "Menu")
    yield "evening"
    for entry, name in (("join", "join"), ("leave", "leave"), ("seats", "seats")):
        touch(pilot, entry)
        yield f"evening-{name}"
        pilot.back()
        touch(pilot, "Menu")
    touch(pilot, "lock")
    yield "pad-locked"


def end(crowd: Sequence[str]) -> Story:
    """The match before, at and after its end."""

    def story(pilot: Pilot) -> Iterator[str]:
        lay(pilot, crowd, 3)
        go(pilot, "end")
        yield "chart-so-far"
        lay(pilot, crowd, ALL)
        yield "pad-finished"
        go(pilot, "end")
        yield "end"
        touch(pilot, "restart")
        yield "rematch"

    return story


# -- the referee and the table -------------------------------------------------------------------


def referee(pilot: Pilot) -> Iterator[str]:
    """Questions, answers, reasons, and the tally."""
    go(pilot, "referee")
    yield "referee-empty"
    cards(pilot, *START)
    for row, more in ((1, (14, 15)), (4, (59, 60, 61, 62))):
        pilot.tap(f"row {row}")
        cards(pilot, *more)
    pilot.tap("asked")
    yield "referee-rows"
    pilot.tap("map")
    yield "referee-map"
    cards(pilot, 63)
    yield "referee-takes"
    touch(pilot, "why")
    yield "why-takes"
    pilot.back()
    pilot.wait(0.4)
    touch(pilot, "New question")
    cards(pilot, 45)
    yield "referee-ruling"
    touch(pilot, "why")
    yield "why-nearest"
    pilot.back()
    pilot.wait(0.4)
    touch(pilot, "New question")
    cards(pilot, 3)
    yield "referee-low"
    touch(pilot, "row 2")
    yield "referee-low-chosen"
    go(pilot, "tally")
    yield "tally-empty"
    cards(pilot, 55, 10, 22, 5, 41)
    yield "tally"


def table(crowd: Sequence[str]) -> Story:
    """A round at the table, up to what is done when app and table differ."""
    others = len(crowd) - 1

    def story(pilot: Pilot) -> Iterator[str]:
        lay(pilot, crowd, 2)
        go(pilot, "table")
        cards(pilot, 12)
        yield "table-deal"
        cards(pilot, *START[1:])
        cards(pilot, *range(59, 58 + len(crowd)))
        yield "table-entering"
        cards(pilot, 14)
        pilot.wait(0.5)
        pilot.tap("back step")
        yield "table-resolving"
        next_turn(pilot)
        for low in (71, 81)[: 2 if others < 3 else 0]:
            cards(pilot, *range(low, low + others), 20 + low // 10)
            next_turn(pilot)
        cards(pilot, *range(91, 91 + others), 3)
        pilot.wait(0.5)
        yield "table-low-card"
        touch(pilot, "why")
        yield "why-low"
        pilot.back()
        pilot.wait(0.4)
        touch(pilot, "row 4")
        pilot.wait(0.6)
        yield "table-take"
        go(pilot, "table")
        touch(pilot, "More")
        yield "table-menu"
        go(pilot, "turns")
        yield "turns"
        first = next(seen for seen in pilot.things() if seen.names[0].startswith("turn "))
        touch(pilot, first.names[0])
        yield "turns-one"
        go(pilot, "lay")
        yield "lay"
        cards(pilot, 11)
        touch(pilot, "done")
        yield "lay-wrong"

    return story


def anniversary(crowd: Sequence[str]) -> Story:
    """The table with special cards: entering, waiting, choosing one, and what it would do."""

    def story(pilot: Pilot) -> Iterator[str]:
        laid = {"do": "table", "rows": SPECIAL_ROWS, "stops": [2]}
        lay(pilot, crowd, 1, "anniversary", then=[{"do": "deal", "rows": START}, laid])
        go(pilot, "table")
        cards(pilot, *range(24, 23 + len(crowd)))
        yield "special-entering"
        cards(pilot, 23)
        pilot.wait(0.5)
        yield "special-waiting"
        touch(pilot, f"card of {crowd[-1]}")
        yield "special-choice"
        touch(pilot, "special shift", "card 8", "row 1")
        yield "special-shift"
        touch(pilot, "why")
        yield "special-why"
        pilot.back()
        pilot.back()
        pilot.wait(0.4)

    return story


# What is pictured: the name's ending, and the story.
def rulebook(pilot: Pilot) -> Iterator[str]:
    """The Rules room, a search, a dispute, a page, the editions and a set-up."""

    def choose(name: str) -> None:
        pilot.app.root.current_screen.choose(name)
        pilot.wait(0.5)

    def put_away() -> None:
        pilot.back()
        pilot.wait(0.5)

    go(pilot, "rules")
    yield "rules"
    asked = {"en": "who chooses", "de": "wer sucht aus"}[pilot.app.language]
    pilot.app.root.current_screen.ids.field.text = asked
    pilot.wait(0.5)
    yield "rules-search"
    for name, stop in (
        ("rule P3", "rules-dispute"),
        ("rule N2", "rules-silent"),
        ("page anniversary", "rules-page"),
        ("compare", "rules-editions"),
    ):
        choose(name)
        yield stop
        put_away()
    go(pilot, "home")
    touch(pilot, "New match", "5")
    pilot.app.root.current_screen.begin()
    pilot.wait(0.5)
    touch(pilot, "Set-up")
    yield "rules-setup"


STORIES: dict[str, Story] = {
    "house": house,
    "house-full": full_house,
    "newmatch": new_match,
    "evening": evening,
    "pad-2": pad(TWO),
    "pad-6": pad(SIX),
    "pad-10": pad(TEN),
    "end-2": end(TWO),
    "end-10": end(TEN),
    "referee": referee,
    "rulebook": rulebook,
    "table-2": table(TWO),
    "table-10": table(TEN),
    "special-2": anniversary(TWO),
    "special-8": anniversary(TEN[:8]),
}
