"""Shadespire on the table."""
