"""The referee of a table that has more than rows of cards: touch a piece, be told.

It is the table of the match on the desk, or one that nobody plays at and people lay for a question.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.core.asking import Touch
from companion.games.core.events import Event
from companion.games.core.reading import dump
from companion.games.core.rulings import Refused
from companion.match import Match
from companion.models.referee.position import Position
from companion.models.table.laying import Laying
from companion.models.table.scene import Answer, Keep, Open, Tell
from companion.screens.learn import teach
from companion.screens.referee import (
    BOARDS,
    OTHER,
    POSITION,
    asked_about,
    choose_referee,
    nobodys,
    other_referees,
)
from companion.screens.rules.why import Why
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.deeds import Deed, ListSheet
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.shell import Shell
from companion.words import Words


class PositionRoom(Room):
    """The grid to ask with, and the answer; nothing of it is written."""

    awake = True
    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.position: Position | None = None
        self._about: Match | None = None  # whose table it is
        self._nobodys = False
        self.shell = Shell()
        self.shell.bind(on_touched=self._touched, on_deed=lambda _, deed: self._act(deed))
        self.add_widget(self.shell)

    @property
    def words(self) -> Words:
        """The sentences of the game that is asked about."""
        about = self._about
        return self.app.words_of(about.entry) if about is not None else self.app.words

    def arrive(self, *, lies: Event | None = None, **_given: Any) -> None:
        """The table of the match on the desk, or nobody's; as it was set, with what was asked last."""
        self._about, self._nobodys = asked_about(self.app)
        self.of_match = not self._nobodys
        self.position = None
        if self._about is None:
            return
        self.shell.view_as(self._about.game.view)
        asked = None
        if lies is None:
            at = "" if self._nobodys else self._about.header.id
            asked = self.app.desk.draft(POSITION, self._read, at)
        self._ask(asked or Position.of(self._about, lies, nobodys=self._nobodys))

    def on_pre_enter(self, *_: Any) -> None:
        """Whoever comes back may have told of the box meanwhile, or the app was ended elsewhere."""
        if self.position is not None and self._nobodys and self.position.lies is None:
            self.arrive()

    def forget(self) -> None:
        """Drop the match and the question; the question is kept as a draft."""
        self.position = self._about = None

    def _read(self, kept: Any) -> Position:
        about = self._about
        assert about is not None  # noqa: S101 - only then it is read
        lies = about.parse(kept["lies"]) if kept["lies"] is not None else None
        try:
            return Position.of(about, lies, kept["piece"], nobodys=self._nobodys)
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
        elif isinstance(answer, Open):
            self._open(answer)

    def _open(self, answer: Open) -> None:
        about, position = self._about, self.position
        if about is None or position is None:
            return
        if answer.what == "lay":
            told = position.now.match if self._nobodys else about
            laying = replace(Laying.of(told), asking=True)
            self.app.go("lay", laying=laying, about=about if self._nobodys else None)
        elif answer.what == "unlearned":
            teach(self.app, position.now.match)
        elif answer.what == "variant":
            self._choose(about)
        elif answer.what == OTHER:
            choose_referee(self.app, answer.about)
        else:
            printed = (about.entry, "") if self._nobodys else None
            self.app.sheets.open(Why(position.steps[0], printed, then=position.steps[1:]))

    def _choose(self, about: Match) -> None:
        """Ask which way to play it is about."""

        def chosen(variant: str) -> Deed:
            return lambda: self._about_variant(variant)

        deeds = [
            (Item(each.id, self.words.variant(each.id)), chosen(each.id))
            for each in about.entry.variants
        ]
        self.app.sheets.open(ListSheet(self.app.tr("Which variant?"), deeds))

    def _about_variant(self, variant: str) -> None:
        self._about = nobodys(self.app, variant)
        if self._about is not None:
            self._ask(Position.of(self._about, nobodys=True))

    def _ask(self, position: Position) -> None:
        self.position = position
        lies = dump(position.lies) if position.lies is not None else None
        variant = position.variant
        kept = {"piece": position.piece, "lies": lies, "variant": variant}
        self.app.desk.keep(POSITION, kept, alone=self._nobodys)
        self.redraw()

    def redraw(self) -> None:
        """Show what is asked, in the language of now."""
        if self.position is None:
            return
        scene = self.position.scene(self.words)
        if self._nobodys and self.position.piece is None:
            scene = scene._replace(icons=(*other_referees(self.app, BOARDS), *scene.icons))
        self.shell.show(scene)
        if self.app.rooms.current == self.name:
            self.app.read_aloud(scene.spoken)
