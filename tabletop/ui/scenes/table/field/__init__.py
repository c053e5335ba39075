"""The board on the table: pieces, lights, effects, the camera."""
