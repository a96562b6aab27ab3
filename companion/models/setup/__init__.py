"""What a match begins with."""
