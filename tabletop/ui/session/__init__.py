"""A match at one screen: its players, and the file that keeps it."""
