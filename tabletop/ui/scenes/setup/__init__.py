"""What is settled before a game: its scenario, who sits where, its options."""
