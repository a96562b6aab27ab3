"""The pieces of the look, one by one in every theme: what they say, where it stands, what it holds."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from tests.ui.pilot import Pilot
from tools.shots_stories import STORIES

# isort: split
from kivy.core.window import Window
from kivy.graphics import Ellipse
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.models.faces import COLOURS, Face
from companion.models.fence import Hung, Span, hung, span
from companion.models.table.scene import Seat, Sign, Standing
from companion.widgets.drawn.canvas import Cell, Drawn
from companion.widgets.drawn.cape import Cape
from companion.widgets.drawn.card import paint_card
from companion.widgets.drawn.chart import Chart, Curve
from companion.widgets.drawn.fence import Fence, tiers
from companion.widgets.drawn.herd import Herd
from companion.widgets.drawn.people import Chip, Chips
from companion.widgets.drawn.pictograms import _PICTOGRAMS
from companion.widgets.drawn.standings import Standings
from companion.widgets.drawn.strip import Strip
from companion.widgets.drawn.tag import paint_tag
from companion.widgets.drawn.verdict import Verdict
from companion.widgets.look.theme import PALETTES
from companion.widgets.views.rows import Rows
from companion.words import anniversary, board

NAMES = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fatima", "Gustav", "Hanna", "Ida", "Jo"]
FACES = {name: Face(name[:2], colour) for name, colour in zip(NAMES, COLOURS, strict=True)}


class Pictured(Drawn):
    """A strip of cards and tags, to be looked at."""

    def cells(self) -> list[Cell]:
        return []

    def draw(self) -> None:
        look = self.app.palette
        self.block(self.x, self.y, self.width, self.height, look.background)
        for at, card in enumerate((14, 15, 20, 66, 55)):
            paint_card(self, card, (self.x + 8 + at * 76, self.y + 120, 70, 94))
            paint_card(self, card, (self.x + 8 + at * 76, self.y + 56, 42, 52))
        for at, face in enumerate(FACES.values()):
            paint_tag(self, self.x + 4 + at * 38, self.y + 8, 40, *face)


class Framed(Drawn):
    """A block and a frame of which one corner is round."""

    corners = (0.0, 0.0, 0.0, 0.0)

    def cells(self) -> list[Cell]:
        return []

    def draw(self) -> None:
        look = self.app.palette
        box = (self.x, self.y, self.width, self.height)
        self.block(*box, look.tag, self.corners)
        self.frame(box, look.ink, self.corners, 2)


def lay(pilot: Pilot, *pieces: tuple[Widget, tuple[float, float, float, float]]) -> None:
    """Put pieces over the window, each in its box."""
    pilot.app.root.opacity = 0
    for piece, (x, y, w, h) in pieces:
        piece.size_hint = (None, None)
        piece.pos, piece.size = (x, y), (w, h)
        Window.add_widget(piece)
    pilot.frames(3)


def wear(pilot: Pilot, theme: str) -> None:
    pilot.app.palette = PALETTES[theme]
    Window.clearcolor = PALETTES[theme].background


def people(*points: int) -> list[Hung]:
    totals = list(zip(NAMES, points, strict=False))
    return list(hung(totals, FACES))


def inside(cell: Cell, piece: Any) -> bool:
    return bool(
        cell.x >= piece.x - 1
        and cell.y >= piece.y - 1
        and cell.x + cell.w <= piece.right + 1
        and cell.y + cell.h <= piece.top + 1
    )


@pytest.mark.parametrize("theme", PALETTES)
def test_every_piece_is_drawn_in_every_theme_and_can_be_read(pilot: Pilot, theme: str) -> None:
    pilot.start(size=(412, 916))
    wear(pilot, theme)
    verdict = Verdict(
        card=59,
        name="Ann",
        short="An",
        colour="blue",
        headline="to row 4",
        sentence="after 58, the nearest lower end",
    )
    cape = Cape(
        title="Dora takes",
        detail="row 3, five cards",
        short="Do",
        colour="purple",
        cards=[55, 60, 61, 62, 63],
        heads=13,
    )
    low = Cape(title="Ben takes", short="Be", colour="orange", cards=[5, 6, 7, 8, 9], heads=7)
    fence = Fence(hung=people(52, 29, 38, 46, 61, 27), span=Span(0, 66, 66))
    lay(
        pilot,
        (Pictured(), (0, 690, 412, 220)),
        (verdict, (8, 540, 396, 140)),
        (cape, (8, 350, 396, 180)),
        (low, (8, 245, 396, 96)),
        (fence, (16, 130, 380, 110)),
        (Herd(hung=people(27, 38, 45, 71), span=Span(0, 71, 66), hero=False), (16, 4, 380, 120)),
    )
    pilot.shot(f"pieces-{theme}")
    assert pilot.layout_faults() == []
    pilot.see("Ann", "to row 4", "after 58, the nearest lower end", "Dora takes", "13", "66")
    for piece in (verdict, cape, low, fence):
        assert all(inside(cell, piece) for cell in piece.cells()), piece


class Rimmed(Drawn):
    """Blocks and their frames, one for each width of the look's."""

    WIDTHS = (0.5, 0.6, 0.7, 0.75, 0.8, 1.0, 1.2, 1.4)

    def cells(self) -> list[Cell]:
        return []

    def draw(self) -> None:
        look = self.app.palette
        for at, width in enumerate(self.WIDTHS):
            box = (self.x + 0.3, self.y + at * 44.7, 180, 40)
            self.block(*box, look.surface, 12)
            self.frame(box, look.ink, 12, width)


