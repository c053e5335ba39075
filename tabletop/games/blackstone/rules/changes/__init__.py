"""What befalls pieces: changes that nobody decides on."""
