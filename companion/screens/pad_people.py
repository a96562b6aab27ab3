"""People at the table: somebody joins, is called otherwise, or sits somewhere else."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.faces import told_apart
from companion.games.events import Seat
from companion.kv import read_kv
from companion.page import coming_in
from companion.widgets.action import Action, Heading
from companion.widgets.choice import Choice
from companion.widgets.field import Field
from companion.widgets.lines import Item, Lines
from companion.widgets.people import Chip, Chips
from companion.widgets.sheet import Sheet

__all__ = ["Action", "Chips", "Choice", "Field", "Heading", "JoinSheet", "Lines", "SeatsSheet"]

read_kv("screens/pad_people.kv")

FEW = 12  # saved people offered beside the field


class JoinSheet(Sheet):
    """Somebody comes late: a saved person or a new name, and with how many points."""

    pad = ObjectProperty()
    options = ListProperty()
    people = ListProperty()
    start = StringProperty("average")

    def __init__(self, pad: Any, **properties: Any) -> None:
        self._points = coming_in(pad.match.state)
        super().__init__(pad=pad, **properties)
        tr = pad.app.tr
        words = {"zero": tr("At zero"), "average": tr("Average"), "worst": tr("Worst")}
        self.options = [(key, f"{words[key]}: {n}") for key, n in self._points.items()]
        self.title = tr("Someone joins")
        self._known = self._free()
        short = told_apart(each.name for each in self._known.values())
        self.people = [
            Chip(key, each.name, each.colour, short[each.name]) for key, each in self._known.items()
        ]

    def _free(self) -> dict[str, Any]:
        """The saved people who do not sit here, the latest first."""
        seated = set(self.pad.match.state.players)
        free = [each for each in self.pad.app.store.people() if each.name not in seated]
        return {f"person {each.id}": each for each in free[:FEW]}

    def join(self, name: str, person: int | None = None) -> None:
        """Sit down with the chosen points; a refusal leaves the sheet open."""
        app = self.pad.app
        if not name.strip():
            app.toast(app.tr("Write a name first."))
            return
        event = Seat(join=name.strip(), points=self._points[self.start])
        if self.pad.do(event, person):
            self.dismiss(animation=False)
            app.toast(app.tr("{name} joins.").format(name=name.strip()))

    def join_known(self, key: str) -> None:
        """A saved person sits down."""
        person = self._known[key]
        self.join(person.name, person.id)


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
