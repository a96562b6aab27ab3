"""The ways to every screen that is pictured: each story yields the name of what now lies in front."""

import io
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.device import Document
from companion.models.faces import COLOURS
from companion.share.backup import write
from tests.games.board.boards import BOX
from tests.ui.pilot import Pilot
from tests.ui.test_board_table import bare_rows
from tests.ui.test_bullenparty_five import FIVE, LIES, TAKEN

TWO = ("Ann", "Ben")
SIX = ("Ann", "Benedikt", "Cem", "Dora", "Konstantin-Alexander", "Fatima")
LONG = "Maximiliane-Theresia von Hohenlohe-Öhri"
TEN = (LONG, "李", "Çağla", "Dora", "Emil", "Fatima", "Gustav", "Hanna", "Ida", "Jo")
FIVE_LONG = (LONG, "Konstantin-Alexander", "Ben", "Çağla", "Gwendolyn-Marie")
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
    touch(pilot, "New player")
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
        while not any(f"row {row}" in seen.names for seen in pilot.things()):
            pilot.tap("more places")
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


def board(crowd: Sequence[str]) -> Story:
    """The board: unlearned, the track alone, a turn, a question, cards before a tile, as it lies."""

    def record(
        pilot: Pilot, events: list[dict[str, Any]], variant: str, told: dict[str, Any]
    ) -> None:
        header = {"game": "board", "players": list(crowd), "options": {"variant": variant}}
        whole = {"hornbook": 1, **header, **({"set": told} if told else {}), "events": events}
        match = pilot.app.store.import_record(json.dumps(whole))
        pilot.app.desk.open(match.header.id)
        go(pilot, "table")

    def story(pilot: Pilot) -> Iterator[str]:
        record(pilot, [], "basic", {})
        yield "board-unlearned"
        touch(pilot, "by hand", f"seat {crowd[1]}", "score -12")
        yield "board-track"
        rows = {"basic": ["? ? ? take", *bare_rows("basic")[1:]]}
        play = {name: 11 + 10 * at for at, name in enumerate(crowd)}
        deal = {"do": "deal", "rows": [10, 20, 30, 40]}
        record(pilot, [deal, {"do": "play", "cards": play}], "basic", rows)
        yield "board-question"
        lies: dict[str, Any] = {
            "do": "table",
            "rows": [[10, 11], [20], [30, 31, 32], [], [], [], [40, None, 43]],
            "luck": {crowd[0]: [1, 1]},
            "stops": [2],
        }
        start = {"do": "deal", "rows": [97, 98, 99, 100]}
        record(pilot, [start, lies], "expert-luck", BOX)
        yield "board-enter"
        cards(pilot, *(12 + 11 * at for at in range(len(crowd))))
        pilot.wait(0.6)
        yield "board-waiting"
        touch(pilot, f"card of {crowd[0]}")
        yield "board-hand"
        touch(pilot, "special start")
        yield "board-row"
        pilot.back()
        pilot.back()
        pilot.wait(0.4)
        pilot.app.go("lay")
        pilot.wait(0.4)
        yield "board-lay"
        touch(pilot, "people")
        yield "board-lay-numbers"
        pilot.back()
        go(pilot, "position")
        cards(pilot, 60)
        pilot.wait(0.4)
        yield "board-referee"

    return story


def party(pilot: Pilot) -> Iterator[str]:
    """Five people bid, choose a row, lay cards, set the table, ask about piles, and count."""

    def record(*events: dict[str, Any]) -> None:
        header = {"game": "bullenparty", "players": FIVE, "options": {}}
        match = pilot.app.store.import_record(
            json.dumps({"hornbook": 1, **header, "events": [*events]})
        )
        pilot.app.desk.open(match.header.id)
        go(pilot, "table")

    record(LIES)
    cards(pilot, 13)
    pilot.tap("card A")
    pilot.wait(0.4)
    yield "party-bid"
    record(LIES, TAKEN[0])
    pilot.wait(3)
    yield "party-row"
    record(LIES, *TAKEN)
    pilot.wait(8)
    yield "party-lay"
    cards(pilot, 25)
    pilot.wait(0.4)
    yield "party-pile"
    go(pilot, "lay")
    yield "party-as-it-lies"
    touch(pilot, "people")
    yield "party-numbers"
    go(pilot, "piles", table=True)
    cards(pilot, 50)
    pilot.wait(0.4)
    touch(pilot, "pile Adam 3")
    yield "party-referee"
    record({"do": "count"}, {"do": "pile", "player": "Adam", "heads": 21})
    yield "party-count"


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
        ("page board taking", "rules-board"),
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


