"""Draws the app's own marks into assets/: the horns, the icons, the presplash.

The sign is an ox whose face is a hornbook: a tablet of three lines with a handle below. All of it
is geometry in this file; nothing is taken from a publisher.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PIL import Image, ImageDraw

ASSETS = Path(__file__).resolve().parent.parent / "assets"

OX_BROWN = (110, 58, 34, 255)  # the mark's own, #6E3A22
LAMPLIGHT = (250, 245, 234, 255)  # the light background, #FAF5EA
WHITE = (255, 255, 255, 255)
CLEAR = (0, 0, 0, 0)

# Drawn this many times larger and then reduced: Pillow's polygons have hard edges.
OVERSAMPLE = 8

Point = tuple[float, float]
Colour = tuple[int, int, int, int]


def curve(a: Point, b: Point, c: Point, d: Point, steps: int = 48) -> list[Point]:
    """Points on the cubic Bézier curve from a to d, pulled by b and c."""
    points = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return points


def mirrored(points: Sequence[Point]) -> list[Point]:
    return [(1 - x, y) for x, y in points]


def left_horn() -> list[Point]:
    """One horn in the unit square: out from the brow, round, and up to a point."""
    outer = curve((0.40, 0.505), (0.10, 0.55), (-0.055, 0.29), (0.125, 0.03))
    inner = curve((0.125, 0.03), (0.105, 0.235), (0.20, 0.315), (0.40, 0.315))
    return outer + inner


def left_ear() -> list[Point]:
    """A drop that hangs off the tablet's upper corner."""
    over = curve((0.32, 0.548), (0.23, 0.538), (0.155, 0.572), (0.105, 0.637))
    under = curve((0.105, 0.637), (0.18, 0.682), (0.26, 0.677), (0.32, 0.637))
    return over + under


class Sheet:
    """A square picture with the unit square laid over its middle."""

    def __init__(self, size: int, ground: Colour, share: float, lift: float = 0.0) -> None:
        self.size = size
        self.full = size * OVERSAMPLE
        self.share = share * self.full
        self.corner = (self.full - self.share) / 2
        self.lift = lift * self.full
        self.image = Image.new("RGBA", (self.full, self.full), ground)
        self.pen = ImageDraw.Draw(self.image)

    def place(self, point: Point) -> Point:
        x, y = point
        return (self.corner + x * self.share, self.corner + y * self.share - self.lift)

    def fill(self, points: Sequence[Point], colour: Colour) -> None:
        self.pen.polygon([self.place(point) for point in points], fill=colour)

    def slab(self, box: tuple[float, float, float, float], round_by: float, colour: Colour) -> None:
        left_top, right_bottom = self.place(box[:2]), self.place(box[2:])
        self.pen.rounded_rectangle(
            (*left_top, *right_bottom), radius=round_by * self.share, fill=colour
        )

    def finished(self) -> Image.Image:
        # Reduced with premultiplied alpha, or the clear parts would darken the rim.
        return (
            self.image.convert("RGBa")
            .resize((self.size, self.size), Image.Resampling.BOX)
            .convert("RGBA")
        )

    def tinted(self) -> Image.Image:
        """The same to be tinted: its clear parts white, too, or a screen mixes grey into the rim."""
        white = Image.new("RGBA", (self.size, self.size), WHITE)
        white.putalpha(self.finished().getchannel("A"))
        return white


def left_cheek() -> list[Point]:
    """Half a plain face that narrows to the muzzle; a tablet's corners would be mush at 12 px."""
    return [
        (0.5, 0.315),
        (0.32, 0.315),
        *curve((0.27, 0.47), (0.30, 0.66), (0.345, 0.72), (0.37, 0.84)),
        *curve((0.37, 0.84), (0.385, 0.94), (0.42, 0.97), (0.5, 0.97)),
    ]


def draw_horns(sheet: Sheet, ink: Colour) -> None:
    for horn in (left_horn(), mirrored(left_horn())):
        sheet.fill(horn, ink)


