"""A story told otherwise: what it would change is said, what is newly asked is asked, then accepted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from companion.games.core.asking import Question
from companion.models.points import signed
from companion.models.table.now import Now
from companion.models.table.past import left_out, no_longer_fits
from companion.models.table.revising import Revision
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.action import Action
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text

BECOMES = "›"

Tell = Callable[[Sequence[Any]], Revision]  # the story by what people have answered so far


class Ways(NamedTuple):
    """What is said over the two ways on, and what the second one does."""

    title: str
    said: Sequence[str]
    accept: str
    leave: str
    done: str  # said in passing once it is written
    left: Callable[[], None] = lambda: None


class Retold:
    """Asks whether a story is to be told so."""

    def __init__(self, room: Any, ways: Ways, tell: Tell) -> None:
        self.room, self.ways, self.tell = room, ways, tell
        self.answers: list[Any] = []

    def ask(self) -> None:
        """Say what would be otherwise, once nothing is open any more."""
        app = self.room.app
        revision = app.desk.guarded(lambda: self.tell(self.answers))
        if revision is None:
            return
        if revision.question is not None:
            self._ask_more(revision.question)
            return
        sheet = Sheet(title=self.ways.title)
        for line in self.ways.said:
            sheet.add_widget(Text(text=line))
        for line in self._changes(revision):
            sheet.add_widget(Text(text=line, bold=True))
        for text, style, deed in (
            (self.ways.accept, "filled", partial(self._accept, revision)),
            (self.ways.leave, "tonal", self.ways.left),
        ):
            action = Action(text=text, style=style)
            action.bind(on_tap=partial(_close, sheet, deed))
            sheet.add_widget(action)
        app.sheets.open(sheet)

    def _changes(self, revision: Revision) -> list[str]:
        """Whose points change, and what no longer fits."""
        app, match = self.room.app, self.room.match
        names = Now(match).names_at(revision.after.frame)
        before = {names[each]: n for each, n in match.state.totals.items() if each in names}
        found = [
            f"{player}: {signed(before.get(player, 0))} {BECOMES} {signed(points)}"
            for player, points in revision.after.state.totals.items()
            if points != before.get(player, 0)
        ]
        if not found:
            found.append(app.tr("No points change."))
        found += no_longer_fits(app.words, revision)
        found += left_out(app.words, revision)
        return found

    def _ask_more(self, question: Question) -> None:
        """Something that nobody had to say before."""
        words = self.room.app.words
        values = [(option.value, words.option(question, option)) for option in question.options]
        if not values:
            numbers = range(question.least, question.most + 1)
            values = [(number, str(number)) for number in numbers]
        deeds: Deeds = [
            (Item(f"answer {value}", text), partial(self._answered, value))
            for value, text in values
        ]
        self.room.app.sheets.open(ListSheet(words.question(question), deeds))

    def _answered(self, value: Any) -> None:
        self.answers.append(value)
        self.ask()

    def _accept(self, revision: Revision) -> None:
        if self.room.app.desk.do(revision.event) is not None:
            self.room.app.toast(self.ways.done)
            self.room.go_on()


def _close(sheet: Sheet, deed: Any, *_: Any) -> None:
    sheet.dismiss(animation=False)
    deed()
