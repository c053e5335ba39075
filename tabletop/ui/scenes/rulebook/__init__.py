"""The rulebook: as data, and as a screen."""
