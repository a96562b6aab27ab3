"""What a change to an earlier turn comes to, shown before anybody accepts it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.anniversary.events import Special
from companion.games.anniversary.specials import POSITIVE
from companion.models.asking import low
from companion.models.revising import Change, Revision, changes, moves, otherwise, unplaced
from companion.models.row_scene import RowScene
from companion.models.unfolding import marks_of
from companion.screens.table_play import Unfolder
from companion.sight import closed
from companion.widgets.keys import Key
from companion.widgets.scene import Scene
from companion.widgets.strip import Spot
from companion.words.anniversary import special_name
from companion.words.rows import loot

BECOMES = "›"  # of the marks that look like an arrow the one that our font has on every phone


class Changing:
    """The part of the room of earlier turns that tells what would be otherwise."""

    app: Any
    match: Any
    scene: Scene
    unfolder: Unfolder

    @property
    def piles_closed(self) -> bool:
        """Whether nobody is to know yet what lies in the piles of the open round."""
        return closed(self.match.header, self.match.state)

    def show_revision(self, revision: Revision) -> None:
        """The table as it would be, what changes, and the choice to accept it."""
        tr, scene = self.app.tr, self.scene
        self.unfolder.stop()
        scene.tell()
        scene.course.cards = []
        scene.strip.cursor = ""
        state: Any = revision.after.state
        # The last round may have no table: written by hand, or cancelled.
        lies = state.table.rows if state.table is not None else ()
        table = self.match.state.table
        moved = otherwise(table.rows if table is not None else (), lies)
        question = revision.question
        costs = question.options if question is not None else ()
        choices = {int(option.value): option.preview.points for option in costs}
        scene.rows.show(RowScene(lies, marks_of(state.table), choices=choices, moved=moved))
        scene.strip.spots = self.told_totals(self.match.state.totals, state.totals)
        if question is not None:
            scene.title = tr("{player} chooses").format(player=question.player)
            scene.says = self.app.words.question(question)
            scene.keys.keys = [Key("discard", tr("Leave it as it was"))]
            return
        scene.title = tr("What changes")
        scene.says = "\n".join(self._changes(revision))
        lost = revision.lost
        if lost:  # the loud button is the one that loses nothing
            accept = self.app.ntr("Accept and lose {n} turn", "Accept and lose {n} turns", lost)
            leave = Key("discard", tr("Leave it as it was"), "", "filled")
            scene.keys.keys = [Key("accept", accept, "alert-outline"), leave]
            return
        scene.keys.keys = [
            Key("discard", tr("Leave it as it was")),
            Key("accept", tr("Accept"), "check", "filled"),
        ]

    def told_totals(self, before: Mapping[str, int], after: Mapping[str, int]) -> list[Spot]:
        """What everybody has, and had where that is otherwise."""
        found = []
        for player, total in after.items():
            was = before.get(player, 0)
            told = str(total) if total == was else f"{was} {BECOMES} {total}"
            style = "open" if total == was or self.piles_closed else "filled"
            detail = "–" if self.piles_closed else told
            found.append(Spot(f"seat {player}", player, detail, style, False))
        return found

    def _changes(self, revision: Revision) -> list[str]:
        tr, words = self.app.tr, self.app.words
        found = [self._told_change(change) for change in changes(self.match, revision.after)]
        asked = revision.after.question
        if asked is not None:  # by the table, when this is accepted
            table: Any = revision.after.state.table
            found.append(
                words.ruling(
                    low(
                        self.match.game, table.rows, int(asked.about), asked.player, marks_of(table)
                    )
                )
            )
        if not found:
            found.append(tr("Nobody takes more or less."))
        for moved in moves(self.match, revision.after):
            text = tr("In row {row} instead of row {old}: {cards}.")
            if not moved.old:
                text = tr("Now in row {row}: {cards}.")
            cards = ", ".join(map(str, moved.cards))
            found.append(text.format(cards=cards, row=moved.row, old=moved.old))
        waits = unplaced(self.match, revision.after)
        if waits:
            cards = ", ".join(map(str, waits))
            found.append(tr("Waiting to be placed again: {cards}.").format(cards=cards))
        for event, refused in revision.omitted:
            left = tr("The swap of {player} is left out: {why}.")
            if isinstance(event, Special):
                left = tr("{name} of {player} is left out: {why}.")
            optional: Any = event
            name = special_name(words, optional.card)
            why = words.refusal(refused.refusal)
            found.insert(0, left.format(name=name, player=optional.player, why=why))
        if revision.refused is not None:
            why = words.refusal(revision.refused.refusal)
            # The cards lie as they would by then, which need not be as they lie now.
            left = tr("In turn {turn} it no longer fits: {why}. That and all after it is dropped.")
            if not revision.turn:
                left = tr("What came after no longer fits and is dropped: {why}.")
            found.insert(0, left.format(why=why, turn=revision.turn))
        if revision.lost:
            lost = self.app.ntr(
                "{n} later turn is lost.", "{n} later turns are lost.", revision.lost
            )
            found.insert(0, lost)
        return found

    def _told_change(self, change: Change) -> str:
        tr, words, ruling = self.app.tr, self.app.words, change.ruling
        takes = change.kind == "takes"
        if ruling.rule == "positive":  # the points are all that changed, which may be for less
            text = (
                tr("{player} takes {cards} with {name}, which makes {points}.")
                if takes
                else tr("{player} no longer takes {cards} with {name}, which made {points}.")
            )
        else:
            text = tr("{player} takes {loot}.") if takes else tr("{player} no longer takes {loot}.")
        points = f"{ruling.points:+d}".replace("-", "−") if ruling.points else "0"
        return str(
            text.format(
                player=ruling.player,
                loot=loot(words, ruling),
                cards=words.cards(len(ruling.took)),
                name=special_name(words, POSITIVE),
                points=points,
            )
        )
