"""The kit every screen is built from: light widgets, one look, drawn things that can be read."""
