"""The stores' pictures in fastlane/metadata/android: the icon, the banner, and screenshots of the real app.

The screenshots are taken by tools/shots.py at a phone's size, in both languages, and stored with a palette.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools.marks import ASSETS, LAMPLIGHT, OX_BROWN
from tools.shots_sheets import flat

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane/metadata/android"
LOCALES = {"en-US": "en", "de-DE": "de"}
# A story of tools/shots_stories.py, and at which of its stops the picture is taken.
SHOWN = {
    "house-full": "home-full",
    "pad-6": "entry-6",
    "table-10": "table-take-10",
    "referee": "referee-ruling",
    "end-10": "end-10",
}
SIZE, DENSITY = "720x1280", "2"  # Play takes no screenshot that is more than twice as high as wide
BANNER = (1024, 500)  # Play's measure


def screenshots(locale: str) -> None:
    """Take the pictures of one language, numbered in the order in which they are shown."""
    language = LOCALES[locale]
    folder = METADATA / locale / "images/phoneScreenshots"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as taken:
        part = ["--part", SIZE, language, "1", "--themes", "light", "--", *SHOWN]
        settings = {"KIVY_METRICS_DENSITY": DENSITY, "HORNBOOK_SCREENS": taken}
        subprocess.run(
            [sys.executable, "tools/shots.py", *part],
            cwd=ROOT,
            env=os.environ | settings,
            check=True,
        )
        for number, stop in enumerate(SHOWN.values(), 1):
            with Image.open(Path(taken, f"{stop}-{SIZE}-{language}-light.png")) as picture:
                flat(picture.convert("RGB")).save(folder / f"{number}.png", optimize=True)


def banner() -> Image.Image:
    """The sign and the name on the ground of the light theme."""
    picture = Image.new("RGB", BANNER, LAMPLIGHT[:3])
    with Image.open(ASSETS / "presplash.png") as drawn:
        near, far = round(drawn.width * 0.32), round(drawn.width * 0.68)
        sign = (
            drawn.convert("RGB")
            .crop((near, near, far, far))
            .resize((300, 300), Image.Resampling.LANCZOS)
        )
    picture.paste(sign, (70, 100))
    font = ImageFont.truetype(ASSETS / "fonts/Vollkorn-Black.ttf", 108)
    ImageDraw.Draw(picture).text((410, 250), "Hornbook", OX_BROWN[:3], font, anchor="lm")
    return picture


def main() -> None:
    """Draw and take them all."""
    for locale in LOCALES:
        images = METADATA / locale / "images"
        images.mkdir(parents=True, exist_ok=True)
        with Image.open(ASSETS / "icon.png") as icon:
            icon.resize((512, 512), Image.Resampling.LANCZOS).save(
                images / "icon.png", optimize=True
            )
        flat(banner()).save(images / "featureGraphic.png", optimize=True)
        screenshots(locale)


if __name__ == "__main__":
    main()