def draw_sign(sheet: Sheet, ink: Colour, paper: Colour) -> None:
    """The ox; the tablet's lines and the hole in its handle are cut out in the paper's colour."""
    draw_horns(sheet, ink)
    sheet.slab((0.29, 0.315, 0.71, 0.785), 0.085, ink)
    sheet.slab((0.40, 0.70, 0.60, 0.97), 0.085, ink)
    for ear in (left_ear(), mirrored(left_ear())):
        sheet.fill(ear, ink)
    for line, right in enumerate((0.625, 0.625, 0.53)):
        top = 0.425 + 0.108 * line
        sheet.slab((0.375, top, right, top + 0.048), 0.024, paper)
    sheet.slab((0.4675, 0.84, 0.5325, 0.905), 0.0325, paper)


def horns() -> Image.Image:
    """The bullhead of the cards: white, to be tinted where it is drawn, plain enough for 12 px."""
    sheet = Sheet(256, CLEAR, share=0.98)
    draw_horns(sheet, WHITE)
    for cheek in (left_cheek(), mirrored(left_cheek())):
        sheet.fill(cheek, WHITE)
    return sheet.tinted()


def draw_tag(sheet: Sheet, ink: Colour, inset: float = 0.0) -> None:
    """An ear tag, 32 wide and 40 high in the middle of 40: a neck, shoulders, a plate."""

    def units(*points: Point) -> list[Point]:
        return [(x / 40, y / 40) for x, y in points]

    i, slope = inset, inset * 2**0.5
    sheet.slab((*units((13 + i, i))[0], *units((27 - i, 14))[0]), (7 - i) / 40, ink)
    left = [(13 + i, 8 - i + slope), (4 + i, 17 - i + slope), (4 + i, 24)]
    right = [(40 - x, y) for x, y in reversed(left)]
    sheet.fill(units(*left, *right), ink)
    sheet.slab((*units((4 + i, 17 + i))[0], *units((36 - i, 40 - i))[0]), (6 - i) / 40, ink)


def tag_rim(size: int) -> Image.Image:
    """All of an ear tag, to lie under the plate in the colour of its rim."""
    sheet = Sheet(size, CLEAR, share=1.0)
    draw_tag(sheet, WHITE)
    return sheet.tinted()


def tag_plate(size: int) -> Image.Image:
    """An ear tag without its rim, a hole in its neck."""
    sheet = Sheet(size, CLEAR, share=1.0)
    draw_tag(sheet, WHITE, 1.5)
    sheet.slab((17.4 / 40, 4.2 / 40, 22.6 / 40, 9.4 / 40), 2.6 / 40, CLEAR)
    return sheet.tinted()


def ox_body() -> list[Point]:
    """An ox from the side, its nose to the right, its feet at the lower edge of the square."""
    return [
        *curve((0.10, 0.50), (0.15, 0.44), (0.30, 0.475), (0.42, 0.47)),
        *curve((0.42, 0.47), (0.50, 0.465), (0.54, 0.385), (0.63, 0.39)),
        *curve((0.63, 0.39), (0.72, 0.395), (0.75, 0.45), (0.82, 0.48)),
        *curve((0.82, 0.48), (0.88, 0.50), (0.91, 0.60), (0.955, 0.71)),
        *curve((0.955, 0.71), (0.975, 0.765), (0.94, 0.80), (0.89, 0.785)),
        *curve((0.89, 0.785), (0.84, 0.77), (0.81, 0.72), (0.765, 0.705)),
        *curve((0.765, 0.705), (0.755, 0.76), (0.74, 0.79), (0.725, 0.81)),
        (0.73, 0.98),
        (0.665, 0.98),
        (0.65, 0.83),
        (0.64, 0.83),
        (0.63, 0.98),
        (0.565, 0.98),
        *curve((0.56, 0.82), (0.50, 0.835), (0.42, 0.83), (0.345, 0.79)),
        (0.325, 0.86),
        (0.34, 0.98),
        (0.275, 0.98),
        (0.25, 0.84),
        (0.22, 0.80),
        (0.205, 0.98),
        (0.14, 0.98),
        (0.125, 0.78),
        *curve((0.125, 0.78), (0.085, 0.70), (0.06, 0.58), (0.10, 0.50)),
    ]


