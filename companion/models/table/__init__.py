"""The table without a window: what is in sight, what a touch means, what is half entered."""
