"""What the pebbles are, and how a heap is read from its file."""
