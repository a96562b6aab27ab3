"""What is chosen before a match begins."""
