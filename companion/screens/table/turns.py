"""Earlier turns: read a ruling again, change a wrong card, see what changes, accept."""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.core.asking import ANY, Touch
from companion.host import host
from companion.kv import read_kv
from companion.models.faces import faces_of
from companion.models.points import written
from companion.models.table.entered import Entered
from companion.models.table.moment import SEAT
from companion.models.table.now import Now
from companion.models.table.past import (
    AFTER,
    TurnLook,
    cards_scene,
    laid_changes,
    laid_scene,
    revision_scene,
    touched,
    turn_named,
    turn_scene,
)
from companion.models.table.revising import Revision, revise
from companion.models.table.scene import Open
from companion.models.table.set_by_hand import SetByHand, settings
from companion.models.table.story import ToldTurn, deals, turns, used
from companion.screens.rules.rule import RuleSheet
from companion.screens.rules.why import Why
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.rooms import Column, Room
from companion.widgets.kit.shell import Shell
from companion.widgets.kit.topbar import TopBar

__all__ = ["Column", "ItemList", "TopBar", "TurnsRoom"]

read_kv("screens/table/turns.kv")

LAID_WRONGLY = "Q23"
DRAFT = "turns"


class Turns(BoxLayout):
    """The list of turns under its bar, where somebody may ask what a late correction is worth."""

    def explain(self) -> None:
        """Say what holds when a card was laid wrongly, and how sure that is."""
        host().sheets.open(RuleSheet(LAID_WRONGLY))


