"""The rules of Chaos in the Old World, one file a phase."""
