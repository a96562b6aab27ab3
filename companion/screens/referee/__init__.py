"""The referee's room."""
