"""A backup is taken in: looked through first, then said what it will do, then done."""

from __future__ import annotations

from typing import Any

from companion.dates import day
from companion.device import Document
from companion.host import Host
from companion.models.match_line import who
from companion.screens.history.working import PERCENT, WholeWords, Work, WorkSheet, busy, refuse
from companion.share.backup import Restore, RestorePlan
from companion.share.told import plan_lines
from companion.widgets.kit.action import Action
from companion.widgets.kit.sheet import Sheet

NAMED = 3  # matches that are named before the rest are counted


def restore(app: Host, document: Document) -> None:
    """Look through a backup; then somebody decides."""
    if busy(app):
        return
    try:
        stream = document.open()
    except OSError as why:
        refuse(app, why)
        return
    restore = Restore(app.store, stream, document.size)

    def looked() -> None:
        app.sheets.open(PlanSheet(app, restore))

    def let_go() -> None:
        stream.close()
        if not restore.judged:  # stopped or refused: of no use any more
            restore.close()

    work = Work(app, restore.look(), looked, let_go)
    told = app.tr("Checking backup")
    told = f"{told}: {PERCENT}" if document.size else f"{told} …"
    app.sheets.open(WorkSheet(work, told, title=app.tr("Restore a backup")))


class PlanSheet(Sheet):
    """What taking it in will do; nothing is done before it is tapped."""

    def __init__(self, app: Host, restore: Restore, **properties: Any) -> None:
        self.app, self.restore = app, restore
        super().__init__(title=app.tr("Restore a backup"), **properties)
        self._begun = False
        plan = restore.plan
        made = day(plan.made, app.tr)
        if made:
            self._say(app.tr("Backed up: {day}").format(day=made), soft=True)
        for line in plan_lines(plan, app.tr, app.ntr):
            self._say(line)
        for line in self._named(plan):
            self._say(line, soft=True)
        if plan.nothing:
            close = Action(text=app.tr("Close"), style="tonal")
            close.bind(on_tap=lambda *_: self.dismiss())
            self.add_widget(close)
            return
        begin = Action(text=app.tr("Restore"), icon="backup-restore", guarded=True)
        begin.bind(on_tap=lambda *_: self.begin())
        self.add_widget(begin)

    def _say(self, text: str, *, soft: bool = False) -> None:
        line = WholeWords(text=text, role="small" if soft else "body")
        if soft:
            line.color = self.app.palette.ink_soft
        self.add_widget(line)

    def _named(self, plan: RestorePlan) -> list[str]:
        """Which matches are kept twice, and which can only be looked at, and why."""
        tr = self.app.tr
        twice = [
            tr("Two versions kept: {names}").format(names=who(players, tr))
            for players in plan.apart
        ][:NAMED]
        closed = [
            tr("View only: {names}. {why}").format(
                names=who(players, tr), why=self.app.words.refusal(why.refusal)
            )
            for players, why in plan.closed
        ][:NAMED]
        return twice + closed

    def begin(self) -> None:
        """Take it in; whoever breaks off has changed nothing."""
        self._begun = True
        self.dismiss(animation=False)
        app = self.app
        work = Work(app, self.restore.carry_out(), self._done, self.restore.close)
        sheet = WorkSheet(work, PERCENT, title=app.tr("Restore a backup"))
        app.sheets.open(sheet)

    def _done(self) -> None:
        app = self.app
        app.take_up()
        there = app.rooms.current == "history"
        offer = "" if there else app.tr("Matches")
        app.toast(app.tr("Backup restored."), offer, None if there else self._show)

    def _show(self) -> None:
        self.app.go("history")

    def on_dismiss(self) -> None:
        """Let go of what was read, where nobody goes on with it."""
        if not self._begun:
            self.restore.close()
