"""What is wrong with the layout on the window now: fit, size, place, overlap and contrast."""

from collections.abc import Iterator
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.widgets.drawn.canvas import Drawn
from companion.widgets.kit.seen import Seen, everything
from companion.widgets.look.theme import CLEAR, Colour, contrast, mixed

TOUCH = 48
DENSE_TOUCH = 40
CONTRAST = 4.5
SLACK = 1.0


def _parents(widget: Any) -> Iterator[Any]:
    while widget is not None and widget is not Window:
        yield widget
        widget = widget.parent if widget.parent is not widget else None


def _paper(widget: Any, ground: Colour) -> Colour:
    """What a widget's text lies on: the nearest fill below it, mixed where it is not opaque."""
    fills = [tuple(w.fill) for w in _parents(widget) if hasattr(w, "fill")]
    seen = ground
    for fill in reversed(fills):
        seen = mixed(seen, fill)
    return seen


def _label_faults(seen: Seen, ground: Colour) -> Iterator[str]:
    label = seen.widget
    wide, high = label.texture_size
    if wide > label.width + SLACK or high > label.height + SLACK:
        room = f"{label.width:.0f}×{label.height:.0f}"
        yield f"{seen.text!r} needs {wide:.0f}×{high:.0f} and has {room}"
    cut = label.shorten or label.is_shortened
    if label.text_size[0] and not cut and not getattr(label, "icon", ""):
        pen = CoreLabel(font_size=label.font_size, font_name=label.font_name, bold=label.bold)
        for word in seen.text.split():
            if pen.get_extents(word)[0] > label.text_size[0] + SLACK:
                yield f"{word!r} is broken in the middle"
    if not label.disabled:
        ratio = contrast(mixed(_paper(label, ground), tuple(label.color)), _paper(label, ground))
        if ratio < CONTRAST:
            yield f"{seen.text!r} has a contrast of {ratio:.1f}"


def _drawn_faults(widget: Drawn, ground: Colour) -> Iterator[str]:
    for line in widget.written:
        if line.width > line.room_w + SLACK or line.height > line.room_h + SLACK:
            yield f"{line.text!r} is wider or higher than its cell"
        if line.cut:
            yield f"{line.text!r} is cut, though something shorter could be said"
        paper = mixed(_paper(widget, ground), line.paper or CLEAR)
        ratio = contrast(mixed(paper, line.ink), paper)
        if ratio < CONTRAST:
            yield f"{line.text!r} is drawn with a contrast of {ratio:.1f}"


def _place_faults(seen: Seen) -> Iterator[str]:
    what = seen.text or seen.names[0]
    x, y, w, h = seen.box
    scroll = next((p for p in _parents(seen.widget) if isinstance(p, ScrollView)), None)
    if not (scroll and scroll.do_scroll_x) and (x < -SLACK or x + w > Window.width + SLACK):
        yield f"{what!r} leaves the window sideways ({x:.0f} to {x + w:.0f})"
    if scroll is None and (y < -SLACK or y + h > Window.height + SLACK):
        yield f"{what!r} leaves the window upwards or downwards ({y:.0f} to {y + h:.0f})"
    if seen.touchable:
        dense = isinstance(seen.widget, Drawn) and seen.widget.dense
        least = dp(DENSE_TOUCH if dense else TOUCH) - 0.5
        if w < least or h < least:
            yield f"{what!r} is too small to touch ({w:.0f}×{h:.0f})"


def _overlaps(things: list[Seen]) -> Iterator[str]:
    for one, other in _meeting([s for s in things if s.touchable]):
        nested = one.widget in _parents(other.widget) or other.widget in _parents(one.widget)
        if one.widget is other.widget or not nested:
            yield f"{one.text or one.names[0]!r} lies over {other.text or other.names[0]!r}"


def _meeting(things: list[Seen]) -> Iterator[tuple[Seen, Seen]]:
    """Every two whose places meet, the one that was seen first before the other."""
    # From left to right: nothing further right meets what has ended before it begins.
    order = sorted(range(len(things)), key=lambda at: things[at].shown[0])
    for begun, first in enumerate(order, 1):
        left, low, wide, high = things[first].shown
        for second in order[begun:]:
            x, y, _, h = other = things[second].shown
            if x >= left + wide - SLACK:
                break
            across = min(left + wide, x + other[2]) - x
            if across > SLACK and min(low + high, y + h) - max(low, y) > SLACK:
                early, late = sorted((first, second))
                yield things[early], things[late]


def layout_faults(ground: Colour) -> list[str]:
    """Every fault of what is on the window, in words; none is what a test wants."""
    things = everything()
    found: list[str] = []
    drawn: dict[int, Drawn] = {}
    for seen in things:
        found += _place_faults(seen)
        if isinstance(seen.widget, Drawn):
            drawn[seen.widget.uid] = seen.widget
        elif isinstance(seen.widget, Label) and seen.text:
            found += _label_faults(seen, ground)
    for widget in drawn.values():
        found += _drawn_faults(widget, ground)
    return list(dict.fromkeys(found + list(_overlaps(things))))
