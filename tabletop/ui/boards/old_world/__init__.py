"""Chaos in the Old World on the table."""
