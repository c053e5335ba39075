"""What a sensible player does not do."""
