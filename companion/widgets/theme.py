"""The look in one place: colours of each theme and sizes of each kind of text."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from kivy.metrics import sp
from kivy.utils import get_color_from_hex

Colour = tuple[float, float, float, float]

# Text in sp by what it is for; "figure" is what is read from across the table.
SIZES = {
    "figure": 40,
    "display": 30,
    "title": 22,
    "heading": 18,
    "body": 16,
    "label": 15,
    "small": 13,
}


def size_of(role: str, scale: float = 1.0) -> float:
    """Pixels of a kind of text at the person's text size."""
    return float(sp(SIZES[role]) * scale)


# The phone's own text size times ours, as large as every screen still works with: on a window whose
# shorter side is up to 360 dp, and, growing in proportion, on the widest (docs/design.md).
MOST_TEXT, MOST_WIDE, NARROW = 1.5, 1.75, 360


def text_scale(chosen: float, system: float, narrow: float) -> float:
    """What texts are multiplied by, sp holding the system's size already, on a window this narrow.

    The shorter side counts, so that turning the phone does not change what can be read.
    """
    most = min(MOST_TEXT * max(1.0, narrow / NARROW), MOST_WIDE)
    return min(chosen, most / system)


def colour(code: str, alpha: float = 1.0) -> Colour:
    """A colour from its hex code."""
    red, green, blue, _ = get_color_from_hex(code)
    return (red, green, blue, alpha)


class Pair(NamedTuple):
    """A ground and what is written on it."""

    fill: Colour
    ink: Colour


CLEAR: Colour = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one theme, named by what they are for."""

    dark: bool
    background: Colour
    surface: Colour
    surface_high: Colour
    ink: Colour
    ink_soft: Colour
    primary: Colour
    on_primary: Colour
    tonal: Colour
    on_tonal: Colour
    outline: Colour
    outline_soft: Colour
    error: Colour
    on_error: Colour
    error_soft: Colour
    on_error_soft: Colour
    inverse: Colour
    on_inverse: Colour
    inverse_primary: Colour
    # The line round every touchable surface: only high contrast draws it.
    edge: Colour
    # A card's ground and ink by its bullheads.
    cards: Mapping[int, Pair]

    def button(self, style: str, disabled: bool = False) -> Pair:
        """Ground and ink of a button."""
        if disabled:
            return Pair(self.surface_high, self.ink_soft)
        return {
            "filled": Pair(self.primary, self.on_primary),
            "tonal": Pair(self.tonal, self.on_tonal),
            "text": Pair(CLEAR, self.primary),
            "danger": Pair(self.error_soft, self.on_error_soft),
        }[style]


def _palette(dark: bool, edge: str | None, codes: str, cards: Mapping[int, str]) -> Palette:
    names = [name for name in Palette.__slots__ if name not in ("dark", "edge", "cards")]
    grounds = {n: Pair(*map(colour, pair.split())) for n, pair in cards.items()}
    return Palette(
        dark=dark,
        edge=colour(edge) if edge else CLEAR,
        cards=MappingProxyType(grounds),
        **dict(zip(names, map(colour, codes.split()), strict=True)),
    )


# The codes stand in the order of Palette's fields, two or three grounds and inks to a line.
PALETTES = {
    "light": _palette(
        False,
        None,
        """#FFF8F3 #FBEDE3 #F4E1D4 #231A16 #5B4A42
        #7A3B1E #FFFFFF #F8DAC8 #4A1E0A
        #85736B #E4D1C5
        #B3261E #FFFFFF #FFDAD6 #7A0A0A
        #382E2A #FDEEE6 #FFB597""",
        {
            1: "#FFFDFB #3A2E28",
            2: "#DAE7F1 #16395A",
            3: "#FAE8B2 #4C3800",
            5: "#F9D0BE #6B1F08",
            7: "#E5D4EE #441A5C",
        },
    ),
    "dark": _palette(
        True,
        None,
        """#19120F #261D18 #342822 #F4E6DE #D4C1B8
        #FFB597 #4A1B05 #5A3320 #FFDBCA
        #A18C85 #4B3C35
        #FF6B5E #3A0003 #7D1414 #FFDAD6
        #F4E6DE #382E2A #7A3B1E""",
        {
            1: "#3B312C #F4E6DE",
            2: "#1E3A52 #CFE5F7",
            3: "#4B3B0B #FFE7A6",
            5: "#602B17 #FFD7C8",
            7: "#482B5A #EFDBFA",
        },
    ),
    "contrast-light": _palette(
        False,
        "#000000",
        """#FFFFFF #FFFFFF #EFEFEF #000000 #000000
        #3F1600 #FFFFFF #FFE0CF #000000
        #000000 #000000
        #7A0000 #FFFFFF #FFDAD6 #000000
        #000000 #FFFFFF #FFCDB8""",
        {
            1: "#FFFFFF #000000",
            2: "#CFE8FF #000000",
            3: "#FFEB99 #000000",
            5: "#FFC4AB #000000",
            7: "#E6C4FF #000000",
        },
    ),
    "contrast-dark": _palette(
        True,
        "#FFFFFF",
        """#000000 #000000 #262626 #FFFFFF #FFFFFF
        #FFCDB8 #000000 #4A2410 #FFFFFF
        #FFFFFF #FFFFFF
        #FF9489 #000000 #6B0000 #FFFFFF
        #FFFFFF #000000 #3F1600""",
        {
            1: "#000000 #FFFFFF",
            2: "#00264A #FFFFFF",
            3: "#3D2F00 #FFFFFF",
            5: "#5A1400 #FFFFFF",
            7: "#4A1B66 #FFFFFF",
        },
    ),
}

THEMES = ("system", "light", "dark", "contrast")


def palette_for(theme: str, system_is_dark: bool) -> Palette:
    """The palette of a chosen theme; "system" and "contrast" follow the phone's light or dark."""
    shade = "dark" if system_is_dark else "light"
    if theme == "contrast":
        return PALETTES[f"contrast-{shade}"]
    return PALETTES[shade if theme == "system" else theme]


def mixed(below: Colour, above: Colour) -> Colour:
    """What is seen when one colour lies over another."""
    a = above[3]
    red, green, blue = (u * a + b * (1 - a) for u, b in zip(above[:3], below[:3], strict=True))
    return (red, green, blue, 1.0)


def contrast(one: Colour, other: Colour) -> float:
    """WCAG's contrast ratio of two opaque colours, 1 to 21."""

    def light(c: Colour) -> float:
        parts = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in c[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dim = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)
