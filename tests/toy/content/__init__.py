"""What the toy is played with."""
