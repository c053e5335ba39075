"""Everything round the board."""
