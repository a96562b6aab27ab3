"""Bakes the font of figures and titles from Debian's fonts-vollkorn into assets/fonts/.

Kivy cannot switch a font's features, and its Vollkorn would come with figures of old style and of
different widths: here they are replaced by the lining ones of one width, and what the app never
writes is left out. The same package gives the same bytes.

    apt-get install fonts-vollkorn && .venv/bin/python tools/bake_font.py
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))

from companion.widgets.look.letters import PRINTED  # noqa: E402 - found by the line above

SOURCE = Path("/usr/share/fonts/truetype/vollkorn/Vollkorn-Black.ttf")
BAKED = HERE / "assets" / "fonts" / "Vollkorn-Black.ttf"

ASCENT, DESCENT = 880, -240  # so that Kivy centres its figures as it does Roboto's


def swapped(font: Any, features: Iterable[str]) -> dict[str, str]:
    """Which glyph stands for which after these features, one after the other."""
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for feature in features:
        lookups = {
            index
            for record in table.FeatureList.FeatureRecord
            if record.FeatureTag == feature
            for index in record.Feature.LookupListIndex
        }
        single: dict[str, str] = {}
        for index in sorted(lookups):
            for each in table.LookupList.Lookup[index].SubTable:
                inner = getattr(each, "ExtSubTable", each)
                single.update(getattr(inner, "mapping", {}))
        found = {glyph: single.get(to, to) for glyph, to in found.items()} | {
            glyph: to for glyph, to in single.items() if glyph not in found
        }
    return found


def bake(source: Path, target: Path) -> None:
    """Read Debian's font and write ours."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font: Any = TTFont(source, recalcTimestamp=False)
    figures = swapped(font, ("lnum", "tnum"))
    plain = font.getBestCmap()
    lining = {ord(digit): figures[plain[ord(digit)]] for digit in "0123456789"}
    for table in font["cmap"].tables:
        table.cmap.update({code: glyph for code, glyph in lining.items() if code in table.cmap})
    options: Any = subset.Options()
    # No kerning: it would move the figures of a column, and it is a quarter of the file.
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "gasp"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(letter) for letter in sorted(PRINTED)])
    cutter.subset(font)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, 0
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ASCENT, DESCENT, 0
    os2.usWinAscent, os2.usWinDescent = ASCENT, -DESCENT
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target, reorderTables=True)


if __name__ == "__main__":
    bake(SOURCE, Path(sys.argv[1]) if len(sys.argv) > 1 else BAKED)
    print(BAKED, BAKED.stat().st_size)
