"""How the app speaks, looks and behaves, and what it is made of."""
