"""The board, its track and the grid of signed numbers, drawn by themselves and touched."""

from itertools import pairwise
from typing import Any

import pytest

from tests.ui.pilot import Pilot

# isort: split
from kivy.core.window import Window
from kivy.graphics import Line, Quad, Triangle
from kivy.metrics import dp, sp

from companion.models.board.scene import BoardScene, Ghost, Next, RowSeen
from companion.models.board.shape import Shape
from companion.models.board.track import Counter, TrackScene, Walk
from companion.models.faces import faces
from companion.widgets.drawn.board_rows import BoardRows
from companion.widgets.drawn.canvas import texture_of
from companion.widgets.views.board import BoardView

SHELL = 152  # dp that the bar, the keys and the seats of a table take
PEOPLE = ("Ann", "Ben", "Cem", "Dora", "Eva", "Finn")
TEN = [
    "plain plain plain take",
    "plain green ? plain green2 take",
    "plain red red2 +5 -7 + - take",
    "plain plain plain plain plain take",
    "red plain plain take",
    "plain two two plain take",
    "plain plain plain plain plain plain plain plain plain take",
    "plain ? ? ? take",
    "plain plain take",
    "plain plain plain plain plain plain take",
]


EXPERT = [
    "plain plain plain take-oxen",
    "plain green tile plain action take-tiles",
    "plain red red2 +5 -7 + - plain plain plain plain take-tiles",
    "plain plain plain plain plain ?",
    "red plain plain take-oxen",
    "plain two two plain take-tiles",
    "plain plain plain plain plain plain plain plain plain take-oxen",
    "plain ? ? ? take-oxen",
    "plain plain take-tiles",
    "plain plain plain plain plain plain take-oxen",
]
TILES = ((4, 22), (), (31, 57, 83), (), (), (60, 0, 93), (), (100, 18), (), ())
SCORES = (-44, -12, -11, 0, 3, 44)
WAITS = {5: "Ben", 23: "Ann", 61: "Finn", 66: "Dora", 95: "Cem", 99: "Eva"}


def ten_rows(rows: list[str]) -> BoardScene:
    """A board of ten rows with tiles, gaps, a stop sign and tiles that wait."""
    face = faces(PEOPLE, {})
    stop = 3 if rows is EXPERT else 0
    waiting = [Next(tile, who, *face[who]) for tile, who in WAITS.items()]
    waiting[0] = waiting[0]._replace(marks=("skip", "plus5"))
    counters = [
        Counter(who, points, *face[who]) for who, points in zip(PEOPLE, SCORES, strict=True)
    ]
    return BoardScene(
        tuple(
            RowSeen(tuple(spaces.split()), tiles, number == stop)
            for number, (spaces, tiles) in enumerate(zip(rows, TILES, strict=True), 1)
        ),
        {4: 1, 31: 1, 22: 3, 57: 2, 23: 5, 83: 5},
        tuple(waiting),
        track=TrackScene(tuple(counters), (-20, -9, 3, 17)),
    )


def lay_view(pilot: Pilot, scene: BoardScene, height: float) -> BoardView:
    """The view alone on the window, as the table would hold it."""
    pilot.app.root.opacity = 0
    view = BoardView(size_hint=(None, None), size=(Window.width, height))
    view.pos = (0, (Window.height - height) / 2)
    Window.add_widget(view)
    view.show(scene)
    pilot.frames(3)
    return view


def figures(view: BoardView) -> list[Any]:
    """Everything that was written on the three parts."""
    return [line for part in (view.waiting, view.rows, view.track) for line in part.written]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_ten_rows_the_track_and_the_next_tile_are_in_sight_at_360(
    closed_pilot: Pilot, theme: str
) -> None:
    pilot = closed_pilot.start(theme=theme)
    scene = ten_rows(TEN)
    view = lay_view(pilot, scene, 640 - SHELL)
    assert view.least_height() <= 640 - SHELL
    names = [seen.names[0] for seen in pilot.things()]
    assert {f"row {row}" for row in range(1, 11)} <= set(names)
    assert {f"counter {each}" for each in PEOPLE} <= set(names)
    assert pilot.find("next tile").text == "Be 5"
    assert pilot.layout_faults() == []
    pilot.shot(f"board_{theme}")
    assert view.rows.row_box(1)[3] >= dp(39)
    least = texture_of("8", sp(14)).height
    assert [line.text for line in figures(view) if line.height < least] == []


