"""What Shadespire is played with: fighters, cards, boards, decks and scenarios, read from YAML."""