def memory(pilot: Pilot) -> Iterator[str]:
    """A year of evenings: the history, the figures, what leaves the app and what comes back."""
    store = pilot.app.store
    people = {
        name: store.add_person(name, colour).id for name, colour in zip(SIX, COLOURS, strict=False)
    }
    for at in range(24):
        crowd = [SIX[(at + seat) % len(SIX)] for seat in range(3 + at % 3)]
        month = at * at % 15  # some months have more evenings than others
        day = f"{2025 + month // 12}-{month % 12 + 1:02}-{at + 1:02}"
        rounds = [
            {name: (11 * (at + seat) + 7 * number) % 29 for seat, name in enumerate(crowd)}
            for number in range(1, 5)
        ]
        record = {
            "hornbook": 1,
            "game": "classic",
            "players": crowd,
            "options": {"end": {"rounds": 4}},
            "started": f"{day}T20:00:00+01:00",
            "events": [{"do": "score", "points": each} for each in rounds],
        }
        match = store.import_record(json.dumps(record))
        for name in crowd:
            store.link(match, name, people[name])
    go(pilot, "history")
    yield "history"
    touch(pilot, f"menu {match.header.id}")
    yield "history-menu"
    touch(pilot, "share")
    yield "history-share"
    touch(pilot, "qr")
    yield "history-code"
    pilot.back()
    go(pilot, "statistics")
    yield "statistics"
    go(pilot, "home")
    go(pilot, "statistics", person=people[SIX[0]])
    yield "statistics-person"
    page = pilot.app.rooms.current_screen.ids.page
    page.scroll_y = 0
    pilot.frames(4)
    yield "statistics-pictures"
    backup = io.BytesIO()
    for _ in write(store, backup):
        pass
    store.remove(match.header.id)
    data = backup.getvalue()
    pilot.device.files.append(Document("backup.gz", len(data), lambda: io.BytesIO(data)))
    go(pilot, "settings")
    touch(pilot, "Open or restore")
    yield "restore-open"
    touch(pilot, "Choose a file")
    pilot.wait(0.5)
    yield "restore-plan"


def nothing(pilot: Pilot) -> Iterator[str]:
    """Where nothing is yet or nothing was found, and what is said in passing."""
    for room in ("history", "statistics"):
        go(pilot, room)
        yield f"{room}-empty"
    for room in ("history", "rules"):
        lay(pilot, TWO, 1)
        go(pilot, room)
        pilot.app.root.current_screen.ids.field.text = "xyzzyx"
        pilot.wait(0.5)
        yield f"{room}-none"
    lay(pilot, SIX, 3)
    pilot.tap("Undo" if pilot.app.language == "en" else word(pilot, "Undo"))
    yield "undone"
    go(pilot, "home")
    pilot.app.toast(word(pilot, "Nothing to undo."))
    pilot.frames(30)
    yield "toast"


def box(pilot: Pilot) -> Iterator[str]:
    """Your box: what can be told of it, rows, spaces, clovers, oxen and the auction's cards."""
    go(pilot, "learn", game="board")
    yield "learn"
    touch(pilot, "Blue side: rows")
    for length in (4, 6, 8, 6, 4, 5, 10, 5, 3, 7):
        pilot.tap(f"spaces {length}")
    yield "learn-rows"
    touch(pilot, "Save rows")
    yield "learn-spaces"
    pilot.back()
    touch(pilot, "Clovers")
    yield "learn-clovers"
    pilot.back()
    touch(pilot, "Oxen on the tiles")
    yield "learn-oxen"
    pilot.back()
    go(pilot, "home")
    go(pilot, "learn", game="bullenparty")
    yield "learn-party"


# What is pictured: the name's ending, and the story.
STORIES: dict[str, Story] = {
    "memory": memory,
    "house": house,
    "house-full": full_house,
    "nothing": nothing,
    "box": box,
    "newmatch": new_match,
    "evening": evening,
    "pad-2": pad(TWO),
    "pad-5": pad(FIVE_LONG),
    "pad-6": pad(SIX),
    "pad-10": pad(TEN),
    "end-2": end(TWO),
    "end-5": end(FIVE_LONG),
    "end-10": end(TEN),
    "referee": referee,
    "rulebook": rulebook,
    "table-2": table(TWO),
    "table-5": table(FIVE_LONG),
    "table-10": table(TEN),
    "special-2": anniversary(TWO),
    "special-8": anniversary(TEN[:8]),
    "party": party,
    "board-2": board(TWO),
    "board-6": board(SIX),
}
