"""Spaces and radii in dp, each in one place; whoever draws says ``dp(EDGE)``."""

# A grid of 4 dp. Edges of a page and of a table; only grids of cards run to the window's edge.
EDGE = 16
TABLE_EDGE = 8
GAP = 8
LINE_GAP = 2  # inside a group
BETWEEN = 24  # between groups

# Radii.
INNER = 4  # the inner corners of a group
CARD = 8  # cards and cells
ROW = 12  # rows, seats, fields
GROUP = 16  # groups and tiles
HERO = 28  # heroes and sheets
FULL = 999  # keys: as round as they are high

BAR = 56
KEY = 52
MAIN_KEY = 56
LEAST = 48  # what can be touched
DENSE = 40  # a cell among many
CELL = 72  # more makes a cell no easier to hit

# Lines that carry a meaning, and the rim of a person's colour and of what is now.
RIM = 1.5
BORDER = 2

# An ear tag: its plate, the neck above it, the size from which it has one.
PLATE = (32, 29)
PLATE_RADIUS = 6
NECK = (14, 11)
NECKED = 24

HANDLE = (32, 4)  # a sheet's, so far from its top:
HANDLE_DOWN = 8

WIDE = 840  # dp from which a window has two panes
TALL = 500  # dp of height that such a window needs for them
PANE = 420  # the one at the thumb's side, where something is entered
READ = 640  # the widest text
