"""Between the rounds of a game with special cards: how many of which cards are dealt is told."""

from __future__ import annotations

from typing import Any

from companion.models.dealing import Wanted
from companion.screens.table_specials_sheets import tell_due
from companion.widgets.keys import Key
from companion.words.anniversary import dealt

DUE = "due"  # the key that says what is dealt


class Announcing:
    """The part of the table screen that tells of the next deal."""

    app: Any
    match: Any
    scene: Any
    spread: Any
    swap_told: Any
    _parley_key: Any
    _hears = False

    def hear_spread(self) -> None:
        """Answer the keys beside the deck, from the first that there are."""
        if not self._hears:
            self._hears = True
            self.spread.keys.bind(on_key=self._parley_key)

    def show_entry(self, asked: Wanted) -> None:
        """Entering cards needs no keys; choosing one for a special card does."""
        self.spread.keys.keys = []
        super().show_entry(asked)  # type: ignore[misc]
        next_deal = self._next_deal() if asked.dealing else ()
        if next_deal and not self.spread.keys.keys:
            self.hear_spread()
            text = dealt(self.app.words, next_deal)
            self.spread.keys.keys = [Key(DUE, text, "cards-outline", guarded=True)]

    def _show_end(self) -> None:
        """A round is over: with special cards it is also said how the next one is dealt."""
        super()._show_end()  # type: ignore[misc]
        next_deal = self._next_deal()
        if next_deal:
            told = " ".join(self.app.words.setup(next_deal))
            self.scene.says = "\n".join(filter(None, (self.scene.says, told, self.swap_told())))

    def tell_due(self) -> None:
        """How it is dealt, and the reason for the number of special cards."""
        next_deal = self._next_deal()
        if next_deal:
            tell_due(self.app, next_deal)

    def _next_deal(self) -> Any:
        return self.match.game.setup(self.match.state) if self.match.entry.house else ()
