"""The shelf: which games there are, what each can be played with, and where its parts lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.games.core.rulings import Notice

if TYPE_CHECKING:
    from companion.games.core.game import Game

DEALT = 10  # cards that a game deals where nothing else is said


class Edition(NamedTuple):
    """A printed edition: its rulebook, and when it says that a match ends (Q1)."""

    id: str
    target: int
    when: str
    book: str  # the rulebook's number in RULINGS.md
    title: str  # and its name, which is not translated


class Variant(NamedTuple):
    """A way to play a game: for how many it is printed, and what is fixed by what it is."""

    id: str
    printed: Mapping[str, tuple[int, int]] = {}  # players by edition; "" for the others
    editions: tuple[str, ...] = ()  # those whose rulebook has it, if not all have
    doubt: str = ""  # the ruling about more or fewer than are printed
    tie: str = ""  # the ruling about who wins a tie
    fixed: bool = False  # whether its end and its deal cannot be chosen


class HouseRule(NamedTuple):
    """A ruling that a table may turn round, and what follows from that."""

    ruling: str
    also: tuple[str, ...] = ()  # rulings that say the same again elsewhere: they turn with it
    moot: tuple[str, ...] = ()  # questions that no longer arise then
    variants: tuple[str, ...] = ()  # where it can matter; nothing said: in all of them


class GameEntry(NamedTuple):
    """A game on the shelf, as light as a list needs it; the rest is imported when it is played."""

    id: str
    game: str  # module and class of its rules
    words: str  # module of its words
    editions: tuple[Edition, ...]  # the first is the default
    variants: tuple[Variant, ...]
    least: int
    most: int
    minutes: int
    lowest_wins: bool = True
    track: int = 0  # points at which its score track ends, either way
    rounds: int = 0  # how many a match has where the rulebook says so
    house: Mapping[str, HouseRule] = {}  # house rules that can be switched on
    options: Mapping[str, HouseRule] = {}  # other options that turn a ruling round
    dealt: bool = True  # whether one of its people deals each round
    hands: bool = False  # whether another number of cards can be dealt
    learns: bool = False  # whether its people tell what is printed on their own pieces
    builds_on: tuple[str, ...] = ()  # rulings of another game that are its own as well
    bgg: int = 0  # its number at BoardGameGeek, where it has one of its own that we know
    rules: str = ""  # the folder of its rules files, if it is not the app's own

    def edition(self, wanted: str) -> Edition:
        """The edition of this id."""
        return next(each for each in self.editions if each.id == wanted)

    def variant(self, wanted: str) -> Variant:
        """The variant of this id."""
        return next(each for each in self.variants if each.id == wanted)

    def house_in(self, variant: str) -> dict[str, HouseRule]:
        """The house rules that can matter in a variant."""
        known = self.house.items()
        return {key: rule for key, rule in known if variant in (rule.variants or (variant,))}

    def printed(self, edition: str, variant: str) -> tuple[int, int]:
        """How many may play as the rulebook prints it; beyond that it is a house rule."""
        known = self.variant(variant).printed
        return known.get(edition) or known.get("") or (self.least, self.most)

    def house_rules(self, edition: str, variant: str, tables: Iterable[int]) -> tuple[Notice, ...]:
        """What of this is not printed, with so many at the table from round to round."""
        found = []
        editions = self.variant(variant).editions
        if editions and edition not in editions:
            found.append(Notice("variant-not-printed"))
        least, most = self.printed(edition, variant)
        if any(not least <= players <= most for players in tables):
            found.append(Notice("players-not-printed", number=least, limit=most))
        return tuple(found)

    def rulebook(self, options: Mapping[str, Any]) -> str:
        """The number of the rulebook that a match with these options goes by."""
        wanted = options.get("edition", "")
        return next((each for each in self.editions if each.id == wanted), self.editions[0]).book

    def rules_of(self) -> type[Game[Any]]:
        """The class of its rules."""
        module, name = self.game.split(":")
        kind: type[Game[Any]] = getattr(import_module(module), name)
        return kind

    def play(self, options: Mapping[str, Any], players: int) -> Game[Any]:
        """The rules of this game under these options; a refusal names the key at fault."""
        return self.rules_of()(options, players)

    @property
    def vocabulary(self) -> ModuleType:
        """The game's words."""
        return import_module(self.words)


class Shelf:
    """The games of an app, by id; a test may put one of its own beside them."""

    def __init__(self, *entries: GameEntry) -> None:
        self._entries = {entry.id: entry for entry in entries}

    def __iter__(self) -> Iterator[GameEntry]:
        return iter(self._entries.values())

    def __contains__(self, game: object) -> bool:
        return game in self._entries

    def __getitem__(self, game: str) -> GameEntry:
        return self._entries[game]

    def get(self, game: str) -> GameEntry | None:
        """The game's entry, or None where it is not on this shelf."""
        return self._entries.get(game)

    def words(self) -> frozenset[str]:
        """The word of every event of every game."""
        return frozenset(word for entry in self for word in entry.rules_of().words())

    @property
    def first(self) -> GameEntry:
        """What is offered where nothing was chosen yet."""
        return next(iter(self))

    @property
    def books(self) -> dict[str, str]:
        """The names of the printed rulebooks by their number."""
        return {each.book: each.title for entry in self for each in entry.editions}
