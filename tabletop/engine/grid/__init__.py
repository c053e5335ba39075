"""Pure geometry of boards: squares, hexes, ways and sight. Boards are masks, which are plain integers."""
