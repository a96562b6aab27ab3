"""The 28 special cards: how many everybody holds, and which kinds can still be in a hand.

Hands are secret. The app counts; of a hidden card it knows only what everybody at the table knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

FIFTH, SEVEN, INSERT, REPLACE = "fifth-row", "seven", "insert", "replace"
SHIFT, STOP, POSITIVE = "shift", "stop", "positive"
KINDS = (FIFTH, SEVEN, INSERT, REPLACE, SHIFT, STOP, POSITIVE)
COPIES = 4
SPECIALS = COPIES * len(KINDS)
DEALT = 3  # to everybody at the start of a round, if there are enough


_WHOLE: Mapping[str, int] = dict.fromkeys(KINDS, COPIES)


class Specials(NamedTuple):
    """Where the special cards are that do not lie among the rows."""

    hands: Mapping[str, int] = {}
    deck: int = SPECIALS
    discards: tuple[str, ...] = ()  # face up, the latest last
    # What was in the deck when it was last shuffled, as far as everybody knows, and how many have
    # been drawn since: so many of a kind at the most can have left it.
    fresh: Mapping[str, int] = _WHOLE
    drawn: int = 0
    counted: bool = True  # whether every card of the rounds so far was told, so that this is sure
    assumed: tuple[str, ...] = ()  # whose number is what was dealt after a round nobody counted

    def in_deck(self, kind: str) -> int:
        """How many of a kind are in the deck for certain."""
        return max(0, self.fresh.get(kind, 0) - self.drawn)

    def in_hands(self, kind: str, on_table: Mapping[str, int]) -> int:
        """How many of a kind the hands can hold together at the most."""
        seen = self.discards.count(kind) + on_table.get(kind, 0)
        return COPIES - seen - self.in_deck(kind)

    def deal(self, players: tuple[str, ...], *, bare: bool, at_once: bool) -> Specials:
        """Everybody gets three, or fewer if there are not enough; what was kept stays (G8, G9).

        `bare`: only what is left in the deck is dealt, the discards stay out (house rule of G9).
        `at_once`: a deck that runs out is made anew at once, not at the next draw.
        """
        gathered = self if bare else self.shuffled()
        if not self.counted:  # what else was used and drawn nobody told: no kind is known of it
            gathered = gathered._replace(fresh={}, drawn=0)
        each = min(DEALT, gathered.deck // len(players))
        after = gathered._replace(
            hands={player: self.hands.get(player, 0) + each for player in players},
            deck=gathered.deck - each * len(players),
            drawn=gathered.drawn + each * len(players),
            counted=True,
            assumed=self.assumed if self.counted else players,
        )
        return after.shuffled() if at_once and not after.deck else after

    def shuffled(self) -> Specials:
        """The discards are shuffled into the deck."""
        seen = Counter(self.discards)
        fresh = {kind: self.in_deck(kind) + seen[kind] for kind in KINDS}
        return self._replace(deck=self.deck + len(self.discards), discards=(), fresh=fresh, drawn=0)

    def used(self, player: str, *discarded: str) -> Specials:
        """A card leaves this hand, to be discarded or, if none is named, to lie among the rows."""
        hands = {**self.hands, player: self.hands[player] - 1}
        return self._replace(hands=hands, discards=self.discards + discarded)

    def discard(self, *kinds: str) -> Specials:
        """These cards lie face up beside the deck."""
        return self._replace(discards=self.discards + kinds) if kinds else self

    def swap(self, kind: str, *, at_once: bool) -> Specials:
        """One card of the hand is discarded, then the deck's top card drawn (SW3, SW5, SW6, SW9).

        `at_once`: a deck that runs out is made anew at once, not at the next draw.
        """
        after = self.discard(kind)
        if not after.deck:
            after = after.shuffled()
        after = after._replace(deck=after.deck - 1, drawn=after.drawn + 1)
        return after.shuffled() if at_once and not after.deck else after

    def left(self, player: str) -> Specials:
        """Somebody leaves the table: their special cards go back into the deck, unseen."""
        hands = {each: held for each, held in self.hands.items() if each != player}
        assumed = tuple(each for each in self.assumed if each != player)
        deck = self.deck + self.hands.get(player, 0)
        return self._replace(hands=hands, deck=deck, assumed=assumed)

    def renamed(self, new: Mapping[str, str]) -> Specials:
        """The same cards, some people called otherwise."""
        return self._replace(
            hands={new.get(each, each): n for each, n in self.hands.items()},
            assumed=tuple(new.get(each, each) for each in self.assumed),
        )