def test_rows_of_twelve_spaces_keep_their_figures_and_rows_can_be_chosen(pilot: Pilot) -> None:
    scene = ten_rows(EXPERT)
    scene = scene._replace(choices={2: -4, 4: None, 5: 6, 7: 0}, lit=1, fresh=22)
    view = lay_view(pilot, scene, 640 - SHELL)
    chosen: list[int] = []
    view.bind(on_row=lambda _, row: chosen.append(row))
    assert pilot.layout_faults() == []
    pilot.shot("board_expert")
    prices = {s.names[0]: s.text for s in pilot.things() if s.names[0].endswith("price")}
    assert prices == {
        "row 2 price": "−4",
        "row 4 price": "?",
        "row 5 price": "+6",
        "row 7 price": "0",
    }
    pilot.tap("row 4")
    pilot.tap("row 1")
    assert chosen == [4]
    least = texture_of("8", sp(14)).height
    small = [line.text for line in figures(view) if line.height < least]
    assert small in ([], ["100"])  # three figures in a twelfth of the width are a little smaller


@pytest.mark.parametrize("width", [320, 360])
def test_a_rows_sum_is_smaller_with_large_text_rather_than_left_out(
    closed_pilot: Pilot, width: int
) -> None:
    pilot = closed_pilot.start(size=(width, 640), font_scale=1.5)
    seven = ["plain plain green plain plain plain take", *["plain plain take"] * 6]
    rows = tuple(RowSeen(tuple(each.split()), (4, 22)) for each in seven)
    view = lay_view(pilot, ten_rows(TEN)._replace(rows=rows), 640 - SHELL)
    assert pilot.find("row 1 price").text == "4"
    assert dp(14) <= view.rows.sum_size() < sp(21)
    assert pilot.layout_faults() == []


def test_a_scene_that_follows_leaves_nothing_of_the_one_before(pilot: Pilot) -> None:
    bare = ten_rows(EXPERT)
    view = lay_view(pilot, bare, 640 - SHELL)
    before = [(line.text, line.paper) for line in figures(view)]
    taking = bare._replace(
        taking=3,
        lit=3,
        fresh=83,
        choices={2: 1},
        ghosts=(Ghost(1, 3, 5), Ghost(8, 5, 23, takes=True)),
        signs=frozenset((6,)),
        asked_space=(2, 2),
        asked_tile=31,
        picked=frozenset((22,)),
        two=True,
    )
    view.show(taking)
    pilot.frames(2)
    assert pilot.layout_faults() == []
    pilot.shot("board_loud")
    pilot.see("Two tiles each this turn")
    assert [(line.text, line.paper) for line in figures(view)] != before
    view.show(bare)
    pilot.frames(2)
    assert [(line.text, line.paper) for line in figures(view)] == before


