"""Tabletop: a desktop program for tabletop games."""

__version__ = "0.1.0"
