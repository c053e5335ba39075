"""The sentences of the game."""
