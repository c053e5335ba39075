"""The rules of the mine as procedures, one file a phase."""
