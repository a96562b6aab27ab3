"""How a place of a strip is drawn: a name over a card, over bullheads, or over both."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.models.table.scene import SUM, Seat
from companion.widgets.drawn.canvas import CUT, SMALLEST, Cell, Drawn, kept, texture_of
from companion.widgets.drawn.card import Box, paint_heads, paint_sign
from companion.widgets.drawn.crown import HIGH, WIDE, paint_crown
from companion.widgets.drawn.names import Names, dotted, fit_names, forms_of, too_short
from companion.widgets.drawn.wrap import in_one_line, width_of
from companion.widgets.look.fonts import PRINT
from companion.widgets.look.shape import BORDER, RIM, ROW
from companion.widgets.look.shape import INNER as CORNER
from companion.widgets.look.theme import SIZES, Colour, Pair, size_of, usual_size
from companion.widgets.look.tints import row_tint, tint

MORE = "more places"
INITIALS = 3  # letters of a short name that is no word
INNER, INNER_HELD = 0.94, 0.75  # of a place's height, without and with special cards below
BAND = 1.0  # half of the leader's yellow line, in dp
# The leader's crown is so large a part of its usual size, and hangs so many dp into the seat: what
# is left of it stays between this seat and what lies above.
CROWN_PART, CROWN_DOWN = 0.85, 8.4
CROWN, CROWN_HIGH = WIDE * CROWN_PART, HIGH * CROWN_PART
BESIDE, BESIDE_BAND = 3, 6  # dp beside a name, and beside one within the leader's band
APART = 6  # dp between a total and what the round brought to it
SAME = 0.75  # of their size: so small all names may be for the longest of them, or it is cut
COLOUR, GRAND = 4, 52  # dp of a seat's strip of colour, and of a seat with a large total
TOTAL = SIZES["total"]
ROOMY = 76  # dp of a seat on which a card has room beside that
LAID = 0.72  # of its height, how wide such a card is; at most the second of a seat's width:
LAID_MOST = 0.4
SUM_GAP = 6  # dp between the number that is wanted and its horns, and beside them
HORNS = 0.75  # of the height of that number, for their width
LEGIBLE = 0.9  # of usual small letters: with less, a card is better read beside its name
LETTERS = 0.84  # of a line's height, so that three lines of large text still have room


class StripInk(Drawn):
    """The strokes of Strip, which knows the places and where they are."""

    in_parts = True
    cursor: Any
    heading: Any
    far: Any
    bare: Any
    places: Any
    spots: Any
    _shown: Any
    _shape: Any

    def _told(self, spot: Seat, room: float) -> str:
        """The bullheads of the round and in total, or only these where there is no room."""
        forms = ("  ".join(spot.heads), " ".join(spot.heads), spot.heads[-1])
        return self.form(forms, self._figure(spot), room, bold=True)

    def _figure(self, spot: Seat) -> float:
        """How large bullheads are: less where they share the place with a card or a heading."""
        high = self._high(spot) * (INNER if spot.held < 0 else INNER_HELD)
        headed, detailed = self._over_heads(spot, high)
        share = _shares(heading=headed, detail=detailed, heads=True)[-1]
        size = size_of("small", self.app.text_scale) * 1.1
        return float(min(size, high * share * LETTERS))

    def _high(self, spot: Seat) -> float:
        """How high a place is under its strip of colour."""
        return float(self.height / self._shape()[1] - dp(3) - dp(COLOUR) * bool(spot.colour))

    @kept
    def _laid(self) -> bool:
        """Whether cards stand on the seats, or will: then nobody's total may be taken for one."""
        return any(spot.detail for spot in self.spots)

    def _detail(self, spot: Seat) -> str:
        """Its card; a dash where that will stand, or what somebody has stood elsewhere."""
        return spot.detail or ("–" if spot.heads and (self.bare or self._laid()) else "")

    def _over_heads(self, spot: Seat, high: float) -> tuple[bool, bool]:
        """Whether a heading, and a card, have lines of their own: of three all must be legible."""
        headed = bool(self.heading) and spot.key == self.cursor and spot.detail in ("", "–")
        detailed = bool(self._detail(spot)) and not headed
        heads = bool(spot.heads) and not self.bare
        line = high * min(_shares(heading=headed, detail=detailed, heads=heads)) * LETTERS
        least = size_of("small", self.app.text_scale) * SMALLEST
        if not headed:
            least = max(least, usual_size("small", self.app.text_scale) * LEGIBLE)
        legible = not heads or line >= least
        return headed and legible, detailed and legible

    # -- names ---------------------------------------------------------------------------------

    def _is_wide(self, cell: Cell) -> bool:
        """Whether it is the first place of a crowd: whose card is next is read from afar."""
        return bool(cell.w > self.width / self._shape()[0] * 1.5)

    def _inner(self, spot: Seat, h: float) -> tuple[float, float]:
        """Where above its foot a place has its lines, and how high they are together."""
        if spot.held >= 0:
            return h * 0.24, h * INNER_HELD
        # Over the leader's band they stand as far as below the strip of colour.
        return h * (1 - INNER) * (0.9 if spot.colour else 0.5), h * INNER

    def _sized(self) -> list[tuple[Seat, float, float]]:
        """The places whose names have one size: how wide and how large each may be."""
        return [
            (spot, self._name_room(spot, cell.w - dp(3)), self._name_most(spot, cell.h - dp(3)))
            for cell, spot in zip(self.places(), self._shown(), strict=True)
            if spot.key != MORE and spot.style != SUM and not self._is_wide(cell)
        ]

    @kept
    def _names_alone(self) -> Names:
        """The size of all names: what the longest needs, if it can be read so; and the people's."""
        places = self._sized()
        size = round(min((most for *_, most in places), default=0.0))
        least = round(size * SAME)
        for spot, room, _ in places:
            if not spot.tag:
                form = next((form for form in _forms(spot) if _widest(form, least) <= room), "")
                while _widest(form, size) > room:
                    size -= 1
        rooms = [(spot, room) for spot, room, _ in places]
        found = _fitted(rooms, size, least)
        usual = round(size_of("small", self.app.text_scale))
        if usual < size and any("…" in each for (each, *_) in found.lines.values()):
            # Names that are larger than on other seats lose no letters for that.
            found = _fitted(rooms, usual, round(usual * SAME))
        return found

    @kept
    def _names_beside(self) -> Names:
        """The names with their cards beside them, of which those alone take the size over."""
        places, alone = self._sized(), self._names_alone()
        if not self._laid() or not any(self._aside(spot) for spot, *_ in places):
            return alone
        least = round(min(most for *_, most in places) * SAME)
        rooms = [(spot, self._beside_room(spot, room)) for spot, room, _ in places]
        return _fitted(rooms, alone.size, least, beside=True)

    def _names(self) -> Names:
        """The names of those without a card beside them, in the size of all."""
        return Names(self._names_beside().size, self._names_alone().lines)

    def _aside(self, spot: Seat) -> bool:
        """Whether a card stands beside the name, over the bullheads."""
        high = self._high(spot) * (INNER if spot.held < 0 else INNER_HELD)
        return bool(spot.heads) and not self.bare and not any(self._over_heads(spot, high))

    def _beside_room(self, spot: Seat, room: float) -> float:
        """What a name and its card have of a name's width, up to the crown, which is nearer the rim."""
        return room - dp(CROWN - BESIDE) * spot.leads

    def _name_room(self, spot: Seat, w: float) -> float:
        """How wide a name may be on a place of this width."""
        return w - 2 * dp(BESIDE_BAND if spot.leads else BESIDE)

    def _name_most(self, spot: Seat, h: float) -> float:
        """How large its letters may be on a place of this height."""
        h -= dp(COLOUR) * bool(spot.colour)
        high, scale = self._inner(spot, h)[1], self.app.text_scale
        if self._roomy(h) and self.grand(spot, h):
            return min(size_of("heading", scale), h * 0.4 * LETTERS)
        heads = bool(spot.heads) and not self.bare
        role = "heading" if high > dp(GRAND) and not spot.heads else "small"
        headed, detailed = self._over_heads(spot, high)
        detailed = detailed or (bool(self._detail(spot)) and not heads)
        shares = _shares(heading=headed, detail=detailed, heads=heads)
        return float(min(size_of(role, scale), high * shares[headed] * LETTERS))

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Every place in sight: its name over what it holds."""
        look, scale = self.app.palette, self.app.text_scale
        names = self._names()
        beside = self._names_beside().lines
        longest = max((len(spot.heads[-1]) for spot in self.spots if spot.heads), default=0)
        common = (look, scale, self._shape(), self.bare, self._laid(), names.size, longest)
        looks = {}
        for cell, spot in zip(self.places(), self._shown(), strict=True):
            current, more = spot.key == self.cursor, spot.key == MORE
            said = self.far if more else self.heading if current else names.lines.get(spot.name)
            said = (said, beside.get(spot.name))
            looks[spot.key] = (cell, spot, current, said, cell.name == self.pressed, common)
        self.parts(looks, self._draw_spot)

    def _draw_spot(self, cell: Cell, spot: Seat, current: bool, *_: Any) -> None:
        look = self.app.palette
        gap = dp(1.5)
        box = (cell.x + gap, cell.y + gap, cell.w - 2 * gap, cell.h - 2 * gap)
        paper, ink = {
            "filled": (look.tonal, look.on_tonal),
            SUM: (look.tonal, look.on_tonal),
            "loud": (look.error, look.on_error),
            "dark": (look.inverse, look.on_inverse),
        }.get(spot.style, (look.surface, look.ink))
        if spot.style.startswith("row "):
            paper, ink = row_tint(int(spot.style.split()[1]), look)
        if current and spot.style != "loud":
            paper, ink = look.tag, look.on_tag
        radius = dp(ROW)
        self.block(*box, paper, radius)
        if cell.name == self.pressed:
            self.block(*box, (*ink[:3], 0.14), radius)
        plain = look.outline_soft if spot.style == "open" else look.edge
        now = current and spot.style != "loud"
        self.frame(box, look.ink if now else plain, radius, RIM / 2 if now else 0.7)
        if spot.key == MORE:
            self._draw_more(box, Pair(paper, ink))
            return
        x, y, w, h = box
        if spot.style == SUM:
            self._draw_sum(spot, box, Pair(paper, ink))
            return
        if spot.leads:  # the leader is now: a yellow band inside the rim, as on the pad
            band = (x + dp(1), y + dp(1), w - dp(2), h - dp(2))
            self.frame(band, look.ink, radius - dp(1), BAND + 0.5)
            self.frame(band, look.tag, radius - dp(1), BAND)
            self.frame(box, look.ink, radius, RIM / 2)
        if spot.colour:
            self._draw_colour(spot, box)
            h -= dp(COLOUR)
        if spot.leads:
            low = box[1] + box[3] - dp(CROWN_DOWN)
            if self.parent is not None:  # in the bar it stays whole
                low = min(low, self.parent.top - dp(CROWN_HIGH))
            paint_crown(self, x + w - dp(CROWN + 2), low, CROWN_PART)
        low, high = self._inner(spot, h)
        inner = (x + dp(3), y + low, w - dp(6), high)
        if self.grand(spot, h):
            self._draw_grand(spot, (x, y, w, h), Pair(paper, ink))
            return
        if spot.held >= 0:
            paint_held(self, spot.held, _foot((inner[0], y, inner[2], h)), ink)
        wide = self._is_wide(cell)
        self._draw_lines(spot, inner, Pair(paper, ink), current=current, wide=wide)

    def _draw_colour(self, spot: Seat, box: Box) -> None:
        """A strip in the colour of whoever sits there."""
        look, (x, y, w, h) = self.app.palette, box
        bar = (x + dp(ROW) / 2, y + h - dp(COLOUR) - dp(2), w - dp(ROW), dp(COLOUR))
        self.block(*bar, tint(spot.colour, look).fill, dp(COLOUR) / 2)
        self.frame(bar, look.on_error if spot.style == "loud" else look.ink, dp(COLOUR) / 2, 0.5)

    def grand(self, spot: Seat, h: float) -> bool:
        """Whether there is room for a large total under the name, and for what else is to be said."""
        if not spot.heads or self.bare or (self.heading and spot.key == self.cursor):
            return False
        alone = not self._detail(spot) and spot.held < 0
        return self._roomy(h) or (alone and h >= dp(GRAND) * max(1.0, self.app.text_scale))

    def _roomy(self, h: float) -> bool:
        """Whether a card has room beside a large total."""
        return bool(h >= dp(ROOMY) * max(1.0, size_of("total", self.app.text_scale) / dp(TOTAL)))

    def _draw_grand(self, spot: Seat, box: Box, look: Pair) -> None:
        """The name over the card and the total; what the round brought is small beside it."""
        x, y, w, h = box
        total = size_of("total", self.app.text_scale)
        size, wide = self._names().size, self._name_room(spot, w)
        name = (x + (w - wide) / 2, y + h * 0.56, wide, h * 0.4)
        self.write(self._named(spot, wide, size), name, size, look.ink, paper=look.fill)
        room = (x + dp(3), y + dp(2), w - dp(6), h * 0.56)
        if self._detail(spot) or spot.held >= 0:
            self._draw_laid(spot, room, h, look)
            return
        whole = texture_of(spot.heads[-1], total, face=PRINT).width
        beside = self._gain_wide(spot, w - dp(9) - whole)
        centred = whole + 2 * beside <= w - dp(12)
        told = room if centred else (*room[:2], w - dp(9) - beside, room[3])
        self.write(spot.heads[-1], told, total, look.ink, paper=look.fill, face=PRINT)
        self._draw_gain(spot, room, beside, look)

    def _gain_wide(self, spot: Seat, room: float) -> float:
        """How wide what the round brought is beside a total that leaves it this room, or less."""
        if len(spot.heads) < 2:
            return 0.0
        wide = texture_of(spot.heads[0], size_of("label", self.app.text_scale), True).width
        apart = dp(APART if wide + dp(APART) <= room else 2)
        return float(max(wide * SMALLEST, min(wide, room - apart)) + apart)

    def _draw_gain(self, spot: Seat, box: Box, wide: float, look: Pair) -> None:
        """What the round brought, at the foot of a place and off the seat's round corner."""
        x, y, w, _ = box
        size = size_of("label", self.app.text_scale)
        foot = (x + w - wide - dp(3), y + dp(2), wide, size * 1.4)
        if wide:
            self.write(
                spot.heads[0], foot, size, look.ink, bold=True, align="right", paper=look.fill
            )

    def _draw_laid(self, spot: Seat, box: Box, high: float, look: Pair) -> None:
        """What somebody has over the special cards, and before it what they play, as a card.

        As a card nobody takes it for what somebody has. The total stands there before it is played.
        """
        x, y, w, h = box
        size, gap, apart = size_of("total", self.app.text_scale), dp(BESIDE), dp(SUM_GAP)
        detail = self._detail(spot)
        card = min(h * LAID, w * LAID_MOST) + apart if detail else 0.0
        # All totals shrink alike before some of them lose their horns, and look like cards.
        least = round(size * SMALLEST)
        size = round(size)
        while size > least and card + self._widest_total(size) + size * HORNS > w:
            size -= 1
        wide = min(texture_of(spot.heads[-1], size, face=PRINT).width, w - card)
        horns = size * HORNS if card + wide + size * HORNS <= w else 0.0
        left = x + (w - card - wide - horns) / 2
        if card:
            self._draw_entered(detail, (left, y + gap, card - apart, h - 2 * gap), look)
        if spot.held >= 0:
            foot = _foot((left + card, y, wide + horns, high))
            paint_held(self, spot.held, foot, look.ink)
            y, h = foot[1] + foot[3], y + h - foot[1] - foot[3]
        told = (left + card, y, wide, h)
        self.write(spot.heads[-1], told, size, look.ink, paper=look.fill, face=PRINT)
        if horns:
            paint_heads(1, (left + card + wide, y, horns, h), look.ink, size)
        gain = self._gain_wide(spot, w)
        if left + card + wide + horns + gain + dp(BESIDE) <= box[0] + w:
            self._draw_gain(spot, box, gain, look)

    def _widest_total(self, size: float) -> float:
        """How wide the longest of what everybody has is."""
        told = (spot.heads[-1] for spot in self.spots if spot.heads)
        return float(max(texture_of(each, size, face=PRINT).width for each in told))

    def _draw_entered(self, card: str, box: Box, paper: Pair) -> None:
        """A card, or its empty place."""
        look, (x, y, w, h) = self.app.palette, box
        fill, ink = (paper.fill, paper.ink) if card == "–" else look.cards[1][:2]
        if card != "–":
            self.block(*box, fill, dp(CORNER))
        self.frame(box, look.outline, dp(CORNER), 0.6)
        room, size = (x + dp(2), y, w - dp(4), h), size_of("total", self.app.text_scale)
        self.write(card, room, min(size, h * LETTERS), ink, paper=fill, face=PRINT)

    def _draw_sum(self, spot: Seat, box: Box, look: Pair) -> None:
        """The one number that is wanted, as large as it can be, with its horns."""
        x, y, w, h = box
        largest, least = (size_of(role, self.app.text_scale) for role in ("giant", "label"))
        room = (w - dp(3 * SUM_GAP)) * 0.6  # the horns have the rest
        size = in_one_line(spot.short, room, min(largest, h * LETTERS), least, PRINT)
        both = texture_of(spot.short, size, face=PRINT).width + size * HORNS
        size *= min(1.0, (w - dp(3 * SUM_GAP)) / both)  # a narrow number leaves them too little
        wide, horns = texture_of(spot.short, size, face=PRINT).width, size * HORNS
        left = x + (w - wide - horns - dp(SUM_GAP)) / 2
        self.write(spot.short, (left, y, wide, h), size, look.ink, paper=look.fill, face=PRINT)
        paint_heads(1, (left + wide + dp(SUM_GAP), y, horns, h), look.ink, size)

    def _draw_lines(self, spot: Seat, box: Box, look: Pair, *, current: bool, wide: bool) -> None:
        """The name, and below it a card, bullheads, or both; above it what the bar would say."""
        small = size_of("small", self.app.text_scale)
        heads = spot.heads if not self.bare else ()
        detail = self._detail(spot)
        headed, detailed = self._over_heads(spot, box[3])
        room = box[2] - 2 * dp(CROWN) * spot.leads  # the crown covers no word of it
        above = box[3] * _shares(heading=True, detail=False, heads=bool(heads))[0] * LETTERS
        headed = headed and self.fits(self.heading, min(small, above), room)
        heading = self.heading if headed else ""
        beside = ""
        if heads and not (headed or detailed):  # of the name, over the bullheads; no card, no dash
            beside = _card_of(spot) if spot.detail.strip("–") else ""
            detail = ""
        bold = current or bool(beside)
        detail = "" if heading else detail
        high = _shares(heading=bool(heading), detail=bool(detail), heads=bool(heads))
        x, top, w = box[0], box[1] + box[3], box[2]
        places = []
        for share in high:
            top -= box[3] * share
            places.append((x, top, w, box[3] * share))
        if heading:
            line = places.pop(0)
            most = min(small, line[3] * LETTERS)
            self.write(heading, line, most, look.ink, paper=look.fill)
        line, room = places.pop(0), self._name_room(spot, w + dp(6))
        line = (x + (w - room) / 2, line[1], room, line[3])
        if beside:
            line = (*line[:2], self._beside_room(spot, room), line[3])
        if wide:  # in a size of its own, it keeps off the rim of what is now
            rim = dp(BORDER) * current
            line = (line[0] + rim, line[1], line[2] - 2 * rim, line[3])
            most = min(size_of("body", self.app.text_scale), line[3] * LETTERS)
            called = self._called(spot, line[2], most, bold, beside)
        else:
            most = float(self._names().size)
            called = (self._named(spot, line[2], self._names().size, bold=bold, beside=beside),)
        if spot.cards and not any(each in _forms(spot) for each in called):
            paint_sign(self, spot.cards, line, look.ink, look.fill)
        else:
            self.write(called, line, most, look.ink, bold=bold, paper=look.fill)
        if detail:
            self._draw_detail(spot, detail, places.pop(0), look)
        if heads:
            self._draw_heads(spot, places.pop(0), look)

    def _draw_detail(self, spot: Seat, detail: str, line: Box, look: Pair) -> None:
        """A card, or a total where the seat shows no bullheads."""
        large = self._roomy(self._high(spot))
        small = size_of("small", self.app.text_scale)
        size = size_of("total", self.app.text_scale) if large else small * 1.15
        most = min(size, line[3] * LETTERS)
        if spot.sign:
            line = self._signed(spot.sign, detail, line, most, look.ink)
        forms = (detail, spot.brief) if spot.brief else detail
        how: dict[str, Any] = {"face": PRINT} if large else {"bold": True}
        self.write(forms, line, most, look.ink, paper=look.fill, **how)

    def _signed(self, icon: str, beside: str, line: Box, size: float, ink: Colour) -> Box:
        """Draw what lies there before the card beside it, if both can be read; what is left for that."""
        x, y, w, h = line
        wide = texture_of(beside, size, True).width
        if (wide + size) * SMALLEST + dp(BESIDE) > w:
            return line
        size = min(size, (w - dp(BESIDE)) * size / (wide + size))
        left = x + max(0.0, (w - wide - size - dp(BESIDE)) / 2)
        self.sign(icon, (left, y, size, h), size, ink)
        taken = left + size + dp(BESIDE) - x
        return (x + taken, y, min(wide, w - taken), h)

    def _named(
        self, spot: Seat, room: float, size: int, *, bold: bool = False, beside: str = ""
    ) -> str:
        """Its name in the size of all, the longest form that has room; dots spare a name's number."""
        if spot.tag:
            names = self._names_beside() if beside else self._names()
            called = names.lines[spot.name][0]
            # Of a seat without a name the tag's number is enough, and the dots say nothing.
            return (spot.tag if "…" in called and spot.tag[-1:].isdigit() else called) + beside
        *longer, last = _forms(spot)
        room -= width_of(beside, size, bold)
        fits = (form for form in longer if width_of(form, size, bold) <= room)
        return (next(fits, "") or dotted(last, int(room), size, bold)) + beside

    def _called(
        self, spot: Seat, room: float, size: float, bold: bool, beside: str
    ) -> tuple[str, ...]:
        """Its name, the longest form first, and what stands beside it, as the law of names says."""
        people = [each.name for each in self.spots]
        called = forms_of(spot.name, people) if spot.tag else _forms(spot)
        forms = tuple(form + beside for form in called)
        if spot.short or any(self.fits(form, size, room, bold=bold) for form in forms):
            return forms
        small = round(size * CUT)
        left = room - width_of(beside, small, bold) if beside else room
        cut = dotted(spot.name, int(left), small, bold)
        return ((spot.tag if too_short(cut) else cut) + beside,)

    def _draw_heads(self, spot: Seat, box: Box, look: Pair) -> None:
        """The bullheads, with horns behind them where they have room."""
        x, y, w, h = box
        size = self._figure(spot)
        text = self._told(spot, w)
        icon = min(h * 0.7, size)  # of three lines it keeps off the leader's band
        wide = texture_of(text, size, True).width
        if wide + icon + dp(2) > w:
            self.write(text, box, size, look.ink, bold=True, paper=look.fill)
            return
        left = x + (w - wide - icon - dp(2)) / 2
        self.write(text, (left, y, wide, h), size, look.ink, bold=True, paper=look.fill)
        paint_heads(1, (left + wide + dp(2), y, icon, h), look.ink)

    def _draw_more(self, box: Box, look: Pair) -> None:
        x, y, w, h = box
        if not self.far:
            self.sign("chevron-right", box, dp(24), look.ink)
            return
        upper = (x + dp(3), y + h * 0.5, w - dp(6), h * 0.44)
        size = size_of("small", self.app.text_scale)
        self.write(self.far, upper, size, look.ink, paper=look.fill)
        self.sign("chevron-right", (x, y + h * 0.04, w, h * 0.5), dp(20), look.ink)


