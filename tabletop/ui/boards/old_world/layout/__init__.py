"""Where the things of Chaos in the Old World lie."""