def ox_parts() -> list[list[Point]]:
    """Body, horn, ear and tail."""
    horn = curve((0.79, 0.475), (0.88, 0.475), (0.925, 0.42), (0.91, 0.29)) + curve(
        (0.91, 0.29), (0.975, 0.40), (0.955, 0.51), (0.855, 0.535)
    )
    tail = (
        curve((0.115, 0.485), (0.04, 0.50), (0.055, 0.66), (0.045, 0.74))
        + curve((0.045, 0.74), (0.04, 0.78), (0.025, 0.82), (0.035, 0.86))
        + curve((0.035, 0.86), (0.07, 0.83), (0.085, 0.78), (0.08, 0.74))
        + curve((0.08, 0.74), (0.085, 0.66), (0.07, 0.55), (0.12, 0.535))
    )
    return [ox_body(), horn, tail]


def ox(size: int) -> Image.Image:
    """The ox of the fence, white as the horns are."""
    sheet = Sheet(size, CLEAR, share=1.0)
    for part in ox_parts():
        sheet.fill(part, WHITE)
    return sheet.tinted()


def ox_rim(size: int) -> Image.Image:
    """The same grown by a rim, to lie behind it: where oxen stand close each keeps its outline."""
    sheet = Sheet(size, CLEAR, share=1.0)
    for part in ox_parts():
        places = [sheet.place(point) for point in part]
        sheet.fill(part, WHITE)
        sheet.pen.line([*places, *places[:2]], WHITE, round(sheet.full * 0.036), joint="curve")
    return sheet.tinted()


def icon() -> Image.Image:
    sheet = Sheet(512, CLEAR, share=0.68)
    sheet.pen.rounded_rectangle((0, 0, sheet.full - 1, sheet.full - 1), sheet.full * 0.22, OX_BROWN)
    draw_sign(sheet, LAMPLIGHT, paper=OX_BROWN)
    return sheet.finished()


def icon_foreground() -> Image.Image:
    """432 px are 108 dp, of which a launcher is sure to show only the middle 66."""
    sheet = Sheet(432, CLEAR, share=0.5)
    draw_sign(sheet, LAMPLIGHT, paper=OX_BROWN)
    return sheet.finished()


def icon_background() -> Image.Image:
    return Image.new("RGBA", (432, 432), OX_BROWN)


def icon_monochrome() -> Image.Image:
    """The launcher tints whatever is not clear, so the lines are holes."""
    sheet = Sheet(432, CLEAR, share=0.5)
    draw_sign(sheet, WHITE, paper=CLEAR)
    return sheet.finished()


def presplash() -> Image.Image:
    """Shown at once, before Python runs; its ground is the app's light background."""
    sheet = Sheet(1024, LAMPLIGHT, share=0.34)
    draw_sign(sheet, OX_BROWN, paper=LAMPLIGHT)
    return sheet.finished()


MARKS: dict[str, Callable[[], Image.Image]] = {
    "horns.png": horns,
    # Each in two sizes, for screens of one pixel a dp and for finer ones: smaller copies of one
    # that the GPU made would cost a third of a second at the start where it is a software one.
    "tag_plate.png": partial(tag_plate, 64),
    "tag_plate_2x.png": partial(tag_plate, 128),
    "tag_rim.png": partial(tag_rim, 64),
    "tag_rim_2x.png": partial(tag_rim, 128),
    "ox.png": partial(ox, 128),
    "ox_2x.png": partial(ox, 256),
    "ox_rim.png": partial(ox_rim, 128),
    "ox_rim_2x.png": partial(ox_rim, 256),
    "icon.png": icon,
    "icon_foreground.png": icon_foreground,
    "icon_background.png": icon_background,
    "icon_monochrome.png": icon_monochrome,
    "presplash.png": presplash,
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in MARKS.items():
        draw().save(folder / name, optimize=True)
        print(folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS)
