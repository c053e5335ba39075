"""The pebbles on the table."""
