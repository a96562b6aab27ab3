"""After a take: who may swap a special card is told, and the swap is written."""

from __future__ import annotations

from typing import Any

from companion.games.anniversary.events import Swap
from companion.models.unfolding import Step
from companion.models.waiting import reshuffles, swaps
from companion.screens.table_specials_sheets import offer_swaps
from companion.words.anniversary import special_name


class Swapping:
    """The part of the table screen for swaps; they block nothing."""

    app: Any
    match: Any
    name: str
    unfolder: Any
    unfolding: bool
    refresh: Any
    mark: Any
    keep: Any
    turn: Any
    take_back: Any
    _swap: list[tuple[Any, Any]]
    _offer: Any = None  # the toast that offers something about it
    _spoken: tuple[Any, ...] | None = None  # after which turn it was last told, and of whom

    def show_turn(self) -> None:
        """Each step of a turn, and the way to swap once the take has been seen."""
        super().show_turn()  # type: ignore[misc]
        self.show_swap()

    def show_swap(self) -> None:
        """Offer the swap on every bar as long as somebody may, and say so once."""
        able = swaps(self.match)
        shown = bool(self._seen_takers(able))
        for bar, action in self._swap:
            action.hint = self.app.tr("Swap a special card")
            bar.show(action, shown=shown)
        if self._spoken != self._here:
            self.withdraw_offer()  # it would lie over the keys of what comes next
        told = self._spoken == self._here or self.app.rooms.current != self.name
        # Where cards wait, the sentence of the take has just said it, and keys need the room.
        if not able or self.unfolding or told or not self.match.may & {"play", "deal"}:
            return
        self._spoken = self._here
        self.app.toast(self._may_swap(list(able)), self.app.tr("Swap"), self.offer_swap)
        self._offer = self.app.toasts.shown

    def withdraw_offer(self) -> None:
        """Take away what was offered about a swap, if it still stands there."""
        toasts = self.app.toasts
        if toasts.shown is not None and toasts.shown is self._offer:
            toasts.clear()

    def _seen_takers(self, able: Any) -> list[str]:
        """Those who may swap and whose take has been in sight."""
        if not self.unfolding:
            return list(able)
        so_far = self.unfolder.steps[: self.unfolder.at + 1]
        return [step.ruling.player for step in so_far if self._took(step, able)]

    @staticmethod
    def _took(step: Step, able: Any) -> bool:
        return bool(step.ruling.took) and step.ruling.player in able

    def swap_told(self) -> str:
        """Who may swap, where the screen says it itself and nothing more is needed."""
        able = swaps(self.match)
        self._spoken = self._here
        return self._may_swap(list(able)) if able else ""

    @property
    def _here(self) -> tuple[Any, ...]:
        """Who may swap after which turn: what else is written meanwhile makes it no news."""
        state = self.match.state
        turn = getattr(state.table, "turn", 0)
        return self.match.header.id, len(state.rounds), turn, tuple(swaps(self.match))

    def swap_note(self, step: Step) -> str:
        """What is added to the sentence of a take whose player may swap."""
        player = step.ruling.player
        return self._may_swap([player]) if self._took(step, swaps(self.match)) else ""

    def _may_swap(self, players: list[str]) -> str:
        tr = self.app.tr
        if len(players) == 1:
            return str(tr("{player} may swap a special card.").format(player=players[0]))
        return str(tr("May swap a special card: {players}.").format(players=", ".join(players)))

    def offer_swap(self) -> None:
        """Ask who swaps what."""
        self.unfolder.halt()
        if swaps(self.match):  # the offer of a toast outlives its moment
            offer_swaps(self.app, self.match, self._swapped)

    def _swapped(self, event: Swap) -> None:
        turn = self.turn
        anew = reshuffles(self.match, event)
        if self.app.desk.do(event) is None:
            return
        self.mark()
        self.turn = turn  # cards entered before the swap stay entered
        self.keep()
        tr = self.app.tr
        kind = special_name(self.app.words, event.card)
        said = tr("{player} discards {card} and draws one.").format(player=event.player, card=kind)
        if anew == "before":
            said += " " + tr("The deck was empty: shuffle the discards into a new one first.")
        elif anew == "after":
            said += " " + tr("The deck is empty now: shuffle the discards into a new one.")
        self._spoken = self._here
        self.app.toast(said, tr("Undo"), self._unswap)
        self._offer = self.app.toasts.shown
        self.refresh()

    def _unswap(self) -> None:
        """The swap is taken back, if it is still the last thing written."""
        event = self.match.frame.event
        if isinstance(event, Swap):
            turn = self.turn
            self.turn = None
            self.take_back()
            self.turn = turn
            self.keep()
            self.refresh()

    def tell_undone(self) -> None:
        """Say that a swap was undone: nothing else on the screen shows it."""
        match = self.match
        undone = match.log[match.position] if match.position < len(match.log) else None
        if isinstance(undone, Swap):
            self._spoken = self._here
            said = self.app.tr("The swap is undone: {player} has the old card again.")
            self.app.toast(said.format(player=undone.player))
