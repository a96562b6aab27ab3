"""Controls, thin and themed."""