def test_no_two_signs_of_spaces_look_alike_even_without_colour(pilot: Pilot) -> None:
    kinds = {*Shape("basic").brushes(), *Shape("expert").brushes(), "+", "-", "+5", "-5"}
    spaces = sorted(kinds)
    rows = tuple(RowSeen((*spaces[at : at + 4], "plain")) for at in range(0, len(spaces), 4))
    view = lay_view(pilot, BoardScene(rows), 640 - SHELL)
    pictures = {}
    for at, kind in enumerate(spaces):
        x, y, w, h = view.rows.space_box(at // 4 + 1, at % 4 + 1)
        right, up = view.rows.to_window(0, 0)
        points = [
            (right + x + w * (i + 4) / 28, up + y + h * (j + 4) / 28)
            for j in range(20)
            for i in range(20)
        ]
        seen = pilot.colours(points)
        paper = max(set(seen), key=seen.count)
        inked = [sum(abs(a - b) for a, b in zip(one, paper, strict=True)) > 90 for one in seen]
        pictures[kind] = tuple(inked)
    assert [kind for kind in spaces if not any(pictures[kind])] == ["plain"]
    assert len(set(pictures.values())) == len(spaces)


@pytest.mark.parametrize("rows", [TEN, EXPERT])
def test_two_tiles_of_a_row_can_be_touched_however_long_it_is(
    pilot: Pilot, rows: list[str]
) -> None:
    scene = ten_rows(rows)
    scene = scene._replace(live=frozenset((31, 57, 83)), picked=frozenset((57,)), taking=3)
    view = lay_view(pilot, scene, 640 - SHELL)
    touched: list[int] = []
    view.bind(on_card=lambda _, tile: touched.append(tile))
    assert pilot.layout_faults() == []
    pilot.shot(f"board_live_{len(rows[2].split())}")
    for tile in (31, 83, 57):
        pilot.tap(f"tile {tile}")
    assert touched == [31, 83, 57]


def test_the_track_alone_has_room_for_four_lines_and_its_counters_can_be_touched(
    pilot: Pilot,
) -> None:
    at = (-44, -43, -12, -12, -11, 44)
    face = faces(PEOPLE, {})
    counters = tuple(
        Counter(who, points, *face[who]) for who, points in zip(PEOPLE, at, strict=True)
    )
    track = TrackScene(counters, (-30, -20, -9, 5, 17), Walk("Cem", 4, -12), live=True)
    view = lay_view(pilot, BoardScene(track=track), 260)
    assert len(view.track.lanes) == 4
    pilot.wait(0.5)  # Cem arrives
    touched: list[str] = []
    view.bind(on_counter=lambda _, who: touched.append(who))
    assert pilot.layout_faults() == []
    pilot.shot("track_alone")
    for who in PEOPLE:
        pilot.tap(f"counter {who}")
    assert touched == list(PEOPLE)
    figures = {cell.name: cell for cell in view.track.cells()}
    for plate in view.track.plates():  # tags hang below the rail, figures stand over it
        lane = view.track.lane_of(plate.counter.points)
        over = figures[f"place {view.track.lanes[lane][0]} line {lane + 1}"]
        assert plate.box[1] + plate.box[3] < over.y
    assert pilot.find("walked").text == "+4 → −12"


def test_everybodys_luck_and_action_cards_stand_with_their_counters(pilot: Pilot) -> None:
    scene = ten_rows(EXPERT)
    counters = [
        each._replace(luck=at, actions=2 * at) for at, each in enumerate(scene.track.counters)
    ]
    scene = scene._replace(track=scene.track._replace(counters=tuple(counters)))
    view = lay_view(pilot, scene, 640 - 139)
    assert view.least_height() <= 640 - 139
    assert pilot.find("cards Finn").text == "clover 5 flash 10"
    assert pilot.layout_faults() == []
    assert view.rows.row_box(1)[3] >= dp(39)
    pilot.shot("board_cards")
    for many in (6, 3):  # plates leave their cards air where they have room for it
        view.show(scene._replace(track=scene.track._replace(counters=tuple(counters[-many:]))))
        pilot.frames(2)
        track = view.track
        airs = [plate.box[2] - track._cards_width(plate.counter) for plate in track.plates()]
        assert min(airs) >= (dp(4) if many == 3 else 0) - 0.01
        assert pilot.layout_faults() == []


def laid(scene: BoardScene) -> BoardScene:
    """The next tile has come to row 1, and its player's counter has walked."""
    first = scene.rows[0]
    rows = (first._replace(tiles=(*first.tiles, 5)), *scene.rows[1:])
    track = scene.track._replace(walked=Walk("Ben", 4, -12))
    return scene._replace(rows=rows, waiting=scene.waiting[1:], fresh=5, lit=1, track=track)


def moves(view: BoardView) -> bool:
    return view.moving


def drawn(view: BoardView) -> list[str]:
    return [line.text for line in view.rows.written]


def test_a_tile_is_seen_coming_and_a_counter_walking_and_a_tap_ends_both(pilot: Pilot) -> None:
    view = lay_view(pilot, laid(ten_rows(TEN)), 640 - SHELL)
    pilot.wait(0.6)
    fives = drawn(view).count("5")
    view.show(ten_rows(TEN))
    pilot.frames(2)
    view.show(laid(ten_rows(TEN)))
    pilot.frames(2)
    assert moves(view)
    there = {plate.counter.player: plate.stands for plate in view.track.plates()}["Ben"]
    assert there > view.track.x_of(-12)
    assert drawn(view).count("5") == fives - 1
    assert pilot.find("row 1 space 3").text == "5"  # what is read is where it belongs
    pilot.quick_tap(pilot.find("row 9").centre)
    assert not moves(view)
    there = {plate.counter.player: plate.stands for plate in view.track.plates()}["Ben"]
    assert there == view.track.x_of(-12)
    pilot.frames(2)
    assert drawn(view).count("5") == fives


def test_a_tile_lands_by_itself_and_lies_there_at_once_without_motion(pilot: Pilot) -> None:
    view = lay_view(pilot, ten_rows(TEN), 640 - SHELL)
    view.show(laid(view.scene))
    pilot.wait(0.6)
    assert not moves(view)
    assert pilot.layout_faults() == []
    pilot.app.choose("motion", "off")
    view.show(ten_rows(TEN))
    view.show(laid(ten_rows(TEN)))
    assert not moves(view)


def test_all_counters_on_one_place_stand_beside_each_other(pilot: Pilot) -> None:
    face = faces(PEOPLE, {})
    for place in (-44, 0, 44):
        counters = tuple(Counter(who, place, *face[who]) for who in PEOPLE)
        view = lay_view(pilot, BoardScene(track=TrackScene(counters)), 52)
        plates = sorted(plate.box for plate in view.track.plates())
        assert all(a[0] + a[2] <= b[0] for a, b in pairwise(plates))
        assert plates[0][0] >= 0
        assert plates[-1][0] + plates[-1][2] <= Window.width
        if not place:  # pushed to both sides alike
            middle = (plates[0][0] + plates[-1][0] + plates[-1][2]) / 2
            assert middle == pytest.approx(view.track.x_of(0), abs=dp(8))
        assert pilot.layout_faults() == []
        Window.remove_widget(view)


@pytest.mark.parametrize(
    ("size", "font", "language"),
    [
        ((412, 916), 1.0, "de"),
        ((320, 568), 1.5, "de"),
        ((640, 360), 1.0, "en"),
        ((800, 1280), 1.5, "en"),
    ],
)
def test_no_board_has_a_fault_at_any_size(
    closed_pilot: Pilot, size: tuple[int, int], font: float, language: str
) -> None:
    pilot = closed_pilot.start(size=size, font_scale=font, language=language)
    scene = ten_rows(EXPERT)
    view = lay_view(pilot, scene, size[1] - (60 if size[0] > size[1] else SHELL))
    assert pilot.layout_faults() == []
    pilot.shot(f"board_{size[0]}_{font}")
    short = zip(scene.waiting, ("An", "Be", "Ce", "Do", "Em", "Fa"), strict=True)
    view.show(scene._replace(waiting=tuple(n._replace(short=s, marks=()) for n, s in short)))
    pilot.frames(3)
    assert pilot.layout_faults() == []  # how many more there are has room as well


@pytest.mark.parametrize("height", [56, 90, 400])
@pytest.mark.parametrize("place", [-44, 0, 7, 44])
def test_all_counters_on_one_place_hang_there_by_two_lines_and_nothing_is_filled(
    closed_pilot: Pilot, place: int, height: int
) -> None:
    pilot = closed_pilot.start(size=(640, 800))
    face = faces(PEOPLE, {})
    counters = tuple(Counter(who, place if who != "Ben" else 20, *face[who]) for who in PEOPLE)
    view = lay_view(pilot, BoardScene(track=TrackScene(counters)), height)
    many, alone = sorted(view.track.hangs(), key=lambda hang: -len(hang.plates))
    assert (len(many.plates), len(alone.plates)) == (len(PEOPLE) - 1, 1)
    drawn = view.track.canvas.children
    assert not [each for each in drawn if isinstance(each, Quad | Triangle)]
    cords = [each.points for each in drawn if isinstance(each, Line) and len(each.points) == 4]
    for hang in (many, alone):
        here = [points for points in cords if points[:2] == [hang.stands, hang.line]]
        assert len(here) == 2
        (_, _, left, top), (_, _, right, _) = here
        assert hang.box[0] <= left <= right <= hang.box[0] + hang.box[2]
        assert hang.line - top >= dp(9)
        assert right - left <= 6 * (hang.line - top) + 1  # flatter ones run together with the rails


@pytest.mark.parametrize(
    ("size", "font"), [((320, 568), 1.0), ((320, 568), 1.5), ((360, 640), 1.0)]
)
def test_counters_hang_below_the_rails_and_the_crown_and_off_what_is_below(
    closed_pilot: Pilot, size: tuple[int, int], font: float
) -> None:
    pilot = closed_pilot.start(size=size, font_scale=font)
    face = faces(PEOPLE, {})
    counters = tuple(Counter(who, 0, *face[who], luck=0, actions=2) for who in PEOPLE)
    scene = ten_rows(EXPERT)._replace(track=TrackScene(counters))
    rows = tuple(each._replace(spaces=each.spaces[:8]) for each in scene.rows[:7])
    view = lay_view(pilot, scene._replace(rows=rows), 358)
    (hang,) = view.track.hangs()
    _, low, _, high = hang.box
    assert low >= view.y + dp(3.9)
    assert low + high + dp(3) <= min(hang.line - dp(7), view.track.crown_box()[1])
    # The oxen of a tile come before the cards of a hand, where not both have room.
    assert not any(cell.name.startswith("cards") for cell in view.track.cells())
    assert font > 1 or view.rows.space_box(1, 1)[3] >= dp(35)


def test_a_chosen_rows_edge_lies_over_its_spaces_and_a_stop_sign_within_one(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    framed: list[Any] = []
    frame = BoardRows.frame

    def seen(self: BoardRows, box: Any, ink: Any, *shape: Any) -> None:
        framed.append((box, ink))
        frame(self, box, ink, *shape)

    monkeypatch.setattr(BoardRows, "frame", seen)
    view = lay_view(pilot, ten_rows(EXPERT)._replace(choices={2: -3}), 640 - SHELL)
    framed.clear()
    view.rows.redraw()
    pilot.frames(2)
    _, low, _, high = view.rows.row_box(2)
    here = [(box, ink) for box, ink in framed if low <= box[1] <= box[1] + box[3] <= low + high]
    assert len(here) > 1
    box, ink = here[-1]
    assert (round(box[3]), ink) == (round(high - dp(1)), pilot.app.palette.primary)
    x, y, w, h = next(cell[1:5] for cell in view.rows.cells() if cell.name == "row 3 stop")
    signs = [each for each in view.rows.canvas.children if isinstance(each, Line) and each.close]
    (sign,) = (each for each in signs if len(each.points) == 16)
    rim = sign.width
    assert x + rim < min(sign.points[::2]) < max(sign.points[::2]) < x + w - rim
    assert y + rim < min(sign.points[1::2]) < max(sign.points[1::2]) < y + h - rim


def test_counters_that_crowd_hang_by_cords_from_their_own_places(closed_pilot: Pilot) -> None:
    pilot = closed_pilot.start(size=(320, 568), font_scale=1.5)
    face = faces(PEOPLE, {})
    counters = tuple(Counter(who, 0 if who != "Ben" else -12, *face[who]) for who in PEOPLE)
    view = lay_view(pilot, BoardScene(track=TrackScene(counters)), 90)
    alone, many = view.track.hangs()
    for hang in (alone, many):
        left, right = hang.cords(0)
        assert left[:2] == right[:2] == [view.track.x_of(hang.plates[0].counter.points), hang.line]
        assert hang.box[0] <= left[2] < right[2] <= hang.box[0] + hang.box[2]
        assert hang.line - left[3] >= dp(12)  # steep enough to be followed
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("height", [56, 400])
def test_a_crown_stands_at_the_end_of_the_track_that_wins(pilot: Pilot, height: int) -> None:
    counters = (Counter("Ann", 0, *faces(["Ann"], {})["Ann"]),)
    view = lay_view(pilot, BoardScene(track=TrackScene(counters)), height)
    (crown,) = [each for each in view.track.signs if each.icon == "crown"]
    assert crown.x == pytest.approx(view.track.x_of(44, 0), abs=dp(12))
    top = min(cell.y for cell in view.track.cells() if cell.name == "place 44 line 1")
    assert crown.y < top


@pytest.mark.parametrize("clovers", [(-20, -10, -5, 3), (-43, -9, 13, 17, 41)])
@pytest.mark.parametrize("font", [1.0, 1.5])
def test_no_clover_covers_another_one_or_a_places_figures(
    closed_pilot: Pilot, font: float, clovers: tuple[int, ...]
) -> None:
    pilot = closed_pilot.start(size=(320, 568), font_scale=font)
    counters = (Counter("Ann", 0, *faces(["Ann"], {})["Ann"]),)
    view = lay_view(pilot, BoardScene(track=TrackScene(counters, clovers)), 90)
    cells = view.track.cells()
    figures = sorted(cell.name for cell in cells if cell.name.startswith("place"))
    assert len(figures) >= 2
    above = [cell for cell in cells if cell.name.split()[0] in ("clover", "place")]
    above.sort(key=lambda cell: cell.x)
    for left, right in pairwise(above):
        assert left.x + left.w <= right.x + 0.5, (left.name, right.name)
    assert min(cell.w for cell in above if cell.name.startswith("clover")) >= dp(8)
    assert pilot.layout_faults() == []
