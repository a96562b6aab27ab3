"""New match: the game, the people, and the first deal, in as few taps as it can be."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.kv import read_kv
from companion.models.faces import faces, next_colour
from companion.models.setup import shelf
from companion.models.setup.plan import Chair, Plan
from companion.screens.people.naming import NewPersonSheet
from companion.screens.rules.rule import RuleSheet, title_of
from companion.screens.rules.setup import offer_setup
from companion.screens.setup.dealer import DealerSheet
from companion.screens.setup.options import OptionsSheet
from companion.screens.setup.seat import SeatSheet
from companion.screens.setup.shelf import ShelfSheet
from companion.store import Person
from companion.store.people import namesake
from companion.widgets.drawn.item_list import Item
from companion.widgets.drawn.people import Chip, Chips
from companion.widgets.drawn.seats import SeatLine, Seats
from companion.widgets.kit.action import Action, Heading, ListEntry
from companion.widgets.kit.pane import Pane
from companion.widgets.kit.rooms import Column, Room
from companion.widgets.kit.topbar import TopBar

read_kv("screens/setup/room.kv")

DRAFT = "newmatch"
AT_FIRST = 16  # people shown before "More"


class NewMatch(Room):
    """Where a match is planned. The plan itself is in companion/models/setup/plan.py; this shows it."""

    game_title = StringProperty()
    game_detail = StringProperty()
    options_title = StringProperty()
    options_detail = StringProperty()
    dealer_title = StringProperty()
    box = StringProperty()  # of a game whose people tell what is printed
    house = StringProperty()
    house_detail = StringProperty()
    begin_words = StringProperty()
    ready = BooleanProperty(False)
    count = NumericProperty(0)
    people = ListProperty()
    numbers = ListProperty()
    seats = ListProperty()
    dealer = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        self.plan = Plan.of()
        self._all = False
        self._farewell: Any = None  # the toast that offers a seat back
        super().__init__(**properties)

    def on_pre_enter(self, *_: Any) -> None:
        """Go on with what was planned before, or begin with the game played last."""
        self.plan = self.app.desk.draft(DRAFT, self._planned) or self._last_game()
        self._all = False
        self.show()

    # -- deeds -------------------------------------------------------------------------------

    def change(self, plan: Plan) -> None:
        """Keep another plan before it is shown."""
        self.plan = plan
        self.app.desk.keep(DRAFT, plan.draft(), alone=True)
        self.show()

    def on_person(self, name: str) -> None:
        """A chip was tapped: somebody sits down or stands up, or somebody new comes."""
        kind, _, key = name.partition(" ")
        if kind == "person":
            self._tap_person(int(key))
        elif kind == "group":
            self.change(self.plan.group(self._last_group()))
        elif kind == "more":
            self._all = True
            self.show()
        else:
            self.app.sheets.open(NewPersonSheet(done=self._add, several=True, room=self._free))

    def _tap_person(self, key: int) -> None:
        for at, chair in enumerate(self.plan.chairs):
            if chair.person == key:
                self.change(self.plan.stand(at))
                return
        person = self.app.desk.guarded(lambda: self.app.store.person(key))
        if person is not None and self._room_left():
            self.change(self.plan.sit(person.name, key))

    def _room_left(self) -> bool:
        if self._free():
            return True
        text = self.app.tr("At most {n} players. Remove one first.")
        self.app.toast(text.format(n=self.plan.entry.most))
        return False

    def _free(self) -> bool:
        """Whether one more could sit down."""
        chairs = self.plan.chairs
        return len(chairs) < self.plan.entry.most or any(chair.guest for chair in chairs)

    def _add(self, name: str, colour: str) -> None:
        person = self.app.desk.guarded(lambda: self.app.store.add_person(name, colour))
        if person is not None and self._room_left():
            self.change(self.plan.sit(person.name, person.id))
        self.show()

    def on_number(self, name: str) -> None:
        """So many play; a second tap on the number sends the guests away again."""
        count = int(name)
        named = sum(not chair.guest for chair in self.plan.chairs)
        if count == len(self.plan.chairs) and named < count:
            self.change(self.plan.fill(named))
        elif count < named:
            text = self.app.ntr(
                "{n} seat is taken: tap it to remove the player.",
                "{n} seats are taken: tap one to remove a player.",
                named,
            )
            self.app.toast(text)
        else:
            self.change(self.plan.fill(count))

    def on_seat(self, at: int) -> None:
        """A seat was tapped: who sits there, or nobody, and who deals."""
        chair, tr = self.plan.chairs[at], self.app.tr
        deeds = [
            (Item("free", tr("Remove player"), icon="seat-outline"), partial(self.stand_up, at))
        ]
        if at != self.plan.dealer:
            deals = Item("deals", tr("Deals first"), icon="cards-outline")
            deeds.insert(0, (deals, partial(self._deals, at)))
        self.app.sheets.open(
            SeatSheet(
                [
                    each
                    for each in self.people
                    if each.name.startswith("person ") and not each.chosen
                ],
                partial(self._name_seat, at),
                partial(self._seat_person, at),
                deeds,
                title=self.plan.names(self.call)[at],
                text=chair.name,
            )
        )

    def _name_seat(self, at: int, name: str) -> None:
        """Whoever is called so sits there: somebody known, or somebody new."""
        app, here = self.app, [key for key in self.plan.people if key is not None]

        def known() -> Person:
            people = app.store.people(retired=True)
            colour = next_colour(each.colour for each in people)
            return namesake(name, people, here) or app.store.add_person(name, colour)

        person = app.desk.guarded(known)
        if person is not None:
            self.change(self.plan.sit_at(at, person.name, person.id))

    def _seat_person(self, at: int, name: str) -> None:
        key = int(name.split()[1])
        person = self.app.desk.guarded(lambda: self.app.store.person(key))
        if person is not None:
            self.change(self.plan.sit_at(at, person.name, key))

    def stand_up(self, at: int) -> None:
        """Somebody stands up; it can be taken back."""
        before = self.plan
        chair, dealt = before.chairs[at], at == before.dealer
        self.change(before.stand(at))
        text = self.app.tr("{name} removed.").format(name=before.names(self.call)[at])
        self.app.toast(text, self.app.tr("Undo"), lambda: self._seat_again(at, chair, dealt))
        self._farewell = self.app.toasts.shown

    def _seat_again(self, at: int, chair: Chair, dealt: bool) -> None:
        """Only the chair comes back: what else was planned since stays as it is."""
        if (chair.person is None or not self.plan.seated(chair.person)) and self._room_left():
            self.change(self.plan.sit_again(at, chair, deals=dealt))

    def on_move(self, at: int, to: int) -> None:
        """Somebody changes seats."""
        self.change(self.plan.move(at, to))

    def choose_game(self) -> None:
        """Open the shelf."""
        self.app.sheets.open(ShelfSheet(self.plan, self.change))

    def choose_options(self) -> None:
        """Open the options."""
        self.app.sheets.open(OptionsSheet(self.plan, self.change))

    def open_box(self) -> None:
        """What is known of the box, and the rest of it painted."""
        self.app.go("learn", game=self.plan.entry.id)

    def explain_house(self) -> None:
        """Say what is printed about so many players; else offer the edition that has the variant."""
        plan = self.plan
        if self._doubt:
            self.app.sheets.open(RuleSheet(self._doubt, (plan.entry, plan.edition)))
        else:
            self.choose_game()

    def choose_dealer(self) -> None:
        """Open the choice of who deals first."""
        if self.plan.chairs:
            deals = DealerSheet(self.seats, self.dealer, self._deals)
            self.app.sheets.open(deals)

    def _deals(self, at: int) -> None:
        self.change(self.plan.with_dealer(at))

    def begin(self) -> None:
        """Begin, or say what is missing."""
        least = self.plan.entry.least
        if len(self.plan.chairs) < least:
            text = self.app.tr("Choose at least {n} players: tap names or a number.")
            self.app.toast(text.format(n=least))
            return
        if self.app.desk.begin(self.plan.header(self.call), self.plan.people) is None:
            return
        self.app.desk.drop(DRAFT)
        if self._farewell is not None and self.app.toasts.shown is self._farewell:
            self.app.toasts.clear()  # the plan into which somebody could come back is no more
        # The way back from the match leads home, not into a plan that has been carried out.
        self.app.rooms.forget(self.name)
        self.app.go("pad")
        offer_setup()

    def call(self, number: int) -> str:
        """What a guest on this seat is called."""
        return self.app.tr("Player {n}").format(n=number)

    # -- showing -----------------------------------------------------------------------------

    def show(self, *_: Any) -> None:
        """Everything as the plan has it."""
        plan, tr = self.plan, self.app.tr
        self.game_title = shelf.title(plan.entry, plan.edition, tr)
        self.game_detail = shelf.facts(plan.entry, tr)
        self.count = len(plan.chairs)
        self.numbers = [
            Chip(str(n), str(n), chosen=n == self.count)
            for n in range(plan.entry.least, plan.entry.most + 1)
        ]
        self._show_people()
        options = plan.header(self.call)["options"]
        ends = shelf.end_in_words(plan.entry, options, tr, self.app.ntr)
        self.options_title, self.options_detail = ends, self._variant()
        if plan.entry.rounds == 1 and len(plan.entry.variants) > 1:
            # Of a game with one end people look for the version that they play.
            self.options_title = shelf.variant(plan.entry, plan.variant, tr)
            self.options_detail = ", ".join((ends, *self._own()))
        self.box = tr("Your box") if plan.entry.learns else ""
        words = self.app.words_of(plan.entry)
        told = plan.unprinted if self.count >= plan.entry.least else ()
        self.house = " ".join(words.notice(each) for each in told)
        self._doubt = ""  # the rule about so many players, where that is in question
        if any(each.what == "players-not-printed" for each in told):
            self._doubt = plan.entry.variant(plan.variant).doubt
        other = tr("Choose another edition") if told else ""
        self.house_detail = title_of(self._doubt) if self._doubt else other
        self.ready = self.count >= plan.entry.least
        self.begin_words = (
            self.app.ntr("Start with {n} player", "Start with {n} players", self.count)
            if self.ready
            else tr("Add players to start")
        )

    redraw = show

    def _planned(self, kept: Any) -> Plan:
        return Plan.from_draft(kept, self.app.shelf)

    def _variant(self) -> str:
        tr = self.app.tr
        words = (
            [shelf.variant(self.plan.entry, self.plan.variant, tr)]
            if len(self.plan.entry.variants) > 1
            else []
        )
        words += self._own()
        if self.plan.standard:
            words.append(tr("edition default"))
        told = ", ".join(words)
        return told[:1].upper() + told[1:]

    def _own(self) -> list[str]:
        """What of it is otherwise than usual."""
        words = []
        if self.plan.hand:
            words.append(self.app.ntr("{n} card each", "{n} cards each", self.plan.hand))
        if self.plan.rules:
            many = len(self.plan.rules)
            words.append(self.app.ntr("{n} house rule", "{n} house rules", many))
        return words

    def _show_people(self) -> None:
        plan, tr = self.plan, self.app.tr
        known = self.app.desk.guarded(self.app.store.people) or []
        saved = {person.id: person for person in known}
        group = self._last_group()
        first = [chair.person for chair in group if chair.person in saved]
        order = [*first, *(key for key in saved if key not in first)]
        shown = order if self._all else order[:AT_FIRST]
        chips = []
        if len(group) > 1 and tuple(group) != plan.chairs:
            chips.append(Chip("group", tr("Same as last time"), icon="account-group-outline"))
        for key in shown:
            person = saved[key]
            face = faces([person.name], {person.name: person.colour})[person.name]
            chips.append(
                Chip(f"person {key}", person.name, face.colour, face.short, chosen=plan.seated(key))
            )
        if len(shown) < len(order):
            more = tr("{n} more").format(n=len(order) - len(shown))
            chips.append(Chip("more", more, icon="dots-horizontal"))
        chips.append(Chip("new", tr("New player"), icon="account-plus-outline"))
        self.people = chips
        names = plan.names(self.call)
        colours = {
            name: saved[chair.person].colour
            for name, chair in zip(names, plan.chairs, strict=True)
            if chair.person in saved
        }
        look = faces(names, colours)
        self.dealer = plan.dealer if plan.entry.dealt else -1
        self.seats = [SeatLine(name, look[name].short, look[name].colour) for name in names]
        asked = plan.entry.dealt and names
        self.dealer_title = (
            tr("{name} deals first").format(name=names[plan.dealer]) if asked else ""
        )

    def _last_game(self) -> Plan:
        last = self.app.desk.guarded(lambda: self.app.store.matches(0, 1)) or []
        entry = self.app.shelf.get(last[0].game) if last else None
        return Plan.again(entry, last[0].options) if entry else Plan.of(self.app.shelf.first)

    def _last_group(self) -> list[Chair]:
        group = []
        seats = self.app.desk.guarded(self.app.store.last_group) or []
        for number, seat in enumerate(seats, 1):
            guest = seat.person is None and seat.player == self.call(number)
            group.append(Chair("" if guest else seat.player, seat.person))
        return group
