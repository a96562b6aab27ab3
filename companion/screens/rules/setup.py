"""The set-up as a checklist: what so many people lay out, each step with a picture, ticked off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.core.shelf import GameEntry
from companion.host import host
from companion.kv import read_kv
from companion.models.rulebook import HAND, ROWS, Checklist, laid_out, pictured
from companion.screens.rules.diagram import diagram
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.kit.press import Pressable
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.stack import Stack
from companion.widgets.kit.stepper import Stepper
from companion.widgets.kit.text import Icon, Text
from companion.widgets.look.shape import INNER

read_kv("screens/rules/setup.kv")

USUAL = 4  # people, where nobody has said how many
FAN = 3  # cards that stand for a whole hand or pile
MOST_ROWS = 5  # that can be told apart in so small a picture


class SetupPicture(Drawn):
    """A hand, rows or a pile, with how many cards or rows it has."""

    kind = StringProperty()
    number = NumericProperty(0)

    def cells(self) -> list[Cell]:
        """Nothing to touch: the line around it answers."""
        return []

    def draw(self) -> None:
        """Cards on nothing, the number on the last of them."""
        if self.kind == ROWS:
            self._rows(min(int(self.number) or MOST_ROWS, MOST_ROWS))
        else:
            self._cards(dp(9) if self.kind == HAND else dp(3))

    def _rows(self, count: int) -> None:
        look, high = self.app.palette, self.height / count
        for at in range(count):
            y = self.y + at * high + dp(1)
            self.block(self.x, y, self.width, high - dp(2), look.background, dp(3))
            self.block(self.x, y, high * 0.8, high - dp(2), look.primary, dp(2))

    def _cards(self, apart: float) -> None:
        look = self.app.palette
        wide = self.width - apart * (FAN - 1)
        for at in range(FAN):
            box = (self.x + at * apart, self.y, wide, self.height)
            self.block(*box, look.background, dp(INNER))
            self.frame(box, look.outline, dp(INNER))
        if self.number:
            size = self.height * 0.36
            self.write(str(int(self.number)), box, size, look.ink, bold=True, paper=look.background)


class StepLine(Pressable, BoxLayout):
    """One step: its picture, its words, and whether it is done."""

    text = StringProperty()
    kind = StringProperty()
    number = NumericProperty(0)
    done = BooleanProperty(False)
    roomy = BooleanProperty(True)


class SetupSheet(Sheet):
    """The steps for a game, its options and a number of people; another number shows its own."""

    said = StringProperty()
    players = NumericProperty(USUAL)
    least = NumericProperty(2)
    most = NumericProperty(10)

    def __init__(
        self,
        game: GameEntry,
        options: Mapping[str, Any] | None = None,
        players: int = USUAL,
        **properties: Any,
    ) -> None:
        self._game, self._options = game, options or {}
        self._list = Checklist(())
        super().__init__(**properties)
        self.title = host().tr("Set-up")
        self.least, self.most = game.least, game.most
        self.count(min(max(players, game.least), game.most))

    def count(self, players: int) -> None:
        """Show the steps for so many."""
        app = host()
        self.players = players
        self._list = Checklist.of(self._game, self._options, players)
        self.ids.steps.clear_widgets()
        words = app.words_of(self._game).setup(self._list.steps)
        for at, (step, text) in enumerate(zip(self._list.steps, words, strict=True)):
            line = StepLine(text=text, kind=pictured(step), number=step.number)
            line.bind(on_tap=lambda tapped, step=at: self._tick(tapped, step))
            self.ids.steps.add_widget(line)
        self.said = ""
        self._picture()

    def _picture(self) -> None:
        """The table as it then lies, drawn as the table itself draws it."""
        self.ids.laid.clear_widgets()
        shown = laid_out(self._game, self._options, int(self.players))
        if shown is not None:
            tr = host().tr
            self.ids.laid.add_widget(Text(text=tr("Example:")))
            self.ids.laid.add_widget(diagram(shown))

    def _tick(self, line: StepLine, step: int) -> None:
        self._list = self._list.tick(step)
        line.done = step in self._list.done
        ready = host().tr("All set.")
        self.said = ready if self._list.complete else ""


def offer_setup() -> None:
    """Offer the checklist of the match that has just begun, in passing."""
    app = host()
    match = app.desk.match
    if match is None or not match.game.setup(match.state):
        return
    given = match.entry, match.header.options, len(match.state.players)
    app.toast(
        app.tr("How to set up"),
        app.tr("Set-up"),
        lambda: app.sheets.open(SetupSheet(*given)),
    )
    offer = app.toasts.shown

    def begun(*_: Any) -> None:
        """What was written first says that everything lies there; other rooms need their place."""
        app.desk.unbind(version=begun)
        app.rooms.unbind(current=begun)
        if app.toasts.shown is offer:
            app.toasts.clear()

    app.desk.bind(version=begun)
    app.rooms.bind(current=begun)
