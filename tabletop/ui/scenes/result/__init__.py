"""How a game ended, and how it came about."""
