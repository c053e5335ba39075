"""Shared widgets: they draw themselves and give their targets; a scene lays them out."""
