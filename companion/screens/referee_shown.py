"""What the referee shows: the deck to ask with, the map of all cards, the answer and its text."""

from __future__ import annotations

from typing import Any, cast

from kivy.metrics import dp

from companion.games.core.game import Game
from companion.games.core.shelf import Entry
from companion.games.rows.cards import CARDS
from companion.games.rows.rulings import RowRuling
from companion.models.asking import costs, everywhere
from companion.models.inquiry import ASKED, Inquiry
from companion.models.table.scene import Key, Seat, Sign
from companion.models.table.story import Step
from companion.models.views.row_scene import RowScene
from companion.models.views.rows import lie, meeting
from companion.screens.referee_scene import RefereeScene
from companion.widgets.deck import LEAST, PORTRAIT
from companion.widgets.pictograms import SEVEN, STOP
from companion.widgets.spread import BAND_LEAST, Spread
from companion.widgets.strip import LEAST as SPOT
from companion.widgets.theme import size_of
from companion.widgets.views.rows import FINGER
from companion.widgets.wrap import width_of
from companion.words import Words
from companion.words.rows import loot


class Shown:
    """The part of the referee's room that speaks; what is asked lies with the room itself."""

    app: Any
    game: Game[Any]
    entry: Entry
    inquiry: Inquiry
    spread: Spread
    scene: RefereeScene
    at: int
    cards: int
    mapped: bool
    _map: Any
    _ask: Any
    _clear: Any
    _cleared: Inquiry | None = None

    @property
    def words(self) -> Words:
        """The sentences of the game that is asked about."""
        words: Words = self.app.words_of(self.entry)
        return words

    def step_now(self) -> Step:
        """The step that is looked at, or the low card that waits."""
        answer = self.inquiry.answer(self.game)
        waiting = answer.open
        if self.at < len(answer.steps) or waiting is None:
            return answer.steps[self.at]
        return Step(waiting, answer.table, answer.table)

    @property
    def terse(self) -> bool:
        """Whether strip and band would say the same twice, and nothing would say what to do.

        So it is where the strip would have to move into the bar: then the band stands for the
        rows, and the bar tells what is asked.
        """
        spread, edges = self.spread, self.app.edges
        w = spread.width - edges.left - edges.right
        h = spread.height - edges.top - edges.bottom
        columns = min(PORTRAIT, max(1, int(w / dp(LEAST))))
        spare = h - -(-self.cards // columns) * dp(LEAST) - spread.bar.height
        return w <= h and dp(FINGER) <= spare < dp(SPOT) + dp(BAND_LEAST)

    def show_deck(self) -> None:
        """The deck: what lies where, what is asked, or where everything would go."""
        tr = self.app.tr
        inquiry = self.inquiry
        spread = self.spread
        self._map.hint = tr("Where would every card go?")
        self._clear.hint = tr("Undo") if self._cleared else tr("Bare table")
        self._clear.icon = "undo" if self._cleared else "table-refresh"
        self._map.icon = "close" if self.mapped else "map-search-outline"
        terse = self.terse
        # Beside the rows there is no room for both the counts and what they mean.
        spread.with_rows = not (terse and self.mapped)
        asks = terse and inquiry.cursor != ASKED and inquiry.ready and not self.mapped
        self._offer(ask=asks, clear=not self.mapped)
        self._ask.hint = tr("Which card is it about?")
        spread.rows.show(RowScene(inquiry.rows, inquiry.marks, inquiry.cursor, touchable=True))
        spread.deck.set = CARDS.first(self.cards)
        spread.deck.spent = inquiry.gone
        signs = {card: Sign(str(row), "lies") for row, lying in self._lying() for card in lying}
        if self.mapped:
            # What lies there already has no place to go to.
            signs = {card: Sign("", "spent") for card in signs}
            signs |= self._mapped_signs(signs)
            spread.title = self._fitting(tr("Where would every card go?"), tr("Where to?"))
        else:
            signs |= {card: Sign("?", "picked") for card in inquiry.asked}
            spread.title = self._prompt()
            spread.strip.cursor = f"row {inquiry.cursor}" if inquiry.cursor else "asked"
            spread.strip.spots = [] if terse else self._spots()
        spread.deck.picked = signs

    def _offer(self, *, ask: bool, clear: bool) -> None:
        """Keep the icons in their order, whichever of them are there."""
        given = ((self._ask, ask), (self._map, True), (self._clear, clear))
        wanted = [icon for icon, there in given if there]
        actions = self.spread.bar.ids.actions
        if actions.children[::-1] != wanted:
            actions.clear_widgets()
            for icon in wanted:
                actions.add_widget(icon)

    def _lying(self) -> list[tuple[int, tuple[int, ...]]]:
        return list(enumerate(self.inquiry.rows, 1))

    def _prompt(self) -> str:
        tr, row = self.app.tr, self.inquiry.cursor
        if row == ASKED:
            return self._fitting(tr("Which card is it about?"), tr("Which card?"))
        long, short = tr("Cards of row {row}"), tr("Row {row}")
        return self._fitting(long.format(row=row), short.format(row=row))

    def _fitting(self, long: str, short: str) -> str:
        """What to do, in fewer words where the bar's icons leave no room for all of them."""
        bar, edges = self.spread.bar, self.app.edges
        taken = bar.ids.back.width * (1 + len(bar.ids.actions.children))
        room = self.spread.width - edges.left - edges.right - taken
        size = round(size_of("heading", self.app.text_scale))
        return long if width_of(long, size, True) <= room else short

    def _spots(self) -> list[Seat]:
        tr = self.app.tr
        rows = [
            Seat(
                f"row {at}",
                tr("Row {row}").format(row=at),
                str(row[-1]) if row else "–",
                "filled" if row else "open",
                short=str(at),
            )
            for at, row in self._lying()
        ]
        asked = ", ".join(map(str, sorted(self.inquiry.asked)))
        return [*rows, Seat("asked", tr("Card"), asked or "?", "filled" if asked else "open")]

    def _mapped_signs(self, lying: dict[int, Sign]) -> dict[int, Sign]:
        """Each card's row on the map: what fits, what takes a row, what is too low."""
        free = set(range(1, self.cards + 1)) - set(lying) - self.inquiry.gone
        styles = {"nearest": "safe", "full-row": "takes", "low-card": "low"}
        found = everywhere(self.game, self.inquiry.rows, free, self.inquiry.marks)
        signs = {
            card: Sign(str(each.row) if each.row else "", styles[each.rule])
            for card, each in found.items()
        }
        tr = self.app.tr
        told = (("safe", tr("fits"), "open"), ("takes", tr("takes"), "loud"))
        legend = Seat("figure", tr("small figure"), tr("the row"), "open", False)
        counts = [
            Seat(style, name, str(sum(sign.style == style for sign in signs.values())), look, False)
            for style, name, look in (*told, ("low", tr("too low"), "dark"))
        ]
        self.spread.strip.cursor = ""
        self.spread.strip.spots = [*counts, legend]
        return signs

    def show_answer(self) -> None:
        """A ruling with its rows; a low card shows what each row would cost."""
        tr = self.app.tr
        answer = self.inquiry.answer(self.game)
        scene = self.scene
        step = self.step_now()
        ruling = cast("RowRuling", step.ruling)
        rows, marks = lie(step.before)
        after, marked = lie(step.after)
        open_now = self.at >= len(answer.steps)
        # Another row can be tried as long as the low card is looked at.
        low = ruling.rule == "low-card"
        scene.title = tr("Card {card}").format(card=ruling.card)
        scene.says = self.words.ruling(ruling)
        later = sorted(card for card in self.inquiry.asked if card > ruling.card)
        if open_now and later:
            cards = ", ".join(map(str, later))
            scene.says = f"{scene.says}\n{tr('Then: {cards}.').format(cards=cards)}"
        taken = bool(ruling.took)
        scene.asked = ruling.card if open_now else 0
        prices = costs(self.game, rows, ruling.card, marks) if low else {}
        scene.rows.show(
            RowScene(
                rows if open_now else meeting(rows, ruling) if taken else after,
                marks if open_now or taken else marked,
                ruling.row,
                ruling.card,
                ruling.row if taken else 0,
                {row: each.points for row, each in prices.items()},
            )
        )
        title = self.words.cards(len(ruling.took)) if taken else ""
        scene.tell(
            tr("Takes {cards}").format(cards=title) if taken else "", ruling.took, ruling.points
        )
        scene.keys.keys = self._keys(len(answer.steps) + bool(answer.open))

    def _keys(self, told: int) -> list[Key]:
        tr = self.app.tr
        many = len(self.inquiry.asked)  # those behind an open choice included
        keys = []
        if many > 1:
            place = f"{self.at + 1}/{many}"
            keys = [
                Key("back step", "", "chevron-left", disabled=self.at == 0),
                Key("place", place, "", "text", disabled=True),
                Key("next step", "", "chevron-right", disabled=self.at == told - 1),
            ]
        return [
            *keys,
            Key("why", tr("Why?"), "help-circle-outline"),
            Key("share", tr("Share"), "share-variant-outline"),
            Key("add", tr("Add a card"), "plus"),
            Key("new question", tr("New question"), "", "filled"),
        ]

    def shared(self) -> str:
        """The question and the answer as a text for others."""
        tr = self.app.tr
        lines = [self._lies(at, row) for at, row in self._lying()]
        asked = ", ".join(map(str, sorted(self.inquiry.asked)))
        lines.append(tr("Where does it go: {cards}?").format(cards=asked))
        answer = self.inquiry.answer(self.game)
        lines += [self.words.ruling(step.ruling) for step in answer.steps]
        if answer.open is not None:
            lines.append(self.words.ruling(answer.open))
            lines += [self._cost(row, cost) for row, cost in answer.costs.items()]
        return "\n".join(lines)

    def _lies(self, at: int, row: tuple[int, ...]) -> str:
        """A row with its cards, and the special cards that lie there."""
        words, marks = self.words, self.inquiry.marks
        text = words.tr("Row {row}: {cards}").format(row=at, cards=" ".join(map(str, row)))
        kinds = [STOP] * (at in marks.stops) + [SEVEN] * (at in marks.sevens)
        names = ", ".join(words.kind(kind) for kind in kinds)
        return f"{text} ({names})" if names else str(text)

    def _cost(self, row: int, cost: RowRuling) -> str:
        text = self.app.tr("Row {row} costs {loot}.")
        return str(text.format(row=row, loot=loot(self.words, cost)))
