"""A match being planned: which game, who sits where, until what, and who deals first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.core.readers import LONGEST_NAME
from companion.games.core.rulings import Notice
from companion.games.core.shelf import GameEntry, Shelf
from companion.games.shelf import SHELF

# A guest's name by the seat, in the person's language: "Player 3".
Call = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat: a saved person, or a guest who is called by the number of the seat."""

    name: str = ""
    person: int | None = None

    @property
    def guest(self) -> bool:
        """Whether nobody in particular sits here."""
        return self.person is None and not self.name


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything the New match screen asks. Each deed gives a new plan; nothing is refused here."""

    entry: GameEntry  # the game's place on the shelf
    edition: str
    variant: str
    target: int = 0  # 0: it ends after so many rounds
    when: str = ""
    rounds: int = 0
    hand: int = 0  # 0: as the game deals
    rules: tuple[str, ...] = ()  # house rules switched on
    closed: bool = False  # whether piles stay face down until the round ends
    chairs: tuple[Chair, ...] = ()
    dealer: int = 0

    @classmethod
    def of(cls, entry: GameEntry = SHELF.first) -> Plan:
        """The game's own defaults, with an empty table."""
        return cls(entry, "", entry.variants[0].id).with_edition(entry.editions[0].id)

    @classmethod
    def again(cls, entry: GameEntry, options: Mapping[str, Any]) -> Plan:
        """The game of an earlier match with that match's options, at an empty table."""
        plan = cls.of(entry).with_edition(options.get("edition", entry.editions[0].id))
        plan = plan.with_variant(options.get("variant", plan.variant))
        end = options.get("end", {})
        if end:
            plan = plan.with_end(target=end.get("target", 0), rounds=end.get("rounds", 0))
            plan = plan.with_when(end.get("when", plan.when))
        chosen = options.get("house", {})
        rules = tuple(each for each in entry.house if chosen.get(each))
        closed = bool(options.get("closed")) and plan.closable
        return replace(plan, hand=options.get("hand", 0), rules=rules, closed=closed)

    @property
    def game(self) -> str:
        """The game's id."""
        return self.entry.id

    # -- what is played -----------------------------------------------------------------------

    def with_game(self, entry: GameEntry, edition: str) -> Plan:
        """Another game or edition; whoever sits stays, the options are that edition's."""
        return replace(Plan.of(entry), chairs=self.chairs, dealer=self.dealer).with_edition(edition)

    def with_edition(self, edition: str) -> Plan:
        """Another edition and the end that it prints (Q1)."""
        printed = self.entry.edition(edition)
        return replace(
            self,
            edition=edition,
            target=printed.target,
            when=printed.when,
            rounds=self.entry.rounds,
        )

    def with_variant(self, variant: str) -> Plan:
        """Another variant; the hand is dealt as that variant says, and its house rules stay."""
        matter = self.entry.house_in(variant)
        rules = tuple(each for each in self.rules if each in matter)
        return replace(self, variant=variant, hand=0, rules=rules)

    def with_end(self, *, target: int = 0, rounds: int = 0) -> Plan:
        """Until a number of points, or for a number of rounds."""
        return replace(self, target=target, rounds=rounds)

    def with_when(self, when: str) -> Plan:
        """At the target, or only above it (Q1)."""
        return replace(self, when=when)

    def with_hand(self, hand: int) -> Plan:
        """So many cards for everybody; 0 as the game deals."""
        return replace(self, hand=hand)

    def with_rule(self, rule: str, *, on: bool) -> Plan:
        """A house rule switched on or off."""
        switched = {**dict.fromkeys(self.rules, True), rule: on}
        return replace(self, rules=tuple(each for each in self.entry.house if switched.get(each)))

    def with_closed(self, *, on: bool) -> Plan:
        """Piles that stay face down until the round ends, or lie open."""
        return replace(self, closed=on)

    @property
    def closable(self) -> bool:
        """Whether piles can stay closed: where special cards are about, takes must be seen."""
        return "closed" in self.entry.options

    @property
    def fixed(self) -> bool:
        """Whether the variant has its own end and deal."""
        return self.entry.variant(self.variant).fixed

    @property
    def standard(self) -> bool:
        """Whether the options are the ones this edition prints."""
        bare = replace(Plan.of(self.entry).with_edition(self.edition), chairs=self.chairs)
        return replace(bare, dealer=self.dealer) == self

    @property
    def unprinted(self) -> tuple[Notice, ...]:
        """What of this no rulebook prints: the variant in this edition, or for so many."""
        tables = [len(self.chairs)] if self.chairs else []
        return self.entry.house_rules(self.edition, self.variant, tables)

    # -- who plays ----------------------------------------------------------------------------

    def seated(self, person: int) -> bool:
        """Whether this saved person sits at the table."""
        return any(chair.person == person for chair in self.chairs)

    def sit(self, name: str, person: int | None) -> Plan:
        """Somebody sits down: on the first guest's seat, else on a new one."""
        chair = Chair(name, person)
        for at, each in enumerate(self.chairs):
            if each.guest:
                return replace(self, chairs=(*self.chairs[:at], chair, *self.chairs[at + 1 :]))
        return replace(self, chairs=(*self.chairs, chair))

    def sit_at(self, at: int, name: str, person: int | None) -> Plan:
        """Somebody sits down on this very seat; whoever sat there has no seat any more."""
        chairs = (*self.chairs[:at], Chair(name, person), *self.chairs[at + 1 :])
        return replace(self, chairs=chairs)

    def stand(self, at: int) -> Plan:
        """The person on this seat gets up; the deal stays with whoever had it."""
        chairs = (*self.chairs[:at], *self.chairs[at + 1 :])
        dealer = self.dealer - (at < self.dealer)
        return replace(self, chairs=chairs, dealer=min(dealer, max(0, len(chairs) - 1)))

    def sit_again(self, at: int, chair: Chair, *, deals: bool) -> Plan:
        """Who got up sits there again; at a full table, where a guest was."""
        if len(self.chairs) >= self.entry.most:
            return self.sit(chair.name, chair.person)
        at = min(at, len(self.chairs))
        chairs = (*self.chairs[:at], chair, *self.chairs[at:])
        dealer = at if deals or not self.chairs else self.dealer + (at <= self.dealer)
        return replace(self, chairs=chairs, dealer=dealer)

    def move(self, at: int, to: int) -> Plan:
        """Somebody changes to another seat; the deal goes with its person."""
        order = list(range(len(self.chairs)))
        order.insert(to, order.pop(at))
        chairs = tuple(self.chairs[each] for each in order)
        return replace(self, chairs=chairs, dealer=order.index(self.dealer) if order else 0)

    def fill(self, count: int) -> Plan:
        """So many at the table: guests come, or the last of them go; people stay."""
        chairs = list(self.chairs)
        while len(chairs) > count and any(each.guest for each in chairs):
            last = max(at for at, each in enumerate(chairs) if each.guest)
            del chairs[last]
        chairs += [Chair()] * (count - len(chairs))
        dealer = min(self.dealer, max(0, len(chairs) - 1))
        return replace(self, chairs=tuple(chairs), dealer=dealer)

    def group(self, people: Sequence[Chair]) -> Plan:
        """These people sit down together, in this order, and nobody else."""
        return replace(self, chairs=tuple(people), dealer=0)

    def with_dealer(self, at: int) -> Plan:
        """The first deal."""
        return replace(self, dealer=at)

    def names(self, call: Call) -> tuple[str, ...]:
        """What each seat is called: two of one name are told apart, guests by their number."""
        found: list[str] = []
        for at, chair in enumerate(self.chairs):
            name = chair.name or call(at + 1)
            short, number = name, 2
            while name in found:
                ending = f" ({number})"
                name = short[: LONGEST_NAME - len(ending)] + ending
                number += 1
            found.append(name)
        return tuple(found)

    # -- as others write it -------------------------------------------------------------------

    def header(self, call: Call) -> dict[str, Any]:
        """The header of the record that this match begins with."""
        names = self.names(call)
        written: dict[str, Any] = {"game": self.game, "players": list(names)}
        written["options"] = self._options()
        if names:
            written["dealer"] = names[self.dealer]
        return written

    def _options(self) -> dict[str, Any]:
        options: dict[str, Any] = {}
        if self.entry.editions:
            options["edition"] = self.edition
        if len(self.entry.variants) > 1:
            options["variant"] = self.variant
        if self.closed:
            options["closed"] = True
        if self.rules:
            options["house"] = dict.fromkeys(self.rules, True)
        if self.fixed:
            return options
        if self.rounds:
            options["end"] = {"rounds": self.rounds}
        elif self.target:
            options["end"] = {"target": self.target, "when": self.when}
        if self.hand:
            options["hand"] = self.hand
        return options

    @property
    def people(self) -> tuple[int | None, ...]:
        """Which saved person sits on each seat."""
        return tuple(chair.person for chair in self.chairs)

    def draft(self) -> dict[str, Any]:
        """The plan as a draft keeps it."""
        kept = {"game": self.game, **{name: getattr(self, name) for name in _KEPT}}
        kept |= {"rules": list(self.rules), "closed": self.closed}
        return {**kept, "chairs": [[each.name, each.person] for each in self.chairs]}

    @classmethod
    def from_draft(cls, kept: Mapping[str, Any], shelf: Shelf = SHELF) -> Plan:
        """The plan of a draft; a draft of other times that no longer fits gives a new plan."""
        try:
            chairs = tuple(Chair(str(name), person) for name, person in kept["chairs"])
            entry = shelf[kept["game"]]
            plan = cls(entry, chairs=chairs, **{name: kept[name] for name in _KEPT})
            rules, closed = tuple(map(str, kept.get("rules", ()))), bool(kept.get("closed"))
            plan = replace(plan, rules=rules, closed=closed and plan.closable)
            plan.entry.edition(plan.edition)
            plan.entry.variant(plan.variant)
        except (KeyError, TypeError, ValueError, StopIteration):
            return cls.of(shelf.first)
        return plan


_KEPT = ("edition", "variant", "target", "when", "rounds", "hand", "dealer")
