"""Battle for the Mine."""
