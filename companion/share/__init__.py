"""What leaves the app and comes in again: scores as CSV, plays, links and codes, backups."""
