"""A question about piles: may this card be laid here? Piles as anybody sets them, or as a match has.

It is a value like a moment at the table: it says all that is in sight and what a touch means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.games.core.asking import ANY, PILE, Spot, Touch
from companion.games.core.game import Game, Lies
from companion.games.core.rulings import Piece, Refusal, Ruling
from companion.games.core.sets import CardSet
from companion.models.faces import Face
from companion.models.table.moment import SEAT
from companion.models.table.scene import (
    ENTER,
    TELL,
    Answer,
    Grid,
    Headline,
    Icon,
    Keep,
    Key,
    Open,
    Say,
    Scene,
    Seat,
    Sign,
)
from companion.models.views.auction import AuctionScene, PersonLine, PileLine

if TYPE_CHECKING:
    from companion.words import Words

NOBODYS = Face("", "")
NOBODY = ""  # whose piles they are where no match has them
ASKED, NEW = "asked", "new"  # places of the strip beside the piles
Piles = Mapping[str, tuple[tuple[int, ...], ...]]


@dataclass(frozen=True)
class PileQuestion:
    """The piles, the card in question, and the pile that is looked at."""

    game: Game[Any]
    piles: Piles = field(default_factory=lambda: {NOBODY: ()})
    card: int = 0
    at: Spot | None = None  # the pile of which the verdict is read
    cursor: int = 1  # the pile whose top card is told next; 0: the card in question
    heads: Mapping[Piece, int] = field(default_factory=dict)  # bullheads, as far as known
    faces: Mapping[str, Face] = field(default_factory=dict)  # of those whose piles they are

    @property
    def own(self) -> bool:
        """Whether people set the piles here themselves."""
        return NOBODY in self.piles

    @property
    def lies(self) -> Lies:
        """The piles as the game reads them."""
        pieces = {
            Spot(PILE, player, at): pile
            for player, piles in self.piles.items()
            for at, pile in enumerate(piles, 1)
        }
        return Lies(dict(pieces), {}, {})

    @cached_property
    def verdicts(self) -> Mapping[Spot, Ruling | Refusal]:
        """Of each pile, and of a new one: why the card may go there, or why not."""
        return self.game.verdicts(self.lies, tuple(self.piles), self.card) if self.card else {}

    @property
    def read(self) -> Spot:
        """The pile of which the verdict is read: the one that was touched, else what is best."""
        if self.at is not None and self.at in self.verdicts:
            return self.at
        may = (spot for spot, each in self.verdicts.items() if not isinstance(each, Refusal))
        return next(may)  # a new pile at least

    @property
    def said(self) -> Ruling | Refusal:
        """That verdict."""
        return self.verdicts[self.read]

    # -- touches -----------------------------------------------------------------------------

    def touch(self, touch: Touch) -> Answer | None:
        """A card of the grid, a pile, or a place of the strip."""
        if touch.kind == SEAT:
            return self._placed(str(touch.value))
        if touch.kind != ANY or self.card:
            return None
        card = int(touch.value)
        if any(card in pile for piles in self.piles.values() for pile in piles):
            return Say(Refusal("card-again", card=card))
        if not self.own or not self.cursor:
            return Keep(replace(self, card=card, at=None))
        piles = list(self.piles[NOBODY])
        piles[self.cursor - 1 : self.cursor] = [(card,)]
        return Keep(replace(self, piles={NOBODY: tuple(piles)}, cursor=0))

    def _placed(self, key: str) -> Answer | None:
        spot = next((each for each in self.verdicts if key_of_pile(each) == key), None)
        if spot is not None:
            return Keep(replace(self, at=spot))
        if key == ASKED:
            return Keep(replace(self, cursor=0))
        if key == NEW:
            return Keep(replace(self, cursor=len(self.piles[NOBODY]) + 1))
        kind, _, number = key.partition(" ")
        return Keep(replace(self, cursor=int(number))) if kind == PILE else None

    def back(self) -> PileQuestion | None:
        """From a verdict to the cards; None: out of the room."""
        return self.anew if self.card else None

    @property
    def anew(self) -> PileQuestion:
        """The same piles and no card yet."""
        return replace(self, card=0, at=None, cursor=0 if any(self.piles.values()) else 1)

    @property
    def bare(self) -> PileQuestion:
        """No piles yet."""
        return PileQuestion(self.game)

    # -- as a draft ----------------------------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        """What is kept: piles of a match are its own."""
        piles = [list(pile) for pile in self.piles[NOBODY]] if self.own else []
        at = list(self.at) if self.at is not None else None
        return {"piles": piles, "card": self.card, "at": at, "cursor": self.cursor}

    def kept(self, draft: Any) -> PileQuestion:
        """The question that was left here."""
        piles = self.piles
        if self.own:
            piles = {NOBODY: tuple(tuple(map(int, pile)) for pile in draft["piles"])}
        at = Spot(*draft["at"]) if draft["at"] is not None else None
        card, cursor = int(draft["card"]), int(draft["cursor"])
        return replace(self, piles=piles, card=card, at=at, cursor=cursor)

    # -- showing -------------------------------------------------------------------------------

    def scene(self, words: Words) -> Scene:
        """The grid to ask with, or the verdict."""
        return self._answer(words) if self.card else self._asking(words)

    def _view(self) -> AuctionScene:
        people = tuple(
            PersonLine(
                player,
                tuple(PileLine(pile[-1], len(pile)) for pile in piles),
                face=self.faces.get(player, NOBODYS),
            )
            for player, piles in self.piles.items()
        )
        return AuctionScene(people=people, close=not self.card)

    def _asking(self, words: Words) -> Scene:
        tr = words.tr
        title = tr("Which card?")
        if self.own and self.cursor:
            title = tr("Top card of pile {number}").format(number=self.cursor)
        numbers = tuple(each for each in self.game.set.pieces if isinstance(each, int))
        lie: dict[Piece, Sign] = {
            card: Sign("", "lies")
            for piles in self.piles.values()
            for pile in piles
            for card in pile
        }
        clear = Icon("clear", "table-refresh", tr("Clear"), Keep(self.bare))
        return Scene(
            ENTER,
            title,
            view=self._view(),
            seats=self._seats(words) if self.own else (),
            cursor=f"{PILE} {self.cursor}" if self.cursor else ASKED,
            icons=(clear,) if self.own and any(self.piles.values()) else (),
            grid=Grid(CardSet(numbers, {}), picked=lie),
            prefers="whole",
        )

    def _seats(self, words: Words) -> tuple[Seat, ...]:
        tr = words.tr
        piles = [
            Seat(f"{PILE} {at}", tr("Pile {number}").format(number=at), str(pile[-1]), "filled")
            for at, pile in enumerate(self.piles[NOBODY], 1)
        ]
        new = len(piles) + 1
        key = f"{PILE} {new}" if self.cursor == new else NEW
        piles.append(Seat(key, tr("Pile {number}").format(number=new), "+"))
        return (*piles, Seat(ASKED, tr("Card"), "?"))

    def _answer(self, words: Words) -> Scene:
        tr, said = words.tr, self.said
        if isinstance(said, Refusal):
            verdict, says = tr("No"), words.refusal(said)
        elif self.at is not None:
            verdict, says = tr("Yes"), words.ruling(said)
        elif len(self.piles) > 1:
            verdict = tr("Which pile?")
            says = tr("Tap a pile to check {card}.").format(card=self.card)
        else:
            verdict, says = words.headline(said), words.ruling(said)
        spots = {(spot.name, spot.number): key_of_pile(spot) for spot in self.verdicts}
        unfit = frozenset(
            (spot.name, spot.number)
            for spot, each in self.verdicts.items()
            if isinstance(each, Refusal)
        )
        about = self.read if self.at is not None or self.own else None  # else which is asked
        why = Key("why", tr("Why?"), "help-circle-outline", deed=Open("why", said))
        return Scene(
            TELL,
            tr("May I put this here?"),
            says=says,
            headline=Headline(verdict, self.card),
            view=self._view()._replace(
                spots=spots, unfit=unfit, told=(about.name, about.number) if about else ("", 0)
            ),
            keys=(
                *((why,) if about else ()),
                Key("new question", tr("Another card"), "", "filled", deed=Keep(self.anew)),
            ),
            about=self.card,
            pieces=CardSet(self.game.set.pieces, self.heads),
            short=tr("Card {card}").format(card=self.card),
        )


def key_of_pile(spot: Spot) -> str:
    """A pile as a touch names it."""
    return f"pile {spot.name} {spot.number}"
