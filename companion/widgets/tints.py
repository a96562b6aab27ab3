"""The colours of people and of rows in each theme: readable as a ground and in their own ink."""

from companion.models.faces import COLOURS
from companion.widgets.theme import Colour, Pair, Palette, colour

_WHITE: Colour = (1, 1, 1, 1)
_NIGHT = colour("#1C110C")

# In the order of COLOURS; dark on light themes, light on dark ones.
_LIGHT = "#B3261E #1F5FA8 #2A6A2E #7B3FA0 #9A4600 #00696B #A8326E #665A00 #4A4FB5 #4B575E"
_DARK = "#FFB4AB #9CCAFF #9CD67D #E5B5FF #FFB77C #6FD8D8 #FFB0CF #DCC84C #BFC2FF #BCC8D1"

_TINTS = {
    False: {
        name: Pair(colour(code), _WHITE) for name, code in zip(COLOURS, _LIGHT.split(), strict=True)
    },
    True: {
        name: Pair(colour(code), _NIGHT) for name, code in zip(COLOURS, _DARK.split(), strict=True)
    },
}


def tint(name: str, look: Palette) -> Pair:
    """A person's colour and what is written on it; the first one for a name nobody knows."""
    tints = _TINTS[look.dark]
    return tints.get(name, tints[COLOURS[0]])


_ROWS = {
    False: tuple(map(colour, ("#E3EEF9", "#F7D35C", "#86C8B0", "#A88CD9"))),
    True: tuple(map(colour, ("#122B44", "#806000", "#1A5C46", "#5F3F9E"))),
}


def row_tint(row: int, look: Palette) -> Pair:
    """The ground of the cards that go to a row; a fifth one has none of its own."""
    tints = _ROWS[look.dark]
    return Pair(tints[row - 1] if row <= len(tints) else look.surface_high, look.ink)
