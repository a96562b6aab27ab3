"""The real app without a screen or a waiting person: for the demonstration, pictures and tests."""
