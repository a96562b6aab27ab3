"""What each screen shows and keeps, as values that can be tested without a window."""
