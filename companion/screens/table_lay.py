"""Setting the table as it lies: when the app and the table differ, the table is right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.games.rows.marks import Marks
from companion.games.rows.placing import ROWS
from companion.models.faces import told_apart
from companion.models.laying import Laying, Place, more_specials
from companion.models.row_scene import RowScene
from companion.models.waiting import hands
from companion.widgets.action import Action
from companion.widgets.card import Sign
from companion.widgets.keys import Key
from companion.widgets.pictograms import FIFTH, SEVEN, STOP
from companion.widgets.rooms import Room
from companion.widgets.sheet import Sheet
from companion.widgets.spread import Spread
from companion.widgets.strip import Spot
from companion.widgets.text import Text

DRAFT = "lay"


class LayRoom(Room):
    """Tap a row or a pile, then its cards; what cannot be is said before it is written."""

    awake = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.laying: Laying | None = None
        self.spread = Spread()
        self.spread.deck.bind(on_card=self._tapped)
        self.spread.strip.bind(on_spot=self._moved)
        self.spread.rows.bind(on_row=lambda _, row: self._moved(None, f"row {row}"))
        self.spread.rows.touchable = True
        self.spread.keys.bind(on_key=self._key_tapped)
        self.add_widget(self.spread)
        self.app.bind(language=self._show)

    def arrive(self, *, laying: Laying | None = None, **_given: Any) -> None:
        """Begin with this table, or as the app has it, or go on with what was being set."""
        if self.match is None or not self.match.state.open:
            self.laying = None
            return
        match = self.match
        if laying is not None:
            self._set(laying)
            return
        kept = self.app.desk.draft(DRAFT, partial(Laying.from_draft, match), match.header.id)
        self.laying = kept or Laying.from_draft(match, None)
        self._show()

    def go_back(self) -> bool:
        """Leaving gives up what was set: nothing was written."""
        if self.laying is not None:
            store, match_id = self.app.store, self.match.header.id
            self.app.desk.guarded(lambda: store.drop_draft(DRAFT, match_id))
            self.laying = None
        return False

    # -- deeds -------------------------------------------------------------------------------

    def agree(self) -> None:
        """Say that this is what the people decided, or no longer say so."""
        if self.laying is None:
            return
        self._set(self.laying.agree())

    def write(self) -> None:
        """Write the table; if it cannot be, say everything that is wrong with it."""
        if self.laying is None:
            return
        faults = self.laying.faults(self.match)
        if faults:
            self._tell([self.app.words.sentence(fault) for fault in faults])
            return
        if not self.laying.changed(self.match):
            self.app.toast(self.app.tr("The table lies as the app has it."))
            return
        vanished = self.laying.vanished(self.match)
        if vanished:
            self._ask(", ".join(map(str, vanished)))
        else:
            self._write()

    def _write(self) -> None:
        if self.laying is None:
            return
        event, agreed = self.laying.event(self.match), self.laying.agreed
        unasked = self.laying.held == hands(self.match) and more_specials(self.match, event)
        self.laying = None
        if self.app.desk.do(event) is not None:
            if unasked:
                said = self.app.tr(
                    "The table is set. The new special cards on it count as from the discards or "
                    "the deck: if one came from a hand, take it off that hand too."
                )
                self.app.toast(said)
            elif not agreed:  # a decision is said as such already
                self.app.toast(self.app.tr("The table is set."))
            self.app.back()

    def _ask(self, cards: str) -> None:
        """Played cards would lie nowhere: that is seldom meant."""
        tr = self.app.tr
        sheet = Sheet(title=tr("Where are these cards?"))
        text = tr("Nowhere now: {cards}. They would count as not played yet.")
        sheet.add_widget(Text(text=text.format(cards=cards)))
        deeds: list[tuple[str, Callable[[], None]]] = [
            (tr("Lay them somewhere"), lambda: None),
            (tr("They are not on the table"), self._write),
        ]
        if self.laying is not None and self.laying.rest(self.match):
            deeds.insert(0, (tr("Place them by the rules"), self._place_rest))

        def chosen(deed: Callable[[], None]) -> None:
            sheet.dismiss()
            deed()

        for at, (text, deed) in enumerate(deeds):
            action = Action(text=text, style="tonal" if at else "filled")
            action.bind(on_tap=lambda *_, deed=deed: chosen(deed))
            sheet.add_widget(action)
        self.app.sheets.open(sheet)

    def _place_rest(self) -> None:
        """What people decided stands; the cards after it go where they belong then."""
        if self.laying is None:
            return
        laying, stuck = self.laying.by_the_rules(self.match)
        self._set(laying)
        if stuck is None:
            self.write()
        else:  # whose row that costs is for people to say, and to lay
            self.app.toast(self.app.words.ruling(stuck))

    def _tell(self, sentences: list[str]) -> None:
        sheet = Sheet(title=self.app.tr("This cannot be"))
        for sentence in sentences:
            sheet.add_widget(Text(text=sentence))
        self.app.sheets.open(sheet)

    def _tapped(self, _deck: Any, card: int) -> None:
        if self.laying is not None:
            self._set(self.laying.tap(card))

    def _moved(self, _strip: Any, key: str) -> None:
        kind, _, name = key.partition(" ")
        place: Place = int(name) if kind == "row" else name
        if self.laying is not None:
            self._set(self.laying.move(place))

    def _key_tapped(self, _keys: Any, name: str) -> None:
        """What is done with all of it; a special card on the row, or in the hand, at the cursor."""
        laying = self.laying
        if name == "done":
            self.write()
        elif name == "agreed":
            self.agree()
        elif laying is not None:
            change = {
                STOP: laying.block,
                SEVEN: laying.lengthen,
                FIFTH: laying.fifth,
                "fewer": lambda: laying.hold(-1),
                "more": lambda: laying.hold(1),
            }[name]
            self._set(change())

    def _set(self, laying: Laying) -> None:
        self.laying = laying
        store, match = self.app.store, self.match
        self.app.desk.guarded(
            lambda: store.keep_draft(DRAFT, laying.draft(), match.header.id, match.position)
        )
        self._show()

    # -- showing -----------------------------------------------------------------------------

    def _show(self, *_: Any) -> None:
        laying = self.laying
        if laying is None or self.match is None:
            return
        spread = self.spread
        table = self.match.state.table
        short = told_apart(laying.piles)
        cursor = laying.cursor
        here = set(laying.cards(cursor))
        signs = {}
        for place in laying.places:
            text = str(place) if isinstance(place, int) else short[place]
            for card in laying.cards(place):
                signs[card] = Sign(text, "picked" if card in here else "lies")
        # What lay somewhere and now lies nowhere waits to be laid.
        signs |= {card: Sign("?", "low") for card in laying.vanished(self.match)}
        waits = laying.waiting(self.match).items()
        signs |= {card: Sign(short[player], "low") for card, player in waits}
        # Cards that a Negative = Positive took out of the round are not free ones.
        aside = getattr(table, "aside", ())
        signs |= {card: Sign("±", "lies") for card in aside if card not in signs}
        spread.deck.cards = table.deck
        spread.deck.picked = signs
        marks = Marks(laying.stops, laying.sevens)
        lit = cursor if isinstance(cursor, int) else 0
        spread.rows.show(RowScene(laying.rows, marks, lit))
        spread.strip.cursor = self._key(cursor)
        spread.strip.spots = [self._spot(place) for place in laying.places]
        faults = laying.faults(self.match)
        spread.title = (
            self.app.ntr("{n} fault", "{n} faults", len(faults)) if faults else self._title(cursor)
        )
        keys = self._special_keys(laying) if laying.held else []
        box = "checkbox-marked-outline" if laying.agreed else "checkbox-blank-outline"
        keys.append(Key("agreed", self.app.tr("We decided so"), box, "text"))
        spread.keys.keys = [*keys, self._deed(keys, wrong=bool(faults))]

    def _deed(self, others: list[Key], *, wrong: bool) -> Key:
        """What the table is written with; a fault asks for a look first."""
        tr, keys = self.app.tr, self.spread.keys
        done = Key("done", tr("It lies like this"), "check", "filled")
        if not wrong:
            return done
        asks = Key("done", tr("What is wrong?"), "alert-circle-outline", "tonal")
        lines = [keys.lines_for([*others, each], keys.width) for each in (done, asks)]
        # One more line would push the deck away from under the finger.
        same = done._replace(icon=asks.icon, style=asks.style)
        return asks if lines[0] == lines[1] else same

    def _special_keys(self, laying: Laying) -> list[Key]:
        """What can lie at a row, or how many somebody holds, where there are special cards."""
        words, cursor = self.app.words, laying.cursor
        if not isinstance(cursor, int):
            held = laying.held.get(cursor, 0)
            text = self.app.ntr("{n} special card", "{n} special cards", held)
            credit = self.match.state.table.credit.get(cursor, 0)
            if credit:
                text = self.app.tr("{cards}, credit {credit}").format(cards=text, credit=credit)
            fewer = Key("fewer", "", "minus", disabled=held == 0)
            return [fewer, Key("held", text, "", "text", disabled=True), Key("more", "", "plus")]
        lies = {STOP: cursor in laying.stops, SEVEN: cursor in laying.sevens}
        # These lie at one row, which may have rolled off the strip; the last is the whole table's.
        keys = [
            Key(
                kind,
                self.app.tr("{row}: {special}").format(row=cursor, special=words.kind(kind)),
                "check" if there else "",
                "filled" if there else "tonal",
            )
            for kind, there in lies.items()
        ]
        box = "checkbox-marked-outline" if len(laying.rows) > ROWS else "checkbox-blank-outline"
        return [*keys, Key(FIFTH, words.kind(FIFTH), box, "text")]

    def _title(self, place: Place) -> str:
        tr = self.app.tr
        if isinstance(place, int):
            return str(tr("Cards of row {row}").format(row=place))
        return str(tr("Pile of {player}").format(player=place))

    def _marks(self, laying: Laying, row: int) -> str:
        """The special cards that lie at a row, as a few letters."""
        stop = self.app.words.kind(STOP) if row in laying.stops else ""
        return " ".join(filter(None, (stop, "7" if row in laying.sevens else "")))

    @staticmethod
    def _key(place: Place) -> str:
        return f"row {place}" if isinstance(place, int) else f"pile {place}"

    def _spot(self, place: Place) -> Spot:
        laying = self.laying
        cards = laying.cards(place) if laying is not None else ()
        if isinstance(place, int):
            name = self.app.tr("Row {row}").format(row=place)
            last = str(cards[-1]) if cards else "–"
            marks = self._marks(laying, place) if laying is not None else ""
            if marks:
                name = f"{place}: {marks}"
            return Spot(self._key(place), name, last, "filled", short=f"{place}{marks[:1]}")
        return Spot(self._key(place), place, f"× {len(cards)}", "open")
