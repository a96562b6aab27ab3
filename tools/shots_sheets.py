"""Contact sheets for docs/pictures.md from the pictures in build/screens: `make shots` first."""

import os
import re
import sys
from pathlib import Path
from typing import cast

from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).parent.parent
SCREENS = Path(os.environ.get("HORNBOOK_SCREENS", ROOT / "build/screens"))
SHEETS = ROOT / "docs/pictures"
PAGE = ROOT / "docs/pictures.md"

LOOKS = {
    "en-light": "English, light",
    "en-dark": "English, dark",
    "en-contrast": "English, high contrast",
    "de-light": "Deutsch, hell",
    "de-dark": "Deutsch, dunkel",
    "de-contrast": "Deutsch, hoher Kontrast",
}
SMALL, TALL = "360x640", "412x915"
WIDTH, GAP, HEAD = 252, 12, 26
GROUND, INK = "#F3ECE6", "#3B1606"
HALF = 128  # of the 256 colours of a palette, which saves two thirds of the bytes
FONT = "kivy/data/fonts/Roboto-Regular.ttf"

# Each sheet: the size it is taken at, and one line of pictures for each stop of a story.
PLAN: dict[str, tuple[str, tuple[str, ...]]] = {
    "home": (TALL, ("home-empty", "home-full")),
    "new-match": (TALL, ("newmatch-six", "settings")),
    "pad": (SMALL, ("pad-2", "pad-10")),
    "entry": (SMALL, ("entry-2", "entry-10")),
    "pile-and-evening": (SMALL, ("pile-10", "evening")),
    "end": (TALL, ("end-2", "end-10")),
    "chart": (SMALL, ("chart-so-far-2", "chart-so-far-10")),
    "table-2": (SMALL, ("table-entering-2", "table-resolving-2")),
    "table-2-takes": (SMALL, ("table-low-card-2", "table-take-2")),
    "table-2-tall": (TALL, ("table-entering-2", "table-resolving-2")),
    "table-2-takes-tall": (TALL, ("table-low-card-2", "table-take-2")),
    "table-10": (SMALL, ("table-entering-10", "table-resolving-10")),
    "table-10-takes": (SMALL, ("table-low-card-10", "table-take-10")),
    "table-10-tall": (TALL, ("table-entering-10", "table-resolving-10")),
    "table-10-takes-tall": (TALL, ("table-low-card-10", "table-take-10")),
    "referee": (SMALL, ("referee-ruling", "referee-low")),
    "referee-tall": (TALL, ("referee-ruling", "referee-low")),
    "referee-map": (SMALL, ("referee-rows", "referee-map")),
    "referee-map-tall": (TALL, ("referee-rows", "referee-map")),
    "why": (SMALL, ("why-nearest", "why-low-2")),
    "why-tall": (TALL, ("why-nearest", "why-low-2")),
    "rules": (SMALL, ("rules-search", "rules-dispute")),
    "rules-pages": (SMALL, ("rules-page", "rules-editions")),
    "rules-setup": (TALL, ("rules-silent", "rules-setup")),
    "special-cards": (SMALL, ("special-waiting-8", "special-shift-8")),
    "board": (TALL, ("board-track-2", "board-waiting-2")),
    "auction": (SMALL, ("party-row", "party-count")),
}

# What the README opens with: one picture each, English, light, on a tall phone.
FRONT = {"home": "home-full", "pad": "entry-6", "take": "table-take-10", "end": "end-10"}


def thumb(stop: str, size: str, look: str, width: int = WIDTH) -> Image.Image:
    """One picture, small enough to stand beside others."""
    with Image.open(SCREENS / f"{stop}-{size}-{look}.png") as picture:
        height = round(picture.height * width / picture.width)
        return picture.resize((width, height), Image.Resampling.LANCZOS)


def sheet(size: str, stops: tuple[str, ...]) -> Image.Image:
    """A line of pictures for each stop, a column for each look."""
    lines = [[thumb(stop, size, look) for look in LOOKS] for stop in stops]
    step = lines[0][0].height + GAP
    whole = Image.new(
        "RGB", (len(LOOKS) * (WIDTH + GAP) + GAP, HEAD + GAP + len(stops) * step), GROUND
    )
    pen = ImageDraw.Draw(whole)
    font = ImageFont.truetype(
        next(p for p in map(Path, sys.path) if (p / FONT).exists()) / FONT, 15
    )
    for column, words in enumerate(LOOKS.values()):
        left = GAP + column * (WIDTH + GAP)
        pen.text((left + WIDTH / 2, (HEAD + GAP) / 2), words, INK, font, anchor="mm")
        for line, pictures in enumerate(lines):
            whole.paste(pictures[column], (left, HEAD + GAP + line * step))
    return whole


def flat(whole: Image.Image) -> Image.Image:
    """The sheet with a palette: surfaces keep their very colour, and curves their rare hue."""
    counted = cast("list[tuple[int, tuple[int, ...]]]", whole.getcolors(1 << 24))
    common = [shade for _, colour in sorted(counted, reverse=True)[:HALF] for shade in colour]
    rare = whole.quantize(HALF, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(common + rare[: 3 * HALF])
    return whole.quantize(palette=palette, dither=Image.Dither.NONE)


def main() -> int:
    """Draw every sheet that the page shows, and no other."""
    shown = set(re.findall(r"\(pictures/([\w-]+)\.png\)", PAGE.read_text(encoding="utf-8")))
    if shown != set(PLAN):
        print(f"the page and the plan differ: {sorted(shown ^ set(PLAN))}", file=sys.stderr)
        return 1
    for name, (size, stops) in PLAN.items():
        path = SHEETS / f"{name}.png"
        flat(sheet(size, stops)).save(path, optimize=True)
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} kB")
    for name, stop in FRONT.items():
        path = SHEETS / f"front-{name}.png"
        flat(thumb(stop, TALL, "en-light", int(TALL.split("x", maxsplit=1)[0]))).save(
            path, optimize=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
