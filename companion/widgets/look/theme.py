"""The look in one place: colours of each theme and sizes of each kind of text."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex

Colour = tuple[float, float, float, float]

# Text in sp by what it is for; "giant" and "figure" are what is read from across the table.
SIZES = {
    "giant": 80,
    "figure": 44,
    "display": 30,
    "total": 26,
    "title": 22,
    "heading": 18,
    "body": 16,
    "label": 14,
    "small": 13,
}


def size_of(role: str, scale: float = 1.0) -> float:
    """Pixels of a kind of text at the person's text size."""
    return float(sp(SIZES[role]) * scale)


def usual_size(role: str, scale: float = 1.0) -> float:
    """The same where there is no room for larger letters than most people read."""
    return min(size_of(role, scale), float(dp(SIZES[role])))


# The phone's own text size times ours, as large as every screen still works with: on a window whose
# shorter side is up to 360 dp, and, growing in proportion, from 480 dp on (docs/design.md).
MOST_TEXT, MOST_WIDE, NARROW = 1.5, 2.0, 360
LOW = 320  # dp of height at which a lying window has room for the usual size, and for no larger


def text_scale(chosen: float, system: float, narrow: float, *, lying: bool = False) -> float:
    """What texts are multiplied by, sp holding the system's size already, on a window this narrow.

    The shorter side counts, so that turning the phone does not change what can be read, unless it
    is too low then.
    """
    most = min(MOST_TEXT * max(1.0, narrow / NARROW), MOST_WIDE)
    if lying and narrow < NARROW:
        most = 1.0 + (MOST_TEXT - 1.0) * max(0.0, narrow - LOW) / (NARROW - LOW)
    return min(chosen, most / system)


def colour(code: str, alpha: float = 1.0) -> Colour:
    """A colour from its hex code."""
    red, green, blue, _ = get_color_from_hex(code)
    return (red, green, blue, alpha)


class Pair(NamedTuple):
    """A ground and what is written on it."""

    fill: Colour
    ink: Colour


class CardLook(NamedTuple):
    """A card by its bullheads: its face and its number, the band below and the horns on that.

    A card without a band has its face's colour there.
    """

    fill: Colour
    ink: Colour
    band: Colour
    on_band: Colour


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
    # What is now: whose turn, the fresh card, the cursor, the leader. Always edged in ink.
    tag: Colour
    on_tag: Colour
    # Where cards lie, and an empty place there.
    ground: Colour
    slot: Colour
    # The one large block of a screen, and what stands on it; soft is a quiet shape there.
    hero: Colour
    on_hero: Colour
    hero_soft: Colour
    # The app's own horns.
    mark: Colour
    # The line round every touchable surface: only high contrast draws it.
    edge: Colour
    # Cards by their bullheads.
    cards: Mapping[int, CardLook]

    @property
    def disabled(self) -> Colour:
        """The ink of a sign, and of the words beside it, that cannot be tapped now."""
        return (*self.ink_soft[:3], 0.6 if self.edge[3] else 0.38)

    @property
    def ground_edge(self) -> Colour:
        """The line round what lies where cards do: there its fill alone is no edge."""
        return self.edge if self.edge[3] else self.outline_soft

    def edge_of(self, style: str, disabled: bool = False) -> Colour:
        """The line round a button: one that cannot be tapped has none, a chosen one its own."""
        if disabled:
            return CLEAR
        return self.primary if style == "chosen" else self.edge

    def button(self, style: str, disabled: bool = False) -> Pair:
        """Ground and ink of a button."""
        if disabled:
            # High contrast has no softer ink that would tell it from what can be tapped.
            soft = mixed(self.surface_high, self.disabled) if self.edge[3] else self.ink_soft
            return Pair(self.surface_high, soft)
        return {
            "filled": Pair(self.primary, self.on_primary),
            "tonal": Pair(self.tonal, self.on_tonal),
            "chosen": Pair(self.tonal, self.on_tonal),
            "text": Pair(CLEAR, self.primary),
            "danger": Pair(self.error_soft, self.on_error_soft),
            "now": Pair(self.tag, self.on_tag),
        }[style]


