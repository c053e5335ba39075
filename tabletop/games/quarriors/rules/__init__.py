"""The rules of Quarriors!, one file a phase."""
