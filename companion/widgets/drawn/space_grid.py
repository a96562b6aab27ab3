"""A grid of printed spaces, to be painted or to paint with."""

from __future__ import annotations

from companion.widgets.drawn.board_ink import paint_sign
from companion.widgets.drawn.card import Box, paint_place
from companion.widgets.drawn.paint_grid import PaintGrid, Patch
from companion.widgets.look.theme import Colour


class SpaceGrid(PaintGrid):
    """Patches whose kinds are what is printed on spaces."""

    def paint_kind(self, patch: Patch, box: Box, ink: Colour, paper: Colour) -> None:
        """The space with its sign; dashed where a row is taken. A chosen brush is filled already."""
        look = self.app.palette
        filled = paper == look.primary
        if not filled:
            paint_place(self, box, look.error if patch.last else look.outline, dashed=patch.last)
        paint_sign(self, patch.kind, box, paper=paper, ink=ink if filled else None)
