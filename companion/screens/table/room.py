"""The table: whatever its game asks for is one moment, shown by one shell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from companion.games.core.asking import ANY, KIND, PLAYER, Touch, Want
from companion.models.faces import faces_of
from companion.models.table.deciding import can_decide
from companion.models.table.entered import Entered
from companion.models.table.keeping import TABLE, where
from companion.models.table.laying import Laying
from companion.models.table.moment import (
    UNSEEN,
    Draft,
    Moment,
    Seen,
    look_again,
    read,
    unseen,
)
from companion.models.table.moments import moment_of
from companion.models.table.now import Now
from companion.models.table.scene import (
    Answer,
    Keep,
    Look,
    Offer,
    Open,
    Say,
    Tell,
    Write,
)
from companion.models.table.showing import SKIP, Showing
from companion.screens.learn import teach
from companion.screens.table import sheets
from companion.screens.table.following import answer_by_set, ask_to_follow
from companion.screens.table.menu import open_menu
from companion.screens.table.pace import Pace
from companion.widgets.kit import press
from companion.widgets.kit.lock import Lock
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.shell import Shell

if TYPE_CHECKING:
    from companion.match import Frame


class TableRoom(Room):
    """One screen for every game: the moment says what is in sight and what a touch means."""

    awake = True
    of_match = True
    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.shell = Shell()
        self.add_widget(self.shell)
        self.pace = Pace(self.shell, self._went_on)
        self.lock: Lock | None = None
        self._heard = ""  # what was last read aloud
        self._said: tuple[Any, ...] | None = None  # what was last offered
        self._offer: Any = None  # the toast that offers it
        self._begin()
        self._finger = self.shell.finger  # where the last touch was, and what answered it
        self._taps = -1  # how many touches the whole app had answered then
        self.shell.bind(on_touched=self._touched, on_about=self._about)
        self.shell.bind(on_deed=lambda _, deed: self._by_key(deed))
        self._refresh = Clock.create_trigger(self.refresh, -1)
        self._open: dict[str, Callable[[Any], None]] = {
            "menu": lambda _: self._menu(),
            "undo": lambda _: self.undo(),
            "redo": lambda _: self.redo(),
            "why": self._why,
            "reasons": lambda about: sheets.tell_rules(self.app, *about),
            "rules": lambda _: self._rules(),
            "learn": lambda game: self.app.go("learn", game=game),
            "unlearned": lambda _: teach(self.app, self.match),
            "topic": lambda topic: self.app.go("learn", game=self.match.entry.id, topic=topic),
            "pad": lambda _: self.app.go("pad"),
            "lay": lambda _: self._lay(),
            "end": lambda _: self.app.go("end"),
            "about": lambda kind: sheets.explain(self.app, kind),
            "over": lambda event: sheets.ask_over(self, event),
            "due": lambda _: sheets.tell_due(self.app, self.match),
            "beside": lambda _: self.offer_beside(),
            "decided": lambda _: self.look_at_decision(),
            "before": lambda _: self.app.go("turns", before=self.seen.turn),
            "change": lambda player: self.app.go("turns", turn=self.seen.turn, change=player),
        }

    def _begin(self) -> None:
        """Nothing is known of a match yet."""
        self.seen, self.draft = UNSEEN, Draft()
        self._raw: dict[str, Any] = {}  # both as they were kept last
        self.moment: Moment | None = None
        self._now: Now | None = None
        self._shown: tuple[Any, ...] = ()
        self._left: tuple[Frame | None, int] = (None, 0)  # what lay here when the room was left
        self._later: list[tuple[Frame, Draft]] = []  # what was half entered after what was undone

    # -- what is there -------------------------------------------------------------------------

    @property
    def now(self) -> Now:
        """The match at its present frame."""
        if self._now is None or self._now.frame is not self.match.frame:
            self._now = Now(self.match, self._colours())
        return self._now

    def _colours(self) -> dict[str, str]:
        """Everybody's colour, as on the pad."""
        if self._now is not None and self._now.match is self.match:
            known = dict(self._now.colours)
            if set(known) >= set(self.match.state.everybody):
                return known
        found = self.app.desk.guarded(lambda: faces_of(self.match, self.app.store)) or {}
        return {player: face.colour for player, face in found.items()}

    @property
    def showing(self) -> Showing | None:
        """The turn in sight, if it is one."""
        return self.moment if isinstance(self.moment, Showing) else None

    # -- coming and going ----------------------------------------------------------------------

    def arrive(self, *, back: bool = False, by_hand: bool = False, **_given: Any) -> None:
        """Show the match on the desk as it was left, a half-entered turn included.

        With ``by_hand`` scores are told, as far as nobody has told any.
        """
        self._follow_lock()
        self._pick_up()
        # No other room is there yet: the app was ended in this one.
        ended_here = self.app.rooms.screen_names == [self.name]
        idle = self.has_match and self.seen.at < 0 and self.draft.blank
        again = back and self.has_match and self._laid_unseen(self.match.frame)
        if again or (ended_here and idle and unseen(self.now, self.seen)):
            self.seen = look_again(self.now)
        hand = self.now.by_hand if by_hand else None
        if hand is not None and not self.match.state.open:
            self.draft = Draft(way=(Touch(PLAYER, hand.players[0]),))
        self.refresh()

    def on_pre_enter(self, *_: Any) -> None:
        """Catch up with what the other screens did; what they placed unfolds like any other."""
        self._follow_lock()
        self._learn()
        left, told = self._left
        self._left = (None, 0)
        frame = self.match.frame if self.has_match else None
        if frame is not None and left is not None and frame.before is left and frame.rulings:
            self._unfold(told)
        self.refresh()

    def _learn(self) -> None:
        """Tell the match what was painted meanwhile and it has to know; never over what was undone."""
        match = self.app.desk.match
        if match is None or not match.entry.learns or match.position < len(match.log):
            return
        kept = self.app.desk.guarded(lambda: self.app.store.card_set(match.entry.id))
        for event in match.game.catching_up(match.state, kept):
            self.app.desk.do(event)
        answer_by_set(self.app.desk, kept)
        ask_to_follow(self, kept)

    def _laid_unseen(self, frame: Frame) -> bool:
        """Whether a table placed cards that nobody saw: the app was ended while it was set."""
        laid = frame.event is not None and frame.rulings and self.match.game.sets(frame.event)
        return bool(laid and self.seen.at < 0 and unseen(self.now, self.seen))

    def on_leave(self, *_: Any) -> None:
        """Let nothing move that nobody sees, and offer nothing that belongs here."""
        self._withdraw()
        self.pace.stop()
        showing = self.showing
        if showing is not None:
            # A take that nobody has seen is still to be shown when somebody comes back.
            self.seen = showing.halted() if showing.unseen_take else showing.gone()
            self._keep()  # whoever comes anew goes on from there
        if self.moment is not None:
            self._left = (self.match.frame, self._told())

    def forget(self) -> None:
        """Drop the match with what was looked at and half entered; its draft is kept."""
        self._withdraw()
        self.pace.stop()
        self._begin()

    def redraw(self) -> None:
        """Show the moment anew before the next frame."""
        self._refresh()

    follow = redraw

    def go_back(self) -> bool:
        """One step back in what is in sight; False where there is none."""
        if self.lock is not None:
            self.lock.explain()
            return True
        answer = self.moment.back() if self.moment is not None else None
        if answer is None:
            return False
        self.act(answer)
        return True

    def lock_up(self) -> None:
        """Answer to nothing until a finger rests on the lock, after a restart too."""
        self.app.choose("locked", self.match.header.id)
        self._follow_lock()

    def _follow_lock(self) -> None:
        """Lay the lock over this match if it is locked, or take it away."""
        locked = self.has_match and self.app.settings.get("locked") == self.match.header.id
        if locked and self.lock is None:
            self.lock = Lock(self._unlocked)
            self.add_widget(self.lock)
        elif not locked and self.lock is not None:
            self.remove_widget(self.lock)
            self.lock = None

    def _unlocked(self) -> None:
        self.app.choose("locked", "")
        self._follow_lock()

    # -- what is half entered, and what was seen ------------------------------------------------

    def _pick_up(self) -> None:
        """Go on with what was kept, as far as it still means something."""
        self.seen, self.draft, self._raw = UNSEEN, Draft(), {}
        if not self.has_match:
            return

        def understood(kept: Any) -> tuple[Seen, Draft, dict[str, Any]]:
            return Seen.from_draft(kept["seen"]), read(self.now, kept), kept

        found = self.app.desk.draft(TABLE, understood, self.match.header.id)
        if found is not None:
            self.seen, self.draft, self._raw = found

    def _keep(self) -> None:
        """Keep both before they are shown."""
        if self.has_match:
            here = where(self.match, self.match.frame)
            kept = {"seen": self.seen.draft(), "where": here, **self.draft.kept()}
            rests = self._raw.get("entered") is not None and self._raw["where"] != here
            if rests and kept["entered"] is None:  # the cards of a turn that may come back
                kept |= {"entered": self._raw["entered"], "where": self._raw["where"]}
            self._raw = kept
            self.app.desk.keep(TABLE, kept)

    # -- touches --------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing changes under a finger that is on the screen."""
        if press.taps.count != self._taps:  # another room or a sheet lay there
            self._finger = (press.taps.where, "")
        self.pace.hold()
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """What the finger did is done before the clock goes on."""
        done = bool(super().on_touch_up(touch))
        self.pace.release()
        return done

    def _touched(self, _shell: Any, touch: Touch) -> None:
        moment, self._taps = self.moment, press.taps.count
        if moment is None or self.pace.startled:
            return
        if touch.kind == SKIP and self.pace.hasty() and self.seen.running:
            return
        if touch.kind == KIND and not press.guard.passes():
            return  # the tile then means another thing: not for a nervous finger
        self._act_on_sight(moment.touch(touch))

    def _by_key(self, deed: Answer) -> None:
        self._taps = press.taps.count
        if self.pace.startled:
            return
        if self.showing is not None and self.pace.hasty() and self.seen.running:
            return
        self._act_on_sight(deed)

    def _act_on_sight(self, answer: Answer | None) -> None:
        """Do what a touch means; but a touch that may be late writes nothing.

        Where the touch before, in whatever room or sheet, has brought something else under the finger,
        the first touch there was perhaps meant for what lay there, however long ago that was.
        """
        before, self._finger = self._finger, self.shell.finger
        (x, y), role = self._finger
        (then_x, then_y), then = before
        near = max(abs(x - then_x), abs(y - then_y)) <= dp(press.NEAR)
        if isinstance(answer, Write) and near and role != then:
            self.app.toast(self.app.tr("Tap again."))
            return
        self.act(answer)

    def _about(self, _shell: Any, kind: str) -> None:
        sheets.explain(self.app, kind)

    def act(self, answer: Answer | None) -> None:
        """Do what a touch or a key means."""
        if isinstance(answer, Write):
            self._write(answer)
        elif isinstance(answer, Keep):
            self.app.toasts.moved_on()
            self._withdraw()
            self.draft = answer.draft
            self._keep()
            self.refresh()
        elif isinstance(answer, Look):
            self._went(answer.seen)
        elif isinstance(answer, Say):
            self.app.say_why_not(answer.refusal)
        elif isinstance(answer, Tell):
            self.app.toast(self.app.tr(answer.text))
        elif isinstance(answer, Open):
            self._open[answer.what](answer.about)

    # -- deeds ----------------------------------------------------------------------------------

    def do(self, event: Any) -> bool:
        """Write an event and unfold what it placed."""
        return self._write(Write(event))

    def do_meanwhile(self, event: Any) -> None:
        """Write an event that is no part of the play: what is half entered stays."""
        before = self.match.state
        if self.do(event):
            self._pick_up_half()
            self.refresh()
            said = self.app.words.done(event, before, self.match.state)
            if said:
                self.app.toast(said)

    def _write(self, write: Write) -> bool:
        told, match, event, before = self._told(), self.match, write.event, self.now.want
        asked, waited = bool(self.now.questions), len(self.now.queue)
        undone = match.log[match.position] if match.position < len(match.log) else None
        if write.again and undone == event:
            # As it was: then what came after it can be had back as well.
            written = self.app.desk.redo()
        else:
            written = self.app.desk.do(event) is not None
        if not written:
            if write.refused is not None:  # everything stays to be corrected
                self.draft = write.refused
                self._keep()
                self.refresh()
            return False
        goes_on = asked or match.game.reveals(event) or len(self.now.queue) < waited
        at = -1
        while match.position != at:
            at = match.position
            if goes_on:
                self._place_unheld()
            if match.entry.learns and match.questions:
                kept = self.app.desk.guarded(lambda: self.app.store.card_set(match.entry.id))
                answer_by_set(self.app.desk, kept)
        self.draft = write.then or Draft()
        if self._same_wanted(before):
            turn = self.now.turn  # its verdict is a touch away; nothing holds the next one up
            self.pace.stop()
            self.seen = Seen(turn.number, -1, len(turn.steps)) if turn is not None else UNSEEN
            self._keep()
            self.refresh()
            return True
        first = 0 if match.game.opens(event) or match.game.reveals(event) else told
        if asked and self.now.want is not None and not self.now.want.each:
            # The answer that ends a turn brings no new beat: the last one stays until Next turn.
            first = min(first, max(0, self._told() - 1))
        self._unfold(first)
        if write.again:
            self._bring_back()
        # What is kept of a score that somebody was chosen for is over with the score.
        if self.seen.at >= 0 or not self.draft.blank or self._raw.get("way"):
            self._keep()
        self.refresh()
        return True

    def _place_unheld(self) -> None:
        """Where nobody can play anything before what waits is placed, nobody is asked."""
        match = self.match
        while (places := match.game.unasked(match.state)) is not None:
            if match.position == len(match.log):
                done = self.app.desk.do(places) is not None
            else:  # what was undone can still be had back
                done = match.log[match.position] == places and self.app.desk.redo()
            if not done:
                return

    def _same_wanted(self, before: Want | None) -> bool:
        """Whether pieces that are an event each are still being entered, one after the other."""
        now = self.now.want
        return before is not None and now is not None and before.each and before.word == now.word

    def _told(self) -> int:
        """How many cards of the turn are placed."""
        turn = self.now.turn if self.has_match else None
        return len(turn.steps) if turn is not None else 0

    def _unfold(self, first: int) -> None:
        """Let what was placed be shown, from one of its beats on."""
        self.pace.stop()
        turn = self.now.turn
        steps = turn.steps if turn is not None else ()
        self.seen = UNSEEN
        if turn is not None and first < len(steps):
            self.pace.begin()
            self.seen = Seen(turn.number, first, first, running=True)

    def undo(self) -> None:
        """Undo what was written last; its cards are filled in, to be changed or to go on with."""
        if not self.match.position:
            self.app.toast(self.app.tr("Nothing to undo."))
            return
        self.pace.stop()
        seen, told, later = self.seen, self._told(), (self.match.frame, self.draft)
        if self.app.desk.undo():
            self._later.append(later)
            self.seen, self.draft = UNSEEN, Draft()
            undone = self.match.log[self.match.position]
            said = self.app.words.undone(undone)
            if said:
                self._said = self._about_now()
                self.app.toast(said)
            self._bring_back()
            if self.draft.blank:  # cards that were half entered meanwhile
                self._pick_up()
                self.seen = UNSEEN
            if self._still_in_sight(seen, told):
                self.seen = seen._replace(running=False)
            self._keep()
        self.refresh()

    def _still_in_sight(self, seen: Seen, told: int) -> bool:
        """Whether the turn that was looked at is still the same, after something beside it."""
        turn = self.now.turn
        return (
            seen.at >= 0 and turn is not None and (turn.number, self._told()) == (seen.turn, told)
        )

    def _bring_back(self) -> None:
        """Fill in the cards of what was undone."""
        want, match = self.now.want, self.match
        if want is None or match.position >= len(match.log):
            return
        entered = want.entered(match.log[match.position])
        if entered is not None and want.piece_first:
            ((piece,),) = entered.values()
            self.draft = Draft(way=(Touch(ANY, piece),))
        elif entered is not None:
            self.draft = Draft(entered=Entered.filled(want.places, entered))

    def redo(self) -> None:
        """Write again what was undone last; what was half entered after it is there again."""
        self.pace.stop()
        seen, told = self.seen, self._told()
        if self.app.desk.redo():
            if self._still_in_sight(seen, told):
                self._look(seen, moving=False)
                return
            turn = self.now.turn
            self.seen = Seen(turn.number, -1, len(turn.steps)) if turn is not None else UNSEEN
            self.go_on()
            if self.draft.blank:
                frame = self.match.frame
                self.draft = next((each for at, each in self._later if at is frame), self.draft)
            if self.draft.blank:
                self._bring_back()
            self._later = [each for each in self._later if each[0] is not self.match.frame]
            self._keep()
            self.refresh()

    def go_on(self) -> None:
        """Leave the turn that was shown, for the next thing to do."""
        self.seen, self.draft = self.seen._replace(at=-1, running=False), Draft()
        self._pick_up_half()
        self._keep()
        self.refresh()

    def _pick_up_half(self) -> None:
        seen = self.seen
        self._pick_up()
        self.seen = seen

    # -- a turn in sight ------------------------------------------------------------------------

    def _went_on(self, seen: Seen) -> None:
        self._look(seen, moving=True)
        if seen.at < 0:
            self._tell_left("")

    def _went(self, seen: Seen) -> None:
        """A finger leads to another beat, or out of the turn."""
        showing, leaves = self.showing, seen.at < 0
        skipped = showing.skipped(self.app.words) if showing is not None and leaves else ""
        self._look(seen, moving=False)
        if leaves:
            self._tell_left(skipped)

    def _tell_left(self, skipped: str) -> None:
        """Say what of the turn was not shown; once, where all of it can be looked at again."""
        shown = self.moment.last_offered if self.moment is not None else False
        if skipped:
            self.app.toast(skipped)
        elif shown and self.app.toasts.shown is None and not self.app.settings.get("told_last"):
            self.app.choose("told_last", "yes")
            self.app.toast(self.app.tr("Tap the clock above to see the latest turn."))

    def _look(self, seen: Seen, *, moving: bool) -> None:
        """Another beat, or none any more."""
        self.pace.stop()
        self.seen = seen
        self._keep()
        self.refresh(moving=moving)

    def _halt(self) -> None:
        """Stop because somebody looks at something else; the keys then lead past all but takes."""
        showing = self.showing
        if showing is not None and self.seen.running:
            self._look(showing.halted(), moving=False)

    def _why(self, steps: Any) -> None:
        self._halt()
        sheets.why(self, steps)

    @property
    def decides_by_row(self) -> bool:
        """Whether a row is all that players choose when they decide otherwise."""
        return can_decide(self.now, self._beat)

    @property
    def _beat(self) -> int:
        """The beat of the last turn that is in sight."""
        return self._told() if self.showing is None else self.showing.seen.at

    def decide_otherwise(self) -> None:
        """The people say where the card goes; where more than rows is about, they lay it."""
        if self.decides_by_row:
            self.act(Keep(Draft(deciding=self._beat)))
        else:
            self._lay()

    def _lay(self) -> None:
        """They lay everything as they want it."""
        self.draft = Draft()
        step = self.showing.step if self.showing is not None else None
        laying = Laying.of(self.match)
        place = laying.place_of(step.ruling.piece) if step is not None else None
        laying = laying if place is None else laying.move(place)
        self.app.go("lay", laying=replace(laying, agreed=True))

    def _menu(self) -> None:
        self._halt()
        open_menu(self)

    def _rules(self) -> None:
        self._halt()
        self.app.go("rules")

    def look_at_decision(self) -> None:
        """Show what the people decided, and what the rules say."""
        self._halt()
        sheets.look_at_decision(self.app, self.match)

    # -- what may be done meanwhile -------------------------------------------------------------

    def offer_beside(self) -> None:
        """Ask who does it, and with what."""
        self._halt()
        if self.now.beside:  # the offer of a toast outlives its moment
            sheets.offer_beside(self.app, self.now, self._done_beside)

    def _done_beside(self, event: Any) -> None:
        before = self.match.state
        if self.app.desk.do(event) is None:
            return
        self._said = self._about_now()
        said = self.app.words.done(event, before, self.match.state)
        self.app.toast(said, self.app.tr("Undo"), lambda: self._undo_beside(event))
        self._offer = self.app.toasts.shown
        self._pick_up_half()
        self.refresh()

    def _undo_beside(self, event: Any) -> None:
        """It is taken back, if it is still the last thing written."""
        if self.match.frame.event is event or self.match.frame.event == event:
            seen = self.seen
            if self.app.desk.undo():
                self.seen = seen
                self._pick_up_half()
                self._said = self._about_now()
                self.app.toast(self.app.words.undone(event))
            self.refresh()

    def _about_now(self) -> tuple[Any, ...]:
        """Who may do something after which turn: what else is written meanwhile makes it no news."""
        from companion.models.table.moment import able

        now = self.now
        table = now.state.table
        turn = table.turn if table is not None else 0
        return self.match.header.id, len(now.state.rounds), turn, able(now)

    def _tell_offer(self, offer: Offer | None) -> None:
        if self._said != self._about_now():
            self._withdraw()  # it would lie over the keys of what comes next
        if offer is None or offer.about == self._said or self.app.rooms.current != self.name:
            return
        self._said = offer.about
        if offer.text and offer.deed is not None:
            deed = offer.deed
            self.app.toast(offer.text, offer.label, lambda: self.act(deed))
            self._offer = self.app.toasts.shown

    def _withdraw(self) -> None:
        """Take away what was offered, if it still stands there."""
        toasts = self.app.toasts
        if toasts.shown is not None and toasts.shown is self._offer:
            toasts.clear()

    # -- showing -------------------------------------------------------------------------------

    def refresh(self, *_: Any, moving: bool = True) -> None:
        """Show the moment; what is in sight already is not shown again."""
        if self.app is None or not self.has_match or not self.in_sight:
            return
        now = self.now
        if self._shown and self._shown[0] is not now.frame and self.moment is not None:
            self._caught_up()
        shown = (now.frame, self.seen, self.draft, self.app.language)
        if shown == self._shown:
            return
        self._shown = shown
        self.shell.view_as(now.game.view)
        self.moment = moment_of(now, self.seen, self.draft)
        scene = self.moment.scene(self.app.words)
        self.shell.show(scene)
        self._tell_offer(scene.offer)
        self._read_aloud(scene.spoken)
        showing = self.showing
        if showing is not None:
            self.pace.follow(showing, moving=moving)

    def _read_aloud(self, text: str) -> None:
        """What has just come into sight, once, and only where somebody looks."""
        if text != self._heard and self.app.rooms.current == self.name:
            self.app.read_aloud(text)
        self._heard = text

    def _caught_up(self) -> None:
        """The match has moved: where another screen did it, what is half entered is picked up."""
        if self.moment is not None and self.draft is self.moment.draft:
            seen = self.seen
            self._pick_up()
            turn = self.now.turn
            same = turn is not None and turn.number == seen.turn and seen.at >= 0
            self.seen = seen if same else self.seen
