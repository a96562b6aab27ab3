"""The pad: the score table, the round being entered, and what an evening brings."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.core.events import Void
from companion.kv import read_kv
from companion.models.end.result import Result
from companion.models.faces import Face, faces_of
from companion.models.fence import hung, span
from companion.models.pad.round_writer import RoundWriter
from companion.models.pad.score_sheet import ScoreSheet, drafted, own_end, score_sheet
from companion.models.setup import shelf
from companion.screens.pad.evening import open_ends, open_evening, open_person
from companion.screens.pad.foot import PadFoot
from companion.screens.pad.head import PadHead
from companion.screens.pad.panel import EntryPanel
from companion.screens.pad.pile import PileCount
from companion.screens.pad.writing import Writing
from companion.sight import in_sight
from companion.widgets.drawn.fence import Fence, height_for
from companion.widgets.drawn.scores import Scores
from companion.widgets.kit.action import IconAction
from companion.widgets.kit.bar import word_icons
from companion.widgets.kit.lock import Lock
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.text import Text
from companion.widgets.look.shape import BETWEEN, EDGE, GAP, PANE, TABLE_EDGE, TALL, WIDE

__all__ = ["Fence", "IconAction", "Pad", "PadHead", "Scores", "Text"]

read_kv("screens/pad/room.kv")

# What can lie in front: the button that begins a round, the grid of numbers, the deck.
PARTS = {"foot": PadFoot, "panel": EntryPanel, "pile": PileCount}


class Pad(Room):
    """A match on paper. Everything shown is read from the desk; every deed goes through it."""

    awake = True
    of_match = True

    page = ObjectProperty(ScoreSheet())
    entry = ObjectProperty(None, allownone=True)
    front = StringProperty("foot")  # what lies in front: the button, the grid, or the deck
    sitting = StringProperty()  # which match
    faces = ObjectProperty({})
    heading = StringProperty()
    until = StringProperty()
    deals = StringProperty()
    dealer = StringProperty()
    dealers = ObjectProperty(())  # everybody who will deal
    write_label = StringProperty()
    hint = StringProperty()  # where the rounds will stand, before there are any
    result = StringProperty()
    dealt = ObjectProperty(())  # what to do before the next round, a sentence each
    remark = StringProperty()  # what the first match tells once
    chosen = StringProperty()
    mirrored = BooleanProperty(False)
    signed = BooleanProperty(False)
    countable = BooleanProperty(False)
    farthest = NumericProperty(0)  # what a number can be, either way; 0: whatever is written
    finished = BooleanProperty(False)
    locked = BooleanProperty(False)
    roomy = BooleanProperty(False)  # whether the bar has room for the rules
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    can_go_on = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self.lock: Lock | None = None
        self._parts: dict[str, Any] = {}
        self._written = ScoreSheet()  # the page without what is half entered
        self._hung: tuple[str, dict[str, int]] = ("", {})  # where whose tag hung last
        self._faces_at: tuple[str, ...] | None = None
        super().__init__(**properties)
        self._refresh = Clock.create_trigger(self.refresh, -1)
        self._fit = Clock.create_trigger(self._refit, -1)
        # Held here because they leave the tree while the deck fills the screen.
        self._bar, self._area = self.ids.bar.__self__, self.ids.area.__self__
        self._area.bind(size=self.settle)
        self._word = Clock.create_trigger(self._word_icons, -1)
        self._bar.bind(width=self._word)
        self.app.bind(text_scale=self._word, language=self._word)
        self.writer = RoundWriter(self.app.desk)
        self.writing = Writing(self, self.writer)

    # -- coming and going -------------------------------------------------------------------

    def on_pre_enter(self, *_: Any) -> None:
        """Show the match as it was left, a half-entered round included; people may have changed."""
        self._faces_at = None
        self.refresh()

    def redraw(self) -> None:
        """Read everything anew before the next frame."""
        self._refresh()

    follow = redraw

    def _word_icons(self, *_: Any) -> None:
        icons = [each for each in self._bar.children[::-1] if isinstance(each, IconAction)]
        word_icons(self._bar, icons[1:], self.app.text_scale)  # Back needs no word

    def go_back(self) -> bool:
        """Unlocking, counting and entering come before leaving."""
        if self.lock is not None:
            self.lock.explain()
            return True
        entry = self.writer.entry
        if self.front == "pile" and entry is not None:
            self.writer.keep(entry.open_pile(False))
        elif self.front == "panel":
            self.writer.put_by()
        else:
            return False
        self.refresh()
        return True

    # -- showing ----------------------------------------------------------------------------

    def refresh(self, *_: Any) -> None:
        """Read everything anew; what is as it was costs nothing."""
        self._refresh.cancel()  # what is read now needs no second reading in the next frame
        if self.app is None or not self.has_match or not self.in_sight:
            return
        self.writer.catch_up()
        match, state, tr = self.match, self.match.state, self.app.tr
        self._written = score_sheet(in_sight(match.header, state), dealt=match.entry.dealt)
        self.sitting = match.header.id
        self.finished = state.finished
        self._read_faces()
        bounds = match.game.bounds(len(state.players))
        self.signed, self.farthest = bounds.signed, bounds.farthest
        # Where the deck's sum is unknown, so are the bullheads on each card.
        self.countable = bool(bounds.round_limit)
        self.mirrored = self.app.settings.get("handed") == "left"
        self.can_undo, self.can_redo = match.position > 0, match.position < len(match.log)
        self.can_go_on = "end" in match.may and not match.game.fixed_end
        self._head()
        self.dealt = tuple(self.app.words.setup(match.game.setup(state)))
        self.remark = self._remark()
        self.hint = self._hint()
        self._follow_lock()
        words = Result(state, tr, self.app.ntr)
        self.result = words.headline() if state.finished else ""
        self.show_entry()

    def show_entry(self) -> None:
        """Read only what is being entered anew: all that a tap on the grid changes."""
        entry, tr = self.writer.entry, self.app.tr
        self.entry = entry
        number = len(self.match.state.rounds) + 1
        if not self.half_written and self.match.game.at_table:
            self.write_label = tr("Scores only")
        elif not self.half_written:
            self.write_label = tr("Score round {n}").format(n=number)
        else:
            self.write_label = tr("Finish round {n}").format(n=number)
        correcting = entry is not None and entry.round and self.writer.shown
        # What somebody came with stands in the place of round 0.
        chosen = max(0, entry.round) if entry else 0
        self.chosen = f"round {chosen} {entry.cursor}" if entry and correcting else ""
        shown = self.writer.shown and entry is not None
        self.page = self._page(shown)
        self._bring("pile" if shown and entry and entry.counting else "panel" if shown else "foot")

    @property
    def half_written(self) -> bool:
        """Whether the next round is written in part."""
        entry = self.writer.entry
        return entry is not None and not entry.round

    def _head(self) -> None:
        """Which round it is; below that until when, which variant, and who deals."""
        match, state, tr = self.match, self.match.state, self.app.tr
        rule, played = state.rule, len(state.rounds)
        until = tr("of {n}").format(n=rule.rounds) if rule.rounds else ""
        until = until or tr("To {n}").format(n=rule.target)
        if own_end(match):
            until = tr("{until} (changed by you)").format(until=until)
        parts = [] if match.game.fixed_end else [until]
        self.until = " · ".join([*parts, *shelf.own_variant(match.entry, match.header.options, tr)])
        dealt = match.entry.dealt and not state.finished
        self.dealer = state.dealer if dealt else ""
        self.dealers = state.players
        one = match.entry.rounds == 1  # nobody at its table speaks of a round
        if state.finished:
            rounds = self.app.ntr("{n} round", "{n} rounds", played)
            self.heading = tr("The match is over") if one else rounds
            self.deals = ""
        else:
            self.heading = tr("In progress") if one else tr("Round {n}").format(n=played + 1)
            self.deals = tr("{name} deals") if dealt else ""

    def _hint(self) -> str:
        tr = self.app.tr
        if self.finished:
            return ""
        if self.match.game.at_table:
            return str(self.app.words.at_table)
        return str(tr("Play a round, then enter the scores."))

    def _remark(self) -> str:
        """What is told once, in the first match: what Table is for, then how a slip is mended."""
        told, rounds = self.app.settings.get("told"), len(self.match.state.rounds)
        here = (
            f"{self.match.header.id} {rounds}"  # until the next round, however often it is visited
        )
        if not told and rounds:
            self.app.choose("told", told := here)
        if self.finished:
            return ""
        if rounds:
            tip = self.app.tr("Tap a score to correct it.")
            return str(tip) if told == here else ""
        return "" if told or self.match.game.at_table else self.app.words.at_table

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
        sheet = Sheet(title=self.app.tr("How to deal"))
        for sentence in self.dealt:
            sheet.add_widget(Text(text=sentence))
        self.app.sheets.open(sheet)

    def _read_faces(self) -> None:
        """People's colours; they cost the disk, so only where others sit there."""
        match = self.match
        here = (match.header.id, *match.state.everybody)
        if here != self._faces_at:
            self._faces_at = here
            found: dict[str, Face] | None = self.app.desk.guarded(
                lambda: faces_of(match, self.app.store)
            )
            self.faces = found or {}

    def _page(self, shown: bool) -> ScoreSheet:
        """The table; what is half entered stands on it while the grid is put away."""
        entry = self.writer.entry
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

    @property
    def paned(self) -> bool:
        """Whether the rounds stand beside what is entered: the window is wide, and not low."""
        return bool(self.width >= dp(WIDE) and self.height >= dp(TALL))

    @property
    def lower_width(self) -> float:
        """How wide it is where the button, or the grid, lies."""
        return float(dp(PANE) if self.paned else self.width)

    def _divide(self) -> None:
        """The grid takes what it needs; where little is left over, it takes that too."""
        if self.front == "pile":
            return
        room, wide = self._area.height, self._area.width
        self._arrange_panes()
        wanted = self._parts[self.front].wanted(dp(PANE) if self.paned else wide, room)
        if self.lock is not None and not self.paned:  # it lies over the keys, never over a round
            wanted = max(wanted, self.lock.room)
        self.ids.lower.height = wanted
        self.ids.upper.height = room if self.paned else max(0, room - wanted)
        self.ids.upper.opacity = 1 if self.ids.upper.height > 1 else 0
        self.ids.scores.enabled = bool(self.ids.upper.opacity)
        self._hang_fence()

    def _arrange_panes(self) -> None:
        """One below the other; on a large window side by side, the grid at the thumb's side."""
        upper, lower = self.ids.upper.__self__, self.ids.lower.__self__
        self._area.orientation = "horizontal" if self.paned else "vertical"
        lower.size_hint_x = None if self.paned else 1
        if self.paned:
            lower.width = dp(PANE)
            upper.width = self._area.width - dp(PANE)  # the layout would come to it later
        else:
            upper.width = self._area.width
        order = [lower, upper] if self.paned and self.mirrored else [upper, lower]
        if self._area.children[::-1] != order:
            self._area.clear_widgets()
            for each in order:
                self._area.add_widget(each)

    def _fence_room(self) -> tuple[float, float, float, float]:
        """Where the fence may stand: under the last round, or over what lies at the thumb's side."""
        upper, scores, lower = self.ids.upper, self.ids.scores, self.ids.lower
        if not self.paned:
            return dp(EDGE), dp(GAP), upper.width - 2 * dp(EDGE), scores.spare() - dp(BETWEEN)
        left = -dp(PANE) if self.mirrored else upper.width
        spare = self._area.height - lower.height - dp(BETWEEN)
        return left + dp(EDGE), lower.height + dp(GAP), dp(PANE) - 2 * dp(EDGE), spare

    def _hang_fence(self) -> None:
        """What is left below the last round holds the fence, where it says more than the plates."""
        fence, scores, upper = self.ids.fence, self.ids.scores, self.ids.upper
        # The layout would come to it later in this frame.
        scores.size = upper.width - 2 * dp(TABLE_EDGE), upper.height
        lines = [line for line in self._written.lines if not line.left and line.name in self.faces]
        least, wanted = (height_for(len(lines), dp(160), each) for each in (1, self.app.text_scale))
        x, y, wide, spare = self._fence_room()
        hangs = len(lines) > 1 and spare >= least
        fence.opacity = 1 if hangs else 0
        if not hangs:
            fence.hung = []
            return
        totals = [(line.name, line.total) for line in lines]
        (sitting, before), self._hung = self._hung, (self.sitting, dict(totals))
        lowest = self.match.entry.lowest_wins
        fence.span = span([total for _, total in totals], self._written.target)
        fence.hung = hung(totals, self.faces, lowest_wins=lowest)
        fence.size = wide, min(wanted, spare)
        fence.pos = x, y
        moved = sitting == self.sitting and before and before != dict(totals)
        if moved and self.app.settings.get("motion") != "off":
            fence.walk_from(before)

    # -- undo and the rest ------------------------------------------------------------------

    def undo(self) -> None:
        """Take back what was written last."""
        self.writing.worked(self.app.desk.undo)
        self.refresh()

    def redo(self) -> None:
        """Write again what was taken back."""
        self.writing.worked(self.app.desk.redo)
        self.refresh()

    def do(self, event: Any, person: int | None = None) -> bool:
        """Any other event of the evening."""
        done = self.writing.worked(lambda: self.app.desk.do(event, person) is not None)
        self.refresh()
        return done

    def void(self) -> None:
        """A misdeal: the open round is dropped; Undo, in the toast too, brings it back."""
        if self.do(Void()):
            tr, match = self.app.tr, self.match
            here = (match.header.id, match.position)
            self.app.toast(tr("Round cancelled."), tr("Undo"), lambda: self._unvoid(here))

    def _unvoid(self, voided: tuple[str, int]) -> None:
        """Only that: the offer outlives what is written after it."""
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
        if self.has_match and self.in_sight and self.front in self._parts:
            self._parts[self.front].show()
            self._divide()

    def lock_up(self) -> None:
        """Answer to nothing until a finger rests on the lock, after a restart too."""
        if self.writer.shown:
            self.writer.put_by()
            self.refresh()
        self.app.choose("locked", self.match.header.id)
        self._follow_lock()
        self._fit()

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
        self._fit()
