"""What a die of Quarriors! shows."""

from __future__ import annotations

HIDDEN = -1
"""The face of a die that shows none: in a bag, in the Wilds, or not rolled yet."""
SIX = 6
"""Faces of a die."""
