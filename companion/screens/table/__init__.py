"""The rooms of a table: where it is played, set as it lies, and looked back at."""
