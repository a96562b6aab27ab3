"""What somebody was sent is opened: always shown before it is taken in."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from companion.device import Document, documents
from companion.games.core.rulings import Refused
from companion.games.core.rulings import refuse as say_no
from companion.host import Host
from companion.models.end.result import Result
from companion.models.end.standing import ranks
from companion.models.match_line import DOT
from companion.models.pad.score_sheet import own_end
from companion.models.setup import shelf
from companion.record import LARGEST_RECORD
from companion.screens.history.line import open_match, place_item
from companion.screens.history.restoring import restore
from companion.screens.history.working import WholeWords, refuse
from companion.share.link import SCHEME
from companion.share.opening import GZIP, SentMatch, SetOffer, is_backup, look, take_in
from companion.share.told import known_lines, offer_line, set_line
from companion.sight import in_sight
from companion.widgets.drawn.item_list import Item, ItemList
from companion.widgets.kit.action import Action
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.sheet import Sheet

SHOWN = 20  # files of a folder
NOTED = 300  # letters of a note: a label of a thousand lines is more than a phone can draw


def ask(app: Host) -> None:
    """Ask what is to be opened."""
    tr = app.tr
    file = Item(
        "file",
        tr("Choose a file"),
        tr("A backup, a match or the details of a game box"),
        icon="folder-open-outline",
    )
    link = Item("paste", tr("Paste a link"), tr("From a copied message"), icon="content-paste")
    deeds: Deeds = [(file, lambda: choose(app)), (link, lambda: paste(app))]
    app.sheets.open(ListSheet(tr("Open or restore"), deeds))


def paste(app: Host) -> None:
    """Open the link that was copied; messages put words around it."""
    from kivy.core.clipboard import Clipboard

    text = str(Clipboard.paste() or "").strip()
    if not text:
        app.toast(app.tr("No link copied. Copy the link from the message first."))
        return
    opened(app, text)


def choose(app: Host) -> None:
    """By the system's own picker, or from a named folder."""
    folder = app.device.choose_file(partial(opened, app))
    if folder is not None:
        app.sheets.open(FolderSheet(app, folder))


class FolderSheet(ListSheet):
    """The files in a named folder, the newest first."""

    def __init__(self, app: Host, folder: Path, **properties: Any) -> None:
        files = documents(folder)[:SHOWN]
        deeds: Deeds = [
            (
                Item(f"file {each.name}", each.name, _size(each.size, app), icon="file-outline"),
                partial(opened, app, each),
            )
            for each in files
        ]
        super().__init__(app.tr("Choose a file"), deeds, **properties)
        said = app.tr("Files in the folder {folder}.")
        if not files:
            said = app.tr("Put the file in the folder {folder}, then try again.")
        self.add_widget(WholeWords(text=said.format(folder=folder), role="small"))


def _size(bytes_: int, app: Host) -> str:
    """How large a file is."""
    if bytes_ < 100_000:
        return f"{max(1, round(bytes_ / 1000))} kB"
    text = f"{bytes_ / 1e6:.1f} MB"
    return text.replace(".", ",") if app.language == "de" else text


def opened(app: Host, given: str | Document) -> None:
    """Look at a link or a file and show what it is."""
    try:
        if isinstance(given, str):
            show(app, look(app.store, _link_in(given)))
            return
        with given.open() as stream:
            raw = stream.read(len(GZIP))
            if not is_backup(raw):
                raw += stream.read(LARGEST_RECORD + 1 - len(raw))
                show(app, look(app.store, raw))
                return
    except (Refused, OSError) as why:
        refuse(app, why)
        return
    restore(app, given)


def _link_in(text: str) -> str:
    """The link in a message, or the whole of it where that can be a record or a card set."""
    at = text.lower().find(SCHEME)
    if at >= 0:
        return text[at:].split(maxsplit=1)[0]
    if not text.lstrip().startswith("{"):
        raise say_no("not-a-link")
    return text


def show(app: Host, offer: SentMatch | SetOffer) -> None:
    """Show what it is, with the deed of taking it in."""
    sheet = SetSheet(app, offer) if isinstance(offer, SetOffer) else MatchSheet(app, offer)
    app.sheets.open(sheet)


def _beginning(note: str) -> str:
    """The beginning of a note on one line, long enough to know the match by."""
    line = " ".join(note.split())
    return line if len(line) <= NOTED else f"{line[:NOTED].rstrip()}…"


class MatchSheet(Sheet):
    """A match that somebody sent: what it is, who plays, how it stands."""

    def __init__(self, app: Host, offer: SentMatch, **properties: Any) -> None:
        self.app, self.offer = app, offer
        match, tr = offer.match, app.tr
        edition = match.header.options.get("edition", "")
        super().__init__(title=shelf.title(match.entry, edition, tr), **properties)
        state = in_sight(match.header, match.state)
        result = Result(state, tr, app.ntr, own_end=own_end(match))
        self.add_widget(WholeWords(text=result.headline()))
        told = [result.dated(match.header.started), _beginning(match.header.note)]
        soft = WholeWords(text=DOT.join(each for each in told if each), role="small")
        soft.color = app.palette.ink_soft
        self.add_widget(soft)
        self.add_widget(ItemList(rows=[place_item(each) for each in ranks(state)]))
        self.add_widget(WholeWords(text=offer_line(offer, tr)))
        text = tr("Import and open") if offer.changes else tr("Open")
        begin = Action(text=text, icon="tray-arrow-down", guarded=True)
        begin.bind(on_tap=lambda *_: self.accept())
        self.add_widget(begin)

    def accept(self) -> None:
        """Take it in, where it changes anything, and open it."""
        app, offer = self.app, self.offer
        kept = app.desk.guarded(lambda: take_in(app.store, offer))
        if kept is None:
            return
        self.dismiss(animation=False)
        open_match(app, kept)


class SetSheet(Sheet):
    """What somebody with the same box has told of it."""

    def __init__(self, app: Host, offer: SetOffer, **properties: Any) -> None:
        self.app, self.offer = app, offer
        tr = app.tr
        title = tr(shelf.words_of(offer.entry).TITLE)
        super().__init__(title=tr("Box details: {game}").format(game=title), **properties)
        for line in known_lines(offer, tr):
            self.add_widget(WholeWords(text=line))
        self.add_widget(WholeWords(text=set_line(offer, tr)))
        text = tr("Import and open") if offer.changes else tr("Open")
        begin = Action(text=text, icon="tray-arrow-down", guarded=True)
        begin.bind(on_tap=lambda *_: self.accept())
        self.add_widget(begin)

    def accept(self) -> None:
        """Take it in where the box is painted: one undo brings back what was known."""
        self.dismiss(animation=False)
        self.app.go("learn", game=self.offer.entry.id)
        if self.offer.changes:
            self.app.rooms.current_screen.take_in(self.offer.file)