def test_a_frame_is_as_wide_at_one_end_of_a_side_as_at_the_other(pilot: Pilot) -> None:
    """Half of the lower side was a pixel wider, where an outline began."""
    pilot.start(size=(412, 916))
    rimmed = Rimmed()
    lay(pilot, (rimmed, (20, 20, 300, 400)))
    ink = tuple(round(255 * part) for part in pilot.app.palette.ink[:3])
    for at, width in enumerate(Rimmed.WIDTHS):
        low = (20 + at * 44.7 + 0.5) // 1
        for y in range(7):
            seen = pilot.colours([(x + 0.5, low + y + 0.5) for x in range(36, 184)])
            assert len(set(seen)) == 1, (width, y)
            assert (seen[0] == ink) == (y < max(1, int(2 * width + 0.5))), (width, y)


def test_what_waiting_cards_would_do_is_written_in_one_size(closed_pilot: Pilot) -> None:
    """Who might take was written smallest, because it is the longest."""
    pilot = closed_pilot.start(size=(412, 916), font_scale=1.5)
    for stop in STORIES["special-8"](pilot):
        if stop == "special-waiting":
            break
    queue = pilot.app.root.current_screen.shell.queue
    ways = {place.goes for place in queue.places}
    assert len(ways) > 2
    sizes = {round(each.height) for each in queue.written if each.text in ways}
    assert len(sizes) == 1


@pytest.mark.parametrize("corner", range(4))
def test_each_corner_is_round_by_itself_in_blocks_and_frames(pilot: Pilot, corner: int) -> None:
    framed = Framed()
    framed.corners = tuple(30.0 if at == corner else 1.0 for at in range(4))  # type: ignore[assignment]
    lay(pilot, (framed, (100, 300, 100, 100)))
    # From the upper left, round to the right: the pixels just inside the corners.
    ink = pilot.colours([(102, 397), (197, 397), (197, 302), (102, 302)])
    square = tuple(round(part * 255) for part in pilot.app.palette.ink[:3])
    assert [colour == square for colour in ink] == [at != corner for at in range(4)]


def test_a_low_cape_has_a_straight_hem_and_says_the_same(pilot: Pilot) -> None:
    cape = Cape(title="Dora takes", short="Do", colour="purple", cards=[55, 60], heads=10)
    lay(pilot, (cape, (8, 300, 344, 96)))
    heights = {"low": cape.tall}
    pilot.see("Dora takes", "10", "55", "60")
    cape.height = 184
    pilot.frames(2)
    assert heights | {"high": cape.tall} == {"low": False, "high": True}
    assert pilot.layout_faults() == []


def test_a_gain_is_yellow_and_not_red(pilot: Pilot) -> None:
    cape = Cape(title="Ann takes", cards=[55], heads=-7, gain=True)
    lay(pilot, (cape, (0, 300, 360, 96)))
    look = pilot.app.palette
    red, green, blue = pilot.colour_at(cape.x + 180, cape.y + 5)
    assert [red, green, blue] == [round(part * 255) for part in look.tag[:3]]
    pilot.see("−7")


