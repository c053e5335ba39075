"""Questions about a position of the toy."""
