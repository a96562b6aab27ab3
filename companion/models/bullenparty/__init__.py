"""What people tell of their own Bullenparty cards."""
