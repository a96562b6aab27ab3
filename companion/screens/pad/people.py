"""People at the table: somebody joins, is called otherwise, or sits somewhere else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.core.events import Seat
from companion.kv import read_kv
from companion.models.faces import distinct_initials, faces, faces_of
from companion.models.new_person import know, number_of
from companion.models.pad.score_sheet import coming_back, coming_in
from companion.store import Person
from companion.widgets.drawn.people import Chip, Chips
from companion.widgets.drawn.seats import SeatLine, Seats
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.choice import Choice
from companion.widgets.kit.field import Field
from companion.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

__all__ = ["Action", "Chips", "Choice", "Field", "Heading", "JoinSheet", "Seats", "SeatsSheet"]

read_kv("screens/pad/people.kv")

FEW = 8  # people offered over the field


def _offered(pad: Pad, first: Sequence[str] = ()) -> list[tuple[str, Person | None]]:
    """Names to tap: `first`, then the saved people who do not sit here, the latest first."""
    state, app = pad.match.state, pad.app
    people = app.desk.guarded(app.store.people) or []
    saved = {each.name: each for each in reversed(people)}
    here = app.desk.guarded(lambda: app.store.summary(pad.match.header.id).people) or {}
    others = [
        each.name
        for each in people
        if saved[each.name] is each
        and each.name not in state.everybody
        and each.id not in here.values()
    ]
    names = [*first, *others]
    return [(name, saved.get(name)) for name in names[: max(FEW, len(first))]]


class JoinSheet(Sheet):
    """Somebody comes: one who left, a saved person, a new name or none, and with how many points.

    Who comes back goes on with the total that stands on the pad; nothing is added to it.
    """

    pad = ObjectProperty()
    options = ListProperty()
    people = ListProperty()
    start = StringProperty("average")

    def __init__(self, pad: Pad, **properties: Any) -> None:
        self._points = coming_in(pad.match.state)
        self._gone = coming_back(pad.match.state)
        super().__init__(pad=pad, **properties)
        self.title = pad.app.tr("Add player")
        self._known: dict[str, tuple[str, int | None]] = {}
        self._offer_people()
        self.name_typed("")

    def _offer_people(self) -> None:
        """Who does not sit here: those who left before the saved people."""
        offered = _offered(self.pad, self.pad.match.state.gone)
        short = distinct_initials(name for name, _ in offered)
        chips = []
        for name, person in offered:
            # Who left without being in the list of people is still known by name here.
            key = f"person {person.id}" if person else f"back {name}"
            self._known[key] = (name, person.id if person else None)
            chips.append(Chip(key, self._said(name), person.colour if person else "", short[name]))
        self.people = chips

    def _said(self, name: str) -> str:
        if name not in self._gone:
            return name
        return str(self.pad.app.tr("{name}: back, total {n}").format(name=name, n=self._gone[name]))

    def name_typed(self, text: str) -> None:
        """Offer what this name may come in with; while all of it is the same, nothing is asked."""
        tr, name = self.pad.app.tr, text.strip()
        if name in self._gone:
            words = tr("Comes back with a total of {n}").format(n=self._gone[name])
            self.options, self.start = [("back", words)], "back"
            return
        said = {"zero": tr("No points"), "average": tr("Average"), "worst": tr("Last place")}
        offers = [(key, f"{said[key]}: {n}") for key, n in self._points.items()]
        self.options = offers if len(set(self._points.values())) > 1 else []
        if self.start == "back":
            self.start = "average"

    def join(self, text: str, person: int | None = None) -> None:
        """Sit down with the chosen points; a refusal leaves the sheet open."""
        app, name = self.pad.app, text.strip()
        nameless = not name
        name = name or self._number()
        back = name in self._gone
        points = 0 if back else self._points[self.start]
        if self.pad.do(Seat(join=name, points=points), person):
            self.dismiss(animation=False)
            if person is None and not back and not nameless:
                _make_known(self.pad, name)
            said = app.tr("{name} is back.") if back else app.tr("{name} joins.")
            app.toast(said.format(name=name))

    def _number(self) -> str:
        """What somebody without a name is called: by the number of the seat, if it is free."""
        state = self.pad.match.state
        call, seat = self.pad.app.tr("Player {n}"), len(state.players) + 1
        numbers = chain(range(seat, self.pad.match.entry.most + 1), count(1))
        return next(name for n in numbers if (name := call.format(n=n)) not in state.everybody)

    def join_known(self, key: str) -> None:
        """Somebody whose name stands there sits down."""
        self.join(*self._known[key])


class RenameSheet(Sheet):
    """Another name for a seat: a saved person's, or a new one. Whoever gets a name is known then."""

    pad = ObjectProperty()
    player = StringProperty()
    people = ListProperty()

    def __init__(self, pad: Pad, player: str, **properties: Any) -> None:
        super().__init__(pad=pad, player=player, **properties)
        self.title = pad.app.tr("Rename player")
        offered = [(name, person) for name, person in _offered(pad) if person]
        short = distinct_initials(name for name, _ in offered)
        self._known = {f"person {person.id}": (name, person.id) for name, person in offered}
        self.people = [
            Chip(f"person {person.id}", name, person.colour, short[name])
            for name, person in offered
        ]

    def rename(self, text: str, person: int | None = None) -> None:
        """Call the seat so; a refusal leaves the sheet open."""
        app, new, match = self.pad.app, text.strip(), self.pad.match
        if not new:
            app.toast(app.tr("Enter a name first."))
        elif new == self.player:
            self.dismiss(animation=False)
        elif self.pad.do(Seat(rename={self.player: new})):
            self.dismiss(animation=False)
            there = app.desk.guarded(lambda: app.store.summary(match.header.id).people) or {}
            if person is not None:
                app.desk.guarded(lambda: app.store.link(match, new, person))
                self.pad.refresh()
            elif new not in there or number_of(self.player):
                _make_known(self.pad, new)

    def rename_known(self, key: str) -> None:
        """The seat is somebody's whose name stands there."""
        self.rename(*self._known[key])


def _make_known(pad: Pad, player: str) -> None:
    """Whoever has a name is offered for the next match too; a seat's number is no name."""
    app, match = pad.app, pad.match
    if not number_of(player):
        app.desk.guarded(lambda: know(match, player, app.store))
        pad.refresh()


class SeatsSheet(Sheet):
    """The order round the table: each is dragged by the grip, as on New match."""

    pad = ObjectProperty()
    order = ListProperty()
    seats = ListProperty()
    dealer = NumericProperty(0)

    def __init__(self, pad: Pad, **properties: Any) -> None:
        super().__init__(pad=pad, **properties)
        app, match = pad.app, pad.match
        self.title = app.tr("Change seats")
        look = app.desk.guarded(lambda: faces_of(match, app.store)) or faces(
            match.state.players, {}
        )
        self._lines = {name: SeatLine(name, face.short, face.colour) for name, face in look.items()}
        self.order = list(match.state.players)

    def on_order(self, *_: Any) -> None:
        """Show the seats by their numbers."""
        match = self.pad.match
        self.dealer = self.order.index(match.state.dealer) if match.entry.dealt else -1
        self.seats = [self._lines[player] for player in self.order]

    def move(self, at: int, to: int) -> None:
        """Somebody sits down elsewhere; the others move up."""
        order = list(self.order)
        order.insert(to, order.pop(at))
        self.order = order

    def take(self) -> None:
        """Sit down like that."""
        order = tuple(self.order)
        if order == self.pad.match.state.players or self.pad.do(Seat(order=order)):
            self.dismiss(animation=False)
