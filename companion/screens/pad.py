"""The pad: the score table, the round being entered, and what an evening brings."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.core.events import Void
from companion.kv import read_kv
from companion.models import shelf
from companion.models.faces import Face, faces_of
from companion.models.page import Page, drafted, own_end, page
from companion.models.pen import Pen
from companion.models.result import Result
from companion.screens.pad_evening import open_ends, open_evening, open_person
from companion.screens.pad_foot import PadFoot
from companion.screens.pad_head import PadHead
from companion.screens.pad_panel import EntryPanel
from companion.screens.pad_pile import PileCount
from companion.screens.pad_writing import Writing
from companion.sight import in_sight
from companion.widgets.action import IconAction
from companion.widgets.lock import Lock
from companion.widgets.rooms import Room
from companion.widgets.scores import Scores
from companion.widgets.sheet import Sheet
from companion.widgets.text import Text

__all__ = ["IconAction", "Pad", "PadHead", "Scores", "Text"]

read_kv("screens/pad.kv")

# What can lie in front: the button that begins a round, the grid of numbers, the deck.
PARTS = {"foot": PadFoot, "panel": EntryPanel, "pile": PileCount}


class Pad(Room):
    """A match on paper. Everything shown is read from the desk; every deed goes through the pen."""

    awake = True

    page = ObjectProperty(Page())
    entry = ObjectProperty(None, allownone=True)
    front = StringProperty("foot")  # what lies in front: the button, the grid, or the deck
    sitting = StringProperty()  # which match
    faces = ObjectProperty({})
    heading = StringProperty()
    until = StringProperty()
    deals = StringProperty()
    dealer = StringProperty()
    write_label = StringProperty()
    result = StringProperty()
    dealt = ObjectProperty(())  # what to do before the next round, a sentence each
    remark = StringProperty()  # what the first match tells once
    chosen = StringProperty()
    mirrored = BooleanProperty(False)
    signed = BooleanProperty(False)
    countable = BooleanProperty(False)
    finished = BooleanProperty(False)
    locked = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    can_go_on = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self.lock: Lock | None = None
        self._parts: dict[str, Any] = {}
        self._written = Page()  # the page without what is half entered
        self._faces_at: tuple[str, int] | None = None
        super().__init__(**properties)
        self._refresh = Clock.create_trigger(self.refresh, -1)
        self._fit = Clock.create_trigger(self._refit, -1)
        # Held here because they leave the tree while the deck fills the screen.
        self._bar, self._area = self.ids.bar.__self__, self.ids.area.__self__
        self._area.bind(size=self.settle)
        self.pen = Pen(self.app.desk, self.app.store, self._not_kept)
        self.writing = Writing(self, self.pen)
        self.app.desk.bind(version=self._refresh)
        self.app.bind(language=self._refresh)

    # -- coming and going -------------------------------------------------------------------

    def arrive(self, **_given: Any) -> None:
        """Show the match on the desk as it was left, a half-entered round included."""
        self.refresh()

    def on_pre_enter(self, *_: Any) -> None:
        """Catch up with what the other screens did to the match and to people."""
        self._faces_at = None
        self.refresh()

    def go_back(self) -> bool:
        """Unlocking, counting and entering come before leaving."""
        if self.lock is not None:
            self.lock.explain()
            return True
        entry = self.pen.entry
        if self.front == "pile" and entry is not None:
            self.pen.keep(entry.open_pile(False))
        elif self.front == "panel":
            self.pen.put_by()
        else:
            return False
        self.refresh()
        return True

    def _not_kept(self, what: str) -> None:
        self.app.toast(self.app.desk.fault(what))

    # -- showing ----------------------------------------------------------------------------

    def refresh(self, *_: Any) -> None:
        """Read everything anew; what is as it was costs nothing."""
        self._refresh.cancel()  # what is read now needs no second reading in the next frame
        if self.app is None or self.match is None:
            return
        if self.pen.lost:
            self.pen.pick_up()
        match, state, tr = self.match, self.match.state, self.app.tr
        self._written = page(in_sight(match.header, state))
        self.sitting = match.header.id
        self.finished = state.finished
        self._read_faces()
        bounds = match.game.bounds(len(state.players))
        self.signed = bounds.signed
        # Where the deck's sum is unknown, so are the bullheads on each card.
        self.countable = bool(bounds.round_limit)
        self.mirrored = self.app.settings.get("handed") == "left"
        self.can_undo, self.can_redo = match.position > 0, match.position < len(match.log)
        self.can_go_on = "end" in match.may and not match.game.fixed_end
        self._head()
        self.dealt = tuple(self.app.words.setup(match.game.setup(state)))
        self.remark = self._remark()
        self._follow_lock()
        words = Result(state, tr, self.app.ntr)
        self.result = words.headline() if state.finished else ""
        self.show_entry()

    def show_entry(self) -> None:
        """Read only what is being entered anew: all that a tap on the grid changes."""
        entry, tr = self.pen.entry, self.app.tr
        self.entry = entry
        number = len(self.match.state.rounds) + 1
        if entry is None or entry.round:
            self.write_label = tr("Write round {n}").format(n=number)
        else:
            self.write_label = tr("Finish round {n}").format(n=number)
        correcting = entry is not None and entry.round and self.pen.shown
        # What somebody came with stands in the place of round 0.
        chosen = max(0, entry.round) if entry else 0
        self.chosen = f"round {chosen} {entry.cursor}" if entry and correcting else ""
        shown = self.pen.shown and entry is not None
        self.page = self._page(shown)
        self._bring("pile" if shown and entry and entry.counting else "panel" if shown else "foot")

    def _head(self) -> None:
        """Which round it is; below that until when, which variant, and who deals."""
        match, state, tr = self.match, self.match.state, self.app.tr
        rule, played = state.rule, len(state.rounds)
        until = tr("of {n}").format(n=rule.rounds) if rule.rounds else ""
        until = until or tr("To {n}").format(n=rule.target)
        if own_end(match):
            until = tr("{until}, as you decided").format(until=until)
        parts = [] if match.game.fixed_end else [until]
        self.until = " · ".join([*parts, *shelf.own_variant(match.entry, match.header.options, tr)])
        self.dealer = "" if state.finished else state.dealer
        if state.finished:
            self.heading = self.app.ntr("{n} round", "{n} rounds", played)
            self.deals = ""
        else:
            self.heading = tr("Round {n}").format(n=played + 1)
            self.deals = tr("{name} deals").format(name=state.dealer)

    def _remark(self) -> str:
        """What is told once, in the first match: what Table is for, then how a slip is mended."""
        told, rounds = self.app.settings.get("told"), len(self.match.state.rounds)
        if not told and rounds:
            self.app.choose("told", told := "table")
        elif told == "table" and rounds > 1:
            self.app.choose("told", told := "all")
        if self.finished or told == "all":
            return ""
        tr = self.app.tr
        if rounds:
            return str(tr("A wrong number? Touch it above to correct it."))
        return "" if told else str(tr("Table: enter the cards, and see which row and why."))

    def said(self) -> list[str]:
        """What may stand over the buttons between rounds, the longest first."""
        match, found = self.match, [self.remark] if self.remark else []
        usual = not shelf.own_variant(match.entry, match.header.options, self.app.tr)
        if self.dealt and not (usual and not match.entry.house):
            whole = " ".join(self.dealt)
            ways = dict.fromkeys((whole, self.dealt[0]))
            return [*("\n".join([*found, way]) for way in ways), *ways, *found]
        return found

    def tell_deal(self) -> None:
        """What to do before the next round."""
        sheet = Sheet(title=self.app.tr("The deal"))
        for sentence in self.dealt:
            sheet.add_widget(Text(text=sentence))
        self.app.sheets.open(sheet)

    def _read_faces(self) -> None:
        """People's colours; they cost the disk, so only after something was written."""
        match = self.match
        here = (match.header.id, match.position)
        if here != self._faces_at:
            self._faces_at = here
            found: dict[str, Face] | None = self.app.desk.guarded(
                lambda: faces_of(match, self.app.store)
            )
            self.faces = found or {}

    def _page(self, shown: bool) -> Page:
        """The table; what is half entered stands on it while the grid is put away."""
        entry = self.pen.entry
        if shown or entry is None or entry.round or entry.blank:
            return self._written
        return drafted(self._written, len(self.match.state.rounds) + 1, entry.points)

    def _bring(self, front: str) -> None:
        """Lay the button, the grid or the deck in front; each is built when first wanted."""
        if front not in self._parts:
            self._parts[front] = PARTS[front](self)
        part, whole = self._parts[front], self.ids.whole
        holder = whole if front == "pile" else self.ids.lower
        if part.parent is not holder:
            holder.clear_widgets()
            holder.add_widget(part)
        if front != "pile" and self._bar.parent is None:
            whole.clear_widgets()
            whole.add_widget(self._bar)
            whole.add_widget(self._area)
        self.front = front
        part.show()
        self._divide()

    def _divide(self) -> None:
        """The grid takes what it needs; where little is left over, it takes that too."""
        if self.front == "pile":
            self.foot = 0
            return
        room = self._area.height
        wanted = self._parts[self.front].wanted(self._area.width, room)
        self.ids.lower.height = wanted
        self.ids.upper.height = max(0, room - wanted)
        self.ids.upper.opacity = 1 if self.ids.upper.height > 1 else 0
        self.ids.scores.enabled = bool(self.ids.upper.opacity)
        self.foot = self.app.edges.bottom + self._parts[self.front].covered(wanted)

    # -- undo and the rest ------------------------------------------------------------------

    def undo(self) -> None:
        """Take back what was written last."""
        self.writing.worked(self.pen.undo)
        self.refresh()

    def redo(self) -> None:
        """Write again what was taken back."""
        self.writing.worked(self.pen.redo)
        self.refresh()

    def do(self, event: Any, person: int | None = None) -> bool:
        """Any other event of the evening."""
        done = self.writing.worked(lambda: self.pen.do(event, person))
        self.refresh()
        return done

    def void(self) -> None:
        """A misdeal: the open round is dropped; Undo, in the toast too, brings it back."""
        if self.do(Void()):
            tr, match = self.app.tr, self.match
            here = (match.header.id, match.position)
            self.app.toast(tr("The round is cancelled."), tr("Undo"), lambda: self._unvoid(here))

    def _unvoid(self, voided: tuple[str, int]) -> None:
        """Only that: the toast outlives what is written after it and the way to another match."""
        if (self.match.header.id, self.match.position) == voided:
            self.undo()

    def evening(self) -> None:
        """Open the menu of what an evening brings."""
        open_evening(self)

    def person(self, player: str) -> None:
        """A tapped name in the table: what can be done with that person."""
        open_person(self, player)

    def play_on(self) -> None:
        """Offer later ends."""
        open_ends(self)

    def settle(self, *_: Any) -> None:
        """Something in front needs another height: nothing else is read anew for that."""
        self._fit()

    def _refit(self, *_: Any) -> None:
        if self.front in self._parts:
            self._parts[self.front].show()
            self._divide()

    def lock_up(self) -> None:
        """Answer to nothing until a finger rests on the lock, after a restart too."""
        if self.pen.shown:
            self.pen.put_by()
            self.refresh()
        self.app.choose("locked", self.match.header.id)
        self._follow_lock()

    def _follow_lock(self) -> None:
        """Lay the lock over this match if it is locked, or take it away."""
        self.locked = self.app.settings.get("locked") == self.match.header.id
        if self.locked and self.lock is None:
            self.lock = Lock(self._unlocked)
            self.add_widget(self.lock)
        elif not self.locked and self.lock is not None:
            self.remove_widget(self.lock)
            self.lock = None
        self.ids.lower.opacity = 0 if self.locked else 1

    def _unlocked(self) -> None:
        self.app.choose("locked", "")
        self._follow_lock()
