"""The match that goes on, as Home's hero tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.dates import lately
from companion.games.core.shelf import Shelf
from companion.games.shelf import SHELF
from companion.languages import Ntr, Tr
from companion.models import match_line
from companion.models.faces import Face
from companion.models.fence import Hung, Span, hung, span
from companion.models.match_line import DOT, NAMED
from companion.models.points import written
from companion.store import Summary


class Hero(NamedTuple):
    """A running match in large: how far it is, who leads, who plays, and where all of them stand."""

    id: str
    far: str
    headline: str
    who: tuple[str, ...]  # with fewer and fewer of the names
    lines: tuple[tuple[str, ...], ...]  # each in forms that say less and less
    hung: tuple[Hung, ...] = ()
    span: Span = Span(0, 1)


class Teller:
    """Tells of matches in the present language."""

    def __init__(self, tr: Tr, ntr: Ntr, now: str, shelf: Shelf = SHELF) -> None:
        self.tr, self.ntr, self.now, self.shelf = tr, ntr, now, shelf

    def hero(self, summary: Summary, faces: Mapping[str, Face], *, half: bool) -> Hero:
        """The match that was touched last."""
        entry = self.shelf.get(summary.game)
        lowest = self._lowest(summary)
        totals = [(player, summary.totals[player]) for player in summary.players]
        people = hung(totals, faces, lowest_wins=lowest)
        begun = bool(summary.rounds or any(total for _, total in totals))
        return Hero(
            summary.id,
            self._far(summary),
            self._leads(people) if begun else self._begins(summary),
            self._who(summary),
            self._lines(summary, half),
            people if begun else (),
            span([total for _, total in totals], summary.target, entry.track if entry else 0),
        )

    def _lowest(self, summary: Summary) -> bool:
        entry = self.shelf.get(summary.game)
        return entry is None or entry.lowest_wins

    def _dealt(self, summary: Summary) -> bool:
        entry = self.shelf.get(summary.game)
        return bool(summary.dealer) and (entry is None or entry.dealt)

    def _who(self, summary: Summary) -> tuple[str, ...]:
        """The people with fewer and fewer names; at last only the beginning of one."""
        first, *others = summary.players
        forms = [match_line.who(summary.players, self.tr, most) for most in (NAMED, 3, 2)]
        begins = (first.split(" ")[0], first.split("-")[0]) if others else ()
        forms += [match_line.who((begin, *others), self.tr, 2) for begin in begins]
        return tuple(dict.fromkeys(forms))

    def _far(self, summary: Summary) -> str:
        one = match_line.single_round(summary, self.shelf)
        told = [
            self.tr("In progress") if one else self.tr("Round {n}").format(n=summary.rounds + 1)
        ]
        if summary.target:
            told.append(self.tr("played to {number}").format(number=summary.target))
        return " · ".join(told)

    def _leads(self, people: tuple[Hung, ...]) -> str:
        best = [each for each in people if each.leads]
        if not best:
            return self.tr("All tied at {points}").format(points=written(people[0].points))
        if len(best) == 1:
            text = self.tr("{name} leads with {points}")
            return text.format(name=best[0].name, points=written(best[0].points))
        text = self.tr("{n} tied for the lead with {points}")
        return text.format(n=len(best), points=written(best[0].points))

    def _begins(self, summary: Summary) -> str:
        if self._dealt(summary):
            return self.tr("{name} deals").format(name=summary.dealer)
        one = match_line.single_round(summary, self.shelf)
        return self.tr("No points yet") if one else self.tr("Round 1")

    def _lines(self, summary: Summary, half: bool) -> tuple[tuple[str, ...], ...]:
        one = match_line.single_round(summary, self.shelf)
        now = [] if one else self._round(summary, half)
        last = [] if one else self._last(summary)
        when = lately(summary.touched, self.tr, self.now)
        forms = ([*last, *now, when], [*last, *now], [*now, when], now)
        played = match_line.played(summary, self.tr, self.shelf)
        told = tuple(dict.fromkeys(DOT.join(each) for each in forms if each))
        return (told, (played,)) if played else (told,)

    def _last(self, summary: Summary) -> list[str]:
        """What came of the round before."""
        if len(summary.last) != 1 or not self._lowest(summary):
            return []
        ((name, points),) = summary.last.items()
        if points <= 0:
            return []
        return [
            self.tr("Most points last round: {name}, {points}").format(
                name=name, points=written(points)
            )
        ]

    def _round(self, summary: Summary, half: bool) -> list[str]:
        """What is to be done in the round that goes on."""
        if half:
            return [self.tr("round {n} partly entered").format(n=summary.rounds + 1)]
        if summary.open:
            return [self.tr("round {n} in progress").format(n=summary.rounds + 1)]
        if self._dealt(summary) and summary.rounds:
            return [self.tr("{name} deals").format(name=summary.dealer)]
        return []
