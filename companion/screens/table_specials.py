"""Before the cards are placed: who would go where, and the special cards played in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.anniversary.events import Place
from companion.games.core.asking import Deed
from companion.games.core.events import Event
from companion.games.core.rulings import Refusal
from companion.games.rows.events import Take
from companion.models.special_play import SpecialPlay, offered
from companion.models.unfolding import last_turn
from companion.models.waiting import Waits, ghosts, hands
from companion.screens.table_due import DUE, Announcing
from companion.screens.table_specials_choice import Choosing
from companion.screens.table_specials_sheets import explain
from companion.screens.table_swap import Swapping
from companion.screens.why import Why
from companion.widgets import press
from companion.widgets.keys import Key
from companion.widgets.parley import Parley
from companion.widgets.queue import Place as Queued


class Parleying(Announcing, Swapping, Choosing):
    """The part of the table screen for cards that wait: preview, stop, play."""

    refresh: Any
    offer_icons: Any
    asked_step: Any
    look_back: Any
    _parley: Parley | None = None
    _stop_at = ""  # before whose card the placing was to stop
    _stood: tuple[str, int] | None = None
    _offered: dict[str, tuple[Deed, ...]] | None = None

    def do(self, event: Event) -> None:
        """Write an event; the screen says how."""
        raise NotImplementedError

    @property
    def parley(self) -> Parley:
        """Built at the first table that needs it."""
        if self._parley is None:
            parley = self._parley = Parley()
            self.offer_icons(parley)
            parley.queue.bind(on_player=self._touched)
            parley.hand.bind(on_kind=self._kind, on_about=self._about)
            parley.rows.bind(on_row=self._row, on_card=self._card)
            parley.keys.bind(on_key=self._parley_key)
            parley.bind(on_skip=self._beside)
            self.hear_spread()
        return self._parley

    # -- what is shown -----------------------------------------------------------------------

    def show_waiting(self, waits: Sequence[Waits]) -> Any:
        """The part that shows what can be done before the next card; it is filled."""
        here = (self.match.header.id, self.match.position)
        first = waits[0].player
        if here != self._stood:
            self._stood, self._offered = here, None
            self.forget()
            self._hand_of = first if self._stop_at == first else ""
            if self._stop_at not in [each.player for each in waits[1:]]:
                self._stop_at = ""
            self.pick_up_choice(first)
        self.keep_choice()
        parley = self.parley
        parley.held.hands = hands(self.match)
        parley.tell()
        if self.play is not None:
            return self.show_choice(waits[0])
        if self._hand_of:
            self._show_hand(waits[0])
        else:
            self._show_queue(waits)
        return parley

    def _show_queue(self, waits: Sequence[Waits]) -> None:
        tr, parley, question = self.app.tr, self.parley, self.match.question
        scene = self.rows_of(self.match.state.table)
        held = hands(self.match)
        lies = [each.player for each in waits]  # these say themselves what they hold
        parley.held.hands = {each: many for each, many in held.items() if each not in lies}
        parley.queue.first = waits[0].player
        parley.queue.places = [self._queued(each, held.get(each.player, 0)) for each in waits]
        parley.lay_out(parley.queue)
        parley.title = tr("Turn {n}").format(n=self.match.state.table.turn)
        keys = []
        now = last_turn(self.match)
        if now is not None and now.steps:
            keys.append(Key("turn", tr("Look back"), "chevron-left"))
        if question is not None:
            parley.says = self.app.words.question(question)
            card, player = self.match.state.table.pending[0]
            if held.get(player) and not self.match.state.table.spent:
                first = tr("Or touch the {card} to play a special card first.")
                parley.says = f"{parley.says} {first.format(card=card)}"
            costs = {option.value: option.preview.points for option in question.options}
            parley.rows.show(scene._replace(choices=costs))
            keys.append(Key("asked", tr("Why?"), "help-circle-outline"))
        else:
            parley.says = tr("Does anybody play a special card? Then touch that player's card.")
            parley.rows.show(scene._replace(ghosts=ghosts(waits)))
            place = Key("place", self._placing(waits), "check", "filled", guarded=True)
            keys.append(place)
        parley.keys.keys = keys

    def _placing(self, waits: Sequence[Waits]) -> str:
        tr = self.app.tr
        chooser = next((each.player for each in waits if each.chooses), "")
        if chooser:
            return str(tr("Nobody: place up to {player}").format(player=chooser))
        return str(tr("Nobody: place all"))

    def _queued(self, waits: Waits, held: int) -> Queued:
        tr, ruling = self.app.tr, waits.ruling
        if ruling is not None and ruling.took:
            goes = tr("takes row {row}").format(row=waits.row)
            return Queued(waits.player, waits.card, goes, ruling.points, True, held)
        if ruling is not None and waits.changed:
            goes = tr("behind the {card}").format(card=ruling.behind)
        elif ruling is not None:
            goes = tr("to row {row}").format(row=waits.row)
        else:
            goes = tr("chooses a row") if waits.chooses else tr("after that")
        return Queued(waits.player, waits.card, goes, held=held)

    def _show_hand(self, first: Waits) -> None:
        tr, parley = self.app.tr, self.parley
        scene = self.rows_of(self.match.state.table)
        parley.hand.kinds = list(self._kinds())
        parley.lay_out(parley.hand)
        parley.title = self._whose(first)
        some = bool(parley.hand.kinds)
        asks = tr("Which one for the {card}?") if some else tr("None can be played for the {card}.")
        said = [asks.format(card=first.card)]
        if first.ruling is not None:
            said.append(tr("Without one: {what}").format(what=self.app.words.ruling(first.ruling)))
            scene = scene._replace(lit=first.ruling.row)
        parley.rows.show(scene)
        parley.says = " ".join(said)
        back = tr("None of them") if some else tr("Back")
        parley.keys.keys = [Key("back", back, "chevron-left", guarded=True)]

    def _kinds(self) -> dict[str, tuple[Deed, ...]]:
        if self._offered is None:
            self._offered = offered(self.match)
        return self._offered

    # -- touches -----------------------------------------------------------------------------

    def _touched(self, _queue: Any, player: str) -> None:
        """A waiting card: stop before it, and show what may be played for it."""
        table = self.match.state.table
        card, first = table.pending[0]
        if not hands(self.match).get(player):
            self._say(Refusal("no-specials", player=player))
        elif player != first:
            self._stop_at = player
            before = self.match.position
            self.do(Place(player))
            if self.match.position == before:
                self._stop_at = ""
        elif table.spent:
            self._say(Refusal("one-special", player=player, card=card))
        else:
            self._hand_of = player
            self.refresh()

    def _say(self, refusal: Refusal) -> None:
        self.app.toast(self.app.words.sentence(refusal))

    def _kind(self, _hand: Any, kind: str) -> None:
        if self.play is None:
            press.guard.passes()  # the tile then means another thing: not for a nervous finger
            self.play = SpecialPlay(kind, self._kinds()[kind], {})
            self.refresh()
        elif press.guard.passes():
            explain(self.app, kind)

    def _about(self, _hand: Any, kind: str) -> None:
        explain(self.app, kind)

    def _row(self, _rows: Any, row: int) -> None:
        if self.play is not None:
            self.play = self.play.choose(row)
            self.refresh()
        elif self.match.question is not None:
            self.do(Take(row))

    def _card(self, _rows: Any, card: int) -> None:
        if self.play is not None:
            self.play = self.play.choose(card)
            self.refresh()

    def _beside(self, parley: Parley) -> None:
        """A row or a card that does not answer: say why it cannot be chosen."""
        row, card = parley.beside()
        if self.play is not None:
            self.refuse_beside(row, card)
        elif row and self.match.question is not None:
            self.refused(Take(row))

    def _parley_key(self, _keys: Any, name: str) -> None:
        if name == "place":
            self.do(Place())
        elif name == "play":
            event = self.play.event if self.play is not None else None
            if event is not None:
                self.do(event)
        elif name == "why":
            self.app.sheets.open(Why(self.foretold[0], then=self.foretold[1:]))
        elif name == "asked":
            self.app.sheets.open(Why(self.asked_step()))
        elif name == DUE:
            self.tell_due()
        elif name == "turn":
            self.look_back()
        elif name == "change":
            self.changing = True
            self.refresh()
        else:
            self.step_back()

    def begin_anew(self) -> None:
        """Nothing has been chosen yet of what comes next."""
        self.forget()
        self._stood, self._hand_of = None, ""

    def stop_nowhere(self) -> None:
        """Nobody wants the placing to stop before a card."""
        self.begin_anew()
        self._stop_at = ""

    def step_back(self) -> bool:
        """One choice back; False where nothing was chosen."""
        if self.changing:
            self.changing = False
        elif self.play is not None:
            self.play = self.play.back()
        elif self._hand_of:
            self._hand_of = ""
        else:
            return False
        self.refresh()
        return True

    def tapped(self, deck: Any, card: int) -> None:
        """A card of the deck: for a special card if one is being played, else for the turn."""
        if self.play is None:
            super().tapped(deck, card)  # type: ignore[misc]
        else:
            self.choose_card(card)
            self.refresh()

    def gone(self, deck: Any, card: int) -> None:
        """A card of the deck that cannot be chosen."""
        if self.play is None:
            super().gone(deck, card)  # type: ignore[misc]
        else:
            self.refuse_card(card)
