"""What the table shows when no card is asked for: a turn, a choice of row, the end of a round."""

from __future__ import annotations

from typing import Any

from companion.games.core.asking import Question
from companion.models.asking import low
from companion.models.dealing import carried
from companion.models.decided import decision
from companion.models.laying import Laying
from companion.models.result import Result
from companion.models.row_scene import RowScene
from companion.models.unfolding import Step, Told, last_turn, marks_of
from companion.models.waiting import waiting
from companion.screens.table_play import Unfolder
from companion.screens.why import Why
from companion.sight import closed
from companion.widgets.action import Action
from companion.widgets.keys import Key
from companion.widgets.scene import Scene

DECIDED = "handshake-outline"
ALL_PLACED = -1  # no card is in sight that could be placed otherwise


class Scenes:
    """The part of the table screen that speaks; what is written lies with the screen itself."""

    app: Any
    match: Any
    scene: Scene
    unfolder: Unfolder
    unfolding: bool
    _unfolded: Any = None  # the frame whose turn is shown
    refresh: Any
    _decided: list[tuple[Any, Any]]

    @property
    def hidden(self) -> bool:
        """Whether piles stay closed until the round ends."""
        return closed(self.match.header, self.match.state)

    def show_turn(self) -> None:
        """A turn that unfolds or is looked at."""
        tr, state = self.app.tr, self.match.state
        now = last_turn(self.match)
        if now is not None:
            player = self.unfolder.step.ruling.player
            self.scene.title = tr("Turn {n}: {player}").format(n=now.turn, player=player)
        keys = self.unfolder.keys()
        # What leads to the next take must not promise more.
        going = tr("Go on") if self.unfolder.on_its_way else ""
        if self.match.question is not None:
            keys.append(Key("next", going or tr("Choose a row"), "", "filled"))
        elif state.finished:
            keys += [Key("pad", tr("Pad"), "notebook-outline", guarded=True)]
            keys += [Key("end", tr("Show the result"), "trophy-outline", "filled", guarded=True)]
        elif not state.open:
            keys += [Key("pad", tr("Pad"), "notebook-outline", guarded=True)]
            keys += [Key("next", going or tr("Next deal"), "", "filled")]
        elif waiting(self.match):
            keys.append(Key("next", tr("Go on"), "", "filled"))
        else:
            keys.append(Key("next", going or tr("Next turn"), "", "filled"))
        self.scene.keys.keys = keys
        if not state.open and self.unfolder.over:
            self._show_end()

    def _show_end(self) -> None:
        """The round is over: what it came to, and no longer its last card."""
        scene, state = self.scene, self.match.state
        scene.title = self.app.tr("Round {n}").format(n=len(state.rounds))
        points = state.rounds[-1].points.items()
        heads = ", ".join(f"{player} {number}" for player, number in points)
        scene.says = f"{self.closing()}\n{heads}"
        scene.tell()
        scene.strip.cursor = ""
        scene.course.cards = []
        step = self.unfolder.step
        scene.strip.spots = self.unfolder.spots(step.points)
        back = Key("turn", self.app.tr("Look back"), "chevron-left")
        scene.keys.keys = [back, *scene.keys.keys[len(self.unfolder.keys()) :]]
        scene.rows.show(RowScene(step.after, step.marked))

    def closing(self) -> str:
        """What is said when a round is over."""
        state = self.match.state
        if state.finished:
            return Result(state, self.app.tr, self.app.ntr).headline()
        written = len(state.rounds)
        return str(self.app.tr("Round {n} is on the pad").format(n=written))

    def show_standing(self) -> None:
        """Nothing to enter: a row to choose, the second half to deal, or the end."""
        tr, match, scene = self.app.tr, self.match, self.scene
        table, question = match.state.table, match.question
        here = table.points() if table is not None else {}
        unfolder = self.unfolder
        unfolder.begin_standing(match.state.players, carried(match), hidden=self.hidden)
        scene.strip.cursor = f"seat {question.player}" if question else ""
        scene.strip.spots = unfolder.spots(here)
        scene.tell()
        costs = question.options if question is not None else ()
        scene.rows.show(
            RowScene(
                table.rows if table is not None else (),
                marks_of(table),
                choices={option.value: option.preview.points for option in costs},
            )
        )
        self._wait_for(question)
        if question is not None:
            scene.title = tr("{player} chooses").format(player=question.player)
            scene.says = self.app.words.question(question)
            keys = [Key("why", tr("Why?"), "help-circle-outline")]
            now = last_turn(match)
            if now is not None and now.steps:
                keys.insert(0, Key("turn", tr("Look back"), "chevron-left"))
            scene.keys.keys = keys
        elif match.state.finished:
            number = len(match.state.rounds) + match.state.open
            scene.title = tr("Round {n}").format(n=number)
            scene.says = self.closing()
            scene.keys.keys = [
                Key("pad", tr("Pad"), "notebook-outline", guarded=True),
                Key("end", tr("Show the result"), "trophy-outline", "filled", guarded=True),
            ]
        else:
            scene.title = tr("First half over")
            scene.says = tr(
                "The first half is over. Deal the second half from the cards that are left; "
                "the rows and the piles stay."
            )
            scene.keys.keys = [Key("half", tr("Second half is dealt"), "", "filled")]

    def _wait_for(self, question: Question | None) -> None:
        """The turn's cards while somebody chooses: the chooser's is next, the others wait."""
        now, table = last_turn(self.match), self.match.state.table
        cards = now.cards if now is not None and question is not None else {}
        waits = {card for card, _ in table.pending} if cards else set()
        placed = set(cards.values()) - waits
        self.unfolder.lay_course(cards, placed, int(question.about) if question is not None else 0)

    # -- what the people decide --------------------------------------------------------------

    def offer_otherwise(self, sheet: Why) -> None:
        """Let people overrule the reason they read: they lay the card where they want it."""
        if "table" not in self.match.may:
            return
        action = Action(text=self.app.tr("We decide otherwise"), icon=DECIDED, style="tonal")

        def decide(*_: Any) -> None:
            sheet.dismiss()
            at = self.unfolder.at if self.unfolding else ALL_PLACED
            self.app.go("lay", laying=Laying.before_card(self.match, at))

        action.bind(on_tap=decide)
        sheet.add_widget(action)

    def show_decided(self, *_: Any) -> None:
        """Mark the table that lies by the people's own word, until the next turn."""
        shown = self.match is not None and decision(self.match) is not None
        for bar, action in self._decided:
            action.hint = self.app.tr("What you decided")
            self.show_where_it_fits(bar, action, shown=shown)

    @staticmethod
    def show_where_it_fits(bar: Any, action: Any, *, shown: bool) -> None:
        """Beside a lying phone's deck the bar is narrow: what can be done there goes first."""
        back, icons = bar.sides
        taken = back + icons - (action.width if action.parent is not None else 0)
        bar.show(action, shown=shown and taken + action.width <= bar.width)

    def look_at_decision(self) -> None:
        """The table before and after the people's word."""
        laid = decision(self.match)
        if laid is not None:
            self.unfolder.halt()
            self.app.go("turns", laid=laid.number)

    def asked_step(self) -> Step:
        """The open question as a step, for its reason."""
        question, table = self.match.question, self.match.state.table
        rows, marks = table.rows, marks_of(table)
        ruling = low(self.match.game, rows, question.about, question.player, marks)
        return Step(ruling, rows, rows, {}, marks, marks)

    def look_back(self) -> None:
        """From an open question to the cards that were placed before it."""
        now = last_turn(self.match)
        if now is not None and now.steps:
            self._stand_still(now, len(now.steps))
            self.refresh()

    def look_again(self) -> None:
        """The last turn, standing still at its first take: the app was ended while it was shown."""
        now = last_turn(self.match)
        if now is not None and now.steps:
            takes = (at for at, step in enumerate(now.steps) if step.ruling.took)
            self._stand_still(now, next(takes, len(now.steps)))
            self.refresh()

    def _stand_still(self, now: Told, first: int) -> None:
        self.unfolding, self._unfolded = True, self.match.frame
        self.unfolder.begin(
            now.steps,
            list(now.cards),
            carried(self.match),
            cards=now.cards,
            first=first,
            hidden=self.hidden,
            running=False,
        )
