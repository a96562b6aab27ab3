"""The referee of piles: touch a card, and be told on which pile it may go and why."""

from __future__ import annotations

from typing import Any

from companion.games.core.asking import Touch
from companion.games.core.rulings import Refusal
from companion.games.core.shelf import GameEntry
from companion.models.faces import faces_of
from companion.models.referee.piles import PileQuestion, Piles
from companion.models.table.scene import Answer, Keep, Open, Say
from companion.screens.referee import OTHER, PILES, choose_referee, other_referees, refereed
from companion.screens.rules.rule import RuleSheet
from companion.screens.rules.why import Ruled, Why
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.shell import Shell
from companion.words import Words
from companion.words.rulebook import grounds

DRAFT = "piles"


class PilesRoom(Room):
    """The grid to ask with, and the verdict; no match is needed."""

    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.question: PileQuestion | None = None
        self.entry = self._first
        self._about = ""  # the match whose piles these are, if they are one's
        self.shell = Shell(PILES)
        self.shell.bind(on_touched=self._touched, on_deed=lambda _, deed: self._act(deed))
        self.add_widget(self.shell)

    @property
    def _first(self) -> GameEntry:
        return refereed(self.app.shelf, PILES) or self.app.shelf.first

    @property
    def words(self) -> Words:
        """The sentences of the game that is asked about."""
        return self.app.words_of(self.entry)

    def arrive(self, *, table: bool = False, **_given: Any) -> None:
        """Take the piles of the match on the desk, or go on where the question was left."""
        way, match = self.app.rooms.way, self.app.desk.match
        if match is not None and (match.game.view != PILES or not match.state.open):
            match = None
        from_match = table or "table" in way or "pad" in way
        table_there = match.state.table if match is not None and from_match else None
        # Piles that grew unseen are asked for like anybody's.
        known = getattr(table_there, "piles_known", False)
        piles: Piles = getattr(table_there, "piles", {}) if known else {}
        if match is not None and any(piles.values()):
            self.entry, self._about = match.entry, match.header.id
            heads = match.game.in_play(match.state).heads
            faces = self.app.desk.guarded(lambda: faces_of(match, self.app.store)) or {}
            question = PileQuestion(
                match.game, dict(piles), cursor=0, heads=dict(heads), faces=faces
            )
        else:
            self.entry, self._about = match.entry if match is not None else self._first, ""
            question = PileQuestion(self.entry.play({}, self.entry.least))
        self.of_match = bool(self._about)
        kept = None if table else self.app.desk.draft(DRAFT, question.kept, self._about)
        self._ask(kept or question)

    def go_back(self) -> bool:
        """From a verdict to the cards, and only then out of the room."""
        before = self.question.back() if self.question is not None else None
        if before is None:
            return False
        self._ask(before)
        return True

    def forget(self) -> None:
        """Drop the piles and the question; the question is kept as a draft."""
        self.question = None

    # -- deeds -------------------------------------------------------------------------------

    def _touched(self, _shell: Any, touch: Touch) -> None:
        if self.question is not None:
            self._act(self.question.touch(touch))

    def _act(self, answer: Answer | None) -> None:
        """Do what a touch or a key means."""
        if isinstance(answer, Keep):
            self._ask(answer.draft)
        elif isinstance(answer, Say):
            self.app.say_why_not(answer.refusal, self.entry)
        elif isinstance(answer, Open) and answer.what == OTHER:
            choose_referee(self.app, answer.about)
        elif isinstance(answer, Open):
            self._why(answer.about)

    def _why(self, said: Any) -> None:
        """The rule behind a verdict."""
        printed = None if self._about else (self.entry, "")
        if not isinstance(said, Refusal):
            self.app.sheets.open(Why(Ruled(said), printed))
            return
        rule = grounds(said.why, self.entry, self.app.language, self.app.shelf)
        if rule is not None:
            self.app.sheets.open(RuleSheet(rule.id, printed))

    def _ask(self, question: PileQuestion) -> None:
        self.question = question
        self.app.desk.keep(DRAFT, question.draft(), alone=not self._about)
        self.redraw()

    def redraw(self) -> None:
        """Show what is asked, in the language of now."""
        if self.question is None:
            return
        scene = self.question.scene(self.words)
        if not self._about and not any(self.question.piles.values()):
            scene = scene._replace(icons=(*other_referees(self.app, PILES), *scene.icons))
        self.shell.show(scene)
