"""Earlier turns: read a ruling again, change a wrong card, see what changes, accept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from companion.kv import read_kv
from companion.models.decided import settings
from companion.models.faces import told_apart
from companion.models.revising import Revision, revise
from companion.models.row_scene import RowScene
from companion.models.special_play import Used, used
from companion.models.turn import Turn
from companion.models.unfolding import Dealt, Told, deals, marks_of, played_later, turns
from companion.screens.rule import RuleSheet
from companion.screens.table_laid import AFTER, ShowsLaid
from companion.screens.table_play import Unfolder
from companion.widgets.card import Sign
from companion.widgets.keys import Key
from companion.widgets.lines import Item, Lines
from companion.widgets.rooms import Column, Room
from companion.widgets.scene import Scene
from companion.widgets.spread import Spread
from companion.widgets.strip import Spot
from companion.widgets.topbar import TopBar
from companion.words.anniversary import used_told

__all__ = ["Column", "Lines", "TopBar", "TurnsRoom"]

read_kv("screens/table_turns.kv")

LAID_WRONGLY = "Q23"
DRAFT = "turns"


class Turns(BoxLayout):
    """The list of turns under its bar, where somebody may ask what a late correction is worth."""

    def explain(self) -> None:
        """Say what holds when a card was laid wrongly, and how sure that is."""
        App.get_running_app().sheets.open(RuleSheet(LAID_WRONGLY))


class TurnsRoom(ShowsLaid, Room):
    """The story of the match turn by turn; a change is a draft until it is accepted."""

    awake = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.told: Told | Dealt | None = None  # the turn, or the deal, that is looked at
        self.turn: Turn | None = None  # its cards while one is changed
        self.revision: Revision | None = None  # what that comes to
        self.answers: list[int] = []
        self._straight = False  # whether somebody came for one table only
        self.list = Turns()
        self.scene = Scene()
        self.spread = Spread()
        self.unfolder = Unfolder(self.scene, self._stepped, self._stepped)
        self.list.ids.lines.bind(on_cell=self._opened)
        self.scene.strip.bind(on_spot=self._touched)
        self.scene.rows.bind(on_row=self._answered)
        self.scene.keys.bind(on_key=self._key)
        self.spread.strip.bind(on_spot=self._moved)
        self.spread.deck.bind(on_card=self._tapped, on_gone=self._gone)
        self.app.bind(language=self.show)

    def arrive(self, *, laid: int = 0, **_given: Any) -> None:
        """Show the list, or at once a table that was set, or go on with a change."""
        self.told = self.turn = self.revision = None
        self.answers = []
        self.laid, self.side = settings(self.match).get(laid) if laid else None, AFTER
        self._straight = self.laid is not None
        if self.match is not None and self.laid is None:
            self._pick_up()
        self.show()

    def go_back(self) -> bool:
        """From what would change to the cards, to the turn, to the list, and out."""
        self.unfolder.stop()
        if self.revision is not None:
            self.revision, self.answers = None, []
        elif self.turn is not None and self.told is not None and self.told.steps:
            self.turn = None
        elif self.told is not None:
            self.told = self.turn = None
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
        store, match, told, turn = self.app.store, self.match, self.told, self.turn
        if told is None or turn is None:
            self.app.desk.guarded(lambda: store.drop_draft(DRAFT, match.header.id))
            return
        shown = self.revision is not None
        kept = {"number": told.number, "turn": turn.draft(), "answers": self.answers}
        kept["shown"] = shown  # whether they were looking at what it comes to
        self.app.desk.guarded(
            lambda: store.keep_draft(DRAFT, kept, match.header.id, match.position)
        )

    def _pick_up(self) -> None:
        """Go on with the change that was kept, if nothing has happened since."""
        kept = self.app.desk.draft(DRAFT, self._read, self.match.header.id)
        if kept is None:
            return
        told, turn, answers, shown = kept
        self._look_at(told)
        self.turn, self.answers = turn, answers
        if shown:
            self._tell_again()

    def _read(self, kept: Any) -> tuple[Told | Dealt, Turn, list[int], bool]:
        told = self._by_number()[kept["number"]]
        turn = Turn.from_draft(tuple(told.cards), kept["turn"])
        return told, turn, list(map(int, kept["answers"])), kept["shown"] and turn.full

    # -- deeds -------------------------------------------------------------------------------

    def _opened(self, _lines: Any, name: str) -> None:
        kind, told = name.split()
        number = int(told)
        if kind == "set":
            self.laid, self.side = settings(self.match)[number], AFTER
            self.show()
            return
        self._look_at(self._by_number()[number])
        self.show()

    def _look_at(self, told: Told | Dealt) -> None:
        self.told, cards = told, told.cards
        if told.steps:
            self.unfolder.begin(told.steps, list(cards), {}, cards=cards, running=False)
        else:
            # A deal, or a turn whose lowest card still waits for a row: there is nothing to read,
            # only to change.
            self.turn = Turn.filled(tuple(cards), cards)

    def _touched(self, _strip: Any, key: str) -> None:
        """A seat of the turn: its card is to be changed."""
        if self.told is not None and self.revision is None:
            places = tuple(self.told.cards)
            self.turn = Turn.filled(places, self.told.cards).move(key.split(" ", 1)[1])
            self._keep()
            self.show()

    def _moved(self, _strip: Any, key: str) -> None:
        if self.turn is not None:
            self.turn = self.turn.move(key.split(" ", 1)[1])
            self._keep()
            self.show()

    def _tapped(self, _deck: Any, card: int) -> None:
        if self.turn is None or self.told is None:
            return
        self.turn = self.turn.tap(card)
        if self.turn.full and dict(self.turn.cards) != dict(self.told.cards):
            self._tell_again()
        self._keep()
        self.show()

    def _tell_again(self) -> None:
        told, turn = self.told, self.turn
        if told is not None and turn is not None:
            self.revision = self.app.desk.guarded(
                lambda: revise(self.match, told, turn.cards, self.answers)
            )

    def _answered(self, _rows: Any, row: int) -> None:
        if self.revision is not None and self.revision.question is not None:
            self.answers.append(row)
            self._tell_again()
            self._keep()
            self.show()

    def _gone(self, _deck: Any, card: int) -> None:
        where = self._spent()
        if card in where:
            self.app.toast(self.app.words.sentence(where[card]))

    def _key(self, _keys: Any, name: str) -> None:
        if self.laid is not None:
            self.turn_over(name)
        elif name == "change":
            self._touched(None, f"seat {self.unfolder.step.ruling.player}")
        elif self.revision is None:
            self.unfolder.key(name)
        elif name == "accept":
            self._accept(self.revision)
        else:
            self._discard()

    def _discard(self) -> None:
        """Leave the turn as it was, the card that was tried included."""
        told, self.turn, self.revision, self.answers = self.told, None, None, []
        if told is not None and not told.steps:
            self.turn = Turn.filled(tuple(told.cards), told.cards)
        self._keep()
        self.show()

    def _accept(self, revision: Revision) -> None:
        if self.app.desk.do(revision.event) is None:
            return  # it stays to be accepted
        self.told = self.turn = self.revision = None
        self.answers = []
        self._keep()
        self.app.toast(self.app.tr("The turn is corrected."))
        self.app.go("table")

    # -- showing -----------------------------------------------------------------------------

    def show(self, *_: Any) -> None:
        """The list, a turn, its cards, or what a change comes to."""
        if self.match is None:
            return
        part: Any = self.list
        if self.revision is not None:
            part = self.scene
            self.show_revision(self.revision)
        elif self.turn is not None:
            part = self.spread
            self._show_cards(self.turn)
        elif self.told is not None:
            part = self.scene
            self.unfolder.show(moving=False)
        elif self.laid is not None:
            part = self.scene
            self.show_laid(self.laid)
        else:
            self.list.ids.lines.rows = self._items()
        if part.parent is not self:
            self.clear_widgets()
            self.add_widget(part)

    def _by_number(self) -> dict[int, Told | Dealt]:
        """Every turn and every deal by the number of its event."""
        found: list[Told | Dealt] = [*turns(self.match), *deals(self.match)]
        return {each.number: each for each in found}

    def _items(self) -> list[Item]:
        tr = self.app.tr
        told, laid, specials = self._by_number(), settings(self.match), used(self.match)
        items = []
        for frame in self.match.story():
            here = told.get(frame.number)
            if isinstance(here, Told):
                items.append(self._turn_item(here, specials.get(here.number, ())))
            elif here is not None:
                head = tr("Round {n}: the start cards").format(n=here.round)
                cards = ", ".join(map(str, here.cards.values()))
                items.append(Item(f"deal {here.number}", head, cards, "cards-outline"))
            elif frame.number in laid:
                items.append(self.laid_item(laid[frame.number]))
        return items[::-1]

    def _turn_item(self, told: Told, specials: Sequence[Used]) -> Item:
        head = self.app.tr("Round {round}, turn {turn}").format(round=told.round, turn=told.turn)
        cards = ", ".join(f"{player} {card}" for player, card in told.cards.items())
        cards = "\n".join([cards, *used_told(self.app.words, specials)])
        state = self.match.state
        hidden = self.piles_closed and told.round > len(state.rounds)
        taken = "" if hidden else str(sum(step.ruling.points for step in told.steps))
        return Item(f"turn {told.number}", head, cards, "cards-outline", figure=taken, heads=True)

    def _stepped(self) -> None:
        """A turn that is looked at: whose card, and the keys to look with."""
        told = self.told
        if not isinstance(told, Told) or self.revision is not None:
            return
        tr, scene = self.app.tr, self.scene
        scene.title = tr("Round {round}, turn {turn}").format(round=told.round, turn=told.turn)
        player = self.unfolder.step.ruling.player
        scene.strip.cursor = f"seat {player}"
        scene.strip.spots = [
            Spot(f"seat {each}", each, str(card), "open") for each, card in told.cards.items()
        ]
        change = Key("change", tr("Change a card"), "pencil-outline")
        scene.keys.keys = [*self.unfolder.keys(), change]

    def _spent(self) -> Mapping[int, Any]:
        told = self.told
        before = told.frames[0].before if isinstance(told, Told) else None
        table: Any = before.state.table if before is not None else None
        place = self.turn.cursor if self.turn is not None else ""
        return table.elsewhere(place) if table is not None else {}

    def _show_cards(self, turn: Turn) -> None:
        spread, told, tr = self.spread, self.told, self.app.tr
        if told is None:
            return
        dealing = isinstance(told, Dealt)
        before, after = told.frames[0].before, told.frames[0]
        table: Any = before.state.table if before is not None and not dealing else None
        deck: Any = after.state.table
        names = {
            each: tr("Row {row}").format(row=each) if dealing else each for each in turn.places
        }
        short = {each: each for each in turn.places} if dealing else told_apart(turn.places)
        title = tr("{row}: the right card") if dealing else tr("{player}'s right card")
        spread.title = title.format(player=turn.cursor, row=names[turn.cursor])
        spread.with_rows = not dealing
        spread.rows.show(RowScene(table.rows if table is not None else (), marks_of(table)))
        spread.deck.cards = deck.deck
        spread.deck.spent = frozenset(self._spent())
        later = played_later(self.match, told)
        signs = {card: Sign(tr("Turn {n}").format(n=at), "lies") for card, at in later.items()}
        signs |= {card: Sign(short[place]) for place, card in turn.cards.items()}
        spread.deck.picked = signs
        spread.strip.cursor = f"seat {turn.cursor}"
        spread.strip.spots = [
            Spot(f"seat {place}", names[place], str(turn.cards.get(place, "–")), "filled")
            for place in turn.places
        ]
