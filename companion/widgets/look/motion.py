"""How long things move, in seconds, and how they come to rest.

Nothing waits for a motion: a tap ends it, and where motion is off the last frame is there at once.
"""

from typing import NamedTuple


class Motion(NamedTuple):
    """A motion: how long it takes and the name of Kivy's easing."""

    seconds: float
    easing: str


PRESS = Motion(0.09, "linear")
CURSOR = Motion(0.16, "out_cubic")  # the halo or the cursor to the next seat
FLY = Motion(0.28, "out_cubic")  # a card to its place
TAKE = Motion(0.6, "out_cubic")  # shiver, cape, cards and count together
TAKE_STEP = 0.03  # between the cards that slide into the cape
SHEET_IN = Motion(0.28, "out_cubic")
SHEET_OUT = Motion(0.16, "in_cubic")
WALK = Motion(0.42, "out_cubic")  # tags along the fence
HERD = Motion(0.9, "out_cubic")
