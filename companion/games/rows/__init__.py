"""What the games with rows of cards share: placing, their events, their table, their verdicts."""
