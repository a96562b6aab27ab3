"""The marks in assets/ are what their script draws."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tools import marks

SIZES = {
    "horns.png": 256,
    "ox.png": 128,
    "ox_2x.png": 256,
    "ox_rim.png": 128,
    "ox_rim_2x.png": 256,
    "tag_plate.png": 64,
    "tag_plate_2x.png": 128,
    "tag_rim.png": 64,
    "tag_rim_2x.png": 128,
    "icon.png": 512,
    "icon_background.png": 432,
    "icon_foreground.png": 432,
    "icon_monochrome.png": 432,
    "presplash.png": 1024,
}


def committed(name: str) -> Image.Image:
    with Image.open(marks.ASSETS / name) as picture:
        return picture.convert("RGBA")


def test_every_mark_has_its_size() -> None:
    assert {name: committed(name).size for name in marks.MARKS} == {
        name: (size, size) for name, size in SIZES.items()
    }
    assert {path.name for path in marks.ASSETS.glob("*.png")} >= set(SIZES)


@pytest.mark.parametrize("name", sorted(marks.MARKS))
def test_the_script_draws_the_committed_picture(name: str) -> None:
    drawn, kept = marks.MARKS[name](), committed(name)
    # Edges may differ by a shade between versions of Pillow; shapes may not.
    difference = ImageStat.Stat(ImageChops.difference(drawn, kept))
    assert max(difference.mean) < 0.5


def test_the_adaptive_sign_lies_in_the_circle_every_launcher_shows() -> None:
    for name in ("icon_foreground.png", "icon_monochrome.png"):
        alpha = committed(name).getchannel("A").point(lambda value: 255 if value > 8 else 0)
        radius = 432 * 33 / 108
        box = alpha.getbbox()
        assert box is not None
        outside = [
            (x, y)
            for x in range(box[0], box[2])
            for y in range(box[1], box[3])
            if alpha.getpixel((x, y)) and (x - 215.5) ** 2 + (y - 215.5) ** 2 > radius**2
        ]
        assert not outside


def test_the_sign_is_symmetric_and_white_where_it_is_tinted() -> None:
    horns = committed("horns.png")
    mirrored = horns.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert max(ImageStat.Stat(ImageChops.difference(horns, mirrored)).mean) < 2
    # What is clear has no colour; whatever is seen at all must be full white to take a tint.
    assert [band.getextrema()[1] for band in horns.split()] == [255] * 4
    shown = horns.crop((118, 118, 138, 138))
    assert shown.getcolors() == [(400, (255, 255, 255, 255))]


def test_the_script_writes_all_of_them(tmp_path: Path) -> None:
    marks.main(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(SIZES)


@pytest.mark.parametrize(
    "name", ["horns.png", "ox.png", "ox_rim.png", "tag_plate.png", "tag_rim.png"]
)
def test_what_is_tinted_is_white_where_it_is_clear(name: str) -> None:
    """A screen mixes neighbouring pixels: black ones would be a grey line round the shape."""
    assert committed(name).convert("RGB").getextrema() == ((255, 255),) * 3
