"""What a person sees on the app's window now, as a list that can be searched."""

from dataclasses import dataclass
from typing import Any

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.widgets.drawn.canvas import Drawn

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing on the window: what it says, where, and whether it answers a touch."""

    names: tuple[str, ...]
    text: str
    # Its whole rectangle in the window, and the part of it that is not scrolled away.
    box: Box
    shown: Box
    touchable: bool
    widget: Any

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of what can be seen of it."""
        x, y, w, h = self.shown
        return x + w / 2, y + h / 2

    def called(self, word: str) -> bool:
        """Whether a person would call it that: by its words, its icon or its name."""
        return word == self.text or word in self.names


def _overlap(one: Box, other: Box) -> Box:
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right = min(one[0] + one[2], other[0] + other[2])
    high = min(one[1] + one[3], other[1] + other[3])
    return left, low, max(0.0, right - left), max(0.0, high - low)


def _text(widget: Any) -> str:
    if isinstance(widget, TextInput):
        return str(widget.text or widget.hint_text)
    text = getattr(widget, "text", "")
    # A space that keeps a line from breaking reads like any other.
    return text.replace("\N{NO-BREAK SPACE}", " ") if isinstance(text, str) else ""


def _names(widget: Any, ids: dict[int, str]) -> tuple[str, ...]:
    given = (getattr(widget, name, "") for name in ("icon", "hint", "name"))
    return (*(word for word in given if word), ids.get(widget.uid, ""), type(widget).__name__)


def _ids(top: Any) -> dict[int, str]:
    return {
        child.uid: name
        for widget in top.walk()
        for name, child in widget.ids.items()
        if child.__class__
    }


def _look(widget: Any, window: Box, ids: dict[int, str], found: list[Seen]) -> None:
    wide, high = widget.size
    if widget.opacity == 0 or wide < 1 or high < 1:
        return
    inside = window
    # A control of KivyMD's that only shows something is one thing, whatever it is made of.
    only_shown = getattr(widget, "only_shown", False)
    if isinstance(widget, Drawn):
        _cells(widget, window, found)
    elif only_shown or isinstance(widget, (Label, TextInput, ButtonBehavior, ScrollView)):
        box = (*widget.to_window(*widget.pos), wide, high)
        shown = _overlap(box, window)
        if isinstance(widget, ScrollView):
            inside = shown
        else:
            mute = widget.disabled or only_shown
            answers = isinstance(widget, (ButtonBehavior, TextInput)) and not mute
            seen = Seen(_names(widget, ids), _text(widget), box, shown, answers, widget)
            found.append(seen)
    for child in () if only_shown else reversed(widget.children):
        _look(child, inside, ids, found)


def _cells(widget: Drawn, window: Box, found: list[Seen]) -> None:
    # Nothing on the window is turned or stretched: one way to the window serves all cells.
    right, up = widget.to_window(0, 0)
    enabled = widget.enabled
    for cell in widget.cells():
        box = (cell.x + right, cell.y + up, cell.w, cell.h)
        answers = cell.touchable and enabled
        found.append(Seen((cell.name,), cell.text, box, _overlap(box, window), answers, widget))


def tops() -> list[Any]:
    """The trees on the window, lowest first, from the topmost sheet on: it covers the rest."""
    trees = list(reversed(Window.children))
    sheets = [i for i, tree in enumerate(trees) if isinstance(tree, ModalView)]
    return trees[sheets[-1] :] if sheets else trees


def everything() -> list[Seen]:
    """All that is on the window, scrolled away or not."""
    window = (0.0, 0.0, float(Window.width), float(Window.height))
    found: list[Seen] = []
    for top in tops():
        _look(top, window, _ids(top), found)
    return found


def visible() -> list[Seen]:
    """What is in sight, at least half of it."""
    return [
        seen
        for seen in everything()
        if seen.shown[2] * seen.shown[3] >= 0.5 * seen.box[2] * seen.box[3]
    ]
