"""What is in sight at a table, whole: a scene is handed over at once, so nothing old stays there.

Every key and icon carries its deed. A deed is a value too: the table's room does it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.core.events import Event
from companion.games.core.rulings import Piece, Refusal
from companion.games.core.sets import CardSet
from companion.models.faces import Face

ENTER, TELL, WAIT = "enter", "tell", "wait"  # forms: a grid fills it, a sentence does, a queue does
SUM = "sum"  # the style of a seat: the one figure that is wanted


# -- what a key or a touch brings ---------------------------------------------------------------


class Write(NamedTuple):
    """Write an event."""

    event: Event
    refused: Any = None  # what stays half entered if it cannot be written
    then: Any = None  # what is half entered once it is
    again: bool = False  # it was undone, and what came after it can be had back as well


class Keep(NamedTuple):
    """Something is half entered, or looked at: keep it and show it."""

    draft: Any


class Look(NamedTuple):
    """The people are shown something else of the turn that was."""

    seen: Any


class Say(NamedTuple):
    """Say why something cannot be done."""

    refusal: Refusal


class Tell(NamedTuple):
    """Say this in passing."""

    text: str


class Open(NamedTuple):
    """Open a sheet or another room, by its name."""

    what: str
    about: Any = None


Answer = Write | Keep | Look | Say | Tell | Open


# -- the parts ----------------------------------------------------------------------------------

NOBODY = Face("", "")  # of somebody whose colour nobody knows: no tag


class Key(NamedTuple):
    """A button: its name, its words, an icon before them or alone, and what it does."""

    name: str
    text: str = ""
    icon: str = ""
    style: str = "tonal"
    disabled: bool = False
    guarded: bool = False  # for what navigates, starts or deletes
    deed: Answer | None = None
    whole: str = ""  # its words where they cost no further line of keys
    begins: bool = False  # a line of its own with those after it, where that costs no further one
    joins: bool = False  # it stays on the line of the key before it
    even: bool = False  # one of several that are as wide as each other
    sign: str = ""  # what is printed on a space of a board, drawn before its words
    alone: bool = False  # no key stands before it on its line, whatever that costs


# How weak the signs of a table are, from the one that gives way last.
RULES, LAST_TURN, REDO, MEANWHILE, DECISION = 1, 2, 3, 4, 5


class Icon(NamedTuple):
    """A sign on the bar, with the words that a long press says.

    A scene names every sign that its room can have, always in the same order: what is not there
    now is `absent` and leaves its place free.
    """

    name: str
    icon: str
    hint: str
    deed: Answer
    disabled: bool = False
    weak: int = 0  # the higher, the sooner it gives way where the bar is narrow, at any time
    unseated: bool = False  # it is there only where the seats are not
    named: bool = False  # its words stand beside it wherever the title leaves them room
    word: str = ""  # the same in a word, where these are too long for that
    absent: bool = False

    def when(self, there: object) -> Icon:
        """The same sign where it is there, else its place."""
        return self if there else self._replace(absent=True, disabled=True)


class Seat(NamedTuple):
    """A place on the strip: its name, what stands under it, and how it looks."""

    key: str
    name: str
    detail: str = ""
    style: str = "open"  # or "filled", SUM, "loud", "dark"; "row 2" has the tint of its cards
    answers: bool = True
    held: int = -1  # how many optional cards somebody has; -1 where the game has none
    short: str = ""  # what is said instead of a name that has no room
    heads: tuple[str, ...] = ()  # somebody's bullheads: of the round, and in total
    colour: str = ""  # of whoever sits there
    leads: bool = False  # whether nobody is better off
    sign: str = ""  # the icon of what lies there beside its cards
    brief: str = ""  # what is said instead of a detail that has no room
    cards: Sign | None = None  # what its cards wear, where no word has room
    tag: str = ""  # initials of whoever sits there, as on everything of theirs


class Standing(NamedTuple):
    """Somebody's line: bullheads of the round and in total, whether the card is there."""

    player: str
    gain: str
    total: str
    entered: bool = False
    held: int = -1  # how many optional cards; -1 where the game has none
    leads: bool = False


