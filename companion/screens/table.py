"""The table: the cards of a turn are entered, and then it resolves in front of everybody."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.games.core.events import Event
from companion.models.dealing import carried, second_half, taken_back, wanted
from companion.models.unfolding import last_turn
from companion.models.waiting import hands, waiting
from companion.screens.table_entry import AGAIN, Entering
from companion.screens.table_menu import open_menu
from companion.screens.table_play import Unfolder
from companion.screens.table_scenes import DECIDED, Scenes
from companion.screens.table_specials import Parleying
from companion.screens.why import Why
from companion.widgets.rooms import Room
from companion.widgets.scene import Scene
from companion.widgets.spread import Spread


class TableRoom(Parleying, Entering, Scenes, Room):
    """One screen for every game with rows: what is asked decides what it shows."""

    awake = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.spread = Spread()
        self.scene = Scene()
        self.unfolder = Unfolder(self.scene, self._rested, self._stepped)
        self.unfolder.note = self.swap_note
        self.unfolder.explained = self.offer_otherwise
        self.unfolding = False  # whether the last turn is still being shown
        self._left: tuple[Any, int] = (None, 0)  # what lay here when the room was left
        self._undo: list[Any] = []
        self._more: list[Any] = []
        self._swap: list[tuple[Any, Any]] = []
        self._decided: list[tuple[Any, Any]] = []
        self._last = self.spread.bar.offer("last turn", "history", self.look_at_last)
        self.spread.bar.show(self._last, shown=False)
        self.offer_icons(self.spread)
        self.offer_icons(self.scene)
        self.spread.deck.bind(on_card=self.tapped, on_gone=self.gone)
        self.spread.strip.bind(on_spot=self.moved)
        self.spread.keys.bind(on_key=self._again)
        self.scene.rows.bind(on_row=self._taken)
        self.scene.keys.bind(on_key=self._key)
        self.scene.bind(on_skip=self._skip)
        self._refresh = Clock.create_trigger(self.refresh, -1)
        self.app.desk.bind(version=self._refresh)
        self.app.bind(language=self._refresh)

    def offer_icons(self, part: Any) -> None:
        """Put what can be done everywhere at the table on the bar of a part."""
        swap = part.bar.offer("swap", "swap-horizontal", self.offer_swap)
        part.bar.show(swap, shown=False)
        self._swap.append((part.bar, swap))
        decided = part.bar.offer("decided", DECIDED, self.look_at_decision)
        part.bar.show(decided, shown=False)
        self._decided.append((part.bar, decided))
        part.bar.bind(width=self.show_decided)
        self._undo.append(part.bar.offer("undo", "undo", self.take_back))
        self._more.append(part.bar.offer("more", "dots-vertical", self.menu))

    def show_last(self, *, shown: bool) -> None:
        """Until the next card is entered, the rulings of the last turn are one touch away."""
        now = last_turn(self.match) if shown else None
        self._last.hint = self.app.tr("The last turn")
        shown = now is not None and bool(now.steps)
        self.show_where_it_fits(self.spread.bar, self._last, shown=shown)

    def look_at_last(self) -> None:
        """The turn that was just shown, standing still at its first take."""
        self.look_again()

    # -- coming and going ----------------------------------------------------------------------

    def arrive(self, **_given: Any) -> None:
        """Show the match on the desk as it was left, a half-entered turn included."""
        self._seen = None
        # No other room is there yet: the app was ended in this one.
        if self.app.rooms.screen_names == [self.name] and self.match and not self.kept():
            self.look_again()

    def on_pre_enter(self, *_: Any) -> None:
        """Catch up with what the other screens did; what they placed unfolds like any other."""
        left, told = self._left
        self._left = (None, 0)
        frame = self.match.frame if self.match else None
        if frame is not None and left is not None and frame.before is left and frame.rulings:
            self._unfold(told)
        elif frame is not None and left is None and self._laid_unseen(frame):
            self.look_again()
        else:
            self.refresh()

    def _laid_unseen(self, frame: Any) -> bool:
        """Whether a table placed cards that nobody saw: the app was ended while it was set."""
        laid = frame.rulings and self.match.game.sets(frame.event)
        return bool(laid and not self.unfolding and not self.kept())

    def on_leave(self, *_: Any) -> None:
        """Let nothing move that nobody sees, and offer nothing that belongs here."""
        self.withdraw_offer()
        self.unfolder.stop()
        # A take that nobody has seen is still to be shown when somebody comes back.
        self.unfolding = self.unfolding and self.unfolder.unseen_take
        if self.match is not None:
            self._left = (self.match.frame, self._told())

    def go_back(self) -> bool:
        """From a turn that is looked at to the next one, and only then out of the room."""
        if not self.unfolding:
            return self.step_back()
        self._hurry()
        return True

    def _hurry(self) -> None:
        """Past what is still to be shown, but not past a take that nobody has seen."""
        if self.unfolder.on_its_way:
            self.unfolder.skip()
        else:
            self.go_on()

    # -- deeds ---------------------------------------------------------------------------------

    def do(self, event: Event) -> None:
        """Write an event and unfold what it placed."""
        told = self._told()
        if self.app.desk.do(event) is None:
            return
        game = self.match.game
        self._unfold(0 if game.opens(event) or game.reveals(event) else told)

    def _told(self) -> int:
        """How many cards of the turn are placed."""
        now = last_turn(self.match)
        return len(now.steps) if now else 0

    def _unfold(self, first: int) -> None:
        self.turn = None
        self.unfolder.held = hands(self.match)
        now = last_turn(self.match)
        steps = now.steps if now else ()
        if now is not None and first < len(steps):
            self.unfolding, self._unfolded = True, self.match.frame
            self.unfolder.begin(
                steps,
                list(now.cards),
                carried(self.match),
                cards=now.cards,
                first=first,
                hidden=self.hidden,
            )
        self.refresh()

    def take_back(self) -> None:
        """Take back the card entered last; where none is, undo what was written last."""
        turn = self.turn
        half = turn is not None and turn.order and not turn.full
        if turn is not None and half and wanted(self.match) is not None:
            self.enter(turn.back())
            return
        if not self.match.position:
            self.app.toast(self.app.tr("There is nothing to undo."))
            return
        self.unfolder.stop()
        self.unfolding = False
        self.turn = None
        self.stop_nowhere()
        if self.app.desk.undo():
            self.tell_undone()
            self._bring_back()
        else:  # it could not be written, which has been said
            self.turn = turn
        self.refresh()

    def _bring_back(self) -> None:
        """Fill in the cards of what was undone, to be changed or to go on with."""
        asked = wanted(self.match)
        if asked is not None:
            self.turn = taken_back(self.match, asked)
            self.mark()
            self.keep()

    def redo(self) -> None:
        """Write again what was undone last."""
        self.unfolder.stop()
        self.unfolding = False
        self.app.desk.redo()
        self.go_on()

    def _again(self, _keys: Any, name: str) -> None:
        """Go on with the cards as they stand, which were taken back or refused before."""
        asked, turn, match = wanted(self.match), self.turn, self.match
        if name != AGAIN or asked is None or turn is None or not turn.full:
            return
        event = asked.event(turn)
        if match.position < len(match.log) and match.log[match.position] == event:
            # As it was: then what came after it can be had back as well.
            if self.app.desk.redo():
                self._unfold(0)
                self._bring_back()
                self.refresh()
        else:
            self.do(event)

    def menu(self) -> None:
        """Everything else that can be done here."""
        self.unfolder.halt()
        open_menu(self)

    def go_on(self) -> None:
        """Leave the turn that was shown, for the next thing to do."""
        self.unfolder.stop()
        self.unfolding = False
        self.keep_seen()
        self.refresh()

    def _stepped(self) -> None:
        if self.unfolding:
            self.show_turn()

    def _rested(self) -> None:
        """The turn has had its time: the next cards can come, unless the round is over."""
        state = self.match.state
        self.unfolding = not state.open
        if not self.unfolding:
            if self.unfolder.by_itself:
                self.came = Clock.get_time()
            self.keep_seen()
        self.refresh()

    def _taken(self, _rows: Any, row: int) -> None:
        question = self.match.question
        offered = question.options if question is not None else ()
        event = next((option.event for option in offered if option.value == row), None)
        if event is not None:
            self.do(event)

    def _skip(self, *_: Any) -> None:
        self.unfolder.tap()

    def _key(self, _keys: Any, name: str) -> None:
        if self.unfolding and self.unfolder.hasty():
            return
        if name == "why" and not self.unfolding:
            sheet = Why(self.asked_step())
            self.offer_otherwise(sheet)
            self.app.sheets.open(sheet)
        elif self.unfolding and self.unfolder.key(name):
            pass
        elif name == "turn":
            self.look_back()
        elif name == "next":
            self._hurry()
        elif name == "half":
            due = second_half(self.match)
            if due is not None:
                self.do(due)
        else:
            self.app.go(name)

    # -- showing -------------------------------------------------------------------------------

    def refresh(self, *_: Any) -> None:
        """Show what is asked now."""
        if self.app is None or self.match is None or self.manager is None:
            return
        if self.match.frame is not self._unfolded:
            self.unfolding = False  # another screen has written something meanwhile
        self.unfolder.held = hands(self.match)
        waits = () if self.unfolding else waiting(self.match)
        asked = None if self.unfolding else wanted(self.match)
        if not waits:
            self.begin_anew()
        if asked is None and not self.unfolding:
            self.put_aside()
        part = self.show_waiting(waits) if waits else None  # first, for it may build its bar
        self._name_icons()
        if part is not None:
            self._stand(part)
        elif asked is not None:
            self._stand(self.spread)
            self.pick_up(asked)
            self.show_entry(asked)
        elif self.unfolding:
            self._stand(self.scene)
            self.unfolder.say()
            self.show_turn()
        else:
            self._stand(self.scene)
            self.show_standing()

    def _name_icons(self) -> None:
        """Say on every bar what its icons do, and show those that can be of use."""
        for undo, more in zip(self._undo, self._more, strict=True):
            undo.hint, more.hint = self.app.tr("Undo"), self.app.tr("More")
        self.show_swap()
        self.show_decided()

    def _stand(self, part: Any) -> None:
        if part.parent is not self:
            self.clear_widgets()
            self.add_widget(part)
