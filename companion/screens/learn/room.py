"""Your box: what is known of it, and the pages on which the rest is painted."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.games.core.rulings import Refused
from companion.kv import read_kv
from companion.models.learn.files import taken_in, written
from companion.models.learn.lesson import PIECES, ROWS, SPACES, Lesson, Topic, lesson_of
from companion.models.setup.shelf import words_of
from companion.models.table.scene import Icon, Open
from companion.screens.history.opening import choose
from companion.screens.history.working import say_saved
from companion.screens.learn.pieces import PiecesPage
from companion.screens.learn.rows import RowsPage
from companion.screens.learn.spaces import SpacesPage
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.action import Action, Heading
from companion.widgets.kit.bar import Bar
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.rooms import Column, Room, ScrollPage
from companion.widgets.kit.text import Text

read_kv("screens/learn/room.kv")

DRAFT = "learn"
ICONS = {PIECES: "cards-outline", ROWS: "table-row", SPACES: "view-grid-outline"}
PAGES: dict[str, type] = {PIECES: PiecesPage, ROWS: RowsPage, SPACES: SpacesPage}


class Overview(ScrollPage):
    """What is known of the box: a line for each thing that can be told."""

    room = ObjectProperty(rebind=True)
    about = StringProperty()
    topics = ListProperty()
    offers = ListProperty()
    doubts = ListProperty()

    def show(self) -> None:
        """Everything, and what contradicts the rulebook."""
        tr, lesson = self.room.app.tr, self.room.lesson
        words = self.room.words
        self.about = words.box
        self.topics = [
            Item(each.name, tr(each.title), self._known(each), icon=each.icon or ICONS[each.kind])
            for each in lesson.topics()
        ]
        says = tr("{piece}: {oxen}? Tap to confirm.")
        self.offers = [
            Item(
                f"offer {at}",
                says.format(piece=lesson.label(each.piece), oxen=words.printed(each.value)),
                tr("Likely, not certain"),
                icon="help-circle-outline",
            )
            for at, each in enumerate(lesson.offers())
        ]
        self.doubts = [
            Item(f"doubt {at}", words.notice(each), icon="alert-outline", touchable=False)
            for at, each in enumerate(lesson.doubts())
        ]

    def _known(self, topic: Topic) -> str:
        app = self.room.app
        if not topic.known:
            return str(app.tr("Not entered yet"))
        if topic.kind == ROWS:
            return str(app.ntr("{n} row", "{n} rows", topic.known))
        if topic.all:
            return str(app.tr("{n} of {all}").format(n=topic.known, all=topic.all))
        return str(app.tr("{n} entered").format(n=topic.known))

    def chosen(self, name: str) -> None:
        """Open a topic's page."""
        self.room.open(name)

    def confirmed(self, name: str) -> None:
        """What was offered is so."""
        offer = self.room.lesson.offers()[int(name.split()[1])]
        self.room.change(self.room.lesson.painted(offer.topic, offer.piece, offer.value))


