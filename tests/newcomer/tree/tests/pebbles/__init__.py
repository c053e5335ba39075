"""The pebbles under test."""
