"""The nouns of the game: actions, decisions, events, facts, the state."""
