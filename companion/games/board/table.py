"""The board in a match: tiles in rows, counters, screens and piles, and what is still to be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from companion.games.board.rulings import BoardRuling
from companion.games.board.set import LIMIT, LUCK_CARDS, TILES, BoardSet
from companion.games.board.spaces import BASIC, TWO
from companion.games.board.steps import Begin, Step
from companion.games.core.rulings import Piece, Refusal
from companion.games.core.sets import CardSet

DEALT = 12  # tiles for everybody
START_ROWS = 4
ACTION_CARDS = 24
ACTIONS_DEALT = 2
STOPS = 2

Row = tuple[int, ...]  # its tiles from the first space on; 0 for a space that was skipped
Rows = tuple[Row, ...]


class Waiting(NamedTuple):
    """A revealed tile that is not placed yet, with the cards that were played for it."""

    tile: int
    player: str
    skips: int = 0
    start: int = 0  # the row it is to be put at the start of
    ascending: int = 0  # the row it is to be put at the end of
    luck: str = ""
    shuffles: int = 0  # how often the action cards had been shuffled by then

    @property
    def marked(self) -> bool:
        """Whether a card was played for it."""
        return bool(self.skips or self.start or self.ascending or self.luck)


class BoardTable(NamedTuple):
    """A match on the board, from its set-up to the end. Rows and spaces are counted from 1."""

    known: BoardSet
    side: str = BASIC
    with_luck: bool = False
    scores: Mapping[str, int] = {}
    rows: Rows = ()
    hands: Mapping[str, int] = {}  # tiles behind each screen; empty where no tiles are entered
    behind: Mapping[str, Row] = {}  # those of them that everybody has seen (B42)
    draw: int = 0  # tiles in the draw pile
    box: Row = ()  # tiles that were put back into the box
    luck: Mapping[str, tuple[int, ...]] = {}  # cards of each kind in everybody's hand
    actions: Mapping[str, int] = {}  # action cards in everybody's hand
    discards: int = 0  # action cards
    shuffles: int = 0  # of the action cards
    stops: tuple[int, ...] = ()  # rows with a stop sign
    pending: tuple[Waiting, ...] = ()  # revealed tiles, the next one first
    steps: tuple[Step, ...] = ()  # what the tile that was placed last still brings
    # How far a `place` still runs: to the end (0), before this tile, or no further (None).
    goal: int | None = None
    refilled: bool = False
    final: bool = False  # expert: what is left behind the screens is being counted
    lefts: tuple[str, ...] = ()  # whose tiles nobody knows yet
    # Whose rest has been counted, and how far that moved the counter.
    counted: Mapping[str, int] = {}
    turn: int = 0
    event: int = 0  # the number of the play that the waiting tiles belong to
    open: bool = True

    # -- what it is -------------------------------------------------------------------------------

    @property
    def set(self) -> CardSet:
        """The tiles."""
        return self.known.tiles

    def points(self) -> Mapping[str, int]:
        """Where everybody's counter stands."""
        return self.scores

    @property
    def expert(self) -> bool:
        """Whether the red side lies there."""
        return self.side != BASIC

    @property
    def laid(self) -> bool:
        """Whether tiles are entered, and not the track alone."""
        return bool(self.hands)

    def active(self) -> Iterator[tuple[int, Row]]:
        """The rows with tiles, by their numbers."""
        for number, row in enumerate(self.rows, 1):
            if row:
                yield number, row

    def empty(self, but: int = 0) -> tuple[int, ...]:
        """The rows without tiles, except one."""
        return tuple(number for number, row in enumerate(self.rows, 1) if not row and number != but)

    def free(self, row: int) -> bool:
        """Whether tiles may be put in the row: it is active and has no stop sign."""
        return 1 <= row <= len(self.rows) and bool(self.rows[row - 1]) and row not in self.stops

    @property
    def two(self) -> bool:
        """Whether everybody plays two tiles: a double symbol lies open (B20, B22, B63)."""
        return any(
            kind == TWO and (space >= len(row) or not row[space])
            for number, row in self.active()
            for space, kind in enumerate(self.known.rows(self.side)[number - 1])
        )

    def due(self, player: str) -> int:
        """How many tiles this player reveals in the next turn (B21)."""
        return min(2 if self.two else 1, self.hands[player])

    @property
    def luck_piles(self) -> tuple[int, int] | None:
        """The luck cards that nobody holds, by kind; None while their numbers are not known."""
        if self.known.luck is None:
            return None
        held = [sum(hand[kind] for hand in self.luck.values()) for kind in (0, 1)]
        return self.known.luck - held[0], LUCK_CARDS - self.known.luck - held[1]

    def drawable(self, kind: int) -> int:
        """How many luck cards of a kind can still be drawn; while nobody told, at the most."""
        if self.luck_piles is not None:
            return self.luck_piles[kind]
        held = [sum(hand[each] for hand in self.luck.values()) for each in (0, 1)]
        return LUCK_CARDS - held[kind] - max(1, held[1 - kind])

    @property
    def deck(self) -> int:
        """The action cards in the pile."""
        return ACTION_CARDS - sum(self.actions.values()) - self.discards

    @property
    def moving(self) -> Row:
        """The tile that has taken a row and starts another one."""
        return tuple(step.tile for step in self.steps if isinstance(step, Begin))

    @property
    def lost(self) -> int:
        """Tiles in the box that nobody has seen."""
        seen = sum(1 for row in self.rows for tile in row if tile)
        seen += len(self.box) + len(self.pending) + len(self.moving)
        return TILES - seen - sum(self.hands.values()) - self.draw

    # -- where a tile is --------------------------------------------------------------------------

    def holds(self, player: str, tile: int) -> bool:
        """Whether this player may have the tile behind the screen: `elsewhere` has no reason."""
        known = self.behind.get(player, ())
        if tile in known:
            return True
        return not (
            len(known) >= self.hands[player]
            or any(tile in row for row in self.rows)
            or tile in self.box
            or any(tile == each.tile for each in self.pending)
            or tile in self.moving
            or any(tile in tiles for tiles in self.behind.values())
        )

    def elsewhere(self, player: str = "") -> dict[Piece, Refusal]:
        """Every tile that this player cannot have behind the screen, with the reason."""
        where: dict[Piece, Refusal] = {}
        for number, row in self.active():
            for tile in row:
                if tile:
                    where[tile] = Refusal("tile-in-row", card=tile, row=number)
        for tile in self.box:
            where[tile] = Refusal("tile-in-box", card=tile)
        for each in self.pending:
            where[each.tile] = Refusal("tile-waits", card=each.tile, name=each.player)
        for tile in self.moving:
            where[tile] = Refusal("tile-moves", card=tile)
        for owner, tiles in self.behind.items():
            for tile in tiles if owner != player else ():
                where[tile] = Refusal("tile-behind", card=tile, name=owner)
        known = self.behind.get(player, ())
        if player and len(known) >= self.hands.get(player, TILES):
            why = Refusal("hand-known", player=player)
            return {
                **{each: why._replace(card=each) for each in self.set.pieces if each not in known},
                **where,
            }
        return where

    # -- the next one -----------------------------------------------------------------------------

    def with_row(self, number: int, row: Row) -> BoardTable:
        """The same with other tiles in one row."""
        return self._replace(rows=(*self.rows[: number - 1], row, *self.rows[number:]))

    def scored(self, player: str, by: int) -> BoardTable:
        """A counter moves, but never past the end of the track (B1)."""
        now = max(-LIMIT, min(LIMIT, self.scores[player] + by))
        return self._replace(scores={**self.scores, player: now})

    def first(self, *steps: Step) -> BoardTable:
        """The same with these steps before all others."""
        return self._replace(steps=(*steps, *self.steps))

    def head(self, waiting: Waiting) -> BoardTable:
        """The same with the next tile replaced."""
        return self._replace(pending=(waiting, *self.pending[1:]))

    def given(self, player: str, *tiles: int, more: int = 0) -> BoardTable:
        """Tiles come behind a screen: those seen, and so many that are not."""
        number = self.hands[player] + len(tiles) + more
        return self._replace(
            hands={**self.hands, player: number},
            behind={**self.behind, player: (*self.behind.get(player, ()), *tiles)},
        )

    def out(self, player: str, *tiles: int) -> BoardTable:
        """Tiles leave a screen."""
        known = tuple(each for each in self.behind.get(player, ()) if each not in tiles)
        return self._replace(
            hands={**self.hands, player: self.hands[player] - len(tiles)},
            behind={**self.behind, player: known},
        )

    def held(self, player: str, kind: int, by: int) -> BoardTable:
        """A luck card comes to a hand or leaves it."""
        hand = list(self.luck.get(player, (0, 0)))
        hand[kind] += by
        return self._replace(luck={**self.luck, player: tuple(hand)})

    def renamed(self, new: Mapping[str, str]) -> BoardTable:
        """The same, some people called otherwise."""

        def keys(named: Mapping[str, Any]) -> dict[str, Any]:
            return {new.get(each, each): value for each, value in named.items()}

        def one(each: Any) -> Any:
            return each._replace(player=new.get(each.player, each.player))

        return self._replace(
            scores=keys(self.scores),
            hands=keys(self.hands),
            behind=keys(self.behind),
            luck=keys(self.luck),
            actions=keys(self.actions),
            pending=tuple(map(one, self.pending)),
            steps=tuple(map(one, self.steps)),
            lefts=tuple(new.get(each, each) for each in self.lefts),
            counted=keys(self.counted),
        )


class Outcome:
    """What an event comes to, verdict by verdict, with the table after each of them."""

    def __init__(self, table: BoardTable) -> None:
        self.start = table
        self.table = table
        self.told: list[tuple[BoardRuling, BoardTable]] = []

    def say(self, table: BoardTable, ruling: BoardRuling) -> None:
        """One verdict more; a counter that moved with it is told in its points."""
        moved = table.scores[ruling.player] - self.table.scores[ruling.player]
        self.table = table
        self.told.append((ruling._replace(event=table.event, points=moved), table))

    @property
    def rulings(self) -> tuple[BoardRuling, ...]:
        """All verdicts."""
        return tuple(ruling for ruling, _ in self.told)
