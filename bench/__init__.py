"""What `make bench` measures: each script here prints one line per measure."""