def _forms(spot: Seat) -> tuple[str, ...]:
    """What it is called, the longest first; a short word is at last its beginning, or a sign."""
    if not spot.short:
        return (spot.name,)
    begins = len(spot.short) > INITIALS and spot.cards is None
    return (spot.name, spot.short, *((f"{spot.short[:2]}.",) if begins else ()))


def _card_of(spot: Seat) -> str:
    """A card behind a name; where it is not there yet, one of two figures."""
    return f"  {spot.detail.strip('–') or '00'}"


def _fitted(
    places: list[tuple[Seat, float]], size: int, least: int, *, beside: bool = False
) -> Names:
    """The names of those who sit on places, who may be on several of them; with cards ``beside``.

    They are measured bold, so that no name changes when the cursor comes there.
    """
    people: dict[str, tuple[int, str, str]] = {}
    for spot, room in places:
        if spot.tag:
            narrowest = min(int(room), people.get(spot.name, (int(room),))[0])
            people[spot.name] = (narrowest, spot.tag, _card_of(spot) if beside else "")
    rooms, tags, cards = zip(*people.values(), strict=True) if people else ((), (), ())
    return fit_names(tuple(people), rooms, size, min(size, least), 1, True, tags, cards)


def _widest(name: str, size: int) -> float:
    """How wide a name is, bold or not: none changes when the cursor comes there."""
    return max(width_of(name, size), width_of(name, size, bold=True))


def _shares(*, heading: bool, detail: bool, heads: bool) -> tuple[float, ...]:
    """The parts of the height of each line, from above: of a heading, the name, and the rest."""
    if heading:
        return (0.28, 0.4, 0.32) if heads else (0.44, 0.56)
    if detail and heads:
        return (0.34, 0.37, 0.29)
    return (0.5, 0.5) if detail or heads else (1.0,)


def _foot(box: Box) -> Box:
    """Where special cards lie on a place: off the rim and the leader's band."""
    x, y, w, h = box
    return x, y + h * 0.125, w, h * 0.1


def paint_held(pen: Drawn, held: int, box: Box, ink: Colour) -> None:
    """A pip for each special card; one that is empty where somebody has none."""
    x, y, w, h = box
    wide = min(dp(6), w / max(1, held) - dp(1.5))
    left = x + (w - max(1, held) * (wide + dp(1.5))) / 2
    for at in range(max(1, held)):
        pip = (left + at * (wide + dp(1.5)), y, wide, h)
        if held:
            pen.block(*pip, ink, dp(1.5))
        else:
            pen.frame(pip, ink, dp(1.5), 0.5)
