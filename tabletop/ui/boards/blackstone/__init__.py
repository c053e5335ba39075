"""Blackstone Fortress on the table."""
