"""The referee: its questions, its answers, and what is in sight of both."""
