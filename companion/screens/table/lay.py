"""Setting the table as it lies: when the app and the table differ, the table is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.core.asking import ANY, PLAYER, ROW, Spot, Touch
from companion.games.core.game import YES_NO
from companion.games.core.sets import CardSet
from companion.match import Match
from companion.models.faces import Face, distinct_initials, faces_of
from companion.models.points import signed
from companion.models.table.entered import key_of
from companion.models.table.laying import LAY, Laying
from companion.models.table.moment import IN_SIGHT, SEAT
from companion.models.table.now import Now
from companion.models.table.scene import ENTER, Grid, Icon, Key, Open, Scene, Seat, Sign
from companion.models.views import picture_of
from companion.screens.referee import BOARDS, ROOMS, asked_about
from companion.widgets.drawn.pictograms import FIFTH
from companion.widgets.kit.action import Action
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.shell import Shell
from companion.widgets.kit.text import Text
from companion.words import Words

# What keys do with the table that is set; the second ones say with what.
_BARE: Mapping[str, Callable[[Laying], Laying]] = {
    "agreed": Laying.agree,
    "next mark": Laying.next_mark,
    "row": Laying.one_more_row,
    "gap": Laying.skip,
}
_ABOUT: Mapping[str, Callable[[Laying, Any], Laying]] = {
    "mark": Laying.mark,
    "people": Laying.move,
    "about": Laying.about,
    "switch": Laying.switch,
    "tell": Laying.tell,
}


class LayRoom(Room):
    """Tap a row or a pile, then its cards; what cannot be is said before it is written."""

    awake = True
    of_match = True
    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.laying: Laying | None = None
        self.colours: dict[str, str] = {}  # of everybody, as at the table
        self._nobodys: Match | None = None
        self.shell = Shell()
        self.shell.bind(on_touched=self._touched, on_deed=self._key_tapped)
        self.add_widget(self.shell)

    @property
    def match(self) -> Match:
        """The match on the desk, or nobody's, whose table is laid for a question."""
        return self._nobodys if self._nobodys is not None else self.app.desk.in_front

    @property
    def words(self) -> Words:
        """The sentences of its game."""
        words: Words = self.app.words_of(self.match.entry)
        return words

    @property
    def _at(self) -> str:
        """The match at which the draft is kept; none where it is nobody's."""
        return "" if self._nobodys is not None else self.match.header.id

    def arrive(
        self, *, laying: Laying | None = None, about: Match | None = None, **_given: Any
    ) -> None:
        """Begin with this table, or as the app has it, or go on with what was being set."""
        self._nobodys = about
        if laying is None and ROOMS[BOARDS] in self.app.rooms.way:  # after a kill
            match, alone = asked_about(self.app)
            self._nobodys = match if alone else None
        self.of_match = self._nobodys is None
        if self._nobodys is None and not self.has_match:
            self.laying = None
            return
        match = self.match
        if match.game.lies(match.state) is None:
            self.laying = None
            return
        found: Mapping[str, Face] = {}
        if self._nobodys is None:
            found = self.app.desk.guarded(lambda: faces_of(match, self.app.store)) or {}
        self.colours = {player: face.colour for player, face in found.items()}
        self.shell.view_as(match.game.view)
        if laying is not None:
            self._set(laying)
            return
        kept = self.app.desk.draft(LAY, Laying.from_draft, self._at)
        fits = kept is not None and kept.pieces.keys() >= Laying.of(match).pieces.keys()
        self.laying = kept if fits else Laying.of(match)
        self.redraw()

    def go_back(self) -> bool:
        """Leaving gives up what was set: nothing was written."""
        if self.laying is not None:
            self.app.desk.drop(LAY, self._at)
            self.laying = None
        return False

    def forget(self) -> None:
        """Drop what is being set; it is kept as a draft."""
        self.laying = None

    # -- deeds -------------------------------------------------------------------------------

    def write(self) -> None:
        """Write the table; if it cannot be, say everything that is wrong with it."""
        if self.laying is None:
            return
        faults = self.laying.faults(self.match)
        if faults:
            self._tell([self.words.refusal(fault) for fault in faults])
            return
        if self.laying.asking:
            event = self.laying.event(self.match)
            self.app.desk.drop(LAY, self._at)
            self.laying = None
            self.app.rooms.forget(self.name)
            self.app.go("position", lies=event)
            return
        if not self.laying.changed(self.match):
            self.app.toast(self.app.tr("Nothing changed."))
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
        unasked = self.laying.more_marks(self.match)
        self.laying = None
        if self.app.desk.do(event) is not None:
            if unasked:
                said = self.app.tr(
                    "Table saved. If a new special card came from a player's hand, remove it from that hand too."
                )
                self.app.toast(said)
            elif not agreed:  # a decision is said as such already
                self.app.toast(self.app.tr("Table saved."))
            self.app.back()

    def _ask(self, cards: str) -> None:
        """Played cards would lie nowhere: that is seldom meant."""
        tr = self.app.tr
        sheet = Sheet(title=tr("Where are these cards?"))
        text = tr("No longer on the table: {cards}. They would count as not played yet.")
        sheet.add_widget(Text(text=text.format(cards=cards)))
        deeds: list[tuple[str, Callable[[], None]]] = [
            (tr("I'll place them"), lambda: None),
            (tr("Not on the table"), self._write),
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
            self.app.toast(self.words.ruling(stuck))

    def _tell(self, sentences: list[str]) -> None:
        sheet = Sheet(title=self.app.tr("Check the table"))
        for sentence in sentences:
            sheet.add_widget(Text(text=sentence))
        self.app.sheets.open(sheet)

    def _touched(self, _shell: Any, touch: Touch) -> None:
        laying = self.laying
        if laying is None:
            return
        if touch.kind == ANY:
            told = laying.tell(int(touch.value)) if laying.telling else laying.tap(touch.value)
            self._set(told)
        elif touch.kind == PLAYER:
            self._set(laying.move(Spot(PLAYER, str(touch.value))))
        elif touch.kind == ROW:
            self._set(laying.move(Spot.row(int(touch.value))))
        elif touch.kind == SEAT:
            places = {_seat_key(spot): spot for spot in laying.places}
            self._set(laying.move(places[str(touch.value)]))

    def _key_tapped(self, _shell: Any, deed: Open) -> None:
        """What is done with all of it; something on the row, or in the hand, at the cursor."""
        laying = self.laying
        if laying is None:
            return
        if deed.what == "done":
            self.write()
        elif deed.what == "undo":  # the key of the grid that takes a number back
            was = Laying.of(self.match).counts[laying.telling]
            self._set(laying.tell(was[laying.cursor.name]))
        elif deed.what == "hold":
            self._set(laying.hold(*deed.about))
        elif deed.what in _BARE:
            self._set(_BARE[deed.what](laying))
        else:
            self._set(_ABOUT[deed.what](laying, deed.about))

    def _set(self, laying: Laying) -> None:
        self.laying = laying
        self.app.desk.keep(LAY, laying.draft(), alone=self._nobodys is not None)
        self.redraw()

    # -- showing -----------------------------------------------------------------------------

    def redraw(self) -> None:
        """Show the table as it is set."""
        laying = self.laying
        if laying is not None:
            self.shell.show(self._scene(laying))

    def _scene(self, laying: Laying) -> Scene:
        now = Now(self.match, self.colours)
        faults = laying.faults(self.match)
        title = self._title(laying.cursor)
        if faults:
            title = self.app.ntr("{n} problem", "{n} problems", len(faults))
        keys = [*(self._numbers(laying) or self._marks_and_counts(laying))]
        if not laying.telling and not laying.asking:
            box = "checkbox-marked-outline" if laying.agreed else "checkbox-blank-outline"
            text = self.app.tr("We agreed")
            keys.append(Key("agreed", text, box, "text", deed=Open("agreed")))
        least, most = laying.ranges.get(laying.telling, (0, 0))
        lies = now.game.lies(now.state)
        lain = lies.set if lies is not None else None
        grid = Grid(lain or now.game.in_play(now.state), frozenset(), self._signs(laying))
        if laying.telling:
            numbers = CardSet(tuple(range(least, most + 1)), {})
            here = laying.numbers[laying.telling]
            grid = Grid(numbers, picked={here: Sign("")}, first=min(len(numbers), IN_SIGHT))
        picture = picture_of(now)
        return Scene(
            ENTER,
            title,
            view=picture.laid(laying),
            seats=tuple(self._seat(laying, place) for place in laying.places),
            cursor=_seat_key(laying.cursor),
            keys=(*keys, self._deed(keys, wrong=bool(faults), asking=laying.asking)),
            icons=self._icons(laying),
            grid=grid if least >= 0 else None,
            signed=most if least < 0 else 0,
            prefers=picture.prefers_laid,
        )

    def _icons(self, laying: Laying) -> tuple[Icon, ...]:
        """The way from rows to numbers and back: of many rows the strip shows a few at a time."""
        numbers = next((each for each in laying.places if each.kind == PLAYER), None)
        if numbers is None:
            return ()
        if laying.telling:
            to, icon, hint = laying.places[0], "table-row", self.app.tr("Rows")
        else:
            hint = self.app.tr("Enter counts")
            to, icon = numbers, "account-group-outline"
        return (Icon("people", icon, hint, Open("people", to)),)

    def _numbers(self, laying: Laying) -> list[Key]:
        """What can be told of somebody as a number, the one that is told now chosen; yes or no is ticked."""
        words, state, name = self.words, self.match.state, laying.cursor.name
        keys: list[Key] = []
        for kind, number in laying.numbers.items():
            if laying.ranges[kind] == YES_NO:
                box = "checkbox-marked-outline" if number else "checkbox-blank-outline"
                told, deed = words.count(kind, 1, state, name), Open("switch", kind)
                keys.append(Key(f"count {kind}", told, box, "text", deed=deed))
                continue
            label, told = words.counted_together(kind, number)
            if label and label not in (key.text for key in keys):
                keys.append(Key("beside", label, "", "text", disabled=True, begins=True))
            told, deed = told or words.count(kind, number, state, name), Open("about", kind)
            style = "chosen" if kind == laying.telling else "tonal"
            keys.append(Key(f"count {kind}", told, style=style, deed=deed, joins=bool(label)))
        least, _ = laying.ranges.get(laying.telling, (0, 0))
        if least < 0:  # the grid has every number but this one
            keys.append(Key("zero", "0", deed=Open("tell", 0)))
        return keys

    def _signs(self, laying: Laying) -> dict[Any, Sign]:
        others = (spot.name for spot in laying.places if spot.kind != ROW)
        short = distinct_initials((*self.match.state.everybody, *others))
        here = set(laying.cards(laying.cursor))
        signs: dict[Any, Sign] = {}
        for place in laying.places:
            # Whose pile it is may be a number too, where nobody has a name.
            row = self.app.tr("Row {row}").format(row=place.name)
            text = row if place.kind == ROW else short[place.name]
            for card in laying.cards(place):
                signs[card] = Sign(text, "picked" if card in here else "lies")
        # What lay somewhere and now lies nowhere waits to be laid.
        signs |= {card: Sign("?", "low") for card in laying.vanished(self.match)}
        waits = laying.waiting(self.match).items()
        signs |= {card: Sign(short.get(player, player), "low") for card, player in waits}
        # Cards that have left the round are no free ones.
        gone = self.match.game.whereabouts(self.match.state).get(Spot("aside", ""), ())
        return signs | {card: Sign("±", "lies") for card in gone if card not in signs}

    def _deed(self, others: list[Key], *, wrong: bool, asking: bool) -> Key:
        """What the table is written with; a fault asks for a look first."""
        tr, keys, deed = self.app.tr, self.shell.keys, Open("done")
        text = tr("Ask the referee") if asking else tr("Confirm")
        beside = any(key.joins for key in others)  # numbers under labels, which are touched often
        done = Key("done", text, "gavel" if asking else "check", "filled", deed=deed, alone=beside)
        if not wrong:
            return done
        short = Key(
            "done", tr("Problems"), "alert-circle-outline", "tonal", deed=deed, alone=beside
        )
        asks = short._replace(text=tr("See problems"))
        lines = [keys.lines_for([*others, each], keys.width) for each in (done, asks)]
        # One more line would push the deck away from under the finger.
        return asks if lines[0] == lines[1] else short

    def _marks_and_counts(self, laying: Laying) -> list[Key]:
        """What can lie at a row, or how many somebody holds, where there is such a thing."""
        words, tr, keys = self.words, self.app.tr, []
        if not laying.row:
            for kind, held in laying.counts.items():
                if kind in laying.ranges:
                    continue
                number = held.get(laying.cursor.name, 0)
                text = words.count(kind, number, self.match.state, laying.cursor.name)
                fewer, more = Open("hold", (kind, -1)), Open("hold", (kind, 1))
                keys += [
                    Key("fewer", "", "minus", disabled=number == 0, deed=fewer),
                    Key("held", text, "", "text", disabled=True),
                    Key("more", "", "plus", deed=more),
                ]
            return keys
        if laying.gaps:
            gap = "minus-box-outline" if laying.cards(laying.cursor)[-1:] == (0,) else ""
            keys.append(Key("gap", tr("Gap"), gap, deed=Open("gap")))
        # These lie at one row, which may have rolled off the strip; the last is the whole table's.
        if laying.single:
            special = words.kind(laying.marked or "unmarked")
            text = tr("{row}: {special}").format(row=laying.row, special=special)
            style = "chosen" if laying.marked else "tonal"
            keys.append(Key("mark", text, "", style, deed=Open("next mark")))
        for kind, marked in () if laying.single else laying.marks.items():
            there = laying.row in marked
            text = tr("{row}: {special}").format(row=laying.row, special=words.kind(kind))
            icon, style = ("check", "chosen") if there else ("", "tonal")
            keys.append(Key(kind, text, icon, style, deed=Open("mark", kind)))
        if laying.spare:
            box = "checkbox-marked-outline" if laying.longer else "checkbox-blank-outline"
            keys.append(Key(FIFTH, words.kind(FIFTH), box, "text", deed=Open("row")))
        return keys

    def _title(self, place: Spot) -> str:
        tr, own = self.app.tr, self.words.lying(place)
        if own:
            return str(own)
        if place.kind == ROW:
            return str(tr("Cards of row {row}").format(row=place.name))
        return str(tr("{player}'s pile").format(player=place.name))

    def _tags(self) -> dict[str, str]:
        """Everybody's initials."""
        return distinct_initials(self.match.state.everybody)

    def _seat(self, laying: Laying, place: Spot) -> Seat:
        cards = laying.cards(place)
        key = _seat_key(place)
        if place.kind == PLAYER:
            first = next(iter(laying.move(place).numbers.items()))
            number = signed(first[1]) if laying.ranges[first[0]][0] < 0 else str(first[1])
            name = place.name or self.words.lying(place) or self.app.tr("Left over")
            short = "" if place.name else self.app.tr("Left over")
            tag = self._tags().get(place.name, "")
            return Seat(key, name, number, "open", short=short, tag=tag)
        if place.kind != ROW:
            tag = self._tags().get(place.name, "")
            # One of several: whose they are is said in any room.
            one = place.number and place.name
            return Seat(
                key,
                key_of(place),
                f"× {len(cards)}",
                "open",
                short=f"{tag}{place.number}" if one else "",
                colour=self.colours.get(place.name, ""),
                tag="" if one else tag,
            )
        name = self.app.tr("Row {row}").format(row=place.name)
        kinds = [kind for kind, rows in laying.marks.items() if int(place.name) in rows]
        sign = next((found for kind in kinds if (found := self.words.sign(kind))), "")
        marks = "" if sign else " ".join(map(self.words.kind, kinds))
        if marks:
            name = f"{place.name}: {marks}"
        last = str(cards[-1]) if cards else "–"
        return Seat(key, name, last, "filled", short=f"{place.name}{marks[:1]}", sign=sign)


def _seat_key(place: Spot) -> str:
    return f"{place.kind} {key_of(place)}"
