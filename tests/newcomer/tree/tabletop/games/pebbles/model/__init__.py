"""The nouns of the game."""
