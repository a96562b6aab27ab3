"""Entering pieces: one tap a piece, kept before it is shown, written when all are there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from companion.games.core.asking import ANY, PILE, ROW, Spot, Touch, Want
from companion.games.core.rulings import Piece, Refusal
from companion.models.faces import distinct_initials
from companion.models.table.entered import Entered, key_of
from companion.models.table.moment import SEAT, Draft, Moment, by_hand_keys, deed_keys
from companion.models.table.scene import (
    ENTER,
    TELL,
    Answer,
    Grid,
    Headline,
    Icon,
    Keep,
    Key,
    Offer,
    Open,
    Say,
    Scene,
    Seat,
    Sign,
    Standing,
    Write,
)

if TYPE_CHECKING:
    from companion.words import Words

AGAIN = "again"  # the key that goes on with pieces which are all there


@dataclass(frozen=True)
class Entering(Moment):
    """The game wants pieces."""

    @property
    def want(self) -> Want:
        """What it wants."""
        return cast("Want", self.now.want)

    @cached_property
    def entered(self) -> Entered:
        """What is there so far."""
        kept = self.draft.entered
        if kept is None:
            return Entered.empty(self.want.places)
        # Where each place is written by itself, those that are left keep what they have.
        return kept if kept.places == self.want.places else kept.called({}, self.want.places)

    @property
    def pointed(self) -> Piece | None:
        """The piece that was pointed at and has no place yet, where the piece comes first."""
        way = self.draft.way
        first = self.want.piece_first and len(way) == 1 and way[0].kind == ANY
        return way[0].value if first and self._nowhere(way[0].value) is None else None

    @cached_property
    def _refused(self) -> Mapping[Spot, Mapping[Piece, Refusal]]:
        """What each place refuses, and why."""
        return {spot: self.want.spent(spot) for spot in (*self.want.also, *self.want.spots)}

    def _nowhere(self, piece: Piece) -> Refusal | None:
        """Why a piece can go to no place at all, if so."""
        said = [self._refused[spot].get(piece) for spot in self.want.spots]
        return said[-1] if all(each is not None for each in said) else None

    @property
    def _spent(self) -> frozenset[Piece]:
        """What cannot be put where the cursor is, beside what is entered already."""
        if self.want.piece_first:
            found = [frozenset(self._refused[spot]) for spot in self.want.spots]
            return frozenset.intersection(*found)
        return frozenset(self.want.spent_beside(self.entered.cursor, self.entered.pieces))

    @cached_property
    def _dealing(self) -> bool:
        """Whether the places are rows, not people."""
        return all(spot.kind == ROW for spot in self.want.spots)

    @property
    def half(self) -> bool:
        """Whether something would be lost by going elsewhere."""
        return bool(self.entered.order) and not self.entered.full

    # -- touches -----------------------------------------------------------------------------

    def touch(self, touch: Touch) -> Answer | None:
        """A piece of the grid, or a place of the strip; or a number instead of pieces."""
        if self.sums:
            found = next((deed for deed in self.sums if deed.touches[-1] == touch), None)
            return Write(found.event) if found is not None else None
        entered = self.entered
        if self.want.piece_first:
            return self._pointing(touch)
        if touch.kind == SEAT:
            return self._kept(entered.move(str(touch.value).removeprefix("seat ")))
        if touch.kind != ANY:
            return None
        spent = self.want.spent_beside(entered.cursor, entered.pieces)
        if touch.value in spent and entered.holder(touch.value) is None:
            return Say(spent[touch.value])
        after = entered.tap(touch.value)
        if self.want.each:
            spot = entered.cursor
            there = after.at(spot)
            limit = next(place.most for place in self.want.places if place.spot == spot)
            if len(there) == limit:
                event, rest = self.want.event({spot: there}), after
                for piece in there:
                    rest = rest.without(spot, piece)
                return Write(event, Draft(entered=entered), Draft(entered=rest))
            return self._kept(after)
        return self._whole(after) if after.full else self._kept(after)

    def _pointing(self, touch: Touch) -> Answer | None:
        """First the piece, then its place."""
        piece = self.pointed
        if piece is None and touch.kind == ANY:
            why = self._nowhere(touch.value)
            return Say(why) if why is not None else Keep(Draft(way=(touch,)))
        if piece is None or touch.kind != SEAT:
            return None
        key = str(touch.value).removeprefix("seat ")
        spot = next((each for each in self._refused if key_of(each) == key), None)
        if spot is None:
            return None
        why = self._refused[spot].get(piece)
        return Say(why) if why is not None else Write(self.want.event({spot: (piece,)}), self.draft)

    def back(self) -> Answer | None:
        """From a piece that was pointed at to the others, from a number to the pieces."""
        if self.sums:
            return Keep(replace(self.draft, way=()))
        return Keep(Draft()) if self.pointed is not None else None

    def _kept(self, entered: Entered) -> Keep:
        return Keep(replace(self.draft, entered=entered, undone=()))

    def _whole(self, entered: Entered, *, again: bool = False) -> Write:
        event = self.want.event(entered.pieces)
        return Write(event, Draft(entered=entered), again=again)

    # -- showing -------------------------------------------------------------------------------

    @property
    def last_offered(self) -> bool:  # type: ignore[override]
        """Until the next card is entered, the rulings of the last turn are one touch away."""
        turn = self.now.turn
        return not self._dealing and not self.entered.order and bool(turn and turn.steps)

    @cached_property
    def _as_written(self) -> bool:
        """Whether what is entered is what was undone: then Redo brings it, written."""
        log, position = self.now.match.log, self.now.match.position
        if position == len(log) or self.draft.entered is None:
            return False
        return self.want.entered(log[position]) == dict(self.entered.pieces)

    def undo(self, words: Words) -> Icon:
        """Takes back the card that was entered last; filled-in cards that were changed, at once."""
        found = super().undo(words)
        if not self.entered.order or self._as_written or self.want.piece_first:
            return found
        full = self.entered.full
        back = Entered.empty(self.want.places) if full else self.entered.back()
        undone = (*self.draft.undone, self.entered)
        return found._replace(
            deed=Keep(replace(self.draft, entered=back, undone=undone)), disabled=False
        )

    def redo(self, words: Words) -> Icon:
        """Brings back the cards that were taken back, before it writes what was undone."""
        found, undone = super().redo(words), self.draft.undone
        if not undone:
            return found
        draft = replace(self.draft, entered=undone[-1], undone=undone[:-1])
        return found._replace(deed=Keep(draft), absent=False, disabled=False)

    def scene(self, words: Words) -> Scene:
        """The grid, everybody's place, the table behind it."""
        if self.pointed is not None:
            return self._whereto(words, self.pointed)
        entered, dealing = self.entered, self._dealing
        names = (spot.name for spot in entered.spots)
        short = distinct_initials((*self.now.state.everybody, *names))
        signs = {
            piece: Sign(
                spot.name if dealing else short[spot.name], colour=self.now.face(spot.name).colour
            )
            for spot, there in entered.pieces.items()
            for piece in there
        }
        instead = self._instead(words)
        there = sum(1 for spot in entered.spots if entered.at(spot))
        far = words.tr("{n} of {all}").format(n=there, all=len(entered.spots))
        scene = Scene(
            ENTER,
            self._title(words),
            self._heading(words),
            asks=words.why_wanted(self.want, entered.cursor),
            spares_asking=self.picture.prefers == "whole",
            view=self.picture.entering(entered),
            with_view=not dealing and not instead,
            seats=self._starts(words) if dealing else self._seats(),
            cursor="" if self.want.piece_first else self._seat_of(entered.cursor),
            far=() if dealing or self.want.each else (far, f"{there}/{len(entered.spots)}"),
            people=self._people(),
            keys=(*self._keys(words), *instead),
            icons=self.icons(words),
            short=self._short(words),
            grid=Grid(
                self.want.set,
                self._spent - signs.keys(),
                signs,
            ),
            offer=self._offer(words),
            prefers=self.picture.prefers,
        )
        return self.with_sums(words, scene, 0) if self.sums else scene

    def _instead(self, words: Words) -> tuple[Key, ...]:
        """A number instead of the pieces of the first place, while the cursor is there."""
        entered = self.entered
        first = entered.spots[:1] == (entered.cursor,) and not entered.at(entered.cursor)
        return self.other_keys(words) if first else ()

    def _whereto(self, words: Words, piece: Piece) -> Scene:
        """The places to which a piece can go, and the others, which say why not."""
        tr = words.tr
        refused = {spot: piece in there for spot, there in self._refused.items()}
        piles = all(spot.kind == PILE for spot in self.want.spots)
        keys = [Key("back", tr("Another card"), "chevron-left", deed=Keep(Draft()))]
        if self.want.ids:
            why = Open("reasons", (words.whereto(self.want, piece), self.want.ids))
            keys.append(Key("why", tr("Why?"), "help-circle-outline", deed=why))
        return Scene(
            TELL,
            tr("Card {card}").format(card=piece),
            says=words.whereto(self.want, piece),
            headline=Headline(tr("Which pile?") if piles else "", piece),
            view=self.picture.pointing(piece, refused),
            keys=tuple(keys),
            icons=self.icons(words),
            about=piece,
            pieces=self.pieces,
        )

    def _keys(self, words: Words) -> tuple[Key, ...]:
        if self.entered.full or (self.entered.enough and not self.want.each):
            text = words.tr("Use these")
            deed = self._whole(self.entered, again=True)
            return (Key(AGAIN, text, "redo-variant", "filled", guarded=True, deed=deed),)
        due = words.dealt(self.now.game.setup(self.now.state)) if self._dealing else ""
        told = (Key("due", due, "cards-outline", guarded=True, deed=Open("due")),) if due else ()
        if self.entered.order:
            return told
        # What can be done instead is offered until somebody has begun to enter pieces.
        return (*told, *deed_keys(self, words), *by_hand_keys(self, words))

    def _offer(self, words: Words) -> Offer | None:
        """Who may do something meanwhile is told once."""
        if not self.able:
            return None
        table = self.now.state.table
        turn = table.turn if table is not None else 0
        return Offer(
            (self.now.match.header.id, len(self.now.state.rounds), turn, self.able),
            words.may_do(self.able),
            words.beside[2],
            Open("beside"),
        )

    def _starts(self, words: Words) -> tuple[Seat, ...]:
        """A place for each row's start card."""
        return tuple(
            Seat(
                f"seat {spot.name}",
                words.tr("Row {row}").format(row=spot.name),
                self._detail(spot) or "–",
                "filled" if self.entered.at(spot) else "open",
                short=spot.name,
            )
            for spot in self.entered.spots
        )

    def _detail(self, spot: Spot) -> str:
        return " ".join(map(str, self.entered.at(spot)))

    def _seats(self) -> tuple[Seat, ...]:
        """A place for each player's card, with the bullheads that everybody has so far."""
        if self.want.piece_first:  # the view has the places
            return ()
        held = self.now.held
        untold = self.picture.tells_points
        heads = {
            name: each
            for name, each in self.now.player_points.items()
            if not untold and name not in self.now.unknown
        }
        return tuple(
            Seat(
                f"seat {key_of(spot)}",
                spot.name,
                self._detail(spot) or ("–" if spot.name in heads else ""),  # its card's place
                "filled" if self.entered.at(spot) else "open",
                held=held.get(spot.name, -1),
                heads=heads[spot.name].said if spot.name in heads else (),
                colour=self.now.face(spot.name).colour,
                leads=spot.name in self.now.leading,
                tag=self.now.face(spot.name).short,
            )
            for spot in self._seated
        )

    @cached_property
    def _seated(self) -> tuple[Spot, ...]:
        """The first place of everybody; the view has the other places of one person."""
        return tuple({spot.name: spot for spot in reversed(self.entered.spots)}.values())[::-1]

    def _seat_of(self, spot: Spot) -> str:
        """The place on the strip of whoever a place belongs to."""
        first = spot if self._dealing else next(s for s in self._seated if s.name == spot.name)
        return f"seat {key_of(first)}"

    def _people(self) -> tuple[Standing, ...]:
        # Before anything is on the pad there is nothing to read while the first cards are dealt.
        unread = self.picture.tells_points or self.now.unknown
        if (self._dealing and not self.now.state.rounds) or unread:
            return ()
        held = {} if self._dealing else self.now.held
        there = {spot.name for spot in self.entered.pieces} if not self._dealing else set()
        return tuple(
            Standing(
                player, *each, player in there, held.get(player, -1), player in self.now.leading
            )
            for player, each in self.now.player_points.items()
        )

    def _heading(self, words: Words) -> str:
        """What of the title has room where there is none for it."""
        state = self.now.state
        if self._dealing and self.now.match.entry.rounds == 1:
            return words.tr("Start")
        if self._dealing:
            return words.tr("Round {n}").format(n=len(state.rounds) + 1)
        most = max(place.most for place in self.want.places)
        return words.cards(most) if most > 1 else words.tr("Turn {n}").format(n=self._turn)

    @property
    def _turn(self) -> int:
        table = self.now.state.table if self.now.state.open else None
        return (table.turn if table is not None else 0) + 1

    def _short(self, words: Words) -> str:
        """The title in fewer words, where it has some to spare."""
        if words.wanted(self.want, self.entered.cursor) or not self._dealing:
            return ""
        return words.tr("Round {n}: start").format(n=len(self.now.state.rounds) + 1)

    def _title(self, words: Words) -> str:
        wanted = words.wanted(self.want, self.entered.cursor)
        if wanted:
            return wanted
        if self._dealing:
            return words.tr("Round {n}: start cards").format(n=len(self.now.state.rounds) + 1)
        name = self.entered.cursor.name
        return words.tr("Turn {n}: {player}").format(n=self._turn, player=name)