def test_the_verdicts_card_is_large_and_wears_a_halo(pilot: Pilot) -> None:
    verdict = Verdict(card=59, headline="to row 4", name="Ann", short="An", colour="blue")
    lay(pilot, (verdict, (0, 300, 360, 156)))
    x, y, w, h = verdict.card_box()
    assert (w, h) == (88, 120)
    halo = pilot.colour_at(x - 4, y + h / 2)
    assert list(halo) == [round(part * 255) for part in pilot.app.palette.tag[:3]]
    verdict.sentence = "The 59 goes where the last card is the next lower one. " * 12
    pilot.frames(2)
    _, low, _, high = verdict.boxes()[2]
    line = verdict.words_high(10_000) / len(verdict.lines(10_000))
    assert high >= line
    assert high % line == 0, "what is in sight ends between two lines"
    assert verdict.y <= low
    assert low + high <= verdict.top - 4


def test_a_number_stands_in_the_middle_of_a_card_without_heads_and_low_cards_count_theirs(
    pilot: Pilot,
) -> None:
    class Three(Pictured):
        def draw(self) -> None:
            paint_card(self, 25, (0, 0, 88, 120), heads=0)
            paint_card(self, 9, (100, 0, 88, 120), Sign("", "picked"), heads=0)
            paint_card(self, 11, (200, 0, 70, 40), heads=5)
            paint_card(self, 22, (300, 0, 70, 94), heads=5)

        def write(self, text: Any, box: Any, *more: Any, **ways: Any) -> None:
            middles[text] = box[1] + box[3] / 2
            super().write(text, box, *more, **ways)

    middles: dict[Any, float] = {}
    lay(pilot, (Three(), (0, 0, 360, 120)))
    assert (middles["25"], middles["9"]) == (60, 60)
    assert middles["22"] > 94 / 2
    assert set(middles) - {""} == {"25", "9", "11", "5", "22"}, "only the low card tells its heads"


@pytest.mark.parametrize("theme", PALETTES)
def test_the_halo_of_a_rows_first_card_keeps_off_the_rows_number(pilot: Pilot, theme: str) -> None:
    rows = Rows(rows=((3,), (37,), (43,), (12,)), fresh=3)
    wear(pilot, theme)
    lay(pilot, (rows, (0, 200, 304, 160)))
    x, y, _, h = rows.place_box(1, 1)
    look = pilot.app.palette
    ground, halo = (
        tuple(round(part * 255) for part in colour[:3]) for colour in (look.background, look.tag)
    )
    seen = pilot.colours([(at, y + h / 2) for at in range(int(x))])
    end = seen.index(halo, int(x) - 8)
    before = max(at for at in range(end) if seen[at] == ground)
    assert end - before <= 2, "the halo, or its edge, reaches the row's number"


def shown(colour: Any) -> tuple[int, ...]:
    """A colour as it is read from the window."""
    return tuple(round(part * 255) for part in colour[:3])


def seated(*names: str, **told: Any) -> list[Seat]:
    """Seats of these people; the last one leads."""
    seats = [Seat(name, name, colour="blue", heads=("5",), **told) for name in names]
    return [*seats[:-1], seats[-1]._replace(leads=True)]


def test_the_leaders_crown_covers_nothing_above_its_seat(pilot: Pilot) -> None:
    strip = Strip(spots=seated(*NAMES), pos=(6, 200), size=(348, 96))
    table = Widget()  # a window has no top below which crowns stay
    table.add_widget(strip)
    lay(pilot, (table, (0, 0, 360, 640)))
    places = {cell.name: cell for cell in strip.places()}
    above, leads = places[NAMES[4]], places[NAMES[9]]
    assert above.x == leads.x
    assert above.y > leads.y
    rim = [(leads.x + at, above.y + 2) for at in range(int(leads.w))]
    over = [(above.x + at, strip.top + 2) for at in range(int(above.w))]  # where a key ends
    crowned = pilot.colours(rim)
    strip.spots = [spot._replace(leads=False) for spot in strip.spots]
    pilot.frames(2)
    assert crowned == pilot.colours(rim)
    strip.spots = [spot._replace(leads=True) for spot in strip.spots]
    pilot.frames(2)
    assert {*pilot.colours(over)} == {shown(pilot.app.palette.background)}


