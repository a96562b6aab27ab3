"""The tiles that the board waits for: start tiles, everybody's turn, what is left at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from companion.games.board.events import Deal, Left, PlayTiles
from companion.games.board.table import START_ROWS, BoardTable
from companion.games.core.asking import HAND, PLAYER, Pieces, Spot, Want
from companion.games.core.events import Event
from companion.games.core.rulings import Piece, Refusal
from companion.games.core.sets import CardSet


@dataclass(frozen=True)
class StartTiles(Want):
    """A tile on the first space of four rows."""

    @classmethod
    def of(cls, rows: tuple[int, ...], tiles: CardSet) -> StartTiles:
        """Four tiles, for these rows."""
        return cls("deal", tuple(Pieces(Spot.row(row)) for row in rows), tiles)

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """The deal."""
        return Deal(tuple(cast("int", entered[spot][0]) for spot in self.spots))

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The start tiles of a deal."""
        if not isinstance(event, Deal) or event.rows is None or len(event.rows) != START_ROWS:
            return None
        return {spot: (tile,) for spot, tile in zip(self.spots, event.rows, strict=True)}


@dataclass(frozen=True)
class _OnTable(Want):
    """Tiles that come from behind the screens."""

    table: BoardTable | None = None

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """The tiles that this player cannot have."""
        return self.table.elsewhere(spot.name) if self.table is not None else {}

    def spent_beside(
        self, spot: Spot, entered: Mapping[Spot, tuple[Piece, ...]]
    ) -> Mapping[Piece, Refusal]:
        """Where all but a few of the tiles are known, only so few can be others."""
        assert self.table is not None  # noqa: S101 - wants of an open table
        spent = self.spent(spot)
        known = self.table.behind.get(spot.name, ())
        strange = sum(piece not in known for piece in entered.get(spot, ()))
        if strange < self.table.hands[spot.name] - len(known):
            return spent
        why = Refusal("hand-known", player=spot.name)
        more = {each: why._replace(card=each) for each in self.set.pieces if each not in known}
        return {**more, **spent}


@dataclass(frozen=True)
class RevealedTiles(_OnTable):
    """One or two tiles of everybody, all turned over together."""

    @classmethod
    def of(cls, table: BoardTable) -> RevealedTiles:
        """As many of each as the board says (B20, B21)."""
        due = {player: table.due(player) for player in table.hands if table.hands[player]}
        places = tuple(Pieces(Spot(PLAYER, player), n, n) for player, n in due.items())
        return cls("play", places, table.set, table=table)

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """The turn."""
        tiles = {spot.name: cast("tuple[int, ...]", entered[spot]) for spot in self.spots}
        return PlayTiles(
            {player: each[0] if len(each) == 1 else each for player, each in tiles.items()}
        )

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The tiles of a turn, if the same people play as many."""
        if not isinstance(event, PlayTiles):
            return None
        found: dict[Spot, tuple[Piece, ...]] = {
            Spot(PLAYER, player): (each,) if isinstance(each, int) else each
            for player, each in event.cards.items()
        }
        wanted = {place.spot: place.most for place in self.places}
        return found if {spot: len(each) for spot, each in found.items()} == wanted else None


@dataclass(frozen=True)
class LeftTiles(_OnTable):
    """What is left behind the screens at the end; those already seen need not be told again.

    All tiles of one person are one event.
    """

    @classmethod
    def of(cls, table: BoardTable) -> LeftTiles:
        """Everybody whose tiles nobody knows."""
        numbers = {
            each: table.hands[each] - len(table.behind.get(each, ())) for each in table.lefts
        }
        places = tuple(Pieces(Spot(HAND, player), n, n) for player, n in numbers.items())
        return cls("left", places, table.set, each=True, table=table)

    def spent(self, spot: Spot) -> Mapping[Piece, Refusal]:
        """Those that lie elsewhere, or are known to be behind this screen already."""
        table = self.table
        if table is None:
            return {}
        seen: dict[Piece, Refusal] = {
            tile: Refusal("tile-behind", card=tile, name=spot.name)
            for tile in table.behind.get(spot.name, ())
        }
        return {**table.elsewhere(spot.name), **seen}

    def spent_beside(
        self, spot: Spot, entered: Mapping[Spot, tuple[Piece, ...]]
    ) -> Mapping[Piece, Refusal]:
        """All of them are new."""
        return self.spent(spot)

    def event(self, entered: Mapping[Spot, tuple[Piece, ...]]) -> Event:
        """The tiles of one person."""
        ((spot, tiles),) = entered.items()
        known = self.table.behind.get(spot.name, ()) if self.table is not None else ()
        return Left(spot.name, (*known, *cast("tuple[int, ...]", tiles)))

    def entered(self, event: Event) -> Mapping[Spot, tuple[Piece, ...]] | None:
        """The tiles that were told, without those known before."""
        if not isinstance(event, Left) or event.tiles is None or self.table is None:
            return None
        known = self.table.behind.get(event.player, ())
        return {Spot(HAND, event.player): tuple(t for t in event.tiles if t not in known)}
