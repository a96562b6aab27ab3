"""The options of a match, each with the edition's default and a plain word on what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.core.shelf import DEALT
from companion.host import host
from companion.kv import read_kv
from companion.models.setup import shelf
from companion.models.setup.plan import Plan
from companion.screens.rules.rule import RuleSheet, title_of
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.choice import Choice
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.stepper import Stepper
from companion.widgets.kit.toggle import Toggle

read_kv("screens/setup/options.kv")

TARGET = 66  # offered where the edition prints none
END = "Q1"  # the rule about the target
ROUNDS = 3  # offered when people first choose rounds instead of points


class OptionsSheet(Sheet):
    """A sheet of options. Every change is handed to ``done`` at once; Done only closes the sheet."""

    variant = StringProperty()
    variants = ListProperty()
    about = StringProperty()
    kind = StringProperty()
    when = StringProperty()
    number = NumericProperty()
    hand = NumericProperty()
    fixed = BooleanProperty(False)
    why_fixed = StringProperty()
    standard = BooleanProperty(True)
    varied = BooleanProperty(True)
    doubt = StringProperty()

    def __init__(self, plan: Plan, done: Callable[[Plan], None], **properties: Any) -> None:
        self.plan = plan
        self.done = done
        self._offered: list[str] | None = None
        self._switches: dict[str, Toggle] = {}
        super().__init__(**properties)
        self._show()

    def _offer_rules(self) -> None:
        """A switch for each house rule of the variant; without any, nothing speaks of them."""
        box, tr = self.ids.house, host().tr
        rules = self.plan.entry.house_in(self.plan.variant)
        if self._offered == list(rules):
            return
        self._offered = list(rules)
        box.clear_widgets()
        if rules:
            box.add_widget(Heading(text=tr("House rules")))
            about = Action(text=tr("About each rule"), icon="help-circle-outline", style="text")
            about.bind(on_tap=lambda *_: self._explain_rules())
            box.add_widget(about)
        self._switches = {}
        for rule in rules:
            switch = Toggle(
                text=tr(shelf.words_of(self.plan.entry).HOUSE_RULES[rule]),
                active=rule in self.plan.rules,
            )
            switch.bind(on_switch=lambda _, on, rule=rule: self.choose_rule(rule, on=on))
            self._switches[rule] = switch
            box.add_widget(switch)
        self._closed = Toggle(
            text=tr("Hide piles until the round ends"),
            detail=tr("Bullheads in a pile stay hidden until the round ends."),
        )
        self._closed.bind(on_switch=lambda _, on: self.choose_closed(on=on))
        if self.plan.closable:
            box.add_widget(self._closed)

    def _explain_rules(self) -> None:
        """What counts without each of them; loaded where somebody asks."""
        from companion.screens.setup.house import explain_house

        explain_house(host(), self.plan.entry, self.plan.variant)

    def _show(self) -> None:
        plan, tr = self.plan, host().tr
        self._offer_rules()
        self.variants = [
            (each.id, shelf.variant(plan.entry, each.id, tr)) for each in plan.entry.variants
        ]
        self.varied = len(self.variants) > 1
        self.variant = plan.variant
        self.about = tr(shelf.words_of(plan.entry).VARIANTS[plan.variant][1])
        self.fixed = plan.fixed
        long = tr("The number of players sets the hand size. The match is always one long round.")
        self.why_fixed = tr("This game has a fixed end.") if plan.entry.rounds else long
        self.kind = "rounds" if plan.rounds else "target"
        self.number = plan.rounds or plan.target
        self.when = plan.when
        self.doubt = title_of(END) if self.kind == "target" else ""
        self.hand = plan.hand or DEALT
        self.standard = plan.standard
        for rule, switch in self._switches.items():
            switch.active = rule in plan.rules
        self._closed.active = plan.closed

    def _change(self, plan: Plan) -> None:
        self.plan = plan
        self._show()
        self.done(plan)

    def choose_variant(self, variant: str) -> None:
        """Play another variant."""
        self._change(self.plan.with_variant(variant))

    def choose_kind(self, kind: str) -> None:
        """End by points or by rounds."""
        if kind == "rounds":
            self._change(self.plan.with_end(rounds=ROUNDS))
        else:
            printed = self.plan.entry.edition(self.plan.edition)
            self._change(self.plan.with_end(target=printed.target or TARGET))

    def choose_number(self, number: int) -> None:
        """So many points or rounds."""
        end = {"rounds": number} if self.kind == "rounds" else {"target": number}
        self._change(self.plan.with_end(**end))

    def choose_when(self, when: str) -> None:
        """At the target, or above it."""
        self._change(self.plan.with_when(when))

    def explain_end(self) -> None:
        """Say what the editions print about the target."""
        host().sheets.open(RuleSheet(END, (self.plan.entry, self.plan.edition)))

    def choose_hand(self, hand: int) -> None:
        """So many cards for everybody."""
        self._change(self.plan.with_hand(0 if hand == DEALT else hand))

    def choose_rule(self, rule: str, *, on: bool) -> None:
        """Play by a house rule, or as the rulings recommend."""
        self._change(self.plan.with_rule(rule, on=on))

    def choose_closed(self, *, on: bool) -> None:
        """Let nobody see the piles before the round ends, or everybody."""
        self._change(self.plan.with_closed(on=on))

    def reset(self) -> None:
        """Take back every choice, and offer all of them back."""
        app, before = host(), self.plan
        self._change(before.with_game(before.entry, before.edition))
        said = app.tr("Options reset.")
        app.toast(said, app.tr("Undo"), lambda: self._change(before))
