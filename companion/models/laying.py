"""The table as it really lies, while somebody tells it: the cards of each row and each pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from companion.games.core.asking import PILE, Spot
from companion.games.core.events import Event
from companion.games.core.game import Lies
from companion.games.core.rulings import Refusal, Refused
from companion.games.rows import placing as lines
from companion.games.rows.placing import ROWS
from companion.games.rows.rulings import RowRuling
from companion.games.rows.table import RowTable
from companion.match import Match
from companion.models.asking import BLOCKED, LONGER
from companion.models.unfolding import last_turn
from companion.models.waiting import HELD, hands

Place = int | str  # a row's number, or whose pile


@dataclass(frozen=True, slots=True)
class Laying:
    """Rows and piles that can be changed card by card; nothing of it is written yet."""

    rows: tuple[tuple[int, ...], ...]
    piles: Mapping[str, tuple[int, ...]]
    cursor: Place = 1
    agreed: bool = False
    stops: tuple[int, ...] = ()
    sevens: tuple[int, ...] = ()
    held: Mapping[str, int] = field(default_factory=dict)  # special cards in the hands

    @classmethod
    def of(cls, match: Match) -> Laying:
        """The table as the app has it, to be changed into what it is."""
        table = _table(match)
        marks = table.marks
        return cls(
            table.rows,
            dict(table.piles),
            stops=marks.stops,
            sevens=marks.sevens,
            held=hands(match),
        )

    @classmethod
    def before_card(cls, match: Match, at: int) -> Laying:
        """The table before a card of the last turn, for people who decide otherwise about it.

        What was laid by it and after it lies nowhere: that is theirs to tell.
        """
        now = last_turn(match) if not hands(match) else None  # special cards do not go back so
        beats = [beat for frame in now.frames for beat in match.beats(frame)] if now else []
        if not 0 <= at < len(beats):
            return replace(cls.of(match), agreed=True)
        beat = beats[at]
        table, ruling = cast("RowTable", beat.before), cast("RowRuling", beat.ruling)
        return cls(table.rows, dict(table.piles), ruling.row or 1, agreed=True)

    @property
    def places(self) -> tuple[Place, ...]:
        """The rows, then everybody's pile."""
        return (*range(1, len(self.rows) + 1), *self.piles)

    def cards(self, place: Place) -> tuple[int, ...]:
        """What lies at a place."""
        return self.rows[place - 1] if isinstance(place, int) else self.piles[place]

    def place_of(self, card: int) -> Place | None:
        """Where a card lies."""
        return next((place for place in self.places if card in self.cards(place)), None)

    def tap(self, card: int) -> Laying:
        """Put the card last at the cursor's place; from there it is taken away."""
        here = card in self.cards(self.cursor)
        rows = tuple(tuple(each for each in row if each != card) for row in self.rows)
        piles = {
            player: tuple(each for each in pile if each != card)
            for player, pile in self.piles.items()
        }
        bare = replace(self, rows=rows, piles=piles)
        return bare if here else bare.put(card)

    def put(self, card: int) -> Laying:
        """Put a card that lies nowhere at the cursor's place."""
        if isinstance(self.cursor, str):
            pile = (*self.piles[self.cursor], card)
            return replace(self, piles={**self.piles, self.cursor: pile})
        at = self.cursor - 1
        return replace(self, rows=(*self.rows[:at], (*self.rows[at], card), *self.rows[at + 1 :]))

    def move(self, place: Place) -> Laying:
        """Put the cursor on a row or a pile."""
        return replace(self, cursor=place)

    # -- special cards -----------------------------------------------------------------------

    def block(self) -> Laying:
        """Put a Stop on the cursor's row, or take it off."""
        return replace(self, stops=_toggled(self.stops, self.cursor))

    def lengthen(self) -> Laying:
        """Put a 7 nimmt! at the cursor's row, or take it off."""
        return replace(self, sevens=_toggled(self.sevens, self.cursor))

    def fifth(self) -> Laying:
        """Begin a fifth row, or let it and its cards go."""
        if len(self.rows) > ROWS:
            stay = (tuple(row for row in rows if row <= ROWS) for rows in (self.stops, self.sevens))
            stops, sevens = stay
            cursor = ROWS if self.cursor == ROWS + 1 else self.cursor
            rows = self.rows[:ROWS]
            return replace(self, rows=rows, cursor=cursor, stops=stops, sevens=sevens)
        return replace(self, rows=(*self.rows, ()), cursor=ROWS + 1)

    def hold(self, by: int) -> Laying:
        """Let the cursor's player have more or fewer special cards."""
        player = str(self.cursor)
        number = max(0, self.held.get(player, 0) + by)
        return replace(self, held={**self.held, player: number})

    def agree(self) -> Laying:
        """Call it the people's own decision, or no longer."""
        return replace(self, agreed=not self.agreed)

    def event(self, match: Match) -> Event:
        """What is written; what nobody touched is left as it is."""
        pieces = {Spot.row(number): row for number, row in enumerate(self.rows, 1)}
        pieces |= {Spot(PILE, player): pile for player, pile in self.piles.items()}
        marks = {BLOCKED: self.stops, LONGER: self.sevens}
        lies = Lies(pieces, marks, {HELD: self.held})
        return match.game.set_as(match.state, lies, agreed=self.agreed)

    def faults(self, match: Match) -> tuple[Refusal, ...]:
        """Everything that is impossible about it."""
        try:
            match.preview(self.event(match))
        except Refused as refused:
            return refused.refusals
        return ()

    def vanished(self, match: Match) -> tuple[int, ...]:
        """The cards that have been played and would lie nowhere any more."""
        before = Laying.of(match)
        lay = (card for place in before.places for card in before.cards(place))
        return tuple(sorted(card for card in lay if self.place_of(card) is None))

    def rest(self, match: Match) -> dict[int, str]:
        """What lies nowhere and whose it is, the lowest first, if it is the end of the last turn.

        Nothing where special cards are about: the rows alone do not tell what holds then.
        """
        now = last_turn(match) if not hands(match) else None
        played = {card: player for player, card in now.cards.items()} if now is not None else {}
        gone = self.vanished(match)
        if not gone or not played.keys() >= set(gone) or self._overtaken(match, gone, played):
            return {}
        return {card: played[card] for card in gone}

    def _overtaken(self, match: Match, gone: Sequence[int], played: Iterable[int]) -> bool:
        """Whether cards of the turn would lie out of order: they are placed from the lowest (Q11)."""
        lie = (card for card in played if self.place_of(card) is not None)
        wait = self.waiting(match)
        return max(lie, default=0) > min(gone) or min(wait, default=max(gone)) < max(gone)

    def by_the_rules(self, match: Match) -> tuple[Laying, RowRuling | None]:
        """The rest of the turn placed after what people decided, up to a card that fits no row."""
        rows, piles = self.rows, dict(self.piles)
        stuck = None
        for card, player in self.rest(match).items():
            ruling = lines.ruling(rows, card, _table(match).set, player)
            if not ruling.row:
                stuck = ruling
                break
            rows = lines.laid(rows, ruling)
            piles[player] += ruling.took
        return replace(self, rows=rows, piles=piles), stuck

    def waiting(self, match: Match) -> dict[int, str]:
        """The revealed cards that still wait for their place, and whose they are."""
        table = _table(match)
        return {card: player for card, player in table.pending if self.place_of(card) is None}

    def changed(self, match: Match) -> bool:
        """Whether anything is otherwise than the app has it."""
        return replace(self, cursor=1, agreed=False) != Laying.of(match)

    # -- as a draft --------------------------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        """What is kept so that a killed app opens with the same table."""
        return {
            "rows": [list(row) for row in self.rows],
            "piles": {player: list(pile) for player, pile in self.piles.items()},
            "at": self.cursor,
            "agreed": self.agreed,
            "stops": list(self.stops),
            "sevens": list(self.sevens),
            "held": dict(self.held),
        }

    @classmethod
    def from_draft(cls, match: Match, draft: Any) -> Laying:
        """The table of a draft; the app's own where there is none."""
        if not isinstance(draft, dict):
            return cls.of(match)
        return cls(
            tuple(tuple(map(int, row)) for row in draft["rows"]),
            {player: tuple(map(int, pile)) for player, pile in draft["piles"].items()},
            draft["at"],
            draft["agreed"],
            tuple(draft.get("stops", ())),
            tuple(draft.get("sevens", ())),
            draft.get("held", {}),
        )


def more_specials(match: Match, event: Event) -> bool:
    """Whether more special cards would lie among the rows than the app has there."""
    if not hands(match):
        return False
    after = cast("RowTable", match.preview(event).state.table)
    pairs = zip(_lying(_table(match)), _lying(after), strict=True)
    return any(now > before for before, now in pairs)


def _lying(table: RowTable) -> tuple[int, int, int]:
    marks = table.marks
    return len(marks.stops), len(marks.sevens), len(table.rows)


def _table(match: Match) -> RowTable:
    return cast("RowTable", match.state.table)


def _toggled(rows: tuple[int, ...], row: Place) -> tuple[int, ...]:
    if not isinstance(row, int):
        return rows
    kept = tuple(each for each in rows if each != row)
    return kept if row in rows else tuple(sorted((*rows, row)))
