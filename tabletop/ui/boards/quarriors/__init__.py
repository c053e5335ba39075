"""Quarriors! on the table."""
