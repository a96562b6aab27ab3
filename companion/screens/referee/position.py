"""The referee at the table of a match that has more than rows of cards: touch a piece, be told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.core.asking import Touch
from companion.games.core.events import Event
from companion.games.core.reading import dump
from companion.games.core.rulings import Refused
from companion.models.referee.position import Position
from companion.models.table.laying import Laying
from companion.models.table.scene import Answer, Keep, Open, Tell
from companion.screens.rules.why import Why
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.shell import Shell

DRAFT = "position"


class PositionRoom(Room):
    """The grid to ask with, and the answer; nothing of it is written."""

    awake = True
    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.position: Position | None = None
        self.shell = Shell()
        self.shell.bind(on_touched=self._touched, on_deed=lambda _, deed: self._act(deed))
        self.add_widget(self.shell)
        self.app.bind(language=self._show)

    def arrive(self, *, lies: Event | None = None, **_given: Any) -> None:
        """The table of the match on the desk or as it was set, with what was asked last."""
        match = self.match
        self.position = None
        if match is None or match.game.bare(match.state) is None:
            return
        self.shell.view_as(match.game.view)
        asked = None
        if lies is None:
            asked = self.app.desk.draft(DRAFT, self._read, match.header.id)
        self._ask(asked or Position.of(match, lies))

    def _read(self, kept: Any) -> Position:
        lies = self.match.parse(kept["lies"]) if kept["lies"] is not None else None
        try:
            return Position.of(self.match, lies, kept["piece"])
        except Refused as refused:  # by the rules of an older app
            raise ValueError from refused

    def go_back(self) -> bool:
        """From an answer to the grid, and only then out of the room."""
        before = self.position.back() if self.position is not None else None
        if before is None:
            return False
        self._ask(before)
        return True

    def _touched(self, _shell: Any, touch: Touch) -> None:
        if self.position is not None:
            self._act(self.position.touch(touch))

    def _act(self, answer: Answer | None) -> None:
        if isinstance(answer, Keep):
            self._ask(answer.draft)
        elif isinstance(answer, Tell):
            self.app.toast(self.app.tr(answer.text))
        elif isinstance(answer, Open) and answer.what == "lay":
            self.app.go("lay", laying=replace(Laying.of(self.match), asking=True))
        elif isinstance(answer, Open) and self.position is not None:
            steps = self.position.steps
            self.app.sheets.open(Why(steps[0], then=steps[1:]))

    def _ask(self, position: Position) -> None:
        self.position = position
        lies = dump(position.lies) if position.lies is not None else None
        self.app.desk.keep(DRAFT, {"piece": position.piece, "lies": lies})
        self._show()

    def _show(self, *_: Any) -> None:
        if self.position is not None:
            scene = self.position.scene(self.app.words)
            self.shell.show(scene)
            if self.app.rooms.current == self.name:
                self.app.read_aloud(scene.spoken)
