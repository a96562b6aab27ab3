"""A match leaves the app: as text, as scores, as a record, as a link or its code, as a play."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion import record
from companion.host import Host
from companion.match import Match
from companion.models.end.result import Result
from companion.models.pad.score_sheet import own_end
from companion.models.setup import shelf
from companion.screens.history.working import say_saved
from companion.share.bgstats import address, play
from companion.share.link import LONGEST, code, dots, link
from companion.share.scores import scores
from companion.sight import in_sight
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.item_list import Item
from companion.widgets.kit.deeds import Deeds, ListSheet
from companion.widgets.kit.sheet import Sheet

WIDEST = 420  # dp


class Code(Drawn):
    """A QR code, dark on white in every theme, for that is what cameras read."""

    fields = ListProperty()
    room = NumericProperty(dp(WIDEST))  # of which it takes no more: half a code cannot be read

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.bind(width=self._settle, room=self._settle)
        self._settle()

    def _settle(self, *_: Any) -> None:
        self.height = max(0.0, min(self.width, dp(WIDEST), self.room))
        self.redraw()

    def cells(self) -> list[Cell]:
        """One thing, to be looked at."""
        return [Cell("code", self.x, self.y, self.width, self.height, "", False)]

    def draw(self) -> None:
        """Each line of the code as its dark runs."""
        side = self.height / max(1, len(self.fields))
        left = self.x + (self.width - self.height) / 2
        Color(1, 1, 1, 1)
        Rectangle(pos=(left, self.y), size=(self.height, self.height))
        Color(0, 0, 0, 1)
        for down, row in enumerate(self.fields, 1):
            for at, dark in enumerate(row):
                if dark:
                    spot = (left + at * side, self.top - down * side)
                    Rectangle(pos=spot, size=(side, side))


def share(app: Host, match: Match) -> None:
    """Ask as what it is to leave the app."""
    app.sheets.open(ListSheet(app.tr("Share"), _Sharing(app, match).deeds()))


class _Sharing:
    def __init__(self, app: Host, match: Match) -> None:
        self.app, self.match = app, match
        self.state = in_sight(match.header, match.state)
        edition = match.header.options.get("edition", "")
        self.title = shelf.title(match.entry, edition, app.tr)
        # A record may say anything for its time; a name of a file may not.
        day = "".join(each for each in match.header.started[:10] if each in "0123456789-")
        self.stem = f"hornbook-{day}".rstrip("-")

    def deeds(self) -> Deeds:
        """Every way that this match can go."""
        tr = self.app.tr
        image = Item("picture", tr("Picture"), tr("To send in a chat"), icon="image-outline")
        text = Item("text", tr("Text"), icon="text-box-outline")
        table = Item("csv", tr("Spreadsheet"), tr("All scores as a CSV file"), icon="table")
        file = Item("record", tr("Hornbook file"), tr("Opens in Hornbook"), icon="file-outline")
        address_ = Item("link", tr("Hornbook link"), tr("Opens in Hornbook"), icon="link-variant")
        code_ = Item("qr", tr("Hornbook QR code"), icon="qrcode")
        plays = Item(
            "bgstats", "BG Stats", tr("Log the match in the BG Stats app"), icon="export-variant"
        )
        found: Deeds = [
            (image, self.picture),
            (text, self.text),
            (table, self.table),
            (file, self.record),
        ]
        found += [(address_, self.link), (code_, self.code)]
        return [*found, (plays, self.play)] if self.match.state.finished else found

    def picture(self) -> None:
        """The result or the standing with its chart."""
        from companion.screens.history.picture import picture

        data = picture(self.app, self.match, self.title)
        self._hand_on(f"{self.stem}.png", data, "image/png")

    def text(self) -> None:
        """The result in words."""
        result = Result(self.state, self.app.tr, self.app.ntr, own_end=own_end(self.match))
        said = self.app.tr("Result copied.")
        self._send(result.shared(self.title, self.match.header.started), said)

    def table(self) -> None:
        """The rounds as CSV."""
        data = scores(self.state, self.app.tr, self.app.language)
        self._hand_on(f"{self.stem}.csv", data, "text/csv")

    def record(self) -> None:
        """The whole match."""
        data = record.write(self.match).encode()
        self._hand_on(f"{self.stem}.json", data, "application/json")

    def link(self) -> None:
        """The whole match, in a line; where that is longer than any message, a file does it."""
        text = link(self.match)
        if len(text) > LONGEST:
            self._offer_file(self.app.tr("Too long for a link. Share a file instead."))
            return
        self._send(text, self.app.tr("Link copied."))

    def code(self) -> None:
        """The link to be photographed; where it would be too dense, a file does it."""
        made = code(link(self.match))
        if made is None:
            self._offer_file(self.app.tr("Too long for a QR code. Share a file instead."))
            return
        sheet = Sheet(title=self.app.tr("Hornbook QR code"))
        shown = Code(fields=list(dots(made)), room=sheet.room)
        sheet.bind(room=shown.setter("room"))
        sheet.add_widget(shown)
        self.app.sheets.open(sheet)

    def _offer_file(self, said: str) -> None:
        self.app.toast(said, self.app.tr("Share file"), self.record)

    def play(self) -> None:
        """The match as a play."""
        store = self.app.store
        kept = self.app.desk.guarded(lambda: store.summary(self.match.header.id))
        uids = self.app.desk.guarded(store.uids) if kept else None
        people = {name: uids[key] for name, key in kept.people.items()} if kept and uids else None
        found = address(play(self.match, self.title, kept.took if kept else None, people))
        if not self.app.device.open_link(found):
            self._send(found, self.app.tr("Link copied."))

    def _send(self, text: str, copied: str) -> None:
        if not self.app.device.share_text(text, self.title):
            self.app.toast(copied)

    def _hand_on(self, name: str, data: bytes, kind: str) -> None:
        """Share a file; where nothing shares files, it is saved."""
        if not self.app.device.share_file(name, data, kind, self.title):
            self.app.device.save_file(name, data, partial(say_saved, self.app))
