"""Warhammer Underworlds: Shadespire: boards of hexes, warbands, hidden hands and reactions."""