@pytest.mark.parametrize("cursor", ["", "Ann"])
def test_special_cards_keep_off_the_rim_of_a_seat(pilot: Pilot, cursor: str) -> None:
    strip = Strip(spots=seated("Ben", "Ann", held=3), cursor=cursor)
    line = Standings(people=[Standing("Ann", "", "5", held=3, leads=True)], cursor=cursor)
    lay(pilot, (strip, (6, 200, 180, 48)), (line, (6, 100, 90, 28)))
    look, seat = pilot.app.palette, strip.places()[1]
    places = (
        (seat.x + seat.w / 2, seat.y + 1.5, look.surface),
        (line.center_x, line.y + 1, look.ground),
    )
    for x, y, paper in places:
        up = pilot.colours([(x, y + at) for at in range(11)])
        rim, pip = shown(look.ink), shown(look.on_tag if cursor else look.ink)
        top = max(at for at, colour in enumerate(up) if colour == pip)
        below = next(at for at in range(top, 0, -1) if up[at] != pip)
        assert up[below] == shown(look.tag if cursor else paper), up
        assert rim in up[:below]


def test_three_lines_of_a_seat_keep_off_the_leaders_band(pilot: Pilot) -> None:
    strip = Strip(spots=seated("Ben", "Ann", detail="61"))
    lay(pilot, (strip, (6, 200, 168, 62)))
    seat = strip.places()[1]
    assert [line.text for line in strip.written[-3:]] == ["Ann", "61", "5"]
    low = seat.y + 1.5 + 5  # over the rim, the band and its edge
    seen = pilot.colours([(seat.x + at, low) for at in range(14, int(seat.w) - 14)])
    assert {*seen} == {shown(pilot.app.palette.surface)}


@pytest.mark.parametrize("heads", [("+10", "37"), ("+27", "137")])
def test_a_large_total_leaves_room_for_what_the_round_brought(
    pilot: Pilot, heads: tuple[str, str]
) -> None:
    pilot.app.text_scale = 1.5
    strip = Strip(spots=[Seat(name, name, answers=False, heads=heads) for name in NAMES[:5]])
    lay(pilot, (strip, (6, 200, 400, 90)))
    assert strip.grand(strip.spots[0], strip.height)
    told = [line for line in strip.written if line.text in heads]
    assert [line.text for line in told] == [*heads[::-1]] * 5
    assert all(line.width <= line.room_w for line in told)
    gain, total = told[1].height, told[0].height
    assert gain < total


def test_all_names_of_a_strip_have_one_size_wherever_the_cursor_is(pilot: Pilot) -> None:
    strip = Strip(spots=seated("Maximiliane-Theresia", *NAMES[3:]))
    lay(pilot, (strip, (6, 200, 348, 48)))
    for cursor in ("", *NAMES[3:]):
        strip.cursor = cursor
        pilot.frames(1)
        names = [line for line in strip.written if line.text.isalpha() or "…" in line.text]
        assert [line.text for line in names][1:] == NAMES[3:], "only what fits in no size is cut"
        assert names[0].text.startswith("Max")
        assert {round(line.height) for line in names} == {round(names[0].height)}, cursor


@pytest.mark.parametrize("high", [60, 90, 156, 300])
def test_there_is_air_between_a_headline_or_a_tag_and_the_sentence(pilot: Pilot, high: int) -> None:
    verdict = Verdict(sentence="Which row?", short="An", colour="blue", boxed=False)
    lay(pilot, (verdict, (0, 300, 360, high)))
    for name, headline in (("Ann", ""), ("", "Play a card first?"), ("Ann", "Play a card first?")):
        verdict.name, verdict.headline = name, headline
        who, head, (_, y, _, said) = verdict.boxes()
        assert who[3] or head[3] or high < 90
        if who[3] or head[3]:
            assert head[1] - y - said >= 4
        assert y >= verdict.y
        assert who[1] + who[3] <= verdict.top


