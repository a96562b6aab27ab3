"""A drawn list that may be longer than any screen: what is scrolled far away is not drawn."""

from __future__ import annotations

from typing import Any

from kivy.uix.scrollview import ScrollView

from companion.widgets.drawn.own_height import OwnHeight

AHEAD = 1  # screens above and below the sight that are drawn too, for a finger that flings
WHOLE = 4  # screens up to which a list is drawn whole


class Long(OwnHeight):
    """Whoever draws asks ``near`` what is worth drawing; a finger that scrolls on asks again."""

    def __init__(self, **properties: Any) -> None:
        self._page: Any = None  # the view it is scrolled in
        self._band = (0.0, 0.0)  # what was drawn, from below in its own coordinates
        super().__init__(**properties)

    def near(self, low: float, high: float) -> bool:
        """Whether something between these heights is in sight or just beside it."""
        return high >= self._band[0] and low <= self._band[1]

    @property
    def drawn_to(self) -> float:
        """The upper end of what is worth drawing."""
        return self._band[1]

    def draw_now(self) -> None:
        """Draw what is near the sight."""
        self._follow()
        low, high = self._sight()
        beyond = AHEAD * (high - low)
        self._band = (low - beyond, high + beyond)
        super().draw_now()

    def _sight(self) -> tuple[float, float]:
        """The part that can be seen; everything where the list is no longer than a few screens."""
        page = self._page
        if page is None or self.height <= WHOLE * page.height:
            return self.y, self.top
        low = page.scroll_y * max(0.0, page.children[0].height - page.height)
        return low, low + page.height

    def _follow(self) -> None:
        """Know the view that it is scrolled in."""
        page = self.parent
        while page is not None and page is not page.parent and not isinstance(page, ScrollView):
            page = page.parent
        page = page if isinstance(page, ScrollView) else None
        if page is not self._page:
            if self._page is not None:
                self._page.unbind(scroll_y=self._scrolled, height=self._scrolled)
            self._page = page
            if page is not None:
                page.bind(scroll_y=self._scrolled, height=self._scrolled)

    def _scrolled(self, *_: Any) -> None:
        low, high = self._sight()
        if max(low, self.y) < self._band[0] or min(high, self.top) > self._band[1]:
            self.redraw()
