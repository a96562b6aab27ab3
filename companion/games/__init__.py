"""The rules: pure functions over immutable values, standard library only."""
