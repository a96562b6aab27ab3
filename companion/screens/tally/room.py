"""The tally: tap pieces and see what they show together, in the deck or in a set that is learned."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.games.core.asking import ANY, Touch
from companion.games.core.rulings import Piece
from companion.games.core.shelf import GameEntry
from companion.host import Host
from companion.models.table.moment import SEAT
from companion.models.table.scene import Answer, Keep, Key, Open
from companion.models.tally import BOX, CLASSES, CLEAR, DECK, Pieces, Tally, counted_in, scene
from companion.screens.tally.classes import ClassTable
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.keys import Keys
from companion.widgets.kit.rooms import Room
from companion.widgets.kit.sheet import Sheet
from companion.widgets.kit.shell import Shell

DRAFT = "tally"


class TallyRoom(Room):
    """Counts what is tapped; what a piece shows that nobody has told yet is asked once."""

    cards_lie = True

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.tally, self.pieces = Tally(), Pieces()
        self._cleared: tuple[Piece, ...] = ()
        self.shell = Shell()
        self.shell.bind(on_touched=self._touched, on_deed=self._deed)
        self.add_widget(self.shell)

    @property
    def counted(self) -> tuple[Piece, ...]:
        """What was tapped of the present set."""
        return self.tally.counted

    @property
    def entry(self) -> GameEntry:
        """The game whose pieces are counted; the deck's is the first that has it."""
        return counted_in(self.app.shelf)[self.tally.of]

    def arrive(self, *, of: str | None = None, **_given: Any) -> None:
        """Go on with what was counted, of this set or of the last one."""
        tally = self.app.desk.draft(DRAFT, Tally.from_draft) or Tally()
        sets = counted_in(self.app.shelf)
        self.tally = tally._replace(of=tally.of if of is None else of)
        if self.tally.of not in sets:
            self.tally = self.tally._replace(of=DECK)
        self._read()

    def on_pre_enter(self, *_: Any) -> None:
        """What these show may have been painted meanwhile."""
        self._read()

    def _read(self) -> None:
        of, store = self.tally.of, self.app.store
        kept = self.app.desk.guarded(lambda: store.card_set(of)) if of else None
        self.pieces = Pieces.of(self.entry, kept)
        there = self.pieces.set
        known = [each for each in self.counted if each in there and each in there.heads]
        self.tally = self.tally.with_counted(known)
        self.redraw()

    # -- deeds -------------------------------------------------------------------------------

    def clear(self) -> None:
        """Begin anew; until the next tap what was counted can be had back."""
        old = self.counted or self._cleared
        cleared = bool(self.counted)
        self._set(() if cleared else old)
        self._cleared = old if cleared else ()
        self.redraw()

    def show_classes(self) -> None:
        """Show how many bullheads which cards have."""
        sheet = Sheet(title=self.app.tr("Bullheads by card"))
        sheet.add_widget(ClassTable())
        self.app.sheets.open(sheet)

    def show_box(self) -> None:
        """What is printed on a learned set can be painted at once."""
        self.app.go("learn", game=self.entry.id)

    def show_sets(self) -> None:
        """Whose pieces are counted, and what the present ones show."""
        app: Host = self.app
        deeds: Deeds = []
        for of, entry in counted_in(app.shelf).items():
            icon = "radiobox-marked" if of == self.tally.of else "radiobox-blank"
            item = Item(f"count {of}", app.tr(entry.vocabulary.TITLE), icon=icon)
            deeds.append((item, partial(self.choose, of)))
        if self.pieces.lesson is None:
            told = Item("classes", app.tr("Bullheads by card"), icon="cards-outline")
            deeds.append((told, self.show_classes))
        else:
            said = app.tr("What your tiles and cards show. Finished matches do not change.")
            told = Item("box", app.tr("Your box"), said, icon="package-variant")
            deeds.append((told, self.show_box))
        app.sheets.open(ListSheet(app.tr("Count what?"), deeds))

    def choose(self, of: str) -> None:
        """Count the pieces of this set; what was tapped of the other one stays there."""
        self.tally, self._cleared = self.tally._replace(of=of), ()
        self._keep()
        self._read()

    def tap(self, piece: Piece) -> None:
        """Count a piece, or no longer; where nobody has told what it shows, ask."""
        if piece in self.counted:
            self._set(tuple(each for each in self.counted if each != piece))
        elif piece in self.pieces.set.heads:
            self._set((*self.counted, piece))
        else:
            words = self.app.words_of(self.entry)
            likely = self.pieces.likely(piece)
            sheet = HowMany(words.how_many(piece), self.pieces.answers(), likely)
            sheet.bind(on_told=lambda _, heads: self.tell(piece, heads))
            self.app.sheets.open(sheet)

    def tell(self, piece: Piece, heads: int) -> None:
        """A piece shows so much: kept for ever, and counted."""
        told = self.pieces.told(piece, heads)
        lesson = told.lesson
        if lesson is not None:
            of, kept = self.tally.of, lesson.dump()
            self.app.desk.guarded(lambda: self.app.store.keep_card_set(of, kept))
        self.pieces = told
        self._set((*self.counted, piece))

    # -- touches -----------------------------------------------------------------------------

    def _touched(self, _shell: Any, touch: Touch) -> None:
        if touch.kind == SEAT:
            self.show_sets()
        elif touch.kind == ANY:
            self.tap(touch.value)

    def _deed(self, _shell: Any, deed: Answer) -> None:
        if isinstance(deed, Keep):
            self._set(deed.draft)
        elif deed == Open(CLEAR):
            self.clear()
        elif deed == Open(CLASSES):
            self.show_classes()
        elif deed == Open(BOX):
            self.show_box()

    def _set(self, counted: tuple[Piece, ...]) -> None:
        self.tally, self._cleared = self.tally.with_counted(counted), ()
        self._keep()
        self.redraw()

    def _keep(self) -> None:
        self.app.desk.keep(DRAFT, self.tally.draft(), alone=True)

    def redraw(self) -> None:
        """Show what is counted."""
        words = self.app.words_of(self.entry)
        self.shell.show(scene(words, self.tally, self.pieces, cleared=bool(self._cleared)))


class HowMany(Sheet):
    """What a piece shows: one touch tells it. What is probably so stands out."""

    __events__ = ("on_told",)

    def __init__(self, title: str, answers: tuple[int, ...], likely: int) -> None:
        super().__init__(title=title)
        styles = {likely: "filled"}
        keys = [Key(f"answer {n}", str(n), style=styles.get(n, "tonal")) for n in answers]
        row = Keys(keys=keys, size_hint_y=None)
        row.bind(width=lambda *_: setattr(row, "height", row.height_for(row.width)))
        row.bind(on_key=lambda _, name: self._told(int(name.split()[1])))
        self.add_widget(row)

    def _told(self, heads: int) -> None:
        self.dismiss(animation=False)
        self.dispatch("on_told", heads)

    def on_told(self, heads: int) -> None:
        """Rooms bind here."""
