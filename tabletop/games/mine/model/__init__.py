"""The nouns of the game: actions, decisions, events, dice, the state."""