class TurnsRoom(Room):
    """The story of the match turn by turn; a change is a draft until it is accepted."""

    awake = True
    of_match = True
    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.look: TurnLook | None = None  # the turn, or the deal, that is looked at
        self.entered: Entered | None = None  # its cards while one is changed
        self.revision: Revision | None = None  # what that comes to
        self.laid: SetByHand | None = None  # a table that was set
        self.side = AFTER
        self.answers: list[Any] = []
        self._straight = False  # whether somebody came for one turn or table, past the list
        self.list = Turns()
        self.shell = Shell()
        self.list.ids.lines.bind(on_cell=self._opened)
        self.shell.bind(on_touched=self._touched, on_deed=self._deed)

    def arrive(
        self, *, laid: int = 0, before: int = 0, turn: int = 0, change: str = "", **_given: Any
    ) -> None:
        """Show the list, or go on with a change.

        Or show at once a table that was set, the turn before one, or a turn's cards to change.
        """
        self._close()
        self.laid, self.side = settings(self.match).get(laid) if laid else None, AFTER
        self._straight = bool(laid or before or turn)
        if self.has_match:
            self.shell.view_as(self.match.game.view)
            if before:
                self.look = self._next_to(before, -1)
            elif turn:
                told = self._by_number()[turn]
                at = next(n for n, step in enumerate(told.steps) if step.ruling.player == change)
                self.look, self.entered = TurnLook(told, at), _filled(told).move(change)
                self._keep()
            elif self.laid is None:
                self._pick_up()
        self.show()

    def forget(self) -> None:
        """Drop the turn or the table that is looked at; a change is kept as a draft."""
        self._close()
        self.laid = None

    def _close(self) -> None:
        """Back from a turn to the list."""
        self.look = self.entered = self.revision = None
        self.answers = []

    def go_back(self) -> bool:
        """From what would change to the cards, to the turn, to the list, and out."""
        if self.revision is not None:
            self.revision, self.answers = None, []
        elif self.entered is not None and self.look is not None and self.look.told.steps:
            self.entered = None
        elif self.look is not None and not self._straight:
            self.look = self.entered = None
        elif self.laid is not None and not self._straight:
            self.laid = None
        else:
            return False
        self._keep()
        self.show()
        return True

    # -- the draft -----------------------------------------------------------------------------

    def _keep(self) -> None:
        """Keep the change as it is now, so that a killed app opens with it; none is dropped."""
        match, look, entered = self.match, self.look, self.entered
        if look is None or entered is None:
            self.app.desk.drop(DRAFT, match.header.id)
            return
        shown = self.revision is not None  # whether they were looking at what it comes to
        kept = {"number": look.told.number, "turn": entered.draft(), "answers": self.answers}
        self.app.desk.keep(DRAFT, {**kept, "shown": shown})

    def _pick_up(self) -> None:
        """Go on with the change that was kept, if nothing has happened since."""
        kept = self.app.desk.draft(DRAFT, self._read, self.match.header.id)
        if kept is None:
            return
        self.look, self.entered, self.answers, shown = kept
        if shown:
            self._tell_again()

    def _read(self, kept: Any) -> tuple[TurnLook, Entered, list[Any], bool]:
        told = self._by_number()[kept["number"]]
        entered = Entered.from_draft(_filled(told).places, kept["turn"])
        return TurnLook(told), entered, list(kept["answers"]), kept["shown"] and entered.full

    # -- deeds -------------------------------------------------------------------------------

    def _opened(self, _lines: Any, name: str) -> None:
        kind, number = name.split()
        if kind == "set":
            self.laid, self.side = settings(self.match)[int(number)], AFTER
        else:
            told = self._by_number()[int(number)]
            self.look = TurnLook(told)
            # A deal, or a turn whose lowest card still waits for a row: there is nothing to read,
            # only to change.
            self.entered = None if told.steps else _filled(told)
        self.show()

    def _touched(self, _shell: Any, touch: Touch) -> None:
        look = self.look
        if look is None:
            return
        if self.revision is not None:
            question = self.revision.question
            value = touched(question, touch) if question is not None else None
            if value is not None:
                self._answered(value)
        elif touch.kind == SEAT:
            entered = self.entered or _filled(look.told)
            self._set(entered.move(str(touch.value).removeprefix("seat ")))
        elif touch.kind == ANY and self.entered is not None:
            gone = look.told.spent(self.entered.cursor)
            if touch.value in gone and self.entered.holder(touch.value) is None:
                self.app.toast(self.app.words.refusal(gone[touch.value]))
                return
            self.entered = self.entered.tap(touch.value)
            if self.entered.full and dict(self.entered.pieces) != look.told.pieces:
                self._tell_again()
            self._set(self.entered)

    def _set(self, entered: Entered) -> None:
        self.entered = entered
        self._keep()
        self.show()

    def _tell_again(self) -> None:
        look, entered = self.look, self.entered
        if look is not None and entered is not None:
            self.revision = self.app.desk.guarded(
                lambda: revise(self.match, look.told, entered.pieces, self.answers)
            )

    def _answered(self, value: Any) -> None:
        if self.revision is None or self.revision.question is None:
            return
        self.answers.append(value)
        self._tell_again()
        self._keep()
        self.show()

    def _deed(self, _shell: Any, deed: Open) -> None:
        look = self.look
        if deed.what == "side":
            self.side = deed.about
        elif deed.what == "step" and look is not None:
            self.look = self._stepped(look, deed.about) or look
        elif deed.what == "before" and look is not None:
            self.look = self._next_to(look.told.number, -1) or look
        elif deed.what == "why":
            self.app.sheets.open(Why(*deed.about))
            return
        elif deed.what == "change" and look is not None:
            self._set(_filled(look.told).move(deed.about))
            return
        elif deed.what == "accept" and self.revision is not None:
            self._accept(self.revision)
            return
        elif deed.what == "answer":
            self._answered(deed.about)
            return
        elif deed.what == "discard":
            self._discard()
            return
        self.show()

    def _stepped(self, look: TurnLook, by: int) -> TurnLook | None:
        """The beat beside the one in sight; past either end of a turn, that of the next one."""
        at = look.at + by
        if 0 <= at < len(look.told.steps):
            return look._replace(at=at)
        return self._next_to(look.told.number, by)

    def _next_to(self, number: int, by: int) -> TurnLook | None:
        """The turn before or after one, where they meet; one of which nothing was told is left out."""
        beyond = [told for told in turns(self.match)[::by] if (told.number - number) * by > 0]
        told = next((told for told in beyond if told.steps), None)
        return TurnLook(told, len(told.steps) - 1 if by < 0 else 0) if told is not None else None

    def _discard(self) -> None:
        """Leave the turn as it was, the card that was tried included."""
        look = self.look
        self.entered = self.revision = None
        self.answers = []
        if look is not None and not look.told.steps:
            self.entered = _filled(look.told)
        self._keep()
        self.show()

    def _accept(self, revision: Revision) -> None:
        if self.app.desk.do(revision.event) is None:
            return  # it stays to be accepted
        self._close()
        self._keep()
        self.app.toast(self.app.tr("Turn corrected."))
        self.app.go("table")

    # -- showing -----------------------------------------------------------------------------

    def show(self, *_: Any) -> None:
        """The list, a turn, its cards, or what a change comes to."""
        if not self.has_match:
            return
        now, words, look, part = self._now(), self.app.words, self.look, self.shell
        if self.revision is not None and look is not None and self.entered is not None:
            part.show(revision_scene(words, now, look.told, self.entered, self.revision))
        elif self.entered is not None and look is not None:
            part.show(cards_scene(words, now, look.told, self.entered))
        elif look is not None:
            ways = [by for by in (-1, 1) if self._stepped(look, by) is not None]
            part.show(turn_scene(words, now, look, ways))
        elif self.laid is not None:
            part.show(laid_scene(words, now, self.laid, self.side))
        else:
            part = self.list
            part.ids.lines.rows = self._items(now)
        if part.parent is not self:
            self.clear_widgets()
            self.add_widget(part)

    redraw = show

    def _now(self) -> Now:
        """The match with everybody's colours."""
        found = self.app.desk.guarded(lambda: faces_of(self.match, self.app.store)) or {}
        return Now(self.match, {player: face.colour for player, face in found.items()})

    def _by_number(self) -> dict[int, ToldTurn]:
        """Every turn and every deal by the number of its event."""
        return {each.number: each for each in (*turns(self.match), *deals(self.match))}

    def _items(self, now: Now) -> list[Item]:
        tr = self.app.tr
        told, laid, optional = self._by_number(), settings(self.match), used(self.match)
        items = []
        for frame in self.match.story():
            here = told.get(frame.number)
            if here is not None and here.turn:
                items.append(self._turn_item(now, here, optional.get(here.number, ())))
            elif here is not None:
                one = self.match.entry.rounds == 1
                head = tr("Start") if one else tr("Round {n}: start cards").format(n=here.round)
                cards = ", ".join(str(piece) for piece, _ in here.played)
                items.append(Item(f"deal {here.number}", head, cards, "cards-outline"))
            elif frame.number in laid:
                items.append(self._laid_item(laid[frame.number]))
        return items[::-1]

    def _turn_item(self, now: Now, told: ToldTurn, optional: Any) -> Item:
        head = turn_named(told, self.match, self.app.tr)
        # No line breaks before a number, be it of a card or the end of a name.
        cards = ", ".join(
            "\N{NO-BREAK SPACE}".join(f"{player} {piece}".rsplit(" ", 2))
            for piece, player in told.played
        )
        cards = "\n".join([cards, *self.app.words.used(optional)])
        hidden = now.hidden and told.round > len(now.state.rounds)
        taken = "" if hidden else written(sum(step.ruling.points or 0 for step in told.steps))
        name = f"turn {told.number}"
        return Item(name, head, cards, "cards-outline", figure=taken, whole=True, heads=True)

    def _laid_item(self, laid: SetByHand) -> Item:
        icon = "handshake-outline" if laid.agreed else "table-edit"
        notices = [self.app.words.notice(notice) for notice in laid.frame.notices]
        detail = "\n".join([*laid_changes(self.app.words, laid), *notices])
        return Item(f"set {laid.number}", self.app.tr("Table corrected"), detail, icon)


def _filled(told: ToldTurn) -> Entered:
    """The cards of a turn as they were entered."""
    before = told.frames[0].before
    want = told.game.wants(before.state) if before is not None else None
    pieces = told.pieces
    places = [
        place._replace(spot=spot)
        for place, spot in zip(want.places if want is not None else (), pieces, strict=False)
    ]
    return Entered.filled(places, pieces)
