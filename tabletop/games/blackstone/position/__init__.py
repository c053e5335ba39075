"""Questions about a position, answered without changing it."""
