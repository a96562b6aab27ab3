"""The referee: set the rows, tap a card, and be told where it goes and why."""

from __future__ import annotations

from typing import Any

from companion.asking import everywhere
from companion.games.cards import DECK
from companion.games.rulings import Refusal
from companion.inquiry import ASKED, Inquiry
from companion.screens.why import Why
from companion.store import StoreFault
from companion.unfolding import Step
from companion.widgets.card import Sign
from companion.widgets.keys import Key
from companion.widgets.rooms import Room
from companion.widgets.scene import Scene
from companion.widgets.spread import Spread
from companion.widgets.strip import Spot

DRAFT = "referee"


class RefereeRoom(Room):
    """The deck to ask with, and the answer; no match is needed."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.inquiry = Inquiry()
        self.at = 0  # the step that is looked at
        self.mapped = False
        self.cards = DECK
        self.spread = Spread()
        self.scene = Scene()
        bar = self.spread.bar
        self._map = bar.offer("map", "map-search-outline", self.toggle_map)
        self._clear = bar.offer("clear", "table-refresh", self.clear_table)
        self.spread.deck.bind(on_card=self._tapped, on_gone=self._gone)
        self.spread.strip.bind(on_spot=self._moved)
        self.spread.rows.bind(on_row=lambda _, row: self._moved(None, f"row {row}"))
        self.scene.rows.bind(on_row=self._chosen)
        self.scene.keys.bind(on_key=self._key)
        self.spread.rows.touchable = True
        self.app.bind(language=self._show, palette=self._show)

    @property
    def app(self) -> Any:
        """The running app."""
        return self.spread.app

    def arrive(self, *, table: bool = False, **_given: Any) -> None:
        """Take the rows of the match on the desk, or go on where the question was left."""
        lying = self.app.desk.match.state.table if table and self.app.desk.match else None
        if lying is not None:
            gone = [card for pile in lying.piles.values() for card in pile]
            self.inquiry = Inquiry.about(lying.rows, gone)
            self.cards = lying.deck
            self._keep()
        else:
            self.inquiry = Inquiry.from_draft(self.app.store.draft(DRAFT))
            self.cards = DECK
        self.mapped = False
        self.at = self._last()
        self._show()

    def go_back(self) -> bool:
        """From the map or an answer to the deck, and only then out of the room."""
        if self.mapped:
            self.toggle_map()
        elif self.inquiry.asked:
            self._set(self.inquiry.anew())
        else:
            return False
        return True

    # -- deeds -------------------------------------------------------------------------------

    def toggle_map(self) -> None:
        """Show where every card would go, or stop showing it."""
        if not self.inquiry.ready:
            self.app.toast(self.app.tr("Set a card in every row first."))
            return
        self.mapped = not self.mapped
        self._show()

    def clear_table(self) -> None:
        """Begin with a bare table; until the next tap what lay there can be had back."""
        self.mapped = False
        old, self._cleared = self._cleared or self.inquiry, None
        if self.inquiry != Inquiry():
            self._set(Inquiry())
            self._cleared = old
        else:
            self._set(old)
        self._show()

    def _tapped(self, _deck: Any, card: int) -> None:
        inquiry = self.inquiry
        if self.mapped:
            self.mapped = False
            inquiry = inquiry.anew().move(ASKED)
        row = inquiry.row_of(card)
        if inquiry.cursor == ASKED and row:
            self._refuse(Refusal("card-in-row", card=card, row=row))
            return
        after = inquiry.tap(card)
        if after == inquiry:
            number = inquiry.cursor
            self._refuse(Refusal("row-too-long", row=number, number=6, limit=5))
        self._set(after)

    def _gone(self, _deck: Any, card: int) -> None:
        self.app.toast(self.app.tr("The {card} lies in somebody's pile.").format(card=card))

    def _moved(self, _strip: Any, key: str) -> None:
        self.mapped = False
        place = ASKED if key == "asked" else int(key.split()[1])
        self._set(self.inquiry.move(place))

    def _chosen(self, _rows: Any, row: int) -> None:
        waiting = self.inquiry.answer.open
        if waiting is not None:
            self._set(self.inquiry.choose(waiting.card, row))

    def _key(self, _keys: Any, name: str) -> None:
        steps = self.inquiry.answer.steps
        if name == "back step":
            self.at = max(0, self.at - 1)
            self._show()
        elif name == "next step":
            self.at += 1
            self._show()
        elif name == "why":
            self.app.sheets.open(Why(self._step_now(steps)))
        elif name == "share":
            self.app.device.share_text(self._shared(), self.app.tr("Referee"))
        elif name == "add":
            self._adding = True
            self._show()
        else:
            self._set(self.inquiry.anew())

    def _set(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry
        self._adding = False
        self._cleared = None
        self._keep()
        self.at = self._last()
        self._show()

    def _keep(self) -> None:
        try:
            self.app.store.keep_draft(DRAFT, self.inquiry.draft())
        except StoreFault as fault:
            self.app.toast(self.app.words.fault(fault.what))

    def _refuse(self, refusal: Refusal) -> None:
        self.app.toast(self.app.words.sentence(refusal))

    # -- showing -----------------------------------------------------------------------------

    _adding = False
    _cleared: Inquiry | None = None

    def _last(self) -> int:
        """The step to look at: the open question if there is one, else the first card."""
        answer = self.inquiry.answer if self.inquiry.ready else None
        return len(answer.steps) if answer and answer.open else 0

    def _step_now(self, steps: tuple[Step, ...]) -> Step:
        answer = self.inquiry.answer
        if self.at < len(steps):
            return steps[self.at]
        waiting = answer.open
        assert waiting is not None  # noqa: S101 - only an open card stands behind the last step
        return Step(waiting, answer.rows, answer.rows, {})

    def _show(self, *_: Any) -> None:
        answering = self.inquiry.ready and self.inquiry.asked and not self._adding
        part = self.scene if answering and not self.mapped else self.spread
        if part.parent is not self:
            self.clear_widgets()
            self.add_widget(part)
        if part is self.scene:
            self._show_answer()
        else:
            self._show_deck()

    def _show_deck(self) -> None:
        tr = self.app.tr
        inquiry = self.inquiry
        spread = self.spread
        self._map.hint = tr("Where would every card go?")
        self._clear.hint = tr("Undo") if self._cleared else tr("Bare table")
        self._clear.icon = "undo" if self._cleared else "table-refresh"
        self._map.icon = "close" if self.mapped else "map-search-outline"
        spread.rows.rows = inquiry.rows
        spread.rows.lit = inquiry.cursor
        spread.deck.cards = self.cards
        spread.deck.spent = inquiry.gone
        signs = {card: Sign(str(row), "lies") for row, lying in self._lying() for card in lying}
        if self.mapped:
            signs |= self._mapped_signs(signs)
            spread.title = tr("Where would every card go?")
        else:
            signs |= {card: Sign("?", "picked") for card in inquiry.asked}
            spread.title = self._prompt()
            spread.strip.cursor = f"row {inquiry.cursor}" if inquiry.cursor else "asked"
            spread.strip.spots = self._spots()
        spread.deck.picked = signs

    def _lying(self) -> list[tuple[int, tuple[int, ...]]]:
        return list(enumerate(self.inquiry.rows, 1))

    def _prompt(self) -> str:
        tr = self.app.tr
        if self.inquiry.cursor == ASKED:
            return str(tr("Which card is it about?"))
        return str(tr("Cards of row {row}").format(row=self.inquiry.cursor))

    def _spots(self) -> list[Spot]:
        tr = self.app.tr
        rows = [
            Spot(
                f"row {at}",
                tr("Row {row}").format(row=at),
                str(row[-1]) if row else "–",
                "filled" if row else "open",
            )
            for at, row in self._lying()
        ]
        asked = ", ".join(map(str, sorted(self.inquiry.asked)))
        return [*rows, Spot("asked", tr("Card"), asked or "?", "filled" if asked else "open")]

    def _mapped_signs(self, lying: dict[int, Sign]) -> dict[int, Sign]:
        """Each card's row on the map: what fits, what takes a row, what is too low."""
        free = set(range(1, self.cards + 1)) - set(lying) - self.inquiry.gone
        styles = {"nearest": "safe", "full-row": "takes", "low-card": "low"}
        signs = {
            card: Sign(str(each.row) if each.row else "", styles[each.rule])
            for card, each in everywhere(self.inquiry.rows, free).items()
        }
        tr = self.app.tr
        told = (("safe", tr("fits"), "open"), ("takes", tr("takes"), "loud"))
        counts = [
            Spot(style, name, str(sum(sign.style == style for sign in signs.values())), look, False)
            for style, name, look in (*told, ("low", tr("too low"), "dark"))
        ]
        self.spread.strip.cursor = ""
        self.spread.strip.spots = counts
        return signs

    def _show_answer(self) -> None:
        tr = self.app.tr
        answer = self.inquiry.answer
        scene = self.scene
        step = self._step_now(answer.steps)
        ruling = step.ruling
        open_now = self.at >= len(answer.steps)
        scene.title = tr("Card {card}").format(card=ruling.card)
        scene.says = self.app.words.ruling(ruling)
        taken = bool(ruling.took)
        scene.rows.choices = (
            {r: each.points for r, each in answer.costs.items()} if open_now else {}
        )
        scene.rows.rows = step.before if open_now else step.meeting if taken else step.after
        scene.rows.fresh = ruling.card
        scene.rows.lit = ruling.row
        scene.rows.loud = ruling.row if taken else 0
        title = self.app.words.cards(len(ruling.took)) if taken else ""
        scene.tell(
            tr("Takes {cards}").format(cards=title) if taken else "", ruling.took, ruling.points
        )
        scene.keys.keys = self._keys(len(answer.steps) + bool(answer.open))

    def _keys(self, many: int) -> list[Key]:
        tr = self.app.tr
        keys = []
        if many > 1:
            place = f"{self.at + 1}/{many}"
            keys = [
                Key("back step", "", "chevron-left", disabled=self.at == 0),
                Key("place", place, "", "text", disabled=True),
                Key("next step", "", "chevron-right", disabled=self.at == many - 1),
            ]
        return [
            *keys,
            Key("why", tr("Why?"), "help-circle-outline"),
            Key("share", tr("Share"), "share-variant-outline"),
            Key("add", tr("Add a card"), "plus"),
            Key("new question", tr("New question"), "", "filled"),
        ]

    def _shared(self) -> str:
        """The question and the answer as a text for others."""
        tr = self.app.tr
        lines = [
            tr("Row {row}: {cards}").format(row=at, cards=" ".join(map(str, row)))
            for at, row in self._lying()
        ]
        asked = ", ".join(map(str, sorted(self.inquiry.asked)))
        lines.append(tr("Where does it go: {cards}?").format(cards=asked))
        answer = self.inquiry.answer
        lines += [self.app.words.ruling(step.ruling) for step in answer.steps]
        if answer.open is not None:
            lines.append(self.app.words.ruling(answer.open))
            lines += [self.app.words.ruling(cost) for cost in answer.costs.values()]
        return "\n".join(lines)
