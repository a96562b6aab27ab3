"""The colours of people and of rows in each theme: readable as a ground and in their own ink."""

from companion.models.faces import COLOURS
from companion.widgets.look.theme import Colour, Pair, Palette, colour

_WHITE: Colour = (1, 1, 1, 1)
_BLACK = colour("#1E1B15")

# One set for all themes, edged in ink where it is drawn. Any two of them differ by 9.5 (OKLab × 100)
# to eyes that lack a colour; with letters on each that have the most contrast.
_PEOPLE = {
    "blue": Pair(colour("#1F74C4"), _WHITE),
    "orange": Pair(colour("#C96C16"), _BLACK),
    "teal": Pair(colour("#86DFE3"), _BLACK),
    "purple": Pair(colour("#6C3D78"), _WHITE),
    "olive": Pair(colour("#D6DC9A"), _BLACK),
    "pink": Pair(colour("#E08FC3"), _BLACK),
    "indigo": Pair(colour("#2B1B66"), _WHITE),
    "green": Pair(colour("#86BC72"), _BLACK),
    "slate": Pair(colour("#66696E"), _WHITE),
    "red": Pair(colour("#6A1320"), _WHITE),
}


def tint(name: str, look: Palette) -> Pair:
    """A person's colour and what is written on it; the first one for a name nobody knows."""
    del look  # people look alike in every theme, so that nobody becomes somebody else at night
    return _PEOPLE.get(name, _PEOPLE[COLOURS[0]])


_ROWS = {
    False: tuple(map(colour, ("#E3EEF9", "#F7D35C", "#86C8B0", "#A88CD9"))),
    True: tuple(map(colour, ("#122B44", "#806000", "#1A5C46", "#5F3F9E"))),
}
# White figures of high contrast need darker grounds, which must still be told apart.
_DARKEST = tuple(map(colour, ("#122B44", "#5A4200", "#006250", "#5F3F9E")))


def row_tint(row: int, look: Palette) -> Pair:
    """The ground of the cards that go to a row; a fifth one has none of its own."""
    tints = _DARKEST if look.dark and look.edge[3] else _ROWS[look.dark]
    return Pair(tints[row - 1] if row <= len(tints) else look.surface_high, look.ink)
