"""The rulebook on the screen: a search, each game's rules in short, disputes, editions, set-up."""
