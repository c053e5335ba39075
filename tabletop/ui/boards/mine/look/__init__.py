"""How the things of the mine look."""