def test_a_headline_becomes_smaller_before_it_gives_way(pilot: Pilot) -> None:
    verdict = Verdict(headline="Any cards to play first?", boxed=False)
    verdict.sentence = "Who plays a special card? Touch your number card, before any is placed."
    lay(pilot, (verdict, (0, 300, 360, 90)))
    shown = [verdict.boxes()[1][3]]
    words = verdict.words_high(verdict.boxes()[2][2])
    for high in (78, 48):
        verdict.height = high
        shown.append(verdict.boxes()[1][3])
        assert verdict.boxes()[2][3] == words, "the sentence stays whole"
    assert shown[0] > shown[1] > words / 2 > shown[2] == 0


def test_a_verdict_can_be_shown_to_the_far_side(pilot: Pilot) -> None:
    verdict = Verdict(card=59, headline="to row 4", name="Ann", short="An", colour="blue")
    lay(pilot, (verdict, (0, 300, 360, 156)))
    x, y, _, h = verdict.card_box()
    here, there = (x - 4, y + h / 2), (360 - x + 4, y + h / 2)
    assert pilot.colour_at(*here) != pilot.colour_at(*there)
    before = pilot.colour_at(*here)
    verdict.turned = True
    pilot.frames(2)
    assert pilot.colour_at(*there) == before


# -- the fence -------------------------------------------------------------------------------


def test_a_fence_runs_to_the_target_or_to_the_highest_total() -> None:
    assert span([3, 40], 66) == Span(0, 66, 66)
    assert span([3, 71], 66) == Span(0, 71, 66)
    assert span([3, 40]) == Span(0, 40)  # an end by rounds has no gate
    assert span([-7, 40]) == Span(-7, 40)
    assert span([0, 0]) == Span(0, 1)
    assert span([12, -30], limit=44) == Span(-44, 44)


def test_whoever_leads_is_known_by_the_way_of_winning() -> None:
    totals = [("Ann", 3), ("Ben", 9)]
    assert [each.leads for each in hung(totals, FACES)] == [True, False]
    assert [each.leads for each in hung(totals, FACES, lowest_wins=False)] == [False, True]
    assert not any(each.leads for each in hung([("Ann", 0), ("Ben", 0)], FACES))


def test_tags_that_would_cover_each_other_hang_in_tiers() -> None:
    assert tiers([0, 50, 100], 32, 2) == [0, 0, 0]
    assert tiers([0, 10, 100], 32, 2) == [0, 1, 0]
    assert tiers([0, 10, 20], 32, 2) is None


@pytest.mark.parametrize("points", [[31] * 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [66, 3] * 5])
@pytest.mark.parametrize("wide", [288, 340])
def test_ten_tags_are_all_seen(pilot: Pilot, points: list[int], wide: int) -> None:
    fence = Fence(hung=people(*points), span=Span(0, 66, 66))
    lay(pilot, (fence, (8, 300, wide, 112)))
    cells = [cell for cell in fence.cells() if cell.name.startswith("tag")]
    assert len(cells) == 10
    assert all(inside(cell, fence) for cell in cells)
    for one, other in combinations(cells, 2):
        assert abs(one.y - other.y) > 8 or abs(one.x - other.x) >= min(one.w, other.w) - 1
    assert pilot.layout_faults() == []


def test_tags_hang_in_the_order_of_their_points_and_the_slowest_wears_the_crown(
    pilot: Pilot,
) -> None:
    fence = Fence(hung=people(10, 60, 30), span=Span(0, 66, 66))
    lay(pilot, (fence, (8, 300, 340, 80)))
    ann, ben, cem, gate = fence.cells()
    (crown,) = [sign for sign in fence.signs if sign.icon == "crown"]
    assert abs(crown.x - ann.x) < ann.w * 1.2, "whoever is slowest leads"
    assert crown.x < ann.x + ann.w / 4, "it hangs on the side where nobody else does"
    assert ann.x < cem.x < ben.x
    assert gate.text == "66"
    assert gate.x > cem.x


def test_tags_walk_and_a_tap_ends_it(pilot: Pilot) -> None:
    fence = Fence(hung=people(10, 60), span=Span(0, 66, 66))
    lay(pilot, (fence, (8, 300, 340, 80)))
    rests = fence.cells()[0].x
    fence.walk_from({"Ann": 0, "Ben": 50})
    pilot.frames(2)
    assert fence.cells()[0].x < rests
    pilot.quick_tap((300, 100))
    pilot.frames(2)
    assert fence.cells()[0].x == rests


