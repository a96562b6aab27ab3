"""Choosing what a special card does: rows and cards are touched, the result is shown first."""

from __future__ import annotations

from typing import Any

from companion.games.anniversary.events import Special
from companion.games.anniversary.specials import POSITIVE, REPLACE, SEVEN, STOP
from companion.games.core.rulings import Refused
from companion.games.rows.cards import CARDS
from companion.games.rows.events import Take
from companion.models.asking import low
from companion.models.row_scene import RowScene
from companion.models.special_play import SpecialPlay, pool
from companion.models.unfolding import Step, marks_of, steps
from companion.models.waiting import Waits, hands
from companion.widgets.card import Sign
from companion.widgets.keys import Key
from companion.widgets.parley import Parley
from companion.widgets.spread import Spread

CHOICE = "special"  # the draft of a special card that is being chosen


class Choosing:
    """The part of the table screen in which one special card is being played."""

    app: Any
    match: Any
    spread: Spread
    unfolder: Any
    _undo: list[Any]
    _hand_of = ""  # whose special cards are being looked at
    _kept: dict[str, Any] | None = None  # what is being chosen, as it was kept last
    play: SpecialPlay | None = None
    changing = False  # whether another set of cards is being put aside
    foretold: tuple[Step, ...] = ()  # what the whole choice would bring

    @property
    def parley(self) -> Parley:
        """Where it is shown; the screen has it."""
        raise NotImplementedError

    def forget(self) -> None:
        """Nothing is being played."""
        self.play, self.changing, self.foretold = None, False, ()

    def pick_up_choice(self, first: str) -> None:
        """What was being chosen when the app was ended, if nothing was written since."""
        match = self.match

        def read(kept: Any) -> None:
            self._kept = kept
            if kept["hand"] == first:
                self._hand_of = first
                self.play = SpecialPlay.from_draft(match, kept["play"]) if kept["play"] else None
                self.changing = bool(kept["changing"] and self.play and self.play.event)

        self._kept = {"hand": "", "play": None, "changing": False}
        self.app.desk.draft(CHOICE, read, match.header.id)

    def keep_choice(self) -> None:
        """Keep what is being chosen before it is shown."""
        choice, match = self._choice(), self.match
        if choice != self._kept:
            self._kept = choice
            keep = self.app.store.keep_draft
            self.app.desk.guarded(lambda: keep(CHOICE, choice, match.header.id, match.position))

    def _choice(self) -> dict[str, Any]:
        play = self.play.draft() if self.play is not None else None
        return {"hand": self._hand_of, "play": play, "changing": self.changing}

    @staticmethod
    def rows_of(table: Any) -> RowScene:
        """The rows of a table with the special cards among them."""
        return RowScene(table.rows, marks_of(table))

    def show_choice(self, first: Waits) -> Any:
        """What is still to be chosen, or what it would come to."""
        play = self.play
        if play is None:
            return self.parley
        if play.asks == "instead" or self.changing:
            self._show_deck(play, first)
            return self.spread
        parley = self.parley
        parley.title = self._whose(first)
        parley.hand.kinds = [play.kind]
        parley.lay_out(parley.hand)
        if play.asks:
            self._show_asking(play, first)
        else:
            self._show_outcome(play)
        return parley

    def _whose(self, first: Waits) -> str:
        """The card that a special card is played for; a long name may be cut, the number not."""
        return str(self.app.tr("{card} · {player}").format(card=first.card, player=first.player))

    def _show_asking(self, play: SpecialPlay, first: Waits) -> None:
        tr, parley = self.app.tr, self.parley
        scene = self.rows_of(self.match.state.table)
        if play.asks == "row":
            costs = play.costs
            # Only what can be chosen has a price.
            notes = dict.fromkeys(range(1, len(scene.rows) + 1), "")
            notes |= {row: "?" for row, cost in costs.items() if cost is None}
            priced = {row: note for row, note in notes.items() if costs.get(row) is None}
            scene = scene._replace(
                choices={row: cost or 0 for row, cost in costs.items()},
                notes=priced,
                fresh=play.chosen.get("move", 0),
            )
        else:
            scene = scene._replace(live=play.options)
        parley.rows.show(scene)
        parley.says = {
            "move": tr("Touch the card that is to move."),
            "turn": tr("Touch the card whose bullheads turn positive."),
            "row": tr("Touch the row for the {card}.").format(
                card=play.chosen.get("move", first.card)
            ),
        }[play.asks]
        if play.kind == STOP:
            parley.says = tr("Touch the row that is to be blocked.")
        elif play.kind == SEVEN:  # the card itself goes where it belongs
            parley.says = tr("Touch the row that is to hold six.")
        if play.low:
            parley.says += " " + tr("That also chooses the row that is taken.")
        if play.asks == "row":
            parley.says += " " + self._priced(play, first.player)
        parley.keys.keys = [Key("back", tr("Back"), "chevron-left")]

    def _priced(self, play: SpecialPlay, player: str) -> str:
        """What the numbers beside the rows mean."""
        tr = self.app.tr
        if None in play.costs.values():
            said = tr("Beside each row: what {player} would take, or “?” if it is yet to choose.")
        else:
            said = tr("Beside each row: what {player} would take.")
        return str(said.format(player=player))

    def _show_outcome(self, play: SpecialPlay) -> None:
        tr, words, parley = self.app.tr, self.app.words, self.parley
        event = play.event
        if event is None:
            return
        frame = self.match.preview(event)
        self.foretold = tuple(steps(self.match.game, frame))
        parley.rows.show(
            self.rows_of(frame.state.table)._replace(
                fresh=self.foretold[-1].ruling.card,
                moved=frozenset(filter(None, (event.move,))),
            )
        )
        said = [words.ruling(step.ruling) for step in self.foretold]
        question = next(iter(self.match.game.questions(frame.state)), None)
        if question is not None and question.player == event.player:
            said.append(words.question(question))
            # The reason for the choice belongs to the reasons of the card.
            rows, marks = frame.state.table.rows, marks_of(frame.state.table)
            asked = low(self.match.game, rows, question.about, question.player, marks)
            self.foretold = (*self.foretold, Step(asked, rows, rows, {}, marks, marks))
        parley.says = " ".join(said)
        loud = next((step.ruling for step in self.foretold if step.ruling.took), None)
        if loud is not None:
            takes = tr("{player} takes {cards}").format(
                player=loud.player, cards=words.cards(len(loud.took))
            )
            parley.tell(takes, loud.took, loud.points)
        keys = [Key("back", "", "chevron-left"), Key("why", tr("Why?"), "help-circle-outline")]
        if play.kind == POSITIVE:
            keys.append(Key("change", tr("Change"), "pencil-outline"))
        keys.append(Key("play", tr("Play it"), "check", "filled"))
        parley.keys.keys = keys

    # -- with the deck -----------------------------------------------------------------------

    def _show_deck(self, play: SpecialPlay, first: Waits) -> None:
        tr, spread, table = self.app.tr, self.spread, self.match.state.table
        spread.with_rows = True
        spread.rows.show(self.rows_of(table))
        spread.strip.cursor, spread.strip.spots, spread.standings.people = "", [], []
        spread.held.hands = hands(self.match)
        spread.deck.cards = table.deck
        self._undo[0].icon, self._undo[0].hint = "undo", tr("Undo")
        whole = frozenset(range(1, table.deck + 1))
        event = play.event
        if event is None:
            spread.title = self._whose(first)
            spread.deck.spent = whole - play.options
            spread.deck.picked = {first.card: Sign("", "lies")}
            told = tr("Touch the card to place instead.")
            # The arrow of the bar is right above: a key beside the sentence might need a line.
            spread.keys.keys = [Key("told", told, "", "text", disabled=True)]
            return
        spread.held.hands = {}  # the key below needs the room
        can = pool(self.match, event)
        aside = event.cancel or ()
        worth = self.app.words.bullheads(can.limit)
        spread.title = tr("Up to {bullheads} aside").format(bullheads=worth)
        spread.deck.spent = whole - can.cards
        spread.deck.picked = {
            event.turn: Sign(f"+{CARDS.bullheads([event.turn or 0])}", "lies"),
            **{card: Sign(f"−{CARDS.bullheads([card])}") for card in aside},
        }
        lit = next(row for row, cards in enumerate(table.rows, 1) if event.turn in cards)
        spread.rows.show(self.rows_of(table)._replace(lit=lit))
        done = tr("Done: {number} of {limit} aside").format(
            number=CARDS.bullheads(aside), limit=can.limit
        )
        spread.keys.keys = [Key("back", done, "check", "filled")]

    def choose_card(self, card: int) -> None:
        """A card of the deck: the one that is played instead, or one that is put aside."""
        play = self.play
        if play is None:
            return
        if not self.changing:
            self.play = play.choose(card)
            return
        changed = play.toggle(card)
        event = changed.event
        if event is not None and self.refused(event) is None:
            self.play = changed

    def refuse_card(self, card: int) -> None:
        """Say why a card of the deck cannot be chosen."""
        play = self.play
        if not self.changing:
            player = self.match.state.table.pending[0][1]
            self.refused(Special(player, REPLACE, instead=card))
        elif play is not None and play.event is not None:
            if card == play.event.turn:
                said = self.app.tr("The {card} turns positive and leaves anyway.")
                self.app.toast(said.format(card=card))
            else:
                toggled = play.toggle(card).event
                self.refused(toggled or play.event)

    def refuse_beside(self, row: int, card: int) -> None:
        """Say why a row or a card of the rows cannot be chosen; where nothing lies, what can be."""
        play = self.play
        if play is None or not play.asks or not row:
            return
        if play.asks != "row" and not card:
            self.app.toast(self.app.tr("Touch one of the cards with a frame."))
            return
        refusal = play.refusal(self.match, row if play.asks == "row" else card)
        if refusal is not None:
            self.app.toast(self.app.words.sentence(refusal))

    def refused(self, event: Special | Take) -> Refused | None:
        """Why it may not be, which is then said; None if it may."""
        try:
            self.match.preview(event)
        except Refused as refused:
            self.app.toast(self.app.words.sentence(refused.refusal))
            return refused
        return None
