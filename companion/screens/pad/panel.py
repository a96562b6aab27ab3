"""The round being entered: whose number, the slots, and the grid in the thumb's reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.models.pad.round_entry import BROUGHT, RoundEntry
from companion.widgets.drawn.names import FEWEST, dotted, forms_of
from companion.widgets.drawn.numbers import Numbers
from companion.widgets.drawn.slots import GAP as SLOT_GAP
from companion.widgets.drawn.slots import Slots
from companion.widgets.drawn.wrap import width_of
from companion.widgets.kit.action import Action, IconAction
from companion.widgets.kit.text import Figure
from companion.widgets.look.shape import LEAST, TABLE_EDGE
from companion.widgets.look.theme import size_of, usual_size

if TYPE_CHECKING:
    from companion.screens.pad.room import Pad

__all__ = ["EntryPanel", "Figure", "IconAction", "Numbers", "Slots"]

WIDEST = 640  # dp of the grid: beyond that a thumb does not reach
TABLE = 170  # dp below which a strip of the score table says nothing
MARGIN = 8  # dp beside the slots and the grid, where the grid can spare them
GAP = 16  # dp around what is counted in the head, so that it stands apart from the words
LOW = 500  # dp of height below which slots and grid lie side by side, if there is width


class EntryPanel(BoxLayout):
    """Slots over the grid; beside it where the window is wide and low."""

    pad = ObjectProperty(rebind=True)
    entry = ObjectProperty(None, allownone=True)
    caption = StringProperty()
    counted = StringProperty()
    deed = (
        StringProperty()
    )  # what can be done with all that is entered: "drop", "write", or nothing
    fill = ColorProperty()

    def __init__(self, pad: Pad, **properties: Any) -> None:
        self._write: Action | None = None  # it is seldom needed: a full round writes itself
        super().__init__(pad=pad, **properties)

    def show(self) -> None:
        """Show the pad's entry."""
        entry: RoundEntry = self.pad.entry
        self.entry = entry
        begun = not entry.round and not entry.blank and not entry.picked
        # Set once: what the kv makes of it costs more than all the rest of a key.
        self.deed = ("write" if entry.full else "drop") if begun else ""

    def _deed(self) -> Any:
        """What can be done with all that is entered: a sign drops it, a key with words writes it."""
        if self.deed != "write":
            return self.ids.deed
        if self._write is None:
            self._write = Action(
                icon="check",
                size_hint_x=None,
                inset=dp(12),
                least=dp(LEAST),
                air=dp(4),
                pos_hint={"center_y": 0.5},
                guarded=True,
            )
            self._write.bind(on_tap=lambda *_: self.pad.writing.write_so())
        key, app = self._write, self.pad.app
        key.text = app.tr("Save")
        words = width_of(key.text, round(size_of("body", app.text_scale)), True)
        key.width = 2 * key.inset + key.ids.sign.width + key.spacing + words + dp(4)
        return key

    def _say(self, width: float, *, beside: bool) -> None:
        """What stands in a head of this width: whose number it is, and how many are missing."""
        entry: RoundEntry = self.entry
        tr, ntr = self.pad.app.tr, self.pad.app.ntr
        number = entry.round or len(self.pad.match.state.rounds) + 1
        room = width - sum(each.width for each in (self.ids.put_by, self._deed())) - dp(24)
        body, label = (size_of(role, self.pad.app.text_scale) for role in ("body", "label"))
        named = tr("Round {n}: {name}").format(n=number, name=entry.cursor)
        counted, sizes = "", [round(body)]
        if entry.picked:
            ways = [
                tr("New score, or tap another to swap"),
                tr("New score, or swap with whom?"),
                tr("New score or swap?"),
            ]
        elif entry.round:
            # Beside the grid it stands in its slot.
            counted = "" if beside else str(entry.points.get(entry.cursor, "–"))
            room -= width_of(counted, round(body), True) + dp(GAP) if counted else 0
            ways = [tr("Correct round {n}: {name}"), tr("Round {n}: {name}")]
            # Without its verb it would look like a round that is entered.
            usual = usual_size("body", self.pad.app.text_scale)
            sizes = list(range(round(body), round(usual) - 1, -1))
            if entry.round == BROUGHT:
                ways = [tr("{name}: starting points")]
        elif entry.full:
            ways = [tr("Tap to change"), tr("Round {n}"), ""]
        else:
            ways = [tr("Round {n}: {name}")]
            missing = ntr("{n} missing", "{n} missing", len(entry.missing))
            needed = width_of(named, round(body), True) + width_of(missing, round(label)) + dp(GAP)
            counted = missing if needed <= room else ""  # the dashed slots say the same
        forms = forms_of(str(entry.cursor), entry.players)
        self.caption, size = fitted(ways, number, forms, int(room), sizes)
        self.ids.whose.font_size = size
        self.counted = counted

    def wanted(self, width: float, room: float) -> float:
        """Divide the place; the height it takes of this room."""
        slots, numbers, head = self.ids.slots, self.ids.numbers, self.ids.head
        beside = width >= dp(520) and room < dp(LOW)
        slots.beside = beside
        # One number to be corrected stands in the head: the table gets the slot's place. Beside
        # the grid there is room for its whole round instead.
        alone = bool(self.entry and self.entry.round) and not beside
        slots.entry = None if alone else self._in_sight()
        self.orientation = "horizontal" if beside else "vertical"
        self._order(mirrored=self.pad.mirrored and beside)
        columns = 10 if width >= 10 * dp(40) else 8  # ten, so that tens stand in line
        margin = min(dp(MARGIN), max(0.0, (width - columns * dp(40)) / 2))
        self.padding = (0, 0, 0, margin)
        edge = max(0.0, margin - dp(1))  # a slot's own gap is so much wider than a number's
        self.ids.said.padding = (edge, 0, edge, 0)
        put_by, words = (dp(4), dp(16) - edge)
        head.padding = (put_by, 0, words, 0) if self.pad.mirrored else (words, 0, put_by, 0)
        if beside:
            slots.totals = self._totals()
            return self._side_by_side(width, room)
        self._say(width - 2 * edge, beside=False)
        inner = min(width, dp(WIDEST)) - 2 * margin
        numbers.width = inner
        self._thumb(width, inner, margin)
        self.ids.said.size_hint = (1, None)
        self.ids.thumb.size_hint = (1, 1)
        low = 0.0 if alone else slots.least_height(width - 2 * edge)
        least = head.height + low + numbers.least_height + margin
        roomy = head.height + low * 1.2 + numbers.roomy_height + margin
        table = 0 if self.pad.paned else dp(TABLE)  # what it leaves over itself for the rounds
        taken = min(roomy, room - table) if room - least >= table else room
        # Where the table shows nobody, or not everybody.
        hidden = taken == room and not self.pad.paned
        slots.totals = self._totals() if hidden or self.pad.ids.scores.lying else {}
        extra = max(0.0, taken - least)
        liked = slots.liked_height(width - 2 * edge) - low if low else 0.0
        slots.height = low + max(min(low * 0.2, extra * 0.3), min(liked, extra))
        self.ids.said.height = head.height + slots.height
        return float(taken)

    def _in_sight(self) -> RoundEntry | None:
        """What the slots show: of a number to be corrected the round around it."""
        entry: RoundEntry | None = self.entry
        if entry is None or not entry.round:
            return entry
        page, here = self.pad.page, entry.cursor
        rounds = (each.points for each in page.rounds if each.number == max(0, entry.round))
        written = next((points for points in rounds if here in points), {here: 0})
        players = tuple(line.name for line in page.lines if line.name in written)
        others = {player: written[player] for player in players if player != here}
        return replace(entry, players=players, points={**others, **entry.points})

    def _totals(self) -> dict[str, int]:
        return {line.name: line.total for line in self.pad.page.lines}

    def _side_by_side(self, width: float, room: float) -> float:
        slots, numbers, head = self.ids.slots, self.ids.numbers, self.ids.head
        edge = dp(TABLE_EDGE - SLOT_GAP)
        self.ids.said.padding = (0, 0, edge, 0) if self.pad.mirrored else (edge, 0, 0, 0)
        margin = min(dp(MARGIN), max(0.0, (room - numbers.least_height) / 2))
        self.padding = (0, 0, 0, margin)
        inner = min(max(width * 0.55, 8 * dp(40)), dp(WIDEST))
        self.ids.said.size_hint = (1, 1)
        self.ids.thumb.size_hint = (None, 1)
        self.ids.thumb.width = inner + 2 * margin
        self.ids.thumb.padding = (margin, margin, margin, 0)
        numbers.width = inner
        beside = width - self.ids.thumb.width - edge
        self._say(beside, beside=True)
        slots.height = max(slots.least_height(beside), room - head.height - margin)
        return room

    def _order(self, *, mirrored: bool) -> None:
        """The grid and the buttons of the head lie on the thumb's side."""
        ids = self.ids
        _arrange(self, [ids.said, ids.thumb], mirrored)
        written = [self._deed()] if self.deed == "write" else []
        words, deeds = [ids.whose, ids.counted], [ids.deed, *written, ids.put_by]
        parts = [*deeds[::-1], *words] if self.pad.mirrored else [*words, *deeds]
        _arrange(ids.head, parts, mirrored=False)  # words are read from the left in any case

    def _thumb(self, width: float, inner: float, margin: float) -> None:
        """On a wide window the grid lies on the thumb's side."""
        spare = max(0.0, width - inner - 2 * margin)
        left = 0.0 if self.pad.mirrored else spare
        self.ids.thumb.padding = (left + margin, 0, spare - left + margin, 0)


def _arrange(box: Any, parts: list[Any], mirrored: bool) -> None:
    order = [each.__self__ for each in (parts[::-1] if mirrored else parts)]
    if box.children[::-1] != order:
        box.clear_widgets()
        for each in order:
            box.add_widget(each)


def fitted(
    ways: Sequence[str], number: int, forms: Sequence[str], room: int, sizes: Sequence[int]
) -> tuple[str, int]:
    """The first way to say it that has room with a form of the name, or with enough letters of it.

    In the largest of the sizes; a name loses letters in the smallest.
    """
    name, least = forms[0], sizes[-1]
    known = width_of(f"{name[:FEWEST]}…", least, True)
    for way in ways:
        for size, form in product(sizes, forms):
            said = way.format(n=number, name=form)
            if width_of(said, size, True) <= room:
                return said, size
        left = room - int(width_of(way.format(n=number, name=""), least, True))
        if left >= known:
            break
    return way.format(n=number, name=dotted(name, left, least, True)), least
