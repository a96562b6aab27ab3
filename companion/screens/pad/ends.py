"""Another end for a match that is on its way, or for one that is over: any number, as people like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.core.events import End
from companion.games.core.readers import Rule
from companion.kv import read_kv
from companion.models.pad.score_sheet import EndReach, later_ends, reach
from companion.screens.rules.rule import RuleSheet, title_of
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.choice import Choice
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.stepper import Stepper

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

__all__ = ["Action", "Choice", "EndSheet", "Heading", "ItemList", "Stepper"]

read_kv("screens/pad/ends.kv")

OTHER_END = "Q21"
FARTHEST = 9999


class EndSheet(Sheet):
    """Later ends by one touch, and below them any other number of points or rounds.

    One that is reached already says so, and ends the match only with a second touch.
    """

    rows = ListProperty()
    kind = StringProperty("target")
    number = NumericProperty(66)
    most = NumericProperty(FARTHEST)
    remark = StringProperty()
    label = StringProperty()
    ready = BooleanProperty(True)
    reached = BooleanProperty(False)
    doubt = StringProperty()

    def __init__(self, pad: Pad, **properties: Any) -> None:
        self.pad = pad
        self._sure = False
        super().__init__(**properties)
        app, state = pad.app, pad.match.state
        self.title = app.tr("Change the end")
        self.doubt = title_of(OTHER_END)
        self._ends = {f"end {rule.target or rule.rounds}": rule for rule in later_ends(state)}
        self.rows = [
            Item(name, self._words(rule), icon="flag-outline") for name, rule in self._ends.items()
        ]
        self.choose_kind("rounds" if state.rule.rounds else "target")

    def _words(self, rule: Rule) -> str:
        app = self.pad.app
        if rule.target:
            return str(app.tr("Play on to {n}").format(n=rule.target))
        more = rule.rounds - len(self.pad.match.state.rounds)
        return str(app.ntr("{n} more round", "{n} more rounds", more))

    @property
    def _rule(self) -> Rule:
        number = int(self.number)
        return Rule(rounds=number) if self.kind == "rounds" else Rule(target=number)

    def choose_kind(self, kind: str) -> None:
        """By points or by rounds, beginning with what holds now."""
        state = self.pad.match.state
        rule = state.rule
        if kind == "rounds":
            self.number, self.most = rule.rounds or len(state.rounds) + 1, 99
        else:
            self.number, self.most = rule.target or 66, FARTHEST
        self.kind = kind
        self.choose_number(int(self.number))

    def choose_number(self, number: int) -> None:
        """So many; what that would come to is said at once."""
        self.number, self._sure = number, False
        self._show()

    def _show(self) -> None:
        tr, found = self.pad.app.tr, reach(self.pad.match, self._rule)
        self.ready, self.reached = found is not EndReach.PAST, found is not EndReach.AHEAD
        self.remark = {
            EndReach.AHEAD: tr("Changing the end once a match has begun is a house rule."),
            EndReach.ROUND: tr("Already reached: the match would end with this round."),
            EndReach.NOW: tr("Already reached: the match would end now."),
            EndReach.PAST: tr("Already reached. Choose a higher number."),
        }[found]
        if self._sure:
            self.label = tr("Yes, end match")
        elif self.kind == "rounds":
            self.label = self.pad.app.ntr("Play {n} round", "Play {n} rounds", int(self.number))
        else:
            self.label = tr("Play to {n}").format(n=int(self.number))

    def take(self) -> None:
        """Play to this number; where that ends the match, only when it is touched once more."""
        if not self._sure and reach(self.pad.match, self._rule) is not EndReach.AHEAD:
            self._sure = True
            self._show()
            return
        self._done(self._rule)

    def choose(self, name: str) -> None:
        """One of the later ends."""
        self._done(self._ends[name])

    def _done(self, rule: Rule) -> None:
        self.dismiss(animation=False)
        self.pad.do(End(rule))

    def explain(self) -> None:
        """What the rulebooks say about another end."""
        self.pad.app.sheets.open(RuleSheet(OTHER_END))
