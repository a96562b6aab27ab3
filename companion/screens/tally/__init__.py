"""The tally's room."""
