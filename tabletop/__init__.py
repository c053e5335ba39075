"""Tabletop: a desktop program for tabletop games."""

__version__ = "0.5.0"
"""Raised with every change of a rule: what was played by a version of another number may lead elsewhere today."""
