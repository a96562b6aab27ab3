"""What the tests of a table with special cards do again and again, in the words of the table."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tests.ui.notepad import lay_record
from tests.ui.pilot import Pilot
from tests.ui.tabletop import leave, shown_whole, tap_cards, unnumbered

RowsOfCards = Sequence[Sequence[int]]


def scene(
    pilot: Pilot,
    lines: RowsOfCards,
    piles: Mapping[str, Sequence[int]] | None = None,
    house: Mapping[str, bool] | None = None,
    marks: Mapping[str, Any] | None = None,
    **cards: int,
) -> None:
    """A round whose table lies so; then these cards are tapped in: Ann=23, Ben=40."""
    used = {card for line in lines for card in line} | set(cards.values())
    used |= {card for pile in (piles or {}).values() for card in pile}
    start = [card for card in range(1, 105) if card not in used][:4]
    laid: dict[str, Any] = {"do": "table", "rows": [list(line) for line in lines], **(marks or {})}
    if piles:
        laid["piles"] = {player: list(pile) for player, pile in piles.items()}
    lay_record(
        pilot,
        {
            "game": "anniversary",
            "players": list(cards),
            "options": {"house": dict(house or {})},
            "events": [{"do": "deal", "rows": start}, laid],
        },
    )
    pilot.tap("table")
    pilot.wait(0.4)
    tap_cards(pilot, *cards.values())


def waits(pilot: Pilot) -> bool:
    """Whether revealed cards wait to be placed."""
    return any(seen.names[0].startswith("card of ") for seen in pilot.things())


def way_of(pilot: Pilot, player: str) -> str:
    """What the preview says of a player's card."""
    return pilot.find(f"way of {player}").text


def held(pilot: Pilot) -> dict[str, str]:
    """Everybody's number of special cards, as it is in sight."""
    return {
        seen.names[0].removeprefix("special cards of "): seen.text
        for seen in pilot.things()
        if seen.names[0].startswith("special cards of ")
    }


def offered(pilot: Pilot) -> list[str]:
    """The special cards to choose from."""
    return [
        seen.names[0].removeprefix("special ")
        for seen in pilot.things()
        if seen.names[0].startswith("special ")
        and seen.touchable
        and seen.names[0].removeprefix("special ") not in seen.widget.barred
    ]


def touchable(pilot: Pilot, kind: str) -> list[str]:
    """The rows or the cards that answer a touch now."""
    names = [seen.names[0].split() for seen in pilot.things() if seen.touchable]
    return [" ".join(name) for name in names if len(name) == 2 and name[0] == kind]


def marked(pilot: Pilot, what: str) -> list[int]:
    """The rows where this special card lies: "stop" or "seven"."""
    found = [seen.names[0].split() for seen in pilot.things()]
    return [int(name[1]) for name in found if len(name) == 3 and name[2] == what]


def stop_at(pilot: Pilot, player: str) -> None:
    """Touch a player's card and let the turn resolve up to it: what may be played is shown."""
    if shown_whole(pilot):
        leave(pilot)
    pilot.tap(f"card of {player}")
    up_to = pilot.app.tr("Place up to {player}").format(player=player)
    if up_to in pilot.texts():
        pilot.tap(up_to)
    for _ in range(200):
        if offered(pilot) or touchable(pilot, "row"):
            return
        if shown_whole(pilot):
            leave(pilot)
        pilot.wait(0.1)


def settled(pilot: Pilot, heard: list[str]) -> None:
    """Let what was placed unfold and go on, hearing every sentence, up to the next thing to do."""
    for _ in range(400):
        names = [seen.names[0] for seen in pilot.things()]
        if "card 1" in names or any(name.startswith("card of ") for name in names):
            return
        texts = pilot.texts()
        heard += [text for text in texts if text.endswith(".") and text not in heard[-1:]]
        shown = "\n".join(texts)
        if re.search(r"Round \d+ saved", shown) or ("Show the result" in shown and "win" in shown):
            return
        if shown_whole(pilot):
            leave(pilot)
        pilot.wait(0.1)


def said_in_order(heard: Sequence[str], judged: Mapping[str, Any]) -> bool:
    """Whether the screen said every ruling of the record, and in its order."""
    wanted = [unnumbered(ruling["text"]) for ruling in judged["rulings"]]
    said = (text.split("\n")[0] for text in heard)  # behind it: who may swap
    found = [text for text in said if text in set(wanted)]
    return [text for at, text in enumerate(found) if at == 0 or text != found[at - 1]] == wanted