class Sign(NamedTuple):
    """What is said about a card on a grid: a short text and the look that goes with it.

    `style` is "picked", "spent" or "lies"; on the map of all cards "safe", "takes" or "low".
    """

    text: str
    style: str = "picked"
    colour: str = ""  # of whoever picked it


class Queued(NamedTuple):
    """A card that waits: whose it is, where it would go, what it would take, what is held."""

    player: str
    card: Piece
    goes: str
    heads: int | None = 0  # bullheads that it would take; None where nobody knows how many
    takes: bool = False
    held: int = 0  # optional cards in that hand
    face: Face = NOBODY


class Revealed(NamedTuple):
    """A card of the turn, whose it is, and initials where the name has no room."""

    card: Piece
    player: str
    short: str
    colour: str = ""


class TurnOrder(NamedTuple):
    """The turn's cards in the order in which they are placed, and how far that is."""

    cards: tuple[Revealed, ...] = ()
    placed: frozenset[Piece] = frozenset()
    now: Piece = 0
    heads: Mapping[Piece, int] = {}  # bullheads, as far as they are known


class Taking(NamedTuple):
    """A take: who, which cards, how many bullheads."""

    title: str = ""
    cards: tuple[Piece, ...] = ()  # 0 for one that nobody has told
    heads: int = 0
    more: bool = False  # whether there may be more of them
    who: str = ""  # the title in fewer words,
    detail: str = ""  # and what it leaves out
    face: Face = NOBODY  # of whoever takes
    gain: bool = False  # whether somebody is glad of it


class Headline(NamedTuple):
    """What is said of a card in a few words: the card, whose it is, where it goes."""

    text: str = ""
    card: Piece = 0
    player: str = ""
    face: Face = NOBODY


class Grid(NamedTuple):
    """The whole set to tap on: what is spent, and what is said of some of them."""

    set: CardSet
    spent: frozenset[Piece] = frozenset()
    picked: Mapping[Piece, Sign] = {}
    first: int = 0  # so many are in sight at least, the others may be scrolled to; 0: all


class Offer(NamedTuple):
    """Something that may be done meanwhile, said once for each `about`."""

    about: tuple[Any, ...]
    text: str = ""  # nothing where the scene has said it itself
    label: str = ""
    deed: Answer | None = None


class Scene(NamedTuple):
    """Everything that is in sight at a table."""

    form: str = TELL
    title: str = ""
    heading: str = ""  # what of the title has room where there is none for it
    says: str = ""
    asks: str = ""  # the whole question that a grid of numbers answers
    spares_asking: bool = False  # the title asks already: the question gives way to the table
    headline: Headline = Headline()  # over what is said
    taking: Taking = Taking()
    view: Any = None  # what the table's view draws
    with_view: bool = True
    turn_order: TurnOrder = TurnOrder()
    seats: tuple[Seat, ...] = ()
    cursor: str = ""
    far: tuple[str, ...] = ()  # how far the cards are entered, in a long and a short form
    people: tuple[Standing, ...] = ()
    keys: tuple[Key, ...] = ()
    icons: tuple[Icon, ...] = ()
    grid: Grid | None = None
    signed: int = 0  # numbers of both signs up to this one, in place of the grid
    pieces: CardSet | None = None  # what is known of the pieces, where they are not the card game's
    held: Mapping[str, int] = {}
    queue: tuple[Queued, ...] = ()
    first: str = ""  # whose card of the queue is next
    kinds: tuple[str, ...] = ()  # optional cards to choose from
    barred: frozenset[str] = frozenset()  # those of them that cannot be played now, and say why
    offer: Offer | None = None
    spoken: str = ""  # what is read aloud when it comes into sight
    short: str = ""  # the title in fewer words
    about: Piece = 0  # a card that lies nowhere yet: it stands beside what is said of it
    weak_keys: bool = False  # while pieces are entered the keys leave the table its room
    # What stays where all have no room: "view", "seats", "whole" (a view) or "places" (of a strip
    # beside a grid, which say all that a band would).
    prefers: str = ""
