"""Statistics: what the matches of a game add up to, for one person or for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.dates import months
from companion.kv import read_kv
from companion.models.faces import colour_of, initials
from companion.models.history import statistics
from companion.models.history.statistics import Figures, Month
from companion.models.points import written
from companion.models.setup.shelf import words_of
from companion.store import Person
from companion.widgets.drawn.bars import Bar, Bars, MonthBar, MonthBars
from companion.widgets.drawn.chart import Chart, Curve
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.drawn.people import Chip, Chips
from companion.widgets.kit.action import Heading
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.empty import Empty
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.topbar import TopBar

read_kv("screens/history/statistics.kv")

DEAREST = 3  # cards that are named
MOST = 12  # opponents that are named


class StatisticsRoom(Room):
    """One game at a time: figures, how the totals ran, who met whom."""

    chips = ListProperty()
    remark = StringProperty()
    none = BooleanProperty(False)  # whether there is nothing to count
    counting = StringProperty()  # how far older matches are counted
    figures = ListProperty()
    others = ListProperty()
    others_title = StringProperty()
    curves = ListProperty()
    bars = ListProperty()
    bars_title = StringProperty()
    year = ListProperty()
    year_title = StringProperty()

    def __init__(self, **properties: Any) -> None:
        self.game = ""
        self.person: int | None = None
        self._older: Iterator[tuple[int, int]] | None = None
        self._count = Clock.create_trigger(self._count_on, 0)
        super().__init__(**properties)

    def arrive(self, *, person: int | None = None, game: str = "", **_given: Any) -> None:
        """Begin with everybody, or with somebody."""
        self.person, self.game = person, game

    def on_pre_enter(self, *_: Any) -> None:
        """Show the figures; older matches are counted while they are looked at."""
        self.show()
        if self.app.desk.guarded(self.app.store.uncounted):
            self._older = self.app.store.count_older()
            self._count()

    def on_leave(self, *_: Any) -> None:
        """What is not counted yet is counted the next time."""
        self._count.cancel()
        self._older, self.counting = None, ""

    def _count_on(self, *_: Any) -> None:
        older = self._older
        step = self.app.desk.guarded(lambda: next(older, None)) if older is not None else None
        if step is None:
            self._older, self.counting = None, ""
            self.show()
            return
        said = self.app.tr("Counting older matches: {done} of {all}")
        self.counting = said.format(done=step[0], all=step[1])
        self._count()

    # -- showing -----------------------------------------------------------------------------

    def show(self, *_: Any) -> None:
        """The figures of the game and the person that are chosen."""
        self.app.desk.guarded(self._show)

    redraw = show

    def _show(self) -> None:
        store, tr = self.app.store, self.app.tr
        known = {each.id: each for each in store.people(retired=True)}
        games = self._games()
        if self.game not in games:
            self.game = games[0] if games else ""
        person = None if self.person is None else store.person(self.person)
        self._show_chips(person)
        if not self.game:
            self._show_none(tr("No finished matches yet. Finish one to see statistics."))
            return
        found = statistics.figures(store, self.game, self.person, self.app.shelf)
        if not found.matches:
            text = tr("{name} has no finished match of this game yet.") if person else ""
            text = text or tr("No finished match of this game yet.")
            self._show_none(text.format(name=person.name if person else ""))
            return
        self.none = False
        self.remark = statistics.caution(found, tr, self.app.ntr)
        self.figures = [*self._told(found), *self._taken(found)]
        if person is None:
            each = statistics.everybody(store, self.game, self.app.shelf)
            self.others = [
                self._line(known[one.person], self._of(one)) for one in each if one.person in known
            ]
            self.others_title = tr("Players") if self.others else ""
            self.curves = []
            self._show_bars(each, known)
        else:
            self.bars = []
            self._show_person(person, known)
        self._show_year()

    def _show_none(self, remark: str) -> None:
        """No figures, and why."""
        self.none, self.remark = True, remark
        self.figures, self.others, self.curves, self.others_title = [], [], [], ""
        self.bars, self.year = [], []

    def _show_bars(self, each: list[Figures], known: dict[int, Person]) -> None:
        """Who takes how much: points a round or a match, who takes most first."""
        tr = self.app.tr
        entry, whole = self.app.shelf.get(self.game), self._one_round()
        lowest = entry is None or entry.lowest_wins
        if lowest:
            title = tr("Average per match") if whole else tr("Average per round")
        else:
            title = tr("Average per match") if whole else tr("Average per round")
        self.bars_title = title
        ranges = [(one.person, one.totals if whole else one.rounds) for one in each]
        told = [
            (points.average, known[person])
            for person, points in ranges
            if points is not None and person is not None
        ]
        told.sort(key=lambda pair: -pair[0])
        self.bars = [
            Bar(person.name, average, self._number(average), colour_of(person))
            for average, person in told[:MOST]
        ]

    def _show_year(self) -> None:
        """How a year went, month by month."""
        tr, ntr = self.app.tr, self.app.ntr
        found = statistics.year(self.app.store, self.game, self.person)
        names = months(tr)

        def named(month: str) -> str:
            return f"{names[int(month[5:]) - 1]} {month[:4]}"

        def told(each: Month) -> str:
            played = ntr("{n} match", "{n} matches", each.matches)
            won = f", {ntr('{n} win', '{n} wins', each.wins)}" if self.person is not None else ""
            return f"{named(each.month)}: {played}{won}"

        self.year = [
            MonthBar(
                each.month,
                names[int(each.month[5:]) - 1],
                each.matches,
                each.wins,
                told(each),
            )
            for each in found
        ]
        if found:
            title = tr("Matches from {first} to {last}")
            if self.person is not None:
                title = tr("Matches and wins (filled) from {first} to {last}")
            first, last = named(found[0].month), named(found[-1].month)
            self.year_title = title.format(first=first, last=last)

    def _show_person(self, person: Person, known: dict[int, Person]) -> None:
        store, tr, game = self.app.store, self.app.tr, self.game
        rivals = statistics.rivals(store, game, person.id)[:MOST]
        self.others_title = tr("Head to head") if rivals else ""
        said = tr("{ahead} ahead · {behind} behind · {level} tied")
        self.others = [
            self._line(
                known[each.person],
                said.format(ahead=each.ahead, behind=each.behind, level=each.level),
            )
            for each in rivals
            if each.person in known
        ]
        ways = statistics.latest_results(store, game, person.id)
        points = tuple((at, each.total) for at, each in enumerate(ways, 1))
        curve = [Curve(person.name, points, colour_of(person), points[-1][1])] if points else []
        self.curves = curve if len(points) > 1 else []

    def _one_round(self) -> bool:
        """Whether a match is one round, of which the totals say everything."""
        entry = self.app.shelf.get(self.game)
        return entry is not None and entry.rounds == 1

    def _games(self) -> list[str]:
        counted = set(self.app.store.games_counted())
        return [entry.id for entry in self.app.shelf if entry.id in counted]

    def _show_chips(self, person: Person | None) -> None:
        tr, entry = self.app.tr, self.app.shelf.get(self.game)
        title = tr(words_of(entry).TITLE) if entry else tr("All games")
        named = person.name if person else tr("All players")
        self.chips = [
            Chip("game", title, icon="cards-playing-outline", chosen=False),
            Chip("person", named, icon="account-outline", chosen=person is not None),
        ]

    def _told(self, found: Figures) -> list[Item]:
        tr, ntr = self.app.tr, self.app.ntr
        lines = [(tr("Matches"), "", str(found.matches))]
        if found.person is not None and found.matches:
            shared = statistics.wins(found, tr, ntr) if found.shared else ""
            lines.append((tr("Won"), shared, str(found.wins)))
            lines.append((tr("Last places"), "", str(found.last)))
            runs = self.app.store.streaks(self.game, found.person)
            about = tr("Longest run without a win: {n}").format(n=runs.lost)
            lines.append((tr("Longest winning streak"), about, str(runs.won)))
        between = tr("Best {best} · worst {worst}")
        for title, lay in (
            (tr("Average total"), found.totals),
            (tr("Average round"), None if self._one_round() else found.rounds),
        ):
            if lay is not None:
                about = between.format(best=written(lay.best), worst=written(lay.worst))
                lines.append((title, about, self._number(lay.average)))
        if found.left:
            lines.append((tr("Left early"), "", str(found.left)))
        return [
            Item(f"figure {title}", title, about, figure=figure, touchable=False)
            for title, about, figure in lines
        ]

    def _taken(self, found: Figures) -> list[Item]:
        """Rows and cards, where tables were tracked to their end."""
        tr, ntr = self.app.tr, self.app.ntr
        cost = any(taken.points for taken in found.rows.values())  # where rows are bought: nothing
        rows = [
            Item(
                f"row {row}",
                tr("Row {number}").format(number=row),
                ntr("Taken {n} time", "Taken {n} times", taken.times),
                figure=written(taken.points) if cost else "",
                heads=cost,
                touchable=False,
            )
            for row, taken in found.rows.items()
        ]
        paid = statistics.cards(self.app.store, self.game, found.person, self.app.shelf)
        dearest = [*paid.items()][:DEAREST]
        cards = [
            Item(
                f"card {card}",
                tr("With card {card}").format(card=card),
                ntr("{n} row taken", "{n} rows taken", taken.times),
                figure=written(taken.points) if cost else "",
                heads=cost,
                touchable=False,
            )
            for card, taken in dearest
        ]
        return rows + cards

    def _of(self, found: Figures) -> str:
        tr, ntr = self.app.tr, self.app.ntr
        told = [ntr("{n} match", "{n} matches", found.matches), statistics.wins(found, tr, ntr)]
        if found.totals is not None:
            average = self._number(found.totals.average)
            told.append(tr("average {number}").format(number=average))
        return " · ".join(told)

    def _line(self, person: Person, said: str) -> Item:
        short = initials(person.name)
        return Item(f"person {person.id}", person.name, said, short=short, colour=colour_of(person))

    def _number(self, value: float) -> str:
        text = written(round(value, 1) or 0.0)
        return text.replace(".", ",") if self.app.language == "de" else text

    # -- deeds -------------------------------------------------------------------------------

    def choose_person(self, name: str) -> None:
        """Show somebody's figures."""
        self._turn_to(person=int(name.split()[1]))

    def _turn_to(self, **to: Any) -> None:
        for name, value in to.items():
            setattr(self, name, value)
        self.ids.page.scroll_y = 1
        self.show()

    def on_chip(self, name: str) -> None:
        """Ask which game, or whose figures."""
        tr = self.app.tr
        deeds: Deeds = []
        if name == "game":
            for game in self.app.desk.guarded(self._games) or []:
                title = tr(words_of(self.app.shelf[game]).TITLE)
                item = Item(f"game {game}", title, icon="cards-outline")
                deeds.append((item, partial(self._turn_to, game=game)))
            if deeds:
                self.app.sheets.open(ListSheet(tr("Which game?"), deeds))
            return
        everybody = Item("everybody", tr("All players"), icon="account-group-outline")
        deeds.append((everybody, partial(self._turn_to, person=None)))
        for each in self.app.desk.guarded(lambda: self.app.store.people(retired=True)) or []:
            deeds.append((self._line(each, ""), partial(self._turn_to, person=each.id)))
        self.app.sheets.open(ListSheet(tr("Whose statistics?"), deeds))
