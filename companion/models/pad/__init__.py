"""What the pad shows and keeps."""
