"""What is in sight of the board game: its track, its rows, and what its people tell of their box."""
