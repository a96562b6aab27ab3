"""What has been played, and what it adds up to."""