class LearnRoom(Room):
    """Shows one page at a time; every stroke is kept at once and can be taken back."""

    title = StringProperty()
    game_title = StringProperty()
    game = StringProperty()

    def __init__(self, **properties: Any) -> None:
        self.lesson: Any = None
        self.shape: Any = None  # the rows that are being painted
        self.topic = ""
        self._past: list[tuple[Any, Any]] = []
        self._place: dict[str, Any] = {}  # as it was kept last
        super().__init__(**properties)
        self._alone = False  # one topic is shown, and behind it the room is left
        self.ids.bar.bind(on_deed=lambda _, deed: self._by_bar(deed), width=self._show_undo)
        self.page: Any = None

    @property
    def entry(self) -> Any:
        """The game whose box it is; None where there is none of that name."""
        return self.app.shelf.get(self.game)

    @property
    def words(self) -> Any:
        """The sentences of the game whose box it is."""
        return self.app.words_of(self.entry)

    @property
    def kind(self) -> type[Lesson]:
        """What can be told of this box."""
        return lesson_of(self.entry)

    def arrive(self, *, game: str = "", topic: str = "", **_given: Any) -> None:
        """Begin with the box of a game or one topic of it, or go on where the app was left."""
        kept = None if game else self.app.desk.draft(DRAFT, _place)
        self.game, topic, shape = (game, topic, None) if kept is None else kept
        self._past, self.topic, self.shape, self._alone = [], "", None, False
        self.page = None  # what stands here may be a page of something else
        if self.entry is None:
            return
        raw = self.app.desk.guarded(lambda: self.app.store.card_set(self.game))
        try:
            self.lesson = self.kind.read(raw)
        except Refused as refused:  # kept by a later app, which knows more
            self.app.toast(self.words.line(refused))
            self.lesson = self.kind.read(None)
        if topic in [each.name for each in self.lesson.topics()]:
            self.open(topic)
            self._alone = kept is None
            if shape is not None and self.shape is not None:
                with suppress(TypeError, ValueError):  # as an older app may have left it
                    self.shape = type(self.shape).from_draft(shape)
        self._keep_place()
        self.show()

    # -- pages -------------------------------------------------------------------------------

    def open(self, topic: str) -> None:
        """Paint this."""
        self.topic, self._past = topic, []
        kind = next(each.kind for each in self.lesson.topics() if each.name == topic)
        self.shape = None if kind == PIECES else self.lesson.shape(topic)
        self._turn(PAGES[kind])
        self._keep_place()
        self.show()

    def go_back(self) -> bool:
        """From a page to what is known; from there, or from a page asked for, out of the room."""
        if not self.topic or self._alone:
            return False
        self.topic, self.shape, self._past = "", None, []
        self._turn(Overview)
        self._keep_place()
        self.show()
        return True

    def _turn(self, kind: type) -> None:
        self.app.toasts.left()
        self.ids.stage.clear_widgets()
        self.page = kind(room=self)
        self.ids.stage.add_widget(self.page)

    def show(self, *_: Any) -> None:
        """What is known now."""
        if self.entry is None or self.lesson is None:
            return
        if self.page is None:
            self._turn(Overview)
        tr = self.app.tr
        topics = {each.name: each.title for each in self.lesson.topics()}
        self.game_title = tr(words_of(self.entry).TITLE)
        self.title = tr(topics[self.topic]) if self.topic else tr("Your box")
        self._show_undo()
        self.page.show()

    redraw = show

    def _show_undo(self, *_: Any) -> None:
        """With its word where the bar is wide enough, which is known when it stands."""
        tr = self.app.tr
        undo = Icon("undo", "undo-variant", tr("Undo"), Open("undo"), disabled=not self._past)
        done = Icon("done", "check", tr("Done"), Open("done"), named=True)
        self.ids.bar.show_icons([undo, *([done] if self.topic else [])])

    # -- deeds -------------------------------------------------------------------------------

    def change(self, lesson: Any, shape: Any = None) -> None:
        """Keep what was told."""
        self._past.append((self.lesson, self.shape))
        self._set(lesson, self.shape if shape is None else shape)

    def reshape(self, shape: Any) -> None:
        """Keep rows that are half painted; nothing else sees them yet."""
        self._past.append((self.lesson, self.shape))
        self._set(self.lesson, shape)

    def move(self, shape: Any) -> None:
        """Another row is in front; that is nothing to take back."""
        self._set(self.lesson, shape)

    def _by_bar(self, deed: Any) -> None:
        if deed.what == "done":
            self.app.back()
        else:
            self.undo()

    def undo(self) -> None:
        """Take the last stroke back."""
        if self._past:
            self._set(*self._past.pop())

    def _set(self, lesson: Any, shape: Any) -> None:
        game = self.game
        if lesson != self.lesson:
            self.app.desk.guarded(lambda: self.app.store.keep_card_set(game, lesson.dump()))
        before = self.lesson.doubts()
        self.lesson, self.shape = lesson, shape
        self._keep_place()
        self.show()
        for doubt in lesson.doubts():
            if doubt not in before:
                self.app.toast(self.words.notice(doubt))

    def tried(self, deed: Callable[[], Any]) -> Any:
        """What a deed gives, or None where it is refused, which is said."""
        try:
            return deed()
        except Refused as refused:
            self.app.toast(self.words.refusal(refused.refusal))
            return None

    def _keep_place(self) -> None:
        shape = self.shape.draft() if self.shape is not None else None
        place = {"game": self.game, "topic": self.topic, "shape": shape}
        if place != self._place:
            self._place = place
            self.app.desk.keep(DRAFT, place, alone=True)

    # -- files -------------------------------------------------------------------------------

    def hand_on(self) -> None:
        """Ask how what is known goes to people with the same box."""
        tr, data = self.app.tr, written(self.lesson)
        name = f"hornbook-{self.game}.json"
        file = Item("file", tr("Share file"), tr("Opens in Hornbook"), icon="file-outline")
        save = Item("save", tr("Save as a file"), icon="content-save-outline")
        text = Item("text", tr("Text"), icon="text-box-outline")
        deeds: Deeds = [
            (file, lambda: self._send(name, data)),
            (save, lambda: self._save(name, data)),
            (text, lambda: self._tell(data.decode())),
        ]
        self.app.sheets.open(ListSheet(tr("Share box details"), deeds))

    def _named(self) -> str:
        return self.app.tr("Your box: {game}").format(game=self.game_title)

    def _send(self, name: str, data: bytes) -> None:
        if not self.app.device.share_file(name, data, "application/json", self._named()):
            self._save(name, data)

    def _save(self, name: str, data: bytes) -> None:
        self.app.device.save_file(name, data, partial(say_saved, self.app))

    def _tell(self, text: str) -> None:
        if not self.app.device.share_text(text, self._named()):
            self.app.toast(self.app.tr("Copied to the clipboard."))

    def receive(self) -> None:
        """Ask where what somebody handed on is: in a file, or copied as text."""
        tr = self.app.tr
        file = Item("file", tr("Choose a file"), icon="folder-open-outline")
        text = Item("paste", tr("Paste text"), tr("From the clipboard"), icon="content-paste")
        deeds: Deeds = [(file, lambda: choose(self.app)), (text, self.paste)]
        self.app.sheets.open(ListSheet(tr("Import"), deeds))

    def paste(self) -> None:
        """Take in the text that was copied."""
        from kivy.core.clipboard import Clipboard

        self.take_in(str(Clipboard.paste() or "").encode())

    def take_in(self, file: bytes) -> bool:
        """Take what somebody handed on in place of what is known; one undo brings that back."""
        lesson = self.tried(lambda: taken_in(self.kind, file))
        if lesson is None:
            return False
        self.change(lesson)
        said = self.app.tr("Imported. “Undo” brings back your old entries.")
        self.app.toast(said)
        return True


def _place(kept: Any) -> tuple[str, str, Any]:
    return str(kept["game"]), str(kept["topic"]), kept["shape"]
