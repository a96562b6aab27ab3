"""What is dense and drawn on one canvas, and can be read and touched cell by cell."""
