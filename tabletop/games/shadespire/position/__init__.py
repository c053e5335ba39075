"""Questions about a position; they read it and change nothing."""
