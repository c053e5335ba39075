"""What every list of kept games is made of: their words and their rows."""
