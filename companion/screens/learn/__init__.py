"""The rooms in which people tell what is printed on their own box."""
