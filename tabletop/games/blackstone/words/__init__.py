"""What is said of the game."""
