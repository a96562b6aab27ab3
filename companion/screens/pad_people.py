"""People at the table: somebody joins, is called otherwise, or sits somewhere else."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.events import Seat
from companion.kv import read_kv
from companion.models.faces import told_apart
from companion.models.page import coming_back, coming_in
from companion.widgets.action import Action, Heading
from companion.widgets.choice import Choice
from companion.widgets.field import Field
from companion.widgets.lines import Item, Lines
from companion.widgets.people import Chip, Chips
from companion.widgets.sheet import Sheet

__all__ = ["Action", "Chips", "Choice", "Field", "Heading", "JoinSheet", "Lines", "SeatsSheet"]

read_kv("screens/pad_people.kv")

FEW = 8  # people offered over the field


class JoinSheet(Sheet):
    """Somebody comes: one who left, a saved person or a new name, and with how many points.

    Who comes back goes on with the total that stands on the pad; nothing is added to it.
    """

    pad = ObjectProperty()
    options = ListProperty()
    people = ListProperty()
    start = StringProperty("average")

    def __init__(self, pad: Any, **properties: Any) -> None:
        self._points = coming_in(pad.match.state)
        self._gone = coming_back(pad.match.state)
        super().__init__(pad=pad, **properties)
        self.title = pad.app.tr("Someone joins")
        self._known: dict[str, tuple[str, int | None]] = {}
        self._offer_people()
        self.name_typed("")

    def _offer_people(self) -> None:
        """Who does not sit here: those who left, then the saved people, the latest first."""
        state, app = self.pad.match.state, self.pad.app
        saved = {each.name: each for each in app.desk.guarded(app.store.people) or []}
        names = [*state.gone, *(name for name in saved if name not in state.everybody)]
        names = names[: max(FEW, len(state.gone))]
        short = told_apart(names)
        chips = []
        for name in names:
            person = saved.get(name)
            # Who left without being in the list of people is still known by name here.
            key = f"person {person.id}" if person else f"back {name}"
            self._known[key] = (name, person.id if person else None)
            chips.append(Chip(key, self._said(name), person.colour if person else "", short[name]))
        self.people = chips

    def _said(self, name: str) -> str:
        if name not in self._gone:
            return name
        return str(self.pad.app.tr("{name}: back with {n}").format(name=name, n=self._gone[name]))

    def name_typed(self, text: str) -> None:
        """Offer what this name may come in with."""
        tr, name = self.pad.app.tr, text.strip()
        if name in self._gone:
            words = tr("Goes on with {n}").format(n=self._gone[name])
            self.options, self.start = [("back", words)], "back"
            return
        said = {"zero": tr("At zero"), "average": tr("Average"), "worst": tr("Worst")}
        self.options = [(key, f"{said[key]}: {n}") for key, n in self._points.items()]
        if self.start == "back":
            self.start = "average"

    def join(self, text: str, person: int | None = None) -> None:
        """Sit down with the chosen points; a refusal leaves the sheet open."""
        app, name = self.pad.app, text.strip()
        if not name:
            app.toast(app.tr("Write a name first."))
            return
        back = name in self._gone
        points = 0 if back else self._points[self.start]
        if self.pad.do(Seat(join=name, points=points), person):
            self.dismiss(animation=False)
            said = app.tr("{name} is back.") if back else app.tr("{name} joins.")
            app.toast(said.format(name=name))

    def join_known(self, key: str) -> None:
        """Somebody whose name stands there sits down."""
        self.join(*self._known[key])


class RenameSheet(Sheet):
    """Another name for a seat."""

    pad = ObjectProperty()
    player = StringProperty()

    def __init__(self, pad: Any, player: str, **properties: Any) -> None:
        super().__init__(pad=pad, player=player, **properties)
        self.title = pad.app.tr("Change the name")

    def rename(self, name: str) -> None:
        """Call the seat so; a refusal leaves the sheet open."""
        new = name.strip()
        if not new:
            self.pad.app.toast(self.pad.app.tr("Write a name first."))
        elif new == self.player or self.pad.do(Seat(rename={self.player: new})):
            self.dismiss(animation=False)


class SeatsSheet(Sheet):
    """The order round the table: each arrow moves somebody one seat up."""

    pad = ObjectProperty()
    order = ListProperty()
    rows = ListProperty()
    moves = NumericProperty(0)

    def __init__(self, pad: Any, **properties: Any) -> None:
        super().__init__(pad=pad, **properties)
        self.title = pad.app.tr("Change seats")
        self.order = list(pad.match.state.players)

    def on_order(self, *_: Any) -> None:
        """Show the seats by their numbers."""
        self.rows = [
            Item(player, f"{at}. {player}", menu="arrow-up-bold")
            for at, player in enumerate(self.order, 1)
        ]

    def move(self, cell: str) -> None:
        """One seat up; from the first seat to the last."""
        player = cell.removeprefix("menu ")
        at = self.order.index(player)
        order = [each for each in self.order if each != player]
        order.insert(at - 1 if at else len(order), player)
        self.order = order

    def take(self) -> None:
        """Sit down like that."""
        order = tuple(self.order)
        if order == self.pad.match.state.players or self.pad.do(Seat(order=order)):
            self.dismiss(animation=False)
