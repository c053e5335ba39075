"""Battle for the Mine on the table."""
