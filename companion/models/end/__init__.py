"""How a match stands and how it ended."""
