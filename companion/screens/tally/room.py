"""The tally: tap cards and see their bullheads; and the deck's table of bullheads as a picture."""

from __future__ import annotations

from typing import Any

from companion.games.core.asking import ANY, Touch
from companion.games.rows.cards import DECK
from companion.models.table.moment import SEAT
from companion.models.table.scene import Answer, Keep, Open
from companion.models.tally import CLASSES, CLEAR, scene
from companion.screens.tally.classes import ClassTable
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.shell import Shell

DRAFT = "tally"


class TallyRoom(Room):
    """Counts what is tapped; nothing of it enters a match."""

    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.counted: list[int] = []
        self._cleared: list[int] = []
        self.shell = Shell()
        self.shell.bind(on_touched=self._touched, on_deed=self._deed)
        self.add_widget(self.shell)
        self.app.bind(language=self._show)

    def arrive(self, **_given: Any) -> None:
        """Go on with what was counted."""
        self.counted = self.app.desk.draft(DRAFT, _cards) or []
        self._show()

    def clear(self) -> None:
        """Begin anew; until the next tap what was counted can be had back."""
        old = self.counted or self._cleared
        cleared = bool(self.counted)
        self._set([] if cleared else old)
        self._cleared = old if cleared else []
        self._show()

    def show_classes(self) -> None:
        """Show how many bullheads which cards have."""
        sheet = Sheet(title=self.app.tr("Bullheads in the deck"))
        sheet.add_widget(ClassTable())
        self.app.sheets.open(sheet)

    def _touched(self, _shell: Any, touch: Touch) -> None:
        if touch.kind == SEAT:
            self.show_classes()
        elif touch.kind == ANY:
            card, counted = int(touch.value), self.counted
            left = [each for each in counted if each != card]
            self._set(left if card in counted else [*counted, card])

    def _deed(self, _shell: Any, deed: Answer) -> None:
        if isinstance(deed, Keep):
            self._set(deed.draft)
        elif deed == Open(CLEAR):
            self.clear()
        elif deed == Open(CLASSES):
            self.show_classes()

    def _set(self, counted: list[int]) -> None:
        self.counted, self._cleared = counted, []
        self.app.desk.keep(DRAFT, counted, alone=True)
        self._show()

    def _show(self, *_: Any) -> None:
        shown = scene(self.app.words, self.counted, cleared=bool(self._cleared))
        self.shell.show(shown)


def _cards(kept: Any) -> list[int]:
    """The cards of a draft."""
    return [card for card in map(int, kept) if 1 <= card <= DECK]