@pytest.mark.parametrize("many", [2, 5, 10])
def test_the_herd_stands_by_its_points(pilot: Pilot, many: int) -> None:
    herd = Herd(hung=people(*range(5, 5 + 7 * many, 7)), span=Span(0, 70, 66))
    lay(pilot, (herd, (8, 300, 344, 140)))
    assert len(herd.cells()) == many + 1
    assert all(inside(cell, herd) for cell in herd.cells())
    xs = [cell.x for cell in herd.cells() if cell.name.startswith("ox")]
    assert xs == sorted(xs)


@pytest.mark.parametrize(
    "points", [(37, 42, 45, 48, 49, 53, 57, 60, 65, 71), (37, 45, 48, 60, 71), (66, 67, 67, 68)]
)
def test_every_ox_stands_over_its_figure_in_sight_and_on_its_side_of_the_gate(
    pilot: Pilot, points: tuple[int, ...]
) -> None:
    herd = Herd(hung=people(*points), span=Span(0, 71, 66))
    lay(pilot, (herd, (8, 300, 344, 140)))
    beasts = herd.told()
    assert len(beasts) == len(points)
    assert all(each.label == pytest.approx(each.x + each.wide / 2) for each in beasts)
    assert all(b.x - a.x >= a.wide * 0.4 for a, b in pairwise(beasts))
    post = next(cell.x for cell in herd.cells() if cell.name == "gate")
    for each in beasts:
        assert (each.x + each.wide <= post) == (each.hung.points < 66)


def test_where_only_the_first_and_the_last_are_told_they_stand_below_their_oxen(
    pilot: Pilot,
) -> None:
    herd = Herd(hung=people(37, *range(42, 72, 3)), span=Span(0, 71, 66))
    lay(pilot, (herd, (8, 300, 240, 140)))
    first, last = herd.told()
    assert [each.hung.points for each in (first, last)] == [37, 66]
    assert first.x <= first.label <= first.x + first.wide
    assert last.x <= last.label <= last.x + last.wide


def test_a_sheet_is_drawn_down_by_its_handle(pilot: Pilot) -> None:
    pilot.lay_sheet("    Text:\n        text: 'Something'")
    head = pilot.find("A sheet")
    x, y = head.centre
    pilot.drag((x, y), (x, y - 20))
    pilot.wait(0.4)
    pilot.see("A sheet")
    pilot.drag((x, y), (x, y - 160))
    pilot.wait(0.6)
    pilot.see_not("A sheet")


@pytest.mark.parametrize("kinds", [anniversary.NAMES, board.CARDS], ids=["special", "board"])
def test_each_kind_of_optional_card_has_a_pictogram_of_its_own(kinds: dict[str, str]) -> None:
    drawn = [_PICTOGRAMS[kind] for kind in kinds]
    assert len(set(drawn)) == len(drawn) > 6


def test_a_curve_alone_stays_below_the_uppermost_line_and_has_a_mark_for_each_match_only(
    pilot: Pilot,
) -> None:
    totals = tuple(enumerate((70, 44, 47, 53), 1))
    chart = Chart(curves=[Curve("Ann", totals, "blue", 53)])
    lay(pilot, (chart, (8, 200, 344, 260)))
    assert max(int(each.text) for each in chart.written if each.text.isdigit()) == 80
    rings = [each for each in chart.canvas.children if isinstance(each, Ellipse)]
    assert len(rings) == len(totals)
    chart.curves = [*chart.curves, Curve("Ben", totals[:3], "orange", 47)]
    pilot.frames(2)
    rings = [each for each in chart.canvas.children if isinstance(each, Ellipse)]
    assert len(rings) == len(totals) + 1  # each name has its mark, Ben's is a square


def test_the_tick_of_somebody_chosen_leaves_the_tags_hole_and_the_name_clear(pilot: Pilot) -> None:
    chips = Chips(chips=[Chip("ann", "Ann", "blue", "An", chosen=True)], size_hint=(None, None))
    lay(pilot, (chips, (8, 300, 344, 48)))
    (cell,) = chips.cells()
    (tick,) = (each for each in chips.signs if each.icon == "check")
    assert cell.x < tick.x < cell.x + dp(16)
    assert cell.y < tick.y < cell.y + cell.h / 3
