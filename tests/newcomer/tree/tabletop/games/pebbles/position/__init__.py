"""Questions about a position."""
