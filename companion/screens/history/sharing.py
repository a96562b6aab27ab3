"""A match leaves the app: as text, as scores, as a record, as a link or its code, as a play."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty

from companion import record
from companion.match import Match
from companion.models import shelf
from companion.models.page import own_end
from companion.models.result import Result
from companion.share.bgstats import address, play
from companion.share.link import code, dots, link
from companion.share.scores import scores
from companion.sight import in_sight
from companion.widgets.deeds import Deeds, ListSheet
from companion.widgets.drawn import Cell, Drawn
from companion.widgets.lines import Item
from companion.widgets.sheet import Sheet

WIDEST = 420  # dp


class Code(Drawn):
    """A QR code, dark on white in every theme, for that is what cameras read."""

    fields = ListProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.size_hint_y = None
        self.bind(width=self._settle)
        self._settle()

    def _settle(self, *_: Any) -> None:
        self.height = min(self.width, dp(WIDEST))
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


def share(app: Any, match: Match) -> None:
    """Ask as what it is to leave the app."""
    app.sheets.open(ListSheet(app.tr("Share"), _Sharing(app, match).deeds()))


class _Sharing:
    def __init__(self, app: Any, match: Match) -> None:
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
        text = Item("text", tr("As text"), icon="text-box-outline")
        table = Item("csv", tr("Scores as a table"), tr("For a spreadsheet"), icon="table")
        file = Item("record", tr("The match as a file"), tr("For Hornbook"), icon="file-outline")
        address_ = Item("link", tr("The match as a link"), tr("For Hornbook"), icon="link-variant")
        code_ = Item("qr", tr("The match as a QR code"), icon="qrcode")
        plays = Item("bgstats", "BG Stats", tr("As a play"), icon="export-variant")
        found: Deeds = [(text, self.text), (table, self.table), (file, self.record)]
        found += [(address_, self.link), (code_, self.code)]
        return [*found, (plays, self.play)] if self.match.state.finished else found

    def text(self) -> None:
        """The result in words."""
        result = Result(self.state, self.app.tr, self.app.ntr, own_end=own_end(self.match))
        said = self.app.tr("The result is in the clipboard.")
        self._send(result.shared(self.title, self.match.header.started), said)

    def table(self) -> None:
        """The rounds as CSV."""
        self._save(f"{self.stem}.csv", scores(self.state, self.app.tr, self.app.language))

    def record(self) -> None:
        """The whole match."""
        self._save(f"{self.stem}.json", record.write(self.match).encode())

    def link(self) -> None:
        """The whole match, in a line."""
        self._send(link(self.match), self.app.tr("The link is in the clipboard."))

    def code(self) -> None:
        """The link to be photographed; where it would be too dense, a file does it."""
        made = code(link(self.match))
        if made is None:
            said = self.app.tr("This match is too long for a code. Share it as a file.")
            self.app.toast(said)
            return
        sheet = Sheet(title=self.app.tr("The match as a QR code"))
        sheet.add_widget(Code(fields=list(dots(made))))
        self.app.sheets.open(sheet)

    def play(self) -> None:
        """The match as a play."""
        kept = self.app.desk.guarded(lambda: self.app.store.summary(self.match.header.id))
        people = kept.people if kept else None
        found = address(play(self.match, self.title, kept.took if kept else None, people))
        if not self.app.device.open_link(found):
            self._send(found, self.app.tr("The link is in the clipboard."))

    def _send(self, text: str, copied: str) -> None:
        if not self.app.device.share_text(text, self.title):
            self.app.toast(copied)

    def _save(self, name: str, data: bytes) -> None:
        place = self.app.device.save_file(name, data)
        said = self.app.tr("Saved: {place}") if place else self.app.tr("It could not be saved.")
        self.app.toast(said.format(place=place))
