"""What people tell of their own box: as values that are painted, kept and handed on."""
