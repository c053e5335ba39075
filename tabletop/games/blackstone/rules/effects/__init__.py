"""What cards, abilities, twists and events do."""
