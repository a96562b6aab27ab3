"""What a game says: rulings, refusals, notices, questions and deeds, all of them plain values.

None of them holds a sentence: words.py makes it, in the person's language, at the last moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from companion.games.events import Event

EXPLICIT, FOLLOWS, HOUSE = "explicit", "follows", "house"


class Ruling(NamedTuple):
    """One card's verdict: where it went, under which rule, what was taken and what it cost."""

    event: int  # the number of the event that revealed the card
    player: str
    card: int
    row: int  # from 1, as people say it; 0 while its player still has to choose
    rule: str
    ruling: str  # the id in RULINGS.md
    took: tuple[int, ...] = ()
    points: int = 0
    sure: str = EXPLICIT
    behind: int = 0  # the last card it goes behind; 0 for a low card
    lower: int = 0  # how many rows ended lower than the card
    # of the games with special cards
    other: int = 0  # the card that was replaced, or whose bullheads turned positive
    aside: tuple[int, ...] = ()  # cards that left the round, cancelled out
    cleared: tuple[str, ...] = ()  # special cards that came off the table with it
    blocked: int = 0  # the highest last card below it under a Stop; 0 if there is none


class Refusal(NamedTuple):
    """Why something cannot be: words.py has one sentence for each `why`."""

    why: str
    player: str = ""
    card: int = 0
    row: int = 0
    number: int = 0
    limit: int = 0
    name: str = ""


class Refused(ValueError):  # noqa: N818 - what the table says: it is refused
    """Raised where an event or a record is not right; holds everything found wrong with it.

    `event` is the number of the event at fault, `key` the key of the header at fault.
    """

    def __init__(self, *refusals: Refusal, event: int = 0, key: str = "") -> None:
        super().__init__(refusals[0].why)
        self.refusals = refusals
        self.event = event
        self.key = key

    @property
    def refusal(self) -> Refusal:
        """The first thing wrong."""
        return self.refusals[0]


def refuse(
    why: str,
    *,
    player: str = "",
    card: int = 0,
    row: int = 0,
    number: int = 0,
    limit: int = 0,
    name: str = "",
) -> Refused:
    """A refusal with a single reason, ready to be raised."""
    return Refused(Refusal(why, player, card, row, number, limit, name))


class Notice(NamedTuple):
    """Something people should know that is no refusal: a warning, or their own decision."""

    what: str
    number: int = 0
    limit: int = 0
    player: str = ""


class Option(NamedTuple):
    """One answer to a question, with what it would do."""

    value: int
    ruling: Ruling


class Question(NamedTuple):
    """What a game must know before it goes on.

    `kind` is "one" of the options, "some" of them (`least` to `most`), or a "number" in that
    range; "place" is one of the options where an option is a place in a row. `players` are those
    it is open to: one of them, or several who may answer in any order.
    """

    ask: str
    players: tuple[str, ...]
    card: int
    options: tuple[Option, ...]
    kind: str = "one"
    least: int = 1
    most: int = 1

    @property
    def player(self) -> str:
        """The one who is asked first."""
        return self.players[0]


class Deed(NamedTuple):
    """Something that may be done now: the whole event, and the rulings it would bring."""

    event: Event
    rulings: tuple[Ruling, ...] = ()
