"""The history: every match that was played, and what can be done with one."""
