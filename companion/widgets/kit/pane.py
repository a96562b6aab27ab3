"""A screen's scrolling part, which lets a grip be dragged without scrolling away under it."""

from typing import Any

from kivy.properties import ObjectProperty

from companion.widgets.kit.rooms import ScrollPage


class Pane(ScrollPage):
    """Scrolls up and down. ``gripped`` is a widget inside whose grips take their touch at once."""

    gripped = ObjectProperty(None, allownone=True)

    def on_touch_down(self, touch: Any) -> bool:
        if self.gripped is not None and self.collide_point(*touch.pos):
            touch.push()
            touch.apply_transform_2d(self.gripped.to_widget)
            try:
                if self.gripped.grips(*touch.pos):
                    return bool(self.gripped.on_touch_down(touch))
            finally:
                touch.pop()
        return bool(super().on_touch_down(touch))
