"""How the things of Chaos in the Old World look."""