def _palette(dark: bool, edge: str | None, codes: str, cards: str) -> Palette:
    names = [name for name in Palette.__slots__ if name not in ("dark", "edge", "cards")]
    looks = [CardLook(*map(colour, line.split())) for line in cards.strip().splitlines()]
    return Palette(
        dark=dark,
        edge=colour(edge) if edge else CLEAR,
        cards=MappingProxyType(dict(zip((1, 2, 3, 5, 7), looks, strict=True))),
        **dict(zip(names, map(colour, codes.split()), strict=True)),
    )


# The codes stand in the order of Palette's fields: grounds, inks; what can be done; lines; who takes;
# the inverse; what is now, where cards lie, the hero. A line of cards is face, number, band, horns.
PALETTES = {
    "light": _palette(
        False,
        None,
        """#FAF5EA #F0E7D5 #E4D8C0 #1E1B15 #544C3E
        #0F4F5C #FFFFFF #C9E3E6 #06333C
        #776D5B #CDBFA5
        #B81F17 #FFFFFF #FFDCD5 #6E0D07
        #2E2A22 #FAF5EA #86D2D6
        #F5B921 #2A1D00 #DCE9DB #C6D8C7 #0F4F5C #FFFFFF #1F6472 #6E3A22""",
        """#FFFFFF #1E1B15 #FFFFFF #544C3E
        #FFFFFF #1E1B15 #2C6FB7 #FFFFFF
        #FFFFFF #1E1B15 #F0B429 #1E1B15
        #FFFFFF #1E1B15 #B55A22 #FFFFFF
        #5B2E93 #FFFFFF #5B2E93 #FFFFFF""",
    ),
    "dark": _palette(
        True,
        None,
        """#15130F #211E18 #302B23 #F3EBDB #CBBFA8
        #86D2D6 #00363E #1B4650 #C9EBEE
        #9A8F7B #453E32
        #FF5F4F #2B0200 #6E1811 #FFDCD5
        #F3EBDB #2E2A22 #0F4F5C
        #FFCB45 #2A1D00 #0F211C #1B362D #1B4650 #F3EBDB #2A5B66 #D9A98C""",
        """#2B2822 #F3EBDB #2B2822 #CBBFA8
        #2B2822 #F3EBDB #6AA6E8 #1E1B15
        #2B2822 #F3EBDB #F0B429 #1E1B15
        #2B2822 #F3EBDB #CF8157 #1E1B15
        #7A4FBF #FFFFFF #7A4FBF #FFFFFF""",
    ),
    "contrast-light": _palette(
        False,
        "#000000",
        """#FFFFFF #FFFFFF #EFEFEF #000000 #000000
        #00323C #FFFFFF #CDEFF4 #000000
        #000000 #000000
        #8A0000 #FFFFFF #FFDAD6 #000000
        #000000 #FFFFFF #9CE4EA
        #FFC400 #000000 #FFFFFF #EFEFEF #00323C #FFFFFF #1B4C57 #000000""",
        """#FFFFFF #000000 #FFFFFF #000000
        #FFFFFF #000000 #CFE8FF #000000
        #FFFFFF #000000 #FFEB99 #000000
        #FFFFFF #000000 #FFC4AB #000000
        #E6C4FF #000000 #E6C4FF #000000""",
    ),
    "contrast-dark": _palette(
        True,
        "#FFFFFF",
        """#000000 #000000 #262626 #FFFFFF #FFFFFF
        #9CE4EA #000000 #003B45 #FFFFFF
        #FFFFFF #FFFFFF
        #FF9489 #000000 #6B0000 #FFFFFF
        #FFFFFF #000000 #00323C
        #FFD84D #000000 #000000 #262626 #000000 #FFFFFF #262626 #FFFFFF""",
        """#000000 #FFFFFF #000000 #FFFFFF
        #000000 #FFFFFF #00264A #FFFFFF
        #000000 #FFFFFF #3D2F00 #FFFFFF
        #000000 #FFFFFF #5A1400 #FFFFFF
        #4A1B66 #FFFFFF #4A1B66 #FFFFFF""",
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
