"""What an explorer makes of its activation."""
